/* Table images: the committed files are whole, and any damage is noticed by its name. */
#include "support/text.h"

#include <criterion/criterion.h>
#include <glob.h>
#include <inttypes.h>
#include <stdio.h>
#include <stdlib.h>

/* Where the parts of an image's header are, in bytes. */
enum { MAGIC_END = 8, VERSION_END = 12, SIZE_END = 16, DIGEST_END = 24, HEADER_END = 64 };

typedef struct image {
    const char *name;
    size_t n;
    unsigned char *bytes; /* one byte longer than the image */
} image;

static image read_image(const char *path)
{
    image i = {.name = path};
    FILE *file = fopen(path, "rb");
    cr_assert_not_null(file, "%s", path);
    fseek(file, 0, SEEK_END);
    i.n = (size_t)ftell(file);
    rewind(file);
    i.bytes = calloc(i.n + 1, 1);
    cr_assert_not_null(i.bytes);
    cr_assert_eq(fread(i.bytes, 1, i.n, file), i.n, "%s", path);
    fclose(file);
    return i;
}

/* Does something with every table file; fails without any. */
static void for_each_image(void (*test)(const image *i))
{
    glob_t found;
    cr_assert_eq(glob("tables/*.bin", 0, NULL, &found), 0, "no tables/*.bin below the working directory");
    for (size_t f = 0; f < found.gl_pathc; f++) {
        image i = read_image(found.gl_pathv[f]);
        test(&i);
        free(i.bytes);
    }
    globfree(&found);
}

/* CRC-64/XZ by its definition, bit after bit; `crc` is that of the bytes before. */
static uint64_t plain_crc64(uint64_t crc, const void *bytes, size_t n)
{
    crc = ~crc;
    for (const unsigned char *byte = bytes; n > 0; byte++, n--) {
        crc ^= *byte;
        for (int bit = 0; bit < 8; bit++)
            crc = crc & 1 ? crc >> 1 ^ UINT64_C(0xc96c5795d7870f42) : crc >> 1;
    }
    return ~crc;
}

Test(tables, plain_crc64_has_the_published_check_value)
{
    cr_assert_eq(plain_crc64(0, "123456789", 9), UINT64_C(0x995dc9bbdf1939fa));
}

/* Writes the length and the digest that the first n bytes of an image would have. */
static void seal(unsigned char *bytes, size_t n)
{
    for (size_t i = VERSION_END; i < SIZE_END; i++)
        bytes[i] = (unsigned char)(n >> 8 * (i - VERSION_END));
    const uint64_t digest = plain_crc64(plain_crc64(0, bytes, SIZE_END), bytes + DIGEST_END, n - DIGEST_END);
    for (size_t i = SIZE_END; i < DIGEST_END; i++)
        bytes[i] = (unsigned char)(digest >> 8 * (i - SIZE_END));
}

/* The digest in a file is the one that the tests find: every byte but its own counts. */
static void expect_whole(const image *i)
{
    unsigned char header[HEADER_END];
    memcpy(header, i->bytes, HEADER_END);
    seal(i->bytes, i->n);
    cr_expect_arr_eq(i->bytes, header, HEADER_END, "%s", i->name);
    cr_expect_eq(hantei_tables_check(i->bytes, i->n), HANTEI_OK, "%s", i->name);
}

Test(tables, committed_files_are_whole)
{
    for_each_image(expect_whole);
}

Test(tables, embedded_tables_are_whole)
{
    cr_assert_eq(hantei_lookup_tables_verify(), HANTEI_OK);
}

static hantei_status status_of_damage_at(size_t place)
{
    if (place < MAGIC_END)
        return HANTEI_ERROR_TABLES_MAGIC;
    if (place < VERSION_END)
        return HANTEI_ERROR_TABLES_VERSION;
    return place < SIZE_END ? HANTEI_ERROR_TABLES_SIZE : HANTEI_ERROR_TABLES_DIGEST;
}

/* One bit of every byte of the header, and of every `step`th byte after it. */
static void flip(const image *i, size_t step)
{
    for (size_t place = 0; place < i->n; place += place < HEADER_END ? 1 : step) {
        unsigned char bit = (unsigned char)(1u << place % 8);
        i->bytes[place] ^= bit;
        hantei_status status = hantei_tables_check(i->bytes, i->n);
        i->bytes[place] ^= bit;
        cr_assert_eq(status, status_of_damage_at(place), "%s: byte %zu: %s", i->name, place,
                     hantei_status_text(status));
    }
}

/* A check reads the whole image. So each byte is flipped in a piece of the image, which has a header and a
 * digest of its own, and some bytes in the whole image too. */
static void expect_flips_noticed(const image *i)
{
    enum { PIECE = 1024, STEP = 997 };
    unsigned char bytes[HEADER_END + PIECE];
    flip(i, STEP);
    memcpy(bytes, i->bytes, HEADER_END);
    for (size_t at = HEADER_END; at < i->n; at += PIECE) {
        const size_t taken = i->n - at < PIECE ? i->n - at : PIECE;
        const image piece = {i->name, HEADER_END + taken, bytes};
        memcpy(bytes + HEADER_END, i->bytes + at, taken);
        seal(bytes, piece.n);
        cr_assert_eq(hantei_tables_check(bytes, piece.n), HANTEI_ERROR_TABLES_SIZE, "%s: a piece", i->name);
        flip(&piece, 1);
    }
    report("tables, %s: a bit flipped in each of %s bytes", i->name, grouped(i->n));
}

Test(tables, every_flipped_byte_is_noticed)
{
    for_each_image(expect_flips_noticed);
}

/* Cut copies are at the end of allocated memory, so that a sanitizer sees a read past it. */
static void expect_cuts_noticed(const image *i)
{
    for (size_t n = 0; n <= i->n + 1; n++) {
        hantei_status want = n == i->n ? HANTEI_OK : HANTEI_ERROR_TABLES_SIZE;
        cr_assert_eq(hantei_tables_check(i->bytes, n), want, "%s: %zu bytes", i->name, n);
    }
    for (size_t n = 1; n <= 2 * HEADER_END; n++) {
        unsigned char *cut = malloc(n);
        memcpy(cut, i->bytes, n);
        cr_assert_eq(hantei_tables_check(cut, n), HANTEI_ERROR_TABLES_SIZE, "%s: %zu bytes", i->name, n);
        free(cut);
    }
    report("tables, %s: cut at each of %s lengths", i->name, grouped(i->n));
}

Test(tables, every_length_but_the_right_one_is_noticed)
{
    for_each_image(expect_cuts_noticed);
}

Test(tables, nothing_is_no_table)
{
    cr_assert_eq(hantei_tables_check(NULL, 0), HANTEI_ERROR_TABLES_SIZE);
}

/* The order of the checks: short of a header, magic, version, length, digest. */
static void expect_first_damage_named(const image *i)
{
    i->bytes[HEADER_END] ^= 1; /* digest */
    cr_expect_eq(hantei_tables_check(i->bytes, i->n), HANTEI_ERROR_TABLES_DIGEST);
    cr_expect_eq(hantei_tables_check(i->bytes, i->n - 1), HANTEI_ERROR_TABLES_SIZE);
    i->bytes[MAGIC_END] ^= 2; /* version */
    cr_expect_eq(hantei_tables_check(i->bytes, i->n - 1), HANTEI_ERROR_TABLES_VERSION);
    i->bytes[0] ^= 1; /* magic */
    cr_expect_eq(hantei_tables_check(i->bytes, i->n - 1), HANTEI_ERROR_TABLES_MAGIC);
    cr_expect_eq(hantei_tables_check(i->bytes, HEADER_END - 1), HANTEI_ERROR_TABLES_SIZE);
}

Test(tables, the_first_damage_is_named)
{
    for_each_image(expect_first_damage_named);
}

/* `xz --check=crc64` gives the same number for the four files one after the other. */
Test(tables, digest_is_the_crc64_of_all_images)
{
    static const char *const FILES[] = {"tables/waits.bin", "tables/discards.bin", "tables/shanten.bin",
                                        "tables/ranks.bin"};
    char digest[HANTEI_DIGEST_TEXT + 1], expected[HANTEI_DIGEST_TEXT];
    uint64_t crc = 0;
    for (size_t f = 0; f < sizeof FILES / sizeof FILES[0]; f++) {
        image i = read_image(FILES[f]);
        crc = plain_crc64(crc, i.bytes, i.n);
        free(i.bytes);
    }
    snprintf(expected, sizeof expected, "%016" PRIx64, crc);
    memset(digest, '#', sizeof digest);
    hantei_lookup_tables_digest(digest);
    cr_assert_str_eq(digest, expected);
    cr_assert_eq(digest[HANTEI_DIGEST_TEXT], '#', "written beyond the end");
}

/* An image of another name, or of another length, with a digest that fits. */
static void expect_forgeries_refused(const image *i)
{
    const unsigned char first_of_name = i->bytes[DIGEST_END];
    i->bytes[DIGEST_END] = 'x';
    seal(i->bytes, i->n);
    cr_expect_eq(hantei_tables_check(i->bytes, i->n), HANTEI_ERROR_TABLES_MAGIC, "%s", i->name);
    i->bytes[DIGEST_END] = first_of_name;
    seal(i->bytes, i->n);
    cr_expect_eq(hantei_tables_check(i->bytes, i->n), HANTEI_OK, "%s", i->name);
    seal(i->bytes, i->n - 1);
    cr_expect_eq(hantei_tables_check(i->bytes, i->n - 1), HANTEI_ERROR_TABLES_SIZE, "%s", i->name);
}

Test(tables, forged_images_are_refused)
{
    for_each_image(expect_forgeries_refused);
}
