/* Answers for people, on stdout. */
#pragma once

#include "cli/terminal.h"
#include "protocol/answers.h"

/* How answers are shown to people. */
struct style {
    struct terminal terminal;
    unsigned language; /* a hantei_language, for names */
};

/* What players call it; in English the given name. */
static inline const char *style_words(const struct style *style, unsigned topic, unsigned number,
                                      const char *name)
{
    return style->language == HANTEI_ENGLISH ? name : hantei_words(topic, number, style->language);
}

/* The given hand, on a line of its own. */
void print_hand(const struct style *style, const char *text, const hantei_parsed *hand);

/* Answers, one for each command with an operation: columns if there is a list, and a line that sums it up. */
typedef void print_function(const struct style *style, const protocol_question *q,
                            const protocol_answer *answer);
print_function print_complete, print_waits, print_discards, print_riichi, print_shanten, print_readings,
    print_values, print_win;

/* The value of a complete hand with its drawn tile; if NULL, how to get it. */
void print_value(const struct style *style, const judged_worths *values);

/* The shanten of each form, and the least, on lines of their own. */
void print_shantens(const hantei_shantens *shantens, const protocol_question *q);
