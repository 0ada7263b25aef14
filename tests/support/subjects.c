#include "subjects.h"

#include "compare.h"
#include "guard.h"

#include <string.h>

enum { BATCH = 70, LINE = 64, ROOM = 4096 };

/* No struct may ask for more than 8 bytes: other languages know nothing of cache lines. */
#define ALIGNMENT(type) (sizeof(char[_Alignof(type) <= 8 ? 1 : -1]) * _Alignof(type))
#define COPY(room, type, from) ((type *)room_argument((room), (from), sizeof(type), ALIGNMENT(type)))
#define LIST(room, type, n) ((type *)room_result((room), (n) * sizeof(type), ALIGNMENT(type)))

#define ALL_TILES (((hantei_tileset)1 << HANTEI_TILES) - 1)

/* ---- Where things are put ----------------------------------------------------- */

static void allocate(room_slot *slot, size_t size)
{
    slot->size = size;
    if (slot->line && slot->room >= size)
        return;
    slot->room = size;
    slot->line = guarded_begin(size + LINE);
    slot->end = (unsigned char *)guarded_end(size) + size;
    slot->begin = guarded_begin(size);
}

static void *put(room *r, const void *argument, size_t size, size_t alignment)
{
    room_slot *const slot = &r->slot[r->used++];
    expect(r->used <= ROOM_SLOTS);
    allocate(slot, size);
    slot->argument = argument;
    slot->now = r->place == IN_A_LINE    ? slot->line + r->offset / alignment * alignment
                : r->place == AT_THE_END ? slot->end - size
                                         : slot->begin;
    return memset(slot->now, UNTOUCHED, size);
}

void *room_argument(room *r, const void *bytes, size_t size, size_t alignment)
{
    room_slot *const slot = &r->slot[r->used];
    void *const at = put(r, bytes, size, alignment);
    static unsigned char kept[ROOM_SLOTS][ROOM];
    expect(size <= ROOM);
    slot->argument = memcpy(kept[slot - r->slot], bytes, size);
    return memcpy(at, bytes, size);
}

void *room_result(room *r, size_t size, size_t alignment)
{
    return put(r, NULL, size, alignment);
}

void room_check(const room *r, const char *name)
{
    for (size_t i = 0; i < r->used; i++)
        if (r->slot[i].argument && memcmp(r->slot[i].now, r->slot[i].argument, r->slot[i].size) != 0) {
            fprintf(stderr, "%s: argument %zu is another\n", name, i);
            abort();
        }
}

/* ---- Sums ------------------------------------------------------------------- */

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

/* The first n of `most` entries of a list; the others must be untouched. */
static uint64_t fold_list(uint64_t sum, const void *list, size_t n, size_t most, size_t size)
{
    expect(n <= most && is_untouched((const char *)list + n * size, (most - n) * size));
    return fold_bytes(sum, list, n * size);
}

/* ---- Hands ------------------------------------------------------------------ */

/* The answers agree with each other. */
static void check_hand(const hantei_hand *hand, unsigned forms, hantei_shantens s, hantei_tileset waits,
                       hantei_tileset discards)
{
    const unsigned drawn = forms || discards || s.least < 0;
    const hantei_tileset ukeire = hantei_ukeire(hand), nearer = hantei_shanten_discards(hand);
    expect(((waits | ukeire | nearer) & ~ALL_TILES) == 0);
    expect((forms != 0) == (s.least == -1) && (!waits || (s.least == 0 && ukeire == waits)));
    expect((s.least <= 0) == (waits || discards) && !(waits && drawn));
    expect(!drawn || (nearer != 0) == (s.least >= 0));
    expect(s.least != HANTEI_SHANTEN_NONE || (ukeire | nearer) == 0);
}

uint64_t ask_hand(room *r, const input *in)
{
    const hantei_hand *const hand = COPY(r, hantei_hand, &in->hand);
    hantei_discard *const list = LIST(r, hantei_discard, HANTEI_MAX_TILES);
    uint8_t *const counts = LIST(r, uint8_t, HANTEI_TILES);
    const hantei_shantens s = hantei_shanten_by_form(hand);
    const hantei_tileset waits = hantei_waits(hand), discards = hantei_tenpai_discards(hand);
    hantei_tileset listed_tiles = 0;
    check_hand(hand, hantei_win(hand), s, waits, discards);
    expect(hantei_tenpai(hand) == (waits != 0) && hantei_shanten(hand) == s.least);
    uint64_t sum = fold(fold(hantei_win(hand), waits), discards);
    sum = fold(fold(fold(sum, (uint64_t)s.least), (uint64_t)s.kokushi), hantei_ukeire(hand));
    sum = fold(fold(sum, hantei_shanten_discards(hand)), hantei_shape_of_wait(hand));
    const size_t listed = hantei_discards(hand, list);
    expect(listed <= HANTEI_MAX_TILES);
    for (size_t i = 0; i < listed; i++) {
        expect(list[i].tile < HANTEI_TILES && list[i].waits != 0);
        listed_tiles |= (hantei_tileset)1 << list[i].tile;
        sum = fold(fold(sum, list[i].tile), list[i].waits);
    }
    expect(listed_tiles == discards);
    hantei_hand_counts(hand, counts);
    return fold_bytes(sum, counts, HANTEI_TILES);
}

uint64_t ask_readings(room *r, const input *in)
{
    const hantei_hand *const hand = COPY(r, hantei_hand, &in->hand);
    hantei_win_reading *const readings = LIST(r, hantei_win_reading, HANTEI_MAX_WIN_READINGS);
    const hantei_tile tile = in->claim.tile, other = (hantei_tile)in->garbage;
    const bool waits = other < HANTEI_TILES && hantei_waits(hand) >> other & 1;
    const bool wins =
        hantei_win(hand) && tile < HANTEI_TILES && hand->lane[tile / HANTEI_RANKS][tile % HANTEI_RANKS] > 0;
    const unsigned kinds = hantei_wait_kinds(hand, other);
    const size_t n = hantei_win_readings(hand, tile, readings);
    expect((kinds != 0) == waits && (n != 0) == wins);
    const size_t best = in->garbage % 4 == 0 ? hantei_best_readings(hand, NULL, NULL) : 0;
    expect(best == 0 || hantei_shanten(hand) != HANTEI_SHANTEN_NONE);
    return fold_list(fold(best, kinds), readings, n, HANTEI_MAX_WIN_READINGS, sizeof *readings);
}

uint64_t ask_unseen(room *r, const input *in)
{
    const hantei_hand *const hand = COPY(r, hantei_hand, &in->hand);
    const uint8_t *const unseen = room_argument(r, in->unseen, HANTEI_TILES, 1);
    hantei_ukeire_discard *const list = LIST(r, hantei_ukeire_discard, HANTEI_MAX_TILES);
    const hantei_tileset ukeire = hantei_ukeire_unseen(hand, unseen);
    const int shanten = hantei_shanten_unseen(hand, unseen).least;
    uint64_t sum = fold(ukeire, (uint64_t)shanten);
    expect(ukeire <= ALL_TILES && shanten >= hantei_shanten(hand));
    for (unsigned by_shape = 0; by_shape <= 1; by_shape++) {
        const size_t n =
            (by_shape ? hantei_ukeire_discards_by_shape : hantei_ukeire_discards_unseen)(hand, unseen, list);
        expect(n <= HANTEI_MAX_TILES);
        for (size_t i = 0; i < n; i++)
            sum = fold(fold(sum, list[i].left), list[i].ukeire);
    }
    return sum;
}

/* The same from counts as from the hand of them, which is empty if they are invalid. */
uint64_t ask_counts(room *r, const input *in)
{
    const uint8_t *const counts = room_argument(r, in->counts, HANTEI_TILES, 1);
    uint8_t *const back = LIST(r, uint8_t, HANTEI_TILES);
    hantei_hand *const made = LIST(r, hantei_hand, 1);
    const hantei_status status = hantei_hand_from_counts(made, counts);
    expect(hantei_counts_win(counts) == hantei_win(made));
    expect(hantei_counts_waits(counts) == hantei_waits(made));
    expect(hantei_counts_tenpai(counts) == hantei_tenpai(made));
    expect(hantei_counts_tenpai_discards(counts) == hantei_tenpai_discards(made));
    expect(hantei_counts_shanten(counts) == hantei_shanten(made));
    expect((hantei_shanten(made) == HANTEI_SHANTEN_NONE) == (status != HANTEI_OK));
    hantei_hand_counts(made, back);
    expect(status != HANTEI_OK || memcmp(back, counts, HANTEI_TILES) == 0);
    return fold_bytes(status, made, sizeof *made);
}

uint64_t ask_tiles(room *r, const input *in)
{
    const hantei_tile *const tiles = room_argument(r, in->text, INPUT_TEXT, 1);
    uint8_t *const reds = LIST(r, uint8_t, HANTEI_NUMBER_SUITS);
    hantei_hand *const made = LIST(r, hantei_hand, 1);
    const hantei_status status = hantei_hand_from_tiles(made, tiles, INPUT_TEXT - in->length, reds);
    expect((hantei_shanten(made) == HANTEI_SHANTEN_NONE) == (status != HANTEI_OK));
    return fold_bytes(fold_bytes(status, made, sizeof *made), reds, HANTEI_NUMBER_SUITS);
}

static uint64_t ask_batch(room *r, const input *in)
{
    hantei_hand *const hands = LIST(r, hantei_hand, BATCH);
    hantei_tileset *const waits = LIST(r, hantei_tileset, BATCH);
    int8_t *const shanten = LIST(r, int8_t, BATCH);
    for (size_t i = 0; i < BATCH; i++)
        hands[i] = in->hand;
    const hantei_hands *batch = COPY(r, hantei_hands, (&(hantei_hands){.count = BATCH, .hands = hands}));
    hantei_batch_waits(batch, waits);
    hantei_batch_shanten(batch, shanten);
    return fold_bytes(fold_bytes(0, waits, BATCH * sizeof *waits), shanten, BATCH);
}

static uint64_t ask_text(room *r, const input *in)
{
    const char *const text = room_argument(r, in->text, in->length, 1);
    hantei_parsed *const parsed = LIST(r, hantei_parsed, 1);
    uint8_t *const counts = LIST(r, uint8_t, HANTEI_TILES);
    char *const mpsz = LIST(r, char, HANTEI_MPSZ_TEXT);
    size_t *const at = LIST(r, size_t, 1);
    hantei_status status = hantei_parse(parsed, text, in->length, at);
    uint64_t sum = fold(fold(0, status), *at);
    expect(*at <= in->length && (status != HANTEI_OK || *at == in->length));
    expect(status != HANTEI_OK || parsed->concealed + 3 * parsed->meld_count <= HANTEI_MAX_TILES);
    sum = fold(fold(sum, parsed->concealed), hantei_hand_may_riichi(parsed));
    status = hantei_parse_tiles(counts, text, in->length, at);
    sum = fold_bytes(fold(fold(sum, status), *at), counts, HANTEI_TILES);
    expect(*at <= in->length && (status != HANTEI_OK || *at == in->length));
    const size_t written = hantei_rewrite(mpsz, NULL, text, in->length, at);
    expect(written < HANTEI_MPSZ_TEXT && mpsz[written] == '\0' && *at <= in->length);
    return fold_bytes(sum, mpsz, written);
}

/* ---- Seats ------------------------------------------------------------------ */

static bool are_valid(const hantei_rules *rules)
{
    return rules->players == 3 || rules->players == 4;
}

/* Under invalid rules every answer is empty. */
uint64_t ask_seat(room *r, const input *in)
{
    const hantei_seat *const seat = COPY(r, hantei_seat, &in->seat);
    const hantei_rules *const rules = COPY(r, hantei_rules, &in->rules);
    const hantei_tile tile = (hantei_tile)in->garbage;
    const hantei_wait_sets waits = hantei_seat_waits(seat, rules);
    const hantei_ryuukyoku end = hantei_seat_ryuukyoku(seat, rules);
    const hantei_kans kans = hantei_seat_kans(seat, rules);
    const hantei_refusal riichi = hantei_seat_may_riichi(seat, rules, tile % 2 ? tile : HANTEI_NO_TILE);
    const unsigned furiten = hantei_seat_furiten(seat, rules);
    const bool nine = hantei_seat_nine_terminals(seat, rules);
    expect((waits.effective & ~waits.shape) == 0 && waits.shape <= ALL_TILES && end.waits == waits.effective);
    expect((kans.concealed & kans.added) == 0 && kans.refused_count <= 7);
    for (size_t i = 0; i < kans.refused_count; i++)
        expect(kans.refused[i].why != HANTEI_ALLOWED && kans.refused[i].tile < HANTEI_TILES);
    expect((riichi == HANTEI_REFUSED_RULES) == !are_valid(rules));
    expect(hantei_seat_terminal_kinds(seat) <= 13);
    expect(are_valid(rules) || !(waits.shape || furiten || kans.concealed || kans.added || nine ||
                                 end.nagashi || kans.refused_count));
    uint64_t sum = fold(fold(fold(waits.shape, waits.effective), furiten), riichi);
    sum = fold(fold(fold(sum, kans.concealed), kans.added), kans.refused_count);
    sum = fold(fold(sum, nine), end.nagashi);
    return fold(sum, hantei_seat_wait_kinds(seat, tile));
}

uint64_t ask_seat_lists(room *r, const input *in)
{
    const hantei_seat *const seat = COPY(r, hantei_seat, &in->seat);
    const hantei_rules *const rules = COPY(r, hantei_rules, &in->rules);
    hantei_seat_discard *const discards = LIST(r, hantei_seat_discard, HANTEI_MAX_TILES);
    hantei_call_option *const options = LIST(r, hantei_call_option, HANTEI_MAX_CALL_OPTIONS);
    const unsigned from = in->garbage >> 8 & 1 ? (unsigned)(in->garbage >> 32) : 3;
    const size_t listed = hantei_seat_discards(seat, rules, discards);
    const size_t called = hantei_seat_calls(seat, rules, (hantei_tile)(in->garbage % 128), from, options);
    expect(are_valid(rules) || listed + called == 0);
    for (size_t i = 0; i < called; i++)
        expect((options[i].discards & options[i].banned) == 0 && options[i].meld.reds <= 4);
    const uint64_t sum = fold_list(0, discards, listed, HANTEI_MAX_TILES, sizeof *discards);
    return fold_list(sum, options, called, HANTEI_MAX_CALL_OPTIONS, sizeof *options);
}

/* As text, and from what notation might have read: most of the melds are those of the seat. */
uint64_t ask_seat_text(room *r, const input *in)
{
    char *const text = LIST(r, char, HANTEI_SEAT_TEXT), *const small = LIST(r, char, HANTEI_MELD_TEXT);
    const hantei_meld meld = {in->meld.kind, in->meld.tile, in->meld.reds};
    hantei_parsed parsed = {.hand = in->hand, .meld_count = in->seat.meld_count};
    hantei_tile claimed[HANTEI_MAX_MELDS];
    uint8_t from[HANTEI_MAX_MELDS];
    hantei_seat *const made = LIST(r, hantei_seat, 1);
    if (in->garbage % 2)
        parsed.hand = in->seat.hand;
    if (in->garbage >> 1 & 1)
        parsed.meld_count = (uint8_t)(in->garbage >> 8);
    memcpy(parsed.reds, in->seat.reds, sizeof parsed.reds);
    for (size_t i = 0; i < HANTEI_MAX_MELDS; i++) {
        const hantei_seat_meld *const m = &in->seat.melds[i];
        parsed.melds[i] = (hantei_meld){m->kind, m->tile, m->reds};
        claimed[i] = m->claimed;
        from[i] = m->from;
    }
    const size_t length = hantei_seat_format(text, COPY(r, hantei_seat, &in->seat));
    const size_t small_length = hantei_meld_format(small, COPY(r, hantei_meld, &meld));
    expect(length < HANTEI_SEAT_TEXT && strlen(text) == length);
    expect(small_length < HANTEI_MELD_TEXT && strlen(small) == small_length);
    const hantei_status status = hantei_seat_from_parsed(
        made, COPY(r, hantei_parsed, &parsed), in->seat.drawn, room_argument(r, claimed, sizeof claimed, 1),
        room_argument(r, from, sizeof from, 1));
    expect(made->meld_count <= HANTEI_MAX_MELDS && (status == HANTEI_OK || made->meld_count == 0));
    return fold(fold_bytes(fold_bytes(status, text, length), small, small_length), made->meld_count);
}

/* Claims that contradict themselves. */
static bool is_impossible(const hantei_claim *claim)
{
    return claim->by != HANTEI_TSUMO && (claim->by != HANTEI_RON || (claim->first && claim->wind % 4 == 0) ||
                                         (claim->last && claim->robbed));
}

/* Of invalid rules and claims nothing else is asked. */
static void check_refused(const hantei_verdict *v, const hantei_rules *rules, const hantei_claim *claim)
{
    const uint32_t outright = (uint32_t)!are_valid(rules) << HANTEI_REFUSED_RULES |
                              (uint32_t)is_impossible(claim) << HANTEI_REFUSED_CLAIM;
    const uint32_t others = (2u << HANTEI_REFUSED_NO_YAKU) - (1u << HANTEI_REFUSED_NOT_COMPLETE);
    expect(v->why == __builtin_ctz(v->refused));
    expect(outright != 0 ? v->refused == outright : (v->refused & ~others) == 0);
    expect(v->yaku == 0 && v->han == 0 && v->points == 0 && v->payments[0] == 0 && v->sticks == 0);
    expect(hantei_verdict_han(v, rules, 0) == 0);
}

static void check_won(const hantei_verdict *v, const hantei_rules *rules)
{
    expect(are_valid(rules) && v->refused == 0 && v->yaku != 0);
    expect(v->set_count == 0 || v->set_count == 4);
    expect(v->limit <= HANTEI_YAKUMAN && v->reading.count <= 7 && v->reading.form != 0);
    expect(v->payments[0] == (v->payments[1] + v->payments[2] + v->payments[3]));
    expect(v->points > 0 && v->points <= v->payments[0]);
    for (size_t i = 0; i < 64; i++) {
        const bool has = v->yaku >> i & 1;
        expect(!has || hantei_yaku_at(i));
        expect((hantei_verdict_han(v, rules, i) > 0) == has);
    }
}

uint64_t ask_win(room *r, const input *in)
{
    const hantei_seat *const seat = COPY(r, hantei_seat, &in->seat);
    const hantei_rules *const rules = COPY(r, hantei_rules, &in->rules);
    const hantei_claim *const claim = COPY(r, hantei_claim, &in->claim);
    hantei_verdict *const verdict = LIST(r, hantei_verdict, 1);
    const hantei_refusal why = hantei_seat_win(seat, rules, claim, verdict);
    expect((unsigned)why == verdict->why);
    if (why == HANTEI_ALLOWED)
        check_won(verdict, rules);
    else
        check_refused(verdict, rules, claim);
    uint64_t sum = fold(fold(fold(verdict->refused, verdict->yaku), verdict->fu), verdict->limit);
    return fold_bytes(sum, verdict->payments, sizeof verdict->payments);
}

uint64_t ask_rules(room *r, const input *in)
{
    const hantei_rules *const rules = COPY(r, hantei_rules, &in->rules);
    int32_t *const paid = LIST(r, int32_t, HANTEI_MAX_PLAYERS);
    const hantei_tile dora = hantei_dora((hantei_tile)in->garbage, rules);
    hantei_nagashi_payments(rules, (unsigned)(in->garbage >> 16), paid);
    expect(dora <= HANTEI_NO_TILE);
    expect(paid[0] == paid[1] + paid[2] + paid[3]);
    for (unsigned i = 0; i < HANTEI_MAX_PLAYERS; i++)
        expect(paid[i] >= 0 && paid[i] <= 12000);
    expect((paid[0] == 0) == !are_valid(rules));
    expect(are_valid(rules) || dora == HANTEI_NO_TILE);
    return fold_bytes(dora, paid, HANTEI_MAX_PLAYERS * sizeof *paid);
}

/* ---- Tables ------------------------------------------------------------------ */

/* Any game's next round. */
uint64_t ask_settlement(room *r, const input *in)
{
    const hantei_rules *const rules = COPY(r, hantei_rules, &in->rules);
    hantei_game *const game = LIST(r, hantei_game, 1);
    const hantei_seat *const seat = COPY(r, hantei_seat, &in->seat);
    const hantei_seat *const all[] = {seat, seat, seat, seat};
    memcpy(game, in->text, sizeof *game);
    expect(are_valid(rules) || hantei_round_aborts(rules, all) == 0);
    const uint64_t sum = fold(0, hantei_game_next(game, rules, (hantei_round_end)((in->garbage >> 48) % 5)));
    return fold_bytes(sum, game, sizeof *game);
}

/* A table that is dealt the hand, the others being hidden. */
static uint64_t ask_table(room *r, const input *in)
{
    hantei_table *const table = LIST(r, hantei_table, 1), *const loaded = LIST(r, hantei_table, 1);
    hantei_look *const look = LIST(r, hantei_look, 1);
    hantei_actions *const actions = LIST(r, hantei_actions, 1);
    uint8_t *const bytes = LIST(r, uint8_t, HANTEI_TABLE_BYTES);
    hantei_deal deal = {.indicator = (hantei_tile)(in->garbage % 40)};
    hantei_event event;
    size_t n = 0;
    memset(deal.hands, HANTEI_NO_TILE, sizeof deal.hands);
    for (hantei_tile tile = 0; tile < HANTEI_TILES; tile++) {
        for (unsigned copy = 0; copy < in->counts[tile] && n < HANTEI_DEALT; copy++)
            deal.hands[1][n++] = tile;
    }
    uint64_t sum = hantei_table_begin(table, COPY(r, hantei_rules, &in->rules), NULL);
    sum = fold(sum, hantei_table_round(table, COPY(r, hantei_deal, &deal)));
    hantei_event_init(&event, HANTEI_EVENT_TSUMO, 0);
    sum = fold(sum, hantei_table_apply(table, COPY(r, hantei_event, &event)));
    const size_t saved = hantei_table_save(table, bytes);
    expect(saved <= HANTEI_TABLE_BYTES);
    sum = fold(fold_bytes(sum, bytes, saved), hantei_table_load(loaded, bytes, saved));
    hantei_table_look(loaded, 1, look);
    hantei_table_actions(table, 1, true, actions);
    return fold_bytes(fold(fold(sum, look->live), actions->may), actions->why, sizeof actions->why);
}

const subject SUBJECTS[] = {
    {"hand", ask_hand},
    {"readings", ask_readings},
    {"unseen tiles", ask_unseen},
    {"counts", ask_counts},
    {"list of tiles", ask_tiles},
    {"batch", ask_batch},
    {"notation", ask_text},
    {"seat", ask_seat},
    {"lists of a seat", ask_seat_lists},
    {"text of a seat", ask_seat_text},
    {"win", ask_win},
    {"rules", ask_rules},
    {"settlement", ask_settlement},
    {"table", ask_table},
    {NULL, NULL},
};
