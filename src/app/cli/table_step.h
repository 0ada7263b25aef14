/* An event of a followed game, and its result. */
#ifndef HANTEI_CLI_TABLE_STEP_H
#define HANTEI_CLI_TABLE_STEP_H

#include <hantei.h>

typedef struct table_step {
    const char *preset;         /* of the rules */
    unsigned viewer;            /* who sees only the own hand, or HANTEI_NO_PLAYER */
    uint64_t line, column;      /* in the log */
    const hantei_event *event;  /* as the viewer sees it */
    hantei_refusal why;         /* it is refused; else HANTEI_ALLOWED */
    bool is_applied;            /* even if refused */
    const hantei_table *before; /* the table before it */
    hantei_table *table;        /* the table after it, as the viewer sees it */
} table_step;

#endif
