// SPDX-License-Identifier: MIT
// What do signature items and consumables do whose texts are the later date's? Stones, rays, rocks, brooches,
// nectars, venoms, seeds. Items of both dates are signature.c, special.c and kept.c; Mega stones megas.c.
#include "asb/fx/items.h"

enum { ASB_STONE_GIVES = 2 };
static void asb_stone_adds(struct asb_attack *a, const struct asb_moment *m, int amount) {
    asb_add_part(a, asb_place_of(m), m->source, ump_frac_int(amount));
}
// ---- What an ability does more

// [facts: item Ice Rock] Iron Fist two more; with Hyper Cutter its own moves that raise Attack raise it for
// good.
static void asb_ice_rock(struct asb_attack *a, const struct asb_moment *m) {
    if (asb_attacks(m) && a->groups >> ASB_GROUP_PUNCH & 1 && asb_damaging(a) &&
        asb_has_ability(a, ASB_USER, ASB_ABILITY_IRON_FIST))
        asb_stone_adds(a, m, ASB_STONE_GIVES);
}
static void asb_ice_rock_raises(struct asb_ctx *ctx, const struct asb_moment *m) {
    struct asb_attempt *attempt = m->attempt;
    if (!m->slot && attempt->what == ASB_TRY_STAGE && attempt->stat == ASB_STAT_ATK && attempt->change > 0 &&
        attempt->by == m->holder && attempt->source.from == ASB_FROM_MOVE &&
        asb_has(ctx, m->holder, ASB_ABILITY_HYPER_CUTTER))
        attempt->natural = true;
}
const struct asb_effect asb_fx_ice_rock = {.modify_damage = asb_ice_rock, .on_attempt = asb_ice_rock_raises};

// [facts: item ThunderStone] Surge Surfer everywhere, of who has it.
static void asb_surges(struct asb_attack *a, enum asb_role role, const struct asb_moment *m) {
    struct asb_who *who = &a->who[role];
    (void)m;
    if (a->field.terrain != ASB_TERRAIN_ELECTRIC && asb_has_ability(a, role, ASB_ABILITY_SURGE_SURFER) &&
        !(who->marks & ASB_MARK_SPEED))
        who->speed = ump_frac_mul(who->speed, ump_frac_int(2), &a->status);
}
const struct asb_effect asb_fx_surges = {.figure = asb_surges};

// [facts: item Ice Stone] Snow Warning for nothing, and without end: fields.c. Its command at the least cost.
enum { ASB_SNOW_COMMAND = 9 };
static void asb_ice_stone_cost(struct asb_attack *a, const struct asb_moment *m) {
    if (asb_attacks(m) && a->move == ASB_MOVE_ACTIVATE_SNOW_WARNING)
        asb_add_part(a, ASB_PART_COST, m->source, ump_frac_int(-ASB_SNOW_COMMAND));
}
const struct asb_effect asb_fx_ice_stone = {.energy_cost = asb_ice_stone_cost};

// [facts: item Charged Stone] Who levitates by nature has Battery's share.
static void asb_charged_stone(struct asb_attack *a, const struct asb_moment *m) {
    if (asb_attacks(m) && a->klass == ASB_CLASS_SPECIAL && asb_has_ability(a, ASB_USER, ASB_ABILITY_LEVITATE))
        asb_stone_adds(a, m, ASB_STONE_GIVES);
}
const struct asb_effect asb_fx_charged_stone = {.modify_damage = asb_charged_stone};

// [facts: item Solar Ray] Strong Jaw two more.
static void asb_jaws(struct asb_attack *a, const struct asb_moment *m) {
    if (asb_attacks(m) && a->groups >> ASB_GROUP_BITE & 1 && asb_damaging(a) &&
        asb_has_ability(a, ASB_USER, ASB_ABILITY_STRONG_JAW))
        asb_stone_adds(a, m, ASB_STONE_GIVES);
}
const struct asb_effect asb_fx_jaws = {.modify_damage = asb_jaws};

// [facts: item Lunar Ray] What is aimed at it hits as usual, No Guard or not.
static void asb_resets_no_guard(struct asb_attack *a, const struct asb_moment *m) {
    if (!asb_attacks(m))
        a->guarded_again = true;
}
const struct asb_effect asb_fx_resets_no_guard = {.base_power = asb_resets_no_guard};

// [facts: item Twilight Ray] Tough Claws for Rock moves that do not touch.
static void asb_twilight_ray(struct asb_attack *a, const struct asb_moment *m) {
    if (asb_attacks(m) && asb_damaging(a) && a->type == ASB_TYPE_ROCK && !a->contact &&
        asb_has_ability(a, ASB_USER, ASB_ABILITY_TOUGH_CLAWS))
        asb_stone_adds(a, m, ASB_STONE_GIVES);
}
const struct asb_effect asb_fx_twilight_ray = {.modify_damage = asb_twilight_ray};

// boosts.c asks for it: Contrary turns drops alone. berries.c: Unnerve keeps every consumable.
const struct asb_effect asb_fx_inversion = {.plain = true};
const struct asb_effect asb_fx_unnerves_all = {.plain = true};

// ---- Single moves

// [facts: item Protector] Rock Wrecker: surer, and nothing sluggish about it.
enum { ASB_WRECKER_POINTS = 10 };
static void asb_protector(struct asb_attack *a, const struct asb_moment *m) {
    if (asb_attacks(m) && a->move == ASB_MOVE_ROCK_WRECKER)
        asb_add_part(a, ASB_PART_POINTS, m->source, ump_frac_int(ASB_WRECKER_POINTS));
}
static void asb_protector_attempt(struct asb_ctx *ctx, const struct asb_moment *m) {
    (void)ctx;
    if (m->attempt->what == ASB_TRY_SLOT && m->attempt->arg == ASB_FX_SLUGGISH && m->use &&
        m->use->attack.move == ASB_MOVE_ROCK_WRECKER)
        m->attempt->blocked = m->attempt->told = true;
}
const struct asb_effect asb_fx_protector = {.accuracy = asb_protector, .on_attempt = asb_protector_attempt};

// [facts: item Queen's Brooch] Grass moves and kicks, once; Stomp with the weight of size class 7.
enum { ASB_STOMP_SIZE = 7 };
static void asb_brooch_size(struct asb_attack *a, enum asb_role role, const struct asb_moment *m) {
    (void)m;
    if (role == ASB_USER && a->move == ASB_MOVE_STOMP)
        a->who[role].size = ASB_STOMP_SIZE;
}
static void asb_brooch(struct asb_attack *a, const struct asb_moment *m) {
    if (asb_attacks(m) && asb_damaging(a) && (a->type == ASB_TYPE_GRASS || a->groups >> ASB_GROUP_KICK & 1))
        asb_stone_adds(a, m, ASB_STONE_GIVES);
}
const struct asb_effect asb_fx_brooch = {.figure = asb_brooch_size, .modify_damage = asb_brooch};

// [facts: item Rainbow Nectar] Dances cost one less.
static void asb_nectar(struct asb_attack *a, const struct asb_moment *m) {
    if (asb_attacks(m) && a->move && asb_is_dance(a->move))
        asb_add_part(a, ASB_PART_COST, m->source, ump_frac_int(-1));
}
const struct asb_effect asb_fx_nectar = {.energy_cost = asb_nectar};

// [facts: item Brood Queen's Necklace] Orders cost two less and come one earlier; as it enters a command of
// its type where the trainer says so.
static void asb_necklace_cost(struct asb_attack *a, const struct asb_moment *m) {
    if (asb_attacks(m) && a->groups >> ASB_GROUP_ORDER & 1)
        asb_add_part(a, ASB_PART_COST, m->source, ump_frac_int(-2));
}
static int asb_necklace_priority(struct asb_ctx *ctx, const struct asb_moment *m) {
    (void)ctx;
    return !m->slot && m->use->user == m->holder && m->use->attack.groups >> ASB_GROUP_ORDER & 1 ? 1 : 0;
}
static void asb_necklace_enters(struct asb_ctx *ctx, const struct asb_moment *m) {
    uint16_t command = ctx->state->orders[asb_side_of(ctx, m->holder)].command;
    struct asb_option option = {
        .act = ASB_ACT_MOVE, .target = UMP_NOBODY, .move = command, .amount = ASB_UNSET};
    if (m->slot || !command)
        return;
    asb_use_move(ctx, m->holder, &option, ASB_PHASE_STRIKE);
    asb_break_streak(ctx, m->holder);
}
const struct asb_effect asb_fx_necklace = {
    .energy_cost = asb_necklace_cost, .priority = asb_necklace_priority, .on_enter = asb_necklace_enters};

// [facts: item Dragon Venom] Beast Boost goes off as it enters; Dragon Pulse.
enum { ASB_VENOM_GIVES = 3 };
static void asb_venom(struct asb_attack *a, const struct asb_moment *m) {
    if (asb_attacks(m) && a->move == ASB_MOVE_DRAGON_PULSE)
        asb_stone_adds(a, m, ASB_VENOM_GIVES);
}
static void asb_venom_enters(struct asb_ctx *ctx, const struct asb_moment *m) {
    if (!m->slot && asb_has(ctx, m->holder, ASB_ABILITY_BEAST_BOOST))
        asb_fx_beast_boost.on_knock_out(ctx, m);
}
const struct asb_effect asb_fx_venom = {.modify_damage = asb_venom, .on_enter = asb_venom_enters};

// [facts: item Stick] Defiant goes off as it enters.
static void asb_stick_enters(struct asb_ctx *ctx, const struct asb_moment *m) {
    if (!m->slot && asb_has(ctx, m->holder, ASB_ABILITY_DEFIANT))
        asb_change_stage(ctx, m->holder, m->holder, ASB_STAT_ATK, 2, false, m->source);
}
const struct asb_effect asb_fx_stick = {.on_enter = asb_stick_enters};

// ---- Seeds

// [facts: items Electric Seed ...] As the action begins that says so, in its terrain.
void asb_seed_grows(struct asb_ctx *ctx, int battler) {
    static const uint8_t terrains[] = {ASB_TERRAIN_NONE, ASB_TERRAIN_ELECTRIC, ASB_TERRAIN_GRASSY,
                                       ASB_TERRAIN_MISTY, ASB_TERRAIN_PSYCHIC};
    struct asb_moment m = {.source = {ASB_FROM_ITEM, ASB_USER, asb_b(ctx, battler)->item},
                           .fx = asb_fx_of(ctx, battler, ASB_FX_SEED),
                           .holder = (int8_t)battler,
                           .other = UMP_NOBODY};
    if (!m.fx || ctx->state->terrain != terrains[m.fx->word] || !asb_can_use_item(ctx, &m))
        return;
    asb_use_item_up(ctx, &m);
    asb_change_stages(ctx, battler, battler, m.fx->stages, true, m.source);
}
const struct asb_effect asb_fx_seed = {.plain = true};

// [facts: item Eject Button] Of the later date, not by a blow that Sheer Force strengthened.
bool asb_is_sheer(const struct asb_ctx *ctx, struct asb_use *use) {
    return ctx->setup->date != ASB_2017_01 && asb_has(ctx, use->user, ASB_ABILITY_SHEER_FORCE) &&
           asb_cond_holds(&use->attack, ASB_COND_HAS_SECONDARY, ASB_USER);
}
