// SPDX-License-Identifier: MIT
// How is the calculator's working said on one line, as players say it? A sink between calc.c and the asker's.
#include "ptu/request.h"

#include <stdio.h>
#include <string.h>

static const char *const ptu_chain_ends[4] = {"massive", "markers", "injuries", "hp"};

static struct ptu_chain *ptu_chain_of(ump_calc_out *out) { return (struct ptu_chain *)(void *)out; }

static void ptu_chain_close(struct ptu_chain *chain) {
    if (chain->open && chain->result[0])
        ump_buf_printf(&chain->text, " = %s", chain->result);
    chain->open = false;
    chain->result[0] = '\0';
}

static void ptu_chain_working(ump_calc_out *out, const char *term, const char *value, const char *rule) {
    struct ptu_chain *chain = ptu_chain_of(out);
    const char *result = strstr(value, "= ");
    bool goes_on = chain->open && result;
    bool rolled = strcmp(rule, "ptu:formula.5") == 0, tells = strchr(value, ':') || !value[0];
    chain->sink->working(chain->sink->out, term, value, rule);
    chain->rolled = chain->rolled || rolled;
    if (!goes_on || rolled || tells) {
        ptu_chain_close(chain);
        ump_buf_str(&chain->text, chain->text.len ? "; " : "");
    } else {
        ump_buf_str(&chain->text, ", ");
    }
    chain->open = !tells;
    ump_buf_str(&chain->text, term);
    if (tells) {
        ump_buf_printf(&chain->text, value[0] ? " %s" : "%s", value);
        return;
    }
    size_t len = result ? (size_t)(result - value) : strlen(value);
    while (len && value[len - 1] == ' ')
        len--;
    const char *from = rolled && value[0] == '+' ? value + 1 : value; // the first of its sum
    len -= (size_t)(from - value);
    if (len) {
        ump_buf_char(&chain->text, ' ');
        ump_buf_add(&chain->text, from, len);
    }
    if (result)
        snprintf(chain->result, sizeof chain->result, "%s", result + 2);
}

static void ptu_chain_answer(ump_calc_out *out, const char *name, const char *value) {
    struct ptu_chain *chain = ptu_chain_of(out);
    for (int i = 0; i < 4; i++)
        if (strcmp(name, ptu_chain_ends[i]) == 0)
            snprintf(chain->ends[i], sizeof chain->ends[i], "%s", value);
    chain->sink->answer(chain->sink->out, name, value);
}

static void ptu_chain_outcome(ump_calc_out *out, ump_frac value, ump_frac chance) {
    struct ptu_chain *chain = ptu_chain_of(out);
    if (chance.num == chance.den)
        chain->certain = value.num;
    chain->sink->outcome(chain->sink->out, value, chance);
}

ump_calc_sink ptu_chain_begin(struct ptu_chain *chain, const ump_calc_sink *sink) {
    *chain = (struct ptu_chain){.sink = sink, .certain = -1};
    chain->text = ump_buf_fixed(chain->memory, sizeof chain->memory);
    return (ump_calc_sink){.out = (ump_calc_out *)(void *)chain,
                           .answer = ptu_chain_answer,
                           .outcome = ptu_chain_outcome,
                           .working = ptu_chain_working};
}

void ptu_chain_end(struct ptu_chain *chain) {
    ptu_chain_close(chain);
    if (!chain->text.len)
        return;
    if (!chain->rolled && chain->certain >= 0) // no sum has said it
        ump_buf_printf(&chain->text, "; %d Hit Points", (int)chain->certain);
    if (chain->ends[2][0]) {
        bool one = strcmp(chain->ends[2], "1") == 0;
        ump_buf_printf(&chain->text, "; %s Injur%s", chain->ends[2], one ? "y" : "ies");
        if (chain->ends[0][0] == '1')
            ump_buf_str(&chain->text, ", Massive Damage");
        if (chain->ends[1][0] != '0')
            ump_buf_printf(&chain->text, ", markers %s", chain->ends[1]);
        ump_buf_printf(&chain->text, "; %s Hit Points left", chain->ends[3]);
    }
    chain->sink->answer(chain->sink->out, "chain", ump_buf_text(&chain->text));
}
