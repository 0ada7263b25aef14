#include "given.h"

#include <criterion/criterion.h>
#include <string.h>

hantei_rules rules_of(const char *preset, unsigned players)
{
    hantei_rules rules;
    cr_assert_eq(hantei_rules_preset(&rules, preset, players), HANTEI_OK, "%s", preset);
    return rules;
}

const hantei_rules *tenhou_rules(void)
{
    static hantei_rules rules;
    rules = rules_of("tenhou", 4);
    return &rules;
}

hantei_parsed parsed_of(const char *text, size_t length)
{
    hantei_parsed parsed;
    size_t at;
    const hantei_status status = hantei_parse(&parsed, text, length, &at);
    cr_assert_eq(status, HANTEI_OK, "%s: %s at %zu", text, hantei_status_text(status), at);
    return parsed;
}

/* The concealed tiles one by one, red fives first. Returns how many. */
static size_t list_tiles(const hantei_parsed *parsed, hantei_tile out[HANTEI_MAX_TILES])
{
    size_t n = 0;
    for (hantei_tile tile = 0; tile < HANTEI_TILES; tile++)
        for (unsigned copy = 0; copy < parsed->hand.lane[tile / HANTEI_RANKS][tile % HANTEI_RANKS]; copy++) {
            const bool is_red =
                tile < HANTEI_EAST && tile % HANTEI_RANKS == 4 && copy < parsed->reds[tile / HANTEI_RANKS];
            out[n++] = (hantei_tile)(tile | (is_red ? HANTEI_RED : 0));
        }
    return n;
}

hantei_tile tile_of(const char *text)
{
    hantei_tile tiles[HANTEI_MAX_TILES];
    const hantei_parsed parsed = parsed_of(text, strlen(text));
    cr_assert_eq(list_tiles(&parsed, tiles), 1, "%s", text);
    return tiles[0];
}

hantei_seat seat_of(const char *hand)
{
    const hantei_parsed parsed = parsed_of(hand, strlen(hand));
    hantei_seat seat;
    cr_assert_eq(hantei_seat_from_parsed(&seat, &parsed, HANTEI_NO_TILE, NULL, NULL), HANTEI_OK, "%s", hand);
    seat.points = 25000;
    seat.live = 40;
    for (size_t i = 0; i < seat.meld_count; i++)
        seat.kans = (uint8_t)(seat.kans + (seat.melds[i].kind >= HANTEI_DAIMINKAN));
    return seat;
}

hantei_table table_of(unsigned players, const char *hands)
{
    const hantei_rules rules = rules_of("tenhou", players);
    hantei_deal deal = {.indicator = tile_of("9p")};
    hantei_table t;
    memset(deal.hands, HANTEI_NO_TILE, sizeof deal.hands);
    for (unsigned who = 0; who < players; who++, hands += strspn(hands, " ")) {
        const size_t length = strcspn(hands, " ");
        if (*hands != '?') {
            hantei_tile tiles[HANTEI_MAX_TILES];
            const hantei_parsed parsed = parsed_of(hands, length);
            cr_assert_eq(list_tiles(&parsed, tiles), HANTEI_DEALT, "%s", hands);
            memcpy(deal.hands[who], tiles, HANTEI_DEALT);
        }
        hands += length;
    }
    cr_assert_eq(hantei_table_begin(&t, &rules, NULL), HANTEI_ALLOWED);
    cr_assert_eq(hantei_table_round(&t, &deal), HANTEI_ALLOWED);
    return t;
}

void happen(hantei_table *t, unsigned kind, unsigned who, const char *tile)
{
    hantei_event event;
    hantei_event_init(&event, kind, who);
    event.tile = tile ? tile_of(tile) : HANTEI_NO_TILE;
    if (kind == HANTEI_EVENT_PON || kind == HANTEI_EVENT_DAIMINKAN) {
        const hantei_tile of = t->offered & (hantei_tile)~HANTEI_RED;
        event.meld = (hantei_seat_meld){
            .kind = kind == HANTEI_EVENT_PON ? HANTEI_PON : HANTEI_DAIMINKAN,
            .tile = of,
            .claimed = t->offered,
            .added = HANTEI_NO_TILE,
            .from = (uint8_t)hantei_player_side(t->rules.players, t->game.dealer, who, t->offered_by)};
    }
    const hantei_refusal why = hantei_table_apply(t, &event);
    cr_assert_eq(why, HANTEI_ALLOWED, "%s of %u: %s", hantei_event_name(kind), who, hantei_refusal_name(why));
}
