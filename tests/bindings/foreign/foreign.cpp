// A followed seat in a struct of C++.
#include <cstddef>
#include <cstdint>
#include <hantei.h>
#include <iostream>
#include <memory>
#include <vector>

struct Player {
    std::uint64_t name;
    hantei_followed_seat followed;
};

int main()
{
    const std::unique_ptr<Player> player(new Player());
    hantei_followed_seat &followed = player->followed;
    hantei_seat seat = HANTEI_SEAT_INIT;
    hantei_rules rules;
    unsigned n, drawn, discarded, passed;
    std::vector<hantei_tile> tiles;
    while (tiles.size() < 13 && std::cin >> n)
        tiles.push_back(static_cast<hantei_tile>(n));
    bool ok = hantei_rules_preset(&rules, "tenhou", 4) == HANTEI_OK &&
              hantei_hand_from_tiles(&seat.hand, tiles.data(), tiles.size(), nullptr) == HANTEI_OK;
    seat.points = 25000;
    hantei_followed_begin(&followed, &seat);
    std::cout << sizeof followed << " bytes, " << offsetof(Player, followed) << " in\n";
    for (int turn = 1; std::cin >> drawn >> discarded >> passed; turn++) {
        followed.seat.live = static_cast<std::uint8_t>(40 - 4 * turn);
        ok &= hantei_followed_draw(&followed, static_cast<hantei_tile>(drawn)) == HANTEI_OK;
        std::cout << turn << " riichi " << hantei_followed_may_riichi(&followed, &rules, HANTEI_NO_TILE);
        ok &= hantei_followed_discard(&followed, static_cast<hantei_tile>(discarded)) == HANTEI_OK;
        std::cout << " waits " << hantei_followed_waits(&followed, &rules).effective << " furiten "
                  << hantei_followed_furiten(&followed, &rules);
        hantei_followed_pass(&followed, static_cast<hantei_tile>(passed));
        std::cout << " then " << hantei_followed_furiten(&followed, &rules) << "\n";
    }
    return !ok;
}
