// SPDX-License-Identifier: MIT
// Which choice does a policy of `umpire sim` take, and how does a thread play a battle from its start? By the
// public API alone: choices by code, copies of the state, values by handle.
#include <stdlib.h>
#include <string.h>
#include <strings.h>

#include "cli/sim.h"

static const char *const policy_names[SIM_POLICIES] = {"random", "first", "max-damage"};

bool sim_policy_find(const char *name, size_t len, sim_policy *out) {
    for (int i = 0; i < SIM_POLICIES; i++)
        if (strlen(policy_names[i]) == len && memcmp(policy_names[i], name, len) == 0) {
            *out = (sim_policy)i;
            return true;
        }
    return false;
}

const char *sim_policy_name(sim_policy policy) { return policy_names[policy]; }

// ---- Numbers

// Sebastiano Vigna's SplitMix64, as a function of a place in its sequence.
static uint64_t mix(uint64_t word) {
    word = (word ^ (word >> 30)) * UINT64_C(0xBF58476D1CE4E5B9);
    word = (word ^ (word >> 27)) * UINT64_C(0x94D049BB133111EB);
    return word ^ (word >> 31);
}

// Streams of different seeds lie far apart; the highest bits stay free, so that numbering battles does not
// overflow.
uint64_t sim_stream_base(const char *seed) {
    uint64_t hash = UINT64_C(0xCBF29CE484222325);
    for (; *seed; seed++)
        hash = (hash ^ (unsigned char)*seed) * UINT64_C(0x100000001B3);
    return mix(hash) >> 2;
}

// 0..count-1, all alike but for one in 2^32 at most.
static uint32_t pick(sim_player *player, uint32_t count) {
    uint64_t word = mix(mix(player->number + 1) + ++player->picks * UINT64_C(0x9E3779B97F4A7C15));
    return (uint32_t)((word >> 32) * count >> 32);
}

// ---- Opening

// Sections that are no sides: docs/formats/battle.md.
static bool is_side(const char *name, size_t len) {
    static const char *const reserved[] = {"House", "Moves", "Expect"};
    for (size_t i = 0; i < sizeof reserved / sizeof *reserved; i++)
        if (strlen(reserved[i]) == len && strncasecmp(reserved[i], name, len) == 0)
            return false;
    return len && (len < 6 || strncasecmp(name, "Round ", 6) != 0);
}

void sim_side_names(const cli_game *game, char names[SIM_SIDES][SIM_NAME]) {
    int count = 0;
    memset(names, 0, SIM_SIDES * sizeof *names);
    for (const char *line = game->file.text.data; line && count < SIM_SIDES; line = strchr(line, '\n')) {
        line += *line == '\n';
        const char *at = line + strspn(line, " \t");
        if (strncmp(at, "==", 2) != 0)
            continue;
        at += 2 + strspn(at + 2, " \t");
        size_t len = strcspn(at, "\r\n");
        while (len && strchr(" \t=", at[len - 1]))
            len--;
        bool known = count == 1 && strlen(names[0]) == len && strncasecmp(names[0], at, len) == 0;
        if (known || !is_side(at, len))
            continue;
        snprintf(names[count++], SIM_NAME, "%.*s", (int)(len < SIM_NAME ? len : SIM_NAME - 1), at);
    }
}

// The HP of all battlers, for max-damage.
static void compile_values(sim_player *player, const cli_game *game) {
    char names[SIM_SIDES][SIM_NAME], path[SIM_NAME + 16];
    sim_side_names(game, names);
    for (int side = 0; side < SIM_SIDES; side++)
        for (int i = 0; i < SIM_TEAM; i++) {
            snprintf(path, sizeof path, "%.*s/%d.hp", SIM_NAME - 1, names[side], i + 1);
            if (ump_handle_compile(player->battle, path, &player->hp[side][i], NULL) != UMP_OK)
                break;
            player->team[side] = i + 1;
        }
}

ump_status sim_open(sim_player *player, const cli_game *game, const cli_sets *sets, ump_problems *problems) {
    ump_battle_def def = ump_battle_def_default();
    def.text = game->file.text.data;
    def.len = game->file.text.len;
    def.name = game->file.name;
    def.sets = sets->items;
    def.set_count = sets->count;
    def.journal = 0;
    player->problems = problems;
    ump_status status = ump_battle_open(&def, &player->battle, problems);
    char source[sizeof game->seed + 8];
    snprintf(source, sizeof source, "seed %s", game->seed);
    if (status == UMP_OK)
        status = ump_chance_open(source, &player->chance, problems);
    uint32_t written = status == UMP_OK ? ump_battle_rounds_written(player->battle) : 0;
    while (status == UMP_OK && ump_battle_rounds_done(player->battle) < written)
        status = ump_battle_run(player->battle, player->chance, problems);
    if (status == UMP_OK)
        status = ump_chance_open("test", &player->test, problems);
    if (status != UMP_OK)
        return status == UMP_OVER ? UMP_OK : status;
    player->size = ump_state_size(player->battle);
    player->start = cli_realloc(NULL, 1, player->size);
    player->now = cli_realloc(NULL, 1, player->size);
    compile_values(player, game);
    return ump_state_copy_out(player->battle, player->start, player->size);
}

void sim_close(sim_player *player) {
    ump_chance_close(player->chance);
    ump_chance_close(player->test);
    ump_battle_close(player->battle);
    free(player->start);
    free(player->now);
}

ump_status sim_begin(sim_player *player, uint64_t number) {
    char source[40];
    player->number = number;
    player->picks = 0;
    snprintf(source, sizeof source, "stream %llu", (unsigned long long)number);
    ump_chance_close(player->chance);
    player->chance = NULL;
    ump_status status = ump_chance_open(source, &player->chance, player->problems);
    return status == UMP_OK ? ump_state_copy_in(player->battle, player->start, player->size) : status;
}

// ---- Choosing

static int64_t hp_of(const sim_player *player, int side) {
    int64_t sum = 0;
    for (int i = 0; i < player->team[side]; i++)
        sum += ump_handle_read(player->battle, player->hp[side][i], NULL).num;
    return sum;
}

// What the other side loses in the coming turn, by the rolls of a test, if it takes its first choice. The
// turn is taken back.
static ump_status look_ahead(sim_player *player, int side, uint32_t code, int64_t *loss) {
    uint32_t codes[SIM_CODES];
    size_t count = 0;
    int64_t before = hp_of(player, 1 - side);
    ump_status status = ump_battle_choose(player->battle, side, code);
    ump_phase phase = ump_battle_phase(player->battle);
    if (status == UMP_OK && phase.waiting >> (1 - side) & 1) {
        status = ump_battle_choices(player->battle, 1 - side, codes, SIM_CODES, &count);
        if (status == UMP_OK && count)
            status = ump_battle_choose(player->battle, 1 - side, codes[0]);
    }
    if (status == UMP_OK)
        status = ump_battle_run(player->battle, player->test, player->problems);
    if (status == UMP_NEED_CHOICE || status == UMP_OVER)
        status = UMP_OK;
    *loss = before - hp_of(player, 1 - side);
    ump_status back = ump_state_copy_in(player->battle, player->now, player->size);
    return status == UMP_OK ? back : status;
}

static ump_status most_damage(sim_player *player, int side, const uint32_t *codes, size_t count,
                              uint32_t *code) {
    int64_t best = INT64_MIN, loss;
    ump_status status = ump_state_copy_out(player->battle, player->now, player->size);
    for (size_t i = 0; status == UMP_OK && i < count; i++) {
        status = look_ahead(player, side, codes[i], &loss);
        if (status == UMP_OK && loss > best) {
            best = loss;
            *code = codes[i];
        }
    }
    return status;
}

ump_status sim_code(sim_player *player, int side, sim_policy policy, uint32_t *code) {
    uint32_t codes[SIM_CODES];
    size_t count = 0;
    ump_status status = ump_battle_choices(player->battle, side, codes, SIM_CODES, &count);
    if (status != UMP_OK || count == 0)
        return status == UMP_OK ? UMP_NEED_ORDERS : status;
    count = count < SIM_CODES ? count : SIM_CODES;
    *code = codes[policy == SIM_RANDOM ? pick(player, (uint32_t)count) : 0];
    // A replacement is no attack: there is nothing to compare.
    if (policy == SIM_MAX_DAMAGE && count > 1 && ump_battle_phase(player->battle).kind == UMP_PHASE_ORDERS)
        status = most_damage(player, side, codes, count, code);
    return status;
}
