/* A claim is judged: legal or not, its yaku, han and fu, and who pays. */
#include <hantei.h>
#include <stdio.h>
#include <string.h>

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
    const char *text = "23456m99p789s+777z"; /* waits for 1m, 4m and 7m */
    hantei_parsed in;
    hantei_seat seat;
    hantei_rules rules;
    size_t at;
    if (hantei_rules_preset(&rules, "tenhou", 4) != HANTEI_OK ||
        hantei_parse(&in, text, strlen(text), &at) != HANTEI_OK ||
        hantei_seat_from_parsed(&seat, &in, HANTEI_NO_TILE, NULL, NULL) !=
            HANTEI_OK)
        return 1;
    ron(&seat, &rules, 3);
    ron(&seat, &rules, 17);
    seat.river = 1; /* 1m has been discarded */
    ron(&seat, &rules, 3);
    return 0;
}
