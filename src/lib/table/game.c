/* Games without a table: who sits where, which rounds are aborted, which is next, and when a game is over. */
#include "table/table.h"

/* ---- Winds, turns and sides of players --------------------------------------- */

enum { SIDES = 4 };

/* Any other number of players is four. */
static unsigned seats_for(unsigned players)
{
    return players == SIDES - 1 ? players : SIDES;
}

/* Divides by a constant, which is a multiplication. */
static unsigned in_turn(unsigned turns, unsigned seats)
{
    return seats == SIDES ? turns % SIDES : turns % (SIDES - 1);
}

unsigned hantei_player_wind(unsigned players, unsigned dealer, unsigned who)
{
    const unsigned seats = seats_for(players);
    return in_turn(in_turn(who, seats) + seats - in_turn(dealer, seats), seats);
}

unsigned hantei_player_side(unsigned players, unsigned dealer, unsigned who, unsigned other)
{
    return (hantei_player_wind(players, dealer, other) + SIDES - hantei_player_wind(players, dealer, who)) %
           SIDES;
}

unsigned hantei_player_at(unsigned players, unsigned dealer, unsigned who, unsigned side)
{
    const unsigned wind = (hantei_player_wind(players, dealer, who) + side) % SIDES;
    return wind < seats_for(players) ? hantei_player_after(players, dealer, wind)
                                     : (unsigned)HANTEI_NO_PLAYER;
}

unsigned hantei_player_after(unsigned players, unsigned who, unsigned turns)
{
    const unsigned seats = seats_for(players);
    return in_turn(in_turn(who, seats) + in_turn(turns, seats), seats);
}

/* ---- Rounds that end after a discard which nobody wins on --------------------- */

/* Four rivers with one wind have one copy each: a fifth copy does not exist. */
static bool are_four_winds(const hantei_seat *const seats[])
{
    const hantei_tileset river = seats[0]->river;
    bool same = (river & WINDS) != 0 && (river & (river - 1)) == 0;
    for (unsigned who = 0; who < SIDES && same; who++)
        same = seats[who]->river == river && seats[who]->meld_count == 0 && seats[who]->norths == 0;
    return same;
}

unsigned hantei_round_aborts(const hantei_rules *rules, const hantei_seat *const seats[])
{
    unsigned riichi = 0, kans = 0, most = 0;
    for (unsigned who = 0; are_valid(rules) && who < rules->players; who++) {
        const unsigned own = seats[who]->meld_count > 0 ? hantei_own_kans(seats[who]) : 0;
        riichi += seats[who]->riichi != 0;
        kans += own;
        most = own > most ? own : most;
    }
    const bool four_winds = rules->four_winds && rules->players == SIDES && are_four_winds(seats);
    const bool four_riichi = rules->four_riichi && riichi == SIDES;
    const bool four_kans = rules->four_kans && kans == KANS_AT_A_TABLE && most < KANS_AT_A_TABLE;
    return (unsigned)four_winds << HANTEI_RYUUKYOKU_FOUR_WINDS |
           (unsigned)four_riichi << HANTEI_RYUUKYOKU_FOUR_RIICHI |
           (unsigned)four_kans << HANTEI_RYUUKYOKU_FOUR_KANS;
}

/* ---- Rounds ----------------------------------------------------------------- */

/* Each rule keeps the deal where those before it do. */
static bool stays(const hantei_rules *rules, hantei_round_end end)
{
    static const uint8_t LEAST[] = {[HANTEI_ROUND_DEALER_WON] = HANTEI_DEALER_STAYS_WIN,
                                    [HANTEI_ROUND_DEALER_TENPAI] = HANTEI_DEALER_STAYS_TENPAI,
                                    [HANTEI_ROUND_DEALER_NOTEN] = HANTEI_DEALER_STAYS_NOTEN};
    if (rules->game_length == HANTEI_GAME_ONE || end == HANTEI_ROUND_OTHERS_WON)
        return false;
    return end >= HANTEI_ROUND_ABORTED || rules->dealer_stays >= LEAST[end];
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

bool hantei_is_before(unsigned players, unsigned first, const int32_t points[HANTEI_MAX_PLAYERS],
                      unsigned who, unsigned other)
{
    if (points[who] != points[other])
        return points[who] > points[other];
    return hantei_player_wind(players, first, who) < hantei_player_wind(players, first, other);
}

static bool leads(const hantei_game *game, const hantei_rules *rules, unsigned who)
{
    bool is_first = game->points[who] >= rules->target_points;
    for (unsigned other = 0; other < rules->players; other++)
        is_first &= !hantei_is_before(rules->players, game->first, game->points, other, who);
    return is_first;
}

/* ---- The end ---------------------------------------------------------------- */

/* How many more rounds a game has by its length after this one, honba apart; less than none: an extra one. */
static int rounds_left(const hantei_game *game, const hantei_rules *rules)
{
    const int winds = 1 << ((rules->game_length - HANTEI_GAME_EAST) & 3), players = rules->players;
    const int number = (int)hantei_player_wind(rules->players, game->first, game->dealer);
    return rules->game_length == HANTEI_GAME_ONE ? 0 : winds * players - 1 - (game->wind * players + number);
}

/* Whether an extra round may follow. None follows the North. */
static bool may_follow(const hantei_rules *rules, int left)
{
    const bool has_next = rules->game_length == HANTEI_GAME_EAST || rules->game_length == HANTEI_GAME_SOUTH;
    return has_next && rules->extra_rounds != HANTEI_EXTRA_NONE && left > -(int)rules->players;
}

/* What the rules let a last dealer do who stays after such a round. */
static hantei_game_end end_by_dealer(const hantei_game *game, const hantei_rules *rules, hantei_round_end end)
{
    const bool may_end =
        end == HANTEI_ROUND_DEALER_WON || (rules->tenpai_yame && end != HANTEI_ROUND_ABORTED);
    if (!may_end || rules->last_dealer == HANTEI_LAST_DEALER_NEVER ||
        !leads(game, rules, hantei_player_after(rules->players, game->dealer, 0)))
        return HANTEI_GAME_GOES_ON;
    return rules->last_dealer == HANTEI_LAST_DEALER_CHOICE ? HANTEI_GAME_MAY_END : HANTEI_GAME_LAST_DEALER;
}

static hantei_game_end end_of(const hantei_game *game, const hantei_rules *rules, hantei_round_end end)
{
    const int left = rounds_left(game, rules);
    const unsigned extra = left < 0 ? rules->extra_rounds : HANTEI_EXTRA_NONE;
    if (has_bust(game, rules))
        return HANTEI_GAME_BUST;
    if (left > 0 || (extra == HANTEI_EXTRA_TO_THE_END && may_follow(rules, left)))
        return HANTEI_GAME_GOES_ON;
    if (extra == HANTEI_EXTRA_SUDDEN_DEATH && has_target(game, rules))
        return HANTEI_GAME_TARGET;
    if (stays(rules, end))
        return end_by_dealer(game, rules, end);
    if (!has_target(game, rules))
        return may_follow(rules, left) ? HANTEI_GAME_GOES_ON : HANTEI_GAME_LAST_ROUND;
    return left < 0 && extra != HANTEI_EXTRA_TO_THE_END ? HANTEI_GAME_TARGET : HANTEI_GAME_LAST_ROUND;
}

hantei_game_end hantei_game_next(hantei_game *game, const hantei_rules *rules, hantei_round_end end)
{
    if (!are_valid(rules))
        return HANTEI_GAME_GOES_ON;
    const hantei_game_end over = end_of(game, rules, end);
    if (over != HANTEI_GAME_GOES_ON && over != HANTEI_GAME_MAY_END)
        return over;
    const bool is_won = end == HANTEI_ROUND_DEALER_WON || end == HANTEI_ROUND_OTHERS_WON;
    const bool keeps = stays(rules, end);
    game->honba = (uint8_t)(is_won && !keeps ? 0 : game->honba + (game->honba < UINT8_MAX));
    if (!keeps) {
        game->dealer = (uint8_t)hantei_player_after(rules->players, game->dealer, 1);
        game->wind = (uint8_t)(game->wind + (game->dealer == game->first));
    }
    return over;
}
