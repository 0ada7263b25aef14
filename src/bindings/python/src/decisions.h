/* The decisions of the players in a log. */
#pragma once

#include "logs/log.h"
#include "text/writer.h"

/* Columns, each in memory of its own; those that are not wanted are NULL. */
typedef struct decisions {
    size_t count, room;
    bool has_states, has_masks, is_full; /* is_full: memory ran out, and nothing more is added */
    uint8_t *states, *masks, *places, *who;
    uint32_t *games;
    uint64_t *lines;
    size_t events;
    writer troubles; /* a JSON array of texts */
} decisions;

/* Reads a log whole. `preset` is for games that do not give their rules. */
void decisions_read(decisions *out, const char *log, size_t length, const char *preset);

void decisions_free(decisions *all);
