/* The names of yaku in mjai logs. */
#ifndef HANTEI_LOGS_MJAI_YAKU_H
#define HANTEI_LOGS_MJAI_YAKU_H

#include <stddef.h>

/* A yaku, and above the lowest byte how many it may mean; 0 if unknown. */
int mjai_yaku(const char *name, size_t length);

/* The name of a yaku, or of `alike` consecutive ones. */
const char *mjai_yaku_name(unsigned yaku, unsigned alike);

#endif
