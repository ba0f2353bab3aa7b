// SPDX-License-Identifier: MIT
// How is the desk tested without any rulebook? A ruleset small enough to reckon by hand: two actions a round,
// acts in the order of the sides.
//
//   Strike   hit 3/4, critical 1/16; takes `power` (10; critical: half as much again) from the foe
//   Rest     gives 5 health back, up to 40
//   Scorch   asks the referee how severe: light 1, severe 9 damage
//   Dice     takes 1..6 from the foe; Lots: takes 7 from one of all battlers in play, drawn by lot
//   Oddity   its effect is not played (UMP_NOT_IMPLEMENTED); Forbidden is refused as an order
//   nothing
//
// Health begins at 40 or the key HP. A battler that falls is replaced by its side's choice at the end of the
// action.
#ifndef FAKE_RULESET_H
#define FAKE_RULESET_H

#include <stdio.h>
#include <stdlib.h>
#include <string.h>

#include "kit/frac.h"
#include "kit/ruleset.h"

enum { FAKE_HIT, FAKE_CRIT, FAKE_DICE, FAKE_LOTS, FAKE_SEVERITY, FAKE_LABELS };
static const ump_label fake_labels[FAKE_LABELS] = {
    {"hit", UMP_LABEL_ROLL, "yes|no", 0, "fake:hit", "does it hit?"},
    {"crit", UMP_LABEL_ROLL, "yes|no", 1, "fake:crit", "is it critical?"},
    {"dice", UMP_LABEL_ROLL, NULL, -1, "fake:dice", "what does the die show?"},
    {"lots", UMP_LABEL_ROLL, "@", 0, "fake:lots", "who is drawn?"},
    {"scorch severity", UMP_LABEL_RULING, "light|severe", -2, "fake:scorch", "how severe is the scorch?"},
};

enum { FAKE_POWER, FAKE_GENTLE, FAKE_PARAMS };
static const ump_param fake_params[FAKE_PARAMS] = {
    {"power", NULL, {10, 1}, {0, 1}, {100, 1}, true, "points", "fake:power", "what Strike takes"},
    {"gentle", "no|yes", {0, 1}, {0, 1}, {1, 1}, false, NULL, "fake:gentle", "whether Strike takes half"},
};
static const char *const fake_hard_sets[] = {"power = 20", NULL};
static const ump_profile fake_profiles[] = {{"plain", "as written", NULL},
                                            {"hard", "twice the power", fake_hard_sets}};

enum {
    FAKE_NOTHING,
    FAKE_STRIKE,
    FAKE_REST,
    FAKE_SCORCH,
    FAKE_DICE_MOVE,
    FAKE_LOTS_MOVE,
    FAKE_ODDITY,
    FAKE_FORBIDDEN,
    FAKE_MOVES
};
static const char *const fake_moves[FAKE_MOVES] = {"nothing", "Strike", "Rest",   "Scorch",
                                                   "Dice",    "Lots",   "Oddity", "Forbidden"};

enum { FAKE_STEP_ORDERS, FAKE_STEP_START, FAKE_STEP_ACT, FAKE_STEP_END, FAKE_STEP_CHOICE, FAKE_STEP_OVER };
enum { FAKE_SIDES = 2, FAKE_ACTIONS = 2, FAKE_BATTLERS = 12 };

typedef struct fake_state {
    uint16_t round;
    uint8_t action, step, turn, given, after_choice, unused;
    int8_t active[FAKE_SIDES];
    uint8_t orders[FAKE_SIDES][FAKE_ACTIONS];
    int16_t hp[FAKE_BATTLERS];
    int8_t winner;
    uint8_t pad;
} fake_state;

typedef struct fake_setup {
    const ump_roster *roster;
    const ump_frac *params;
    int16_t hp[FAKE_BATTLERS];
    uint32_t first_round;
} fake_setup;

static ump_status fake_open(const ump_open_args *args, void **setup) {
    fake_setup *own = calloc(1, sizeof *own);
    bool good = true;
    if (args->roster->side_count != FAKE_SIDES || args->roster->battler_count > FAKE_BATTLERS) {
        ump_problem_add(args->problems, UMP_BAD_INPUT, args->file, 0, 0, "fake:sides",
                        "two sides are needed");
        good = false;
    }
    for (uint32_t i = 0; good && i < args->roster->battler_count; i++) {
        const ump_span *key = ump_battler_key(&args->roster->battlers[i], "HP");
        int64_t hp = 40;
        if (key && ump_span_int(*key, 0, 40, &hp) != UMP_OK) {
            ump_problem_add(args->problems, UMP_BAD_INPUT, args->file, key->line, key->column, "fake:hp",
                            "HP is 0 to 40");
            good = false;
        }
        own->hp[i] = (int16_t)hp;
    }
    own->roster = args->roster;
    own->params = args->params;
    own->first_round = args->first_round;
    if (!good) {
        free(own);
        return UMP_BAD_INPUT;
    }
    *setup = own;
    return UMP_OK;
}

static void fake_close(void *setup) { free(setup); }
static size_t fake_state_size(const void *setup) {
    (void)setup;
    return sizeof(fake_state);
}

static void fake_start(const void *setup, void *state) {
    const fake_setup *own = setup;
    fake_state *s = state;
    memset(s, 0, sizeof *s);
    s->round = (uint16_t)own->first_round;
    s->winner = -2;
    for (int i = 0; i < FAKE_SIDES; i++)
        s->active[i] = (int8_t)own->roster->sides[i].first;
    memcpy(s->hp, own->hp, sizeof s->hp);
}

static int fake_find_move(ump_span word) {
    for (int i = 0; i < FAKE_MOVES; i++)
        if (ump_span_is(word, fake_moves[i]))
            return i;
    return -1;
}

static ump_status fake_order(const void *setup, void *state, const ump_order_text *text) {
    fake_state *s = state;
    uint8_t orders[FAKE_ACTIONS] = {0};
    (void)setup;
    ump_span rest = text->lines[0], piece;
    for (int i = 0; ump_span_piece(&rest, "~", &piece); i++) {
        piece = ump_span_trim(piece);
        int move = fake_find_move(piece);
        if (i == FAKE_ACTIONS || move < 0) {
            ump_problem_add(text->problems, UMP_BAD_INPUT, text->file, piece.line, piece.column,
                            "fake:orders", "no move \"%.*s\"", (int)piece.len, piece.at);
            return UMP_BAD_INPUT;
        }
        if (move == FAKE_FORBIDDEN && text->ignore_illegal)
            move = FAKE_NOTHING;
        if (move == FAKE_FORBIDDEN) {
            ump_problem_add(text->problems, UMP_REFUSED, text->file, piece.line, piece.column,
                            "fake:forbidden", "Forbidden may not be ordered");
            return UMP_REFUSED;
        }
        orders[i] = (uint8_t)move;
    }
    for (uint32_t i = 1; i < text->line_count; i++) {
        if (ump_span_starts(text->lines[i], "IF"))
            continue;
        ump_problem_add(text->problems, UMP_BAD_INPUT, text->file, text->lines[i].line, text->lines[i].column,
                        "fake:orders", "a further line begins with IF");
        return UMP_BAD_INPUT;
    }
    memcpy(s->orders[text->side], orders, sizeof orders);
    s->given |= (uint8_t)(1 << text->side);
    if (s->given == 3)
        s->step = FAKE_STEP_START;
    return UMP_OK;
}

// In phase ORDERS code 1..2: Strike or Rest in both actions; in phase CHOICE the battler.
static size_t fake_choices(const void *setup, const void *state, int side, uint32_t *codes, size_t cap) {
    const fake_setup *own = setup;
    const fake_state *s = state;
    size_t count = 0;
    if (s->step == FAKE_STEP_ORDERS && !(s->given >> side & 1))
        for (uint32_t code = FAKE_STRIKE; code <= FAKE_REST; code++)
            if (count++ < cap)
                codes[count - 1] = code;
    if (s->step == FAKE_STEP_CHOICE && s->hp[s->active[side]] <= 0)
        for (int b = own->roster->sides[side].first;
             b < own->roster->sides[side].first + own->roster->sides[side].count; b++)
            if (s->hp[b] > 0 && count++ < cap)
                codes[count - 1] = (uint32_t)b;
    return count;
}

static ump_status fake_choose(const void *setup, void *state, int side, uint32_t code) {
    uint32_t codes[16];
    fake_state *s = state;
    size_t count = fake_choices(setup, state, side, codes, 16);
    for (size_t i = 0; i < count; i++) {
        if (codes[i] != code)
            continue;
        if (s->step == FAKE_STEP_ORDERS) {
            s->orders[side][0] = s->orders[side][1] = (uint8_t)code;
            s->given |= (uint8_t)(1 << side);
            s->step = s->given == 3 ? FAKE_STEP_START : FAKE_STEP_ORDERS;
            return UMP_OK;
        }
        s->active[side] = (int8_t)code;
        if (s->hp[s->active[0]] > 0 && s->hp[s->active[1]] > 0)
            s->step = s->after_choice;
        return UMP_OK;
    }
    return UMP_REFUSED;
}

static void fake_choice_text(const void *setup, const void *state, int side, uint32_t code, ump_buf *out) {
    const fake_setup *own = setup;
    const fake_state *s = state;
    char name[256];
    (void)side;
    if (s->step == FAKE_STEP_ORDERS && (code == FAKE_STRIKE || code == FAKE_REST)) {
        ump_buf_printf(out, "%s ~ %s", fake_moves[code], fake_moves[code]);
    } else if (s->step == FAKE_STEP_CHOICE && code < own->roster->battler_count) {
        ump_roster_name(own->roster, (int)code, name, sizeof name);
        ump_buf_str(out, name);
    }
}

static ump_status fake_rule(const void *setup, void *state, ump_span text, ump_span reason, const char *file,
                            ump_journal *journal, ump_problems *problems) {
    const fake_setup *own = setup;
    fake_state *s = state;
    ump_span rest = text, who, word, number;
    int64_t by = 0;
    if (!ump_span_is(text, "note")) {
        int battler = ump_span_word(&rest, &who) ? ump_roster_find(own->roster, who, -1) : -1;
        if (battler < 0 || !ump_span_word(&rest, &word) || !ump_span_is(word, "hp") ||
            !ump_span_word(&rest, &number) || ump_span_int(number, -40, 40, &by) != UMP_OK) {
            ump_problem_add(problems, UMP_BAD_INPUT, file, text.line, text.column, "fake:ruling",
                            "WHO hp NUMBER");
            return UMP_BAD_INPUT;
        }
        s->hp[battler] = (int16_t)(s->hp[battler] + by);
    }
    if (journal) {
        ump_event event = {.kind = UMP_EVENT_RULING, .actor = -1, .target = -1};
        char words[256];
        snprintf(words, sizeof words, "%.*s: %.*s", (int)text.len, text.at, (int)reason.len, reason.at);
        ump_journal_append_text(journal, &event, words, strlen(words));
    }
    return UMP_OK;
}

// ---- Units

static void fake_term(const ump_run *run, int actor, int target, uint16_t term, ump_op op, ump_frac value,
                      ump_frac after) {
    ump_log(run->journal, (ump_event){.kind = UMP_EVENT_WORKING,
                                      .op = (uint8_t)op,
                                      .actor = (int8_t)actor,
                                      .target = (int8_t)target,
                                      .subject = term,
                                      .rule = (uint16_t)(term + 1),
                                      .group = 1,
                                      .value = value,
                                      .after = after});
}

static void fake_hurt(fake_state *s, const ump_run *run, int by, int target, int32_t amount) {
    s->hp[target] = (int16_t)(s->hp[target] > amount ? s->hp[target] - amount : 0);
    ump_log(run->journal, (ump_event){.kind = UMP_EVENT_DAMAGE,
                                      .actor = (int8_t)by,
                                      .target = (int8_t)target,
                                      .value = {amount, 1},
                                      .after = {s->hp[target], 1}});
}

static void fake_strike(const fake_setup *own, fake_state *s, const ump_run *run, int user, int foe) {
    if (!ump_chance_yes(run->chance, FAKE_HIT, (int8_t)user, (int8_t)foe, 3, 4))
        return;
    bool crit = ump_chance_yes(run->chance, FAKE_CRIT, (int8_t)user, (int8_t)foe, 1, 16);
    ump_status status = UMP_OK;
    ump_frac damage = own->params[FAKE_POWER];
    fake_term(run, user, foe, 0, UMP_OP_START, damage, damage);
    if (own->params[FAKE_GENTLE].num) {
        damage = ump_frac_mul(damage, ump_frac_make(1, 2, &status), &status);
        fake_term(run, user, foe, 1, UMP_OP_MUL, ump_frac_make(1, 2, &status), damage);
    }
    if (crit) {
        damage = ump_frac_mul(damage, ump_frac_make(3, 2, &status), &status);
        fake_term(run, user, foe, 2, UMP_OP_MUL, ump_frac_make(3, 2, &status), damage);
    }
    fake_hurt(s, run, user, foe, (int32_t)ump_frac_floor(damage));
}

static void fake_act(const fake_setup *own, fake_state *s, const ump_run *run, int side) {
    int user = s->active[side], foe = s->active[1 - side];
    uint8_t move = s->orders[side][s->action - 1];
    if (s->hp[user] <= 0 || move == FAKE_NOTHING)
        return;
    ump_log(
        run->journal,
        (ump_event){.kind = UMP_EVENT_USE, .actor = (int8_t)user, .target = (int8_t)foe, .subject = move});
    if (move == FAKE_STRIKE) {
        fake_strike(own, s, run, user, foe);
    } else if (move == FAKE_REST) {
        s->hp[user] = (int16_t)(s->hp[user] + 5 > 40 ? 40 : s->hp[user] + 5);
    } else if (move == FAKE_SCORCH) {
        fake_hurt(s, run, user, foe, ump_ask(run->chance, FAKE_SEVERITY, (int8_t)user, (int8_t)foe) ? 9 : 1);
    } else if (move == FAKE_DICE_MOVE) {
        ump_draw draw = {
            .label = FAKE_DICE, .actor = (int8_t)user, .target = (int8_t)foe, .n = 6, .lowest = 1};
        fake_hurt(s, run, user, foe, 1 + (int32_t)ump_choose(run->chance, &draw));
    } else if (move == FAKE_LOTS_MOVE) {
        ump_draw draw = {
            .label = FAKE_LOTS, .actor = (int8_t)user, .target = UMP_NOBODY, .n = 2, .faces = s->active};
        fake_hurt(s, run, user, s->active[ump_choose(run->chance, &draw)], 7);
    } else if (move == FAKE_ODDITY) {
        ump_chance_latch(run->chance, UMP_NOT_IMPLEMENTED);
    }
}

static bool fake_side_out(const fake_setup *own, const fake_state *s, int side) {
    for (int b = own->roster->sides[side].first;
         b < own->roster->sides[side].first + own->roster->sides[side].count; b++)
        if (s->hp[b] > 0)
            return false;
    return true;
}

// After an action: over, a choice, or on to what comes next.
static void fake_after_action(const fake_setup *own, fake_state *s) {
    bool out[2] = {fake_side_out(own, s, 0), fake_side_out(own, s, 1)};
    s->turn = 0;
    s->step = s->action < FAKE_ACTIONS ? FAKE_STEP_ACT : FAKE_STEP_END;
    if (out[0] || out[1]) {
        s->step = FAKE_STEP_OVER;
        s->winner = out[0] && out[1] ? -1 : out[0] ? 1 : 0;
    } else if (s->hp[s->active[0]] <= 0 || s->hp[s->active[1]] <= 0) {
        s->after_choice = s->step;
        s->step = FAKE_STEP_CHOICE;
    }
    if (s->action < FAKE_ACTIONS)
        s->action++;
}

static void fake_advance(const void *setup, void *state, const ump_run *run) {
    const fake_setup *own = setup;
    fake_state *s = state;
    if (s->step == FAKE_STEP_START) {
        s->step = FAKE_STEP_ACT;
        s->action = 1;
        s->turn = 0;
    } else if (s->step == FAKE_STEP_ACT) {
        fake_act(own, s, run, s->turn);
        if (++s->turn == FAKE_SIDES)
            fake_after_action(own, s);
    } else if (s->step == FAKE_STEP_END) {
        s->round++;
        s->action = s->given = s->after_choice = 0;
        s->step = FAKE_STEP_ORDERS;
        memset(s->orders, 0, sizeof s->orders);
    }
}

static ump_phase fake_phase(const void *setup, const void *state) {
    const fake_state *s = state;
    (void)setup;
    ump_phase phase = {
        .kind = UMP_PHASE_RUNNING, .round = s->round, .action = s->action, .winner = s->winner};
    if (s->step == FAKE_STEP_ORDERS) {
        phase.kind = UMP_PHASE_ORDERS;
        phase.waiting = 3u & ~(uint32_t)s->given;
    } else if (s->step == FAKE_STEP_CHOICE) {
        phase.kind = UMP_PHASE_CHOICE;
        phase.waiting = (s->hp[s->active[0]] <= 0 ? 1u : 0u) | (s->hp[s->active[1]] <= 0 ? 2u : 0u);
    } else if (s->step == FAKE_STEP_OVER) {
        phase.kind = UMP_PHASE_OVER;
    } else if (s->step == FAKE_STEP_START) {
        phase.action = UMP_ACTION_START;
    } else if (s->step == FAKE_STEP_END) {
        phase.action = UMP_ACTION_END;
    }
    return phase;
}

// ---- Values, words, sheets

static ump_status fake_compile(const void *setup, int battler, ump_span path, const char *file,
                               ump_handle *out, ump_problems *problems) {
    (void)setup;
    if (battler >= 0 && ump_span_is(path, "hp"))
        *out = (ump_handle){.kind = 1, .a = (uint32_t)battler};
    else if (battler < 0 && ump_span_is(path, "round"))
        *out = (ump_handle){.kind = 2};
    else if (battler < 0 && ump_span_is(path, "mood"))
        *out = (ump_handle){.kind = 3};
    else {
        ump_problem_add(problems, UMP_NOT_FOUND, file, path.line, path.column, "fake:path",
                        "no value \"%.*s\"", (int)path.len, path.at);
        return UMP_NOT_FOUND;
    }
    return UMP_OK;
}

static ump_value fake_read(const void *setup, const void *state, ump_handle handle) {
    const fake_state *s = state;
    (void)setup;
    if (handle.kind == 3)
        return (ump_value){
            .kind = UMP_VALUE_WORD, .number = {0, 1}, .word = s->winner == -2 ? "tense" : "relieved"};
    return (ump_value){.kind = UMP_VALUE_NUMBER,
                       .number = {handle.kind == 1 ? s->hp[handle.a] : s->round, 1}};
}

static const char *const *fake_watch(const void *setup, const void *state, int battler) {
    static const char *const paths[] = {"hp", NULL};
    (void)setup;
    (void)state;
    return battler < 0 ? NULL : paths;
}

static void fake_say(const void *setup, const ump_event *event, ump_buf *out) {
    static const char *const terms[] = {"power", "gentle", "critical"};
    const fake_setup *own = setup;
    char actor[256] = "", target[256] = "";
    if (event->actor >= 0)
        ump_roster_name(own->roster, event->actor, actor, sizeof actor);
    if (event->target >= 0)
        ump_roster_name(own->roster, event->target, target, sizeof target);
    if (event->kind == UMP_EVENT_WORKING)
        ump_buf_str(out, terms[event->subject]);
    else if (event->kind == UMP_EVENT_USE)
        ump_buf_printf(out, "%s uses %s on %s.", actor, fake_moves[event->subject], target);
    else if (event->kind == UMP_EVENT_DAMAGE)
        ump_buf_printf(out, "%s loses %d and has %d left.", target, (int)event->value.num,
                       (int)event->after.num);
}

static const char *fake_rule_name(uint16_t rule) {
    static const char *const names[] = {"", "fake:damage.1", "fake:damage.2", "fake:damage.3"};
    return rule < 4 ? names[rule] : "";
}

static const char *fake_group_name(uint32_t group) { return group == 1 ? "damage" : ""; }

static bool fake_in_play(const void *setup, const void *state, int battler) {
    const fake_state *s = state;
    (void)setup;
    return s->active[0] == battler || s->active[1] == battler;
}

static void fake_sheet(const void *setup, const void *state, int battler, const ump_sheet_ops *ops,
                       ump_sheet *sheet) {
    const fake_state *s = state;
    char text[32];
    (void)setup;
    if (battler < 0)
        return;
    snprintf(text, sizeof text, "%d/40", s->hp[battler]);
    ops->row(sheet, "Health", text);
    if (fake_in_play(setup, state, battler))
        ops->row(sheet, "Mood", s->hp[battler] > 20 ? "fine" : "poor");
}

// ---- Calculator: power and criticals; facts

static const ump_field fake_fields[] = {
    {"power", UMP_FIELD_INTEGER, 0, 100, NULL, "points", "what Strike takes"},
    {"weather", UMP_FIELD_WORD, 0, 0, "sun|rain", NULL, "changes nothing"},
    {"factor", UMP_FIELD_NUMBER, 0, 10, NULL, NULL, "a further factor"},
    {"name", UMP_FIELD_NAME, 0, 0, NULL, NULL, "any name"},
    {"status.*.name", UMP_FIELD_WORD, 0, 0, "burn|sleep", NULL, "a condition"},
    {"rolls.crit", UMP_FIELD_YESNO, 0, 0, NULL, NULL, "settles the critical roll"},
};

static ump_status fake_calc(const ump_frac *params, const ump_given *set, uint32_t count,
                            const ump_calc_sink *sink, ump_problems *problems) {
    ump_frac power = params[FAKE_POWER];
    ump_status status = UMP_OK;
    int crit = -1;
    char text[UMP_FRAC_TEXT];
    for (uint32_t i = 0; i < count; i++) {
        if (i && ump_span_cmp(set[i - 1].path, set[i].path) >= 0)
            return UMP_BAD_ARGUMENT; // not sorted
        if (ump_span_eq(set[i].path, "power"))
            power = ump_frac_int(set[i].number);
        if (ump_span_eq(set[i].path, "rolls.crit"))
            crit = (int)set[i].number;
        if (ump_span_eq(set[i].path, "name") && ump_span_is(set[i].text, "Nobody")) {
            ump_problem_add(problems, UMP_NOT_FOUND, "", 0, 0, "name", "nobody is called Nobody");
            return UMP_NOT_FOUND;
        }
    }
    ump_frac_print(power, text, sizeof text);
    sink->working(sink->out, "power", text, "fake:damage.1");
    sink->answer(sink->out, "crit", "1/16");
    if (crit != 1)
        sink->outcome(sink->out, power, crit < 0 ? (ump_frac){15, 32} : (ump_frac){1, 2});
    if (crit != 0)
        sink->outcome(sink->out, ump_frac_mul(power, (ump_frac){3, 2}, &status),
                      crit < 0 ? (ump_frac){1, 16} : (ump_frac){1, 1});
    if (crit != 1)
        sink->outcome(sink->out, power, crit < 0 ? (ump_frac){15, 32} : (ump_frac){1, 2});
    return status;
}

static const char *const fake_header_keys[] = {"format", "weather", NULL};

static const ump_ruleset fake_ruleset = {
    .name = "fake",
    .title = "for tests",
    .params = {fake_params, FAKE_PARAMS, fake_profiles, 2},
    .labels = fake_labels,
    .label_count = FAKE_LABELS,
    .action_word = "action",
    .header_keys = fake_header_keys,
    .open = fake_open,
    .close = fake_close,
    .state_size = fake_state_size,
    .start = fake_start,
    .order = fake_order,
    .choices = fake_choices,
    .choose = fake_choose,
    .choice_text = fake_choice_text,
    .rule = fake_rule,
    .advance = fake_advance,
    .phase = fake_phase,
    .compile = fake_compile,
    .read = fake_read,
    .watch = fake_watch,
    .say = fake_say,
    .rule_name = fake_rule_name,
    .group_name = fake_group_name,
    .sheet = fake_sheet,
    .in_play = fake_in_play,
    .fields = fake_fields,
    .field_count = sizeof fake_fields / sizeof *fake_fields,
    .calc = fake_calc,
};

#endif
