/* Tables as somebody sees them: looks, hidden copies, masks. */
#include "seated.h"
#include "tabled.h"

#include <criterion/criterion.h>
#include <stdio.h>
#include <string.h>

enum { GAMES = 4 };

static const struct {
    const char *preset;
    unsigned players;
} RULES[] = {{"tenhou", 4}, {"majsoul", 4}, {"mleague", 4}, {"ema", 4},
             {"wrc", 4},    {"tenhou", 3},  {"majsoul", 3}};

/* ---- Hidden copies
 * ------------------------------------------------------------------ */

/* Tables that are fed with what each player sees, and one with what everybody
 * sees. */
typedef struct watchers {
    hantei_table table[HANTEI_MAX_PLAYERS + 1];
} watchers;

static void tell_watcher(hantei_table *t, const hantei_event *event)
{
    const hantei_refusal why = hantei_table_apply(t, event);
    cr_assert_eq(why, HANTEI_ALLOWED, "%s: %s", hantei_event_name(event->kind), hantei_refusal_name(why));
}

/* Who wins shows its hand, without the winning tile; a tsumo its draw. */
static void show_winner(const random_game *g, hantei_event *event)
{
    const hantei_followed_seat *const its = &g->table.seats[event->who];
    const bool is_tsumo = event->from == event->who;
    event->has_hand = true;
    event->hand = its->seat.hand;
    memcpy(event->reds, its->seat.reds, sizeof event->reds);
    if (is_tsumo) {
        const hantei_tile drawn = its->seat.drawn, kind = drawn & 0x3f;
        event->tile = drawn;
        event->hand.lane[kind / 9][kind % 9]--;
        event->reds[kind / 9 % 3] = (uint8_t)(event->reds[kind / 9 % 3] - (drawn != kind));
    }
}

static void watch_events(watchers *w, const random_game *g)
{
    for (unsigned viewer = 0; viewer <= HANTEI_NO_PLAYER; viewer++) {
        for (size_t i = 0; i < g->event_count; i++) {
            hantei_event event = g->events[i];
            if (event.kind == HANTEI_EVENT_TSUMO && event.who != viewer)
                event.tile = HANTEI_NO_TILE;
            event.has_deltas &= event.kind != HANTEI_EVENT_HORA;
            if (event.kind == HANTEI_EVENT_HORA && event.who != viewer)
                show_winner(g, &event);
            tell_watcher(&w->table[viewer], &event);
        }
    }
}

static void watch_deal(watchers *w, const random_game *g)
{
    for (unsigned viewer = 0; viewer <= HANTEI_NO_PLAYER; viewer++) {
        hantei_deal deal = g->deal;
        for (unsigned who = 0; who < HANTEI_MAX_PLAYERS; who++) {
            if (who != viewer)
                memset(deal.hands[who], HANTEI_NO_TILE, HANTEI_DEALT);
        }
        cr_assert_eq(hantei_table_round(&w->table[viewer], &deal), HANTEI_ALLOWED);
    }
}

/* A pass is not an event: only the player knows it. */
static void watch_passes(watchers *w, const random_game *g)
{
    for (unsigned who = 0; who < g->table.rules.players; who++) {
        hantei_event pass;
        hantei_event_init(&pass, HANTEI_EVENT_NONE, who);
        if (g->passed >> who & 1)
            tell_watcher(&w->table[who], &pass);
    }
}

/* Hands that are shown at the end of the wall are not in these events; and that
 * a player is asked there, its own table cannot know. */
static bool has_more(const hantei_table *t, unsigned viewer)
{
    hantei_table copy = *t;
    hantei_actions its;
    hantei_table_actions(&copy, viewer, false, &its);
    return (t->phase == HANTEI_PHASE_OVER && t->win_count == 0) || (its.may >> HANTEI_DO_TENPAI & 1);
}

/* A watcher cannot know which answers a player has given, nor, until a winner's hand is shown, whether a
 * concealed kan could be robbed with it. */
static void forget_what_only_players_know(hantei_table *t, unsigned viewer)
{
    if (viewer < HANTEI_MAX_PLAYERS)
        memset(&t->answers[viewer], 0, sizeof t->answers[viewer]);
    if (t->phase == HANTEI_PHASE_OVER)
        t->may_ron &= (uint8_t) ~(1u << viewer);
    for (unsigned who = 0; who < HANTEI_MAX_PLAYERS; who++) {
        if (who != viewer)
            t->seats[who].seat.passed = t->seats[who].seat.passed_riichi = 0;
    }
}

/* The same for the watcher's unhidden table: only the player's own chance to claim may be gone. */
static void compare_with_raw(const hantei_table *hidden, const hantei_table *raw, unsigned viewer)
{
    const unsigned others = ~(1u << viewer);
    if (raw->phase == HANTEI_PHASE_OVER)
        return;
    cr_assert_eq(hidden->phase, raw->phase, "%s", hantei_phase_name(raw->phase));
    cr_assert(hidden->turn == raw->turn && hidden->offer == raw->offer && hidden->offered == raw->offered);
    cr_assert_eq(hidden->may_ron & others, raw->may_ron & others);
    cr_assert_eq(hidden->may_call & others, raw->may_call & others);
    cr_assert(hidden->ippatsu == raw->ippatsu && hidden->is_untouched == raw->is_untouched);
    cr_assert(hidden->dora_now == raw->dora_now && hidden->dora_later == raw->dora_later);
    cr_assert_eq(hidden->is_rinshan, raw->is_rinshan);
}

/* What a player is sent is what a table is that never knew another hand, bytes
 * between members included. */
static void compare_watchers(const watchers *w, const random_game *g)
{
    for (unsigned viewer = 0; viewer <= HANTEI_NO_PLAYER; viewer++) {
        hantei_table hidden, watched;
        if (has_more(&g->table, viewer))
            continue;
        memset(&hidden, 0x5A, sizeof hidden);
        memset(&watched, 0xA5, sizeof watched);
        hantei_table_hide(&hidden, &g->table, viewer);
        hantei_table_hide(&watched, &w->table[viewer], viewer);
        compare_with_raw(&hidden, &w->table[viewer], viewer);
        forget_what_only_players_know(&hidden, viewer);
        forget_what_only_players_know(&watched, viewer);
        cr_assert_eq(memcmp(&hidden, &watched, sizeof hidden), 0, "player %u, phase %s, sequence %u", viewer,
                     hantei_phase_name(g->table.phase), g->table.sequence);
    }
}

static void play_watched(const hantei_rules *rules, uint64_t number)
{
    static random_game g;
    static watchers w;
    random_begin(&g, rules, number);
    for (unsigned viewer = 0; viewer <= HANTEI_NO_PLAYER; viewer++)
        w.table[viewer] = g.table;
    while (random_step(&g)) {
        if (g.is_dealt)
            watch_deal(&w, &g);
        watch_passes(&w, &g);
        if (g.event_count == 1 && g.events[0].kind == HANTEI_EVENT_END_KYOKU) {
            for (unsigned viewer = 0; viewer <= HANTEI_NO_PLAYER; viewer++)
                w.table[viewer] = g.table;
            continue;
        }
        watch_events(&w, &g);
        compare_watchers(&w, &g);
    }
}

Test(table_seen, hidden_copies_know_nothing)
{
    for (size_t i = 0; i < sizeof RULES / sizeof *RULES; i++) {
        const hantei_rules rules = rules_of(RULES[i].preset, RULES[i].players);
        for (uint64_t number = 0; number < GAMES; number++)
            play_watched(&rules, number);
    }
}

/* ---- Hidden copies, and what may be seen ------------------------------------------------ */

static const char *const HANDS[4] = {"-", "22555z340m11p334s", "-", "-"};

static hantei_table table_of_pon(void)
{
    hantei_table t = dealt_table(tenhou_rules(), NULL, HANDS, "9p");
    tell_all(&t, "draw 0 9m;cut 0 2z");
    return t;
}

/* A phase that is skipped if nobody may claim would reveal hands. */
Test(table_seen, a_tile_that_nobody_may_claim_is_on_offer)
{
    const char *const dull[4] = {"-", "-", "-", "-"};
    hantei_table may = table_of_pon(), may_not = dealt_table(tenhou_rules(), NULL, dull, "9p"), seen, other;
    tell_all(&may_not, "draw 0 9m;cut 0 2z");
    cr_expect_eq(may.phase, HANTEI_PHASE_CLAIM);
    cr_expect_eq(may_not.phase, HANTEI_PHASE_DRAW);
    hantei_table_hide(&seen, &may, 2);
    hantei_table_hide(&other, &may_not, 2);
    cr_expect_eq(memcmp(&seen, &other, sizeof seen), 0);
    cr_expect_eq(seen.phase, HANTEI_PHASE_CLAIM);
    cr_expect_eq(seen.hidden, 0xb);
    cr_expect_eq(seen.may_call, 0xa, "%x", seen.may_call);
    tell_all(&seen, "draw 1 ?;cut 1 9s");
    hantei_table_hide(&other, &may, HANTEI_NO_PLAYER);
    cr_expect_eq(other.hidden, 0xf);
    tell_all(&other, "pon 1 pon:222z/2z@3;cut 1 4s");
}

/* Members that nobody else may know, wherever they come from. */
Test(table_seen, nothing_is_left)
{
    hantei_table t = table_of_pon(), seen;
    t.ura_count = 1;
    t.ura[0] = 5;
    t.seats[1].seat.passed = t.seats[1].seat.passed_riichi = 7;
    t.answers[1] = (hantei_table_answer){.kind = HANTEI_EVENT_PON, .is_given = true};
    hantei_table_hide(&seen, &t, 2);
    cr_expect(seen.ura_count == HANTEI_UNKNOWN && seen.ura[0] == 0);
    cr_expect_eq(seen.seats[1].seat.passed | seen.seats[1].seat.passed_riichi, 0);
    cr_expect_eq(seen.seats[1].seat.reds[0] | seen.seats[1].seat.hand.lane[3][4], 0);
    cr_expect(!seen.answers[1].is_given);
    hantei_table_hide(&seen, &t, 1);
    cr_expect(seen.answers[1].is_given && seen.seats[1].seat.reds[0] == 1);
}

Test(table_seen, no_table)
{
    static const hantei_table none;
    static const hantei_look nothing;
    hantei_table hidden;
    hantei_look look;
    uint64_t mask[HANTEI_MASK_WORDS] = {1, 1, 1};
    hantei_table broken = none;
    memset(&hidden, 0x5A, sizeof hidden);
    memset(&look, 0x5A, sizeof look);
    hantei_table_hide(&hidden, &none, 0);
    hantei_table_look(&none, 0, &look);
    hantei_table_mask(&broken, 0, mask);
    cr_expect_eq(memcmp(&hidden, &none, sizeof hidden), 0);
    cr_expect_eq(memcmp(&look, &nothing, sizeof look), 0);
    cr_expect_eq(mask[0] | mask[1] | mask[2], 0);
}

/* ---- Looks ------------------------------------------------------------------------------- */

Test(table_seen, look)
{
    hantei_table t = table_of_pon();
    hantei_look look;
    tell_all(&t, "pon 1 pon:222z/2z@3;cut 1 4s;draw 2 9s;cut 2 9s");
    hantei_table_look(&t, HANTEI_NO_PLAYER, &look);
    cr_expect(look.turn == 3 && look.phase == HANTEI_PHASE_DRAW);
    hantei_table_look(&t, 1, &look);
    cr_expect_eq(look.players, 4);
    cr_expect_eq(look.live, 68);
    cr_expect(look.turn == 2 && look.phase == HANTEI_PHASE_CLAIM, "somebody might claim the tile");
    cr_expect(look.dora_count == 1 && look.dora[0] == 17);
    const hantei_seat_look *const own = &look.seats[1], *const dealer = &look.seats[0],
                                  *const other = &look.seats[2];
    cr_expect(!own->is_hidden && own->tiles == 10 && own->meld_count == 1 && own->wind == 1);
    cr_expect(own->reds[0] == 1 && own->drawn == HANTEI_NO_TILE);
    cr_expect_eq(own->hand.lane[3][4], 3);
    cr_expect(dealer->is_hidden && dealer->tiles == 13 && dealer->hand.lane[0][0] == 0);
    cr_expect(dealer->river_count == 1 && dealer->river[0].tile == HANTEI_SOUTH);
    cr_expect_eq(dealer->river[0].how, HANTEI_RIVER_CLAIMED);
    cr_expect_eq(other->river[0].how, HANTEI_RIVER_DRAWN);
    hantei_table_look(&t, HANTEI_NO_PLAYER, &look);
    cr_expect(!look.seats[0].is_hidden && !look.seats[3].is_hidden);
}

/* Only a hand that has won is shown. */
Test(table_seen, a_win_is_shown)
{
    const char *const hands[4] = {"-", "123456m11p23777s", "-", "-"};
    hantei_table t = dealt_table(tenhou_rules(), NULL, hands, "9p"), seen;
    hantei_look look;
    tell_all(&t, "draw 0 9m;cut 0 9m;draw 1 4s");
    hantei_table_look(&t, 3, &look);
    cr_expect(look.seats[1].is_hidden && look.seats[1].drawn == HANTEI_NO_TILE && look.seats[1].tiles == 14);
    tell_all(&t, "tsumo 1 4s");
    hantei_table_look(&t, 3, &look);
    cr_expect(!look.seats[1].is_hidden && look.seats[1].drawn == 21 && look.seats[0].is_hidden);
    hantei_table_hide(&seen, &t, 3);
    cr_expect_eq(seen.hidden, 0x5);
    hantei_settlement real, of_copy;
    cr_assert_eq(hantei_table_settle(&t, NULL, 0, &real), HANTEI_ALLOWED);
    cr_assert_eq(hantei_table_settle(&seen, NULL, 0, &of_copy), HANTEI_ALLOWED);
    cr_expect_arr_eq(real.deltas, of_copy.deltas, sizeof real.deltas);
}

/* ---- Masks ------------------------------------------------------------------------------- */

static bool is_set(const uint64_t *mask, unsigned place)
{
    return mask[place / 64] >> place % 64 & 1;
}

/* The places that are set, such as "0 17 156". */
static void expect_mask(hantei_table *t, unsigned who, const char *places)
{
    char found[256] = "";
    uint64_t mask[HANTEI_MASK_WORDS];
    hantei_table_mask(t, who, mask);
    for (unsigned place = 0; place < 64 * HANTEI_MASK_WORDS; place++) {
        if (is_set(mask, place))
            sprintf(found + strlen(found), "%s%u", found[0] ? " " : "", place);
    }
    cr_expect_str_eq(found, places);
}

Test(table_seen, mask_of_calls)
{
    const char *const hands[4] = {"-", "3467m340p33s1236z", "05m1199p1199s555z", "-"};
    hantei_table t = dealt_table(tenhou_rules(), NULL, hands, "9p");
    tell_all(&t, "draw 0 5m;cut 0 5m");
    expect_mask(&t, 0, "");
    expect_mask(&t, 1, "142 144 146 156");
    expect_mask(&t, 2, "149 156");
    hantei_table red =
        dealt_table(tenhou_rules(), NULL, (const char *const[4]){"-", "4507m340p33s1236z", "-", "-"}, "9p");
    tell_all(&red, "draw 0 6m;cut 0 6m");
    expect_mask(&red, 1, "144 145 146 147 156");
    tell_all(&t, "none 1;pon 2 pon:055m/5m@2;cut 2 9p;draw 3 6p");
    expect_mask(&t, 2, "");
}

Test(table_seen, mask_of_a_turn)
{
    const char *const hands[4] = {"9999m34p067p99s55z", "-", "-", "-"};
    hantei_table t = dealt_table(tenhou_rules(), NULL, hands, "9p");
    tell_all(&t, "draw 0 2p");
    expect_mask(&t, 0, "8 10 11 12 14 15 26 31 35 45 82 159");
    tell_all(&t, "reach 0");
    expect_mask(&t, 0, "8");
}

Test(table_seen, mask_of_three_players)
{
    const char *const hands[4] = {"19m147p258s12346z", "19m147p369s15567z", "19m258p258s25677z", "?"};
    const hantei_rules rules = rules_of("tenhou", 3);
    hantei_table t = dealt_table(&rules, NULL, hands, "9p");
    tell_all(&t, "draw 0 4z");
    expect_mask(&t, 0, "0 8 9 12 15 19 22 25 27 28 29 30 32 152 159");
    tell_all(&t, "north 0;draw 0 9s;cut 0 9s;draw 1 9s");
    expect_mask(&t, 1, "0 8 9 12 15 20 23 26 27 31 32 33 159");
}
