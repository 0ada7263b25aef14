/* Table images: any bytes; and real ones with bytes changed, cut or made longer. */
#include "fuzz.h"

#include <string.h>

enum { IMAGES = 4, MOST_BYTES = 1 << 18 };

typedef struct image {
    size_t n;
    uint8_t bytes[MOST_BYTES];
} image;

/* Read from tables/ once. */
static const image *real_image(unsigned which)
{
    static const char *const NAMES[IMAGES] = {"tables/waits.bin", "tables/discards.bin", "tables/shanten.bin",
                                              "tables/ranks.bin"};
    static image images[IMAGES];
    image *const i = &images[which];
    if (i->n == 0) {
        FILE *file = fopen(NAMES[which], "rb");
        expect(file != NULL);
        i->n = fread(i->bytes, 1, MOST_BYTES, file);
        fclose(file);
        expect(i->n > 0 && hantei_tables_check(i->bytes, i->n) == HANTEI_OK);
    }
    return i;
}

static bool is_refusal(hantei_status status)
{
    return status >= HANTEI_ERROR_TABLES_SIZE && status <= HANTEI_ERROR_TABLES_DIGEST;
}

/* The first byte chooses the image, two the length to cut; then three for each change: its place and
 * value. */
static void check_changed(fuzz_food food)
{
    static uint8_t changed[MOST_BYTES];
    const image *const real = real_image(fuzz_byte(&food) % IMAGES);
    const size_t cut = fuzz_byte(&food) == 0 ? 0 : 1 + fuzz_number(&food, 2) % real->n;
    memcpy(changed, real->bytes, real->n);
    while (food.n > 0) {
        const size_t at = fuzz_number(&food, 3);
        changed[at % real->n] = fuzz_byte(&food);
    }
    const bool same = cut == 0 && memcmp(changed, real->bytes, real->n) == 0;
    const hantei_status status = hantei_tables_check(changed, real->n - cut);
    expect(same ? status == HANTEI_OK : is_refusal(status));
}

void fuzz_tables(const uint8_t *bytes, size_t n)
{
    expect(is_refusal(hantei_tables_check(bytes, n)));
    if (n > 0)
        check_changed((fuzz_food){bytes, n});
}
