#include "tabled.h"
#include "seated.h"

#include <criterion/criterion.h>
#include <stdio.h>
#include <string.h>

/* ---- Deals ------------------------------------------------------------------ */

/* Far from tenpai; in a table of all four no tile is there more than four times. */
static const char *const DULL[4] = {"147m258p369s1234z", "147m258p369s1234z", "147m258p369s1234z",
                                    "258m147p258s5677z"};

static void deal_hand(hantei_deal *deal, unsigned who, const char *text)
{
    const char *const tiles = strcmp(text, "-") == 0 ? DULL[who] : text;
    hantei_parsed parsed;
    size_t at, count = 0;
    memset(deal->hands[who], HANTEI_NO_TILE, HANTEI_DEALT);
    if (strcmp(text, "?") == 0)
        return;
    cr_assert_eq(hantei_parse(&parsed, tiles, strlen(tiles), &at), HANTEI_OK, "%s", tiles);
    const hantei_seat seat = seat_of(tiles, "-");
    uint8_t counts[HANTEI_TILES];
    hantei_hand_counts(&seat.hand, counts);
    for (hantei_tile tile = 0; tile < HANTEI_TILES; tile++) {
        for (unsigned copy = 0; copy < counts[tile]; copy++) {
            const bool is_red = tile < HANTEI_EAST && tile % 9 == 4 && copy < seat.reds[tile / 9];
            cr_assert_lt(count, HANTEI_DEALT, "%s", tiles);
            deal->hands[who][count++] = (hantei_tile)(tile | (is_red ? HANTEI_RED : 0));
        }
    }
    cr_assert_eq(count, HANTEI_DEALT, "%s", tiles);
}

hantei_table dealt_table(const hantei_rules *rules, const hantei_game *start, const char *const hands[4],
                         const char *indicator)
{
    hantei_table t;
    hantei_deal deal = {.indicator = read_tile(indicator, 2)};
    cr_assert_eq(hantei_table_begin(&t, rules, start), HANTEI_ALLOWED);
    for (unsigned who = 0; who < HANTEI_MAX_PLAYERS; who++)
        deal_hand(&deal, who, hands[who]);
    const hantei_refusal why = hantei_table_round(&t, &deal);
    cr_assert_eq(why, HANTEI_ALLOWED, "%s", hantei_refusal_name(why));
    return t;
}

/* ---- Events ----------------------------------------------------------------- */

static unsigned kind_of_word(const char *word)
{
    static const struct {
        const char *word;
        uint8_t kind;
    } WORDS[] = {{"draw", HANTEI_EVENT_TSUMO},    {"cut", HANTEI_EVENT_DAHAI},
                 {"reach", HANTEI_EVENT_REACH},   {"accept", HANTEI_EVENT_REACH_ACCEPTED},
                 {"chi", HANTEI_EVENT_CHI},       {"pon", HANTEI_EVENT_PON},
                 {"kan", HANTEI_EVENT_DAIMINKAN}, {"ankan", HANTEI_EVENT_ANKAN},
                 {"kakan", HANTEI_EVENT_KAKAN},   {"north", HANTEI_EVENT_NUKIDORA},
                 {"dora", HANTEI_EVENT_DORA},     {"tsumo", HANTEI_EVENT_HORA},
                 {"ron", HANTEI_EVENT_HORA},      {"none", HANTEI_EVENT_NONE},
                 {"end", HANTEI_EVENT_RYUKYOKU},  {"close", HANTEI_EVENT_END_KYOKU}};
    for (size_t i = 0; i < sizeof WORDS / sizeof *WORDS; i++) {
        if (strcmp(word, WORDS[i].word) == 0)
            return WORDS[i].kind;
    }
    cr_assert_fail("%s is no event", word);
    return 0;
}

hantei_event event_of(const char *text)
{
    char word[16] = "", first[40] = "", second[40] = "";
    hantei_event event;
    cr_assert_geq(sscanf(text, "%15s %39s %39s", word, first, second), 1, "%s", text);
    const unsigned kind = kind_of_word(word), who = (unsigned)(first[0] - '0');
    const bool is_of_nobody = kind == HANTEI_EVENT_DORA || kind == HANTEI_EVENT_RYUKYOKU;
    hantei_event_init(&event, kind, is_of_nobody ? HANTEI_NO_PLAYER : who);
    if (kind == HANTEI_EVENT_DORA)
        event.tile = read_tile(first, strlen(first));
    else if (kind == HANTEI_EVENT_RYUKYOKU)
        event.reason = (uint8_t)who;
    else if (strchr(second, ':') != NULL)
        event.meld = read_meld(second, strlen(second));
    else if (second[0] != '\0' && second[0] != '?')
        event.tile = read_tile(second, strlen(second));
    return event;
}

hantei_refusal tell(hantei_table *t, const char *text)
{
    const hantei_event event = event_of(text);
    return hantei_table_apply(t, &event);
}

void tell_all(hantei_table *t, const char *events)
{
    char text[64];
    for (const char *at = events; *at != '\0';) {
        const size_t length = strcspn(at, ";");
        snprintf(text, sizeof text, "%.*s", (int)length, at);
        const hantei_refusal why = tell(t, text);
        cr_assert_eq(why, HANTEI_ALLOWED, "%s: %s", text, hantei_refusal_name(why));
        at += length + (at[length] == ';');
    }
}

/* ---- Random rounds ---------------------------------------------------------- */

static void shuffle(random_game *g)
{
    const hantei_tileset in_play = hantei_tiles_in_play(g->table.rules.players);
    unsigned count = 0;
    for (unsigned tile = 0; tile < HANTEI_TILES; tile++) {
        for (unsigned copy = 0; copy < HANTEI_COPIES && (in_play >> tile & 1); copy++) {
            const bool is_red = g->table.rules.red_fives && tile < HANTEI_EAST && tile % 9 == 4 && copy == 0;
            g->wall[count++] = (hantei_tile)(tile | (is_red ? HANTEI_RED : 0));
        }
    }
    for (unsigned i = count; i > 1; i--) {
        const unsigned other = rng_below(&g->r, i);
        const hantei_tile tile = g->wall[other];
        g->wall[other] = g->wall[i - 1];
        g->wall[i - 1] = tile;
    }
    g->next = 0;
    g->last = count;
}

static void apply(random_game *g, const hantei_event *event)
{
    const hantei_refusal why = hantei_table_apply(&g->table, event);
    cr_assert_eq(why, HANTEI_ALLOWED, "%s: %s", hantei_event_name(event->kind), hantei_refusal_name(why));
    g->events[g->event_count++] = *event;
}

static void deal(random_game *g)
{
    shuffle(g);
    g->deal = (hantei_deal){.indicator = g->wall[--g->last]};
    memset(g->deal.hands, HANTEI_NO_TILE, sizeof g->deal.hands);
    for (unsigned who = 0; who < g->table.rules.players; who++) {
        for (size_t i = 0; i < HANTEI_DEALT; i++)
            g->deal.hands[who][i] = g->wall[g->next++];
    }
    cr_assert_eq(hantei_table_round(&g->table, &g->deal), HANTEI_ALLOWED);
    g->is_dealt = true;
}

static void push(random_game *g, hantei_due due)
{
    hantei_event event;
    hantei_event_init(&event, due.kind, due.who);
    if (due.kind == HANTEI_EVENT_TSUMO)
        event.tile = g->wall[g->next++];
    if (due.kind == HANTEI_EVENT_DORA)
        event.tile = g->wall[--g->last];
    apply(g, &event);
}

/* A discard that brings the hand nearer, or any. */
static void choose_discard(random_game *g, const hantei_actions *its, hantei_event *answer)
{
    const hantei_seat *const seat = &g->table.seats[answer->who].seat;
    hantei_ukeire_discard best[HANTEI_MAX_TILES];
    uint8_t unseen[HANTEI_TILES];
    memset(unseen, 4, sizeof unseen);
    const size_t count =
        rng_once_in(&g->r, 6) ? 0 : hantei_ukeire_discards_by_shape(&seat->hand, unseen, best);
    answer->kind = HANTEI_EVENT_DAHAI;
    answer->tile = its->tsumogiri;
    for (size_t i = 0; i < count; i++) {
        if (its->discards >> best[i].tile & 1) {
            answer->tile = best[i].tile;
            return;
        }
    }
    for (hantei_tile tile = 0; tile < HANTEI_TILES; tile++) {
        if ((its->discards >> tile & 1) && (answer->tile == HANTEI_NO_TILE || rng_once_in(&g->r, 5)))
            answer->tile = tile;
    }
    for (hantei_tile suit = 0; suit < 3 && answer->tile == HANTEI_NO_TILE; suit++) {
        if (its->red_discards >> suit & 1)
            answer->tile = (hantei_tile)((suit * 9 + 4) | HANTEI_RED);
    }
}

static void choose_meld(random_game *g, const hantei_actions *its, hantei_event *answer)
{
    static const uint8_t KINDS[] = {[HANTEI_CHI] = HANTEI_EVENT_CHI,
                                    [HANTEI_PON] = HANTEI_EVENT_PON,
                                    [HANTEI_DAIMINKAN] = HANTEI_EVENT_DAIMINKAN,
                                    [HANTEI_ANKAN] = HANTEI_EVENT_ANKAN,
                                    [HANTEI_KAKAN] = HANTEI_EVENT_KAKAN};
    answer->meld = its->melds[rng_below(&g->r, its->meld_count)];
    answer->kind = KINDS[answer->meld.kind];
}

/* Wins more often than not; riichi, kans and norths mostly; a call now and then. */
static void choose(random_game *g, const hantei_actions *its, hantei_event *answer)
{
    const uint32_t may = its->may;
    if ((may & (1u << HANTEI_DO_TSUMO | 1u << HANTEI_DO_RON)) && !rng_once_in(&g->r, 4))
        answer->kind = HANTEI_EVENT_HORA;
    else if ((may >> HANTEI_DO_NINE_TERMINALS & 1) && rng_once_in(&g->r, 2))
        answer->kind = HANTEI_EVENT_RYUKYOKU;
    else if (its->riichi_count > 0 && !rng_once_in(&g->r, 3)) {
        answer->kind = HANTEI_EVENT_REACH;
        answer->tile = its->riichi[rng_below(&g->r, its->riichi_count)].tile;
    } else if (its->meld_count > 0 && rng_once_in(&g->r, may >> HANTEI_DO_PASS & 1 ? 4 : 2))
        choose_meld(g, its, answer);
    else if ((may >> HANTEI_DO_KITA & 1) && !rng_once_in(&g->r, 4))
        answer->kind = HANTEI_EVENT_NUKIDORA;
    else if (may >> HANTEI_DO_DISCARD & 1)
        choose_discard(g, its, answer);
    else if (may >> HANTEI_DO_TENPAI & 1)
        answer->kind = rng_once_in(&g->r, 2) ? HANTEI_EVENT_TENPAI : HANTEI_EVENT_NOTEN;
}

/* One seat after the other answers, once, in any order. */
static void answer(random_game *g)
{
    const unsigned first = rng_below(&g->r, g->table.rules.players);
    for (unsigned turns = 0; turns < g->table.rules.players && g->event_count == 0; turns++) {
        const unsigned who = hantei_player_after(g->table.rules.players, first, turns);
        const hantei_event *answers[HANTEI_MAX_PLAYERS] = {NULL};
        hantei_actions its;
        hantei_event event;
        hantei_resolution out;
        hantei_table_actions(&g->table, who, false, &its);
        if (its.may == 0 || g->table.answers[who].is_given)
            continue;
        hantei_event_init(&event, HANTEI_EVENT_NONE, who);
        choose(g, &its, &event);
        answers[who] = &event;
        const hantei_refusal why = hantei_table_resolve(&g->table, answers, false, &out);
        cr_assert_eq(why, HANTEI_ALLOWED, "%s: %s", hantei_event_name(event.kind), hantei_refusal_name(why));
        if (event.kind == HANTEI_EVENT_NONE)
            g->passed |= (uint8_t)(1u << who);
        memcpy(g->events, out.events, out.event_count * sizeof *out.events);
        g->event_count = out.event_count;
        return;
    }
}

static void end_round(random_game *g)
{
    hantei_settlement end;
    hantei_event close;
    const hantei_refusal why = hantei_table_settle(&g->table, &g->wall[g->last - 5], 5, &end);
    cr_assert_eq(why, HANTEI_ALLOWED, "%s", hantei_refusal_name(why));
    hantei_event_init(&close, HANTEI_EVENT_END_KYOKU, HANTEI_NO_PLAYER);
    apply(g, &close);
}

void random_begin(random_game *g, const hantei_rules *rules, uint64_t number)
{
    memset(g, 0, sizeof *g);
    g->r = rng_stream(test_seed(), number);
    cr_assert_eq(hantei_table_begin(&g->table, rules, NULL), HANTEI_ALLOWED);
}

bool random_step(random_game *g)
{
    const hantei_due due = hantei_table_due(&g->table);
    g->event_count = 0;
    g->is_dealt = false;
    g->passed = 0;
    if (g->table.phase == HANTEI_PHASE_END)
        return false;
    if (g->table.phase == HANTEI_PHASE_IDLE)
        deal(g);
    else if (g->table.phase == HANTEI_PHASE_OVER)
        end_round(g);
    else if (due.kind == HANTEI_EVENT_TSUMO || due.kind == HANTEI_EVENT_DORA)
        push(g, due);
    else if (due.kind != HANTEI_EVENT_NONE) {
        const hantei_event *const none[HANTEI_MAX_PLAYERS] = {NULL};
        hantei_resolution out;
        cr_assert_eq(hantei_table_resolve(&g->table, none, true, &out), HANTEI_ALLOWED);
        memcpy(g->events, out.events, out.event_count * sizeof *out.events);
        g->event_count = out.event_count;
    } else
        answer(g);
    return true;
}
