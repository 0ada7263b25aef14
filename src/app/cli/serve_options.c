/* The options of serve. */
#include "cli/serve_options.h"
#include "cli/error.h"
#include "protocol/tables.h"
#include "serve/http_host.h"

#include <stdlib.h>
#include <string.h>

enum kind { TEXT, FLAG, NUMBER, SIZE, MODE };

static const struct serve_option {
    option_id option;
    enum kind kind;
    size_t member; /* in the settings: a text, a bool, or a size_t */
    const char *what;
    size_t least, most, otherwise;
} SETTINGS[] = {
#define MEMBER(name) offsetof(serve_settings, name)
    {OPTION_JOBS, NUMBER, MEMBER(threads), "threads", 1, THREADS_MAX, 1},
    {OPTION_SOCKET, TEXT, MEMBER(socket), NULL, 0, 0, 0},
    {OPTION_SOCKET_MODE, MODE, MEMBER(socket_mode), "permissions in octal", 0, 0777, 0600},
    {OPTION_TCP, TEXT, MEMBER(tcp), NULL, 0, 0, 0},
    {OPTION_METRICS, TEXT, MEMBER(metrics), NULL, 0, 0, 0},
    {OPTION_METRICS_HOST, TEXT, MEMBER(metrics_hosts), NULL, 0, 0, 0},
    {OPTION_ALLOW_REMOTE, FLAG, MEMBER(allow_remote), NULL, 0, 0, 0},
    {OPTION_LOG, TEXT, MEMBER(log_file), NULL, 0, 0, 0},
    {OPTION_MAX_CONNECTIONS, NUMBER, MEMBER(max_connections), "a number of connections", 1, 1000000, 10000},
    {OPTION_MAX_LINE, SIZE, MEMBER(max_line), "a size", 256, 1 << 20, 32768},
    {OPTION_MAX_IN_FLIGHT, NUMBER, MEMBER(max_in_flight), "a number of requests", 1, 1000000, 256},
    {OPTION_MAX_MEMORY, SIZE, MEMBER(max_memory), "a size", 1 << 16, (size_t)1 << 40, 256 << 20},
    {OPTION_TABLES, NUMBER, MEMBER(tables), "a number of tables", 1, 1000000, PROTOCOL_TABLES},
    {OPTION_IDLE, NUMBER, MEMBER(idle_seconds), "seconds", 0, 1000000, 300},
    {OPTION_STALL, NUMBER, MEMBER(stall_seconds), "seconds", 1, 1000000, 30},
    {OPTION_DRAIN, NUMBER, MEMBER(drain_seconds), "seconds", 0, 1000000, 10},
};

enum { SETTING_COUNT = sizeof SETTINGS / sizeof *SETTINGS };

/* Reads digits, and K, M or G after them. */
static bool read_size(unsigned long *number, const char *text, size_t least, size_t most)
{
    static const char UNITS[] = "KMG";
    char digits[24];
    const size_t length = strspn(text, "0123456789");
    const char *unit = text[length] ? strchr(UNITS, text[length]) : NULL;
    if (length >= sizeof digits || (text[length] && (!unit || text[length + 1])))
        return false;
    memcpy(digits, text, length);
    digits[length] = '\0';
    const unsigned shift = unit ? 10u * (unsigned)(unit - UNITS + 1) : 0;
    if (!parse_number(number, digits, 0, most >> shift))
        return false;
    *number <<= shift;
    return *number >= least;
}

static bool read_mode(unsigned long *number, const char *text, size_t most)
{
    char *end;
    *number = strtoul(text, &end, 8);
    return text[0] >= '0' && text[0] <= '7' && *end == '\0' && *number <= most;
}

static bool read_number(size_t *out, const struct serve_option *it, const char *text)
{
    unsigned long number;
    const bool ok = it->kind == MODE   ? read_mode(&number, text, it->most)
                    : it->kind == SIZE ? read_size(&number, text, it->least, it->most)
                                       : parse_number(&number, text, it->least, it->most);
    if (ok)
        *out = number;
    else
        error_usage("serve",
                    it->kind == MODE ? "--%s takes %s from %lo to %lo, not '%s'"
                                     : "--%s takes %s from %lu to %lu, not '%s'",
                    OPTION_ROWS[it->option].name, it->what, it->least, it->most, text);
    return ok;
}

/* Fills the member of an option, whose text may be NULL. */
static bool fill(serve_settings *settings, const struct serve_option *it, const char *text)
{
    void *const member = (char *)settings + it->member;
    if (it->kind == FLAG) {
        *(bool *)member = text != NULL;
        return true;
    }
    if (it->kind == TEXT) {
        if (text && !*text)
            error_usage("serve", "--%s takes no empty text", OPTION_ROWS[it->option].name);
        *(const char **)member = text;
        return !text || *text;
    }
    *(size_t *)member = it->otherwise;
    return !text || read_number(member, it, text);
}

/* An option about missing sockets was probably meant for others. */
static bool all_have_effect(const serve_settings *settings, const struct options *options)
{
    const char *missing = NULL;
    if (options->text[OPTION_SOCKET_MODE] && !settings->socket)
        missing = "--socket-mode needs --socket as well";
    else if (settings->allow_remote && !settings->tcp && !settings->metrics)
        missing = "--allow-remote needs --tcp or --metrics as well";
    else if (settings->metrics_hosts && !settings->metrics)
        missing = "--metrics-host needs --metrics as well";
    if (missing)
        error_usage("serve", "%s", missing);
    return !missing;
}

static bool are_names(const char *hosts)
{
    const bool ok = !hosts || http_host_are_names(hosts);
    if (!ok)
        error_usage("serve",
                    "--metrics-host takes names with commas between, such as judge.example, not '%s'", hosts);
    return ok;
}

bool serve_options_read(serve_settings *settings, const struct options *options)
{
    for (size_t i = 0; i < SETTING_COUNT; i++) {
        if (!fill(settings, &SETTINGS[i], options->text[SETTINGS[i].option]))
            return false;
    }
    return all_have_effect(settings, options) && are_names(settings->metrics_hosts);
}
