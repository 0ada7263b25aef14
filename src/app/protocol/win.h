/* Wins: a claim as a request tells it, and what is said of it. */
#ifndef HANTEI_PROTOCOL_WIN_H
#define HANTEI_PROTOCOL_WIN_H

#include "protocol/request.h"

#include <yajl/yajl_gen.h>

/* Makes the claim of a request whose seat and rules have been made. Its fields must fit each other: on
 * failure fills *problem and returns false. */
bool protocol_claim_make(hantei_claim *claim, const request *asked, const hantei_rules *rules,
                         protocol_problem *problem);

/* A claim, all that it was judged by, and the judgement. */
typedef struct protocol_win {
    const hantei_seat *seat;
    const hantei_rules *rules;
    const hantei_claim *claim;
    hantei_verdict verdict;
} protocol_win;

/* Judges a claim. The win keeps the pointers. */
void protocol_win_judge(protocol_win *win, const hantei_seat *seat, const hantei_rules *rules,
                        const hantei_claim *claim);

enum { PROTOCOL_LIMITS = HANTEI_YAKUMAN + 1 };

/* The names of the limits; NULL of HANTEI_NO_LIMIT. */
extern const char *const PROTOCOL_LIMIT_NAMES[PROTOCOL_LIMITS];

/* Writes the members of the answer. */
void protocol_win_write(yajl_gen out, const protocol_win *win);

/* Writes what each other player pays to a seat of this wind, as members of an object. */
void protocol_payments_write(yajl_gen out, const hantei_rules *rules, unsigned wind,
                             const int32_t payments[4]);

#endif
