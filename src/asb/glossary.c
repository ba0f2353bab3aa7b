// SPDX-License-Identifier: MIT
// Which words of the handbook does `umpire dex` know? What they mean, with the numbers: glossary.def. What is
// played: conditions.c, status.c, field.c, and what the map of this folder names.
#include "asb/dex.h"

static const struct ump_gloss asb_gloss_rows[] = {
#define ASB_GLOSS(name, also, kind, lines) {name, also, kind, lines},
#include "asb/glossary.def"
};
const struct ump_glosses asb_glosses = {asb_gloss_rows, sizeof asb_gloss_rows / sizeof *asb_gloss_rows};
