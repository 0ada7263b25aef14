/* Judges all that the events of logs claim. */
#ifndef HANTEI_AUDIT_AUDITOR_H
#define HANTEI_AUDIT_AUDITOR_H

#include "audit/findings.h"

/* Begins to listen. `preset` names known rules, for logs that do not say by which they are played. */
void auditor_begin(auditor *a, const char *preset, finding_listener *listen, void *context, bool hears_all);

/* Hears the next event; `listener` is an auditor. */
void auditor_hear(void *listener, const log_event *event);

#endif
