/* Table images: the committed files are whole, and any damage is noticed by its name. */
#include "support/text.h"

#include <criterion/criterion.h>
#include <glob.h>
#include <stdio.h>
#include <stdlib.h>

#define XXH_INLINE_ALL
#include <xxhash.h>

/* Where the parts of an image's header are, in bytes. */
enum { MAGIC_END = 8, VERSION_END = 12, SIZE_END = 16, HEADER_END = 64 };

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

static void expect_whole(const image *i)
{
    cr_expect_eq(hantei_tables_check(i->bytes, i->n), HANTEI_OK, "%s", i->name);
}

Test(tables, committed_files_are_whole)
{
    for_each_image(expect_whole);
}

Test(tables, embedded_tables_are_whole)
{
    cr_assert_eq(hantei_tables_verify(), HANTEI_OK);
}

static hantei_status status_of_damage_at(size_t place)
{
    if (place < MAGIC_END)
        return HANTEI_ERROR_TABLES_MAGIC;
    if (place < VERSION_END)
        return HANTEI_ERROR_TABLES_VERSION;
    return place < SIZE_END ? HANTEI_ERROR_TABLES_SIZE : HANTEI_ERROR_TABLES_DIGEST;
}

static void expect_flips_noticed(const image *i)
{
    for (size_t place = 0; place < i->n; place++) {
        unsigned char bit = (unsigned char)(1u << place % 8);
        i->bytes[place] ^= bit;
        hantei_status status = hantei_tables_check(i->bytes, i->n);
        i->bytes[place] ^= bit;
        cr_assert_eq(status, status_of_damage_at(place), "%s: byte %zu: %s", i->name, place,
                     hantei_status_text(status));
    }
    report("tables, %s: a bit flipped in each of %s bytes", i->name, grouped(i->n));
}

Test(tables, every_flipped_byte_is_noticed)
{
    for_each_image(expect_flips_noticed);
}

/* Cut copies stand at the end of allocated memory, so that a sanitizer sees too long a read. */
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

Test(tables, digest_is_text)
{
    char digest[HANTEI_DIGEST_TEXT + 1], again[HANTEI_DIGEST_TEXT];
    memset(digest, '#', sizeof digest);
    hantei_tables_digest(digest);
    hantei_tables_digest(again);
    cr_assert_eq(strspn(digest, "0123456789abcdef"), HANTEI_DIGEST_TEXT - 1);
    cr_assert_eq(strlen(digest), HANTEI_DIGEST_TEXT - 1);
    cr_assert_eq(digest[HANTEI_DIGEST_TEXT], '#', "written beyond the end");
    cr_assert_str_eq(digest, again);
}

/* Writes the digest that the first n bytes of an image would have: of all but the digest itself. */
static void seal(unsigned char *bytes, size_t n)
{
    enum { DIGEST_END = SIZE_END + 16 };
    XXH128_canonical_t digest;
    XXH3_state_t state;
    XXH3_128bits_reset(&state);
    XXH3_128bits_update(&state, bytes, SIZE_END);
    XXH3_128bits_update(&state, bytes + DIGEST_END, n - DIGEST_END);
    XXH128_canonicalFromHash(&digest, XXH3_128bits_digest(&state));
    memcpy(bytes + SIZE_END, digest.digest, sizeof digest.digest);
}

/* An image of another name, or of another length, with a digest that fits. */
static void expect_forgeries_refused(const image *i)
{
    const unsigned char first_of_name = i->bytes[SIZE_END + 16];
    i->bytes[SIZE_END + 16] = 'x';
    seal(i->bytes, i->n);
    cr_expect_eq(hantei_tables_check(i->bytes, i->n), HANTEI_ERROR_TABLES_MAGIC, "%s", i->name);
    i->bytes[SIZE_END + 16] = first_of_name;
    seal(i->bytes, i->n);
    cr_expect_eq(hantei_tables_check(i->bytes, i->n), HANTEI_OK, "%s", i->name);
    i->bytes[VERSION_END]--; /* none of the images ends in a zero byte of length */
    seal(i->bytes, i->n - 1);
    cr_expect_eq(hantei_tables_check(i->bytes, i->n - 1), HANTEI_ERROR_TABLES_SIZE, "%s", i->name);
}

Test(tables, forged_images_are_refused)
{
    for_each_image(expect_forgeries_refused);
}
