/* Checks the embedded lookup tables against their digests, outside the hot path. */
#include "hand/bytes.h"
#include "hantei.h"
#include "judge/image.h"

static const struct {
    const void *bytes;
    size_t size;
} images[] = {
#define IMAGE(name) {&hantei_##name##_image, sizeof hantei_##name##_image},
    HANTEI_IMAGES(IMAGE)};

enum { IMAGES = sizeof images / sizeof images[0] };

hantei_status hantei_lookup_tables_verify(void)
{
    for (size_t i = 0; i < IMAGES; i++) {
        const struct hantei_image_header *const header = images[i].bytes;
        if (image_digest(images[i].bytes, images[i].size) != load_bits(header->digest))
            return HANTEI_ERROR_LOOKUP_TABLES;
    }
    return HANTEI_OK;
}

void hantei_lookup_tables_digest(char out[HANTEI_DIGEST_TEXT])
{
    static const char digits[] = "0123456789abcdef";
    uint64_t digest = 0;
    for (size_t i = 0; i < IMAGES; i++)
        digest = crc64(digest, images[i].bytes, images[i].size);
    out[HANTEI_DIGEST_TEXT - 1] = '\0';
    for (size_t i = HANTEI_DIGEST_TEXT - 1; i-- > 0; digest >>= 4)
        out[i] = digits[digest & 15];
}
