/* The options of serve. */
#define _GNU_SOURCE /* getopt_long */

#include "cli/serve_options.h"
#include "cli/error.h"
#include "cli/options.h"

#include <getopt.h>
#include <stdlib.h>
#include <string.h>

enum kind { TEXT, FLAG, NUMBER, SIZE, MODE };

#define MEMBER(name) offsetof(serve_settings, name)

static const struct {
    const char *name;
    enum kind kind;
    size_t member; /* of the settings: a text, a bool, or a size_t */
    const char *what;
    size_t least, most, otherwise;
} OPTIONS[SERVE_OPTIONS] = {
    {"socket", TEXT, MEMBER(socket), NULL, 0, 0, 0},
    {"socket-mode", MODE, MEMBER(socket_mode), "permissions in octal", 0, 0777, 0600},
    {"tcp", TEXT, MEMBER(tcp), NULL, 0, 0, 0},
    {"metrics", TEXT, MEMBER(metrics), NULL, 0, 0, 0},
    {"allow-remote", FLAG, MEMBER(allow_remote), NULL, 0, 0, 0},
    {"log", TEXT, MEMBER(log_file), NULL, 0, 0, 0},
    {"pid", TEXT, MEMBER(pid_file), NULL, 0, 0, 0},
    {"max-connections", NUMBER, MEMBER(max_connections), "a number of connections", 1, 1000000, 10000},
    {"max-line", SIZE, MEMBER(max_line), "a size", 256, 1 << 20, 4096},
    {"max-in-flight", NUMBER, MEMBER(max_in_flight), "a number of requests", 1, 1000000, 256},
    {"max-memory", SIZE, MEMBER(max_memory), "a size", 1 << 16, (size_t)1 << 40, 256 << 20},
    {"idle", NUMBER, MEMBER(idle_seconds), "seconds", 0, 1000000, 300},
    {"stall", NUMBER, MEMBER(stall_seconds), "seconds", 1, 1000000, 30},
    {"drain", NUMBER, MEMBER(drain_seconds), "seconds", 0, 1000000, 10},
};

const char *serve_option_name(size_t i)
{
    return OPTIONS[i].name;
}

int serve_option_has_value(size_t i)
{
    return OPTIONS[i].kind == FLAG ? no_argument : required_argument;
}

/* Reads digits with K, M or G behind them. */
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
    if (!options_number(number, digits, 0, most >> shift))
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

static bool read_number(size_t *out, size_t i, const char *text)
{
    const size_t least = OPTIONS[i].least, most = OPTIONS[i].most;
    unsigned long number;
    const bool ok = OPTIONS[i].kind == MODE   ? read_mode(&number, text, most)
                    : OPTIONS[i].kind == SIZE ? read_size(&number, text, least, most)
                                              : options_number(&number, text, least, most);
    if (ok)
        *out = number;
    else
        complain_of_usage("serve",
                          OPTIONS[i].kind == MODE ? "--%s takes %s from %lo to %lo, not '%s'"
                                                  : "--%s takes %s from %lu to %lu, not '%s'",
                          OPTIONS[i].name, OPTIONS[i].what, least, most, text);
    return ok;
}

/* Fills the member of an option, whose text may be NULL. */
static bool fill(serve_settings *settings, size_t i, const char *text)
{
    void *const member = (char *)settings + OPTIONS[i].member;
    if (OPTIONS[i].kind == FLAG) {
        *(bool *)member = text != NULL;
        return true;
    }
    if (OPTIONS[i].kind == TEXT) {
        if (text && !*text)
            complain_of_usage("serve", "--%s takes no empty text", OPTIONS[i].name);
        *(const char **)member = text;
        return !text || *text;
    }
    *(size_t *)member = OPTIONS[i].otherwise;
    return !text || read_number(member, i, text);
}

static bool is_given(const serve_options *given, size_t member)
{
    for (size_t i = 0; i < SERVE_OPTIONS; i++) {
        if (OPTIONS[i].member == member)
            return given->text[i] != NULL;
    }
    return false;
}

/* What is told of sockets that there are not was meant for others. */
static bool all_have_effect(const serve_settings *settings, const serve_options *given)
{
    const char *missing = NULL;
    if (is_given(given, MEMBER(socket_mode)) && !settings->socket)
        missing = "--socket-mode needs --socket as well";
    else if (settings->allow_remote && !settings->tcp && !settings->metrics)
        missing = "--allow-remote needs --tcp or --metrics as well";
    if (missing)
        complain_of_usage("serve", "%s", missing);
    return !missing;
}

bool serve_options_read(serve_settings *settings, const serve_options *given)
{
    for (size_t i = 0; i < SERVE_OPTIONS; i++) {
        if (!fill(settings, i, given->text[i]))
            return false;
    }
    return all_have_effect(settings, given);
}
