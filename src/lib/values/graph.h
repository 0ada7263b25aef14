/* The hands that a player may have at some later turn, as a graph (hantei_seat_values()).
 *
 * A node is a hand: of 13 tiles it waits for a draw, of 14 tiles it chooses a discard. (Hands with melds have
 * three tiles less for each.) An edge is a tile that the one draws and the other discards.
 *
 * Naive: recursion over draws and discards, shanten of each hand from its tiles, a map from hands to nodes.
 * Here a hand is four numbers. Each holding of a suit that occurs, its red fives included, is a part, and has
 * a number; it knows its distance vector, those after each draw and discard, and which part they lead to. So
 * a hand is a 64-bit key, a draw exchanges fifteen bits of it, and shanten with its draws is a few look-ups
 * of sums of vectors. Nodes are numbered as they are found, level by level: all hands of a level
 * are the same number of draws away. There is no recursion, and each edge is written once.
 *
 * All memory is the caller's. From its beginning on are this struct, the parts, the slots of the hash table
 * and the nodes, which grow upwards; from its end on the edges grow downwards. */
#pragma once

#include "judge/kernel.h"
#include "judge/vectors.h"
#include "score/points.h"

enum {
    PLACES_OF_SUIT = 10, /* nine ranks, and the red five after them */
    RED_PLACE = 9,
    PLACES = HANTEI_SUITS * PLACES_OF_SUIT,
    SUIT_PLACES = (1 << PLACES_OF_SUIT) - 1,
    PART_BITS = 15,
    MOST_PARTS = 1 << PART_BITS,
    MOST_NODES = (1 << 24) - 1024, /* a number has 24 bits, and a batch comes on top */
    MOST_LEVELS = 2 * HANTEI_TURNS + 2,
    MOST_COPIES = 40, /* more than all waits have: thirteen orphans wait for 39 tiles */
    LEAST_KEY_SHANTEN = -1,
    MOST_SHANTEN = 16,
    VECTOR_ROW = 16, /* a register */
    SHANTEN_AT = HANTEI_SUITS * PART_BITS,
};

/* A set of places, suit after suit: a bit for each kind of tile, red fives apart. */
typedef uint64_t places;

#define FIVE_PLACES ((places)0x1004010 & ~((places)0x3ff << 30))
#define KEY_OF_SUIT(suit) ((uint64_t)(MOST_PARTS - 1) << PART_BITS * (suit))
#define KEY_SHANTEN ((uint64_t)1 << SHANTEN_AT)

/* A part: a suit's tiles. Sets of its places are ten bits, sets of its ranks nine. */
struct part {
    uint64_t left;  /* four bits a place: its unseen copies */
    uint64_t gains; /* for ura: unseen indicators by the copies of what they indicate, a byte each */
    uint32_t name;  /* suit, red fives, counts */
    uint32_t kinds; /* for chiitoi and kokushi: bytes, see KINDS */
    uint16_t held, live, over;      /* places held, with unseen copies, held more often than at the start */
    uint16_t once, twice, more;     /* ranks held once, twice, three times and more */
    uint8_t vector, tiles, changed; /* `changed` tiles were not held at the start */
    uint8_t dora;                   /* red fives included */
    uint8_t copies[VECTOR_ROW];     /* by rank */
    uint8_t drawn[VECTOR_ROW], lost[VECTOR_ROW];            /* vectors after a draw, a discard of each rank */
    uint16_t with[PLACES_OF_SUIT], without[PLACES_OF_SUIT]; /* parts after these; 0 if not known */
};

/* The name of a part. */
enum { COUNT_BITS = 3, COUNT_MASK = 7, RED_AT = COUNT_BITS * HANTEI_RANKS, SUIT_AT = RED_AT + COUNT_BITS };

static inline unsigned count_in(uint32_t name, unsigned rank)
{
    return name >> COUNT_BITS * rank & COUNT_MASK;
}

/* The bytes of `kinds`: kinds held; held twice; the same of orphans. */
enum { KINDS_HELD = 0, KINDS_TWICE = 8, ORPHANS_HELD = 16, ORPHANS_TWICE = 24 };

/* ---- The worth of self-drawn wins, on average over the ura indicators (wins.c) ------ */

enum {
    FU_ROWS = 26,     /* by fu / 10; row 0 is for 25 */
    LIMIT_HAN = 5,    /* from five han on fu do not matter */
    HAN_COLUMNS = 96, /* more than any hand has: 20 dora, 20 ura, 12 red fives, 8 norths, and its yaku */
    MOST_GAIN = 4,    /* dora of one indicator: four copies */
    MOST_URA = MOST_GAIN * HANTEI_MAX_INDICATORS,
    KEPT_SPREADS = 64, /* distributions of ura that are remembered */
};

/* The probability of each number of ura. `gains` tells how many unseen tiles, as an indicator, would give
 * one, two, three, four of them: a byte each. */
struct spread {
    uint32_t gains;
    double chance[MOST_URA + 1];
};

/* What dora need to know of a suit's ranks: by rank the rank of its indicator, and the copies of it that are
 * seen nowhere else (0 if nothing indicates the rank); and which rank it indicates itself. */
struct suit_dora {
    uint8_t indicator[HANTEI_RANKS], unseen[HANTEI_RANKS], shows[HANTEI_RANKS];
    uint8_t elsewhere[HANTEI_RANKS]; /* copies of the rank in melds, or set aside */
    uint8_t dora[HANTEI_RANKS];      /* how often it is dora */
    uint8_t orphan[HANTEI_RANKS];
};

struct wins {
    hantei_seat seat;
    hantei_rules rules;
    hantei_claim claim;
    won_hand melds;
    won_claim table;
    unsigned meld_fu, dora;
    unsigned ura_indicators; /* 0: ura do not count */
    uint32_t unseen;
    int32_t few[FU_ROWS][LIMIT_HAN]; /* points by fu and han */
    int32_t many[HAN_COLUMNS];       /* from LIMIT_HAN on */
    int32_t yakuman[16];
    struct suit_dora suit[HANTEI_SUITS];
    struct spread spreads[KEPT_SPREADS];
};

/* A won hand, however many dora it has: yakuman, or han and fu of each reading. */
struct won {
    unsigned yakuman, count;
    uint8_t han[HANTEI_MAX_WIN_READINGS], fu[HANTEI_MAX_WIN_READINGS];
};

/* Prepares for wins of a seat that has melds, from `unseen` tiles. Of each tile there are `copies` unseen and
 * concealed ones. */
void hantei_wins_init(struct wins *w, const hantei_seat *seat, const hantei_rules *rules,
                      const hantei_values_question *question, const uint8_t melded[HANTEI_TILES],
                      const uint8_t copies[HANTEI_TILES], uint32_t unseen);

/* Judges a complete hand, by its last tile. */
struct won hantei_wins_judge(const struct wins *w, struct part *const hand[HANTEI_SUITS], hantei_tile last);

/* The points that it pays on average; 0 without a yaku. */
double hantei_wins_points(struct wins *w, const struct won *won, struct part *const hand[HANTEI_SUITS]);

/* ---- The graph ---------------------------------------------------------------------- */

/* A hand. */
struct node {
    uint64_t key;    /* numbers of its parts, fifteen bits a suit; above them its shanten plus one */
    uint32_t list;   /* its edges, as found: words before the end */
    uint32_t number; /* words of the list; above them its number in the sweep */
};

/* Its products have good high bits. */
#define HASH UINT64_C(0x9e3779b97f4a7c15)

#define LIST_WORDS UINT32_C(0xff)

/* An edge in the list of a node: the number of the other one, and the copies of the tile that may be drawn.
 * WINS: the worth of the win follows, in two words. */
enum { EDGE_COPIES = 7, EDGE_WINS = 8, EDGE_NODE = 8 };

/* A hand in riichi, whose values need no graph (list of its node). It waits for `copies` tiles, worth `mean`
 * points on average. If the least of its wins is worth less than going on may be, they follow. */
struct final {
    double mean;
    uint32_t copies, wins;
};

struct final_win {
    double points;
    uint64_t copies;
};

struct graph {
    const struct hantei_values_kernel *kernel;
    const struct hantei_shanten_tables *tables;
    const int8_t *distances; /* shanten by vector */
    const uint8_t *beside;
    uint8_t numbers_within[MOST_SHANTEN]; /* how many vectors are nearer than a shanten */
    bool special;                         /* chiitoi and kokushi are possible: no melds */
    bool closed;                          /* tenpai is riichi */
    bool waits_first;                     /* the hand has 3k+1 tiles */
    bool changes, steps_back, full, too_many;
    int budget; /* tiles exchanged plus shanten, at most */
    int shanten;
    unsigned waiting_tiles; /* 13, with melds fewer */
    unsigned first, last;   /* turns */
    uint32_t unseen;
    uint8_t at_start[PLACES], all[PLACES]; /* copies held at the start; with those not seen */

    struct part *parts;
    uint16_t *part_slots;
    uint32_t part_count, part_most;

    uint32_t *slots;
    unsigned slot_bits, most_slot_bits;
    struct node *nodes;
    uint32_t count;      /* node 0 is no hand */
    uint32_t *words;     /* the end of the workspace: lists are before it */
    uint32_t list_words; /* written so far */
    uint32_t level[MOST_LEVELS + 1], levels;
    uint32_t most_nodes;

    double step[HANTEI_TURNS];                /* the probability to draw a tile of one copy */
    double chance[MOST_COPIES][HANTEI_TURNS]; /* to draw a tile, by its copies and the turn */
    struct wins wins;
};

static inline int shanten_of_key(uint64_t key)
{
    return (int)(key >> SHANTEN_AT) + LEAST_KEY_SHANTEN;
}

static inline const uint32_t *list_of(const struct graph *g, uint32_t node)
{
    return g->words - g->nodes[node].list;
}

static inline uint32_t list_words(const struct node *node)
{
    return node->number & LIST_WORDS;
}

static inline uint32_t number_of(const struct node *node)
{
    return node->number >> EDGE_NODE;
}

/* What a kernel offers: both parts of the work, for one instruction set. */
struct hantei_values_kernel {
    const char *name;
    bool (*search)(struct graph *g);
    bool (*sweep)(struct graph *g, const uint32_t *shown, hantei_values *out);
};

#define KERNEL(machine, name, flags) \
    ON_##machine(extern const struct hantei_values_kernel hantei_values_kernel_##name;)
#include "judge/kernels.def"
#undef KERNEL
