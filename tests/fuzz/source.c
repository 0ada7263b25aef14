/* Any bytes as a file of logs, plain, compressed or in archives: a log that begins ends, an audit that finds
 * no game fails, and commands print text in every form. */
#define _GNU_SOURCE
#include "fuzz.h"

#include "cli/command.h"
#include "logs/source.h"
#include "json/writer.h"

#include <string.h>
#include <sys/mman.h>
#include <unistd.h>

/* The bytes as a file, which has a name. */
static char path[32];
static const source_path SOURCE = {path, NULL};

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

static void skip_entry(void *context, const char *name, const char *kind)
{
    visit *const v = context;
    expect(!v->is_open && strlen(name) > 0 && strlen(kind) > 0);
}

/* A visitor that wants at most `wanted` bytes. */
static void visit_by(void (*read)(const source_path *path, const source_visitor *visitor), size_t wanted)
{
    visit v = {.wanted = wanted};
    const source_visitor visitor = {&v, begin_log, take_bytes, end_log, skip_entry};
    read(&SOURCE, &visitor);
    expect(!v.is_open && v.logs > 0);
}

/* ---- What the command prints of it --------------------------------------------- */

static void write_file(const uint8_t *bytes, size_t n)
{
    static int file = -1;
    if (file < 0) {
        file = memfd_create("source", 0);
        snprintf(path, sizeof path, "/proc/self/fd/%d", file);
    }
    expect(ftruncate(file, 0) == 0 && pwrite(file, bytes, n, 0) == (ssize_t)n);
}

typedef struct printed {
    char *text;
    size_t length;
    int exit_code;
} printed;

/* All that the command prints with an option, errors too; to be freed. */
static printed print(command_id id, option_id option, const char *value)
{
    char *const operands[] = {path};
    struct options options = {
        .command = &COMMAND_ROWS[id], .operands = (char **)operands, .operand_count = 1};
    FILE *const out = stdout, *const errors = stderr;
    printed p = {.length = 0};
    options.text[option] = value;
    stdout = stderr = open_memstream(&p.text, &p.length);
    p.exit_code = options.command->run(&options);
    fclose(stdout);
    stdout = out;
    stderr = errors;
    return p;
}

/* Text in UTF-8, without control characters but tabs between columns. */
static int expect_text(printed p, const char *tab)
{
    expect(utf8_length(p.text, p.length) == p.length);
    for (size_t i = 0; i < p.length; i++)
        expect((unsigned char)p.text[i] >= ' ' || p.text[i] == '\n' || p.text[i] == *tab);
    free(p.text);
    return p.exit_code;
}

static int expect_objects(printed p)
{
    const char *line = p.text;
    for (const char *end; (end = strchr(line, '\n')) != NULL; line = end + 1)
        expect(line[0] == '{' && end[-1] == '}');
    expect(*line == '\0');
    return expect_text(p, "");
}

static int expect_rows(printed p)
{
    enum { COLUMNS = 15 };
    const char *line = strstr(p.text, "FROM stdin"), *const end = strstr(p.text, "\n\\.\n");
    expect(line && end);
    for (line = strchr(line, '\n'); line < end; line = strchr(line + 1, '\n')) {
        size_t tabs = 0;
        for (const char *at = line + 1; *at != '\n'; at++)
            tabs += *at == '\t';
        expect(tabs == COLUMNS - 1);
    }
    return expect_text(p, "\t");
}

void fuzz_commands(const uint8_t *bytes, size_t n)
{
    write_file(bytes, n);
    const printed audit = print(COMMAND_AUDIT, OPTION_RULES, "tenhou");
    const bool has_no_round = strstr(audit.text, ", 0 rounds, ");
    const int exit_code = expect_text(audit, "");
    expect(exit_code == EXIT_IO || (!has_no_round && (exit_code == EXIT_YES || exit_code == EXIT_NO)));
    expect(expect_objects(print(COMMAND_AUDIT, OPTION_JSON, "")) == exit_code);
    expect(expect_rows(print(COMMAND_AUDIT, OPTION_SQL, "")) == exit_code);
    expect_text(print(COMMAND_AUDIT, OPTION_EXPLAIN, "1"), "");
    expect_text(print(COMMAND_AUDIT, OPTION_AGAINST, "majsoul"), "");
    expect_text(print(COMMAND_TABLE, OPTION_RULES, "tenhou"), "");
    expect_text(print(COMMAND_TABLE, OPTION_JSON, ""), "");
    expect_text(print(COMMAND_CONVERT, OPTION_TO, "mjai"), "");
}

/* ---- The target ---------------------------------------------------------------- */

void fuzz_source(const uint8_t *bytes, size_t n)
{
    write_file(bytes, n);
    visit_by(source_read, SIZE_MAX);
    visit_by(source_read, n / 2);
    visit_by(source_follow, SIZE_MAX);
    fuzz_commands(bytes, n);
}
