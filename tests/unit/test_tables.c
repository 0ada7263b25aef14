/* The lookup tables in the library are whole, and their digest is that of the files in tables/. (That those
 * are the generator's: `tables` of tests/suites.) */
#include "support/raw.h"

#include <criterion/criterion.h>
#include <inttypes.h>
#include <stdio.h>

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
        FILE *const file = fopen(FILES[f], "rb");
        cr_assert_not_null(file, "%s", FILES[f]);
        for (int byte; (byte = fgetc(file)) != EOF;)
            crc = plain_crc64(crc, &(uint8_t){(uint8_t)byte}, 1);
        fclose(file);
    }
    snprintf(expected, sizeof expected, "%016" PRIx64, crc);
    memset(digest, '#', sizeof digest);
    hantei_lookup_tables_digest(digest);
    cr_assert_str_eq(digest, expected);
    cr_assert_eq(digest[HANTEI_DIGEST_TEXT], '#', "written beyond the end");
}
