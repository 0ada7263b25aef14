/* The digest of a table image: gen/ writes it, tables_check.c checks it. No judge includes this: Debian's
 * xxhash.h needs libc headers. */
#ifndef HANTEI_JUDGE_IMAGE_H
#define HANTEI_JUDGE_IMAGE_H

#include <stddef.h>
#include <stdint.h>

#define XXH_INLINE_ALL
#include <xxhash.h>

#include "judge/tables.h"

/* XXH3-128 of all bytes of an image except its digest field. */
static inline XXH128_hash_t image_digest(const uint8_t *image, size_t size)
{
    const size_t before = offsetof(struct hantei_image_header, digest);
    const size_t after = offsetof(struct hantei_image_header, name);
    XXH3_state_t state;
    XXH3_128bits_reset(&state);
    XXH3_128bits_update(&state, image, before);
    XXH3_128bits_update(&state, image + after, size - after);
    return XXH3_128bits_digest(&state);
}

static inline uint32_t load_le32(const uint8_t bytes[4])
{
    return (uint32_t)bytes[0] | (uint32_t)bytes[1] << 8 | (uint32_t)bytes[2] << 16 | (uint32_t)bytes[3] << 24;
}

#endif
