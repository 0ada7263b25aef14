/* The names of yaku in mjai logs. */
#ifndef HANTEI_LOGS_MJAI_YAKU_H
#define HANTEI_LOGS_MJAI_YAKU_H

#include <stddef.h>

/* A yaku. How many it may be stands above the lowest byte; 0 for an unknown one. */
int mjai_yaku(const char *name, size_t length);

/* The name of a yaku, or of so many that follow each other. */
const char *mjai_yaku_name(unsigned yaku, unsigned alike);

#endif
