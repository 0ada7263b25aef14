/* The rounds of a game, and its end. */
#include "rules/valid.h"

static bool stays(const hantei_rules *rules, hantei_round_end end)
{
    return end == HANTEI_ROUND_DEALER_WON || end == HANTEI_ROUND_ABORTED ||
           (end == HANTEI_ROUND_DEALER_TENPAI && rules->dealer_stays == HANTEI_DEALER_STAYS_TENPAI);
}

/* ---- Points ----------------------------------------------------------------- */

static bool has_bust(const hantei_game *game, const hantei_rules *rules)
{
    bool found = false;
    for (unsigned who = 0; who < rules->players; who++)
        found |= game->points[who] < 0;
    return found && rules->bust;
}

/* Somebody always has a target of 0. */
static bool has_target(const hantei_game *game, const hantei_rules *rules)
{
    bool found = false;
    for (unsigned who = 0; who < rules->players; who++)
        found |= game->points[who] >= rules->target_points;
    return found;
}

/* Of players with the same points the one who was East earlier is before the other. */
static bool leads(const hantei_game *game, const hantei_rules *rules, unsigned who)
{
    const unsigned own = hantei_player_wind(rules->players, game->first, who);
    bool is_first = game->points[who] >= rules->target_points;
    for (unsigned other = 0; other < rules->players; other++) {
        const bool is_before = hantei_player_wind(rules->players, game->first, other) < own;
        is_first &=
            is_before ? game->points[other] < game->points[who] : game->points[other] <= game->points[who];
    }
    return is_first;
}

/* ---- The end ---------------------------------------------------------------- */

/* How many more rounds a game has by its length after this one, honba apart; less than none: an extra one. */
static int rounds_left(const hantei_game *game, const hantei_rules *rules)
{
    const int winds = rules->game_length == HANTEI_GAME_EAST ? 1 : 2, players = rules->players;
    const int number = (int)hantei_player_wind(rules->players, game->first, game->dealer);
    return winds * players - 1 - (game->wind * players + number);
}

static hantei_game_end end_of(const hantei_game *game, const hantei_rules *rules, hantei_round_end end)
{
    const int left = rounds_left(game, rules);
    const bool ends_itself =
        rules->last_dealer == HANTEI_LAST_DEALER_AUTOMATIC && end != HANTEI_ROUND_ABORTED;
    if (has_bust(game, rules))
        return HANTEI_GAME_BUST;
    if (left > 0)
        return HANTEI_GAME_GOES_ON;
    if (left < 0 && has_target(game, rules))
        return HANTEI_GAME_TARGET;
    if (stays(rules, end))
        return ends_itself && leads(game, rules, hantei_player_after(rules->players, game->dealer, 0))
                   ? HANTEI_GAME_LAST_DEALER
                   : HANTEI_GAME_GOES_ON;
    return left > -(int)rules->players && rules->extra_rounds && !has_target(game, rules)
               ? HANTEI_GAME_GOES_ON
               : HANTEI_GAME_LAST_ROUND;
}

hantei_game_end hantei_game_next(hantei_game *game, const hantei_rules *rules, hantei_round_end end)
{
    if (!are_valid(rules))
        return HANTEI_GAME_GOES_ON;
    const hantei_game_end over = end_of(game, rules, end);
    if (over != HANTEI_GAME_GOES_ON)
        return over;
    game->honba = (uint8_t)(end == HANTEI_ROUND_OTHERS_WON ? 0 : game->honba + (game->honba < UINT8_MAX));
    if (!stays(rules, end)) {
        game->dealer = (uint8_t)hantei_player_after(rules->players, game->dealer, 1);
        game->wind = (uint8_t)(game->wind + (game->dealer == game->first));
    }
    return HANTEI_GAME_GOES_ON;
}
