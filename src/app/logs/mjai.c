/* mjai logs: each line is a JSON object, an event, which is split into fields. */
#include "logs/format.h"
#include "logs/mjai_writer.h"
#include "notation/mjai_event.h"
#include "notation/mjai_names.h"

#include <string.h>

/* What later lines need of a triplet that grows to a kan. */
typedef struct triplet {
    bool is_made;
    hantei_tile claimed;
    uint8_t from, reds;
} triplet;

typedef struct mjai {
    mjai_object read; /* the event in the line */
    format_output *out;
    /* Lines: the part of one that has not ended. */
    size_t kept_length;
    bool is_ending;   /* no more lines come */
    bool is_overlong; /* the line is longer than allowed: the rest of it is skipped */
    /* The line that is read, and the place in it. */
    json_reader json;
    uint64_t number;
    const char *line;
    size_t length;
    size_t at; /* offset of the object */
    /* The log so far. */
    bool is_lost;           /* after a trouble: until a round or a game begins, or a game ends */
    bool in_game, in_round; /* one has begun explicitly, and not ended */
    bool has_begun;         /* a game, though the log may begin in the middle of it */
    bool is_dealt;          /* a round of the game has begun: later events are its own */
    bool may_have_round;    /* the game: one has begun, or is lost */
    bool has_game;          /* one has begun and is not emitted: only its first round shows who plays */
    log_event game;
    int32_t points[HANTEI_MAX_PLAYERS];
    unsigned players;
    char names[HANTEI_MAX_PLAYERS][EVENT_NAME];           /* of the line that is read, */
    char players_of_game[HANTEI_MAX_PLAYERS][EVENT_NAME]; /* and of the game that is not emitted */
    char yaku[MJAI_ROWS][EVENT_YAKU_NAME];                /* of the line */
    triplet triplets[HANTEI_MAX_PLAYERS][HANTEI_TILES];
    char kept[FORMAT_LONGEST];
} mjai;

/* The position of a byte of the line. */
static log_position position_of(const mjai *m, size_t at)
{
    uint64_t column = 1;
    for (size_t i = 0; i < at && i < m->length; i++)
        column += ((unsigned char)m->line[i] & 0xC0) != 0x80;
    return (log_position){m->number, column};
}

static log_event event_of_line(const mjai *m, unsigned kind)
{
    static const unsigned NOBODYS = 1u << EVENT_GAP | 1u << HANTEI_EVENT_START_GAME |
                                    1u << HANTEI_EVENT_START_KYOKU | 1u << HANTEI_EVENT_DORA |
                                    1u << HANTEI_EVENT_END_GAME;
    log_event event = format_event(kind, HANTEI_NO_PLAYER, (log_position){m->number, m->at + 1});
    mjai_take_event(&m->read, kind, &event.base);
    if (NOBODYS >> kind & 1)
        event.base.who = HANTEI_NO_PLAYER;
    return event;
}

/* ---- Points ------------------------------------------------------------------------ */

/* The points after an event: from the line, or computed. */
static void take_points(mjai *m, hantei_event *event)
{
    if (!event->has_deltas && event->kind == HANTEI_EVENT_REACH_ACCEPTED)
        m->points[event->who] -= HANTEI_RIICHI_STICK;
    for (int who = 0; who < HANTEI_MAX_PLAYERS; who++)
        m->points[who] += event->deltas[who];
    if (event->has_points)
        memcpy(m->points, event->points, sizeof m->points);
    memcpy(event->points, m->points, sizeof m->points);
}

/* ---- Games and rounds -------------------------------------------------------------- */

static void emit_game(mjai *m)
{
    if (!m->has_game)
        return;
    m->has_game = false;
    format_emit(m->out, &m->game);
}

/* The points are those at the start of a game if the log does not give them. */
static void set_players(mjai *m, unsigned players)
{
    static const int32_t START[] = {25000, 35000};
    m->players = players;
    m->game.of.game.players = (uint8_t)players;
    for (unsigned who = 0; who < HANTEI_MAX_PLAYERS; who++)
        m->points[who] = who < players ? START[players == 3] : 0;
}

/* A game or a round ends in the middle. */
static void break_off(mjai *m, log_position at)
{
    format_unfinished(m->out, at, m->in_round ? "the last round has not ended" : "the game has not ended");
}

static void parse_game(mjai *m, unsigned kind)
{
    emit_game(m);
    if (m->in_game || m->in_round) { /* a server has crashed, and writes to the same log again */
        break_off(m, (log_position){m->number, m->at + 1});
        if (m->in_round)
            format_gap(m->out, true);
        else
            format_go_on(m->out, true);
    }
    const mjai_value *names = &m->read.value[MJAI_NAMES];
    const int first = mjai_get(&m->read, MJAI_KYOKU_FIRST, -1);
    const bool has_names = mjai_has(&m->read, MJAI_NAMES) && names->columns[0] >= 3;
    m->has_game = m->has_begun = m->in_game = true;
    m->in_round = m->may_have_round = m->is_dealt = false;
    m->game = event_of_line(m, kind);
    m->game.of.game = (event_game){.red_fives = (int8_t)mjai_get(&m->read, MJAI_AKA_FLAG, -1),
                                   .open_tanyao = -1,
                                   .length = first == EVENT_FIRST_OF_SOUTH  ? HANTEI_GAME_SOUTH
                                             : first == EVENT_FIRST_OF_EAST ? HANTEI_GAME_EAST
                                                                            : -1,
                                   .first_round = (uint16_t)(first + 1)};
    m->game.of.game.name_count = has_names ? names->columns[0] : 0;
    memcpy(m->players_of_game, m->names, sizeof m->names);
    for (unsigned who = 0; who < HANTEI_MAX_PLAYERS; who++)
        m->game.of.game.names[who] = m->players_of_game[who];
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

/* How many play, by the first round of a game. With three players some logs still have a fourth, without
 * visible tiles and without points; a fourth player may have no name. */
static unsigned players_of_round(const mjai *m)
{
    const mjai_value *const scores = &m->read.value[MJAI_SCORES], *const hands = &m->read.value[MJAI_TEHAIS];
    const bool is_unseen_fourth = is_unseen(hands, 3);
    const bool is_poor =
        scores->columns[0] == 3 || (scores->columns[0] == HANTEI_MAX_PLAYERS && scores->item[3] == 0);
    if (hands->rows == 3 || (mjai_has(&m->read, MJAI_SCORES) && is_unseen_fourth && is_poor))
        return 3;
    return m->game.of.game.name_count == HANTEI_MAX_PLAYERS && hands->rows == HANTEI_MAX_PLAYERS &&
                   !is_unseen_fourth
               ? HANTEI_MAX_PLAYERS
               : m->players;
}

/* Whether there is one of something for each player, or an empty fourth one for three. */
static bool is_of_all(mjai *m, mjai_field field, int count, bool is_fourth_empty)
{
    if (count == (int)m->players || (m->players == 3 && count == HANTEI_MAX_PLAYERS && is_fourth_empty))
        return true;
    return format_fail(m->out, position_of(m, m->read.value[field].at), "%s: %d, for %u players",
                       mjai_field_name(field), count, m->players);
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
    if (!is_of_all(m, MJAI_TEHAIS, hands->rows, is_unseen(hands, 3)))
        return false;
    for (int who = 0; who < hands->rows; who++) {
        if (!is_unseen(hands, who))
            round->surplus[who] = (int8_t)(hands->columns[who] - HANTEI_DEALT);
        for (int i = 0; i < hands->columns[who] && i < HANTEI_DEALT; i++)
            round->deal.hands[who][i] = (hantei_tile)mjai_item(hands, who, i);
    }
    return true;
}

static void parse_round(mjai *m, unsigned kind)
{
    if (!m->has_begun) { /* the log begins in the middle of a game */
        parse_game(m, HANTEI_EVENT_START_GAME);
        m->in_game = false;
    }
    if (m->has_game)
        set_players(m, players_of_round(m));
    emit_game(m);
    log_event event = event_of_line(m, kind);
    event_round *round = &event.of.round;
    mjai_take_deal(&m->read, &round->deal);
    if (!take_dealt(m, round) || !are_of_all(m, MJAI_SCORES))
        return;
    m->in_round = m->may_have_round = m->is_dealt = true;
    round->deal.has_course = true;
    round->number = (int8_t)(mjai_get(&m->read, MJAI_KYOKU, 0) - 1);
    round->has_counts = mjai_has(&m->read, MJAI_HONBA) && mjai_has(&m->read, MJAI_KYOTAKU);
    round->has_points = mjai_has(&m->read, MJAI_SCORES);
    if (round->has_points)
        memcpy(m->points, round->deal.points, sizeof m->points);
    memcpy(round->deal.points, m->points, sizeof m->points);
    memset(m->triplets, 0, sizeof m->triplets);
    format_emit(m->out, &event);
}

static void parse_game_end(mjai *m, unsigned kind)
{
    log_event event = event_of_line(m, kind);
    const bool is_empty = m->in_game && !m->may_have_round;
    take_points(m, &event.base);
    m->in_game = m->in_round = m->has_begun = m->is_dealt = false;
    format_emit(m->out, &event);
    if (!is_empty)
        return;
    format_fail(m->out, event.at, "there is no round in this game");
    format_go_on(m->out, true);
}

/* ---- Turns ------------------------------------------------------------------------- */

/* Whether the tile of a field is not hidden. */
static bool is_open(mjai *m, mjai_field field)
{
    return mjai_get(&m->read, field, HANTEI_NO_TILE) != HANTEI_NO_TILE ||
           format_fail(m->out, position_of(m, m->read.value[field].at), "%s: the tile is hidden",
                       mjai_field_name(field));
}

/* A turn's event. It pays nobody, but for an accepted riichi. */
static log_event move_of_line(mjai *m, unsigned kind)
{
    log_event event = event_of_line(m, kind);
    event.base.from = event.base.who;
    if (kind == HANTEI_EVENT_REACH_ACCEPTED)
        take_points(m, &event.base);
    else
        event.base.has_deltas = event.base.has_points = false;
    return event;
}

/* A draw may be hidden, and a north need not be named. */
static void parse_turn(mjai *m, unsigned kind)
{
    if ((kind == HANTEI_EVENT_DAHAI && !is_open(m, MJAI_PAI)) ||
        (kind == HANTEI_EVENT_DORA && !is_open(m, MJAI_DORA_MARKER)))
        return;
    log_event event = move_of_line(m, kind);
    if (kind == HANTEI_EVENT_NUKIDORA && !mjai_has(&m->read, MJAI_PAI))
        event.base.tile = HANTEI_NORTH;
    format_emit(m->out, &event);
}

/* Some logs name the three tiles of a triplet that grows to a kan, others do not. */
static void parse_meld(mjai *m, unsigned kind)
{
    const bool is_added = kind == HANTEI_EVENT_KAKAN;
    if (is_added && !is_open(m, MJAI_PAI))
        return;
    log_event event = move_of_line(m, kind);
    hantei_seat_meld *const meld = &event.base.meld;
    triplet *const pon = meld->tile != HANTEI_NO_TILE ? &m->triplets[event.base.who][meld->tile] : NULL;
    if (kind != HANTEI_EVENT_ANKAN && !is_added)
        event.base.from = (uint8_t)mjai_get(&m->read, MJAI_TARGET, event.base.who);
    if (kind == HANTEI_EVENT_PON && pon)
        *pon =
            (triplet){.is_made = true, .claimed = meld->claimed, .from = event.base.from, .reds = meld->reds};
    if (is_added && pon && pon->is_made) {
        meld->claimed = pon->claimed;
        event.base.from = pon->from;
        if (!mjai_has(&m->read, MJAI_CONSUMED))
            meld->reds = (uint8_t)(meld->reds + pon->reds);
    }
    format_emit(m->out, &event);
}

/* ---- How a round ends ---------------------------------------------------------------- */

/* gimite counts a yakuman as a hundred. */
static bool is_hundreds(int han)
{
    return han > 0 && han % GIMITE_YAKUMAN == 0;
}

static int yakuman_of(const event_yaku *yaku, int han)
{
    if (is_hundreds(han))
        return han / GIMITE_YAKUMAN;
    if (han == 0 || yaku->alike == 0 || hantei_yaku_at(yaku->yaku)->closed < YAKUMAN_HAN)
        return 0;
    return han > YAKUMAN_HAN ? han / YAKUMAN_HAN : 1;
}

static void add_yaku(event_win *win, int found, const char *name, int han)
{
    event_yaku yaku = {.yaku = (uint8_t)found, .alike = (uint8_t)(found >> 8)};
    const int yakuman = yakuman_of(&yaku, han);
    yaku.is_yakuman = yakuman > 0;
    yaku.han = yakuman > 0 ? YAKUMAN_HAN * yakuman : han;
    if (yaku.alike == 0)
        strcpy(yaku.name, name);
    win->yakuman += yakuman;
    format_add_yaku(win, &yaku);
}

/* Each with its han: [["reach",1],["dora",2]]. */
static bool take_yaku(mjai *m, event_win *win)
{
    const mjai_value *value = &m->read.value[MJAI_YAKUS];
    win->has_yaku = true;
    win->han = win->yakuman = 0;
    for (int i = 0; i < value->rows; i++) {
        if (value->columns[i] != 2)
            return format_fail(m->out, position_of(m, value->at), "yakus: each yaku needs its han");
        add_yaku(win, mjai_item(value, i, 0), m->yaku[i], mjai_item(value, i, 1));
    }
    return true;
}

/* A row of tiles. It is not shown if it is empty or some are hidden. */
static void take_hand(const mjai_value *value, int row, event_hand *hand)
{
    for (int i = 0; i < value->columns[row]; i++) {
        const hantei_tile tile = (hantei_tile)mjai_item(value, row, i);
        if (tile == HANTEI_NO_TILE) {
            hand->hidden = value->columns[row];
            return;
        }
        event_hand_add(hand, tile);
    }
    hand->is_shown = value->columns[row] > 0;
}

/* gimite leaves the winning tile out; with others it may be one of the hand. */
static void take_winning_hand(const mjai *m, hantei_tile winning, event_hand *hand)
{
    const mjai_value *value = &m->read.value[MJAI_HORA_TEHAIS];
    take_hand(value, 0, hand);
    if (!hand->is_shown || value->columns[0] % 3 != 1)
        return;
    hand->is_shown = winning != HANTEI_NO_TILE;
    if (hand->is_shown)
        event_hand_add(hand, winning);
}

/* Han, fu and points in total. If the yaku do not add up to the han, the line's han is used. */
static void take_worth(const mjai *m, event_win *win)
{
    const int han = mjai_get(&m->read, MJAI_FAN, win->han);
    const bool has_hundreds = mjai_has(&m->read, MJAI_FAN) && is_hundreds(han);
    win->fu = mjai_get(&m->read, MJAI_FU, -1);
    win->points = mjai_get(&m->read, MJAI_HORA_POINTS, -1);
    win->han = has_hundreds ? YAKUMAN_HAN * (han / GIMITE_YAKUMAN) : han;
    if (has_hundreds && !win->has_yaku)
        win->yakuman = han / GIMITE_YAKUMAN;
}

/* Emits the end of a round. */
static void emit_end(mjai *m, log_event *event)
{
    take_points(m, &event->base);
    m->in_round = false;
    format_emit(m->out, event);
}

static void parse_win(mjai *m, unsigned kind)
{
    log_event event = event_of_line(m, kind);
    event_win *win = &event.of.win;
    *win = EVENT_UNKNOWN_WIN;
    if (mjai_has(&m->read, MJAI_YAKUS) && !take_yaku(m, win))
        return;
    if (mjai_has(&m->read, MJAI_HORA_TEHAIS))
        take_winning_hand(m, event.base.tile, &win->hand);
    take_worth(m, win);
    emit_end(m, &event);
}

static void parse_ryuukyoku(mjai *m, unsigned kind)
{
    log_event event = event_of_line(m, kind);
    const mjai_value *const hands = &m->read.value[MJAI_TEHAIS];
    for (int who = 0; mjai_has(&m->read, MJAI_TEHAIS) && who < hands->rows; who++)
        take_hand(hands, who, &event.of.hands[who]);
    emit_end(m, &event);
}

/* ---- Events -------------------------------------------------------------------------- */

/* Other types, "hello" too, say nothing about the table. */
static void (*const PARSERS[])(mjai *m, unsigned kind) = {
    [HANTEI_EVENT_START_GAME] = parse_game,    [HANTEI_EVENT_START_KYOKU] = parse_round,
    [HANTEI_EVENT_TSUMO] = parse_turn,         [HANTEI_EVENT_DAHAI] = parse_turn,
    [HANTEI_EVENT_REACH] = parse_turn,         [HANTEI_EVENT_REACH_ACCEPTED] = parse_turn,
    [HANTEI_EVENT_CHI] = parse_meld,           [HANTEI_EVENT_PON] = parse_meld,
    [HANTEI_EVENT_DAIMINKAN] = parse_meld,     [HANTEI_EVENT_ANKAN] = parse_meld,
    [HANTEI_EVENT_KAKAN] = parse_meld,         [HANTEI_EVENT_NUKIDORA] = parse_turn,
    [HANTEI_EVENT_DORA] = parse_turn,          [HANTEI_EVENT_HORA] = parse_win,
    [HANTEI_EVENT_RYUKYOKU] = parse_ryuukyoku, [HANTEI_EVENT_END_GAME] = parse_game_end,
};

static int find_type(const char *name, size_t length)
{
    const int kind = mjai_event_kind(name, length);
    if (json_is(name, length, "hello"))
        return HANTEI_EVENT_NONE;
    return kind < (int)(sizeof PARSERS / sizeof *PARSERS) ? kind : -1;
}

/* Whether the event, as far as read, is of a type that a log can go on with after a trouble. */
static bool resumes(const mjai *m)
{
    if (!mjai_has(&m->read, MJAI_TYPE) || m->read.value[MJAI_TYPE].rows == 0 ||
        m->read.value[MJAI_TYPE].columns[0] == 0)
        return false;
    void (*const parse)(mjai *, unsigned) = PARSERS[m->read.value[MJAI_TYPE].item[0]];
    return parse == parse_round || parse == parse_game || parse == parse_game_end;
}

/* Why the event stands in no game, or in no round; NULL if it does, or begins one. */
static const char *stray(const mjai *m, void (*parse)(mjai *m, unsigned kind))
{
    if (parse == parse_game_end)
        return m->has_begun || m->is_lost ? NULL : "no game has begun";
    return m->is_dealt || resumes(m) || !parse ? NULL : "no round has been dealt";
}

/* Emits the event that the fields are. */
static void take_event(mjai *m)
{
    if (!mjai_has(&m->read, MJAI_TYPE)) {
        format_fail(m->out, position_of(m, m->at), "the field type is missing");
        return;
    }
    const unsigned type = (unsigned)mjai_get(&m->read, MJAI_TYPE, 0);
    const bool is_deal =
        type == HANTEI_EVENT_START_KYOKU; /* a table knows which round is next, but not a log */
    const mjai_field missing = is_deal && !mjai_has(&m->read, MJAI_BAKAZE) ? MJAI_BAKAZE
                               : is_deal && !mjai_has(&m->read, MJAI_OYA)  ? MJAI_OYA
                                                                           : mjai_missing(&m->read, type);
    void (*const parse)(mjai *, unsigned) = PARSERS[type];
    if (m->is_lost && !resumes(m))
        return;
    const char *const why_stray = stray(m, parse);
    if (m->is_lost && parse == parse_game)
        m->in_game = false; /* its end may be missing */
    m->is_lost = false;
    if (why_stray)
        format_fail(m->out, position_of(m, m->at), "%s: %s", hantei_event_name(type), why_stray);
    else if (missing < MJAI_FIELDS)
        format_fail(m->out, position_of(m, m->at), "%s: the field %s is missing", hantei_event_name(type),
                    mjai_field_name(missing));
    if (m->out->failed ||
        (parse != parse_round && m->has_begun && /* a round gives its players itself */
         !(are_of_all(m, MJAI_SCORES) && are_of_all(m, MJAI_DELTAS) && are_of_all(m, MJAI_TENPAIS))))
        return;
    if (parse && parse != parse_round)
        emit_game(m);
    if (parse)
        parse(m, type);
}

/* ---- Lines ----------------------------------------------------------------------- */

static bool fail(mjai_object *read, const char *code, size_t at, const char *message)
{
    const mjai *const m = (mjai *)read; /* its first member */
    (void)code;
    return format_fail(m->out, position_of(m, at), "%s", message);
}

/* The object keeps the number of letters of a player, and the number of a yaku. */
static void keep_name(mjai_object *read, const json_token *found)
{
    mjai *const m = (mjai *)read;
    const mjai_value *const value = &read->value[read->field];
    const unsigned who = value->columns[0];
    if (read->field == MJAI_NAMES && who < HANTEI_MAX_PLAYERS)
        format_name(m->names[who], EVENT_NAME, found->text, found->length);
    if (read->field == MJAI_YAKUS)
        format_name(m->yaku[value->rows - 1], EVENT_YAKU_NAME, found->text, found->length);
}

/* Whether the log may end in the middle of the line: a file system may have filled it up, with zeros say. The
 * newline then is the first wrong byte, unless it cuts off a character. */
static bool is_cut(const mjai *m)
{
    const size_t end = m->length - 1;
    return m->json.depth > 0 && end > 0 && m->line[end - 1] != '}' &&
           (m->json.wrong_at >= end || (m->json.wrong == JSON_NOT_UTF8 && end - m->json.wrong_at < 4));
}

static void fail_by_json(mjai *m)
{
    if (m->json.wrong_at == m->length)
        format_fail(m->out, position_of(m, m->length - 1), "the line ends inside an object");
    else
        format_fail_by_json(m->out, position_of(m, m->json.wrong_at), &m->json);
    if (m->is_ending && is_cut(m))
        m->out->trouble.kind = TROUBLE_UNFINISHED;
}

/* After a trouble: skips the lines up to the next round without reporting their errors. */
static void go_on(mjai *m)
{
    const bool is_reported = !m->is_lost || resumes(m);
    m->read.has = 0;
    m->is_lost = true;
    m->in_round = false;
    m->may_have_round = true;
    format_gap(m->out, is_reported);
}

/* Reads a line with its newline: one event, or several. */
static void parse_line(mjai *m, const char *line, size_t length)
{
    json_token found;
    m->number++;
    m->line = line;
    m->length = length;
    json_begin(&m->json, m->line, m->length);
    m->json.is_sequence = true;
    while (!m->out->failed && json_next(&m->json, &found) < JSON_OVER) {
        m->at = found.at;
        if (found.kind != AN_OBJECT)
            format_fail(m->out, position_of(m, found.at), "a line must be an object");
        else if (mjai_object_read(&m->read, &m->json))
            take_event(m);
    }
    if (!m->out->failed && m->json.wrong)
        fail_by_json(m);
    if (m->out->failed)
        go_on(m);
}

/* Takes a part of a line. It is kept until the line ends. */
static void take_part(mjai *m, const char *bytes, size_t length, bool is_end)
{
    const size_t whole = m->kept_length + length;
    if (!m->is_overlong && whole > FORMAT_LONGEST) {
        format_fail(m->out, (log_position){m->number + 1, 1}, "a line of more than %d bytes", FORMAT_LONGEST);
        go_on(m);
        m->is_overlong = true;
        m->kept_length = 0;
    }
    if (m->is_overlong) {
        m->is_overlong = !is_end;
        m->number += is_end;
        return;
    }
    if (!is_end || m->kept_length > 0) {
        memcpy(m->kept + m->kept_length, bytes, length);
        bytes = m->kept;
    }
    m->kept_length = is_end ? 0 : whole;
    if (is_end)
        parse_line(m, bytes, whole);
}

/* ---- The reader ----------------------------------------------------------------- */

static bool recognise(const char *bytes, size_t length)
{
    const size_t first = format_first(bytes, length);
    return first < length && bytes[first] == '{' && format_find(bytes, length, "\"type\"") < length;
}

static bool begin(void *reader, format_output *out)
{
    mjai *m = reader;
    m->out = out;
    m->read.fail = fail;
    m->read.keep = keep_name;
    m->read.find_type = find_type;
    m->read.find_yaku = mjai_yaku;
    return true;
}

static void feed(void *reader, const char *bytes, size_t length)
{
    mjai *m = reader;
    while (length > 0 && !m->out->failed) {
        const char *end = memchr(bytes, '\n', length);
        const size_t part = end ? (size_t)(end - bytes) + 1 : length;
        take_part(m, bytes, part, end);
        bytes += part;
        length -= part;
    }
}

/* A log may end anywhere but inside a line, a round or a game that it has begun explicitly. */
static void end(void *reader)
{
    mjai *m = reader;
    m->is_ending = true;
    if (m->kept_length > 0)
        take_part(m, "\n", 1, true);
    emit_game(m);
    if (!m->is_lost && (m->in_round || m->in_game))
        break_off(m, (log_position){m->number, 1});
}

const format_reader FORMAT_MJAI = {sizeof(mjai), offsetof(mjai, kept), recognise, begin, feed, end, NULL};
