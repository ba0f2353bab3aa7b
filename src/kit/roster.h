// SPDX-License-Identifier: MIT
// Who takes part? Sides and battlers of a battle file: the export-text block of each battler split into its
// parts, and names found again in orders, roll lines and paths. What the keys mean is the ruleset's business.
#ifndef UMP_KIT_ROSTER_H
#define UMP_KIT_ROSTER_H

#include <stdbool.h>
#include <stddef.h>
#include <stdint.h>

#include "kit/names.h"
#include "kit/text.h"
#include "umpire/umpire.h"

enum {
    UMP_SIDES_MAX = 4,
    UMP_TEAM_MAX = 12,
    UMP_BATTLERS_MAX = 48,
    UMP_KEYS_MAX = 24,
    UMP_MOVES_MAX = 160,
    UMP_ROSTER_NAME = 160 // room for "Side/Name" and its end
};

// "Key: value" of a battler's block, spans into the battle text.
typedef struct ump_key_line {
    ump_span key, value;
} ump_key_line;

typedef struct ump_battler {
    ump_span name;    // nickname, or the species where none is given
    ump_span species; // "Charizard"; the whole head line's name where no parentheses stand
    ump_span gender;  // "M", "F" or empty
    ump_span item;    // after "@", or empty
    ump_span head;    // the whole head line
    ump_key_line keys[UMP_KEYS_MAX];
    uint32_t key_count;
    ump_span moves[UMP_MOVES_MAX]; // "- Flamethrower"
    uint32_t move_count;
    uint8_t side, position;             // position 0-based within the side
    char species_key[UMP_NAME_MAX + 1]; // the species' ump_name_key
} ump_battler;

typedef struct ump_side {
    ump_span name;
    uint8_t first, count; // battlers first..first+count-1 of the roster
} ump_side;

// Zeroed, it is an empty roster.
typedef struct ump_roster {
    ump_side sides[UMP_SIDES_MAX];
    uint32_t side_count;
    ump_battler *battlers; // one block, side by side in file order
    uint32_t battler_count, battler_capacity;
} ump_roster;

void ump_roster_close(ump_roster *roster);
// Adds a side and reads its block (the lines between its `== Name` and the next section). All mistakes are
// reported: a second side of the same name, two battlers of one side with the same name, too many, a line
// that is neither head, key nor move. What could be read stays in the roster also then (BAD_INPUT), so that
// mistakes further down the file can still be found.
//
// Lines of team exports are understood too: "Timid Nature" is the key Nature; "=== heading ===" lines part
// battlers as blank lines do; lines that start with # are comments.
ump_status ump_roster_add_side(ump_roster *roster, ump_span name, ump_span block, const char *file,
                               ump_problems *problems);

// A side read line by line, for rulesets whose users write squads in another way. Every line is one of head,
// key and move; what they must be is as above. `square`: a head line may also be "Species [Nickname] (M)".
typedef struct ump_roster_reader {
    ump_roster *roster;
    ump_side *side;
    const char *file;
    ump_problems *problems;
    ump_status status;
    int current;   // battler whose lines are read; -1 none
    bool skipping; // the lines up to the next head line belong to nobody and were reported
    bool square;
} ump_roster_reader;
// False: there is no room for a side, and that was told.
bool ump_roster_begin(ump_roster_reader *reader, ump_roster *roster, ump_span name, const char *file,
                      ump_problems *problems);
void ump_roster_head(ump_roster_reader *reader, ump_span line);
// A head line that was cut already: its parts are spans of the text; name, gender and item may be empty.
typedef struct ump_head {
    ump_span name, species, gender, item;
} ump_head;
void ump_roster_head_parts(ump_roster_reader *reader, ump_span line, const ump_head *parts);
// The battler that is read is called so.
void ump_roster_nickname(ump_roster_reader *reader, ump_span name);
// `again`: a key may stand more than once.
void ump_roster_key(ump_roster_reader *reader, ump_key_line line, bool again);
void ump_roster_move(ump_roster_reader *reader, ump_span name);
// Cuts "Key: value" and "Timid Nature"; false where a line is neither.
bool ump_roster_cut_key(ump_span line, ump_key_line *out);
ump_status ump_roster_end(ump_roster_reader *reader, ump_span name);

// Finds "Red" -> side, or -1.
int ump_roster_side(const ump_roster *roster, ump_span name);
// Finds a battler by "Ember", "Charizard", "Red/Ember", "Red/2". Returns the index; -1 not found; -2
// ambiguous (two could be meant). `side_hint` >= 0: that side wins where a bare name stands on both. Within a
// side a nickname goes before a species.
int ump_roster_find(const ump_roster *roster, ump_span name, int side_hint);
// Longest battler reference at the start of `text` (names may contain spaces): index, and *used bytes (0
// where none); -1 none, -2 ambiguous.
int ump_roster_prefix(const ump_roster *roster, ump_span text, int side_hint, size_t *used);
// As ump_roster_find and ump_roster_prefix, where a side of one battler may stand for it: "Red", "Red.hp".
int ump_roster_find_alone(const ump_roster *roster, ump_span name, int side_hint);
int ump_roster_path(const ump_roster *roster, ump_span path, size_t *used);
// "Red/Ember" into a buffer, a name that finds that battler again; "Red/2" where the nickname holds signs
// that the file gives a meaning to (/ : @ ~ # "). Returns the bytes written; 0 for a battler that is not in
// the roster.
size_t ump_roster_name(const ump_roster *roster, int battler, char *buf, size_t cap);
// The nickname, as posts have it; with its side's name before it where two battlers bear it. "nobody" for one
// that is not in the roster.
void ump_roster_say(const ump_roster *roster, int battler, ump_buf *out);
// Appends "; did you mean Ember or Fern?", or nothing where no battler's name is near.
void ump_roster_suggest(const ump_roster *roster, ump_span written, ump_buf *out);
// The value of key `key` (case-insensitive), or NULL.
const ump_span *ump_battler_key(const ump_battler *battler, const char *key);

#endif
