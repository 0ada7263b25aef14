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
    LOW_RANKS = 4,                  /* ranks 1-4 of a suit; E S W N */
    HIGH_RANKS = 5,                 /* ranks 5-9 of a suit */
    HONOUR_HIGH_RANKS = 3,          /* haku hatsu chun */
    LOW_KEYS = 625,                 /* 5^4 */
    HIGH_KEYS = 3125,               /* 5^5 */
    HONOUR_HIGH_KEYS = 125,         /* 5^3 */
    LOW_ROW = LOW_RANKS + 1,        /* a class for each rank, then the key's own */
    HIGH_ROW = HIGH_RANKS + 1,      /* the same; ranks that honours lack are dead */
    ROW_LOAD = 8                    /* kernels load a row as eight bytes */
};

/* The four kinds of row, suits and honours, by the offset that a key gives. */
struct hantei_rows {
    uint8_t suit_low[LOW_KEYS][LOW_ROW];
    uint8_t honour_low[LOW_KEYS][LOW_ROW];
    uint8_t suit_high[HIGH_KEYS][HIGH_ROW];
    uint8_t honour_high[HONOUR_HIGH_KEYS][HIGH_ROW];
    uint8_t slack[42]; /* a row load at the end stays inside; what follows is aligned to 64 */
};

enum { ROWS_BYTES = 25792 };
_Static_assert(sizeof(struct hantei_rows) == ROWS_BYTES && ROWS_BYTES % 64 == 0, "rows are padded to cache lines");

/* draws.bin. Row entries are classes after one tile more; one bit tells whether a low
 * and a high class are complete together. */
enum { DRAW_CLASSES = 64 };
struct hantei_draw_tables {
    struct hantei_rows rows;
    uint8_t complete_by_low[DRAW_CLASSES][DRAW_CLASSES / 8];  /* bit `high class` */
    uint8_t complete_by_high[DRAW_CLASSES][DRAW_CLASSES / 8]; /* bit `low class` */
};

/* discards.bin. Row entries are classes after one tile less; two bits tell whether a
 * low and a high class are complete together, and whether one tile would complete
 * them. Class c has its two bits in byte c / 4, from bit 2 * (c % 4). */
enum { PAIR_COMPLETE = 1, PAIR_TENPAI = 2, PAIR_BYTES = 64, LOW_PAIR_CLASSES = 148, HIGH_PAIR_CLASSES = 220 };
struct hantei_discard_tables {
    struct hantei_rows rows;
    uint8_t pairs_by_low[LOW_PAIR_CLASSES][PAIR_BYTES];   /* two bits a high class */
    uint8_t pairs_by_high[HIGH_PAIR_CLASSES][PAIR_BYTES]; /* two bits a low class */
    uint8_t suits[256]; /* index: complete suits + tenpai suits << 4; see key.h */
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
