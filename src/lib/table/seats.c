/* Winds, turns and sides of players. */
#include "hantei.h"

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
