// SPDX-License-Identifier: MIT
// Which effects does umpire play? What is not here is not played, and rows that have it refuse by name.
#include "asb/fx/fx.h"

const struct asb_effect *const asb_effects[ASB_FX_COUNT] = {
#define ASB_PLAYED(id, name) [ASB_FX_##id] = &name,
#include "asb/fx/played.def"
#undef ASB_PLAYED
};

bool asb_effect_played(uint16_t effect) {
    return effect < ASB_FX_COUNT && asb_effects[effect] && !asb_effects[effect]->partial;
}

bool asb_effect_figures_played(uint16_t effect) {
    return effect < ASB_FX_COUNT && (!asb_effect_infos[effect].figures || asb_effects[effect]);
}
