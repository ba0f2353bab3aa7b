// SPDX-License-Identifier: MIT
// Does every battle of gsc stay within its numbers, and come out the same from a copy? Random teams of all
// moves that are played, random choices; exact odds of some of their turns must make 1. With a number as its
// argument it plays so many turns.
#include "support/unit.h"

#include "kit/hash.h"
#include "odds/odds.h"
#include "support/gsc_battle.h"

enum { BATTLES = 150, TURNS = 60 };
static const char *const profiles[4] = {"notes", "gs-link", "crystal", "stadium2"};
static uint64_t key, drawn;

static unsigned pick(unsigned n) { return (unsigned)(ump_stream64(key, drawn++) % n); }

// Held items come up half the time.
static void random_team(char *text, size_t cap) {
    size_t at = 0;
    for (int i = 0; i < GSC_TEAM; i++) {
        static const uint8_t items[] = {GSC_ITEM_LEFTOVERS,  GSC_ITEM_KINGS_ROCK,   GSC_ITEM_FOCUS_BAND,
                                        GSC_ITEM_QUICK_CLAW, GSC_ITEM_BRIGHTPOWDER, GSC_ITEM_MIRACLEBERRY,
                                        GSC_ITEM_GOLD_BERRY, GSC_ITEM_CHARCOAL,     GSC_ITEM_MYSTERYBERRY};
        unsigned species = 1 + pick(251);
        at += (size_t)snprintf(text + at, cap - at, "N%d (%s)", i, gsc_species_names[species]);
        if (pick(2))
            at += (size_t)snprintf(text + at, cap - at, " @ %s", gsc_item_names[items[pick(sizeof items)]]);
        at += (size_t)snprintf(text + at, cap - at, "\nLevel: %u\nDVs: %u/%u/%u/%u\n", 5 + pick(96), pick(16),
                               pick(16), pick(16), pick(16));
        uint8_t moves[GSC_SLOTS];
        for (int slot = 0; slot < GSC_SLOTS; slot++) {
            bool known;
            do {
                moves[slot] = (uint8_t)(1 + pick(251));
                known = !gsc_script(moves[slot]) || moves[slot] == GSC_MOVE_STRUGGLE;
                for (int j = 0; j < slot; j++)
                    known |= moves[j] == moves[slot];
            } while (known);
            at += (size_t)snprintf(text + at, cap - at, "- %s\n", gsc_move_names[moves[slot]]);
        }
        at += (size_t)snprintf(text + at, cap - at, "\n");
        assert_true(at < cap);
    }
}

static void check_state(const struct gsc_case *c) {
    const char *why = gsc_broken(c->setup, c->s);
    if (why)
        fail_msg("turn %u: %s", c->s->turn, why);
}

static ump_status advance(struct gsc_case *c, struct gsc_state *s, uint64_t trial) {
    static ump_chance chance;
    ump_chance_stream(&chance, ump_chance_stream_key("random", 6), trial);
    chance.labels = gsc_ruleset.labels;
    chance.label_count = gsc_ruleset.label_count;
    ump_phase at = gsc_ruleset.phase(c->setup, s);
    ump_chance_unit(&chance, at.round, at.action);
    gsc_ruleset.advance(c->setup, s, &(ump_run){.chance = &chance});
    return chance.latched;
}

// The turn's odds make 1 (odds_exact sees to that), merged or not.
static void check_odds(struct gsc_case *c) {
    static ump_chance chance;
    uint32_t ends[2] = {0, 0};
    for (int merge = 0; merge < 2; merge++) {
        ump_odds *odds = NULL;
        odds_job job = {.rules = &gsc_ruleset,
                        .setup = c->setup,
                        .roster = &c->roster,
                        .state = c->s,
                        .size = sizeof *c->s,
                        .leaf_budget = 20000,
                        .merge = merge};
        ump_status status = odds_exact(&job, &chance, &odds);
        if (status == UMP_BUDGET)
            return;
        assert_int_equal(status, UMP_OK);
        ends[merge] = odds->ends.items.count;
        odds_close(odds);
    }
    assert_int_equal(ends[0], ends[1]);
}

static unsigned long played, wanted; // turns

// Runs a copy of the turn in one go: it must come to the same.
static void check_run_on(const struct gsc_case *c, const struct gsc_state *before, uint64_t trial) {
    static ump_chance chance;
    struct gsc_state one = *before, other = *before;
    ump_chance_stream(&chance, ump_chance_stream_key("random", 6), trial);
    chance.labels = gsc_ruleset.labels;
    chance.label_count = gsc_ruleset.label_count;
    gsc_run_on(c->setup, &one, &(ump_run){.chance = &chance});
    ump_chance_stream(&chance, ump_chance_stream_key("random", 6), trial);
    chance.labels = gsc_ruleset.labels;
    chance.label_count = gsc_ruleset.label_count;
    for (;;) {
        ump_phase at = gsc_ruleset.phase(c->setup, &other);
        if (at.kind != UMP_PHASE_RUNNING)
            break;
        ump_chance_unit(&chance, at.round, at.action);
        gsc_ruleset.advance(c->setup, &other, &(ump_run){.chance = &chance});
    }
    assert_memory_equal(&one, &other, sizeof one);
}

static void play(struct gsc_case *c, unsigned battle) {
    uint64_t trial = (uint64_t)battle << 32;
    for (int turns = 0; turns < TURNS;) {
        ump_phase at = gsc_ruleset.phase(c->setup, c->s);
        check_state(c);
        if (at.kind == UMP_PHASE_OVER)
            return;
        if (at.kind == UMP_PHASE_RUNNING) {
            if (c->s->step == GSC_STEP_START && pick(40) == 0 && !wanted)
                check_odds(c);
            if (c->s->step == GSC_STEP_START && pick(10) == 0)
                check_run_on(c, c->s, trial + 1);
            struct gsc_state copy = *c->s;
            assert_int_equal(advance(c, c->s, ++trial), UMP_OK);
            assert_int_equal(advance(c, &copy, trial), UMP_OK);
            assert_memory_equal(&copy, c->s, sizeof copy);
            continue;
        }
        turns += at.kind == UMP_PHASE_ORDERS;
        played += at.kind == UMP_PHASE_ORDERS;
        uint32_t bits[GSC_SIDES] = {gsc_choice_bits(c->s, 0), gsc_choice_bits(c->s, 1)};
        for (int side = 0; side < GSC_SIDES; side++) {
            uint32_t list[16];
            size_t count = gsc_ruleset.choices(c->setup, c->s, side, list, 16);
            if (!(at.waiting >> side & 1))
                continue;
            assert_true(count > 0);
            for (size_t i = 0; i < count; i++)
                bits[side] ^= 1u << list[i];
            assert_int_equal(bits[side], 0);
            char text[256];
            ump_buf out = ump_buf_fixed(text, sizeof text);
            uint32_t code = list[pick((unsigned)count)];
            gsc_ruleset.choice_text(c->setup, c->s, side, code, &out);
            if (at.kind == UMP_PHASE_ORDERS && pick(4) == 0) // what is said is understood
                assert_int_equal(gsc_case_order(c, side, ump_buf_text(&out)), UMP_OK);
            else
                assert_int_equal(gsc_ruleset.choose(c->setup, c->s, side, code), UMP_OK);
        }
    }
}

static void random_battles(void **state) {
    (void)state;
    for (unsigned battle = 0; wanted ? played < wanted : battle < BATTLES; battle++) {
        static struct gsc_case c;
        char red[4096], blue[4096];
        key = ump_mix64(battle + 1);
        drawn = 0;
        random_team(red, sizeof red);
        random_team(blue, sizeof blue);
        if (gsc_case_open(&c, profiles[battle % 4], red, blue) != UMP_OK)
            fail_msg("%s", ump_problems_at(c.problems, 0)->message);
        play(&c, battle);
        gsc_case_close(&c);
    }
}

// What the check is there to find.
static void impossible_states(void **state) {
    (void)state;
    static struct gsc_case c;
    assert_int_equal(gsc_case_open(&c, "notes", "Snorlax\n- Rest\n", "Mew\n- Surf\n"), UMP_OK);
    struct gsc_state good = *c.s;
    assert_null(gsc_broken(c.setup, c.s));
#define BREAKS(change)                                                                                       \
    do {                                                                                                     \
        *c.s = good;                                                                                         \
        change;                                                                                              \
        assert_non_null(gsc_broken(c.setup, c.s));                                                           \
    } while (0)
    BREAKS(c.s->members[0][0].hp = 524);
    BREAKS(c.s->members[0][0].pp[0] = 17);
    BREAKS(c.s->members[0][1].hp = 1);
    BREAKS(c.s->members[0][0].status = GSC_SLEEP);
    BREAKS(c.s->sides[1].stages[GSC_EVA] = -7);
    BREAKS(c.s->sides[1].stats[GSC_SPE] = 0);
    BREAKS(c.s->sides[0].marks = GSC_MARK_FLYING);
    BREAKS(c.s->sides[0].marks = GSC_MARK_ENCORED);
    BREAKS(c.s->sides[0].bound = 2);
    BREAKS(c.s->sides[0].marks = GSC_MARK_NIGHTMARE);
    BREAKS(c.s->sides[0].reflect = 6);
    BREAKS(c.s->weather = GSC_SAND);
    BREAKS(c.s->winner = 0);
    BREAKS(c.s->pending = 1; c.s->step = GSC_STEP_ORDERS; c.s->sides[0].active = 3);
#undef BREAKS
    gsc_case_close(&c);
}

int main(int argc, char **argv) {
    if (argc > 1)
        wanted = strtoul(argv[1], NULL, 10);
    const struct CMUnitTest tests[] = {cmocka_unit_test(random_battles), cmocka_unit_test(impossible_states)};
    return cmocka_run_group_tests(tests, NULL, NULL);
}
