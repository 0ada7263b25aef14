/* Every public struct may be at any address that its members allow: other languages know nothing of cache
 * lines. Each kernel gives the same answers from every place in a line. */
#include "support/compare.h"
#include "support/hands.h"

#include <criterion/criterion.h>
#include <string.h>

enum { LINE = 64, SITUATIONS = 60, BATCH = 70 };

#define STRUCTS(STRUCT)              \
    STRUCT(hantei_hand, 1)           \
    STRUCT(hantei_discard, 8)        \
    STRUCT(hantei_shantens, 1)       \
    STRUCT(hantei_ukeire_discard, 8) \
    STRUCT(hantei_hands, 8)          \
    STRUCT(hantei_block, 1)          \
    STRUCT(hantei_reading, 1)        \
    STRUCT(hantei_win_reading, 1)    \
    STRUCT(hantei_meld, 1)           \
    STRUCT(hantei_parsed, 1)         \
    STRUCT(hantei_rules, 2)          \
    STRUCT(hantei_rule, 8)           \
    STRUCT(hantei_rule_source, 8)    \
    STRUCT(hantei_ron, 8)            \
    STRUCT(hantei_game, 4)           \
    STRUCT(hantei_seat_meld, 1)      \
    STRUCT(hantei_seat, 8)           \
    STRUCT(hantei_wait_sets, 8)      \
    STRUCT(hantei_seat_discard, 8)   \
    STRUCT(hantei_kans, 8)           \
    STRUCT(hantei_call_option, 8)    \
    STRUCT(hantei_ryuukyoku, 8)      \
    STRUCT(hantei_yaku, 8)           \
    STRUCT(hantei_claim, 1)          \
    STRUCT(hantei_won_set, 1)        \
    STRUCT(hantei_fu, 1)             \
    STRUCT(hantei_verdict, 8)        \
    STRUCT(hantei_shanten_bound, 1)  \
    STRUCT(hantei_followed_seat, 8)  \
    STRUCT(hantei_deal, 4)           \
    STRUCT(hantei_event, 8)          \
    STRUCT(hantei_river_tile, 1)     \
    STRUCT(hantei_table_win, 4)      \
    STRUCT(hantei_table_answer, 1)   \
    STRUCT(hantei_let_go, 4)         \
    STRUCT(hantei_table, 8)          \
    STRUCT(hantei_actions, 8)        \
    STRUCT(hantei_due, 1)            \
    STRUCT(hantei_resolution, 8)     \
    STRUCT(hantei_settled_win, 8)    \
    STRUCT(hantei_settlement, 8)     \
    STRUCT(hantei_seat_look, 1)      \
    STRUCT(hantei_look, 4)

#define ASKS_AT_MOST(name, bytes) _Static_assert(_Alignof(name) <= (bytes), #name " asks for too much");
STRUCTS(ASKS_AT_MOST)

/* ---- Places --------------------------------------------------------------- */

/* Memory, and the places of things in a cache line. */
struct arena {
    _Alignas(64) unsigned char memory[16384];
    size_t used, offset;
};

static void *place(struct arena *arena, const void *from, size_t size, size_t alignment)
{
    const size_t begin = (arena->used + LINE - 1) / LINE * LINE + arena->offset / alignment * alignment;
    unsigned char *const at = arena->memory + begin;
    arena->used = begin + size;
    cr_assert_leq(arena->used, sizeof arena->memory);
    memset(at, UNTOUCHED, size);
    if (from)
        memcpy(at, from, size);
    return at;
}

/* A copy of a value, and a list for output. */
#define COPY(arena, type, from) ((type *)place((arena), (from), sizeof(type), _Alignof(type)))
#define LIST(arena, type, n) ((type *)place((arena), NULL, (n) * sizeof(type), _Alignof(type)))

/* ---- Questions ------------------------------------------------------------ */

static uint64_t fold(uint64_t sum, uint64_t value)
{
    return (sum ^ value) * UINT64_C(0x100000001b3) + (sum >> 47);
}

static uint64_t fold_bytes(uint64_t sum, const void *bytes, size_t n)
{
    for (size_t i = 0; i < n; i++)
        sum = fold(sum, ((const uint8_t *)bytes)[i]);
    return sum;
}

/* A situation at a table, by its number. */
struct situation {
    hantei_hand hand;
    uint8_t counts[HANTEI_TILES], unseen[HANTEI_TILES];
    hantei_seat seat;
    hantei_rules rules;
    hantei_claim claim;
};

static struct situation situation_of(uint64_t number)
{
    struct situation of = {.claim = {.by = HANTEI_RON, .from = 1, .dora_count = 1}};
    rng r = rng_stream(test_seed(), number);
    numbered_hand(test_seed(), number, of.counts);
    random_unseen(&r, of.counts, of.unseen);
    cr_assert_eq(hantei_hand_from_counts(&of.hand, of.counts), HANTEI_OK);
    cr_assert_eq(hantei_rules_preset(&of.rules, "tenhou", 4), HANTEI_OK);
    of.seat = (hantei_seat){.hand = of.hand,
                            .river = rng_next(&r) & rng_next(&r) & (((uint64_t)1 << HANTEI_TILES) - 1),
                            .points = 25000,
                            .live = 40,
                            .drawn = HANTEI_NO_TILE};
    of.claim.tile = (hantei_tile)rng_below(&r, HANTEI_TILES);
    memcpy(of.seat.unseen, of.unseen, sizeof of.unseen);
    return of;
}

static uint64_t ask_hand(struct arena *arena, const struct situation *of)
{
    const hantei_hand *hand = COPY(arena, hantei_hand, &of->hand);
    const uint8_t *unseen = place(arena, of->unseen, HANTEI_TILES, 1);
    hantei_discard *list = LIST(arena, hantei_discard, HANTEI_MAX_TILES);
    hantei_ukeire_discard *best = LIST(arena, hantei_ukeire_discard, HANTEI_MAX_TILES);
    hantei_win_reading *readings = LIST(arena, hantei_win_reading, HANTEI_MAX_WIN_READINGS);
    uint8_t *counts = LIST(arena, uint8_t, HANTEI_TILES);
    uint64_t sum = fold(fold(hantei_win(hand), hantei_waits(hand)), hantei_tenpai_discards(hand));
    sum = fold(fold(sum, hantei_tenpai(hand)), (uint64_t)hantei_shanten(hand));
    sum = fold(fold(sum, (uint64_t)hantei_shanten_by_form(hand).kokushi), hantei_ukeire(hand));
    sum = fold(sum, hantei_shanten_discards(hand));
    for (size_t n = hantei_discards(hand, list); n > 0; n--)
        sum = fold(fold(sum, list[n - 1].tile), list[n - 1].waits);
    for (size_t n = hantei_ukeire_discards_by_shape(hand, unseen, best); n > 0; n--)
        sum = fold(fold(sum, best[n - 1].left), best[n - 1].ukeire);
    const size_t n = hantei_win_readings(hand, of->claim.tile, readings);
    hantei_hand_counts(hand, counts);
    return fold_bytes(fold_bytes(sum, readings, n * sizeof *readings), counts, HANTEI_TILES);
}

static uint64_t ask_counts(struct arena *arena, const struct situation *of)
{
    const uint8_t *counts = place(arena, of->counts, HANTEI_TILES, 1);
    hantei_hand *made = LIST(arena, hantei_hand, 1);
    uint64_t sum = hantei_hand_from_counts(made, counts);
    sum = fold(fold(sum, hantei_counts_win(counts)), hantei_counts_waits(counts));
    sum = fold(fold(sum, hantei_counts_tenpai(counts)), hantei_counts_tenpai_discards(counts));
    return fold_bytes(fold(sum, (uint64_t)hantei_counts_shanten(counts)), made, sizeof *made);
}

static uint64_t ask_seat(struct arena *arena, const struct situation *of)
{
    const hantei_seat *seat = COPY(arena, hantei_seat, &of->seat);
    const hantei_rules *rules = COPY(arena, hantei_rules, &of->rules);
    const hantei_claim *claim = COPY(arena, hantei_claim, &of->claim);
    hantei_verdict *verdict = LIST(arena, hantei_verdict, 1);
    hantei_seat_discard *discards = LIST(arena, hantei_seat_discard, HANTEI_MAX_TILES);
    hantei_call_option *options = LIST(arena, hantei_call_option, HANTEI_MAX_CALL_OPTIONS);
    uint64_t sum = fold(hantei_seat_waits(seat, rules).effective, hantei_seat_furiten(seat, rules));
    sum = fold(fold(sum, hantei_seat_may_riichi(seat, rules, HANTEI_NO_TILE)),
               hantei_seat_kans(seat, rules).concealed);
    sum = fold(fold(sum, hantei_seat_win(seat, rules, claim, verdict)), verdict->yaku);
    sum = fold(fold(sum, verdict->fu), (uint64_t)verdict->payments[0]);
    for (size_t n = hantei_seat_discards(seat, rules, discards); n > 0; n--)
        sum = fold(fold(sum, discards[n - 1].left), discards[n - 1].waits);
    for (size_t n = hantei_seat_calls(seat, rules, claim->tile, 3, options); n > 0; n--)
        sum = fold(fold(sum, options[n - 1].why), options[n - 1].discards);
    return fold(sum, hantei_seat_ryuukyoku(seat, rules).waits);
}

static uint64_t ask_table(struct arena *arena, const struct situation *of)
{
    const hantei_rules *rules = COPY(arena, hantei_rules, &of->rules);
    hantei_ron *ron =
        COPY(arena, hantei_ron, (&(hantei_ron){.seat = &of->seat, .claim = of->claim, .who = 2}));
    hantei_game *game = COPY(arena, hantei_game, (&(hantei_game){.points = {25000, 25000, 25000, 25000}}));
    int32_t *deltas = LIST(arena, int32_t, HANTEI_MAX_PLAYERS);
    uint64_t sum = hantei_settle_rons(rules, 0, 1, ron, 1, deltas);
    sum = fold(fold(sum, hantei_game_next(game, rules, HANTEI_ROUND_OTHERS_WON)), ron->verdict.refused);
    return fold_bytes(fold_bytes(sum, deltas, HANTEI_MAX_PLAYERS * sizeof *deltas), game, sizeof *game);
}

static uint64_t ask_followed(struct arena *arena, const struct situation *of)
{
    const hantei_rules *rules = COPY(arena, hantei_rules, &of->rules);
    hantei_followed_seat *followed = LIST(arena, hantei_followed_seat, 1);
    hantei_seat_discard *discards = LIST(arena, hantei_seat_discard, HANTEI_MAX_TILES);
    hantei_followed_begin(followed, &of->seat);
    uint64_t sum = hantei_followed_draw(followed, of->claim.tile);
    sum = fold(fold(sum, hantei_followed_may_riichi(followed, rules, HANTEI_NO_TILE)),
               hantei_followed_discards(followed, rules, discards));
    sum = fold(sum, hantei_followed_discard(followed, of->claim.tile));
    hantei_followed_pass(followed, of->claim.tile);
    return fold(fold(sum, hantei_followed_waits(followed, rules).effective),
                hantei_followed_furiten(followed, rules));
}

/* A table that is dealt two copies of the hand at most, the others being hidden. */
static uint64_t ask_game(struct arena *arena, const struct situation *of)
{
    const hantei_rules *rules = COPY(arena, hantei_rules, &of->rules);
    hantei_table *table = LIST(arena, hantei_table, 1), *loaded = LIST(arena, hantei_table, 1);
    hantei_deal deal = {.indicator = of->claim.tile};
    hantei_look *look = LIST(arena, hantei_look, 1);
    hantei_actions *actions = LIST(arena, hantei_actions, 1);
    uint8_t *bytes = LIST(arena, uint8_t, HANTEI_TABLE_BYTES);
    hantei_event event;
    size_t n = 0;
    memset(deal.hands, HANTEI_NO_TILE, sizeof deal.hands);
    for (hantei_tile tile = 0; tile < HANTEI_TILES; tile++) {
        for (unsigned copy = 0; copy < of->counts[tile] && n < HANTEI_DEALT; copy++)
            deal.hands[1][n++] = tile;
    }
    uint64_t sum = hantei_table_begin(table, rules, NULL);
    sum = fold(sum, hantei_table_round(table, COPY(arena, hantei_deal, &deal)));
    hantei_event_init(&event, HANTEI_EVENT_TSUMO, 0);
    sum = fold(sum, hantei_table_apply(table, COPY(arena, hantei_event, &event)));
    const size_t saved = hantei_table_save(table, bytes);
    sum = fold(fold_bytes(sum, bytes, saved), hantei_table_load(loaded, bytes, saved));
    hantei_table_look(loaded, 1, look);
    hantei_table_actions(table, 1, true, actions);
    return fold_bytes(fold(fold(sum, look->live), actions->may), actions->why, sizeof actions->why);
}

static uint64_t ask_batch(struct arena *arena, const struct situation *of)
{
    hantei_hand *hands = LIST(arena, hantei_hand, BATCH);
    hantei_tileset *waits = LIST(arena, hantei_tileset, BATCH);
    int8_t *shanten = LIST(arena, int8_t, BATCH);
    for (size_t i = 0; i < BATCH; i++)
        hands[i] = of->hand;
    const hantei_hands *batch = COPY(arena, hantei_hands, (&(hantei_hands){.count = BATCH, .hands = hands}));
    hantei_batch_waits(batch, waits);
    hantei_batch_shanten(batch, shanten);
    return fold_bytes(fold_bytes(0, waits, BATCH * sizeof *waits), shanten, BATCH);
}

static uint64_t ask_parser(struct arena *arena, const struct situation *of)
{
    static const char text[] = "22m+123p+777s+1111z+c9999m";
    hantei_parsed *parsed = LIST(arena, hantei_parsed, 1);
    size_t *at = LIST(arena, size_t, 1);
    const char *given = place(arena, text, sizeof text, 1);
    (void)of;
    const hantei_status status = hantei_parse(parsed, given, sizeof text - 1, at);
    return fold_bytes(fold(status, *at), parsed, sizeof *parsed);
}

/* ---- Every place in a line ------------------------------------------------ */

typedef uint64_t question_at(struct arena *arena, const struct situation *of);

static void compare_places(const char *name, question_at *ask)
{
    static struct arena arena;
    for (size_t kernel = 0; use_kernel(kernel); kernel++) {
        for (uint64_t number = 0; number < SITUATIONS; number++) {
            const struct situation of = situation_of(number);
            arena.offset = arena.used = 0;
            const uint64_t expected = ask(&arena, &of);
            for (arena.offset = 1; arena.offset < LINE; arena.offset++) {
                arena.used = 0;
                cr_assert_eq(ask(&arena, &of), expected, "%s %s, situation %d, offset %zu",
                             hantei_kernel_in_use(), name, (int)number, arena.offset);
            }
        }
    }
}

/* clang-format off */
Test(addresses, hands) { compare_places("hand", ask_hand); }
Test(addresses, counts) { compare_places("counts", ask_counts); }
Test(addresses, seats) { compare_places("seat", ask_seat); }
Test(addresses, tables) { compare_places("table", ask_table); }
Test(addresses, games) { compare_places("game", ask_game); }
Test(addresses, followed_seats) { compare_places("followed seat", ask_followed); }
Test(addresses, batches) { compare_places("batch", ask_batch); }
Test(addresses, notation) { compare_places("notation", ask_parser); }
/* clang-format on */
