/* A round at a table, for a player who knows only the own hand. A game
 * asks: which discards leave tenpai, may the riichi button light up, and
 * is a claimed win legal? */
#include <hantei.h>
#include <stdio.h>
#include <string.h>

/* The discards that leave tenpai, with their waits. */
static void list_tenpai(hantei_table *table, unsigned who)
{
    hantei_seat_discard list[HANTEI_MAX_TILES];
    const size_t count =
        hantei_seat_discards(&table->seats[who].seat, &table->rules, list);
    for (size_t i = 0; i < count; i++) {
        char tile[HANTEI_TILE_TEXT], waits[HANTEI_TILESET_TEXT];
        hantei_tile_format(tile, list[i].tile);
        hantei_tileset_format(waits, list[i].waits);
        printf("discard %s: waits %s\n", tile, waits);
    }
}

/* Whether the riichi button lights up, and with how many discards. */
static void light_button(hantei_table *table, unsigned who)
{
    hantei_actions actions;
    hantei_table_actions(table, who, true, &actions);
    if (actions.may >> HANTEI_DO_RIICHI & 1)
        printf("riichi with %d discard(s)\n", actions.riichi_count);
    else
        printf("no riichi: %s\n",
               hantei_refusal_name(actions.why[HANTEI_DO_RIICHI]));
}

/* What a claimed win pays, or why it is refused. */
static void judge_ron(hantei_table *table, unsigned who)
{
    hantei_actions actions;
    hantei_table_actions(table, who, true, &actions);
    if (actions.may >> HANTEI_DO_RON & 1)
        printf("ron: %d points\n", (int)actions.win.points);
    else
        printf("no ron: %s\n",
               hantei_refusal_name(actions.why[HANTEI_DO_RON]));
}

static bool happens(hantei_table *table, unsigned kind, unsigned who,
                    hantei_tile tile)
{
    hantei_event event;
    hantei_event_init(&event, kind, who);
    event.tile = tile;
    const hantei_refusal why = hantei_table_apply(table, &event);
    if (why != HANTEI_ALLOWED)
        printf("%s is refused: %s\n", hantei_event_name(kind),
               hantei_refusal_name(why));
    return why == HANTEI_ALLOWED;
}

int main(void)
{
    static const hantei_tile hand[] = {1,  2,  3,  12, 13, 14, 24,
                                       25, 27, 27, 31, 31, 8};
    hantei_deal deal = {.indicator = 0};
    hantei_rules rules;
    hantei_table table;
    memset(deal.hands, HANTEI_NO_TILE, sizeof deal.hands);
    memcpy(deal.hands[0], hand, sizeof hand);
    if (hantei_rules_preset(&rules, "tenhou", 4) != HANTEI_OK ||
        hantei_table_begin(&table, &rules, NULL) != HANTEI_ALLOWED ||
        hantei_table_round(&table, &deal) != HANTEI_ALLOWED ||
        !happens(&table, HANTEI_EVENT_TSUMO, 0, HANTEI_HAKU))
        return 1;
    list_tenpai(&table, 0);
    light_button(&table, 0);
    if (!happens(&table, HANTEI_EVENT_REACH, 0, HANTEI_NO_TILE) ||
        !happens(&table, HANTEI_EVENT_DAHAI, 0, 8) ||
        !happens(&table, HANTEI_EVENT_REACH_ACCEPTED, 0, HANTEI_NO_TILE) ||
        !happens(&table, HANTEI_EVENT_TSUMO, 1, HANTEI_NO_TILE) ||
        !happens(&table, HANTEI_EVENT_DAHAI, 1, 26))
        return 1;
    judge_ron(&table, 0);
    return happens(&table, HANTEI_EVENT_TSUMO, 3, HANTEI_NO_TILE);
}
