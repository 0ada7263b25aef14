#include "seeds.h"

#include <stdio.h>
#include <stdlib.h>
#include <string.h>

#include "batches.h"
#include "clock.h"
#include "keep.h"
#include "machine.h"
#include "support/corpus.h"
#include "support/oracle/draws.h"
#include "support/oracle/win_readings.h"

/* The texts' number of hands. Slow ways judge a hundredth of them. */
enum { HANDS = 900900, FEW_HANDS = HANDS / 100, SEEDS_ROUNDS = 5, MOST_REAL = 1 << 17 };

/* ---- Hands --------------------------------------------------------------- */

/* The hand is all that is known. */
static const uint8_t *all_unseen(void)
{
    static uint8_t unseen[HANTEI_TILES];
    memset(unseen, HANTEI_COPIES, sizeof unseen);
    return unseen;
}

static uint64_t pass_shanten_unseen(const struct hands *hands)
{
    uint64_t sum = 0;
    for (size_t i = 0; i < hands->n; i++)
        sum += (uint64_t)hantei_shanten_unseen(&hands->hands[i], all_unseen()).least;
    return sum;
}

static uint64_t pass_best_readings(const struct hands *hands)
{
    uint64_t sum = 0;
    for (size_t i = 0; i < hands->n; i++)
        sum += hantei_best_readings(&hands->hands[i], NULL, NULL);
    return sum;
}

static hantei_tile lowest_held(const uint8_t counts[HANTEI_TILES])
{
    hantei_tile tile = 0;
    while (counts[tile] == 0)
        tile++;
    return tile;
}

static uint64_t pass_win_readings(const struct hands *hands)
{
    hantei_win_reading readings[HANTEI_MAX_WIN_READINGS];
    uint64_t sum = 0;
    for (size_t i = 0; i < hands->n; i++)
        sum += hantei_win_readings(&hands->hands[i], lowest_held(hands->counts[i]), readings);
    return sum;
}

static uint64_t pass_win_readings_tried(const struct hands *hands)
{
    static win_readings divided, readings;
    uint64_t sum = 0;
    for (size_t i = 0; i < hands->n; i++) {
        oracle_divide(hands->counts[i], &divided);
        oracle_place_last(&divided, hands->counts[i], lowest_held(hands->counts[i]), &readings);
        sum += readings.count;
    }
    return sum;
}

/* The waits of a hand, by a win test after each draw. */
static uint64_t pass_trial_draws(const struct hands *hands)
{
    uint64_t sum = 0;
    for (size_t i = 0; i < hands->n; i++) {
        uint8_t *const counts = hands->counts[i];
        for (unsigned tile = 0; tile < HANTEI_TILES; tile++) {
            counts[tile]++;
            sum += (uint64_t)(hantei_counts_win(counts) != 0) << tile;
            counts[tile]--;
            KEEP(sum);
        }
    }
    return sum;
}

/* A question, and how it is answered: by a pass of bench, one of the above, or a batch. */
static const struct way {
    const char *name, *how; /* no name: that of the question */
    enum question question; /* which also says what hands */
    enum asked asked;
    pass *own;
    bool slow, batch;
    enum batch_question of_batch;
    enum batch_input input;
} ways[] = {
    {.name = "(yardstick)", .how = "XXH3 of 64 bytes", .own = pass_xxh3},
    {.how = "recursion", .question = WIN, .asked = ASKED_NAIVE},
    {.how = "the author's search", .question = WIN, .asked = ASKED_AUTHOR},
    {.how = "lookup table", .question = WIN},
    {.how = "batch of hands", .question = WIN, .batch = true, .of_batch = BATCH_WIN},
    {.how = "batch of planes", .question = WIN, .batch = true, .of_batch = BATCH_WIN, .input = INPUT_PLANES},
    {.how = "34 draws, recursion", .question = WAITS, .asked = ASKED_NAIVE},
    {.how = "34 draws, lookup table", .question = WAITS, .own = pass_trial_draws},
    {.how = "the author's search", .question = WAITS, .asked = ASKED_AUTHOR},
    {.how = "lookup table", .question = WAITS},
    {.how = "batch of hands", .question = WAITS, .batch = true, .of_batch = BATCH_WAITS},
    {.how = "batch of planes",
     .question = WAITS,
     .batch = true,
     .of_batch = BATCH_WAITS,
     .input = INPUT_PLANES},
    {.how = "14 times 34 draws, recursion", .question = TENPAI_DISCARDS, .asked = ASKED_NAIVE, .slow = true},
    {.how = "the author's search", .question = TENPAI_DISCARDS, .asked = ASKED_AUTHOR},
    {.how = "lookup table", .question = TENPAI_DISCARDS},
    {.how = "batch of hands", .question = TENPAI_DISCARDS, .batch = true, .of_batch = BATCH_TENPAI_DISCARDS},
    {.how = "batch of planes",
     .question = TENPAI_DISCARDS,
     .batch = true,
     .of_batch = BATCH_TENPAI_DISCARDS,
     .input = INPUT_PLANES},
    {.how = "recursion and a formula", .question = SHANTEN, .asked = ASKED_NAIVE, .slow = true},
    {.how = "lookup table", .question = SHANTEN},
    {.name = "shanten_unseen", .how = "computed", .question = SHANTEN, .own = pass_shanten_unseen},
    {.how = "lookup table", .question = UKEIRE},
    {.how = "lookup table", .question = UKEIRE_DISCARDS},
    {.name = "win_readings", .how = "recursion", .question = WIN, .own = pass_win_readings_tried},
    {.name = "win_readings", .how = "one multiplication", .question = WIN, .own = pass_win_readings},
    {.name = "best_readings", .how = "counted", .question = SHANTEN, .own = pass_best_readings},
};

static const enum hand_set sets[] = {SET_RANDOM, SET_NEAR_WIN, SET_COMPLETE};

enum { WAYS = sizeof ways / sizeof ways[0], SETS = sizeof sets / sizeof sets[0] };

static void sample_way(struct samples *out, const struct way *way, const struct batched all[HAND_SIZES])
{
    struct samples yardstick = {0};
    struct batched some = all[question_size(way->question)];
    some.hands = hands_part(&some.hands, 0, way->slow ? FEW_HANDS : HANDS);
    some.question = way->of_batch;
    some.input = way->input;
    some.batch = MAX_BATCH;
    if (way->batch)
        sample_batches(out, &some);
    else
        sample_pass(out, &yardstick, way->own ? way->own : question_pass(way->question, way->asked),
                    &some.hands);
}

static void measure_set_of_ways(struct samples samples[WAYS][SETS], unsigned set)
{
    struct hands made[HAND_SIZES];
    struct batched batched[HAND_SIZES];
    hands_make(made, sets[set], HANDS);
    for (unsigned size = 0; size < HAND_SIZES; size++)
        batched_make(&batched[size], &made[size]);
    for (unsigned round = 0; round < SEEDS_ROUNDS; round++)
        for (unsigned way = 0; way < WAYS; way++)
            sample_way(&samples[way][set], &ways[way], batched);
    for (unsigned size = 0; size < HAND_SIZES; size++)
        batched_free(&batched[size]);
    hands_free(made);
}

static void print_ways(void)
{
    static struct samples samples[WAYS][SETS];
    for (unsigned set = 0; set < SETS; set++)
        measure_set_of_ways(samples, set);
    puts("| question | how | random | near-win | complete | 900,900 random hands |\n"
         "|---|---|---:|---:|---:|---:|");
    for (unsigned way = 0; way < WAYS; way++) {
        const char *const name = ways[way].name ? ways[way].name : question_name(ways[way].question);
        printf("| %s | %s |", name, ways[way].how);
        for (unsigned set = 0; set < SETS; set++) {
            const double ns = ns_of(&samples[way][set]).middle;
            printf(" %.*f |", ns < 100, ns);
        }
        printf(" %.2g s |\n", ns_of(&samples[way][0]).middle * HANDS / 1e9);
    }
}

/* ---- Draws --------------------------------------------------------------- */

/* The first random hand of 13 tiles that is seven draws from a standard one. */
static const hantei_hand *far_hand(const struct hands *hands)
{
    size_t i = 0;
    while (i + 1 < hands->n && hantei_shanten_by_form(&hands->hands[i]).standard != DRAWS_MOST - 1)
        i++;
    return &hands->hands[i];
}

static unsigned long numbered_alike(void)
{
    unsigned long alike = 0;
    for (unsigned long i = 0; i < draws_count(DRAWS_MOST); i++) {
        hantei_tile tiles[DRAWS_MOST];
        draws_unrank(DRAWS_MOST, i, tiles);
        alike += draws_rank(DRAWS_MOST, tiles) == i;
    }
    return alike;
}

static void print_draws(void)
{
    struct hands made[HAND_SIZES];
    uint8_t counts[HANTEI_TILES];
    hands_make(made, SET_RANDOM, 1000);
    const hantei_hand *const hand = far_hand(&made[SIZE_WAITING]);
    hantei_hand_counts(hand, counts);
    double begin = clock_busy_ns();
    const unsigned long alike = numbered_alike();
    printf("All %lu ways are made from their numbers and numbered back in %.2g s; %lu get their own.\n",
           draws_count(DRAWS_MOST), (clock_busy_ns() - begin) / 1e9, alike);
    begin = clock_busy_ns();
    const draws_found found = draws_search(counts, all_unseen(), HANTEI_STANDARD, DRAWS_MOST);
    const double searched = (clock_busy_ns() - begin) / 1e9;
    printf(
        "From a random hand %u draws are the fewest; trying them all takes %.2g s. hantei_shanten_by_form() "
        "says %d draws.\n",
        found.draws, searched, hantei_shanten_by_form(hand).standard + 1);
    hands_free(made);
}

/* ---- Hands of real games -------------------------------------------------- */

/* The counts of a row's hand; without the tile just drawn if it is to wait. */
static bool read_counts(uint8_t counts[HANTEI_TILES], const corpus *row, enum hand_size size)
{
    const char *const hand = corpus_value(row, "hand14"), *const drawn = corpus_value(row, "drawn");
    uint8_t last[HANTEI_TILES] = {0};
    size_t at;
    if (hantei_parse_tiles(counts, hand, strlen(hand), &at) != HANTEI_OK ||
        hantei_parse_tiles(last, drawn, strlen(drawn), &at) != HANTEI_OK)
        return false;
    for (unsigned tile = 0; tile < HANTEI_TILES && size == SIZE_WAITING; tile++)
        counts[tile] = (uint8_t)(counts[tile] - last[tile]);
    return true;
}

/* Returns QUESTIONS if the name is unknown. */
static enum question question_named(const char *name)
{
    unsigned question = 0;
    while (question < QUESTIONS && strcmp(question_name(question), name) != 0)
        question++;
    return (enum question)question;
}

bool seeds_write_real(const char *name)
{
    static corpus row;
    const enum question question = question_named(name);
    uint8_t counts[HANTEI_TILES];
    hantei_hand hand;
    if (question == QUESTIONS || !corpus_open(&row, "tenhou_turns_discards.tsv"))
        return false;
    while (corpus_next(&row))
        if (read_counts(counts, &row, question_size(question)) &&
            hantei_hand_from_counts(&hand, counts) == HANTEI_OK)
            fwrite(&hand, sizeof hand, 1, stdout);
    return !ferror(stdout);
}

bool seeds_ask(const char *name)
{
    static hantei_hand real[MOST_REAL];
    const enum question question = question_named(name);
    const struct hands hands = {.n = fread(real, sizeof real[0], MOST_REAL, stdin), .hands = real};
    if (question == QUESTIONS || hands.n == 0)
        return false;
    question_pass(question, ASKED_HAND)(&hands);
    printf("%#zx %zu %s\n", (size_t)hantei_version, hands.n, hantei_kernel_in_use());
    return true;
}

void seeds_print(void)
{
    char machine[256];
    const struct machine described = machine_describe(clock_pin());
    machine_text(&described, machine, sizeof machine);
    printf("%.10s, %s, %s, kernel %s, tables %s.\n\n", described.date, machine, described.compiler,
           described.kernel, described.tables);
    print_ways();
    puts("");
    print_draws();
}
