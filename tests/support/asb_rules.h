// SPDX-License-Identifier: MIT
// Rules of a battle by the handbook, called one by one: a battle of asb_battle.h with a context, whose rolls
// are the test outcomes of their labels but for those that a test answers.
#ifndef SUPPORT_ASB_RULES_H
#define SUPPORT_ASB_RULES_H

#include "asb/battle.h"
#include "support/asb_battle.h"

enum { ASB_PLAY_ANSWERS = 8 };

struct asb_play {
    struct asb_case play;
    ump_chance chance;
    ump_answer answers[ASB_PLAY_ANSWERS];
    struct asb_ctx ctx;
};

static inline void asb_play_begin(struct asb_play *p, const char *header, const char *red, const char *blue) {
    memset(p, 0, sizeof *p);
    asb_case_begin(&p->play);
    p->play.params[ASB_P_UNPLAYED] = ump_frac_int(1); // rows whose other effects are still to come, too
    if (asb_case_open(&p->play, header, red, blue) != UMP_OK) {
        asb_case_told(&p->play, 1, 1, "(opens)");
        abort();
    }
    ump_chance_plain(&p->chance, UMP_SOURCE_TEST);
    p->chance.labels = asb_ruleset.labels;
    p->chance.label_count = asb_ruleset.label_count;
    p->chance.lines = p->answers;
    p->chance.lines_answer_rolls = true;
    ump_chance_unit(&p->chance, 1, 1);
    p->ctx = (struct asb_ctx){.setup = p->play.setup, .state = p->play.state, .chance = &p->chance};
    p->ctx.state->round = 1;
    p->ctx.state->action = 1;
    if (!p->ctx.state->next_started)
        p->ctx.state->next_started = 1;
}

static inline void asb_play_end(struct asb_play *p) { asb_case_end(&p->play); }

// From now on every roll of that label comes out so: the index of a worded outcome, else the number itself.
static inline void asb_play_answer(struct asb_play *p, enum asb_label label, int32_t outcome) {
    uint32_t at = 0;
    while (at < p->chance.line_count && p->answers[at].label != label)
        at++;
    if (at == ASB_PLAY_ANSWERS)
        abort();
    p->answers[at] = (ump_answer){.action = UMP_ACTION_ANY,
                                  .label = (uint16_t)label,
                                  .actor = UMP_ANYBODY,
                                  .target = UMP_ANYBODY,
                                  .outcome = outcome};
    if (at == p->chance.line_count)
        p->chance.line_count++;
}

#endif
