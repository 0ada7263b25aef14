#include "followed_seat.h"

#include "support/score_compare.h"
#include "support/text.h"

#include <criterion/criterion.h>
#include <string.h>

void followed_differs(const hantei_followed_seat *followed, const hantei_rules *rules, const char *what)
{
    char text[TEXT_MAX];
    uint8_t counts[HANTEI_TILES];
    hantei_hand_counts(&followed->seat.hand, counts);
    cr_assert_fail(
        "%s differs: %s, %u melds, drawn %u, riichi %u, shanten at least %d, before the draw %d, waits %s, "
        "fifth tile %u",
        what, text_of_counts(counts, text), followed->seat.meld_count, followed->seat.drawn,
        followed->seat.riichi, followed->min_shanten.now, followed->min_shanten.before_draw,
        followed->waits_known ? "known" : "unknown", rules->fifth_tile);
}

void must(hantei_status status)
{
    if (status != HANTEI_OK)
        cr_assert_fail("an event was refused: %s", hantei_status_text(status));
}

hantei_tile random_held(rng *r, const uint8_t counts[HANTEI_TILES])
{
    hantei_tile tile;
    do
        tile = (hantei_tile)rng_below(r, HANTEI_TILES);
    while (counts[tile] == 0);
    return tile;
}

/* ---- Answers ----------------------------------------------------------------- */

static bool same_waits(hantei_wait_sets a, hantei_wait_sets b)
{
    return a.shape == b.shape && a.effective == b.effective;
}

/* A claim that depends on the tile; some are of another tile, neither ron nor tsumo, or of a kan. */
static hantei_claim claim_by(const hantei_seat *seat, hantei_tileset shape, hantei_tile tile)
{
    hantei_claim claim = HANTEI_CLAIM_INIT;
    const hantei_tile best = shape != 0 ? (hantei_tile)__builtin_ctzll(shape) : seat->drawn;
    claim.by = (uint8_t)(tile % 16 == 15 ? 0 : shape != 0 && tile % 2 == 0 ? HANTEI_RON : HANTEI_TSUMO);
    claim.tile = tile % 8 == 0 ? tile : best;
    claim.robbed = (uint8_t)(tile % 8 == 4 ? HANTEI_ROBBED_KAKAN : HANTEI_ROBBED_NONE);
    claim.wind = tile % 3;
    claim.from = 1;
    return claim;
}

void judge_seat(const hantei_seat *seat, const hantei_rules *rules, hantei_tile discard, judged_seat *out)
{
    out->discard = discard;
    out->waits = hantei_seat_waits(seat, rules);
    out->furiten = hantei_seat_furiten(seat, rules);
    out->forms = hantei_win(&seat->hand);
    out->listed = hantei_seat_discards(seat, rules, out->list);
    out->riichi = hantei_seat_may_riichi(seat, rules, HANTEI_NO_TILE);
    out->riichi_with = hantei_seat_may_riichi(seat, rules, discard);
    out->kans = hantei_seat_kans(seat, rules);
    out->options = hantei_seat_calls(seat, rules, discard, 3, out->option);
    out->claim = claim_by(seat, out->waits.shape, discard);
    out->why = hantei_seat_win(seat, rules, &out->claim, &out->verdict);
}

static bool same_discards(hantei_followed_seat *followed, const judged_seat *judged,
                          const hantei_rules *rules)
{
    hantei_seat_discard got[HANTEI_MAX_TILES];
    const hantei_seat_discard *want = judged->list;
    bool same = hantei_followed_discards(followed, rules, got) == judged->listed;
    for (size_t i = 0; i < judged->listed && same; i++)
        same = got[i].waits == want[i].waits && got[i].tile == want[i].tile && got[i].left == want[i].left &&
               got[i].furiten == want[i].furiten;
    return same;
}

static bool same_kans(const hantei_kans *a, const hantei_kans *b)
{
    return a->concealed == b->concealed && a->added == b->added && a->refused_count == b->refused_count &&
           memcmp(a->refused, b->refused, sizeof a->refused) == 0;
}

static bool same_calls(hantei_followed_seat *followed, const judged_seat *judged, const hantei_rules *rules)
{
    hantei_call_option got[HANTEI_MAX_CALL_OPTIONS];
    const hantei_call_option *want = judged->option;
    bool same = hantei_followed_calls(followed, rules, judged->discard, 3, got) == judged->options;
    for (size_t i = 0; i < judged->options && same; i++)
        same = memcmp(&got[i].meld, &want[i].meld, sizeof got[i].meld) == 0 &&
               got[i].discards == want[i].discards && got[i].banned == want[i].banned &&
               got[i].why == want[i].why;
    return same;
}

static bool wins_alike(hantei_followed_seat *followed, const judged_seat *judged, const hantei_rules *rules)
{
    hantei_verdict got;
    memset(&got, 0x5A, sizeof got);
    return hantei_followed_win(followed, rules, &judged->claim, &got) == judged->why &&
           same_verdict(&got, &judged->verdict);
}

static bool answers_alike(hantei_followed_seat *followed, const judged_seat *judged,
                          const hantei_rules *rules, unsigned number)
{
    switch (number) {
    case 0:
        return same_waits(hantei_followed_waits(followed, rules), judged->waits);
    case 1:
        return hantei_followed_furiten(followed, rules) == judged->furiten;
    case 2:
        return hantei_followed_forms(followed) == judged->forms;
    case 3:
        return same_discards(followed, judged, rules);
    case 4:
        return hantei_followed_may_riichi(followed, rules, HANTEI_NO_TILE) == judged->riichi;
    case 5:
        return hantei_followed_may_riichi(followed, rules, judged->discard) == judged->riichi_with;
    case 6: {
        const hantei_kans kans = hantei_followed_kans(followed, rules);
        return same_kans(&kans, &judged->kans);
    }
    case 7:
        return same_calls(followed, judged, rules);
    default:
        return wins_alike(followed, judged, rules);
    }
}

void compare_followed(hantei_followed_seat *followed, const judged_seat *judged, const hantei_rules *rules,
                      unsigned first)
{
    static const char *const NAMES[FOLLOWED_QUESTIONS] = {
        "waits", "furiten", "forms", "discards", "riichi", "riichi with a discard", "kans", "calls", "win"};
    const uint32_t before = followed->questions;
    for (unsigned i = 0; i < FOLLOWED_QUESTIONS; i++) {
        const unsigned number = (first + i) % FOLLOWED_QUESTIONS;
        if (!answers_alike(followed, judged, rules, number))
            followed_differs(followed, rules, NAMES[number]);
    }
    if (followed->questions != before + FOLLOWED_QUESTIONS || followed->analyses > followed->questions)
        followed_differs(followed, rules, "number of questions");
}

/* ---- What it holds ----------------------------------------------------------- */

static bool same_melds(const hantei_seat *a, const hantei_seat *b)
{
    return a->meld_count == b->meld_count &&
           memcmp(a->melds, b->melds, a->meld_count * sizeof *a->melds) == 0;
}

void compare_seats(const hantei_followed_seat *followed, const hantei_seat *seat, const hantei_rules *rules)
{
    const hantei_seat *own = &followed->seat;
    if (memcmp(&own->hand, &seat->hand, sizeof own->hand) != 0 ||
        memcmp(own->reds, seat->reds, sizeof own->reds) != 0)
        followed_differs(followed, rules, "hand");
    if (!same_melds(own, seat) || own->called != seat->called)
        followed_differs(followed, rules, "melds");
    if (own->river != seat->river || own->river_claimed != seat->river_claimed)
        followed_differs(followed, rules, "river");
    if (own->passed != seat->passed || own->passed_riichi != seat->passed_riichi)
        followed_differs(followed, rules, "what was let go");
    if (own->drawn != seat->drawn || own->riichi != seat->riichi)
        followed_differs(followed, rules, "draw or riichi");
}

/* The hand without its draw. */
static hantei_seat without_draw(const hantei_seat *seat)
{
    hantei_seat before = *seat;
    const unsigned drawn = seat->drawn & ~(unsigned)HANTEI_RED;
    if (drawn < HANTEI_TILES)
        before.hand.lane[drawn / 9][drawn % 9]--;
    return before;
}

void check_remembered(const hantei_followed_seat *followed, const hantei_rules *rules)
{
    const hantei_seat before = without_draw(&followed->seat);
    if (hantei_shanten(&followed->seat.hand) < followed->min_shanten.now)
        followed_differs(followed, rules, "bound");
    if (hantei_shanten(&before.hand) < followed->min_shanten.before_draw)
        followed_differs(followed, rules, "bound before the draw");
    if (followed->waits_known && !same_waits(hantei_seat_waits(&before, rules), followed->waits))
        followed_differs(followed, rules, "what is remembered of the waits");
}

bool compare_all(hantei_followed_seat *followed, const hantei_rules *rules, unsigned first,
                 hantei_tile discarded)
{
    judged_seat judged;
    judge_seat(&followed->seat, rules, discarded, &judged);
    compare_followed(followed, &judged, rules, first);
    return judged.why == HANTEI_ALLOWED;
}
