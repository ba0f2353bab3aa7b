// SPDX-License-Identifier: MIT
// How are whole battles played by policies? The public ump_sim_*: many battles on copies of the state, for
// their counts, and one of them in the battle itself, for its post and its save. Both take the same choices
// and the same rolls. The exact odds of one round are odds.c.
#include <stdlib.h>
#include <string.h>

#include "desk/desk.h"
#include "kit/frac.h"

// DESK_SIM_LOOKS: so many choices are tried out at most before one is taken for its damage.
enum { DESK_SIM_COOKIE = 0x5131u, DESK_SIM_CODES = 64, DESK_SIM_TURNS = 1000, DESK_SIM_LOOKS = 4096 };

ump_sim_def ump_sim_def_default(void) {
    return (ump_sim_def){.cookie = DESK_SIM_COOKIE, .seed = "1", .turns = DESK_SIM_TURNS};
}

// What playing needs besides the battle: allocated once a call.
typedef struct desk_sim {
    ump_battle *battle;
    const ump_sim_def *def;
    unsigned char *now, *ahead; // states
    ump_handle hp[UMP_SIM_SIDES][UMP_TEAM_MAX];
    int team[UMP_SIM_SIDES];
    uint64_t number, picks; // of the battle; choices taken by chance so far
    ump_chance chance, test;
    ump_answer *lines; // the House's rulings, behind the states
    ump_problems *problems;
} desk_sim;

// ---- Numbers

// Streams of different seeds lie far apart; the highest bits stay free, so that numbering battles does not
// overflow.
static uint64_t desk_sim_base(const char *seed) {
    uint64_t hash = UINT64_C(0xCBF29CE484222325);
    for (; *seed; seed++)
        hash = (hash ^ (unsigned char)*seed) * UINT64_C(0x100000001B3);
    return ump_mix64(hash) >> 2;
}

// 0..count-1, all alike but for one in 2^32 at most.
static uint32_t desk_sim_pick(desk_sim *sim, uint32_t count) {
    uint64_t word = ump_mix64(ump_mix64(sim->number + 1) + ++sim->picks * UINT64_C(0x9E3779B97F4A7C15));
    return (uint32_t)((word >> 32) * count >> 32);
}

// ---- Choosing

// Unit after unit to where a side has to choose, without free rulings: those belong to written rounds.
static ump_status desk_sim_run(const ump_battle *battle, void *state, ump_chance *chance) {
    const ump_ruleset *rules = battle->rules;
    const ump_run run = {.chance = chance};
    if (rules->run_on) {
        rules->run_on(battle->setup, state, &run);
        return chance->latched;
    }
    chance->latched = UMP_OK;
    for (;;) {
        ump_phase phase = rules->phase(battle->setup, state);
        if (phase.kind != UMP_PHASE_RUNNING || chance->latched != UMP_OK)
            return chance->latched;
        ump_chance_unit(chance, phase.round, phase.action);
        rules->advance(battle->setup, state, &run);
    }
}

static int64_t desk_sim_hp(const desk_sim *sim, const void *state, int side) {
    int64_t sum = 0;
    for (int i = 0; i < sim->team[side]; i++)
        sum += ump_frac_floor(sim->battle->rules->read(sim->battle->setup, state, sim->hp[side][i]).number);
    return sum;
}

// What the other side loses in the coming turn, by the rolls of a test, if it takes its first choice.
static ump_status desk_sim_look(desk_sim *sim, const void *state, int side, uint32_t code, int64_t *loss) {
    const ump_battle *battle = sim->battle;
    const ump_ruleset *rules = battle->rules;
    uint32_t codes[DESK_SIM_CODES];
    memcpy(sim->ahead, state, battle->state_size);
    ump_status status = rules->choose(battle->setup, sim->ahead, side, code);
    if (status == UMP_OK && rules->phase(battle->setup, sim->ahead).waiting >> (1 - side) & 1 &&
        rules->choices(battle->setup, sim->ahead, 1 - side, codes, DESK_SIM_CODES))
        status = rules->choose(battle->setup, sim->ahead, 1 - side, codes[0]);
    if (status == UMP_OK)
        status = desk_sim_run(battle, sim->ahead, &sim->test);
    *loss = desk_sim_hp(sim, state, 1 - side) - desk_sim_hp(sim, sim->ahead, 1 - side);
    return status;
}

static uint32_t desk_sim_nth(const uint32_t *codes, size_t count, uint32_t index) {
    return count <= DESK_SIM_CODES ? codes[index] : codes[0] + index;
}

// How many choices there are to take from: where their codes do not follow each other, those that are listed.
static size_t desk_sim_choices(const desk_sim *sim, const void *state, int side,
                               uint32_t codes[DESK_SIM_CODES]) {
    const ump_battle *battle = sim->battle;
    size_t count = battle->rules->choices(battle->setup, state, side, codes, DESK_SIM_CODES);
    bool row = true;
    for (uint32_t i = 0; i < DESK_SIM_CODES && i < count; i++)
        row &= codes[i] == codes[0] + i;
    return count <= DESK_SIM_CODES || row ? count : DESK_SIM_CODES;
}

static ump_status desk_sim_too_many(const desk_sim *sim, int side, size_t count) {
    const ump_battle *battle = sim->battle;
    ump_span name = battle->roster.sides[side].name;
    ump_problem_add(
        sim->problems, UMP_NOT_IMPLEMENTED, battle->file.name, 0, 0, "",
        "max-damage tries out every order of a round, at most %d: %.*s has %llu. Let it choose by "
        "random or first, or give its battlers shorter lists of moves",
        DESK_SIM_LOOKS, (int)name.len, name.at, (unsigned long long)count);
    return UMP_NOT_IMPLEMENTED;
}

// What a side that owes a choice chooses. The state stays as it is, so that neither side knows of the other's
// choice.
static ump_status desk_sim_code(desk_sim *sim, const void *state, const ump_phase *phase, int side,
                                uint32_t *code) {
    uint32_t codes[DESK_SIM_CODES];
    size_t count = desk_sim_choices(sim, state, side, codes);
    if (count == 0)
        return UMP_NOT_IMPLEMENTED;
    ump_policy policy = sim->def->policies[side];
    *code = desk_sim_nth(codes, count, policy == UMP_POLICY_RANDOM ? desk_sim_pick(sim, (uint32_t)count) : 0);
    // A replacement is no attack: there is nothing to compare.
    if (policy != UMP_POLICY_MAX_DAMAGE || count == 1 || phase->kind != UMP_PHASE_ORDERS)
        return UMP_OK;
    if (count > DESK_SIM_LOOKS)
        return desk_sim_too_many(sim, side, count);
    int64_t best = INT64_MIN, loss;
    ump_status status = UMP_OK;
    for (size_t i = 0; status == UMP_OK && i < count; i++) {
        uint32_t tried = desk_sim_nth(codes, count, (uint32_t)i);
        status = desk_sim_look(sim, state, side, tried, &loss);
        if (status == UMP_OK && loss > best) {
            best = loss;
            *code = tried;
        }
    }
    return status;
}

static ump_status desk_sim_codes(desk_sim *sim, const void *state, const ump_phase *phase,
                                 uint32_t codes[UMP_SIM_SIDES]) {
    ump_status status = UMP_OK;
    for (int side = 0; status == UMP_OK && side < UMP_SIM_SIDES; side++)
        if (phase->waiting >> side & 1)
            status = desk_sim_code(sim, state, phase, side, &codes[side]);
    return status;
}

// ---- Opening

// The HP of all battlers, for max-damage.
static ump_status desk_sim_compile(desk_sim *sim) {
    const ump_battle *battle = sim->battle;
    for (uint32_t i = 0; i < battle->roster.battler_count; i++) {
        int side = battle->roster.battlers[i].side;
        ump_status status = battle->rules->compile(battle->setup, (int)i, ump_span_of_str("hp"), NULL,
                                                   &sim->hp[side][sim->team[side]], NULL);
        if (status != UMP_OK)
            return status;
        sim->team[side]++;
    }
    return UMP_OK;
}

static bool desk_sim_ready(const ump_battle *battle, const ump_sim_def *def) {
    if (!battle || !def || def->cookie != DESK_SIM_COOKIE || !def->seed || !def->turns)
        return false;
    for (int side = 0; side < UMP_SIM_SIDES; side++)
        if ((uint32_t)def->policies[side] >= UMP_POLICY_COUNT)
            return false;
    return !battle->refused;
}

// What the House rules holds in all battles; rolls are nobody's but the stream's.
static void desk_sim_bind(const desk_sim *sim, ump_chance *chance) {
    const ump_battle *battle = sim->battle;
    chance->labels = battle->rules->labels;
    chance->label_count = battle->rules->label_count;
    chance->roster = &battle->roster;
    chance->lines = sim->lines;
    chance->line_count = battle->file.house_answer_count;
    chance->lines_answer_rolls = false;
}

// Frees nothing of the battle; NULL where there is no memory.
static desk_sim *desk_sim_open(ump_battle *battle, const ump_sim_def *def, ump_problems *problems) {
    size_t lines = battle->file.house_answer_count * sizeof(ump_answer);
    desk_sim *sim = calloc(1, sizeof *sim + lines + 2 * battle->state_size);
    if (!sim)
        return NULL;
    sim->battle = battle;
    sim->def = def;
    sim->problems = problems;
    sim->lines = (ump_answer *)(void *)(sim + 1);
    sim->now = (unsigned char *)(sim + 1) + lines;
    sim->ahead = sim->now + battle->state_size;
    if (lines) // a copy: what answers here is no used line of the battle
        memcpy(sim->lines, battle->file.house_answers, lines);
    ump_chance_plain(&sim->test, UMP_SOURCE_TEST);
    desk_sim_bind(sim, &sim->test);
    return sim;
}

// A battle of two sides that goes on by choices, and waits for one.
static ump_status desk_sim_begin(ump_battle *battle, const ump_sim_def *def, desk_sim **out,
                                 ump_problems *problems) {
    if (!desk_sim_ready(battle, def))
        return UMP_BAD_ARGUMENT;
    ump_phase phase = battle->rules->phase(battle->setup, battle->state);
    uint32_t code;
    bool over = phase.kind == UMP_PHASE_OVER;
    if (battle->roster.side_count != UMP_SIM_SIDES ||
        (!over &&
         !battle->rules->choices(battle->setup, battle->state, phase.waiting & 1 ? 0 : 1, &code, 1))) {
        ump_problem_add(problems, UMP_NOT_IMPLEMENTED, battle->file.name, 0, 0, "",
                        "the ruleset '%s' has no complete-battle simulation here: that needs two sides and "
                        "battles that go on by choices from a list",
                        battle->rules->name);
        return UMP_NOT_IMPLEMENTED;
    }
    *out = desk_sim_open(battle, def, problems);
    if (!*out)
        return UMP_NO_MEMORY;
    ump_status status = desk_sim_compile(*out);
    if (status != UMP_OK)
        free(*out);
    return status;
}

// A ruling for one battle of thousands is no use: the House rules it for all, whenever it is asked.
static void desk_sim_asks(const desk_sim *sim, ump_status status) {
    const ump_battle *battle = sim->battle;
    const ump_label *label = &battle->rules->labels[sim->chance.wanted.label];
    const char *outcomes = battle->wanted.outcomes;
    if (status != UMP_NEED_RULING || !sim->chance.wanted_is_draw || !*outcomes)
        return;
    ump_problem_add(sim->problems, status, battle->file.name, 0, 0, "",
                    "one of the battles asks its referee: %s Possible: %s. For all battles alike a line of "
                    "`== House` rules it, as in `ruling %s: %.*s`",
                    battle->wanted.question, outcomes, label->name, (int)strcspn(outcomes, " .|"), outcomes);
}

// ---- Many battles

static void desk_sim_count(const ump_phase *phase, uint32_t turns, ump_sim_counts *counts) {
    bool over = phase->kind == UMP_PHASE_OVER;
    counts->battles++;
    counts->turns += turns;
    counts->undecided += !over;
    counts->draws += over && phase->winner < 0;
    if (over && phase->winner >= 0 && phase->winner < UMP_SIM_SIDES)
        counts->wins[phase->winner]++;
}

static ump_status desk_sim_play(desk_sim *sim, uint64_t number, ump_sim_counts *counts) {
    const ump_battle *battle = sim->battle;
    const ump_ruleset *rules = battle->rules;
    uint32_t codes[UMP_SIM_SIDES] = {0};
    sim->number = number;
    sim->picks = 0;
    memcpy(sim->now, battle->state, battle->state_size);
    ump_chance_stream(&sim->chance, ump_chance_stream_key("", 0), number);
    desk_sim_bind(sim, &sim->chance);
    ump_phase phase = rules->phase(battle->setup, sim->now);
    uint32_t first = phase.round, last = first;
    ump_status status = UMP_OK;
    while (status == UMP_OK && phase.kind != UMP_PHASE_OVER && phase.round - first < sim->def->turns) {
        last = phase.round;
        status = desk_sim_codes(sim, sim->now, &phase, codes);
        for (int side = 0; status == UMP_OK && side < UMP_SIM_SIDES; side++)
            if (phase.waiting >> side & 1)
                status = rules->choose(battle->setup, sim->now, side, codes[side]);
        if (status == UMP_OK)
            status = desk_sim_run(battle, sim->now, &sim->chance);
        phase = rules->phase(battle->setup, sim->now);
    }
    if (status == UMP_OK)
        desk_sim_count(&phase, last - first + 1, counts);
    return status;
}

ump_status ump_sim_battles(ump_battle *battle, const ump_sim_def *def, uint64_t first, uint64_t count,
                           ump_sim_counts *counts, ump_problems *problems) {
    desk_sim *sim;
    if (!counts)
        return UMP_BAD_ARGUMENT;
    ump_status status = desk_sim_begin(battle, def, &sim, problems);
    if (status != UMP_OK)
        return status;
    ump_sim_counts sum = *counts;
    uint64_t base = desk_sim_base(def->seed) + first;
    for (uint64_t i = 0; status == UMP_OK && i < count; i++)
        status = desk_sim_play(sim, base + i, &sum);
    if (status == UMP_OK)
        *counts = sum;
    else if (sim->chance.latched == status) {
        desk_want(battle, &sim->chance);
        desk_sim_asks(sim, status);
    }
    free(sim);
    return status;
}

// ---- One of them

// The same choices and rolls by the battle's own way, so that it has a journal.
ump_status ump_sim_one(ump_battle *battle, const ump_sim_def *def, uint64_t number, ump_problems *problems) {
    desk_sim *sim;
    uint32_t codes[UMP_SIM_SIDES] = {0};
    ump_status status = desk_sim_begin(battle, def, &sim, problems);
    if (status != UMP_OK)
        return status;
    sim->number = desk_sim_base(def->seed) + number;
    ump_chance_stream(&sim->chance, ump_chance_stream_key("", 0), sim->number);
    ump_phase phase = ump_battle_phase(battle);
    uint32_t first = phase.round;
    while (status == UMP_OK && phase.kind != UMP_PHASE_OVER && phase.round - first < def->turns) {
        status = desk_sim_codes(sim, battle->state, &phase, codes);
        for (int side = 0; status == UMP_OK && side < UMP_SIM_SIDES; side++)
            if (phase.waiting >> side & 1)
                status = ump_battle_choose(battle, side, codes[side]);
        // replacements between two rounds have nothing to run yet
        if (status == UMP_OK && ump_battle_phase(battle).kind == UMP_PHASE_RUNNING)
            status = ump_battle_run(battle, &sim->chance, problems);
        if (status == UMP_NEED_CHOICE || status == UMP_OVER)
            status = UMP_OK;
        phase = ump_battle_phase(battle);
    }
    desk_sim_asks(sim, status);
    free(sim);
    return status;
}
