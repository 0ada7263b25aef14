/* hantei-gen DIRECTORY: writes the table images and their MANIFEST.
 *
 * It knows the rules of the game (suit.c), the classes of a suit's parts (classes.c) and the layout of the
 * tables (judge/lookup_tables.h). It knows nothing of the judges that use them. */
#include <errno.h>
#include <inttypes.h>
#include <stdarg.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

#include "judge/image.h"
#include "memory.h"
#include "ranks.h"
#include "suit.h"
#include "tables.h"

/* Raised with every change that changes what the program writes. */
enum { GENERATOR_VERSION = 5 };

struct section {
    const char *name;
    size_t entries, entry_bytes;
    const uint8_t *bytes;
    const char *meaning;
};

/* Stops the program with a message. */
static void fail(const char *format, ...)
{
    va_list arguments;
    va_start(arguments, format);
    fputs("hantei-gen: ", stderr);
    vfprintf(stderr, format, arguments);
    fputc('\n', stderr);
    va_end(arguments);
    exit(3);
}

static FILE *open_output(const char *directory, const char *name)
{
    char path[4096];
    const int length = snprintf(path, sizeof path, "%s/%s", directory, name);
    if (length < 0 || (size_t)length >= sizeof path)
        fail("%s: the path is too long", directory);
    FILE *file = fopen(path, "wb");
    if (file == NULL)
        fail("%s: %s", path, strerror(errno));
    return file;
}

static void close_output(FILE *file, const char *name)
{
    if (ferror(file) || fclose(file) != 0)
        fail("%s: cannot write: %s", name, strerror(errno));
}

static void store_little_endian(uint8_t *bytes, size_t n, uint64_t value)
{
    for (size_t i = 0; i < n; i++)
        bytes[i] = (uint8_t)(value >> 8 * i);
}

static void seal(struct hantei_image_header *header, const char *name, size_t size)
{
    memset(header, 0, sizeof *header);
    memcpy(header->magic, TABLES_MAGIC, sizeof header->magic);
    store_little_endian(header->version, sizeof header->version, TABLES_VERSION);
    store_little_endian(header->size, sizeof header->size, size);
    memcpy(header->name, name, strlen(name));
    store_little_endian(header->digest, sizeof header->digest, image_digest((const uint8_t *)header, size));
}

static void describe(FILE *manifest, const struct section *section)
{
    const uint64_t digest = crc64(0, section->bytes, section->entries * section->entry_bytes);
    fprintf(manifest, "  %-22s %5zu x %3zu  %016" PRIx64 "  %s\n", section->name, section->entries,
            section->entry_bytes, digest, section->meaning);
}

static void write_image(const char *directory, FILE *manifest, struct hantei_image_header *header,
                        size_t size, const char *name, const struct section *sections)
{
    seal(header, name, size);
    FILE *file = open_output(directory, name);
    fwrite(header, 1, size, file);
    close_output(file, name);
    fprintf(manifest, "\n%s  %zu bytes  %016" PRIx64 "\n", name, size,
            image_digest((const uint8_t *)header, size));
    for (; sections->name != NULL; sections++)
        describe(manifest, sections);
}

/* clang-format off */
#define SECTION(table, meaning) \
    {#table, sizeof image.tables.table / sizeof image.tables.table[0], sizeof image.tables.table[0], \
     (const uint8_t *)image.tables.table, meaning}

#define STEP(name, meaning) {#name, 2, RANK_BYTES, image.tables.name.without_pair, meaning}
/* clang-format on */

static void write_waits(const char *directory, FILE *manifest, const uint8_t *suits, const uint8_t *honours)
{
    static struct hantei_waits_image image;
    make_waits_tables(&image.tables, suits, honours);
    const struct section sections[] = {
        SECTION(suit_low, "ranks 1-4: class after drawing each, own class; a bit a high class: complete"),
        SECTION(honour_low, "E S W N: the same"),
        SECTION(suit_high, "ranks 5-9: class after drawing each, own class"),
        SECTION(honour_high, "haku hatsu chun: the same, two ranks dead"),
        SECTION(complete, "high class: a bit a low class: complete together"),
        {0}};
    write_image(directory, manifest, &image.header, sizeof image, "waits.bin", sections);
}

static void write_discards(const char *directory, FILE *manifest, const uint8_t *suits,
                           const uint8_t *honours)
{
    static struct hantei_discards_image image;
    make_discards_tables(&image.tables, suits, honours);
    const struct section sections[] = {
        SECTION(
            suit_low,
            "ranks 1-4: two bits a high class, complete and tenpai; class after discarding each, own class"),
        SECTION(honour_low, "E S W N: the same"),
        SECTION(shapes, "high class: two bits a low class: complete and tenpai together"),
        SECTION(suit_high, "ranks 5-9: class after discarding each, own class"),
        SECTION(honour_high, "haku hatsu chun: the same, two ranks dead"),
        SECTION(own_suit_waits, "complete suits, tenpai suits: tiles whose suit must wait without them"),
        SECTION(other_suit_waits, "the same: tiles whose suit must be complete without them"),
        SECTION(good_residues, "two bits a suit, tiles mod 3: tiles whose suit may give one away"),
        {0}};
    write_image(directory, manifest, &image.header, sizeof image, "discards.bin", sections);
}

static void write_shanten(const char *directory, FILE *manifest)
{
    static struct hantei_shanten_image image;
    struct vector *suits = allocate(power_of_five(HANTEI_RANKS) * sizeof *suits);
    struct vector *honours = allocate(power_of_five(HANTEI_HONOURS) * sizeof *honours);
    suit_vectors(suits, HANTEI_RANKS, 1);
    suit_vectors(honours, HANTEI_HONOURS, 0);
    make_shanten_tables(&image.tables, suits, honours);
    free(suits);
    free(honours);
    const struct section sections[] = {
        SECTION(suit_low, "ranks 1-4: where cells begin, in units of two"),
        SECTION(honour_low, "E S W N: the same"),
        SECTION(suit_high, "ranks 5-9: which cell"),
        SECTION(honour_high, "haku hatsu chun: the same"),
        SECTION(suit_cells, "the distance vector that a low and a high key have together"),
        SECTION(honour_cells, "the same of honours"),
        SECTION(sums, "vector: with each vector, that of both together"),
        SECTION(sizes, "tiles of a hand: where its part of shanten and beside begins, and of special"),
        SECTION(shanten, "sets of a hand: shanten by vector"),
        SECTION(special,
                "without and with 13 or 14 tiles: shanten of chiitoi by kinds, of kokushi by orphans"),
        SECTION(beside, "sets of a hand: vector by vector, that beside the called sets"),
        SECTION(nearer, "vector: how many are nearer to four sets and a pair"),
        {0}};
    write_image(directory, manifest, &image.header, sizeof image, "shanten.bin", sections);
}

static void write_ranks(const char *directory, FILE *manifest)
{
    static struct hantei_ranks_image image;
    make_ranks_tables(&image.tables);
    const struct section sections[] = {
        STEP(up, "situations without and with the pair: those after a rank"),
        STEP(up_drawing, "the same, a tile more of this rank"),
        STEP(up_discarding, "the same, a tile less of this rank"),
        STEP(up_drawn, "the same, a tile more of those before"),
        STEP(up_drawn_discarding, "the same, a tile more of those before, one less of this rank"),
        STEP(down, "situations wanted without and with the pair: those wanted before a rank"),
        STEP(down_drawn, "the same, a tile more of those before"),
        STEP(down_discarded, "the same, a tile less of those before"),
        STEP(down_discarded_drawing, "the same, a tile less of those before, one more of this rank"),
        {0}};
    write_image(directory, manifest, &image.header, sizeof image, "ranks.bin", sections);
}

int main(int argc, char **argv)
{
    if (argc != 2) {
        fprintf(stderr, "usage: hantei-gen DIRECTORY\n");
        return 2;
    }
    uint8_t *suits = allocate(power_of_five(HANTEI_RANKS));
    uint8_t *honours = allocate(power_of_five(HANTEI_HONOURS));
    suit_shapes(suits, HANTEI_RANKS, 1);
    suit_shapes(honours, HANTEI_HONOURS, 0);
    FILE *manifest = open_output(argv[1], "MANIFEST");
    fprintf(manifest,
            "# GENERATED BY hantei-gen (`make tables`), DO NOT EDIT.\n"
            "# generator version %d, layout version %d\n"
            "# file, bytes, CRC-64 of the file without its digest field;\n"
            "# then its tables: name, entries x bytes, CRC-64, what an entry means.\n",
            GENERATOR_VERSION, TABLES_VERSION);
    write_waits(argv[1], manifest, suits, honours);
    write_discards(argv[1], manifest, suits, honours);
    write_shanten(argv[1], manifest);
    write_ranks(argv[1], manifest);
    close_output(manifest, "MANIFEST");
    free(suits);
    free(honours);
    return 0;
}
