/* Players 3 and 1 ron the dealer's 1m, with two honba and a stick: who
 * pays whom? */
#include <hantei.h>
#include <stdio.h>
#include <string.h>

enum { DEALER = 0 };

static hantei_seat seat_of(const char *tiles)
{
    hantei_parsed hand;
    hantei_seat seat;
    size_t at;
    if (hantei_parse(&hand, tiles, strlen(tiles), &at) != HANTEI_OK ||
        hantei_seat_from_parsed(&seat, &hand, HANTEI_NO_TILE, NULL,
                                NULL) != HANTEI_OK)
        hantei_seat_init(&seat);
    seat.riichi = 1;
    return seat;
}

int main(void)
{
    const hantei_seat three = seat_of("23m456p456789s11z"),
                      one = seat_of("23m22456p234789s");
    hantei_claim claim = HANTEI_CLAIM_INIT;
    int32_t deltas[HANTEI_MAX_PLAYERS];
    hantei_rules rules;
    if (hantei_rules_preset(&rules, "majsoul", 4) != HANTEI_OK)
        return 1;
    claim.by = HANTEI_RON;
    claim.tile = 0;
    claim.honba = 2;
    claim.sticks = 1;
    hantei_ron rons[] = {{.seat = &three, .claim = claim, .who = 3},
                         {.seat = &one, .claim = claim, .who = 1}};
    const size_t winners =
        hantei_settle_rons(&rules, DEALER, DEALER, rons, 2, deltas);
    printf("%zu winners: %+d %+d %+d %+d\n", winners, (int)deltas[0],
           (int)deltas[1], (int)deltas[2], (int)deltas[3]);
    rules.multiple_ron = HANTEI_RON_HEAD_BUMP;
    hantei_settle_rons(&rules, DEALER, DEALER, rons, 2, deltas);
    printf("player 3: %s\n", hantei_refusal_name(rons[0].verdict.why));
    return 0;
}
