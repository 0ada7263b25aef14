/* What may a seat do: discard and stay tenpai, declare riichi, call? */
#include <hantei.h>
#include <stdio.h>
#include <string.h>

/* The seat sees its own tiles alone, and 30 are left in the wall. */
static hantei_seat seat_of(const char *text)
{
    hantei_seat seat = HANTEI_SEAT_INIT;
    hantei_parsed in;
    size_t at;
    seat.points = 25000;
    seat.live = 30;
    if (hantei_parse(&in, text, strlen(text), &at) != HANTEI_OK)
        return seat;
    seat.hand = in.hand;
    memcpy(seat.reds, in.reds, sizeof seat.reds);
    for (size_t tile = 0; tile < HANTEI_TILES; tile++)
        seat.unseen[tile] = (uint8_t)(HANTEI_COPIES - in.held[tile]);
    return seat;
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
    hantei_seat tenpai = seat_of("23m456p78999s1112z");
    const hantei_seat waiting = seat_of("3406m11p4z");
    if (hantei_rules_preset(&rules, "tenhou", 4) != HANTEI_OK)
        return 1;
    tenpai.river = (hantei_tileset)1 << 3; /* 4m */
    show_discards(&tenpai, &rules);
    if (hantei_seat_may_riichi(&tenpai, &rules, HANTEI_NO_TILE) ==
        HANTEI_ALLOWED)
        puts("may declare riichi");
    show_calls(&waiting, &rules, 4);
    return 0;
}
