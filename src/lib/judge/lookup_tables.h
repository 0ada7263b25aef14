/* The layout of the generated lookup tables: the one description that the generator
 * (which fills them) and the kernels (which read them) share. What the rows mean
 * is derived in key.h.
 *
 * Everything is a byte, so that every target embeds the same files whatever its
 * byte order. */
#pragma once

#include <stdint.h>

#include "hantei.h"

enum {
    LOW_RANKS = 4,          /* ranks 1-4 of a suit; E S W N */
    HIGH_RANKS = 5,         /* ranks 5-9 of a suit */
    HONOUR_HIGH_RANKS = 3,  /* haku hatsu chun */
    LOW_KEYS = 625,         /* 5^4 */
    HIGH_KEYS = 3125,       /* 5^5 */
    HONOUR_HIGH_KEYS = 125, /* 5^3 */
    CLASSES = 64            /* of one part, for the waits: the bits of a word */
};

/* The row of a key has its class, and its class with one tile more (waits) or less (discards)
 * of each rank. Kernels load eight bytes of any row. */
struct hantei_low_row {
    uint8_t after[LOW_RANKS];
    uint8_t itself;
    uint8_t unused[3];
};

struct hantei_high_row {
    uint8_t after[HIGH_RANKS]; /* ranks that honours lack are dead */
    uint8_t itself;
};

/* For waits the low rows contain the word of their class: bit c is set if it is complete with the high class
 * c. */
struct hantei_low_wait_row {
    struct hantei_low_row row;
    uint8_t complete[CLASSES / 8];
};

/* waits.bin. One bit is set if a low and a high class are complete together. */
struct hantei_waits_tables {
    struct hantei_low_wait_row suit_low[LOW_KEYS];
    struct hantei_low_wait_row honour_low[LOW_KEYS];
    struct hantei_high_row suit_high[HIGH_KEYS];
    struct hantei_high_row honour_high[HONOUR_HIGH_KEYS];
    uint8_t slack[12];                      /* aligns what follows */
    uint8_t complete[CLASSES][CLASSES / 8]; /* of high classes: bit c, with the low class c */
};

/* discards.bin. Two bits are the shape of a low and a high class together: complete, and one tile short of
 * it. Class c has its two bits in byte c / 4, from bit 2 * (c % 4). Here too the low rows contain the shapes
 * of their class. */
enum { SHAPE_COMPLETE = 1, SHAPE_TENPAI = 2, LOW_SHAPE_CLASSES = 148, HIGH_SHAPE_CLASSES = 220 };
struct hantei_low_discard_row {
    uint8_t shapes[56]; /* two bits a high class */
    struct hantei_low_row row;
};

struct hantei_discards_tables {
    struct hantei_low_discard_row suit_low[LOW_KEYS];
    struct hantei_low_discard_row honour_low[LOW_KEYS];
    uint8_t shapes[HIGH_SHAPE_CLASSES][64]; /* of high classes: two bits a low class */
    struct hantei_high_row suit_high[HIGH_KEYS];
    struct hantei_high_row honour_high[HONOUR_HIGH_KEYS];
    /* Tiles of the suits to discard from, as hantei_tileset, lowest byte first; by the
     * complete suits and, four bits up, the tenpai ones; or by tiles mod 3, two bits each. */
    uint8_t own_suit_waits[256][8];
    uint8_t other_suit_waits[256][8];
    uint8_t good_residues[256][8];
};

/* shanten.bin. A suit's distances to each number of sets, without and with a pair, are a vector; vectors have
 * numbers, smaller ones nearer to a hand. The cells of a low key and of the high keys that fit beside it are
 * neighbours; at most 14 tiles are looked up for an answer. A key with a fifth copy, after a draw, carries
 * into the next digit: so there are keys after the last. */
enum {
    LOW_KEYS_DRAWN = LOW_KEYS + LOW_KEYS / 5,
    HIGH_KEYS_DRAWN = HIGH_KEYS + HIGH_KEYS / 5,
    HONOUR_HIGH_KEYS_DRAWN = HONOUR_HIGH_KEYS + HONOUR_HIGH_KEYS / 5,
    SUIT_CELLS = 80968,
    HONOUR_CELLS = 700,
    DISTANCE_VECTORS = 184,
    SIZES = 16,        /* tiles of a hand: 0 to 14, and 15 for any more */
    SETS_OF_HANDS = 6, /* 0 to 4, without called ones; 5 for invalid hands */
    TWICE = 16,        /* kinds held, and TWICE more for each that is held twice or more, */
    KIND_SUMS = 256    /* are less than this in a hand */
};

/* Shanten of the forms that want thirteen or fourteen tiles, by kinds held and by orphans. */
struct hantei_special_shanten {
    int8_t chiitoi[KIND_SUMS], kokushi[KIND_SUMS];
};

/* The offsets of a size in `shanten` and `beside`, which are by vector, and in `special`; low byte first. */
struct hantei_size {
    uint8_t by_vector[2], special[2];
};

struct hantei_shanten_tables {
    uint8_t suit_low[LOW_KEYS_DRAWN][2]; /* offset of the key's cells, in units of two; low byte first */
    uint8_t honour_low[LOW_KEYS_DRAWN][2];
    uint8_t suit_high[HIGH_KEYS_DRAWN][2]; /* the key's place among them; low byte first */
    uint8_t honour_high[HONOUR_HIGH_KEYS_DRAWN][2];
    uint8_t suit_cells[SUIT_CELLS]; /* vectors */
    uint8_t honour_cells[HONOUR_CELLS];
    uint8_t sums[DISTANCE_VECTORS][DISTANCE_VECTORS]; /* the vector of two vectors' suits together */
    struct hantei_size sizes[SIZES];
    int8_t shanten[SETS_OF_HANDS]
                  [DISTANCE_VECTORS];         /* standard, by sets and vector; none for invalid hands */
    struct hantei_special_shanten special[2]; /* of other sizes: none; of thirteen and fourteen tiles */
    uint8_t beside[SETS_OF_HANDS][DISTANCE_VECTORS]; /* the vector beside called sets that make four */
    uint8_t nearer[DISTANCE_VECTORS];                /* how many vectors are nearer to four sets and a pair */
};

/* The header of a lookup table's file. */
struct hantei_image_header {
    uint8_t magic[8];
    uint8_t version[4]; /* little-endian, as the size and the digest */
    uint8_t size[4];    /* bytes of the whole image */
    uint8_t digest[8];  /* CRC-64 of all bytes of the image but these */
    uint8_t name[40];   /* padded with zeros */
};

#define TABLES_MAGIC "hantei\r\n"
enum { TABLES_VERSION = 2 };

/* The images, each the contents of tables/NAME.bin. embed.S embeds them, aligned to cache lines. */
#define HANTEI_IMAGES(IMAGE) IMAGE(waits) IMAGE(discards) IMAGE(shanten)

#define IMAGE(name)                           \
    struct hantei_##name##_image {            \
        struct hantei_image_header header;    \
        struct hantei_##name##_tables tables; \
    };                                        \
    extern const struct hantei_##name##_image hantei_##name##_image;

#if defined(__GNUC__)
#pragma GCC visibility push(hidden)
#endif
HANTEI_IMAGES(IMAGE)
#if defined(__GNUC__)
#pragma GCC visibility pop
#endif
#undef IMAGE
