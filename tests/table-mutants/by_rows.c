#include "by_rows.h"

#include "by_key.h"
#include "support/hands.h"
#include "support/parts.h"

#include <stdlib.h>
#include <string.h>

enum { KEPT = 1024, RANDOM_HANDS = 300000, KEYS = 5, MOST_CONTENTS = 16384 };

/* For each byte some of the hands that read it: all, or any of them with the same chance. */
typedef struct readers {
    unsigned seen, room, *hand;
} readers;

static hantei_hand *hands;
static size_t hand_count, hand_room;

static readers *readers_of; /* of each byte behind `sums` */
static part_list *lists;    /* PART_LISTS of them */

static const struct hantei_shanten_tables *tables(void)
{
    return &hantei_shanten_image.tables;
}

/* ---- What a hand reads ---------------------------------------------------------------- */

typedef struct reading {
    rng random;
} reading;

static void *grown(void *memory, size_t n, size_t size)
{
    memory = realloc(memory, n * size);
    if (!memory)
        abort();
    return memory;
}

static size_t take(reading *r, const void *byte)
{
    const size_t at = (size_t)((const uint8_t *)byte - (const uint8_t *)tables()->sums);
    readers *const of = &readers_of[at];
    const unsigned place = of->seen < KEPT ? of->seen : rng_below(&r->random, of->seen + 1);
    of->seen++;
    if (place < KEPT && place >= of->room) {
        of->room = of->room ? 2 * of->room : 8;
        of->hand = grown(of->hand, of->room, sizeof *of->hand);
    }
    if (place < KEPT)
        of->hand[place] = (unsigned)hand_count - 1;
    return *(const uint8_t *)byte;
}

static size_t take_sum(reading *r, size_t a, size_t b)
{
    return take(r, &tables()->sums[a][b]);
}

static size_t row_of_content(const uint8_t *counts, bool honours)
{
    size_t low = 0, high = 0;
    for (unsigned rank = LOW_RANKS; rank-- > 0;)
        low = KEYS * low + counts[rank];
    for (unsigned rank = honours ? 7 : SUIT_RANKS; rank-- > LOW_RANKS;)
        high = KEYS * high + counts[rank];
    return *cell_at(honours, low, high);
}

/* How many kinds there are, and TWICE for each that is there twice. */
static unsigned kinds_of(const uint8_t counts[HANTEI_TILES], bool orphans_alone)
{
    unsigned kinds = 0;
    for (unsigned tile = 0; tile < HANTEI_TILES; tile++) {
        const bool orphan = tile >= 27 || tile % SUIT_RANKS == 0 || tile % SUIT_RANKS == SUIT_RANKS - 1;
        if (orphan || !orphans_alone)
            kinds += (counts[tile] > 0) + (counts[tile] > 1 ? (unsigned)TWICE : 0);
    }
    return kinds;
}

/* What is read for the three forms. */
static void take_shantens(reading *r, const uint8_t counts[HANTEI_TILES], unsigned tiles, size_t row)
{
    const bool whole = tiles >= HANTEI_MAX_TILES - 1;
    for (unsigned i = 0; i < 2; i++) {
        take(r, &tables()->sizes[tiles].of_rows[i]);
        take(r, &tables()->sizes[tiles].special[i]);
    }
    take(r, &tables()->shanten[tiles / 3][row]);
    take(r, &tables()->special[whole].chiitoi[kinds_of(counts, false)]);
    take(r, &tables()->special[whole].kokushi[kinds_of(counts, true)]);
}

/* What is read for the draws of one suit. */
static void take_draws(reading *r, uint8_t counts[HANTEI_TILES], unsigned suit, size_t others)
{
    const unsigned first = SUIT_RANKS * suit, ranks = suit == SUITS - 1 ? 7 : SUIT_RANKS;
    for (unsigned rank = 0; rank < ranks; rank++) {
        counts[first + rank]++;
        take_sum(r, others, row_of_content(counts + first, suit == SUITS - 1));
        counts[first + rank]--;
    }
}

static void take_ukeire(reading *r, uint8_t counts[HANTEI_TILES], unsigned sets, const size_t row[SUITS],
                        size_t mp)
{
    const size_t z = take(r, &tables()->beside[sets][row[3]]), sz = take_sum(r, row[2], z);
    const size_t mps = take_sum(r, mp, row[2]);
    take(r, &tables()->nearer[take_sum(r, mp, sz)]);
    take_draws(r, counts, 0, take_sum(r, sz, row[1]));
    take_draws(r, counts, 1, take_sum(r, sz, row[0]));
    take_draws(r, counts, 2, take_sum(r, mp, z));
    take_draws(r, counts, 3, take(r, &tables()->beside[sets][mps]));
}

static void keep_hand(const uint8_t counts[HANTEI_TILES])
{
    if (hand_count == hand_room) {
        hand_room = hand_room ? 2 * hand_room : 1024;
        hands = grown(hands, hand_room, sizeof *hands);
    }
    hand_count += hantei_hand_from_counts(&hands[hand_count], counts) == HANTEI_OK;
}

static void take_hand(void *context, uint8_t counts[HANTEI_TILES])
{
    reading *const r = context;
    size_t row[SUITS];
    unsigned tiles = 0;
    keep_hand(counts);
    for (unsigned tile = 0; tile < HANTEI_TILES; tile++)
        tiles += counts[tile];
    for (unsigned suit = 0; suit < SUITS; suit++)
        row[suit] = row_of_content(counts + SUIT_RANKS * suit, suit == SUITS - 1);
    const size_t mp = take_sum(r, row[0], row[1]), sz = take_sum(r, row[2], row[3]);
    take_shantens(r, counts, tiles, take_sum(r, mp, sz));
    if (tiles % 3 == 1)
        take_ukeire(r, counts, tiles / 3, row, mp);
}

/* ---- The hands -------------------------------------------------------------------------- */

static const part_list *list_of(unsigned parts)
{
    if (!lists) {
        lists = calloc(PART_LISTS, sizeof *lists);
        if (!lists)
            abort();
        for (unsigned suit = 0; suit < SUITS; suit++)
            list_suit(suit, &lists[suit]);
        put_together(&lists[M], &lists[P], &lists[MP], NULL, NULL);
        put_together(&lists[S], &lists[Z], &lists[SZ], NULL, NULL);
        put_together(&lists[MP], &lists[S], &lists[MPS], NULL, NULL);
        put_together(&lists[P], &lists[SZ], &lists[PSZ], NULL, NULL);
    }
    return &lists[parts];
}

static size_t hand_of_parts(const uint8_t some[HANTEI_TILES], const hand_part *rest, hantei_hand *out)
{
    uint8_t counts[HANTEI_TILES];
    for (unsigned tile = 0; tile < HANTEI_TILES; tile++)
        counts[tile] = (uint8_t)(some[tile] + rest->counts[tile]);
    return hantei_hand_from_counts(out, counts) == HANTEI_OK;
}

bool hands_beside_parts(const content *c, hands_visitor *visit, void *context)
{
    static hantei_hand some[HANDS_AT_ONCE];
    const part_list *const rests = list_of(c->honours ? MPS : PSZ);
    uint8_t counts[HANTEI_TILES] = {0};
    size_t n = 0;
    put_content(c, c->honours ? SUITS - 1 : 0, counts);
    for (size_t i = 0; i < rests->n && n < HANDS_AT_ONCE; i++)
        if (rests->parts[i].tiles + c->tiles <= HANTEI_MAX_TILES)
            n += hand_of_parts(counts, &rests->parts[i], &some[n]);
    return n > 0 && visit(context, some, n);
}

/* Contents, one for each two rows of which a draw, to a single or not, leads from one to the other, beside
 * all that may be there. Those of few pairs come first, as in parts.h. */
typedef struct draws_seen {
    reading *r;
    unsigned pairs;
    size_t n;
    content with_draw[MOST_CONTENTS];
    bool seen[2][HANTEI_MAX_TILES + 1][2][DRAW_ROWS][DRAW_ROWS];
} draws_seen;

static bool has_new_draw(draws_seen *d, const content *c)
{
    uint8_t counts[HANTEI_TILES] = {0};
    const unsigned first = c->honours ? 3 * SUIT_RANKS : 0, ranks = c->honours ? 7 : SUIT_RANKS;
    bool new = false;
    put_content(c, c->honours ? SUITS - 1 : 0, counts);
    const size_t before = row_of_content(counts + first, c->honours);
    for (unsigned rank = 0; rank < ranks; rank++) {
        const bool single = counts[first + rank]++ == 1;
        bool *const seen =
            &d->seen[c->honours][c->tiles][single][before][row_of_content(counts + first, c->honours)];
        counts[first + rank]--;
        new |= !*seen;
        *seen = true;
    }
    return new;
}

static bool take_each(void *context, const hantei_hand *some, size_t n)
{
    for (size_t i = 0; i < n; i++) {
        uint8_t counts[HANTEI_TILES];
        hantei_hand_counts(&some[i], counts);
        take_hand(context, counts);
    }
    return false;
}

static bool take_content(void *context, const content *c)
{
    draws_seen *const d = context;
    if (c->tiles == HANTEI_MAX_TILES || kinds_of_content(c).twice != d->pairs || !has_new_draw(d, c))
        return false;
    if (d->n == MOST_CONTENTS)
        abort();
    d->with_draw[d->n++] = *c;
    return hands_beside_parts(c, take_each, d->r);
}

static draws_seen drawn;

/* A hand for every two rows that parts can have, and for every draw; and random ones. */
static void read_all(reading *r)
{
    static const uint8_t PARTS[][2] = {{M, P},  {S, Z},   {MP, S},  {P, SZ}, {M, SZ},
                                       {MP, Z}, {MP, SZ}, {MPS, Z}, {M, PSZ}};
    for (size_t i = 0; i < sizeof PARTS / sizeof *PARTS; i++)
        put_together(list_of(PARTS[i][0]), list_of(PARTS[i][1]), NULL, take_hand, r);
    drawn.r = r;
    for (drawn.pairs = 0; drawn.pairs <= HANTEI_MAX_TILES / 2; drawn.pairs++)
        for (unsigned low = 0; low < LOW_KEYS; low++) {
            contents_with_low(false, low, take_content, &drawn);
            contents_with_low(true, low, take_content, &drawn);
        }
    for (unsigned tiles = 1; tiles <= 2; tiles++) {
        uint8_t counts[HANTEI_TILES] = {0};
        every_holding(0, HANTEI_TILES, tiles, counts, take_hand, r);
    }
    for (uint64_t i = 0; i < RANDOM_HANDS; i++) {
        uint8_t counts[HANTEI_TILES];
        numbered_hand(test_seed(), i, counts);
        take_hand(r, counts);
    }
}

/* Hands of every number of kinds, and of pairs among them; of orphans, filled up with what is none. */
static void take_kinds(reading *r, bool orphans, unsigned tiles, unsigned kinds, unsigned pairs)
{
    static const uint8_t ORPHANS_FIRST[HANTEI_TILES] = {0,  8,  9,  17, 18, 26, 27, 28, 29, 30, 31, 32,
                                                        33, 1,  2,  3,  4,  5,  6,  7,  10, 11, 12, 13,
                                                        14, 15, 16, 19, 20, 21, 22, 23, 24, 25};
    uint8_t counts[HANTEI_TILES] = {0};
    unsigned held = 0;
    for (unsigned i = 0; i < kinds; i++)
        held += counts[ORPHANS_FIRST[i]] = (uint8_t)(1 + (i < pairs));
    for (unsigned i = 0; i < (orphans ? HANTEI_TILES - 13 : pairs); i++)
        for (uint8_t *const count = &counts[ORPHANS_FIRST[orphans ? 13 + i : i]]; *count < 4 && held < tiles;
             held++)
            ++*count;
    if (held == tiles)
        take_hand(r, counts);
}

static void take_all_kinds(reading *r)
{
    for (unsigned tiles = 1; tiles <= HANTEI_MAX_TILES; tiles++)
        for (unsigned kinds = 0; kinds <= tiles && tiles % 3 != 0; kinds++)
            for (unsigned pairs = 0; pairs <= kinds && kinds + pairs <= tiles; pairs++) {
                take_kinds(r, false, tiles, kinds, pairs);
                if (kinds <= 13)
                    take_kinds(r, true, tiles, kinds, pairs);
            }
}

/* ---- Sums ----------------------------------------------------------------------------------- */

static size_t row_of_part(const hand_part *p, unsigned suit)
{
    return row_of_content(p->counts + SUIT_RANKS * suit, suit == SUITS - 1);
}

/* Two suits of these rows, beside all that the two others can be. */
static bool beside_two_suits(const mutant *m, const unsigned suit[2], unsigned rest, hands_visitor *visit,
                             void *context)
{
    static hantei_hand some[HANDS_AT_ONCE];
    const part_list *const first = list_of(suit[0]), *const second = list_of(suit[1]),
                           *const rests = list_of(rest);
    for (size_t i = 0; i < first->n; i++)
        for (size_t j = 0; j < second->n && row_of_part(&first->parts[i], suit[0]) == m->row; j++) {
            uint8_t counts[HANTEI_TILES];
            size_t n = 0;
            if (row_of_part(&second->parts[j], suit[1]) != m->column)
                continue;
            for (unsigned tile = 0; tile < HANTEI_TILES; tile++)
                counts[tile] = (uint8_t)(first->parts[i].counts[tile] + second->parts[j].counts[tile]);
            for (size_t k = 0; k < rests->n; k++)
                n += hand_of_parts(counts, &rests->parts[k], &some[n]);
            if (n > 0 && visit(context, some, n))
                return true;
        }
    return false;
}

static size_t row_of_two(const hand_part *p, unsigned suit)
{
    return tables()->sums[row_of_part(p, suit)][row_of_part(p, suit + 1)];
}

static bool beside_two(const mutant *m, hands_visitor *visit, void *context)
{
    static hantei_hand some[HANDS_AT_ONCE];
    const part_list *const first = list_of(MP), *const second = list_of(SZ);
    size_t n = 0;
    for (size_t i = 0; i < first->n; i++)
        for (size_t j = 0; j < second->n && row_of_two(&first->parts[i], M) == m->row; j++)
            if (row_of_two(&second->parts[j], S) == m->column && n < HANDS_AT_ONCE)
                n += hand_of_parts(first->parts[i].counts, &second->parts[j], &some[n]);
    return n > 0 && visit(context, some, n);
}

/* Whether a draw to this content leads to the row of the column. */
static bool draws_to(const mutant *m, const content *c)
{
    uint8_t counts[HANTEI_TILES] = {0};
    const unsigned first = c->honours ? 3 * SUIT_RANKS : 0, ranks = c->honours ? 7 : SUIT_RANKS;
    bool leads = false;
    put_content(c, c->honours ? SUITS - 1 : 0, counts);
    for (unsigned rank = 0; rank < ranks; rank++) {
        counts[first + rank]++;
        leads |= row_of_content(counts + first, c->honours) == m->column;
        counts[first + rank]--;
    }
    return leads;
}

static bool after_draw(const mutant *m, hands_visitor *visit, void *context)
{
    for (size_t i = 0; i < drawn.n; i++)
        if (draws_to(m, &drawn.with_draw[i]) && hands_beside_parts(&drawn.with_draw[i], visit, context))
            return true;
    return false;
}

/* Others of a suit that draws, added up of two parts: hands of both, for every draw to the third. `is_first`
 * and `is_second` tell whether a part has the row of the mutant, with so many sets in the hand. */
typedef bool part_matcher(const hand_part *p, unsigned sets, size_t row);

static bool is_mp(const hand_part *p, unsigned sets, size_t row)
{
    (void)sets;
    return row_of_two(p, M) == row;
}

static bool is_p(const hand_part *p, unsigned sets, size_t row)
{
    (void)sets;
    return row_of_part(p, P) == row;
}

static bool is_s(const hand_part *p, unsigned sets, size_t row)
{
    (void)sets;
    return row_of_part(p, S) == row;
}

static bool is_z_called(const hand_part *p, unsigned sets, size_t row)
{
    return tables()->beside[sets][row_of_part(p, Z)] == row;
}

static bool is_sz_called(const hand_part *p, unsigned sets, size_t row)
{
    return tables()->sums[row_of_part(p, S)][tables()->beside[sets][row_of_part(p, Z)]] == row;
}

typedef struct others {
    unsigned first, second, suit;
    part_matcher *is_first, *is_second;
} others;

static bool draws_beside(const others *o, const uint8_t two[HANTEI_TILES], unsigned tiles, unsigned hand,
                         hands_visitor *visit, void *context)
{
    static hantei_hand some[HANDS_AT_ONCE];
    size_t n = 0;
    for (size_t i = 0; i < drawn.n; i++) {
        const content *const c = &drawn.with_draw[i];
        uint8_t counts[HANTEI_TILES];
        if (c->honours != (o->suit == SUITS - 1) || c->tiles + tiles != hand)
            continue;
        memcpy(counts, two, sizeof counts);
        put_content(c, o->suit, counts);
        n += hantei_hand_from_counts(&some[n], counts) == HANTEI_OK;
        if (n == HANDS_AT_ONCE && visit(context, some, n))
            return true;
        n %= HANDS_AT_ONCE;
    }
    return n > 0 && visit(context, some, n);
}

static bool beside_others(const mutant *m, const others *o, unsigned sets, hands_visitor *visit,
                          void *context)
{
    const part_list *const first = list_of(o->first), *const second = list_of(o->second);
    for (size_t i = 0; i < first->n; i++)
        for (size_t j = 0; j < second->n && o->is_first(&first->parts[i], sets, m->row); j++) {
            const hand_part *const a = &first->parts[i], *const b = &second->parts[j];
            uint8_t counts[HANTEI_TILES];
            if (!o->is_second(b, sets, m->column) || a->tiles + b->tiles > 3 * sets + 1)
                continue;
            for (unsigned tile = 0; tile < HANTEI_TILES; tile++)
                counts[tile] = (uint8_t)(a->counts[tile] + b->counts[tile]);
            if (draws_beside(o, counts, a->tiles + b->tiles, 3 * sets + 1, visit, context))
                return true;
        }
    return false;
}

static bool beside_all_others(const mutant *m, hands_visitor *visit, void *context)
{
    static const others OTHERS[] = {
        {SZ, P, 0, is_sz_called, is_p}, {MP, Z, 2, is_mp, is_z_called}, {MP, S, 3, is_mp, is_s}};
    for (unsigned sets = 0; sets < SETS_OF_HANDS - 1; sets++)
        for (size_t i = 0; i < sizeof OTHERS / sizeof *OTHERS; i++)
            if (beside_others(m, &OTHERS[i], sets, visit, context))
                return true;
    return false;
}

bool find_sum(const mutant *m, hands_visitor *visit, void *context)
{
    static const unsigned MP_SUITS[] = {M, P}, SZ_SUITS[] = {S, Z};
    return find_by_rows(m, visit, context) || beside_two(m, visit, context) ||
           beside_two_suits(m, MP_SUITS, SZ, visit, context) ||
           beside_two_suits(m, SZ_SUITS, MP, visit, context) || after_draw(m, visit, context) ||
           beside_all_others(m, visit, context);
}

/* ---- All of them ------------------------------------------------------------------------------ */

bool find_by_rows(const mutant *m, hands_visitor *visit, void *context)
{
    const size_t at = m->field->offset + m->row * m->field->row_bytes + m->column -
                      offsetof(struct hantei_shanten_tables, sums);
    if (!readers_of) {
        reading r = {.random = rng_stream(test_seed(), 1300)};
        readers_of =
            calloc(sizeof *tables() - offsetof(struct hantei_shanten_tables, sums), sizeof *readers_of);
        if (!readers_of)
            abort();
        read_all(&r);
        take_all_kinds(&r);
    }
    const readers *const of = &readers_of[at];
    static hantei_hand some[KEPT];
    size_t n = 0;
    for (; n < KEPT && n < of->seen; n++)
        some[n] = hands[of->hand[n]];
    return n > 0 && visit(context, some, n);
}
