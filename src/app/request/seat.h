/* A request's seat, for the library's judgements. */
#ifndef HANTEI_REQUEST_SEAT_H
#define HANTEI_REQUEST_SEAT_H

#include "request/request.h"

/* Makes the seat of a request; its fields must fit each other. On failure fills *problem and returns
 * false. */
bool protocol_seat_make(hantei_seat *seat, const hantei_rules *rules, const request *asked,
                        protocol_problem *problem);

#endif
