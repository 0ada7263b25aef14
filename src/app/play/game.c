/* Games, their rounds and turns. A turn is a draw, or the tile that was called; then a win, a kan, a north or
 * a discard, and what the others make of it. */
#include "play/bots.h"
#include "play/ryuukyoku.h"
#include "play/win.h"

enum { POINTS_OF_FOUR = 25000, POINTS_OF_THREE = 35000, DEALT = 13 };

/* ---- Others win ------------------------------------------------------------- */

/* Whether the kan or north, if it is one, can be robbed at all. */
static bool is_open_to(table *t, unsigned who, const offer *offered)
{
    static const uint8_t KINDS[] = {[HANTEI_ROBBED_ADDED_KAN] = HANTEI_ADDED_KAN,
                                    [HANTEI_ROBBED_CONCEALED_KAN] = HANTEI_CONCEALED_KAN,
                                    [HANTEI_ROBBED_NORTH] = 0};
    return offered->robbed == HANTEI_ROBBED_NONE ||
           hantei_seat_chankan(table_seat(t, who), t->rules, KINDS[offered->robbed],
                               protocol_kind(offered->tile));
}

/* Whether the player wins. A concealed kan that may be robbed is: it is not clear whether it could be let go.
 */
static bool wins(table *t, unsigned who, const offer *offered)
{
    hantei_followed_seat *player = table_player(t, who);
    return set_has(hantei_followed_waits(player, t->rules).effective, protocol_kind(offered->tile)) &&
           hantei_followed_furiten(player, t->rules) == 0 && is_open_to(t, who, offered) &&
           win_is_allowed(t, who, offered) &&
           (offered->robbed == HANTEI_ROBBED_CONCEALED_KAN || bot_takes_win(t));
}

/* Asks the others whether they win; who does not has let the tile go. True if the round is over with it. */
static bool others_win(table *t, const offer *offered)
{
    unsigned winners[HANTEI_MAX_PLAYERS], count = 0;
    for (unsigned turns = 1; turns < t->players; turns++) {
        const unsigned who = hantei_table_after(t->players, offered->from, turns);
        if (wins(t, who, offered))
            winners[count++] = who;
        else if (offered->robbed != HANTEI_ROBBED_CONCEALED_KAN)
            hantei_followed_pass(&t->player[who], offered->tile);
    }
    if (count > 0)
        win_by_ron(t, offered, winners, count);
    return count > 0;
}

/* ---- Others call ------------------------------------------------------------ */

/* Asks everybody whether they call a discard: a triplet or a kan goes before a run. Returns who does. */
static unsigned find_call(table *t, const offer *offered, hantei_seat_meld *meld)
{
    unsigned caller = HANTEI_NO_PLAYER;
    for (unsigned turns = 1; turns < t->players; turns++) {
        const unsigned who = hantei_table_after(t->players, offered->from, turns);
        hantei_call_option options[HANTEI_MAX_CALL_OPTIONS];
        const size_t count = hantei_seat_calls(table_seat(t, who), t->rules, offered->tile,
                                               table_place(t, who, offered->from), options);
        const hantei_call_option *wanted = bot_call(t, who, options, count);
        if (wanted && (caller == HANTEI_NO_PLAYER || meld->kind == HANTEI_CHI)) {
            *meld = wanted->meld;
            caller = who;
        }
    }
    return caller;
}

/* Who lets another have the last meld of a yakuman is liable for it. */
static void note_liable(table *t, unsigned who, unsigned from)
{
    const unsigned pao = hantei_seat_pao(&t->player[who].seat, t->rules);
    if (pao != 0) {
        t->notes[who].pao = (uint8_t)(pao & (0 - pao)); /* of two the first: a win claims one */
        t->notes[who].liable = (uint8_t)from;
    }
}

/* True if somebody has called, whose turn it is then. */
static bool others_call(table *t, const offer *offered)
{
    hantei_seat_meld meld;
    const unsigned who = find_call(t, offered, &meld);
    if (who == HANTEI_NO_PLAYER)
        return false;
    const bool is_kan = meld.kind == HANTEI_OPEN_KAN;
    const mjai_tiles own = table_own_tiles(&meld);
    table_must(hantei_followed_meld(&t->player[who], &meld));
    hantei_followed_claimed(&t->player[offered->from]);
    for (size_t i = 0; i < own.count; i++)
        t->visible[protocol_kind(own.tile[i])]++;
    mjai_meld(&t->out, who, &meld, offered->from, &own);
    table_interrupt(t);
    note_liable(t, who, offered->from);
    t->turn = who;
    t->next = is_kan ? NEXT_REPLACEMENT : NEXT_DISCARD;
    t->kans += is_kan;
    if (is_kan)
        table_turn_indicators(t, meld.kind);
    return true;
}

/* ---- Draws ------------------------------------------------------------------ */

static void draw(table *t)
{
    t->is_replacement = t->next == NEXT_REPLACEMENT;
    const hantei_tile tile = t->is_replacement ? wall_draw_replacement(&t->wall) : wall_draw(&t->wall);
    table_must(hantei_followed_draw(&t->player[t->turn], tile));
    mjai_draw(&t->out, t->turn, tile);
}

static bool wins_by_tsumo(table *t)
{
    return hantei_followed_forms(table_player(t, t->turn)) != 0 && win_is_allowed(t, t->turn, NULL) &&
           bot_takes_win(t);
}

static bool aborts_with_nine_terminals(table *t)
{
    return t->is_untouched && hantei_seat_nine_terminals(table_seat(t, t->turn), t->rules) &&
           bot_aborts_with_nine_terminals(t, t->turn);
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
static hantei_tile put_down(table *t, hantei_tile kind, bool is_added)
{
    const hantei_seat *seat = &t->player[t->turn].seat;
    const unsigned reds = hand_reds(seat, kind);
    const hantei_tile added = (hantei_tile)(kind | (is_added && reds > 0 ? HANTEI_RED : 0));
    const hantei_seat_meld meld = {.kind = is_added ? HANTEI_ADDED_KAN : HANTEI_CONCEALED_KAN,
                                   .tile = kind,
                                   .claimed = HANTEI_NO_TILE,
                                   .added = is_added ? added : (hantei_tile)HANTEI_NO_TILE,
                                   .reds = (uint8_t)(is_added ? 0 : reds)};
    table_must(hantei_followed_meld(&t->player[t->turn], &meld));
    const mjai_tiles own = table_own_tiles(meld_of(seat, kind));
    mjai_meld(&t->out, t->turn, meld_of(seat, kind), t->turn, &own);
    t->visible[kind] = HANTEI_COPIES;
    return added;
}

/* Nobody has robbed the kan of this kind, or the north, 0. */
static void await_replacement(table *t, unsigned kan)
{
    table_interrupt(t);
    table_turn_indicators(t, kan);
    t->next = NEXT_REPLACEMENT;
}

static bool declares_kan(table *t)
{
    const hantei_kans kans = hantei_seat_kans(table_seat(t, t->turn), t->rules);
    const hantei_tile kind = bot_kan(t, kans.concealed | kans.added);
    if (kind == HANTEI_NO_TILE)
        return false;
    const bool is_added = !set_has(kans.concealed, kind);
    const offer offered = {t->turn, put_down(t, kind, is_added),
                           is_added ? HANTEI_ROBBED_ADDED_KAN : HANTEI_ROBBED_CONCEALED_KAN};
    if (others_win(t, &offered))
        return true;
    await_replacement(t, is_added ? HANTEI_ADDED_KAN : HANTEI_CONCEALED_KAN);
    t->kans++;
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
    if (!others_win(t, &offered))
        await_replacement(t, 0);
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
    const unsigned reds = hand_reds(seat, kind);
    if (protocol_kind(seat->drawn) == kind)
        return seat->drawn;
    return (hantei_tile)(kind | (reds == hand_count(&seat->hand, kind) ? HANTEI_RED : 0));
}

/* The discard with which riichi is declared, or HANTEI_NO_TILE. */
static hantei_tile choose_riichi(table *t, hantei_followed_seat *player)
{
    hantei_seat_discard found[HANTEI_MAX_TILES];
    const size_t count = player->seat.riichi == 0 ? hantei_followed_discards(player, t->rules, found) : 0;
    size_t kept = 0;
    for (size_t i = 0; i < count; i++) {
        if (hantei_followed_may_riichi(player, t->rules, found[i].tile) == HANTEI_ALLOWED)
            found[kept++] = found[i];
    }
    return bot_riichi(t, t->turn, found, kept);
}

/* The tile leaves the hand, with riichi if it is declared. */
static hantei_tile let_go(table *t, bool *is_riichi)
{
    hantei_followed_seat *player = table_player(t, t->turn);
    const hantei_tile with_riichi = choose_riichi(t, player);
    *is_riichi = with_riichi != HANTEI_NO_TILE;
    const hantei_tile kind =
        *is_riichi ? with_riichi : bot_discard(t, t->turn, may_discard(t, &player->seat));
    const hantei_tile tile = choose_copy(&player->seat, kind);
    const bool is_drawn = tile == player->seat.drawn;
    if (*is_riichi) {
        hantei_followed_declare_riichi(player, table_is_first_turn(t, t->turn) ? 2 : 1);
        mjai_riichi(&t->out, t->turn);
    }
    table_must(hantei_followed_discard(player, tile));
    mjai_discard(&t->out, t->turn, tile, is_drawn);
    t->notes[t->turn].ippatsu = false;
    t->visible[kind]++;
    return tile;
}

static void accept_riichi(table *t)
{
    int32_t deltas[HANTEI_MAX_PLAYERS] = {0};
    deltas[t->turn] = -HANTEI_RIICHI_STICK;
    table_pay(t, deltas);
    t->sticks++;
    t->notes[t->turn].ippatsu = true;
    mjai_riichi_accepted(&t->out, t->turn, deltas, t->game.points);
}

static void discard(table *t)
{
    bool is_riichi;
    table_turn_indicators(t, 0);
    const offer offered = {t->turn, let_go(t, &is_riichi), HANTEI_ROBBED_NONE};
    if (others_win(t, &offered))
        return;
    if (is_riichi)
        accept_riichi(t);
    if (ryuukyoku_after_discard(t) || others_call(t, &offered))
        return;
    t->turn = hantei_table_after(t->players, t->turn, 1);
    t->next = NEXT_DRAW;
}

/* Does what is next: afterwards it is somebody's turn, or the round is over. */
static void take_turn(table *t)
{
    const bool draws = t->next != NEXT_DISCARD;
    if (t->next == NEXT_DRAW && wall_live(&t->wall) == 0) {
        ryuukyoku_exhausted(t);
        return;
    }
    if (draws)
        draw(t);
    if (draws && wins_by_tsumo(t))
        win_by_tsumo(t);
    else if (draws && aborts_with_nine_terminals(t))
        ryuukyoku_nine_terminals(t);
    else if (!draws || !(declares_kan(t) || sets_north_aside(t)))
        discard(t);
}

/* ---- Rounds ----------------------------------------------------------------- */

static void deal(table *t, unsigned who)
{
    hantei_tile tiles[DEALT];
    hantei_seat seat = HANTEI_SEAT_INIT;
    for (size_t i = 0; i < DEALT; i++)
        tiles[i] = wall_draw(&t->wall);
    table_must(hantei_hand_from_tiles(&seat.hand, tiles, DEALT, seat.reds));
    hantei_followed_begin(&t->player[who], &seat);
    t->notes[who] = (notes){.pao = 0};
}

static void begin_round(table *t)
{
    mjai_tiles hands[HANTEI_MAX_PLAYERS];
    wall_build(&t->wall, t->rules, &t->dice);
    const hantei_tile indicator = wall_indicator(&t->wall, 0);
    for (hantei_tile kind = 0; kind < HANTEI_TILES; kind++)
        t->visible[kind] = kind == protocol_kind(indicator);
    for (unsigned turns = 0; turns < t->players; turns++)
        deal(t, hantei_table_after(t->players, t->game.dealer, turns));
    bots_plan(t);
    t->turn = t->game.dealer;
    t->next = NEXT_DRAW;
    t->is_untouched = true;
    t->kans = t->indicators_due = 0;
    t->is_over = false;
    for (unsigned who = 0; who < t->players; who++)
        hands[who] = table_hand_tiles(t, who);
    mjai_round_begins(&t->out, &(mjai_round){.wind = t->game.wind,
                                             .dealer = t->game.dealer,
                                             .honba = t->game.honba,
                                             .sticks = t->sticks,
                                             .points = t->game.points,
                                             .indicator = indicator,
                                             .hands = hands});
}

static void play_round(table *t)
{
    begin_round(t);
    while (!t->is_over)
        take_turn(t);
    mjai_round_ends(&t->out);
}

void play_game(const hantei_rules *rules, uint64_t seed, uint64_t game, writer *out)
{
    table t = {.rules = rules, .out = {out, rules->players}, .players = rules->players};
    dice_begin(&t.dice, seed, game);
    for (unsigned who = 0; who < t.players; who++)
        t.game.points[who] = t.players == 3 ? POINTS_OF_THREE : POINTS_OF_FOUR;
    mjai_game(&t.out, BOT_NAMES, rules);
    do
        play_round(&t);
    while (hantei_game_next(&t.game, rules, t.end) == HANTEI_GAME_GOES_ON);
    mjai_game_ends(&t.out);
}
