/* The texts in a log of tenhou.net/6: calls, why rounds end, the worth of wins. */
#include "logs/tenhou6.h"

#include <string.h>
#include <strings.h>

/* ---- Tiles ------------------------------------------------------------------------ */

/* 11..19 are characters, 21..29 circles, 31..39 bamboos, 41..47 honours, 51..53 the red fives. */
hantei_tile tenhou6_tile(unsigned number)
{
    enum { RED_SUIT = 5, HONOUR_SUIT = 4, HONOURS = 7, FIVE = 4 };
    const unsigned suit = number / 10, rank = number % 10;
    if (suit < 1 || suit > RED_SUIT || rank < 1)
        return HANTEI_NO_TILE;
    if (suit == RED_SUIT)
        return rank <= 3 ? (hantei_tile)((HANTEI_RANKS * (rank - 1) + FIVE) | HANTEI_RED) : HANTEI_NO_TILE;
    if (suit == HONOUR_SUIT && rank > HONOURS)
        return HANTEI_NO_TILE;
    return (hantei_tile)(HANTEI_RANKS * (suit - 1) + rank - 1);
}

static bool is_digit(char c)
{
    return c >= '0' && c <= '9';
}

/* The letters, and the tiles that may follow them. */
static bool is_call(const tenhou6_cell *cell)
{
    static const struct {
        char letter;
        uint8_t count, places; /* bit i: i tiles may precede it */
    } CALLS[] = {{'c', 3, 1}, {'p', 3, 7}, {'m', 4, 11}, {'k', 4, 7}, {'a', 4, 8}, {'r', 1, 1}, {'f', 1, 1}};
    for (size_t i = 0; i < sizeof CALLS / sizeof *CALLS; i++)
        if (cell->letter == CALLS[i].letter)
            return cell->count == CALLS[i].count && CALLS[i].places >> cell->in_front & 1;
    return false;
}

bool tenhou6_parse_cell(tenhou6_cell *cell, const char *text)
{
    for (; *text != '\0'; text++) {
        if (is_digit(text[0]) && is_digit(text[1]) && cell->count < HANTEI_COPIES) {
            cell->tile[cell->count++] = (uint8_t)(10 * (text[0] - '0') + text[1] - '0');
            text++;
        } else if (cell->letter == 0) {
            cell->letter = *text;
            cell->in_front = cell->count;
        } else {
            return false;
        }
    }
    return is_call(cell);
}

/* ---- Words ------------------------------------------------------------------------- */

static bool begins_with(const char *text, const char *word)
{
    return strncmp(text, word, strlen(word)) == 0;
}

/* Tenhou's words, and those of programs that write Mahjong Soul's games for its viewer. */
static const tenhou6_reason REASONS[] = {
    {"和了", -1, -1},
    {"Agari", -1, -1},
    {"流局", HANTEI_RYUUKYOKU_EXHAUSTED, -1},
    {"Ryuukyoku", HANTEI_RYUUKYOKU_EXHAUSTED, -1},
    {"全員聴牌", HANTEI_RYUUKYOKU_EXHAUSTED, 1},
    {"全員不聴", HANTEI_RYUUKYOKU_EXHAUSTED, 0},
    {"流し満貫", HANTEI_RYUUKYOKU_NAGASHI, -1},
    {"九種九牌", HANTEI_RYUUKYOKU_NINE_TERMINALS, -1},
    {"四風連打", HANTEI_RYUUKYOKU_FOUR_WINDS, -1},
    {"四家立直", HANTEI_RYUUKYOKU_FOUR_RIICHI, 1},
    {"四槓散了", HANTEI_RYUUKYOKU_FOUR_KANS, -1},
    {"四開槓", HANTEI_RYUUKYOKU_FOUR_KANS, -1},
    {"三家和了", HANTEI_RYUUKYOKU_TRIPLE_RON, -1},
    {"三家和", HANTEI_RYUUKYOKU_TRIPLE_RON, -1},
};

const tenhou6_reason *tenhou6_find_reason(const char *text)
{
    for (size_t i = 0; i < sizeof REASONS / sizeof *REASONS; i++)
        if (strcasecmp(text, REASONS[i].name) == 0)
            return &REASONS[i];
    return NULL;
}

/* ---- What a win is worth ------------------------------------------------------------ */

enum { MOST_NUMBER = 1000000 };

/* The number at *text, which moves after it. */
static int32_t take_number(const char **text)
{
    int32_t number = 0;
    for (; is_digit(**text); ++*text)
        number = number < MOST_NUMBER ? 10 * number + **text - '0' : MOST_NUMBER;
    return number;
}

/* As in event_win. Longer words come first: some contain others. */
static int16_t limit_of(const char *text)
{
    static const char *const LIMITS[] = {"役満", "三倍満", "倍満", "跳満", "満貫"};
    enum { COUNT = sizeof LIMITS / sizeof *LIMITS };
    for (int i = 0; i < COUNT; i++)
        if (strstr(text, LIMITS[i]))
            return (int16_t)(COUNT - i);
    return -1;
}

void tenhou6_parse_worth(tenhou6_win *out, const char *text)
{
    event_win *const win = &out->win;
    win->limit = limit_of(text);
    out->is_from_all = strstr(text, "∀");
    while (*(text += strcspn(text, "0123456789")) != '\0') {
        const int32_t number = take_number(&text);
        if (begins_with(text, "符"))
            win->fu = (int16_t)(number % (INT16_MAX + 1));
        else if (begins_with(text, "飜"))
            out->han = (int16_t)(number % (INT16_MAX + 1));
        else if (begins_with(text, "点") && out->paid > 0)
            out->dealer_pays = number;
        else if (begins_with(text, "点") || begins_with(text, "-"))
            out->paid = number;
    }
    if (win->limit < 0 && win->fu >= 0)
        win->limit = 0;
}

/* Names that the library writes differently. */
static const struct {
    const char *name, *ours;
} YAKU[] = {
    {"両立直", "daburu-riichi"},          {"断么九", "tanyao"},
    {"国士無双１３面", "kokushi-13"},     {"国士無双13面", "kokushi-13"},
    {"国士無双十三面待ち", "kokushi-13"}, {"Ura Dora", "ura-dora"},
};

static bool is_word(const char *text, size_t length, const char *word)
{
    return strlen(word) == length && strncasecmp(text, word, length) == 0;
}

static bool is_yaku(const hantei_yaku *yaku, const char *text, size_t length)
{
    for (size_t i = 0; i < sizeof YAKU / sizeof *YAKU; i++)
        if (is_word(text, length, YAKU[i].name))
            return strcmp(yaku->name, YAKU[i].ours) == 0;
    return is_word(text, length, yaku->japanese) || is_word(text, length, yaku->english) ||
           is_word(text, length, yaku->romaji);
}

/* hantei_yaku_at() of a name; -1 if unknown. */
static int find_yaku(const char *text, size_t length, bool is_yakuman)
{
    static const char DRAGON[] = "役牌 ";
    const size_t skipped = length >= sizeof DRAGON - 1 && begins_with(text, DRAGON) ? sizeof DRAGON - 1 : 0;
    const hantei_yaku *yaku;
    for (int i = 0; (yaku = hantei_yaku_at((size_t)i)) != NULL; i++)
        if ((yaku->closed >= 13) == is_yakuman && is_yaku(yaku, text + skipped, length - skipped))
            return i;
    return -1;
}

void tenhou6_parse_yaku(event_win *win, const char *text)
{
    enum { YAKUMAN_HAN = 13, MOST_HAN = 200 };
    const char *worth = strrchr(text, '(');
    if (!worth || win->yaku_count == EVENT_YAKU)
        return; /* a remark of the log's writer */
    const bool is_yakuman = strstr(++worth, "役満");
    const int yaku = find_yaku(text, (size_t)(worth - 1 - text), is_yakuman);
    const int32_t han = is_yakuman ? YAKUMAN_HAN : take_number(&worth);
    if (han > MOST_HAN || (han == 0 && yaku >= 0 && strstr(hantei_yaku_at((size_t)yaku)->name, "dora")))
        return; /* riichi lists ura-dora even if there are none */
    if (!win->has_yaku)
        win->han = win->yakuman = 0;
    win->has_yaku = true;
    win->yaku[win->yaku_count++] =
        (event_yaku){.yaku = (uint8_t)(yaku < 0 ? 0 : yaku), .alike = yaku >= 0, .han = (uint8_t)han};
    win->han = (int16_t)(win->han + han);
    win->yakuman = (int8_t)(win->yakuman + is_yakuman);
}
