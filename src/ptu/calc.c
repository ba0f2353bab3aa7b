// SPDX-License-Identifier: MIT
// What does one attack do? The calculator over path = value pairs: the same sums as in encounters (accuracy.c
// damage.c injuries.c), with what an encounter would know given by the asker, and exact chances where a roll
// is open. Reading the pairs: request.c.
#include "ptu/request.h"

#include "kit/dice.h"

enum { PTU_FACES = 20, PTU_SUMS_MAX = 128, PTU_VARIANTS_MAX = 8 };

// ---- The working

void ptu_term_to_sink(const ump_calc_sink *sink, const ump_event *event) {
    char text[2 * UMP_FRAC_TEXT + 16];
    ump_buf value = ump_buf_fixed(text, sizeof text);
    ump_term_value((ump_op)event->op, event->value, event->after, &value);
    sink->working(sink->out, ptu_term_word(event->subject), ump_buf_text(&value), ptu_rule_name(event->rule));
}

static struct ptu_work ptu_calc_work(const struct ptu_request *r, enum ptu_group group) {
    return (struct ptu_work){NULL, r->sink, UMP_NOBODY, UMP_NOBODY, group};
}

void ptu_calc_answer(const struct ptu_request *r, const char *name, ump_frac value) {
    char text[UMP_FRAC_TEXT];
    ump_frac_print(value, text, sizeof text);
    r->sink->answer(r->sink->out, name, text);
}

// ---- Rulings

static int32_t ptu_calc_ask(const struct ptu_use *use, uint16_t label, bool of_target) {
    struct ptu_request *r = use->caller;
    const ump_label *row = ptu_label_row(label);
    (void)of_target;
    if (label == PTU_L_DB) {
        if (!r->others[PTU_O_RULED_DB].given)
            ump_request_refuse(&r->asked, UMP_BAD_INPUT, ptu_request_path(PTU_O_RULED_DB),
                               "%s needs the Damage Base of this use: move.db or rulings.db",
                               r->play.facts->name);
        return r->others[PTU_O_RULED_DB].given ? (int32_t)r->others[PTU_O_RULED_DB].number : 1;
    }
    if (label < PTU_L_ASK)
        return row->test_default > 0 ? row->test_default : 0;
    const ump_given *given = &r->rulings[label - PTU_L_ASK];
    if (given->given)
        return (int32_t)given->number;
    if (row->test_default >= 0)
        return row->test_default;
    if (r->asked.status == UMP_OK) {
        char path[80];
        ump_buf text = ump_buf_fixed(path, sizeof path);
        ump_buf_printf(&text, "rulings.%s", row->name);
        ump_request_refuse(&r->asked, UMP_BAD_INPUT, path, "%s It is %s", row->help,
                           row->words ? row->words : "a number");
    }
    return 0;
}

// ---- The Accuracy Roll

// How many of the 20 naturals miss, hit and are critical: of one roll, which may be given.
struct ptu_odds20 {
    uint32_t miss, hit, crit, of;
};

static struct ptu_odds20 ptu_naturals(const struct ptu_request *r, const struct ptu_aim *aim,
                                      const ump_given *roll) {
    struct ptu_odds20 odds = {0, 0, 0, 0};
    if (!aim->rolls) {
        bool crit = aim->crit_from == 1;
        return (struct ptu_odds20){aim->parried, !crit && !aim->parried, crit && !aim->parried, 1};
    }
    for (int32_t natural = 1; natural <= PTU_FACES; natural++) {
        if (roll && roll->given && roll->number != natural)
            continue;
        bool hits = ptu_hits(r->params, aim, natural), crit = ptu_is_critical(r->params, aim, natural);
        odds.miss += !hits;
        odds.hit += hits && !crit;
        odds.crit += crit;
        odds.of++;
    }
    return odds;
}

// Which of the 20 naturals set something off: by a hit that reaches its target, by a miss of what surges.
static uint32_t ptu_triggering(const struct ptu_request *r, const struct ptu_aim *aim) {
    uint16_t keywords = r->play.keywords;
    const ump_frac *params = r->use.params;
    bool reached = !r->use.immune || params[PTU_P_IMMUNE_FX].num == 1; // reading 26
    bool smites = keywords & ptu_bit(PTU_KEYWORD_SMITE) && params[PTU_P_SMITE_FX].num == 1;
    bool surges = keywords & ptu_bit(PTU_KEYWORD_SPIRIT_SURGE) || (smites && !r->use.immune);
    uint32_t count = 0;
    for (int32_t natural = 1; aim->rolls && natural <= PTU_FACES; natural++) {
        bool hits = ptu_hits(params, aim, natural) && reached;
        if (hits || surges)
            count += ptu_sets_off(&r->use, natural, aim->effect_range, !hits);
    }
    return count;
}

// ---- Outcomes

// One course an attack can take, given that it hits.
struct ptu_variant {
    int32_t strikes, crits, variable;
    bool smite;
    uint64_t weight;
};
struct ptu_variants {
    struct ptu_variant list[PTU_VARIANTS_MAX * 16];
    uint32_t count;
    uint64_t total;
};

static void ptu_variant_add(struct ptu_variants *v, struct ptu_variant variant) {
    if (variant.weight == 0 || v->count == sizeof v->list / sizeof *v->list)
        return;
    v->list[v->count++] = variant;
    v->total += variant.weight;
}

// [ptu:strikes] By one, two or three Accuracy Rolls: how many hit, how many of them are critical.
static void ptu_several_rolls(const struct ptu_request *r, const struct ptu_aim *aim, int rolls,
                              struct ptu_variants *v, ump_frac *hit) {
    uint64_t ways[4][4] = {{1}}, next[4][4], all = 1, misses;
    for (int i = 0; i < rolls; i++) {
        struct ptu_odds20 odds = ptu_naturals(r, aim, &r->others[PTU_O_R_ACCURACY + i]);
        for (int h = 0; h < 4; h++)
            for (int c = 0; c < 4; c++)
                next[h][c] = ways[h][c] * odds.miss + (h ? ways[h - 1][c] * odds.hit : 0) +
                             (h && c ? ways[h - 1][c - 1] * odds.crit : 0);
        for (int h = 0; h < 4; h++)
            for (int c = 0; c < 4; c++)
                ways[h][c] = next[h][c];
    }
    for (int h = 1; h <= rolls; h++)
        for (int c = 0; c <= h; c++)
            ptu_variant_add(v, (struct ptu_variant){.strikes = h, .crits = c, .weight = ways[h][c]});
    struct ptu_odds20 free = ptu_naturals(r, aim, NULL);
    misses = 1;
    for (int i = 0; i < rolls; i++) {
        misses *= free.miss;
        all *= free.of;
    }
    ump_status status = UMP_OK;
    *hit = ump_frac_make((int64_t)(all - misses), (int64_t)all, &status);
}

static void ptu_one_roll(const struct ptu_request *r, const struct ptu_aim *aim, struct ptu_variants *v,
                         ump_frac *hit) {
    static const uint8_t five[6] = {0, 1, 2, 3, 1, 1}; // of the d8
    struct ptu_odds20 free = ptu_naturals(r, aim, NULL),
                      odds = ptu_naturals(r, aim, &r->others[PTU_O_R_ACCURACY]);
    ump_status status = UMP_OK;
    *hit = ump_frac_make((int64_t)(free.hit + free.crit), (int64_t)free.of, &status);
    bool strikes = r->play.keywords & ptu_bit(PTU_KEYWORD_FIVE_STRIKE);
    int32_t sides = ptu_variable_sides(&r->play);
    const ump_given *said = &r->others[PTU_O_R_STRIKES], *die = &r->others[PTU_O_R_VARIABLE];
    bool missed = odds.hit + odds.crit == 0, smite = missed && r->play.keywords & ptu_bit(PTU_KEYWORD_SMITE);
    if (smite)
        odds.hit = 1; // a miss that hurts
    for (int32_t n = 1; n <= (strikes ? 5 : 1); n++) {
        uint64_t ways = strikes ? five[n] : 1;
        if (strikes && said->given)
            ways = said->number == n;
        for (int32_t face = 1; face <= (sides ? sides : 1); face++) {
            if (sides && die->given && die->number != face)
                continue;
            struct ptu_variant one = {
                .strikes = n, .variable = face, .smite = smite, .weight = ways * odds.hit};
            ptu_variant_add(v, one);
            one.crits = 1;
            one.weight = ways * odds.crit;
            ptu_variant_add(v, one);
        }
    }
}

// ---- One variant

// The distribution of what the lines of a blow come to, as ways out of `total`.
struct ptu_sums {
    uint64_t ways[PTU_ROLLS_MAX * PTU_SUMS_MAX];
    int32_t lowest;
    uint32_t count;
    uint64_t total;
};

// What the asker says of a line: the sum of its dice, -1 set, -2 open.
static int32_t ptu_given_sum(struct ptu_request *r, const struct ptu_roll *roll, uint32_t nth) {
    enum ptu_other_field field = roll->label == PTU_L_DAMAGE ? PTU_O_R_DAMAGE
                                 : roll->label == PTU_L_CRIT ? PTU_O_R_CRIT
                                                             : PTU_O_R_SNIPER;
    const ump_given *given = &r->others[field];
    int64_t sum;
    (void)nth;
    if (!given->given) // set damage is set for all lines
        return r->use.set ||
                       (r->others[PTU_O_R_DAMAGE].given && ump_span_is(r->others[PTU_O_R_DAMAGE].text, "set"))
                   ? -1
                   : -2;
    if (ump_span_is(given->text, "set"))
        return -1;
    if (ump_span_int(given->text, roll->dice, roll->dice * roll->sides, &sum) == UMP_OK)
        return (int32_t)sum;
    ump_request_refuse(&r->asked, UMP_BAD_INPUT, ptu_request_path(field),
                       "%ud%u show %u to %u, not \"%.*s\"; or write set for the set damage", roll->dice,
                       roll->sides, roll->dice, roll->dice * roll->sides,
                       (int)(given->text.len > 40 ? 40 : given->text.len), given->text.at);
    return -1;
}

static bool ptu_sums_add(struct ptu_sums *s, const struct ptu_roll *roll, int32_t sum) {
    uint64_t dice[PTU_SUMS_MAX], ways[PTU_ROLLS_MAX * PTU_SUMS_MAX] = {0}, total = 1;
    uint32_t count = 1;
    int32_t lowest = ptu_rolled(roll, sum == -2 ? roll->dice : sum);
    if (sum == -2) {
        count = (uint32_t)ump_dice_count(roll->dice, roll->sides);
        if (count > PTU_SUMS_MAX || ump_dice_sums(roll->dice, roll->sides, dice, PTU_SUMS_MAX) != UMP_OK)
            return false;
        for (uint32_t i = 0; i < roll->dice; i++)
            total *= roll->sides;
    } else {
        dice[0] = 1;
    }
    if (__builtin_mul_overflow(s->total, total, &s->total))
        return false;
    for (uint32_t i = 0; i < s->count; i++)
        for (uint32_t k = 0; k < count; k++)
            ways[i + k] += s->ways[i] * dice[k];
    s->count += count - 1;
    s->lowest += lowest;
    for (uint32_t i = 0; i < s->count; i++)
        s->ways[i] = ways[i];
    return true;
}

static bool ptu_blow_sums(struct ptu_request *r, const struct ptu_blow *blow, struct ptu_sums *s) {
    *s = (struct ptu_sums){.ways = {1}, .count = 1, .total = 1};
    for (uint32_t i = 0; i < blow->count; i++)
        if (!ptu_sums_add(s, &blow->rolls[i], ptu_given_sum(r, &blow->rolls[i], i)))
            return false;
    return r->asked.status == UMP_OK;
}

// What a variant is carried out with: Triple Kick and Magnitude take their Damage Base from it.
static struct ptu_use ptu_variant_use(struct ptu_request *r, const struct ptu_variant *variant,
                                      struct ptu_play *play, int32_t *strikes) {
    static const uint8_t triple[4] = {1, 1, 3, 6};
    struct ptu_use use = r->use;
    *play = r->play;
    *strikes = variant->strikes;
    if (play->facts && play->facts->special == PTU_SPECIAL_TRIPLE) {
        play->db = triple[variant->strikes & 3];
        *strikes = 1;
    }
    if (play->facts && play->facts->special == PTU_SPECIAL_MAGNITUDE && play->db == PTU_DB_SPECIAL)
        play->db = (int16_t)(5 + variant->variable);
    if (play->facts && play->facts->special == PTU_SPECIAL_PRESENT && play->db == PTU_DB_SPECIAL)
        play->db = (int16_t)(2 * variant->variable);
    use.play = play;
    use.crit = variant->crits > 0;
    ptu_settle_type(&use);
    return use;
}

// The 1 of Present.
static bool ptu_variant_heals(const struct ptu_request *r, const struct ptu_variant *variant) {
    const struct ptu_move *facts = r->play.facts;
    return facts && facts->special == PTU_SPECIAL_PRESENT && r->play.db == PTU_DB_SPECIAL &&
           variant->variable == 1;
}

// ---- The answer

static void ptu_too_long(struct ptu_request *r) {
    if (r->asked.status == UMP_OK || r->asked.status == UMP_OVERFLOW) {
        r->asked.status = UMP_OK;
        ump_request_refuse(&r->asked, UMP_OVERFLOW, ptu_request_path(PTU_O_R_DAMAGE),
                           "the chances of so many dice need more than 64 bits: give a roll, or set");
    }
}

// Whether every chance of the answer, brought to one denominator, fits 64 bits.
static bool ptu_denominator(uint64_t *common, uint64_t den) {
    uint64_t shared = ump_gcd64(*common, den);
    return !__builtin_mul_overflow(*common, den / shared, common) && *common <= INT64_MAX;
}

static void ptu_calc_variant(struct ptu_request *r, const struct ptu_variants *v,
                             const struct ptu_variant *variant, struct ptu_tally *tally, uint64_t *common,
                             int32_t *values) {
    struct ptu_play play;
    struct ptu_sums sums;
    int32_t strikes;
    struct ptu_use use = ptu_variant_use(r, variant, &play, &strikes);
    struct ptu_blow blow = ptu_blow_of(&use, strikes, variant->crits, NULL);
    if (!ptu_blow_sums(r, &blow, &sums)) {
        if (r->asked.status == UMP_OK)
            ptu_too_long(r);
        return;
    }
    ump_frac share = ump_frac_make((int64_t)variant->weight, (int64_t)v->total, &r->asked.status);
    uint64_t den;
    if (sums.total > INT64_MAX || __builtin_mul_overflow((uint64_t)share.den, sums.total, &den) ||
        !ptu_denominator(common, den)) {
        ptu_too_long(r);
        return;
    }
    for (uint32_t i = 0; i < sums.count; i++) {
        if (!sums.ways[i])
            continue;
        tally->heals = ptu_variant_heals(r, variant);
        int32_t damage =
            tally->heals ? 0
                         : ptu_damage(&use, sums.lowest + (int32_t)i, variant->smite, NULL, &r->asked.status);
        ump_frac chance = ump_frac_make((int64_t)sums.ways[i], (int64_t)sums.total, &r->asked.status);
        chance = ump_frac_mul(chance, share, &r->asked.status);
        r->sink->outcome(r->sink->out, ump_frac_int(damage), chance);
        ptu_tally_add(r, tally, damage, chance);
        if (values[0] == INT32_MIN)
            values[0] = values[1] = damage;
        values[0] = damage < values[0] ? damage : values[0];
        values[1] = damage > values[1] ? damage : values[1];
    }
}

// The chain of the first variant: by its settled rolls, else by set damage.
static void ptu_calc_working(struct ptu_request *r, const struct ptu_variant *variant, bool settled) {
    struct ptu_play play;
    int32_t strikes, rolled = 0;
    struct ptu_use use = ptu_variant_use(r, variant, &play, &strikes);
    struct ptu_work db = ptu_calc_work(r, PTU_GROUP_DB), work = ptu_calc_work(r, PTU_GROUP_DAMAGE);
    if (settled && ptu_variant_heals(r, variant)) {
        r->sink->working(r->sink->out, "the target is healed by 20 Hit Points", "",
                         ptu_rule_name(PTU_C_FACTS));
        return;
    }
    struct ptu_blow blow = ptu_blow_of(&use, strikes, variant->crits, &db);
    if (!settled)
        r->sink->working(r->sink->out, "by set damage", "", "ptu:damage.4");
    for (uint32_t i = 0; i < blow.count; i++) {
        const struct ptu_roll *roll = &blow.rolls[i];
        int32_t sum = ptu_given_sum(r, roll, i), part = ptu_rolled(roll, sum == -2 ? -1 : sum);
        char words[48];
        ump_buf text = ump_buf_fixed(words, sizeof words);
        rolled += part;
        ump_buf_printf(&text, "%ud%u%s", roll->dice, roll->sides, roll->label == PTU_L_DAMAGE ? "" : " more");
        if (roll->flat)
            ump_buf_printf(&text, "+%u", roll->plus);
        char value[32];
        ump_buf after = ump_buf_fixed(value, sizeof value);
        ump_buf_printf(&after, "+%d = %d", (int)part, (int)rolled);
        r->sink->working(r->sink->out, words, value, i == 0 ? "ptu:formula.5" : "ptu:critical");
    }
    ptu_damage(&use, rolled, variant->smite, &work, &r->asked.status);
}

static void ptu_calc_damage(struct ptu_request *r, const struct ptu_variants *v) {
    struct ptu_tally tally = {.faints = {0, 1}};
    int32_t values[2] = {INT32_MIN, INT32_MIN};
    uint64_t common = 1;
    for (uint32_t i = 0; i < PTU_INJURIES_MAX; i++)
        tally.injuries[i] = ump_frac_int(0);
    if (v->count == 0) {
        r->sink->outcome(r->sink->out, ump_frac_int(0), ump_frac_int(1));
        ptu_tally_answer(r, &tally, true);
        return;
    }
    for (uint32_t i = 0; i < v->count && r->asked.status == UMP_OK; i++)
        ptu_calc_variant(r, v, &v->list[i], &tally, &common, values);
    if (r->asked.status == UMP_OVERFLOW)
        ptu_too_long(r);
    if (r->asked.status != UMP_OK)
        return;
    bool settled = values[0] == values[1];
    ptu_tally_answer(r, &tally, settled);
    ptu_calc_working(r, &v->list[0], settled);
}

// [ptu:hit-point-loss] In place of damage.
static void ptu_calc_loss(struct ptu_request *r, const struct ptu_variants *v) {
    struct ptu_tally tally = {.faints = {0, 1}, .loss = true};
    bool settled = true;
    int32_t first = 0;
    for (uint32_t i = 0; i < PTU_INJURIES_MAX; i++)
        tally.injuries[i] = ump_frac_int(0);
    struct ptu_use use = r->use;
    ptu_settle_type(&use);
    if (r->play.facts->special == PTU_SPECIAL_LOSS_LEVEL ||
        r->play.facts->special == PTU_SPECIAL_LOSS_PSYWAVE)
        if (!r->sides[PTU_ATTACKER].values[PTU_F_LEVEL].given)
            ump_request_refuse(&r->asked, UMP_BAD_INPUT, "attacker.level", "%s needs the level of its user",
                               r->play.facts->name);
    if ((r->play.facts->special == PTU_SPECIAL_LOSS_HALF ||
         r->play.facts->special == PTU_SPECIAL_LOSS_TICKS) &&
        use.target->max <= 0)
        ump_request_refuse(&r->asked, UMP_BAD_INPUT, "defender.max_hp",
                           "%s needs the Hit Points of its target", r->play.facts->name);
    if (v->count == 0)
        r->sink->outcome(r->sink->out, ump_frac_int(0), ump_frac_int(1));
    for (uint32_t i = 0; i < v->count && r->asked.status == UMP_OK; i++) {
        int32_t loss = use.immune ? 0 : ptu_special_loss(&use, v->list[i].variable);
        ump_frac chance = ump_frac_make((int64_t)v->list[i].weight, (int64_t)v->total, &r->asked.status);
        r->sink->outcome(r->sink->out, ump_frac_int(loss), chance);
        ptu_tally_add(r, &tally, loss, chance);
        first = i == 0 ? loss : first;
        settled = settled && loss == first;
    }
    if (r->asked.status == UMP_OK)
        ptu_tally_answer(r, &tally, settled);
}

// Execute: the d100 is not modified; the target is struck down or is not.
static void ptu_calc_execute(struct ptu_request *r) {
    int32_t level = r->use.attacker->level - r->use.target->level, most = r->play.facts->arg + level;
    if (!r->sides[0].values[PTU_F_LEVEL].given || !r->sides[1].values[PTU_F_LEVEL].given)
        ump_request_refuse(&r->asked, UMP_BAD_INPUT,
                           r->sides[0].values[PTU_F_LEVEL].given ? "defender.level" : "attacker.level",
                           "%s compares the levels of both", r->play.facts->name);
    most = most < 0 ? 0 : most > 100 ? 100 : most;
    ptu_calc_answer(r, "hit", ump_frac_make(most, 100, &r->asked.status));
    const ump_given *roll = &r->others[PTU_O_R_EXECUTE];
    if (roll->given)
        r->sink->answer(r->sink->out, "execute", roll->number <= most ? "yes" : "no");
}

static void ptu_calc_check(const struct ptu_request *r, const struct ptu_aim *aim) {
    const ump_given *roll = &r->others[PTU_O_R_ACCURACY];
    if (!aim->rolls || !roll->given)
        return;
    char value[80];
    ump_buf text = ump_buf_fixed(value, sizeof value);
    int32_t natural = (int32_t)roll->number;
    ump_buf_printf(&text, "%d", (int)natural);
    if (!aim->sure)
        ump_buf_printf(&text, " %+d = %d against %d", (int)aim->bonus, (int)(natural + aim->bonus),
                       (int)aim->need);
    ump_buf_str(&text, aim->parried                               ? ": parried"
                       : ptu_is_critical(r->params, aim, natural) ? ": critical hit"
                       : ptu_hits(r->params, aim, natural)        ? ": hit"
                                                                  : ": miss");
    r->sink->working(r->sink->out, "natural roll", ump_buf_text(&text), "ptu:accuracy");
}

// The types that encounters find out as the Move is used: Weather Ball's, Flying Press's.
static void ptu_calc_type(struct ptu_request *r) {
    const struct ptu_move *facts = r->play.facts;
    if (!facts || r->others[PTU_O_TYPE].given)
        return;
    if (facts->special == PTU_SPECIAL_WEATHER_BALL)
        r->play.type = ptu_weather_type(r->use.weather);
    if (facts->special == PTU_SPECIAL_TYPE_ASK && r->rulings[facts->ask].given &&
        r->rulings[facts->ask].number == 1)
        r->play.type = PTU_TYPE_FLYING;
}

// Why an encounter would not carry it out (attack.c), NULL where it would.
static const char *ptu_calc_hindrance(const struct ptu_request *r) {
    uint32_t user = r->use.attacker->statuses, target = r->use.target->statuses;
    const struct ptu_move *facts = r->play.facts;
    if (user & ptu_bit(PTU_ENRAGED) && !r->play.struggle && r->play.cls == PTU_CLASS_STATUS)
        return "the Enraged use damaging attacks alone: it fails";
    if (user & ptu_bit(PTU_STUCK) && r->play.keywords & ptu_bit(PTU_KEYWORD_DASH))
        return "the Stuck cannot Dash: it fails";
    if (facts && facts->special == PTU_SPECIAL_DRAIN_ASLEEP && !(target & ptu_bit(PTU_SLEEP)))
        return "only those who sleep can be hit by it: it fails";
    return NULL;
}

static void ptu_calc_failure(struct ptu_request *r, const char *why) {
    struct ptu_tally tally = {.faints = {0, 1}};
    r->sink->working(r->sink->out, why, "", ptu_rule_name(PTU_C_FACTS));
    ptu_calc_answer(r, "hit", ump_frac_int(0));
    if (!r->play.damaging)
        return;
    r->sink->outcome(r->sink->out, ump_frac_int(0), ump_frac_int(1));
    ptu_tally_answer(r, &tally, true);
}

static ump_status ptu_calc_answers(const ump_frac *params, const ump_given *set, uint32_t count,
                                   const ump_calc_sink *sink, ump_problems *problems) {
    struct ptu_request r;
    ump_status status = ptu_request_read(&r, params, set, count, sink, problems);
    if (status != UMP_OK)
        return status;
    r.use.ask = ptu_calc_ask;
    r.use.caller = &r;
    ptu_calc_type(&r);
    ptu_settle_type(&r.use);
    if (r.play.facts && r.play.facts->special == PTU_SPECIAL_EXECUTE) {
        ptu_calc_execute(&r);
        return r.asked.status;
    }
    const char *why = ptu_calc_hindrance(&r);
    if (why) {
        ptu_calc_failure(&r, why);
        return r.asked.status;
    }
    struct ptu_work check = ptu_calc_work(&r, PTU_GROUP_CHECK), roll = ptu_calc_work(&r, PTU_GROUP_ROLL);
    struct ptu_aim aim = ptu_aim_of(&r.use, &check, &roll);
    aim.parried = ptu_fx_of(&r.use, PTU_FX_PARRY, true) != NULL;
    struct ptu_variants variants = {.count = 0};
    ump_frac hit;
    int rolls = r.play.keywords & ptu_bit(PTU_KEYWORD_DOUBLE_STRIKE)                       ? 2
                : r.play.facts && r.play.facts->special == PTU_SPECIAL_TRIPLE && aim.rolls ? 3
                                                                                           : 1;
    if (rolls > 1)
        ptu_several_rolls(&r, &aim, rolls, &variants, &hit);
    else
        ptu_one_roll(&r, &aim, &variants, &hit);
    ptu_calc_check(&r, &aim);
    ptu_calc_answer(&r, "hit", hit);
    struct ptu_odds20 free = ptu_naturals(&r, &aim, NULL);
    if (r.play.damaging)
        ptu_calc_answer(&r, "crit", ump_frac_make((int64_t)free.crit, (int64_t)free.of, &r.asked.status));
    if (ptu_sets_off(&r.use, 0, 0, false))
        ptu_calc_answer(&r, "effect",
                        ump_frac_make((int64_t)ptu_triggering(&r, &aim), PTU_FACES, &r.asked.status));
    if (ptu_is_loss(&r.play))
        ptu_calc_loss(&r, &variants);
    else if (r.play.damaging)
        ptu_calc_damage(&r, &variants);
    return r.asked.status;
}

ump_status ptu_calc(const ump_frac *params, const ump_given *set, uint32_t count, const ump_calc_sink *sink,
                    ump_problems *problems) {
    struct ptu_chain chain;
    ump_calc_sink own = ptu_chain_begin(&chain, sink);
    ump_status status = ptu_calc_answers(params, set, count, &own, problems);
    if (status == UMP_OK)
        ptu_chain_end(&chain);
    return status;
}
