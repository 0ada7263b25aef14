/* Finds all hands that a player may have, and the edges between them (graph.h). A kernel includes this file
 * and defines ranks_of_sums_below() before it, as kernels of judge/ do.
 *
 * Hands are expanded in batches. All hands that a batch leads to are computed first; their slots and nodes
 * are fetched meanwhile; then they are looked up. */
#pragma once

#include "values/parts_template.h"

enum {
    MOST_DRAWS = 37,
    BATCH_NODES = 32,
    BATCH_HANDS = 16 * MOST_DRAWS,
    ROOM_WORDS =
        (BATCH_NODES + 1) * (MOST_DRAWS * 4 + 8), /* of the lists of a batch, and of hands in riichi */
    LOAD = 3,
    LISTED = 16
};

/* ---- Shanten, and the tiles that lower or keep it --------------------------------- */

/* Vectors, by number, of a hand, and of what is beside each suit. Melds are among them. */
struct beside {
    uint8_t all, suit[HANTEI_SUITS];
};

static inline struct beside find_beside(const struct graph *g, struct part *const hand[HANTEI_SUITS])
{
    const uint8_t(*const sums)[DISTANCE_VECTORS] = g->tables->sums;
    const size_t m = hand[0]->vector, p = hand[1]->vector, s = hand[2]->vector, z = hand[3]->vector;
    const size_t mp = sums[m][p], sz = sums[s][z], mp_melds = g->beside[mp], sz_melds = g->beside[sz];
    return (struct beside){sums[sz_melds][mp],
                           {sums[sz_melds][p], sums[sz_melds][m], sums[mp_melds][z], sums[mp_melds][s]}};
}

/* Sets of ranks of all suits, as places. */
#define PLACES_OF_PARTS(hand, member)                                          \
    ((places)(hand)[0]->member | (places)(hand)[1]->member << PLACES_OF_SUIT | \
     (places)(hand)[2]->member << 2 * PLACES_OF_SUIT | (places)(hand)[3]->member << 3 * PLACES_OF_SUIT)

#define ORPHAN_PLACES                                                                        \
    ((places)0x101 | (places)0x101 << PLACES_OF_SUIT | (places)0x101 << 2 * PLACES_OF_SUIT | \
     (places)0x7f << 3 * PLACES_OF_SUIT)
#define TILE_PLACES                                                                          \
    ((places)0x1ff | (places)0x1ff << PLACES_OF_SUIT | (places)0x1ff << 2 * PLACES_OF_SUIT | \
     (places)0x7f << 3 * PLACES_OF_SUIT)

/* A set of ranks with the red fives of its fives. */
static inline places with_reds(places ranks)
{
    return ranks | (ranks & FIVE_PLACES) << (RED_PLACE - FIVE);
}

static inline unsigned byte_of(uint32_t kinds, unsigned at)
{
    return kinds >> at & 0xff;
}

struct special {
    unsigned held, twice, orphans, orphans_twice;
    int chiitoi, kokushi; /* shanten */
};

static inline struct special find_special(struct part *const hand[HANTEI_SUITS])
{
    const uint32_t kinds = hand[0]->kinds + hand[1]->kinds + hand[2]->kinds + hand[3]->kinds;
    struct special of = {byte_of(kinds, KINDS_HELD),
                         byte_of(kinds, KINDS_TWICE),
                         byte_of(kinds, ORPHANS_HELD),
                         byte_of(kinds, ORPHANS_TWICE),
                         0,
                         0};
    of.chiitoi = 6 - (int)of.twice + (of.held < 7 ? 7 - (int)of.held : 0);
    of.kokushi = 13 - (int)of.orphans - (of.orphans_twice > 0);
    return of;
}

/* What brings seven pairs and thirteen orphans nearer, if their shanten is the hand's. */
static inline places special_draws(struct part *const hand[HANTEI_SUITS], int shanten)
{
    const struct special of = find_special(hand);
    const places once = PLACES_OF_PARTS(hand, once);
    const places paired = PLACES_OF_PARTS(hand, twice) | PLACES_OF_PARTS(hand, more);
    places set = 0;
    if (of.chiitoi == shanten)
        set |= once | (of.held < 7 ? TILE_PLACES & ~paired : 0);
    if (of.kokushi == shanten)
        set |= ORPHAN_PLACES & ~(of.orphans_twice > 0 ? once | paired : paired);
    return set;
}

/* What they can spare: anything of a complete hand. */
static inline places special_spares(struct part *const hand[HANTEI_SUITS], int shanten)
{
    const struct special of = find_special(hand);
    const places once = PLACES_OF_PARTS(hand, once), twice = PLACES_OF_PARTS(hand, twice);
    const places more = PLACES_OF_PARTS(hand, more);
    places set = of.chiitoi < shanten || of.kokushi < shanten ? TILE_PLACES : 0;
    if (of.chiitoi == shanten)
        set |= more | (of.held > 7 ? once : 0);
    if (of.kokushi == shanten)
        set |= ((once | twice) & ~ORPHAN_PLACES) | more | (of.orphans_twice > 1 ? twice : 0);
    return set;
}

/* The draws that lower the shanten of a hand. */
static inline places find_draws(const struct graph *g, struct part *const hand[HANTEI_SUITS], int shanten)
{
    const struct beside of = find_beside(g, hand);
    places set = 0;
    if (g->distances[of.all] == shanten) {
        const unsigned bound = g->numbers_within[shanten];
        for (unsigned suit = 0; suit < HANTEI_SUITS; suit++)
            set |= (places)ranks_of_sums_below(g->tables->sums[of.suit[suit]], hand[suit]->drawn, bound)
                   << suit * PLACES_OF_SUIT;
    }
    if (g->special)
        set |= special_draws(hand, shanten);
    return with_reds(set);
}

/* The discards that keep the shanten of a hand, or leave tenpai if it is complete. Discards that it does not
 * hold are among them. */
static inline places find_spares(const struct graph *g, struct part *const hand[HANTEI_SUITS], int shanten)
{
    const struct beside of = find_beside(g, hand);
    places set = 0;
    if (g->distances[of.all] <= shanten) {
        const unsigned bound = g->numbers_within[shanten + 1];
        for (unsigned suit = 0; suit < HANTEI_SUITS; suit++)
            set |= (places)ranks_of_sums_below(g->tables->sums[of.suit[suit]], hand[suit]->lost, bound)
                   << suit * PLACES_OF_SUIT;
    }
    if (g->special)
        set |= special_spares(hand, shanten);
    return with_reds(set);
}

/* ---- Nodes ------------------------------------------------------------------------- */

static inline uint32_t slot_of(const struct graph *g, uint64_t key)
{
    return (uint32_t)(key * HASH >> (64 - g->slot_bits));
}

static void fill_slots(struct graph *g)
{
    const uint32_t mask = (UINT32_C(1) << g->slot_bits) - 1;
    for (uint32_t at = 0; at <= mask; at += 2)
        store_bits((uint8_t *)&g->slots[at], 0);
    for (uint32_t node = 1; node <= g->count; node++) {
        uint32_t at = slot_of(g, g->nodes[node].key);
        while (g->slots[at] != 0)
            at = (at + 1) & mask;
        g->slots[at] = node;
    }
}

/* Whether there is room for what a batch may lead to. The table of slots grows in place, as the keys are
 * with the nodes. */
static inline bool has_room(struct graph *g)
{
    const uint32_t wanted = g->count + BATCH_HANDS + 1;
    if (g->count > g->most_nodes)
        g->too_many = true;
    if ((const uint8_t *)(g->nodes + wanted + 1) + 4 * ((size_t)g->list_words + ROOM_WORDS) >
        (const uint8_t *)g->words)
        g->full = true;
    while (wanted * LOAD > UINT32_C(1) << g->slot_bits && g->slot_bits < g->most_slot_bits) {
        g->slot_bits++;
        fill_slots(g);
    }
    if (wanted > (UINT32_C(1) << g->slot_bits) / 4 * 3)
        g->full = true;
    return !g->full && !g->too_many;
}

/* ---- Edges ------------------------------------------------------------------------- */

static inline void get_parts(const struct graph *g, uint64_t key, struct part *hand[HANTEI_SUITS])
{
    for (unsigned suit = 0; suit < HANTEI_SUITS; suit++)
        hand[suit] = &g->parts[key >> PART_BITS * suit & (MOST_PARTS - 1)];
}

/* What a hand has used up of the budget. */
static inline int distance_of(struct part *const hand[HANTEI_SUITS], int shanten)
{
    return hand[0]->changed + hand[1]->changed + hand[2]->changed + hand[3]->changed + shanten;
}

static inline uint64_t exchange(uint64_t key, unsigned suit, uint16_t part)
{
    return (key & ~KEY_OF_SUIT(suit)) | (uint64_t)part << PART_BITS * suit;
}

/* The part with one more tile at a place, or one less. */
static inline uint16_t part_after(struct graph *g, const struct part *part, unsigned place, bool is_more)
{
    const uint16_t known = is_more ? part->with[place] : part->without[place];
    return known != 0 ? known : find_part(g, (uint16_t)(part - g->parts), place, is_more);
}

/* Words that are not edges: doubles and the like, from the last to the first. */
static inline void add_words(struct graph *g, const void *from, unsigned n)
{
    g->list_words += n;
    uint32_t *const to = g->words - g->list_words;
    for (unsigned i = 0; i < n; i++)
        __builtin_memcpy(&to[i], (const uint8_t *)from + 4 * i, 4);
}

static inline unsigned copies_left(const struct part *part, unsigned place)
{
    return (unsigned)(part->left >> 4 * place) & 0xf;
}

/* ---- Batches ------------------------------------------------------------------------- */

struct batch {
    uint64_t keys[BATCH_HANDS]; /* hands that the nodes lead to */
    uint8_t edges[BATCH_HANDS]; /* copies, EDGE_WINS, LISTED */
    double points[BATCH_HANDS]; /* of wins */
    uint32_t nodes[BATCH_NODES], ends[BATCH_NODES];
    uint32_t hands, count;
};

static inline void add_hand(const struct graph *g, struct batch *b, uint64_t key, unsigned edge)
{
    b->keys[b->hands] = key;
    b->edges[b->hands++] = (uint8_t)edge;
    __builtin_prefetch(&g->slots[slot_of(g, key)]);
}

/* The table of hands and the list of edges, in registers while a batch is looked up. */
struct finder {
    struct node *nodes;
    uint32_t *slots, *words;
    uint32_t count, mask;
    unsigned shift;
};

static inline uint32_t slot_in(const struct finder *f, uint64_t key)
{
    return (uint32_t)(key * HASH >> f->shift);
}

/* The number of a hand. A new one is written in any case, so that whether it is new decides no jump. An empty
 * slot names node 0, which is given the key that is sought. */
static inline uint32_t find_node(struct finder *f, uint64_t key)
{
    uint32_t at = slot_in(f, key), found = f->slots[at];
    f->nodes[0].key = key;
    while (f->nodes[found].key != key) {
        at = (at + 1) & f->mask;
        found = f->slots[at];
    }
    const uint32_t is_new = found == 0, next = f->count + 1;
    f->nodes[next].key = key;
    found = is_new ? next : found;
    f->count = is_new ? next : f->count;
    f->slots[at] = found;
    return found;
}

/* Finds the hands that one node leads to, and writes the list of its edges. */
static inline void find_hands(struct finder *f, const struct batch *b, uint32_t hand, uint32_t end)
{
    for (; hand < end; hand++) {
        const uint32_t found = find_node(f, b->keys[hand]), edge = b->edges[hand];
        if (edge & EDGE_WINS) {
            f->words -= sizeof b->points[0] / sizeof f->words[0];
            __builtin_memcpy(f->words, &b->points[hand], sizeof b->points[0]);
        }
        f->words[-1] = found << EDGE_NODE | (edge & (EDGE_WINS | EDGE_COPIES));
        f->words -= edge / LISTED;
    }
}

static inline void find_batch(struct graph *g, struct batch *b)
{
    struct finder f = {
        g->nodes,         g->slots, g->words - g->list_words, g->count, (UINT32_C(1) << g->slot_bits) - 1,
        64 - g->slot_bits};
    for (uint32_t i = 0; i < b->hands; i++)
        __builtin_prefetch(&f.nodes[f.slots[slot_in(&f, b->keys[i])]]);
    for (uint32_t i = 0, hand = 0; i < b->count; hand = b->ends[i++]) {
        const uint32_t *const before = f.words;
        find_hands(&f, b, hand, b->ends[i]);
        f.nodes[b->nodes[i]].number = (uint32_t)(before - f.words);
        f.nodes[b->nodes[i]].list = (uint32_t)(g->words - f.words);
    }
    g->list_words = (uint32_t)(g->words - f.words);
    g->count = f.count;
    b->hands = b->count = 0;
}

/* ---- Hands that wait for a draw ---------------------------------------------------- */

/* The points that live last tiles of a suit bring, by place. A five and a red five are judged once. */
static inline void find_points(struct graph *g, struct part *const hand[HANTEI_SUITS], unsigned suit,
                               unsigned live, double points[PLACES_OF_SUIT])
{
    struct part *complete[HANTEI_SUITS] = {hand[0], hand[1], hand[2], hand[3]};
    for (unsigned left = live, red; left != 0; left &= (left - 1) & ~red) {
        const unsigned rank = left == 1u << RED_PLACE ? FIVE : (unsigned)__builtin_ctz(left);
        red = rank == FIVE ? left & 1u << RED_PLACE : 0;
        const unsigned both = (left & 1u << rank) | red;
        complete[suit] = &g->parts[part_after(g, hand[suit], (unsigned)__builtin_ctz(both), true)];
        const struct won won =
            hantei_wins_judge(&g->wins, complete, (hantei_tile)(suit * HANTEI_RANKS + rank));
        for (unsigned set = both; set != 0; set &= set - 1) {
            const unsigned place = (unsigned)__builtin_ctz(set);
            complete[suit] = &g->parts[part_after(g, hand[suit], place, true)];
            points[place] = hantei_wins_points(&g->wins, &won, complete);
        }
    }
}

/* A hand in riichi. */
static inline void expand_final(struct graph *g, uint32_t node, struct part *const hand[HANTEI_SUITS],
                                places waits)
{
    struct final final = {0, 0, 0};
    struct final_win wins[MOST_DRAWS];
    double sum = 0, least = 0;
    unsigned n = 0;
    for (unsigned suit = 0; suit < HANTEI_SUITS; suit++) {
        double points[PLACES_OF_SUIT];
        const unsigned live = (unsigned)(waits >> suit * PLACES_OF_SUIT) & hand[suit]->live;
        find_points(g, hand, suit, live, points);
        for (unsigned set = live; set != 0; set &= set - 1) {
            const unsigned place = (unsigned)__builtin_ctz(set), copies = copies_left(hand[suit], place);
            wins[n++] = (struct final_win){points[place], copies};
            least = n == 1 || points[place] < least ? points[place] : least;
            sum += copies * points[place];
            final.copies += copies;
        }
    }
    final.mean = final.copies > 0 ? sum / final.copies : 0;
    if (least < final.mean * g->chance[final.copies][g->first]) {
        final.wins = n;
        add_words(g, wins, n * (unsigned)sizeof wins[0] / 4);
    }
    add_words(g, &final, sizeof final / 4);
    g->nodes[node].list = g->list_words;
    g->nodes[node].number = (uint32_t)(final.wins * sizeof wins[0] + sizeof final) / 4;
}

/* A hand that is tenpai, but not in riichi: draws that win may also go on. */
static inline void add_wins(struct graph *g, struct batch *b, struct part *const hand[HANTEI_SUITS],
                            uint64_t key, places waits)
{
    for (unsigned suit = 0; suit < HANTEI_SUITS; suit++) {
        double points[PLACES_OF_SUIT];
        const unsigned live = (unsigned)(waits >> suit * PLACES_OF_SUIT) & hand[suit]->live;
        find_points(g, hand, suit, live, points);
        for (unsigned set = live; set != 0; set &= set - 1) {
            const unsigned place = (unsigned)__builtin_ctz(set);
            const uint64_t drawn = exchange(key, suit, part_after(g, hand[suit], place, true)) - KEY_SHANTEN;
            b->points[b->hands] = points[place];
            add_hand(g, b, drawn,
                     LISTED | (points[place] > 0 ? EDGE_WINS : 0) | copies_left(hand[suit], place));
        }
    }
}

/* Draws of a set of places; those of `nearer` lower the shanten. */
static inline void add_draws(struct graph *g, struct batch *b, struct part *const hand[HANTEI_SUITS],
                             uint64_t key, places set, places nearer)
{
    for (unsigned suit = 0; suit < HANTEI_SUITS; suit++) {
        const struct part *const part = hand[suit];
        unsigned live = (unsigned)(set >> suit * PLACES_OF_SUIT) & part->live;
        for (; live != 0; live &= live - 1) {
            const unsigned place = (unsigned)__builtin_ctz(live);
            const uint64_t is_nearer = nearer >> (suit * PLACES_OF_SUIT + place) & 1;
            const uint64_t drawn =
                exchange(key, suit, part_after(g, part, place, true)) - (is_nearer << SHANTEN_AT);
            add_hand(g, b, drawn, LISTED | copies_left(part, place));
        }
    }
}

static inline void expand_waiting(struct graph *g, struct batch *b, uint32_t node)
{
    const uint64_t key = g->nodes[node].key;
    const int shanten = shanten_of_key(key);
    struct part *hand[HANTEI_SUITS];
    get_parts(g, key, hand);
    const places draws = find_draws(g, hand, shanten);
    const bool all = g->changes && distance_of(hand, shanten) < g->budget;
    if (shanten == 0 && g->closed) {
        expand_final(g, node, hand, draws);
        return;
    }
    if (shanten == 0)
        add_wins(g, b, hand, key, draws);
    const places nearer = shanten == 0 ? 0 : draws;
    add_draws(g, b, hand, key, all ? ~(places)0 & ~(draws & ~nearer) : nearer, nearer);
    b->nodes[b->count] = node;
    b->ends[b->count++] = b->hands;
}

/* ---- Hands that choose a discard --------------------------------------------------- */

/* Of the discards that keep the shanten, those that the hand lists; the hands that wait list the others. They
 * draw any tile while fewer tiles are exchanged than may be; and what lowers their shanten. */
static inline places listed_discards(const struct graph *g, struct part *const hand[HANTEI_SUITS],
                                     int distance, places spares)
{
    if (!g->changes)
        return spares;
    return distance < g->budget ? 0 : spares & ~PLACES_OF_PARTS(hand, over);
}

/* The hand that is asked about counts as tenpai if it is complete. */
static inline void expand_choosing(struct graph *g, struct batch *b, uint32_t node)
{
    const bool asked_complete = node == 1 && g->shanten < 0;
    const uint64_t key = g->nodes[node].key + (asked_complete ? KEY_SHANTEN : 0);
    const int shanten = shanten_of_key(key);
    struct part *hand[HANTEI_SUITS];
    get_parts(g, key, hand);
    const int distance = distance_of(hand, shanten);
    const places spares = find_spares(g, hand, shanten);
    const places set = g->steps_back && distance < g->budget ? ~(places)0 : spares;
    const bool riichi = g->closed && shanten <= 0;
    const places listed = riichi ? spares : asked_complete ? 0 : listed_discards(g, hand, distance, spares);
    for (unsigned suit = 0; suit < HANTEI_SUITS; suit++) {
        const struct part *const part = hand[suit];
        unsigned held = (unsigned)(set >> suit * PLACES_OF_SUIT) & part->held;
        for (; held != 0; held &= held - 1) {
            const unsigned place = (unsigned)__builtin_ctz(held), at = suit * PLACES_OF_SUIT + place;
            const uint64_t is_farther = ~spares >> at & 1,
                           left = exchange(key, suit, part_after(g, part, place, false));
            const unsigned copies = g->changes && !riichi ? copies_left(part, place) + 1 : 0;
            add_hand(g, b, left + (is_farther << SHANTEN_AT), LISTED * (unsigned)(listed >> at & 1) | copies);
        }
    }
    b->nodes[b->count] = node;
    b->ends[b->count++] = b->hands;
}

/* ---- Levels ------------------------------------------------------------------------ */

/* Expands the nodes of a level. False if there is no room for the next. */
static bool expand_level(struct graph *g, bool waiting, uint32_t node, uint32_t last)
{
    struct batch b;
    b.hands = b.count = 0;
    while (node <= last) {
        if (!has_room(g))
            return false;
        for (; node <= last && b.count < BATCH_NODES && b.hands + MOST_DRAWS <= BATCH_HANDS; node++) {
            if (waiting)
                expand_waiting(g, &b, node);
            else
                expand_choosing(g, &b, node);
        }
        find_batch(g, &b);
    }
    return true;
}

static uint64_t first_key(struct graph *g)
{
    uint64_t key = (uint64_t)(g->shanten - LEAST_KEY_SHANTEN) << SHANTEN_AT;
    for (unsigned suit = 0; suit < HANTEI_SUITS; suit++)
        key |= (uint64_t)find_first_part(g, suit) << PART_BITS * suit;
    return key;
}

/* Level 0 is the hand itself. Levels that choose and levels that wait alternate; a draw leads from the second
 * to the first. Hands after the last draw are not expanded. */
static bool search(struct graph *g)
{
    const bool waits_first = g->waits_first;
    uint32_t node = 1;
    g->nodes[++g->count].key = first_key(g);
    fill_slots(g);
    for (g->levels = 0; node <= g->count; g->levels++) {
        const bool waiting = waits_first == (g->levels % 2 == 0);
        const unsigned draws = (g->levels + waits_first) / 2;
        const uint32_t last = g->count;
        const bool expands = g->first + draws < g->last || (g->levels == 0 && !waits_first);
        g->level[g->levels] = node;
        if (expands && !expand_level(g, waiting, node, last))
            return false;
        for (; node <= last; node++)
            if (!expands)
                g->nodes[node].number = 0;
    }
    g->level[g->levels] = node;
    return true;
}
