// SPDX-License-Identifier: MIT
// Chance clauses: what has come of a battler's turn? "Hydro Pump misses", "foe crits", "self flinches",
// "Scald burns": how they are written, and how what happened is held against them. Other tests: clauses.c;
// where they stand: substitutions.c; when they are looked at: conditions.c.
#include "asb/reading.h"

#include <string.h>

#define ASB_BIT(id) (1u << ASB_STATUS_##id)

// ---- Phrases

// What is said behind a subject, or behind a move of it. `passive`: it is the other's deed.
static const struct {
    const char *words; // parted by |
    uint8_t event;
    bool passive;
    int16_t number;
} asb_deeds_said[] = {
    {"misses|missed|miss|misses its attack|misses foe", ASB_HAPPENED_MISS, false, 0},
    {"is missed|was missed", ASB_HAPPENED_MISS, true, 0},
    {"hits|hit|lands|landed|connects|lands a hit|hits foe|hits its target", ASB_HAPPENED_HIT, false, 0},
    {"is hit|was hit|gets hit|got hit|takes a hit|is struck", ASB_HAPPENED_HIT, true, 0},
    {"crits|crit|critted|critically hits|gets a crit|gets a critical hit|lands a crit|lands a critical "
     "hit|scores a "
     "crit|scores a critical hit|is a crit|is a critical hit|has a critical hit|crits foe|critical hits",
     ASB_HAPPENED_CRIT, false, 0},
    {"is crit|was crit|is critted|gets crit|got crit|gets critted|takes a crit|takes a critical hit|is "
     "critically "
     "hit|suffers a crit|suffers a critical hit|receives a critical hit|is hit by a crit|is hit by a "
     "critical hit",
     ASB_HAPPENED_CRIT, true, 0},
    {"flinches|flinch|flinched|is flinched|was flinched|is flinching", ASB_HAPPENED_FLINCHED, false, 0},
    {"is fully paralysed|is fully paralyzed|was fully paralysed|was fully paralyzed|fully paralysed|fully "
     "paralyzed|is full para|is fully parad|fully parad|is fully para|is full paralyzed|full paras|is full "
     "parad",
     ASB_HAPPENED_PARALYSED, false, 0},
    {"hits itself|hits self|hit itself|hurts itself|hurts self|hits itself in confusion|hits self in "
     "confusion|hurts "
     "itself in confusion|self hits|selfhits|hits itself in its confusion",
     ASB_HAPPENED_HIT_ITSELF, false, 0},
    {"is immobilised by love|is immobilized by love|is immobilised by attraction|is immobilized by "
     "attraction|is "
     "immobilized by infatuation|is immobilised by infatuation|does nothing for love",
     ASB_HAPPENED_IN_LOVE, false, 0},
    {"fails to act|fails to move|failed to act|cannot act|cannot move|cant act|cant move|is immobilised|is "
     "immobilized|loses its turn|lost its turn",
     ASB_HAPPENED_IDLE, false, 0},
    {"fails|failed|fail", ASB_HAPPENED_FAILED, false, 0},
    {"is blocked|was blocked|is protected against", ASB_HAPPENED_BLOCKED, false, 0},
    {"kos|koes|koed|ko|kos foe|knocks out|knocks out foe|knocks foe out|kills|kills foe|faints foe|gets the "
     "ko|gets a "
     "ko",
     ASB_HAPPENED_KO, false, 0},
    {"effect happens|effect occurs|effect activates|effect triggers|effect procs|effect goes off|effect "
     "takes "
     "place|effect|has its effect|gets its effect|procs|effect hits|secondary effect happens|effect happened",
     ASB_HAPPENED_EFFECT, false, 0},
    {"burns|burns foe|inflicts burn|inflicts a burn|causes burn|causes a burn", ASB_HAPPENED_STATUS, false,
     ASB_BIT(BURN)},
    {"poisons|poisons foe|inflicts poison|causes poison", ASB_HAPPENED_STATUS, false,
     ASB_BIT(POISON) | ASB_BIT(TOXIC)},
    {"badly poisons|badly poisons foe|inflicts bad poison|inflicts toxic", ASB_HAPPENED_STATUS, false,
     ASB_BIT(TOXIC)},
    {"paralyses|paralyzes|paralyses foe|paralyzes foe|inflicts paralysis|causes paralysis|paras",
     ASB_HAPPENED_STATUS, false, ASB_BIT(PARALYSIS)},
    {"freezes|freezes foe|inflicts freeze|causes freeze", ASB_HAPPENED_STATUS, false, ASB_BIT(FREEZE)},
    {"puts foe to sleep|puts to sleep|inflicts sleep|causes sleep", ASB_HAPPENED_STATUS, false,
     ASB_BIT(SLEEP)},
    {"confuses|confuses foe|inflicts confusion|causes confusion", ASB_HAPPENED_STATUS, false,
     ASB_BIT(CONFUSION)},
    {"infatuates|infatuates foe|inflicts infatuation|attracts|attracts foe", ASB_HAPPENED_STATUS, false,
     ASB_BIT(INFATUATION)},
    {"makes foe flinch|flinches foe|causes a flinch|causes flinch|causes foe to flinch", ASB_HAPPENED_STATUS,
     false, ASB_BIT(FLINCH)},
};

// "is burned by Scald", "was flinched by foe", "is KO'd by Surf": the other's deed.
static const struct {
    const char *words;
    uint8_t event;
    int16_t number;
} asb_done_to[] = {
    {"hit|struck|damaged", ASB_HAPPENED_HIT, 0},
    {"crit|critted|critically hit", ASB_HAPPENED_CRIT, 0},
    {"missed", ASB_HAPPENED_MISS, 0},
    {"kod|koed|ko|knocked out|fainted", ASB_HAPPENED_KO, 0},
    {"burned|burnt", ASB_HAPPENED_STATUS, ASB_BIT(BURN)},
    {"poisoned", ASB_HAPPENED_STATUS, ASB_BIT(POISON) | ASB_BIT(TOXIC)},
    {"badly poisoned", ASB_HAPPENED_STATUS, ASB_BIT(TOXIC)},
    {"paralysed|paralyzed", ASB_HAPPENED_STATUS, ASB_BIT(PARALYSIS)},
    {"frozen", ASB_HAPPENED_STATUS, ASB_BIT(FREEZE)},
    {"put to sleep", ASB_HAPPENED_STATUS, ASB_BIT(SLEEP)},
    {"confused", ASB_HAPPENED_STATUS, ASB_BIT(CONFUSION)},
    {"infatuated|attracted", ASB_HAPPENED_STATUS, ASB_BIT(INFATUATION)},
    {"flinched", ASB_HAPPENED_STATUS, ASB_BIT(FLINCH)},
};

// ---- Reading

// "lowers Def", "drops foe's SpD", "raises its Speed": the stat, and up or down; -1: no such thing is said.
static int32_t asb_stage_said(ump_span text, uint8_t *event) {
    static const char *const whose[] = {"the", "its", "foe's", "foes",  "self's", "his",
                                        "her", "my",  "your",  "their", NULL};
    ump_span word, rest = text;
    if (!ump_span_word(&rest, &word))
        return -1;
    bool lowers = asb_is_phrase(word, "lowers|drops|reduces|decreases|lowered|dropped");
    if (!lowers && !asb_is_phrase(word, "raises|boosts|increases|raised|boosted"))
        return -1;
    *event = lowers ? ASB_HAPPENED_LOWERED : ASB_HAPPENED_RAISED;
    rest = ump_span_trim(rest);
    for (int i = 0; whose[i]; i++)
        rest = asb_without_first(rest, whose[i]);
    return asb_word_index(ASB_STAT_WORDS, rest);
}

// The end of a phrase that names who it is done to is no part of it: "burns Fern", "crits the opponent".
static bool asb_said_of_foe(const struct asb_order_reader *o, ump_span text, char *memory, size_t cap,
                            ump_span *out) {
    static const char *const foes[] = {"the foe", "the opponent", "opponent", "its target", "the target",
                                       "target",  "them",         "enemy",    "the enemy",  "me",
                                       "you",     "self",         "user",     "it",         NULL};
    ump_span words = text, head;
    size_t used;
    for (int i = 0; foes[i]; i++) {
        head = asb_without_last(text, foes[i]);
        if (head.len < words.len)
            words = head;
    }
    for (size_t at = 0; at < text.len && words.len == text.len; at++)
        if (text.at[at] == ' ' &&
            ump_roster_prefix(o->setup->roster, ump_span_tail(text, at + 1), -1, &used) >= 0 &&
            used == text.len - at - 1)
            words = ump_span_head(text, at);
    if (words.len == text.len)
        return false;
    ump_buf said = ump_buf_fixed(memory, cap);
    ump_buf_span(&said, words);
    ump_buf_str(&said, " foe");
    *out = ump_span_of(ump_buf_text(&said), said.len);
    return true;
}

static bool asb_cond_event(const struct asb_order_reader *o, ump_span text, struct asb_test *out,
                           bool *passive) {
    uint8_t event = 0;
    int32_t stat = asb_stage_said(text, &event);
    char memory[80];
    ump_span of_foe;
    bool named = asb_said_of_foe(o, text, memory, sizeof memory, &of_foe);
    *passive = false;
    out->predicate = ASB_TEST_HAPPENED;
    if (stat >= 0) {
        out->compare = event;
        out->number = (int16_t)(1 << stat);
        return true;
    }
    for (size_t i = 0; i < sizeof asb_deeds_said / sizeof *asb_deeds_said; i++) {
        if (!asb_is_phrase(text, asb_deeds_said[i].words) &&
            !(named && asb_is_phrase(of_foe, asb_deeds_said[i].words)))
            continue;
        out->compare = asb_deeds_said[i].event;
        out->number = asb_deeds_said[i].number;
        *passive = asb_deeds_said[i].passive;
        return true;
    }
    return false;
}

// "is burned by Scald", "is hit by foe": by a move, or by anything of the other.
static bool asb_cond_done_to(ump_span text, struct asb_test *out) {
    ump_span before, after;
    uint32_t move = 0;
    if (!ump_span_cut_word(text, "by", &before, &after))
        return false;
    before =
        asb_without_first(asb_without_first(asb_without_first(ump_span_trim(before), "is"), "was"), "gets");
    after = asb_without_first(ump_span_trim(after), "a");
    bool anything =
        asb_is_phrase(after, "foe|the foe|opponent|the opponent|any move|an attack|any attack|anything");
    if (!anything && !asb_book_has(&asb_book_moves, after, &move))
        return false;
    for (size_t i = 0; i < sizeof asb_done_to / sizeof *asb_done_to; i++)
        if (asb_is_phrase(before, asb_done_to[i].words)) {
            out->predicate = ASB_TEST_HAPPENED;
            out->compare = asb_done_to[i].event;
            out->number = asb_done_to[i].number;
            out->arg = (uint16_t)move;
            return true;
        }
    return false;
}

// The longest move at the start of a text with more behind it; 0: none.
static size_t asb_move_prefix(ump_span text, uint32_t *move) {
    size_t used = 0;
    uint32_t found;
    for (size_t i = 1; i < text.len; i++)
        if ((text.at[i] == ' ' || text.at[i] == '\'' || (unsigned char)text.at[i] == 0xE2) &&
            asb_book_has(&asb_book_moves, ump_span_head(text, i), &found)) {
            used = i;
            *move = found;
        }
    return used;
}

int8_t asb_subject_beside(const struct asb_order_reader *o, int8_t subject) {
    if (subject == ASB_SUBJECT_SELF)
        return ASB_SUBJECT_FOE;
    if (subject >= 0 && o->setup->roster->battlers[subject].side == o->side)
        return ASB_SUBJECT_FOE;
    return ASB_SUBJECT_SELF;
}

// "misses Surf", "crits with Surf": the move stands behind what it does.
static bool asb_cond_with_move(const struct asb_order_reader *o, ump_span text, struct asb_test *out) {
    bool passive;
    uint32_t move;
    for (size_t i = 1; i + 1 < text.len; i++) {
        ump_span name = asb_without_first(asb_without_first(ump_span_tail(text, i + 1), "with"), "its");
        if (text.at[i] != ' ' || !asb_book_has(&asb_book_moves, name, &move) ||
            !asb_cond_event(o, ump_span_head(text, i), out, &passive) || passive)
            continue;
        out->arg = (uint16_t)move;
        return true;
    }
    return false;
}

// "burn", "paralyze Fern": with its s.
static ump_span asb_third_person(ump_span text, char *memory, size_t cap) {
    ump_span rest = text, word = text;
    ump_span_word(&rest, &word);
    ump_buf said = ump_buf_fixed(memory, cap);
    ump_buf_span(&said, word);
    ump_buf_str(&said, "s");
    ump_buf_span(&said, rest);
    return ump_span_of(ump_buf_text(&said), said.len);
}

// A deed; denied also without its s: "does not burn".
static bool asb_cond_event_or_base(const struct asb_order_reader *o, ump_span text, struct asb_test *out,
                                   bool *passive) {
    char memory[80];
    return asb_cond_event(o, text, out, passive) ||
           (out->negated && asb_cond_event(o, asb_third_person(text, memory, sizeof memory), out, passive));
}

bool asb_read_chance(const struct asb_order_reader *o, ump_span text, struct asb_test *out) {
    static const char *const attacks[] = {"attack", "move", "its attack", "its move", NULL};
    uint32_t move = 0;
    bool passive = false;
    struct asb_test test = *out;
    ump_span rest, used = asb_without_first(asb_without_first(text, "has"), "used");
    if (used.len < text.len &&
        asb_without_first(asb_without_first(text, "has"), "used").len < asb_without_first(text, "has").len &&
        asb_book_has(&asb_book_moves, used, &move)) { // "used Surf"
        out->predicate = ASB_TEST_HAPPENED;
        out->compare = ASB_HAPPENED_USED;
        out->arg = (uint16_t)move;
        return true;
    }
    if (asb_cond_done_to(text, &test)) {
        passive = true;
    } else if (!asb_cond_event_or_base(o, text, &test, &passive) && !asb_cond_with_move(o, text, &test)) {
        size_t n = asb_move_prefix(text, &move);
        rest = ump_span_tail(text, n);
        if (n && rest.len && rest.at[0] != ' ') // "Ancient Power's effect happens"
            rest = ump_span_tail(rest, asb_until(rest, " ").len);
        for (int i = 0; !n && attacks[i]; i++)
            if (ump_span_starts(text, attacks[i]) && text.len > strlen(attacks[i]))
                rest = ump_span_tail(text, strlen(attacks[i]));
        if (rest.len == text.len)
            return false;
        char memory[80];
        ump_span verb = ump_span_of_str("");
        rest = ump_span_trim(rest);
        if (asb_cond_denied(&rest, &verb)) // "Surf doesn't hit"
            test.negated ^= 1;
        rest = asb_said(verb, rest, memory, sizeof memory);
        if (!asb_cond_event_or_base(o, rest, &test, &passive) || (passive && !n))
            return false;
        test.arg = (uint16_t)move;
    }
    if (passive)
        test.subject = asb_subject_beside(o, test.subject);
    *out = test;
    return true;
}

// ---- What happened

void asb_note_deed(struct asb_ctx *ctx, int battler, enum asb_happened what) {
    if (ctx->acting == battler + 1)
        ctx->deeds.happened |= (uint16_t)(1u << what);
}

void asb_note_use(struct asb_ctx *ctx, const struct asb_use *use) {
    bool away = use->stopped && (use->reason == ASB_N_DODGED || use->reason == ASB_N_OUT_OF_REACH);
    bool other = use->target >= 0 && use->target != use->user;
    if (ctx->acting != use->user + 1 || use->phase != ASB_PHASE_STRIKE)
        return;
    ctx->deeds.moves[ctx->deeds.moves[0] != 0] = use->attack.move;
    asb_note_deed(ctx, use->user, ASB_HAPPENED_USED);
    if (use->failed)
        asb_note_deed(ctx, use->user, ASB_HAPPENED_FAILED);
    else if (use->missed || away)
        asb_note_deed(ctx, use->user, ASB_HAPPENED_MISS);
    else if (use->stopped)
        asb_note_deed(ctx, use->user, ASB_HAPPENED_BLOCKED);
    else if (use->hit && other)
        asb_note_deed(ctx, use->user, ASB_HAPPENED_HIT);
    if (use->crit)
        asb_note_deed(ctx, use->user, ASB_HAPPENED_CRIT);
}

// What kept it from acting stands in its flags until the end of the action.
static void asb_note_idleness(struct asb_ctx *ctx, int battler) {
    static const struct {
        uint16_t flag;
        uint8_t what;
    } rows[] = {{ASB_FLAG_FAILED, ASB_HAPPENED_IDLE},
                {ASB_FLAG_PARALYSED, ASB_HAPPENED_PARALYSED},
                {ASB_FLAG_SELF_HIT, ASB_HAPPENED_HIT_ITSELF},
                {ASB_FLAG_IN_LOVE, ASB_HAPPENED_IN_LOVE}};
    uint16_t flags = asb_b(ctx, battler)->flags;
    for (size_t i = 0; i < sizeof rows / sizeof *rows; i++)
        if (flags & rows[i].flag)
            asb_note_deed(ctx, battler, (enum asb_happened)rows[i].what);
    if (flags & ASB_FLAG_FLINCHED && flags & ASB_FLAG_FAILED)
        asb_note_deed(ctx, battler, ASB_HAPPENED_FLINCHED);
    if (ctx->felled && asb_side_of(ctx, ctx->felled - 1) != asb_side_of(ctx, battler))
        asb_note_deed(ctx, battler, ASB_HAPPENED_KO);
}

static bool asb_was_deed(const struct asb_ctx *ctx, const struct asb_test *test) {
    const struct asb_deeds *deeds = &ctx->deeds;
    bool moved = !test->arg;
    for (int i = 0; i < 2; i++) // "Dig" is every way of it
        moved |=
            deeds->moves[i] && (deeds->moves[i] == test->arg || asb_move_bases[deeds->moves[i]] == test->arg);
    bool happened = deeds->happened >> test->compare & 1;
    if (test->compare == ASB_HAPPENED_STATUS)
        happened = deeds->statuses & test->number;
    else if (test->compare == ASB_HAPPENED_LOWERED)
        happened = deeds->lowered & test->number;
    else if (test->compare == ASB_HAPPENED_RAISED)
        happened = deeds->raised & test->number;
    return moved && happened != (test->negated != 0);
}

// [readings: substitutions] Known once the turn is over: of its last turn, or of any of the round so far.
void asb_see_deeds(struct asb_ctx *ctx, int battler) {
    const struct asb_orders *of = ctx->state->orders;
    if (!of[0].condition_count && !of[1].condition_count) { // nobody asks
        ctx->deeds = (struct asb_deeds){0};
        return;
    }
    asb_note_idleness(ctx, battler);
    for (int side = 0; side < ASB_SIDES; side++) {
        struct asb_orders *orders = &ctx->state->orders[side];
        int own = ctx->state->sides[side].active, foe = ctx->state->sides[1 - side].active;
        for (int i = 0; i < orders->condition_count; i++)
            for (int k = 0; k < orders->conditions[i].test_count; k++) {
                struct asb_conditional *condition = &orders->conditions[i];
                const struct asb_test *test = &condition->tests[k];
                int whose = test->subject == ASB_SUBJECT_SELF  ? own
                            : test->subject == ASB_SUBJECT_FOE ? foe
                                                               : test->subject;
                if (test->predicate != ASB_TEST_HAPPENED || whose != battler)
                    continue;
                bool was = asb_was_deed(ctx, test);
                bool any = asb_is(ctx->setup->params, ASB_P_CHANCE_CLAUSES, 1);
                uint8_t bit = (uint8_t)(1u << k);
                condition->seen = (uint8_t)(was   ? condition->seen | bit
                                            : any ? condition->seen
                                                  : condition->seen & ~bit);
            }
    }
    ctx->deeds = (struct asb_deeds){0};
}
