/* An event of a game that is followed, and what became of it. */
#ifndef HANTEI_CLI_TABLE_STEP_H
#define HANTEI_CLI_TABLE_STEP_H

#include <hantei.h>

typedef struct table_step {
    const char *preset;         /* of the rules */
    unsigned viewer;            /* whose hand alone is seen, or HANTEI_NO_PLAYER */
    uint64_t line, column;      /* in the log */
    const hantei_event *event;  /* as the viewer sees it */
    hantei_refusal why;         /* it is refused; else HANTEI_ALLOWED */
    bool is_applied;            /* even so */
    const hantei_table *before; /* the table in front of it */
    hantei_table *table;        /* and behind it, as the viewer sees it */
} table_step;

#endif
