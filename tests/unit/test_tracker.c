/* Trackers of four seats through whole rounds: their answers are those of fresh judgements,
 * whatever was asked before. */
#include "support/compare.h"
#include "support/hands.h"
#include "support/text.h"
#include "unit/playing.h"
#include "unit/seated.h"
#include "unit/tracked.h"

#include <criterion/criterion.h>
#include <inttypes.h>
#include <string.h>

enum {
    TURNS = 1000000,
    OTHER_KERNELS_TURNS = 100000,
    SEATS = 4,
    WALL = 136,
    DEAD_WALL = 14,
    AS_A_GAME_ASKS = 0
};

/* A seat, as the test knows it. */
typedef struct seat {
    hantei_tracker tracker;
    uint8_t counts[HANTEI_TILES];
    hantei_tileset pons; /* triplets that were called */
    hantei_tile drawn;
    bool closed, riichi;
} seat;

typedef struct table {
    rng r;
    hantei_tile wall[WALL];
    unsigned next;  /* tile of the wall */
    unsigned habit; /* AS_A_GAME_ASKS, or all questions count once in so many moves */
    seat seats[SEATS];
    unsigned long rounds, turns, checks, calls, kans, riichis, wins, tenpai;
    unsigned long questions, analyses; /* where the questions are a game's */
} table;

/* What a game asks after a draw: whether the hand is complete, and whether the riichi button
 * is to light up. */
static void ask_after_draw(const table *t, seat *s, const fresh *f)
{
    if (t->habit != AS_A_GAME_ASKS)
        return;
    if (hantei_tracker_win(&s->tracker) != f->answers[0])
        tracker_differs(&s->tracker, QUESTION_NAMES[0]);
    if (s->closed && !s->riichi && hantei_tracker_tenpai_discards(&s->tracker) != f->answers[3])
        tracker_differs(&s->tracker, QUESTION_NAMES[3]);
}

/* What a game asks after a discard: whether another seat waits for it. */
static void ask_after_discard(const table *t, seat *other)
{
    if (t->habit != AS_A_GAME_ASKS)
        return;
    if (hantei_tracker_waits(&other->tracker) != hantei_waits(&other->tracker.hand))
        tracker_differs(&other->tracker, QUESTION_NAMES[1]);
}

/* All that can be said of a seat after a move. The questions are asked of a copy, which
 * sometimes takes the place of the tracker: then what it found counts. */
static fresh check(table *t, seat *s)
{
    const fresh f = judge_afresh(s->counts);
    hantei_tracker copy = s->tracker;
    check_bounds(&copy);
    compare_answers(&copy, &f, rng_below(&t->r, QUESTIONS));
    check_bounds(&copy);
    if (t->habit != AS_A_GAME_ASKS && rng_once_in(&t->r, t->habit))
        s->tracker = copy;
    t->checks++;
    t->wins += f.answers[0] != 0;
    t->tenpai += f.answers[2] != 0;
    return f;
}

/* ---- Moves ------------------------------------------------------------------- */

static bool wall_is_empty(const table *t)
{
    return t->next == WALL - DEAD_WALL;
}

static fresh draw(table *t, seat *s)
{
    s->drawn = t->wall[t->next++];
    s->counts[s->drawn]++;
    must(hantei_tracker_draw(&s->tracker, s->drawn));
    const fresh f = check(t, s);
    ask_after_draw(t, s, &f);
    return f;
}

static void discard(table *t, seat *s, hantei_tile tile)
{
    s->counts[tile]--;
    must(hantei_tracker_discard(&s->tracker, tile));
    check(t, s);
}

static void call(table *t, seat *s, hantei_tile claimed, hantei_tile one, hantei_tile other)
{
    s->counts[one]--;
    s->counts[other]--;
    s->closed = false;
    s->pons |= (hantei_tileset)(one == other) << one;
    must(hantei_tracker_call(&s->tracker, claimed, (hantei_tile[]){one, other}));
    t->calls++;
    check(t, s);
}

static void kan(table *t, seat *s, hantei_tile tile)
{
    s->closed &= s->counts[tile] == 4;
    s->counts[tile] = 0;
    must(hantei_tracker_kan(&s->tracker, tile));
    t->kans++;
    check(t, s);
    draw(t, s);
}

/* ---- Playing ----------------------------------------------------------------- */

/* Kans of the hand's own, and tiles added to triplets, as long as there are any. */
static void maybe_kan(table *t, seat *s)
{
    for (hantei_tile tile = 0; tile < HANTEI_TILES && !wall_is_empty(t); tile++) {
        if (s->counts[tile] == 4 && rng_once_in(&t->r, 2)) {
            kan(t, s, tile);
        } else if (s->counts[tile] == 1 && s->pons >> tile & 1) {
            discard(t, s, tile);
            draw(t, s);
            t->kans++;
        }
    }
}

/* Mostly sensible; now and then any tile, or the one that was drawn. In riichi always that. */
static hantei_tile choose_discard(table *t, seat *s)
{
    const unsigned choice = rng_below(&t->r, 8);
    const bool has_drawn = s->drawn != HANTEI_NO_TILE;
    if (has_drawn && (s->riichi || choice == 0))
        return s->drawn;
    return choice == 1 ? random_held(&t->r, s->counts) : sensible_discard(&s->tracker.hand);
}

static hantei_tile play_turn(table *t, seat *s)
{
    const hantei_tile tile = choose_discard(t, s);
    discard(t, s, tile);
    s->drawn = HANTEI_NO_TILE;
    t->turns++;
    if (s->closed && !s->riichi && rng_once_in(&t->r, 2) && hantei_tenpai(&s->tracker.hand)) {
        s->riichi = true;
        t->riichis++;
    }
    return tile;
}

/* Claims a run with two neighbours, from the left, from both sides or from the right. */
static bool maybe_chi(table *t, seat *s, hantei_tile claimed)
{
    const unsigned lower = rng_below(&t->r, 3), rank = claimed % HANTEI_RANKS;
    if (claimed >= HANTEI_EAST || rank < lower || rank - lower > 6)
        return false;
    const hantei_tile first = (hantei_tile)(claimed - lower);
    const hantei_tile one = (hantei_tile)(first + (lower == 0));
    const hantei_tile other = (hantei_tile)(first + (lower == 2 ? 1 : 2));
    if (s->counts[one] == 0 || s->counts[other] == 0)
        return false;
    call(t, s, claimed, one, other);
    return true;
}

/* Whether the seat takes a discard. Then it is to discard itself. */
static bool claims(table *t, seat *s, hantei_tile tile, bool is_next)
{
    if (s->riichi || wall_is_empty(t) || !rng_once_in(&t->r, 3))
        return false;
    if (s->counts[tile] == 3 && rng_once_in(&t->r, 2)) {
        kan(t, s, tile);
        return true;
    }
    if (s->counts[tile] >= 2) {
        call(t, s, tile, tile, tile);
        return true;
    }
    return is_next && maybe_chi(t, s, tile);
}

/* The seat that plays next, and whether it has to draw. */
static unsigned next_seat(table *t, unsigned who, hantei_tile tile, bool *draws)
{
    for (unsigned i = 1; i < SEATS; i++)
        ask_after_discard(t, &t->seats[(who + i) % SEATS]);
    for (unsigned i = 1; i < SEATS; i++) {
        const unsigned other = (who + i) % SEATS;
        *draws = !claims(t, &t->seats[other], tile, i == 1);
        if (!*draws)
            return other;
    }
    return (who + 1) % SEATS;
}

static void deal(table *t)
{
    static const unsigned HABITS[] = {AS_A_GAME_ASKS, 1, 4, 16};
    for (unsigned i = 0; i < WALL; i++)
        t->wall[i] = (hantei_tile)(i / 4);
    shuffle_tiles(&t->r, t->wall, WALL);
    t->next = 0;
    t->habit = HABITS[rng_below(&t->r, sizeof HABITS / sizeof *HABITS)];
    for (unsigned i = 0; i < SEATS; i++) {
        seat *s = &t->seats[i];
        hantei_hand hand;
        *s = (seat){.closed = true, .drawn = HANTEI_NO_TILE};
        for (unsigned n = 0; n < 13; n++)
            s->counts[t->wall[t->next++]]++;
        cr_assert_eq(hantei_hand_from_counts(&hand, s->counts), HANTEI_OK);
        hantei_tracker_begin(&s->tracker, &hand);
    }
}

/* Half of the hands that are complete win; the others go on. */
static void play_round(table *t)
{
    unsigned who = 0;
    bool draws = true, over = false;
    deal(t);
    while (!over && !wall_is_empty(t)) {
        seat *s = &t->seats[who];
        if (draws) {
            over = draw(t, s).answers[0] != 0 && rng_once_in(&t->r, 2);
            if (!s->riichi && !over)
                maybe_kan(t, s);
        }
        who = next_seat(t, who, play_turn(t, s), &draws);
    }
    for (unsigned i = 0; i < SEATS && t->habit == AS_A_GAME_ASKS; i++) {
        t->questions += t->seats[i].tracker.questions;
        t->analyses += t->seats[i].tracker.analyses;
    }
    t->rounds++;
}

static void play(size_t kernel, unsigned long turns)
{
    static table t;
    memset(&t, 0, sizeof t);
    t.r = rng_stream(test_seed(), kernel);
    while (t.turns < turns * test_scale())
        play_round(&t);
    report("tracker, %-8s: %s turns in %s rounds with %s calls, %s kans, %s riichis; %s hands, %s complete, "
           "%s tenpai, seed %" PRIu64,
           hantei_kernel_in_use(), grouped(t.turns), grouped(t.rounds), grouped(t.calls), grouped(t.kans),
           grouped(t.riichis), grouped(t.checks), grouped(t.wins), grouped(t.tenpai), test_seed());
    report("tracker, %-8s: of %s questions of a game, %s were analysed", hantei_kernel_in_use(),
           grouped(t.questions), grouped(t.analyses));
    cr_assert_gt(t.tenpai, t.checks / 20);
    cr_assert_gt(t.wins, t.rounds / 20);
    cr_assert_gt(t.kans, t.rounds / 20);
    cr_assert_lt(t.analyses, t.questions / 2);
}

Test(tracker, a_million_turns)
{
    use_kernel(0);
    play(0, TURNS);
}

Test(tracker, every_other_kernel)
{
    for (size_t kernel = 1; use_kernel(kernel); kernel++)
        play(kernel, OTHER_KERNELS_TURNS);
}

/* ---- What is saved ----------------------------------------------------------- */

static hantei_tracker begin_with(const char *text)
{
    const hantei_hand hand = hand_of_text(text);
    hantei_tracker tracker;
    hantei_tracker_begin(&tracker, &hand);
    return tracker;
}

static hantei_tile tile_of(const char *text)
{
    return read_tile(text, 2);
}

static void turn(hantei_tracker *tracker, const char *drawn, const char *discarded)
{
    cr_assert_eq(hantei_tracker_draw(tracker, tile_of(drawn)), HANTEI_OK);
    cr_assert_eq(hantei_tracker_tenpai_discards(tracker), 0);
    cr_assert_eq(hantei_tracker_win(tracker), 0);
    cr_assert_eq(hantei_tracker_discard(tracker, tile_of(discarded)), HANTEI_OK);
    cr_assert_not(hantei_tracker_tenpai(tracker));
}

/* After a reading of 4 the next three turns need no judge, whatever they bring. */
Test(tracker, turns_that_cannot_bring_tenpai)
{
    hantei_tracker t = begin_with("13568m3467p35689s");
    cr_assert_eq(hantei_tracker_tenpai_discards(&t), 0);
    cr_assert_eq(t.at_least, 4);
    cr_assert_eq(hantei_tracker_discard(&t, tile_of("1m")), HANTEI_OK);
    turn(&t, "7m", "3m");
    turn(&t, "5p", "3s");
    turn(&t, "7s", "3p");
    cr_assert_eq(t.questions, 10);
    cr_assert_eq(t.analyses, 1);
    turn(&t, "1z", "1z");
    cr_assert_eq(t.questions, 13);
    cr_assert_gt(t.analyses, 1);
}

/* A hand that throws away what it draws is analysed once. */
Test(tracker, draws_thrown_away)
{
    hantei_tracker t = begin_with("234567m234p55s67s");
    cr_assert_eq(hantei_tracker_waits(&t), 1ull << tile_of("5s") | 1ull << tile_of("8s"));
    cr_assert_eq(t.analyses, 1);
    for (hantei_tile tile = tile_of("1z"); tile < HANTEI_TILES; tile++) {
        cr_assert_eq(hantei_tracker_draw(&t, tile), HANTEI_OK);
        cr_assert_eq(hantei_tracker_win(&t), 0);
        cr_assert_eq(hantei_tracker_discard(&t, tile), HANTEI_OK);
        cr_assert(hantei_tracker_tenpai(&t));
    }
    cr_assert_eq(t.analyses, 1);
    cr_assert_eq(hantei_tracker_draw(&t, tile_of("8s")), HANTEI_OK);
    cr_assert_eq(hantei_tracker_win(&t), HANTEI_STANDARD);
    cr_assert_eq(t.questions, 16);
    cr_assert_eq(t.analyses, 2);
}

/* What is learnt with a draw holds without it: here that no draw which is thrown away again
 * has brought tenpai. */
Test(tracker, draw_that_does_not_help)
{
    hantei_tracker t = begin_with("234567m234p5689s");
    cr_assert_eq(hantei_tracker_draw(&t, tile_of("1z")), HANTEI_OK);
    cr_assert_eq(hantei_tracker_tenpai_discards(&t), 0);
    cr_assert_eq(t.analyses, 1);
    for (hantei_tile tile = tile_of("1z"); tile < HANTEI_TILES; tile++) {
        cr_assert_eq(hantei_tracker_discard(&t, tile), HANTEI_OK);
        cr_assert_not(hantei_tracker_tenpai(&t));
        cr_assert_eq(hantei_tracker_draw(&t, (hantei_tile)((tile + 1) % HANTEI_TILES)), HANTEI_OK);
    }
    cr_assert_eq(t.analyses, 1);
}

/* A question that the hand's size does not fit costs nothing. */
Test(tracker, questions_of_the_wrong_size)
{
    hantei_tracker waiting = begin_with("1m"), drawn = begin_with("11m");
    cr_assert_eq(hantei_tracker_win(&waiting), 0);
    cr_assert_eq(hantei_tracker_tenpai_discards(&waiting), 0);
    cr_assert_eq(hantei_tracker_waits(&drawn), 0);
    cr_assert_not(hantei_tracker_tenpai(&drawn));
    cr_assert_eq(waiting.questions, 2);
    cr_assert_eq(drawn.questions, 2);
    cr_assert_eq(waiting.analyses + drawn.analyses, 0);
    cr_assert_eq(hantei_tracker_waits(&waiting), 1);
    cr_assert_eq(hantei_tracker_win(&drawn), HANTEI_STANDARD);
}

/* What was known of the larger hand says nothing of the smaller one. */
Test(tracker, calls_forget)
{
    hantei_tracker t = begin_with("23m55778p");
    cr_assert_not(hantei_tracker_tenpai(&t));
    cr_assert_eq(t.at_least, 1);
    cr_assert_eq(hantei_tracker_call(&t, 0, (hantei_tile[]){1, 2}), HANTEI_OK);
    cr_assert_eq(t.at_least, -1);
    cr_assert_eq(hantei_tracker_tenpai_discards(&t), 1ull << tile_of("7p") | 1ull << tile_of("8p"));
    cr_assert_eq(hantei_tracker_discard(&t, tile_of("8p")), HANTEI_OK);
    cr_assert_eq(hantei_tracker_waits(&t), 1ull << tile_of("5p") | 1ull << tile_of("7p"));
}

Test(tracker, copies_go_their_own_ways)
{
    hantei_tracker one = begin_with("123m456p11s"), other;
    cr_assert_eq(hantei_tracker_win(&one), HANTEI_STANDARD);
    other = one;
    cr_assert_eq(hantei_tracker_discard(&one, tile_of("1s")), HANTEI_OK);
    cr_assert_eq(hantei_tracker_discard(&other, tile_of("4p")), HANTEI_OK);
    cr_assert_eq(hantei_tracker_waits(&one), 1ull << tile_of("1s"));
    cr_assert_eq(hantei_tracker_waits(&other), 1ull << tile_of("4p") | 1ull << tile_of("7p"));
    cr_assert_eq(one.questions, 2);
    cr_assert_eq(hantei_tracker_draw(&other, tile_of("7p")), HANTEI_OK);
    cr_assert_eq(hantei_tracker_win(&other), HANTEI_STANDARD);
    cr_assert_eq(hantei_tracker_waits(&one), 1ull << tile_of("1s"));
}
