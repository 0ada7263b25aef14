#include "plays.h"

#include <stdio.h>
#include <stdlib.h>

#include "keep.h"
#include "random.h"

static void must(hantei_refusal why)
{
    if (why == HANTEI_ALLOWED)
        return;
    fprintf(stderr, "hantei-bench: a table that is played: %s\n", hantei_refusal_name(why));
    exit(EXIT_FAILURE);
}

void plays_begin(struct plays *plays, unsigned players, bool observes)
{
    *plays = (struct plays){.random = players, .observes = observes};
    if (hantei_rules_preset(&plays->rules, "tenhou", players) != HANTEI_OK)
        abort();
    for (unsigned i = 0; i < PLAY_TABLES; i++) {
        must(hantei_table_begin(&plays->tables[i], &plays->rules, NULL));
        hantei_wall_shuffle(&plays->walls[i], &plays->rules, next_random(&plays->random));
    }
}

/* Bits in pairs, fours and bytes. */
static unsigned count_bits(uint64_t bits)
{
    bits -= bits >> 1 & UINT64_C(0x5555555555555555);
    bits = (bits & UINT64_C(0x3333333333333333)) + (bits >> 2 & UINT64_C(0x3333333333333333));
    return (unsigned)(((bits + (bits >> 4)) & UINT64_C(0x0f0f0f0f0f0f0f0f)) * UINT64_C(0x0101010101010101) >>
                      56);
}

/* Any place of the mask, all equally likely. */
static unsigned any_place(const uint64_t mask[HANTEI_MASK_WORDS], uint64_t *random)
{
    const unsigned first = count_bits(mask[0]), two = first + count_bits(mask[1]);
    unsigned skipped = random_below(random, two + count_bits(mask[2]));
    const unsigned word = (skipped >= first) + 0u + (skipped >= two);
    uint64_t left = mask[word];
    for (skipped -= word == 0 ? 0 : word == 1 ? first : two; skipped > 0; skipped--)
        left &= left - 1;
    return word * 64 + (unsigned)__builtin_ctzll(left);
}

static void choose(struct plays *plays, unsigned table)
{
    hantei_decision *const asked = &plays->asked[table];
    for (unsigned left = asked->seats; left != 0; left &= left - 1) {
        const unsigned who = (unsigned)__builtin_ctz(left);
        if (plays->observes) {
            hantei_table_observe(&plays->tables[table], who, plays->seen);
            KEEP(plays->seen[0]);
        }
        asked->answers[who] = (uint8_t)any_place(asked->masks[who], &plays->random);
        plays->decisions++;
    }
    plays->rounds += asked->has_ended_round;
    if (asked->seats == 0) {
        plays->games++;
        must(hantei_table_begin(&plays->tables[table], &plays->rules, NULL));
    }
}

void plays_run(struct plays *plays, unsigned steps)
{
    size_t at;
    for (unsigned step = 0; step < steps; step++) {
        must(hantei_step(plays->tables, plays->walls, plays->asked, PLAY_TABLES, &at));
        for (unsigned table = 0; table < PLAY_TABLES; table++)
            choose(plays, table);
    }
}
