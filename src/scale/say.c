// SPDX-License-Identifier: MIT
// How does the scale tell what happened? One sentence per event, as a referee would post it. Words of notes
// and terms are in words.def; sheets are sheet.c.
#include "scale/scale.h"

// ---- Small words

const char *scale_condition_word(enum scale_condition condition) {
    static const char *const words[SCALE_CONDITION_COUNT] = {"sleep",  "attraction", "burn",  "confusion",
                                                             "freeze", "paralysis",  "poison"};
    return condition < SCALE_CONDITION_COUNT ? words[condition] : "";
}

const char *scale_severity_word(enum scale_severity severity) {
    static const char *const words[] = {"none", "light", "mild", "moderate", "severe", "very severe"};
    return severity <= SCALE_VERY_SEVERE ? words[severity] : "";
}

const char *scale_weather_word(enum scale_weather weather) {
    static const char *const words[SCALE_WEATHER_COUNT] = {"none", "rain", "sun", "sand", "hail"};
    return weather < SCALE_WEATHER_COUNT ? words[weather] : "";
}

const char *scale_screen_word(enum scale_screen screen) {
    static const char *const words[SCALE_SCREEN_COUNT] = {"Reflect", "Light Screen", "Safeguard"};
    return screen < SCALE_SCREEN_COUNT ? words[screen] : "";
}

const char *scale_stat_word(enum scale_stage stage) {
    static const char *const words[SCALE_STAGE_COUNT] = {
        "Attack", "Defense", "Special Attack", "Special Defense", "Speed", "Accuracy", "Evasion"};
    return stage < SCALE_STAGE_COUNT ? words[stage] : "";
}

const char *scale_target_word(enum scale_target target) {
    static const char *const words[SCALE_TARGET_COUNT] = {
        [SCALE_TARGET_SELECTED] = "one other battler",
        [SCALE_TARGET_SELECTED_ME_FIRST] = "one foe",
        [SCALE_TARGET_SPECIFIC_MOVE] = "whom the move finds by itself",
        [SCALE_TARGET_RANDOM_OPPONENT] = "a foe at random",
        [SCALE_TARGET_ALL_OPPONENTS] = "all foes",
        [SCALE_TARGET_ALL_OTHERS] = "everyone but its user",
        [SCALE_TARGET_ALL] = "everyone",
        [SCALE_TARGET_USER] = "its user",
        [SCALE_TARGET_USER_OR_ALLY] = "its user or an ally",
        [SCALE_TARGET_USER_AND_ALLIES] = "its user and the allies",
        [SCALE_TARGET_ALLY] = "an ally",
        [SCALE_TARGET_ALL_ALLIES] = "all allies",
        [SCALE_TARGET_FAINTED_ALLY] = "an ally that is out",
        [SCALE_TARGET_USER_SIDE] = "its user's side",
        [SCALE_TARGET_OPPONENT_SIDE] = "the other side",
        [SCALE_TARGET_FIELD] = "the whole field",
    };
    return target < SCALE_TARGET_COUNT ? words[target] : "";
}

void scale_say_name(const struct scale_setup *setup, int battler, ump_buf *out) {
    ump_roster_say(setup->roster, battler, out);
}

// ---- Sentences

struct scale_say {
    const struct scale_setup *setup;
    const ump_event *event;
    ump_buf *out;
};

static void scale_say_actor(const struct scale_say *say) {
    scale_say_name(say->setup, say->event->actor, say->out);
}

static void scale_say_target(const struct scale_say *say) {
    scale_say_name(say->setup, say->event->target, say->out);
}

static int scale_say_number(ump_frac value) { return (int)(value.den ? value.num / value.den : 0); }

static const char *scale_say_th(int number) {
    return number == 1 ? "st" : number == 2 ? "nd" : number == 3 ? "rd" : "th";
}

static const char *scale_say_move(int move) {
    return move >= 0 && move < SCALE_MOVE_COUNT ? scale_moves[move].name : "a move";
}

static void scale_say_actions(ump_buf *out, int32_t actions) {
    ump_buf_printf(out, "%d action%s", (int)actions, actions == 1 ? "" : "s");
}

static void scale_say_use(const struct scale_say *say) {
    const ump_event *e = say->event;
    const char *move = scale_say_move(e->subject);
    if (e->rule == SCALE_C_CALLED) {
        ump_buf_printf(say->out, "That calls %s", move);
    } else {
        scale_say_actor(say);
        ump_buf_printf(say->out, " uses %s", move);
    }
    if (e->arg > 1) {
        ump_buf_str(say->out, " on all it reaches");
    } else if (e->target >= 0 && e->target != e->actor) {
        ump_buf_str(say->out, " on ");
        scale_say_target(say);
    }
    ump_buf_char(say->out, '.');
}

// Who lost health, and why it was; what is left.
static void scale_say_damage(const struct scale_say *say) {
    const ump_event *e = say->event;
    int lost = scale_say_number(e->value);
    const char *cause = e->rule == SCALE_C_BURN      ? "The burn"
                        : e->rule == SCALE_C_POISON  ? "The poison"
                        : e->rule == SCALE_C_WEATHER ? "The weather"
                                                     : NULL;
    if (e->actor >= 0 && e->actor == e->target && e->rule == SCALE_C_FACTS)
        cause = "The recoil";
    if (cause) {
        ump_buf_printf(say->out, "%s costs ", cause);
        scale_say_target(say);
        ump_buf_printf(say->out, " %d%% health", lost);
    } else if (e->rule == SCALE_C_SUBSTITUTE) {
        scale_say_target(say);
        ump_buf_printf(say->out, " puts %d%% health into the substitute", lost);
    } else {
        scale_say_target(say);
        ump_buf_printf(say->out, e->rule == SCALE_C_RULING ? " loses %d%% health" : " takes %d%% damage",
                       lost);
    }
    ump_buf_printf(say->out, ": %d%% left.", scale_say_number(e->after));
}

static void scale_say_heal(const struct scale_say *say) {
    scale_say_target(say);
    ump_buf_printf(say->out, " regains %d%% health: %d%%.", scale_say_number(say->event->value),
                   scale_say_number(say->event->after));
}

static void scale_say_energy(const struct scale_say *say) {
    const ump_event *e = say->event;
    int change = scale_say_number(e->value), left = scale_say_number(e->after);
    if (change >= 0) {
        scale_say_actor(say);
        if (change)
            ump_buf_printf(say->out, " regains %d%% energy: %d%%.", change, left);
        else
            ump_buf_printf(say->out, " regains no energy: %d%%.", left);
        return;
    }
    ump_buf_printf(say->out, "%s costs ",
                   e->rule == SCALE_C_BARRIERS  ? scale_screen_word((enum scale_screen)e->subject)
                   : e->rule == SCALE_C_PROTECT ? "The protection"
                                                : "That");
    scale_say_actor(say);
    ump_buf_printf(say->out, " %d%% energy: %d%% left.", -change, left);
}

// "is asleep", as one who bears the condition.
static const char *const scale_say_bears[SCALE_CONDITION_COUNT] = {
    "falls asleep", "falls in love", "is burned", "is confused", "is frozen", "is paralysed", "is poisoned"};
static const char *const scale_say_over[SCALE_CONDITION_COUNT] = {
    "wakes up",           "is over its love",       "recovers from its burn", "is confused no longer",
    "is free of the ice", "is paralysed no longer", "is poisoned no longer"};

static void scale_say_status(const struct scale_say *say) {
    const ump_event *e = say->event;
    if (e->subject >= SCALE_CONDITION_COUNT)
        return;
    const char *severity = scale_severity_word((enum scale_severity)e->arg);
    scale_say_target(say);
    if (e->op == UMP_OP_ENDED) {
        bool itself = e->subject == SCALE_FREEZE && e->actor >= 0 && e->actor == e->target;
        ump_buf_printf(say->out, " %s.", itself ? "thaws itself out" : scale_say_over[e->subject]);
    } else if (e->op == UMP_OP_CHANGED) {
        ump_buf_printf(say->out, "'s %s is %s now.", scale_condition_word((enum scale_condition)e->subject),
                       severity);
    } else {
        ump_buf_printf(say->out, " %s", scale_say_bears[e->subject]);
        if (e->subject == SCALE_ATTRACTION && e->actor >= 0 && e->actor != e->target) {
            ump_buf_str(say->out, " with ");
            scale_say_actor(say);
        }
        ump_buf_printf(say->out, " (%s).", severity);
    }
}

static void scale_say_stage(const struct scale_say *say) {
    const ump_event *e = say->event;
    int change = scale_say_number(e->value);
    scale_say_target(say);
    ump_buf_printf(say->out, "'s %s %s by %d, to %+d.", scale_stat_word((enum scale_stage)e->subject),
                   change < 0 ? "falls" : "rises", change < 0 ? -change : change, scale_say_number(e->after));
}

static void scale_say_weather(const struct scale_say *say, enum scale_weather weather) {
    static const char *const begins[SCALE_WEATHER_COUNT] = {"The sky clears", "It begins to rain",
                                                            "The sun blazes down", "A sandstorm rises",
                                                            "Hail begins to fall"};
    static const char *const ends[SCALE_WEATHER_COUNT] = {"", "The rain stops", "The sun goes back to normal",
                                                          "The sandstorm lies down", "The hail stops"};
    bool over = say->event->op == UMP_OP_ENDED;
    ump_buf_str(say->out, over ? ends[weather] : begins[weather]);
    if (!over && say->event->arg > 0 && weather != SCALE_CLEAR) {
        ump_buf_str(say->out, " for ");
        scale_say_actions(say->out, say->event->arg);
    }
    ump_buf_char(say->out, '.');
}

static void scale_say_screen(const struct scale_say *say, enum scale_screen screen) {
    scale_say_actor(say);
    if (say->event->op == UMP_OP_ENDED) {
        ump_buf_printf(say->out, "'s %s comes down.", scale_screen_word(screen));
        return;
    }
    ump_buf_printf(say->out, " raises %s", scale_screen_word(screen));
    if (say->event->arg > 0) {
        ump_buf_str(say->out, " for ");
        scale_say_actions(say->out, say->event->arg);
    }
    ump_buf_char(say->out, '.');
}

static void scale_say_field(const struct scale_say *say) {
    const ump_event *e = say->event;
    bool over = e->op == UMP_OP_ENDED;
    if (e->subject < SCALE_FIELD_WEATHER + SCALE_WEATHER_COUNT) {
        scale_say_weather(say, (enum scale_weather)(e->subject - SCALE_FIELD_WEATHER));
    } else if (e->subject >= SCALE_FIELD_SCREEN && e->subject < SCALE_FIELD_SCREEN + SCALE_SCREEN_COUNT) {
        scale_say_screen(say, (enum scale_screen)(e->subject - SCALE_FIELD_SCREEN));
    } else if (e->subject == SCALE_FIELD_TRICK_ROOM) {
        ump_buf_str(say->out, over ? "Space goes back to normal: the fast act first again."
                                   : "Space twists: the slow act first.");
    } else if (e->subject == SCALE_FIELD_SPIKES) {
        if (over) {
            scale_say_actor(say);
            ump_buf_str(say->out, " clears the toxic spikes away.");
        } else {
            ump_buf_printf(say->out, "Toxic spikes lie on the other side (%d layer%s).", (int)e->arg,
                           e->arg == 1 ? "" : "s");
        }
    }
}

static void scale_say_switch(const struct scale_say *say) {
    if (say->event->actor >= 0) {
        scale_say_actor(say);
        ump_buf_str(say->out, " leaves, ");
    }
    scale_say_target(say);
    ump_buf_str(say->out, " comes in.");
}

static void scale_say_newer(const struct scale_say *say, const struct scale_move *move) {
    ump_buf_printf(say->out, "%s is newer than generation %d: its figures of generation %d are used.",
                   move->name, scale_say_number(say->event->after), move->first_gen);
}

// What stands behind a note's words: the figures and names it goes with.
static void scale_say_figures(const struct scale_say *say) {
    const ump_event *e = say->event;
    int after = scale_say_number(e->after);
    switch (e->subject) {
    case SCALE_N_MAKES_CLONES:
        ump_buf_printf(say->out, ": %d more, %d in all", (int)e->arg, after);
        break;
    case SCALE_N_HIT_CLONE:
        ump_buf_printf(say->out, ": %d left", after);
        break;
    case SCALE_N_SUBSTITUTE_TAKES:
        ump_buf_printf(say->out, ": %d%% damage, %d%% left in it", (int)e->arg, after);
        break;
    case SCALE_N_SUBSTITUTE_BREAKS:
        ump_buf_printf(say->out, ": %d%% damage", (int)e->arg);
        break;
    case SCALE_N_CONDITION_TRUE:
        if (after > 1)
            ump_buf_printf(say->out, ", the %d%s of %d", (int)e->arg, scale_say_th(e->arg), after);
        break;
    case SCALE_N_ALTERNATIVE:
        ump_buf_printf(say->out, ", the %d%s", (int)e->arg, scale_say_th(e->arg));
        break;
    case SCALE_N_CHARGES:
    case SCALE_N_FLIES:
    case SCALE_N_DIGS:
    case SCALE_N_DIVES:
    case SCALE_N_VANISHES:
        ump_buf_printf(say->out, ": %s comes next", scale_say_move(e->arg - 1));
        break;
    case SCALE_N_GIVES_UP:
        ump_buf_printf(say->out, " %s", scale_say_move(e->arg - 1));
        break;
    default:
        break;
    }
}

static void scale_say_note(const struct scale_say *say) {
    const ump_event *e = say->event;
    const char *words = scale_note_word(e->subject);
    if (!*words)
        return;
    if (e->subject == SCALE_N_TRANSFERRED) {
        ump_buf_str(say->out, "The referee has settled what the move does.");
    } else if (e->subject == SCALE_N_NEWER && e->arg > 0 && e->arg <= SCALE_MOVE_COUNT) {
        scale_say_newer(say, &scale_moves[e->arg - 1]);
    } else {
        scale_say_actor(say);
        ump_buf_printf(say->out, " %s", words);
        if (e->arg)
            scale_say_figures(say);
        ump_buf_char(say->out, '.');
    }
}

// "STAB"; of a figure looked up in a table, what it was looked up for: "15 PP:", "power 95:"; of a factor,
// what multiplies: "rain".
void scale_say_term(const ump_event *event, ump_buf *out) {
    const char *word = scale_term_word(event->subject);
    int arg = (int)event->arg;
    if (!arg)
        ump_buf_str(out, word);
    else if (event->subject == SCALE_T_PP)
        ump_buf_printf(out, "%d %s", arg, word);
    else if (event->subject == SCALE_T_WEATHER)
        ump_buf_str(out, scale_weather_word((enum scale_weather)arg));
    else if (event->subject == SCALE_T_BARRIER)
        ump_buf_str(out, scale_screen_word((enum scale_screen)(arg - 1)));
    else if (event->subject == SCALE_T_CONDITION)
        ump_buf_printf(out, "%s %s", scale_severity_word((enum scale_severity)(arg % 8)),
                       scale_condition_word((enum scale_condition)(arg / 8)));
    else
        ump_buf_printf(out, "%s %d", word, arg);
}

static bool scale_is_looked_up(const ump_event *event) {
    return event->arg && (event->subject == SCALE_T_PP || event->subject == SCALE_T_BAND);
}

void scale_say(const void *setup, const ump_event *event, ump_buf *out) {
    struct scale_say say = {setup, event, out};
    switch ((ump_event_kind)event->kind) {
    case UMP_EVENT_USE:
        scale_say_use(&say);
        break;
    case UMP_EVENT_WORKING:
        scale_say_term(event, out);
        ump_buf_str(out, scale_is_looked_up(event) ? ":" : "");
        break;
    case UMP_EVENT_DAMAGE:
        scale_say_damage(&say);
        break;
    case UMP_EVENT_HEAL:
        scale_say_heal(&say);
        break;
    case UMP_EVENT_ENERGY:
        scale_say_energy(&say);
        break;
    case UMP_EVENT_STATUS:
        scale_say_status(&say);
        break;
    case UMP_EVENT_STAGE:
        scale_say_stage(&say);
        break;
    case UMP_EVENT_FIELD:
        scale_say_field(&say);
        break;
    case UMP_EVENT_SWITCH:
        scale_say_switch(&say);
        break;
    case UMP_EVENT_FAINT:
        scale_say_target(&say);
        ump_buf_str(out, " faints.");
        break;
    case UMP_EVENT_REFUSE:
    case UMP_EVENT_NOTE:
        scale_say_note(&say);
        break;
    case UMP_EVENT_NONE:
    case UMP_EVENT_UNIT:
    case UMP_EVENT_DRAW:
    case UMP_EVENT_RULING:
        break; // headings, draws and the referee's own words are the desk's
    }
}

// ---- Questions

// "Flamethrower: How severe is the burn?"; of what is not played, what that is.
void scale_ask(const void *setup, uint16_t label, uint32_t subject, ump_buf *out) {
    (void)setup;
    if (subject == 0 || subject > SCALE_MOVE_COUNT || label >= SCALE_LABEL_COUNT)
        return;
    const char *name = scale_moves[subject - 1].name, *missing = scale_move_missing[subject - 1];
    if (label == SCALE_L_PLAYED && *missing)
        ump_buf_printf(out, "%s %s: settle that with free rulings, then answer `settled`.", name, missing);
    else if (label == SCALE_L_WORKS && *missing)
        ump_buf_printf(out, "Does %s work at all? It does so %s.", name, missing);
    else if (label == SCALE_L_POWER && *missing)
        ump_buf_printf(out, "Which base power has this use of %s (%s)?", name, missing);
    else
        ump_buf_printf(out, "%s: %s", name, scale_ruleset.labels[label].help);
}
