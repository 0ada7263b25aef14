/* How a round ends: AGARI and RYUUKYOKU; and with `owari` in them the game. */
#include "logs/tenhou.h"

#include <string.h>

enum { YAKUMAN_HAN = 13, MOST_HAN = 200, MOST_FU = 200, MOST_POINTS = 1000000 };

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

/* ---- A win ------------------------------------------------------------------------ */

static bool add_yaku(tenhou *t, event_win *win, int number, int han, bool is_yakuman)
{
    const int yaku = number >= 0 && number < YAKU_COUNT ? format_yaku(YAKU[number], is_yakuman) : -1;
    if (yaku < 0 || han < 0 || han > MOST_HAN) {
        if (yaku < 0)
            tenhou_fail(t, "there is no yaku%s %d", is_yakuman ? "man" : "", number);
        else
            tenhou_fail(t, "%d han of %s", han, YAKU[number]);
        return false;
    }
    if (han == 0 && number >= FIRST_DORA)
        return true; /* riichi lists ura-dora even where there are none */
    if (win->yaku_count == EVENT_YAKU) {
        tenhou_fail(t, "more than %d yaku", EVENT_YAKU);
        return false;
    }
    win->yaku[win->yaku_count++] = (event_yaku){.yaku = (uint8_t)yaku, .alike = 1, .han = (uint8_t)han};
    win->han = (int16_t)(win->han + han);
    return true;
}

/* yaku="1,1,52,2": each with its han; yakuman="39,42". */
static bool read_yaku(tenhou *t, event_win *win)
{
    const bool has_yaku = tenhou_attribute(t, "yaku") != NULL;
    const bool has_yakuman = tenhou_attribute(t, "yakuman") != NULL;
    tenhou_list list = {.count = 0}, yakuman = {.count = 0};
    if ((has_yaku && !tenhou_numbers(t, "yaku", 0, 2 * EVENT_YAKU, &list)) ||
        (has_yakuman && !tenhou_numbers(t, "yakuman", 0, EVENT_YAKU, &yakuman)))
        return false;
    if (list.count % 2 != 0) {
        tenhou_fail(t, "yaku ends without the han of %d", list.number[list.count - 1]);
        return false;
    }
    win->has_yaku = has_yaku || has_yakuman;
    if (win->has_yaku)
        win->han = 0;
    win->yakuman = (int8_t)(win->has_yaku ? yakuman.count : -1);
    bool good = true;
    for (int i = 0; i < list.count && good; i += 2)
        good = add_yaku(t, win, list.number[i], list.number[i + 1],
                        list.number[i] >= FIRST_YAKUMAN && list.number[i] < FIRST_DORA);
    for (int i = 0; i < yakuman.count && good; i++)
        good = add_yaku(t, win, yakuman.number[i], YAKUMAN_HAN, true);
    return good;
}

/* Where the attribute is not there, there are none. */
static bool read_indicators(tenhou *t, const char *name, uint8_t *count, hantei_tile *tiles, uint8_t *ids)
{
    tenhou_list list;
    if (!tenhou_attribute(t, name))
        return true;
    if (!tenhou_tiles(t, name, 0, HANTEI_MAX_INDICATORS, &list))
        return false;
    *count = (uint8_t)list.count;
    for (int i = 0; i < list.count; i++) {
        tiles[i] = tenhou_tile(t, list.number[i]);
        ids[i] = (uint8_t)list.number[i];
    }
    return true;
}

static bool read_hand(tenhou *t, event_win *win)
{
    tenhou_list list;
    win->has_hand = tenhou_attribute(t, "hai") != NULL;
    if (!win->has_hand)
        return true;
    if (!tenhou_tiles(t, "hai", 0, HANTEI_MAX_TILES, &list))
        return false;
    tenhou_count(win->hand, &win->hand_ids, &list);
    return true;
}

/* m="codes of melds and norths"; where it is not there, there are none. */
static bool read_melds(tenhou *t, event_win *win)
{
    tenhou_list list;
    win->has_melds = true;
    if (!tenhou_attribute(t, "m"))
        return true;
    if (!tenhou_numbers(t, "m", 0, EVENT_MELDS, &list))
        return false;
    win->meld_count = (uint8_t)list.count;
    for (int i = 0; i < list.count; i++) {
        if (list.number[i] < 0 || list.number[i] > UINT16_MAX) {
            tenhou_fail(t, "m is %d, which is no meld", list.number[i]);
            return false;
        }
        win->melds[i] = (uint16_t)list.number[i];
    }
    return true;
}

/* ten="fu,points,limit" */
static bool read_worth(tenhou *t, event_win *win)
{
    tenhou_list list;
    if (!tenhou_attribute(t, "ten"))
        return true;
    if (!tenhou_numbers(t, "ten", 3, 3, &list))
        return false;
    const int fu = list.number[0], points = list.number[1], limit = list.number[2];
    if (fu < 0 || fu > MOST_FU || points < 0 || points > MOST_POINTS || limit < 0 || limit > UINT8_MAX) {
        tenhou_fail(t, "ten: %d fu, %d points, the limit %d", fu, points, limit);
        return false;
    }
    win->fu = (int16_t)fu;
    win->points = points;
    win->limit = (int16_t)limit;
    return true;
}

/* ba="honba,sticks" */
static bool read_extra(tenhou *t, int16_t *honba, int16_t *sticks)
{
    tenhou_list list;
    if (!tenhou_attribute(t, "ba"))
        return true;
    if (!tenhou_numbers(t, "ba", 2, 2, &list))
        return false;
    for (int i = 0; i < 2; i++)
        if (list.number[i] < 0 || list.number[i] > UINT8_MAX) {
            tenhou_fail(t, "ba: %d is not a number from 0 to %d", list.number[i], UINT8_MAX);
            return false;
        }
    *honba = (int16_t)list.number[0];
    *sticks = (int16_t)list.number[1];
    return true;
}

static bool read_pao(tenhou *t, event_win *win)
{
    int who = -1;
    if (tenhou_attribute(t, "paoWho") && !tenhou_number(t, "paoWho", 0, EVENT_PLAYERS - 1, &who))
        return false;
    win->pao = (int8_t)who;
    return true;
}

static bool read_winner(tenhou *t, log_event *event)
{
    int who, from, tile;
    if (!tenhou_number(t, "who", 0, EVENT_PLAYERS - 1, &who) ||
        !tenhou_number(t, "fromWho", 0, EVENT_PLAYERS - 1, &from) ||
        !tenhou_number(t, "machi", 0, TENHOU_TILES - 1, &tile))
        return false;
    event->who = (uint8_t)who;
    event->of.win.from = (uint8_t)from;
    event->of.win.tile = tenhou_tile(t, tile);
    event->of.win.id = (uint8_t)tile;
    return true;
}

/* The last round's end says so. */
static void read_end_of_game(tenhou *t)
{
    log_event event = tenhou_event(t, EVENT_GAME_END, 0);
    if (!tenhou_attribute(t, "owari") || !tenhou_final_scores(t, event.scores))
        return;
    event.has_scores = true;
    tenhou_tell(t, &event);
    t->is_over = true;
}

void tenhou_win(tenhou *t)
{
    log_event event = tenhou_event(t, EVENT_WIN, 0);
    event_win *win = &event.of.win;
    *win = EVENT_UNSAID_WIN;
    win->has_indicators = win->has_ura = true;
    if (!read_winner(t, &event) || !read_hand(t, win) || !read_melds(t, win) || !read_worth(t, win) ||
        !read_yaku(t, win) || !read_indicators(t, "doraHai", &win->dora_count, win->dora, win->dora_ids) ||
        !read_indicators(t, "doraHaiUra", &win->ura_count, win->ura, win->ura_ids) ||
        !read_extra(t, &win->honba, &win->sticks) || !read_pao(t, win) ||
        !tenhou_changes(t, &event, &win->has_deltas, win->deltas))
        return;
    tenhou_tell(t, &event);
    read_end_of_game(t);
}

/* ---- No win ------------------------------------------------------------------------ */

/* What a hand that is shown says of its player, and what one that is not. */
static const struct {
    const char *type;
    no_win reason;
    int8_t shown, hidden;
} REASONS[] = {
    {"nm", NO_WIN_NAGASHI, 1, 0},         {"yao9", NO_WIN_NINE_TERMINALS, -1, -1},
    {"kaze4", NO_WIN_FOUR_WINDS, -1, -1}, {"reach4", NO_WIN_FOUR_RIICHI, 1, -1},
    {"ron3", NO_WIN_TRIPLE_RON, 1, -1},   {"kan4", NO_WIN_FOUR_KANS, -1, -1},
    {NULL, NO_WIN_EXHAUSTED, 1, 0},
};

static bool has_type(const char *type, const char *wanted)
{
    return type && wanted ? strcmp(type, wanted) == 0 : type == wanted;
}

/* The row of REASONS; -1 where there is none. */
static int find_reason(tenhou *t)
{
    const char *type = tenhou_attribute(t, "type");
    for (size_t i = 0; i < sizeof REASONS / sizeof *REASONS; i++)
        if (has_type(type, REASONS[i].type))
            return (int)i;
    tenhou_fail(t, "no round ends by \"%.20s\"", type);
    return -1;
}

/* The hands that are shown. */
static bool read_hands(tenhou *t, event_no_win *end)
{
    static const char *const HANDS[EVENT_PLAYERS] = {"hai0", "hai1", "hai2", "hai3"};
    for (unsigned who = 0; who < EVENT_PLAYERS; who++) {
        tenhou_list list;
        const char *text = tenhou_attribute(t, HANDS[who]);
        if (!text || !*text)
            continue;
        if (!tenhou_tiles(t, HANDS[who], 1, HANTEI_MAX_TILES, &list))
            return false;
        tenhou_count(end->hand[who], &end->hand_ids[who], &list);
        end->has_hand[who] = true;
    }
    return true;
}

void tenhou_no_win(tenhou *t)
{
    log_event event = tenhou_event(t, EVENT_NO_WIN, 0);
    event_no_win *end = &event.of.no_win;
    const int row = find_reason(t);
    end->honba = end->sticks = -1;
    if (row < 0 || !read_hands(t, end) || !read_extra(t, &end->honba, &end->sticks) ||
        !tenhou_changes(t, &event, &end->has_deltas, end->deltas))
        return;
    end->reason = (uint8_t)REASONS[row].reason;
    end->who = EVENT_PLAYERS;
    for (unsigned who = 0; who < EVENT_PLAYERS; who++) {
        end->tenpai[who] = end->has_hand[who] ? REASONS[row].shown : REASONS[row].hidden;
        if (end->has_hand[who] && end->reason == NO_WIN_NINE_TERMINALS)
            end->who = (uint8_t)who;
    }
    event.who = end->who < EVENT_PLAYERS ? end->who : 0;
    tenhou_tell(t, &event);
    read_end_of_game(t);
}
