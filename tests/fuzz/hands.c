/* Any bytes as hands, counts, unseen tiles, lists of tiles, seats, rules and claims: the properties of random
 * inputs (support/subjects.h) also hold for those that a fuzzer finds. */
#include "fuzz.h"

#include "support/raw.h"

#include <stddef.h>
#include <string.h>
#define XXH_INLINE_ALL
#include <xxhash.h>

/* The bytes are the input from a field on. What they do not reach is zeros, and numbers made of them. */
static void ask(const uint8_t *bytes, size_t n, size_t from, subject_ask *const *subjects)
{
    static room r = {.place = AT_THE_END};
    input in;
    memset(&in, 0, sizeof in);
    in.garbage = XXH3_64bits(bytes, n);
    in.claim.tile = (hantei_tile)(in.garbage >> 32) % HANTEI_TILES;
    if (n > 0)
        memcpy((uint8_t *)&in + from, bytes, n < sizeof in - from ? n : sizeof in - from);
    in.length %= INPUT_TEXT + 1;
    mend_seat(&in.seat);
    mend_rules(&in.rules);
    mend_claim(&in.claim);
    for (; *subjects; subjects++) {
        r.used = 0;
        (*subjects)(&r, &in);
        room_check(&r, "fuzz");
    }
}

void fuzz_hand(const uint8_t *bytes, size_t n)
{
    ask(bytes, n, offsetof(input, hand), (subject_ask *const[]){ask_hand, NULL});
}

void fuzz_readings(const uint8_t *bytes, size_t n)
{
    ask(bytes, n, offsetof(input, hand), (subject_ask *const[]){ask_readings, ask_unseen, NULL});
}

void fuzz_constructors(const uint8_t *bytes, size_t n)
{
    ask(bytes, n, offsetof(input, counts), (subject_ask *const[]){ask_counts, NULL});
    ask(bytes, n, offsetof(input, text), (subject_ask *const[]){ask_tiles, NULL});
}

void fuzz_seat(const uint8_t *bytes, size_t n)
{
    ask(bytes, n, offsetof(input, seat),
        (subject_ask *const[]){ask_seat, ask_seat_lists, ask_seat_text, ask_win, ask_rules, ask_settlement,
                               NULL});
}
