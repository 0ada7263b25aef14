/* Seats, payments and aborted rounds of every table. */
#include <criterion/criterion.h>
#include <hantei.h>

#define FOR_EACH_SEAT(players, dealer, who)                   \
    for (unsigned players = 3; players <= 4; players++)       \
        for (unsigned dealer = 0; dealer < players; dealer++) \
            for (unsigned who = 0; who < players; who++)

enum { EAST = 27, SOUTH = 28, HAKU = 31 };

/* The places of the others, by their winds: with three players the North is empty. */
Test(table, seats)
{
    static const unsigned PLACES[4][4] = {{0, 1, 2, 3}, {3, 0, 1, 2}, {2, 3, 0, 1}, {1, 2, 3, 0}};
    FOR_EACH_SEAT(players, dealer, who)
    {
        const unsigned wind = hantei_table_wind(players, dealer, who);
        unsigned found = 0;
        cr_expect_eq(hantei_table_after(players, dealer, wind), who);
        for (unsigned other = 0; other < players; other++) {
            const unsigned place = hantei_table_place(players, dealer, who, other);
            cr_expect_eq(place, PLACES[wind][hantei_table_wind(players, dealer, other)]);
            cr_expect_eq(hantei_table_at(players, dealer, who, place), other);
        }
        for (unsigned place = 0; place < 4; place++)
            found += hantei_table_at(players, dealer, who, place) != HANTEI_NO_PLAYER;
        cr_expect_eq(found, players);
    }
}

/* Whatever the numbers are, the answers are seats. */
Test(table, any_numbers)
{
    static const unsigned NUMBERS[] = {0, 2, 3, 4, 5, 255, UINT32_MAX - 1, UINT32_MAX};
    for (size_t i = 0; i < 8 * 8 * 8; i++) {
        const unsigned players = NUMBERS[i / 64], dealer = NUMBERS[i / 8 % 8], who = NUMBERS[i % 8];
        cr_expect_lt(hantei_table_wind(players, dealer, who), players == 3 ? 3u : 4u);
        cr_expect_lt(hantei_table_after(players, dealer, who), players == 3 ? 3u : 4u);
        cr_expect_lt(hantei_table_place(players, dealer, who, 1), 4u);
        cr_expect_leq(hantei_table_at(players, dealer, who, UINT32_MAX), 4u);
    }
}

Test(table, deals)
{
    FOR_EACH_SEAT(players, first, turns)
    {
        unsigned dealer = first, wind = 0;
        for (unsigned i = 0; i < turns + players; i++)
            hantei_table_pass_deal(players, first, &dealer, &wind);
        cr_expect_eq(dealer, (first + turns) % players);
        cr_expect_eq(wind, 1u);
    }
}

Test(table, payments)
{
    static const int32_t PAYMENTS[] = {7, 1, 2, 4};
    FOR_EACH_SEAT(players, dealer, who)
    {
        int32_t deltas[4] = {100, 100, 100, 100};
        hantei_table_pay(players, dealer, who, PAYMENTS, deltas);
        for (unsigned other = 0; other < 4; other++) {
            const int32_t paid =
                other < players ? PAYMENTS[hantei_table_place(players, dealer, who, other)] : 0;
            cr_expect_eq(deltas[other], other == who ? 107 : 100 - paid);
        }
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
        bool tenpai[4];
        for (unsigned who = 0; who < 4; who++)
            tenpai[who] = bits >> who & 1;
        hantei_table_pay_noten(players, tenpai, deltas);
        for (unsigned who = 0; who < players; who++)
            cr_expect_eq(deltas[who] - 100,
                         tenpai[who] ? RECEIVED[players - 3][ready] : -PAID[players - 3][ready]);
        cr_expect(players == 4 || deltas[3] == 100);
    }
}

/* ---- Aborted rounds ----------------------------------------------------------- */

static unsigned aborts(const hantei_seat seats[4], unsigned players)
{
    const hantei_seat *const all[] = {&seats[0], &seats[1], &seats[2], &seats[3]};
    return hantei_table_aborts(players, all);
}

static void add_kan(hantei_seat *seat, hantei_tile tile)
{
    seat->melds[seat->meld_count++] = (hantei_seat_meld){.kind = HANTEI_CONCEALED_KAN, .tile = tile};
}

Test(table, four_winds)
{
    for (hantei_tile tile = 0; tile < HANTEI_TILES; tile++) {
        hantei_seat seats[4] = {{.river = 0}};
        for (unsigned who = 0; who < 4; who++) {
            cr_expect_eq(aborts(seats, 4), 0u);
            seats[who].river = (hantei_tileset)1 << tile;
        }
        cr_expect_eq(aborts(seats, 4), (tile >= EAST && tile < HAKU ? 1u : 0u)
                                           << HANTEI_RYUUKYOKU_FOUR_WINDS);
        cr_expect_eq(aborts(seats, 3), 0u);
        add_kan(&seats[tile % 4], 0);
        cr_expect_eq(aborts(seats, 4), 0u);
        seats[tile % 4] = (hantei_seat){.river = (hantei_tileset)1 << EAST | (hantei_tileset)1 << SOUTH};
        cr_expect_eq(aborts(seats, 4), 0u);
    }
}

Test(table, four_riichi)
{
    for (unsigned bits = 0; bits < 16; bits++) {
        hantei_seat seats[4] = {{.river = 0}};
        for (unsigned who = 0; who < 4; who++)
            seats[who].riichi = (uint8_t)((bits >> who & 1) * (1 + who % 2));
        cr_expect_eq(aborts(seats, 4), (bits == 15 ? 1u : 0u) << HANTEI_RYUUKYOKU_FOUR_RIICHI);
        cr_expect_eq(aborts(seats, 3), 0u);
    }
}

/* Every way to give four players up to two kans each, or one of them four. */
Test(table, four_kans)
{
    for (unsigned code = 0; code < 3 * 3 * 3 * 3; code++) {
        hantei_seat seats[4] = {{.river = 0}};
        const unsigned kans[] = {code % 3, code / 3 % 3, code / 9 % 3, code / 27};
        unsigned all = 0;
        for (unsigned who = 0; who < 4; who++) {
            for (unsigned i = 0; i < kans[who]; i++)
                add_kan(&seats[who], (hantei_tile)all++);
        }
        cr_expect_eq(aborts(seats, 4), (all == 4 ? 1u : 0u) << HANTEI_RYUUKYOKU_FOUR_KANS);
        cr_expect_eq(aborts(seats, 3), (all - kans[3] == 4 ? 1u : 0u) << HANTEI_RYUUKYOKU_FOUR_KANS);
    }
    hantei_seat seats[4] = {{.river = 0}};
    for (hantei_tile tile = 0; tile < 4; tile++)
        add_kan(&seats[1], tile);
    cr_expect_eq(aborts(seats, 4), 0u);
}
