/* The command serve: settings from options, exit codes from outcomes. */
#include "cli/command.h"
#include "protocol/tables.h"
#include "serve/server.h"

#include <fcntl.h>
#include <string.h>
#include <unistd.h>

/* Opens the closed standard streams, so that no socket or file gets their numbers. They are useless: reading
 * and writing fail as before. */
static void keep_standard_streams(void)
{
    static const int USELESS[] = {
        [STDIN_FILENO] = O_WRONLY, [STDOUT_FILENO] = O_RDONLY, [STDERR_FILENO] = O_RDONLY};
    for (int stream = STDIN_FILENO; stream <= STDERR_FILENO; stream++)
        if (fcntl(stream, F_GETFD) < 0)
            (void)!open("/dev/null", USELESS[stream]); /* the lowest number that is free */
}

/* The numbers are checked already. */
static serve_settings settings_of(const struct options *options)
{
    const char *const *const text = options->text;
    return (serve_settings){
        .threads = option_number(options, OPTION_JOBS, 1),
        .socket = text[OPTION_SOCKET],
        .socket_mode = option_number(options, OPTION_SOCKET_MODE, 0600),
        .tcp = text[OPTION_TCP],
        .metrics = text[OPTION_METRICS],
        .metrics_hosts = text[OPTION_METRICS_HOST],
        .allow_remote = text[OPTION_ALLOW_REMOTE],
        .log_file = text[OPTION_LOG],
        .max_connections = option_number(options, OPTION_MAX_CONNECTIONS, 10000),
        .peer_connections = option_number(options, OPTION_PEER_CONNECTIONS, 1000),
        .peer_rate = option_number(options, OPTION_PEER_RATE, 1000),
        .max_line = option_number(options, OPTION_MAX_LINE, 32768),
        .max_in_flight = option_number(options, OPTION_MAX_IN_FLIGHT, 256),
        .max_memory = option_number(options, OPTION_MAX_MEMORY, 256 << 20),
        .tables = option_number(options, OPTION_TABLES, 64),
        .idle_seconds = option_number(options, OPTION_IDLE, 300),
        .stall_seconds = option_number(options, OPTION_STALL, 30),
        .drain_seconds = option_number(options, OPTION_DRAIN, 10),
    };
}

/* Whether a text is a list of hosts' names, at least one. */
static bool are_names(const char *names)
{
    static const char LETTERS[] = "ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz0123456789.-_,";
    const size_t length = strspn(names, LETTERS);
    return length > 0 && names[length] == '\0' && names[0] != ',' && names[length - 1] != ',' &&
           !strstr(names, ",,");
}

/* Whether the texts are valid, and none is about a missing socket: it was probably meant for another. */
static bool check_settings(const serve_settings *settings, const struct options *options)
{
    const char *const *const text = options->text;
    for (unsigned i = 0; i < OPTIONS; i++) {
        if (OPTION_ROWS[i].word && text[i] && !*text[i]) {
            error_usage("serve", "--%s may not be empty", OPTION_ROWS[i].name);
            return false;
        }
    }
    if (text[OPTION_SOCKET_MODE] && !settings->socket)
        error_usage("serve", "--socket-mode needs --socket as well");
    else if (settings->allow_remote && !settings->tcp && !settings->metrics)
        error_usage("serve", "--allow-remote needs --tcp or --metrics as well");
    else if (settings->metrics_hosts && !settings->metrics)
        error_usage("serve", "--metrics-host needs --metrics as well");
    else if (settings->metrics_hosts && !are_names(settings->metrics_hosts))
        error_usage("serve",
                    "--metrics-host takes names with commas between, such as judge.example, not '%s'",
                    settings->metrics_hosts);
    else
        return true;
    return false;
}

int serve_command(const struct options *options)
{
    const serve_settings settings = settings_of(options);
    serve_problem problem;
    keep_standard_streams();
    if (!check_settings(&settings, options))
        return EXIT_USAGE;
    const int exit_code = error_lookup_tables();
    if (exit_code != EXIT_YES)
        return exit_code;
    const serve_outcome outcome = serve_run(&settings, &problem);
    if (outcome == SERVE_FAILED)
        return problem.is_usage ? error_usage("serve", "%s", problem.message)
                                : error_failure(problem.message);
    return outcome == SERVE_UNANSWERED ? EXIT_NO : EXIT_YES;
}
