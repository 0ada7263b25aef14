/* Streams of events to a followed seat, whose answers are those of the judgements. */
#include "fuzz.h"

#include "support/raw.h"

#include <string.h>

/* A preset, or any bytes, which mostly are rules of three or four players. */
static void eat_rules(fuzz_food *food, hantei_rules *rules)
{
    const uint8_t which = fuzz_byte(food);
    const char *const name = hantei_rules_name(which % 8);
    fuzz_fill(food, rules, which < 128 ? sizeof *rules : 0);
    if (which < 128 || !name || hantei_rules_preset(rules, name, which & 8 ? 3 : 4) != HANTEI_OK)
        expect(hantei_rules_preset(rules, "tenhou", 4) == HANTEI_OK);
    if (which < 112)
        rules->players = (uint8_t)(3 + which % 2);
    mend_rules(rules);
}

/* A claim of a tile that it waits for, or has drawn. */
static void check_followed_win(hantei_followed_seat *followed, const hantei_rules *rules,
                               hantei_tileset shape)
{
    hantei_claim claim = HANTEI_CLAIM_INIT;
    hantei_verdict remembered, judged;
    claim.by = shape != 0 ? HANTEI_RON : HANTEI_TSUMO;
    claim.tile = shape != 0 ? (hantei_tile)__builtin_ctzll(shape) : followed->seat.drawn;
    expect(hantei_followed_win(followed, rules, &claim, &remembered) ==
           hantei_seat_win(&followed->seat, rules, &claim, &judged));
    expect(remembered.refused == judged.refused && remembered.points == judged.points &&
           remembered.yaku == judged.yaku);
}

/* Whether the followed seat answers as the judgements do. */
static void check_followed(hantei_followed_seat *followed, const hantei_rules *rules)
{
    hantei_seat_discard remembered[HANTEI_MAX_TILES], judged[HANTEI_MAX_TILES];
    const hantei_wait_sets a = hantei_followed_waits(followed, rules),
                           b = hantei_seat_waits(&followed->seat, rules);
    expect(a.shape == b.shape && a.effective == b.effective);
    expect(hantei_followed_furiten(followed, rules) == hantei_seat_furiten(&followed->seat, rules));
    expect(hantei_followed_forms(followed) == hantei_win(&followed->seat.hand));
    const hantei_kans kans = hantei_followed_kans(followed, rules),
                      listed = hantei_seat_kans(&followed->seat, rules);
    expect(kans.concealed == listed.concealed && kans.added == listed.added &&
           kans.refused_count == listed.refused_count);
    check_followed_win(followed, rules, a.shape);
    expect(hantei_followed_may_riichi(followed, rules, HANTEI_NO_TILE) ==
           hantei_seat_may_riichi(&followed->seat, rules, HANTEI_NO_TILE));
    const size_t n = hantei_followed_discards(followed, rules, remembered);
    expect(n == hantei_seat_discards(&followed->seat, rules, judged));
    for (size_t i = 0; i < n; i++)
        expect(remembered[i].tile == judged[i].tile && remembered[i].waits == judged[i].waits &&
               remembered[i].left == judged[i].left && remembered[i].furiten == judged[i].furiten);
}

/* An event of the byte's kind. One that is refused changes nothing. */
static void take_event(hantei_followed_seat *followed, fuzz_food *food)
{
    const hantei_followed_seat before = *followed;
    hantei_status status = HANTEI_OK;
    hantei_seat_meld meld;
    switch (fuzz_byte(food) % 8) {
    case 0:
        status = hantei_followed_draw(followed, fuzz_byte(food));
        break;
    case 1:
        status = hantei_followed_discard(followed, fuzz_byte(food));
        break;
    case 2:
        hantei_followed_claimed(followed);
        break;
    case 3:
        hantei_followed_declare_riichi(followed, fuzz_byte(food));
        break;
    case 4:
        fuzz_fill(food, &meld, sizeof meld);
        status = hantei_followed_meld(followed, &meld);
        break;
    case 5:
        status = hantei_followed_north(followed);
        break;
    case 6:
        hantei_followed_pass(followed, fuzz_byte(food));
        break;
    default: /* what belongs to the table */
        followed->seat.points = fuzz_byte(food) * 100;
        followed->seat.live = fuzz_byte(food);
        followed->seat.kans = fuzz_byte(food);
    }
    expect(status == HANTEI_OK || memcmp(&before, followed, sizeof before) == 0);
}

/* A hand that is dealt as the bytes say, and what then happens. */
void fuzz_followed(const uint8_t *bytes, size_t n)
{
    fuzz_food food = {bytes, n};
    hantei_seat seat;
    hantei_followed_seat followed;
    hantei_rules rules;
    uint8_t counts[HANTEI_TILES] = {0};
    memset(&seat, 0, sizeof seat);
    memset(&followed, 0, sizeof followed);
    eat_rules(&food, &rules);
    unsigned dealt = 0;
    while (dealt < 13 && food.n > 0) {
        const unsigned tile = fuzz_byte(&food) % HANTEI_TILES;
        if (counts[tile] < 4)
            counts[tile]++, dealt++;
    }
    expect((hantei_hand_from_counts(&seat.hand, counts) == HANTEI_OK) == (dealt % 3 != 0));
    seat.drawn = HANTEI_NO_TILE;
    seat.points = 25000;
    seat.live = 70;
    memset(seat.unseen, 2, sizeof seat.unseen);
    hantei_followed_begin(&followed, &seat);
    for (unsigned events = 0; events < 200 && food.n > 0; events++) {
        take_event(&followed, &food);
        check_followed(&followed, &rules);
    }
}
