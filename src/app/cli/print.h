/* Answers for people, on stdout. */
#pragma once

#include "cli/terminal.h"
#include "protocol/question.h"

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

/* Answers, one for each command with an operation: columns if there is a list, and a line that sums it up.
 * They return whether the answer is yes. */
bool print_complete(const struct style *style, const protocol_question *q);
bool print_waits(const struct style *style, const protocol_question *q);
bool print_discards(const struct style *style, const protocol_question *q);
bool print_riichi(const struct style *style, const protocol_question *q);
bool print_shanten(const struct style *style, const protocol_question *q);
bool print_readings(const struct style *style, const protocol_question *q);
bool print_values(const struct style *style, const protocol_question *q); /* nanikiru.c */
bool print_win(const struct style *style, const protocol_question *q);    /* verdict.c */

/* The value of a complete hand with its drawn tile, or how to get it. */
void print_value(const struct style *style, const protocol_question *q);

/* The shanten of each form, and the least, on lines of their own. */
void print_shantens(const hantei_shantens *shantens, const protocol_question *q);

/* The worth of a win: "4 han 30 fu", or the number of yakuman (verdict.c). */
void print_worth(const struct style *style, const hantei_verdict *verdict);
