/* A claim is judged: legal or not, its yaku, han and fu, and who pays. */
#include <hantei.h>
#include <stdio.h>

/* A ron of South on the player across; 3m is the indicator. */
static void ron(const hantei_seat *seat, const hantei_rules *rules,
                hantei_tile tile)
{
    hantei_claim claim = HANTEI_CLAIM_INIT;
    hantei_verdict verdict;
    claim.by = HANTEI_RON;
    claim.tile = tile;
    claim.from = 2;
    claim.wind = 1;
    claim.dora[claim.dora_count++] = 2;
    if (hantei_seat_win(seat, rules, &claim, &verdict) != HANTEI_ALLOWED) {
        printf("refused: %s\n", hantei_refusal_name(verdict.why));
        return;
    }
    for (size_t i = 0; hantei_yaku_at(i); i++)
        if (verdict.yaku >> i & 1)
            printf("%s %u\n", hantei_yaku_at(i)->english,
                   hantei_verdict_han(&verdict, rules, i));
    printf("%d han %d fu: the player across pays %d\n", verdict.han,
           verdict.fu, (int)verdict.payments[2]);
}

int main(void)
{
    /* 23m waits for 1m and 4m, beside 456m 789s 99p and a pon of 7z. */
    const hantei_tile tiles[] = {1, 2, 3, 4, 5, 24, 25, 26, 17, 17};
    const hantei_seat_meld pon = {.kind = HANTEI_PON,
                                  .tile = 33,
                                  .claimed = 33,
                                  .added = HANTEI_NO_TILE,
                                  .from = 1};
    hantei_seat seat = HANTEI_SEAT_INIT;
    hantei_rules rules;
    seat.live = 30;
    seat.melds[seat.meld_count++] = pon;
    if (hantei_rules_preset(&rules, "tenhou", 4) != HANTEI_OK ||
        hantei_hand_from_tiles(&seat.hand, tiles, 10, seat.reds) !=
            HANTEI_OK)
        return 1;
    ron(&seat, &rules, 3);
    ron(&seat, &rules, 17);
    seat.river = 1; /* 1m has been discarded */
    ron(&seat, &rules, 3);
    return 0;
}
