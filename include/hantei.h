/* hantei: a judge of riichi mahjong hands.
 *
 * This is the library's only public header and the whole contract.
 *
 * Words. A tile is a number 0..33: 1m..9m, 1p..9p, 1s..9s, East, South, West, North, haku, hatsu, chun.
 * Concealed tiles are those in the hand; a meld is a called set or a kan. The judges look at concealed tiles
 * only: a hand with one called set has three tiles fewer.
 *
 * Sizes. A hand has 3k+1 tiles (1, 4, 7, 10 or 13: waiting) or 3k+2 tiles (2, 5, 8, 11 or 14: a tile has just
 * been drawn). A function returns the empty answer (0, false, nothing) for a hand of the other size, never an
 * error.
 *
 * Names. Functions that ask about a hand have plain names, such as hantei_waits(). hantei_counts_waits()
 * takes counts, hantei_keyed_waits() a hand that is followed tile by tile, hantei_seat_waits() a seat under
 * rules, hantei_followed_waits() a seat that is followed from event to event.
 *
 * Total. Every judge returns a defined answer for any 64 bytes. An invalid hand gets the empty answer from
 * every kernel: a count above 4, padding that is not zero, more than 14 tiles. Nothing is read out of bounds.
 *
 * Threads. Every function may be called from any thread at any time. None allocates, locks or needs an init
 * call, and none keeps a pointer that it is passed. Arguments may not be NULL unless the text says so. A
 * struct that a function changes is for one thread at a time.
 *
 * Layout. Structs have members of fixed width, pointers and size_t, and no bitfields. They may be at any
 * address of their natural alignment, at most 8; a hand may be at any address. `make install` also installs
 * hantei-ffi.h, the declarations alone, for languages without a preprocessor.
 *
 * Time. These run the same instructions for every hand: hantei_win(), hantei_waits(), hantei_tenpai(),
 * hantei_tenpai_discards() and hantei_shanten(), of hands and of counts; hantei_shanten_by_form(),
 * hantei_ukeire() and hantei_shanten_discards(); all functions about keyed hands, such as
 * hantei_keyed_draw(). No jump and no number of steps depends on the tiles held. Batches, such as
 * hantei_batch_win(), depend on the number of hands only. hantei_discards(), hantei_batch_discards() and
 * hantei_ukeire_discards() write one entry for each discard that they find; nothing else varies. */
#ifndef HANTEI_H
#define HANTEI_H

#include <stdbool.h>
#include <stddef.h>
#include <stdint.h>

#ifdef __cplusplus
extern "C" {
#endif

/* Marks what the library exports. On Windows the build of the DLL defines HANTEI_BUILDING_SHARED. A program
 * that links to the DLL may define HANTEI_SHARED, which makes its calls direct. */
#if defined(_WIN32) && defined(HANTEI_BUILDING_SHARED)
#define HANTEI_API __declspec(dllexport)
#elif defined(_WIN32) && defined(HANTEI_SHARED)
#define HANTEI_API __declspec(dllimport)
#elif defined(__GNUC__) && !defined(_WIN32)
#define HANTEI_API __attribute__((visibility("default")))
#else
#define HANTEI_API
#endif

/* Marks functions whose result may not be ignored: the compiler warns, if it can. */
#if defined(__GNUC__)
#define HANTEI_MUST_CHECK __attribute__((warn_unused_result))
#else
#define HANTEI_MUST_CHECK
#endif

/* ---- Version ------------------------------------------------------------ */

/* The version of the library; the build reads it from here. */
#define HANTEI_VERSION_MAJOR 0 /* a new one may break programs */
#define HANTEI_VERSION_MINOR 1 /* a new one adds something */
#define HANTEI_VERSION_PATCH 0 /* a new one corrects something */

/* The version of the library in use, such as "0.1.0". A static string. */
HANTEI_API const char *hantei_version(void);

/* ---- Status ------------------------------------------------------------- */

/* What a function that can fail returns. */
typedef enum hantei_status {
    HANTEI_OK = 0,               /* success */
    HANTEI_ERROR_TILE,           /* an invalid tile number */
    HANTEI_ERROR_FIFTH_COPY,     /* more than four copies of a tile */
    HANTEI_ERROR_TILE_COUNT,     /* neither 3k+1 nor 3k+2 tiles, or more than 14 */
    HANTEI_ERROR_LETTER,         /* notation: a character that is neither a digit nor a suit */
    HANTEI_ERROR_DIGIT,          /* notation: a digit that the suit does not have */
    HANTEI_ERROR_NO_LETTER,      /* notation: digits without a suit after them */
    HANTEI_ERROR_NO_DIGITS,      /* notation: a suit without digits before it */
    HANTEI_ERROR_MELD,           /* not a run, a triplet or a kan */
    HANTEI_ERROR_NOT_HELD,       /* a tile that the hand does not hold, or too few copies of it */
    HANTEI_ERROR_RULES,          /* an unknown preset, switch or value, or a preset for other players */
    HANTEI_ERROR_KERNEL,         /* an unknown kernel, or this processor cannot run it */
    HANTEI_ERROR_TABLES_SIZE,    /* a table image cut short, or too long */
    HANTEI_ERROR_TABLES_MAGIC,   /* not a table image */
    HANTEI_ERROR_TABLES_VERSION, /* a table image of another layout version */
    HANTEI_ERROR_TABLES_DIGEST,  /* a table image whose bytes were changed */
    HANTEI_ERROR_AMBIGUOUS,      /* notation that may mean two things */
} hantei_status;

/* What a status means, in English, without a full stop. A static string, never NULL; "unknown status" for an
 * unknown number. */
HANTEI_API const char *hantei_status_text(hantei_status status);

/* ---- Tiles -------------------------------------------------------------- */

/* Tiles are numbered suit by suit: tile t has the rank t % HANTEI_RANKS, from 0, in the suit t /
 * HANTEI_RANKS. */
enum {
    HANTEI_TILES = 34,       /* kinds of tile */
    HANTEI_NO_TILE = 34,     /* the null tile: an empty slot */
    HANTEI_COPIES = 4,       /* copies of each tile */
    HANTEI_SUITS = 4,        /* m, p, s and z, the honours */
    HANTEI_NUMBER_SUITS = 3, /* m, p and s */
    HANTEI_RANKS = 9,        /* of m, p and s */
    HANTEI_HONOURS = 7,      /* of z */
    HANTEI_EAST = 27,        /* the first honour */
    HANTEI_SOUTH = 28,       /* 2z */
    HANTEI_WEST = 29,        /* 3z */
    HANTEI_NORTH = 30,       /* 4z */
    HANTEI_HAKU = 31,        /* the white dragon, 5z */
    HANTEI_HATSU = 32,       /* the green dragon, 6z */
    HANTEI_CHUN = 33,        /* the red dragon, 7z */
    HANTEI_MAX_TILES = 14,   /* concealed tiles of the largest hand */
    HANTEI_MAX_MELDS = 4,    /* of a seat */
    HANTEI_RED = 0x40        /* added to a five in a tile list: a red five */
};

typedef uint8_t hantei_tile;     /* 0..33 */
typedef uint64_t hantei_tileset; /* bit t = tile t; bits 34..63 are zero */

/* ---- Hands -------------------------------------------------------------- */

/* The concealed tiles of a hand, 64 bytes: four lanes of sixteen, m p s z. A lane holds a count for each rank
 * (nine, or seven honours), then zeros. Make one with a constructor below. A hand may be at any address; at a
 * multiple of 64 it is read fastest. */
typedef struct hantei_hand {
    uint8_t lane[4][16]; /* m, p, s, z: copies of each rank */
} hantei_hand;

/* Makes a hand from counts: counts[t] copies of tile t. Fails with HANTEI_ERROR_FIFTH_COPY if a count is
 * above 4, else with HANTEI_ERROR_TILE_COUNT if the tiles are neither 3k+1 nor 3k+2 or exceed 14. On failure
 * *out holds no tiles, and every judge gives it the empty answer. */
HANTEI_API hantei_status hantei_hand_from_counts(hantei_hand *out,
                                                 const uint8_t counts[HANTEI_TILES]) HANTEI_MUST_CHECK;

/* Makes a hand from a list of n tiles in any order. HANTEI_NO_TILE is skipped, so a fixed array of slots can
 * be passed whole. A five may carry HANTEI_RED. reds[0..2] receive the number of red fives of m, p and s;
 * reds may be NULL. Fails with HANTEI_ERROR_TILE_COUNT if n exceeds 136, the size of the whole set; with
 * HANTEI_ERROR_TILE if a number is invalid or a tile other than a five carries HANTEI_RED; else as
 * hantei_hand_from_counts(). On failure *out holds no tiles and reds are zero. */
HANTEI_API hantei_status hantei_hand_from_tiles(hantei_hand *out, const hantei_tile *tiles, size_t n,
                                                uint8_t reds[3]) HANTEI_MUST_CHECK;

/* Fills in the counts of a hand: the inverse of hantei_hand_from_counts(). */
HANTEI_API void hantei_hand_counts(const hantei_hand *hand, uint8_t counts[HANTEI_TILES]);

/* ---- Judges ------------------------------------------------------------- */

/* The forms of a complete hand. A hand can have two of them: ryanpeikou shapes are seven pairs too. */
enum {
    HANTEI_STANDARD = 1, /* sets and one pair */
    HANTEI_CHIITOI = 2,  /* seven different pairs */
    HANTEI_KOKUSHI = 4   /* the thirteen orphans, one of them twice */
};

/* The forms in which a hand of 3k+2 tiles is complete, as bits; 0 if it is not complete. */
HANTEI_API unsigned hantei_win(const hantei_hand *hand);

/* The tiles that complete a hand of 3k+1 tiles, in any form. A tile that the hand holds four times is not a
 * wait. */
HANTEI_API hantei_tileset hantei_waits(const hantei_hand *hand);

/* Whether a hand of 3k+1 tiles waits for any tile: hantei_waits() != 0. */
HANTEI_API bool hantei_tenpai(const hantei_hand *hand);

/* The discards after which a hand of 3k+2 tiles is tenpai. For a closed hand this is the riichi button: it
 * may light up if the set is not empty. */
HANTEI_API hantei_tileset hantei_tenpai_discards(const hantei_hand *hand);

/* One discard that leaves tenpai. */
typedef struct hantei_discard {
    hantei_tileset waits; /* what the hand then waits for */
    hantei_tile tile;     /* the discard */
} hantei_discard;

/* Lists the discards of hantei_tenpai_discards(), in tile order, each with its waits. Returns the number of
 * entries written to out; the others are left unchanged. */
HANTEI_API size_t hantei_discards(const hantei_hand *hand, hantei_discard out[HANTEI_MAX_TILES]);

/* The answers of hantei_win(), hantei_waits() and so on for counts, counts[t] copies of tile t, in one call.
 * Invalid counts get the empty answer. */
HANTEI_API unsigned hantei_counts_win(const uint8_t counts[HANTEI_TILES]);
HANTEI_API hantei_tileset hantei_counts_waits(const uint8_t counts[HANTEI_TILES]);
HANTEI_API bool hantei_counts_tenpai(const uint8_t counts[HANTEI_TILES]);
HANTEI_API hantei_tileset hantei_counts_tenpai_discards(const uint8_t counts[HANTEI_TILES]);
HANTEI_API int hantei_counts_shanten(const uint8_t counts[HANTEI_TILES]);

/* How a tile completes a hand: its place in the finished shape. */
enum {
    HANTEI_RYANMEN = 1,          /* a run, from either side: 23 waiting for 1 or 4 */
    HANTEI_KANCHAN = 2,          /* a run, in the middle: 13 waiting for 2 */
    HANTEI_PENCHAN = 4,          /* a run, at the edge: 12 waiting for 3 */
    HANTEI_TANKI = 8,            /* the pair */
    HANTEI_SHANPON = 16,         /* a triplet, beside another pair */
    HANTEI_CHIITOI_WAIT = 32,    /* the seventh pair */
    HANTEI_KOKUSHI_WAIT = 64,    /* the one orphan that is missing */
    HANTEI_KOKUSHI_13_WAIT = 128 /* any orphan */
};

/* All ways in which a tile completes a hand of 3k+1 tiles, as bits; 0 if the tile is invalid or not in
 * hantei_waits(). */
HANTEI_API unsigned hantei_wait_kinds(const hantei_hand *hand, hantei_tile tile);

/* What players call a wait, by the part of the hand that makes it. The kinds of a single wait, such as
 * ryanmen, are not shapes. */
typedef enum hantei_wait_shape {
    HANTEI_NO_SHAPE,        /* no name but its kinds */
    HANTEI_NOBETAN,         /* 2345 waiting for 2 and 5 */
    HANTEI_SANMENTAN,       /* 2345678 for 2, 5 and 8 */
    HANTEI_SANMENCHAN,      /* 23456 and a pair, for 1, 4 and 7 */
    HANTEI_ARYANMEN,        /* 6788 for 5 and 8 */
    HANTEI_ENTOTSU,         /* 45666 and another pair, for 3, 6 and that */
    HANTEI_RYANTAN,         /* 4555 for 3, 4 and 6 */
    HANTEI_KANTAN,          /* 5777 for 5 and 6 */
    HANTEI_KANTANKAN,       /* 3335777 for 4, 5 and 6 */
    HANTEI_PENTAN,          /* 1222 for 1 and 3 */
    HANTEI_TATSUMAKI,       /* 6667888 for 5 to 9 */
    HANTEI_HAPPOUBIJIN,     /* 2223456777 for 1 to 8 */
    HANTEI_CHUUREN_9_SHAPE, /* 1112345678999 for any of its suit */
    HANTEI_KOKUSHI_13_SHAPE /* one of each orphan, for any of them */
} hantei_wait_shape;

/* The shape of the wait of a hand of 3k+1 tiles. Sets that do not change the wait are left out: without them
 * the hand waits for the same tiles, each in the same kinds of sets and a pair. HANTEI_NO_SHAPE if the rest
 * has no name, or the hand is not tenpai. */
HANTEI_API hantei_wait_shape hantei_shape_of_wait(const hantei_hand *hand);

/* ---- Shanten ------------------------------------------------------------ */

/* Shanten is how many tiles a hand is away from tenpai: the fewest draws that complete it, less one; so -1 is
 * complete and 0 tenpai. It is exact: a complete hand never has a tile five times. 123456789m1111p is
 * 1-shanten, for there is no fifth 1p. Hands of 3k+1 and of 3k+2 tiles have a shanten; with 3k+2 it is that
 * after the best discard. */

/* The shanten of an invalid hand; of a form that the hand is too small for; of a hand that the tiles left
 * cannot complete. Above every shanten. */
enum { HANTEI_SHANTEN_NONE = 99 };

/* The shanten of each form, and the least of them: -1..8 standard, -1..6 chiitoi, -1..13 kokushi, or
 * HANTEI_SHANTEN_NONE. Chiitoi and kokushi need 13 or 14 tiles. */
typedef struct hantei_shantens {
    int8_t least;    /* of the three */
    int8_t standard; /* sets and a pair */
    int8_t chiitoi;  /* seven pairs */
    int8_t kokushi;  /* thirteen orphans */
} hantei_shantens;

/* The least shanten of a hand. Its draws are limited by its concealed tiles alone: it may draw 4 - n copies
 * of a tile that it holds n times. */
HANTEI_API int hantei_shanten(const hantei_hand *hand);

/* The same for each form. */
HANTEI_API hantei_shantens hantei_shanten_by_form(const hantei_hand *hand);

/* The tiles whose draw lowers the least shanten of a hand of 3k+1 tiles; if it is tenpai, its waits. */
HANTEI_API hantei_tileset hantei_ukeire(const hantei_hand *hand);

/* The tiles that a hand can spare. With 3k+2 tiles: the discards that keep the least shanten; none if it is
 * complete. With 3k+1 tiles: those without which the hand needs no more draws to be complete. */
HANTEI_API hantei_tileset hantei_shanten_discards(const hantei_hand *hand);

/* One of the discards that leave the least shanten. */
typedef struct hantei_ukeire_discard {
    hantei_tileset ukeire; /* the tiles whose draw then lowers it */
    hantei_tile tile;      /* the discard */
    uint8_t left;          /* copies of the ukeire's tiles that can be drawn */
    int8_t shanten;        /* the least shanten; equal for all entries of a list */
} hantei_ukeire_discard;

/* Lists the discards from 3k+2 tiles that leave the least shanten, most copies left first, then in tile
 * order. They keep the hand's shanten; a complete hand becomes tenpai. unseen[t] is the number of copies of
 * tile t that the player does not see. Values above 4 - n are clamped, if the hand holds n; only `left`
 * depends on them. Returns the number of entries written to out; the others are left unchanged. */
HANTEI_API size_t hantei_ukeire_discards(const hantei_hand *hand, const uint8_t unseen[HANTEI_TILES],
                                         hantei_ukeire_discard out[HANTEI_MAX_TILES]);

/* The same three questions if only unseen tiles can be drawn, unseen[t] copies of tile t: for a player who
 * sees melds, rivers and indicators. Values above 4 - n are clamped, if the hand holds n. Shanten may then be
 * as high as 13; it is HANTEI_SHANTEN_NONE if the tiles left complete no hand. A discard is not drawn again.
 * So even a complete hand may have no discard that leaves tenpai; then the discards that leave the least
 * shanten are listed. These functions compute instead of looking up: they take microseconds, and 24 KB of
 * stack. */
HANTEI_API hantei_shantens hantei_shanten_unseen(const hantei_hand *hand, const uint8_t unseen[HANTEI_TILES]);
HANTEI_API hantei_tileset hantei_ukeire_unseen(const hantei_hand *hand, const uint8_t unseen[HANTEI_TILES]);
HANTEI_API size_t hantei_ukeire_discards_unseen(const hantei_hand *hand, const uint8_t unseen[HANTEI_TILES],
                                                hantei_ukeire_discard out[HANTEI_MAX_TILES]);

/* ---- A hand that is followed --------------------------------------------- */

/* A hand that changes by one tile at a time. The judges turn the counts of a hand into keys of their lookup
 * tables and into sums. Here these are kept from one tile to the next, so a question costs little more than
 * its lookups. For a seat under rules, with melds and a river, see hantei_followed_seat.
 *
 * It is a value of 48 bytes: copy it, compare it by memcmp(), free nothing. All zeros are a hand without
 * tiles. Make it from a hand, or draw its tiles one by one. Equal tiles give equal bytes, from every kernel.
 * Read its members, do not write them. For any bytes every question has a defined answer, the same from every
 * kernel, and nothing is read out of bounds. It is read fastest if it is in one cache line. */
typedef struct hantei_keyed_hand {
    uint16_t key[4][2];      /* m, p, s, z: the counts of ranks 1-4 and 5-9 as digits to base 5 */
    hantei_tileset plane[3]; /* bit t of plane i is bit i of the number of copies of tile t */
    uint8_t tiles;           /* tiles held */
    uint8_t kinds;           /* kinds held, and 16 more for each held twice or more */
    uint8_t orphans;         /* the same for terminals and honours alone */
    uint8_t residues;        /* tiles of each suit mod 3, two bits a suit, m the lowest */
    uint8_t unused[4];       /* zeros */
} hantei_keyed_hand;

/* Makes a keyed hand from a hand. Returns how many tiles it holds; 0 if the hand is invalid. */
HANTEI_API unsigned hantei_keyed_from_hand(hantei_keyed_hand *out, const hantei_hand *hand);

/* Adds a tile. Fails with HANTEI_ERROR_TILE if the number is invalid, HANTEI_ERROR_FIFTH_COPY if four copies
 * are held; then nothing has changed. Any number of tiles may be held, but only hands of 3k+1 and 3k+2 tiles,
 * at most 14, have answers. */
HANTEI_API hantei_status hantei_keyed_draw(hantei_keyed_hand *hand, hantei_tile tile) HANTEI_MUST_CHECK;

/* Removes a tile. Fails with HANTEI_ERROR_TILE if the number is invalid, HANTEI_ERROR_NOT_HELD if the tile is
 * not held; then nothing has changed. */
HANTEI_API hantei_status hantei_keyed_discard(hantei_keyed_hand *hand, hantei_tile tile) HANTEI_MUST_CHECK;

/* The answers of hantei_win(), hantei_waits() and so on for the tiles held. */
HANTEI_API unsigned hantei_keyed_win(const hantei_keyed_hand *hand);
HANTEI_API hantei_tileset hantei_keyed_waits(const hantei_keyed_hand *hand);
HANTEI_API bool hantei_keyed_tenpai(const hantei_keyed_hand *hand);
HANTEI_API hantei_tileset hantei_keyed_tenpai_discards(const hantei_keyed_hand *hand);
HANTEI_API int hantei_keyed_shanten(const hantei_keyed_hand *hand);
HANTEI_API hantei_tileset hantei_keyed_ukeire(const hantei_keyed_hand *hand);

/* ---- Many hands --------------------------------------------------------- */

/* Hands for a batch, in one of three forms; the two other pointers are NULL. Hands, counts and planes may be
 * at any address, answers at the alignment of their type. Invalid hands get the empty answer, as from the
 * judges. planes[t][i] is the number of copies of tile t in hand i. */
typedef struct hantei_hands {
    size_t count;                          /* number of hands */
    const hantei_hand *hands;              /* as the judges take them */
    const uint8_t (*counts)[HANTEI_TILES]; /* copies of each tile, hand after hand */
    const uint8_t *const *planes;          /* HANTEI_TILES of them */
} hantei_hands;

/* Each function below asks the judge of the same name about every hand; `count` may be 0. The answers go into
 * arrays of `count` elements, which may not overlap the hands. Wins, waits and discards that leave tenpai are
 * judged in blocks: 64 hands with AVX-512, 256 with AVX2, elsewhere 128 or 64. From half a block on, a batch
 * is several times as fast as single calls. It takes up to 80 KB of stack. */

/* Returns in forms[i] the forms in which hand i is complete; 0 if it is not complete. */
HANTEI_API void hantei_batch_win(const hantei_hands *hands, uint8_t *forms);

/* Returns in waits[i] the tiles that hand i waits for; the empty set if it is not tenpai. */
HANTEI_API void hantei_batch_waits(const hantei_hands *hands, hantei_tileset *waits);

/* Returns in tenpai[i] whether hand i waits for any tile. */
HANTEI_API void hantei_batch_tenpai(const hantei_hands *hands, bool *tenpai);

/* Returns in discards[i] the discards after which hand i is tenpai. */
HANTEI_API void hantei_batch_tenpai_discards(const hantei_hands *hands, hantei_tileset *discards);

/* Returns in shanten[i] the least shanten of hand i; HANTEI_SHANTEN_NONE if it is invalid. */
HANTEI_API void hantei_batch_shanten(const hantei_hands *hands, int8_t *shanten);

/* Returns in ukeire[i] the tiles whose draw lowers the least shanten of hand i. */
HANTEI_API void hantei_batch_ukeire(const hantei_hands *hands, hantei_tileset *ukeire);

/* Returns in discards[i] the discards after which hand i is tenpai, in tile order, each with its waits; in
 * listed[i] their number. The entries after them are left unchanged. */
HANTEI_API void hantei_batch_discards(const hantei_hands *hands, hantei_discard (*discards)[HANTEI_MAX_TILES],
                                      uint8_t *listed);

/* Returns in discards[i] the tiles that hand i can spare. */
HANTEI_API void hantei_batch_shanten_discards(const hantei_hands *hands, hantei_tileset *discards);

/* ---- Readings ----------------------------------------------------------- */

/* A hand can be read as blocks in many ways: each tile is part of one block. */
typedef enum hantei_block_kind {
    HANTEI_BLOCK_RUN = 1, /* three in a row: 234 */
    HANTEI_BLOCK_TRIPLET, /* three of a tile */
    HANTEI_BLOCK_PAIR,    /* two of a tile */
    HANTEI_BLOCK_RYANMEN, /* two neighbours, a run from either side: 23 */
    HANTEI_BLOCK_PENCHAN, /* two neighbours at the edge, 12 or 89 */
    HANTEI_BLOCK_KANCHAN, /* a run without its middle: 13 */
    HANTEI_BLOCK_SINGLE   /* a tile by itself */
} hantei_block_kind;

/* A block and its tile. */
typedef struct hantei_block {
    uint8_t kind;     /* a hantei_block_kind */
    hantei_tile tile; /* the lowest */
} hantei_block;

/* One way to read a hand: its blocks by lowest tile, then by kind; then zeros. */
typedef struct hantei_reading {
    uint8_t count;                        /* number of blocks */
    hantei_block block[HANTEI_MAX_TILES]; /* sorted */
} hantei_reading;

/* Called with a reading, which is valid during the call. Returns whether to go on. */
typedef bool hantei_reading_visitor(void *context, const hantei_reading *reading);

/* Calls `visit` with every best reading of a hand of 3k+1 or 3k+2 tiles, once each, in the order of their
 * blocks. A reading is best if its blocks, completed or given up, become a standard hand in the draws of the
 * standard shanten. Chiitoi and kokushi do not count. 13568m3467p35689s, 4-shanten, has 163. `visit` may be
 * NULL, to count only. Returns the number of calls; 0 if the hand is invalid. No hand has more than 12,622
 * readings, best or not; the most best ones found are 322, of 3344668899m5577p. */
HANTEI_API size_t hantei_best_readings(const hantei_hand *hand, hantei_reading_visitor *visit, void *context);

/* ---- Readings of a complete hand ---------------------------------------- */

/* One way to read a complete hand: its sets and its pair, the block that the last tile finished, and the kind
 * of wait. Seven pairs are seven blocks; thirteen orphans have no block. Zeros follow the last block. */
typedef struct hantei_win_reading {
    uint8_t form;          /* HANTEI_STANDARD, HANTEI_CHIITOI or HANTEI_KOKUSHI */
    uint8_t count;         /* number of blocks */
    uint8_t last;          /* index of the block that the last tile finished; 0 for kokushi */
    uint8_t wait;          /* one of HANTEI_RYANMEN and so on */
    hantei_block block[7]; /* runs, triplets and pairs, by lowest tile, then by kind */
} hantei_win_reading;

/* The most readings of any complete hand and last tile, shown over all such hands: 11122223333444m with 2m
 * has them. A hand alone has at most four. */
enum { HANTEI_MAX_WIN_READINGS = 8 };

/* Lists every way to read a complete hand of 3k+2 tiles with the last tile `last`. Readings that differ only
 * in which of two equal blocks the last tile finished are one, with the first of these blocks. In order:
 * standard ones by pair, then by blocks, then by `last`; then chiitoi; then kokushi. Returns the number of
 * entries written to out; 0 if the hand is not complete or does not hold `last`. The other entries are left
 * unchanged. */
HANTEI_API size_t hantei_win_readings(const hantei_hand *hand, hantei_tile last,
                                      hantei_win_reading out[HANTEI_MAX_WIN_READINGS]);

/* ---- Notation ----------------------------------------------------------- */

/* The kinds of meld. */
typedef enum hantei_meld_kind {
    HANTEI_CHI = 1,       /* a run */
    HANTEI_PON,           /* a triplet */
    HANTEI_OPEN_KAN,      /* four of a tile, one of them claimed */
    HANTEI_CONCEALED_KAN, /* four of a tile, none claimed */
    HANTEI_ADDED_KAN      /* a tile added to a triplet that was called; notation writes it as an open kan */
} hantei_meld_kind;

/* A meld in notation. */
typedef struct hantei_meld {
    uint8_t kind;     /* a hantei_meld_kind */
    hantei_tile tile; /* the lowest */
    uint8_t reds;     /* how many of its tiles are red fives */
} hantei_meld;

/* A hand in notation. */
typedef struct hantei_parsed {
    hantei_hand hand;                    /* the concealed tiles */
    uint8_t held[HANTEI_TILES];          /* copies of each tile, melds included */
    uint8_t reds[3];                     /* concealed red fives of m, p and s */
    uint8_t concealed;                   /* how many tiles are concealed */
    uint8_t meld_count;                  /* how many melds there are */
    hantei_meld melds[HANTEI_MAX_MELDS]; /* in the order of the text */
} hantei_parsed;

/* Parses `length` bytes of mpsz notation: digits, then their suit, `0` a red five, `1234567z` = E S W N haku
 * hatsu chun, in any order. Melds follow, each after a `+`: three tiles for a run or a triplet, four for an
 * open kan, `c` and four for a concealed kan. `22m+123p+777s+1111z+c9999m` is a whole hand. The text needs no
 * NUL at its end; a NUL inside it is an error like any other character. The concealed tiles must be a hand
 * (3k+1 or 3k+2), with three tiles for each meld at most 14; melds need not complete it.
 *
 * Text that is not mpsz is read as people write it, in UTF-8: blanks, tabs and ideographic spaces between
 * groups; suits in upper case; red fives `r5m` and `5mr`, where an r belongs to the five before it if that
 * has none yet, else to the next; honours as letters, `E S W N P F C` (haku, hatsu, chun), or as characters
 * (U+6771, 5357, 897F, 5317, 767D, 767C or 767A, 4E2D); full-width digits, letters and `+`. A letter right
 * after digits is a suit, elsewhere an honour: `123S` is bamboo, `S` South. Faces of tiles, U+1F000 to
 * U+1F021, one by one, with or without variation selectors; a concealed kan also as two faces between two
 * backs (U+1F02B). Faces and then notation, as the command prints a hand, are one hand written twice: the
 * tiles must be the same, and the notation counts.
 *
 * Fails with HANTEI_ERROR_LETTER, _DIGIT, _NO_LETTER, _NO_DIGITS, _FIFTH_COPY, _TILE_COUNT, _MELD or
 * _AMBIGUOUS. These are ambiguous: faces and then notation of other tiles; notation and then faces; two
 * blanks in a hand of faces alone, as the command prints them before a meld. On failure *at receives the
 * offset in bytes of the first error: `length` if something is missing at the end; the end of the concealed
 * tiles if their number is wrong; the first tile of an invalid meld. On failure *out is empty but for
 * `concealed`, the number of concealed tiles parsed so far. On success *at is `length`. */
HANTEI_API hantei_status hantei_parse(hantei_parsed *out, const char *text, size_t length,
                                      size_t *at) HANTEI_MUST_CHECK;

/* Parses a list of any number of tiles, at most four copies of each, such as the tiles that a player sees.
 * counts[t] receives the copies of tile t. An empty text is valid: no tiles. Fails as hantei_parse(), with
 * the same *at. */
HANTEI_API hantei_status hantei_parse_tiles(uint8_t counts[HANTEI_TILES], const char *text, size_t length,
                                            size_t *at) HANTEI_MUST_CHECK;

enum {
    HANTEI_TILE_TEXT = 3,     /* bytes that hantei_tile_format() writes at most */
    HANTEI_TILESET_TEXT = 39, /* the same for hantei_tileset_format() */
    HANTEI_MELD_TEXT = 7,     /* for hantei_meld_format() */
    HANTEI_SEAT_TEXT = 169,   /* for hantei_seat_format() */
    HANTEI_MPSZ_TEXT = 320    /* for hantei_rewrite() */
};

/* Rewrites notation that hantei_parse() or hantei_parse_tiles() reads as mpsz, in the order of the text, and
 * adds a NUL; mpsz stays unchanged. from[i], unless `from` is NULL, receives the offset of the text that
 * out[i] replaces. *at receives `length`, or the offset of the first invalid character; the text before it is
 * then rewritten. The result need not be a hand. Returns the length without the NUL. */
HANTEI_API size_t hantei_rewrite(char out[HANTEI_MPSZ_TEXT], size_t from[HANTEI_MPSZ_TEXT], const char *text,
                                 size_t length, size_t *at);

/* Writes a tile as mpsz text, such as "5m", and a NUL; "" if the tile is invalid. Returns the length without
 * the NUL. */
HANTEI_API size_t hantei_tile_format(char out[HANTEI_TILE_TEXT], hantei_tile tile);

/* Writes a set of tiles as mpsz text in tile order, such as "147m2z", and a NUL; ""
 * for the empty set. Returns the length without the NUL. */
HANTEI_API size_t hantei_tileset_format(char out[HANTEI_TILESET_TEXT], hantei_tileset set);

/* Writes a meld as mpsz text, red fives first, such as "340m" or "c9999m", and a NUL; "" if the meld is
 * invalid. Returns the length without the NUL. */
HANTEI_API size_t hantei_meld_format(char out[HANTEI_MELD_TEXT], const hantei_meld *meld);

/* ---- Rules of a table --------------------------------------------------- */

/* Whether a tile is a wait if the seat has all four copies. */
typedef enum hantei_fifth_tile {
    HANTEI_FIFTH_SHAPE,               /* yes */
    HANTEI_FIFTH_CONCEALED,           /* not if all are concealed */
    HANTEI_FIFTH_CONCEALED_AND_MELDS, /* no */
} hantei_fifth_tile;

/* Which concealed kans a seat in riichi may declare. */
typedef enum hantei_riichi_kan {
    HANTEI_RIICHI_KAN_NONE,     /* none */
    HANTEI_RIICHI_KAN_WAITS,    /* those that do not change the waits */
    HANTEI_RIICHI_KAN_READINGS, /* and that every reading of the hand has as a triplet */
} hantei_riichi_kan;

/* What may not be discarded after a call. */
typedef enum hantei_kuikae {
    HANTEI_KUIKAE_NONE, /* anything may be discarded */
    HANTEI_KUIKAE_TILE, /* the claimed tile is banned */
    HANTEI_KUIKAE_SUJI, /* and the other end of the run */
} hantei_kuikae;

/* What a ron in the first turn, before the own first draw, is worth. */
typedef enum hantei_renhou {
    HANTEI_RENHOU_NONE,   /* nothing by itself */
    HANTEI_RENHOU_MANGAN, /* mangan, if the hand is not worth more */
    HANTEI_RENHOU_YAKUMAN /* a yakuman */
} hantei_renhou;

/* The yakuman for which the player is liable who let the last meld be called. */
enum {
    HANTEI_PAO_DRAGONS = 1, /* daisangen */
    HANTEI_PAO_WINDS = 2,   /* daisuushii */
    HANTEI_PAO_KANS = 4     /* suukantsu */
};

/* What happens if several players ron one tile: see hantei_table_rons(). */
typedef enum hantei_multiple_ron {
    HANTEI_RON_ABORT,    /* three abort the round; two are paid */
    HANTEI_RON_ALL,      /* all are paid */
    HANTEI_RON_HEAD_BUMP /* the first in turn wins */
} hantei_multiple_ron;

/* When the indicator of an open or added kan is turned: see hantei_table_indicators(). That of a concealed
 * kan is turned at once. */
typedef enum hantei_kan_dora_open {
    HANTEI_KAN_DORA_AFTER,  /* before the discard of the player who made the kan */
    HANTEI_KAN_DORA_AT_ONCE /* before the draw that replaces its tile */
} hantei_kan_dora_open;

/* How long a game is, without extra rounds. */
typedef enum hantei_game_length {
    HANTEI_GAME_EAST, /* everybody deals once: the rounds of the East */
    HANTEI_GAME_SOUTH /* twice: those of the South too */
} hantei_game_length;

/* What keeps the deal with the dealer. */
typedef enum hantei_dealer_stays {
    HANTEI_DEALER_STAYS_WIN,   /* a win */
    HANTEI_DEALER_STAYS_TENPAI /* a win, or tenpai at the end of the wall */
} hantei_dealer_stays;

/* Whether a game ends if the dealer of its last round stays, has the target and leads. Of players with equal
 * points the one who was East earlier leads. After an aborted round the game goes on. */
typedef enum hantei_last_dealer {
    HANTEI_LAST_DEALER_AUTOMATIC, /* the game is over */
    HANTEI_LAST_DEALER_NEVER      /* it goes on */
} hantei_last_dealer;

/* Who receives the riichi sticks left at the end of the game. */
typedef enum hantei_last_sticks {
    HANTEI_LAST_STICKS_FIRST, /* the first; of several with equal points the one who was East earlier */
    HANTEI_LAST_STICKS_NONE   /* nobody */
} hantei_last_sticks;

/* The rules of a table: a plain value. Fill it by a preset, then change it at will. Rules whose `players` are
 * neither 3 nor 4 are invalid, such as all zeros. With invalid rules every judgement returns the empty
 * answer: no tile, no list, no payment, or HANTEI_REFUSED_RULES. hantei_rules_set() checks a value. A member
 * set to an invalid value by hand gives some answer, not a refusal. */
typedef struct hantei_rules {
    uint8_t players;     /* 4 or 3 */
    bool red_fives;      /* red fives are dora: those of the seat and the claim, usually one of each suit */
    bool open_tanyao;    /* tanyao counts in an open hand */
    bool ippatsu;        /* a win within a turn of riichi counts */
    bool ura;            /* dora below the indicators, for riichi */
    bool kan_dora;       /* an indicator more for each kan */
    bool kan_ura;        /* another below it, for riichi */
    bool kiriage;        /* 4 han 30 fu and 3 han 60 fu are mangan */
    bool kazoe;          /* thirteen han are a yakuman, else sanbaiman */
    bool double_yakuman; /* some patterns count twice */
    bool tenhou_double;  /* the dealer's first draw counts as the wait of a pattern that counts twice */
    bool yakuman_stack;  /* several yakuman add up */
    bool renhou_cumulative; /* a renhou of mangan is five han beside the other yaku and dora */
    bool nine_gates_kan;    /* a kan in riichi may break nine gates */
    bool chankan_ankan;     /* thirteen orphans may rob a concealed kan */
    bool nagashi;           /* nagashi mangan */
    bool nine_terminals;    /* nine terminals abort the round */
    bool four_winds;        /* four first discards of one wind abort it */
    bool four_riichi;       /* the riichi of four players aborts it */
    bool four_kans;         /* four kans of several players abort it */
    bool noten_allowed;     /* a seat that is tenpai may say that it is not */
    bool tsumo_loss;        /* three players: nobody pays for the missing one */
    bool pao_honba;         /* the liable player pays the honba of a ron; else the discarder does */
    bool pao_whole;         /* the liable player also pays for the other yakuman of the hand */
    bool extra_rounds;      /* if nobody has the target, another wind is played until somebody has it */
    bool bust;              /* the game is over if somebody has fewer than 0 points */
    bool shared_ranks;      /* players with equal points at the end have the same rank */
    uint8_t double_wind_fu; /* fu for a pair of the double wind: 2 or 4 */
    uint8_t fifth_tile; /* a hantei_fifth_tile: whether a tile is a wait if the seat has its four copies */
    uint8_t kan_after_riichi; /* a hantei_riichi_kan: which concealed kans riichi allows */
    uint8_t kan_dora_open;    /* a hantei_kan_dora_open: when an open or added kan's indicator is turned */
    uint8_t kuikae;           /* a hantei_kuikae: what may not be discarded after a call */
    uint8_t renhou;           /* a hantei_renhou: what a ron before the own first draw is worth */
    uint8_t pao;              /* HANTEI_PAO_ bits: the yakuman for which somebody may be liable */
    uint8_t multiple_ron;     /* a hantei_multiple_ron: what happens if several players ron one tile */
    uint8_t riichi_wall;      /* tiles that must be left in the live wall; 0: no test */
    uint8_t dealer_stays;     /* a hantei_dealer_stays: what keeps the deal with the dealer */
    uint8_t game_length;      /* a hantei_game_length: how long a game is, without extra rounds */
    uint8_t last_dealer;      /* a hantei_last_dealer: whether a last dealer who leads ends the game */
    uint8_t last_sticks;      /* a hantei_last_sticks: who receives the sticks left at the end */
    uint16_t riichi_points;   /* points that a seat must have; 0: no test */
    uint16_t target_points;   /* points that somebody must have at the end; 0: no target */
} hantei_rules;

/* The presets. In brackets: the value with three players, if it differs. A star marks a disputed value:
 * sources differ, or only one weak source supports it; hantei-rules(7). `make presets` writes this table.
 *
 *                     tenhou      majsoul     mleague     ema2016     wrc2015
 *   red_fives         yes         yes         yes         no          no
 *   open_tanyao       yes         yes         yes         yes         yes
 *   ippatsu           yes         yes         yes         yes         yes
 *   ura               yes         yes         yes         yes         yes
 *   kan_dora          yes         yes         yes         yes         yes
 *   kan_ura           yes         yes         yes         yes         yes
 *   kan_dora_open     after       after       at_once     at_once     at_once
 *   kiriage           no          no          yes         no          yes
 *   kazoe             yes         yes         no          no          no
 *   double_yakuman    no          yes         no          no          no
 *   tenhou_double     no          yes         no          no          no
 *   yakuman_stack     yes         yes         yes         no          no
 *   renhou            none        none        none        mangan      mangan
 *   renhou_cumulative no          no          no          no*         no*
 *   double_wind_fu    4           4           2           4           4
 *   tsumo_loss        yes         yes         no          no          no
 *   pao               dragons     dragons     dragons     dragons     dragons
 *                     winds*      winds       winds kans  winds       winds*
 *   pao_whole         yes*        no          no          yes         yes
 *   pao_honba         yes         yes         yes         no          no
 *   fifth_tile        concealed   concealed*  concealed*  concealed_  concealed_
 *                                                         and_melds   and_melds
 *   riichi_wall       4 (3)       4 (3)       0*          4           4
 *   riichi_points     1000        1000        0           0           0
 *   kan_after_riichi  waits       waits       readings    readings    readings
 *   nine_gates_kan    yes         yes         no*         yes         yes
 *   chankan_ankan     no          yes         no          yes*        yes*
 *   kuikae            suji        suji        suji        suji        suji
 *   multiple_ron      abort       all         head_bump   all         head_bump
 *   nagashi           yes         yes         no          no          no
 *   noten_allowed     no          no          yes         yes         yes
 *   nine_terminals    yes         yes         no          no          no
 *   four_winds        yes         yes         no          no          no
 *   four_riichi       yes         yes         no          no          no
 *   four_kans         yes         yes         no          no          no
 *   dealer_stays      tenpai      tenpai      tenpai      tenpai      tenpai
 *   game_length       south       south       south       south       south
 *   target_points     30000       30000       0           0           0
 *                     (40000)     (40000)
 *   extra_rounds      yes         yes         no          no          no
 *   bust              yes         yes         no          no          no*
 *   last_dealer       automatic   automatic   never       never       never
 *   last_sticks       first       first       first       first*      none
 *   shared_ranks      no          no          yes         yes         yes
 */

/* The values that a switch of the rules takes. */
typedef enum hantei_rule_kind {
    HANTEI_RULE_BOOL,   /* 0 or 1 */
    HANTEI_RULE_NUMBER, /* a number */
    HANTEI_RULE_NAME,   /* one of the names, by its index */
    HANTEI_RULE_SET     /* any of the names, a bit for each */
} hantei_rule_kind;

/* A switch of the rules, for programs that read rules as text. Static. */
typedef struct hantei_rule {
    const char *name;     /* of the member of hantei_rules, such as "kiriage" */
    uint8_t kind;         /* a hantei_rule_kind */
    uint16_t least;       /* the lowest valid value */
    uint16_t most;        /* the highest valid value */
    uint16_t step;        /* step between valid values */
    const char *choices;  /* the valid values in words, such as "2 or 4" */
    const char *names[3]; /* of the values; NULL for HANTEI_RULE_BOOL and HANTEI_RULE_NUMBER */
} hantei_rule;

/* Element `index` of the switches of the rules; NULL past the last. Every member of hantei_rules but
 * `players` is a switch. The order may change in a new version, the names do not. */
HANTEI_API const hantei_rule *hantei_rule_at(size_t index);

/* Sets the switch hantei_rule_at(index). Fails with HANTEI_ERROR_RULES if the index or the value is invalid;
 * then nothing has changed. */
HANTEI_API hantei_status hantei_rules_set(hantei_rules *rules, size_t index,
                                          unsigned value) HANTEI_MUST_CHECK;

/* The value of the switch hantei_rule_at(index); 0 past the last. */
HANTEI_API unsigned hantei_rules_get(const hantei_rules *rules, size_t index);

/* The name of the preset `index`, "tenhou" first; NULL past the last. Rules from a document have its year in
 * the name, such as "ema2016". */
HANTEI_API const char *hantei_rules_name(size_t index);

/* The index of the preset of this name, in any case and with or without its year: "ema" is ema2016. The
 * number of presets if the name is unknown. */
HANTEI_API size_t hantei_rules_find(const char *name);

/* Fills in a preset for 4 or 3 players, by a name as for hantei_rules_find(). Fails with HANTEI_ERROR_RULES
 * if the name is unknown, for other numbers of players, and for three players with any preset but tenhou and
 * majsoul. On failure *out is all zeros, which are invalid rules. */
HANTEI_API hantei_status hantei_rules_preset(hantei_rules *out, const char *name,
                                             unsigned players) HANTEI_MUST_CHECK;

/* The source of a preset's value. Static. A value is disputed if sources differ, or if only one weak source
 * supports it. */
typedef struct hantei_rule_source {
    const char *source;       /* clause and document, data, or engines */
    const char *other_source; /* who says otherwise; NULL if nobody does */
    uint16_t value;           /* of the preset */
    uint16_t other;           /* by other_source; equal to `value` if nobody says otherwise */
} hantei_rule_source;

/* The source of the switch hantei_rule_at(index) in a preset, by its index, for 4 or 3 players; NULL if the
 * preset or the switch does not exist. */
HANTEI_API const hantei_rule_source *hantei_rules_source(size_t preset, unsigned players, size_t index);

/* The disputed switches of a preset, by its index, for 4 or 3 players: bit i is hantei_rule_at(i). 0 if the
 * preset does not exist. A judgement depends on such a switch if `other` of hantei_rules_source() changes
 * it. */
HANTEI_API uint64_t hantei_rules_disputed(size_t preset, unsigned players);

/* The dora that an indicator names: the next tile of its suit, of the winds or of the dragons, each a circle;
 * with three players 1m and 9m name each other. HANTEI_RED is ignored. HANTEI_NO_TILE if the indicator is
 * invalid or, with three players, not in play. */
HANTEI_API hantei_tile hantei_dora(hantei_tile indicator, const hantei_rules *rules);

/* The tiles in play: with three players without 2m..8m; the empty set if `players` is neither 3 nor 4. */
HANTEI_API hantei_tileset hantei_tiles_in_play(unsigned players);

/* Fills in unseen[t], how many copies of tile t a player does not see, from seen[t], the copies in its hand,
 * melds, rivers and indicators. 0 for tiles that are not in play, and if it sees four or more. `unseen` may
 * be `seen`. */
HANTEI_API void hantei_unseen(uint8_t unseen[HANTEI_TILES], const uint8_t seen[HANTEI_TILES],
                              unsigned players);

/* ---- Seats -------------------------------------------------------------- */

/* A meld of a seat. */
typedef struct hantei_seat_meld {
    uint8_t kind;        /* a hantei_meld_kind */
    hantei_tile tile;    /* the lowest */
    hantei_tile claimed; /* the claimed tile, with HANTEI_RED if red; HANTEI_NO_TILE for a concealed kan */
    hantei_tile added;   /* the tile added to a called triplet; HANTEI_NO_TILE for other kinds */
    uint8_t from;        /* who discarded it: 1 right, 2 across, 3 left; 0 for a concealed kan */
    uint8_t reds;        /* how many of its tiles are red fives */
} hantei_seat_meld;

/* A seat as the caller passes it: a plain value. Begin with HANTEI_SEAT_INIT: in a seat of zeros `drawn` is
 * 1m. In sets of tiles a red five is a five. */
typedef struct hantei_seat {
    hantei_hand hand;                         /* concealed tiles, with the drawn one */
    hantei_tileset river;                     /* own discards, also claimed ones */
    hantei_tileset passed;                    /* tiles of others not ronned since the own last discard */
    hantei_tileset passed_riichi;             /* the same since the own riichi; ignored without one */
    hantei_seat_meld melds[HANTEI_MAX_MELDS]; /* oldest first */
    uint8_t unseen[HANTEI_TILES]; /* copies of each tile that the player does not see; 0 for 2m..8m with three
                                     players */
    int32_t points;               /* own points, before paying for riichi */
    uint8_t meld_count;           /* how many melds there are */
    uint8_t reds[3];              /* concealed red fives of m, p and s */
    hantei_tile drawn;            /* the tile just drawn, or HANTEI_NO_TILE; 0 is 1m */
    uint8_t riichi;               /* 0, 1, or 2 for double riichi */
    uint8_t live;                 /* tiles left in the live wall */
    uint8_t kans;                 /* declared by all players; the seat's own count even if missing here */
    uint8_t called;               /* 1 if the last meld has just been called, and a discard must follow */
    uint8_t norths;               /* set aside, with three players */
    bool river_claimed;           /* another player has claimed an own discard */
} hantei_seat;

/* Initialises a hantei_seat: no tiles, nothing drawn, all else 0. */
#define HANTEI_SEAT_INIT                                                                             \
    {                                                                                                \
        {{{0}}}, 0, 0, 0, {{0, 0, 0, 0, 0, 0}}, {0}, 0, 0, {0}, HANTEI_NO_TILE, 0, 0, 0, 0, 0, false \
    }

/* Fills in HANTEI_SEAT_INIT, for languages without macros. */
HANTEI_API void hantei_seat_init(hantei_seat *out);

/* Makes a seat from a hand in notation; all else as in HANTEI_SEAT_INIT. `drawn` is one of its concealed
 * tiles, with HANTEI_RED if red, or HANTEI_NO_TILE. claimed[i] is the called tile of meld i, from[i] the
 * player it came from: 1 right, 2 across, 3 left. For a concealed kan pass HANTEI_NO_TILE and 0. For any
 * other meld these request the default, and a NULL array requests it for all melds: the lowest tile that is
 * not a red five; from the left for a chi, else from the right. Fails with HANTEI_ERROR_MELD if these do not
 * fit the meld; for `drawn` with HANTEI_ERROR_TILE if it is invalid, HANTEI_ERROR_NOT_HELD if the hand does
 * not hold it, HANTEI_ERROR_TILE_COUNT if the hand does not have 3k+2 tiles. On failure *out is
 * HANTEI_SEAT_INIT. */
HANTEI_API hantei_status hantei_seat_from_parsed(hantei_seat *out, const hantei_parsed *parsed,
                                                 hantei_tile drawn, const hantei_tile *claimed,
                                                 const uint8_t *from) HANTEI_MUST_CHECK;

/* Writes a seat's hand in notation, such as "340m55z+777z+c9999m", in tile order with red fives first, and a
 * NUL. hantei_parse() reads it back if it is valid; an added kan comes back as an open one. Invalid melds are
 * left out, and at most four copies of a tile are written. Returns the length without the NUL. */
HANTEI_API size_t hantei_seat_format(char out[HANTEI_SEAT_TEXT], const hantei_seat *seat);

/* Why something is not allowed, or HANTEI_ALLOWED. If several reasons apply, a function returns the first in
 * this list. */
typedef enum hantei_refusal {
    HANTEI_ALLOWED = 0,             /* it is allowed */
    HANTEI_REFUSED_RULES,           /* riichi, a win: the rules are invalid */
    HANTEI_REFUSED_CLAIM,           /* a win: neither ron nor tsumo, or an impossible one */
    HANTEI_REFUSED_OPEN_HAND,       /* riichi: a set has been called */
    HANTEI_REFUSED_NOTEN,           /* riichi: no discard, or not this one, leaves tenpai */
    HANTEI_REFUSED_POINTS,          /* riichi: too few points */
    HANTEI_REFUSED_WALL,            /* riichi: too few tiles in the live wall */
    HANTEI_REFUSED_ALREADY,         /* riichi: declared before */
    HANTEI_REFUSED_FIFTH_KAN,       /* a kan: four have been declared at the table */
    HANTEI_REFUSED_LAST_TILE,       /* a call or a kan: the live wall is empty */
    HANTEI_REFUSED_IN_RIICHI,       /* a call; a kan if the rules allow none in riichi */
    HANTEI_REFUSED_NOT_DRAWN,       /* a kan: in riichi not of the tile just drawn; or after a call */
    HANTEI_REFUSED_IS_A_WAIT,       /* a kan in riichi: of a tile that is waited for */
    HANTEI_REFUSED_WAITS_CHANGE,    /* a kan in riichi: it changes the waits */
    HANTEI_REFUSED_READINGS_CHANGE, /* a kan in riichi: some reading of the hand has no triplet of it */
    HANTEI_REFUSED_NINE_GATES,      /* a kan in riichi: it breaks nine gates */
    HANTEI_REFUSED_KUIKAE_DEAD_END, /* a call: kuikae bans every discard left */
    HANTEI_REFUSED_NOT_COMPLETE,    /* a win: the tile does not complete the hand */
    HANTEI_REFUSED_CHANKAN,         /* a ron: this tile may not be robbed */
    HANTEI_REFUSED_FURITEN_RIVER,   /* a ron: HANTEI_FURITEN_RIVER */
    HANTEI_REFUSED_FURITEN_RIICHI,  /* a ron: HANTEI_FURITEN_RIICHI */
    HANTEI_REFUSED_FURITEN_TURN,    /* a ron: HANTEI_FURITEN_TURN */
    HANTEI_REFUSED_NO_YAKU,         /* a win: the hand has no yaku */
    HANTEI_REFUSED_HEAD_BUMP,       /* one of several rons: another player is nearer to the discarder */
    HANTEI_REFUSED_TRIPLE_RON,      /* one of several rons: three abort the round */
    HANTEI_REFUSED_TABLE,           /* at a table, as all below: no call has made these bytes */
    HANTEI_REFUSED_GAME_OVER,       /* the game is over */
    HANTEI_REFUSED_EVENT,           /* an unknown kind of event, or an answer passed as an event */
    HANTEI_REFUSED_PLAYER,          /* an invalid player */
    HANTEI_REFUSED_PHASE,           /* the table waits for something else */
    HANTEI_REFUSED_TURN,            /* it is another player's turn */
    HANTEI_REFUSED_INDICATOR_DUE,   /* an indicator must be turned first */
    HANTEI_REFUSED_RIICHI_DUE,      /* a riichi must be accepted first */
    HANTEI_REFUSED_RYUUKYOKU_DUE,   /* the round is aborted, or the wall is empty */
    HANTEI_REFUSED_TILE,            /* an invalid tile, or not in play */
    HANTEI_REFUSED_NOT_HELD,        /* the seat does not hold the tile */
    HANTEI_REFUSED_FIFTH_COPY,      /* four copies of the tile are known to be elsewhere */
    HANTEI_REFUSED_HIDDEN,          /* a hidden hand: its tile is named, or something needed is not given */
    HANTEI_REFUSED_TSUMOGIRI,       /* a discard: it is not, or it must be, the tile just drawn */
    HANTEI_REFUSED_KUIKAE,          /* a discard: banned after the call */
    HANTEI_REFUSED_MELD,            /* an invalid meld, or the hand cannot make it */
    HANTEI_REFUSED_OFFER,           /* not the tile on offer, or not the player who offers it */
    HANTEI_REFUSED_NORTH,           /* a north: only with three players */
    HANTEI_REFUSED_INDICATOR,       /* no indicator is due */
    HANTEI_REFUSED_REASON,          /* a ryuukyoku: the round does not end for this reason */
    HANTEI_REFUSED_NINE_TERMINALS,  /* too few terminals, or not the first draw of an untouched round */
    HANTEI_REFUSED_TENPAI,          /* other players are tenpai */
    HANTEI_REFUSED_COURSE,          /* wind, dealer, honba, sticks or points differ */
    HANTEI_REFUSED_DELTAS,          /* the payments differ */
    HANTEI_REFUSED_SCORES,          /* the points of the players differ */
    HANTEI_REFUSED_URA,             /* invalid indicators, or a wrong number of them */
    HANTEI_REFUSED_URA_MISSING,     /* a winner in riichi needs ura indicators */
    HANTEI_REFUSED_ALREADY_WON,     /* the player has won on this tile */
    HANTEI_REFUSED_GAME_GOES_ON,    /* the game is not over */
} hantei_refusal;

/* The judgements of a seat are total like the judges. An invalid hand gets the empty answer. Invalid melds
 * and melds after the fourth are ignored; an invalid tile is not held. Only a bool must be valid. A tile
 * argument, `drawn` and `claimed` may all carry HANTEI_RED. */

/* Whether a hand may declare riichi by its tiles: HANTEI_REFUSED_OPEN_HAND unless all melds are concealed
 * kans, HANTEI_REFUSED_NOTEN unless some discard leaves tenpai. */
HANTEI_API hantei_refusal hantei_hand_may_riichi(const hantei_parsed *hand);

/* The tiles that complete 3k+1 concealed tiles. Furiten, riichi, kans and wins use the effective ones. */
typedef struct hantei_wait_sets {
    hantei_tileset shape;     /* by the shape alone, whatever copies are left */
    hantei_tileset effective; /* those that the rules count: see hantei_fifth_tile */
} hantei_wait_sets;

/* The waits of a seat of 3k+1 tiles; none for other sizes. */
HANTEI_API hantei_wait_sets hantei_seat_waits(const hantei_seat *seat, const hantei_rules *rules);

/* The kinds of wait in which a tile completes 3k+1 tiles by their shape: as hantei_wait_kinds(), and also for
 * a tile with all four copies concealed. A fifth copy beside a pair of the same tile is tanki, not shanpon. 0
 * if the tile is not a shape wait. */
HANTEI_API unsigned hantei_seat_wait_kinds(const hantei_seat *seat, hantei_tile tile);

/* Why a seat of 3k+1 tiles may not ron, as bits; 0 if it may. */
enum {
    HANTEI_FURITEN_RIVER = 1, /* an effective wait is in the own river */
    HANTEI_FURITEN_TURN = 2,  /* a wait was not ronned since the own last discard */
    HANTEI_FURITEN_RIICHI = 4 /* a wait was not ronned since riichi */
};

/* The HANTEI_FURITEN_ bits of a seat of 3k+1 tiles; 0 for other sizes. */
HANTEI_API unsigned hantei_seat_furiten(const hantei_seat *seat, const hantei_rules *rules);

/* One discard that leaves effective waits. */
typedef struct hantei_seat_discard {
    hantei_tileset waits; /* effective */
    hantei_tile tile;     /* the discard */
    uint8_t left;         /* unseen copies of the waits */
    bool furiten;         /* a wait is in the own river, equals this discard, or was not ronned in riichi */
} hantei_seat_discard;

/* Lists the discards from 3k+2 tiles that leave effective waits, in tile order. In riichi only the tile just
 * drawn may go (nothing if `drawn` is invalid), after a call only what kuikae does not ban. Returns the
 * number of entries written to out; the others are left unchanged. */
HANTEI_API size_t hantei_seat_discards(const hantei_seat *seat, const hantei_rules *rules,
                                       hantei_seat_discard out[HANTEI_MAX_TILES]);

/* Whether a seat of 3k+2 tiles may declare riichi with this discard, or with any if it is HANTEI_NO_TILE.
 * Furiten forbids nothing. */
HANTEI_API hantei_refusal hantei_seat_may_riichi(const hantei_seat *seat, const hantei_rules *rules,
                                                 hantei_tile discard);

/* The kans that a seat of 3k+2 tiles may declare, and those that it may not, with the reason. In riichi the
 * kan must be of the tile just drawn, which may not be a wait. The effective waits after it must be those
 * before the draw. kan_after_riichi and nine_gates_kan may ask for more. */
typedef struct hantei_kans {
    hantei_tileset concealed; /* concealed kans that it may declare */
    hantei_tileset added;     /* tiles that it may add to a called triplet */
    uint8_t refused_count;    /* number of refused kans */
    /* A refused kan. */
    struct hantei_refused_kan {
        hantei_tile tile; /* its tile */
        uint8_t why;      /* a hantei_refusal */
    } refused[7];         /* in tile order */
} hantei_kans;

/* The kans of a seat of 3k+2 tiles; none for other sizes. */
HANTEI_API hantei_kans hantei_seat_kans(const hantei_seat *seat, const hantei_rules *rules);

/* The tiles that kuikae bans after a call. */
HANTEI_API hantei_tileset hantei_kuikae_banned(const hantei_seat_meld *meld, const hantei_rules *rules);

/* One way to call a discard. */
typedef struct hantei_call_option {
    hantei_seat_meld meld;   /* the meld that it makes */
    hantei_tileset discards; /* that may follow; none after a kan */
    hantei_tileset banned;   /* those of the tiles left that kuikae bans */
    uint8_t why;             /* a hantei_refusal */
} hantei_call_option;

/* The most ways to call one discard. */
enum { HANTEI_MAX_CALL_OPTIONS = 12 };

/* Lists every chi, pon and kan that a seat of 3k+1 tiles can make of a discard by the player at its right
 * (1), across (2) or left (3); one that is not allowed has its refusal. A red five carries HANTEI_RED, and
 * calls with different red fives are separate. Chi comes first, then pon, then kan; each by lowest tile, then
 * with fewer reds first. Chi is from the left only, and not with three players. Returns the number of entries
 * written to out. */
HANTEI_API size_t hantei_seat_calls(const hantei_seat *seat, const hantei_rules *rules, hantei_tile tile,
                                    unsigned from, hantei_call_option out[HANTEI_MAX_CALL_OPTIONS]);

/* Whether a seat of 3k+1 tiles can ron the tile of another player's kan or north at all. `kind` is
 * HANTEI_ADDED_KAN, HANTEI_CONCEALED_KAN, or 0 for a north set aside. The tile must be an effective wait;
 * furiten and yaku are not checked. */
HANTEI_API bool hantei_seat_chankan(const hantei_seat *seat, const hantei_rules *rules, unsigned kind,
                                    hantei_tile tile);

/* What a seat of 3k+1 tiles has at ryuukyoku, when the wall ends without a win. */
typedef struct hantei_ryuukyoku {
    hantei_tileset waits;   /* effective */
    bool may_declare_noten; /* the rules allow it, and the seat is tenpai and not in riichi */
    bool nagashi;           /* nagashi mangan: it has discards, all terminals or honours, none claimed */
} hantei_ryuukyoku;

/* What a seat has at ryuukyoku; nothing if it does not have 3k+1 tiles. */
HANTEI_API hantei_ryuukyoku hantei_seat_ryuukyoku(const hantei_seat *seat, const hantei_rules *rules);

/* The kinds of terminals and honours among 3k+2 concealed tiles, and whether the round may be aborted for
 * them by the rules: nine kinds at the own first draw (fourteen tiles; no meld, north, discard or riichi, and
 * no kan at the table). The caller knows whether others have called before. */
HANTEI_API unsigned hantei_seat_terminal_kinds(const hantei_seat *seat);
HANTEI_API bool hantei_seat_nine_terminals(const hantei_seat *seat, const hantei_rules *rules);

/* ---- Wins --------------------------------------------------------------- */

/* A yaku, or another source of han such as dora. Static; the texts are UTF-8. */
typedef struct hantei_yaku {
    const char *name;     /* in the protocol, such as "sanshoku-doukou" */
    const char *english;  /* "Three colour triplets" */
    const char *romaji;   /* "Sanshoku doukou" */
    const char *japanese; /* its name in Japanese */
    uint8_t closed; /* han in a closed hand: 13 for a yakuman, 26 if it may count twice; 1 for each dora, red
                       five and ura-dora */
    uint8_t open;   /* han in an open hand; 0 if it does not count there */
} hantei_yaku;

/* Element `index` of the yaku, in the order of the bits of hantei_verdict.yaku; NULL past the last. The
 * numbers may change in a new version, the names do not. */
HANTEI_API const hantei_yaku *hantei_yaku_at(size_t index);

/* How a hand is won. */
typedef enum hantei_win_by {
    HANTEI_RON = 1, /* with a tile of another player */
    HANTEI_TSUMO    /* with its own draw */
} hantei_win_by;

/* Which tile is ronned, if not a discard. */
typedef enum hantei_robbed {
    HANTEI_ROBBED_NONE,          /* it is a discard */
    HANTEI_ROBBED_ADDED_KAN,     /* the tile added to a triplet */
    HANTEI_ROBBED_CONCEALED_KAN, /* a tile of a concealed kan: for thirteen orphans */
    HANTEI_ROBBED_NORTH          /* a north set aside, with three players */
} hantei_robbed;

/* The most dora indicators, and the most ura indicators: the first, and one for each of four kans. */
enum { HANTEI_MAX_INDICATORS = 5 };

/* A claim of a seat to have won: a plain value. Begin with HANTEI_CLAIM_INIT: in a claim of zeros `tile` is
 * 1m. What the rules do not have counts nothing (ippatsu, ura, indicators of kans, red fives, pao). The
 * circumstances are the caller's word: `ippatsu`, `rinshan`, `last` and `first` are not checked against the
 * seat. HANTEI_REFUSED_CLAIM refuses impossible claims: `by` is neither ron nor tsumo; the dealer rons in the
 * first turn; the last tile is robbed. */
typedef struct hantei_claim {
    uint8_t by;         /* a hantei_win_by */
    hantei_tile tile;   /* the winning tile, with HANTEI_RED if red */
    uint8_t from;       /* who pays a ron: 1 right, 2 across, 3 left; other numbers count as 1 */
    uint8_t robbed;     /* a hantei_robbed */
    uint8_t round;      /* the round's wind: 0 E, 1 S, 2 W, 3 N; modulo 4 */
    uint8_t wind;       /* the seat's wind, as `round`; E is the dealer */
    bool ippatsu;       /* within a turn of riichi; ignored without riichi */
    bool rinshan;       /* tsumo with a replacement tile */
    bool last;          /* the last tile of the wall, or the discard after it; ignored with rinshan */
    bool first;         /* in the first turn, nothing called: tenhou, chiihou, renhou */
    bool later_winner;  /* a player nearer to the discarder wins too, and receives honba and sticks */
    uint8_t dora_count; /* number of dora indicators, at most five */
    uint8_t ura_count;  /* number of ura indicators, for riichi */
    hantei_tile dora[HANTEI_MAX_INDICATORS]; /* indicators, not the dora */
    hantei_tile ura[HANTEI_MAX_INDICATORS];  /* ura indicators */
    uint8_t honba;                           /* counters of repeated rounds */
    uint8_t sticks;                          /* riichi sticks on the table */
    uint8_t pao;                             /* one of HANTEI_PAO_, or 0 */
    uint8_t pao_from;                        /* place of the liable player: 1, 2, 3; or 0 */
} hantei_claim;

/* Initialises a hantei_claim: neither ron nor tsumo, of no tile, all else 0. */
#define HANTEI_CLAIM_INIT                                                                            \
    {                                                                                                \
        0, HANTEI_NO_TILE, 0, 0, 0, 0, false, false, false, false, false, 0, 0, {0}, {0}, 0, 0, 0, 0 \
    }

/* Fills in HANTEI_CLAIM_INIT, for languages without macros. */
HANTEI_API void hantei_claim_init(hantei_claim *out);

/* The limits; from mangan on, fu do not matter. */
typedef enum hantei_limit {
    HANTEI_NO_LIMIT,  /* below mangan */
    HANTEI_MANGAN,    /* five han, or four or three with many fu */
    HANTEI_HANEMAN,   /* six and seven han */
    HANTEI_BAIMAN,    /* eight to ten */
    HANTEI_SANBAIMAN, /* eleven and twelve */
    HANTEI_KAZOE,     /* thirteen han or more, if the rules have kazoe */
    HANTEI_YAKUMAN    /* a yakuman, or several */
} hantei_limit;

/* A set of the winning hand. */
typedef struct hantei_won_set {
    uint8_t kind;     /* HANTEI_CHI, HANTEI_PON or HANTEI_OPEN_KAN, also if concealed */
    hantei_tile tile; /* the lowest */
    bool concealed;   /* false for a triplet that a ron completes */
    uint8_t fu;       /* its fu */
} hantei_won_set;

/* The sources of the fu, 0 for those that give nothing. Their sum is the fu before rounding. */
typedef struct hantei_fu {
    uint8_t base;       /* 20; 25 for seven pairs; 0 for thirteen orphans */
    uint8_t closed_ron; /* 10 for a closed ron */
    uint8_t tsumo;      /* 2 for tsumo, but not with pinfu */
    uint8_t wait;       /* 2 for kanchan, penchan or tanki */
    uint8_t pair;       /* 2 for a dragon or a wind that counts, double_wind_fu for the double wind */
    uint8_t open;       /* 10 for an open hand that would have 20 */
    uint8_t sets;       /* of all sets */
} hantei_fu;

/* The judgement of a claim. If the win is refused, only `refused` and `why` are set. */
typedef struct hantei_verdict {
    uint32_t refused;  /* bits 1 << hantei_refusal, all that apply; 0: it is legal. After RULES, CLAIM or
                          NOT_COMPLETE nothing more is checked */
    uint8_t why;       /* a hantei_refusal: the first of them */
    uint8_t set_count; /* number of sets; 0 for chiitoi and kokushi */
    bool closed;       /* no set has been called */
    uint64_t yaku;     /* bit i: hantei_yaku_at(i) */
    uint8_t dora;      /* number of dora, with norths set aside */
    uint8_t aka;       /* number of red fives */
    uint8_t ura;       /* number of ura-dora */
    uint8_t han;       /* 13 for each yakuman */
    uint8_t fu;        /* rounded up */
    uint8_t yakuman;   /* number of yakuman; 0 for kazoe */
    uint8_t limit;     /* a hantei_limit */
    hantei_win_reading reading; /* of the concealed tiles: the best by points, then yakuman, han, fu */
    hantei_won_set set[4];      /* sets of the reading, then the melds */
    hantei_fu fu_of;            /* sources of the fu, before rounding */
    int32_t points;             /* value of the hand alone */
    int32_t payments[4];        /* what the players at 1, 2 and 3 pay, honba included; [0]: their sum */
    int32_t sticks;             /* what the riichi sticks add */
} hantei_verdict;

/* Judges a win. The seat has 3k+1 tiles; for tsumo it may have 3k+2, with the claimed one among them. Tsumo
 * is never furiten. The possible reasons, first ones first: HANTEI_REFUSED_RULES, _CLAIM, _NOT_COMPLETE,
 * _CHANKAN, _FURITEN_RIVER, _FURITEN_RIICHI, _FURITEN_TURN, _NO_YAKU. Returns verdict->why. */
HANTEI_API hantei_refusal hantei_seat_win(const hantei_seat *seat, const hantei_rules *rules,
                                          const hantei_claim *claim, hantei_verdict *verdict);

/* The han of a yaku in a verdict: for dora their number, for a yakuman 13 or 26; 0 if the verdict does not
 * have it. */
HANTEI_API unsigned hantei_verdict_han(const hantei_verdict *verdict, const hantei_rules *rules, size_t yaku);

/* The yakuman, as HANTEI_PAO_ bits, for which a player is liable from now on: the one that let the seat's
 * last meld be called. That meld is a pon or an open kan, and made the last triplet of dragons or of winds,
 * or the fourth kan. 0 if the rules have no such liability. */
HANTEI_API unsigned hantei_seat_pao(const hantei_seat *seat, const hantei_rules *rules);

/* Fills in what each other player pays for nagashi mangan to a seat of this wind: payments[1..3], and their
 * sum in [0]. */
HANTEI_API void hantei_nagashi_payments(const hantei_rules *rules, unsigned wind, int32_t payments[4]);

/* ---- A seat that is followed -------------------------------------------- */

/* Lower bounds of a hand's shanten; -1 if unknown. */
typedef struct hantei_shanten_bound {
    int8_t now;         /* the hand's shanten is at least this */
    int8_t before_draw; /* without the tile just drawn it is at least this */
} hantei_shanten_bound;

/* A seat that is followed from event to event. It answers as the judgements above do, mostly without a judge:
 * it keeps the waits of the hand without its draw, and a lower bound of the shanten. A draw lowers the
 * shanten by at most one, a discard never. So after a shanten of s the next s-1 draws cannot bring tenpai. A
 * discard other than the tile just drawn drops the waits. A call or a kan of concealed tiles drops waits and
 * bound.
 *
 * It is a value of at most 256 bytes: copy it, free nothing. A question may change what is kept, never an
 * answer. The table owns the seat's points, live, kans and unseen: write them whenever they change; nothing
 * kept depends on them. Read the other members, do not write them. Pass the same rules throughout.
 *
 * It follows the table and does not referee. An event fails, with a status, only if the tiles do not allow
 * it; then nothing has changed. If several errors apply, a function returns the first in its text. The
 * judgements say whether the rules allow it. */
typedef struct hantei_followed_seat {
    hantei_seat seat;                 /* the seat now */
    hantei_wait_sets waits;           /* of the hand without the drawn tile, if known */
    uint32_t questions;               /* asked so far */
    uint32_t analyses;                /* how many of them judged the shanten */
    hantei_shanten_bound min_shanten; /* bounds of the shanten */
    uint8_t tiles;                    /* number of concealed tiles */
    uint8_t declared;                 /* the riichi, 1 or 2, that the next discard brings */
    bool waits_known;                 /* whether `waits` is valid */
} hantei_followed_seat;

/* Begins to follow a seat, without waits or a bound. */
HANTEI_API void hantei_followed_begin(hantei_followed_seat *followed, const hantei_seat *seat);

/* A draw: 3k+1 tiles become 3k+2. Here and below a tile may carry HANTEI_RED; a five without it is not red.
 * Fails with HANTEI_ERROR_TILE if the tile is invalid, HANTEI_ERROR_FIFTH_COPY if hand and melds have four
 * copies, HANTEI_ERROR_TILE_COUNT if the hand does not have 3k+1 tiles. */
HANTEI_API hantei_status hantei_followed_draw(hantei_followed_seat *followed,
                                              hantei_tile tile) HANTEI_MUST_CHECK;

/* A discard. It joins the river and ends temporary furiten. If it is claimed, call hantei_followed_claimed().
 * Fails with HANTEI_ERROR_TILE if the tile is invalid, HANTEI_ERROR_NOT_HELD if the hand does not hold it,
 * HANTEI_ERROR_TILE_COUNT if the hand does not have 3k+2 tiles. */
HANTEI_API hantei_status hantei_followed_discard(hantei_followed_seat *followed,
                                                 hantei_tile tile) HANTEI_MUST_CHECK;
/* The last discard has been claimed. */
HANTEI_API void hantei_followed_claimed(hantei_followed_seat *followed);

/* Declares riichi, 1 or 2 for double, with the next discard. From that discard on the seat is in riichi, and
 * a wait that it does not ron counts for good. 0 before it takes the declaration back. Ignored for other
 * numbers, and for a seat in riichi. */
HANTEI_API void hantei_followed_declare_riichi(hantei_followed_seat *followed, unsigned riichi);

/* A meld: a chi, pon or open kan of 3k+1 tiles; a concealed or an added kan of 3k+2. Its tiles but the
 * claimed one leave the hand; `reds` and `claimed` say how many of them are red. For an added kan only `tile`
 * and `added` are read, and it replaces its triplet. Fails with HANTEI_ERROR_MELD if the members do not fit
 * hantei_seat_meld (chi is from the left), if there are four melds, or no triplet to add to;
 * HANTEI_ERROR_NOT_HELD if the hand does not hold its tiles; HANTEI_ERROR_FIFTH_COPY if the seat has four of
 * the claimed tile; HANTEI_ERROR_TILE_COUNT if the size does not fit. */
HANTEI_API hantei_status hantei_followed_meld(hantei_followed_seat *followed,
                                              const hantei_seat_meld *meld) HANTEI_MUST_CHECK;

/* A north set aside, with three players. It leaves the hand and is not a discard; a draw follows. Fails with
 * HANTEI_ERROR_NOT_HELD if the hand does not hold it, HANTEI_ERROR_TILE_COUNT if the hand does not have 3k+2
 * tiles. */
HANTEI_API hantei_status hantei_followed_north(hantei_followed_seat *followed) HANTEI_MUST_CHECK;

/* Another player's tile (a discard, a tile added to a triplet, a north) was not ronned. Pass every such tile,
 * a wait or not. Invalid tiles are ignored. */
HANTEI_API void hantei_followed_pass(hantei_followed_seat *followed, hantei_tile tile);

/* The answers of hantei_seat_waits() and so on for the seat now. hantei_followed_forms() is hantei_win() of
 * its hand. For the other judgements pass `seat` to them. */
HANTEI_API hantei_wait_sets hantei_followed_waits(hantei_followed_seat *followed, const hantei_rules *rules);
HANTEI_API unsigned hantei_followed_furiten(hantei_followed_seat *followed, const hantei_rules *rules);
HANTEI_API unsigned hantei_followed_forms(hantei_followed_seat *followed);
HANTEI_API hantei_kans hantei_followed_kans(hantei_followed_seat *followed, const hantei_rules *rules);
HANTEI_API size_t hantei_followed_calls(hantei_followed_seat *followed, const hantei_rules *rules,
                                        hantei_tile tile, unsigned from,
                                        hantei_call_option out[HANTEI_MAX_CALL_OPTIONS]);
HANTEI_API hantei_refusal hantei_followed_win(hantei_followed_seat *followed, const hantei_rules *rules,
                                              const hantei_claim *claim, hantei_verdict *verdict);
HANTEI_API size_t hantei_followed_discards(hantei_followed_seat *followed, const hantei_rules *rules,
                                           hantei_seat_discard out[HANTEI_MAX_TILES]);
HANTEI_API hantei_refusal hantei_followed_may_riichi(hantei_followed_seat *followed,
                                                     const hantei_rules *rules, hantei_tile discard);

/* ---- Turns and payments ------------------------------------------------- */

/* The players of a game are numbers 0..3, or 0..2, in turn order; any number of players but 3 counts as 4.
 * The dealer is East. With three players nobody sits North. */
enum {
    HANTEI_MAX_PLAYERS = 4,    /* players at a table */
    HANTEI_NO_PLAYER = 4,      /* nobody sits there */
    HANTEI_RIICHI_STICK = 1000 /* points of a riichi stick */
};

/* The wind of a player, 0 E to 3 N: how many turns after the dealer it plays. */
HANTEI_API unsigned hantei_table_wind(unsigned players, unsigned dealer, unsigned who);

/* The place of `other` as `who` sees it: 1 right, 2 across, 3 left; 0 for the same player. */
HANTEI_API unsigned hantei_table_place(unsigned players, unsigned dealer, unsigned who, unsigned other);

/* The player at this place as `who` sees it; HANTEI_NO_PLAYER if nobody sits there. */
HANTEI_API unsigned hantei_table_at(unsigned players, unsigned dealer, unsigned who, unsigned place);

/* The player who has a turn this many turns after `who`. */
HANTEI_API unsigned hantei_table_after(unsigned players, unsigned who, unsigned turns);

/* Passes the deal to the next player. If that is `first`, the first dealer of the game, the next wind
 * begins. */
HANTEI_API void hantei_table_pass_deal(unsigned players, unsigned first, unsigned *dealer, unsigned *wind);

/* Adds a payment to each player's deltas: `who` receives payments[0], places 1, 2 and 3 pay
 * payments[1..3]. */
HANTEI_API void hantei_table_pay(unsigned players, unsigned dealer, unsigned who, const int32_t payments[4],
                                 int32_t deltas[HANTEI_MAX_PLAYERS]);

/* Adds the payments of a ryuukyoku to each player's deltas: the noten players pay the tenpai ones 3,000
 * points together, with three players 2,000. Nobody pays if all are tenpai or all noten. */
HANTEI_API void hantei_table_pay_noten(unsigned players, const bool tenpai[HANTEI_MAX_PLAYERS],
                                       int32_t deltas[HANTEI_MAX_PLAYERS]);

/* Why a round ends without a winner. */
typedef enum hantei_ryuukyoku_reason {
    HANTEI_RYUUKYOKU_EXHAUSTED,      /* the live wall is empty */
    HANTEI_RYUUKYOKU_NAGASHI,        /* the same, with nagashi mangan */
    HANTEI_RYUUKYOKU_NINE_TERMINALS, /* aborted by a player on the first draw */
    HANTEI_RYUUKYOKU_FOUR_WINDS,     /* aborted: the first four discards are the same wind */
    HANTEI_RYUUKYOKU_FOUR_RIICHI,    /* aborted: four players are in riichi */
    HANTEI_RYUUKYOKU_FOUR_KANS,      /* aborted: four kans of two or more players */
    HANTEI_RYUUKYOKU_TRIPLE_RON,     /* aborted: three players ron one tile */
    HANTEI_RYUUKYOKU_VOID            /* annulled: points and sticks return to those before the deal */
} hantei_ryuukyoku_reason;

/* Why a round is aborted after a discard that nobody wins on: bits 1 << hantei_ryuukyoku_reason, of four
 * winds, four riichi and four kans, if the rules have them. `seats` are those of all players. */
HANTEI_API unsigned hantei_table_aborts(const hantei_rules *rules, const hantei_seat *const seats[]);

/* How many indicators of kan-dora are turned now. Call it after a kan that nobody robbed, with its
 * hantei_meld_kind, and with 0 after a north and before every discard. *due counts the indicators that wait
 * for the next call; it is 0 when a round begins. So a waiting indicator counts for a ron on the discard. It
 * does not count for the draw that replaces the tile of its kan, nor if the next kan is robbed. */
HANTEI_API unsigned hantei_table_indicators(const hantei_rules *rules, unsigned kan, unsigned *due);

/* One of the players who ron the same tile. */
typedef struct hantei_ron {
    const hantei_seat *seat;            /* of 3k+1 tiles */
    hantei_claim claim;                 /* hantei_table_rons() fills in `from`, `wind` and `later_winner` */
    hantei_verdict verdict;             /* filled in */
    int32_t deltas[HANTEI_MAX_PLAYERS]; /* filled in: what the win adds to each player's points */
    uint8_t who;                        /* the player */
} hantei_ron;

/* Settles the rons on one tile of the player `from`, in any order. The winners follow each other in turn
 * order from there, and the first receives honba and sticks. Fills in each ron's verdict and deltas, and
 * deltas with their sum. By the rules only the first may win (the others are refused with
 * HANTEI_REFUSED_HEAD_BUMP), or three may abort the round (HANTEI_REFUSED_TRIPLE_RON). Refused with
 * HANTEI_REFUSED_CLAIM are a tsumo, a second ron of the same player, a ron of `from`, and one whose
 * `pao_from` is a place where nobody sits. Returns the number of winners. */
HANTEI_API size_t hantei_table_rons(const hantei_rules *rules, unsigned dealer, unsigned from,
                                    hantei_ron *rons, size_t count, int32_t deltas[HANTEI_MAX_PLAYERS]);

/* ---- A game ------------------------------------------------------------- */

/* The state of a game between rounds. */
typedef struct hantei_game {
    int32_t points[HANTEI_MAX_PLAYERS]; /* of each player */
    uint8_t first;                      /* who dealt first */
    uint8_t dealer;                     /* dealer of the round */
    uint8_t wind;                       /* of the round: 0 E, 1 S, 2 W, 3 N */
    uint8_t honba;                      /* counters of repeated rounds */
} hantei_game;

/* How a round ended, as far as the next one depends on it. */
typedef enum hantei_round_end {
    HANTEI_ROUND_DEALER_WON,    /* the dealer is among the winners */
    HANTEI_ROUND_OTHERS_WON,    /* only others are winners */
    HANTEI_ROUND_DEALER_TENPAI, /* the wall was exhausted, nagashi mangan or not: the dealer was tenpai */
    HANTEI_ROUND_DEALER_NOTEN,  /* the same: the dealer was not */
    HANTEI_ROUND_ABORTED        /* any other hantei_ryuukyoku_reason */
} hantei_round_end;

/* Why a game is over. Its last round is that of the last dealer in the wind of game_length. If nobody has
 * target_points and extra_rounds are played, it is that of the last dealer in the next wind. */
typedef enum hantei_game_end {
    HANTEI_GAME_GOES_ON,     /* it is not over */
    HANTEI_GAME_LAST_ROUND,  /* the last round has been played */
    HANTEI_GAME_TARGET,      /* somebody has the target in an extra round */
    HANTEI_GAME_BUST,        /* somebody has fewer than 0 points */
    HANTEI_GAME_LAST_DEALER, /* the dealer of the last round has won or is tenpai, leads, and has the target
                              */
} hantei_game_end;

/* Moves a game to its next round: changes dealer, wind and honba (at most 255). `game` has the points after
 * the payments of the last round. Returns HANTEI_GAME_GOES_ON, or why the game is over; then nothing has
 * changed. Returns HANTEI_GAME_GOES_ON and changes nothing if the rules are invalid. */
HANTEI_API hantei_game_end hantei_game_next(hantei_game *game, const hantei_rules *rules,
                                            hantei_round_end end);

/* ---- A table ------------------------------------------------------------ */

/* A table follows a game from event to event: events in, legal actions and settlements out. It is a plain
 * value of at most 2 KiB: copy it by assignment, free nothing. The caller owns the wall: it says what is
 * drawn and which indicators are turned; hantei_table_due() says which is next. Hands may be hidden; then the
 * actions of their seats are unknown, and everything public still works.
 *
 * A table derives ippatsu, the first turn, the last tile, rinshan, chankan, liability, when indicators are
 * turned, furiten of those who passed, and tsumogiri. If the caller says otherwise, the event is refused.
 * Every call is total: an event that does not fit is refused with a reason, and nothing has changed. A table
 * of bytes that no call has made is refused with HANTEI_REFUSED_TABLE, or answers as some table would;
 * nothing is read out of bounds. Only its bools must be valid. hantei_table_load() takes any bytes. For one
 * thread at a time.
 *
 * A server applies HANTEI_EVENT_TSUMO and HANTEI_EVENT_DORA, and passes the answers of its players to
 * hantei_table_resolve(), which applies the events that follow and returns them. A log applies every event.
 * An event that can only follow passing is then everybody's pass. */

/* What happens at a table, by mjai's names. */
typedef enum hantei_event_kind {
    HANTEI_EVENT_NONE,           /* an answer: a pass. As an event: `who` may claim, and passes */
    HANTEI_EVENT_START_GAME,     /* optional, once after hantei_table_begin() */
    HANTEI_EVENT_START_KYOKU,    /* a round is dealt: `deal` */
    HANTEI_EVENT_TSUMO,          /* `who` draws `tile`; HANTEI_NO_TILE for a hidden hand */
    HANTEI_EVENT_DAHAI,          /* `who` discards `tile`, `drawn` or not */
    HANTEI_EVENT_REACH,          /* `who` declares riichi; the discard follows. An answer has the discard */
    HANTEI_EVENT_REACH_ACCEPTED, /* `who` pays a stick */
    HANTEI_EVENT_CHI,            /* `who` claims the tile of `from` for the run `meld` */
    HANTEI_EVENT_PON,            /* the same for a triplet */
    HANTEI_EVENT_DAIMINKAN,      /* the same for a kan */
    HANTEI_EVENT_ANKAN,          /* `who` makes the concealed kan `meld` */
    HANTEI_EVENT_KAKAN,          /* `who` adds `meld.added` to a triplet */
    HANTEI_EVENT_NUKIDORA,       /* `who` sets a north aside */
    HANTEI_EVENT_DORA,           /* an indicator, `tile`, is turned */
    HANTEI_EVENT_HORA,           /* `who` wins, from `from` (`who`: tsumo) */
    HANTEI_EVENT_RYUKYOKU, /* the round ends without a winner: `reason`, `who` for nine terminals, `tenpai` */
    HANTEI_EVENT_END_KYOKU, /* the round ends */
    HANTEI_EVENT_END_GAME,  /* the game ends */
    HANTEI_EVENT_TENPAI,    /* an answer in HANTEI_PHASE_SHOW: the seat is tenpai */
    HANTEI_EVENT_NOTEN      /* the same: it says noten */
} hantei_event_kind;

enum {
    HANTEI_DEALT = 13,     /* tiles of a hand that is dealt */
    HANTEI_MAX_RIVER = 32, /* the most discards of a seat in any round */
    HANTEI_TABLE_WINS = 3, /* the most winners of a round */
    HANTEI_UNKNOWN = 255   /* a reason, or a number of ura indicators, that is not given */
};

/* How a round is dealt. */
typedef struct hantei_deal {
    hantei_tile hands[HANTEI_MAX_PLAYERS][HANTEI_DEALT]; /* in any order; all HANTEI_NO_TILE if hidden */
    hantei_tile indicator;                               /* the first; HANTEI_NO_TILE if not given */
    bool has_course; /* the members below are given, and must follow from the rounds before; else the table's
                        own are used */
    uint8_t wind;    /* of the round: 0 E to 3 N */
    uint8_t dealer;  /* who deals */
    uint8_t honba;   /* counters */
    uint8_t sticks;  /* riichi sticks on the table */
    int32_t points[HANTEI_MAX_PLAYERS]; /* of each player before the deal */
} hantei_deal;

/* An event, or the answer of a seat. Begin with hantei_event_init(): nothing is given. Only the members that
 * the kind names are read. */
typedef struct hantei_event {
    uint8_t kind;          /* a hantei_event_kind */
    uint8_t who;           /* the player; HANTEI_NO_PLAYER if no single one */
    uint8_t from;          /* whose tile is claimed or won on; HANTEI_NO_PLAYER if not given */
    hantei_tile tile;      /* with HANTEI_RED if red; HANTEI_NO_TILE if hidden or not given */
    int8_t drawn;          /* for a discard: 1 the tile just drawn, 0 from the hand, -1 not given */
    uint8_t reason;        /* a hantei_ryuukyoku_reason, or HANTEI_UNKNOWN */
    hantei_seat_meld meld; /* its `from` is not read; for an added kan only `tile` and `added` are */
    uint8_t ura_count;     /* for a win: number of ura indicators; HANTEI_UNKNOWN if not given */
    hantei_tile ura[HANTEI_MAX_INDICATORS]; /* in order */
    int8_t tenpai[HANTEI_MAX_PLAYERS];      /* at the end of the wall: 1 tenpai, 0 noten, -1 not given */
    bool has_deltas;                        /* `deltas` are given: for REACH_ACCEPTED, HORA, RYUKYOKU */
    bool has_points; /* `points` are given: for REACH_ACCEPTED, HORA, RYUKYOKU, END_KYOKU, END_GAME */
    bool has_hand;   /* `hand` is given: for a hidden seat that wins or is tenpai */
    int32_t deltas[HANTEI_MAX_PLAYERS]; /* what each player receives or pays, sticks included */
    int32_t points[HANTEI_MAX_PLAYERS]; /* what each player then has */
    uint8_t reds[3];                    /* concealed red fives of `hand`, of m, p and s */
    hantei_hand hand;                   /* 3k+1 concealed tiles, without the winning tile */
    const hantei_deal *deal;            /* for START_KYOKU; read during the call */
} hantei_event;

/* Fills in an event of this kind and player, with nothing else given. */
HANTEI_API void hantei_event_init(hantei_event *out, unsigned kind, unsigned who);

/* The phases of a round. */
typedef enum hantei_phase {
    HANTEI_PHASE_IDLE,    /* no round: a deal is next */
    HANTEI_PHASE_DRAW,    /* hantei_table_due() is next: a draw, an indicator, or what ends the round */
    HANTEI_PHASE_TURN,    /* `turn` has drawn */
    HANTEI_PHASE_DISCARD, /* `turn` has declared riichi, or called, and must discard */
    HANTEI_PHASE_CLAIM,   /* others may claim the tile on offer; skipped if nobody may */
    HANTEI_PHASE_SHOW,    /* the wall is empty, and tenpai players may say that they are noten */
    HANTEI_PHASE_OVER,    /* the round is over: it is settled, and HANTEI_EVENT_END_KYOKU is next */
    HANTEI_PHASE_END      /* the game is over */
} hantei_phase;

/* What a seat may do. */
typedef enum hantei_action {
    HANTEI_DO_PASS,           /* lets the tile on offer go */
    HANTEI_DO_DISCARD,        /* discards a tile */
    HANTEI_DO_RIICHI,         /* discards a tile with riichi */
    HANTEI_DO_TSUMO,          /* wins with its own draw */
    HANTEI_DO_RON,            /* wins with the tile on offer */
    HANTEI_DO_CHI,            /* calls it for a run */
    HANTEI_DO_PON,            /* calls it for a triplet */
    HANTEI_DO_KAN,            /* calls it for an open kan */
    HANTEI_DO_ANKAN,          /* makes a concealed kan */
    HANTEI_DO_KAKAN,          /* adds a tile to a triplet */
    HANTEI_DO_KITA,           /* sets a north aside */
    HANTEI_DO_NINE_TERMINALS, /* aborts the round */
    HANTEI_DO_TENPAI,         /* says tenpai, in HANTEI_PHASE_SHOW */
    HANTEI_DO_NOTEN,          /* says noten, in HANTEI_PHASE_SHOW */
    HANTEI_ACTIONS            /* number of actions */
} hantei_action;

/* A discard in its river. */
typedef struct hantei_river_tile {
    hantei_tile tile; /* with HANTEI_RED if red */
    uint8_t how;      /* HANTEI_RIVER_ bits */
} hantei_river_tile;

enum {
    HANTEI_RIVER_DRAWN = 1,  /* it was the tile just drawn */
    HANTEI_RIVER_RIICHI = 2, /* riichi was declared with it */
    HANTEI_RIVER_CLAIMED = 4 /* another player has claimed it */
};

/* A win of the round, as its event gives it. */
typedef struct hantei_table_win {
    uint8_t who;                        /* the winner */
    bool has_deltas;                    /* the event gave `deltas` */
    int32_t deltas[HANTEI_MAX_PLAYERS]; /* those of the event */
} hantei_table_win;

/* An answer that is kept until the others have answered. */
typedef struct hantei_table_answer {
    uint8_t kind;          /* a hantei_event_kind */
    hantei_tile tile;      /* the discard */
    int8_t drawn;          /* as in hantei_event */
    bool is_given;         /* there is an answer */
    hantei_seat_meld meld; /* of a call */
} hantei_table_answer;

/* The last tile on offer, if everybody has let it go, and what that changed. */
typedef struct hantei_let_go {
    uint32_t sequence;     /* of the table right after it; void if the table's is another */
    uint8_t offer;         /* as in hantei_table; 0: none */
    hantei_tile offered;   /* the tile */
    uint8_t offered_by;    /* whose tile */
    uint8_t could_rob;     /* as in hantei_table */
    uint8_t passed;        /* bits of seats: for whom it was the first such tile since the own discard */
    uint8_t passed_riichi; /* the same since the own riichi */
    uint8_t ippatsu;       /* as in hantei_table, before it was let go */
    uint8_t dora_now;      /* the same */
    uint8_t dora_later;    /* the same */
    bool is_rinshan;       /* the same */
    bool is_untouched;     /* the same */
} hantei_let_go;

/* A table. Read its members, do not write them. */
typedef struct hantei_table {
    hantei_followed_seat seats[HANTEI_MAX_PLAYERS]; /* hidden: only `tiles`, melds, river and riichi */
    hantei_river_tile river[HANTEI_MAX_PLAYERS][HANTEI_MAX_RIVER]; /* of each seat, in order */
    hantei_game game;                                /* points after paid sticks; dealers, wind, honba */
    hantei_game dealt;                               /* the same when the round was dealt */
    hantei_table_win wins[HANTEI_TABLE_WINS];        /* in the order of their events */
    hantei_let_go let_go;                            /* the last offer */
    hantei_table_answer answers[HANTEI_MAX_PLAYERS]; /* kept until the others have answered */
    int32_t said_deltas[HANTEI_MAX_PLAYERS];         /* for a ryuukyoku with a hidden hand */
    uint32_t sequence;                               /* grows with every event */
    hantei_rules rules;                              /* of the game */
    uint8_t visible[HANTEI_TILES];                   /* copies in rivers, melds, norths and indicators */
    uint8_t river_count[HANTEI_MAX_PLAYERS];         /* discards of each seat */
    uint8_t liable[HANTEI_MAX_PLAYERS][3];   /* who is liable for dragons, winds, kans; or HANTEI_NO_PLAYER */
    hantei_tile dora[HANTEI_MAX_INDICATORS]; /* indicators, in order */
    hantei_tile ura[HANTEI_MAX_INDICATORS];  /* ura indicators */
    uint8_t dora_count;                      /* number of indicators turned */
    uint8_t ura_count;                       /* number of ura indicators; HANTEI_UNKNOWN if not given */
    uint8_t dora_now;                        /* number of indicators due now */
    uint8_t dora_later;                      /* number due before the next discard or kan */
    uint8_t phase;                           /* a hantei_phase */
    uint8_t turn;                            /* whose turn it is, or who draws next */
    uint8_t live;                            /* tiles left in the live wall */
    uint8_t sticks;                          /* riichi sticks on the table */
    uint8_t dealt_sticks;                    /* the same when the round was dealt */
    uint8_t offer;        /* HANTEI_EVENT_DAHAI; for chankan _KAKAN, _ANKAN, _NUKIDORA; else 0 */
    hantei_tile offered;  /* the tile */
    uint8_t offered_by;   /* whose tile */
    uint8_t may_ron;      /* bits of seats: who may win with it */
    uint8_t may_call;     /* bits of seats: who may call it */
    uint8_t could_rob;    /* bits of seats: who could win with it when it was put on offer */
    uint8_t ippatsu;      /* bits of seats: a win now is within a turn of riichi */
    uint8_t hidden;       /* bits of seats: the hand is hidden */
    uint8_t unaccepted;   /* who declared riichi and has not paid; or HANTEI_NO_PLAYER */
    uint8_t win_count;    /* number of wins */
    uint8_t reason;       /* why there was no winner: a hantei_ryuukyoku_reason; else HANTEI_UNKNOWN */
    uint8_t tenpai;       /* bits of seats: who was tenpai at the end of the wall */
    uint8_t game_over;    /* a hantei_game_end */
    bool is_rinshan;      /* the last draw, or the next one, replaces a tile */
    bool is_untouched;    /* no call, kan or north so far in the round */
    bool is_begun;        /* a round has been dealt */
    bool has_ended;       /* HANTEI_EVENT_END_GAME has been applied */
    bool has_said_deltas; /* `said_deltas` are given */
} hantei_table;

/* Begins a game by rules. `start` has the points of the players, the first dealer and the current round. If
 * it is NULL: East 1, player 0 deals, 25,000 points, with three players 35,000. Fails with
 * HANTEI_REFUSED_RULES if the rules are invalid, HANTEI_REFUSED_COURSE if `start` is. On failure *out is
 * invalid: every call refuses it. */
HANTEI_API hantei_refusal hantei_table_begin(hantei_table *out, const hantei_rules *rules,
                                             const hantei_game *start) HANTEI_MUST_CHECK;

/* Deals a round: the event HANTEI_EVENT_START_KYOKU. A round that is over is settled first. Returns
 * what hantei_table_apply() returns for the event. */
HANTEI_API hantei_refusal hantei_table_round(hantei_table *table, const hantei_deal *deal) HANTEI_MUST_CHECK;

/* Applies one event. Returns HANTEI_ALLOWED, or why it is refused; then nothing has changed. */
HANTEI_API hantei_refusal hantei_table_apply(hantei_table *table,
                                             const hantei_event *event) HANTEI_MUST_CHECK;

/* Applies an event for an auditor, even if the rules refuse it, as long as the tiles allow it. Returns the
 * reason of the refusal, or HANTEI_ALLOWED. *applied is false if nothing has changed. */
HANTEI_API hantei_refusal hantei_table_force(hantei_table *table, const hantei_event *event, bool *applied);

/* All that a seat may do now. */
typedef struct hantei_actions {
    uint32_t may;            /* bits 1 << hantei_action; 0: nothing */
    bool is_hidden;          /* the hand is hidden: its actions are unknown, and the rest is empty */
    uint8_t red_discards;    /* red fives that may be discarded: bits, 1 m, 2 p, 4 s */
    hantei_tile tsumogiri;   /* the tile just drawn, if it may be discarded; else HANTEI_NO_TILE */
    uint8_t riichi_count;    /* number of `riichi` */
    uint8_t meld_count;      /* number of `melds` */
    hantei_tileset discards; /* tiles with a copy that is not red and may be discarded */
    hantei_seat_discard riichi[HANTEI_MAX_TILES]; /* discards with riichi, in tile order, each red five after
                                                     its tile and with HANTEI_RED */
    hantei_seat_meld melds[HANTEI_MAX_CALL_OPTIONS]; /* calls, as by hantei_seat_calls(); or own kans,
                                                        first concealed ones, then added ones in
                                                        the order of the melds */
    hantei_verdict win;                              /* value of a legal ron or tsumo, without ura */
    hantei_claim claim;                              /* the claim that was judged */
    uint8_t why[HANTEI_ACTIONS]; /* if requested: why each hantei_action is not in `may`; a hantei_refusal */
} hantei_actions;

/* Fills in what a seat may do now; the reasons too, if `why`. A seat that has answered may still change its
 * answer, until the answers are applied. Empty if the table or the player is invalid. */
HANTEI_API void hantei_table_actions(hantei_table *table, unsigned who, bool why, hantei_actions *out);

/* Places in the mask of a seat's actions. A discard that may be the tile just drawn or an equal one from the
 * hand is one place; HANTEI_MASK_TSUMOGIRI says that the tile just drawn may be discarded. */
enum {
    HANTEI_MASK_DISCARD = 0,          /* + tile; + HANTEI_TILES + suit: the red five */
    HANTEI_MASK_RIICHI = 37,          /* the same with riichi */
    HANTEI_MASK_ANKAN = 74,           /* + tile */
    HANTEI_MASK_KAKAN = 108,          /* + tile */
    HANTEI_MASK_CHI = 142,            /* + 2 * (the claimed tile less the lowest) + own red fives */
    HANTEI_MASK_PON = 148,            /* + own red fives, 0 to 2 */
    HANTEI_MASK_KAN = 151,            /* an open kan */
    HANTEI_MASK_KITA = 152,           /* HANTEI_DO_KITA */
    HANTEI_MASK_TSUMO = 153,          /* HANTEI_DO_TSUMO */
    HANTEI_MASK_RON = 154,            /* HANTEI_DO_RON */
    HANTEI_MASK_NINE_TERMINALS = 155, /* HANTEI_DO_NINE_TERMINALS */
    HANTEI_MASK_PASS = 156,           /* HANTEI_DO_PASS */
    HANTEI_MASK_TENPAI = 157,         /* HANTEI_DO_TENPAI */
    HANTEI_MASK_NOTEN = 158,          /* HANTEI_DO_NOTEN */
    HANTEI_MASK_TSUMOGIRI = 159,      /* the tile just drawn may be discarded */
    HANTEI_MASK_WORDS = 3             /* place i is bit i % 64 of word i / 64 */
};

/* Fills in hantei_table_actions() as bits at fixed places, for searches and learning. */
HANTEI_API void hantei_table_mask(hantei_table *table, unsigned who, uint64_t mask[HANTEI_MASK_WORDS]);

/* What a table waits for. */
typedef struct hantei_due {
    uint8_t kind;    /* HANTEI_EVENT_TSUMO, DORA, REACH_ACCEPTED, RYUKYOKU, END_KYOKU, END_GAME;
                        HANTEI_EVENT_NONE: an answer, a deal or nothing */
    uint8_t who;     /* who draws, or pays a stick; else HANTEI_NO_PLAYER */
    uint8_t reason;  /* for RYUKYOKU; else HANTEI_UNKNOWN */
    bool is_rinshan; /* the draw replaces a tile */
} hantei_due;

/* Returns what the table waits for; the first of several things. The indicator of an open or added kan may be
 * turned before the discard. It is due after the discard, before anybody answers it. hantei_table_resolve()
 * applies REACH_ACCEPTED and RYUKYOKU; the caller may too. */
HANTEI_API hantei_due hantei_table_due(const hantei_table *table);

/* The most events that follow from answers. */
enum { HANTEI_MAX_RESOLVED = 6 };

/* The events that follow from answers. */
typedef struct hantei_resolution {
    uint8_t event_count;                 /* number of `events`; 0 while answers are missing */
    uint8_t waiting;                     /* bits of seats: whose answers could still change what follows */
    uint8_t refused[HANTEI_MAX_PLAYERS]; /* of each answer: a hantei_refusal */
    hantei_event events[HANTEI_MAX_RESOLVED]; /* applied, in order */
} hantei_resolution;

/* Takes the answers of the seats, answers[who], NULL if not given yet. Applies the events that follow as soon
 * as no missing answer could change them. Answers are kept, and may be replaced until then. An answer that is
 * not among the seat's actions is refused, and the table still waits for the seat. With `is_final` a seat
 * without an answer passes; on its turn it discards the tile just drawn, or after riichi or a call the last
 * discard of its list. The event of a win has the winner's deltas only if no ura are needed. Returns the
 * first refusal, or HANTEI_ALLOWED. Returns HANTEI_REFUSED_INDICATOR_DUE if an indicator is due,
 * HANTEI_REFUSED_PHASE if no answer is waited for and nothing follows. */
HANTEI_API hantei_refusal hantei_table_resolve(hantei_table *table,
                                               const hantei_event *const answers[HANTEI_MAX_PLAYERS],
                                               bool is_final, hantei_resolution *out);

/* What a win of the round is worth. */
typedef struct hantei_settled_win {
    uint8_t who;                        /* the winner */
    uint8_t from;                       /* whose tile it was; `who` for tsumo */
    bool is_judged;                     /* false: the hand is hidden, and `deltas` are those of its event */
    hantei_claim claim;                 /* the claim that was judged */
    hantei_verdict verdict;             /* the judgement */
    int32_t deltas[HANTEI_MAX_PLAYERS]; /* what each player receives or pays */
} hantei_settled_win;

/* The result of a round. */
typedef struct hantei_settlement {
    uint8_t win_count;                 /* number of winners; 0: ryuukyoku */
    uint8_t reason;                    /* for a ryuukyoku: a hantei_ryuukyoku_reason; else HANTEI_UNKNOWN */
    uint8_t tenpai;                    /* bits of seats: who is tenpai at the end of the wall */
    uint8_t nagashi;                   /* bits of seats: who has nagashi mangan */
    uint8_t game_over;                 /* a hantei_game_end: HANTEI_GAME_GOES_ON, or why it is over */
    uint8_t sticks;                    /* riichi sticks for the next round */
    uint8_t ranks[HANTEI_MAX_PLAYERS]; /* of the players, from 1, if the game is over; else 0 */
    hantei_settled_win wins[HANTEI_TABLE_WINS]; /* in turn order from the discarder */
    int32_t deltas[HANTEI_MAX_PLAYERS];         /* of the round: what each player receives or pays */
    hantei_game next; /* the next round, with the points after the payments; at the end of a game also after
                         the sticks left */
} hantei_settlement;

/* Settles a round that is over. `ura` are the ura indicators, ura_count of them; the table keeps them. Pass
 * NULL and 0 if the events had them, or no winner is in riichi. Points and dealer change only with
 * HANTEI_EVENT_END_KYOKU or the next deal. Fails with HANTEI_REFUSED_PHASE if no round is over, _URA_MISSING
 * if a winner in riichi needs ura, _URA if they are invalid or too few, _HIDDEN if the value of a hidden hand
 * was not given. */
HANTEI_API hantei_refusal hantei_table_settle(hantei_table *table, const hantei_tile *ura, size_t ura_count,
                                              hantei_settlement *out) HANTEI_MUST_CHECK;

/* A seat as everybody sees it. */
typedef struct hantei_seat_look {
    hantei_river_tile river[HANTEI_MAX_RIVER]; /* in order */
    uint8_t river_count;                       /* number of discards */
    uint8_t wind;                              /* 0 E to 3 N */
    uint8_t riichi;                            /* 0, 1, or 2 for double riichi */
    bool is_ippatsu;                           /* a win now is within a turn of riichi */
    uint8_t norths;                            /* set aside */
    uint8_t meld_count;                        /* number of `melds` */
    hantei_seat_meld melds[HANTEI_MAX_MELDS];  /* oldest first */
    bool is_hidden;                            /* only the number of tiles is known */
    uint8_t tiles;                             /* number of concealed tiles */
    hantei_tile drawn;                         /* the tile just drawn, or HANTEI_NO_TILE */
    uint8_t reds[3];                           /* concealed red fives of m, p and s */
    hantei_hand hand;                          /* concealed tiles, unless hidden */
} hantei_seat_look;

/* A table as somebody sees it. */
typedef struct hantei_look {
    hantei_game game;                           /* points, dealers, wind and honba */
    uint8_t players;                            /* 4 or 3 */
    uint8_t phase;                              /* a hantei_phase */
    uint8_t turn;                               /* whose turn it is */
    uint8_t sticks;                             /* riichi sticks on the table */
    uint8_t live;                               /* tiles left in the live wall */
    uint8_t dora_count;                         /* number of `dora` */
    hantei_tile dora[HANTEI_MAX_INDICATORS];    /* indicators, in order */
    hantei_seat_look seats[HANTEI_MAX_PLAYERS]; /* all players */
} hantei_look;

/* Fills in the table as the player `who` sees it, as in its copy of hantei_table_hide(). HANTEI_NO_PLAYER
 * sees every hand that is not hidden. All zeros if the table is invalid. */
HANTEI_API void hantei_table_look(const hantei_table *table, unsigned who, hantei_look *out);

/* Makes a copy as the player `who` sees it, which may be sent to a client: other hands are hidden, and
 * nothing in it depends on them. HANTEI_NO_PLAYER hides every hand. */
HANTEI_API void hantei_table_hide(hantei_table *out, const hantei_table *table, unsigned who);

/* The most bytes of a saved table. */
enum { HANTEI_TABLE_BYTES = 1536 };

/* Saves a table as bytes, the same on every machine; later versions load them. Returns how many it wrote, at
 * most HANTEI_TABLE_BYTES; 0 if the table is invalid. */
HANTEI_API size_t hantei_table_save(const hantei_table *table, uint8_t out[HANTEI_TABLE_BYTES]);

/* Loads a table. Fails with HANTEI_REFUSED_TABLE if the bytes are not a saved table; then *out is invalid. */
HANTEI_API hantei_refusal hantei_table_load(hantei_table *out, const uint8_t *bytes,
                                            size_t length) HANTEI_MUST_CHECK;

/* ---- Names -------------------------------------------------------------- */

/* The names of this header's numbers, as in the protocol: static strings, never NULL. A number without a name
 * gets "", and so do several bits if one is asked for. */

/* "standard", "chiitoi" or "kokushi": one of the forms of hantei_win(). */
HANTEI_API const char *hantei_form_name(unsigned form);

/* "ryanmen" and so on: one of the kinds of hantei_wait_kinds(). */
HANTEI_API const char *hantei_wait_kind_name(unsigned kind);

/* "nobetan" and so on: a hantei_wait_shape; "none" for HANTEI_NO_SHAPE. */
HANTEI_API const char *hantei_wait_shape_name(unsigned shape);

/* "chi", "pon", "minkan", "ankan" or "kakan": a hantei_meld_kind. */
HANTEI_API const char *hantei_meld_kind_name(unsigned kind);

/* "open-hand" and so on: a hantei_refusal; "allowed" for HANTEI_ALLOWED. */
HANTEI_API const char *hantei_refusal_name(unsigned refusal);

/* "river", "turn" or "riichi": one of HANTEI_FURITEN_. */
HANTEI_API const char *hantei_furiten_name(unsigned reason);

/* "East", "South", "West" or "North": a wind, 0 to 3. */
HANTEI_API const char *hantei_wind_name(unsigned wind);

/* "ron" or "tsumo": a hantei_win_by. */
HANTEI_API const char *hantei_win_by_name(unsigned by);

/* "kakan", "ankan" or "kita": a hantei_robbed; "none" for HANTEI_ROBBED_NONE. */
HANTEI_API const char *hantei_robbed_name(unsigned robbed);

/* "mangan" and so on: a hantei_limit; "none" for HANTEI_NO_LIMIT. */
HANTEI_API const char *hantei_limit_name(unsigned limit);

/* "daisangen", "daisuushii" or "suukantsu": one of HANTEI_PAO_. */
HANTEI_API const char *hantei_pao_name(unsigned pao);

/* "exhausted" and so on: a hantei_ryuukyoku_reason. */
HANTEI_API const char *hantei_ryuukyoku_name(unsigned reason);

/* "tsumo" and so on, as mjai has it: a hantei_event_kind. */
HANTEI_API const char *hantei_event_name(unsigned kind);

/* "draw" and so on: a hantei_phase. */
HANTEI_API const char *hantei_phase_name(unsigned phase);

/* "discard" and so on, as the protocol has it: a hantei_action. */
HANTEI_API const char *hantei_action_name(unsigned action);

/* "last-round" and so on: a hantei_game_end; "goes-on" for HANTEI_GAME_GOES_ON. */
HANTEI_API const char *hantei_game_end_name(unsigned end);

/* ---- Kernels ------------------------------------------------------------ */

/* The judges exist in several kernels, one for each instruction set, with the same answers. The first call
 * chooses the best one that the processor can run. */

/* The name of kernel `index` of those that this processor can run, best first: a static string, or NULL past
 * the last. "portable" is always among them. */
HANTEI_API const char *hantei_kernel_name(size_t index);

/* The name of the kernel in use. */
HANTEI_API const char *hantei_kernel_in_use(void);

/* Makes every thread use the named kernel from its next call on, for tests and measurements. Fails with
 * HANTEI_ERROR_KERNEL if the name is unknown or the processor cannot run it. */
HANTEI_API hantei_status hantei_kernel_use(const char *name) HANTEI_MUST_CHECK;

/* ---- Tables ------------------------------------------------------------- */

/* The judges read generated lookup tables, which are part of the library. The checks below are for start-up
 * and for tests; no judge needs them. */

enum { HANTEI_DIGEST_TEXT = 17 }; /* 16 hexadecimal digits and a NUL */

/* Checks the embedded tables against their digests (CRC-64/XZ). Fails with HANTEI_ERROR_TABLES_DIGEST if one
 * differs. */
HANTEI_API hantei_status hantei_tables_verify(void) HANTEI_MUST_CHECK;

/* Checks n bytes as the image of one table file, of any kind that this version has. `bytes` may be NULL if n
 * is 0. Fails, in this order, with HANTEI_ERROR_TABLES_SIZE if the header is cut short, _MAGIC, _VERSION,
 * _SIZE if the length is not that in the header, _DIGEST, _MAGIC if the table is unknown, _SIZE if such a
 * table has another length. */
HANTEI_API hantei_status hantei_tables_check(const void *bytes, size_t n) HANTEI_MUST_CHECK;

/* Writes one digest over all embedded tables as text: libraries with equal digests give equal answers. */
HANTEI_API void hantei_tables_digest(char out[HANTEI_DIGEST_TEXT]);

#ifdef __cplusplus
}
#endif

#endif
