/* The command serve: settings from options, exit codes from outcomes. */
#include "cli/serve.h"
#include "cli/error.h"
#include "cli/serve_options.h"
#include "serve/server.h"

#include <fcntl.h>
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

static int exit_code_of(serve_outcome outcome, const serve_problem *problem)
{
    if (outcome == SERVE_FAILED)
        return problem->is_usage ? error_usage("serve", "%s", problem->message)
                                 : error_failure(problem->message);
    return outcome == SERVE_UNANSWERED ? EXIT_NO : EXIT_YES;
}

int serve_command(const struct options *options)
{
    serve_settings settings;
    serve_problem problem;
    keep_standard_streams();
    if (!serve_options_read(&settings, options))
        return EXIT_USAGE;
    const int exit_code = error_tables();
    return exit_code == EXIT_YES ? exit_code_of(serve_run(&settings, &problem), &problem) : exit_code;
}
