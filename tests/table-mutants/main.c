/* Changes bytes of the tables in memory, behind the digests' back, and asks whether the answers to a stream
 * of hands notice: single calls of the portable kernel, and batches of the best one.
 *
 *   table-mutants BYTES       so many bytes of each image, drawn by chance; the digests have to notice each
 *
 * A byte that no hand of at most fourteen tiles leads to is noticed by the digest alone: rows of keys with
 * more tiles, ranks that honours lack, fillings. What was not noticed is counted by its table. */
#define _DEFAULT_SOURCE
#include "support/exam.h"
#include "support/hands.h"
#include "support/rng.h"
#include "support/text.h"

#include <stdlib.h>
#include <string.h>
#include <sys/mman.h>
#include <unistd.h>

enum { BLOCK = 4096, MOST_BLOCKS = 400, HEADER = 64 };

/* The images, by the names that embed.S gives them; the library hides them from other libraries only. */
extern uint8_t hantei_draw_image[], hantei_discard_image[], hantei_shanten_image[], hantei_rank_image[];

static const struct {
    const char *name;
    uint8_t *bytes;
} IMAGES[] = {{"draws.bin", hantei_draw_image},
              {"discards.bin", hantei_discard_image},
              {"shanten.bin", hantei_shanten_image},
              {"ranks.bin", hantei_rank_image}};

typedef struct block_answers {
    uint8_t win[2][BLOCK];
    hantei_tileset waits[2][BLOCK], discards[2][BLOCK], ukeire[BLOCK];
    int8_t shanten[2][BLOCK];
} block_answers;

static size_t hand_count, blocks;
static hantei_hand hands[MOST_BLOCKS][BLOCK];
static block_answers right[MOST_BLOCKS];

static void ask_block(size_t block, block_answers *a)
{
    const hantei_hands all = {.count = BLOCK, .hands = hands[block]};
    for (int kernel = 0; kernel < 2; kernel++) {
        hantei_kernel_use(kernel ? "portable" : best_kernel());
        hantei_batch_win(&all, a->win[kernel]);
        hantei_batch_waits(&all, a->waits[kernel]);
        hantei_batch_tenpai_discards(&all, a->discards[kernel]);
        hantei_batch_shanten(&all, a->shanten[kernel]);
    }
    for (size_t i = 0; i < BLOCK; i++)
        a->ukeire[i] = hantei_ukeire(&hands[block][i]);
}

static void add_hand(const uint8_t counts[HANTEI_TILES])
{
    if (hand_count == (size_t)MOST_BLOCKS * BLOCK)
        abort();
    hantei_hand *const hand = &hands[hand_count / BLOCK][hand_count % BLOCK];
    hand_count += hantei_hand_from_counts(hand, counts) == HANTEI_OK;
}

/* A content as it is, and beside none, one or two of a tile elsewhere; what is no hand is left out. */
static void add_content(void *beside, uint8_t counts[HANTEI_TILES])
{
    uint8_t *const other = &counts[*(const unsigned *)beside];
    for (*other = 0; *other < 3; ++*other)
        add_hand(counts);
    *other = 0;
}

static void make_hands(void)
{
    unsigned honour = 27, terminal = 0;
    for (unsigned tiles = 0; tiles <= HANTEI_MAX_TILES; tiles++) {
        uint8_t counts[HANTEI_TILES] = {0};
        every_holding(0, 9, tiles, counts, add_content, &honour);
        every_holding(27, HANTEI_TILES, tiles, counts, add_content, &terminal);
    }
    blocks = (hand_count + BLOCK - 1) / BLOCK;
    for (size_t block = 0; block < blocks; block++)
        ask_block(block, &right[block]);
}

static bool answers_notice(void)
{
    static block_answers now;
    for (size_t block = 0; block < blocks; block++) {
        ask_block(block, &now);
        if (memcmp(&now, &right[block], sizeof now) != 0)
            return true;
    }
    return false;
}

/* The size that the header tells, in bytes 12 to 15. */
static size_t size_of(const uint8_t *image)
{
    return (size_t)image[12] | (size_t)image[13] << 8 | (size_t)image[14] << 16 | (size_t)image[15] << 24;
}

static void make_writable(uint8_t *image, size_t n)
{
    const uintptr_t page = (uintptr_t)sysconf(_SC_PAGESIZE), first = (uintptr_t)image & ~(page - 1);
    if (mprotect((void *)first, (uintptr_t)image + n - first, PROT_READ | PROT_WRITE) != 0)
        abort();
}

/* Returns how many of the changes no digest noticed. */
static unsigned change_some(size_t which, unsigned bytes)
{
    uint8_t *const image = IMAGES[which].bytes;
    const size_t n = size_of(image);
    unsigned by_digest = 0, by_answers = 0;
    rng r = rng_stream(test_seed(), 1200 + which);
    make_writable(image, n);
    for (unsigned i = 0; i < bytes; i++) {
        uint8_t *const byte = &image[HEADER + rng_below(&r, (unsigned)n - HEADER)];
        const uint8_t before = *byte;
        *byte = (uint8_t)(before ^ (1u << rng_below(&r, 8)));
        by_digest += hantei_tables_verify() == HANTEI_ERROR_TABLES_DIGEST;
        by_answers += answers_notice();
        *byte = before;
    }
    report("%s %-13s %u bytes changed: %u noticed by the digest, %u by the answers to %s hands",
           by_digest == bytes ? "ok     " : "FAILED ", IMAGES[which].name, bytes, by_digest, by_answers,
           grouped(hand_count));
    return bytes - by_digest;
}

int main(int argc, char **argv)
{
    const unsigned bytes = argc > 1 ? (unsigned)atoi(argv[1]) : 100;
    unsigned failed = 0;
    make_hands();
    for (size_t which = 0; which < sizeof IMAGES / sizeof *IMAGES; which++)
        failed += change_some(which, bytes) != 0;
    const bool whole = hantei_tables_verify() == HANTEI_OK && !answers_notice();
    report("%s the tables are whole again", whole ? "ok     " : "FAILED ");
    report("%u passed, %u failed", 4 - failed + whole, failed + !whole);
    return failed != 0 || !whole;
}
