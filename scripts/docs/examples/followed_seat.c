/* A hand from the deal to the win: the seat draws, declares riichi, lets a
 * tile go, and wins by its own draw. */
#include <hantei.h>
#include <stdio.h>
#include <string.h>

static hantei_tile tile_of(const char *text)
{
    return (hantei_tile)(9 * strcspn("mpsz", text + 1) +
                         (size_t)(text[0] - '1'));
}

static bool deal(hantei_followed_seat *player, const char *text)
{
    hantei_seat seat = HANTEI_SEAT_INIT;
    hantei_parsed in;
    size_t at;
    seat.points = 25000;
    seat.live = 70;
    if (hantei_parse(&in, text, strlen(text), &at) != HANTEI_OK)
        return false;
    seat.hand = in.hand;
    hantei_followed_begin(player, &seat);
    return true;
}

/* Declares riichi as soon as it may. */
static bool turn(hantei_followed_seat *player, const hantei_rules *rules,
                 const char *drawn, const char *discarded)
{
    char waits[HANTEI_TILESET_TEXT];
    player->seat.live -= 4;
    if (hantei_followed_draw(player, tile_of(drawn)) != HANTEI_OK)
        return false;
    const bool riichi =
        hantei_followed_may_riichi(player, rules, tile_of(discarded)) ==
        HANTEI_ALLOWED;
    if (riichi)
        hantei_followed_declare_riichi(player, 1);
    if (hantei_followed_discard(player, tile_of(discarded)) != HANTEI_OK)
        return false;
    hantei_tileset_format(waits,
                          hantei_followed_waits(player, rules).effective);
    printf("draws %s, discards %s%s: waits %s%s\n", drawn, discarded,
           riichi ? ", riichi" : "", *waits ? waits : "-",
           hantei_followed_furiten(player, rules) ? ", furiten" : "");
    return true;
}

/* Whether it may win on this tile. */
static bool wins(const hantei_followed_seat *player,
                 const hantei_rules *rules, uint8_t by, const char *tile,
                 hantei_verdict *verdict)
{
    hantei_claim claim = HANTEI_CLAIM_INIT;
    claim.by = by;
    claim.tile = tile_of(tile);
    claim.from = 1;
    return hantei_seat_win(&player->seat, rules, &claim, verdict) ==
           HANTEI_ALLOWED;
}

/* Another player discards, and the seat lets it go. */
static void pass(hantei_followed_seat *player, const hantei_rules *rules,
                 const char *tile)
{
    hantei_verdict verdict;
    if (wins(player, rules, HANTEI_RON, tile, &verdict))
        printf("lets go %s, worth %d points\n", tile, (int)verdict.points);
    hantei_followed_pass(player, tile_of(tile));
}

int main(void)
{
    hantei_rules rules;
    hantei_followed_seat player;
    hantei_verdict verdict;
    if (hantei_rules_preset(&rules, "tenhou", 4) != HANTEI_OK ||
        !deal(&player, "23m45p78999s1115z") ||
        !turn(&player, &rules, "8p", "5z"))
        return 1;
    pass(&player, &rules, "4m");
    if (!turn(&player, &rules, "6p", "8p"))
        return 1;
    pass(&player, &rules, "4m");
    if (!turn(&player, &rules, "2z", "2z") ||
        hantei_followed_draw(&player, tile_of("1m")) != HANTEI_OK)
        return 1;
    if (wins(&player, &rules, HANTEI_TSUMO, "1m", &verdict))
        printf("draws 1m and wins %d points\n", (int)verdict.points);
    printf("%u questions, %u of them judged\n", player.questions,
           player.analyses);
    return 0;
}
