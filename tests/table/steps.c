/* Many tables that are stepped beside tables to which every event is applied, and walls read by their text:
 * the same seats are asked, between the same places, and the tables are the same. An illegal place changes
 * none. */
#include "compare.h"

#include "wall.h"

#include <stdio.h>
#include <string.h>

enum { STEPPED = 8, LAST_FOURTEEN = 14 };

/* A table beside one that is stepped. */
typedef struct shadow {
    hantei_table table;
    hantei_wall wall; /* of the round: hantei_wall_next() takes from it */
    bool has_ended;
    int32_t deltas[HANTEI_MAX_PLAYERS];
    uint8_t ranks[HANTEI_MAX_PLAYERS];
} shadow;

typedef struct trial {
    hantei_table tables[STEPPED];
    hantei_wall walls[STEPPED];
    hantei_decision asked[STEPPED];
    shadow beside[STEPPED];
    rng random;
    finding *f;
} trial;

/* ---- The table beside -------------------------------------------------------- */

/* The wall has what the table waits for, and nothing else. */
static bool push(shadow *s, unsigned kind, unsigned who, hantei_tile tile)
{
    hantei_event e, next;
    hantei_deal dealt;
    hantei_event_init(&e, kind, who);
    e.tile = tile;
    const bool is_next = hantei_wall_next(&s->wall, &s->table, &next, &dealt) && next.kind == kind &&
                         next.who == who && next.tile == tile;
    return is_next == (tile != HANTEI_NO_TILE) && hantei_table_apply(&s->table, &e) == HANTEI_ALLOWED;
}

static hantei_tile next_tile(const shadow *s, bool is_rinshan)
{
    const unsigned i = s->wall.replaced;
    return s->wall
        .tiles[is_rinshan ? s->wall.count - 1u - i - (i < 4 ? 0 : LAST_FOURTEEN - 4) : s->wall.drawn];
}

static bool deal(shadow *s, const hantei_wall *next)
{
    hantei_deal dealt = {.indicator = next->tiles[next->count - LAST_FOURTEEN]}, given;
    hantei_event e;
    const unsigned players = s->table.rules.players;
    s->wall = *next;
    s->wall.drawn = s->wall.replaced = 0;
    for (unsigned i = 0; i < players; i++)
        memcpy(dealt.hands[(s->table.game.dealer + i) % players], next->tiles + i * HANTEI_DEALT,
               HANTEI_DEALT);
    return hantei_wall_next(&s->wall, &s->table, &e, &given) && given.indicator == dealt.indicator &&
           memcmp(given.hands, dealt.hands, sizeof given.hands) == 0 &&
           hantei_table_round(&s->table, &dealt) == HANTEI_ALLOWED;
}

static bool settle(shadow *s)
{
    hantei_tile ura[HANTEI_MAX_INDICATORS];
    hantei_settlement end;
    for (unsigned i = 0; i < s->table.dora_count; i++)
        ura[i] = s->wall.tiles[s->wall.count - LAST_FOURTEEN + 2u * i + 1];
    if (hantei_table_settle(&s->table, s->table.win_count > 0 ? ura : NULL, s->table.dora_count, &end) !=
        HANTEI_ALLOWED)
        return false;
    s->has_ended = true;
    memcpy(s->deltas, end.deltas, sizeof s->deltas);
    memcpy(s->ranks, end.ranks, sizeof s->ranks);
    if (end.game_over == HANTEI_GAME_MAY_END)
        memset(s->ranks, 0, sizeof s->ranks);
    return push(s, HANTEI_EVENT_END_KYOKU, HANTEI_NO_PLAYER, HANTEI_NO_TILE);
}

/* Answers of the seats: places, or 255. */
static bool resolve(shadow *s, const uint8_t places[HANTEI_MAX_PLAYERS])
{
    hantei_event events[HANTEI_MAX_PLAYERS];
    const hantei_event *given[HANTEI_MAX_PLAYERS] = {NULL};
    hantei_resolution out;
    for (unsigned who = 0; who < s->table.rules.players; who++) {
        if (places[who] != UINT8_MAX &&
            hantei_table_answer(&s->table, who, places[who], &events[who]) != HANTEI_ALLOWED)
            return false;
        given[who] = places[who] != UINT8_MAX ? &events[who] : NULL;
    }
    return hantei_table_resolve(&s->table, given, false, &out) == HANTEI_ALLOWED && out.waiting == 0;
}

/* How many places a mask has, and the first. */
static unsigned choices_in(const uint64_t mask[HANTEI_MASK_WORDS], unsigned *first)
{
    unsigned count = 0;
    for (unsigned place = HANTEI_MASK_PLACES; place-- > 0;)
        if (mask[place / 64] >> place % 64 & 1) {
            *first = place;
            count++;
        }
    return count;
}

/* Who has a choice: bits of seats. Seats without one answer. */
static unsigned asked_of(shadow *s, bool *good)
{
    unsigned asked = 0;
    for (unsigned who = 0; who < s->table.rules.players; who++) {
        uint64_t mask[HANTEI_MASK_WORDS];
        uint8_t only[HANTEI_MAX_PLAYERS] = {UINT8_MAX, UINT8_MAX, UINT8_MAX, UINT8_MAX};
        unsigned first = 0;
        hantei_table_mask(&s->table, who, mask);
        const unsigned count = choices_in(mask, &first);
        if (count > 1)
            asked |= 1u << who;
        if (count != 1)
            continue;
        only[who] = (uint8_t)first;
        *good = resolve(s, only);
        return 0;
    }
    return asked;
}

/* What is due, or an answer that is the only one. */
static bool go_on(shadow *s, const hantei_wall *next, unsigned *asked)
{
    static const uint8_t NONE[HANTEI_MAX_PLAYERS] = {UINT8_MAX, UINT8_MAX, UINT8_MAX, UINT8_MAX};
    const hantei_due due = hantei_table_due(&s->table);
    bool good = true;
    switch (due.kind) {
    case HANTEI_EVENT_TSUMO:
        return push(s, due.kind, due.who, next_tile(s, due.is_rinshan));
    case HANTEI_EVENT_DORA:
        return push(s, due.kind, due.who,
                    s->wall.tiles[s->wall.count - LAST_FOURTEEN + 2u * s->table.dora_count]);
    case HANTEI_EVENT_END_KYOKU:
        return settle(s);
    case HANTEI_EVENT_REACH_ACCEPTED:
    case HANTEI_EVENT_RYUKYOKU:
        return resolve(s, NONE);
    default:
        break;
    }
    if (s->table.phase == HANTEI_PHASE_IDLE)
        return deal(s, next);
    *asked = asked_of(s, &good);
    return good;
}

/* ---- Comparing --------------------------------------------------------------- */

static bool same_table(const trial *t, unsigned i, unsigned seats)
{
    shadow s = t->beside[i];
    const hantei_decision *const d = &t->asked[i];
    uint8_t wanted[HANTEI_TABLE_BYTES], found[HANTEI_TABLE_BYTES];
    if (d->seats != seats || d->has_ended_round != s.has_ended)
        return DIFFERS(t->f, "table %u: asked %x, not %x, in phase %u", i, d->seats, seats, s.table.phase);
    const size_t n = hantei_table_save(&s.table, wanted);
    if (hantei_table_save(&t->tables[i], found) != n || memcmp(wanted, found, n) != 0)
        return DIFFERS(t->f, "table %u is another, in phase %u, sequence %u, not %u", i, s.table.phase,
                       t->tables[i].sequence, s.table.sequence);
    if (s.has_ended &&
        (memcmp(d->deltas, s.deltas, sizeof s.deltas) != 0 || memcmp(d->ranks, s.ranks, sizeof s.ranks) != 0))
        return DIFFERS(t->f, "table %u: other payments or ranks", i);
    for (unsigned who = 0; who < s.table.rules.players; who++) {
        uint64_t mask[HANTEI_MASK_WORDS];
        hantei_table_mask(&s.table, who, mask);
        if ((seats >> who & 1) && memcmp(mask, d->masks[who], sizeof mask) != 0)
            return DIFFERS(t->f, "table %u: seat %u: another mask", i, who);
    }
    return true;
}

/* Follows a step that has been taken. */
static bool follow(trial *t, unsigned i, unsigned before)
{
    shadow *const s = &t->beside[i];
    uint8_t places[HANTEI_MAX_PLAYERS];
    unsigned asked = 0;
    s->has_ended = false;
    for (unsigned who = 0; who < HANTEI_MAX_PLAYERS; who++)
        places[who] = before >> who & 1 ? t->asked[i].answers[who] : UINT8_MAX;
    bool good = before == 0 || resolve(s, places);
    while (good && asked == 0 && s->table.phase != HANTEI_PHASE_END &&
           (s->table.phase != HANTEI_PHASE_IDLE || t->tables[i].phase != HANTEI_PHASE_IDLE))
        good = go_on(s, &t->walls[i], &asked);
    return good ? same_table(t, i, asked) : DIFFERS(t->f, "table %u: cannot be followed", i);
}

/* ---- Steps ------------------------------------------------------------------- */

/* Mostly a win, a north, a kan, riichi, or the tile just drawn: so that a stacked wall has its way. */
static unsigned choose(trial *t, const uint64_t mask[HANTEI_MASK_WORDS])
{
    static const struct {
        uint8_t from, to, once_not_in;
    } LIKED[] = {{HANTEI_MASK_KITA, HANTEI_MASK_RON, 8},
                 {HANTEI_MASK_RIICHI, HANTEI_MASK_KAKAN + HANTEI_TILES - 1, 4},
                 {HANTEI_MASK_TSUMOGIRI, HANTEI_MASK_TSUMOGIRI, 2}};
    unsigned first = 0, place = 0;
    for (size_t i = 0; i < sizeof LIKED / sizeof *LIKED; i++)
        for (unsigned liked = LIKED[i].from; liked <= LIKED[i].to; liked++)
            if ((mask[liked / 64] >> liked % 64 & 1) && !rng_once_in(&t->random, LIKED[i].once_not_in))
                return liked;
    for (unsigned skipped = rng_below(&t->random, choices_in(mask, &first));; place++)
        if ((mask[place / 64] >> place % 64 & 1) && skipped-- == 0)
            return place;
}

/* A game begins, or a wall is given: every second table has stacked ones. A game that is over may stay so,
 * and a table may wait for its wall. */
static bool prepare(trial *t, unsigned i, const hantei_rules *rules)
{
    wall stacked;
    if (t->asked[i].seats != 0 || (t->tables[i].phase == HANTEI_PHASE_END && rng_once_in(&t->random, 2)))
        return true;
    if (t->tables[i].phase == HANTEI_PHASE_END || !t->tables[i].rules.players) {
        if (hantei_table_begin(&t->tables[i], rules, NULL) != HANTEI_ALLOWED)
            return DIFFERS(t->f, "no game begins");
        t->beside[i].table = t->tables[i];
    }
    if (i % 2 == 0)
        return true;
    t->walls[i].count = 0;
    if (rng_once_in(&t->random, 8))
        return true;
    wall_build(&stacked, &t->random, rules, rng_below(&t->random, wall_plans()), 0);
    return hantei_wall_order(&t->walls[i], rules, stacked.tiles.tiles, stacked.tiles.count) ==
               HANTEI_ALLOWED ||
           DIFFERS(t->f, "a wall is refused");
}

/* One table with a place that is not its own: it is named, and no table changes. */
static bool try_illegal(trial *t)
{
    static trial before;
    const unsigned i = rng_below(&t->random, STEPPED), who = rng_below(&t->random, HANTEI_MAX_PLAYERS);
    size_t at = STEPPED;
    if (!(t->asked[i].seats >> who & 1))
        return true;
    const uint8_t kept = t->asked[i].answers[who];
    const unsigned place = rng_below(&t->random, 256);
    if (place < HANTEI_MASK_PLACES && (t->asked[i].masks[who][place / 64] >> place % 64 & 1))
        return true;
    t->asked[i].answers[who] = (uint8_t)place;
    before = *t;
    const hantei_refusal why = hantei_step(t->tables, t->walls, t->asked, STEPPED, &at);
    const bool same = memcmp(&before, t, sizeof before) == 0;
    t->asked[i].answers[who] = kept;
    return (why == HANTEI_REFUSED_EVENT && at == i && same) ||
           DIFFERS(t->f, "an illegal place: %s at %zu, the same: %d", hantei_refusal_name(why), at, same);
}

static bool step(trial *t)
{
    unsigned before[STEPPED];
    size_t at = 0;
    for (unsigned i = 0; i < STEPPED; i++) {
        before[i] = t->asked[i].seats;
        for (unsigned who = 0; who < HANTEI_MAX_PLAYERS; who++)
            if (before[i] >> who & 1)
                t->asked[i].answers[who] = (uint8_t)choose(t, t->asked[i].masks[who]);
    }
    if (!try_illegal(t))
        return false;
    const hantei_refusal why = hantei_step(t->tables, t->walls, t->asked, STEPPED, &at);
    if (why != HANTEI_ALLOWED)
        return DIFFERS(t->f, "step: %s at table %zu", hantei_refusal_name(why), at);
    for (unsigned i = 0; i < STEPPED; i++)
        if (!follow(t, i, before[i]))
            return false;
    return true;
}

bool steps_agree(const hantei_rules *rules, rng *random, unsigned steps, unsigned long *rounds, finding *f)
{
    static trial t;
    memset(&t, 0, sizeof t);
    t.random = *random;
    t.f = f;
    for (unsigned i = 0; i < STEPPED; i++)
        hantei_wall_shuffle(&t.walls[i], rules, rng_next(&t.random));
    for (unsigned taken = 0; taken < steps; taken++) {
        for (unsigned i = 0; i < STEPPED; i++)
            if (!prepare(&t, i, rules))
                return false;
        if (!step(&t))
            return false;
        for (unsigned i = 0; i < STEPPED; i++)
            *rounds += t.asked[i].has_ended_round;
    }
    return true;
}
