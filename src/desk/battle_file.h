// SPDX-License-Identifier: MIT
// What does a battle file consist of once it is read? The reading is in battle_file.c (sections, header) and
// round_lines.c (lines of rounds); what becomes of it is in battle.c and run.c. The format itself is
// docs/formats/battle.md.
#ifndef UMP_DESK_BATTLE_FILE_H
#define UMP_DESK_BATTLE_FILE_H

#include <stdbool.h>
#include <stddef.h>
#include <stdint.h>

#include "kit/chance.h"
#include "kit/params.h"
#include "kit/reading.h"
#include "kit/roster.h"
#include "kit/ruleset.h"
#include "kit/text.h"
#include "umpire/umpire.h"

enum {
    DESK_BYTES_MAX = 16 << 20,
    DESK_LINES_MAX = 100000,
    DESK_LINE_BYTES_MAX = 4096,
    DESK_ROUNDS_MAX = 999,
    DESK_ROUND_ANSWERS_MAX = 5000, // lines of rolls, rulings and replacements in one round
    DESK_SEED_MAX = 120,
    DESK_ACTION_LAST = 98, // A1..A98: END is 99
    DESK_FIRST_ROUND_MAX = 9999,
};

// Orders of a side or a battler, of the file or given by call.
typedef struct desk_order {
    int32_t side, battler; // battler -1: the whole side
    ump_span *lines;       // after the colon, then the continuation lines; of the file: into desk_file.spans
    uint32_t first, count; // of the file: which spans, until they stand still
    uint32_t line;         // where it stands, 0 by call
    char *text;            // by call: owns what the spans point into
} desk_order;

// "ruling A2: Ember hp -5 "ledge fell"".
typedef struct desk_free {
    uint16_t action; // UMP_ACTION_START where no place is given
    int16_t after;   // battler whose act it follows, or -1: before the place's first unit
    int32_t named;   // battler whom the command names by its side, or -1; `command` is then what follows
    ump_span command, reason, line;
} desk_free;

// One battler of a "send" line, or of a choice made by call.
typedef struct desk_send {
    int32_t side, battler;
    uint32_t line; // 0 by call
    bool chosen;   // a save wrote it
    ump_span at;
} desk_send;

// `== Round N`. from/count pairs are ranges of the arrays of desk_file.
typedef struct desk_round {
    uint32_t number, line;
    uint32_t order_from, order_count;
    uint32_t answer_from, answer_count;
    uint32_t free_from,
        free_count; // by place, there those after an act behind the others, then as they stand
    uint32_t send_from, send_count;
    int32_t first; // side, or -1
    bool has_state;
    uint64_t state;
    ump_span state_at;
    size_t
        end; // offset in the text where the section's last line that is not blank ends, before its line feed
} desk_round;

typedef enum desk_expect_kind {
    DESK_EXPECT_VALUE,
    DESK_EXPECT_REPORT,
    DESK_EXPECT_NO_REPORT,
    DESK_EXPECT_ODDS,
    DESK_EXPECT_REFUSE,
    DESK_EXPECT_WANTED,
    DESK_EXPECT_OVER,
    DESK_EXPECT_KNOWN_FAILING
} desk_expect_kind;

// One line of `== Expect`.
typedef struct desk_expect {
    desk_expect_kind kind;
    uint32_t after; // round number; 0: the last one
    ump_span line, path, value, text, chance;
    bool met, tried;
    char actual[160]; // what came out, for messages and the update mode
} desk_expect;

typedef struct desk_file {
    char *text; // the bytes as they were given, owned, with a zero byte behind
    size_t len;
    char name[128];
    const ump_ruleset *rules; // NULL where the rules line names none
    ump_span profile, title, seed;
    bool ignore_illegal;
    uint32_t first_round;
    size_t tail; // where a new round is put: offset of an end of line, as desk_round.end

    // Growing arrays.
    ump_key_line *header; // keys for the ruleset
    uint32_t header_count, header_capacity;
    ump_key_line *sets, *house_sets; // "set" lines; the header's win over the House's
    uint32_t set_count, set_capacity, house_set_count, house_set_capacity;
    ump_span *house, *moves; // lines for the ruleset
    uint32_t house_count, house_capacity, moves_count, moves_capacity;
    ump_span *spans; // lines of orders
    uint32_t span_count, span_capacity;
    desk_order *orders;
    uint32_t order_count, order_capacity;
    ump_answer *answers;
    uint32_t answer_count, answer_capacity;
    ump_answer *house_answers;
    uint32_t house_answer_count, house_answer_capacity;
    desk_free *frees;
    uint32_t free_count, free_capacity;
    desk_send *sends;
    uint32_t send_count, send_capacity;
    desk_round *rounds;
    uint32_t round_count, round_capacity;
    desk_expect *expects;
    uint32_t expect_count, expect_capacity;
} desk_file;

// Reads a text: `rules` is NULL (the rules line decides) or stands in for the ruleset it names. Fills *file
// and *roster, which the caller closes whatever the answer. UMP_BAD_INPUT when there were mistakes; all of
// them are in `problems`.
ump_status desk_file_read(desk_file *file, ump_roster *roster, const ump_ruleset *rules, const char *text,
                          size_t len, const char *name, ump_problems *problems);
void desk_file_close(desk_file *file);
// The round of that number, or NULL.
const desk_round *desk_file_round(const desk_file *file, uint32_t number);

// ---- shared by battle_file.c, round_lines.c and expect.c

typedef struct desk_reader {
    desk_file *file;
    ump_roster *roster;
    ump_problems *problems;
    uint32_t mistakes;
    bool no_memory;
} desk_reader;

// A mistake at the beginning of `at`.
void desk_mistake(desk_reader *reader, ump_span at, const char *rule, const char *format, ...)
    __attribute__((format(printf, 4, 5)));
// Makes room for one more element of the array whose pointer is at `array`, which may move. False when there
// is no memory.
bool desk_grow(void *array, uint32_t count, uint32_t *capacity, size_t size);
// The same, remembered as no_memory.
bool desk_room(desk_reader *reader, void *array, uint32_t count, uint32_t *capacity, size_t size);
// Reads "name = value" of a `set` line.
void desk_read_set(desk_reader *reader, ump_span value, bool house);
// Reads the lines of one round, or of House (round_lines.c).
void desk_read_round(desk_reader *reader, ump_span block, desk_round *round);
void desk_read_house(desk_reader *reader, ump_span block);
// Reads the lines of Expect (expect.c).
void desk_read_expect(desk_reader *reader, ump_span block);
// Takes the next line that is neither blank nor a comment off *rest. *indented: whether it began with a
// blank. *line is trimmed.
bool desk_next_line(ump_span *rest, ump_span *line, bool *indented);
static inline bool desk_blank(char c) { return c == ' ' || c == '\t'; }
// Whether `line` begins with a word, ASCII case ignored, that ends there: *rest is what follows it, trimmed.
bool desk_keyword(ump_span line, const char *word, ump_span *rest);
// Whether a line goes on with the orders above it wherever it begins: IF, Bonus, ~, "A2:", toggle and the
// like, with forum tags or without.
bool desk_goes_on(ump_span line);
// The same where there are names: "If Only: Surf" and "Bonus: Surf" are orders of who is called so.
bool desk_below_orders(const ump_roster *roster, ump_span line);
// A side or a battler at the start of `text`, then `stop` with blanks between: *battler is -1 for a side,
// *used the bytes with the stop.
typedef enum desk_who_kind { DESK_WHO_NONE, DESK_WHO_FOUND, DESK_WHO_AMBIGUOUS } desk_who_kind;
desk_who_kind desk_who(const ump_roster *roster, ump_span text, char stop, int *side, int *battler,
                       size_t *used);
// The longest side name at the start of `text`, or -1; *used its bytes.
int desk_side_prefix(const ump_roster *roster, ump_span text, size_t *used);
// Behind a replacement that a save wrote: it was chosen while the round was played.
#define DESK_CHOSEN "(chosen)"
// Before a line of an amended round that fits no more: a comment.
#define DESK_ASIDE "# set aside:"
// Takes a word like "(seed)" off the end of *text, where something is left before it.
bool desk_cut_end(ump_span *text, const char *word);
// Near names, unless the list keeps no further problem.
// Appends what a line of a round that begins with `name` could have meant: a side, a battler, `first` ...
void desk_suggest_line(const ump_roster *roster, const ump_problems *problems, ump_span name, ump_buf *out);
// Appends "; did you mean Red/Ember?" with near names of sides and battlers.
void desk_suggest_who(const ump_roster *roster, const ump_problems *problems, ump_span name, ump_buf *out);
// The longest label at the start of `text` that ends a word there, -1 if there is none; *used its bytes.
int desk_label(const ump_ruleset *rules, ump_span text, size_t *used);
// Appends the labels near a name that is none.
void desk_suggest_label(const ump_ruleset *rules, const ump_problems *problems, ump_span name, ump_buf *out);

#endif
