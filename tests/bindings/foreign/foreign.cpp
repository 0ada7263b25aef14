// A seat in a struct of C++.
#include <algorithm>
#include <cstddef>
#include <cstdint>
#include <hantei.h>
#include <iostream>
#include <memory>
#include <vector>

struct Player {
    std::uint64_t name;
    hantei_seat seat;
};

int main()
{
    const std::unique_ptr<Player> player(new Player());
    hantei_seat &seat = player->seat;
    hantei_rules rules;
    unsigned n, drawn, discarded, passed;
    std::vector<hantei_tile> tiles;
    hantei_seat_init(&seat);
    while (tiles.size() < 13 && std::cin >> n)
        tiles.push_back(static_cast<hantei_tile>(n));
    bool ok = hantei_rules_preset(&rules, "tenhou", 4) == HANTEI_OK &&
              hantei_hand_from_tiles(&seat.hand, tiles.data(), tiles.size(), nullptr) == HANTEI_OK;
    seat.points = 25000;
    std::cout << sizeof seat << " bytes, " << offsetof(Player, seat) << " in\n";
    for (int turn = 1; std::cin >> drawn >> discarded >> passed; turn++) {
        seat.live = static_cast<std::uint8_t>(40 - 4 * turn);
        seat.drawn = static_cast<hantei_tile>(drawn);
        tiles.push_back(seat.drawn);
        ok &= hantei_hand_from_tiles(&seat.hand, tiles.data(), tiles.size(), nullptr) == HANTEI_OK;
        std::cout << turn << " riichi " << hantei_seat_may_riichi(&seat, &rules, HANTEI_NO_TILE);
        tiles.erase(std::find(tiles.begin(), tiles.end(), discarded));
        ok &= hantei_hand_from_tiles(&seat.hand, tiles.data(), tiles.size(), nullptr) == HANTEI_OK;
        seat.drawn = HANTEI_NO_TILE;
        seat.river |= hantei_tileset{1} << discarded;
        seat.passed = 0;
        std::cout << " waits " << hantei_seat_waits(&seat, &rules).effective << " furiten "
                  << hantei_seat_furiten(&seat, &rules);
        seat.passed |= hantei_tileset{1} << passed;
        std::cout << " then " << hantei_seat_furiten(&seat, &rules) << "\n";
    }
    return !ok;
}
