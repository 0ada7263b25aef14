/* A table that a caller has open. */
#ifndef HANTEI_PROTOCOL_TABLE_H
#define HANTEI_PROTOCOL_TABLE_H

#include "protocol/tables.h"
#include "request/rules.h"

struct protocol_table {
    hantei_table table;
    protocol_rules by;
    uint64_t questions, analyses; /* those of its followed seats that are already counted */
    protocol_table *next;         /* with the same hash */
    uint8_t name_length;
    char name[REQUEST_TABLE];
};

#endif
