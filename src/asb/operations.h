// SPDX-License-Identifier: MIT
// Which functions are the operations of the ruleset, and what else does a battle by the handbook offer to
// what lies outside its rules? kit/ruleset.h says what each has to do; rules.c puts them together.
#ifndef ASB_OPERATIONS_H
#define ASB_OPERATIONS_H

#include "asb/asb.h"

// setup.c (squad.c reads squads)
ump_status asb_open(const ump_open_args *args, void **setup);
void asb_close(void *setup);
size_t asb_state_size(const void *setup);
void asb_start(const void *setup, void *state);
// orders.c, choices.c
ump_status asb_order(const void *setup, void *state, const ump_order_text *text);
size_t asb_choices(const void *setup, const void *state, int side, uint32_t *codes, size_t cap);
ump_status asb_choose(const void *setup, void *state, int side, uint32_t code);
void asb_choice_text(const void *setup, const void *state, int side, uint32_t code, ump_buf *out);
// legality.c: why a battler may not be ordered this, or NULL; for orders.c, choices.c, conditions.c
const char *asb_illegal(const struct asb_setup *setup, const void *state, int battler,
                        const struct asb_option *option);
// In step CHOICE: whether a battler of the side can be sent in now (nobody of it stands); sends it in. It
// stands on the field from then on, flagged as entered: what entering does is done by the next start-of-round
// list.
bool asb_can_be_sent(const struct asb_setup *setup, const struct asb_state *state, int side, int battler);
void asb_send_in(const struct asb_setup *setup, struct asb_state *state, int side, int battler);
// Why a battler may not be switched in at the start of a round by an order, or NULL.
const char *asb_cannot_enter(const struct asb_setup *setup, const struct asb_state *state, int side,
                             int battler);
bool asb_keeps_from_leaving(const struct asb_setup *setup, const struct asb_state *state, int side,
                            struct asb_source *held);
// rulings.c
ump_status asb_rule(const void *setup, void *state, ump_span text, ump_span reason, const char *file,
                    ump_journal *journal, ump_problems *problems);
void asb_sent(const void *setup, int battler, ump_journal *journal); // switching.c: a replacement was chosen
// round.c
void asb_advance(const void *setup, void *state, const ump_run *run);
ump_phase asb_phase_of(const void *setup, const void *state);
int asb_orders_first(const void *setup, const void *state);
// values.c
ump_status asb_compile(const void *setup, int battler, ump_span path, const char *file, ump_handle *out,
                       ump_problems *problems);
ump_value asb_read(const void *setup, const void *state, ump_handle handle);
const char *const *asb_watch(const void *setup, const void *state, int battler);
// say.c, sheet.c
void asb_say(const void *setup, const ump_event *event, ump_buf *out);
void asb_ask(const void *setup, uint16_t label, uint32_t subject, ump_buf *out);
const char *asb_about(uint16_t label, uint32_t subject);
void asb_sheet(const void *setup, const void *state, int battler, const ump_sheet_ops *ops, ump_sheet *sheet);
bool asb_shown(const void *setup, const void *state, int battler); // in_play of the ruleset
int asb_acted(const void *setup, const void *state, int battler);
bool asb_plays(const void *setup, ump_span name, bool item);

#endif
