/* hantei-gen DIRECTORY: writes the table images.
 *
 * It knows the rules of the game (suits.c), the classes of a suit's parts (classes.c) and the layout of the
 * tables (judge/lookup_tables.h). It knows nothing of the judges that use them. */
#include "gen.h"
#include "judge/image.h"

#include <errno.h>
#include <stdarg.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

static const char *directory;

void demand(bool holds, const char *format, ...)
{
    va_list arguments;
    if (holds)
        return;
    va_start(arguments, format);
    fputs("hantei-gen: ", stderr);
    vfprintf(stderr, format, arguments);
    fputc('\n', stderr);
    va_end(arguments);
    exit(3);
}

void *allocate(size_t bytes)
{
    void *const memory = calloc(1, bytes);
    demand(memory, "out of memory");
    return memory;
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

static void write_image(struct hantei_image_header *header, size_t size, const char *name)
{
    char path[4096];
    const int length = snprintf(path, sizeof path, "%s/%s", directory, name);
    demand(length >= 0 && (size_t)length < sizeof path, "%s: the path is too long", directory);
    FILE *const file = fopen(path, "wb");
    demand(file, "%s: %s", path, strerror(errno));
    seal(header, name, size);
    const bool is_written = fwrite(header, 1, size, file) == size;
    demand(fclose(file) == 0 && is_written, "%s: cannot write: %s", path, strerror(errno));
}

int main(int argc, char **argv)
{
    static struct hantei_waits_image waits;
    static struct hantei_discards_image discards;
    static struct hantei_shanten_image shanten;
    struct suit suit, honours;
    if (argc != 2) {
        fprintf(stderr, "usage: hantei-gen DIRECTORY\n");
        return 2;
    }
    directory = argv[1];
    suit_make(&suit, HANTEI_RANKS, true);
    suit_make(&honours, HANTEI_HONOURS, false);
    make_waits_tables(&waits.tables, &suit, &honours);
    make_discards_tables(&discards.tables, &suit, &honours);
    make_shanten_tables(&shanten.tables, &suit, &honours);
    write_image(&waits.header, sizeof waits, "waits.bin");
    write_image(&discards.header, sizeof discards, "discards.bin");
    write_image(&shanten.header, sizeof shanten, "shanten.bin");
    return 0;
}
