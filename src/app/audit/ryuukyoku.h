/* Judges rounds that end without a winner. */
#ifndef HANTEI_AUDIT_RYUUKYOKU_H
#define HANTEI_AUDIT_RYUUKYOKU_H

#include "audit/findings.h"

void hear_ryuukyoku(auditor *a, const log_event *event);

#endif
