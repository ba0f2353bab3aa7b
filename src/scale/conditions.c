// SPDX-License-Identifier: MIT
// What does a battler do when its turn comes, given its conditions and alternatives? IF lines read and
// judged, and which option can be used at that moment. The options themselves: orders.c; whether it comes to
// act: turn.c.
#include "scale/reading.h"

#include <string.h>

enum scale_predicate {
    SCALE_TEST_USES, // move
    SCALE_TEST_PROTECTS,
    SCALE_TEST_ATTACKS,
    SCALE_TEST_CLONES,
    SCALE_TEST_SUBSTITUTE,
    SCALE_TEST_CONDITION, // number: enum scale_condition
    SCALE_TEST_TOXIC,
    SCALE_TEST_HEALTHY,
    SCALE_TEST_HP, // compare, number
    SCALE_TEST_EN,
    SCALE_TEST_FASTER,
    SCALE_TEST_SLOWER,
    SCALE_TEST_SCREEN,  // number: enum scale_screen
    SCALE_TEST_WEATHER, // number: enum scale_weather
    SCALE_TEST_CHANCE   // number: percent
};

// The order of scale_test.compare.
static const char *const scale_comparisons[] = {"<", "<=", "=", ">=", ">"};

// Tests that are a fixed phrase behind their subject.
static const struct {
    const char *words;
    uint8_t predicate, number;
} scale_phrases[] = {
    {"protects", SCALE_TEST_PROTECTS, 0},
    {"attacks", SCALE_TEST_ATTACKS, 0},
    {"has clones", SCALE_TEST_CLONES, 0},
    {"has substitute", SCALE_TEST_SUBSTITUTE, 0},
    {"has a substitute", SCALE_TEST_SUBSTITUTE, 0},
    {"has reflect", SCALE_TEST_SCREEN, SCALE_REFLECT},
    {"has light screen", SCALE_TEST_SCREEN, SCALE_LIGHT_SCREEN},
    {"has safeguard", SCALE_TEST_SCREEN, SCALE_SAFEGUARD},
    {"is asleep", SCALE_TEST_CONDITION, SCALE_SLEEP},
    {"is attracted", SCALE_TEST_CONDITION, SCALE_ATTRACTION},
    {"is burned", SCALE_TEST_CONDITION, SCALE_BURN},
    {"is confused", SCALE_TEST_CONDITION, SCALE_CONFUSION},
    {"is frozen", SCALE_TEST_CONDITION, SCALE_FREEZE},
    {"is paralyzed", SCALE_TEST_CONDITION, SCALE_PARALYSIS},
    {"is paralysed", SCALE_TEST_CONDITION, SCALE_PARALYSIS},
    {"is poisoned", SCALE_TEST_CONDITION, SCALE_POISON},
    {"is badly poisoned", SCALE_TEST_TOXIC, 0},
    {"is healthy", SCALE_TEST_HEALTHY, 0},
    {"is faster", SCALE_TEST_FASTER, 0},
    {"is slower", SCALE_TEST_SLOWER, 0},
};

// For a format: the percent sign is doubled.
#define SCALE_TESTS_TEXT                                                                                     \
    "tests are: uses MOVE, protects, attacks, has clones|substitute|reflect|light screen|safeguard, is "     \
    "asleep|attracted|burned|confused|frozen|paralyzed|poisoned|badly poisoned|healthy|faster|slower, hp < " \
    "N, "                                                                                                    \
    "en < N (or <= = >= >); without a subject: weather WORD, chance N%%"

// ---- Reading

// Whether a text has just these words, however far apart they stand.
static bool scale_is_phrase(ump_span text, const char *words) {
    ump_span rest = text, wanted = ump_span_of_str(words), a, b;
    for (;;) {
        bool more = ump_span_word(&rest, &a), expected = ump_span_word(&wanted, &b);
        if (!more || !expected)
            return more == expected;
        if (ump_span_cmp(a, b) != 0)
            return false;
    }
}

// "hp < 30": the sign may touch what stands around it.
static bool scale_read_comparison(struct scale_order_reader *o, ump_span text, struct scale_test *out) {
    int best = -1;
    for (int i = 0; i < 5; i++)
        if (ump_span_starts(text, scale_comparisons[i]) &&
            (best < 0 || strlen(scale_comparisons[i]) > strlen(scale_comparisons[best])))
            best = i;
    if (best < 0) {
        ump_mistake(o->reader, UMP_BAD_INPUT, text, "format:orders",
                    "hp and en are compared by < <= = >= or >, as in hp < 30");
        return false;
    }
    int32_t number = 0;
    int32_t full = scale_int(o->setup->params,
                             out->predicate == SCALE_TEST_HP ? SCALE_P_HEALTH_START : SCALE_P_ENERGY_START);
    text = ump_span_trim(ump_span_tail(text, strlen(scale_comparisons[best])));
    if (!scale_read_whole(o->reader, text, 0, full, true, "what hp or en is compared with", "format:orders",
                          &number))
        return false;
    out->compare = (uint8_t)best;
    out->number = (int16_t)number;
    return true;
}

static bool scale_no_test(struct scale_order_reader *o, ump_span text) {
    ump_mistake(o->reader, UMP_BAD_INPUT, text, "format:orders", "\"%.*s\" is no test; " SCALE_TESTS_TEXT,
                UMP_QUOTE(text));
    return false;
}

// What is said of a subject.
static bool scale_read_predicate(struct scale_order_reader *o, ump_span text, struct scale_test *out) {
    for (size_t i = 0; i < sizeof scale_phrases / sizeof *scale_phrases; i++) {
        if (!scale_is_phrase(text, scale_phrases[i].words))
            continue;
        out->predicate = scale_phrases[i].predicate;
        out->number = scale_phrases[i].number;
        return true;
    }
    ump_span rest = text, word = text;
    ump_span_word(&rest, &word);
    if (ump_span_is(word, "uses")) {
        out->predicate = SCALE_TEST_USES;
        return scale_find_move(o->reader, ump_span_trim(rest), &out->move);
    }
    bool hp = ump_span_starts(text, "hp"), en = ump_span_starts(text, "en");
    rest = ump_span_trim(ump_span_tail(text, 2));
    bool letter = text.len > 2 && ((text.at[2] | 32) >= 'a' && (text.at[2] | 32) <= 'z');
    if (!(hp || en) || letter)
        return scale_no_test(o, text);
    out->predicate = hp ? SCALE_TEST_HP : SCALE_TEST_EN;
    return scale_read_comparison(o, rest, out);
}

// Tests of the field, which have no subject. False where `text` is none (*told: and a mistake was told).
static bool scale_read_field_test(struct scale_order_reader *o, ump_span text, struct scale_test *out,
                                  bool *told) {
    ump_span rest = text, word;
    int32_t number = 0;
    *told = false;
    if (!ump_span_word(&rest, &word))
        return false;
    bool weather = ump_span_is(word, "weather");
    if (!weather && !ump_span_is(word, "chance"))
        return false;
    rest = ump_span_trim(rest);
    *told = true;
    out->subject = SCALE_SUBJECT_FIELD;
    out->predicate = weather ? SCALE_TEST_WEATHER : SCALE_TEST_CHANCE;
    if (weather) {
        number =
            ump_read_one_of(o->reader, rest, SCALE_WEATHER_WORDS, "the weather", "scale:rulings.weather");
        if (number < 0)
            return false;
    } else if (!scale_read_whole(o->reader, rest, 0, 100, true, "a chance in percent", "format:orders",
                                 &number)) {
        return false;
    }
    *told = false;
    out->number = (int16_t)number;
    return true;
}

// Takes the subject off *text.
static bool scale_read_subject(struct scale_order_reader *o, ump_span *text, struct scale_test *out) {
    ump_span rest = *text, word = *text;
    size_t used;
    ump_span_word(&rest, &word);
    if (ump_span_is(word, "self") || ump_span_is(word, "foe")) {
        out->subject = ump_span_is(word, "self") ? SCALE_SUBJECT_SELF : SCALE_SUBJECT_FOE;
        *text = ump_span_trim(rest);
        return true;
    }
    int found =
        ump_roster_prefix(o->setup->roster, *text, 1 - o->setup->roster->battlers[o->battler].side, &used);
    if (found < 0) {
        ump_mistake(o->reader, UMP_BAD_INPUT, *text, "format:orders",
                    found == -2
                        ? "\"%.*s\": that name stands on both sides, write Side/Name"
                        : "\"%.*s\": a test begins with self, foe or a battler, as in foe uses Protect; "
                          "weather and chance stand without one",
                    UMP_QUOTE(*text));
        return false;
    }
    out->subject = (int8_t)(found == o->battler ? SCALE_SUBJECT_SELF : found);
    *text = ump_span_trim(ump_span_tail(*text, used));
    return true;
}

// The subject is taken off before AND is looked for: names may hold the word.
static bool scale_read_test(struct scale_order_reader *o, ump_span *rest, bool *more,
                            struct scale_test *out) {
    ump_span after = *rest, word = {0}, body;
    bool told;
    *out = (struct scale_test){.move = SCALE_NO_MOVE, .subject = SCALE_SUBJECT_FIELD};
    *more = false;
    if (ump_span_word(&after, &word) && ump_span_is(word, "NOT")) {
        out->negated = 1;
        *rest = after;
    }
    *rest = ump_span_trim(*rest);
    *more = ump_span_cut_word(*rest, "AND", &body, &after);
    body = ump_span_trim(body);
    if (body.len == 0) {
        ump_mistake(o->reader, UMP_BAD_INPUT, *rest, "format:orders", "a test is missing; " SCALE_TESTS_TEXT);
        *rest = ump_span_trim(after);
        return false;
    }
    bool good = scale_read_field_test(o, body, out, &told);
    if (!good && !told && scale_read_subject(o, rest, out)) {
        *more = ump_span_cut_word(*rest, "AND", &body, &after);
        good = scale_read_predicate(o, ump_span_trim(body), out);
    }
    *rest = ump_span_trim(after);
    return good;
}

static bool scale_read_tests(struct scale_order_reader *o, ump_span text, struct scale_conditional *out) {
    bool more = true, all = true;
    ump_span rest = ump_span_trim(text);
    while (more) {
        struct scale_test test;
        ump_span at = rest;
        bool good = scale_read_test(o, &rest, &more, &test);
        all &= good;
        if (out->test_count == SCALE_TESTS_MAX) {
            ump_mistake(o->reader, UMP_REFUSED, at, "format:orders", "a condition has at most %d tests",
                        SCALE_TESTS_MAX);
            return false;
        }
        if (good)
            out->tests[out->test_count++] = test;
    }
    return all;
}

// Cuts "ON A2" off the end of an option. Only that: a nickname may hold the word. False: no such action.
static bool scale_cut_action(struct scale_order_reader *o, ump_span *option, uint8_t *action) {
    ump_span rest = *option, before, after;
    while (ump_span_cut_word(rest, "ON", &before, &after)) {
        ump_span number = ump_span_trim(after), place = number;
        rest = after;
        if (number.len == 0 || (number.at[0] != 'A' && number.at[0] != 'a'))
            continue;
        number = ump_span_trim(ump_span_tail(number, 1));
        int64_t value;
        if (ump_span_int(number, 0, INT32_MAX, &value) == UMP_BAD_INPUT)
            continue;
        *option = ump_span_head(*option, (size_t)(before.at + before.len - option->at));
        if (ump_span_int(number, 1, o->setup->actions, &value) == UMP_OK) {
            *action = (uint8_t)value;
            return true;
        }
        ump_mistake(o->reader, UMP_REFUSED, place, "format:orders", "a round has the actions A1 to A%d",
                    (int)o->setup->actions);
        return false;
    }
    return true;
}

// [orders] "IF test AND test THEN option ON A2".
bool scale_read_conditional(struct scale_order_reader *o, ump_span line, struct scale_conditional *out) {
    ump_span rest = line, word = line, tests, option;
    memset(out, 0, sizeof *out);
    ump_span_word(&rest, &word);
    if (!ump_span_is(word, "IF") || !ump_span_cut_word(rest, "THEN", &tests, &option)) {
        ump_mistake(o->reader, UMP_BAD_INPUT, line, "format:orders",
                    "a condition is IF test THEN option, as in IF foe protects THEN Chill");
        return false;
    }
    bool good = scale_read_tests(o, tests, out);
    good &= scale_cut_action(o, &option, &out->action);
    return scale_read_option(o, ump_span_trim(option), &out->then) && good;
}

// ---- Judging

// The move a battler is going to use in this action, as its orders stand, or the second half of one that it
// is bound to; SCALE_NO_MOVE where it has acted, must recharge or nothing is known.
static uint16_t scale_planned(const struct scale_ctx *ctx, int battler) {
    const struct scale_battler *b = scale_b(ctx, battler);
    int slot = scale_slot_of(ctx->setup, ctx->state, battler), action = ctx->state->action;
    if (scale_params(ctx)[SCALE_P_FORESIGHT].num == 0 || slot < 0 || action < 1 ||
        action > ctx->setup->actions || b->flags & (SCALE_ACTED | SCALE_RECHARGING))
        return SCALE_NO_MOVE;
    if (b->flags & SCALE_CHARGING)
        return b->last_move;
    const struct scale_orders *orders = scale_orders_at(ctx->state, slot);
    const struct scale_option *option = &orders->options[action - 1][0];
    return orders->option_count[action - 1] && option->act == SCALE_ACT_MOVE ? option->move : SCALE_NO_MOVE;
}

static bool scale_uses(const struct scale_ctx *ctx, int battler, uint16_t move) {
    return scale_same_move(scale_b(ctx, battler)->began, move) ||
           scale_same_move(scale_planned(ctx, battler), move);
}

static bool scale_protects(const struct scale_ctx *ctx, int battler) {
    return scale_b(ctx, battler)->flags & SCALE_PROTECTING ||
           scale_special_of(scale_planned(ctx, battler)) == SCALE_SPECIAL_PROTECT;
}

static bool scale_attacks(const struct scale_ctx *ctx, int battler) {
    if (scale_b(ctx, battler)->flags & SCALE_ATTACKED)
        return true;
    uint16_t move = scale_planned(ctx, battler);
    return move != SCALE_NO_MOVE &&
           scale_play_of(ctx->setup, move, ctx->setup->fighters[battler].generation).category !=
               SCALE_CATEGORY_STATUS;
}

static bool scale_is_healthy(const struct scale_battler *b) {
    for (int i = 0; i < SCALE_CONDITION_COUNT; i++)
        if (b->severity[i])
            return false;
    return true;
}

static bool scale_compares(int32_t value, uint8_t compare, int32_t number) {
    switch (compare) {
    case 0:
        return value < number;
    case 1:
        return value <= number;
    case 2:
        return value == number;
    case 3:
        return value >= number;
    default:
        return value > number;
    }
}

// The battlers a test's `foe` stands for: the slot's target where that is a foe who stands, else every foe
// who does; the test is true if it is for one of them.
static int scale_foes(const struct scale_ctx *ctx, int battler, int foes[SCALE_SLOTS_MAX]) {
    int count = 0, side = ctx->setup->roster->battlers[battler].side, action = ctx->state->action;
    int slot = scale_slot_of(ctx->setup, ctx->state, battler);
    if (slot >= 0 && action >= 1 && action <= ctx->setup->actions) {
        const struct scale_orders *orders = scale_orders_at(ctx->state, slot);
        int target = orders->option_count[action - 1] ? orders->options[action - 1][0].target : UMP_NOBODY;
        if (target >= 0 && ctx->setup->roster->battlers[target].side != side &&
            scale_is_up(ctx->setup, ctx->state, target)) {
            foes[0] = target;
            return 1;
        }
    }
    for (int i = 0; i < ctx->setup->slot_count; i++)
        if (scale_side_of_slot(ctx->setup, i) != side &&
            scale_is_up(ctx->setup, ctx->state, ctx->state->active[i]))
            foes[count++] = ctx->state->active[i];
    return count;
}

// Faster or slower than its opponent: of self that is foe, of everyone else self.
static bool scale_outruns(const struct scale_ctx *ctx, int battler, int who, bool faster) {
    int others[SCALE_SLOTS_MAX] = {battler}, count = 1;
    if (who == battler)
        count = scale_foes(ctx, battler, others);
    int32_t speed = scale_speed(ctx, who);
    for (int i = 0; i < count; i++) {
        int32_t other = scale_speed(ctx, others[i]);
        if (faster ? speed > other : speed < other)
            return true;
    }
    return false;
}

static bool scale_true_of(const struct scale_ctx *ctx, int battler, const struct scale_test *test, int who) {
    const struct scale_battler *b = scale_b(ctx, who);
    switch ((enum scale_predicate)test->predicate) {
    case SCALE_TEST_USES:
        return scale_uses(ctx, who, test->move);
    case SCALE_TEST_PROTECTS:
        return scale_protects(ctx, who);
    case SCALE_TEST_ATTACKS:
        return scale_attacks(ctx, who);
    case SCALE_TEST_CLONES:
        return b->clones > 0;
    case SCALE_TEST_SUBSTITUTE:
        return b->substitute > 0;
    case SCALE_TEST_CONDITION:
        return b->severity[test->number] != SCALE_NONE;
    case SCALE_TEST_TOXIC:
        return b->severity[SCALE_POISON] == SCALE_VERY_SEVERE;
    case SCALE_TEST_HEALTHY:
        return scale_is_healthy(b);
    case SCALE_TEST_HP:
        return scale_compares(b->hp, test->compare, test->number);
    case SCALE_TEST_EN:
        return scale_compares(b->en, test->compare, test->number);
    case SCALE_TEST_FASTER:
    case SCALE_TEST_SLOWER:
        return scale_outruns(ctx, battler, who, test->predicate == SCALE_TEST_FASTER);
    case SCALE_TEST_SCREEN:
        return scale_has_screen(ctx, who, (enum scale_screen)test->number);
    case SCALE_TEST_WEATHER:
    case SCALE_TEST_CHANCE:
        break;
    }
    return false;
}

static bool scale_test_holds(struct scale_ctx *ctx, int battler, const struct scale_test *test) {
    int who[SCALE_SLOTS_MAX] = {test->subject}, count = 1;
    if (test->predicate == SCALE_TEST_WEATHER)
        return ctx->state->weather == test->number;
    if (test->predicate == SCALE_TEST_CHANCE)
        return ump_chance_yes(ctx->chance, SCALE_L_CONDITION, (int8_t)battler, UMP_NOBODY,
                              (uint64_t)test->number, 100);
    if (test->subject == SCALE_SUBJECT_SELF)
        who[0] = battler;
    else if (test->subject == SCALE_SUBJECT_FOE)
        count = scale_foes(ctx, battler, who);
    for (int i = 0; i < count; i++)
        if (scale_true_of(ctx, battler, test, who[i]))
            return true;
    return false;
}

// Tests are judged in order and no further than the first that fails: a chance behind it is not drawn.
static bool scale_condition_holds(struct scale_ctx *ctx, int battler,
                                  const struct scale_conditional *condition) {
    for (int i = 0; i < condition->test_count; i++)
        if (scale_test_holds(ctx, battler, &condition->tests[i]) == (condition->tests[i].negated != 0))
            return false;
    return true;
}

// ---- What can be used

static bool scale_move_is(uint16_t move, const char *key) { return strcmp(scale_moves[move].key, key) == 0; }

// [scale:status.sleep] [scale:status.freeze] What its body lets it use.
static bool scale_body_allows(const struct scale_ctx *ctx, int battler, const struct scale_option *option) {
    const struct scale_battler *b = scale_b(ctx, battler);
    bool move = option->act == SCALE_ACT_MOVE;
    bool for_sleepers = move && (scale_special_of(option->move) == SCALE_SPECIAL_SLEEP_MOVE ||
                                 scale_move_is(option->move, "sleeptalk"));
    bool thaws = move && scale_facts_for(ctx->setup, battler, option->move)->flags & SCALE_FLAG_DEFROST;
    if (move && for_sleepers != (b->severity[SCALE_SLEEP] != SCALE_NONE))
        return false;
    return b->severity[SCALE_FREEZE] != SCALE_SEVERE || thaws ||
           scale_params(ctx)[SCALE_P_FREEZE_ACTS].num == 1;
}

// A special move that would come to nothing.
static bool scale_special_helps(const struct scale_ctx *ctx, int battler, const struct scale_option *option) {
    const struct scale_battler *b = scale_b(ctx, battler);
    const ump_frac *p = scale_params(ctx);
    int32_t full = scale_int(p, SCALE_P_HEALTH_START);
    switch (scale_special_of(option->move)) {
    case SCALE_SPECIAL_MINIMIZE: // [scale:rulings.minimize]
        return b->minimized < scale_int(p, SCALE_P_MINIMIZE_MAX);
    case SCALE_SPECIAL_DOUBLE_TEAM:
        return b->clones < scale_int(p, SCALE_P_CLONES_MAX);
    case SCALE_SPECIAL_SUBSTITUTE:
        return b->substitute == 0 && b->hp > (option->amount > 0 ? option->amount : 1);
    case SCALE_SPECIAL_REST:
        return b->hp < full;
    case SCALE_SPECIAL_HEAL:
        return (option->target < 0 &&
                scale_facts_for(ctx->setup, battler, option->move)->target != SCALE_TARGET_USER) ||
               scale_b(ctx, option->target >= 0 ? option->target : battler)->hp < full;
    case SCALE_SPECIAL_SCREEN:
        return !scale_has_screen(ctx, battler,
                                 scale_move_is(option->move, "reflect")       ? SCALE_REFLECT
                                 : scale_move_is(option->move, "lightscreen") ? SCALE_LIGHT_SCREEN
                                                                              : SCALE_SAFEGUARD);
    default:
        return true;
    }
}

static bool scale_has_target(const struct scale_ctx *ctx, int battler, const struct scale_option *option) {
    int foes[SCALE_SLOTS_MAX];
    uint16_t aimed = option->called < SCALE_MOVE_COUNT ? option->called : option->move;
    uint8_t aim = scale_facts_for(ctx->setup, battler, aimed)->target;
    if (option->target >= 0)
        return aim == SCALE_TARGET_FAINTED_ALLY || scale_is_up(ctx->setup, ctx->state, option->target);
    bool foe = aim == SCALE_TARGET_SELECTED || aim == SCALE_TARGET_SELECTED_ME_FIRST ||
               aim == SCALE_TARGET_RANDOM_OPPONENT || aim == SCALE_TARGET_ALL_OPPONENTS;
    return !foe || scale_foes(ctx, battler, foes) > 0;
}

bool scale_usable(const struct scale_ctx *ctx, int battler, const struct scale_option *option) {
    int32_t limit = scale_int(scale_params(ctx), SCALE_P_CHILL_LIMIT);
    switch ((enum scale_act)option->act) {
    case SCALE_ACT_NOTHING:
        return true;
    case SCALE_ACT_CHILL:
        return scale_body_allows(ctx, battler, option) &&
               (limit == 0 || scale_b(ctx, battler)->chills < limit);
    case SCALE_ACT_SWITCH:
        return option->target >= 0 && scale_slot_of(ctx->setup, ctx->state, option->target) < 0 &&
               !(scale_b(ctx, option->target)->flags & SCALE_FAINTED);
    case SCALE_ACT_MOVE:
        break;
    }
    return scale_body_allows(ctx, battler, option) && scale_special_helps(ctx, battler, option) &&
           scale_has_target(ctx, battler, option);
}

// ---- The choice

static const struct scale_option scale_no_order = {SCALE_ACT_NOTHING, UMP_NOBODY, SCALE_NO_MOVE, SCALE_UNSET,
                                                   SCALE_NO_MOVE};

const struct scale_option *scale_choose_option(struct scale_ctx *ctx, int battler) {
    int slot = scale_slot_of(ctx->setup, ctx->state, battler), action = ctx->state->action;
    if (slot < 0 || action < 1 || action > ctx->setup->actions)
        return &scale_no_order;
    const struct scale_orders *orders = scale_orders_at(ctx->state, slot);
    for (int i = 0; i < orders->condition_count; i++) {
        const struct scale_conditional *condition = &orders->conditions[i];
        if ((condition->action && condition->action != action) ||
            !scale_condition_holds(ctx, battler, condition))
            continue;
        scale_note_of(ctx, UMP_EVENT_NOTE, battler, UMP_NOBODY, SCALE_N_CONDITION_TRUE, SCALE_C_ORDERS, i + 1,
                      orders->condition_count);
        return &condition->then;
    }
    const struct scale_option *options = orders->options[action - 1];
    // of one alternative it does not matter whether it can be used: it is tried
    for (int i = 0; i < orders->option_count[action - 1] && orders->option_count[action - 1] > 1; i++) {
        if (!scale_usable(ctx, battler, &options[i]))
            continue;
        if (i > 0)
            scale_note_of(ctx, UMP_EVENT_NOTE, battler, UMP_NOBODY, SCALE_N_ALTERNATIVE, SCALE_C_ORDERS,
                          i + 1, 0);
        return &options[i];
    }
    // none can be used: the first is tried, and turn.c says why it fails
    return orders->option_count[action - 1] ? &options[0] : &scale_no_order;
}
