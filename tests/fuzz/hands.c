/* Any bytes as hands, counts, unseen tiles, lists of tiles, seats, rules and claims: the properties of random
 * inputs (support/subjects.h) also hold for those that a fuzzer finds. */
#include "fuzz.h"

#include "support/guard.h"
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

/* ---- Values ------------------------------------------------------------------ */

enum { MOST_WORKSPACE = 1 << 20, MOST_NODES = 2000 };

/* A seat whose hand may have too many tiles, or five copies of one. */
static void fuzz_seat_of_values(fuzz_food *food, hantei_seat *seat)
{
    fuzz_fill(food, seat, sizeof *seat);
    mend_seat(seat);
    memset(&seat->hand, 0, sizeof seat->hand);
    if (fuzz_byte(food) % 2 == 0)
        seat->meld_count = seat->riichi = 0;
    const unsigned byte = fuzz_byte(food);
    for (unsigned n = byte < 32 ? byte : 13 + byte % 2; n > 0; n--) {
        const unsigned tile = fuzz_byte(food) % HANTEI_TILES;
        seat->hand.lane[tile / 9][tile % 9]++;
    }
}

static void expect_values(const hantei_values *values)
{
    for (unsigned i = 0; i < values->count; i++)
        for (unsigned turn = 0; turn < HANTEI_TURNS; turn++) {
            const hantei_value *at = &values->of[i].at[turn];
            expect(at->tenpai >= 0 && at->tenpai <= 1 && at->win >= 0 && at->win <= 1 && at->points >= 0);
        }
}

/* Any bytes as a seat, a question and a size of the workspace, which ends where a forbidden page begins. */
void fuzz_values(const uint8_t *bytes, size_t n)
{
    static uint8_t *end;
    fuzz_food food = {bytes, n};
    const size_t size = fuzz_number(&food, 3) % (MOST_WORKSPACE + 1);
    hantei_rules rules;
    hantei_seat seat;
    hantei_values_question asked;
    hantei_values values;
    if (!end)
        end = (uint8_t *)guarded_end(MOST_WORKSPACE) + MOST_WORKSPACE;
    const unsigned options = fuzz_byte(&food);
    expect(hantei_rules_preset(&rules, "tenhou", options & 1 ? 3 : 4) == HANTEI_OK);
    fuzz_seat_of_values(&food, &seat);
    fuzz_fill(&food, &asked, offsetof(hantei_values_question, changes));
    fuzz_fill(&food, &asked.dora_count, 1 + sizeof asked.dora + sizeof asked.unseen_reds);
    asked.changes = options >> 1 & 1;
    asked.steps_back = options >> 2 & 1;
    asked.most_nodes = MOST_NODES;
    const hantei_status status = hantei_seat_values(&seat, &rules, &asked, end - size, size, &values);
    expect(status == HANTEI_OK || values.count == 0);
    expect_values(&values);
}
