/* Judges all claims of a log's events, and reports its findings. */
#ifndef HANTEI_AUDIT_AUDITOR_H
#define HANTEI_AUDIT_AUDITOR_H

#include "audit/findings.h"

/* Begins a log. `preset` is for logs that do not give their rules. */
void auditor_begin(auditor *a, const char *preset, finding_listener *listen, void *context, bool wants_all);

/* Judges the next event; `listener` is an auditor. */
void auditor_take(void *listener, const log_event *event);

#endif
