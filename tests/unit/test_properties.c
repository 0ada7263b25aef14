/* Any input is safe: whatever bytes a function is given, at any address, its answer keeps the contract and is
 * the same from every kernel, and nothing beside arguments and results is read or written. */
#include "given.h"
#include "support/compare.h"
#include "support/hands.h"
#include "support/raw.h"
#include "support/subjects.h"
#include "support/text.h"
#include "support/wins.h"

#include <criterion/criterion.h>
#include <stdio.h>
#include <string.h>

enum { INPUTS = 3000, BUFFERS = 10000 };

/* ---- Any input ------------------------------------------------------------------ */

/* Puts random bytes into some places, or into all. */
static void poke(rng *r, void *bytes, size_t n)
{
    uint8_t *to = bytes;
    if (rng_once_in(r, 16))
        rng_fill(r, bytes, n);
    for (unsigned pokes = rng_below(r, 4); pokes > 0; pokes--) {
        const size_t at = rng_below(r, (unsigned)n);
        to[at] = (uint8_t)rng_next(r);
    }
}

/* Mostly bytes of the alphabet, so that many texts get far. */
static void any_text(rng *r, input *in)
{
    static const char ALPHABET[] = "0123456789123456789mmppsszz+c rE";
    in->length = rng_below(r, INPUT_TEXT + 1);
    for (size_t i = 0; i < INPUT_TEXT; i++)
        in->text[i] = rng_once_in(r, 64) ? (char)rng_next(r) : ALPHABET[rng_below(r, sizeof ALPHABET - 1)];
}

/* The hand in a seat that may be in riichi beside melds that it cannot have. */
static void hold_hand(rng *r, input *in)
{
    in->seat = (hantei_seat){.hand = in->hand, .live = 40, .points = 25000};
    in->seat.kans = (uint8_t)rng_below(r, 2);
    in->seat.riichi = (uint8_t)rng_below(r, 3);
    in->seat.meld_count = (uint8_t)rng_below(r, 3);
    in->seat.drawn = (hantei_tile)rng_below(r, HANTEI_TILES + 1);
    for (size_t i = 0; i < HANTEI_MAX_MELDS; i++) {
        in->seat.melds[i].kind = (uint8_t)rng_below(r, 7);
        in->seat.melds[i].tile = (hantei_tile)rng_below(r, HANTEI_TILES + 2);
    }
}

/* A win with bytes poked into one of its parts, or more; a hand, counts and unseen tiles that may be none. */
static void any_input(rng *r, uint64_t number, input *in)
{
    memset(in, 0, sizeof *in);
    random_score_rules(r, 3 + rng_below(r, 2), &in->rules);
    random_win(r, &in->rules, &in->seat, &in->claim);
    in->meld = in->seat.melds[0];
    numbered_hand(test_seed(), number, in->counts);
    in->hand = hand_of_counts(in->counts);
    random_unseen(r, in->counts, in->unseen);
    if (rng_once_in(r, 3))
        poke(r, &in->seat, sizeof in->seat);
    if (rng_once_in(r, 2))
        poke(r, &in->meld, sizeof in->meld);
    if (rng_once_in(r, 3))
        raw_buffer(r, (raw_kind)rng_below(r, RAW_KINDS), &in->seat.hand);
    if (rng_once_in(r, 3))
        poke(r, &in->rules, sizeof in->rules);
    if (rng_once_in(r, 2))
        poke(r, &in->claim, sizeof in->claim);
    if (rng_once_in(r, 2))
        raw_buffer(r, (raw_kind)rng_below(r, RAW_KINDS), &in->hand);
    if (rng_once_in(r, 2))
        poke(r, in->counts, sizeof in->counts);
    if (rng_once_in(r, 4))
        poke(r, in->unseen, sizeof in->unseen);
    if (rng_once_in(r, 8))
        in->rules.players = (uint8_t)rng_next(r);
    if (rng_once_in(r, 4))
        hold_hand(r, in);
    in->rules.kan_after_riichi = (uint8_t)rng_below(r, 5);
    in->rules.fifth_tile = (uint8_t)rng_below(r, 5);
    in->rules.kuikae = (uint8_t)rng_below(r, 5);
    mend_seat(&in->seat);
    mend_rules(&in->rules);
    mend_claim(&in->claim);
    in->garbage = rng_next(r);
    any_text(r, in);
}

/* Other bytes where a count says that nothing is. */
static input behind_changed(rng *r, const input *in)
{
    input other = *in;
    for (size_t i = in->seat.meld_count; i < HANTEI_MAX_MELDS; i++)
        rng_fill(r, &other.seat.melds[i], sizeof other.seat.melds[i]);
    for (size_t i = in->claim.dora_count; i < HANTEI_MAX_INDICATORS; i++)
        other.claim.dora[i] = (hantei_tile)rng_next(r);
    for (size_t i = in->claim.ura_count; i < HANTEI_MAX_INDICATORS; i++)
        other.claim.ura[i] = (hantei_tile)rng_next(r);
    return other;
}

/* ---- The runner ------------------------------------------------------------------ */

static void check_subject(const subject *s, const input *inputs)
{
    static uint64_t expected[INPUTS];
    static room r;
    rng behind = rng_stream(test_seed(), 601);
    for (size_t kernel = 0; use_kernel(kernel); kernel++) {
        for (size_t i = 0; i < INPUTS; i++) {
            for (r.place = IN_A_LINE; r.place < ROOM_PLACES; r.place++) {
                const input other = behind_changed(&behind, &inputs[i]);
                r.offset = i % 64;
                r.used = 0;
                const uint64_t sum = s->ask(&r, &other);
                room_check(&r, s->name);
                if (kernel == 0 && r.place == IN_A_LINE)
                    expected[i] = sum;
                cr_assert_eq(sum, expected[i], "%s, kernel %s, input %zu, place %u", s->name,
                             hantei_kernel_in_use(), i, (unsigned)r.place);
            }
        }
    }
    memset(&r, 0, sizeof r);
}

Test(properties, any_input)
{
    static input inputs[INPUTS];
    size_t subjects = 0;
    rng r = rng_stream(test_seed(), 600);
    for (size_t i = 0; i < INPUTS; i++)
        any_input(&r, i, &inputs[i]);
    for (; SUBJECTS[subjects].name; subjects++)
        check_subject(&SUBJECTS[subjects], inputs);
    report("properties: %s inputs of %zu subjects in %d places, %u kernels, seed %llu", grouped(INPUTS),
           subjects, ROOM_PLACES, kernel_count(), (unsigned long long)test_seed());
}

/* ---- Bytes that are no hand ------------------------------------------------------- */

/* Bytes have the answers of the hand that they are, or the empty ones. */
Test(properties, bytes_as_a_hand)
{
    for (unsigned kind = 0; kind < RAW_KINDS; kind++) {
        comparison c;
        rng r = rng_stream(test_seed(), kind);
        compare_begin(&c);
        for (unsigned long i = 0; i < BUFFERS * test_scale(); i++) {
            hantei_hand raw;
            answers expected;
            raw_buffer(&r, (raw_kind)kind, &raw);
            raw_answers(&raw, &expected);
            compare_hand(&c, &raw, &expected);
        }
        cr_assert_eq(compare_end(&c, raw_kind_name((raw_kind)kind), test_seed()), 0, "differences above");
    }
}

/* Every value in every one of the 64 places, over a hand that waits and one that wins. */
Test(properties, every_byte_everywhere)
{
    static const char *const HANDS[] = {"1112345678999m", "23455m678p1123s11z", "22m"};
    comparison c;
    compare_begin(&c);
    for (unsigned h = 0; h < 3; h++) {
        const hantei_hand hand = seat_of(HANDS[h]).hand;
        for (unsigned place = 0; place < sizeof hand.lane; place++)
            for (unsigned value = 0; value <= UINT8_MAX; value++) {
                hantei_hand raw = hand;
                answers expected;
                raw.lane[place / 16][place % 16] = (uint8_t)value;
                raw_answers(&raw, &expected);
                compare_hand(&c, &raw, &expected);
            }
    }
    cr_assert_eq(compare_end(&c, "every value of every byte", NO_SEED), 0, "differences above");
}
