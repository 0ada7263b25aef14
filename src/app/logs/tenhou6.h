/* A log of tenhou.net/6: a JSON object in memory, and a round of it. Rules and names may follow the rounds,
 * so nothing is passed on before all of the object is read. */
#pragma once

#include "logs/format.h"
#include "json/reader.h"

enum {
    TENHOU6_CELLS = 96,   /* in a column; no player has more turns */
    TENHOU6_COLUMNS = 14, /* indicators, ura indicators, then for each player: dealt, drawn, discarded */
    TENHOU6_SAME = 60     /* a discard: the tile just drawn */
};

/* A value of the object. Those inside it follow it. */
typedef struct tenhou6_value {
    json_kind kind;
    log_position at, end_at; /* of a list and an object: after the brackets. Line 0: it has not ended */
    const char *key;         /* in an object; else NULL */
    size_t size;             /* number of values, itself included */
    const char *text;        /* of a number too */
} tenhou6_value;

/* The first value in another, and the one after `value`; NULL if none. */
static inline const tenhou6_value *tenhou6_first(const tenhou6_value *in)
{
    return in->size > 1 ? in + 1 : NULL;
}

static inline const tenhou6_value *tenhou6_next(const tenhou6_value *in, const tenhou6_value *value)
{
    const tenhou6_value *const next = value + value->size;
    return next < in + in->size ? next : NULL;
}

/* A number in a column, or a text such as "p151515": tiles, with a letter before the called, added or
 * discarded one. */
typedef struct tenhou6_cell {
    log_position at;
    char letter;      /* c chi, p pon, m open kan, a concealed kan, k added kan, r riichi, f north; 0: none */
    uint8_t in_front; /* tiles before the letter */
    uint8_t count;
    uint8_t tile[HANTEI_COPIES]; /* as written */
} tenhou6_cell;

typedef struct tenhou6_column {
    uint8_t count;
    tenhou6_cell cell[TENHOU6_CELLS];
} tenhou6_column;

/* A win, and its worth by its text: what one player pays, and for a tsumo the dealer. */
typedef struct tenhou6_win {
    log_event event;
    int32_t han, paid, dealer_pays; /* 0 if not given */
    bool is_from_all;
} tenhou6_win;

/* Why a round ended. */
typedef struct tenhou6_reason {
    int8_t reason; /* a hantei_ryuukyoku_reason; -1: a win */
    int8_t tenpai; /* of all players; -1 if not given */
    const char *names[4];
} tenhou6_reason;

typedef struct tenhou6_round {
    log_position at, end_at;
    uint8_t counts, amounts;
    int32_t count[3]; /* round, honba, sticks */
    int32_t points[HANTEI_MAX_PLAYERS];
    tenhou6_column column[TENHOU6_COLUMNS];
    bool has_end;
    const tenhou6_reason *reason;
    uint8_t deltas, wins; /* how many of each */
    int32_t delta[HANTEI_MAX_PLAYERS][HANTEI_MAX_PLAYERS];
    tenhou6_win win[HANTEI_MAX_PLAYERS];
    format_output *out; /* keeps the first error */
} tenhou6_round;

/* ---- tenhou6_events.c ---- */

/* Passes on an object, without the round that it ends in. */
void tenhou6_emit(const tenhou6_value *object, format_output *out);

/* ---- tenhou6_round.c ---- */

/* HANTEI_NO_TILE for an invalid number. */
hantei_tile tenhou6_tile(unsigned number);

void tenhou6_emit_round(const tenhou6_round *round, unsigned players);
