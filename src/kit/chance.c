// SPDX-License-Identifier: MIT
// Who answers a draw? Lines, typed answers, then the source; and the public ump_chance_*. Outcomes as text
// are in outcomes.c; walking all outcomes of a path is odds/enumerate.c.
#include "kit/chance.h"

#include <stdlib.h>
#include <string.h>

#include "kit/bytes.h"
#include "kit/frac.h"
#include "kit/ruleset.h"

enum { UMP_REDRAWS = 64, UMP_SEED_MAX = 120, UMP_LABEL_NAME_MAX = 63 };

// ---- Making sources

void ump_chance_plain(ump_chance *chance, ump_source source) {
    // What follows the counters is written before it is read: clearing only the head keeps a trial cheap.
    memset(chance, 0, offsetof(ump_chance, nth));
    chance->wanted_is_draw = false;
    chance->source = source;
    chance->lines_answer_rolls = true;
}

void ump_chance_stream(ump_chance *chance, uint64_t seed_key, uint64_t trial) {
    ump_chance_plain(chance, UMP_SOURCE_STREAM);
    // Neighbouring trials must not be shifts of each other (hash.h): the key is mixed from both.
    chance->key = ump_mix64(seed_key ^ ump_mix64(trial + UMP_GOLDEN64));
}

void ump_chance_enumerate(ump_chance *chance, ump_path_step *path) {
    ump_chance_plain(chance, UMP_SOURCE_ENUMERATE);
    chance->path = path;
}

void ump_chance_seed(ump_chance *chance, const char *text, size_t len) {
    ump_chance_plain(chance, UMP_SOURCE_SEED);
    chance->seed = ump_sipkey_from_text(text, len);
}

uint64_t ump_chance_stream_key(const char *text, size_t len) {
    ump_sipkey key = ump_sipkey_from_text(text, len);
    return ump_siphash("stream", 6, key);
}

static uint64_t ump_label_bit(uint16_t label) { return UINT64_C(1) << (label & 63); }

static uint64_t ump_labels_named(const ump_answer *answers, uint32_t count) {
    uint64_t named = 0;
    for (uint32_t i = 0; i < count; i++)
        named |= ump_label_bit(answers[i].label);
    return named;
}

void ump_chance_unit(ump_chance *chance, uint32_t round, uint32_t action) {
    if (chance->latched != UMP_OK)
        chance->counter = chance->unit_counter;
    chance->unit_counter = chance->counter;
    chance->round = (uint16_t)round;
    chance->action = (uint16_t)action;
    chance->latched = UMP_OK;
    chance->named = ump_labels_named(chance->lines, chance->line_count) |
                    ump_labels_named(chance->typed, chance->typed_count);
    chance->nth_count = 0;
    chance->wanted_is_draw = false;
    chance->subject = 0;
}

void ump_chance_latch(ump_chance *chance, ump_status status) {
    if (chance->latched != UMP_OK)
        return;
    chance->latched = status;
    chance->wanted_at = chance->journal ? chance->journal->count : 0;
}

// ---- Weights

static uint64_t ump_draw_weight(const ump_draw *draw, uint32_t index) {
    return draw->weights ? draw->weights[index] : 1;
}

static uint32_t ump_draw_first(const ump_draw *draw) {
    uint32_t index = 0;
    while (index + 1 < draw->n && ump_draw_weight(draw, index) == 0)
        index++;
    return index;
}

// Whether at least two outcomes are possible.
static bool ump_draw_is_open(const ump_draw *draw) {
    if (!draw->weights)
        return draw->n > 1;
    for (uint32_t index = ump_draw_first(draw) + 1; index < draw->n; index++)
        if (draw->weights[index] != 0)
            return true;
    return false;
}

// The outcome that holds position `at` < total when the outcomes are laid side by side, each as wide as its
// weight.
static uint32_t ump_draw_at(const ump_draw *draw, uint64_t at) {
    if (!draw->weights)
        return (uint32_t)at;
    uint32_t index = 0;
    while (at >= draw->weights[index])
        at -= draw->weights[index++];
    return index;
}

// The outcome under face `die` of a die of `sides`: outcomes take the faces in their order, each its share;
// where a share is not whole its last face belongs to the outcome that holds the face's lower end.
static uint32_t ump_draw_die(const ump_draw *draw, uint64_t total, uint64_t die, uint64_t sides) {
    return ump_draw_at(draw, (uint64_t)((unsigned __int128)(die - 1) * total / sides));
}

// ---- Latching and logging

static void ump_chance_want(ump_chance *chance, ump_status status, const ump_draw *draw, uint16_t nth,
                            const ump_answer *unfit) {
    if (chance->latched != UMP_OK)
        return;
    chance->latched = status;
    chance->wanted_is_draw = true;
    chance->wanted = unfit ? *unfit : (ump_answer){0};
    chance->wanted.round = chance->round;
    chance->wanted.action = chance->action;
    chance->wanted.label = draw->label;
    chance->wanted.nth = nth;
    chance->wanted.actor = draw->actor;
    chance->wanted.target = draw->target;
    chance->wanted_subject = chance->subject;
    chance->wanted_at = chance->journal ? chance->journal->count : 0;
    chance->wanted_draw = *draw;
    chance->wanted_draw.weights = NULL;
    chance->wanted_draw.faces = NULL;
    if (draw->weights && draw->n <= UMP_WANTED_WEIGHTS) {
        memcpy(chance->wanted_weights, draw->weights, draw->n * sizeof *draw->weights);
        chance->wanted_draw.weights = chance->wanted_weights;
    }
    if (draw->faces && draw->n <= UMP_WANTED_FACES) {
        memcpy(chance->wanted_faces, draw->faces, draw->n * sizeof *draw->faces);
        chance->wanted_draw.faces = chance->wanted_faces;
    }
}

// weight/total in lowest terms; 0/1 ("no chance to tell") for rulings and where it does not fit.
static ump_frac ump_draw_chance(uint64_t weight, uint64_t total) {
    uint64_t common = ump_gcd64(weight, total);
    if (common == 0 || total / common > INT64_MAX)
        return ump_frac_int(0);
    return (ump_frac){(int64_t)(weight / common), (int64_t)(total / common)};
}

// Of a draw among battlers, whom it was between: a bit each. It stands where the face, a whole number, has
// its denominator; 1 for other draws.
static int64_t ump_chance_faces(const ump_draw *draw) {
    uint64_t bits = 0;
    for (uint32_t i = 0; draw->faces && i < draw->n; i++)
        if (draw->faces[i] >= 0 && draw->faces[i] < 62 && ump_draw_weight(draw, i))
            bits |= UINT64_C(1) << draw->faces[i];
    return bits ? (int64_t)bits : 1;
}

static void ump_chance_log(ump_chance *chance, const ump_draw *draw, uint32_t index, uint64_t total,
                           uint16_t nth, ump_answered_by by, const ump_answer *answer) {
    if (!chance->journal)
        return;
    char number[48]; // what the die showed
    ump_buf die = ump_buf_fixed(number, sizeof number);
    if (answer && answer->is_die)
        ump_answer_print(&chance->labels[draw->label], answer, NULL, &die);
    bool roll = chance->labels[draw->label].kind == UMP_LABEL_ROLL;
    int64_t face = draw->faces ? draw->faces[index] : (int64_t)draw->lowest + index;
    ump_event event = {.kind = UMP_EVENT_DRAW,
                       .op = (uint8_t)by,
                       .actor = draw->actor,
                       .target = draw->target,
                       .subject = draw->label,
                       .rule = (uint16_t)(chance->subject <= UINT16_MAX ? chance->subject : 0),
                       .arg = (int32_t)index,
                       .group = nth,
                       .value = roll ? ump_draw_chance(ump_draw_weight(draw, index), total) : ump_frac_int(0),
                       .after = {face, ump_chance_faces(draw)}};
    ump_journal_append_text(chance->journal, &event, number, die.len);
}

// ---- Looking answers up

static uint16_t ump_chance_nth(ump_chance *chance, const ump_draw *draw) {
    for (uint32_t i = chance->nth_count; i-- > 0;) {
        ump_nth *nth = &chance->nth[i];
        if (nth->label == draw->label && nth->actor == draw->actor && nth->target == draw->target)
            return nth->count == UINT16_MAX ? nth->count : ++nth->count;
    }
    if (chance->nth_count == UMP_NTH_MAX)
        ump_chance_latch(chance, UMP_OVERFLOW);
    else
        chance->nth[chance->nth_count++] =
            (ump_nth){.label = draw->label, .count = 1, .actor = draw->actor, .target = draw->target};
    return 1;
}

// What holds where nobody rules: the draw's own outcome, the label's default, or (below 0) nothing.
static int32_t ump_ruling_preset(const ump_chance *chance, const ump_draw *draw) {
    return draw->settled ? (int32_t)draw->settled - 1 : chance->labels[draw->label].test_default;
}

static bool ump_answer_fits(const ump_answer *answer, const ump_chance *chance, const ump_draw *draw,
                            uint16_t nth) {
    // A standing verdict answers a question; where none is asked it has nothing to say.
    bool asked = chance->labels[draw->label].kind == UMP_LABEL_ROLL || ump_ruling_preset(chance, draw) < 0;
    return answer->label == draw->label && !answer->unfit &&
           (answer->round == 0 ? asked : answer->round == chance->round) &&
           (answer->action == UMP_ACTION_ANY || answer->action == chance->action) &&
           (answer->actor == UMP_ANYBODY || answer->actor == draw->actor) &&
           (answer->target == UMP_ANYBODY || answer->target == draw->target) &&
           (answer->nth == 0 || answer->nth == nth);
}

static int ump_answer_named(const ump_answer *answer) {
    return (answer->round != 0) + (answer->action != UMP_ACTION_ANY) + (answer->actor != UMP_ANYBODY) +
           (answer->target != UMP_ANYBODY) + (answer->nth != 0);
}

static ump_answer *ump_chance_find(ump_answer *answers, uint32_t count, const ump_chance *chance,
                                   const ump_draw *draw, uint16_t nth) {
    ump_answer *best = NULL;
    for (uint32_t i = 0; i < count; i++)
        if (ump_answer_fits(&answers[i], chance, draw, nth) &&
            (!best || ump_answer_named(&answers[i]) > ump_answer_named(best)))
            best = &answers[i];
    return best;
}

// Line first, then typed; NULL when neither answers.
static ump_answer *ump_chance_answer(ump_chance *chance, const ump_draw *draw, uint16_t nth, bool ruling,
                                     ump_answered_by *by) {
    ump_answer *answer = NULL;
    *by = UMP_BY_LINE;
    if (ruling || chance->lines_answer_rolls)
        answer = ump_chance_find(chance->lines, chance->line_count, chance, draw, nth);
    if (!answer) {
        *by = UMP_BY_TYPED;
        answer = ump_chance_find(chance->typed, chance->typed_count, chance, draw, nth);
    }
    if (answer && answer->used < UINT8_MAX)
        answer->used++;
    return answer;
}

bool ump_answer_index(const ump_label *label, const ump_draw *draw, const ump_answer *answer,
                      uint32_t *index) {
    uint64_t total;
    int64_t found = -1;
    if (answer->is_die) {
        if (label->kind == UMP_LABEL_RULING || answer->die == 0 || answer->die > answer->die_of ||
            !ump_draw_total(draw, &total) || total == 0 || !ump_die_may_answer(draw, answer->die_of))
            return false;
        found = ump_draw_die(draw, total, answer->die, answer->die_of);
    } else if (draw->faces) {
        for (uint32_t i = 0; i < draw->n && found < 0; i++)
            if (draw->faces[i] == answer->outcome)
                found = i;
    } else {
        found = label->words ? answer->outcome : (int64_t)answer->outcome - draw->lowest;
    }
    if (found < 0 || found >= draw->n || ump_draw_weight(draw, (uint32_t)found) == 0)
        return false;
    *index = (uint32_t)found;
    return true;
}

// ---- The sources

// The keyed roll: everything that tells this roll from another goes into the message, and nothing else, so
// that rolls elsewhere never move it. A redraw (mapping without bias) is a further message.
static uint64_t ump_seed_below(const ump_chance *chance, const ump_draw *draw, uint16_t nth, uint64_t total) {
    unsigned char message[10 + UMP_LABEL_NAME_MAX];
    const char *name = chance->labels[draw->label].name;
    size_t len = strlen(name);
    if (len > UMP_LABEL_NAME_MAX)
        len = UMP_LABEL_NAME_MAX;
    ump_put16(message, chance->round);
    ump_put16(message + 2, chance->action);
    message[4] = (unsigned char)draw->actor;
    message[5] = (unsigned char)draw->target;
    ump_put16(message + 6, nth);
    memcpy(message + 10, name, len);
    uint64_t sliver = (0 - total) % total;
    unsigned __int128 product = 0;
    for (uint16_t redraw = 0; redraw < UMP_REDRAWS; redraw++) {
        ump_put16(message + 8, redraw);
        product = (unsigned __int128)ump_siphash(message, 10 + len, chance->seed) * total;
        if ((uint64_t)product >= sliver)
            break;
    }
    return (uint64_t)(product >> 64);
}

// What a test gets: the label's outcome, or where the draw cannot have it the next one it can.
static uint32_t ump_test_outcome(const ump_draw *draw, int32_t outcome) {
    uint32_t index = outcome < 0 || (uint32_t)outcome >= draw->n ? draw->n - 1 : (uint32_t)outcome;
    while (index + 1 < draw->n && ump_draw_weight(draw, index) == 0)
        index++;
    while (index > 0 && ump_draw_weight(draw, index) == 0)
        index--;
    return index;
}

// Walks the path: a forced step gives its outcome, beyond them the first possible one is noted as a new step.
static uint32_t ump_path_choose(ump_chance *chance, const ump_draw *draw) {
    ump_path_step *step = &chance->path[chance->path_at];
    if (chance->path_at < chance->path_len) {
        // Another draw than the one that made this step: the rules looked at something outside state and
        // draws.
        if (step->n != draw->n || step->chosen >= draw->n || ump_draw_weight(draw, step->chosen) == 0) {
            ump_chance_want(chance, UMP_MISMATCH, draw, 0, NULL);
            return ump_draw_first(draw);
        }
        chance->path_at++;
        return step->chosen;
    }
    if (chance->path_at >= UMP_PATH_MAX || (draw->weights && draw->n > UMP_PATH_WEIGHTS)) {
        ump_chance_latch(chance, UMP_BUDGET);
        return ump_draw_first(draw);
    }
    uint64_t total;
    if (!ump_draw_total(draw, &total)) {
        ump_chance_latch(chance, UMP_OVERFLOW);
        return ump_draw_first(draw);
    }
    step->chosen = ump_draw_first(draw);
    step->n = draw->n;
    step->total = total;
    step->uniform = !draw->weights;
    for (uint32_t i = 0; draw->weights && i < draw->n; i++)
        step->weights[i] = draw->weights[i];
    chance->path_len = ++chance->path_at;
    return step->chosen;
}

// The source's own answer to an open roll; latches where it has none.
static uint32_t ump_source_choose(ump_chance *chance, const ump_draw *draw, uint16_t nth, uint64_t total) {
    int32_t preset = chance->labels[draw->label].test_default;
    switch (chance->source) {
    case UMP_SOURCE_SEED:
        return ump_draw_at(draw, ump_seed_below(chance, draw, nth, total));
    case UMP_SOURCE_STREAM:
        return ump_draw_at(draw, ump_stream_below(chance, total));
    case UMP_SOURCE_ENUMERATE:
        return ump_path_choose(chance, draw);
    case UMP_SOURCE_TEST:
        if (preset >= -1)
            return ump_test_outcome(draw, preset);
        break;
    case UMP_SOURCE_SCRIPT:
        ump_chance_want(chance, UMP_MISMATCH, draw, nth, NULL);
        return ump_draw_first(draw);
    case UMP_SOURCE_TYPED:
        break;
    }
    ump_chance_want(chance, UMP_NEED_ROLL, draw, nth, NULL);
    return ump_draw_first(draw);
}

// ---- The one call

// An unanswered ruling: the referee is asked, or the default of an optional one holds.
static uint32_t ump_ruling_choose(ump_chance *chance, const ump_draw *draw, uint16_t nth) {
    int32_t preset = ump_ruling_preset(chance, draw);
    if (preset >= 0)
        return ump_test_outcome(draw, preset);
    ump_chance_want(chance, UMP_NEED_RULING, draw, nth, NULL);
    return ump_draw_first(draw);
}

// What a line says of who answered first; of the seed, whom it can be held against, only where it is so.
static ump_answered_by ump_line_source(const ump_chance *chance, const ump_draw *draw, ump_answer *line,
                                       uint16_t nth, uint64_t total, uint32_t index) {
    ump_answered_by by = (ump_answered_by)(line->source - 1 + UMP_BY_SAVED);
    if (by != UMP_BY_SAVED + UMP_BY_SEED)
        return by;
    if (chance->source == UMP_SOURCE_SEED)
        line->denied = ump_draw_at(draw, ump_seed_below(chance, draw, nth, total)) != index;
    return chance->source == UMP_SOURCE_SEED && !line->denied ? by : UMP_BY_LINE;
}

static uint32_t ump_choose_open(ump_chance *chance, const ump_draw *draw, uint64_t total) {
    const ump_label *label = &chance->labels[draw->label];
    bool ruling = label->kind == UMP_LABEL_RULING;
    uint16_t nth = ump_chance_nth(chance, draw);
    ump_answered_by by;
    uint32_t index = ump_draw_first(draw);
    ump_answer *answer = ump_chance_answer(chance, draw, nth, ruling, &by);
    while (answer && answer->amends && answer->used <= 1 && !ump_answer_index(label, draw, answer, &index)) {
        answer->unfit = true;
        answer->used = 0;
        answer = ump_chance_answer(chance, draw, nth, ruling, &by);
    }
    if (!answer && ruling)
        return ump_ruling_choose(chance, draw, nth);
    if (!answer) {
        by = chance->source == UMP_SOURCE_SEED ? UMP_BY_SEED : UMP_BY_OTHER;
        index = ump_source_choose(chance, draw, nth, total);
    } else if (!ump_answer_index(label, draw, answer, &index)) {
        ump_chance_want(chance, UMP_MISMATCH, draw, nth, answer);
    } else if (answer->source && chance->journal) {
        by = ump_line_source(chance, draw, answer, nth, total, index);
    }
    if (chance->latched == UMP_OK)
        ump_chance_log(chance, draw, index, total, nth, by, answer);
    return index;
}

uint32_t ump_choose_slow(ump_chance *chance, const ump_draw *draw) {
    const ump_label *label = &chance->labels[draw->label];
    bool ruling = label->kind == UMP_LABEL_RULING;
    if (draw->n == 0) {
        if (ruling)
            ump_chance_want(chance, UMP_NEED_RULING, draw, 1, NULL);
        else
            ump_chance_latch(chance, UMP_BAD_ARGUMENT);
        return 0;
    }
    if (chance->latched != UMP_OK || (!ruling && !ump_draw_is_open(draw)))
        return ump_draw_first(draw);
    // Short cuts of the enumerator, who draws most: nothing to look up and nothing to write.
    bool named = chance->named & ump_label_bit(draw->label);
    if (ruling && !named && ump_ruling_preset(chance, draw) >= 0)
        return ump_test_outcome(draw, ump_ruling_preset(chance, draw));
    if (!ruling && chance->source == UMP_SOURCE_ENUMERATE && !chance->journal &&
        (!named || !(chance->typed_count || chance->lines_answer_rolls)))
        return ump_path_choose(chance, draw);
    uint64_t total;
    if (!ump_draw_total(draw, &total)) {
        ump_chance_latch(chance, UMP_OVERFLOW);
        return ump_draw_first(draw);
    }
    return ump_choose_open(chance, draw, total);
}

bool ump_chance_yes_slow(ump_chance *chance, uint16_t label, int8_t actor, int8_t target, uint64_t num,
                         uint64_t den) {
    uint64_t weights[2] = {num, den - num};
    ump_draw draw = {.label = label, .actor = actor, .target = target, .n = 2, .weights = weights};
    return ump_choose(chance, &draw) == 0;
}

uint32_t ump_ask(ump_chance *chance, uint16_t label, int8_t actor, int8_t target) {
    const char *words = chance->labels[label].words;
    ump_draw draw = {
        .label = label, .actor = actor, .target = target, .n = words && words[0] ? ump_word_count(words) : 0};
    return ump_choose(chance, &draw);
}

uint32_t ump_ask_or(ump_chance *chance, uint16_t label, int8_t actor, int8_t target, uint32_t outcome) {
    ump_draw draw = {.label = label,
                     .actor = actor,
                     .target = target,
                     .n = ump_word_count(chance->labels[label].words),
                     .settled = outcome + 1};
    return ump_choose(chance, &draw);
}

int32_t ump_ask_number(ump_chance *chance, uint16_t label, int8_t actor, int8_t target, int32_t lowest,
                       int32_t highest) {
    if (lowest > highest || (int64_t)highest - lowest >= UINT32_MAX) {
        ump_chance_latch(chance, UMP_BAD_ARGUMENT);
        return lowest;
    }
    ump_draw draw = {.label = label,
                     .actor = actor,
                     .target = target,
                     .n = (uint32_t)((int64_t)highest - lowest + 1),
                     .lowest = lowest};
    return (int32_t)((int64_t)lowest + ump_choose(chance, &draw));
}

// ---- The public side

static ump_status ump_chance_refuse(ump_problems *problems, const char *why) {
    ump_problem_add(problems, UMP_BAD_INPUT, NULL, 0, 0, "format:seed", "%s", why);
    return UMP_BAD_INPUT;
}

// Sets a cleared chance up from the words of ump_chance_open.
static ump_status ump_chance_read(ump_chance *chance, ump_span source, ump_problems *problems) {
    ump_span rest = source, word = {0};
    ump_span_word(&rest, &word);
    rest = ump_span_trim(rest);
    if (ump_span_is(word, "seed")) {
        if (rest.len == 0)
            return ump_chance_refuse(problems, "\"seed\" needs a text that keys the rolls: seed red dragon");
        if (rest.len > UMP_SEED_MAX)
            return ump_chance_refuse(problems, "the text of a seed is at most 120 bytes long");
        ump_chance_seed(chance, rest.at, rest.len);
    } else if (ump_span_is(word, "stream")) {
        int64_t trial;
        if (ump_span_int(rest, 0, INT64_MAX, &trial) != UMP_OK)
            return ump_chance_refuse(problems,
                                     "\"stream\" needs the number of a trial, 0 or more: stream 17");
        ump_chance_stream(chance, ump_chance_stream_key("", 0), (uint64_t)trial);
    } else if (ump_span_is(source, "typed")) {
        ump_chance_plain(chance, UMP_SOURCE_TYPED);
    } else if (ump_span_is(source, "script")) {
        ump_chance_plain(chance, UMP_SOURCE_SCRIPT);
    } else if (ump_span_is(source, "test")) {
        ump_chance_plain(chance, UMP_SOURCE_TEST);
    } else {
        return ump_chance_refuse(problems,
                                 "a source of rolls is \"seed TEXT\", \"stream N\", typed, script or test");
    }
    ump_span_copy(source, chance->source_text, sizeof chance->source_text);
    return UMP_OK;
}

ump_status ump_chance_open(const char *source, ump_chance **out, ump_problems *problems) {
    if (!source || !out)
        return UMP_BAD_ARGUMENT;
    ump_chance *chance = calloc(1, sizeof *chance);
    if (!chance)
        return UMP_NO_MEMORY;
    ump_status status = ump_chance_read(chance, ump_span_trim(ump_span_of_str(source)), problems);
    if (status != UMP_OK) {
        free(chance);
        return status;
    }
    *out = chance;
    return UMP_OK;
}

void ump_chance_close(ump_chance *chance) {
    if (!chance)
        return;
    free(chance->typed);
    free(chance);
}

// The slot of the wanted place: the one typed before (a correction) or a new one; NULL without memory.
static ump_answer *ump_chance_slot(ump_chance *chance) {
    const ump_answer *wanted = &chance->wanted;
    for (uint32_t i = 0; i < chance->typed_count; i++) {
        ump_answer *typed = &chance->typed[i];
        if (typed->round == wanted->round && typed->action == wanted->action &&
            typed->label == wanted->label && typed->nth == wanted->nth && typed->actor == wanted->actor &&
            typed->target == wanted->target)
            return typed;
    }
    if (chance->typed_count == chance->typed_capacity) {
        if (chance->typed_capacity > UINT32_MAX / 2)
            return NULL;
        uint32_t capacity = chance->typed_capacity == 0 ? 16 : chance->typed_capacity * 2;
        ump_answer *grown = realloc(chance->typed, capacity * sizeof *grown);
        if (!grown)
            return NULL;
        chance->typed = grown;
        chance->typed_capacity = capacity;
    }
    return &chance->typed[chance->typed_count++];
}

ump_status ump_chance_supply(ump_chance *chance, const char *answer, ump_problems *problems) {
    if (!chance || !answer)
        return UMP_BAD_ARGUMENT;
    if (!chance->wanted_is_draw || (chance->latched != UMP_NEED_ROLL && chance->latched != UMP_NEED_RULING)) {
        ump_problem_add(problems, UMP_BAD_ARGUMENT, NULL, 0, 0, "", "no roll or ruling is waited for");
        return UMP_BAD_ARGUMENT;
    }
    const ump_label *label = &chance->labels[chance->wanted.label];
    if (chance->wanted_draw.n == 0) {
        ump_problem_add(problems, UMP_BAD_INPUT, NULL, 0, 0, label->rule, "%s", label->help);
        return UMP_BAD_INPUT;
    }
    ump_answer read = chance->wanted;
    ump_span text = ump_span_trim(ump_span_of_str(answer));
    text.line = text.column = 0; // it stands in no file
    ump_status status = ump_answer_parse(label, text, chance->roster, -1, NULL, &read, problems);
    if (status != UMP_OK)
        return status;
    uint32_t index;
    if (!ump_answer_index(label, &chance->wanted_draw, &read, &index)) {
        char memory[512];
        ump_buf list = ump_buf_fixed(memory, sizeof memory);
        ump_outcomes_print(label, &chance->wanted_draw, chance->roster, &list);
        if (read.is_die)
            ump_die_refusal(&chance->wanted_draw, read.die_of, &list);
        ump_problem_add(problems, UMP_BAD_INPUT, NULL, 0, 0, label->rule,
                        "%s cannot come out as \"%s\" here; it can be: %s", label->name, answer,
                        ump_buf_text(&list));
        return UMP_BAD_INPUT;
    }
    ump_answer *slot = ump_chance_slot(chance);
    if (!slot)
        return UMP_NO_MEMORY;
    *slot = read;
    slot->used = 0;
    slot->line = 0;
    return UMP_OK;
}
