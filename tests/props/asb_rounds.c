// SPDX-License-Identifier: MIT
// Random battles by the handbook: 20,000 rounds of random squads, abilities, items, moves and switches. What
// holds after every unit and every round, whatever happened: HP and energy within their bounds and whole
// between rounds, stages within theirs, dead slots zeroed, slots in order without gaps; every change of HP
// and energy journalled; the same round again, without a journal and with all rows of all battlers looked at
// for every hook (masks.c), comes to the same bytes.
#include "support/asb_battle.h"
#include "support/asb_squads.h"
#include "support/unit.h"

#include "asb/fx/fx.h"
#include "kit/chance.h"
#include "kit/journal.h"

enum { ROUNDS = 20000, ROUNDS_OF_A_BATTLE = 25, TEAM = 2, TEXT = 2000 };

// ---- Squads

static bool open_battle(struct asb_case *c) {
    char text[2][TEXT];
    for (int side = 0; side < 2; side++) {
        size_t at = 0;
        for (int i = 0; i < TEAM; i++)
            at += write_battler(text[side] + at, TEXT - at, side * TEAM + i + 1);
    }
    asb_case_begin(c);
    ump_status status = asb_case_open(
        c, below(2) ? "format: singles / Switch = OK / Items = On" : "format: Switch = KO / Items = On",
        text[0], text[1]);
    if (status == UMP_OK)
        return true;
    assert_int_not_equal(status, UMP_BAD_INPUT);
    ump_roster_close(&c->roster); // a squad the league does not allow: not what is tested here
    ump_problems_close(c->problems);
    return false;
}

// ---- What always holds

static void check_slots(const struct asb_battler *b) {
    static const struct asb_slot dead;
    bool ended = false;
    for (int i = 0; i < ASB_SLOTS_MAX; i++) {
        if (!b->slots[i].started)
            ended = true;
        if (ended)
            assert_memory_equal(&b->slots[i], &dead, sizeof dead);
        else
            assert_true(i == 0 || b->slots[i].started > b->slots[i - 1].started);
    }
}

static void check_battler(const struct asb_case *c, int battler, bool between) {
    const struct asb_battler *b = asb_case_battler(c, battler);
    ump_frac full = ump_frac_int(asb_case_fighter(c, battler)->start.max_hp);
    bool fainted = b->flags & ASB_FLAG_FAINTED;
    assert_true(b->hp.den > 0 && b->en.den > 0);
    assert_true(b->taken[0].den > 0 && b->taken[1].den > 0);
    assert_true(ump_frac_cmp(b->hp, full) <= 0);
    assert_true(ump_frac_cmp(b->en, ump_frac_int(100)) <= 0);
    assert_true(fainted ? b->hp.num == 0 : b->hp.num > 0);
    for (int i = 0; i < ASB_STAT_COUNT; i++)
        assert_true(b->stages[i] >= -6 && b->stages[i] <= 6 && b->natural[i] >= -6 && b->natural[i] <= 6);
    check_slots(b);
    if (fainted)
        assert_true(!b->slots[0].started && !b->burn && !b->poison && !b->sleep && !b->freeze);
    if (!between)
        return;
    assert_true(b->hp.den == 1 && b->en.den == 1);
    assert_true(fainted || b->en.num > 0);
    assert_true(ump_frac_eq(b->hp, b->round_hp) && ump_frac_eq(b->en, b->round_en));
    assert_true(!(b->flags & ASB_FLAGS_OF_ACTION) && b->taken[0].num == 0 && !b->begun);
}

static void check_state(const struct asb_case *c) {
    const struct asb_state *s = asb_case_state(c);
    bool between = s->step == ASB_STEP_ORDERS || s->step == ASB_STEP_CHOICE;
    for (int i = 0; i < 2 * TEAM; i++)
        check_battler(c, i, between);
    assert_true(s->turn_count <= ASB_TURNS_MAX && s->turn <= s->turn_count);
    if (between)
        assert_true(s->turn_count == 0 && !s->orders[0].given && !s->orders[1].given);
}

// What the journal says of a battler's HP and energy, added up, is what it has.
static void check_journal(const struct asb_case *c, const ump_journal *journal, const ump_frac *hp,
                          const ump_frac *en) {
    ump_status status = UMP_OK;
    for (int i = 0; i < 2 * TEAM; i++) {
        const struct asb_battler *b = asb_case_battler(c, i);
        ump_frac h = hp[i], e = en[i];
        for (uint32_t k = 0; k < journal->count; k++) {
            const ump_event *event = &journal->events[k];
            if (event->kind == UMP_EVENT_DAMAGE && event->target == i && event->arg != 1)
                h = ump_frac_sub(h, event->value, &status);
            if (event->kind == UMP_EVENT_HEAL && event->target == i && event->arg != 1)
                h = ump_frac_add(h, event->value, &status);
            if (event->kind == UMP_EVENT_ENERGY && event->actor == i)
                e = ump_frac_add(e, event->value, &status);
        }
        assert_int_equal(status, UMP_OK);
        if (b->flags & ASB_FLAG_FAINTED)
            continue;
        assert_true(ump_frac_eq(h, b->hp));
        assert_true(ump_frac_eq(e, b->en));
    }
}

// ---- Playing

static void choose(struct asb_case *c, int side) {
    uint32_t codes[ASB_BATTLERS_MAX];
    struct asb_state *s = asb_case_state(c);
    size_t count = asb_choices(c->setup, c->state, side, codes, ASB_BATTLERS_MAX);
    assert_true(count > 0);
    if (s->step == ASB_STEP_ORDERS && below(6) == 0) { // a switch, where it can be
        char line[80];
        snprintf(line, sizeof line, "switch to B%d ~ Chill ~ Struggle ~ Chill",
                 side * TEAM + 1 + (int)below(TEAM));
        if (asb_case_order(c, side, line, false) == UMP_OK)
            return;
        asb_case_clear(c);
    }
    uint32_t code = s->step == ASB_STEP_CHOICE ? codes[below((uint32_t)count)] : below((uint32_t)count);
    assert_int_equal(asb_choose(c->setup, c->state, side, code), UMP_OK);
}

// Units until orders or a choice are waited for, or it latches.
static ump_status play(struct asb_case *c, uint64_t trial, ump_journal *journal, bool checks) {
    ump_chance chance;
    ump_chance_stream(&chance, 17, trial);
    chance.labels = asb_ruleset.labels;
    chance.label_count = asb_ruleset.label_count;
    for (int units = 0; units < 200; units++) {
        ump_phase phase = asb_phase_of(c->setup, c->state);
        if (phase.kind != UMP_PHASE_RUNNING)
            return UMP_OK;
        ump_chance_unit(&chance, phase.round, phase.action);
        asb_advance(c->setup, c->state, &(ump_run){&chance, journal});
        if (chance.latched != UMP_OK)
            return chance.latched;
        if (checks)
            check_state(c);
    }
    fail_msg("a round without end");
    return UMP_OVERFLOW;
}

static int played, asked, opened, fell, over;

// Whether what the rows of the battle have is known beforehand, or looked for at every hook.
static void know_rows(const struct asb_case *c, bool known) {
    struct asb_setup *setup = c->setup;
    setup->masks.made = known;
    asb_mark_fighters(setup);
    for (int i = 0; i < 2 * TEAM; i++)
        assert_true(known || !setup->fighters[i].calls.known);
}

static void play_battle(struct asb_case *c) {
    void *before = malloc(c->size), *after = malloc(c->size);
    if (!before || !after)
        abort();
    for (int round = 0; round < ROUNDS_OF_A_BATTLE && played < ROUNDS; round++) {
        ump_phase phase = asb_phase_of(c->setup, c->state);
        if (phase.kind == UMP_PHASE_OVER) {
            over++;
            break;
        }
        for (int side = 0; side < 2; side++)
            if (phase.waiting >> side & 1)
                choose(c, side);
        if (asb_phase_of(c->setup, c->state).kind != UMP_PHASE_RUNNING)
            continue;
        ump_frac hp[2 * TEAM], en[2 * TEAM];
        for (int i = 0; i < 2 * TEAM; i++) {
            hp[i] = asb_case_battler(c, i)->hp;
            en[i] = asb_case_battler(c, i)->en;
        }
        memcpy(before, c->state, c->size);
        ump_journal journal;
        ump_journal_open(&journal);
        uint64_t trial = next_random();
        ump_status status = play(c, trial, &journal, true);
        assert_true(status == UMP_OK || status == UMP_NEED_RULING);
        if (status == UMP_OK) {
            check_journal(c, &journal, hp, en);
            memcpy(after, c->state, c->size);
            memcpy(c->state, before, c->size);
            know_rows(c, false);
            assert_int_equal(play(c, trial, NULL, false), UMP_OK);
            know_rows(c, true);
            assert_memory_equal(after, c->state, c->size);
            played++;
        } else
            asked++;
        ump_journal_close(&journal);
        if (status != UMP_OK)
            break;
    }
    for (int i = 0; i < 2 * TEAM; i++)
        fell += (asb_case_battler(c, i)->flags & ASB_FLAG_FAINTED) != 0;
    free(before);
    free(after);
}

static void random_rounds(void **state) {
    (void)state;
    for (int battles = 0; played < ROUNDS && battles < 20 * ROUNDS; battles++) {
        struct asb_case c;
        if (!open_battle(&c))
            continue;
        opened++;
        play_battle(&c);
        asb_case_end(&c);
    }
    print_message("%d rounds of %d battles; %d ended by a question, %d by a winner, %d knock-outs\n", played,
                  opened, asked, over, fell);
    assert_int_equal(played, ROUNDS);
    assert_true(fell > ROUNDS / 100 && over > ROUNDS / 1000);
}

int main(void) {
    const struct CMUnitTest tests[] = {cmocka_unit_test(random_rounds)};
    return cmocka_run_group_tests(tests, NULL, NULL);
}
