// hantei.h as C++11, and the shared library behind it: every function of the header is called
// through the symbol that the library exports.
#include <hantei.h>

#include <cstdio>
#include <cstring>

static_assert(sizeof(hantei_hand) == 64 && alignof(hantei_hand) == 64, "a hand is one cache line");

static int passed, failed;

static void check(const char *what, bool ok)
{
    if (!ok)
        std::printf("FAILED  %s\n", what);
    (ok ? passed : failed)++;
}

static void check_version()
{
    char expected[32];
    std::snprintf(expected, sizeof expected, "%d.%d.%d", HANTEI_VERSION_MAJOR, HANTEI_VERSION_MINOR,
                  HANTEI_VERSION_PATCH);
    check("version", std::strcmp(hantei_version(), expected) == 0);
    check("status text", hantei_status_text(HANTEI_OK)[0] != '\0');
}

static void check_constructors(const hantei_hand &hand)
{
    static const hantei_tile tiles[] = {0, 0, 0, HANTEI_NO_TILE};
    uint8_t counts[HANTEI_TILES], reds[3];
    hantei_hand made;
    hantei_hand_counts(&hand, counts);
    check("counts there and back",
          hantei_hand_from_counts(&made, counts) == HANTEI_OK && std::memcmp(&made, &hand, sizeof made) == 0);
    check("three tiles are no hand",
          hantei_hand_from_tiles(&made, tiles, 4, reds) == HANTEI_ERROR_TILE_COUNT);
    check("a list of tiles", hantei_hand_from_tiles(&made, tiles, 2, nullptr) == HANTEI_OK &&
                                 hantei_win(&made) == HANTEI_STANDARD);
}

static void check_waiting(const hantei_hand &hand)
{
    char text[HANTEI_TILESET_TEXT], tile[HANTEI_TILE_TEXT];
    hantei_tileset_format(text, hantei_waits(&hand));
    check("waits of 23m44p", std::strcmp(text, "14m") == 0 && hantei_tenpai(&hand));
    check("kind of wait", hantei_wait_kinds(&hand, 0) == HANTEI_RYANMEN);
    check("tile text", hantei_tile_format(tile, 33) == 2 && std::strcmp(tile, "7z") == 0);
}

static void check_drawn(const hantei_parsed &parsed)
{
    hantei_discard list[HANTEI_MAX_TILES];
    const std::size_t n = hantei_discards(&parsed.hand, list);
    check("discards of 23m44p1z", n == 1 && list[0].tile == 27);
    check("discards as a set", hantei_tenpai_discards(&parsed.hand) == hantei_tileset(1) << 27);
    check("riichi", hantei_hand_may_riichi(&parsed) == HANTEI_ALLOWED);
}

static void check_shanten(const hantei_hand &waiting, const hantei_hand &drawn)
{
    static const uint8_t unseen[HANTEI_TILES] = {3, 0, 0, 1};
    hantei_ukeire_discard list[HANTEI_MAX_TILES];
    const hantei_tileset waits = hantei_waits(&waiting);
    check("shanten", hantei_shanten(&waiting) == 0 && hantei_shanten_unseen(&waiting, unseen).least == 0);
    check("by form", hantei_shanten_by_form(&waiting).kokushi == HANTEI_SHANTEN_NONE);
    check("ukeire", hantei_ukeire(&waiting) == waits && hantei_ukeire_unseen(&waiting, unseen) == waits);
    check("ukeire of discards", hantei_ukeire_discards(&drawn, unseen, list) == 1 && list[0].tile == 27 &&
                                    list[0].left == 4 && list[0].shanten == 0);
    check("of unseen tiles", hantei_ukeire_discards_unseen(&drawn, unseen, list) == 1 && list[0].left == 4);
}

static bool first_only(void *context, const hantei_reading *reading)
{
    *static_cast<hantei_reading *>(context) = *reading;
    return false;
}

static void check_readings(const hantei_hand &hand)
{
    hantei_reading reading;
    check("readings of 23m44p", hantei_best_readings(&hand, nullptr, nullptr) == 1 &&
                                    hantei_best_readings(&hand, first_only, &reading) == 1);
    check("23m44p as blocks", reading.count == 2 && reading.block[0].kind == HANTEI_BLOCK_RYANMEN &&
                                  reading.block[1].kind == HANTEI_BLOCK_PAIR);
}

static void check_win_readings(const hantei_hand &waiting)
{
    hantei_hand complete = waiting;
    complete.lane[0][0]++;
    hantei_win_reading list[HANTEI_MAX_WIN_READINGS];
    check("readings of a complete hand", hantei_win_readings(&complete, 0, list) == 1 && list[0].count == 2 &&
                                             list[0].wait == HANTEI_RYANMEN);
}

static void check_rules()
{
    hantei_rules rules;
    check("presets", std::strcmp(hantei_rules_name(0), "tenhou") == 0 &&
                         hantei_rules_preset(&rules, "wrc", 3) == HANTEI_ERROR_RULES &&
                         hantei_rules_preset(&rules, "wrc", 4) == HANTEI_OK && rules.kiriage);
    check("switches", std::strcmp(hantei_rule_at(0)->name, "red_fives") == 0 &&
                          hantei_rules_set(&rules, 0, 1) == HANTEI_OK && rules.red_fives &&
                          hantei_rules_set(&rules, 0, 2) == HANTEI_ERROR_RULES);
    check("dora", hantei_dora(33, &rules) == 31);
}

// 23m44p in every function that takes 3k+1 tiles.
static void check_waiting_seat(const hantei_hand &hand, const hantei_rules &rules)
{
    hantei_call_option options[HANTEI_MAX_CALL_OPTIONS];
    hantei_seat seat = {};
    seat.hand = hand;
    seat.live = 1;
    seat.river = 1;
    const hantei_tileset waits = hantei_waits(&hand);
    check("seat's waits", hantei_seat_waits(&seat, &rules).effective == waits);
    check("seat's kinds of wait", hantei_seat_wait_kinds(&seat, 3) == HANTEI_RYANMEN);
    check("seat's furiten", hantei_seat_furiten(&seat, &rules) == HANTEI_FURITEN_RIVER);
    check("seat's chankan", hantei_seat_chankan(&seat, &rules, HANTEI_ADDED_KAN, 3));
    check("seat's draw", hantei_seat_ryuukyoku(&seat, &rules).waits == waits &&
                             hantei_seat_ryuukyoku(&seat, &rules).nagashi);
    check("seat's calls", hantei_seat_calls(&seat, &rules, 12, 1, options) == 1 && options[0].discards == 6 &&
                              hantei_kuikae_banned(&options[0].meld, &rules) == hantei_tileset(1) << 12);
}

// 23m44p1z in the others.
static void check_drawn_seat(const hantei_hand &hand, const hantei_rules &rules)
{
    hantei_seat_discard list[HANTEI_MAX_TILES];
    hantei_seat seat = {};
    seat.hand = hand;
    check("seat's discards", hantei_seat_discards(&seat, &rules, list) == 1 && list[0].tile == 27);
    check("seat's riichi", hantei_seat_may_riichi(&seat, &rules, HANTEI_NO_TILE) == HANTEI_REFUSED_POINTS);
    check("seat's kans", hantei_seat_kans(&seat, &rules).refused_count == 0);
    check("nine terminals",
          hantei_seat_terminal_kinds(&seat) == 1 && !hantei_seat_nine_terminals(&seat, &rules));
}

// 23m44p through every event; a north is not there.
static void check_followed(const hantei_hand &waiting, const hantei_rules &rules)
{
    static const hantei_seat_meld fours = {HANTEI_PON, 12, 12, HANTEI_NO_TILE, 1, 0};
    hantei_seat_discard list[HANTEI_MAX_TILES];
    hantei_seat seat = {};
    hantei_followed_seat followed;
    seat.hand = waiting;
    hantei_followed_begin(&followed, &seat);
    check("followed seat waits",
          hantei_followed_waits(&followed, &rules).effective == hantei_waits(&waiting));
    check("followed seat draws",
          hantei_followed_draw(&followed, 3) == HANTEI_OK &&
              hantei_followed_win(&followed) == HANTEI_STANDARD &&
              hantei_followed_discards(&followed, &rules, list) != 0 &&
              hantei_followed_may_riichi(&followed, &rules, HANTEI_NO_TILE) == HANTEI_REFUSED_POINTS);
    check("followed seat has no north", hantei_followed_north(&followed) == HANTEI_ERROR_NOT_HELD);
    hantei_followed_declare_riichi(&followed, 1);
    check("followed seat discards",
          hantei_followed_discard(&followed, 3) == HANTEI_OK && followed.seat.riichi == 1);
    hantei_followed_pass(&followed, 0);
    hantei_followed_claimed(&followed);
    check("followed seat is furiten",
          hantei_followed_furiten(&followed, &rules) != 0 && followed.seat.river_claimed);
    check("followed seat calls",
          hantei_followed_meld(&followed, &fours) == HANTEI_OK && followed.seat.meld_count == 1);
}

// 23m44p won by tsumo of 1m, in the East round by the dealer, is not whole; with three melds it is.
static void check_win(const hantei_hand &waiting, const hantei_rules &rules)
{
    hantei_seat seat = {};
    hantei_claim claim = {};
    hantei_verdict verdict;
    int32_t payments[4];
    seat.hand = waiting;
    claim.by = HANTEI_TSUMO;
    claim.tile = 0;
    check("a win that is not whole",
          hantei_seat_win(&seat, &rules, &claim, &verdict) == HANTEI_REFUSED_NOT_COMPLETE);
    for (; seat.meld_count < 3; seat.meld_count++)
        seat.melds[seat.meld_count] = {
            HANTEI_PON, hantei_tile(31 + seat.meld_count), HANTEI_NO_TILE, HANTEI_NO_TILE, 1, 0};
    check("a win",
          hantei_seat_win(&seat, &rules, &claim, &verdict) == HANTEI_ALLOWED && verdict.yakuman == 1);
    for (std::size_t i = 0; hantei_yaku_at(i) != nullptr; i++) {
        if (verdict.yaku >> i & 1)
            check("its yaku", hantei_verdict_han(&verdict, &rules, i) == 13 &&
                                  std::strcmp(hantei_yaku_at(i)->name, "daisangen") == 0);
    }
    check("liability", hantei_seat_pao(&seat, &rules) == HANTEI_PAO_DRAGONS);
    hantei_nagashi_payments(&rules, 0, payments);
    check("nagashi mangan", payments[0] == 12000 && payments[1] == 4000);
}

// Both hands of a batch, in each form.
static void check_batches(const hantei_hand &waiting)
{
    const hantei_hand hands[2] = {waiting, waiting};
    uint8_t counts[2][HANTEI_TILES], plane[HANTEI_TILES][2], forms[2];
    const uint8_t *planes[HANTEI_TILES];
    hantei_tileset waits[2], discards[2];
    bool tenpai[2];
    int8_t shanten[2];
    for (std::size_t i = 0; i < 2; i++)
        hantei_hand_counts(&hands[i], counts[i]);
    for (std::size_t tile = 0; tile < HANTEI_TILES; tile++) {
        plane[tile][0] = plane[tile][1] = counts[0][tile];
        planes[tile] = plane[tile];
    }
    const hantei_hands in[] = {
        {2, hands, nullptr, nullptr}, {2, nullptr, counts, nullptr}, {2, nullptr, nullptr, planes}};
    for (const hantei_hands &of : in) {
        hantei_batch_win(&of, forms);
        hantei_batch_waits(&of, waits);
        hantei_batch_tenpai(&of, tenpai);
        hantei_batch_tenpai_discards(&of, discards);
        hantei_batch_shanten(&of, shanten);
        check("a batch", forms[1] == 0 && waits[1] == hantei_waits(&waiting) && tenpai[1] &&
                             discards[1] == 0 && shanten[1] == 0);
    }
}

static void check_library()
{
    char digest[HANTEI_DIGEST_TEXT];
    hantei_tables_digest(digest);
    check("tables", hantei_tables_verify() == HANTEI_OK && std::strlen(digest) == HANTEI_DIGEST_TEXT - 1);
    check("no table", hantei_tables_check(nullptr, 0) == HANTEI_ERROR_TABLES_SIZE);
    check("kernels", hantei_kernel_use(hantei_kernel_name(0)) == HANTEI_OK &&
                         std::strcmp(hantei_kernel_in_use(), hantei_kernel_name(0)) == 0);
}

static void check_table()
{
    static const int32_t payments[4] = {300, 100, 100, 100};
    const bool tenpai[4] = {true, false, false, false};
    hantei_seat seat = {};
    const hantei_seat *const seats[] = {&seat, &seat, &seat, &seat};
    unsigned dealer = 2, wind = 0;
    int32_t deltas[4] = {};
    check("wind", hantei_table_wind(4, 1, 0) == 3 && hantei_table_after(3, 2, 1) == 0);
    check("place", hantei_table_place(4, 0, 1, 0) == 3 && hantei_table_at(3, 0, 0, 3) == HANTEI_NO_PLAYER);
    hantei_table_pass_deal(3, 0, &dealer, &wind);
    check("the next round", dealer == 0 && wind == 1);
    hantei_table_pay(4, 0, 0, payments, deltas);
    hantei_table_pay_noten(4, tenpai, deltas);
    check("payments", deltas[0] == 3300 && deltas[1] == -1100);
    check("aborts", hantei_table_aborts(4, seats) == 0);
}

int main()
{
    static const char waiting[] = "23m44p", drawn[] = "23m44p1z";
    uint8_t counts[HANTEI_TILES];
    hantei_parsed parsed;
    std::size_t at;
    check_version();
    check("tiles", hantei_parse_tiles(counts, waiting, std::strlen(waiting), &at) == HANTEI_OK);
    check("a hand", hantei_parse(&parsed, waiting, std::strlen(waiting), &at) == HANTEI_OK);
    const hantei_hand waits = parsed.hand;
    check_constructors(parsed.hand);
    check_waiting(parsed.hand);
    check("a drawn hand", hantei_parse(&parsed, drawn, std::strlen(drawn), &at) == HANTEI_OK);
    check_drawn(parsed);
    check_shanten(waits, parsed.hand);
    check_readings(waits);
    check_win_readings(waits);
    check_rules();
    hantei_rules tenhou;
    check("tenhou", hantei_rules_preset(&tenhou, "tenhou", 4) == HANTEI_OK);
    check_waiting_seat(waits, tenhou);
    check_drawn_seat(parsed.hand, tenhou);
    check_followed(waits, tenhou);
    check_win(waits, tenhou);
    check_table();
    check_batches(waits);
    check_library();
    std::printf("%d passed, %d failed\n", passed, failed);
    return failed != 0;
}
