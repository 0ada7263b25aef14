/* Without this nobody else's values confirm ours: 2,363 discards of mahjong-cpp's calculator, whose riichi
 * was made final. They have to agree to every printed digit, from every kernel. */
#include "rows.h"
#include "support/compare.h"
#include "support/text.h"

#include <criterion/criterion.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

enum { WORKSPACE = 64 << 20 };

static hantei_values got;

/* "chi:345m,ankan:7777z" as "+345m+c7777z". */
static void add_melds(char *text, const char *melds)
{
    for (const char *at = melds; *melds != '-' && *at;) {
        const char *const tiles = strchr(at, ':') + 1;
        const size_t length = strcspn(tiles, ",");
        text_append(text, "+%s%.*s", strncmp(at, "ankan", 5) == 0 ? "c" : "", (int)length, tiles);
        at = tiles + length + (tiles[length] == ',');
    }
}

/* Indicators are seen; so are red fives. */
static void add_indicators(const char *text, hantei_values_question *q, uint8_t seen[HANTEI_TILES])
{
    const char *digit = text;
    for (const char *at = text; *at; at++) {
        const char *const letter = strchr("mpsz", *at);
        for (; letter && digit < at; digit++) {
            const unsigned suit = (unsigned)(letter - "mpsz"),
                           rank = *digit == '0' ? 4 : (unsigned)(*digit - '1');
            if (*digit == '0')
                q->unseen_reds[suit] = 0;
            q->dora[q->dora_count++] = (hantei_tile)(9 * suit + rank);
            seen[9 * suit + rank]++;
        }
        digit += letter != NULL;
    }
}

static void ask_row(const rows *r, unsigned turn, void *workspace)
{
    char text[TEXT_MAX] = "";
    hantei_parsed parsed;
    hantei_seat seat;
    hantei_rules rules;
    hantei_values_question q = HANTEI_VALUES_INIT;
    size_t at;
    text_append(text, "%s", row_text(r, "hand"));
    add_melds(text, row_text(r, "melds"));
    cr_assert_eq(hantei_parse(&parsed, text, strlen(text), &at), HANTEI_OK, "%s", text);
    cr_assert_eq(hantei_seat_from_parsed(&seat, &parsed, HANTEI_NO_TILE, NULL, NULL), HANTEI_OK);
    cr_assert_eq(hantei_rules_preset(&rules, "tenhou", 4), HANTEI_OK);
    rules.double_yakuman = true; /* as theirs */
    for (unsigned suit = 0; suit < 3; suit++)
        q.unseen_reds[suit] = parsed.reds[suit] == 0;
    for (unsigned i = 0; i < parsed.meld_count; i++)
        if (parsed.melds[i].reds > 0)
            q.unseen_reds[parsed.melds[i].tile / 9] = 0;
    add_indicators(row_text(r, "dora_indicators"), &q, parsed.held);
    hantei_unseen(seat.unseen, parsed.held, 4);
    q.round = (uint8_t)(strchr("ESWN", *row_text(r, "round")) - "ESWN");
    q.wind = (uint8_t)(strchr("ESWN", *row_text(r, "seat")) - "ESWN");
    q.first = (uint8_t)turn;
    cr_assert_eq(hantei_seat_values(&seat, &rules, &q, workspace, WORKSPACE, &got), HANTEI_OK, "%s", text);
}

/* Whether a discard has the values of the row, as it is printed there. */
static bool has_values(const rows *r, unsigned turn)
{
    char tenpai[TEXT_MAX], win[TEXT_MAX], points[TEXT_MAX], tile[HANTEI_TILE_TEXT];
    for (unsigned i = 0; i < got.count; i++) {
        hantei_tile_format(tile, got.of[i].tile);
        if (!is_word(tile, row_text(r, "discard")))
            continue;
        snprintf(tenpai, sizeof tenpai, "%.9f", got.of[i].at[turn].tenpai);
        snprintf(win, sizeof win, "%.9f", got.of[i].at[turn].win);
        snprintf(points, sizeof points, "%.6f", got.of[i].at[turn].points);
        return is_word(tenpai, row_text(r, "tenpai")) && is_word(win, row_text(r, "win")) &&
               is_word(points, row_text(r, "points"));
    }
    return false;
}

Test(values_corpus, every_digit)
{
    rows r;
    char before[TEXT_MAX] = "";
    void *const workspace = malloc(WORKSPACE);
    unsigned hands = 0;
    for (rows_begin(&r, "../values.tsv", 0); rows_next(&r);) {
        char hand[TEXT_MAX];
        const unsigned turn = row_number(&r, "turn");
        snprintf(hand, sizeof hand, "%s %s %s %s %u", row_text(&r, "hand"), row_text(&r, "melds"),
                 row_text(&r, "dora_indicators"), row_text(&r, "seat"), turn);
        if (!is_word(hand, before)) {
            cr_assert(use_kernel(hands++ % kernel_count()));
            ask_row(&r, turn, workspace);
        }
        strcpy(before, hand);
        rows_expect(&r, has_values(&r, turn), hand);
    }
    free(workspace);
    cr_assert_eq(hands, 272);
}
