/* The program: reads the command line and runs the command. */
#include "cli/command.h"

#include <errno.h>
#include <locale.h>
#include <stdio.h>
#include <stdlib.h>

/* Uses the kernel of HANTEI_KERNEL; false, with a message, if it is unknown. */
static bool use_wanted_kernel(void)
{
    const char *wanted = getenv("HANTEI_KERNEL");
    if (!wanted || !*wanted || hantei_kernel_use(wanted) == HANTEI_OK)
        return true;
    error_name(NULL, "kernel", wanted, hantei_kernel_name);
    return false;
}

/* Prints the version, and checks the lookup tables. */
static int show_version(void)
{
    char digest[HANTEI_DIGEST_TEXT];
    const int exit_code = error_lookup_tables();
    if (exit_code != EXIT_YES)
        return exit_code;
    hantei_lookup_tables_digest(digest);
    printf(PROGRAM " %s\nkernel %s\nlookup tables %s\n", hantei_version(), hantei_kernel_in_use(), digest);
    return EXIT_YES;
}

static int run(const struct options *options)
{
    if (options->text[OPTION_HELP]) {
        command_help(options->command);
        return EXIT_YES;
    }
    if (!use_wanted_kernel())
        return EXIT_USAGE;
    return options->text[OPTION_VERSION] ? show_version() : options->command->run(options);
}

int main(int argc, char **argv)
{
    struct options options;
    setlocale(LC_CTYPE, ""); /* for the faces of tiles; nothing else depends on the locale */
    if (!command_line_read(&options, argc, argv))
        return EXIT_USAGE;
    const int exit_code = run(&options);
    if (fflush(stdout) != 0 || ferror(stdout))
        return error_system("write", NULL, errno);
    return exit_code;
}
