/* What `hantei audit` and the referee say of each tampered game. */
#pragma once

#include "kinds.h"

typedef struct verdict {
    const tampering_kind *kind;
    unsigned players;
    char what[WHAT], why[WHY]; /* the change; what the referee says against it */
    size_t first, changed, accused,
        last; /* columns: of the deal, of the change, of what the referee accuses, of the next deal */
    bool is_legal, is_found; /* by the referee; by the audit */
    bool is_placed, is_before,
        is_same;      /* the finding is in the round; before or at what the referee accuses */
    char judged[WHY]; /* the first finding */
} verdict;

typedef struct verdict_list {
    verdict *verdict;
    size_t count, room;
} verdict_list;

verdict *verdict_add(verdict_list *list);

/* Runs the audit over the folder. False if it cannot be run. */
bool verdicts_read(verdict_list *list, const char *program, const char *folder);

/* Prints a row for each kind, and all that was missed. Returns how many failed. */
unsigned verdicts_report(const verdict_list *list);
