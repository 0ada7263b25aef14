/* Plays games from decision to decision. */
#include "table/table.h"

enum { CACHE_LINE = 64, AHEAD = 2 };

/* One of many tables. */
typedef struct game {
    hantei_table *t;
    hantei_wall *wall;
    hantei_decision *out;
} game;

/* ---- Answers ----------------------------------------------------------------- */

static hantei_refusal check_places(const hantei_decision *asked)
{
    for (unsigned who = 0; who < HANTEI_MAX_PLAYERS; who++) {
        if ((asked->seats >> who & 1) && !is_in_mask(asked->masks[who], asked->answers[who]))
            return HANTEI_REFUSED_EVENT;
    }
    return HANTEI_ALLOWED;
}

/* Whether a wall belongs to the round of the table, or is empty before a deal. */
static bool has_wall(const hantei_table *t, const hantei_wall *wall)
{
    const unsigned tiles = players_of(t) == 3 ? HANTEI_WALL_TILES_OF_3 : HANTEI_WALL_TILES;
    const unsigned taken = (unsigned)wall->drawn + wall->replaced;
    if (t->phase == HANTEI_PHASE_IDLE || t->phase == HANTEI_PHASE_END)
        return wall->count == tiles || wall->count == 0;
    return wall->count == tiles && taken + t->live + HANTEI_DEAD_WALL == tiles;
}

/* Whether a table asks these seats. Who may show a hand is a question to seats, which remember it: a
 * check may not change them. */
static bool asks(hantei_table *t, unsigned seats)
{
    return t->phase == HANTEI_PHASE_SHOW ? seats >> players_of(t) == 0 : seats == hantei_t_asked(t);
}

/* Whether a table can be played on. */
static hantei_refusal check(hantei_table *t, const hantei_wall *wall, const hantei_decision *asked)
{
    if (!hantei_t_is_sound(t) || !has_wall(t, wall))
        return HANTEI_REFUSED_TABLE;
    if (t->hidden != 0)
        return HANTEI_REFUSED_HIDDEN;
    if (asked->seats == 0)
        return HANTEI_ALLOWED;
    if (asked->sequence != t->sequence || !asks(t, asked->seats))
        return HANTEI_REFUSED_PHASE;
    return check_places(asked);
}

static bool take_turn(hantei_table *t, unsigned who, unsigned place)
{
    hantei_event answer;
    const hantei_tile tile = hantei_t_tile_at(t, who, place), drawn = t->seats[who].seat.drawn;
    const bool is_tsumogiri = place == HANTEI_MASK_TSUMOGIRI;
    const bool is_riichi = place >= HANTEI_MASK_RIICHI && place < HANTEI_MASK_ANKAN;
    const bool is_discard = place < HANTEI_MASK_RIICHI || is_riichi || is_tsumogiri;
    if (!is_discard || is_riichi) {
        hantei_t_answer_at(t, who, place, &answer);
        if (!hantei_t_take(t, &answer))
            return false;
    }
    return !is_discard || hantei_t_take_discard(t, tile, is_tsumogiri | (is_riichi & (tile == drawn)));
}

static bool take_answers(hantei_table *t, const hantei_decision *asked)
{
    if (t->phase == HANTEI_PHASE_TURN || t->phase == HANTEI_PHASE_DISCARD)
        return take_turn(t, t->turn, asked->answers[t->turn]);
    for (unsigned who = 0; who < players_of(t); who++) {
        hantei_event answer;
        if (!(asked->seats >> who & 1) || asked->answers[who] == HANTEI_MASK_PASS)
            continue;
        hantei_t_answer_at(t, who, asked->answers[who], &answer);
        hantei_t_keep(t, who, &answer);
    }
    return hantei_t_follow(t);
}

/* ---- What happens by itself -------------------------------------------------- */

/* A deal or an indicator; *is_needed if there is no wall for it. */
static bool take_next(game *g, bool *is_needed)
{
    hantei_deal dealt;
    hantei_event event;
    *is_needed = !hantei_wall_next(g->wall, g->t, &event, &dealt);
    return *is_needed ? g->t->phase == HANTEI_PHASE_IDLE : hantei_t_take(g->t, &event);
}

static bool settle(game *g)
{
    hantei_settlement end;
    hantei_tile ura[HANTEI_MAX_INDICATORS];
    hantei_table *const t = g->t;
    for (unsigned i = 0; i < t->dora_count; i++)
        ura[i] = hantei_wall_indicator(g->wall, i, true);
    if (t->win_count > 0 && hantei_t_take_ura(t, ura, t->dora_count) != HANTEI_ALLOWED)
        return false;
    if (hantei_t_close_round(t, &end) != HANTEI_ALLOWED)
        return false;
    g->out->has_ended_round = true;
    for (unsigned who = 0; who < HANTEI_MAX_PLAYERS; who++) {
        g->out->deltas[who] = end.deltas[who];
        g->out->ranks[who] = t->phase == HANTEI_PHASE_END ? end.ranks[who] : 0;
    }
    t->sequence++;
    return true;
}

/* What is due before a draw, or the draw. */
static bool draw(game *g)
{
    bool is_needed;
    const hantei_due due = hantei_t_due_next(g->t);
    if (due.kind == HANTEI_EVENT_TSUMO)
        return hantei_t_take_draw(g->t, hantei_wall_draw(g->wall, due.is_rinshan));
    return due.kind == HANTEI_EVENT_DORA ? take_next(g, &is_needed) : hantei_t_follow(g->t);
}

/* ---- Questions --------------------------------------------------------------- */

/* False if nobody is asked. */
static bool ask(game *g)
{
    const unsigned seats = hantei_t_asked(g->t);
    g->out->seats = (uint8_t)seats;
    for (unsigned who = 0; who < players_of(g->t); who++) {
        if (seats >> who & 1)
            hantei_t_mask_of(g->t, who, g->out->masks[who]);
    }
    return seats != 0;
}

/* Returns the number of places of a mask, and the first. */
static unsigned count_places(const uint64_t *mask, unsigned *first)
{
    unsigned places = 0;
    for (unsigned word = HANTEI_MASK_WORDS; word-- > 0;) {
        places += count_tiles(mask[word]);
        if (mask[word] != 0)
            *first = 64 * word + (unsigned)__builtin_ctzll(mask[word]);
    }
    return places;
}

/* A turn with one answer is taken. */
static bool ask_turn(game *g)
{
    unsigned first = 0;
    const unsigned who = g->t->turn;
    hantei_t_mask_of(g->t, who, g->out->masks[who]);
    const unsigned places = count_places(g->out->masks[who], &first);
    if (places <= 1)
        return places == 1 && take_turn(g->t, who, first);
    g->out->seats = bit_of(who);
    return true;
}

/* ---- Steps ------------------------------------------------------------------- */

/* Plays on until somebody is asked, or nothing is left to do. False if the bytes were no table's. */
static bool play_on(game *g)
{
    bool is_good = true, is_done = false;
    while (is_good && !is_done && g->out->seats == 0) {
        switch (g->t->phase) {
        case HANTEI_PHASE_IDLE:
            is_good = take_next(g, &is_done);
            break;
        case HANTEI_PHASE_DRAW:
            is_good = draw(g);
            break;
        case HANTEI_PHASE_TURN:
        case HANTEI_PHASE_DISCARD:
            is_good = ask_turn(g);
            break;
        case HANTEI_PHASE_CLAIM:
            is_good = g->t->dora_now > 0 ? draw(g) : ask(g);
            break;
        case HANTEI_PHASE_SHOW:
            is_good = ask(g);
            break;
        case HANTEI_PHASE_OVER:
            is_good = settle(g);
            break;
        default:
            is_done = true;
        }
    }
    g->out->sequence = g->t->sequence;
    return is_good;
}

static bool step(game *g)
{
    const bool is_good = g->out->seats == 0 || take_answers(g->t, g->out);
    g->out->seats = 0;
    g->out->has_ended_round = false;
    return is_good && play_on(g);
}

/* Fetches what the next step reads: many tables are more than a cache holds. */
static void fetch(const void *what, size_t size)
{
    for (size_t i = 0; i < size; i += CACHE_LINE)
        __builtin_prefetch((const char *)what + i, 1);
}

hantei_refusal hantei_step(hantei_table *tables, hantei_wall *walls, hantei_decision *decisions, size_t count,
                           size_t *at)
{
    for (size_t i = 0; i < count; i++) {
        const hantei_refusal why = check(&tables[i], &walls[i], &decisions[i]);
        *at = i;
        if (why != HANTEI_ALLOWED)
            return why;
    }
    for (size_t i = 0; i < count; i++) {
        game g = {&tables[i], &walls[i], &decisions[i]};
        *at = i;
        if (i + AHEAD < count) {
            fetch(&tables[i + AHEAD], sizeof *tables);
            fetch(&walls[i + AHEAD], sizeof *walls);
            fetch(&decisions[i + AHEAD], sizeof *decisions);
        }
        if (!step(&g))
            return HANTEI_REFUSED_TABLE;
    }
    return HANTEI_ALLOWED;
}
