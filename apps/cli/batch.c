// SPDX-License-Identifier: MIT
// How are JSON lines answered? `umpire calc --batch`: each request is flattened to the calculator's
// path=value pairs, and each line is answered with one line, in order, whatever is wrong with it. The lines
// are described in docs/formats/jsonl.md.
//
// Speed: requests are read with jansson, answers are written straight into one buffer. It is flushed before
// every read, so that a program at the other end of a pipe gets its answer before we wait for its next
// request.
#include <errno.h>
#include <fcntl.h>
#include <jansson.h>
#include <string.h>
#include <strings.h>
#include <unistd.h>

#include "cli/calc.h"

enum {
    LINE_LIMIT = 1 << 20, // bytes of a request
    PATH_LIMIT = 200,     // bytes of a field's path: bounds the depth as well
    READ_SIZE = 1 << 16,
    CALCS_MOST = 16,
    ANSWERS_MOST = 32
};

// ---- writing

// A JSON string with its quotes. What is no UTF-8 (a text cut somewhere) becomes U+FFFD: a line is always
// valid JSON.
static void add_string(cli_text *out, const char *string) {
    size_t len = strlen(string);
    cli_text_reserve(out, 6 * len + 2);
    char *to = out->data + out->len;
    *to++ = '"';
    for (size_t i = 0; i < len;) {
        unsigned char c = (unsigned char)string[i];
        if (c >= 0x20 && c < 0x80) {
            if (c == '"' || c == '\\')
                *to++ = '\\';
            *to++ = (char)c;
            i++;
            continue;
        }
        size_t step = c < 0x20 ? 0 : cli_utf8_length((const unsigned char *)string + i, len - i);
        if (step) {
            memcpy(to, string + i, step);
            to += step;
            i += step;
        } else {
            to += snprintf(to, 7, "\\u%04x", c < 0x20 ? (unsigned)c : 0xFFFDu);
            i++;
        }
    }
    *to++ = '"';
    out->len = (size_t)(to - out->data);
}

static void add_raw(cli_text *out, const char *string) {
    size_t len = strlen(string);
    cli_text_reserve(out, len);
    memcpy(out->data + out->len, string, len);
    out->len += len;
}

static void add_member(cli_text *out, const char *name, const char *value) {
    add_raw(out, ",");
    add_string(out, name);
    add_raw(out, ":");
    add_string(out, value);
}

static void add_distribution(cli_text *out, const ump_calc *calc) {
    const char *value, *chance;
    for (size_t i = 0; ump_calc_outcome(calc, i, &value, &chance) == UMP_OK; i++) {
        add_raw(out, i ? ",[" : ",\"distribution\":[[");
        add_string(out, value);
        add_raw(out, ",");
        add_string(out, chance);
        add_raw(out, "]");
    }
    add_raw(out, "]");
}

static void add_working(cli_text *out, const ump_calc *calc) {
    const char *term, *value, *rule;
    add_raw(out, ",\"working\":[");
    for (size_t i = 0; ump_calc_working(calc, i, &term, &value, &rule) == UMP_OK; i++) {
        add_raw(out, i ? ",{\"term\":" : "{\"term\":");
        add_string(out, term);
        add_member(out, "value", value);
        add_member(out, "rule", rule ? rule : "");
        add_raw(out, "}");
    }
    add_raw(out, "]");
}

void cli_calc_members(cli_text *out, const ump_calc *calc, bool working) {
    // The order of the format, then whatever else a ruleset answers.
    static const char *const order[] = {"hit", "crit", "energy", "damage", "min", "max"};
    enum { ORDERED = sizeof order / sizeof *order };
    const char *first[ORDERED] = {0};
    const char *rest[ANSWERS_MOST][2];
    size_t rest_count = 0;
    const char *name, *value;
    for (size_t i = 0; (name = ump_calc_answer(calc, i, &value)); i++) {
        size_t at = 0;
        while (at < ORDERED && strcmp(name, order[at]) != 0)
            at++;
        if (at < ORDERED) {
            first[at] = value;
        } else if (rest_count < ANSWERS_MOST) {
            rest[rest_count][0] = name;
            rest[rest_count++][1] = value;
        }
    }
    for (size_t i = 0; i < ORDERED; i++)
        if (first[i])
            add_member(out, order[i], first[i]);
    if (!first[3] && ump_calc_outcome(calc, 0, &name, &value) == UMP_OK)
        add_distribution(out, calc);
    for (size_t i = 0; i < rest_count; i++)
        add_member(out, rest[i][0], rest[i][1]);
    if (working)
        add_working(out, calc);
}

// ---- request

typedef struct batch {
    int in;
    const char *name;
    bool working;
    cli_text input, out, path;
    size_t at;     // input before it is done with
    bool skipping; // within a line that is too long
    struct {
        const char *name;
        ump_calc *calc;
        cli_text fields; // the ruleset's listing of fields, once it was needed
    } calcs[CALCS_MOST];
    size_t calc_count;
    ump_problems *problems;
} batch;

// What is wrong with a request.
typedef struct mistake {
    bool found;
    char path[PATH_LIMIT + 1];
    char message[400];
} mistake;

static void fail(mistake *m, const char *path, const char *message) {
    m->found = true;
    snprintf(m->path, sizeof m->path, "%s", path);
    snprintf(m->message, sizeof m->message, "%s", message);
}

// A mistake about the ruleset, with those there are.
static void fail_with_rulesets(mistake *m, const char *what) {
    cli_text all = {0};
    cli_text_printf(&all, "%s; there are: ", what);
    cli_add_rulesets(&all);
    fail(m, "rules", all.data);
    cli_text_free(&all);
}

// The mistake out of the list of problems, which is then begun anew. path NULL: the problem's rule is the
// path.
static void fail_with_problem(batch *b, mistake *m, const char *path, ump_status status) {
    const ump_problem *p = ump_problems_at(b->problems, 0);
    fail(m, path ? path : p ? p->rule : "", p ? p->message : ump_status_text(status));
    ump_problems_close(b->problems);
    b->problems = NULL;
    if (ump_problems_open(&b->problems) != UMP_OK)
        cli_realloc(NULL, SIZE_MAX, 2); // ends in the message
}

static void set_field(batch *b, ump_calc *calc, const char *path, const char *value, mistake *m) {
    ump_status status = ump_calc_set(calc, path, value, b->problems);
    if (status != UMP_OK)
        fail_with_problem(b, m, path, status);
}

static ump_status fill_fields(void *context, char *buf, size_t cap, size_t *len) {
    return ump_rules_list(context, UMP_LIST_FIELDS, buf, cap, len);
}

static const char *field_listing(batch *b, size_t which) {
    cli_text *fields = &b->calcs[which].fields;
    if (!fields->len && cli_text_fill(fields, fill_fields, (void *)(uintptr_t)b->calcs[which].name) != UMP_OK)
        return NULL;
    return fields->data;
}

// May an empty list or object stand here, that is, does any field begin with this path, and go on with an
// index or with a name?
static bool is_branch(batch *b, size_t which, const char *path, bool list) {
    if (strcmp(path, "set") == 0 || strcmp(path, "rulings") == 0)
        return !list;
    if (!*path)
        return false; // the key "" begins no field's path
    const char *fields = field_listing(b, which);
    size_t len = strlen(path);
    for (const char *at = fields; at && (at = strstr(at, path)); at++)
        if ((at == fields || at[-1] == '\n') && at[len] == '.' && (at[len + 1] == '*') == list)
            return true;
    return false;
}

// Is there a field of this path? An index stands in the listing as `*`.
static bool is_field(batch *b, size_t which, const char *path) {
    char pattern[PATH_LIMIT + 1];
    size_t len = 0;
    for (const char *at = path; *at; len++) {
        bool index = (at == path || at[-1] == '.') && *at >= '0' && *at <= '9';
        pattern[len] = index ? '*' : *at;
        at += index ? strspn(at, "0123456789") : 1;
    }
    pattern[len] = 0;
    const char *fields = len ? field_listing(b, which) : NULL;
    for (const char *at = fields; at && (at = strstr(at, pattern)); at++)
        if ((at == fields || at[-1] == '\n') && at[len] == ' ')
            return true;
    return false;
}

// Decimal digits of a number at the end of `room`; where they begin.
enum { INTEGER_ROOM = 32 };
static const char *integer_text(int64_t number, char room[INTEGER_ROOM]) {
    char *at = room + INTEGER_ROOM;
    uint64_t rest = number < 0 ? 0 - (uint64_t)number : (uint64_t)number;
    *--at = 0;
    do
        *--at = (char)('0' + rest % 10);
    while (rest /= 10);
    if (number < 0)
        *--at = '-';
    return at;
}

// The shortest decimal that reads back as the same number.
static void real_text(double number, char *out, size_t cap) {
    for (int digits = 1; digits <= 17; digits++) {
        snprintf(out, cap, "%.*g", digits, number);
        double back;
        if (sscanf(out, "%lf", &back) == 1 && back == number)
            return;
    }
}

static void flatten(batch *b, size_t which, const json_t *value, mistake *m);

// Appends a name to the path, goes on with the value, takes the name off again.
static void flatten_member(batch *b, size_t which, const char *name, const json_t *value, mistake *m) {
    size_t len = b->path.len;
    cli_text_add(&b->path, ".", len ? 1 : 0); // gives the first path its memory, too
    if (len + strlen(name) + 1 > PATH_LIMIT) {
        b->path.data[len] = 0;
        fail(m, b->path.data, "a key below this one is too long, or too deep: no field has such a path");
    } else {
        cli_text_puts(&b->path, name);
        flatten(b, which, value, m);
    }
    b->path.len = len;
    b->path.data[len] = 0;
}

static void flatten_container(batch *b, size_t which, const json_t *value, mistake *m) {
    if (json_is_array(value)) {
        for (size_t i = 0; i < json_array_size(value) && !m->found; i++) {
            char room[INTEGER_ROOM];
            flatten_member(b, which, integer_text((int64_t)i, room), json_array_get(value, i), m);
        }
        if (json_array_size(value) || is_branch(b, which, b->path.data, true))
            return;
    } else {
        json_t *object = (json_t *)(uintptr_t)value; // jansson's iterators want it without const
        for (void *at = json_object_iter(object); at && !m->found; at = json_object_iter_next(object, at))
            flatten_member(b, which, json_object_iter_key(at), json_object_iter_value(at), m);
        if (json_object_size(value) || is_branch(b, which, b->path.data, false))
            return;
    }
    fail(m, b->path.data, json_is_array(value) ? "no list can stand here" : "no object can stand here");
}

// Programs that write all of a record have null where nothing is said. A key that there is not stays a
// mistake.
static void flatten_null(batch *b, size_t which, const char *path, mistake *m) {
    if (strcmp(path, "profile") == 0 || is_branch(b, which, path, false) || is_branch(b, which, path, true) ||
        is_field(b, which, path))
        return;
    set_field(b, b->calcs[which].calc, path, "", m);
    if (!m->found)
        fail(m, path, "null is no value: leave the key out");
}

static void flatten(batch *b, size_t which, const json_t *value, mistake *m) {
    ump_calc *calc = b->calcs[which].calc;
    const char *path = b->path.data;
    char text[INTEGER_ROOM];
    switch (json_typeof(value)) {
    case JSON_OBJECT:
    case JSON_ARRAY:
        flatten_container(b, which, value, m);
        return;
    case JSON_STRING:
        set_field(b, calc, path, json_string_value(value), m);
        return;
    case JSON_INTEGER:
        set_field(b, calc, path, integer_text(json_integer_value(value), text), m);
        return;
    case JSON_REAL:
        real_text(json_real_value(value), text, sizeof text);
        set_field(b, calc, path, text, m);
        return;
    case JSON_TRUE:
    case JSON_FALSE:
        set_field(b, calc, path, json_is_true(value) ? "yes" : "no", m);
        return;
    default:
        flatten_null(b, which, path, m);
    }
}

// Which of the calculators `rules` means; CALCS_MOST where it means none.
static size_t find_calc(batch *b, const json_t *request, mistake *m) {
    const json_t *rules = json_object_get(request, "rules");
    const char *name = json_string_value(rules);
    if (!name) {
        fail_with_rulesets(m, rules ? "the name of a ruleset is a string: \"rules\": \"asb\""
                                    : "a request names its ruleset: \"rules\": \"asb\"");
        return CALCS_MOST;
    }
    for (size_t i = 0; i < b->calc_count; i++)
        if (strcasecmp(b->calcs[i].name, name) == 0)
            return i;
    for (size_t i = 0; ump_ruleset_name(i) && b->calc_count < CALCS_MOST; i++) {
        if (strcasecmp(ump_ruleset_name(i), name) != 0)
            continue;
        ump_status status = ump_calc_open(name, &b->calcs[b->calc_count].calc);
        if (status != UMP_OK) {
            fail(m, "rules", ump_status_text(status));
            return CALCS_MOST;
        }
        b->calcs[b->calc_count].name = ump_ruleset_name(i);
        return b->calc_count++;
    }
    char message[80];
    snprintf(message, sizeof message, "there is no ruleset '%.40s'", name);
    fail_with_rulesets(m, message);
    return CALCS_MOST;
}

// Sets all fields of a request and runs it; the calculator that holds the answer, or CALCS_MOST with the
// mistake.
static size_t calculate(batch *b, json_t *request, bool *working, mistake *m) {
    const json_t *wish = json_object_get(request, "working");
    if (wish && !json_is_boolean(wish))
        fail(m, "working", "true or false is wanted");
    else if (wish)
        *working = json_is_true(wish);
    size_t which = m->found ? CALCS_MOST : find_calc(b, request, m);
    if (m->found)
        return CALCS_MOST;
    ump_calc_clear(b->calcs[which].calc);
    for (void *at = json_object_iter(request); at && !m->found; at = json_object_iter_next(request, at)) {
        const char *key = json_object_iter_key(at);
        if (strcmp(key, "id") != 0 && strcmp(key, "rules") != 0 && strcmp(key, "working") != 0)
            flatten_member(b, which, key, json_object_iter_value(at), m);
    }
    if (m->found)
        return CALCS_MOST;
    ump_status status = ump_calc_run(b->calcs[which].calc, b->problems);
    if (status == UMP_OK)
        return which;
    fail_with_problem(b, m, NULL, status);
    return CALCS_MOST;
}

// ---- lines

static void add_id(cli_text *out, const json_t *id) {
    if (!id) {
        add_raw(out, "null");
    } else if (json_is_string(id)) {
        add_string(out, json_string_value(id));
    } else if (json_is_integer(id)) {
        char room[INTEGER_ROOM];
        add_raw(out, integer_text(json_integer_value(id), room));
    } else {
        size_t flags = JSON_ENCODE_ANY | JSON_COMPACT, len = json_dumpb(id, NULL, 0, flags);
        cli_text_reserve(out, len);
        out->len += json_dumpb(id, out->data + out->len, len, flags);
    }
}

static void add_mistake(cli_text *out, const mistake *m) {
    add_raw(out, ",\"ok\":false,\"error\":{\"path\":");
    add_string(out, m->path);
    add_member(out, "message", m->message);
    add_raw(out, "}");
}

static json_t *read_request(const char *line, size_t len, mistake *m) {
    json_error_t error;
    char message[sizeof m->message];
    json_t *request = json_loadb(line, len, JSON_REJECT_DUPLICATES, &error);
    if (!request) {
        bool zero = json_error_code(&error) == json_error_null_character;
        snprintf(message, sizeof message, "not JSON: %s, at byte %d of the line",
                 zero ? "a text holds the character \\u0000, which no field has use for" : error.text,
                 error.position);
        fail(m, "", message);
    } else if (!json_is_object(request)) {
        json_decref(request);
        request = NULL;
        fail(m, "", "a request is a JSON object: {\"rules\": \"scale\", ...}");
    }
    return request;
}

static void answer_line(batch *b, const char *line, size_t len) {
    mistake m = {.found = false};
    bool working = b->working;
    json_t *request = read_request(line, len, &m);
    size_t which = request ? calculate(b, request, &working, &m) : CALCS_MOST;
    add_raw(&b->out, "{\"id\":");
    add_id(&b->out, request ? json_object_get(request, "id") : NULL);
    if (m.found) {
        add_mistake(&b->out, &m);
    } else {
        add_raw(&b->out, ",\"ok\":true");
        cli_calc_members(&b->out, b->calcs[which].calc, working);
    }
    add_raw(&b->out, "}\n");
    if (request)
        json_decref(request);
}

static void answer_long_line(batch *b) {
    mistake m = {.found = false};
    fail(&m, "", "the line is longer than 1 MiB");
    add_raw(&b->out, "{\"id\":null");
    add_mistake(&b->out, &m);
    add_raw(&b->out, "}\n");
}

static bool is_blank(const char *line, size_t len) {
    for (size_t i = 0; i < len; i++)
        if (line[i] != ' ' && line[i] != '\t' && line[i] != '\r')
            return false;
    return true;
}

static bool flush_out(batch *b) {
    bool good = fwrite(b->out.data, 1, b->out.len, stdout) == b->out.len && fflush(stdout) == 0;
    b->out.len = 0;
    return good;
}

// Of a byte order mark, which is no part of the line: it begins a file, and files may be joined.
static size_t mark_len(const char *line, size_t len) {
    return len >= 3 && memcmp(line, "\xEF\xBB\xBF", 3) == 0 ? 3 : 0;
}

// Answers the whole lines of the input; at its end the last one counts even without a line feed.
static bool answer_lines(batch *b, bool at_end) {
    while (b->at < b->input.len) {
        const char *line = b->input.data + b->at;
        const char *newline = memchr(line, '\n', b->input.len - b->at);
        size_t len = newline ? (size_t)(newline - line) : b->input.len - b->at;
        bool whole = newline || at_end;
        if (len > LINE_LIMIT && !b->skipping) {
            answer_long_line(b);
            b->skipping = true;
        }
        if (!whole && !b->skipping)
            break;
        size_t mark = mark_len(line, len);
        if (!b->skipping && !is_blank(line + mark, len - mark))
            answer_line(b, line + mark, len - mark);
        if (newline)
            b->skipping = false;
        b->at += len + (newline ? 1 : 0);
        if (b->out.len >= READ_SIZE && !flush_out(b))
            return false;
    }
    // what is left of a line moves to the front
    b->input.len -= b->at;
    memmove(b->input.data, b->input.data + b->at, b->input.len);
    b->at = 0;
    return true;
}

static int answer_all(batch *b) {
    for (;;) {
        if (b->out.len && !flush_out(b))
            return CLI_USAGE; // main says why
        cli_text_reserve(&b->input, READ_SIZE);
        ssize_t got = read(b->in, b->input.data + b->input.len, READ_SIZE);
        if (got < 0 && errno == EINTR)
            continue;
        if (got < 0) {
            cli_error("%s: %s", b->name, strerror(errno));
            return CLI_USAGE;
        }
        b->input.len += (size_t)got;
        if (!answer_lines(b, got == 0))
            return CLI_USAGE;
        if (got == 0)
            break;
    }
    return !b->out.len || flush_out(b) ? CLI_DONE : CLI_USAGE;
}

int cli_calc_batch(const char *name, bool working) {
    bool standard = strcmp(name, "-") == 0;
    batch b = {.name = standard ? "standard input" : name, .working = working};
    b.in = standard ? STDIN_FILENO : open(name, O_RDONLY | O_CLOEXEC);
    if (b.in < 0) {
        cli_error("%s: %s", name, strerror(errno));
        return CLI_USAGE;
    }
    int status = CLI_USAGE;
    if (ump_problems_open(&b.problems) == UMP_OK)
        status = answer_all(&b);
    for (size_t i = 0; i < b.calc_count; i++) {
        ump_calc_close(b.calcs[i].calc);
        cli_text_free(&b.calcs[i].fields);
    }
    ump_problems_close(b.problems);
    cli_text_free(&b.input);
    cli_text_free(&b.out);
    cli_text_free(&b.path);
    if (!standard)
        close(b.in);
    return status;
}
