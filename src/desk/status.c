// SPDX-License-Identifier: MIT
// What do the library's version and its statuses say? And the size-then-fill hand-over of texts.
#include <stdlib.h>
#include <string.h>

#include "desk/desk.h"

const char *ump_status_text(ump_status status) {
    switch (status) {
    case UMP_OK:
        return "done";
    case UMP_NEED_ORDERS:
        return "a side has not given its orders yet";
    case UMP_NEED_ROLL:
        return "a roll is needed";
    case UMP_NEED_RULING:
        return "a ruling of the referee is needed";
    case UMP_NEED_CHOICE:
        return "a side must choose before the round can go on";
    case UMP_OVER:
        return "the battle is over";
    case UMP_REFUSED:
        return "an order or a ruling breaks a rule";
    case UMP_BAD_INPUT:
        return "the input cannot be read";
    case UMP_NOT_FOUND:
        return "there is nothing of that name";
    case UMP_NOT_IMPLEMENTED:
        return "the special effect of a move, ability or item is not played by umpire";
    case UMP_MISMATCH:
        return "a roll or ruling that is written down does not fit what happened";
    case UMP_HASH_DIFFERS:
        return "the replayed state is not the one that was saved";
    case UMP_BUDGET:
        return "exact odds would take more work than allowed; sample them instead";
    case UMP_OVERFLOW:
        return "a number left the exact 64-bit range";
    case UMP_NO_MEMORY:
        return "out of memory";
    case UMP_BAD_ARGUMENT:
        return "the calling program used the library wrongly";
    case UMP_STATUS_COUNT:
        break;
    }
    return "unknown status";
}

#define DESK_TEXT(x) #x
#define DESK_VERSION(major, minor, patch) DESK_TEXT(major) "." DESK_TEXT(minor) "." DESK_TEXT(patch)

const char *ump_version(void) {
    return DESK_VERSION(UMP_VERSION_MAJOR, UMP_VERSION_MINOR, UMP_VERSION_PATCH);
}

ump_status desk_hand_over(ump_buf *text, char *buf, size_t cap, size_t *len) {
    ump_status status = text->status;
    if (status == UMP_OK && !len && !buf)
        status = UMP_BAD_ARGUMENT;
    if (status == UMP_OK && len)
        *len = text->len;
    if (status == UMP_OK && buf && cap) {
        size_t fits = text->len < cap ? text->len : cap - 1;
        if (fits)
            memcpy(buf, text->at, fits);
        buf[fits] = '\0';
    }
    ump_buf_close(text);
    return status;
}
