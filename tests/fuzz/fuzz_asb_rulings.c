// SPDX-License-Identifier: MIT
// Can any bytes hurt the readers of asb's free rulings and value paths? Beyond surviving: a ruling that was
// refused has changed nothing and was told; one that was accepted leaves a state within its bounds, whose
// sheets can be printed; a path that was found can be read.
#include <assert.h>
#include <stddef.h>
#include <stdint.h>

#include "support/asb_battle.h"

static const char red_team[] = "Ember (Charizard) (M) @ Lum Berry\nAbilities: none\nStatus: burn, sleep 1\n\n"
                               "Oak (Torterra)\nAbility: none\n";
static const char blue_team[] =
    "Fern (Venusaur) (F)\nAbility: none\n\nRock and Roll (Golem)\nAbility: none\n";

static void take_row(ump_sheet *sheet, const char *key, const char *text) {
    (void)sheet;
    assert(*key && *text);
}
static const ump_sheet_ops ops = {take_row};

static void judge(const struct asb_case *c) {
    for (int i = 0; i < 4; i++) {
        const struct asb_battler *b = asb_case_battler(c, i);
        struct asb_ctx ctx = {.setup = c->setup, .state = c->state, .status = UMP_OK};
        assert(ump_frac_sign(b->hp) >= 0 && ump_frac_cmp(b->hp, asb_max_hp(&ctx, i)) <= 0);
        assert(ump_frac_sign(b->en) >= 0 && ump_frac_cmp(b->en, ump_frac_int(100)) <= 0);
        bool out = ump_frac_sign(b->hp) == 0 || ump_frac_sign(b->en) == 0;
        assert(out == ((b->flags & ASB_FLAG_FAINTED) != 0));
        for (int k = 0; k < ASB_STAT_COUNT; k++)
            assert(b->stages[k] >= -6 && b->stages[k] <= 6 && b->natural[k] >= -6 && b->natural[k] <= 6);
        assert(b->paralysis <= 100 && b->poison <= ASB_POISON_BAD && b->item < ASB_ITEM_COUNT);
        assert(b->lover >= UMP_NOBODY && b->lover < 4);
        asb_sheet(c->setup, c->state, i, &ops, NULL);
    }
    assert(asb_case_state(c)->weather < ASB_WEATHER_COUNT);
    asb_sheet(c->setup, c->state, -1, &ops, NULL);
}

static void read_path(const struct asb_case *c, const char *text) {
    for (int battler = -1; battler < 4; battler++) {
        ump_handle handle;
        if (asb_compile(c->setup, battler, ump_span_of_str(text), "t", &handle, NULL) != UMP_OK)
            continue;
        ump_value value = asb_read(c->setup, c->state, handle);
        assert(value.kind != UMP_VALUE_WORD || (value.word && *value.word));
        assert(value.number.den > 0);
    }
}

int LLVMFuzzerTestOneInput(const uint8_t *data, size_t size);
int LLVMFuzzerTestOneInput(const uint8_t *data, size_t size) {
    struct asb_case c;
    char *text = malloc(size + 1);
    if (!text)
        abort();
    memcpy(text, data, size);
    text[size] = '\0';
    asb_case_begin(&c);
    c.params[ASB_P_UNPLAYED] = ump_frac_int(1);
    if (asb_case_open(&c, "2v2 Singles", red_team, blue_team) != UMP_OK)
        abort();
    unsigned char *before = malloc(c.size);
    if (!before)
        abort();
    memcpy(before, c.state, c.size);
    ump_journal journal;
    ump_journal_open(&journal);
    ump_status status = asb_rule(c.setup, c.state, ump_span_of_str(text), ump_span_of_str("a reason"), "t",
                                 &journal, c.problems);
    if (status == UMP_OK) {
        assert(ump_problems_count(c.problems) == 0 && journal.count > 0);
        judge(&c);
    } else {
        assert(memcmp(before, c.state, c.size) == 0 && journal.count == 0);
        assert(ump_problems_count(c.problems) > 0);
    }
    read_path(&c, text);
    ump_journal_close(&journal);
    free(before);
    asb_case_end(&c);
    free(text);
    return 0;
}
