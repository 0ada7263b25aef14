/* Tables as somebody sees them: looks, hidden copies, masks. */
#include "seated.h"
#include "tabled.h"

#include <criterion/criterion.h>
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

static void tell_watcher(hantei_table *t, const hantei_event *event) {
  const hantei_refusal why = hantei_table_apply(t, event);
  cr_assert_eq(why, HANTEI_ALLOWED, "%s: %s", hantei_event_name(event->kind),
               hantei_refusal_name(why));
}

/* Who wins shows its hand, without the winning tile; a tsumo its draw. */
static void show_winner(const random_game *g, hantei_event *event) {
  const hantei_followed_seat *const its = &g->table.seats[event->who];
  const bool is_tsumo = event->from == event->who;
  event->has_hand = true;
  event->hand = its->seat.hand;
  memcpy(event->reds, its->seat.reds, sizeof event->reds);
  if (is_tsumo) {
    const hantei_tile drawn = its->seat.drawn, kind = drawn & 0x3f;
    event->tile = drawn;
    event->hand.lane[kind / 9][kind % 9]--;
    event->reds[kind / 9 % 3] =
        (uint8_t)(event->reds[kind / 9 % 3] - (drawn != kind));
  }
}

static void watch_events(watchers *w, const random_game *g) {
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

static void watch_deal(watchers *w, const random_game *g) {
  for (unsigned viewer = 0; viewer <= HANTEI_NO_PLAYER; viewer++) {
    hantei_deal deal = g->deal;
    for (unsigned who = 0; who < HANTEI_MAX_PLAYERS; who++) {
      if (who != viewer)
        memset(deal.hands[who], HANTEI_NO_TILE, HANTEI_DEALT);
    }
    cr_assert_eq(hantei_table_round(&w->table[viewer], &deal), HANTEI_ALLOWED);
  }
}

/* A pass is no event: only the player knows of it. */
static void watch_passes(watchers *w, const random_game *g) {
  for (unsigned who = 0; who < g->table.rules.players; who++) {
    hantei_event pass;
    hantei_event_init(&pass, HANTEI_EVENT_NONE, who);
    if (g->passed >> who & 1)
      tell_watcher(&w->table[who], &pass);
  }
}

/* Hands that are shown at the end of the wall are not in these events; and that
 * a player is asked there, its own table cannot know. */
static bool has_more(const hantei_table *t, unsigned viewer) {
  hantei_table copy = *t;
  hantei_actions its;
  hantei_table_actions(&copy, viewer, false, &its);
  return (t->phase == HANTEI_PHASE_OVER && t->win_count == 0) ||
         (its.may >> HANTEI_DO_TENPAI & 1);
}

/* What a player is sent is what a table is that never knew another hand, bytes
 * between members included. */
static void compare_watchers(const watchers *w, const random_game *g) {
  for (unsigned viewer = 0; viewer <= HANTEI_NO_PLAYER; viewer++) {
    hantei_table hidden, watched;
    if (has_more(&g->table, viewer))
      continue;
    memset(&hidden, 0x5A, sizeof hidden);
    memset(&watched, 0xA5, sizeof watched);
    hantei_table_hide(&hidden, &g->table, viewer);
    hantei_table_hide(&watched, &w->table[viewer], viewer);
    memset(hidden.answers, 0, sizeof hidden.answers);
    cr_assert_eq(memcmp(&hidden, &watched, sizeof hidden), 0,
                 "player %u, phase %s, sequence %u", viewer,
                 hantei_phase_name(g->table.phase), g->table.sequence);
  }
}

static void play_watched(const hantei_rules *rules, uint64_t number) {
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

Test(table_seen, hidden_copies_know_nothing) {
  for (size_t i = 0; i < sizeof RULES / sizeof *RULES; i++) {
    const hantei_rules rules = rules_of(RULES[i].preset, RULES[i].players);
    for (uint64_t number = 0; number < GAMES; number++)
      play_watched(&rules, number);
  }
}
