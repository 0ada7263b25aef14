#include "raw.h"

#include "hands.h"

#include <stdlib.h>
#include <string.h>

enum { LANE = 16, MOST_TILES = 136, WRAP = 256 };

static unsigned ranks_of(unsigned lane)
{
    return lane == 3 ? 7 : 9;
}

const char *raw_kind_name(raw_kind kind)
{
    static const char *const NAMES[RAW_KINDS] = {
        [ANY_BYTES] = "any bytes",       [SMALL_BYTES] = "small bytes",     [TOO_MANY] = "too many tiles",
        [POKED_BYTE] = "one byte poked", [FLIPPED_BIT] = "one bit flipped", [PADDED] = "padding not zero",
        [WRAPPED] = "sums that wrap",
    };
    return NAMES[kind];
}

static uint8_t *any_byte(rng *r, hantei_hand *out)
{
    return &out->lane[0][0] + rng_below(r, sizeof out->lane);
}

static uint8_t *any_padding(rng *r, hantei_hand *out)
{
    unsigned lane = rng_below(r, 4), ranks = ranks_of(lane);
    return &out->lane[lane][ranks + rng_below(r, LANE - ranks)];
}

static uint8_t *any_count(rng *r, hantei_hand *out)
{
    unsigned tile = rng_below(r, HANTEI_TILES);
    return &out->lane[tile / HANTEI_RANKS][tile % HANTEI_RANKS];
}

/* Adds 2, 4, 8 or 16 equal parts of 256. */
static void add_wrap(rng *r, hantei_hand *out)
{
    unsigned parts = 2u << rng_below(r, 4);
    for (unsigned i = 0; i < parts; i++) {
        uint8_t *count = any_count(r, out);
        *count = (uint8_t)(*count + WRAP / parts);
    }
}

static void small_bytes(rng *r, hantei_hand *out)
{
    uint8_t *bytes = &out->lane[0][0];
    for (size_t i = 0; i < sizeof out->lane; i++)
        bytes[i] = (uint8_t)rng_below(r, 6);
}

/* Random numbers are drawn one a statement: C does not say which operand comes first. */
void raw_buffer(rng *r, raw_kind kind, hantei_hand *out)
{
    uint8_t counts[HANTEI_TILES];
    uint64_t number = rng_next(r), value = rng_next(r);
    unsigned over = HANTEI_MAX_TILES + 1 + rng_below(r, MOST_TILES - HANTEI_MAX_TILES);
    numbered_hand(number, value % HAND_KINDS, counts);
    if (kind == TOO_MANY)
        random_hand(r, DEALT, value % 2 ? 16 + over % 2 : over, counts);
    *out = hand_of_counts(counts);

    if (kind == ANY_BYTES)
        rng_fill(r, out, sizeof *out);
    else if (kind == SMALL_BYTES)
        small_bytes(r, out);
    else if (kind == POKED_BYTE)
        *any_byte(r, out) = (uint8_t)value;
    else if (kind == FLIPPED_BIT)
        *any_byte(r, out) ^= (uint8_t)(1u << value % 8);
    else if (kind == PADDED)
        *any_padding(r, out) = (uint8_t)(1 + value % UINT8_MAX);
    else if (kind == WRAPPED)
        add_wrap(r, out);
}

static bool is_hand(const hantei_hand *raw)
{
    unsigned tiles = 0;
    for (unsigned lane = 0; lane < 4; lane++)
        for (unsigned i = 0; i < LANE; i++) {
            uint8_t count = raw->lane[lane][i];
            if (count > 4 || (count && i >= ranks_of(lane)))
                return false;
            tiles += count;
        }
    return tiles <= HANTEI_MAX_TILES;
}

bool raw_answers(const hantei_hand *raw, answers *out)
{
    uint8_t counts[HANTEI_TILES];
    if (!is_hand(raw)) {
        empty_answers(out);
        return false;
    }
    hantei_hand_counts(raw, counts);
    oracle_answers(counts, out);
    return true;
}

/* ---- Seats, rules and claims ---------------------------------------------- */

static void mend(bool *of)
{
    uint8_t byte;
    memcpy(&byte, of, sizeof byte);
    *of = byte & 1;
}

void mend_seat(hantei_seat *seat)
{
    mend(&seat->river_claimed);
}

void mend_rules(hantei_rules *rules)
{
    for (size_t i = 0; hantei_rule_at(i); i++) {
        if (hantei_rule_at(i)->kind == HANTEI_RULE_BOOL &&
            hantei_rules_set(rules, i, hantei_rules_get(rules, i) & 1) != HANTEI_OK)
            abort();
    }
}

void mend_claim(hantei_claim *claim)
{
    bool *const bools[] = {&claim->ippatsu, &claim->rinshan, &claim->last, &claim->first,
                           &claim->later_winner};
    for (size_t i = 0; i < sizeof bools / sizeof *bools; i++)
        mend(bools[i]);
}

uint64_t plain_crc64(uint64_t crc, const void *bytes, size_t n)
{
    crc = ~crc;
    for (const uint8_t *byte = bytes; n > 0; byte++, n--) {
        crc ^= *byte;
        for (unsigned bit = 0; bit < 8; bit++)
            crc = crc >> 1 ^ (crc & 1 ? UINT64_C(0xc96c5795d7870f42) : 0);
    }
    return ~crc;
}

void store_crc64(uint8_t *bytes, size_t n)
{
    enum { SUM = 8 };
    const uint64_t crc = plain_crc64(0, bytes, n - SUM);
    for (size_t i = 0; i < SUM; i++)
        bytes[n - SUM + i] = (uint8_t)(crc >> 8 * i);
}
