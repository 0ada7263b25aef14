#include "automaton.h"

#include <stdio.h>
#include <stdlib.h>
#include <string.h>

enum {
    SUITS = 4,
    HONOUR_SUIT = 3,
    RANKS = 9,
    HONOURS = 7,
    COUNTS = 5,
    SETS = 5,
    MOST = HANTEI_MAX_TILES,
    FAR = 15
};

/* ---- Costs: the states as they are found ---------------------------------- */

/* The fewest draws so far, by runs that lack two more ranks, runs that lack one more, sets begun, and pair.
 */
typedef struct costs {
    uint8_t of[COUNTS][COUNTS][SETS][2];
} costs;

/* What a suit says in the end: the same with no run open. */
typedef struct row {
    uint8_t of[SETS][2];
} row;

/* States of one rank, each with the tiles read so far; and where each count leads. */
typedef struct layer {
    size_t n, room;
    costs *state;
    uint8_t *tiles;
    uint16_t *class;          /* after minimising */
    uint32_t (*next)[COUNTS]; /* in the layer behind; NOWHERE past the tiles of a hand */
} layer;

static const uint32_t NOWHERE = UINT32_MAX;

static void *grown(void *memory, size_t n, size_t size)
{
    memory = realloc(memory, n * size);
    if (!memory) {
        fputs("automaton: out of memory\n", stderr);
        exit(2);
    }
    return memory;
}

static void lower(uint8_t *cost, unsigned other)
{
    if (other < *cost)
        *cost = (uint8_t)other;
}

/* What is laid with the tiles of one rank: runs begun here, a triplet, the pair. */
typedef struct laid {
    unsigned runs, triplet, pair;
} laid;

/* Goes on with what is laid from all states in which it is possible, `held` tiles of the rank being there. */
static void lay(const costs *from, costs *to, unsigned two, unsigned one, laid l, unsigned held)
{
    const unsigned needed = two + one + l.runs + 3 * l.triplet + 2 * l.pair;
    const unsigned drawn = needed > held ? needed - held : 0;
    if (needed >= COUNTS)
        return;
    for (unsigned sets = 0; sets + l.runs + l.triplet < SETS; sets++)
        for (unsigned pair = 0; pair + l.pair < 2; pair++) {
            const unsigned cost = from->of[two][one][sets][pair];
            if (cost < FAR && cost + drawn < FAR)
                lower(&to->of[l.runs][two][sets + l.runs + l.triplet][pair + l.pair], cost + drawn);
        }
}

static void read_rank(const costs *from, costs *to, unsigned held, bool may_begin_runs)
{
    memset(to, FAR, sizeof *to);
    for (unsigned two = 0; two < COUNTS; two++)
        for (unsigned one = 0; one + two < COUNTS; one++)
            for (unsigned runs = 0; runs < (may_begin_runs ? COUNTS : 1); runs++)
                for (unsigned more = 0; more < 4; more++)
                    lay(from, to, two, one, (laid){runs, more & 1, more >> 1}, held);
}

/* ---- Finding all states ---------------------------------------------------- */

/* Numbers of states by what they are. */
typedef struct number_table {
    size_t slots;
    uint32_t *number; /* 0: free; else number + 1 */
} number_table;

static uint64_t hash_bytes(const void *bytes, size_t n)
{
    uint64_t hash = 0xcbf29ce484222325u;
    for (size_t i = 0; i < n; i++)
        hash = (hash ^ ((const uint8_t *)bytes)[i]) * 0x100000001b3u;
    return hash ^ hash >> 29;
}

static number_table number_table_of(size_t most)
{
    number_table table = {.slots = 64};
    while (table.slots < 2 * most)
        table.slots *= 2;
    table.number = grown(NULL, table.slots, sizeof *table.number);
    memset(table.number, 0, table.slots * sizeof *table.number);
    return table;
}

static uint32_t add_state(layer *l, number_table *table, const costs *state, unsigned tiles)
{
    size_t slot = (hash_bytes(state, sizeof *state) + tiles) & (table->slots - 1);
    for (; table->number[slot] != 0; slot = (slot + 1) & (table->slots - 1)) {
        const uint32_t old = table->number[slot] - 1;
        if (l->tiles[old] == tiles && memcmp(&l->state[old], state, sizeof *state) == 0)
            return old;
    }
    if (l->n == l->room) {
        l->room = l->room ? 2 * l->room : 64;
        l->state = grown(l->state, l->room, sizeof *l->state);
        l->tiles = grown(l->tiles, l->room, sizeof *l->tiles);
    }
    l->state[l->n] = *state;
    l->tiles[l->n] = (uint8_t)tiles;
    table->number[slot] = (uint32_t)l->n + 1;
    return (uint32_t)l->n++;
}

static void find_next_layer(layer *from, layer *to, unsigned rank, unsigned ranks, bool runs)
{
    number_table table = number_table_of(COUNTS * from->n);
    from->next = grown(NULL, from->n, sizeof *from->next);
    for (size_t i = 0; i < from->n; i++)
        for (unsigned held = 0; held < COUNTS; held++) {
            costs after;
            from->next[i][held] = NOWHERE;
            if (from->tiles[i] + held > MOST)
                continue;
            read_rank(&from->state[i], &after, held, runs && rank + 2 < ranks);
            from->next[i][held] = add_state(to, &table, &after, from->tiles[i] + held);
        }
    free(table.number);
}

/* ---- Minimising ------------------------------------------------------------ */

static row rows[1024];
static unsigned row_count;

static uint16_t row_number(const costs *state)
{
    unsigned i = 0;
    while (i < row_count && memcmp(&rows[i], state->of[0][0], sizeof rows[i]) != 0)
        i++;
    if (i == row_count) {
        if (row_count == sizeof rows / sizeof *rows)
            abort();
        memcpy(&rows[row_count++], state->of[0][0], sizeof rows[i]);
    }
    return (uint16_t)i;
}

typedef struct classes {
    size_t n;
    uint16_t (*next)[8]; /* five of them; a power of two is quicker to find */
} classes;

/* The two automata. The class of the last layer is the number of a row. */
static classes suit_classes[RANKS], honour_classes[HONOURS];
static uint16_t suit_start, honour_start;

/* States that lead to the same classes are one. */
static void merge_layer(layer *l, const layer *behind, classes *out)
{
    number_table table = number_table_of(l->n);
    l->class = grown(NULL, l->n, sizeof *l->class);
    out->next = grown(NULL, l->n, sizeof *out->next);
    for (size_t i = 0; i < l->n; i++) {
        uint16_t next[8] = {0};
        for (unsigned held = 0; held < COUNTS; held++)
            next[held] = l->next[i][held] == NOWHERE ? UINT16_MAX : behind->class[l->next[i][held]];
        size_t slot = hash_bytes(next, sizeof next) & (table.slots - 1);
        while (table.number[slot] && memcmp(out->next[table.number[slot] - 1], next, sizeof next) != 0)
            slot = (slot + 1) & (table.slots - 1);
        if (table.number[slot] == 0) {
            memcpy(out->next[out->n], next, sizeof next);
            table.number[slot] = (uint32_t)++out->n;
        }
        l->class[i] = (uint16_t)(table.number[slot] - 1);
    }
    free(table.number);
}

static void free_layers(layer *layers, unsigned n)
{
    for (unsigned i = 0; i < n; i++) {
        free(layers[i].state);
        free(layers[i].tiles);
        free(layers[i].class);
        free(layers[i].next);
    }
}

static uint16_t make_suit(classes *out, unsigned ranks, bool runs)
{
    layer layers[RANKS + 1];
    costs start;
    memset(layers, 0, sizeof layers);
    memset(&start, FAR, sizeof start);
    start.of[0][0][0][0] = 0;
    number_table table = number_table_of(1);
    add_state(&layers[0], &table, &start, 0);
    free(table.number);
    for (unsigned rank = 0; rank < ranks; rank++)
        find_next_layer(&layers[rank], &layers[rank + 1], rank, ranks, runs);
    layer *const last = &layers[ranks];
    last->class = grown(NULL, last->n, sizeof *last->class);
    for (size_t i = 0; i < last->n; i++)
        last->class[i] = row_number(&last->state[i]);
    for (unsigned rank = ranks; rank-- > 0;)
        merge_layer(&layers[rank], &layers[rank + 1], &out[rank]);
    const uint16_t first = layers[0].class[0];
    free_layers(layers, ranks + 1);
    return first;
}

/* ---- Suits together -------------------------------------------------------- */

/* The rows of two suits as one, by their numbers. */
static row *pairs;

static row add_rows(const row *a, const row *b)
{
    row sum;
    memset(&sum, FAR, sizeof sum);
    for (unsigned i = 0; i < SETS; i++)
        for (unsigned j = 0; i + j < SETS; j++)
            for (unsigned pair = 0; pair < 3; pair++)
                lower(&sum.of[i + j][pair != 0], (unsigned)a->of[i][pair == 1] + b->of[j][pair == 2]);
    return sum;
}

void automaton_make(void)
{
    suit_start = make_suit(suit_classes, RANKS, true);
    honour_start = make_suit(honour_classes, HONOURS, false);
    pairs = grown(NULL, (size_t)row_count * row_count, sizeof *pairs);
    for (unsigned a = 0; a < row_count; a++)
        for (unsigned b = 0; b < row_count; b++)
            pairs[a * row_count + b] = add_rows(&rows[a], &rows[b]);
}

unsigned automaton_states(void)
{
    size_t n = row_count;
    for (unsigned rank = 0; rank < RANKS; rank++)
        n += suit_classes[rank].n;
    for (unsigned rank = 0; rank < HONOURS; rank++)
        n += honour_classes[rank].n;
    return (unsigned)n;
}

/* ---- Judging --------------------------------------------------------------- */

/* Reads the ranks of a suit from one on. */
static inline unsigned read_on(const uint8_t *counts, unsigned suit, unsigned rank, unsigned state)
{
    const classes *const layers = suit == HONOUR_SUIT ? honour_classes : suit_classes;
    const unsigned ranks = suit == HONOUR_SUIT ? HONOURS : RANKS;
    for (; rank < ranks; rank++)
        state = layers[rank].next[state][counts[rank]];
    return state;
}

static inline unsigned read_suit(const uint8_t counts[HANTEI_TILES], unsigned suit)
{
    return read_on(counts + RANKS * suit, suit, 0, suit == HONOUR_SUIT ? honour_start : suit_start);
}

/* The draws to so many sets and the pair. */
static inline unsigned draws_together(const row *a, const row *b, unsigned sets)
{
    unsigned least = FAR;
    for (unsigned i = 0; i <= sets; i++) {
        const unsigned pair_in_a = (unsigned)a->of[i][1] + b->of[sets - i][0];
        const unsigned pair_in_b = (unsigned)a->of[i][0] + b->of[sets - i][1];
        least = pair_in_a < least ? pair_in_a : least;
        least = pair_in_b < least ? pair_in_b : least;
    }
    return least;
}

static const row *both(unsigned a, unsigned b)
{
    return &pairs[a * row_count + b];
}

/* How many kinds are held at all, and twice, of all and of terminals and honours. */
typedef struct kinds {
    uint8_t tiles, all, pairs, orphans, orphan_pairs;
} kinds;

static const uint8_t IS_ORPHAN[HANTEI_TILES] = {
    [0] = 1,  [8] = 1,  [9] = 1,  [17] = 1, [18] = 1, [26] = 1, [27] = 1,
    [28] = 1, [29] = 1, [30] = 1, [31] = 1, [32] = 1, [33] = 1};

static inline kinds count_kinds(const uint8_t counts[HANTEI_TILES])
{
    kinds k = {0};
    for (unsigned tile = 0; tile < HANTEI_TILES; tile++) {
        k.tiles = (uint8_t)(k.tiles + counts[tile]);
        k.all = (uint8_t)(k.all + (counts[tile] > 0));
        k.pairs = (uint8_t)(k.pairs + (counts[tile] > 1));
        k.orphans = (uint8_t)(k.orphans + (IS_ORPHAN[tile] & (counts[tile] > 0)));
        k.orphan_pairs = (uint8_t)(k.orphan_pairs + (IS_ORPHAN[tile] & (counts[tile] > 1)));
    }
    return k;
}

static inline hantei_shantens shantens_of(int standard, const kinds *k)
{
    const bool large = k->tiles >= 13;
    const int chiitoi = 6 - (k->pairs < 7 ? k->pairs : 7) + (k->all < 7 ? 7 - k->all : 0);
    const int kokushi = 13 - k->orphans - (k->orphan_pairs > 0);
    int least = standard;
    if (large && chiitoi < least)
        least = chiitoi;
    if (large && kokushi < least)
        least = kokushi;
    return (hantei_shantens){.least = (int8_t)least,
                             .standard = (int8_t)standard,
                             .chiitoi = (int8_t)(large ? chiitoi : HANTEI_SHANTEN_NONE),
                             .kokushi = (int8_t)(large ? kokushi : HANTEI_SHANTEN_NONE)};
}

hantei_shantens automaton_shantens(const uint8_t counts[HANTEI_TILES])
{
    const kinds k = count_kinds(counts);
    const row *const mp = both(read_suit(counts, 0), read_suit(counts, 1));
    const row *const sz = both(read_suit(counts, 2), read_suit(counts, 3));
    return shantens_of((int)draws_together(mp, sz, k.tiles / 3u) - 1, &k);
}

unsigned automaton_forms(hantei_shantens s)
{
    return (s.standard == -1 ? HANTEI_STANDARD : 0u) | (s.chiitoi == -1 ? HANTEI_CHIITOI : 0u) |
           (s.kokushi == -1 ? HANTEI_KOKUSHI : 0u);
}

/* ---- A tile more or less --------------------------------------------------- */

/* The kinds when a tile has so many copies instead. */
static kinds kinds_with(kinds k, unsigned tile, int before, int after)
{
    k.tiles = (uint8_t)(k.tiles + after - before);
    k.all = (uint8_t)(k.all + (after > 0) - (before > 0));
    k.pairs = (uint8_t)(k.pairs + (after > 1) - (before > 1));
    k.orphans = (uint8_t)(k.orphans + IS_ORPHAN[tile] * ((after > 0) - (before > 0)));
    k.orphan_pairs = (uint8_t)(k.orphan_pairs + IS_ORPHAN[tile] * ((after > 1) - (before > 1)));
    return k;
}

/* The tiles of one suit, one more or less of which makes the least shanten `wanted`. `other` is the row
 * number of its neighbour, `rest` the row of the two others; the automaton goes on from where it stood at
 * each rank. */
static hantei_tileset try_suit(const uint8_t counts[HANTEI_TILES], unsigned suit, unsigned other,
                               const row *rest, const kinds *k, int more, int wanted)
{
    const classes *const layers = suit == HONOUR_SUIT ? honour_classes : suit_classes;
    const unsigned ranks = suit == HONOUR_SUIT ? HONOURS : RANKS;
    const uint8_t *const held = counts + RANKS * suit;
    unsigned state = suit == HONOUR_SUIT ? honour_start : suit_start;
    hantei_tileset set = 0;
    for (unsigned rank = 0; rank < ranks; state = layers[rank].next[state][held[rank]], rank++) {
        const unsigned tile = RANKS * suit + rank;
        const int after = held[rank] + more;
        if (after < 0 || after > 4)
            continue;
        const kinds then = kinds_with(*k, tile, held[rank], after);
        const unsigned itself = read_on(held, suit, rank + 1, layers[rank].next[state][after]);
        const int standard = (int)draws_together(both(itself, other), rest, then.tiles / 3u) - 1;
        set |= (hantei_tileset)(shantens_of(standard, &then).least == wanted) << tile;
    }
    return set;
}

static hantei_tileset try_tiles(const uint8_t counts[HANTEI_TILES], int more, int wanted)
{
    const kinds k = count_kinds(counts);
    unsigned number[SUITS];
    hantei_tileset set = 0;
    for (unsigned suit = 0; suit < SUITS; suit++)
        number[suit] = read_suit(counts, suit);
    for (unsigned suit = 0; suit < SUITS; suit++) {
        const row *const rest = both(number[(suit ^ 2) & 2], number[((suit ^ 2) & 2) + 1]);
        set |= try_suit(counts, suit, number[suit ^ 1], rest, &k, more, wanted);
    }
    return set;
}

hantei_tileset automaton_draws(const uint8_t counts[HANTEI_TILES], int wanted)
{
    return try_tiles(counts, 1, wanted);
}

hantei_tileset automaton_discards(const uint8_t counts[HANTEI_TILES], int wanted)
{
    return try_tiles(counts, -1, wanted);
}
