/* Seats: any bytes as a seat with rules and a claim; and streams of events to a player, whose answers are
 * those of the judgements. */
#include "fuzz.h"

#include <string.h>

/* ---- Any bytes ------------------------------------------------------------- */

/* A bool has to be one: that much C asks for. */
static void mend_bool(bool *value)
{
    uint8_t byte;
    memcpy(&byte, value, sizeof byte);
    byte &= 1;
    memcpy(value, &byte, sizeof byte);
}

static void mend_rules(hantei_rules *rules)
{
    bool *const bools[] = {
        &rules->red_fives,      &rules->open_tanyao,    &rules->ippatsu,        &rules->ura,
        &rules->kan_dora,       &rules->kan_ura,        &rules->kiriage,        &rules->kazoe,
        &rules->double_yakuman, &rules->yakuman_stack,  &rules->nine_gates_kan, &rules->chankan_ankan,
        &rules->nagashi,        &rules->nine_terminals, &rules->noten_allowed,  &rules->tsumo_loss,
        &rules->pao_honba,
    };
    for (size_t i = 0; i < sizeof bools / sizeof *bools; i++)
        mend_bool(bools[i]);
}

static void eat_claim(fuzz_food *food, hantei_claim *claim)
{
    fuzz_fill(food, claim, sizeof *claim);
    mend_bool(&claim->ippatsu);
    mend_bool(&claim->rinshan);
    mend_bool(&claim->last);
    mend_bool(&claim->first);
    mend_bool(&claim->later_winner);
}

/* A preset, or any bytes. */
static void eat_rules(fuzz_food *food, hantei_rules *rules)
{
    const uint8_t which = fuzz_byte(food);
    const char *const name = hantei_rules_name(which % 8);
    fuzz_fill(food, rules, which < 128 ? sizeof *rules : 0);
    if (which < 128 || !name || hantei_rules_preset(rules, name, which & 8 ? 3 : 4) != HANTEI_OK)
        hantei_rules_preset(rules, "tenhou", 4);
    mend_rules(rules);
}

static void check_claim(const hantei_seat *seat, const hantei_rules *rules, const hantei_claim *claim)
{
    hantei_verdict verdict;
    const hantei_refusal why = hantei_seat_win(seat, rules, claim, &verdict);
    expect(why == verdict.why && (why == HANTEI_ALLOWED) == (verdict.refused == 0));
    expect(verdict.set_count <= 4 && verdict.limit <= HANTEI_YAKUMAN && verdict.points >= 0);
    for (size_t i = 0; i < 64; i++)
        expect(hantei_yaku_at(i) || (verdict.yaku >> i & 1) == 0);
}

static void check_seat(const hantei_seat *seat, const hantei_rules *rules, uint8_t chance)
{
    hantei_seat_discard discards[HANTEI_MAX_TILES];
    hantei_call_option options[HANTEI_MAX_CALL_OPTIONS];
    int32_t payments[4];
    const hantei_wait_sets waits = hantei_seat_waits(seat, rules);
    const hantei_kans kans = hantei_seat_kans(seat, rules);
    expect((waits.effective & ~waits.shape) == 0 && hantei_seat_furiten(seat, rules) < 8);
    expect(hantei_seat_ryuukyoku(seat, rules).waits == waits.effective);
    expect(hantei_seat_discards(seat, rules, discards) <= HANTEI_MAX_TILES);
    expect(hantei_seat_calls(seat, rules, chance, chance % 5, options) <= HANTEI_MAX_CALL_OPTIONS);
    expect(kans.refused_count <= 7 && (kans.concealed & kans.added) == 0);
    expect(hantei_seat_terminal_kinds(seat) <= 13);
    hantei_seat_may_riichi(seat, rules, chance);
    hantei_seat_wait_kinds(seat, chance);
    hantei_seat_chankan(seat, rules, chance % 8, chance);
    hantei_seat_nine_terminals(seat, rules);
    hantei_seat_pao(seat, rules);
    hantei_kuikae_banned(&seat->melds[chance % HANTEI_MAX_MELDS], rules);
    hantei_dora(chance, rules);
    hantei_nagashi_payments(rules, chance, payments);
}

void fuzz_seat(const uint8_t *bytes, size_t n)
{
    fuzz_food food = {bytes, n};
    hantei_seat seat;
    hantei_rules rules;
    hantei_claim claim;
    fuzz_fill(&food, &seat, sizeof seat);
    mend_bool(&seat.river_claimed);
    eat_rules(&food, &rules);
    eat_claim(&food, &claim);
    check_seat(&seat, &rules, fuzz_byte(&food));
    check_claim(&seat, &rules, &claim);
}

/* ---- Events ---------------------------------------------------------------- */

/* Whether the player answers as the judgements do. */
static void check_player(hantei_followed_seat *player, const hantei_rules *rules)
{
    hantei_seat_discard remembered[HANTEI_MAX_TILES], judged[HANTEI_MAX_TILES];
    const hantei_wait_sets a = hantei_followed_waits(player, rules),
                           b = hantei_seat_waits(&player->seat, rules);
    expect(a.shape == b.shape && a.effective == b.effective);
    expect(hantei_followed_furiten(player, rules) == hantei_seat_furiten(&player->seat, rules));
    expect(hantei_followed_win(player) == hantei_win(&player->seat.hand));
    expect(hantei_followed_may_riichi(player, rules, HANTEI_NO_TILE) ==
           hantei_seat_may_riichi(&player->seat, rules, HANTEI_NO_TILE));
    const size_t n = hantei_followed_discards(player, rules, remembered);
    expect(n == hantei_seat_discards(&player->seat, rules, judged));
    for (size_t i = 0; i < n; i++)
        expect(remembered[i].tile == judged[i].tile && remembered[i].waits == judged[i].waits &&
               remembered[i].left == judged[i].left && remembered[i].furiten == judged[i].furiten);
}

/* An event of the byte's kind. One that is refused changes nothing. */
static void tell_event(hantei_followed_seat *player, fuzz_food *food)
{
    const hantei_followed_seat before = *player;
    hantei_status status = HANTEI_OK;
    hantei_seat_meld meld;
    switch (fuzz_byte(food) % 8) {
    case 0:
        status = hantei_followed_draw(player, fuzz_byte(food));
        break;
    case 1:
        status = hantei_followed_discard(player, fuzz_byte(food));
        break;
    case 2:
        hantei_followed_claimed(player);
        break;
    case 3:
        hantei_followed_declare_riichi(player, fuzz_byte(food));
        break;
    case 4:
        fuzz_fill(food, &meld, sizeof meld);
        status = hantei_followed_meld(player, &meld);
        break;
    case 5:
        status = hantei_followed_north(player);
        break;
    case 6:
        hantei_followed_pass(player, fuzz_byte(food));
        break;
    default: /* what belongs to the table */
        player->seat.points = fuzz_byte(food) * 100;
        player->seat.live = fuzz_byte(food);
        player->seat.kans = fuzz_byte(food);
    }
    expect(status == HANTEI_OK || memcmp(&before, player, sizeof before) == 0);
}

/* A hand that is dealt as the bytes say, and what then happens. */
void fuzz_player(const uint8_t *bytes, size_t n)
{
    fuzz_food food = {bytes, n};
    hantei_seat seat;
    hantei_followed_seat player;
    hantei_rules rules;
    uint8_t counts[HANTEI_TILES] = {0};
    memset(&seat, 0, sizeof seat);
    memset(&player, 0, sizeof player);
    eat_rules(&food, &rules);
    for (unsigned dealt = 0; dealt < 13 && food.n > 0;) {
        const unsigned tile = fuzz_byte(&food) % HANTEI_TILES;
        if (counts[tile] < 4)
            counts[tile]++, dealt++;
    }
    hantei_hand_from_counts(&seat.hand, counts);
    seat.drawn = HANTEI_NO_TILE;
    seat.points = 25000;
    seat.live = 70;
    memset(seat.unseen, 2, sizeof seat.unseen);
    hantei_followed_begin(&player, &seat);
    for (unsigned events = 0; events < 200 && food.n > 0; events++) {
        tell_event(&player, &food);
        check_player(&player, &rules);
    }
}
