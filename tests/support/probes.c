#include "probes.h"

#include "hands.h"
#include "raw.h"

enum { STREAM_SEED = 2, RAW_ONCE_IN = 8 };

/* Where answers go, so that no compiler leaves a question out. */
static volatile hantei_tileset answer;

static size_t ask_win(const hantei_hand *hand)
{
    answer = hantei_win(hand);
    return 0;
}

static size_t ask_waits(const hantei_hand *hand)
{
    answer = hantei_waits(hand);
    return 0;
}

static size_t ask_tenpai(const hantei_hand *hand)
{
    answer = hantei_tenpai(hand);
    return 0;
}

static size_t ask_tenpai_discards(const hantei_hand *hand)
{
    answer = hantei_tenpai_discards(hand);
    return 0;
}

static size_t ask_discards(const hantei_hand *hand)
{
    hantei_discard list[HANTEI_MAX_TILES];
    size_t listed = hantei_discards(hand, list);
    answer = listed;
    return listed;
}

static size_t ask_shanten(const hantei_hand *hand)
{
    answer = (hantei_tileset)hantei_shanten(hand);
    return 0;
}

static size_t ask_shanten_by_form(const hantei_hand *hand)
{
    hantei_shantens shantens = hantei_shanten_by_form(hand);
    answer = (hantei_tileset)(shantens.least + shantens.standard + shantens.chiitoi + shantens.kokushi);
    return 0;
}

static size_t ask_ukeire(const hantei_hand *hand)
{
    answer = hantei_ukeire(hand);
    return 0;
}

/* Counts tiles up to the first that is held, as a judge in a hurry might. */
static size_t ask_one_that_branches(const hantei_hand *hand)
{
    unsigned found = 0;
    for (unsigned t = 0; t < HANTEI_TILES && hand->lane[t / 9][t % 9] == 0; t++)
        answer = ++found;
    return 0;
}

const probe PROBE[PROBES] = {
    {"win", ask_win, true},
    {"waits", ask_waits, true},
    {"tenpai", ask_tenpai, true},
    {"tenpai_discards", ask_tenpai_discards, true},
    {"discards", ask_discards, true},
    {"shanten", ask_shanten, true},
    {"shanten_by_form", ask_shanten_by_form, true},
    {"ukeire", ask_ukeire, true},
    {"(one that branches)", ask_one_that_branches, false},
};

void probe_hand(uint64_t i, hantei_hand *out)
{
    uint8_t counts[HANTEI_TILES];
    rng r = rng_stream(STREAM_SEED, i);
    if (rng_once_in(&r, RAW_ONCE_IN)) {
        raw_buffer(&r, (raw_kind)rng_below(&r, RAW_KINDS), out);
        return;
    }
    numbered_hand(STREAM_SEED, i, counts);
    hantei_hand_from_counts(out, counts);
}
