/* The layout of the generated tables: the one description that the generator
 * (which fills them) and the kernels (which read them) share. What the rows mean
 * is derived in key.h.
 *
 * Everything is a byte, so that every target embeds the same files whatever its
 * byte order. */
#ifndef HANTEI_CORE_TABLES_H
#define HANTEI_CORE_TABLES_H

#include <stdint.h>

enum {
    LOW_RANKS = 4,          /* ranks 1-4 of a suit; E S W N */
    HIGH_RANKS = 5,         /* ranks 5-9 of a suit */
    HONOUR_HIGH_RANKS = 3,  /* haku hatsu chun */
    LOW_KEYS = 625,         /* 5^4 */
    HIGH_KEYS = 3125,       /* 5^5 */
    HONOUR_HIGH_KEYS = 125, /* 5^3 */
    CLASSES = 64            /* of one part for the draws; as many bits a word */
};

/* A row tells the class that its key falls into, and into which it falls with one tile
 * more (draws) or less (discards) of each rank. Kernels load eight bytes of any row. */
struct hantei_low_row {
    uint8_t after[LOW_RANKS];
    uint8_t itself;
    uint8_t unused[3];
};

struct hantei_high_row {
    uint8_t after[HIGH_RANKS]; /* ranks that honours lack are dead */
    uint8_t itself;
};

/* For draws the low rows bring the word of their class along: bit c, whether it is
 * complete with the high class c. */
struct hantei_low_draw_row {
    struct hantei_low_row row;
    uint8_t complete[CLASSES / 8];
};

/* draws.bin. One bit tells whether a low and a high class are complete together. */
struct hantei_draw_tables {
    struct hantei_low_draw_row suit_low[LOW_KEYS];
    struct hantei_low_draw_row honour_low[LOW_KEYS];
    struct hantei_high_row suit_high[HIGH_KEYS];
    struct hantei_high_row honour_high[HONOUR_HIGH_KEYS];
    uint8_t slack[12];                      /* aligns what follows */
    uint8_t complete[CLASSES][CLASSES / 8]; /* of high classes: bit c, with the low class c */
};

/* discards.bin. Two bits tell whether a low and a high class are complete together, and
 * whether one tile would complete them. Class c has its two bits in byte c / 4, from bit
 * 2 * (c % 4). Here too the low rows bring along what their class has with each high one. */
enum { PAIR_COMPLETE = 1, PAIR_TENPAI = 2, LOW_PAIR_CLASSES = 148, HIGH_PAIR_CLASSES = 220 };
struct hantei_low_discard_row {
    uint8_t pairs[56]; /* two bits a high class */
    struct hantei_low_row row;
};

struct hantei_discard_tables {
    struct hantei_low_discard_row suit_low[LOW_KEYS];
    struct hantei_low_discard_row honour_low[LOW_KEYS];
    uint8_t pairs[HIGH_PAIR_CLASSES][64]; /* of high classes: two bits a low class */
    struct hantei_high_row suit_high[HIGH_KEYS];
    struct hantei_high_row honour_high[HONOUR_HIGH_KEYS];
    /* Tiles of the suits to discard from, as hantei_tileset, lowest byte first; by the
     * complete suits and, four bits up, the tenpai ones; or by tiles mod 3, two bits each. */
    uint8_t own_suit_waits[256][8];
    uint8_t other_suit_waits[256][8];
    uint8_t good_residues[256][8];
};

/* What stands before the tables in a file. */
struct hantei_image_header {
    uint8_t magic[8];
    uint8_t version[4]; /* little-endian, as the size */
    uint8_t size[4];    /* bytes of the whole image */
    uint8_t digest[16]; /* XXH3-128, canonical, of all bytes of the image but these */
    uint8_t name[32];   /* padded with zeros */
};

#define TABLES_MAGIC "hantei\r\n"
enum { TABLES_VERSION = 1 };

struct hantei_draw_image {
    struct hantei_image_header header;
    struct hantei_draw_tables tables;
};

struct hantei_discard_image {
    struct hantei_image_header header;
    struct hantei_discard_tables tables;
};

/* The embedded images (embed.S); aligned to cache lines. */
#if defined(__GNUC__)
#pragma GCC visibility push(hidden)
#endif
extern const struct hantei_draw_image hantei_draw_image;
extern const struct hantei_discard_image hantei_discard_image;
#if defined(__GNUC__)
#pragma GCC visibility pop
#endif

#endif
