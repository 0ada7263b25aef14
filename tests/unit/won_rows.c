#include "won_rows.h"

#include "seated.h"

#include <criterion/criterion.h>
#include <stdlib.h>
#include <string.h>

enum { MOST_SHOWN = 20 };

/* ---- Words ------------------------------------------------------------------- */

static size_t word_length(const char *word)
{
    return strcspn(word, " :");
}

/* The next word of a list, or NULL. */
static const char *next_of(const char *at)
{
    at += strcspn(at, " ");
    at += strspn(at, " ");
    return *at ? at : NULL;
}

bool has_word(const char *list, const char *word)
{
    for (const char *at = list; at && *at; at = next_of(at))
        if (word_length(at) == strlen(word) && strncmp(at, word, strlen(word)) == 0)
            return true;
    return false;
}

/* The han of a yaku whose name begins the word; 0 if unknown. */
static unsigned han_of_word(const score *s, const char *word)
{
    for (size_t i = 0; i < s->count; i++)
        if (strlen(s->yaku[i].name) == word_length(word) &&
            strncmp(s->yaku[i].name, word, word_length(word)) == 0)
            return s->yaku[i].han;
    return 0;
}

bool are_words(const score *s, const char *list)
{
    size_t words = 0;
    for (const char *at = list; at && *at; at = next_of(at), words++) {
        const unsigned han = han_of_word(s, at);
        const char *colon = at + word_length(at);
        if (han == 0 || (*colon == ':' && han != strtoul(colon + 1, NULL, 10)))
            return false;
    }
    return words == s->count;
}

/* ---- Columns ----------------------------------------------------------------- */

bool row_is_empty(const rows *r, const char *column)
{
    return strcmp(row_text(r, column), "-") == 0;
}

uint8_t row_wind(const rows *r, const char *column)
{
    const char *letter = strchr("ESWN", row_text(r, column)[0]);
    return letter && *letter ? (uint8_t)(letter - "ESWN") : 0;
}

unsigned row_list(const rows *r, const char *column, hantei_tile *out, unsigned room)
{
    const char *text = row_text(r, column);
    unsigned count = 0;
    for (size_t i = 0; text[i]; i++) {
        const char *letter = text + i + strspn(text + i, "0123456789");
        if (letter == text + i)
            continue;
        const char tile[3] = {text[i], *letter, '\0'};
        cr_assert_lt(count, room, "%s", text);
        out[count++] = read_tile(tile, 2);
    }
    return count;
}

static void read_flags(const char *flags, hantei_claim *claim)
{
    claim->ippatsu = has_word(flags, "ippatsu");
    claim->rinshan = has_word(flags, "rinshan");
    claim->last = has_word(flags, "haitei") || has_word(flags, "houtei");
    claim->first = has_word(flags, "tenhou") || has_word(flags, "chiihou") || has_word(flags, "renhou");
    if (has_word(flags, "chankan"))
        claim->robbed = HANTEI_ROBBED_KAKAN;
}

void row_win_begin(const rows *r, const win_columns *columns, const hantei_rules *rules, row_win *win)
{
    *win = (row_win){.rules = *rules, .claim = {.by = HANTEI_RON, .from = 1}};
    hantei_claim *claim = &win->claim;
    win->seat = seat_of(row_text(r, columns->concealed), row_text(r, "melds"));
    claim->tile = read_tile(row_text(r, columns->tile), 2);
    claim->round = row_wind(r, "round_wind");
    claim->wind = row_wind(r, "seat_wind");
    win->seat.riichi = columns->riichi ? (uint8_t)row_number(r, columns->riichi) : 0;
    win->seat.norths = columns->kita ? (uint8_t)row_number(r, columns->kita) : 0;
    read_flags(columns->flags ? row_text(r, columns->flags) : "", claim);
}

/* ---- Judging ----------------------------------------------------------------- */

void row_win_judge(rows *r, row_win *win)
{
    const bool agrees = score_agrees(&r->wins, &win->seat, &win->rules, &win->claim);
    win->why = library_score(&win->seat, &win->rules, &win->claim, &win->got);
    rows_expect(r, agrees, "library and oracle differ");
}

void row_win_expect(rows *r, const row_win *win, bool same, const char *what)
{
    char text[TEXT_MAX], yaku[TEXT_MAX];
    const hantei_verdict *v = &win->got.verdict;
    rows_expect(r, same, what);
    if (!same && r->differences <= MOST_SHOWN)
        report(
            "  %s\n  got: refused %x, %s, %u han %u fu, limit %u, yakuman %u, points %d, payments %d %d %d",
            text_of_win(&win->seat, &win->claim, text), v->refused, text_of_yaku(&win->got, yaku), v->han,
            v->fu, v->limit, v->yakuman, v->points, v->payments[1], v->payments[2], v->payments[3]);
}
