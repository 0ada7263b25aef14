/* Game logs, read in pieces and judged to their end. */
#include "fuzz.h"

#include "audit/auditor.h"
#include "logs/log.h"

#include <string.h>

static void hear_finding(void *context, const finding *found)
{
    (void)context;
    expect(strlen(found->says) < TEXT_BYTES && strlen(found->judged) < TEXT_BYTES);
}

static void hear_trouble(void *context, const log_trouble *trouble)
{
    (void)context;
    expect(memchr(trouble->message, 0, sizeof trouble->message));
}

/* The length of the pieces is the last byte's: a log may come in any. */
static void replay(log_format format, const uint8_t *bytes, size_t n)
{
    auditor a;
    auditor_begin(&a, "tenhou", hear_finding, NULL, false);
    const log_listener listener = {&a, auditor_hear, hear_trouble};
    log_reader *const reader = log_reader_new(format, &listener);
    const size_t piece = n > 0 ? 1u + bytes[n - 1] % 128u : 1;
    bool good = true;
    expect(reader != NULL);
    for (size_t at = 0; at < n && good; at += piece)
        good = log_reader_feed(reader, (const char *)bytes + at, n - at < piece ? n - at : piece);
    if (!good || !log_reader_end(reader))
        hear_trouble(NULL, log_reader_trouble(reader));
    log_reader_free(reader);
    for (size_t kind = 0; kind < CLAIMS; kind++)
        expect(a.counts.differed[kind] <= a.counts.judged[kind]);
}

void fuzz_mjai(const uint8_t *bytes, size_t n)
{
    log_recognise((const char *)bytes, n);
    replay(LOG_MJAI, bytes, n);
}

void fuzz_tenhou(const uint8_t *bytes, size_t n)
{
    log_recognise((const char *)bytes, n);
    replay(LOG_TENHOU, bytes, n);
}
