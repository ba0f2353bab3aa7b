// SPDX-License-Identifier: MIT
// What do the calculators of all rulesets share? Pairs of path and value are read against the registry of
// fields (by the desk); what a ruleset then finds wrong or missing is told with its path.
#ifndef UMP_KIT_REQUEST_H
#define UMP_KIT_REQUEST_H

#include <stdbool.h>
#include <stddef.h>
#include <stdint.h>

#include "kit/names.h"
#include "kit/ruleset.h"
#include "kit/suggest.h"

// The fields of a ruleset sorted by path; `sorted` has room for field_count of them.
void ump_fields_sort(const ump_ruleset *rules, const ump_field **sorted);
// "1..6", "sun|rain": what a field takes.
void ump_field_takes(const ump_field *field, ump_buf *out);
// Where a path leads: to a field, to a list of words that may be given in one text, to a battler, whose
// species may stand for it.
enum ump_path_kind { UMP_PATH_UNKNOWN, UMP_PATH_FIELD, UMP_PATH_LIST, UMP_PATH_BATTLER };
enum ump_path_kind ump_path_kind(const ump_ruleset *rules, const ump_field *const *sorted, ump_span path);
// One pair. NOT_FOUND: there is no such field; BAD_INPUT: it does not take that. Both are told, with the path
// as the problem's rule. The texts of *out are those given.
ump_status ump_given_read(const ump_ruleset *rules, const ump_field *const *sorted, ump_span path,
                          ump_span value, ump_given *out, ump_problems *problems);

// A request being read: where mistakes go, and the first one's status.
struct ump_request {
    ump_problems *problems; // NULL: nobody listens
    ump_status status;
};
// About a path, whether it was given or not; it becomes the problem's rule.
void ump_request_refuse(struct ump_request *request, ump_status status, const char *path, const char *format,
                        ...) __attribute__((format(printf, 4, 5)));
// About what was given, by the path as it was given.
void ump_given_refuse(struct ump_request *request, const ump_given *given, ump_status status,
                      const char *format, ...) __attribute__((format(printf, 4, 5)));
// A name in a table of keys; false: "no WHAT is called ...; did you mean ..." was told. `written` spells a
// row's name.
bool ump_given_find(struct ump_request *request, const ump_given *given, const char *what,
                    const ump_name *keys, size_t count, ump_suggest_spelling *written, const void *table,
                    uint32_t *index);

#endif
