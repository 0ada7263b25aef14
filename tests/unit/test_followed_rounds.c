/* Followed seats of whole tables through whole rounds: after every event they answer as the stateless
 * judgements of a seat that the test puts together from its own books. */
#include "support/compare.h"
#include "support/hands.h"
#include "support/text.h"
#include "unit/books.h"
#include "unit/followed_seat.h"
#include "unit/seated.h"

#include <criterion/criterion.h>
#include <inttypes.h>
#include <string.h>

enum {
    TURNS = 1000000,
    OTHER_KERNELS_TURNS = 30000,
    SEATS = 4,
    WALL = 136,
    DEAD_WALL = 14,
    AS_A_SERVER_ASKS = 0
};

typedef struct place {
    hantei_followed_seat followed;
    books b;
    hantei_seat seat;   /* as the books have it, after the last event */
    judged_seat judged; /* and what the judgements say of it */
} place;

typedef struct table {
    rng r;
    hantei_rules rules;
    hantei_tile wall[WALL];
    unsigned next, end; /* tiles of the wall */
    unsigned habit;     /* AS_A_SERVER_ASKS, or asks all questions once in this many events */
    bool over;
    uint8_t unseen[HANTEI_TILES]; /* any counts: nothing that is kept depends on them */
    int32_t points;
    uint8_t kans;
    place places[SEATS];
    unsigned long rounds, turns, turns_of_three, events;
    unsigned long melds[HANTEI_KAKAN + 1], norths, riichis, passes, furiten[3], wins, fifths;
    unsigned long questions, analyses; /* of a server's questions */
} table;

static hantei_tile kind_of(hantei_tile tile)
{
    return (hantei_tile)(tile & ~HANTEI_RED);
}

static bool has(hantei_tileset set, unsigned tile)
{
    return set >> tile & 1;
}

static unsigned live(const table *t)
{
    return t->end - t->next;
}

static unsigned seats(const table *t)
{
    return t->rules.players;
}

/* ---- After every event -------------------------------------------------------- */

static void tell_table(const table *t, hantei_seat *seat)
{
    seat->points = t->points;
    seat->live = (uint8_t)live(t);
    seat->kans = t->kans;
    memcpy(seat->unseen, t->unseen, sizeof seat->unseen);
}

/* All that can be said of a seat. The questions are asked of a copy, which sometimes takes the place of the
 * followed: then what it found counts. */
static void check(table *t, place *p)
{
    p->seat = books_seat(&p->b);
    tell_table(t, &p->seat);
    tell_table(t, &p->followed.seat);
    compare_seats(&p->followed, &p->seat, &t->rules);
    check_remembered(&p->followed, &t->rules);
    judge_seat(&p->seat, &t->rules, p->b.tiles[rng_below(&t->r, p->b.count)], &p->judged);
    hantei_followed_seat copy = p->followed;
    compare_followed(&copy, &p->judged, &t->rules, rng_below(&t->r, FOLLOWED_QUESTIONS));
    if (t->habit != AS_A_SERVER_ASKS && rng_once_in(&t->r, t->habit)) {
        p->followed = copy;
        check_remembered(&copy, &t->rules);
    }
    t->events++;
    t->fifths += p->judged.waits.shape != p->judged.waits.effective;
    for (unsigned bit = 0; bit < 3; bit++)
        t->furiten[bit] += p->judged.furiten >> bit & 1;
}

/* What a server asks after a draw: whether the hand is complete, and whether to offer riichi. */
static void ask_after_draw(const table *t, place *p)
{
    if (t->habit != AS_A_SERVER_ASKS)
        return;
    if (hantei_followed_forms(&p->followed) != p->judged.forms)
        followed_differs(&p->followed, &t->rules, "win");
    if (p->seat.riichi == 0 &&
        hantei_followed_may_riichi(&p->followed, &t->rules, HANTEI_NO_TILE) != p->judged.riichi)
        followed_differs(&p->followed, &t->rules, "riichi");
}

/* What it asks of the others after a discard: whether they wait for it, and then whether they are furiten. */
static bool could_ron(const table *t, place *p, hantei_tile tile)
{
    const bool waits = has(p->judged.waits.effective, tile);
    const bool may = waits && p->judged.furiten == 0;
    if (t->habit == AS_A_SERVER_ASKS) {
        const bool told = has(hantei_followed_waits(&p->followed, &t->rules).effective, tile);
        if (told != waits || (told && (hantei_followed_furiten(&p->followed, &t->rules) == 0) != may))
            followed_differs(&p->followed, &t->rules, "ron");
    }
    return may;
}

/* ---- Events -------------------------------------------------------------------- */

static void draw(table *t, place *p)
{
    const hantei_tile tile = t->wall[t->next++];
    t->unseen[rng_below(&t->r, HANTEI_TILES)] = (uint8_t)rng_below(&t->r, 5);
    books_draw(&p->b, tile);
    must(hantei_followed_draw(&p->followed, tile));
    check(t, p);
    ask_after_draw(t, p);
}

/* A tile that all others see. Half of the seats that may ron do; or else they let it go. */
static void show(table *t, unsigned who, hantei_tile tile)
{
    for (unsigned i = 1; i < seats(t) && !t->over; i++) {
        place *p = &t->places[(who + i) % seats(t)];
        t->over = could_ron(t, p, kind_of(tile)) && rng_once_in(&t->r, 2);
        if (t->over)
            continue;
        books_note(&p->b, HAS_LET_GO, tile);
        hantei_followed_pass(&p->followed, tile);
        t->passes++;
        check(t, p);
    }
}

static void meld(table *t, unsigned who, const hantei_seat_meld *m)
{
    place *p = &t->places[who];
    books_meld(&p->b, m);
    must(hantei_followed_meld(&p->followed, m));
    t->melds[m->kind]++;
    t->kans = (uint8_t)(t->kans + (m->kind >= HANTEI_DAIMINKAN));
    check(t, p);
    if (m->kind == HANTEI_KAKAN)
        show(t, who, m->added);
    if (m->kind >= HANTEI_DAIMINKAN && !t->over)
        draw(t, p);
}

static void discard(table *t, unsigned who, hantei_tile tile)
{
    place *p = &t->places[who];
    books_discard(&p->b, tile);
    must(hantei_followed_discard(&p->followed, tile));
    *(seats(t) == SEATS ? &t->turns : &t->turns_of_three) += 1;
    check(t, p);
    show(t, who, tile);
}

/* ---- The own turn ---------------------------------------------------------------- */

static void concealed_kan(table *t, unsigned who, hantei_tile kind)
{
    const books *b = &t->places[who].b;
    hantei_seat_meld m = {HANTEI_ANKAN, kind, HANTEI_NO_TILE, HANTEI_NO_TILE, 0, 0};
    for (unsigned i = 0; i < b->count; i++)
        m.reds = (uint8_t)(m.reds + (kind_of(b->tiles[i]) == kind && b->tiles[i] != kind));
    meld(t, who, &m);
}

static void added_kan(table *t, unsigned who, hantei_tile kind)
{
    const hantei_tile added = books_find(&t->places[who].b, kind, 0);
    meld(t, who, &(hantei_seat_meld){HANTEI_KAKAN, kind, HANTEI_NO_TILE, added, 0, 0});
}

static void north(table *t, unsigned who)
{
    place *p = &t->places[who];
    books_north(&p->b);
    must(hantei_followed_north(&p->followed));
    t->norths++;
    check(t, p);
    show(t, who, HANTEI_NORTH);
    if (!t->over)
        draw(t, p);
}

/* Declares one that the seat may declare, or none. */
static bool declare(table *t, unsigned who)
{
    const place *p = &t->places[who];
    const hantei_kans kans = hantei_seat_kans(&p->seat, &t->rules);
    const bool may_set_aside = seats(t) == 3 && p->seat.riichi == 0;
    if (may_set_aside && books_find(&p->b, HANTEI_NORTH, 0) == HANTEI_NORTH && rng_once_in(&t->r, 2)) {
        north(t, who);
        return true;
    }
    for (hantei_tile kind = 0; kind < HANTEI_TILES; kind++) {
        if (!has(kans.concealed | kans.added, kind) || rng_once_in(&t->r, 2))
            continue;
        if (has(kans.concealed, kind))
            concealed_kan(t, who, kind);
        else
            added_kan(t, who, kind);
        return true;
    }
    return false;
}

/* Kans and norths, until there are none. */
static void maybe_declare(table *t, unsigned who)
{
    bool declared = true;
    while (declared && !t->over && live(t) > 0)
        declared = declare(t, who);
}

/* A discard that leaves the least shanten, and of those one with the most tiles to come. */
static hantei_tile sensible_discard(const hantei_hand *hand)
{
    hantei_ukeire_discard list[HANTEI_MAX_TILES];
    uint8_t unseen[HANTEI_TILES];
    memset(unseen, 4, sizeof unseen);
    cr_assert_gt(hantei_ukeire_discards_by_shape(hand, unseen, list), 0);
    return list[0].tile;
}

/* Mostly sensible; now and then any tile, or the one that was drawn. */
static hantei_tile choose_kind(table *t, const place *p)
{
    uint8_t counts[HANTEI_TILES];
    const hantei_tile drawn = kind_of(p->seat.drawn), best = sensible_discard(&p->seat.hand);
    const unsigned choice = rng_below(&t->r, 8), melds = p->seat.meld_count;
    const hantei_tileset banned =
        p->seat.called ? hantei_kuikae_banned(&p->seat.melds[melds - 1], &t->rules) : 0;
    if (p->seat.riichi != 0 || (choice == 0 && drawn != HANTEI_NO_TILE))
        return drawn;
    if (choice != 1 && !has(banned, best))
        return best;
    hantei_hand_counts(&p->seat.hand, counts);
    hantei_tile any;
    do
        any = random_held(&t->r, counts);
    while (has(banned, any));
    return any;
}

/* Declares riichi with some discard that leaves tenpai; now and then it takes the word back first. */
static bool maybe_riichi(table *t, place *p, hantei_tile *kind)
{
    if (p->judged.riichi != HANTEI_ALLOWED || rng_once_in(&t->r, 2))
        return false;
    const unsigned riichi = 1 + rng_once_in(&t->r, 4);
    *kind = p->judged.list[rng_below(&t->r, (unsigned)p->judged.listed)].tile;
    if (rng_once_in(&t->r, 8)) {
        hantei_followed_declare_riichi(&p->followed, riichi);
        hantei_followed_declare_riichi(&p->followed, 0);
        return false;
    }
    books_note(&p->b, HAS_ANNOUNCED, riichi);
    hantei_followed_declare_riichi(&p->followed, riichi);
    check(t, p);
    t->riichis++;
    return true;
}

static hantei_tile play_turn(table *t, unsigned who)
{
    place *p = &t->places[who];
    hantei_tile kind;
    if (!maybe_riichi(t, p, &kind))
        kind = choose_kind(t, p);
    const bool keeps_drawn = p->seat.riichi == 0 && rng_once_in(&t->r, 2);
    const hantei_tile tile = kind == kind_of(p->seat.drawn) && !keeps_drawn
                                 ? p->seat.drawn
                                 : books_find(&p->b, kind, rng_below(&t->r, HANTEI_MAX_TILES));
    discard(t, who, tile);
    return tile;
}

/* ---- Calls ------------------------------------------------------------------------ */

/* Whether the seat takes the discard of another. Then it is to discard itself. */
static bool claims(table *t, unsigned who, unsigned from_seat, hantei_tile tile)
{
    hantei_call_option options[HANTEI_MAX_CALL_OPTIONS];
    place *p = &t->places[who], *giver = &t->places[from_seat];
    const unsigned distance = (from_seat + seats(t) - who) % seats(t);
    const unsigned from = distance == seats(t) - 1 ? 3 : distance;
    const size_t listed = hantei_seat_calls(&p->seat, &t->rules, tile, from, options);
    if (listed == 0 || !rng_once_in(&t->r, 3))
        return false;
    const hantei_call_option *chosen = &options[rng_below(&t->r, (unsigned)listed)];
    if (chosen->why != HANTEI_ALLOWED)
        return false;
    books_note(&giver->b, WAS_CLAIMED, tile);
    hantei_followed_claimed(&giver->followed);
    check(t, giver);
    meld(t, who, &chosen->meld);
    return true;
}

/* The seat that plays next, and whether it has to draw. */
static unsigned next_seat(table *t, unsigned who, hantei_tile tile, bool *draws)
{
    for (unsigned i = 1; i < seats(t); i++) {
        const unsigned other = (who + i) % seats(t);
        *draws = !claims(t, other, who, tile);
        if (!*draws)
            return other;
    }
    return (who + 1) % seats(t);
}

/* ---- Rounds ------------------------------------------------------------------------ */

/* All presets in turn, every other time with any rule about fifth tiles. */
static void choose_rules(table *t)
{
    static const struct {
        const char *name;
        unsigned players;
    } PRESETS[] = {{"tenhou", 4}, {"majsoul", 4}, {"mleague", 4}, {"ema", 4},
                   {"wrc", 4},    {"tenhou", 3},  {"majsoul", 3}};
    const unsigned index = (unsigned)(t->rounds % (sizeof PRESETS / sizeof *PRESETS));
    t->rules = rules_of(PRESETS[index].name, PRESETS[index].players);
    if (rng_once_in(&t->r, 2))
        t->rules.fifth_tile = (uint8_t)rng_below(&t->r, HANTEI_FIFTH_CONCEALED_AND_MELDS + 1);
}

static void add_tile(table *t, hantei_tile tile, unsigned copy)
{
    const bool is_red = t->rules.red_fives && copy == 0 && tile < HANTEI_EAST && tile % HANTEI_RANKS == 4;
    if (seats(t) != 3 || tile == 0 || tile >= 8)
        t->wall[t->end++] = (hantei_tile)(is_red ? tile | HANTEI_RED : tile);
}

static void build_wall(table *t)
{
    t->next = t->end = 0;
    for (hantei_tile tile = 0; tile < HANTEI_TILES; tile++) {
        for (unsigned copy = 0; copy < 4; copy++)
            add_tile(t, tile, copy);
    }
    shuffle_tiles(&t->r, t->wall, t->end);
}

/* Puts tiles of one suit before all others: hands with fours, and waits for fifth tiles. */
static void sort_out(table *t, unsigned at, unsigned end, unsigned suit)
{
    for (unsigned i = at; i < t->end && at < end; i++) {
        if (kind_of(t->wall[i]) / 9 == suit) {
            const hantei_tile tile = t->wall[i];
            t->wall[i] = t->wall[at];
            t->wall[at++] = tile;
        }
    }
}

static void deal(table *t)
{
    const bool by_suits = rng_once_in(&t->r, 3);
    build_wall(t);
    for (unsigned i = 0; i < seats(t); i++) {
        place *p = &t->places[i];
        if (by_suits)
            sort_out(t, t->next, t->next + 13, 3 - i);
        p->b = (books){.count = 13};
        memcpy(p->b.tiles, t->wall + t->next, 13);
        t->next += 13;
        const hantei_seat seat = books_seat(&p->b);
        hantei_followed_begin(&p->followed, &seat);
    }
    t->end -= DEAD_WALL;
}

static void begin_round(table *t)
{
    static const unsigned HABITS[] = {AS_A_SERVER_ASKS, 1, 4, 16};
    choose_rules(t);
    t->habit = HABITS[rng_below(&t->r, sizeof HABITS / sizeof *HABITS)];
    t->points = rng_once_in(&t->r, 4) ? 900 : 25000;
    t->kans = 0;
    t->over = false;
    deal(t);
    for (unsigned i = 0; i < seats(t); i++)
        check(t, &t->places[i]);
}

/* Half of the hands that are complete win; the others go on. */
static void maybe_tsumo(table *t, const place *p)
{
    const bool complete = p->judged.forms != 0;
    t->wins += complete;
    t->over |= complete && rng_once_in(&t->r, 2);
}

static void play_round(table *t)
{
    unsigned who = 0;
    bool draws = true;
    begin_round(t);
    while (!t->over && live(t) > 0) {
        if (draws) {
            draw(t, &t->places[who]);
            maybe_tsumo(t, &t->places[who]);
            maybe_declare(t, who);
        }
        if (!t->over) {
            const hantei_tile tile = play_turn(t, who);
            who = t->over ? who : next_seat(t, who, tile, &draws);
        }
    }
    for (unsigned i = 0; i < seats(t) && t->habit == AS_A_SERVER_ASKS; i++) {
        t->questions += t->places[i].followed.questions;
        t->analyses += t->places[i].followed.analyses;
    }
    t->rounds++;
}

static void report_play(const table *t)
{
    const char *kernel = hantei_kernel_in_use();
    report("followed, %-8s: %s turns of four seats, %s of three, in %s rounds; %s events, seed %" PRIu64,
           kernel, grouped(t->turns), grouped(t->turns_of_three), grouped(t->rounds), grouped(t->events),
           test_seed());
    report("followed, %-8s: %s chis, %s pons, %s open, %s concealed, %s added kans, %s norths, %s riichis",
           kernel, grouped(t->melds[HANTEI_CHI]), grouped(t->melds[HANTEI_PON]),
           grouped(t->melds[HANTEI_DAIMINKAN]), grouped(t->melds[HANTEI_ANKAN]),
           grouped(t->melds[HANTEI_KAKAN]), grouped(t->norths), grouped(t->riichis));
    report("followed, %-8s: %s passes; furiten by the river %s times, in the turn %s, in riichi %s; %s fifth "
           "tiles, %s complete",
           kernel, grouped(t->passes), grouped(t->furiten[0]), grouped(t->furiten[1]), grouped(t->furiten[2]),
           grouped(t->fifths), grouped(t->wins));
    report("followed, %-8s: of %s questions of a server, %s were analysed", kernel, grouped(t->questions),
           grouped(t->analyses));
}

static void play(size_t kernel, unsigned long turns)
{
    static table t;
    memset(&t, 0, sizeof t);
    t.r = rng_stream(test_seed(), kernel);
    while (t.turns < turns * test_scale())
        play_round(&t);
    report_play(&t);
    for (unsigned kind = HANTEI_CHI; kind <= HANTEI_KAKAN; kind++)
        cr_assert_gt(t.melds[kind], t.rounds / 50);
    cr_assert_gt(t.norths, t.rounds / 50);
    cr_assert_gt(t.riichis, t.rounds / 10);
    cr_assert_gt(t.fifths, t.rounds / 50);
    cr_assert_lt(t.analyses, t.questions / 2);
}

Test(followed, a_million_turns)
{
    use_kernel(0);
    play(0, TURNS);
}

Test(followed, every_other_kernel)
{
    for (size_t kernel = 1; use_kernel(kernel); kernel++)
        play(kernel, OTHER_KERNELS_TURNS);
}
