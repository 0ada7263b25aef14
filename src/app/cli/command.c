/* The commands and their help, from the list. */
#include "cli/command.h"
#include "cli/terminal.h"
#include "schema/operations.h"

#include <stdio.h>
#include <string.h>

const struct command COMMAND_ROWS[COMMANDS] = {
#define COMMAND(id, ...) {COMMAND_##id, __VA_ARGS__},
#include "cli/options.def"
};

const struct command *command_find(const char *name)
{
    for (size_t i = 0; command_name(i); i++) {
        if (strcmp(COMMAND_ROWS[i].name, name) == 0)
            return &COMMAND_ROWS[i];
    }
    return NULL;
}

const char *command_name(size_t i)
{
    return i < COMMAND_HAND ? COMMAND_ROWS[i].name : NULL;
}

enum { HELP_COLUMNS = 79 };

/* A paragraph a line, and blanks before each but the first; or an example a line. */
static void print_prose(const char *text)
{
    for (const char *end = text; *end; text = end + 1) {
        end = text + strcspn(text, "\n");
        terminal_wrap(text, (size_t)(end - text), HELP_COLUMNS, 0, 0);
        fputs(*end && end[1] != ' ' ? "\n\n" : "\n", stdout);
    }
}

static void list_commands(void)
{
    puts("\nCommands:");
    for (size_t i = 0; command_name(i); i++)
        printf("  %-10s%s\n", COMMAND_ROWS[i].name, COMMAND_ROWS[i].summary);
}

/* Lists the operations of requests, each with its fields in brackets. */
static void list_operations(void)
{
    puts("\nThe ops, and fields of their own (hantei-protocol(7) has those of a seat):");
    for (size_t i = 0; i < OPERATIONS; i++) {
        const operation *const it = &OPERATION_LIST[i];
        const char *before = " (";
        char text[1024];
        if (!operation_is_op(it, false))
            continue;
        int used = snprintf(text, sizeof text, "%s", it->summary);
        for (request_field field = 0; field < FIELD_PAO_FROM; field++) {
            if (it->takes >> field & 1) {
                used += snprintf(text + used, sizeof text - (size_t)used, "%s%s", before,
                                 request_field_name(field));
                before = ", ";
            }
        }
        if (it->takes)
            used += snprintf(text + used, sizeof text - (size_t)used, ")");
        terminal_wrap(text, (size_t)used, HELP_COLUMNS, printf("  %-16s", it->op), 18);
        putchar('\n');
    }
}

/* "  -j, --jobs N"; returns its columns. */
static int format_option(char out[HELP_COLUMNS], const struct option_use *use)
{
    const struct option_row *const row = &OPTION_ROWS[use->option];
    return snprintf(out, HELP_COLUMNS, "  %s%s%s--%s%s%s", *row->letter ? "-" : "", row->letter,
                    *row->letter ? ", " : "", row->name, use->word && *use->word != '[' ? " " : "",
                    use->word ? use->word : "");
}

static bool is_listed(const struct option_use *use, command_id command)
{
    const bool is_common = use->option == OPTION_HELP || use->option == OPTION_VERSION;
    return use->commands >> command & 1 && (!is_common || command == COMMAND_HAND);
}

static void list_options(command_id command)
{
    char name[HELP_COLUMNS];
    int width = 0;
    for (size_t i = 0; option_use_at(i); i++) {
        const int columns = is_listed(option_use_at(i), command) ? format_option(name, option_use_at(i)) : 0;
        width = columns > width ? columns : width;
    }
    fputs(width > 0 ? "\nOptions:\n" : "", stdout);
    for (size_t i = 0; option_use_at(i); i++) {
        const struct option_use *const use = option_use_at(i);
        if (is_listed(use, command)) {
            const char *const text = option_text(use);
            format_option(name, use);
            terminal_wrap(text, strlen(text), HELP_COLUMNS, printf("%-*s  ", width, name), width + 2);
            putchar('\n');
        }
    }
}

void command_help(const struct command *command)
{
    const struct command *const it = command ? command : &COMMAND_ROWS[COMMAND_HAND];
    char status[256];
    snprintf(status, sizeof status, "Exit status: %s.", it->status);
    printf(it->id == COMMAND_HAND ? "Usage: %s %s\n" : "Usage: " PROGRAM " %s %s\n", it->name, it->usage);
    print_prose(it->about);
    if (it->id == COMMAND_HAND)
        list_commands();
    if (it->id == COMMAND_JUDGE)
        list_operations();
    list_options(it->id);
    putchar('\n');
    print_prose(status);
    printf("\nExamples:\n");
    for (const char *example = it->examples; *example; example += strcspn(example, "\n") + 1)
        printf("  %.*s\n", (int)strcspn(example, "\n"), example);
}

int help_run(const struct options *options)
{
    const char *const name = options->operand_count > 0 ? options->operands[0] : NULL;
    const struct command *const command = name ? command_find(name) : NULL;
    if (options->operand_count > 1)
        return error_usage("help", "help takes one COMMAND, not %zu", options->operand_count);
    if (name && !command)
        return error_name("help", "command", name, command_name);
    command_help(command);
    return EXIT_YES;
}
