// SPDX-License-Identifier: MIT
// Can any bytes hurt the readers of squads and headers of asb? The first byte chooses the part and the date;
// the rest is its text. Beyond surviving: a battle that opens has figures within bounds, and its start state
// is one for which orders are waited.
#include <assert.h>
#include <stddef.h>
#include <stdint.h>

#include "support/asb_battle.h"

enum { READ_SQUAD, READ_HEADER, READ_BOTH, READERS };

static void check(const struct asb_case *c) {
    const struct asb_state *s = c->state;
    assert(s->step == ASB_STEP_ORDERS && s->winner == -2);
    assert(asb_case_setup(c)->chills == ASB_NO_LIMIT || asb_case_setup(c)->chills < 1000);
    for (uint32_t i = 0; i < c->roster.battler_count; i++) {
        const struct asb_fighter *fighter = asb_case_fighter(c, (int)i);
        const struct asb_battler *b = asb_case_battler(c, (int)i);
        assert(fighter->start.species < ASB_SPECIES_COUNT && fighter->start.item < ASB_ITEM_COUNT);
        assert(fighter->start.ability_count <= ASB_ABILITIES_MAX && fighter->move_count <= UMP_MOVES_MAX);
        for (uint32_t k = 0; k < fighter->move_count; k++)
            assert(fighter->moves[k] > 0 && fighter->moves[k] < ASB_MOVE_COUNT);
        assert(b->hp.num >= 0 && b->hp.den == 1 && b->hp.num <= fighter->start.max_hp);
        assert(b->en.num >= 0 && b->en.den == 1);
        for (int k = 0; k < ASB_STAT_COUNT; k++)
            assert(b->stages[k] >= -12 && b->stages[k] <= 12);
        assert(b->lover >= UMP_NOBODY && b->lover < (int)c->roster.battler_count);
    }
    for (int side = 0; side < ASB_SIDES; side++)
        assert(s->sides[side].active >= 0 && c->roster.battlers[s->sides[side].active].side == side);
}

int LLVMFuzzerTestOneInput(const uint8_t *data, size_t size);
int LLVMFuzzerTestOneInput(const uint8_t *data, size_t size) {
    static const char plain[] = "Pidgey\nAbility: none\n- Gust\n";
    if (size == 0)
        return 0;
    char *text = malloc(size);
    if (!text)
        abort();
    memcpy(text, data + 1, size - 1);
    text[size - 1] = '\0';
    struct asb_case c;
    asb_case_begin(&c);
    c.params[ASB_P_UNPLAYED] = ump_frac_int(data[0] >> 6 & 1);
    c.params[ASB_P_DATA] = ump_frac_int(data[0] >> 7 & 1);
    ump_status status = UMP_OK;
    switch ((data[0] & 63) % READERS) {
    case READ_SQUAD:
        status = asb_case_open(&c, "", text, plain);
        break;
    case READ_HEADER:
        status = asb_case_open(&c, text, plain, plain);
        break;
    default:
        status = asb_case_open(&c, "Abilities = One\nItems = Training", text, text);
        break;
    }
    if (status == UMP_OK)
        check(&c);
    else
        assert(status == UMP_NO_MEMORY || ump_problems_count(c.problems) > 0);
    asb_case_end(&c);
    free(text);
    return 0;
}
