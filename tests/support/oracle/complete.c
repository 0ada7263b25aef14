#include "complete.h"

#include "tiles.h"

#include <string.h>

const unsigned long STANDARD_HANDS[CONTENT_SETS + 1] = {34, 1836, 49332, 875418, 11498658};

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
        const content_list *list = suit_contents(suit == HONOURS, suit == w->pair_suit, own);
        for (size_t i = 0; i < list->n; i++) {
            memcpy(w->hand.lane[suit], list->contents[i].lane, sizeof w->hand.lane[suit]);
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

/* ---- The other forms ------------------------------------------------------- */

/* The next larger number with the same number of bits. */
static uint64_t next_with_as_many_bits(uint64_t set)
{
    const uint64_t lowest = set & -set, carried = set + lowest;
    return carried | ((carried ^ set) / lowest >> 2);
}

unsigned long every_seven_pairs(complete_visitor *visit, void *context)
{
    enum { PAIRS = 7 };
    unsigned long hands = 0;
    for (uint64_t set = (1 << PAIRS) - 1; set >> HANTEI_TILES == 0; set = next_with_as_many_bits(set)) {
        hantei_hand hand = {0};
        for (unsigned t = 0; t < HANTEI_TILES; t++)
            hand.lane[t / 9][t % 9] = set >> t & 1 ? 2 : 0;
        visit(context, &hand);
        hands++;
    }
    return hands;
}
