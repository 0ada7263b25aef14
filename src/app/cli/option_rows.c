/* The list of options. The generator of documents (scripts/docs/generate.c) is linked with it, too. */
#include "cli/command.h"

const struct option_row OPTION_ROWS[OPTIONS] = {
#define OPTION(id, letter, name, word, commands, field, value, text) {letter, name, word, field, value},
#include "cli/options.def"
};

/* The commands as bits, by the names that the list has. */
enum {
    ANY = (1 << COMMANDS) - 1,
#define COMMAND(id, ...) id = 1 << COMMAND_##id,
#define GROUP(name, commands) name = commands,
#include "cli/options.def"
};

static const char *const FIELD_TEXTS[] = {
#define FIELD(id, name, text, ...) text,
#include "schema/schema.def"
};

static const struct option_use USES[] = {
#define OPTION(id, letter, name, word, commands, field, value, text) {OPTION_##id, word, commands, text},
#define ALSO(id, word, commands, text) {OPTION_##id, word, commands, text},
#include "cli/options.def"
};

const struct option_use *option_use_at(size_t i)
{
    return i < sizeof USES / sizeof *USES ? &USES[i] : NULL;
}

const char *option_text(const struct option_use *use)
{
    return use->text ? use->text : FIELD_TEXTS[OPTION_ROWS[use->option].field];
}

bool option_is_of(option_id option, command_id command)
{
    unsigned commands = 0;
    for (size_t i = 0; option_use_at(i); i++)
        commands |= USES[i].option == option ? USES[i].commands : 0;
    return commands >> command & 1;
}
