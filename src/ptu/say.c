// SPDX-License-Identifier: MIT
// How does ptu tell what happened? One sentence per event. Words of notes and terms are in words.def; sheets
// are sheet.c.
#include "ptu/ptu.h"

#include "kit/names.h"

struct ptu_saying {
    const struct ptu_setup *setup;
    const ump_event *event;
    ump_buf *out;
};

static void ptu_say_actor(const struct ptu_saying *say) {
    ump_roster_say(say->setup->roster, say->event->actor, say->out);
}
static void ptu_say_target(const struct ptu_saying *say) {
    ump_roster_say(say->setup->roster, say->event->target, say->out);
}
static int ptu_whole(ump_frac value) { return (int)(value.den ? value.num / value.den : 0); }

static void ptu_say_use(const struct ptu_saying *say) {
    const ump_event *e = say->event;
    ptu_say_actor(say);
    if (ptu_whole(e->value))
        ump_buf_str(say->out, " strikes a Coup de Grace with ");
    else
        ump_buf_str(say->out, " uses ");
    ump_buf_str(say->out, e->subject < PTU_MOVE_COUNT ? ptu_moves[e->subject].name : "a Struggle Attack");
    if (e->arg > 1) {
        ump_buf_printf(say->out, " on %d targets", (int)e->arg);
    } else if (e->target >= 0 && e->target != e->actor) {
        ump_buf_str(say->out, " on ");
        ptu_say_target(say);
    }
    ump_buf_char(say->out, '.');
}

static void ptu_say_damage(const struct ptu_saying *say) {
    const ump_event *e = say->event;
    const char *cause = e->rule == PTU_C_BURNED      ? " to its burn"
                        : e->rule == PTU_C_POISONED  ? " to the poison"
                        : e->rule == PTU_C_CURSED    ? " to the curse"
                        : e->rule == PTU_C_BAD_SLEEP ? " to its bad sleep"
                        : e->rule == PTU_C_VORTEX    ? " to the Vortex"
                        : e->rule == PTU_C_WEATHER   ? " to the weather"
                        : e->rule == PTU_C_RECOIL    ? " to the recoil"
                        : e->rule == PTU_C_HEAVY     ? " to its heavy injuries"
                                                     : "";
    ptu_say_target(say);
    if (e->arg)
        ump_buf_printf(say->out, " loses %d Hit Points%s", ptu_whole(e->value), cause);
    else
        ump_buf_printf(say->out, " takes %d damage", ptu_whole(e->value));
    ump_buf_printf(say->out, ": %d left.", ptu_whole(e->after));
}

static void ptu_say_status(const struct ptu_saying *say) {
    const ump_event *e = say->event;
    if (e->subject >= PTU_STATUS_COUNT)
        return;
    ptu_say_target(say);
    ump_buf_printf(say->out, e->op == UMP_OP_ENDED ? " loses a condition: %s." : " has a condition: %s.",
                   ptu_statuses[e->subject].name);
}

static void ptu_say_stage(const struct ptu_saying *say) {
    const ump_event *e = say->event;
    int change = ptu_whole(e->value);
    ptu_say_target(say);
    ump_buf_printf(say->out, "'s %s %s by %d, to %+d.",
                   e->subject < PTU_CS_COUNT ? ptu_stage_words[e->subject] : "stage",
                   change < 0 ? "falls" : "rises", change < 0 ? -change : change, ptu_whole(e->after));
}

static void ptu_say_field(const struct ptu_saying *say) {
    const ump_event *e = say->event;
    if (e->subject < PTU_WEATHER_COUNT)
        ump_buf_printf(say->out, "The weather (%s) is over.", ptu_weather_words[e->subject]);
}

static void ptu_say_injured(const struct ptu_saying *say) {
    const ump_event *e = say->event;
    ptu_say_actor(say);
    ump_buf_printf(say->out, " gains %d Injur%s: %d in all.", (int)e->arg, e->arg == 1 ? "y" : "ies",
                   ptu_whole(e->after));
}

static void ptu_say_note(const struct ptu_saying *say) {
    const ump_event *e = say->event;
    const char *words = ptu_note_word(e->subject);
    if (!*words)
        return;
    if (e->subject == PTU_N_INJURED) {
        ptu_say_injured(say);
        return;
    }
    ptu_say_actor(say);
    ump_buf_printf(say->out, " %s", words);
    switch (e->subject) {
    case PTU_N_MISSED:
    case PTU_N_NATURAL_1:
        if (e->target >= 0) {
            ump_buf_char(say->out, ' ');
            ptu_say_target(say);
        }
        break;
    case PTU_N_ABSORBED:
    case PTU_N_MASSIVE:
    case PTU_N_LATER:
        ump_buf_printf(say->out, ": %d", (int)e->arg);
        break;
    case PTU_N_FALLS:
        ump_buf_printf(say->out, " %d m", (int)e->arg);
        break;
    case PTU_N_BEARS:
    case PTU_N_ALREADY:
        if (e->arg >= 0 && e->arg < PTU_STATUS_COUNT)
            ump_buf_printf(say->out, ": %s", ptu_statuses[e->arg].name);
        break;
    case PTU_N_REMARK:
        if (e->arg > 0 && e->arg < PTU_MOVE_COUNT && ptu_moves[e->arg].special_text[0])
            ump_buf_printf(say->out, ": %s", ptu_moves[e->arg].special_text);
        break;
    default:
        break;
    }
    if (say->out->len == 0 || say->out->at[say->out->len - 1] != '.')
        ump_buf_char(say->out, '.');
}

void ptu_say(const void *setup, const ump_event *event, ump_buf *out) {
    struct ptu_saying say = {setup, event, out};
    switch ((ump_event_kind)event->kind) {
    case UMP_EVENT_USE:
        ptu_say_use(&say);
        break;
    case UMP_EVENT_WORKING:
        ump_buf_str(out, ptu_term_word(event->subject));
        break;
    case UMP_EVENT_DAMAGE:
        ptu_say_damage(&say);
        break;
    case UMP_EVENT_HEAL:
        ptu_say_target(&say);
        ump_buf_printf(out, " regains %d Hit Points: %d.", ptu_whole(event->value), ptu_whole(event->after));
        break;
    case UMP_EVENT_STATUS:
        ptu_say_status(&say);
        break;
    case UMP_EVENT_STAGE:
        ptu_say_stage(&say);
        break;
    case UMP_EVENT_FIELD:
        ptu_say_field(&say);
        break;
    case UMP_EVENT_FAINT:
        ptu_say_target(&say);
        ump_buf_str(out, " faints.");
        break;
    case UMP_EVENT_REFUSE:
    case UMP_EVENT_NOTE:
        ptu_say_note(&say);
        break;
    default:
        break; // headings, draws and the game master's own words are the desk's
    }
}
