/* Buffers of 64 bytes that a hand may be mistaken for, and what they must get. */
#pragma once

#include "compare.h"
#include "rng.h"

typedef enum raw_kind {
    ANY_BYTES,
    SMALL_BYTES, /* 0 to 5 everywhere */
    TOO_MANY,    /* good counts, but more than fourteen tiles */
    POKED_BYTE,  /* a hand with one byte changed to any other */
    FLIPPED_BIT, /* a hand with one bit changed */
    PADDED,      /* a hand with something after a suit */
    WRAPPED,     /* a hand and 256 tiles more, so that eight bits see the hand's size */
    RAW_KINDS
} raw_kind;

const char *raw_kind_name(raw_kind kind);

void raw_buffer(rng *r, raw_kind kind, hantei_hand *out);

/* The oracle's answers if the hand is valid (true), else the empty answer. */
bool raw_answers(const hantei_hand *raw, answers *out);

/* Makes each bool of bytes one: that much C asks for. */
void mend_seat(hantei_seat *seat);
void mend_rules(hantei_rules *rules);
void mend_claim(hantei_claim *claim);

/* CRC-64/XZ by its definition, bit after bit; `crc` is that of the bytes before. And the sum of all bytes but
 * the last eight, stored in these as a saved table has it. */
uint64_t plain_crc64(uint64_t crc, const void *bytes, size_t n);
void store_crc64(uint8_t *bytes, size_t n);
