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

static bool is_word(const char *text, size_t length, const char *word)
{
    return strlen(word) == length && strncasecmp(text, word, length) == 0;
}

static bool is_any(const char *text, size_t length, const char *const *words, size_t count)
{
    size_t i = 0;
    while (i < count && words[i] && !is_word(text, length, words[i]))
        i++;
    return i < count && words[i];
}

/* Tenhou's words, and those of programs that write Mahjong Soul's games for its viewer: tensoul, downloadlogs
 * and what descends from them. They write Japanese, romaji or English. */
static const tenhou6_reason REASONS[] = {
    {-1, -1, {"和了", "Agari"}},
    {HANTEI_RYUUKYOKU_EXHAUSTED, -1, {"流局", "Ryuukyoku", "Exhaustive Draw"}},
    {HANTEI_RYUUKYOKU_EXHAUSTED, 1, {"全員聴牌"}},
    {HANTEI_RYUUKYOKU_EXHAUSTED, 0, {"全員不聴"}},
    {HANTEI_RYUUKYOKU_NAGASHI, -1, {"流し満貫", "Nagashi Mangan", "Mangan at Draw"}},
    {HANTEI_RYUUKYOKU_NINE_TERMINALS, -1, {"九種九牌", "Kyuushu Kyuuhai", "Nine Terminal Abortion"}},
    {HANTEI_RYUUKYOKU_FOUR_WINDS, -1, {"四風連打", "Suufon Renda", "Four Wind Abortion"}},
    {HANTEI_RYUUKYOKU_FOUR_RIICHI, 1, {"四家立直", "Suucha Riichi", "Four Riichi Abortion"}},
    {HANTEI_RYUUKYOKU_FOUR_KANS, -1, {"四槓散了", "四開槓", "Suukaikan", "Four Kan Abortion"}},
    {HANTEI_RYUUKYOKU_TRIPLE_RON, -1, {"三家和了", "三家和", "Sanchahou", "Three Ron Abortion"}},
};

const tenhou6_reason *tenhou6_find_reason(const char *text)
{
    for (size_t i = 0; i < sizeof REASONS / sizeof *REASONS; i++)
        if (is_any(text, strlen(text), REASONS[i].names, 4))
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

/* A minus after no digit is a sign, and a point makes a fraction: neither is an amount of a win. */
static bool is_no_amount(const char *text, const char *at)
{
    return at > text && (at[-1] == '.' || (at[-1] == '-' && (at - 1 == text || !is_digit(at[-2]))));
}

/* As in event_win, where every yakuman is the fifth. Higher limits come first: their words contain others. */
static int16_t limit_of(const char *text)
{
    for (unsigned limit = HANTEI_YAKUMAN; limit >= HANTEI_MANGAN; limit--)
        if (strstr(text, hantei_words(HANTEI_TOPIC_LIMIT, limit, HANTEI_JAPANESE)) ||
            strstr(text, hantei_words(HANTEI_TOPIC_LIMIT, limit, HANTEI_ENGLISH)))
            return (int16_t)(limit < HANTEI_KAZOE ? limit : HANTEI_KAZOE);
    return -1;
}

void tenhou6_parse_worth(tenhou6_win *out, const char *text)
{
    event_win *const win = &out->event.of.win;
    const char *const whole = text;
    win->limit = limit_of(text);
    out->is_from_all = strstr(text, "∀");
    while (*(text += strcspn(text, "0123456789")) != '\0') {
        const bool is_odd = is_no_amount(whole, text);
        const int32_t read = take_number(&text), number = is_odd ? MOST_NUMBER : read;
        if (begins_with(text, "符") || begins_with(text, "Fu"))
            win->fu = number;
        else if (begins_with(text, "飜") || begins_with(text, "Han"))
            out->han = number;
        else if (begins_with(text, "点") && out->paid > 0)
            out->dealer_pays = number;
        else if (begins_with(text, "点") || begins_with(text, "-"))
            out->paid = number;
    }
    if (win->limit < 0 && win->fu >= 0)
        win->limit = 0;
}

/* Names that the library writes differently; and how many consecutive yaku each may mean. */
static const struct {
    const char *ours;
    uint8_t alike;
    const char *names[4];
} YAKU[] = {
    {"daburu-riichi", 1, {"両立直"}},
    {"haitei", 1, {"Under the Sea"}},
    {"houtei", 1, {"Under the River"}},
    {"tanyao", 1, {"断么九"}},
    {"iipeikou", 1, {"Pure Double Sequence"}},
    {"seat-east", 4, {"自風牌", "Seat Wind"}},
    {"round-east", 4, {"場風牌", "Prevalent Wind"}},
    {"chanta", 1, {"Half Outside Hand"}},
    {"sanshoku", 1, {"Mixed Triple Sequence"}},
    {"sanshoku-doukou", 1, {"Triple Triplets"}},
    {"sankantsu", 1, {"Three Quads"}},
    {"honroutou", 1, {"All Terminals and Honors"}},
    {"ryanpeikou", 1, {"Twice Pure Double Sequence"}},
    {"junchan", 1, {"Fully Outside Hand"}},
    {"renhou", 1, {"Hand of Man"}},
    {"suuankou-tanki", 1, {"Single-wait Four Concealed Triplets"}},
    {"tsuuiisou", 1, {"All Honors"}},
    {"kokushi-13",
     1,
     {"国士無双１３面", "国士無双13面", "国士無双十三面待ち", "Thirteen-wait Thirteen Orphans"}},
    {"daisuushii", 1, {"Four Big Winds"}},
    {"shousuushii", 1, {"Four Little Winds"}},
    {"suukantsu", 1, {"Four Quads"}},
    {"aka-dora", 1, {"Red Five"}},
};

/* A triplet has this before its name, with a space or a colon. */
static size_t length_of_triplet(const char *text, size_t length)
{
    static const char TRIPLET[] = "役牌";
    const size_t name = sizeof TRIPLET - 1;
    return length <= name || !begins_with(text, TRIPLET) ? 0
                                                         : name + (text[name] == ' ' || text[name] == ':');
}

/* hantei_yaku_at() of a name, and how many it may mean; -1 if unknown. */
static int find_yaku(const char *text, size_t length, bool is_yakuman, uint8_t *alike)
{
    const hantei_yaku *yaku;
    *alike = 1;
    for (int i = 0; (yaku = hantei_yaku_at((size_t)i)) != NULL; i++) {
        const size_t skipped = length_of_triplet(yaku->japanese, strlen(yaku->japanese));
        const char *const names[] = {yaku->japanese + skipped, yaku->english, yaku->romaji};
        if ((yaku->closed >= YAKUMAN_HAN) == is_yakuman && is_any(text, length, names, 3))
            return i;
    }
    for (size_t i = 0; i < sizeof YAKU / sizeof *YAKU; i++) {
        *alike = YAKU[i].alike;
        if (is_any(text, length, YAKU[i].names, 4))
            return format_yaku(YAKU[i].ours, is_yakuman);
    }
    return -1;
}

static event_yaku yaku_of(const char *text, size_t length, bool is_yakuman)
{
    uint8_t alike;
    const size_t skipped = length_of_triplet(text, length);
    const int yaku = find_yaku(text + skipped, length - skipped, is_yakuman, &alike);
    event_yaku found = {.is_yakuman = is_yakuman};
    if (yaku >= 0)
        return (event_yaku){.yaku = (uint8_t)yaku, .alike = alike, .is_yakuman = is_yakuman};
    format_name(found.name, sizeof found.name, text, length);
    return found;
}

/* The same yaku before this one: norths are listed beside other dora. */
static event_yaku *find_before(event_win *win, const event_yaku *yaku)
{
    for (unsigned i = 0; i < win->yaku_count && yaku->alike > 0; i++)
        if (win->yaku[i].alike > 0 && win->yaku[i].yaku == yaku->yaku)
            return &win->yaku[i];
    return NULL;
}

void tenhou6_parse_yaku(event_win *win, const char *text)
{
    const char *worth = strrchr(text, '(');
    if (!worth || win->yaku_count == EVENT_YAKU)
        return; /* a remark of the log's writer */
    const bool is_yakuman = strstr(worth, "役満");
    event_yaku yaku = yaku_of(text, (size_t)(worth++ - text), is_yakuman);
    event_yaku *const before = find_before(win, &yaku);
    yaku.han = is_yakuman ? YAKUMAN_HAN : take_number(&worth);
    if (!win->has_yaku)
        win->han = win->yakuman = 0;
    win->has_yaku = true;
    win->yakuman += is_yakuman;
    if (before) {
        before->han += yaku.han;
        win->han += yaku.han;
    } else {
        format_add_yaku(win, &yaku);
    }
}
