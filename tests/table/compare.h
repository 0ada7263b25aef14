/* Compares the library's table with the referee. */
#pragma once

#include "support/referee/referee.h"
#include "support/rng.h"

/* Each says what differs, in `why`; "" if nothing does. */
enum { WHY = 400 };
typedef struct finding {
    char why[WHY];
} finding;

#define DIFFERS(f, ...) (snprintf((f)->why, WHY, __VA_ARGS__), false)

/* A number of the referee, and the table's. */
typedef struct compared {
    const char *name;
    int64_t wanted, found;
} compared;

/* Whether all numbers are the same. `who` is a seat, or else HANTEI_NO_PLAYER. */
bool same_numbers(const compared *numbers, size_t n, const char *of, unsigned who, finding *f);

#define SAME(of, who, f, ...)                     \
    same_numbers((const compared[]){__VA_ARGS__}, \
                 sizeof((const compared[]){__VA_ARGS__}) / sizeof(compared), of, who, f)

/* What the table is to look like, and what it waits for. */
bool same_state(hantei_table *t, const referee *r, finding *f);

/* What the table remembers of a seat. */
bool same_memory(const hantei_table *t, unsigned who, finding *f);

/* What the seat may do, as list and as mask. */
bool same_actions(hantei_table *t, const referee *r, unsigned who, finding *f);

/* Two lists of actions, without the worth of a win and the reasons. */
bool same_choices(const hantei_actions *wanted, const hantei_actions *a, unsigned who, finding *f);

/* Each place of the seat's mask is an answer, and no other is. */
bool same_answers(hantei_table *t, unsigned who, finding *f);

/* The settlement of a round that is over. */
bool same_settlement(const hantei_settlement *s, const referee *r, finding *f);

/* Tries every conceivable event on a copy: what the referee allows is applied, all else refused, and nothing
 * has changed. `free_tile` is one that may be drawn. `tried` counts them. */
bool same_events(const hantei_table *t, const referee *r, hantei_tile free_tile, unsigned long *tried,
                 finding *f);

/* Saves and loads the table, and a hidden copy for each player: all say the same as before. `saves` counts.
 */
bool same_when_saved(hantei_table *t, unsigned long *saves, finding *f);

/* Whether the seat may do the same at both tables; with `why`, for the same reasons. */
bool same_list(hantei_table *a, hantei_table *b, unsigned who, bool why, finding *f);

typedef struct replay {
    size_t games;
    unsigned long events, settlements, saves;
    unsigned failures;
} replay;

/* Follows every `step`th game of tenhou_mjlog.tar.gz of the folder HANTEI_CORPUS (default ../shared/corpus),
 * and prints what differs. False if it is missing. */
bool replay_games(replay *out, size_t step);

/* Takes steps at several tables by the rules; `rounds` counts those that ended. */
bool steps_agree(const hantei_rules *rules, rng *random, unsigned steps, unsigned long *rounds, finding *f);
