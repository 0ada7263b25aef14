/* The places of players, and their turns. */
#include "hantei.h"

enum { PLACES = 4 };

/* Any other number of players is four. */
static unsigned seats_for(unsigned players)
{
    return players == PLACES - 1 ? players : PLACES;
}

/* Divides by a constant, which is a multiplication. */
static unsigned in_turn(unsigned turns, unsigned seats)
{
    return seats == PLACES ? turns % PLACES : turns % (PLACES - 1);
}

unsigned hantei_player_wind(unsigned players, unsigned dealer, unsigned who)
{
    const unsigned seats = seats_for(players);
    return in_turn(in_turn(who, seats) + seats - in_turn(dealer, seats), seats);
}

unsigned hantei_player_place(unsigned players, unsigned dealer, unsigned who, unsigned other)
{
    return (hantei_player_wind(players, dealer, other) + PLACES - hantei_player_wind(players, dealer, who)) %
           PLACES;
}

unsigned hantei_player_at(unsigned players, unsigned dealer, unsigned who, unsigned place)
{
    const unsigned wind = (hantei_player_wind(players, dealer, who) + place) % PLACES;
    return wind < seats_for(players) ? hantei_player_after(players, dealer, wind)
                                     : (unsigned)HANTEI_NO_PLAYER;
}

unsigned hantei_player_after(unsigned players, unsigned who, unsigned turns)
{
    const unsigned seats = seats_for(players);
    return in_turn(in_turn(who, seats) + in_turn(turns, seats), seats);
}
