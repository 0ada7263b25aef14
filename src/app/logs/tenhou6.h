/* A log of tenhou.net/6 in memory. Rules and names may follow the rounds, so nothing is passed on before all
 * of it is read. */
#ifndef HANTEI_LOGS_TENHOU6_H
#define HANTEI_LOGS_TENHOU6_H

#include "logs/format.h"

enum {
    TENHOU6_CELLS = 96,   /* in a column; no player has more turns */
    TENHOU6_COLUMNS = 14, /* indicators, ura indicators, then for each player: dealt, drawn, discarded */
    TENHOU6_ROUNDS = 255,
    TENHOU6_SAME = 60 /* a discard: the tile just drawn */
};

typedef struct tenhou6_place {
    uint32_t line, column; /* from 1 */
} tenhou6_place;

/* A number in a column, or a text such as "p151515": tiles, with a letter before the called, added or
 * discarded one. */
typedef struct tenhou6_cell {
    tenhou6_place at;
    char letter;      /* c chi, p pon, m open kan, a concealed kan, k added kan, r riichi, f north; 0: none */
    uint8_t in_front; /* tiles before the letter */
    uint8_t count;
    uint8_t tile[HANTEI_COPIES]; /* as written */
} tenhou6_cell;

typedef struct tenhou6_column {
    uint8_t count;
    tenhou6_cell cell[TENHOU6_CELLS];
} tenhou6_column;

/* The worth of a win, by its text: what one player pays, and for a tsumo the dealer. */
typedef struct tenhou6_win {
    uint8_t who, from, pao;
    int16_t han; /* 0 if not given, as below: */
    int32_t paid, dealer_pays;
    bool is_from_all;
    event_win win;
} tenhou6_win;

typedef struct tenhou6_round {
    tenhou6_place at, end_at;
    uint8_t lists; /* before the end */
    uint8_t counts, amounts;
    int32_t count[3]; /* round, honba, sticks */
    int32_t points[HANTEI_MAX_PLAYERS];
    tenhou6_column column[TENHOU6_COLUMNS];
    bool has_end;
    const struct tenhou6_reason *reason;
    uint8_t deltas, wins; /* how many of each */
    int32_t delta[HANTEI_MAX_PLAYERS][HANTEI_MAX_PLAYERS];
    tenhou6_win win[HANTEI_MAX_PLAYERS];
    log_trouble trouble; /* the first error; its line is 0 without an error */
} tenhou6_round;

typedef struct tenhou6_game {
    tenhou6_place at;
    unsigned players;
    int8_t red_fives; /* -1 if not given */
    char rules[64];   /* for people, in UTF-8 */
    char names[HANTEI_MAX_PLAYERS][EVENT_NAME];
    uint8_t name_count;
    bool has_scores;
    int32_t scores[HANTEI_MAX_PLAYERS];
    tenhou6_place scores_at;
    unsigned round_count;
    tenhou6_round *round;
} tenhou6_game;

static inline tenhou6_column *tenhou6_dealt(tenhou6_round *round, unsigned who)
{
    return &round->column[2 + 3 * who];
}

/* Keeps an error of a round, the first only. */
__attribute__((format(printf, 3, 4))) void tenhou6_refuse(tenhou6_round *round, tenhou6_place at,
                                                          const char *message, ...);

/* ---- tenhou6_texts.c ---- */

typedef struct tenhou6_reason {
    const char *name;
    int8_t reason; /* a hantei_ryuukyoku_reason; -1: a win */
    int8_t tenpai; /* of all players; -1 if not given */
} tenhou6_reason;

/* Why a round ended; NULL for an unknown name. */
const tenhou6_reason *tenhou6_find_reason(const char *text, size_t length);

/* "52p1515": false if it is not such a text. */
bool tenhou6_parse_cell(tenhou6_cell *cell, const char *text, size_t length);

/* "30符4飜7700点", and a yaku: "立直(1飜)". */
void tenhou6_parse_worth(tenhou6_win *win, const char *text, size_t length);
void tenhou6_parse_yaku(event_win *win, const char *text, size_t length);

/* HANTEI_NO_TILE for an invalid number. */
hantei_tile tenhou6_tile(unsigned number);

/* ---- tenhou6_events.c ---- */

/* Passes on what has been read. */
void tenhou6_emit(const tenhou6_game *game, format_output *out);

/* ---- tenhou6_round.c ---- */

void tenhou6_emit_round(const tenhou6_round *round, unsigned players, format_output *out);

#endif
