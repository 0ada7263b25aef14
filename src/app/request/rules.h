/* A request's rules, and their origin. */
#ifndef HANTEI_REQUEST_RULES_H
#define HANTEI_REQUEST_RULES_H

#include "request/request.h"

typedef struct protocol_rules {
    hantei_rules rules;
    size_t preset;     /* hantei_rules_name() */
    uint64_t given;    /* the switches in the request: bits by hantei_rule_at() */
    uint64_t disputed; /* the other switches whose value is disputed */
} protocol_rules;

/* Makes the rules of a request: its preset and switches. On failure fills *problem and returns false. */
bool protocol_rules_make(protocol_rules *out, const request *asked, protocol_problem *problem);

#endif
