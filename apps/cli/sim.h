// SPDX-License-Identifier: MIT
// How is one battle after another played on a thread, and how do policies choose? What `umpire sim` counts
// and prints is sim.c.
#ifndef UMPIRE_CLI_SIM_H
#define UMPIRE_CLI_SIM_H

#include "cli/cli.h"

enum { SIM_SIDES = 2, SIM_NAME = 128, SIM_TEAM = 6, SIM_CODES = 64 };

typedef enum sim_policy { SIM_RANDOM, SIM_FIRST, SIM_MAX_DAMAGE, SIM_POLICIES } sim_policy;
// False where there is no policy of that name.
bool sim_policy_find(const char *name, size_t len, sim_policy *out);
const char *sim_policy_name(sim_policy policy);

// One thread's battle: played over and over from the state in which the written rounds leave it.
typedef struct sim_player {
    ump_battle *battle;
    ump_chance *chance; // of the battle in play
    ump_chance *test;   // for policies that look ahead
    ump_problems *problems;
    void *start, *now; // states
    size_t size;
    ump_handle hp[SIM_SIDES][SIM_TEAM];
    int team[SIM_SIDES];
    uint64_t number, picks; // of the battle; choices taken by chance so far
} sim_player;

// Opens a battle of its own and plays the written rounds. To be closed whatever the answer.
ump_status sim_open(sim_player *player, const cli_game *game, const cli_sets *sets, ump_problems *problems);
void sim_close(sim_player *player);
// Puts the battle back to its start; its rolls are those of the stream `number`.
ump_status sim_begin(sim_player *player, uint64_t number);
// What a side that owes a choice chooses. The battle stays as it is, so that neither side knows of the
// other's choice.
ump_status sim_code(sim_player *player, int side, sim_policy policy, uint32_t *code);

// The stream of a seed's first battle.
uint64_t sim_stream_base(const char *seed);
// The names of the sides, in their order in the file.
void sim_side_names(const cli_game *game, char names[SIM_SIDES][SIM_NAME]);

#endif
