#include "steps.h"

#include "support/text.h"
#include "views.h"

#include <stdlib.h>
#include <string.h>

/* Every content of up to so many tiles, and of more every so many-th. */
enum { ALL_UP_TO = 5, ONE_OF = 11, MOST_HANDS = 1024 * 1024 };

static const char *const RESTS[] = {"",       "1z",  "11z",    "111z",    "11s",  "11s11z",
                                    "1s111z", "12s", "12s11z", "11s111z", "1112s"};
enum { RESTS_LISTED = sizeof RESTS / sizeof *RESTS };

static hantei_hand *hands;
static size_t hand_count;

static bool add_content(void *context, const content *c)
{
    unsigned *const number = context;
    if (c->tiles > ALL_UP_TO && ++*number % ONE_OF != 0)
        return false;
    for (size_t i = 0; i < RESTS_LISTED; i++) {
        uint8_t counts[HANTEI_TILES] = {0};
        put_content(c, 0, counts);
        if (!text_add_tiles(RESTS[i], strlen(RESTS[i]), counts) || hand_count == MOST_HANDS)
            abort();
        hand_count += hantei_hand_from_counts(&hands[hand_count], counts) == HANTEI_OK;
    }
    return false;
}

static void make_hands(void)
{
    unsigned number = 0;
    hands = calloc(MOST_HANDS, sizeof *hands);
    if (!hands)
        abort();
    for (unsigned low = 0; low < LOW_KEYS; low++)
        contents_with_low(false, low, add_content, &number);
}

/* ---- A suit read rank by rank, one content at a time ------------------------------------------ */

/* What a suit says to each question: whether it is complete; its waits, where the others let it wait; what it
 * is while others discard; and its discards, for each thing that the others can let it wait for. */
enum { WITHOUT_PAIR = 1, WITH_PAIR = 1 << RANK_PAIR, SITUATIONS = (1 << RANK_SITUATIONS) - 1, WANTED = 4 };

typedef struct suit_view {
    bool complete, draws;
    unsigned waits, discards[WANTED];
} suit_view;

typedef struct reader {
    unsigned counts[SUIT_RANKS], row[SUIT_RANKS], tiles;
    const void *looked_for; /* a byte, */
    bool looked_at;         /* and whether it was read */
} reader;

static unsigned look_up(reader *r, const uint8_t half[RANK_ROWS], unsigned rank, unsigned bits)
{
    const uint8_t *const byte = &half[r->row[rank] + (bits & (RANK_ROW - 1))];
    r->looked_at |= byte == r->looked_for;
    return *byte & SITUATIONS;
}

static unsigned step(reader *r, const struct hantei_rank_step *to, unsigned rank, unsigned set)
{
    return look_up(r, to->without_pair, rank, set) | look_up(r, to->with_pair, rank, set >> RANK_PAIR);
}

static reader reader_of(const content *c, const void *looked_for)
{
    reader r = {.tiles = c->tiles, .looked_for = looked_for};
    unsigned low = c->low, high = c->high, before = 0;
    for (unsigned rank = 0; rank < SUIT_RANKS; rank++) {
        unsigned *const key = rank < LOW_RANKS ? &low : &high;
        r.counts[rank] = *key % 5;
        *key /= 5;
        r.row[rank] = RANK_ROW * (before % 3 * 5 + r.counts[rank]);
        before += r.counts[rank];
    }
    return r;
}

/* What is wanted at the upper end: of tiles mod 3, nothing (0) where no number of pairs will do. */
static unsigned end_of(unsigned residue, unsigned without, unsigned with)
{
    return residue == without ? WITHOUT_PAIR : residue == with ? WITH_PAIR : 0;
}

/* The ranks on the way up. */
typedef struct way_up {
    unsigned set, drawn;                                                   /* in the end */
    unsigned drawing[SUIT_RANKS], discarded[SUIT_RANKS], both[SUIT_RANKS]; /* at each rank */
} way_up;

static way_up go_up(reader *r, const struct hantei_rank_tables *t)
{
    way_up up = {.set = WITHOUT_PAIR};
    for (unsigned rank = 0; rank < SUIT_RANKS; rank++) {
        up.drawing[rank] = step(r, &t->up_drawing, rank, up.set);
        up.discarded[rank] = step(r, &t->up_discarding, rank, up.set);
        up.both[rank] = step(r, &t->up_drawn_discarding, rank, up.drawn);
        up.drawn = step(r, &t->up_drawn, rank, up.drawn) | up.drawing[rank];
        up.set = step(r, &t->up, rank, up.set);
        up.both[rank] |= up.set;
    }
    return up;
}

static unsigned find_waits(reader *r, const struct hantei_rank_tables *t, const way_up *up)
{
    unsigned wanted = end_of(r->tiles % 3, 2, 1);
    unsigned waits = 0;
    for (unsigned rank = SUIT_RANKS; rank-- > 0;) {
        waits |= (unsigned)((up->drawing[rank] & wanted) != 0) << rank;
        wanted = step(r, &t->down_drawn, rank, wanted);
    }
    return waits;
}

/* Of a suit that may draw a tile for its discard, to become `drawn`, or else be `discarded`. */
static unsigned find_discards(reader *r, const struct hantei_rank_tables *t, const way_up *up, unsigned drawn,
                              unsigned discarded)
{
    unsigned discards = 0;
    for (unsigned rank = SUIT_RANKS; rank-- > 0;) {
        const unsigned any = (up->both[rank] & drawn) | (up->discarded[rank] & discarded);
        discards |= (unsigned)(any != 0 && r->counts[rank] > 0) << rank;
        discarded =
            step(r, &t->down_discarded, rank, discarded) | step(r, &t->down_discarded_drawing, rank, drawn);
        drawn = step(r, &t->down, rank, drawn);
    }
    return discards;
}

/* By tiles mod 3, what others can let a suit be: in itself after a draw, and where another draws. */
static suit_view view_of_suit(reader *r)
{
    static const unsigned ENDS[3][WANTED][2] = {
        {{WITHOUT_PAIR, 0}, {0, WITH_PAIR}, {WITHOUT_PAIR, WITH_PAIR}},
        {{0, WITHOUT_PAIR}},
        {{WITH_PAIR, 0}},
    };
    const struct hantei_rank_tables *const t = &hantei_rank_image.tables;
    const way_up up = go_up(r, t);
    suit_view v = {.complete = up.set & end_of(r->tiles % 3, 0, 2),
                   .draws = up.drawn & end_of(r->tiles % 3, 2, 1)};
    v.waits = find_waits(r, t, &up);
    for (unsigned i = 0; i < WANTED; i++)
        v.discards[i] = find_discards(r, t, &up, ENDS[r->tiles % 3][i][0], ENDS[r->tiles % 3][i][1]);
    return v;
}

/* ---- Reasons ------------------------------------------------------------------------------------- */

/* Whether some suit is seen as another where it is asked; and then shows hands with it, if there is a
 * visitor. */
typedef struct comparison {
    const mutant *m;
    hands_visitor *visit;
    void *context;
    bool read, seen; /* by some suit; and some suit is seen as another */
} comparison;

/* Tiles that leave room for what is asked: see views.c. That a suit draws is asked where others discard.
 * Others are complete with the pair only where they draw as well, so that the first of the things wanted is
 * asked of no hand. */
static bool views_differ(const content *c, const suit_view *before, const suit_view *after)
{
    static const unsigned MOST_WAITING[] = {0, 13, 11}, MOST_DISCARDING[] = {12, 13, 14};
    const unsigned residue = c->tiles % 3;
    bool differ = before->complete != after->complete && (residue == 2 || c->tiles <= 12);
    differ |= before->draws != after->draws && residue != 0 && c->tiles <= MOST_WAITING[residue] &&
              !(residue == 2 && before->complete) && !pairs_tenpai(c);
    for (unsigned rank = 0; rank < SUIT_RANKS; rank++)
        differ |= ((before->waits ^ after->waits) >> rank & 1) && residue != 0 &&
                  c->tiles <= MOST_WAITING[residue] && !pairs_wait(c, rank);
    for (unsigned i = residue == 0; i < WANTED; i++)
        for (unsigned rank = 0; rank < SUIT_RANKS; rank++)
            differ |= ((before->discards[i] ^ after->discards[i]) >> rank & 1) &&
                      c->tiles <= MOST_DISCARDING[residue] && !pairs_discard(c, rank);
    return differ;
}

static bool compare_views(void *context, const content *c)
{
    comparison *const compare = context;
    reader r = reader_of(c, compare->m->byte);
    const suit_view before = view_of_suit(&r);
    if (!r.looked_at)
        return false;
    compare->read = true;
    *compare->m->byte = compare->m->after;
    const suit_view after = view_of_suit(&r);
    *compare->m->byte = compare->m->before;
    compare->seen |= memcmp(&before, &after, sizeof before) != 0;
    return views_differ(c, &before, &after) &&
           (!compare->visit || hands_with(c, compare->visit, compare->context));
}

static bool each_suit(comparison *compare)
{
    for (unsigned low = 0; low < LOW_KEYS; low++)
        if (contents_with_low(false, low, compare_views, compare))
            return true;
    return false;
}

/* Some hands first: most changes are noticed at once. */
bool find_step(const mutant *m, hands_visitor *visit, void *context)
{
    comparison compare = {.m = m, .visit = visit, .context = context};
    if (!hands)
        make_hands();
    for (size_t i = 0; i + HANDS_AT_ONCE <= hand_count; i += HANDS_AT_ONCE)
        if (visit(context, hands + i, HANDS_AT_ONCE))
            return true;
    return m->column < RANK_ROW * 15 && ((m->before ^ m->after) & SITUATIONS) && each_suit(&compare);
}

const char *why_step(const mutant *m)
{
    comparison compare = {.m = m};
    if (m->column >= RANK_ROW * 15)
        return "filling";
    if (((m->before ^ m->after) & SITUATIONS) == 0)
        return "bits that are no situation";
    if (each_suit(&compare))
        return NULL;
    if (!compare.read)
        return "situations that no suit of a hand has";
    return compare.seen ? "seen where no hand has room to ask" : "no suit of a hand is seen as another";
}
