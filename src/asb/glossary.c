// SPDX-License-Identifier: MIT
// What does a word of the handbook mean, and with which numbers? Words for `umpire dex`: glossary.def. What
// is played: conditions.c, status.c, field.c, and what the map of this folder names.
#include <string.h>

#include "asb/dex.h"
#include "kit/names.h"

static const struct asb_gloss {
    const char *name, *also, *kind, *lines;
} asb_glosses[] = {
#define ASB_GLOSS(name, also, kind, lines) {name, also, kind, lines},
#include "asb/glossary.def"
};
enum { ASB_GLOSSES = sizeof asb_glosses / sizeof *asb_glosses };

bool asb_dex_word_at(size_t index, struct asb_dex_word *word) {
    if (index >= ASB_GLOSSES)
        return false;
    *word = (struct asb_dex_word){asb_glosses[index].name, asb_glosses[index].kind};
    return true;
}

// The names of a word one after the other: its own, then the others.
static bool asb_gloss_name(const struct asb_gloss *gloss, int which, ump_span *name) {
    ump_span rest = ump_span_of_str(gloss->also), next;
    *name = ump_span_of_str(gloss->name);
    for (; which > 0; which--) {
        if (!rest.len)
            return false;
        ump_span_cut(rest, "|", name, &next);
        rest = next;
    }
    return true;
}

bool asb_dex_is_word(size_t index, ump_span name) {
    ump_span own;
    for (int which = 0; asb_gloss_name(&asb_glosses[index], which, &own); which++)
        if (ump_name_same(name.at, name.len, own.at, own.len))
            return true;
    return false;
}

void asb_dex_word_lines(const struct asb_dex *dex, size_t index) {
    asb_dex_say(dex, asb_glosses[index].lines);
}

size_t asb_dex_word_names(void) {
    size_t count = 0;
    ump_span name;
    for (size_t i = 0; i < ASB_GLOSSES; i++)
        for (int which = 0; asb_gloss_name(&asb_glosses[i], which, &name); which++)
            count++;
    return count;
}

ump_span asb_dex_word_name(const void *unused, size_t index) {
    ump_span name = ump_span_of_str("");
    (void)unused;
    for (size_t i = 0; i < ASB_GLOSSES; i++)
        for (int which = 0; asb_gloss_name(&asb_glosses[i], which, &name); which++)
            if (index-- == 0)
                return name;
    return name;
}
