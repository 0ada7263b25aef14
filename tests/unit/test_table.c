/* Seats and payments of every table. */
#include <criterion/criterion.h>
#include <hantei.h>

/* Every player at every table: a number that counts them all gives players, dealer and who. */
enum { SEATED = 3 * 3 + 4 * 4 };

typedef struct seated {
    unsigned players, dealer, who;
} seated;

static seated seat_of(unsigned number)
{
    const unsigned players = number < 3 * 3 ? 3 : 4, rest = number < 3 * 3 ? number : number - 3 * 3;
    return (seated){players, rest / players, rest % players};
}

/* The places of the others, by their winds: with three players the North is empty. */
Test(table, seats)
{
    static const unsigned PLACES[4][4] = {{0, 1, 2, 3}, {3, 0, 1, 2}, {2, 3, 0, 1}, {1, 2, 3, 0}};
    for (unsigned i = 0; i < SEATED; i++) {
        const seated s = seat_of(i);
        const unsigned wind = hantei_player_wind(s.players, s.dealer, s.who);
        unsigned empty = 0;
        cr_expect_eq(hantei_player_after(s.players, s.dealer, wind), s.who);
        for (unsigned other = 0; other < s.players; other++) {
            const unsigned place = hantei_player_place(s.players, s.dealer, s.who, other);
            cr_expect_eq(place, PLACES[wind][hantei_player_wind(s.players, s.dealer, other)]);
            cr_expect_eq(hantei_player_at(s.players, s.dealer, s.who, place), other);
        }
        for (unsigned place = 0; place < 4; place++)
            empty += hantei_player_at(s.players, s.dealer, s.who, place) == HANTEI_NO_PLAYER;
        cr_expect_eq(empty, 4 - s.players);
    }
}

/* Whatever the numbers are, the answers are seats. */
Test(table, any_numbers)
{
    static const unsigned NUMBERS[] = {0, 2, 3, 4, 5, 255, UINT32_MAX - 1, UINT32_MAX};
    for (size_t i = 0; i < 8 * 8 * 8; i++) {
        const unsigned players = NUMBERS[i / 64], dealer = NUMBERS[i / 8 % 8], who = NUMBERS[i % 8];
        cr_expect_lt(hantei_player_wind(players, dealer, who), players == 3 ? 3u : 4u);
        cr_expect_lt(hantei_player_after(players, dealer, who), players == 3 ? 3u : 4u);
        cr_expect_lt(hantei_player_place(players, dealer, who, 1), 4u);
        cr_expect_leq(hantei_player_at(players, dealer, who, UINT32_MAX), 4u);
    }
}

Test(table, deals)
{
    for (unsigned i = 0; i < SEATED; i++) {
        const seated s = seat_of(i); /* who is the last to deal, in the first wind or the second */
        unsigned dealer = s.dealer, wind = 0;
        for (unsigned turns = 0; turns < s.who + s.players; turns++)
            hantei_pass_deal(s.players, s.dealer, &dealer, &wind);
        cr_expect_eq(dealer, (s.dealer + s.who) % s.players);
        cr_expect_eq(wind, 1u);
    }
}

Test(table, payments)
{
    static const int32_t PAYMENTS[] = {7, 1, 2, 4};
    for (unsigned i = 0; i < SEATED; i++) {
        const seated s = seat_of(i);
        int32_t deltas[4] = {100, 100, 100, 100};
        hantei_pay_win(s.players, s.dealer, s.who, PAYMENTS, deltas);
        for (unsigned other = 0; other < s.players; other++) {
            const int32_t payment = PAYMENTS[hantei_player_place(s.players, s.dealer, s.who, other)];
            cr_expect_eq(deltas[other], other == s.who ? 107 : 100 - payment);
        }
        cr_expect(s.players == 4 || deltas[3] == 100);
    }
}

Test(table, noten)
{
    static const int32_t RECEIVED[2][5] = {{0, 2000, 1000, 0, 0}, {0, 3000, 1500, 1000, 0}};
    static const int32_t PAID[2][5] = {{0, 1000, 2000, 0, 0}, {0, 1000, 1500, 3000, 0}};
    for (unsigned bits = 0; bits < 8 + 16; bits++) {
        const unsigned players = bits < 8 ? 3 : 4,
                       ready = (unsigned)__builtin_popcount(bits % (1u << players));
        int32_t deltas[4] = {100, 100, 100, 100};
        const bool tenpai[] = {bits & 1, bits & 2, bits & 4, bits & 8};
        hantei_pay_noten(players, tenpai, deltas);
        for (unsigned who = 0; who < players; who++)
            cr_expect_eq(deltas[who] - 100,
                         tenpai[who] ? RECEIVED[players - 3][ready] : -PAID[players - 3][ready]);
        cr_expect(players == 4 || deltas[3] == 100);
    }
}
