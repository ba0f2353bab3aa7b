// SPDX-License-Identifier: MIT
// Can every number of a post of asb be followed by hand? Over all battles of the corpus: each sum comes out
// term by term, what stands in brackets comes to its term, the sentences say what the sums came to, and
// nothing fails without a reason.
#include <dirent.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <sys/stat.h>

#include "support/unit.h"

#include "asb/battle.h"
#include "desk/report.h"
#include "kit/frac.h"

static struct counts { unsigned battles, sums, brackets, amounts, reasons, wrong; } seen;

static void wrong(const char *path, const char *what, const ump_event *e) {
    print_message("%s: %s (kind %d, subject %d, group %u)\n", path, what, e->kind, e->subject,
                  (unsigned)e->group);
    seen.wrong++;
}

// ---- Sums

// What an operand makes of the value before it; false: it is not for us to say (rounding).
static bool joined(const ump_event *term, ump_frac before, ump_frac *out) {
    ump_status status = UMP_OK;
    switch ((ump_op)term->op) {
    case UMP_OP_ADD:
        *out = ump_frac_add(before, term->value, &status);
        break;
    case UMP_OP_SUB:
        *out = ump_frac_sub(before, term->value, &status);
        break;
    case UMP_OP_MUL:
        *out = ump_frac_mul(before, term->value, &status);
        break;
    case UMP_OP_MIN:
        *out = ump_frac_min(before, term->value);
        break;
    case UMP_OP_MAX:
        *out = ump_frac_max(before, term->value);
        break;
    case UMP_OP_START:
        *out = term->value;
        break;
    default:
        return false;
    }
    return status == UMP_OK;
}

static bool read_frac(const char **at, ump_frac *out) {
    char *end;
    long num = strtol(*at, &end, 10), den = 1;
    if (end == *at)
        return false;
    if (*end == '/' && end[1] >= '0' && end[1] <= '9')
        den = strtol(end + 1, &end, 10);
    *at = end;
    ump_status status = UMP_OK;
    *out = ump_frac_make(num, den, &status);
    return status == UMP_OK;
}

// "6 x 3/2 + 2 x 1" from where the text has it to its end.
static bool worth(const char *at, ump_frac *out) {
    ump_status status = UMP_OK;
    ump_frac sum = ump_frac_int(0), a, b;
    for (;;) {
        if (!read_frac(&at, &a))
            return false;
        while (strncmp(at, " x ", 3) == 0) {
            at += 3;
            if (!read_frac(&at, &b))
                return false;
            a = ump_frac_mul(a, b, &status);
        }
        sum = ump_frac_add(sum, a, &status);
        if (strncmp(at, " + ", 3) != 0)
            break;
        at += 3;
    }
    *out = sum;
    return !*at && status == UMP_OK;
}

// Ranks, stages, critical hits, uses in a row, shares: what stands behind the last colon, or the whole of it,
// or from the first number on.
static void look_at_brackets(const char *path, const ump_battle *battle, const ump_event *term) {
    char text[400];
    ump_frac value, operand = term->value;
    if (!term->text_len || term->text_len >= sizeof text)
        return;
    memcpy(text, battle->journal.text + term->text, term->text_len);
    text[term->text_len] = '\0';
    bool reckoned = term->subject == ASB_T_ATTACK_RANK || term->subject == ASB_T_DEFENCE_RANK ||
                    term->subject == ASB_T_STAGES || term->subject == ASB_T_CRITICALS ||
                    term->subject == ASB_T_CONSECUTIVE;
    const char *colon = strrchr(text, ':'), *at = colon ? colon + 2 : text;
    bool share = term->op == UMP_OP_START && term->subject == ASB_T_AMOUNT && strstr(text, " x ") &&
                 !strchr(text, ',') && !strchr(text, ':') && !strchr(text, '(') && !strstr(text, " + ");
    if (share)
        at = text + strcspn(text, "0123456789");
    if (!reckoned && !share)
        return;
    seen.brackets++;
    if (!worth(at, &value))
        wrong(path, text, term);
    else if (!ump_frac_eq(value, operand) &&
             !ump_frac_eq(ump_frac_neg(value, &(ump_status){UMP_OK}), operand))
        wrong(path, text, term);
}

static uint32_t look_at_sum(const char *path, const ump_battle *battle, uint32_t i) {
    const ump_event *events = battle->journal.events;
    ump_frac value = ump_frac_int(0), next;
    uint32_t first = i;
    seen.sums++;
    do {
        bool told = joined(&events[i], value, &next);
        if (told && !ump_frac_eq(next, events[i].after))
            wrong(path, "a term does not come to its value", &events[i]);
        if (i == first && events[i].op != UMP_OP_START)
            wrong(path, "a sum has no beginning", &events[i]);
        look_at_brackets(path, battle, &events[i]);
        value = events[i++].after;
    } while (i < battle->journal.count && desk_same_sum(&events[first], &events[i]));
    return i;
}

// ---- Sentences

// The damage of an attack and shares are what the last sum of that kind came to.
static void look_at_amount(const char *path, const ump_event *e, const ump_event *sum) {
    bool of_attack = e->kind == UMP_EVENT_DAMAGE && e->rule == ASB_C_DAMAGE && e->arg != 1;
    if (!of_attack || !sum || sum->group != ASB_SUM_DAMAGE)
        return;
    seen.amounts++;
    if (!ump_frac_eq(e->value, sum->after))
        wrong(path, "the damage is not what its sum came to", e);
}

// What is told right behind a sum of HP or energy is what it came to.
static void look_behind(const char *path, const ump_event *e, const ump_event *sum) {
    bool loses = e->kind == UMP_EVENT_DAMAGE && sum->group == ASB_SUM_HP_LOST && e->target == sum->actor,
         gains = e->kind == UMP_EVENT_HEAL && sum->group == ASB_SUM_HP_GAINED && e->target == sum->actor,
         pays = e->kind == UMP_EVENT_ENERGY && e->value.num < 0 && sum->group == ASB_SUM_ENERGY,
         wins = e->kind == UMP_EVENT_ENERGY && e->value.num > 0 && sum->group == ASB_SUM_ENERGY_GAINED;
    if (!loses && !gains && !((pays || wins) && e->actor == sum->actor))
        return;
    seen.amounts++;
    if (!ump_frac_eq(e->value, sum->after) &&
        !ump_frac_eq(ump_frac_neg(e->value, &(ump_status){UMP_OK}), sum->after))
        wrong(path, "the sentence behind a sum does not say what it came to", e);
}

static void look_at_reason(const char *path, const ump_event *e) {
    if (e->subject != ASB_N_FAILED && e->subject != ASB_N_NO_EFFECT && e->subject != ASB_N_CHANGES_NOTHING)
        return;
    seen.reasons++;
    if (!e->group && !e->arg)
        wrong(path, "something failed without a reason", e);
    if (!*asb_rule_name(e->rule))
        wrong(path, "something failed without a rule", e);
}

static void look_at_journal(const char *path, const ump_battle *battle) {
    const ump_event *sum = NULL;
    for (uint32_t i = 0; i < battle->journal.count;) {
        const ump_event *e = &battle->journal.events[i];
        if (e->kind == UMP_EVENT_WORKING) {
            i = look_at_sum(path, battle, i);
            sum = &battle->journal.events[i - 1];
            continue;
        }
        if (e->kind == UMP_EVENT_USE)
            sum = NULL;
        look_at_amount(path, e, sum);
        if (i > 0 && sum == e - 1)
            look_behind(path, e, sum);
        if (e->kind == UMP_EVENT_NOTE || e->kind == UMP_EVENT_REFUSE)
            look_at_reason(path, e);
        i++;
    }
}

// ---- The corpus

static void look_at_battle(const char *path) {
    FILE *in = fopen(path, "rb");
    static char text[1 << 18];
    ump_battle_def def = ump_battle_def_default();
    ump_battle *battle = NULL;
    ump_chance *chance = NULL;
    assert_non_null(in);
    size_t len = fread(text, 1, sizeof text - 1, in);
    fclose(in);
    def.text = text, def.len = len, def.name = path;
    if (ump_battle_open(&def, &battle, NULL) != UMP_OK)
        return; // cases of what is refused
    assert_int_equal(ump_chance_open("test", &chance, NULL), UMP_OK);
    for (uint32_t i = ump_battle_rounds_written(battle);
         i > 0 && ump_battle_run(battle, chance, NULL) == UMP_OK;)
        i--;
    look_at_journal(path, battle);
    seen.battles++;
    ump_chance_close(chance);
    ump_battle_close(battle);
}

static void look_into(const char *folder) {
    struct dirent *entry;
    DIR *dir = opendir(folder);
    assert_non_null(dir);
    while ((entry = readdir(dir))) {
        char path[600];
        struct stat info;
        size_t len = strlen(entry->d_name);
        snprintf(path, sizeof path, "%s/%s", folder, entry->d_name);
        if (entry->d_name[0] == '.' || stat(path, &info) != 0)
            continue;
        if (S_ISDIR(info.st_mode))
            look_into(path);
        else if (len > 7 && strcmp(entry->d_name + len - 7, ".battle") == 0)
            look_at_battle(path);
    }
    closedir(dir);
}

static void test_corpus(void **unused) {
    (void)unused;
    look_into("tests/corpus/asb");
    look_into("tests/corpus/asb-moves");
    assert_int_equal(seen.wrong, 0);
    // the corpus is there, and was looked at
    assert_true(seen.battles > 500 && seen.sums > 1000 && seen.brackets > 1000 && seen.amounts > 300 &&
                seen.reasons > 50);
}

int main(void) {
    const struct CMUnitTest tests[] = {cmocka_unit_test(test_corpus)};
    return cmocka_run_group_tests(tests, NULL, NULL);
}
