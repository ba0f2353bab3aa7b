// SPDX-License-Identifier: MIT
// What does the table hear while it plays? Who comes next by initiative, which dice are thrown for what. The
// sentences of a post are say.c.
#include "ptu/reading.h"

// ---- Who comes next

// The quickest of those that can still act, but for the first `skip` of them; nobody where there are no more.
static int ptu_by_initiative(const struct ptu_setup *sc, const struct ptu_state *s, uint32_t skip) {
    uint32_t taken = 0; // bits: at most 24 combatants
    for (;; skip--) {
        int best = UMP_NOBODY;
        for (uint32_t i = 0; i < sc->battler_count; i++)
            if (!(taken >> i & 1) && ptu_can_act(sc, s, (int)i) &&
                (best == UMP_NOBODY || ptu_initiative(sc, s, (int)i) > ptu_initiative(sc, s, best)))
                best = (int)i;
        if (best == UMP_NOBODY || skip == 0)
            return best;
        taken |= ptu_bit((unsigned)best);
    }
}

// "Ember @ Oddish": the first damaging Move of its list, on the first conscious foe.
static void ptu_sample(const struct ptu_setup *sc, const struct ptu_state *s, int battler, ump_buf *out) {
    const struct ptu_combatant_info *info = &sc->infos[battler];
    const char *what = "Struggle";
    for (uint32_t i = info->move_count; i-- > 0;)
        if (ptu_moves[info->moves[i]].cls == PTU_CLASS_PHYSICAL ||
            ptu_moves[info->moves[i]].cls == PTU_CLASS_SPECIAL)
            what = ptu_moves[info->moves[i]].name;
    ump_buf_printf(out, "%.*s: %s", UMP_QUOTE(sc->roster->battlers[battler].name), what);
    for (uint32_t i = 0; i < sc->battler_count; i++) {
        if (sc->roster->battlers[i].side == sc->roster->battlers[battler].side ||
            ptu_combatant_of(sc, s, (int)i)->flags & PTU_FAINTED)
            continue;
        ump_buf_printf(out, " @ %.*s", UMP_QUOTE(sc->roster->battlers[i].name));
        return;
    }
}

static void ptu_add_next(const struct ptu_setup *sc, const struct ptu_state *s, int battler, ump_buf *out) {
    ump_buf_printf(out, "%.*s (%d)", UMP_QUOTE(sc->roster->battlers[battler].name),
                   (int)ptu_initiative(sc, s, battler));
}

int ptu_next(const void *setup, const void *state, ump_buf *words, ump_buf *sample) {
    const struct ptu_setup *sc = setup;
    const struct ptu_state *s = state;
    int next = ptu_by_initiative(sc, s, 0);
    if (next == UMP_NOBODY) {
        if (words)
            ump_buf_str(words, "Nobody is left to act.");
        return next;
    }
    if (sample)
        ptu_sample(sc, s, next, sample);
    if (!words)
        return next;
    bool begun = s->step == PTU_STEP_OPEN && s->number > 0;
    ump_buf_printf(words, begun ? "Next in round %u by initiative: " : "Round %u by initiative: ", s->round);
    int last = next;
    for (uint32_t i = 0; (next = ptu_by_initiative(sc, s, i)) != UMP_NOBODY; last = next, i++) {
        bool tied = i && ptu_initiative(sc, s, next) == ptu_initiative(sc, s, last);
        ump_buf_str(words, i == 0 ? "" : tied ? " or " : ", ");
        ptu_add_next(sc, s, next, words);
    }
    ump_buf_char(words, '.');
    return ptu_by_initiative(sc, s, 0);
}

// ---- Which dice

// What is no Move, by numbers that no Move has.
enum { PTU_SUBJECT_ITSELF = 0xFFFD, PTU_SUBJECT_FALL, PTU_SUBJECT_STRUGGLE };

uint32_t ptu_subject(uint8_t dice, uint8_t sides, const struct ptu_play *play) {
    uint32_t move = play->index != PTU_NO_MOVE    ? play->index + 1u
                    : play->type != PTU_TYPE_NONE ? PTU_SUBJECT_STRUGGLE
                    : play->ac == 0               ? PTU_SUBJECT_FALL
                                                  : PTU_SUBJECT_ITSELF;
    return (uint32_t)dice << 24 | (uint32_t)sides << 16 | move;
}

void ptu_ask_words(const void *setup, uint16_t label, uint32_t subject, ump_buf *out) {
    uint32_t move = subject & 0xFFFF, dice = subject >> 24, sides = subject >> 16 & 0xFF;
    (void)setup;
    if (!subject || (move < PTU_SUBJECT_ITSELF && move > PTU_MOVE_COUNT))
        return;
    const char *name = move == PTU_SUBJECT_STRUGGLE ? "the Struggle Attack"
                       : move == PTU_SUBJECT_FALL   ? "the fall"
                       : move == PTU_SUBJECT_ITSELF ? "the hit against itself"
                                                    : ptu_moves[move - 1].name;
    switch (label) {
    case PTU_L_ACCURACY:
        ump_buf_printf(out, "d20 for %s", name);
        break;
    case PTU_L_ACCURACY2:
    case PTU_L_ACCURACY3:
        ump_buf_printf(out, "%s d20 for %s", label == PTU_L_ACCURACY2 ? "second" : "third", name);
        break;
    case PTU_L_DAMAGE:
        ump_buf_printf(out, "%ud%u for %s", (unsigned)dice, (unsigned)sides, name);
        break;
    case PTU_L_CRIT:
        ump_buf_printf(out, "%ud%u for the critical hit of %s", (unsigned)dice, (unsigned)sides, name);
        break;
    case PTU_L_SNIPER:
        ump_buf_printf(out, "%ud%u for Sniper", (unsigned)dice, (unsigned)sides);
        break;
    case PTU_L_STRIKES:
        ump_buf_printf(out,
                       "how many strikes of %s hit? d8: 1 is one, 2-3 two, 4-6 three, 7 four, 8 five; a die "
                       "that shows 6 may be typed 6/8",
                       name);
        break;
    case PTU_L_EXECUTE:
        ump_buf_printf(out, "d100 for %s", name);
        break;
    case PTU_L_VARIABLE:
        ump_buf_printf(out, "d%u for the strength of %s", (unsigned)sides, name);
        break;
    case PTU_L_COIN:
        if (dice < PTU_STATUS_COUNT && sides < PTU_STATUS_COUNT)
            ump_buf_printf(out, "which effect of %s is it? first: %s, second: %s", name,
                           ptu_statuses[dice].name, ptu_statuses[sides].name);
        break;
    default: // the label's own question
        break;
    }
}
