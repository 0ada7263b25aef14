#include "complete.h"

#include "support/hands.h"
#include "tiles.h"

#include <stdlib.h>
#include <string.h>

const unsigned long STANDARD_HANDS[SUIT_SETS + 1] = {34, 1836, 49332, 875418, 11498658};

/* ---- What one suit can hold -------------------------------------------------- */

enum { MOST_CONTENTS = 21743, HONOURS_FIRST = HONOURS * RANKS };

typedef struct contents {
    unsigned sets, pair;
    bool honours;
    size_t n;
    uint8_t lane[MOST_CONTENTS][16];
} contents;

static void add_content(void *context, uint8_t counts[HANTEI_TILES])
{
    contents *const list = context;
    const uint8_t *const held = counts + (list->honours ? HONOURS_FIRST : 0);
    if (suit_distances_of(held, list->honours).to[list->pair][list->sets] > 0)
        return;
    if (list->n == MOST_CONTENTS)
        abort();
    memcpy(list->lane[list->n++], held, kinds_in(list->honours ? HONOURS : 0));
}

/* What has the tiles of a number of sets and perhaps a pair, and lacks none. The list is made at the first
 * call, and kept. */
static const contents *contents_of(bool honours, bool pair, unsigned sets)
{
    static contents lists[2][2][SUIT_SETS + 1];
    contents *const list = &lists[honours][pair][sets];
    const unsigned first = honours ? HONOURS_FIRST : 0;
    uint8_t counts[HANTEI_TILES] = {0};
    if (list->n > 0)
        return list;
    *list = (contents){.sets = sets, .pair = pair, .honours = honours};
    every_holding(first, first + kinds_in(first / RANKS), 3 * sets + 2 * pair, counts, add_content, list);
    return list;
}

/* ---- Hands ------------------------------------------------------------------- */

typedef struct walk {
    unsigned pair_suit;
    hantei_hand hand;
    unsigned long hands;
    complete_visitor *visit;
    void *context;
} walk;

/* Fills the suits from `suit` on with a number of sets, in every way. */
static void fill_suits(walk *w, unsigned suit, unsigned sets)
{
    if (suit == SUITS) {
        w->hands++;
        w->visit(w->context, &w->hand);
        return;
    }
    for (unsigned own = suit == HONOURS ? sets : 0; own <= sets; own++) {
        const contents *list = contents_of(suit == HONOURS, suit == w->pair_suit, own);
        for (size_t i = 0; i < list->n; i++) {
            memcpy(w->hand.lane[suit], list->lane[i], sizeof w->hand.lane[suit]);
            fill_suits(w, suit + 1, sets - own);
        }
    }
}

unsigned long every_standard_hand(unsigned sets, complete_visitor *visit, void *context)
{
    walk w = {.visit = visit, .context = context};
    for (w.pair_suit = 0; w.pair_suit < SUITS; w.pair_suit++)
        fill_suits(&w, 0, sets);
    return w.hands;
}

/* Shows the hands of some pairs among the tiles from `first` on. */
static unsigned long every_pairs(hantei_hand *hand, unsigned first, unsigned pairs, complete_visitor *visit,
                                 void *context)
{
    unsigned long hands = 0;
    if (pairs == 0) {
        visit(context, hand);
        return 1;
    }
    for (unsigned t = first; t + pairs <= HANTEI_TILES; t++) {
        hand->lane[t / RANKS][t % RANKS] = 2;
        hands += every_pairs(hand, t + 1, pairs - 1, visit, context);
        hand->lane[t / RANKS][t % RANKS] = 0;
    }
    return hands;
}

unsigned long every_seven_pairs(complete_visitor *visit, void *context)
{
    hantei_hand hand = {0};
    return every_pairs(&hand, 0, 7, visit, context);
}
