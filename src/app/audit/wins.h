/* Judges wins: are they legal, what are they worth, who pays. */
#ifndef HANTEI_AUDIT_WINS_H
#define HANTEI_AUDIT_WINS_H

#include "audit/findings.h"

void hear_win(auditor *a, const log_event *event);

#endif
