/* The same turns in C. */
#include <hantei.h>
#include <stdio.h>

int main(void)
{
    hantei_rules rules;
    hantei_seat seat = HANTEI_SEAT_INIT;
    uint8_t counts[HANTEI_TILES] = {0};
    unsigned tile, drawn, discarded, passed;
    seat.points = 25000;
    bool ok = hantei_rules_preset(&rules, "tenhou", 4) == HANTEI_OK;
    for (int i = 0; i < 13 && scanf("%u", &tile) == 1 && tile < HANTEI_TILES; i++)
        counts[tile]++;
    printf("%zu bytes, 8 in\n", sizeof(hantei_seat));
    for (int turn = 1; scanf("%u %u %u", &drawn, &discarded, &passed) == 3; turn++) {
        seat.live = (uint8_t)(40 - 4 * turn);
        counts[drawn]++;
        seat.drawn = (hantei_tile)drawn;
        ok &= hantei_hand_from_counts(&seat.hand, counts) == HANTEI_OK;
        const hantei_refusal riichi = hantei_seat_may_riichi(&seat, &rules, HANTEI_NO_TILE);
        counts[discarded]--;
        seat.drawn = HANTEI_NO_TILE;
        seat.river |= (hantei_tileset)1 << discarded;
        seat.passed = 0;
        ok &= hantei_hand_from_counts(&seat.hand, counts) == HANTEI_OK;
        printf("%d riichi %d waits %llu furiten %u", turn, (int)riichi,
               (unsigned long long)hantei_seat_waits(&seat, &rules).effective,
               hantei_seat_furiten(&seat, &rules));
        seat.passed |= (hantei_tileset)1 << passed;
        printf(" then %u\n", hantei_seat_furiten(&seat, &rules));
    }
    return !ok;
}
