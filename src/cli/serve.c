/* The command serve: from options to settings, from outcomes to exit codes. */
#include "cli/serve.h"
#include "cli/complain.h"
#include "serve/server.h"

static int exit_code_of(serve_outcome outcome, const serve_problem *problem)
{
    if (outcome == SERVE_FAILED)
        return problem->is_usage ? complain_of_usage("serve", "%s", problem->message)
                                 : complain_of_failure(problem->message);
    return outcome == SERVE_UNANSWERED ? EXIT_NO : EXIT_YES;
}

int serve_command(const struct options *options)
{
    serve_settings settings = {.threads = options->threads ? options->threads : 1};
    serve_problem problem;
    if (options->json)
        return complain_of_usage("serve", "serve has no option --json");
    if (!serve_options_read(&settings, &options->serve))
        return EXIT_USAGE;
    const int exit_code = complain_of_tables();
    return exit_code == EXIT_YES ? exit_code_of(serve_run(&settings, &problem), &problem) : exit_code;
}
