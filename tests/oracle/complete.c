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

/* Fills the suits from `suit` on with so many sets, in every way. */
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
