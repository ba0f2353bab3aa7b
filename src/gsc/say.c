// SPDX-License-Identifier: MIT
// How does gsc tell what happened, and what stands on a battler's sheet? Words of terms, citations and notes
// are words.def.
#include "gsc/gsc.h"

static const char *const gsc_cites[] = {
#define GSC_CITE(id, name) name,
#define GSC_TERM(id, words)
#define GSC_NOTE(id, words)
#include "gsc/words.def"
#undef GSC_CITE
#undef GSC_TERM
#undef GSC_NOTE
};
static const char *const gsc_terms[] = {
#define GSC_CITE(id, name)
#define GSC_TERM(id, words) words,
#define GSC_NOTE(id, words)
#include "gsc/words.def"
#undef GSC_CITE
#undef GSC_TERM
#undef GSC_NOTE
};
static const char *const gsc_notes[] = {
#define GSC_CITE(id, name)
#define GSC_TERM(id, words)
#define GSC_NOTE(id, words) words,
#include "gsc/words.def"
#undef GSC_CITE
#undef GSC_TERM
#undef GSC_NOTE
};

const char *gsc_rule_name(uint16_t rule) { return rule < GSC_CITE_COUNT ? gsc_cites[rule] : ""; }
const char *gsc_term_word(uint16_t term) { return term < GSC_TERM_COUNT ? gsc_terms[term] : ""; }
const char *gsc_group_name(uint32_t group) { return group == GSC_GROUP_DAMAGE ? "damage" : NULL; }

static const char *gsc_stat_word(int stat) {
    static const char *const words[GSC_STAGE_COUNT] = {
        "Attack", "Defense", "Speed", "Special Attack", "Special Defense", "accuracy", "evasion"};
    return stat >= 0 && stat < GSC_STAGE_COUNT ? words[stat] : "";
}

const char *gsc_field_word(int subject) {
    static const char *const screens[] = {"Reflect", "Light Screen", "Safeguard", "Spikes"};
    if (subject >= GSC_FIELD_REFLECT && subject <= GSC_FIELD_SPIKES)
        return screens[subject - GSC_FIELD_REFLECT];
    return gsc_weather_word(subject);
}

// ---- Sentences

struct gsc_say {
    const struct gsc_setup *setup;
    const ump_event *event;
    ump_buf *out;
};

// The nickname; with its side where both sides have one of that name.
static void gsc_say_who(const struct gsc_say *say, int battler) {
    const ump_roster *roster = say->setup->roster;
    if (battler < 0 || (uint32_t)battler >= roster->battler_count) {
        ump_buf_str(say->out, "nobody");
        return;
    }
    const ump_battler *own = &roster->battlers[battler];
    for (uint32_t i = 0; i < roster->battler_count; i++)
        if ((int)i != battler && ump_name_same(own->name.at, own->name.len, roster->battlers[i].name.at,
                                               roster->battlers[i].name.len)) {
            ump_buf_span(say->out, roster->sides[own->side].name);
            ump_buf_char(say->out, '/');
            break;
        }
    ump_buf_span(say->out, own->name);
}

static void gsc_say_use(const struct gsc_say *say) {
    const ump_event *e = say->event;
    const char *move =
        e->subject < GSC_MOVE_COUNT && gsc_move_names[e->subject] ? gsc_move_names[e->subject] : "a move";
    gsc_say_who(say, e->actor);
    ump_buf_printf(say->out, " uses %s.", move);
}

static const char *gsc_say_cause(const ump_event *e) {
    switch (e->rule) {
    case GSC_C_RESIDUAL:
        return " is hurt by what ails it:";
    case GSC_C_END_OF_TURN:
        return " is hurt at the end of the turn:";
    case GSC_C_SWITCHING:
        return " steps on the spikes:";
    case GSC_C_END_OF_ATTACK:
        return e->actor == e->target ? " is hurt by the recoil:" : " is taken along:";
    case GSC_C_FACTS:
        return e->actor == e->target ? " pays with its own HP:" : " loses HP:";
    default:
        return " takes damage:";
    }
}

static void gsc_say_hp(const struct gsc_say *say, bool heal) {
    const ump_event *e = say->event;
    gsc_say_who(say, e->target);
    ump_buf_printf(say->out, "%s %lld HP, %lld left.", heal ? " regains" : gsc_say_cause(e),
                   (long long)e->value.num, (long long)e->after.num);
}

static void gsc_say_status(const struct gsc_say *say) {
    static const char *const begins[] = {"",          "falls asleep", "is poisoned", "is burned",
                                         "is frozen", "is paralysed", "is confused"};
    static const char *const ends[] = {"",
                                       "wakes up",
                                       "is poisoned no longer",
                                       "is burned no longer",
                                       "thaws",
                                       "is paralysed no longer",
                                       "is confused no longer"};
    const ump_event *e = say->event;
    if (e->subject == GSC_HEALTHY || e->subject > GSC_STATUS_COUNT)
        return;
    gsc_say_who(say, e->target);
    ump_buf_printf(say->out, " %s.", (e->op == UMP_OP_ENDED ? ends : begins)[e->subject]);
}

static void gsc_say_field(const struct gsc_say *say) {
    const ump_event *e = say->event;
    const char *verb = e->op == UMP_OP_ENDED ? "is over" : "begins";
    if (e->actor >= 0) {
        gsc_say_who(say, e->actor);
        ump_buf_printf(say->out, "'s side: %s %s.", gsc_field_word(e->subject), verb);
    } else {
        ump_buf_printf(say->out, "The %s %s.", gsc_field_word(e->subject), verb);
    }
}

static void gsc_say_stage(const struct gsc_say *say) {
    const ump_event *e = say->event;
    long long change = (long long)e->value.num;
    gsc_say_who(say, e->target);
    ump_buf_printf(say->out, "'s %s %s by %lld, to %+lld.", gsc_stat_word(e->subject),
                   change < 0 ? "falls" : "rises", change < 0 ? -change : change, (long long)e->after.num);
}

static void gsc_say_switch(const struct gsc_say *say) {
    gsc_say_who(say, say->event->target);
    ump_buf_str(say->out, " comes in for ");
    gsc_say_who(say, say->event->actor);
    ump_buf_char(say->out, '.');
}

void gsc_say(const void *setup, const ump_event *event, ump_buf *out) {
    struct gsc_say say = {setup, event, out};
    switch ((ump_event_kind)event->kind) {
    case UMP_EVENT_USE:
        gsc_say_use(&say);
        break;
    case UMP_EVENT_WORKING:
        ump_buf_str(out, gsc_term_word(event->subject));
        break;
    case UMP_EVENT_DAMAGE:
    case UMP_EVENT_HEAL:
        gsc_say_hp(&say, event->kind == UMP_EVENT_HEAL);
        break;
    case UMP_EVENT_STATUS:
        gsc_say_status(&say);
        break;
    case UMP_EVENT_STAGE:
        gsc_say_stage(&say);
        break;
    case UMP_EVENT_FIELD:
        gsc_say_field(&say);
        break;
    case UMP_EVENT_SWITCH:
        gsc_say_switch(&say);
        break;
    case UMP_EVENT_FAINT:
        gsc_say_who(&say, event->target);
        ump_buf_str(out, " faints.");
        break;
    case UMP_EVENT_REFUSE:
    case UMP_EVENT_NOTE:
        gsc_say_who(&say, event->actor);
        ump_buf_printf(out, " %s.", event->subject < GSC_NOTE_COUNT ? gsc_notes[event->subject] : "");
        break;
    case UMP_EVENT_NONE:
    case UMP_EVENT_UNIT:
    case UMP_EVENT_DRAW:
    case UMP_EVENT_ENERGY:
    case UMP_EVENT_RULING:
        break;
    }
}

// ---- Sheets

struct gsc_page {
    const ump_sheet_ops *ops;
    ump_sheet *sheet;
    char memory[400];
    ump_buf text;
};

static void gsc_row(struct gsc_page *page, const char *key) {
    if (page->text.len)
        page->ops->row(page->sheet, key, ump_buf_text(&page->text));
    ump_buf_clear(&page->text);
}

static void gsc_add(struct gsc_page *page, const char *what, int number) {
    ump_buf_printf(&page->text, "%s%s", page->text.len ? ", " : "", what);
    if (number)
        ump_buf_printf(&page->text, " %d", number);
}

static void gsc_sheet_marks(struct gsc_page *page, const struct gsc_side *who) {
    static const struct {
        uint32_t mark;
        const char *word;
    } marks[] = {{GSC_MARK_CONFUSED, "confused"},
                 {GSC_MARK_SEEDED, "seeded"},
                 {GSC_MARK_FOCUSED, "focused"},
                 {GSC_MARK_MIST, "Mist"},
                 {GSC_MARK_CURSED, "cursed"},
                 {GSC_MARK_NIGHTMARE, "nightmare"},
                 {GSC_MARK_IDENTIFIED, "identified"},
                 {GSC_MARK_IN_LOVE, "in love"},
                 {GSC_MARK_RECHARGING, "must recharge"},
                 {GSC_MARK_CHARGING, "charging"},
                 {GSC_MARK_RAMPAGE, "rampaging"},
                 {GSC_MARK_ROLLOUT, "rolling"},
                 {GSC_MARK_RAGING, "raging"},
                 {GSC_MARK_LOCKED_ON, "locked on to"},
                 {GSC_MARK_TRAPPING, "keeps its opponent in"}};
    for (size_t i = 0; i < sizeof marks / sizeof *marks; i++)
        if (who->marks & marks[i].mark)
            gsc_add(page, marks[i].word, 0);
    if (who->substitute)
        gsc_add(page, "substitute", who->substitute);
    if (who->bound)
        gsc_add(page, "bound", who->bound);
    if (who->marks & GSC_MARK_PERISH)
        gsc_add(page, "perish count", who->perish);
    if (who->marks & GSC_MARK_ENCORED)
        gsc_add(page, "encored", who->encore);
    if (who->disabled)
        gsc_add(page, "disabled", who->disabled);
    gsc_row(page, "Marks");
    for (int stat = 0; stat < GSC_STAGE_COUNT; stat++)
        if (who->stages[stat]) {
            ump_buf_printf(&page->text, "%s%s %+d", page->text.len ? ", " : "", gsc_stat_word(stat),
                           who->stages[stat]);
        }
    gsc_row(page, "Stages");
    if (who->reflect)
        gsc_add(page, "Reflect", who->reflect);
    if (who->light_screen)
        gsc_add(page, "Light Screen", who->light_screen);
    if (who->safeguard)
        gsc_add(page, "Safeguard", who->safeguard);
    if (who->spikes)
        gsc_add(page, "Spikes", 0);
    gsc_row(page, "Side");
}

void gsc_sheet(const void *setup, const void *state, int battler, const ump_sheet_ops *ops,
               ump_sheet *sheet) {
    const struct gsc_setup *sc = setup;
    const struct gsc_state *s = state;
    struct gsc_page page = {.ops = ops, .sheet = sheet};
    page.text = ump_buf_fixed(page.memory, sizeof page.memory);
    if (battler < 0) {
        if (s->weather)
            gsc_add(&page, gsc_weather_word(s->weather), s->weather_left);
        gsc_row(&page, "Weather");
        return;
    }
    int side = battler >= sc->first[1], place = battler - sc->first[side];
    const struct gsc_member *member = &s->members[side][place];
    ump_buf_printf(&page.text, "%d/%d", (int)member->hp, (int)sc->battlers[side][place].max_hp);
    gsc_row(&page, "HP");
    if (member->hp && member->status)
        gsc_add(&page, gsc_status_word(member->status), member->sleep);
    gsc_row(&page, "Status");
    if (gsc_in_play(setup, state, battler))
        gsc_sheet_marks(&page, &s->sides[side]);
}
