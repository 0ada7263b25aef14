/* What may a seat do: discard and stay tenpai, declare riichi, call? */
#include <hantei.h>
#include <stdio.h>
#include <string.h>

/* The seat sees its own tiles alone, and 30 are left in the wall. */
static bool begin(hantei_seat *seat, const char *text)
{
    hantei_parsed in;
    size_t at;
    if (hantei_parse(&in, text, strlen(text), &at) != HANTEI_OK ||
        hantei_seat_from_parsed(seat, &in, HANTEI_NO_TILE, NULL, NULL) !=
            HANTEI_OK)
        return false;
    hantei_unseen(seat->unseen, in.held, 4);
    seat->points = 25000;
    seat->live = 30;
    return true;
}

static void show_discards(const hantei_seat *seat,
                          const hantei_rules *rules)
{
    hantei_seat_discard discards[HANTEI_MAX_TILES];
    const size_t n = hantei_seat_discards(seat, rules, discards);
    for (size_t i = 0; i < n; i++) {
        char tile[HANTEI_TILE_TEXT], waits[HANTEI_TILESET_TEXT];
        hantei_tile_format(tile, discards[i].tile);
        hantei_tileset_format(waits, discards[i].waits);
        printf("discard %s, wait for %s: %d left%s\n", tile, waits,
               discards[i].left, discards[i].furiten ? ", furiten" : "");
    }
}

/* How a tile from the left can be called. */
static void show_calls(const hantei_seat *seat, const hantei_rules *rules,
                       hantei_tile tile)
{
    hantei_call_option calls[HANTEI_MAX_CALL_OPTIONS];
    const size_t n = hantei_seat_calls(seat, rules, tile, 3, calls);
    for (size_t i = 0; i < n; i++) {
        char lowest[HANTEI_TILE_TEXT], discards[HANTEI_TILESET_TEXT];
        hantei_tile_format(lowest, calls[i].meld.tile);
        hantei_tileset_format(discards, calls[i].discards);
        printf("%s from %s on, then discard one of %s\n",
               hantei_meld_kind_name(calls[i].meld.kind), lowest,
               discards);
    }
}

int main(void)
{
    hantei_rules rules;
    hantei_seat tenpai, waiting;
    if (hantei_rules_preset(&rules, "tenhou", 4) != HANTEI_OK ||
        !begin(&tenpai, "23m456p78999s1112z") ||
        !begin(&waiting, "3406m11p4z+777z"))
        return 1;
    tenpai.river = (hantei_tileset)1 << 3; /* 4m */
    show_discards(&tenpai, &rules);
    if (hantei_seat_may_riichi(&tenpai, &rules, HANTEI_NO_TILE) ==
        HANTEI_ALLOWED)
        puts("may declare riichi");
    show_calls(&waiting, &rules, 4);
    return 0;
}
