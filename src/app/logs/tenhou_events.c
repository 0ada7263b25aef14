/* The meaning of the tags of a Tenhou log. */
#include "logs/tenhou.h"

#include <limits.h>
#include <stdarg.h>
#include <stdio.h>
#include <string.h>

enum {
    MOST_HAN = 200,
    MOST_FU = 200,
    MOST_POINTS = 1000000,
    HUNDRED = 100,
    MOST_HUNDREDS = HANTEI_MAX_POINTS / HUNDRED,
    HIDDEN = -1
};

static const char *const HANDS[HANTEI_MAX_PLAYERS] = {"hai0", "hai1", "hai2", "hai3"};

void tenhou_fail(tenhou *t, const char *message, ...)
{
    char text[sizeof t->out->trouble.message];
    va_list arguments;
    va_start(arguments, message);
    vsnprintf(text, sizeof text, message, arguments);
    va_end(arguments);
    format_fail(t->out, tenhou_position(t), "%.40s%s%s", t->tag ? t->tag : "", t->tag ? ": " : "", text);
}

/* An event of a player at this place of the log. */
static log_event event_of(tenhou *t, unsigned kind, unsigned who)
{
    return format_event(kind, who, tenhou_position(t));
}

/* ---- Attributes. An invalid one is an error, and its value the least, or an empty list -------------- */

enum { LONGEST_LIST = 2 * EVENT_YAKU };

typedef struct number_list {
    int count;
    int number[LONGEST_LIST];
} number_list;

/* A whole number at the start of a text, and its end; NULL without a number. */
static const char *whole_number(const char *text, int *number)
{
    const bool negative = *text == '-';
    const char *digit = text + negative;
    int value = 0;
    for (; *digit >= '0' && *digit <= '9'; digit++)
        value = value > INT_MAX / 10 - 1 ? value : 10 * value + (*digit - '0');
    *number = negative ? -value : value;
    return digit > text + negative ? digit : NULL;
}

static bool is_within(int number, int least, int most)
{
    return number >= least && number <= most;
}

static const char *attribute(const tenhou *t, const char *name)
{
    for (const char **written = t->written; written[0]; written += 2)
        if (strcmp(written[0], name) == 0)
            return written[1];
    return NULL;
}

/* An attribute that must be there. */
static const char *needed(tenhou *t, const char *name)
{
    const char *const text = attribute(t, name);
    if (!text)
        tenhou_fail(t, "the attribute %s is missing", name);
    return text ? text : "";
}

static int number_of(tenhou *t, const char *name, int least, int most)
{
    int number;
    const char *const text = needed(t, name), *const end = whole_number(text, &number);
    if (end && *end == '\0' && is_within(number, least, most))
        return number;
    tenhou_fail(t, "%s is \"%.20s\", not a number from %d to %d", name, text, least, most);
    return least;
}

static uint8_t player_of(tenhou *t, const char *name)
{
    return (uint8_t)number_of(t, name, 0, HANTEI_MAX_PLAYERS - 1);
}

static bool parse_list(const char *text, number_list *list)
{
    while (text && *text && list->count < LONGEST_LIST) {
        text = whole_number(text, &list->number[list->count++]);
        if (text && *text == ',' && text[1])
            text++;
        else if (text && *text)
            return false;
    }
    return text && *text == '\0';
}

/* Numbers with commas between them: `wanted` to `allowed` of them. A missing attribute is the empty list, if
 * that is allowed. */
static number_list numbers_of(tenhou *t, const char *name, int wanted, int allowed)
{
    number_list list = {.count = 0};
    if (wanted == 0 && !attribute(t, name))
        return list;
    const char *const text = needed(t, name);
    if (!parse_list(text, &list))
        tenhou_fail(t, "%s is \"%.40s\", not a list of numbers", name, text);
    else if (is_within(list.count, wanted, allowed))
        return list;
    else if (wanted == allowed)
        tenhou_fail(t, "%s has %d numbers, not %d", name, list.count, wanted);
    else
        tenhou_fail(t, "%s has %d numbers, not %d to %d", name, list.count, wanted, allowed);
    return (number_list){.count = 0};
}

static number_list numbers_within(tenhou *t, const char *name, int wanted, int allowed, int least, int most)
{
    number_list list = numbers_of(t, name, wanted, allowed);
    for (int i = 0; i < list.count; i++)
        if (!is_within(list.number[i], least, most)) {
            tenhou_fail(t, "%s: %d is not a number from %d to %d", name, list.number[i], least, most);
            list.count = 0;
        }
    return list;
}

static number_list tiles_of(tenhou *t, const char *name, int wanted, int allowed)
{
    return numbers_within(t, name, wanted, allowed, 0, COPIES_TILES - 1);
}

/* ---- Events and tiles ----------------------------------------------------------- */

/* Passes an event on, if a game has begun and is not over. */
static void emit(tenhou *t, const log_event *event)
{
    if (t->has_game && !t->is_over)
        format_emit(t->out, event);
    else
        tenhou_fail(t, t->is_over ? "the game is over" : "no game has begun");
}

/* The first of the four copies of a five is the red one. */
static hantei_tile tile_of(const tenhou *t, int number)
{
    const bool is_red = t->red_fives && (number == 16 || number == 52 || number == 88);
    return (hantei_tile)(number / HANTEI_COPIES | (is_red ? HANTEI_RED : 0));
}

static void set_tile(const tenhou *t, log_event *event, int number)
{
    event->base.tile = tile_of(t, number);
    event->id = (uint8_t)number;
}

/* ---- Points --------------------------------------------------------------------- */

/* Each `step`th number of a list, from the `first` on. */
static void take_hundreds(int32_t points[HANTEI_MAX_PLAYERS], const number_list *list, int first, int step)
{
    for (int who = 0; who < HANTEI_MAX_PLAYERS && first < list->count; who++, first += step)
        points[who] = list->number[first] * HUNDRED;
}

static void parse_scores(tenhou *t, const char *name, int32_t points[HANTEI_MAX_PLAYERS])
{
    const number_list list = numbers_within(t, name, 3, HANTEI_MAX_PLAYERS, -MOST_HUNDREDS, MOST_HUNDREDS);
    take_hundreds(points, &list, 0, 1);
}

static void parse_changes(tenhou *t, log_event *event)
{
    if (!attribute(t, "sc"))
        return;
    const number_list list =
        numbers_within(t, "sc", 6, 2 * HANTEI_MAX_PLAYERS, -MOST_HUNDREDS, MOST_HUNDREDS);
    take_hundreds(event->base.points, &list, 0, 2);
    take_hundreds(event->base.deltas, &list, 1, 2);
    for (int who = 0; who < HANTEI_MAX_PLAYERS; who++)
        event->base.points[who] += event->base.deltas[who];
    event->base.has_points = event->base.has_deltas = true;
}

/* Written as 462,55.0,255,-14.0: the points of each player, and the final score, which has a fraction. */
static void parse_final_scores(tenhou *t, log_event *event)
{
    const char *text = attribute(t, "owari");
    for (int who = 0; who < HANTEI_MAX_PLAYERS && text && *text; who++) {
        int hundreds;
        if (!whole_number(text, &hundreds) || hundreds < -MOST_HUNDREDS || hundreds > MOST_HUNDREDS) {
            tenhou_fail(t, "owari: \"%.20s\" does not begin with points", text);
            return;
        }
        event->base.points[who] = hundreds * HUNDRED;
        for (int commas = 2; commas > 0 && text; commas--) {
            text = strchr(text, ',');
            text = text ? text + 1 : NULL;
        }
    }
    event->base.has_points = true;
}

/* ---- Games and rounds ----------------------------------------------------------- */

/* Bits of the type of a game. */
enum { NO_RED_FIVES = 2, NO_OPEN_TANYAO = 4, SOUTH_TOO = 8, THREE_PLAYERS = 16 };

static void parse_game(tenhou *t)
{
    const int type = number_of(t, "type", 0, 0xFFFF);
    if (t->has_game)
        tenhou_fail(t, "a game has begun before");
    t->game = event_of(t, HANTEI_EVENT_START_GAME, HANTEI_NO_PLAYER);
    t->has_game = t->has_waiting = true;
    t->red_fives = (type & NO_RED_FIVES) == 0;
    t->game.of.game = (event_game){.players = type & THREE_PLAYERS ? 3 : 4,
                                   .preset = "tenhou",
                                   .has_ids = true,
                                   .is_whole = true,
                                   .red_fives = t->red_fives,
                                   .open_tanyao = (type & NO_OPEN_TANYAO) == 0,
                                   .length = type & SOUTH_TOO ? HANTEI_GAME_SOUTH : HANTEI_GAME_EAST};
}

void tenhou_emit_game(tenhou *t)
{
    if (!t->has_waiting)
        return;
    t->has_waiting = false;
    format_emit(t->out, &t->game);
}

/* After the game come its players: n0="%E7%A7%81", in UTF-8. Later names are those of returning players. */
static void parse_names(tenhou *t)
{
    static const char *const NAMES[HANTEI_MAX_PLAYERS] = {"n0", "n1", "n2", "n3"};
    event_game *const game = &t->game.of.game;
    for (unsigned who = 0; who < HANTEI_MAX_PLAYERS && t->has_waiting; who++) {
        const char *const text = attribute(t, NAMES[who]);
        if (!text)
            return;
        address_decode(t->names[who], sizeof t->names[who], text);
        game->names[who] = t->names[who];
        game->name_count = (uint8_t)(who + 1);
    }
}

/* seed="round,honba,sticks,dice,dice,indicator" */
static void parse_seed(tenhou *t, log_event *event)
{
    event_round *const round = &event->of.round;
    static const int MOST[] = {15, UINT8_MAX, UINT8_MAX, 5, 5, COPIES_TILES - 1};
    const number_list list = numbers_of(t, "seed", 6, 6);
    for (int i = 0; i < list.count; i++)
        if (list.number[i] < 0 || list.number[i] > MOST[i])
            tenhou_fail(t, "seed: %d is not a number from 0 to %d", list.number[i], MOST[i]);
    round->number = (int8_t)(list.number[0] % 4);
    round->has_counts = true;
    round->deal.wind = (uint8_t)(list.number[0] / 4);
    round->deal.honba = (uint8_t)list.number[1];
    round->deal.sticks = (uint8_t)list.number[2];
    round->deal.indicator = tile_of(t, list.number[5]);
    event->id = (uint8_t)list.number[5];
}

/* Thirteen tiles; none if the hand is hidden, or nobody sits there. */
static void parse_dealt(tenhou *t, unsigned who, event_round *round)
{
    const char *text = attribute(t, HANDS[who]);
    hantei_tile *const dealt = round->deal.hands[who];
    memset(dealt, HANTEI_NO_TILE, HANTEI_DEALT);
    if (!text || !*text)
        return;
    const number_list list = tiles_of(t, HANDS[who], HANTEI_DEALT, HANTEI_DEALT);
    for (int i = 0; i < list.count; i++) {
        dealt[i] = tile_of(t, list.number[i]);
        round->dealt_ids[who][i] = (uint8_t)list.number[i];
    }
}

static void parse_round(tenhou *t)
{
    log_event event = event_of(t, HANTEI_EVENT_START_KYOKU, HANTEI_NO_PLAYER);
    event_round *round = &event.of.round;
    round->deal.has_course = round->has_points = true;
    round->deal.dealer = player_of(t, "oya");
    parse_seed(t, &event);
    parse_scores(t, "ten", round->deal.points);
    for (unsigned who = 0; who < HANTEI_MAX_PLAYERS; who++)
        parse_dealt(t, who, round);
    memset(t->drawn, 0, sizeof t->drawn);
    t->has_round = true;
    emit(t, &event);
}

/* ---- Turns ---------------------------------------------------------------------- */

/* The declaration, and its acceptance. */
static void parse_riichi(tenhou *t)
{
    log_event event = event_of(t, HANTEI_EVENT_REACH, player_of(t, "who"));
    if (number_of(t, "step", 1, 2) == 2) {
        event.base.kind = HANTEI_EVENT_REACH_ACCEPTED;
        event.base.has_points = attribute(t, "ten");
    }
    if (event.base.has_points)
        parse_scores(t, "ten", event.base.points);
    emit(t, &event);
}

static void parse_indicator(tenhou *t)
{
    log_event event = event_of(t, HANTEI_EVENT_DORA, HANTEI_NO_PLAYER);
    set_tile(t, &event, number_of(t, "hai", 0, COPIES_TILES - 1));
    emit(t, &event);
}

/* Most tags: T0 is a draw of the first player, D0 a discard; U, V, W and E, F, G are the others. False for
 * any other tag. Each tile has its own number, so the log shows which of equal tiles was discarded. */
static bool parse_turn(tenhou *t)
{
    static const char LETTERS[] = "TUVWDEFG";
    const char next = t->tag[1], *const letter = strchr(LETTERS, t->tag[0]);
    if (!letter || !(next == '\0' || (next >= '0' && next <= '9')))
        return false;
    const unsigned who = (unsigned)(letter - LETTERS) % HANTEI_MAX_PLAYERS;
    const bool is_draw = letter < LETTERS + HANTEI_MAX_PLAYERS;
    int tile = -1; /* a draw may be hidden */
    const char *const end = next == '\0' ? t->tag + 1 : whole_number(t->tag + 1, &tile);
    if (*end != '\0' || tile >= COPIES_TILES || (!is_draw && tile < 0)) {
        tenhou_fail(t, "there is no such tile");
        return true;
    }
    log_event event = event_of(t, is_draw ? HANTEI_EVENT_TSUMO : HANTEI_EVENT_DAHAI, who);
    if (tile >= 0)
        set_tile(t, &event, tile);
    if (!is_draw)
        event.base.drawn = (int8_t)(t->drawn[who] == HIDDEN ? -1 : t->drawn[who] == 1 + tile);
    t->drawn[who] = (int16_t)(!is_draw ? 0 : tile < 0 ? HIDDEN : 1 + tile);
    emit(t, &event);
    return true;
}

/* ---- Melds ---------------------------------------------------------------------- */

/* Tenhou writes melds as sixteen bits, from the lowest:
 *
 *   2 bits   whose tile was called, counted from the player's right; 0 for an own tile
 *   chi      1; for each tile of the run two bits, which of the four copies it is; 0; six bits: run and place
 *   pon      01; 00 or 10; two bits, the copy missing from it; 00; seven bits: tile and place
 *   added    001; any bit; then as a pon: the missing copy is the added one
 *   north    000100 and so on to the eighth bit; eight bits: the tile
 *   kan      0000 and so on to the eighth bit; eight bits: the called tile
 *
 * "Run and place" is three times the run plus the place of its called tile; a suit has seven runs. */
enum { IS_CHI = 4, IS_PON = 8, IS_ADDED = 16, IS_NORTH = 32, RUNS = HANTEI_RANKS - 2 };

static void refuse(tenhou *t, int code)
{
    tenhou_fail(t, "m is %d, which is not a meld", code);
}

/* Emits a meld of these copies, the added one last; `claimed` is the index of the called one, or -1. */
static void emit_meld(tenhou *t, int who, int code, unsigned kind, const int *ids, int claimed)
{
    log_event event = event_of(t, HANTEI_EVENT_CHI + kind - HANTEI_CHI, (unsigned)who);
    hantei_seat_meld *const meld = &event.base.meld;
    const int count = kind <= HANTEI_PON ? 3 : HANTEI_COPIES, tile = ids[0] / HANTEI_COPIES;
    if (tile >= (kind == HANTEI_CHI ? HANTEI_EAST : HANTEI_TILES)) {
        refuse(t, code);
        return;
    }
    *meld = (hantei_seat_meld){.kind = (uint8_t)kind,
                               .tile = (hantei_tile)tile,
                               .claimed = claimed < 0 ? HANTEI_NO_TILE : tile_of(t, ids[claimed]),
                               .added = kind == HANTEI_KAKAN ? tile_of(t, ids[3]) : HANTEI_NO_TILE};
    for (int i = 0; i < count; i++) {
        meld->reds = (uint8_t)(meld->reds + ((tile_of(t, ids[i]) & HANTEI_RED) != 0));
        if (kind == HANTEI_KAKAN ? i == 3 : i != claimed) /* the others left the hand earlier */
            event.meld_ids.own[event.meld_ids.own_count++] = (uint8_t)ids[i];
    }
    event.meld_ids.claimed = (uint8_t)(claimed < 0 ? 0 : ids[claimed]);
    event.meld_ids.added = (uint8_t)(kind == HANTEI_KAKAN ? ids[3] : 0);
    event.base.from = (uint8_t)((who + (code & 3)) % HANTEI_MAX_PLAYERS);
    event.code = (uint16_t)code;
    emit(t, &event);
}

static void parse_chi(tenhou *t, int who, int code)
{
    const int run = (code >> 10) / 3, lowest = run / RUNS * HANTEI_RANKS + run % RUNS;
    int ids[3];
    for (int i = 0; i < 3; i++)
        ids[i] = HANTEI_COPIES * (lowest + i) + (code >> (3 + 2 * i) & 3);
    emit_meld(t, who, code, HANTEI_CHI, ids, (code >> 10) % 3);
}

/* The three copies that were called, and the fourth: a pon or an added kan. */
static void parse_triplet(tenhou *t, int who, int code, unsigned kind)
{
    const int first = (code >> 9) / 3 * HANTEI_COPIES, fourth = code >> 5 & 3;
    int ids[HANTEI_COPIES];
    for (int i = 0; i < 3; i++)
        ids[i] = first + i + (i >= fourth);
    ids[3] = first + fourth;
    emit_meld(t, who, code, kind, ids, (code >> 9) % 3);
}

static void parse_kan(tenhou *t, int who, int code)
{
    const int called = code >> 8, first = called - called % HANTEI_COPIES;
    const int ids[HANTEI_COPIES] = {first, first + 1, first + 2, first + 3};
    if ((code & 3) != 0)
        emit_meld(t, who, code, HANTEI_DAIMINKAN, ids, called - first);
    else
        emit_meld(t, who, code, HANTEI_ANKAN, ids, -1);
}

static void parse_north(tenhou *t, int who, int code)
{
    log_event event = event_of(t, HANTEI_EVENT_NUKIDORA, (unsigned)who);
    const int number = code >> 8;
    if (number / HANTEI_COPIES != HANTEI_NORTH) {
        refuse(t, code);
        return;
    }
    set_tile(t, &event, number);
    event.code = (uint16_t)code;
    emit(t, &event);
}

static void parse_meld(tenhou *t)
{
    const int who = player_of(t, "who"), code = number_of(t, "m", 0, 0xFFFF);
    t->drawn[who] = 0;
    if (code & IS_CHI)
        parse_chi(t, who, code);
    else if (code & IS_PON)
        parse_triplet(t, who, code, HANTEI_PON);
    else if (code & IS_ADDED)
        parse_triplet(t, who, code, HANTEI_KAKAN);
    else if (code & IS_NORTH)
        parse_north(t, who, code);
    else
        parse_kan(t, who, code);
}

/* ---- A win ---------------------------------------------------------------------- */

/* Tenhou's numbers of the yaku. */
static const char *const YAKU[] = {
    "tsumo",       "riichi",          "ippatsu",     "chankan",    "rinshan",
    "haitei",      "houtei",          "pinfu",       "tanyao",     "iipeikou",
    "seat-east",   "seat-south",      "seat-west",   "seat-north", "round-east",
    "round-south", "round-west",      "round-north", "haku",       "hatsu",
    "chun",        "daburu-riichi",   "chiitoitsu",  "chanta",     "ittsu",
    "sanshoku",    "sanshoku-doukou", "sankantsu",   "toitoi",     "sanankou",
    "shousangen",  "honroutou",       "ryanpeikou",  "junchan",    "honitsu",
    "chinitsu",    "renhou",          "tenhou",      "chiihou",    "daisangen",
    "suuankou",    "suuankou-tanki",  "tsuuiisou",   "ryuuiisou",  "chinroutou",
    "chuuren",     "junsei-chuuren",  "kokushi",     "kokushi-13", "daisuushii",
    "shousuushii", "suukantsu",       "dora",        "ura-dora",   "aka-dora",
};

enum { YAKU_COUNT = sizeof YAKU / sizeof *YAKU, FIRST_YAKUMAN = 37, FIRST_DORA = 52 };

static void add_yaku(tenhou *t, event_win *win, int number, int han, bool is_yakuman)
{
    const char *const name = number >= 0 && number < YAKU_COUNT ? YAKU[number] : "";
    const int yaku = format_yaku(name, strlen(name), is_yakuman);
    if (yaku < 0)
        tenhou_fail(t, "there is no yaku%s %d", is_yakuman ? "man" : "", number);
    else if (han < 0 || han > MOST_HAN)
        tenhou_fail(t, "%d han of %s", han, name);
    else if (win->yaku_count == EVENT_YAKU)
        tenhou_fail(t, "more than %d yaku", EVENT_YAKU);
    if (!t->out->failed)
        format_add_yaku(win, &(event_yaku){(uint8_t)yaku, .alike = 1, .is_yakuman = is_yakuman, .han = han});
}

/* yaku="1,1,52,2": each with its han; yakuman="39,42". */
static void parse_yaku(tenhou *t, event_win *win)
{
    const number_list list = numbers_of(t, "yaku", 0, 2 * EVENT_YAKU);
    const number_list yakuman = numbers_of(t, "yakuman", 0, EVENT_YAKU);
    win->has_yaku = attribute(t, "yaku") || attribute(t, "yakuman");
    if (list.count % 2 != 0)
        tenhou_fail(t, "yaku ends without the han of %d", list.number[list.count - 1]);
    if (win->has_yaku) {
        win->han = 0;
        win->yakuman = yakuman.count;
    }
    for (int i = 0; i < list.count; i += 2)
        add_yaku(t, win, list.number[i], list.number[i + 1],
                 list.number[i] >= FIRST_YAKUMAN && list.number[i] < FIRST_DORA);
    for (int i = 0; i < yakuman.count; i++)
        add_yaku(t, win, yakuman.number[i], YAKUMAN_HAN, true);
}

static uint8_t parse_indicators(tenhou *t, const char *name, hantei_tile *tiles, uint8_t *ids)
{
    const number_list list = tiles_of(t, name, 0, HANTEI_MAX_INDICATORS);
    for (int i = 0; i < list.count && i < HANTEI_MAX_INDICATORS; i++) {
        tiles[i] = tile_of(t, list.number[i]);
        ids[i] = (uint8_t)list.number[i];
    }
    return (uint8_t)list.count;
}

static void parse_hand(tenhou *t, const char *name, int least, event_hand *hand)
{
    const number_list list = tiles_of(t, name, least, HANTEI_MAX_TILES);
    hand->is_shown = attribute(t, name);
    for (int i = 0; i < list.count; i++) {
        event_hand_add(hand, tile_of(t, list.number[i]));
        copies_add(&hand->ids, (unsigned)list.number[i]);
    }
}

/* m="codes of melds and norths" */
static void parse_melds(tenhou *t, event_win *win)
{
    const number_list list = numbers_of(t, "m", 0, EVENT_MELDS);
    win->has_melds = true;
    win->meld_count = (uint8_t)list.count;
    for (int i = 0; i < list.count; i++) {
        if (list.number[i] < 0 || list.number[i] > UINT16_MAX)
            tenhou_fail(t, "m is %d, which is not a meld", list.number[i]);
        win->melds[i] = (uint16_t)list.number[i];
    }
}

/* ten="fu,points,limit" */
static void parse_worth(tenhou *t, event_win *win)
{
    if (!attribute(t, "ten"))
        return;
    const number_list list = numbers_of(t, "ten", 3, 3);
    const int fu = list.number[0], points = list.number[1], limit = list.number[2];
    if (fu < 0 || fu > MOST_FU || points < 0 || points > MOST_POINTS || limit < 0 || limit > UINT8_MAX)
        tenhou_fail(t, "ten: %d fu, %d points, the limit %d", fu, points, limit);
    win->fu = fu;
    win->points = points;
    win->limit = (int16_t)limit;
}

/* ba="honba,sticks" */
static void parse_counters(tenhou *t, log_event *event)
{
    if (!attribute(t, "ba"))
        return;
    const number_list list = numbers_within(t, "ba", 2, 2, 0, UINT8_MAX);
    event->honba = (int16_t)list.number[0];
    event->sticks = (int16_t)list.number[1];
}

/* Emits the end of a round; the last round's end is also that of the game. */
static void emit_end(tenhou *t, const log_event *event)
{
    log_event end = event_of(t, HANTEI_EVENT_END_GAME, HANTEI_NO_PLAYER);
    emit(t, event);
    if (!attribute(t, "owari"))
        return;
    parse_final_scores(t, &end);
    emit(t, &end);
    t->is_over = true;
}

static void parse_win(tenhou *t)
{
    log_event event = event_of(t, HANTEI_EVENT_HORA, 0);
    event_win *win = &event.of.win;
    *win = EVENT_UNKNOWN_WIN;
    event.base.who = player_of(t, "who");
    event.base.from = player_of(t, "fromWho");
    set_tile(t, &event, number_of(t, "machi", 0, COPIES_TILES - 1));
    parse_hand(t, "hai", 0, &win->hand);
    parse_melds(t, win);
    parse_worth(t, win);
    parse_yaku(t, win);
    win->dora.count = parse_indicators(t, "doraHai", win->dora.tile, win->dora.id);
    event.base.ura_count = parse_indicators(t, "doraHaiUra", event.base.ura, win->ura_ids);
    parse_counters(t, &event);
    if (attribute(t, "paoWho"))
        win->pao = (int8_t)player_of(t, "paoWho");
    parse_changes(t, &event);
    emit_end(t, &event);
}

/* ---- No win --------------------------------------------------------------------- */

/* What a shown and a hidden hand mean: 1 tenpai, 0 noten, -1 neither. */
typedef struct ending {
    const char *type;
    hantei_ryuukyoku_reason reason;
    int8_t shown, hidden;
} ending;

static const ending ENDINGS[] = {
    {"nm", HANTEI_RYUUKYOKU_NAGASHI, 1, 0},         {"yao9", HANTEI_RYUUKYOKU_NINE_TERMINALS, -1, -1},
    {"kaze4", HANTEI_RYUUKYOKU_FOUR_WINDS, -1, -1}, {"reach4", HANTEI_RYUUKYOKU_FOUR_RIICHI, 1, -1},
    {"ron3", HANTEI_RYUUKYOKU_TRIPLE_RON, 1, -1},   {"kan4", HANTEI_RYUUKYOKU_FOUR_KANS, -1, -1},
    {NULL, HANTEI_RYUUKYOKU_EXHAUSTED, 1, 0},
};

static const ending *find_ending(tenhou *t)
{
    const char *const type = attribute(t, "type");
    const ending *found = ENDINGS;
    while (found->type && (!type || strcmp(type, found->type) != 0))
        found++;
    if (type && !found->type)
        tenhou_fail(t, "no round ends by \"%.20s\"", type);
    return found;
}

static void parse_ryuukyoku(tenhou *t)
{
    log_event event = event_of(t, HANTEI_EVENT_RYUKYOKU, HANTEI_NO_PLAYER);
    hantei_event *const end = &event.base;
    const ending *const found = find_ending(t);
    end->reason = (uint8_t)found->reason;
    for (uint8_t who = 0; who < HANTEI_MAX_PLAYERS; who++) {
        const char *const shown = attribute(t, HANDS[who]);
        if (shown && *shown)
            parse_hand(t, HANDS[who], 1, &event.of.hands[who]);
        end->tenpai[who] = shown && *shown ? found->shown : found->hidden;
        if (shown && *shown && end->reason == HANTEI_RYUUKYOKU_NINE_TERMINALS)
            end->who = who;
    }
    parse_counters(t, &event);
    parse_changes(t, &event);
    emit_end(t, &event);
}

/* ---- Tags ----------------------------------------------------------------------- */

/* Without a function: the seed of the wall, players who leave, and messages to clients. */
static const struct {
    const char *name;
    void (*parse)(tenhou *t);
} TAGS[] = {
    {"N", parse_meld},    {"REACH", parse_riichi},   {"INIT", parse_round},
    {"AGARI", parse_win}, {"DORA", parse_indicator}, {"RYUUKYOKU", parse_ryuukyoku},
    {"GO", parse_game},   {"UN", parse_names},       {"SHUFFLE", NULL},
    {"BYE", NULL},        {"TAIKYOKU", NULL},        {"CHAT", NULL},
    {"FURITEN", NULL},    {"SAIKAI", NULL},          {"PROF", NULL},
    {"RANKING", NULL},
};

void tenhou_parse_tag(tenhou *t)
{
    if (strcmp(t->tag, "UN") != 0)
        tenhou_emit_game(t);
    if (parse_turn(t))
        return;
    for (size_t i = 0; i < sizeof TAGS / sizeof *TAGS; i++)
        if (strcmp(TAGS[i].name, t->tag) == 0) {
            if (TAGS[i].parse)
                TAGS[i].parse(t);
            return;
        }
    const char *name = t->tag;
    t->tag = NULL;
    tenhou_fail(t, "no tag is called \"%.40s\"", name);
}
