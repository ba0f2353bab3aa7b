// SPDX-License-Identifier: MIT
// What is asked about a battle in which experience is gained: does a battler obey, does its trainer get away?
// The calculator answers; such battles themselves are not played. The attack: calc.c.
#include "gsc/request.h"

static void gsc_chance_say(const struct gsc_request *r, const char *name, int64_t num, int64_t den) {
    char text[UMP_FRAC_TEXT];
    ump_status status = UMP_OK;
    ump_frac_print(ump_frac_make(num, den, &status), text, sizeof text);
    r->sink->answer(r->sink->out, name, text);
}

static void gsc_number_say(const struct gsc_request *r, const char *term, int number, enum gsc_cite cite) {
    char text[16];
    ump_buf value = ump_buf_fixed(text, sizeof text);
    ump_buf_printf(&value, "%d", number);
    r->sink->working(r->sink->out, term, text, gsc_rule_name((uint16_t)cite));
}

// ---- Obedience

// [gsc:obedience.1] By the highest of four badges. Reading X08: any other badge alone is as none.
static int gsc_badge_level(uint32_t badges) {
    static const struct {
        enum gsc_badge badge;
        int level;
    } levels[] = {{GSC_BADGE_RISING, 101}, {GSC_BADGE_STORM, 70}, {GSC_BADGE_FOG, 50}, {GSC_BADGE_HIVE, 30}};
    for (size_t i = 0; i < sizeof levels / sizeof *levels; i++)
        if (badges >> levels[i].badge & 1)
            return levels[i].level;
    return 10;
}

// [gsc:obedience.2] Who continues what it began is not asked again: of the moves a request can tell that of,
// Rollout.
static bool gsc_is_asked(const struct gsc_request *r) {
    const struct gsc_request_side *user = &r->sides[GSC_ATTACKER];
    bool goes_on = r->move == GSC_MOVE_ROLLOUT && r->given[GSC_O_MOVE_USES] && r->number[GSC_O_MOVE_USES] > 1;
    return user->given[GSC_F_TRADED] && user->number[GSC_F_TRADED] && !goes_on;
}

// [gsc:obedience.2] L above B: a number below L + B, obeyed below B; a second one, below B for another move;
// else 256 numbers by which it naps (less than L - B), hurts itself (as many more) or idles. A sleeper told
// to snore only idles.
void gsc_answer_obedience(const struct gsc_request *r) {
    const struct gsc_request_side *user = &r->sides[GSC_ATTACKER];
    int64_t level = user->number[GSC_F_LEVEL], most = gsc_badge_level(user->badges), sum = level + most;
    if (!user->given[GSC_F_TRADED])
        return;
    if (!gsc_is_asked(r) || level <= most || !r->rules.p[GSC_P_BADGES]) {
        gsc_chance_say(r, "obeys", 1, 1);
        return;
    }
    gsc_number_say(r, "level of the badges", (int)most, GSC_C_OBEDIENCE);
    gsc_chance_say(r, "obeys", most, sum);
    if (user->number[GSC_F_STATUS] == GSC_SLEEP && r->figures.effect == GSC_EFFECT_SNORE) {
        gsc_chance_say(r, "idles", level, sum);
        return;
    }
    int64_t above = level - most, naps = above < 256 ? above : 256, all = sum * sum * 256;
    int64_t hurts = 2 * above < 256 ? above : 256 - naps;
    gsc_chance_say(r, "other_move", level * most, sum * sum);
    gsc_chance_say(r, "idles", level * level * (256 - naps - hurts), all);
    gsc_chance_say(r, "hurts_itself", level * level * hurts, all);
    gsc_chance_say(r, "naps", level * level * naps, all);
}

// ---- Getting away

// [gsc:running] By the current Speeds and the attempts made before. Out of 256; 256 where nothing is drawn.
// Reading D45: who is bound cannot run, whoever holds a Smoke Ball gets away.
static int gsc_escape(const struct gsc_request *r, int own, int foe) {
    const struct gsc_request_side *user = &r->sides[GSC_ATTACKER];
    if (gsc_flag(user, GSC_FLAG_BOUND))
        return 0;
    if (gsc_items[user->number[GSC_F_ITEM]].held == GSC_HELD_ESCAPE)
        return 256;
    int before = r->given[GSC_O_MOVE_USES] ? r->number[GSC_O_MOVE_USES] - 1 : 0, quarter = foe / 4 % 256;
    gsc_number_say(r, "Speed", own, GSC_C_RUNNING);
    gsc_number_say(r, "the opponent's", foe, GSC_C_RUNNING);
    if (own >= foe || quarter == 0)
        return 256;
    int odds = own * 32 / quarter + 30 * before;
    gsc_number_say(r, "Speed x 32 / a quarter, + 30 for each attempt before", odds, GSC_C_RUNNING);
    return odds > 255 ? 256 : odds + 1;
}

void gsc_answer_escape(const struct gsc_request *r) {
    int odds = gsc_escape(r, r->sides[GSC_ATTACKER].stats[GSC_SPE], r->sides[GSC_DEFENDER].stats[GSC_SPE]);
    gsc_chance_say(r, "escapes", odds, 256);
}
