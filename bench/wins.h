/* Wins: full verdicts, with yaku, fu and payments. */
#ifndef BENCH_WINS_H
#define BENCH_WINS_H

#include "hands.h"

enum win_kind { WIN_TSUMO, WIN_RON, WIN_KINDS };

/* Seats that have won, with up to three melds and dora, and the rules of their table. */
struct wins {
    size_t n;
    hantei_rules rules;
    hantei_seat *seats;
    hantei_claim *claims;
};

const char *win_kind_name(enum win_kind kind);

/* One win for each of these complete hands. Ends the program if memory runs out, or if hantei refuses one for
 * another reason than the lack of a yaku. */
void wins_make(struct wins *made, const struct hands *complete, enum win_kind kind);

void wins_free(struct wins *made);

/* Judges the first n of them, and returns the sum of the points. */
uint64_t wins_judge(const struct wins *wins, size_t n);

/* The yardstick: XXH3 of the 64 bytes of their concealed tiles, in the same loop. */
uint64_t wins_hash(const struct wins *wins, size_t n);

#endif
