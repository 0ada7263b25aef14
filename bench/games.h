/* Games of real logs, replayed at a table. */
#ifndef BENCH_GAMES_H
#define BENCH_GAMES_H

#include <stdint.h>

#include <hantei.h>

/* The work at each event: applying it; or also listing every seat's actions, looking as every seat, hiding
 * the table from every seat, observing as the seat in turn. */
enum table_work { TABLE_APPLIES, TABLE_LISTS, TABLE_LOOKS, TABLE_HIDES, TABLE_OBSERVES, TABLE_WORKS };

/* An event, and its data. */
struct game_event {
    hantei_event event;
    size_t deal; /* for a deal: its index */
};

struct dealt {
    hantei_deal deal;
    hantei_rules rules;
    hantei_game start;
    bool is_first; /* of its game */
};

/* The events of all games, in order; empty if there are no logs. */
struct games {
    size_t n, games, rounds;
    struct game_event *events;
    struct dealt *deals;
    double unasked; /* the share of the seats' questions answered without a judge */
};

const char *table_work_name(enum table_work work);

/* Reads the logs of the folder HANTEI_CORPUS, else ../shared/corpus, at most `most` games. Ends the program
 * if the table refuses an event. */
void games_read(struct games *out, size_t most);

void games_free(struct games *games);

/* Replays all games and returns the sum of the answers. */
uint64_t games_replay(const struct games *games, enum table_work work);

#endif
