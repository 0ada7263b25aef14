/* Hands and the judges of their tiles, without rules: the lowest part of hantei.h. */
#ifndef HANTEI_HANDS_H
#define HANTEI_HANDS_H

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

/* Marks functions whose result may not be ignored, for compilers that can warn. */
#if defined(__GNUC__)
#define HANTEI_MUST_CHECK __attribute__((warn_unused_result))
#else
#define HANTEI_MUST_CHECK
#endif

/* ---- hantei_version: the version of the library ------------------------- */

/* The version of the library; the build reads it from here. */
#define HANTEI_VERSION_MAJOR 1 /* a new one may break programs */
#define HANTEI_VERSION_MINOR 0 /* a new one adds something */
#define HANTEI_VERSION_PATCH 0 /* a new one corrects something */

/* The version of the library in use, such as "1.0.0". A static string. */
HANTEI_API const char *hantei_version(void);

/* ---- hantei_status: what a function that can fail returns --------------- */

/* What a function that can fail returns. */
typedef enum hantei_status {
    HANTEI_OK = 0,              /* success */
    HANTEI_ERROR_TILE,          /* an invalid tile number */
    HANTEI_ERROR_FIFTH_COPY,    /* more than four copies of a tile */
    HANTEI_ERROR_TILE_COUNT,    /* neither 3k+1 nor 3k+2 tiles, or more than 14 */
    HANTEI_ERROR_LETTER,        /* notation: a character that is neither a digit nor a suit */
    HANTEI_ERROR_DIGIT,         /* notation: a digit that the suit does not have */
    HANTEI_ERROR_NO_LETTER,     /* notation: digits without a suit after them */
    HANTEI_ERROR_NO_DIGITS,     /* notation: a suit without digits before it */
    HANTEI_ERROR_MELD,          /* not a run, a triplet or a kan */
    HANTEI_ERROR_NOT_HELD,      /* a tile that the hand does not hold, or too few copies of it */
    HANTEI_ERROR_RULES,         /* an unknown preset, switch or value, or a wrong number of players */
    HANTEI_ERROR_KERNEL,        /* an unknown kernel, or this processor cannot run it */
    HANTEI_ERROR_LOOKUP_TABLES, /* a byte of the lookup tables was changed */
    HANTEI_ERROR_AMBIGUOUS,     /* notation that may mean two things */
    HANTEI_ERROR_WORKSPACE,     /* a workspace that is too small */
    HANTEI_ERROR_LIMIT,         /* more hands to look at than the caller allows */
} hantei_status;

/* What a status means, as a sentence; "unknown status" for an unknown number. */
HANTEI_API const char *hantei_status_text(hantei_status status);

/* ---- hantei_tiles: tiles and sets of tiles ------------------------------ */

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

/* ---- hantei_hands: make hands from counts and lists of tiles ------------ */

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

/* ---- hantei_judges: is a hand complete or tenpai, and what does it wait for -- */

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

/* Lists the discards of hantei_tenpai_discards(), in tile order, each with its waits. */
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

/* What players call a wait, by the part of the hand that makes it. Kinds of wait, such as ryanmen, are not
 * shapes. */
typedef enum hantei_wait_shape {
    HANTEI_NO_SHAPE,        /* no name but its kinds */
    HANTEI_NOBETAN,         /* 2345 waiting for 2 and 5 */
    HANTEI_SANMENTAN,       /* 2345678 for 2, 5 and 8 */
    HANTEI_SANMENCHAN,      /* 23456 and a pair, for 1, 4 and 7 */
    HANTEI_ARYANMEN,        /* 6788 for 5 and 8 */
    HANTEI_ENTOTSU,         /* 45666 and another pair, for 3, 6 and the tile of the pair */
    HANTEI_RYANTAN,         /* 4555 for 3, 4 and 6 */
    HANTEI_KANTAN,          /* 5777 for 5 and 6 */
    HANTEI_KANTANKAN,       /* 3335777 for 4, 5 and 6 */
    HANTEI_PENTAN,          /* 1222 for 1 and 3 */
    HANTEI_TATSUMAKI,       /* 6667888 for 5 to 9 */
    HANTEI_HAPPOUBIJIN,     /* 2223456777 for 1 to 8 */
    HANTEI_CHUUREN_9_SHAPE, /* 1112345678999 for any tile of its suit */
    HANTEI_KOKUSHI_13_SHAPE /* one of each orphan, for any orphan */
} hantei_wait_shape;

/* The shape of the wait of a hand of 3k+1 tiles. Sets without a part in the wait are left out: without them
 * the hand waits for the same tiles, in the same kinds of wait. HANTEI_NO_SHAPE if the rest has no name, or
 * the hand is not tenpai. */
HANTEI_API hantei_wait_shape hantei_shape_of_wait(const hantei_hand *hand);

/* ---- hantei_shanten: how far a hand is from tenpai, and what brings it nearer -- */

/* Shanten is the fewest draws that complete a hand, minus one: -1 is complete, 0 tenpai. It is exact: a
 * complete hand never has a tile five times. 123456789m1111p is 1-shanten, as no fifth 1p exists. Hands of
 * 3k+1 and of 3k+2 tiles have a shanten. With 3k+2 tiles it is the shanten after the best discard. */

/* The shanten of an invalid hand, of a form that needs a larger hand, and of a hand that the unseen tiles
 * cannot complete. It is greater than every other shanten. */
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
 * complete. With 3k+1 tiles: those whose loss does not raise the number of draws to a complete hand. */
HANTEI_API hantei_tileset hantei_shanten_discards(const hantei_hand *hand);

/* One of the discards that leave the least shanten. */
typedef struct hantei_ukeire_discard {
    hantei_tileset ukeire; /* the tiles whose draw then lowers it */
    hantei_tile tile;      /* the discard */
    uint8_t left;          /* copies of the ukeire's tiles that can be drawn */
    int8_t shanten;        /* the least shanten; equal for all entries of a list */
} hantei_ukeire_discard;

/* Lists the discards from 3k+2 tiles that leave the least shanten: most copies left first, equal ones in tile
 * order. They keep the hand's shanten; a complete hand becomes tenpai. As for hantei_shanten(), the concealed
 * tiles alone limit the draws. unseen[t] is the number of copies of tile t that the player does not see, and
 * decides `left` only. A tile that the hand holds n times counts as unseen at most 4 - n times. */
HANTEI_API size_t hantei_ukeire_discards_by_shape(const hantei_hand *hand, const uint8_t unseen[HANTEI_TILES],
                                                  hantei_ukeire_discard out[HANTEI_MAX_TILES]);

/* The same three questions if only unseen tiles can be drawn: for a player who sees melds, rivers and
 * indicators. Shanten may then be as high as 13; it is HANTEI_SHANTEN_NONE if the unseen tiles complete no
 * hand. A discard is not drawn again. So even a complete hand may have no discard that leaves tenpai; then
 * the discards that leave the least shanten are listed. These functions take microseconds, and 24 KB of
 * stack. */
HANTEI_API hantei_shantens hantei_shanten_unseen(const hantei_hand *hand, const uint8_t unseen[HANTEI_TILES]);
HANTEI_API hantei_tileset hantei_ukeire_unseen(const hantei_hand *hand, const uint8_t unseen[HANTEI_TILES]);
HANTEI_API size_t hantei_ukeire_discards_unseen(const hantei_hand *hand, const uint8_t unseen[HANTEI_TILES],
                                                hantei_ukeire_discard out[HANTEI_MAX_TILES]);

/* ---- hantei_batch: judge many hands in one call ------------------------- */

/* Hands for a batch, in one of three forms; the two other pointers are NULL. Hands, counts and planes may be
 * at any address, answers at the alignment of their type. Invalid hands get the empty answer, as from the
 * judges. planes[t][i] is the number of copies of tile t in hand i. */
typedef struct hantei_hands {
    size_t count;                          /* number of hands */
    const hantei_hand *hands;              /* as the judges take them */
    const uint8_t (*counts)[HANTEI_TILES]; /* copies of each tile, hand after hand */
    const uint8_t *const *planes;          /* HANTEI_TILES of them */
} hantei_hands;

/* Each asks the judge of the same name about every hand; `count` may be 0. Element i of the answers is that
 * of hand i; they may not overlap the hands. Of discards[i] listed[i] entries are written, the others are
 * left unchanged. Wins, waits and discards that leave tenpai are judged in blocks: 512 hands with AVX-512,
 * 256 with AVX2, elsewhere 128 or 64. From half a block on, a batch is several times as fast as single calls.
 * It takes up to 100 KB of stack. */
HANTEI_API void hantei_batch_win(const hantei_hands *hands, uint8_t *forms);
HANTEI_API void hantei_batch_waits(const hantei_hands *hands, hantei_tileset *waits);
HANTEI_API void hantei_batch_tenpai(const hantei_hands *hands, bool *tenpai);
HANTEI_API void hantei_batch_tenpai_discards(const hantei_hands *hands, hantei_tileset *discards);
HANTEI_API void hantei_batch_shanten(const hantei_hands *hands, int8_t *shanten);
HANTEI_API void hantei_batch_ukeire(const hantei_hands *hands, hantei_tileset *ukeire);
HANTEI_API void hantei_batch_discards(const hantei_hands *hands, hantei_discard (*discards)[HANTEI_MAX_TILES],
                                      uint8_t *listed);
HANTEI_API void hantei_batch_shanten_discards(const hantei_hands *hands, hantei_tileset *discards);

/* ---- hantei_readings: every best way to read a hand as blocks ----------- */

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
 * blocks. A reading is best if its blocks, completed or given up, become a standard hand within the draws of
 * the standard shanten. Chiitoi and kokushi do not count. 13568m3467p35689s, 4-shanten, has 163. `visit` may
 * be NULL, to count only. Returns the number of calls; 0 if the hand is invalid. No hand has more than 12,622
 * readings, best or not. The largest number of best readings found is 322, of 3344668899m5577p. */
HANTEI_API size_t hantei_best_readings(const hantei_hand *hand, hantei_reading_visitor *visit, void *context);

/* ---- hantei_win_readings: every way to read a complete hand ------------- */

/* One way to read a complete hand: its sets and its pair, the block that the last tile finished, and the kind
 * of wait. Seven pairs are seven blocks; thirteen orphans have no block. Zeros follow the last block. */
typedef struct hantei_win_reading {
    uint8_t form;          /* HANTEI_STANDARD, HANTEI_CHIITOI or HANTEI_KOKUSHI */
    uint8_t count;         /* number of blocks */
    uint8_t last;          /* index of the block that the last tile finished; 0 for kokushi */
    uint8_t wait;          /* one of HANTEI_RYANMEN and so on */
    hantei_block block[7]; /* runs, triplets and pairs, by lowest tile, then by kind */
} hantei_win_reading;

/* The largest number of readings of a complete hand and its last tile, proved for all such hands. An example
 * is 11122223333444m with 2m. If the last tile is not given, a hand has at most four. */
enum { HANTEI_MAX_WIN_READINGS = 8 };

/* Lists every way to read a complete hand of 3k+2 tiles with the last tile `last`. If the last tile can
 * finish either of two equal blocks, only the reading with the first of them is listed. In order: standard
 * ones by pair, then by blocks, then by `last`; then chiitoi; then kokushi. None if the hand is not complete
 * or does not hold `last`. */
HANTEI_API size_t hantei_win_readings(const hantei_hand *hand, hantei_tile last,
                                      hantei_win_reading out[HANTEI_MAX_WIN_READINGS]);

/* ---- hantei_notation: read and write hands and tiles as text ------------ */

/* The kinds of meld. */
typedef enum hantei_meld_kind {
    HANTEI_CHI = 1,   /* a run */
    HANTEI_PON,       /* a triplet */
    HANTEI_DAIMINKAN, /* four of a tile, one of them claimed */
    HANTEI_ANKAN,     /* four of a tile, none claimed */
    HANTEI_KAKAN      /* a tile added to a triplet that was called; notation writes it as an open kan */
} hantei_meld_kind;

/* A meld in notation. */
typedef struct hantei_meld {
    uint8_t kind;     /* a hantei_meld_kind */
    hantei_tile tile; /* the lowest */
    uint8_t reds;     /* number of red fives in it */
} hantei_meld;

/* A hand in notation. */
typedef struct hantei_parsed {
    hantei_hand hand;                    /* the concealed tiles */
    uint8_t held[HANTEI_TILES];          /* copies of each tile, with those in melds */
    uint8_t reds[3];                     /* concealed red fives of m, p and s */
    uint8_t concealed;                   /* number of concealed tiles */
    uint8_t meld_count;                  /* number of `melds` */
    hantei_meld melds[HANTEI_MAX_MELDS]; /* in the order of the text */
} hantei_parsed;

/* Parses `length` bytes of mpsz notation: digits, then their suit, `0` a red five, `1234567z` = E S W N haku
 * hatsu chun, in any order. Melds follow, each after a `+`: three tiles for a run or a triplet, four for an
 * open kan, `c` and four for a concealed kan. `22m+123p+777s+1111z+c9999m` is a whole hand. The text needs no
 * NUL at its end; a NUL inside it is an error like any other character. The concealed tiles must be a hand
 * (3k+1 or 3k+2), with three tiles for each meld at most 14; melds need not complete it.
 *
 * Text that is not mpsz is read as people write it, in UTF-8: blanks, tabs and ideographic spaces between
 * groups; suits in upper case; red fives `r5m` and `5mr`, where an r belongs to the five before it, or to the
 * next one if that five has an r already; honours as letters, `E S W N P F C` (haku, hatsu, chun), or as
 * characters (U+6771, 5357, 897F, 5317, 767D, 767C or 767A, 4E2D); full-width digits, letters and `+`. A
 * letter right after digits is a suit, elsewhere an honour: `123S` is bamboo, `S` South. Faces of tiles,
 * U+1F000 to U+1F021, are read too, with or without variation selectors.
 *
 * Fails with HANTEI_ERROR_LETTER, _DIGIT, _NO_LETTER, _NO_DIGITS, _FIFTH_COPY, _TILE_COUNT, _MELD or
 * _AMBIGUOUS. These are ambiguous: faces and notation in one text; two blanks in a hand of faces, as the
 * command prints them before a meld. On failure *at receives the offset in bytes of the first error: `length`
 * if something is missing at the end; the end of the concealed tiles if their number is wrong; the first tile
 * of an invalid meld. On failure *out is empty but for `concealed`, the number of concealed tiles parsed so
 * far. On success *at is `length`. */
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

/* Each writes mpsz text and a NUL, and returns the length without the NUL: a tile, such as "5m", or "0m" for
 * a red five; a set in tile order, such as "147m2z"; a meld, red fives first, such as "340m" or "c9999m". The
 * text of an invalid tile or meld, and of the empty set, is "". */
HANTEI_API size_t hantei_tile_format(char out[HANTEI_TILE_TEXT], hantei_tile tile);
HANTEI_API size_t hantei_tileset_format(char out[HANTEI_TILESET_TEXT], hantei_tileset set);
HANTEI_API size_t hantei_meld_format(char out[HANTEI_MELD_TEXT], const hantei_meld *meld);

/* ---- hantei_kernels: the instruction sets that judge -------------------- */

/* The judges exist in several kernels, one for each instruction set, with the same answers. The first call
 * chooses the best one that the processor can run. */

/* The name of kernel `index` of those that this processor can run, best first; NULL past the last, which is
 * "portable". */
HANTEI_API const char *hantei_kernel_name(size_t index);

/* The name of the kernel in use. */
HANTEI_API const char *hantei_kernel_in_use(void);

/* Sets the kernel that all threads use from their next call on, for tests and measurements. Fails with
 * HANTEI_ERROR_KERNEL if the name is unknown or the processor cannot run it. */
HANTEI_API hantei_status hantei_kernel_use(const char *name) HANTEI_MUST_CHECK;

/* ---- hantei_tables: check the lookup tables ----------------------------- */

/* The judges read generated lookup tables, which are part of the library. The functions below are for
 * start-up and for tests; the judges do not need them. */

enum { HANTEI_DIGEST_TEXT = 17 }; /* 16 hexadecimal digits and a NUL */

/* Checks the lookup tables against their digests (CRC-64/XZ). Fails with HANTEI_ERROR_LOOKUP_TABLES if one
 * differs. */
HANTEI_API hantei_status hantei_lookup_tables_verify(void) HANTEI_MUST_CHECK;

/* Writes one digest of all lookup tables as text. Libraries with equal digests give equal answers. */
HANTEI_API void hantei_lookup_tables_digest(char out[HANTEI_DIGEST_TEXT]);

#ifdef __cplusplus
}
#endif

#endif
