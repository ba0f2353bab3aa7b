// SPDX-License-Identifier: MIT
// How are other people's words written so that no markup acts on them? Which words those are, the posts and
// tables know that call this.
#include "kit/markup.h"

#include <string.h>

void ump_markup_add(ump_buf *out, ump_format format, const char *words, size_t len) {
    for (size_t i = 0; i < len; i++) {
        if (format == UMP_MARKDOWN && words[i] && strchr("\\`*_[]<>|~#&!", words[i]))
            ump_buf_char(out, '\\');
        if (format == UMP_BBCODE && words[i] == '[')
            ump_buf_str(out, "\xEF\xBC\xBB");
        else if (format == UMP_BBCODE && words[i] == ']')
            ump_buf_str(out, "\xEF\xBC\xBD");
        else
            ump_buf_char(out, words[i]);
    }
}
