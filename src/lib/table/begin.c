/* Games and deals. */
#include "table/table.h"

enum {
    POINTS_OF_FOUR = 25000,
    POINTS_OF_THREE = 35000,
    LIVE_OF_FOUR = 70,
    LIVE_OF_THREE = 55,
    LAST_WIND = 3
};

_Static_assert(sizeof(hantei_table) <= 2048, "searches copy a table for each node");

void hantei_event_init(hantei_event *out, unsigned kind, unsigned who)
{
    *out = (hantei_event){.kind = (uint8_t)kind,
                          .who = (uint8_t)(who < HANTEI_MAX_PLAYERS ? who : HANTEI_NO_PLAYER),
                          .from = HANTEI_NO_PLAYER,
                          .tile = HANTEI_NO_TILE,
                          .drawn = -1,
                          .reason = HANTEI_UNKNOWN,
                          .meld = {.claimed = HANTEI_NO_TILE, .added = HANTEI_NO_TILE},
                          .ura_count = HANTEI_UNKNOWN,
                          .tenpai = {-1, -1, -1, -1}};
}

/* ---- Games ------------------------------------------------------------------ */

static hantei_game default_game(unsigned players)
{
    hantei_game game = {.first = 0};
    for (unsigned who = 0; who < players; who++)
        game.points[who] = players == HANTEI_MAX_PLAYERS ? POINTS_OF_FOUR : POINTS_OF_THREE;
    return game;
}

static bool is_game_of(const hantei_game *game, unsigned players)
{
    return game->first < players && game->dealer < players && game->wind <= LAST_WIND &&
           are_points(players, game->points, 0);
}

hantei_refusal hantei_table_begin(hantei_table *out, const hantei_rules *rules, const hantei_game *start)
{
    clear_bytes(out, sizeof *out);
    if (!are_valid(rules))
        return HANTEI_REFUSED_RULES;
    const hantei_game game = start != NULL ? *start : default_game(rules->players);
    if (!is_game_of(&game, rules->players))
        return HANTEI_REFUSED_COURSE;
    out->rules = *rules;
    out->game = out->dealt = game;
    hantei_t_clear_round(out);
    return HANTEI_ALLOWED;
}

hantei_refusal hantei_table_amend(hantei_table *table, const hantei_game *game, unsigned length)
{
    if (!hantei_t_is_sound(table))
        return HANTEI_REFUSED_TABLE;
    if ((game != NULL && !is_game_of(game, players_of(table))) ||
        (length > HANTEI_GAME_NORTH && length != HANTEI_UNKNOWN))
        return HANTEI_REFUSED_COURSE;
    if (game != NULL)
        table->game = *game;
    if (length != HANTEI_UNKNOWN)
        table->rules.game_length = (uint8_t)length;
    hantei_t_fill_seats(table);
    return HANTEI_ALLOWED;
}

/* ---- Deals ------------------------------------------------------------------ */

/* Whether the deal continues the game from the end of the round before. */
static bool is_next(const hantei_table *t, const hantei_deal *deal)
{
    bool same = deal->wind == t->game.wind && deal->dealer == t->game.dealer &&
                deal->honba == t->game.honba && deal->sticks == t->sticks;
    for (unsigned who = 0; who < players_of(t); who++)
        same &= deal->points[who] == t->game.points[who];
    return same;
}

bool hantei_t_is_course(const hantei_table *t, const hantei_deal *deal)
{
    return !deal->has_course || (is_player(t, deal->dealer) && deal->wind <= LAST_WIND &&
                                 are_points(players_of(t), deal->points, 0));
}

hantei_refusal hantei_t_check_course(const hantei_table *t, const hantei_deal *deal)
{
    if (!deal->has_course)
        return HANTEI_ALLOWED;
    if (deal->dealer >= players_of(t))
        return HANTEI_REFUSED_PLAYER;
    if (!hantei_t_is_course(t, deal) || (t->is_begun && !is_next(t, deal)))
        return HANTEI_REFUSED_COURSE;
    return HANTEI_ALLOWED;
}

static void take_course(hantei_table *t, const hantei_deal *deal)
{
    t->game.wind = deal->wind;
    t->game.dealer = deal->dealer;
    t->game.honba = deal->honba;
    t->sticks = deal->sticks;
    for (unsigned who = 0; who < players_of(t); who++)
        t->game.points[who] = deal->points[who];
}

static bool is_dealt_hidden(const hantei_tile *tiles)
{
    bool hidden = true;
    for (size_t i = 0; i < HANTEI_DEALT; i++)
        hidden &= tiles[i] == HANTEI_NO_TILE;
    return hidden;
}

/* Deals a hand. A hand that is not hidden has thirteen tiles that are in play. */
static hantei_refusal deal_hand(hantei_table *t, unsigned who, const hantei_tile *tiles)
{
    hantei_seat seat = HANTEI_SEAT_INIT;
    if (is_dealt_hidden(tiles)) {
        t->hidden |= bit_of(who);
        t->seats[who].tiles = HANTEI_DEALT;
        return HANTEI_ALLOWED;
    }
    if (!hantei_t_are_in_play(t, tiles, HANTEI_DEALT))
        return HANTEI_REFUSED_TILE;
    if (hantei_hand_from_tiles(&seat.hand, tiles, HANTEI_DEALT, seat.reds) != HANTEI_OK)
        return HANTEI_REFUSED_FIFTH_COPY;
    hantei_t_seat_begin(&t->seats[who], &seat);
    return HANTEI_ALLOWED;
}

hantei_refusal hantei_t_deal(hantei_table *t, const hantei_deal *deal)
{
    const bool has_indicator = deal->indicator != HANTEI_NO_TILE;
    hantei_t_clear_round(t);
    if (deal->has_course)
        take_course(t, deal);
    if (has_indicator && !hantei_t_has_in_play(t, deal->indicator))
        return HANTEI_REFUSED_TILE;
    for (unsigned who = 0; who < players_of(t); who++) {
        const hantei_refusal why = deal_hand(t, who, deal->hands[who]);
        if (why != HANTEI_ALLOWED)
            return why;
    }
    if (has_indicator)
        hantei_t_turn_indicator(t, deal->indicator);
    t->dealt = t->game;
    t->dealt_sticks = t->sticks;
    t->turn = t->game.dealer;
    t->live = players_of(t) == HANTEI_MAX_PLAYERS ? LIVE_OF_FOUR : LIVE_OF_THREE;
    t->phase = HANTEI_PHASE_DRAW;
    t->is_untouched = t->is_begun = true;
    return hantei_t_has_fifth_copy(t) ? HANTEI_REFUSED_FIFTH_COPY : HANTEI_ALLOWED;
}
