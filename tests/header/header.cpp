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
    check("riichi", hantei_riichi_allowed(&parsed) == HANTEI_RIICHI_ALLOWED);
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
    check("readings of 23m44p",
          hantei_explain(&hand, nullptr, nullptr) == 1 && hantei_explain(&hand, first_only, &reading) == 1);
    check("23m44p as blocks", reading.count == 2 && reading.block[0].kind == HANTEI_BLOCK_SIDE &&
                                  reading.block[1].kind == HANTEI_BLOCK_PAIR);
}

// Every move once; a kan is refused.
static void check_tracker(const hantei_hand &waiting)
{
    static const hantei_tile fours[2] = {12, 12};
    hantei_tracker tracker;
    hantei_tracker_begin(&tracker, &waiting);
    check("tracker waits",
          hantei_tracker_tenpai(&tracker) && hantei_tracker_waits(&tracker) == hantei_waits(&waiting));
    check("tracker draws", hantei_tracker_draw(&tracker, 3) == HANTEI_OK &&
                               hantei_tracker_win(&tracker) == HANTEI_STANDARD &&
                               hantei_tracker_tenpai_discards(&tracker) != 0);
    check("tracker discards", hantei_tracker_discard(&tracker, 3) == HANTEI_OK);
    check("tracker has no kan", hantei_tracker_kan(&tracker, 12) == HANTEI_ERROR_NOT_HELD);
    check("tracker calls", hantei_tracker_call(&tracker, 12, fours) == HANTEI_OK);
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
    check_tracker(waits);
    check_library();
    std::printf("%d passed, %d failed\n", passed, failed);
    return failed != 0;
}
