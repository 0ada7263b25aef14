/* Full verdicts on wins, with yaku, fu and payments: seats with up to three melds and dora. */
#include "bench.h"

#include <stdlib.h>

#define XXH_INLINE_ALL
#include <xxhash.h>

enum { MOST_MELDS = 3, WINDS = 4, OTHERS = 3, ONE_IN_RIICHI = 2 };

struct wins {
    size_t n;
    hantei_rules rules;
    hantei_seat *seats;
    hantei_claim *claims;
};

static hantei_tile random_tile(uint64_t *state)
{
    return (hantei_tile)random_below(state, HANTEI_TILES);
}

/* Takes sets of a reading out of the concealed tiles, except the one that the last tile finished. */
static void call_sets(hantei_seat *seat, uint8_t counts[HANTEI_TILES], const hantei_win_reading *reading,
                      unsigned melds)
{
    for (unsigned i = 0; i < reading->count && seat->meld_count < melds; i++) {
        const hantei_block block = reading->block[i];
        const bool is_run = block.kind == HANTEI_BLOCK_RUN;
        if (i == reading->last || block.kind == HANTEI_BLOCK_PAIR || reading->form != HANTEI_STANDARD)
            continue;
        for (unsigned tile = 0; tile < 3; tile++)
            counts[block.tile + (is_run ? tile : 0)]--;
        seat->melds[seat->meld_count++] = (hantei_seat_meld){
            is_run ? HANTEI_CHI : HANTEI_PON, block.tile, block.tile, HANTEI_NO_TILE, OTHERS, 0};
    }
}

static void make_win(uint64_t *state, hantei_seat *seat, hantei_claim *claim, const hantei_hand *hand,
                     bool is_ron)
{
    hantei_win_reading readings[HANTEI_MAX_WIN_READINGS];
    hantei_tile last = random_tile(state);
    uint8_t counts[HANTEI_TILES];
    hantei_hand_counts(hand, counts);
    while (counts[last] == 0)
        last = random_tile(state);
    hantei_win_readings(hand, last, readings);
    *seat = (hantei_seat){.points = 25000, .live = 30, .drawn = HANTEI_NO_TILE};
    call_sets(seat, counts, &readings[0], random_below(state, MOST_MELDS + 1));
    seat->riichi = seat->meld_count == 0 && random_below(state, ONE_IN_RIICHI) == 0;
    counts[last] = (uint8_t)(counts[last] - is_ron);
    demand(hantei_hand_from_counts(&seat->hand, counts) == HANTEI_OK, "valid hands");
    *claim = (hantei_claim){.by = is_ron ? HANTEI_RON : HANTEI_TSUMO,
                            .tile = last,
                            .from = (uint8_t)(1 + random_below(state, OTHERS)),
                            .round = (uint8_t)random_below(state, 2),
                            .wind = (uint8_t)random_below(state, WINDS),
                            .dora_count = 1,
                            .dora = {random_tile(state)},
                            .ura_count = 1,
                            .ura = {random_tile(state)},
                            .honba = 1};
}

/* One win for each of these complete hands, refused by nothing but the lack of a yaku. */
static void make_wins(struct wins *made, const struct hands *complete, bool is_ron)
{
    uint64_t state = 20260103u;
    hantei_verdict verdict;
    made->n = complete->n;
    made->seats = allocate(made->n * sizeof *made->seats);
    made->claims = allocate(made->n * sizeof *made->claims);
    demand(hantei_rules_preset(&made->rules, "tenhou", 4) == HANTEI_OK, "rules");
    for (size_t i = 0; i < made->n; i++) {
        make_win(&state, &made->seats[i], &made->claims[i], &complete->hands[i], is_ron);
        const hantei_refusal why = hantei_seat_win(&made->seats[i], &made->rules, &made->claims[i], &verdict);
        demand(why == HANTEI_ALLOWED || why == HANTEI_REFUSED_NO_YAKU, "wins");
    }
}

static uint64_t judge(const void *of)
{
    const struct wins *const wins = of;
    hantei_verdict verdict;
    uint64_t sum = 0;
    for (size_t i = 0; i < wins->n; i++) {
        sum += hantei_seat_win(&wins->seats[i], &wins->rules, &wins->claims[i], &verdict);
        sum += (uint64_t)verdict.points;
        KEEP(sum);
    }
    return sum;
}

/* The yardstick: XXH3 of the 64 bytes of their concealed tiles, in the same loop. */
static uint64_t hash(const void *of)
{
    const struct wins *const wins = of;
    uint64_t sum = 0;
    for (size_t i = 0; i < wins->n; i++) {
        sum += XXH3_64bits(&wins->seats[i].hand, sizeof wins->seats[i].hand);
        KEEP(sum);
    }
    return sum;
}

static void sample(struct row *row, const struct wins *wins)
{
    const double yardstick_ns = time_pass(hash, wins, wins->n);
    row_add(row, time_pass(judge, wins, wins->n), yardstick_ns);
}

static void measure(const struct hands *complete, bool is_ron, unsigned rounds)
{
    struct row hot = {.question = is_ron ? "ron" : "tsumo", .input = "seat", .batch = 1}, streaming;
    struct wins wins, few;
    hot.set = SET_NAMES[SET_COMPLETE];
    hot.kernel = use_kernel(0);
    streaming = hot;
    hot.temperature = "hot";
    streaming.temperature = "streaming";
    make_wins(&wins, complete, is_ron);
    few = wins;
    few.n = HOT_HANDS;
    for (unsigned round = 0; round < rounds; round++) {
        sample(&hot, &few);
        sample(&streaming, &wins);
    }
    row_write(&hot, 0);
    row_write(&streaming, 0);
    free(wins.seats);
    free(wins.claims);
}

void measure_wins(const struct effort *effort)
{
    struct hands hands[HAND_SIZES];
    hands_make(hands, SET_COMPLETE, effort->streaming_hands);
    measure(&hands[SIZE_DRAWN], false, effort->rounds);
    measure(&hands[SIZE_DRAWN], true, effort->rounds);
    hands_free(hands);
}
