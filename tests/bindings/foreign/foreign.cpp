// A seat in a struct of C++, at no multiple of 64: the riichi button, and what the hand then waits for.
#include <cstddef>
#include <cstdint>
#include <hantei.h>
#include <iostream>
#include <vector>

struct Player {
    std::uint64_t name;
    hantei_seat seat;
};

int main()
{
    std::vector<hantei_tile> tiles{1, 2, 12, 13, 14, 24, 25, 26, 27, 27, 6, 7, 8, 31};
    hantei_rules rules;
    Player player;
    hantei_seat &seat = player.seat;
    char waits[HANTEI_TILESET_TEXT];
    hantei_seat_init(&seat);
    seat.points = 25000;
    seat.live = 40;
    seat.drawn = 31;
    bool ok = hantei_rules_preset(&rules, "tenhou", 4) == HANTEI_OK &&
              hantei_hand_from_tiles(&seat.hand, tiles.data(), tiles.size(), nullptr) == HANTEI_OK &&
              hantei_seat_may_riichi(&seat, &rules, HANTEI_NO_TILE) == HANTEI_ALLOWED;
    tiles.pop_back();
    seat.drawn = HANTEI_NO_TILE;
    ok &= hantei_hand_from_tiles(&seat.hand, tiles.data(), tiles.size(), nullptr) == HANTEI_OK;
    hantei_tileset_format(waits, hantei_seat_waits(&seat, &rules).effective);
    std::cout << waits << "\n";
    return !ok || offsetof(Player, seat) != 8;
}
