/* A turn. */
#include "play/turn.h"
#include "play/answers.h"
#include "play/bots.h"
#include "play/draws.h"

/* ---- Draws ------------------------------------------------------------------ */

static void draw(table *t)
{
    const bool is_replacement = t->next == NEXT_REPLACEMENT;
    const hantei_tile tile = is_replacement ? wall_draw_replacement(&t->wall) : wall_draw(&t->wall);
    t->is_replacement = is_replacement;
    table_must(hantei_followed_draw(&t->player[t->turn], tile));
    mjai_draw(&t->out, t->turn, tile);
}

static bool wins_by_tsumo(table *t)
{
    hantei_followed_seat *player = table_player(t, t->turn);
    const hantei_claim claim = win_by_tsumo(t, t->turn);
    return hantei_followed_win(player) != 0 && win_is_allowed(t, t->turn, &claim) && bot_takes_win(t);
}

/* ---- Kans and norths -------------------------------------------------------- */

static const hantei_seat_meld *meld_of(const hantei_seat *seat, hantei_tile kind)
{
    const hantei_seat_meld *found = NULL;
    for (size_t i = 0; i < seat->meld_count; i++) {
        if (seat->melds[i].tile == kind && seat->melds[i].kind >= HANTEI_OPEN_KAN)
            found = &seat->melds[i];
    }
    return found;
}

/* Puts the kan down. Returns the tile that others may rob. */
static hantei_tile put_down(table *t, hantei_tile kind, hantei_meld_kind how)
{
    const hantei_seat *seat = &t->player[t->turn].seat;
    const uint8_t reds = protocol_is_five(kind) ? seat->reds[kind / HANTEI_RANKS] : 0;
    const bool is_added = how == HANTEI_ADDED_KAN;
    const hantei_tile added = (hantei_tile)(kind | (is_added && reds > 0 ? HANTEI_RED : 0));
    const hantei_seat_meld meld = {.kind = (uint8_t)how,
                                   .tile = kind,
                                   .claimed = HANTEI_NO_TILE,
                                   .added = is_added ? added : (hantei_tile)HANTEI_NO_TILE,
                                   .reds = is_added ? 0 : reds};
    mjai_tiles own;
    table_must(hantei_followed_meld(&t->player[t->turn], &meld));
    own.count = table_own_tiles(meld_of(seat, kind), own.tile);
    mjai_meld(&t->out, t->turn, meld_of(seat, kind), t->turn, &own);
    t->visible[kind] = HANTEI_COPIES;
    return added;
}

static void declare_kan(table *t, hantei_tile kind, hantei_meld_kind how)
{
    const bool is_added = how == HANTEI_ADDED_KAN;
    const offer offered = {t->turn, put_down(t, kind, how),
                           is_added ? HANTEI_ROBBED_ADDED_KAN : HANTEI_ROBBED_CONCEALED_KAN};
    if (answers_win(t, &offered))
        return;
    table_interrupt(t);
    table_count_kan(t, t->turn);
    table_turn_due(t);
    t->indicators_due += t->rules->kan_dora;
    if (!is_added)
        table_turn_due(t);
    t->next = NEXT_REPLACEMENT;
}

static bool declares_kan(table *t)
{
    const hantei_kans kans = hantei_seat_kans(table_seat(t, t->turn), t->rules);
    const hantei_tile kind = bot_kan(t, kans.concealed | kans.added);
    if (kind == HANTEI_NO_TILE)
        return false;
    declare_kan(t, kind, set_has(kans.concealed, kind) ? HANTEI_CONCEALED_KAN : HANTEI_ADDED_KAN);
    return true;
}

/* With three players a north may be set aside while a tile is left to replace it; in riichi the drawn one. */
static bool may_set_north_aside(const table *t)
{
    const hantei_seat *seat = &t->player[t->turn].seat;
    return t->players == 3 && wall_live(&t->wall) > 0 && hand_count(&seat->hand, HANTEI_NORTH) > 0 &&
           (seat->riichi == 0 || seat->drawn == HANTEI_NORTH);
}

static bool sets_north_aside(table *t)
{
    const offer offered = {t->turn, HANTEI_NORTH, HANTEI_ROBBED_NORTH};
    if (!may_set_north_aside(t) || !bot_sets_north_aside(t))
        return false;
    table_must(hantei_followed_north(&t->player[t->turn]));
    mjai_north(&t->out, t->turn);
    t->visible[HANTEI_NORTH]++;
    if (answers_win(t, &offered))
        return true;
    table_interrupt(t);
    table_turn_due(t);
    t->next = NEXT_REPLACEMENT;
    return true;
}

/* ---- Discards --------------------------------------------------------------- */

static hantei_tileset may_discard(const table *t, const hantei_seat *seat)
{
    hantei_tileset allowed = 0;
    for (hantei_tile kind = 0; kind < HANTEI_TILES; kind++)
        allowed |= hand_count(&seat->hand, kind) > 0 ? set_of(kind) : 0;
    if (seat->riichi != 0)
        allowed = set_of(protocol_kind(seat->drawn));
    if (seat->called)
        allowed &= ~hantei_kuikae_banned(&seat->melds[seat->meld_count - 1], t->rules);
    return allowed;
}

/* The tile of a kind that goes: the drawn one, or one that is not red. */
static hantei_tile choose_copy(const hantei_seat *seat, hantei_tile kind)
{
    const unsigned reds = protocol_is_five(kind) ? seat->reds[kind / HANTEI_RANKS] : 0;
    if (protocol_kind(seat->drawn) == kind)
        return seat->drawn;
    return (hantei_tile)(kind | (reds == hand_count(&seat->hand, kind) ? HANTEI_RED : 0));
}

/* The discard with which riichi is declared, or HANTEI_NO_TILE. */
static hantei_tile choose_riichi(table *t)
{
    hantei_followed_seat *player = table_player(t, t->turn);
    hantei_seat_discard found[HANTEI_MAX_TILES];
    const size_t count = player->seat.riichi == 0 ? hantei_followed_discards(player, t->rules, found) : 0;
    size_t kept = 0;
    for (size_t i = 0; i < count; i++) {
        if (hantei_followed_may_riichi(player, t->rules, found[i].tile) == HANTEI_ALLOWED)
            found[kept++] = found[i];
    }
    return bot_riichi(t, t->turn, found, kept);
}

static void note_discard(table *t, hantei_tile kind)
{
    notes *its = &t->notes[t->turn];
    const bool is_wind = kind >= HANTEI_EAST && kind <= HANTEI_NORTH;
    const bool is_first_of_all = t->is_untouched && t->turn == t->dealer && its->discards == 0;
    if (is_first_of_all)
        t->first_wind = is_wind ? kind : (hantei_tile)HANTEI_NO_TILE;
    else if (kind != t->first_wind)
        t->first_wind = HANTEI_NO_TILE;
    its->discards++;
    its->ippatsu = false;
    t->visible[kind]++;
}

/* The tile leaves the hand, with riichi where it is declared. */
static hantei_tile let_go(table *t)
{
    hantei_followed_seat *player = table_player(t, t->turn);
    const hantei_tile with_riichi = choose_riichi(t);
    const bool is_riichi = with_riichi != HANTEI_NO_TILE;
    const hantei_tile kind = is_riichi ? with_riichi : bot_discard(t, t->turn, may_discard(t, &player->seat));
    const hantei_tile tile = choose_copy(&player->seat, kind);
    const bool is_drawn = tile == player->seat.drawn;
    if (is_riichi) {
        hantei_followed_declare_riichi(player, t->is_untouched && t->notes[t->turn].discards == 0 ? 2 : 1);
        mjai_riichi(&t->out, t->turn);
    }
    table_must(hantei_followed_discard(player, tile));
    mjai_discard(&t->out, t->turn, tile, is_drawn);
    note_discard(t, kind);
    return tile;
}

static void accept_riichi(table *t)
{
    int32_t deltas[SEATS] = {0};
    deltas[t->turn] = -STICK;
    table_pay(t, deltas);
    t->sticks++;
    t->notes[t->turn].ippatsu = true;
    mjai_riichi_accepted(&t->out, t->turn, deltas, t->points);
}

static void discard(table *t)
{
    const bool was_riichi = t->player[t->turn].seat.riichi != 0;
    table_turn_due(t);
    const offer offered = {t->turn, let_go(t), HANTEI_ROBBED_NONE};
    if (answers_win(t, &offered))
        return;
    if (!was_riichi && t->player[t->turn].seat.riichi != 0)
        accept_riichi(t);
    if (draws_after_discard(t) || answers_call(t, &offered))
        return;
    t->turn = table_after(t, t->turn, 1);
    t->next = NEXT_DRAW;
}

/* ---- All of it -------------------------------------------------------------- */

static bool aborts_with_nine_terminals(table *t)
{
    return t->is_untouched && hantei_seat_nine_terminals(table_seat(t, t->turn), t->rules) &&
           bot_aborts_with_nine_terminals(t, t->turn);
}

void turn_take(table *t)
{
    const bool draws = t->next != NEXT_DISCARD;
    if (t->next == NEXT_DRAW && wall_live(&t->wall) == 0) {
        draws_exhausted(t);
        return;
    }
    if (draws)
        draw(t);
    if (draws && wins_by_tsumo(t))
        win_tsumo(t, t->turn);
    else if (draws && aborts_with_nine_terminals(t))
        draws_nine_terminals(t, t->turn);
    else if (!draws || !(declares_kan(t) || sets_north_aside(t)))
        discard(t);
}
