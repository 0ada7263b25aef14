/* Without this no other project confirms the readings of complete hands: the corpus' lists against the
 * library. A kan is a triplet here, and melds are among the blocks on both sides. */
#include "rows.h"
#include "support/oracle/readings.h"
#include "support/text.h"

#include <criterion/criterion.h>
#include <stdlib.h>
#include <string.h>

enum { MOST_BLOCKS = 16, MOST_SIDE = 16, NINE_GATES = 14 };

/* A reading of either side: blocks in order, and which of them the last tile finished. */
typedef struct corpus_reading {
    size_t blocks;
    struct marked {
        hantei_block block;
        bool last;
    } block[MOST_BLOCKS];
} corpus_reading;

typedef struct side {
    size_t count;
    corpus_reading reading[MOST_SIDE];
} side;

static int compare_marked(const void *a, const void *b)
{
    const struct marked *one = a, *other = b;
    int order = compare_blocks(&one->block, &other->block);
    return order != 0 ? order : one->last - other->last;
}

static void add_block(corpus_reading *to, hantei_block block, bool last)
{
    cr_assert_lt(to->blocks, MOST_BLOCKS);
    to->block[to->blocks++] = (struct marked){block, last};
    qsort(to->block, to->blocks, sizeof *to->block, compare_marked);
}

static bool same_reading(const corpus_reading *a, const corpus_reading *b)
{
    bool same = a->blocks == b->blocks;
    for (size_t i = 0; i < a->blocks && same; i++)
        same = compare_marked(&a->block[i], &b->block[i]) == 0;
    return same;
}

static bool is_in(const side *s, const corpus_reading *reading)
{
    for (size_t i = 0; i < s->count; i++)
        if (same_reading(&s->reading[i], reading))
            return true;
    return false;
}

/* Adds a reading that is not there yet. */
static void add_reading(side *s, const corpus_reading *reading)
{
    if (is_in(s, reading))
        return;
    cr_assert_lt(s->count, MOST_SIDE);
    s->reading[s->count++] = *reading;
}

static bool same_sides(const side *a, const side *b)
{
    bool same = a->count == b->count;
    for (size_t i = 0; i < a->count && same; i++)
        same = is_in(b, &a->reading[i]);
    return same;
}

/* ---- Rows -------------------------------------------------------------------- */

/* Tiles as a block: alike, or neighbours. */
static hantei_block block_of(const uint8_t counts[HANTEI_TILES], const char *text)
{
    static const uint8_t ALIKE[] = {[1] = HANTEI_BLOCK_SINGLE,
                                    [2] = HANTEI_BLOCK_PAIR,
                                    [3] = HANTEI_BLOCK_TRIPLET,
                                    [4] = HANTEI_BLOCK_TRIPLET};
    unsigned tile = 0;
    while (tile < HANTEI_TILES && counts[tile] == 0)
        tile++;
    cr_assert(tile < HANTEI_TILES && counts[tile] <= 4, "no block: %s", text);
    const bool run = tile < HANTEI_TILES - 2 && counts[tile + 1] == 1 && counts[tile + 2] == 1;
    return (hantei_block){run ? HANTEI_BLOCK_RUN : ALIKE[counts[tile]], (hantei_tile)tile};
}

/* Reads the next meld of a column, such as `pon:777z/7z@1`; false past the last. */
static bool next_meld(const char **at, uint8_t counts[HANTEI_TILES])
{
    const char *colon = strchr(*at, ':');
    if (colon == NULL)
        return false;
    const size_t length = strcspn(colon + 1, "/ ");
    memset(counts, 0, HANTEI_TILES);
    cr_assert(text_add_tiles(colon + 1, length, counts), "no meld: %s", *at);
    *at = colon + 1 + length;
    return true;
}

static corpus_reading read_melds(const char *melds)
{
    corpus_reading reading = {0};
    uint8_t counts[HANTEI_TILES];
    for (const char *at = melds; next_meld(&at, counts);)
        add_block(&reading, block_of(counts, melds), false);
    return reading;
}

/* Removes the tiles of melds from those of the whole hand; false if they are missing. */
static bool take_melds_out(const char *melds, uint8_t counts[HANTEI_TILES])
{
    uint8_t meld[HANTEI_TILES];
    bool there = true;
    for (const char *at = melds; next_meld(&at, meld);)
        for (unsigned t = 0; t < HANTEI_TILES; t++) {
            there = there && counts[t] >= meld[t];
            counts[t] = (uint8_t)(counts[t] - meld[t]);
        }
    return there;
}

/* The orphans one by one: the library has no blocks for them. */
static void add_orphans(corpus_reading *to, const hantei_hand *hand, hantei_tile last)
{
    for (unsigned t = 0; t < HANTEI_TILES; t++) {
        const uint8_t copies = hand->lane[t / HANTEI_RANKS][t % HANTEI_RANKS];
        const unsigned kind = copies == 2 ? HANTEI_BLOCK_PAIR : HANTEI_BLOCK_SINGLE;
        if (copies > 0)
            add_block(to, (hantei_block){(uint8_t)kind, (hantei_tile)t}, t == last);
    }
}

/* Adds the library's readings for a last tile; blocks alone count if it is not known. */
static void add_library_readings(side *s, const hantei_hand *hand, hantei_tile last, bool known,
                                 const corpus_reading *melds)
{
    hantei_win_reading list[HANTEI_MAX_WIN_READINGS];
    const size_t n = hantei_win_readings(hand, last, list);
    for (size_t i = 0; i < n; i++) {
        corpus_reading reading = *melds;
        for (unsigned b = 0; b < list[i].count; b++)
            add_block(&reading, list[i].block[b], known && b == list[i].last);
        if (list[i].form == HANTEI_KOKUSHI)
            add_orphans(&reading, hand, last);
        add_reading(s, &reading);
    }
}

/* A part of a reading, such as `234p`, or `m23_!4` with the last tile marked: digits, letters of
 * suits, and marks. Returns how many tiles it has. */
static size_t read_part(const char *part, size_t length, corpus_reading *to)
{
    char digits[CORPUS_LINE];
    uint8_t counts[HANTEI_TILES] = {0};
    size_t n = 0;
    const char *suit = strchr("mpsz", part[0]) ? part : &part[length - 1];
    for (size_t i = 0; i < length; i++)
        if (part[i] >= '0' && part[i] <= '9')
            digits[n++] = part[i];
    digits[n] = *suit;
    cr_assert(text_add_tiles(digits, n + 1, counts), "no block: %s", part);
    if (n < NINE_GATES)
        add_block(to, block_of(counts, part), memchr(part, '!', length) != NULL);
    return n;
}

/* Readings between bars, parts between pluses. One whose only part is a whole hand is not a
 * reading, but nine gates said twice. */
static void read_readings(side *s, const char *text)
{
    while (*text != '\0') {
        const size_t end = strcspn(text, "|");
        corpus_reading reading = {0};
        for (size_t at = 0; at < end;) {
            const size_t length = strcspn(text + at, "+| ");
            if (length > 0)
                read_part(text + at, length, &reading);
            at += length + 1;
        }
        if (reading.blocks > 0)
            add_reading(s, &reading);
        text += end + (text[end] != '\0');
    }
}

/* ---- mr_test_divide ------------------------------------------------------------ */

static bool has_fifth_copy(const uint8_t counts[HANTEI_TILES])
{
    bool found = false;
    for (unsigned t = 0; t < HANTEI_TILES; t++)
        found = found || counts[t] > 4;
    return found;
}

/* Sets and a pair of a whole hand; the last tile is unknown. A hand without the tiles of its melds, or with
 * five of a tile, is invalid. So is one with the fifth in a meld (11111m123p123s111z with pon:111m), which
 * the library, asked only about concealed tiles, cannot know. */
static void divide_row(const corpus *row, side *theirs, side *ours)
{
    const char *melds = corpus_value(row, "melds"), *text = corpus_value(row, "decompositions");
    const corpus_reading called = read_melds(melds);
    uint8_t counts[HANTEI_TILES];
    hantei_hand hand;
    cr_assert(text_counts(corpus_value(row, "tiles_all"), counts));
    if (strcmp(text, "-") != 0)
        read_readings(theirs, text);
    cr_assert_eq(theirs->count, strtoul(corpus_value(row, "n"), NULL, 10));
    if (has_fifth_copy(counts) || !take_melds_out(melds, counts))
        return;
    if (hantei_hand_from_counts(&hand, counts) != HANTEI_OK)
        return;
    for (unsigned last = 0; last < HANTEI_TILES; last++)
        add_library_readings(ours, &hand, (hantei_tile)last, false, &called);
}

/* ---- majiang_test_hule_mianzi --------------------------------------------------- */

/* The last tile is the drawn one, which the concealed ones contain, or another's. Of rows with
 * `undefined` before the mark of the last tile only that word is left out. */
static void mianzi_row(const corpus *row, side *theirs, side *ours)
{
    const char *drawn = corpus_value(row, "drawn"), *won = corpus_value(row, "win_tile");
    const char *text = corpus_value(row, "result");
    const corpus_reading called = read_melds(corpus_value(row, "melds"));
    uint8_t counts[HANTEI_TILES];
    hantei_hand hand;
    hantei_tileset last = 0;
    cr_assert(text_counts(corpus_value(row, "concealed"), counts));
    if (strcmp(text, "none") != 0)
        read_readings(theirs, text);
    if (strcmp(won, "-") != 0)
        cr_assert(text_add_tiles(won, 2, counts) && text_tileset(won, 2, &last));
    else
        cr_assert(text_tileset(drawn, strlen(drawn), &last));
    if (hantei_hand_from_counts(&hand, counts) != HANTEI_OK)
        return;
    for (unsigned t = 0; t < HANTEI_TILES; t++)
        if (last >> t & 1)
            add_library_readings(ours, &hand, (hantei_tile)t, true, &called);
}

/* ---- Files ---------------------------------------------------------------------- */

static void compare_file(const char *file, const char *hand_column,
                         void (*read_row)(const corpus *row, side *theirs, side *ours))
{
    rows r;
    unsigned long readings = 0;
    for (rows_begin(&r, file, 0); rows_next(&r);) {
        side theirs = {.count = 0}, ours = {.count = 0};
        read_row(&r.c, &theirs, &ours);
        readings += theirs.count;
        rows_expect(&r, same_sides(&theirs, &ours), row_text(&r, hand_column));
    }
    cr_assert_gt(readings, 0);
}

Test(win_corpus, divisions_of_mahjong_repository)
{
    compare_file("mr_test_divide.tsv", "tiles_all", divide_row);
}

Test(win_corpus, readings_of_majiang)
{
    compare_file("majiang_test_hule_mianzi.tsv", "concealed", mianzi_row);
}
