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
    check_constructors(parsed.hand);
    check_waiting(parsed.hand);
    check("a drawn hand", hantei_parse(&parsed, drawn, std::strlen(drawn), &at) == HANTEI_OK);
    check_drawn(parsed);
    check_library();
    std::printf("%d passed, %d failed\n", passed, failed);
    return failed != 0;
}
