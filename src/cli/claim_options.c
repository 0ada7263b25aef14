/* The options of score. */
#define _GNU_SOURCE /* getopt_long */

#include "cli/claim_options.h"

#include <getopt.h>
#include <string.h>

static const struct {
    const char *name;
    int has_value;
    request_field field;
    const char *text; /* the field's, where the option has none */
} OPTIONS[CLAIM_OPTIONS] = {
    {"ron", no_argument, FIELD_BY, "ron"},
    {"tsumo", no_argument, FIELD_BY, "tsumo"},
    {"tile", required_argument, FIELD_TILE, NULL},
    {"from", required_argument, FIELD_FROM, NULL},
    {"round", required_argument, FIELD_ROUND, NULL},
    {"seat", required_argument, FIELD_SEAT, NULL},
    {"riichi", no_argument, FIELD_RIICHI, "1"},
    {"double-riichi", no_argument, FIELD_RIICHI, "2"},
    {"ippatsu", no_argument, FIELD_IPPATSU, ""},
    {"rinshan", no_argument, FIELD_RINSHAN, ""},
    {"chankan", optional_argument, FIELD_CHANKAN, "kakan"},
    {"last", no_argument, FIELD_LAST, ""},
    {"first", no_argument, FIELD_FIRST, ""},
    {"dora", required_argument, FIELD_DORA, NULL},
    {"ura", required_argument, FIELD_URA, NULL},
    {"honba", required_argument, FIELD_HONBA, NULL},
    {"sticks", required_argument, FIELD_STICKS, NULL},
    {"kita", required_argument, FIELD_KITA, NULL},
    {"players", required_argument, FIELD_PLAYERS, NULL},
    {"rules", required_argument, FIELD_RULES, NULL},
    {"river", required_argument, FIELD_RIVER, NULL},
    {"passed", required_argument, FIELD_PASSED, NULL},
    {"passed-riichi", required_argument, FIELD_PASSED_RIICHI, NULL},
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

/* People say who discarded in words. */
static bool give_from(request *out, const char *text, protocol_problem *problem)
{
    static const char *const PLACES[][2] = {{"right", "1"}, {"across", "2"}, {"left", "3"}};
    char quoted[PROBLEM_QUOTE];
    for (size_t i = 0; i < sizeof PLACES / sizeof *PLACES; i++) {
        if (strcmp(PLACES[i][0], text) == 0)
            return request_give(out, FIELD_FROM, PLACES[i][1], 1, problem);
    }
    problem_quote(quoted, text, strlen(text));
    problem_set(problem, "bad-value", "from", PROTOCOL_NOWHERE, "from takes right, across or left, not '%s'",
                quoted);
    return false;
}

static bool give(request *out, const char *given, size_t i, protocol_problem *problem)
{
    const char *text = OPTIONS[i].text && !*given ? OPTIONS[i].text : given;
    return OPTIONS[i].field == FIELD_FROM ? give_from(out, text, problem)
                                          : request_give(out, OPTIONS[i].field, text, strlen(text), problem);
}

bool claim_begin(request *out, const claim_options *given, protocol_problem *problem)
{
    request_begin(out);
    out->by = HANTEI_RON;
    for (size_t i = 0; i < CLAIM_OPTIONS; i++) {
        if (given->text[i] && !give(out, given->text[i], i, problem))
            return false;
    }
    return true;
}

const char *claim_option_of(const claim_options *given, const char *field, const char **text)
{
    const char *name = NULL;
    *text = NULL;
    for (size_t i = 0; i < CLAIM_OPTIONS; i++) {
        const char *told = given->text[i];
        if (told && strcmp(request_field_name(OPTIONS[i].field), field) == 0) {
            name = OPTIONS[i].name;
            *text = *told || !OPTIONS[i].text ? told : NULL;
        }
    }
    return name;
}
