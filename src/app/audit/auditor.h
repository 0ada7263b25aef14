/* Judges all that the events of logs claim. */
#ifndef HANTEI_AUDIT_AUDITOR_H
#define HANTEI_AUDIT_AUDITOR_H

#include "audit/claim.h"
#include "audit/table.h"
#include "logs/event.h"

/* What the next round has to be. */
typedef struct round_course {
    bool is_known, knows_honba;
    unsigned wind, dealer, honba;
} round_course;

/* An auditor of one log, which may hold many games. A value: begin it, let it hear, look at its counts. */
typedef struct auditor {
    const char *preset; /* of the rules, where the log does not say */
    finding_listener *listen;
    void *context;
    bool tells_all; /* the listener hears of what is agreed with too */
    claim_counts counts;
    audit_table table;
    bool is_followed;       /* the round, so far */
    bool has_game;          /* one has begun, for which there are rules */
    bool has_round;         /* one has been dealt in this game */
    bool has_ids, is_whole; /* as the game's log has and is: event_game */
    bool knows_points;      /* what the next round should begin with: */
    int32_t points[EVENT_PLAYERS];
    unsigned sticks;
    round_course next;
    unsigned first_dealer; /* of the game; EVENT_PLAYERS: not known */
    bool missed_indicator; /* of this round: one for a kan is missing, which was said */
    bool judged_tiles;     /* of this round, whether there are four of each: it was wrong, and was said */
    unsigned number;       /* of the event in the round */
    const log_event *event;
} auditor;

/* Begins to listen. `preset` names rules that exist; it is for logs that do not say by which they
 * are played. */
void auditor_begin(auditor *a, const char *preset, finding_listener *listen, void *context, bool tells_all);

/* Hears the next event; `listener` is an auditor. */
void auditor_hear(void *listener, const log_event *event);

#endif
