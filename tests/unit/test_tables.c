/* The lookup tables in the library are whole, and their digest is that of the files in tables/. (That those
 * are the generator's: `tables` of tests/suites.) */
#include "support/raw.h"

#include <criterion/criterion.h>
#include <inttypes.h>
#include <stdio.h>
#include <stdlib.h>

typedef struct image {
    size_t n;
    unsigned char *bytes;
} image;

static image read_image(const char *path)
{
    image i;
    FILE *file = fopen(path, "rb");
    cr_assert_not_null(file, "%s", path);
    fseek(file, 0, SEEK_END);
    i.n = (size_t)ftell(file);
    rewind(file);
    i.bytes = malloc(i.n);
    cr_assert_not_null(i.bytes);
    cr_assert_eq(fread(i.bytes, 1, i.n, file), i.n, "%s", path);
    fclose(file);
    return i;
}

Test(tables, plain_crc64_has_the_published_check_value)
{
    cr_assert_eq(plain_crc64(0, "123456789", 9), UINT64_C(0x995dc9bbdf1939fa));
}

Test(tables, embedded_tables_are_whole)
{
    cr_assert_eq(hantei_lookup_tables_verify(), HANTEI_OK);
}

/* `xz --check=crc64` gives the same number for the three files one after the other. */
Test(tables, digest_is_the_crc64_of_all_images)
{
    static const char *const FILES[] = {"tables/waits.bin", "tables/discards.bin", "tables/shanten.bin"};
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
