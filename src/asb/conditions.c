// SPDX-License-Identifier: MIT
// Which order holds in this action? IF lines read and judged.
#include "asb/reading.h"

#include <string.h>

bool asb_read_conditional(struct asb_order_reader *o, ump_span line, struct asb_conditional *out) {
    memset(out, 0, sizeof *out);
    asb_mistake(o->reader, UMP_NOT_IMPLEMENTED, line, "format:orders", "substitutions are not read yet");
    return false;
}

static const struct asb_option asb_no_order = {
    .act = ASB_ACT_NOTHING, .target = UMP_NOBODY, .amount = ASB_UNSET};

const struct asb_option *asb_choose_option(struct asb_ctx *ctx, int battler) {
    struct asb_orders *orders = &ctx->state->orders[asb_side_of(ctx, battler)];
    int action = ctx->state->action;
    if (action < 1 || action > ctx->setup->actions || !orders->given)
        return &asb_no_order;
    const struct asb_option *options = orders->options[action - 1];
    bool cools = options[0].act == ASB_ACT_COOLDOWN && !(asb_b(ctx, battler)->flags & ASB_FLAG_COOLDOWN);
    return cools ? &options[1] : &options[0];
}
