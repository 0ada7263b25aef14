/* Judges all that the events of a log claim, and reports what it finds. */
#ifndef HANTEI_AUDIT_AUDITOR_H
#define HANTEI_AUDIT_AUDITOR_H

#include "audit/claims.h"
#include "audit/tiles.h"
#include "protocol/request.h"

/* A claim of a log that the judge does not agree with; or any, if all are asked for. */
typedef struct finding {
    claim_kind claim;
    bool is_remark;            /* the yaku have other names, but the points agree: this is no difference */
    uint64_t line, column;     /* where in the log */
    uint64_t game;             /* the number of the game in the log, from 1 */
    unsigned event;            /* the number of the event in the round, from 1 */
    unsigned who;              /* whom it concerns; HANTEI_NO_PLAYER: nobody alone */
    hantei_tile tile;          /* that is drawn, discarded or won on; HANTEI_NO_TILE of other claims */
    const hantei_table *table; /* as it was. This and the texts are to look at, not to keep: */
    const char *says;          /* what the log says */
    const char *judged;        /* what the judge says, and why; empty if it agrees */
    const char *own;           /* the same by the log's own rules, if it is judged by others; else NULL */
} finding;

/* Rules that a game is judged by though it was played by others: a set of rules, single ones, or both. */
typedef struct audit_rules {
    const char *name; /* as people give them */
    bool has_preset;
    request asked;
} audit_rules;

typedef void finding_listener(void *context, const finding *found);

/* An auditor of one log, which may hold many games. */
typedef struct auditor {
    const char *preset; /* of the rules, if the log does not say */
    finding_listener *listen;
    void *context;
    bool hears_all;                 /* the listener gets claims that the judge agrees with too */
    const audit_rules *other_rules; /* NULL: it judges by those of the log */
    claim_counts counts;
    hantei_rules rules;
    hantei_table table;
    audit_tiles tiles;
    bool is_followed;                   /* the round, so far */
    bool has_game;                      /* one has begun, for which there are rules */
    bool has_round;                     /* one has been dealt in this game */
    bool has_ids, is_whole;             /* as the game's log has and is: event_game */
    bool knows_length;                  /* the log says how long a game is */
    bool knows_course;                  /* the table goes on where the last round ended */
    bool says_accepted;                 /* some accepted riichi of this log is an event: then all are */
    int32_t astray[HANTEI_MAX_PLAYERS]; /* points beyond the judge's, as the log has paid in this round */
    hantei_refusal refused;             /* why the table has refused the last event */
    hantei_refusal riichi;              /* why the riichi that was declared is not allowed */
    bool missed_indicator;              /* of this round: one for a kan is missing, which was reported */
    bool judged_tiles;                  /* of this round: four of each tile were wrong, which was reported */
    unsigned number;                    /* of the event in the round */
    const log_event *event;
    bool is_remark;    /* the claim that is judged differs in names only */
    text_buffer wrong; /* with the claim that is judged */
} auditor;

/* Begins to listen. `preset` names known rules, for logs that do not say by which they are played. */
void auditor_begin(auditor *a, const char *preset, finding_listener *listen, void *context, bool hears_all);

/* Hears the next event; `listener` is an auditor. */
void auditor_hear(void *listener, const log_event *event);

/* ---- For those who judge: findings.c ---- */

/* Whether nothing is wrong so far. */
static inline bool is_fine(const auditor *a)
{
    return a->wrong.length == 0;
}

/* Whether a round is dealt and has not ended. */
static inline bool is_in_round(const auditor *a)
{
    return a->is_followed && a->table.phase >= HANTEI_PHASE_DRAW && a->table.phase <= HANTEI_PHASE_SHOW;
}

/* Says what is wrong with the claim: unless something is already; or behind it. */
__attribute__((format(printf, 2, 3))) void object(auditor *a, const char *format, ...);
__attribute__((format(printf, 2, 3))) void object_too(auditor *a, const char *format, ...);

/* Says the amounts if they are not those that the log says: unless something is wrong already, but for a
 * remark. */
void compare_amounts(auditor *a, const int32_t *said, const int32_t *amounts, const char *words);

/* Counts a claim; if something is wrong with it, the listener gets the finding. The next claim begins. */
void report_claim(auditor *a, claim_kind claim);

/* The same with other words for what the log says. */
void report_claim_as(auditor *a, claim_kind claim, const char *says);

/* The rest of the round is not followed: what is held is not known any more. */
void lose_round(auditor *a);

#endif
