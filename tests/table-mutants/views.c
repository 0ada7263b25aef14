#include "views.h"

#include <string.h>

/* ---- Seeing ------------------------------------------------------------------------- */

static shape draw_shape(const uint8_t *word, unsigned class)
{
    return (shape){word[class % CLASSES / 8] >> class % 8 & 1, false};
}

static shape discard_shape(const uint8_t *column, unsigned class)
{
    const unsigned bits = (unsigned)column[class / 4] >> 2 * (class % 4) & 3;
    return (shape){bits & PAIR_COMPLETE, bits >> 1 & 1};
}

typedef shape shape_reader(const uint8_t *column, unsigned class);

static view view_of(const struct hantei_low_row *low, const uint8_t *with_low,
                    const struct hantei_high_row *high, const uint8_t *with_high, shape_reader *read)
{
    view v = {.by_low = read(with_low, high->itself), .by_high = read(with_high, low->itself)};
    for (unsigned rank = 0; rank < LOW_RANKS; rank++)
        v.rank[rank] = read(with_high, low->after[rank]);
    for (unsigned rank = 0; rank < HIGH_RANKS; rank++)
        v.rank[LOW_RANKS + rank] = read(with_low, high->after[rank]);
    return v;
}

/* Where nobody reads what a suit is by its low class, it is seen by the high class alone. */
static view as_read(view v, image_number image)
{
    if (!low_class_is_read(image))
        v.by_high = v.by_low;
    return v;
}

static view view_to_draw(const content *c)
{
    const struct hantei_draw_tables *const t = &hantei_draw_image.tables;
    const struct hantei_low_draw_row *const low = c->honours ? &t->honour_low[c->low] : &t->suit_low[c->low];
    const struct hantei_high_row *const high = c->honours ? &t->honour_high[c->high] : &t->suit_high[c->high];
    const uint8_t *const with_high = (const uint8_t *)t->complete + sizeof *t->complete * high->itself;
    return as_read(view_of(&low->row, low->complete, high, with_high, draw_shape), DRAWS);
}

view view_to_discard(const content *c)
{
    const struct hantei_discard_tables *const t = &hantei_discard_image.tables;
    const struct hantei_low_discard_row *const low =
        c->honours ? &t->honour_low[c->low] : &t->suit_low[c->low];
    const struct hantei_high_row *const high = c->honours ? &t->honour_high[c->high] : &t->suit_high[c->high];
    const uint8_t *const with_high = (const uint8_t *)t->pairs + sizeof *t->pairs * high->itself;
    return as_read(view_of(&low->row, low->pairs, high, with_high, discard_shape), DISCARDS);
}

/* ---- What a hand has room for --------------------------------------------------------- */

/* By the tiles of the suit mod 3, the most that it may have, so that what is seen can be asked; NEVER where
 * other suits would have to be what none is. The reasons are those of judge.h (colour mod 3): which tiles mod
 * 3 the other suits must have, and how many tiles they are at least. */
enum { NEVER = -1 };
typedef struct room {
    int most[3];
} room;

static bool fits(const content *c, room r)
{
    return c->tiles <= r.most[c->tiles % 3];
}

/* Seven pairs are a form of their own: where the only hands that could ask are near to it, they get the same
 * answer from it. */
typedef struct copies {
    unsigned of[SUIT_RANKS];   /* each rank */
    unsigned ones, twos, more; /* ranks with so many */
} copies;

static copies copies_of(const content *c)
{
    copies all = {.ones = 0};
    unsigned low = c->low, high = c->high;
    for (unsigned rank = 0; rank < SUIT_RANKS; rank++) {
        unsigned *const key = rank < LOW_RANKS ? &low : &high;
        all.of[rank] = *key % 5;
        *key /= 5;
        all.ones += all.of[rank] == 1;
        all.twos += all.of[rank] == 2;
        all.more += all.of[rank] > 2;
    }
    return all;
}

/* Only pairs and a single, and with pairs beside it thirteen tiles. */
static bool is_pairs_and_one(const copies *all)
{
    return all->ones == 1 && all->twos >= 4 && all->more == 0;
}

/* Whether a discard from fourteen tiles leaves six pairs and a single. */
static bool leaves_pairs(const copies *all, unsigned pairs_beside, unsigned ones_beside, unsigned rank)
{
    const unsigned pairs = all->twos + pairs_beside, ones = all->ones + ones_beside, held = all->of[rank];
    return (pairs == 7 && held == 2) || (pairs == 6 && held == 1) || (pairs == 5 && ones == 1 && held > 2);
}

/* Whether a suit of pairs and a single waits for nothing but the single, in the standard form too. */
static bool waits_for_single(const content *c)
{
    const copies all = copies_of(c);
    const view v = view_to_draw(c);
    for (unsigned rank = 0; rank < SUIT_RANKS; rank++)
        if (v.rank[rank].complete && all.of[rank] != 1)
            return false;
    return true;
}

static content without_tile(const content *c, unsigned rank)
{
    static const uint16_t WEIGHTS[] = {1, 5, 25, 125, 625};
    content less = *c;
    less.tiles--;
    if (rank < LOW_RANKS)
        less.low = (uint16_t)(less.low - WEIGHTS[rank]);
    else
        less.high = (uint16_t)(less.high - WEIGHTS[rank - LOW_RANKS]);
    return less;
}

bool pairs_tenpai(const content *c)
{
    const copies all = copies_of(c);
    return is_pairs_and_one(&all);
}

bool pairs_wait(const content *c, unsigned rank)
{
    const copies all = copies_of(c);
    return is_pairs_and_one(&all) && all.of[rank] == 1;
}

bool pairs_discard(const content *c, unsigned rank)
{
    const copies all = copies_of(c);
    const unsigned beside = HANTEI_MAX_TILES - c->tiles;
    return c->tiles >= 12 && leaves_pairs(&all, beside / 2, beside % 2, rank);
}

/* Complete in a win, beside (2,0,0) or (0,0,0); of 3k+1 tiles three must be so, beside a pair of honours. */
static bool may_win(const content *c)
{
    return fits(c, (room){{12, c->honours ? NEVER : 4, 14}});
}

/* Complete beside a suit that waits: one tile, or two. */
static bool may_let_wait(const content *c)
{
    return fits(c, (room){{12, c->honours ? NEVER : 4, 11}});
}

/* Complete after a draw, beside two pairs, nothing or one pair. */
static bool may_draw(const content *c)
{
    return fits(c, (room){{9, 13, 11}});
}

static bool draw_matters(const content *c, const view *before, const view *after)
{
    const copies all = copies_of(c);
    const bool six_pairs =
        c->tiles == 2 * all.twos && (all.twos == 6 || all.twos == 2); /* in one suit or three */
    const bool by_low = before->by_low.complete != after->by_low.complete;
    const bool by_high = before->by_high.complete != after->by_high.complete;
    bool matters = (by_low && may_win(c)) || ((by_low || by_high) && may_let_wait(c) && !six_pairs);
    for (unsigned rank = 0; rank < SUIT_RANKS; rank++)
        matters |= before->rank[rank].complete != after->rank[rank].complete && may_draw(c) &&
                   !(is_pairs_and_one(&all) && all.of[rank] == 1);
    return matters;
}

/* Complete beside a suit that discards and one that waits: two tiles, or three beside a pair. */
static bool may_let_discard(const content *c)
{
    return fits(c, (room){{12, NEVER, 11}});
}

/* Tenpai beside a suit that is complete without its discard. Of a complete suit nobody asks, as the pair that
 * it has, or the one beside it, waits as well. */
static bool may_wait_for_other(const content *c, shape before)
{
    return !before.complete && fits(c, (room){{9, 13, 11}});
}

/* Complete without a discard, beside one that waits, for its pair or for a set. */
static bool may_discard(const content *c)
{
    return fits(c, (room){{12, 13, NEVER}});
}

/* Tenpai without a discard beside complete suits. Where it is complete, and a pair beside it or in it waits,
 * nobody asks. */
static bool may_discard_to_wait(const content *c, shape before)
{
    return fits(c, before.complete ? (room){{NEVER, NEVER, 14}} : (room){{12, 10, 14}});
}

static bool whole_matters(const content *c, const copies *all, shape before, shape after)
{
    return (before.complete != after.complete && may_let_discard(c) && !(all->twos == 6 && c->tiles == 12)) ||
           (before.tenpai != after.tenpai && may_wait_for_other(c, before) &&
            !(is_pairs_and_one(all) && (after.tenpai || waits_for_single(c))));
}

static bool rank_matters(const content *c, const copies *all, unsigned rank, shape before, shape after)
{
    const bool as_pairs = c->tiles == 13 && leaves_pairs(all, 0, 1, rank);
    const bool beside_pairs =
        c->tiles >= 10 && leaves_pairs(all, (HANTEI_MAX_TILES - c->tiles) / 2u, 0, rank);
    const content less = all->of[rank] > 0 ? without_tile(c, rank) : *c;
    const bool same_waits = beside_pairs && (after.tenpai || waits_for_single(&less));
    return (before.complete != after.complete && may_discard(c) && !as_pairs) ||
           (before.tenpai != after.tenpai && may_discard_to_wait(c, before) && !same_waits);
}

static bool discard_matters(const content *c, const view *before, const view *after)
{
    const copies all = copies_of(c);
    bool matters = whole_matters(c, &all, before->by_low, after->by_low) ||
                   whole_matters(c, &all, before->by_high, after->by_high);
    for (unsigned rank = 0; rank < SUIT_RANKS; rank++)
        matters |= rank_matters(c, &all, rank, before->rank[rank], after->rank[rank]);
    return matters;
}

/* ---- Reasons -------------------------------------------------------------------------- */

typedef struct comparison {
    const mutant *m;
    bool read, seen; /* by some content; and some content is seen as something else */
    unsigned least_discarding, least_waiting;
} comparison;

static bool loses_wait(shape before, shape after)
{
    return before.complete && after.complete && before.tenpai && !after.tenpai;
}

static void lower(unsigned *least, unsigned number)
{
    if (number < *least)
        *least = number;
}

/* Two suits can change at once. If one that is complete without a discard loses its wait, another suit with
 * the pair still waits: but not if that one loses its own. Tiles of each, the fewest. */
static void compare_waits(comparison *compare, const content *c, const view *before, const view *after)
{
    if (c->honours)
        return;
    for (unsigned rank = 0; rank < SUIT_RANKS && c->tiles % 3 == 0; rank++)
        if (loses_wait(before->rank[rank], after->rank[rank]))
            lower(&compare->least_discarding, c->tiles);
    if (c->tiles % 3 == 2 &&
        (loses_wait(before->by_low, after->by_low) || loses_wait(before->by_high, after->by_high)))
        lower(&compare->least_waiting, c->tiles);
}

static comparison comparison_of(const mutant *m)
{
    return (comparison){m, false, false, HANTEI_MAX_TILES + 1, HANTEI_MAX_TILES + 1};
}

static bool compare_views(void *context, const content *c)
{
    comparison *const compare = context;
    const image_number image = compare->m->field->image;
    const view before = image == DRAWS ? view_to_draw(c) : view_to_discard(c);
    *compare->m->byte = compare->m->after;
    const view after = image == DRAWS ? view_to_draw(c) : view_to_discard(c);
    *compare->m->byte = compare->m->before;
    compare->read = true;
    compare_waits(compare, c, &before, &after);
    compare->seen |= memcmp(&before, &after, sizeof before) != 0;
    return image == DRAWS ? draw_matters(c, &before, &after) : discard_matters(c, &before, &after);
}

static const char *reason(const comparison *compare, bool matters)
{
    if (matters || compare->least_discarding + compare->least_waiting <= HANTEI_MAX_TILES)
        return NULL;
    if (!compare->read)
        return "keys of more tiles than a hand has";
    return compare->seen ? "seen where no hand has room to ask" : "no suit of a hand is seen as another";
}

static const char *FILLING = "filling";

const char *why_low_draws(const mutant *m)
{
    comparison compare = comparison_of(m);
    const size_t unused = offsetof(struct hantei_low_row, unused);
    if (m->column >= unused && m->column < sizeof(struct hantei_low_row))
        return FILLING;
    const bool matters = contents_with_low(m->field->honours, (unsigned)m->row, compare_views, &compare);
    return reason(&compare, matters);
}

const char *why_low_discards(const mutant *m)
{
    comparison compare = comparison_of(m);
    const size_t unused = offsetof(struct hantei_low_discard_row, row.unused);
    const bool matters = contents_with_low(m->field->honours, (unsigned)m->row, compare_views, &compare);
    const char *const why = reason(&compare, matters);
    return why && m->column >= unused ? FILLING : why;
}

const char *why_high(const mutant *m)
{
    comparison compare = comparison_of(m);
    const bool matters = contents_with_high(m->field->honours, (unsigned)m->row, compare_views, &compare);
    return reason(&compare, matters);
}

const char *why_class(const mutant *m)
{
    comparison compare = comparison_of(m);
    bool matters = false;
    for (unsigned honours = 0; honours < 2; honours++)
        for (unsigned high = 0; high < high_keys(honours) && !matters; high++) {
            const image_number image = m->field->image;
            const struct hantei_high_row *const rows =
                image == DRAWS
                    ? honours ? hantei_draw_image.tables.honour_high : hantei_draw_image.tables.suit_high
                : honours ? hantei_discard_image.tables.honour_high
                          : hantei_discard_image.tables.suit_high;
            if (rows[high].itself == m->row)
                matters = contents_with_high(honours, high, compare_views, &compare);
        }
    return compare.read ? reason(&compare, matters) : "no key has the class";
}

const char *why_slack(const mutant *m)
{
    (void)m;
    return FILLING;
}
