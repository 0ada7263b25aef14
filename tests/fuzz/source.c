/* Any bytes as a file of logs, plain, compressed or in archives: a log that begins ends, and an audit that
 * finds no game fails. */
#define _GNU_SOURCE
#include "fuzz.h"

#include "audit/replay.h"
#include "logs/source.h"

#include <string.h>
#include <sys/mman.h>
#include <unistd.h>

/* ---- What a visitor receives -------------------------------------------------- */

typedef struct visit {
    bool is_open;   /* a log has begun and has not ended */
    bool is_enough; /* no more of it is wanted */
    size_t logs, wanted;
} visit;

static void begin_log(void *context, const char *name)
{
    visit *const v = context;
    expect(!v->is_open && (!name || strlen(name) > 0));
    v->is_open = true;
    v->is_enough = false;
    v->logs++;
}

static bool take_bytes(void *context, const char *bytes, size_t length)
{
    visit *const v = context;
    expect(v->is_open && !v->is_enough && length > 0 && memchr(bytes, *bytes, length) == bytes);
    v->is_enough = v->wanted < length;
    v->wanted -= v->is_enough ? 0 : length;
    return !v->is_enough;
}

static void end_log(void *context, const char *trouble)
{
    visit *const v = context;
    expect(v->is_open && (!trouble || strlen(trouble) > 0));
    v->is_open = false;
}

/* A visitor that wants at most `wanted` bytes. */
static void visit_by(void (*read)(const char *path, const source_visitor *visitor), const char *path,
                     size_t wanted)
{
    visit v = {.wanted = wanted};
    const source_visitor visitor = {&v, begin_log, take_bytes, end_log};
    read(path, &visitor);
    expect(!v.is_open && v.logs > 0);
}

/* ---- What an audit makes of it ----------------------------------------------- */

typedef struct outcome {
    uint64_t findings, errors, unfinished;
} outcome;

static void pass_finding(void *context, const char *log, const finding *found)
{
    outcome *const o = context;
    (void)log;
    expect(found->judged[0] != '\0');
    o->findings++;
}

static void pass_trouble(void *context, const char *log, const log_trouble *trouble)
{
    outcome *const o = context;
    const size_t length = strnlen(trouble->message, sizeof trouble->message);
    (void)log;
    expect(length > 0 && length < sizeof trouble->message);
    for (size_t i = 0; i < length; i++)
        expect((unsigned char)trouble->message[i] >= 0x20 && trouble->message[i] != 0x7F);
    o->errors += !trouble->is_unfinished;
    o->unfinished += trouble->is_unfinished;
}

/* An audit that finds no game does not end as if all were right. */
static void audit(const char *path)
{
    outcome o = {.findings = 0};
    claim_counts counts = {.games = 0};
    const replay_listener listener = {&o, false, pass_finding, pass_trouble, NULL};
    replay_file(path, "tenhou", NULL, &listener, &counts);
    expect(counts.rounds > 0 || o.errors > 0);
    expect(counts.unfinished == o.unfinished);
}

/* ---- The target ---------------------------------------------------------------- */

void fuzz_source(const uint8_t *bytes, size_t n)
{
    static int file = -1;
    static char path[32];
    if (file < 0) {
        file = memfd_create("source", 0);
        snprintf(path, sizeof path, "/proc/self/fd/%d", file);
    }
    expect(ftruncate(file, 0) == 0 && pwrite(file, bytes, n, 0) == (ssize_t)n);
    visit_by(source_read, path, SIZE_MAX);
    visit_by(source_read, path, n / 2);
    visit_by(source_follow, path, SIZE_MAX);
    audit(path);
}
