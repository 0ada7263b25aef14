/* One number for all answers of a kernel: over all judges and a fixed stream of hands and of
 * buffers that are none. */
#ifndef HANTEI_TESTS_FINGERPRINT_H
#define HANTEI_TESTS_FINGERPRINT_H

enum { STREAM_HANDS = 300000, STREAM_BUFFERS = 100000 };

/* What every kernel on every machine must give. It changes only when a judge's meaning
 * or this stream does. */
#define FINGERPRINT 0x1c14adfe721db417u

/* Asks every kernel and prints a line for each; how many give another number. */
unsigned long wrong_fingerprints(void);

#endif
