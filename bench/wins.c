#include "wins.h"

#include <stdio.h>
#include <stdlib.h>

#include "keep.h"
#include "memory.h"
#include "random.h"

#define XXH_INLINE_ALL
#include <xxhash.h>

enum { MOST_MELDS = 3, WINDS = 4, OTHERS = 3, ONE_IN_RIICHI = 2 };

const char *win_kind_name(enum win_kind kind)
{
    static const char *const names[WIN_KINDS] = {"tsumo", "ron"};
    return names[kind];
}

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

static void make_win(uint64_t *state, hantei_seat *seat, hantei_claim *claim, const struct hands *complete,
                     size_t i, enum win_kind kind)
{
    hantei_win_reading readings[HANTEI_MAX_WIN_READINGS];
    hantei_tile last = random_tile(state);
    uint8_t counts[HANTEI_TILES];
    hantei_hand_counts(&complete->hands[i], counts);
    while (counts[last] == 0)
        last = random_tile(state);
    hantei_win_readings(&complete->hands[i], last, readings);
    *seat = (hantei_seat){.points = 25000, .live = 30, .drawn = HANTEI_NO_TILE};
    call_sets(seat, counts, &readings[0], random_below(state, MOST_MELDS + 1));
    seat->riichi = seat->meld_count == 0 && random_below(state, ONE_IN_RIICHI) == 0;
    counts[last] = (uint8_t)(counts[last] - (kind == WIN_RON));
    if (hantei_hand_from_counts(&seat->hand, counts) != HANTEI_OK)
        abort();
    *claim = (hantei_claim){.by = kind == WIN_RON ? HANTEI_RON : HANTEI_TSUMO,
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

static void verify(const struct wins *wins)
{
    for (size_t i = 0; i < wins->n; i++) {
        hantei_verdict verdict;
        const hantei_refusal why = hantei_seat_win(&wins->seats[i], &wins->rules, &wins->claims[i], &verdict);
        if (why != HANTEI_ALLOWED && why != HANTEI_REFUSED_NO_YAKU) {
            fprintf(stderr, "hantei-bench: win %zu is refused\n", i);
            exit(EXIT_FAILURE);
        }
    }
}

void wins_make(struct wins *made, const struct hands *complete, enum win_kind kind)
{
    uint64_t state = 20260103u;
    made->n = complete->n;
    made->seats = allocate(made->n * sizeof *made->seats);
    made->claims = allocate(made->n * sizeof *made->claims);
    if (hantei_rules_preset(&made->rules, "tenhou", 4) != HANTEI_OK)
        abort();
    for (size_t i = 0; i < made->n; i++)
        make_win(&state, &made->seats[i], &made->claims[i], complete, i, kind);
    verify(made);
}

void wins_free(struct wins *made)
{
    free(made->seats);
    free(made->claims);
}

uint64_t wins_judge(const struct wins *wins, size_t n)
{
    hantei_verdict verdict;
    uint64_t sum = 0;
    for (size_t i = 0; i < n; i++) {
        sum += hantei_seat_win(&wins->seats[i], &wins->rules, &wins->claims[i], &verdict);
        sum += (uint64_t)verdict.points;
        KEEP(sum);
    }
    return sum;
}

uint64_t wins_hash(const struct wins *wins, size_t n)
{
    uint64_t sum = 0;
    for (size_t i = 0; i < n; i++) {
        sum += XXH3_64bits(&wins->seats[i].hand, sizeof wins->seats[i].hand);
        KEEP(sum);
    }
    return sum;
}
