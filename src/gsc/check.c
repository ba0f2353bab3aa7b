// SPDX-License-Identifier: MIT
// Can a state be? What must hold after every unit; asked by tests, and by every unit where GSC_CHECK is
// defined (gsc.h), as it is with address sanitizers.
#include <string.h>

#include "gsc/gsc.h"

static bool gsc_one_bit_at_most(uint32_t bits) { return !(bits & (bits - 1)); }

// Conditions that count and those that stand for them go together.
static const char *gsc_broken_marks(const struct gsc_side *who) {
    uint32_t marks = who->marks;
    bool away = marks & (GSC_MARK_FLYING | GSC_MARK_UNDERGROUND);
    if (away && !(marks & GSC_MARK_CHARGING))
        return "it is away and not in the middle of a move";
    if ((marks & GSC_MARK_FLYING) && (marks & GSC_MARK_UNDERGROUND))
        return "it flies underground";
    if (!gsc_one_bit_at_most(marks &
                             (GSC_MARK_CHARGING | GSC_MARK_RAMPAGE | GSC_MARK_ROLLOUT | GSC_MARK_BIDING)))
        return "it is locked into two moves";
    if (marks & (GSC_MARK_RAMPAGE | GSC_MARK_BIDING) && (who->lock < 1 || who->lock > 3))
        return "a rampage or Bide without its count";
    if (!!(marks & GSC_MARK_ROLLOUT) != (who->rollout > 0) || who->rollout > 4)
        return "Rollout and its count differ";
    if (!!(marks & GSC_MARK_ENCORED) != (who->encore > 0) || !!who->encore != !!who->encored_move)
        return "Encore and its count differ";
    if (!!who->disabled != !!who->disabled_move || who->disabled > 8)
        return "Disable and its count differ";
    if (!!who->bound != !!who->bound_by || who->bound > 6)
        return "a binding and its count differ";
    if (!!(marks & GSC_MARK_PERISH) != (who->perish > 0) || who->perish > 4)
        return "Perish Song and its count differ";
    return NULL;
}

static const char *gsc_broken_member(const struct gsc_battler *battler, const struct gsc_member *member) {
    if (member->hp > battler->max_hp)
        return "more HP than full";
    if (member->status >= GSC_STATUS_COUNT || (member->status == GSC_SLEEP) != (member->sleep > 0) ||
        member->sleep > 7)
        return "sleep and its count differ";
    for (int slot = 0; slot < GSC_SLOTS; slot++)
        if (member->pp[slot] >
            (member->moves[slot] ? gsc_pp_max(member->moves[slot], battler->pp_ups[slot]) : 0))
            return "more PP than the move can have";
    return !member->item || gsc_item_names[member->item] ? NULL : "no such item";
}

static const char *gsc_broken_side(const struct gsc_setup *setup, const struct gsc_state *s, int side) {
    static const struct gsc_member nobody;
    const struct gsc_side *who = &s->sides[side];
    const char *why = NULL;
    for (int i = 0; i < GSC_STAGE_COUNT; i++)
        if (who->stages[i] < -6 || who->stages[i] > 6)
            return "a stage beyond 6";
    for (int i = 0; i < GSC_STAT_COUNT; i++)
        if (who->stats[i] < 1 || who->stats[i] > GSC_STAT_MAX || who->raw[i] < 1 ||
            who->raw[i] > GSC_STAT_MAX)
            return "a stat beyond 1 to 999";
    for (int slot = 0; slot < GSC_SLOTS; slot++)
        if (who->pp[slot] > (who->moves[slot] ? gsc_pp_max(who->moves[slot], 3) : 0))
            return "more PP in battle than the move can have";
    if (who->reflect > 5 || who->light_screen > 5 || who->safeguard > 5 || who->spikes > 1 || who->future > 4)
        return "a count of the side beyond its length";
    if (who->active >= setup->count[side])
        return "nobody is in play";
    if (who->marks & GSC_MARK_NIGHTMARE && gsc_member(s, side)->hp &&
        gsc_member(s, side)->status != GSC_SLEEP)
        return "a nightmare of one that is awake";
    for (int place = 0; place < GSC_TEAM && !why; place++) {
        const struct gsc_member *member = &s->members[side][place];
        if (place >= setup->count[side]) {
            why = memcmp(member, &nobody, sizeof nobody) ? "an empty place is not zero" : NULL;
            continue;
        }
        why = gsc_broken_member(&setup->battlers[side][place], member);
        if (!why && place != who->active && (s->alive[side] >> place & 1) != (member->hp > 0))
            why = "who stands and who has HP differ";
    }
    return why ? why : gsc_broken_marks(who);
}

const char *gsc_broken(const struct gsc_setup *setup, const struct gsc_state *s) {
    if (s->step > GSC_STEP_OVER || (s->step == GSC_STEP_OVER) != (s->winner != -2))
        return "over and won differ";
    if (!!s->weather != !!s->weather_left || s->weather > GSC_SAND || s->weather_left > 5)
        return "the weather and its count differ";
    if ((s->step == GSC_STEP_CHOICE) != ((s->pending & 3) > 0) || (s->step == GSC_STEP_SEND && !s->pending))
        return "a choice is owed by nobody";
    const char *why = gsc_broken_side(setup, s, 0);
    return why ? why : gsc_broken_side(setup, s, 1);
}

#ifdef GSC_CHECK
#include <stdio.h>
#include <stdlib.h>

void gsc_check(const struct gsc_setup *setup, const struct gsc_state *s) {
    const char *why = gsc_broken(setup, s);
    if (!why)
        return;
    fprintf(stderr, "gsc: turn %u, step %u: %s\n", s->turn, s->step, why);
    abort();
}
#endif
