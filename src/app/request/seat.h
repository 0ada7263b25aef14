/* What a request gives the library: rules, a seat, and the claim of a win. */
#pragma once

#include "request/request.h"

typedef struct request_rule_set {
    hantei_rules rules;
    size_t preset;     /* hantei_rules_name() */
    uint64_t given;    /* the switches in the request: bits by hantei_rule_at() */
    uint64_t disputed; /* the other switches whose value is disputed */
} request_rule_set;

/* Makes the rules of a request: its preset and switches. On failure fills *problem and returns false. */
bool request_rules_make(request_rule_set *out, const request *asked, request_problem *problem);

/* Makes the seat of a request; its fields must fit each other. On failure fills *problem and returns
 * false. */
bool request_seat_make(hantei_seat *seat, const hantei_rules *rules, const request *asked,
                       request_problem *problem);

/* Makes the claim of a request whose seat and rules have been made. Its fields must fit each other: on
 * failure fills *problem and returns false. */
bool request_claim_make(hantei_claim *claim, const request *asked, const hantei_rules *rules,
                        request_problem *problem);

/* Makes the claims of a request that asks for the values of its waits, without how each is won and the tile.
 * On failure the same. */
bool request_claims_make(hantei_claim *claim, const request *asked, const hantei_rules *rules,
                         request_problem *problem);

/* Whether a player sits at an offset from a wind: with three players nobody is North. */
bool request_is_seated(unsigned players, unsigned wind, unsigned offset);
