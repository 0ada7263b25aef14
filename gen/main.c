/* hantei-gen DIRECTORY: writes the table images.
 *
 * It knows the rules of the game (suit.c), the classes of a suit's parts (classes.c) and the layout of the
 * tables (judge/lookup_tables.h). It knows nothing of the judges that use them. */
#include <errno.h>
#include <stdarg.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

#include "judge/image.h"
#include "memory.h"
#include "suit.h"
#include "tables.h"

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

static void write_image(const char *directory, struct hantei_image_header *header, size_t size,
                        const char *name)
{
    seal(header, name, size);
    FILE *file = open_output(directory, name);
    fwrite(header, 1, size, file);
    close_output(file, name);
}

static void write_waits(const char *directory, const uint8_t *suits, const uint8_t *honours)
{
    static struct hantei_waits_image image;
    make_waits_tables(&image.tables, suits, honours);
    write_image(directory, &image.header, sizeof image, "waits.bin");
}

static void write_discards(const char *directory, const uint8_t *suits, const uint8_t *honours)
{
    static struct hantei_discards_image image;
    make_discards_tables(&image.tables, suits, honours);
    write_image(directory, &image.header, sizeof image, "discards.bin");
}

static void write_shanten(const char *directory)
{
    static struct hantei_shanten_image image;
    struct vector *suits = allocate(power_of_five(HANTEI_RANKS) * sizeof *suits);
    struct vector *honours = allocate(power_of_five(HANTEI_HONOURS) * sizeof *honours);
    suit_vectors(suits, HANTEI_RANKS, 1);
    suit_vectors(honours, HANTEI_HONOURS, 0);
    make_shanten_tables(&image.tables, suits, honours);
    free(suits);
    free(honours);
    write_image(directory, &image.header, sizeof image, "shanten.bin");
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
    write_waits(argv[1], suits, honours);
    write_discards(argv[1], suits, honours);
    write_shanten(argv[1]);
    free(suits);
    free(honours);
    return 0;
}
