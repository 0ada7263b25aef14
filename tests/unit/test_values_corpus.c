/* Values of 2,363 discards by mahjong-cpp's calculator, whose riichi was made final: equal to every printed
 * digit, from every kernel. */
#include "support/compare.h"
#include "support/text.h"

#include <criterion/criterion.h>
#include <stddef.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

enum { WORKSPACE = 64 << 20 };

/* A row of the corpus, as it is written. */
typedef struct row {
    char hand[64], melds[64], dora_indicators[16], round[2], seat[2], turn[4];
    char discard[4], tenpai[16], win[16], points[24];
} row;

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

static void ask_row(const row *r, unsigned turn, void *workspace)
{
    char text[TEXT_MAX] = "";
    hantei_parsed parsed;
    hantei_seat seat;
    hantei_rules rules;
    hantei_values_question q = HANTEI_VALUES_INIT;
    size_t at;
    text_append(text, "%s", r->hand);
    add_melds(text, r->melds);
    cr_assert_eq(hantei_parse(&parsed, text, strlen(text), &at), HANTEI_OK, "%s", text);
    cr_assert_eq(hantei_seat_from_parsed(&seat, &parsed, HANTEI_NO_TILE, NULL, NULL), HANTEI_OK);
    cr_assert_eq(hantei_rules_preset(&rules, "tenhou", 4), HANTEI_OK);
    rules.double_yakuman = true; /* as theirs */
    for (unsigned suit = 0; suit < 3; suit++)
        q.unseen_reds[suit] = parsed.reds[suit] == 0;
    for (unsigned i = 0; i < parsed.meld_count; i++)
        if (parsed.melds[i].reds > 0)
            q.unseen_reds[parsed.melds[i].tile / 9] = 0;
    add_indicators(r->dora_indicators, &q, parsed.held);
    hantei_unseen(seat.unseen, parsed.held, 4);
    q.round = (uint8_t)(strchr("ESWN", *r->round) - "ESWN");
    q.wind = (uint8_t)(strchr("ESWN", *r->seat) - "ESWN");
    q.first = (uint8_t)turn;
    cr_assert_eq(hantei_seat_values(&seat, &rules, &q, workspace, WORKSPACE, &got), HANTEI_OK, "%s", text);
}

/* Whether a discard has the values of the row, as it is printed there. */
static bool has_values(const row *r, unsigned turn)
{
    char tenpai[TEXT_MAX], win[TEXT_MAX], points[TEXT_MAX], tile[HANTEI_TILE_TEXT];
    for (unsigned i = 0; i < got.count; i++) {
        hantei_tile_format(tile, got.of[i].tile);
        if (strcmp(tile, r->discard) != 0)
            continue;
        snprintf(tenpai, sizeof tenpai, "%.9f", got.of[i].at[turn].tenpai);
        snprintf(win, sizeof win, "%.9f", got.of[i].at[turn].win);
        snprintf(points, sizeof points, "%.6f", got.of[i].at[turn].points);
        return strcmp(tenpai, r->tenpai) == 0 && strcmp(win, r->win) == 0 && strcmp(points, r->points) == 0;
    }
    return false;
}

static bool next_row(FILE *file, row *r)
{
    return fscanf(file, "%63s%63s%15s%1s%1s%3s%3s%15s%15s%23s", r->hand, r->melds, r->dora_indicators,
                  r->round, r->seat, r->turn, r->discard, r->tenpai, r->win, r->points) == 10;
}

static FILE *open_rows(void)
{
    const char *const folder = getenv("HANTEI_CORPUS");
    char path[4096];
    snprintf(path, sizeof path, "%s/values.tsv", folder ? folder : "../shared/corpus");
    FILE *const file = fopen(path, "r");
    if (file == NULL)
        cr_skip_test("there is no %s", path);
    for (int c = 0; c != '\n' && c != EOF;)
        c = fgetc(file); /* the names of the columns */
    return file;
}

Test(values_corpus, every_digit)
{
    static row r, before;
    FILE *const file = open_rows();
    void *const workspace = malloc(WORKSPACE);
    unsigned hands = 0, rows = 0;
    for (; next_row(file, &r); rows++) {
        const unsigned turn = (unsigned)strtoul(r.turn, NULL, 10);
        if (memcmp(&r, &before, offsetof(row, discard)) != 0) {
            cr_assert(use_kernel(hands++ % kernel_count()));
            ask_row(&r, turn, workspace);
        }
        before = r;
        cr_expect(has_values(&r, turn), "%s %s %s", r.hand, r.melds, r.discard);
    }
    free(workspace);
    fclose(file);
    cr_assert_eq(hands, 272);
    cr_assert_eq(rows, 2363);
}
