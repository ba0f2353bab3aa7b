// SPDX-License-Identifier: MIT
// What does a round wait for, in words, or why did it stop? The lines that would answer a draw, the questions
// and what led to them. When it waits is run.c's business, a turn that is wanted turns.c's.
#include <stdio.h>

#include "desk/desk.h"
#include "desk/report.h"
#include "kit/frac.h"

const char *desk_action_word(uint16_t action, char out[16]) {
    if (action == UMP_ACTION_START)
        return "start";
    if (action == UMP_ACTION_END)
        return "end";
    snprintf(out, 16, "A%u", (unsigned)action);
    return out;
}

void desk_add_battler(const ump_battle *battle, int battler, ump_buf *out) {
    char name[256];
    ump_roster_name(&battle->roster, battler, name, sizeof name);
    ump_buf_str(out, name);
}

void desk_roll_line(const ump_battle *battle, uint16_t action, uint16_t label, int actor, int target,
                    uint32_t nth, ump_buf *out) {
    const ump_label *row = &battle->rules->labels[label];
    char word[16];
    ump_buf_printf(out, "%s %s ", row->kind == UMP_LABEL_RULING ? "ruling" : "roll",
                   desk_action_word(action, word));
    if (actor >= 0) {
        desk_add_battler(battle, actor, out);
        ump_buf_char(out, ' ');
    }
    ump_buf_str(out, row->name);
    if (nth)
        ump_buf_printf(out, "#%u", (unsigned)nth);
    if (target >= 0) {
        ump_buf_str(out, " @ ");
        desk_add_battler(battle, target, out);
    }
}

// A question that begins with dice, "2d6 for Ember", asks for their sum.
static void desk_want_dice(ump_battle *battle) {
    const char *at = battle->wanted.question;
    uint32_t numbers[2] = {0, 0};
    for (int i = 0; i < 2; i++, at++) {
        for (; *at >= '0' && *at <= '9' && numbers[i] < 1000; at++)
            numbers[i] = numbers[i] * 10 + (uint32_t)(*at - '0');
        if (*at != (i ? ' ' : 'd') || !numbers[i])
            return;
    }
    battle->wanted.dice = numbers[0];
    battle->wanted.sides = numbers[1];
}

void desk_want(ump_battle *battle, const ump_chance *chance) {
    battle->wanted = (ump_wanted){.status = chance->latched};
    if (!chance->wanted_is_draw)
        return;
    const ump_answer *at = &chance->wanted;
    const ump_label *label = &battle->rules->labels[at->label];
    ump_buf line = ump_buf_fixed(battle->wanted.line, sizeof battle->wanted.line);
    desk_roll_line(battle, at->action, at->label, at->actor, at->target, at->nth > 1 ? at->nth : 0, &line);
    ump_buf question = ump_buf_fixed(battle->wanted.question, sizeof battle->wanted.question);
    if (battle->rules->ask)
        battle->rules->ask(battle->setup, at->label, chance->wanted_subject, &question);
    if (label->kind == UMP_LABEL_ROLL)
        desk_want_dice(battle);
    if (!question.len)
        ump_buf_str(&question, label->help ? label->help : label->name);
    if (label->rule && label->rule[0])
        ump_buf_printf(&question, " [%s]", label->rule);
    if (battle->rules->die && chance->wanted_draw.n && label->kind == UMP_LABEL_ROLL) {
        uint64_t least;
        bool exact = ump_die_is_exact(&chance->wanted_draw, battle->rules->die, &least);
        ump_buf_printf(&question, exact ? " Of %u: " : " Of %u, rounded: ", (unsigned)battle->rules->die);
        ump_outcome_faces(label, &chance->wanted_draw, &battle->roster, battle->rules->die, &question);
        ump_buf_char(&question, '.');
    }
    ump_buf outcomes = ump_buf_fixed(battle->wanted.outcomes, sizeof battle->wanted.outcomes);
    if (chance->wanted_draw.n) // else a question that the order answers
        ump_outcomes_print(label, &chance->wanted_draw, &battle->roster, &outcomes);
    battle->wanted.outcome_count = chance->wanted_draw.n;
}

static void desk_add_side(const ump_battle *battle, int side, ump_buf *out) {
    ump_buf_span(out, battle->roster.sides[side].name);
}

void desk_want_sides(ump_battle *battle, ump_status status, const ump_phase *phase) {
    battle->wanted = (ump_wanted){.status = status};
    ump_buf line = ump_buf_fixed(battle->wanted.line, sizeof battle->wanted.line);
    ump_buf question = ump_buf_fixed(battle->wanted.question, sizeof battle->wanted.question);
    ump_buf_str(&question, status == UMP_NEED_ORDERS ? "the orders of " : "a replacement for ");
    bool first = true;
    for (uint32_t i = 0; i < battle->roster.side_count; i++) {
        if (!(phase->waiting >> i & 1))
            continue;
        if (first) {
            ump_buf_str(&line, status == UMP_NEED_ORDERS ? "" : "send ");
            desk_add_side(battle, (int)i, &line);
        }
        ump_buf_str(&question, first ? "" : " and ");
        desk_add_side(battle, (int)i, &question);
        first = false;
        if (status == UMP_NEED_CHOICE)
            break;
    }
    ump_buf_printf(&question, " in round %u", (unsigned)phase->round);
}

void desk_explain(ump_battle *battle, const ump_chance *chance, uint32_t from, ump_problems *problems) {
    const ump_wanted *wanted = &battle->wanted;
    if (chance->wanted_is_draw && chance->wanted.line) {
        const ump_label *label = &battle->rules->labels[chance->wanted.label];
        char memory[160], die[200] = "";
        desk_may_set_aside(battle, chance->wanted.source != 0);
        ump_buf answer = ump_buf_fixed(memory, sizeof memory), refusal = ump_buf_fixed(die, sizeof die);
        ump_answer_print(label, &chance->wanted, &battle->roster, &answer);
        if (chance->wanted.is_die && chance->wanted_draw.n <= UMP_WANTED_WEIGHTS)
            ump_die_refusal(&chance->wanted_draw, chance->wanted.die_of, &refusal);
        ump_problem_add(problems, chance->latched, battle->file.name, chance->wanted.line, 1, label->rule,
                        "\"%s\" cannot come out \"%s\" here; possible: %s%s", label->name, memory,
                        wanted->outcomes, die);
    } else if (chance->wanted_is_draw) {
        ump_problem_add(problems, chance->latched, battle->file.name, battle->round ? battle->round->line : 0,
                        0, "format:roll", "no line gives this roll: %s: %s", wanted->line, wanted->outcomes);
    } else {
        // What the unit last told tells what it was about.
        ump_buf words = ump_buf_growing();
        for (uint32_t i = chance->wanted_at; battle->keeps_journal && i-- > from && !words.len;)
            if (battle->journal.events[i].kind != UMP_EVENT_DRAW &&
                battle->journal.events[i].kind != UMP_EVENT_WORKING)
                battle->rules->say(battle->setup, &battle->journal.events[i], &words);
        ump_problem_add(problems, chance->latched, battle->file.name, battle->round ? battle->round->line : 0,
                        0, "", "round %u: %s%s%s", (unsigned)battle->number, ump_status_text(chance->latched),
                        words.len ? ": " : "", ump_buf_text(&words));
        ump_buf_close(&words);
    }
}

const char *desk_health_word(const ump_battle *battle) {
    return battle->rules->health_word ? battle->rules->health_word : "health";
}

// The sum that ends right before the draw: how its chance comes about.
static void desk_want_working(const ump_battle *battle, const ump_chance *chance, uint32_t from,
                              ump_buf *told) {
    const ump_event *events = battle->journal.events;
    uint32_t to = chance->wanted_at, first = to;
    if (!battle->keeps_journal || to > battle->journal.count)
        return;
    while (first > from && events[first - 1].kind == UMP_EVENT_WORKING &&
           (first == to || desk_same_sum(&events[first - 1], &events[first])))
        first--;
    if (first == to)
        return;
    ump_buf words = ump_buf_growing();
    desk_sum sum = {&events[first], to - first};
    desk_sum_words(battle, &sum, "[]", &words);
    if (words.status == UMP_OK &&
        told->len + words.len + 2 < sizeof battle->wanted.told) // whole or not at all
        ump_buf_printf(told, "%s%s.", told->len ? " " : "", ump_buf_text(&words));
    ump_buf_close(&words);
}

// The last act that was told before the question, else why there is none, and where that stands; `from`
// without either.
static uint32_t desk_want_act(const ump_battle *battle, uint32_t from, uint32_t to, ump_buf *told) {
    static const uint8_t kinds[] = {UMP_EVENT_USE, UMP_EVENT_REFUSE};
    const ump_event *events = battle->journal.events;
    for (size_t k = 0; k < sizeof kinds; k++)
        for (uint32_t i = to; i-- > from;)
            if (events[i].kind == kinds[k]) {
                battle->rules->say(battle->setup, &events[i], told);
                return i;
            }
    return from;
}

// What it did to those two before the question came: their health is another since.
static bool desk_want_hurt(const ump_battle *battle, uint32_t from, uint32_t to, int who, ump_buf *told) {
    const ump_event *events = battle->journal.events;
    bool hurt = false;
    for (uint32_t i = from; i < to; i++) {
        if ((events[i].kind != UMP_EVENT_DAMAGE && events[i].kind != UMP_EVENT_HEAL) ||
            events[i].target != who)
            continue;
        ump_buf words = ump_buf_growing();
        battle->rules->say(battle->setup, &events[i], &words);
        if (told->len + words.len + 2 < sizeof battle->wanted.told)
            ump_buf_printf(told, "%s%s", told->len ? " " : "", ump_buf_text(&words));
        ump_buf_close(&words);
        hurt = true;
    }
    return hurt;
}

void desk_want_told(ump_battle *battle, const ump_chance *chance, uint32_t from) {
    ump_buf told = ump_buf_fixed(battle->wanted.told, sizeof battle->wanted.told);
    if (!chance->wanted_is_draw)
        return;
    // What was told behind the question went by an answer that nobody gave.
    uint32_t to = battle->keeps_journal ? chance->wanted_at : 0;
    uint32_t act = desk_want_act(battle, from, to, &told);
    int who[2] = {chance->wanted.actor, chance->wanted.target};
    bool hurt[2] = {false, false};
    for (int i = 0; i < 2; i++)
        hurt[i] = who[i] >= 0 && !(i && who[0] == who[1]) && desk_want_hurt(battle, act, to, who[i], &told);
    const char *before = told.len ? " (" : "(";
    for (int i = 0; i < 2; i++) {
        ump_handle handle;
        char text[UMP_FRAC_TEXT];
        if (who[i] < 0 || hurt[i] || (i && who[0] == who[1]) ||
            battle->rules->compile(battle->setup, who[i], ump_span_of_str("hp"), "", &handle, NULL) != UMP_OK)
            continue;
        ump_frac_print(battle->rules->read(battle->setup, battle->state, handle).number, text, sizeof text);
        ump_buf_str(&told, before);
        desk_add_battler(battle, who[i], &told);
        ump_buf_printf(&told, " has %s %s", text, desk_health_word(battle));
        before = ", ";
    }
    ump_buf_str(&told, *before == ',' ? ")" : "");
    desk_want_working(battle, chance, from, &told);
}
