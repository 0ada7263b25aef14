/* Finds all hands that a player may have, and the edges between them (graph.h). A kernel includes this file
 * and may define before it
 *
 *     ranks_within(row, vectors, bound)   the ranks whose vector, by a row of sums, is below the bound
 */
#pragma once

#include "values/graph.h"

enum { MOST_DRAWS = 37, EDGE_ROOM = 4 * MOST_DRAWS + 8, LOAD = 3 };

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

#ifndef ranks_within
static inline unsigned ranks_within(const uint8_t row[DISTANCE_VECTORS], const uint8_t vectors[HANTEI_RANKS],
                                    unsigned bound)
{
    unsigned ranks = 0;
    for (unsigned rank = 0; rank < HANTEI_RANKS; rank++)
        ranks |= (unsigned)(row[vectors[rank]] < bound) << rank;
    return ranks;
}
#endif

/* Sets of ranks of all suits, as places. */
#define PLACES_OF_PARTS(hand, member)                                                                \
    ((places)(hand)[0]->member | (places)(hand)[1]->member << PLACES_OF_SUIT |                       \
     (places)(hand)[2]->member << 2 * PLACES_OF_SUIT | (places)(hand)[3]->member << 3 * PLACES_OF_SUIT)

#define ORPHAN_PLACES                                                                                \
    ((places)0x101 | (places)0x101 << PLACES_OF_SUIT | (places)0x101 << 2 * PLACES_OF_SUIT |         \
     (places)0x7f << 3 * PLACES_OF_SUIT)
#define TILE_PLACES                                                                                  \
    ((places)0x1ff | (places)0x1ff << PLACES_OF_SUIT | (places)0x1ff << 2 * PLACES_OF_SUIT |         \
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
    struct special of = {byte_of(kinds, KINDS_HELD), byte_of(kinds, KINDS_TWICE), byte_of(kinds, ORPHANS_HELD),
                         byte_of(kinds, ORPHANS_TWICE), 0, 0};
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

/* What they can spare. */
static inline places special_spares(struct part *const hand[HANTEI_SUITS], int shanten)
{
    const struct special of = find_special(hand);
    const places once = PLACES_OF_PARTS(hand, once), twice = PLACES_OF_PARTS(hand, twice);
    const places more = PLACES_OF_PARTS(hand, more);
    places set = 0;
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
            set |= (places)ranks_within(g->tables->sums[of.suit[suit]], hand[suit]->drawn, bound)
                   << suit * PLACES_OF_SUIT;
    }
    if (g->special)
        set |= special_draws(hand, shanten);
    return with_reds(set);
}

/* The discards that keep the shanten of a hand. Discards that it does not hold are among them. */
static inline places find_spares(const struct graph *g, struct part *const hand[HANTEI_SUITS], int shanten)
{
    const struct beside of = find_beside(g, hand);
    places set = 0;
    if (g->distances[of.all] == shanten) {
        const unsigned bound = g->numbers_within[shanten + 1];
        for (unsigned suit = 0; suit < HANTEI_SUITS; suit++)
            set |= (places)ranks_within(g->tables->sums[of.suit[suit]], hand[suit]->lost, bound)
                   << suit * PLACES_OF_SUIT;
    }
    if (g->special)
        set |= special_spares(hand, shanten);
    return with_reds(set);
}

/* ---- Nodes ------------------------------------------------------------------------- */

static inline uint32_t slot_of(const struct graph *g, uint64_t key)
{
    return (uint32_t)(key * UINT64_C(0x9e3779b97f4a7c15) >> (64 - g->slot_bits));
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

/* Whether there is room for what one hand may lead to. The table of slots grows in place, as the keys are
 * with the nodes. */
static inline bool has_room(struct graph *g)
{
    const uint32_t wanted = g->count + MOST_DRAWS + 1;
    if (wanted > g->most_nodes)
        g->too_many = true;
    if ((const uint8_t *)(g->nodes + wanted + 1) + 4 * (g->list_words + EDGE_ROOM) > (const uint8_t *)g->words ||
        wanted >= MOST_NODES)
        g->full = true;
    while (wanted * LOAD > UINT32_C(1) << g->slot_bits && g->slot_bits < g->most_slot_bits) {
        g->slot_bits++;
        fill_slots(g);
    }
    if (wanted > (UINT32_C(1) << g->slot_bits) / 4 * 3)
        g->full = true;
    return !g->full && !g->too_many;
}

/* The number of a hand. A new one is written in any case, so that whether it is new decides no jump. */
static inline uint32_t find_node(struct graph *g, uint64_t key)
{
    const uint32_t mask = (UINT32_C(1) << g->slot_bits) - 1;
    uint32_t at = slot_of(g, key), found = g->slots[at];
    while ((found != 0) & (g->nodes[found].key != key)) {
        at = (at + 1) & mask;
        found = g->slots[at];
    }
    const uint32_t is_new = found == 0, next = g->count + 1;
    g->nodes[next].key = key;
    found = is_new ? next : found;
    g->count += is_new;
    g->slots[at] = found;
    return found;
}

/* ---- Edges ------------------------------------------------------------------------- */

static inline void get_parts(const struct graph *g, uint64_t key, struct part *hand[HANTEI_SUITS])
{
    for (unsigned suit = 0; suit < HANTEI_SUITS; suit++)
        hand[suit] = &g->parts[key >> PART_BITS * suit & (MOST_PARTS - 1)];
}

static inline int distance_of(const struct graph *g, struct part *const hand[HANTEI_SUITS], int shanten)
{
    return hand[0]->changed + hand[1]->changed + hand[2]->changed + hand[3]->changed + shanten - g->budget;
}

static inline uint64_t exchange(uint64_t key, unsigned suit, uint16_t part)
{
    return (key & ~KEY_OF_SUIT(suit)) | (uint64_t)part << PART_BITS * suit;
}

static inline uint16_t part_number(const struct graph *g, const struct part *part)
{
    return (uint16_t)(part - g->parts);
}

static inline uint16_t after_draw(struct graph *g, const struct part *part, unsigned place)
{
    const uint16_t known = part->with[place];
    return known != 0 ? known : hantei_values_part_with(g, part_number(g, part), place);
}

static inline uint16_t after_discard(struct graph *g, const struct part *part, unsigned place)
{
    const uint16_t known = part->without[place];
    return known != 0 ? known : hantei_values_part_without(g, part_number(g, part), place);
}

static inline void add_edge(struct graph *g, uint32_t node, unsigned copies)
{
    g->words[-(ptrdiff_t)++g->list_words] = node << EDGE_NODE | copies;
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

/* ---- Hands that wait for a draw ---------------------------------------------------- */

/* A last tile, and the worth of the hand that it completes, whatever its dora. */
struct completed {
    struct part *hand[HANTEI_SUITS];
    struct won won;
};

static inline double points_with(struct graph *g, struct completed *of, struct part *const hand[HANTEI_SUITS],
                                 unsigned suit, unsigned place, bool is_judged)
{
    const uint16_t part = after_draw(g, hand[suit], place);
    for (unsigned i = 0; i < HANTEI_SUITS; i++)
        of->hand[i] = i == suit ? &g->parts[part] : hand[i];
    if (!is_judged)
        of->won = hantei_wins_judge(g, of->hand, suit, place == RED_PLACE ? FIVE : place);
    return hantei_wins_points(&g->wins, &of->won, of->hand);
}

/* The points that live last tiles of a suit bring, by place: a five and a red five are judged once. */
static inline void find_points(struct graph *g, struct part *const hand[HANTEI_SUITS], unsigned suit,
                               unsigned live, double points[PLACES_OF_SUIT])
{
    struct completed of;
    for (unsigned set = live; set != 0; set &= set - 1) {
        const unsigned place = (unsigned)__builtin_ctz(set);
        const bool is_judged = place == RED_PLACE && live >> FIVE & 1 && (live & 0x1e0) == 0;
        points[place] = points_with(g, &of, hand, suit, place, is_judged);
    }
}

/* A hand in riichi. */
static inline void expand_final(struct graph *g, struct part *const hand[HANTEI_SUITS], places waits)
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
}

/* A hand that is tenpai, but not in riichi: draws that win go on as well. */
static inline void add_wins(struct graph *g, struct part *const hand[HANTEI_SUITS], uint64_t key, places waits)
{
    for (unsigned suit = 0; suit < HANTEI_SUITS; suit++) {
        double points[PLACES_OF_SUIT];
        const unsigned live = (unsigned)(waits >> suit * PLACES_OF_SUIT) & hand[suit]->live;
        find_points(g, hand, suit, live, points);
        for (unsigned set = live; set != 0; set &= set - 1) {
            const unsigned place = (unsigned)__builtin_ctz(set);
            const uint64_t drawn = exchange(key, suit, after_draw(g, hand[suit], place)) - KEY_SHANTEN;
            const uint32_t node = find_node(g, drawn);
            if (points[place] > 0)
                add_words(g, &points[place], sizeof points[0] / 4);
            add_edge(g, node, copies_left(hand[suit], place) | (points[place] > 0 ? EDGE_WINS : 0));
        }
    }
}

/* Draws of a set of places; those of `nearer` lower the shanten. */
static inline void add_draws(struct graph *g, struct part *const hand[HANTEI_SUITS], uint64_t key, places set,
                             places nearer)
{
    uint64_t keys[MOST_DRAWS];
    uint8_t copies[MOST_DRAWS];
    unsigned n = 0;
    for (unsigned suit = 0; suit < HANTEI_SUITS; suit++) {
        const struct part *const part = hand[suit];
        unsigned live = (unsigned)(set >> suit * PLACES_OF_SUIT) & part->live;
        for (; live != 0; live &= live - 1) {
            const unsigned place = (unsigned)__builtin_ctz(live);
            const uint64_t is_nearer = nearer >> (suit * PLACES_OF_SUIT + place) & 1;
            copies[n] = (uint8_t)copies_left(part, place);
            keys[n] = exchange(key, suit, after_draw(g, part, place)) - (is_nearer << SHANTEN_AT);
            __builtin_prefetch(&g->slots[slot_of(g, keys[n++])]);
        }
    }
    for (unsigned i = 0; i < n; i++)
        add_edge(g, find_node(g, keys[i]), copies[i]);
}

static inline void expand_waiting(struct graph *g, uint32_t node)
{
    const uint64_t key = g->nodes[node].key;
    const int shanten = shanten_of_key(key);
    struct part *hand[HANTEI_SUITS];
    get_parts(g, key, hand);
    const places draws = find_draws(g, hand, shanten);
    const bool all = g->changes && distance_of(g, hand, shanten) < 0;
    if (shanten == 0 && g->closed) {
        expand_final(g, hand, draws);
    } else if (shanten == 0) {
        add_wins(g, hand, key, draws);
        if (all)
            add_draws(g, hand, key, ~draws, 0);
    } else {
        add_draws(g, hand, key, all ? ~(places)0 : draws, draws);
    }
}

/* ---- Hands that choose a discard --------------------------------------------------- */

/* Whether the list of a hand of 14 tiles has an edge: hands that wait list what they draw. They draw any tile
 * while fewer are exchanged than may be; and what lowers their shanten, so never a tile that it kept. */
static inline places listed_discards(const struct graph *g, struct part *const hand[HANTEI_SUITS], int distance,
                                     places spares)
{
    const places over = PLACES_OF_PARTS(hand, over);
    if (!g->changes)
        return spares;
    return distance < 0 ? 0 : distance == 0 ? spares & ~over : spares;
}

static inline void expand_choosing(struct graph *g, uint32_t node)
{
    const uint64_t key = g->nodes[node].key;
    const int shanten = shanten_of_key(key);
    struct part *hand[HANTEI_SUITS];
    get_parts(g, key, hand);
    const int distance = distance_of(g, hand, shanten);
    const places spares = find_spares(g, hand, shanten);
    const places set = g->steps_back && distance < 0 ? ~(places)0 : spares;
    const bool riichi = g->closed && shanten <= 0;
    const places listed = riichi ? spares : listed_discards(g, hand, distance, spares);
    uint64_t keys[HANTEI_MAX_TILES];
    uint8_t copies[HANTEI_MAX_TILES];
    places is_listed = 0;
    unsigned n = 0;
    for (unsigned suit = 0; suit < HANTEI_SUITS; suit++) {
        const struct part *const part = hand[suit];
        unsigned held = (unsigned)(set >> suit * PLACES_OF_SUIT) & part->held;
        for (; held != 0; held &= held - 1) {
            const unsigned place = (unsigned)__builtin_ctz(held), at = suit * PLACES_OF_SUIT + place;
            const uint64_t is_farther = ~spares >> at & 1;
            copies[n] = (uint8_t)(g->changes ? copies_left(part, place) + 1 : 0);
            is_listed |= (listed >> at & 1) << n;
            keys[n] = exchange(key, suit, after_discard(g, part, place)) + (is_farther << SHANTEN_AT);
            __builtin_prefetch(&g->slots[slot_of(g, keys[n++])]);
        }
    }
    for (unsigned i = 0; i < n; i++) {
        const uint32_t waiting = find_node(g, keys[i]), words = g->list_words;
        add_edge(g, waiting, copies[i]);
        g->list_words = words + (is_listed >> i & 1);
    }
}

/* ---- Levels ------------------------------------------------------------------------ */

/* Level 0 is the hand itself. Those that wait follow those that choose, and are as many draws away. */
static bool search(struct graph *g)
{
    const bool waits_first = g->waits_first;
    uint32_t node = 1;
    fill_slots(g);
    for (g->levels = 0; node <= g->count; g->levels++) {
        const bool waiting = waits_first == (g->levels % 2 == 0);
        const unsigned draws = (g->levels + waits_first) / 2;
        const uint32_t last = g->count;
        const bool expands = g->first + draws < g->last || (g->levels == 0 && !waits_first);
        for (g->level[g->levels] = node; node <= last; node++) {
            if (expands && !has_room(g))
                return false;
            if (expands && waiting)
                expand_waiting(g, node);
            else if (expands)
                expand_choosing(g, node);
            g->nodes[node].list = g->list_words;
        }
    }
    g->level[g->levels] = node;
    return true;
}
