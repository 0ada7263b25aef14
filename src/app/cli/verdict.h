/* What is said of a win to people, on stdout. */
#ifndef HANTEI_CLI_VERDICT_H
#define HANTEI_CLI_VERDICT_H

#include "protocol/win.h"

/* Of the names of yaku. */
enum verdict_language { VERDICT_ENGLISH, VERDICT_JAPANESE };

/* Shows how the hand was read, where its han and fu come from, and who pays what; or why it is refused. */
void verdict_show(enum verdict_language language, const protocol_win *win);

#endif
