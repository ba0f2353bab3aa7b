// SPDX-License-Identifier: MIT
// What is a target immune to, and what makes it so? Types and effects against moves, for a battle and the
// calculator; of conditions only what the calculator tells (in a battle: fx/conditions.c).
#include "asb/battle.h"

// [asb:damage.type] Types and what makes immune. Moves without damage pass by the chart alone, but for
// Thunder Wave (reading 84).
bool asb_is_unaffected(const struct asb_attack *a) {
    bool by_chart, damaging = a->klass == ASB_CLASS_PHYSICAL || a->klass == ASB_CLASS_SPECIAL;
    if (!a->immune || a->regardless)
        return false;
    if (damaging || a->move == ASB_MOVE_THUNDER_WAVE)
        return true;
    asb_chart_steps(a->type, a->who[ASB_TARGET].types, a->lifted, &by_chart);
    return !by_chart;
}

// "immune (Electric on Ground) 0", "Levitate (immune) 0"
void asb_say_immune(const struct asb_work *work, const struct asb_attack *a) {
    const uint8_t *types = a->who[ASB_TARGET].types, attacks[] = {a->type, a->type2};
    const ump_frac none = ump_frac_int(0);
    char memory[ASB_DETAIL];
    ump_buf words = ump_buf_fixed(memory, sizeof memory);
    if (!work)
        return;
    for (int i = 0; i < 6; i++) {
        const uint8_t alone[3] = {types[i % 3], ASB_TYPE_NONE, ASB_TYPE_NONE}, attack = attacks[i / 3];
        bool immune = false;
        if (attack && alone[0])
            asb_chart_steps(attack, alone, a->lifted, &immune);
        if (immune && !words.len)
            ump_buf_printf(&words, "%s on %s", asb_type_names[attack], asb_type_names[alone[0]]);
    }
    for (int i = 0; !words.len && a->traces && i < a->traces->count; i++) {
        const struct asb_trace *trace = &a->traces->rows[i];
        if (trace->what != ASB_TRACED_IMMUNE || !trace->after.num)
            continue;
        asb_say_term_of(work, ASB_T_IMMUNE, trace->source, asb_cite_of(trace->source), UMP_OP_START, none,
                        none, "immune");
        return;
    }
    asb_say_term_of(work, ASB_T_IMMUNE, asb_by_rule(), ASB_C_TYPE, UMP_OP_START, none, none,
                    ump_buf_text(&words));
}

// ---- Conditions

struct asb_keeper {
    const struct asb_work *work;
    const struct asb_attack *a;
    uint16_t statuses; // what the move causes
    bool corrosion;
};

// [facts: type perks] [facts: abilities] `immune` of a row; Corrosion passes by the perks that keep poison
// off.
static void asb_keeps_off(const struct asb_keeper *keeper, struct asb_source source,
                          struct asb_fx_list list) {
    const uint16_t poisons = 1U << ASB_STATUS_POISON | 1U << ASB_STATUS_TOXIC;
    for (int i = 0; i < list.count; i++) {
        const struct asb_fx *fx = &asb_fx_rows[list.first + i];
        bool perk = source.from == ASB_FROM_PERK, passed = perk && keeper->corrosion;
        if (perk && source.index == ASB_TYPE_STEEL && keeper->a->who[ASB_TARGET].marks & ASB_MARK_CORRODED)
            passed = true;
        for (unsigned status = 0; fx->effect == ASB_FX_IMMUNE && status < ASB_STATUS_COUNT; status++) {
            unsigned bit = 1U << status;
            char memory[ASB_DETAIL];
            ump_buf words = ump_buf_fixed(memory, sizeof memory);
            if (!(fx->statuses & keeper->statuses & bit) || (passed && poisons & bit))
                continue;
            ump_buf_printf(&words, "immune to %s", asb_status_word(status));
            asb_say_term_of(keeper->work, ASB_T_IMMUNE, source, asb_cite_of(source), UMP_OP_START,
                            ump_frac_int(0), ump_frac_int(0), ump_buf_text(&words));
        }
    }
}

static bool asb_has_corrosion(const struct asb_attack *a) {
    const struct asb_who *user = &a->who[ASB_USER];
    for (int i = 0; i < user->ability_count && !(user->marks & ASB_MARK_ABILITY_VOID); i++) {
        struct asb_fx_list list = asb_abilities[a->date][user->abilities[i]].fx;
        for (int k = 0; k < list.count; k++)
            if (asb_fx_rows[list.first + k].effect == ASB_FX_CORROSION)
                return true;
    }
    return false;
}

void asb_say_immunities(const struct asb_work *work, const struct asb_attack *a) {
    const struct asb_who *target = &a->who[ASB_TARGET];
    struct asb_keeper keeper = {work, a, 0, asb_has_corrosion(a)};
    struct asb_fx_list list = asb_moves[a->date][a->move].fx;
    for (int i = 0; i < list.count; i++) {
        const struct asb_fx *fx = &asb_fx_rows[list.first + i];
        if (fx->effect == ASB_FX_STATUS && fx->who == ASB_WHO_TARGET)
            keeper.statuses = (uint16_t)(keeper.statuses | fx->statuses);
    }
    if (!work || !keeper.statuses)
        return;
    for (int i = 0; i < 3; i++) {
        bool again = (i > 0 && target->types[i] == target->types[0]) ||
                     (i > 1 && target->types[i] == target->types[1]);
        if (target->types[i] && !again)
            asb_keeps_off(&keeper, (struct asb_source){ASB_FROM_PERK, ASB_TARGET, target->types[i]},
                          asb_perks[a->date][target->types[i]].fx);
    }
    for (int i = 0; i < target->ability_count && !(target->marks & ASB_MARK_ABILITY_VOID); i++) {
        const struct asb_ability *row = &asb_abilities[a->date][target->abilities[i]];
        if (!(a->mold_breaker && row->bypassed))
            asb_keeps_off(&keeper, (struct asb_source){ASB_FROM_ABILITY, ASB_TARGET, target->abilities[i]},
                          row->fx);
    }
    if (target->item && !(target->marks & ASB_MARK_ITEM_VOID))
        asb_keeps_off(&keeper, (struct asb_source){ASB_FROM_ITEM, ASB_TARGET, target->item},
                      asb_items[a->date][target->item].fx);
}
