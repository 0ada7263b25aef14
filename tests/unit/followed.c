#include "followed.h"

#include "support/text.h"

#include <criterion/criterion.h>
#include <string.h>

void player_differs(const hantei_followed_seat *player, const hantei_rules *rules, const char *what)
{
    char text[TEXT_MAX];
    uint8_t counts[HANTEI_TILES];
    hantei_hand_counts(&player->seat.hand, counts);
    cr_assert_fail(
        "%s differs: %s, %u melds, drawn %u, riichi %u, resting %d, at least %d, waits %s, fifth tile %u",
        what, text_of_counts(counts, text), player->seat.meld_count, player->seat.drawn, player->seat.riichi,
        player->resting, player->at_least, player->waits_known ? "known" : "unknown", rules->fifth_tile);
}

/* ---- Answers ----------------------------------------------------------------- */

static bool same_waits(hantei_wait_sets a, hantei_wait_sets b)
{
    return a.shape == b.shape && a.effective == b.effective;
}

void judge_seat(const hantei_seat *seat, const hantei_rules *rules, hantei_tile discard, judged_seat *out)
{
    out->discard = discard;
    out->waits = hantei_seat_waits(seat, rules);
    out->furiten = hantei_seat_furiten(seat, rules);
    out->win = hantei_win(&seat->hand);
    out->listed = hantei_seat_discards(seat, rules, out->list);
    out->riichi = hantei_seat_may_riichi(seat, rules, HANTEI_NO_TILE);
    out->riichi_with = hantei_seat_may_riichi(seat, rules, discard);
}

static bool same_discards(hantei_followed_seat *player, const judged_seat *judged, const hantei_rules *rules)
{
    hantei_seat_discard got[HANTEI_MAX_TILES];
    const hantei_seat_discard *want = judged->list;
    bool same = hantei_followed_discards(player, rules, got) == judged->listed;
    for (size_t i = 0; i < judged->listed && same; i++)
        same = got[i].waits == want[i].waits && got[i].tile == want[i].tile && got[i].left == want[i].left &&
               got[i].furiten == want[i].furiten;
    return same;
}

static bool answers_alike(hantei_followed_seat *player, const judged_seat *judged, const hantei_rules *rules,
                          unsigned number)
{
    switch (number) {
    case 0:
        return same_waits(hantei_followed_waits(player, rules), judged->waits);
    case 1:
        return hantei_followed_furiten(player, rules) == judged->furiten;
    case 2:
        return hantei_followed_win(player) == judged->win;
    case 3:
        return same_discards(player, judged, rules);
    case 4:
        return hantei_followed_may_riichi(player, rules, HANTEI_NO_TILE) == judged->riichi;
    default:
        return hantei_followed_may_riichi(player, rules, judged->discard) == judged->riichi_with;
    }
}

void compare_player(hantei_followed_seat *player, const judged_seat *judged, const hantei_rules *rules,
                    unsigned first)
{
    static const char *const NAMES[PLAYER_QUESTIONS] = {"waits",    "furiten", "win",
                                                        "discards", "riichi",  "riichi with a discard"};
    const uint32_t before = player->questions;
    for (unsigned i = 0; i < PLAYER_QUESTIONS; i++) {
        const unsigned number = (first + i) % PLAYER_QUESTIONS;
        if (!answers_alike(player, judged, rules, number))
            player_differs(player, rules, NAMES[number]);
    }
    if (player->questions != before + PLAYER_QUESTIONS || player->analyses > player->questions)
        player_differs(player, rules, "number of questions");
}

/* ---- What it holds ----------------------------------------------------------- */

static bool same_melds(const hantei_seat *a, const hantei_seat *b)
{
    return a->meld_count == b->meld_count &&
           memcmp(a->melds, b->melds, a->meld_count * sizeof *a->melds) == 0;
}

void compare_seats(const hantei_followed_seat *player, const hantei_seat *seat, const hantei_rules *rules)
{
    const hantei_seat *own = &player->seat;
    if (memcmp(&own->hand, &seat->hand, sizeof own->hand) != 0 ||
        memcmp(own->reds, seat->reds, sizeof own->reds) != 0)
        player_differs(player, rules, "hand");
    if (!same_melds(own, seat) || own->called != seat->called)
        player_differs(player, rules, "melds");
    if (own->river != seat->river || own->river_claimed != seat->river_claimed)
        player_differs(player, rules, "river");
    if (own->passed != seat->passed || own->passed_riichi != seat->passed_riichi)
        player_differs(player, rules, "what was let go");
    if (own->drawn != seat->drawn || own->riichi != seat->riichi)
        player_differs(player, rules, "draw or riichi");
}

/* The hand without its draw. */
static hantei_seat without_draw(const hantei_seat *seat)
{
    hantei_seat before = *seat;
    const unsigned drawn = seat->drawn & ~(unsigned)HANTEI_RED;
    if (drawn < HANTEI_TILES)
        before.hand.lane[drawn / HANTEI_RANKS][drawn % HANTEI_RANKS]--;
    return before;
}

void check_remembered(const hantei_followed_seat *player, const hantei_rules *rules)
{
    const hantei_seat before = without_draw(&player->seat);
    if (hantei_shanten(&player->seat.hand) < player->at_least)
        player_differs(player, rules, "bound");
    if (hantei_shanten(&before.hand) < player->resting)
        player_differs(player, rules, "bound before the draw");
    if (player->waits_known && !same_waits(hantei_seat_waits(&before, rules), player->waits))
        player_differs(player, rules, "what is remembered of the waits");
}
