// SPDX-License-Identifier: MIT
// Can any bytes hurt the readers of asb's orders and substitutions? The first byte chooses who listens and
// how illegal orders are taken, the rest is the text. Beyond surviving: what was refused has changed nothing
// and was told; what was accepted fills every action with something that can be printed and judged, in any
// state of statuses.
#include <assert.h>
#include <stddef.h>
#include <stdint.h>

#include "support/asb_battle.h"

static const char red_team[] =
    "Ember (Charizard) (M) @ Leftovers\nAbilities: Aerilate\n- Flamethrower\n- Dig\n- Substitute\n- Double "
    "Team\n- Metronome\n- Hidden Power [Ice]\n- Agility\n- Protect\n\nOak (Torterra)\nAbility: none\n";
static const char blue_team[] =
    "Fern (Venusaur) (F)\nAbility: none\n\nRock and Roll (Golem)\nAbility: none\n";

static void judge(struct asb_case *c, int side, uint8_t mood) {
    struct asb_ctx ctx = {.setup = c->setup, .state = c->state, .status = UMP_OK};
    struct asb_state *s = c->state;
    const struct asb_orders *orders = &s->orders[side];
    int battler = orders->enter ? orders->enter - 1 : s->sides[side].active;
    assert(orders->given && orders->condition_count <= ASB_CONDITIONS_MAX);
    for (int action = 0; action < asb_case_setup(c)->actions; action++)
        for (int k = 0; k < ASB_OPTIONS_MAX; k++) {
            char memory[400];
            ump_buf out = ump_buf_fixed(memory, sizeof memory);
            asb_print_option(c->setup, &orders->options[action][k], &out);
            assert(out.len > 0 && orders->options[action][k].act <= ASB_ACT_COOLDOWN);
        }
    for (int i = 0; i < 4; i++) { // some state that tests look at
        asb_case_battler(c, i)->burn = mood & 1;
        asb_case_battler(c, i)->sleep = mood >> 1 & 1;
        asb_case_battler(c, i)->place = mood >> 2 & 3;
        asb_case_battler(c, i)->stages[ASB_STAT_SPE] = (int8_t)((mood >> 4 & 7) - 3);
    }
    s->sides[side].active = (int8_t)battler;
    for (uint8_t action = 1; action <= asb_case_setup(c)->actions; action++) {
        s->action = action;
        const struct asb_option *option = asb_choose_option(&ctx, battler);
        assert(option->act <= ASB_ACT_COOLDOWN);
        assert(option->act != ASB_ACT_MOVE || (option->move && option->move < ASB_MOVE_COUNT));
        assert(option->called < ASB_MOVE_COUNT && option->target >= UMP_NOBODY && option->target < 4);
        assert(asb_choose_option(&ctx, battler) == option); // asked twice, it says the same
    }
}

int LLVMFuzzerTestOneInput(const uint8_t *data, size_t size);
int LLVMFuzzerTestOneInput(const uint8_t *data, size_t size) {
    if (size < 2)
        return 0;
    char *text = malloc(size - 1);
    if (!text)
        abort();
    memcpy(text, data + 2, size - 2);
    text[size - 2] = '\0';
    // opened once: filling the setup is the dear part
    static struct asb_case cases[2];
    static bool open;
    for (int i = 0; i < 2 && !open; i++) {
        asb_case_begin(&cases[i]);
        cases[i].params[ASB_P_UNPLAYED] = ump_frac_int(1);
        if (asb_case_open(&cases[i], i ? "Switch = OK\n4 Subs" : "1 Subs", red_team, blue_team) != UMP_OK)
            abort();
    }
    open = true;
    struct asb_case *c = &cases[data[0] >> 1 & 1];
    for (int side = 0; side < ASB_SIDES; side++) {
        unsigned char *before = malloc(c->size);
        if (!before)
            abort();
        asb_start(c->setup, c->state);
        asb_case_clear(c);
        memcpy(before, c->state, c->size);
        ump_problems *listens = c->problems;
        if (!(data[0] & 4)) // suggestions are dear: mostly nobody listens
            c->problems = NULL;
        ump_status status = asb_case_order(c, side, text, data[0] & 1);
        c->problems = listens;
        assert(!(data[0] & 4) || (status == UMP_OK) == (ump_problems_count(c->problems) == 0));
        if (status == UMP_OK)
            judge(c, side, data[1]);
        else
            assert(memcmp(before, c->state, c->size) == 0);
        free(before);
    }
    free(text);
    return 0;
}
