/* The options of score. */
#define _GNU_SOURCE /* getopt_long */

#include "cli/claim_options.h"

#include <getopt.h>
#include <string.h>

static const struct {
    const char *name;
    int has_value;
    request_field field;
    const char *text;  /* the field's, where the option has none */
    const char *needs; /* another option */
} OPTIONS[CLAIM_OPTIONS] = {
    {"ron", no_argument, FIELD_BY, "ron", NULL},
    {"tsumo", no_argument, FIELD_BY, "tsumo", NULL},
    {"tile", required_argument, FIELD_TILE, NULL, NULL},
    {"from", required_argument, FIELD_FROM, NULL, NULL},
    {"round", required_argument, FIELD_ROUND, NULL, NULL},
    {"seat", required_argument, FIELD_SEAT, NULL, NULL},
    {"riichi", no_argument, FIELD_RIICHI, "1", NULL},
    {"double-riichi", no_argument, FIELD_RIICHI, "2", NULL},
    {"ippatsu", no_argument, FIELD_IPPATSU, "", NULL},
    {"rinshan", no_argument, FIELD_RINSHAN, "", NULL},
    {"chankan", optional_argument, FIELD_CHANKAN, "kakan", NULL},
    {"last", no_argument, FIELD_LAST, "", NULL},
    {"first", no_argument, FIELD_FIRST, "", NULL},
    {"dora", required_argument, FIELD_DORA, NULL, NULL},
    {"ura", required_argument, FIELD_URA, NULL, NULL},
    {"honba", required_argument, FIELD_HONBA, NULL, NULL},
    {"sticks", required_argument, FIELD_STICKS, NULL, NULL},
    {"kita", required_argument, FIELD_KITA, NULL, NULL},
    {"players", required_argument, FIELD_PLAYERS, NULL, NULL},
    {"rules", required_argument, FIELD_RULES, NULL, NULL},
    {"river", required_argument, FIELD_RIVER, NULL, NULL},
    {"passed", required_argument, FIELD_PASSED, NULL, NULL},
    {"passed-riichi", required_argument, FIELD_PASSED_RIICHI, NULL, NULL},
    {"pao", required_argument, FIELD_PAO_YAKUMAN, NULL, "pao-from"},
    {"pao-from", required_argument, FIELD_PAO_FROM, NULL, "pao"},
    {"later-winner", no_argument, FIELD_FIRST_WINNER, "false", NULL},
};

const char *claim_option_name(size_t i)
{
    return i < CLAIM_OPTIONS ? OPTIONS[i].name : NULL;
}

int claim_option_has_value(size_t i)
{
    return OPTIONS[i].has_value;
}

const char *claim_option_text(const claim_options *given, const char *name)
{
    for (size_t i = 0; i < CLAIM_OPTIONS; i++) {
        if (strcmp(OPTIONS[i].name, name) == 0)
            return given->text[i];
    }
    return NULL;
}

const char *claim_told_by(const claim_options *given, size_t i)
{
    for (size_t other = 0; other < CLAIM_OPTIONS; other++) {
        if (given->text[other] && OPTIONS[other].field == OPTIONS[i].field)
            return OPTIONS[other].name;
    }
    return NULL;
}

const char *claim_option_in_need(const claim_options *given, const char **other)
{
    for (size_t i = 0; i < CLAIM_OPTIONS; i++) {
        *other = OPTIONS[i].needs;
        if (given->text[i] && *other && !claim_option_text(given, *other))
            return OPTIONS[i].name;
    }
    return NULL;
}

/* People say in words where a player sits. */
static bool give_place(request *out, request_field field, const char *text, protocol_problem *problem)
{
    static const char *const PLACES[][2] = {{"right", "1"}, {"across", "2"}, {"left", "3"}};
    char quoted[PROBLEM_QUOTE];
    for (size_t i = 0; i < sizeof PLACES / sizeof *PLACES; i++) {
        if (strcmp(PLACES[i][0], text) == 0)
            return request_give(out, field, PLACES[i][1], 1, problem);
    }
    problem_quote(quoted, text, strlen(text));
    problem_set(problem, "bad-value", request_field_name(field), PROTOCOL_NOWHERE,
                "%s takes right, across or left, not '%s'", request_field_name(field), quoted);
    return false;
}

static bool give(request *out, const char *given, size_t i, protocol_problem *problem)
{
    const char *text = OPTIONS[i].text && !*given ? OPTIONS[i].text : given;
    const request_field field = OPTIONS[i].field;
    return field == FIELD_FROM || field == FIELD_PAO_FROM
               ? give_place(out, field, text, problem)
               : request_give(out, field, text, strlen(text), problem);
}

bool claim_begin(request *out, const claim_options *given, protocol_problem *problem)
{
    request_begin(out);
    out->by = HANTEI_RON;
    for (size_t i = 0; i < CLAIM_OPTIONS; i++) {
        if (given->text[i] && !give(out, given->text[i], i, problem))
            return false;
    }
    for (size_t i = 0; i < given->rule_count; i++) {
        if (!request_give_rule(out, given->rule[i], strlen(given->rule[i]), problem))
            return false;
    }
    return true;
}

/* The rule that a field is of, such as "rules.kiriage": of those with its name the last, as it may be there
 * twice. NULL where it is of none. */
static const char *rule_of(const claim_options *given, const char *field)
{
    static const char PREFIX[] = "rules.";
    const char *found = NULL, *name = field + strlen(PREFIX);
    if (strncmp(field, PREFIX, strlen(PREFIX)) != 0)
        return NULL;
    for (size_t i = 0; i < given->rule_count; i++) {
        const char *rule = given->rule[i];
        const bool is_it = strcspn(rule, "=") == strlen(name) && strncmp(rule, name, strlen(name)) == 0;
        found = is_it || !found ? rule : found;
    }
    return found;
}

const char *claim_option_of(const claim_options *given, const char *field, const char **text)
{
    const char *name = NULL;
    *text = rule_of(given, field);
    if (*text)
        return "rule";
    for (size_t i = 0; i < CLAIM_OPTIONS; i++) {
        const char *told = given->text[i];
        if (told && strcmp(request_field_name(OPTIONS[i].field), field) == 0) {
            name = OPTIONS[i].name;
            *text = *told || !OPTIONS[i].text ? told : NULL;
        }
    }
    return name;
}
