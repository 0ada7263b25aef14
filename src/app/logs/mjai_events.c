/* The meaning of the lines of an mjai log. */
#include "logs/mjai_events.h"
#include "logs/mjai_yaku.h"
#include "text/mjai_names.h"

enum { YAKUMAN_HAN = 13, GIMITE_YAKUMAN = 100, MOST_EVENT_HAN = 255, MOST_YAKUMAN = 100 };

static log_event event_of_line(const mjai *m, event_kind kind)
{
    log_event event = format_event(kind, m->number, m->at + 1);
    event.who = (uint8_t)mjai_get(&m->read, MJAI_ACTOR, 0);
    return event;
}

/* ---- Points ------------------------------------------------------------------------ */

/* A number for each player; 0 for one that is missing. */
static void take_amounts(const mjai *m, mjai_field field, int32_t amounts[HANTEI_MAX_PLAYERS])
{
    const mjai_value *value = &m->read.value[field];
    for (int who = 0; who < HANTEI_MAX_PLAYERS; who++)
        amounts[who] = who < value->columns[0] ? value->item[who] : 0;
}

/* The points after an event: from the line, or computed. */
static void take_scores(mjai *m, log_event *event)
{
    event->has_scores = mjai_has(&m->read, MJAI_SCORES);
    if (event->has_scores)
        take_amounts(m, MJAI_SCORES, m->points);
    memcpy(event->scores, m->points, sizeof event->scores);
}

static void take_points(mjai *m, log_event *event)
{
    event->has_deltas = mjai_has(&m->read, MJAI_DELTAS);
    if (event->has_deltas)
        take_amounts(m, MJAI_DELTAS, event->deltas);
    else if (event->kind == EVENT_REACH_ACCEPTED)
        m->points[event->who] -= HANTEI_RIICHI_STICK;
    for (int who = 0; who < HANTEI_MAX_PLAYERS; who++)
        m->points[who] += event->deltas[who];
    take_scores(m, event);
}

/* ---- Games and rounds -------------------------------------------------------------- */

static void start_points(mjai *m)
{
    for (unsigned who = 0; who < HANTEI_MAX_PLAYERS; who++)
        m->points[who] = who < m->players ? event_points_at_start(m->players) : 0;
}

void mjai_emit_game(mjai *m)
{
    if (!m->has_game)
        return;
    m->has_game = false;
    format_emit(m->out, &m->game);
}

static void set_players(mjai *m, unsigned players)
{
    m->players = players;
    m->game.of.game.players = (uint8_t)players;
    start_points(m);
}

void mjai_break_off(mjai *m, uint64_t line, uint64_t column)
{
    format_unfinished(m->out, line, column,
                      m->in_round ? "the last round has not ended" : "the game has not ended");
}

/* A game begins inside another one: a server has crashed, and writes to the same log again. */
static void end_unsaid(mjai *m)
{
    const log_event gap = event_of_line(m, EVENT_GAP);
    mjai_break_off(m, gap.line, gap.column);
    format_go_on(m->out, true);
    if (m->in_round)
        format_emit(m->out, &gap);
}

static int8_t length_of(int first_round)
{
    return first_round == EVENT_FIRST_OF_SOUTH  ? HANTEI_GAME_SOUTH
           : first_round == EVENT_FIRST_OF_EAST ? HANTEI_GAME_EAST
                                                : -1;
}

static void parse_game(mjai *m, int kind)
{
    mjai_emit_game(m);
    if (m->in_game || m->in_round)
        end_unsaid(m);
    const mjai_value *names = &m->read.value[MJAI_NAMES];
    const bool has_names = mjai_has(&m->read, MJAI_NAMES) && names->columns[0] >= 3;
    m->has_game = m->has_begun = m->in_game = true;
    m->in_round = m->may_have_round = false;
    m->game = event_of_line(m, (event_kind)kind);
    m->game.of.game = (event_game){.red_fives = (int8_t)mjai_get(&m->read, MJAI_AKA_FLAG, -1),
                                   .open_tanyao = -1,
                                   .length = length_of((int)mjai_get(&m->read, MJAI_KYOKU_FIRST, -1))};
    m->game.of.game.has_first_round = mjai_has(&m->read, MJAI_KYOKU_FIRST);
    m->game.of.game.first_round = (uint8_t)mjai_get(&m->read, MJAI_KYOKU_FIRST, 0);
    m->game.of.game.name_count = has_names ? names->columns[0] : 0;
    for (unsigned who = 0; who < HANTEI_MAX_PLAYERS; who++)
        m->game.of.game.names[who] = m->names[who];
    set_players(m, has_names && (names->columns[0] == 3 || names->item[3] == 0) ? 3 : 4);
}

/* Whether a hand is missing or hidden. */
static bool is_unseen(const mjai_value *hands, int who)
{
    for (int i = 0; who < hands->rows && i < hands->columns[who]; i++)
        if (mjai_item(hands, who, i) != HANTEI_NO_TILE)
            return false;
    return true;
}

/* Whether the first round of a game is one for three. Some logs then still have a fourth player, without
 * visible tiles and without points. */
static bool is_for_three(const mjai *m)
{
    const mjai_value *scores = &m->read.value[MJAI_SCORES];
    if (m->read.value[MJAI_TEHAIS].rows == 3)
        return true;
    return mjai_has(&m->read, MJAI_SCORES) && is_unseen(&m->read.value[MJAI_TEHAIS], 3) &&
           (scores->columns[0] == 3 || (scores->columns[0] == HANTEI_MAX_PLAYERS && scores->item[3] == 0));
}

/* Whether the fourth seat has a player without a name. */
static bool is_for_four(const mjai *m)
{
    return m->game.of.game.name_count == HANTEI_MAX_PLAYERS &&
           m->read.value[MJAI_TEHAIS].rows == HANTEI_MAX_PLAYERS &&
           !is_unseen(&m->read.value[MJAI_TEHAIS], 3);
}

/* Whether there is one of something for each player, or an empty fourth one for three. */
static bool is_of_all(mjai *m, mjai_field field, int count, bool is_fourth_empty)
{
    if (count == (int)m->players || (m->players == 3 && count == HANTEI_MAX_PLAYERS && is_fourth_empty))
        return true;
    return mjai_fail(m, m->read.value[field].at, "%s: %d, for %u players", mjai_field_name(field), count,
                     m->players);
}

static bool are_of_all(mjai *m, mjai_field field)
{
    const mjai_value *value = &m->read.value[field];
    return !mjai_has(&m->read, field) || is_of_all(m, field, value->columns[0], value->item[3] == 0);
}

/* The shown hands, and how many tiles they have too many. */
static bool take_dealt(mjai *m, event_round *round)
{
    const mjai_value *hands = &m->read.value[MJAI_TEHAIS];
    memset(round->dealt, HANTEI_NO_TILE, sizeof round->dealt);
    if (!is_of_all(m, MJAI_TEHAIS, hands->rows, is_unseen(hands, 3)))
        return false;
    for (int who = 0; who < hands->rows; who++) {
        if (!is_unseen(hands, who))
            round->surplus[who] = (int8_t)(hands->columns[who] - EVENT_DEALT);
        for (int i = 0; i < hands->columns[who] && i < EVENT_DEALT; i++)
            round->dealt[who][i] = (hantei_tile)mjai_item(hands, who, i);
    }
    return true;
}

static void forget_triplets(mjai *m)
{
    for (int who = 0; who < HANTEI_MAX_PLAYERS; who++)
        for (int tile = 0; tile < HANTEI_TILES; tile++)
            m->triplet[who][tile] = (mjai_triplet){.claimed = HANTEI_NO_TILE};
}

/* The log begins in the middle of a game. */
static void begin_unsaid(mjai *m)
{
    parse_game(m, EVENT_START_GAME);
    m->in_game = false;
}

static void parse_round(mjai *m, int kind)
{
    if (!m->has_begun)
        begin_unsaid(m);
    if (m->has_game && is_for_three(m))
        set_players(m, 3);
    else if (m->has_game && is_for_four(m))
        set_players(m, 4);
    mjai_emit_game(m);
    log_event event = event_of_line(m, (event_kind)kind);
    event_round *round = &event.of.round;
    if (!take_dealt(m, round) || !are_of_all(m, MJAI_SCORES))
        return;
    m->in_round = m->may_have_round = true;
    take_scores(m, &event);
    round->wind = (uint8_t)mjai_get(&m->read, MJAI_BAKAZE, 0);
    round->dealer = (uint8_t)mjai_get(&m->read, MJAI_OYA, 0);
    round->number = (int8_t)(mjai_get(&m->read, MJAI_KYOKU, 0) - 1);
    round->has_counts = mjai_has(&m->read, MJAI_HONBA) && mjai_has(&m->read, MJAI_KYOTAKU);
    event.honba = (int16_t)mjai_get(&m->read, MJAI_HONBA, 0);
    event.sticks = (int16_t)mjai_get(&m->read, MJAI_KYOTAKU, 0);
    event.tile = (hantei_tile)mjai_get(&m->read, MJAI_DORA_MARKER, HANTEI_NO_TILE);
    forget_triplets(m);
    format_emit(m->out, &event);
}

static void parse_game_end(mjai *m, int kind)
{
    log_event event = event_of_line(m, (event_kind)kind);
    const bool is_empty = m->in_game && !m->may_have_round;
    take_points(m, &event);
    m->in_game = m->in_round = m->has_begun = false;
    format_emit(m->out, &event);
    if (!is_empty)
        return;
    format_fail(m->out, event.line, event.column, "there is no round in this game");
    format_go_on(m->out, true);
}

/* ---- Turns ------------------------------------------------------------------------- */

/* The tile of a field; it may not be hidden. */
static bool take_tile(mjai *m, mjai_field field, hantei_tile *tile)
{
    *tile = (hantei_tile)mjai_get(&m->read, field, HANTEI_NO_TILE);
    return *tile != HANTEI_NO_TILE ||
           mjai_fail(m, m->read.value[field].at, "%s: the tile is hidden", mjai_field_name(field));
}

/* A draw may be hidden, and a north need not be named. */
static void parse_turn(mjai *m, int kind)
{
    log_event event = event_of_line(m, (event_kind)kind);
    if (kind == EVENT_DAHAI || kind == EVENT_DORA) {
        if (!take_tile(m, kind == EVENT_DORA ? MJAI_DORA_MARKER : MJAI_PAI, &event.tile))
            return;
    } else {
        event.tile =
            (hantei_tile)mjai_get(&m->read, MJAI_PAI, kind == EVENT_NUKIDORA ? HANTEI_NORTH : HANTEI_NO_TILE);
    }
    event.is_drawn = (int8_t)mjai_get(&m->read, MJAI_TSUMOGIRI, -1);
    if (kind == EVENT_REACH_ACCEPTED)
        take_points(m, &event);
    format_emit(m->out, &event);
}

/* ---- Melds ------------------------------------------------------------------------- */

/* The event of a meld, whether it is legal or not. */
static log_event meld_event(const mjai *m, int kind)
{
    const bool is_called = kind != HANTEI_ANKAN;
    log_event event = event_of_line(m, EVENT_MELD);
    event.from = (uint8_t)(is_called ? mjai_get(&m->read, MJAI_TARGET, event.who) : event.who);
    event.meld = mjai_meld_of(&m->read, (unsigned)kind);
    return event;
}

static void parse_meld(mjai *m, int kind)
{
    const log_event event = meld_event(m, kind);
    const hantei_seat_meld *meld = &event.meld;
    if (kind == HANTEI_PON && meld->tile != HANTEI_NO_TILE)
        m->triplet[event.who][meld->tile] =
            (mjai_triplet){.claimed = meld->claimed, .from = event.from, .reds = meld->reds};
    format_emit(m->out, &event);
}

/* Some logs name the three tiles of the triplet, others do not. */
static log_event added_kan(const mjai *m, hantei_tile added)
{
    const hantei_tile tile = (hantei_tile)(added & ~HANTEI_RED);
    if (mjai_has(&m->read, MJAI_CONSUMED))
        return meld_event(m, HANTEI_KAKAN);
    log_event event = event_of_line(m, EVENT_MELD);
    event.meld = (hantei_seat_meld){.kind = HANTEI_KAKAN,
                                    .tile = tile,
                                    .reds = (uint8_t)(m->triplet[event.who][tile].reds + (added != tile))};
    return event;
}

static void parse_added_kan(mjai *m, int kind)
{
    hantei_tile added;
    (void)kind;
    if (!take_tile(m, MJAI_PAI, &added))
        return;
    log_event event = added_kan(m, added);
    event.meld.added = added;
    if (event.meld.tile != HANTEI_NO_TILE) {
        const mjai_triplet *triplet = &m->triplet[event.who][event.meld.tile];
        event.meld.claimed = triplet->claimed;
        event.from = triplet->claimed == HANTEI_NO_TILE ? event.who : triplet->from;
    }
    format_emit(m->out, &event);
}

/* ---- How a round ends ---------------------------------------------------------------- */

/* The yakuman of a yaku's number of han: gimite counts a yakuman as a hundred. */
static int yakuman_of(int yaku, int han)
{
    if (han >= GIMITE_YAKUMAN)
        return han / GIMITE_YAKUMAN;
    if (han == 0)
        return 0;
    return hantei_yaku_at((size_t)yaku)->closed < YAKUMAN_HAN ? 0 : han > YAKUMAN_HAN ? han / YAKUMAN_HAN : 1;
}

static int at_most(int number, int most)
{
    return number < most ? number : most;
}

static void add_yaku(event_win *win, int found, int han)
{
    const int yaku = found & 0xFF, yakuman = yakuman_of(yaku, han);
    const int counted = at_most(yakuman > 0 ? YAKUMAN_HAN * yakuman : han, MOST_EVENT_HAN);
    if (han == 0 && found >> 8 > 0 && strstr(hantei_yaku_at((size_t)yaku)->name, "dora"))
        return; /* dora of each kind may be named even if the hand has no such */
    win->yaku[win->yaku_count++] =
        (event_yaku){.yaku = (uint8_t)yaku, .alike = (uint8_t)(found >> 8), .han = (uint8_t)counted};
    win->yakuman = (int8_t)at_most(win->yakuman + yakuman, MOST_YAKUMAN);
    win->han = (int16_t)(win->han + counted);
}

/* Each with its han: [["reach",1],["dora",2]]. */
static bool take_yaku(mjai *m, event_win *win)
{
    const mjai_value *value = &m->read.value[MJAI_YAKUS];
    win->has_yaku = true;
    win->han = win->yakuman = 0;
    for (int i = 0; i < value->rows; i++) {
        if (value->columns[i] != 2)
            return mjai_fail(m, value->at, "yakus: a yaku stands with its han");
        add_yaku(win, mjai_item(value, i, 0), mjai_item(value, i, 1));
    }
    return true;
}

static void take_indicators(const mjai *m, event_indicators *found)
{
    const mjai_value *value = &m->read.value[MJAI_URA_MARKERS];
    for (int i = 0; i < value->columns[0]; i++)
        found->tile[found->count++] = (hantei_tile)value->item[i];
    found->is_given = found->count > 0;
}

/* A row of tiles. It is not shown if it is empty or some are hidden. */
static void take_hand(const mjai_value *value, int row, event_hand *hand)
{
    for (int i = 0; i < value->columns[row]; i++) {
        const int tile = mjai_item(value, row, i), kind = tile & ~HANTEI_RED;
        if (kind >= HANTEI_TILES) {
            hand->hidden = value->columns[row];
            return;
        }
        hand->counts[kind]++;
        if (tile & HANTEI_RED)
            hand->reds[kind / HANTEI_RANKS]++;
    }
    hand->is_shown = value->columns[row] > 0;
}

/* gimite leaves the winning tile out; with others it may be one of the hand. */
static void take_winning_hand(const mjai *m, hantei_tile winning, event_hand *hand)
{
    const mjai_value *value = &m->read.value[MJAI_HORA_TEHAIS];
    const int tile = winning & ~HANTEI_RED;
    take_hand(value, 0, hand);
    if (!hand->is_shown || value->columns[0] % 3 != 1)
        return;
    hand->is_shown = tile < HANTEI_TILES;
    if (hand->is_shown)
        hand->counts[tile]++;
    if (hand->is_shown && winning & HANTEI_RED)
        hand->reds[tile / HANTEI_RANKS]++;
}

/* Han, fu and points in total. If the yaku do not add up to the han, the line's han is used. */
static void take_worth(const mjai *m, event_win *win)
{
    const int han = mjai_get(&m->read, MJAI_FAN, win->han);
    win->fu = (int16_t)mjai_get(&m->read, MJAI_FU, -1);
    win->points = mjai_get(&m->read, MJAI_HORA_POINTS, -1);
    win->han = (int16_t)(han >= GIMITE_YAKUMAN ? YAKUMAN_HAN * (han / GIMITE_YAKUMAN) : han);
    if (han >= GIMITE_YAKUMAN && !win->has_yaku)
        win->yakuman = (int8_t)(han / GIMITE_YAKUMAN);
}

/* Emits the end of a round. */
static void emit_end(mjai *m, log_event *event)
{
    take_points(m, event);
    m->in_round = false;
    format_emit(m->out, event);
}

static void parse_win(mjai *m, int kind)
{
    log_event event = event_of_line(m, (event_kind)kind);
    event_win *win = &event.of.win;
    *win = EVENT_UNKNOWN_WIN;
    event.from = (uint8_t)mjai_get(&m->read, MJAI_TARGET, event.who);
    event.tile = (hantei_tile)mjai_get(&m->read, MJAI_PAI, HANTEI_NO_TILE);
    if (mjai_has(&m->read, MJAI_YAKUS) && !take_yaku(m, win))
        return;
    if (mjai_has(&m->read, MJAI_URA_MARKERS))
        take_indicators(m, &win->ura);
    if (mjai_has(&m->read, MJAI_HORA_TEHAIS))
        take_winning_hand(m, event.tile, &win->hand);
    take_worth(m, win);
    emit_end(m, &event);
}

static void parse_ryuukyoku(mjai *m, int kind)
{
    log_event event = event_of_line(m, (event_kind)kind);
    event_ryuukyoku *end = &event.of.ryuukyoku;
    const mjai_value *tenpai = &m->read.value[MJAI_TENPAIS], *hands = &m->read.value[MJAI_TEHAIS];
    end->reason = (int8_t)mjai_get(&m->read, MJAI_REASON, -1);
    end->who = (uint8_t)mjai_get(&m->read, MJAI_ACTOR, HANTEI_NO_PLAYER);
    for (int who = 0; who < HANTEI_MAX_PLAYERS; who++) {
        const bool is_said = mjai_has(&m->read, MJAI_TENPAIS) && who < tenpai->columns[0];
        end->tenpai[who] = (int8_t)(is_said ? tenpai->item[who] : -1);
        if (mjai_has(&m->read, MJAI_TEHAIS) && who < hands->rows)
            take_hand(hands, who, &end->hand[who]);
    }
    emit_end(m, &event);
}

/* ---- Lines --------------------------------------------------------------------------- */

/* Types that say nothing about the table. */
static void pass_over(mjai *m, int kind)
{
    (void)m, (void)kind;
}

static const struct {
    void (*parse)(mjai *m, int kind);
    int kind; /* of the event; or of the meld */
} TYPES[] = {
    [HANTEI_EVENT_NONE] = {pass_over, 0}, /* "hello" too */
    [HANTEI_EVENT_START_GAME] = {parse_game, EVENT_START_GAME},
    [HANTEI_EVENT_START_KYOKU] = {parse_round, EVENT_START_KYOKU},
    [HANTEI_EVENT_TSUMO] = {parse_turn, EVENT_TSUMO},
    [HANTEI_EVENT_DAHAI] = {parse_turn, EVENT_DAHAI},
    [HANTEI_EVENT_REACH] = {parse_turn, EVENT_REACH},
    [HANTEI_EVENT_REACH_ACCEPTED] = {parse_turn, EVENT_REACH_ACCEPTED},
    [HANTEI_EVENT_CHI] = {parse_meld, HANTEI_CHI},
    [HANTEI_EVENT_PON] = {parse_meld, HANTEI_PON},
    [HANTEI_EVENT_DAIMINKAN] = {parse_meld, HANTEI_DAIMINKAN},
    [HANTEI_EVENT_ANKAN] = {parse_meld, HANTEI_ANKAN},
    [HANTEI_EVENT_KAKAN] = {parse_added_kan, HANTEI_KAKAN},
    [HANTEI_EVENT_NUKIDORA] = {parse_turn, EVENT_NUKIDORA},
    [HANTEI_EVENT_DORA] = {parse_turn, EVENT_DORA},
    [HANTEI_EVENT_HORA] = {parse_win, EVENT_HORA},
    [HANTEI_EVENT_RYUKYOKU] = {parse_ryuukyoku, EVENT_RYUUKYOKU},
    [HANTEI_EVENT_END_KYOKU] = {pass_over, 0},
    [HANTEI_EVENT_END_GAME] = {parse_game_end, EVENT_END_GAME},
};

int mjai_find_type(const char *name, size_t length)
{
    const int kind = mjai_event_kind(name, length);
    if (mjai_is_name(name, length, "hello"))
        return HANTEI_EVENT_NONE;
    return kind < (int)(sizeof TYPES / sizeof *TYPES) ? kind : -1;
}

/* A table knows which round is next. */
static mjai_field missing_field(const mjai *m, unsigned type)
{
    const bool is_deal = type == HANTEI_EVENT_START_KYOKU;
    if (is_deal && !mjai_has(&m->read, MJAI_BAKAZE))
        return MJAI_BAKAZE;
    return is_deal && !mjai_has(&m->read, MJAI_OYA) ? MJAI_OYA : mjai_missing(&m->read, type);
}

/* Whether each list for the players is complete; a round gives its players itself. */
static bool has_all_players(mjai *m)
{
    static const mjai_field OF_PLAYERS[] = {MJAI_SCORES, MJAI_DELTAS, MJAI_TENPAIS};
    for (size_t i = 0; i < sizeof OF_PLAYERS / sizeof *OF_PLAYERS; i++) {
        if (!are_of_all(m, OF_PLAYERS[i]))
            return false;
    }
    return true;
}

bool mjai_resumes(const mjai *m)
{
    if (!mjai_has(&m->read, MJAI_TYPE) || m->read.value[MJAI_TYPE].rows == 0 ||
        m->read.value[MJAI_TYPE].columns[0] == 0)
        return false;
    void (*const parse)(mjai *, int) = TYPES[m->read.value[MJAI_TYPE].item[0]].parse;
    return parse == parse_round || parse == parse_game || parse == parse_game_end;
}

void mjai_take(mjai *m)
{
    if (!mjai_has(&m->read, MJAI_TYPE)) {
        mjai_fail(m, m->at, "the field type is missing");
        return;
    }
    const int type = mjai_get(&m->read, MJAI_TYPE, 0), missing = (int)missing_field(m, (unsigned)type);
    if (m->is_lost && !mjai_resumes(m))
        return;
    if (m->is_lost && TYPES[type].parse == parse_game)
        m->in_game = false; /* its end may be missing */
    m->is_lost = false;
    if (missing < MJAI_FIELDS) {
        mjai_fail(m, m->at, "%s: the field %s is missing", hantei_event_name((unsigned)type),
                  mjai_field_name((mjai_field)missing));
        return;
    }
    if (TYPES[type].parse != parse_round && m->has_begun && !has_all_players(m))
        return;
    if (TYPES[type].parse != parse_round && TYPES[type].parse != pass_over)
        mjai_emit_game(m);
    TYPES[type].parse(m, TYPES[type].kind);
}
