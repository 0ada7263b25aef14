/* The digest of a lookup table: gen/ writes it, lookup_tables.c checks it. No judge includes this. */
#pragma once

#include "hand/crc64.h"
#include "judge/lookup_tables.h"

/* CRC-64 of all bytes of an image except its digest field. */
static inline uint64_t image_digest(const uint8_t *image, size_t size)
{
    const size_t before = offsetof(struct hantei_image_header, digest);
    const size_t after = offsetof(struct hantei_image_header, name);
    return crc64(crc64(0, image, before), image + after, size - after);
}
