/* Checks table images against their headers and digests, outside the hot path. */
#include "hand/bytes.h"
#include "hantei.h"
#include "judge/image.h"

/* The images that this version has. */
static const struct {
    const char *name;
    const void *bytes;
    size_t size;
} images[] = {
#define IMAGE(name) {#name ".bin", &hantei_##name##_image, sizeof hantei_##name##_image},
    HANTEI_IMAGES(IMAGE)};

enum { IMAGES = sizeof images / sizeof images[0] };

static bool same_bytes(const uint8_t *a, const uint8_t *b, size_t n)
{
    size_t same = 0;
    while (same < n && a[same] == b[same])
        same++;
    return same == n;
}

/* The name of an image in a header, padded with zeros. */
static bool has_name(const struct hantei_image_header *header, const char *name)
{
    bool same = true;
    for (size_t i = 0; i < sizeof header->name; i++) {
        same &= header->name[i] == (uint8_t)*name;
        name += *name != '\0';
    }
    return same;
}

/* The size of the image that a header names; 0 if the name is unknown. */
static size_t size_of_image(const struct hantei_image_header *header)
{
    for (size_t i = 0; i < IMAGES; i++)
        if (has_name(header, images[i].name))
            return images[i].size;
    return 0;
}

static hantei_status check_header(const struct hantei_image_header *header, size_t n)
{
    if (!same_bytes(header->magic, (const uint8_t *)TABLES_MAGIC, sizeof header->magic))
        return HANTEI_ERROR_TABLES_MAGIC;
    if (load_le32(header->version) != TABLES_VERSION)
        return HANTEI_ERROR_TABLES_VERSION;
    if (load_le32(header->size) != n)
        return HANTEI_ERROR_TABLES_SIZE;
    return HANTEI_OK;
}

/* What a digest cannot find: valid bytes that are not a table of this library. */
static hantei_status check_kind(const struct hantei_image_header *header, size_t n)
{
    const size_t size = size_of_image(header);
    if (size == 0)
        return HANTEI_ERROR_TABLES_MAGIC;
    return size == n ? HANTEI_OK : HANTEI_ERROR_TABLES_SIZE;
}

hantei_status hantei_tables_check(const void *bytes, size_t n)
{
    struct hantei_image_header header;
    if (n < sizeof header)
        return HANTEI_ERROR_TABLES_SIZE;
    __builtin_memcpy(&header, bytes, sizeof header);
    const hantei_status status = check_header(&header, n);
    if (status != HANTEI_OK)
        return status;
    return image_digest(bytes, n) == load_bits(header.digest) ? check_kind(&header, n)
                                                              : HANTEI_ERROR_TABLES_DIGEST;
}

hantei_status hantei_lookup_tables_verify(void)
{
    hantei_status status = HANTEI_OK;
    for (size_t i = 0; i < IMAGES && status == HANTEI_OK; i++)
        status = hantei_tables_check(images[i].bytes, images[i].size);
    return status;
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
