#include "probes.h"

#include "hands.h"
#include "judges.h"
#include "raw.h"

/* A batch of this size has full blocks, and a rest, for each kernel. */
enum { STREAM_SEED = 2, RAW_ONCE_IN = 8, BATCH = 600, HANDS_A_BATCH = 40 };

/* Where answers go, so that no compiler leaves a question out. */
static volatile hantei_tileset answer;

#define ASK(judge, type)                               \
    static size_t ask_##judge(const hantei_hand *hand) \
    {                                                  \
        answer = (hantei_tileset)hantei_##judge(hand); \
        return 0;                                      \
    }
BATCH_JUDGES(ASK)

#define ASK_COUNTS(judge)                                       \
    static size_t ask_counts_##judge(const hantei_hand *hand)   \
    {                                                           \
        uint8_t counts[HANTEI_TILES];                           \
        hantei_hand_counts(hand, counts);                       \
        answer = (hantei_tileset)hantei_counts_##judge(counts); \
        return 0;                                               \
    }
#define COUNTS_JUDGES(EACH) EACH(win) EACH(waits) EACH(tenpai) EACH(tenpai_discards) EACH(shanten)
COUNTS_JUDGES(ASK_COUNTS)

static size_t ask_discards(const hantei_hand *hand)
{
    hantei_discard list[HANTEI_MAX_TILES];
    size_t listed = hantei_discards(hand, list);
    answer = listed;
    return listed;
}

static size_t ask_ukeire_discards(const hantei_hand *hand)
{
    static const uint8_t unseen[HANTEI_TILES] = {4, 3, 2, 1, [9] = 4, 4, 4, [20] = 3, 3, 3, [28] = 2, 1};
    hantei_ukeire_discard list[HANTEI_MAX_TILES];
    size_t listed = hantei_ukeire_discards_by_shape(hand, unseen, list);
    answer = listed;
    return listed;
}

static size_t ask_shanten_by_form(const hantei_hand *hand)
{
    hantei_shantens shantens = hantei_shanten_by_form(hand);
    answer = (hantei_tileset)(shantens.least + shantens.standard + shantens.chiitoi + shantens.kokushi);
    return 0;
}

/* The hand repeated: each lane of a batch matters equally. */
static hantei_hands batch_of(const hantei_hand *hand)
{
    static hantei_hand batch[BATCH];
    for (size_t i = 0; i < BATCH; i++)
        batch[i] = *hand;
    return (hantei_hands){.count = BATCH, .hands = batch};
}

#define ASK_BATCH(judge, type)                               \
    static size_t ask_batch_##judge(const hantei_hand *hand) \
    {                                                        \
        static type given[BATCH];                            \
        const hantei_hands batch = batch_of(hand);           \
        hantei_batch_##judge(&batch, given);                 \
        answer = (hantei_tileset)given[0];                   \
        return 0;                                            \
    }
BATCH_JUDGES(ASK_BATCH)

static size_t ask_waits_of(const hantei_hands *batch)
{
    static hantei_tileset waits[BATCH];
    hantei_batch_waits(batch, waits);
    answer = waits[0];
    return 0;
}

static size_t ask_batch_of_counts(const hantei_hand *hand)
{
    static uint8_t counts[BATCH][HANTEI_TILES];
    for (size_t i = 0; i < BATCH; i++)
        hantei_hand_counts(hand, counts[i]);
    const hantei_hands batch = {.count = BATCH, .counts = (const uint8_t(*)[HANTEI_TILES])counts};
    return ask_waits_of(&batch);
}

static size_t ask_batch_of_planes(const hantei_hand *hand)
{
    static uint8_t plane[HANTEI_TILES][BATCH];
    const uint8_t *planes[HANTEI_TILES];
    for (size_t t = 0; t < HANTEI_TILES; t++) {
        planes[t] = plane[t];
        for (size_t i = 0; i < BATCH; i++)
            plane[t][i] = hand->lane[t / HANTEI_RANKS][t % HANTEI_RANKS];
    }
    const hantei_hands batch = {.count = BATCH, .planes = planes};
    return ask_waits_of(&batch);
}

#define ROW(judge, type) {#judge, ask_##judge, JUDGE},
#define COUNTS_ROW(judge) {"counts_" #judge, ask_counts_##judge, JUDGE},
#define BATCH_ROW(judge, type) {"batch_" #judge, ask_batch_##judge, BATCH_JUDGE},
const probe PROBE[] = {{"discards", ask_discards, JUDGE},
                       {"shanten_by_form", ask_shanten_by_form, JUDGE},
                       {"ukeire_discards", ask_ukeire_discards, JUDGE},
                       {"batch_waits:counts", ask_batch_of_counts, BATCH_JUDGE},
                       {"batch_waits:planes", ask_batch_of_planes, BATCH_JUDGE},
                       /* and each judge of a list: alone, of counts, of a batch */
                       BATCH_JUDGES(ROW) COUNTS_JUDGES(COUNTS_ROW) BATCH_JUDGES(BATCH_ROW)};

_Static_assert(sizeof PROBE / sizeof *PROBE == PROBES, "every probe is there");

unsigned long probe_hands(const probe *p, unsigned long hands)
{
    return p->kind == BATCH_JUDGE ? hands / HANDS_A_BATCH : hands;
}

void probe_hand(uint64_t i, hantei_hand *out)
{
    rng r = rng_stream(STREAM_SEED, i);
    if (rng_once_in(&r, RAW_ONCE_IN))
        raw_buffer(&r, (raw_kind)rng_below(&r, RAW_KINDS), out);
    else
        make_numbered_hand(STREAM_SEED, i, out);
}
