/* One number for all answers of a kernel: over all judges and a fixed stream of hands and of
 * raw buffers. */
#pragma once

#include "hantei.h"

enum { STREAM_HANDS = 300000, STREAM_BUFFERS = 100000 };

/* Is shown each hand of the stream, and each buffer. */
typedef void stream_visitor(void *context, const hantei_hand *hand);
void fingerprint_stream(stream_visitor *visit, void *context);

/* What every kernel on every machine must give. It changes only when a judge's meaning
 * or this stream does. */
#define FINGERPRINT 0x1c14adfe721db417u

/* The same of what the packages for Node.js and PostgreSQL do not ask: hantei_shanten_discards() and
 * hantei_ukeire_discards_by_shape(). */
#define DISCARDS_FINGERPRINT 0xeb4b03ab88335200u

/* Asks every kernel and prints a line for each; how many give another number. */
unsigned long wrong_fingerprints(void);
