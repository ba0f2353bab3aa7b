// SPDX-License-Identifier: MIT
// Not written yet: how does an event read?
#include "asb/battle.h"

void asb_say(const void *setup, const ump_event *event, ump_buf *out) {
    (void)setup;
    (void)event;
    (void)out;
}

void asb_ask(const void *setup, uint16_t label, uint32_t subject, ump_buf *out) {
    (void)setup;
    (void)label;
    (void)subject;
    (void)out;
}
