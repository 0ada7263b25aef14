/* Writes what is made of the lists (*.def) into documents: completion of shells, commands and options in
 * hantei(1), switches in hantei-rules(7), the refusals in the header. What is made of the protocol is written
 * by schema.c.
 *
 *   generate <DOCUMENT       the document with its lists written anew: PIECES, below
 *
 * It is compiled for the machine that builds, with src/lib/rules/presets.c and src/app/cli/option_rows.c. */
#include "generate.h"
#include "cli/command.h"

#include <ctype.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

static void die(const char *what, const char *name)
{
    fprintf(stderr, "generate: %s %s\n", what, name);
    exit(1);
}

static void put_lower(const char *text)
{
    for (; *text; text++)
        putchar(tolower((unsigned char)*text));
}

/* ---- Commands and options -------------------------------------------------------- */

/* The last, a HAND alone, has no name. */
static const struct {
    const char *name, *summary, *usage, *about, *status, *examples;
} NAMED[] = {
#undef PROGRAM
#define PROGRAM ""
#define COMMAND(id, name, operand, function, ...) {name, __VA_ARGS__},
#include "cli/options.def"
};

static const struct {
    const char *word, *values;
} VALUES[] = {
#define VALUES(word, values) {word, values},
#include "cli/options.def"
};

/* The possible values of a word; NULL if any text may follow. */
static const char *values_of(const char *word)
{
    static char presets[128];
    size_t length = 0;
    for (size_t i = 0; i < COUNT(VALUES); i++) {
        if (strcmp(word, VALUES[i].word) == 0)
            return VALUES[i].values;
    }
    if (strcmp(word, "NAME") != 0 && strcmp(word, "RULES") != 0)
        return NULL;
    for (size_t i = 0; hantei_rules_name(i); i++)
        length += (size_t)sprintf(presets + length, "%s%s", i ? " " : "", hantei_rules_name(i));
    return presets;
}

/* An option, as some commands take it. */
struct taken {
    const char *letter, *name, *text; /* letter: "" if it has none */
    const char *values;               /* with blanks between; NULL if any text may follow */
    char word[32];                    /* of its value, "" if it takes none */
    bool is_optional, is_file;
    const char *command; /* one that takes it, in for_options() */
};

static struct taken taken_by(const struct option_use *use)
{
    const struct option_row *const row = &OPTION_ROWS[use->option];
    struct taken it = {.letter = row->letter, .name = row->name, .text = option_text(use)};
    it.is_optional = use->word && *use->word == '[';
    snprintf(it.word, sizeof it.word, "%s", use->word ? use->word + (it.is_optional ? strlen("[=") : 0) : "");
    it.word[strcspn(it.word, "]")] = '\0';
    const bool is_field = row->field != FIELDS && row->word && strcmp(row->word, use->word) == 0;
    it.values = is_field && field_values(row->field) ? field_values(row->field) : values_of(it.word);
    it.is_file = strcmp(it.word, "FILE") == 0 || strcmp(it.word, "PATH") == 0;
    return it;
}

/* Calls a function for each option of a command. */
static void for_options(size_t command, void (*write)(const struct taken *))
{
    const struct option_use *use;
    for (size_t i = 0; (use = option_use_at(i)); i++) {
        struct taken it = taken_by(use);
        it.command = NAMED[command].name;
        if (use->commands >> command & 1)
            write(&it);
    }
}

/* ---- Completion -------------------------------------------------------------------- */

/* The commands, and the operations of batch. */
static void write_words(void)
{
    printf("    local commands='");
    for (size_t i = 0; i < COMMAND_HAND; i++)
        printf("%s%s", i ? " " : "", NAMED[i].name);
    printf("' ops='%s'\n", values_of("OP"));
}

static void write_bash_value(const struct taken *it)
{
    const char *const values = it->values;
    if (!*it->word)
        return;
    printf("    %s:--%s", it->command, it->name);
    if (*it->letter)
        printf(" | %s:-%s", it->command, it->letter);
    printf(values        ? ") words='%s' ;;\n"
           : it->is_file ? ") _hantei_files; return ;;\n"
                         : ") return ;;\n",
           values);
}

static void write_bash_values(void)
{
    for (size_t i = 0; i < COMMANDS; i++)
        for_options(i, write_bash_value);
}

static void write_bash_option(const struct taken *it)
{
    printf(*it->letter ? " -%s --%s" : "%s --%s", it->letter, it->name);
}

static void write_bash_options(void)
{
    for (size_t i = 0; i < COMMANDS; i++) {
        printf("    %s:-*) words='", NAMED[i].name);
        for_options(i, write_bash_option);
        puts("' ;;");
    }
}

/* A text of _arguments within quotes: up to a semicolon, without its special characters. */
static void put_zsh(const char *text)
{
    for (; *text && *text != ';'; text++)
        printf(*text == '\'' ? "'\\''" : "%c", strchr("[]:|", *text) ? ' ' : *text);
}

static void write_zsh_commands(void)
{
    for (size_t i = 0; i < COMMAND_HAND; i++) {
        printf("    '%s:", NAMED[i].name);
        put_zsh(NAMED[i].summary);
        puts("'");
    }
}

/* An option, by its name or letter. */
static void put_zsh_option(const struct taken *it, const char *name, const char *before_value)
{
    const char *const values = it->values;
    printf("        '%s%s[", name, !*it->word ? "" : it->is_optional ? "=-" : before_value);
    put_zsh(it->text);
    printf(!*it->word ? "]" : it->is_optional ? "]::" : "]:");
    put_zsh(it->word);
    if (*it->word)
        printf(values ? ":(%s)" : it->is_file ? ":_files" : ": ", values);
    puts("'");
}

static void write_zsh_option(const struct taken *it)
{
    char name[64];
    if (snprintf(name, sizeof name, "-%s", it->letter) > 1)
        put_zsh_option(it, name, "+");
    snprintf(name, sizeof name, "--%s", it->name);
    put_zsh_option(it, name, "=");
}

static void write_zsh_options(void)
{
    for (size_t i = 0; i < COMMANDS; i++) {
        printf("    %s) taken=(\n", i == COMMAND_HAND ? "*" : NAMED[i].name);
        for_options(i, write_zsh_option);
        puts("        ) ;;");
    }
}

/* ---- hantei(1) ------------------------------------------------------------------------- */

/* A sentence a line, and .Pp between paragraphs. The last lines may begin with blanks: a literal display. */
static void put_prose(const char *text)
{
    bool is_literal = false;
    for (const char *at = text; *at; at++) {
        const bool begins = at > text && at[-1] == '\n';
        if (begins && !is_literal)
            puts(*at == ' ' ? ".Bd -literal -offset indent" : ".Pp");
        is_literal |= begins && *at == ' ';
        const bool ends_sentence = *at == ' ' && at > text && strchr(".:", at[-1]) && !is_literal;
        printf(ends_sentence ? "\n" : *at == '-' ? "\\-" : *at == '\\' ? "\\e" : "%c", *at);
    }
    puts(is_literal ? "\n.Ed" : "");
}

static void write_commands(void)
{
    char status[256];
    puts(".Bl -tag -width Ds");
    for (size_t i = 0; i < COMMAND_HAND; i++) {
        printf(".It Cm %s No %s\n", NAMED[i].name, NAMED[i].usage);
        put_prose(NAMED[i].about);
        snprintf(status, sizeof status, "Exit status: %s.", NAMED[i].status);
        puts(".Pp");
        put_prose(status);
    }
    puts(".El");
}

/* What is said of a HAND. */
static void write_hand(void)
{
    put_prose(NAMED[COMMAND_HAND].about);
}

/* The commands of an option, after its text, unless all take it. */
static void write_takers(unsigned commands)
{
    const unsigned all = (1u << COMMAND_HAND) - 1;
    const char *before = ".Pq Cm ";
    for (size_t i = 0; i < COMMAND_HAND && (commands & all) != all; i++) {
        if (commands >> i & 1) {
            printf("%s%s", before, NAMED[i].name);
            before = " , ";
        }
    }
    printf(*before == ' ' ? "\n" : "");
}

static void write_options(void)
{
    const struct option_use *use;
    puts(".Bl -tag -width Ds");
    for (size_t i = 0; (use = option_use_at(i)); i++) {
        const struct taken it = taken_by(use);
        printf(*it.letter ? ".It Fl %s , " : ".It ", it.letter);
        printf("Fl -%s%s", it.name, !*it.word ? "" : it.is_optional ? " Ns Op = Ns Ar " : " Ar ");
        put_lower(it.word);
        printf("\n%s\n", it.text);
        write_takers(use->commands);
    }
    puts(".El");
}

/* ---- Rules ------------------------------------------------------------------------------ */

/* What each switch means, in the order of hantei_rule_at(). */
static const char *const MEANINGS[] = {
#define RULE(member, takes, meaning) meaning,
#include "rules/rules.def"
};

/* A line of roff: a backslash is escaped. */
static void put_line(const char *text)
{
    for (; *text; text++)
        printf(*text == '\\' ? "\\e" : "%c", *text);
    putchar('\n');
}

static void put_value(const hantei_rule *rule, unsigned value)
{
    if (rule->kind == HANTEI_RULE_BOOL)
        printf(value ? "yes" : "no");
    else if (rule->kind == HANTEI_RULE_NUMBER)
        printf("%u", value);
    else if (rule->kind == HANTEI_RULE_NAME)
        printf("%s", rule->names[value]);
    for (unsigned i = 0, more = 0; rule->kind == HANTEI_RULE_SET && value >> i; i++) {
        if (value >> i & 1)
            printf("%s%s", more++ ? " " : "", rule->names[i]);
    }
    printf(": ");
}

static void write_source(const char *preset, const char *suffix, size_t index,
                         const hantei_rule_source *source)
{
    printf(".It Li %s%s\n", preset, suffix);
    put_value(hantei_rule_at(index), source->value);
    put_line(source->source);
    if (source->other_source) {
        printf(".br\n.Em disputed :\n");
        put_value(hantei_rule_at(index), source->other);
        put_line(source->other_source);
    }
}

/* A switch, with the source of each preset; three players are listed if they differ. */
static void write_switch(size_t index)
{
    const hantei_rule *const rule = hantei_rule_at(index);
    printf(".It Li %s , No %s\n", rule->name, rule->choices);
    put_line(MEANINGS[index]);
    puts(".Bl -tag -width majsoul3 -compact");
    for (size_t i = 0; hantei_rules_name(i); i++) {
        const hantei_rule_source *const of_four = hantei_rules_source(i, 4, index);
        const hantei_rule_source *const of_three = hantei_rules_source(i, 3, index);
        if (of_four->source)
            write_source(hantei_rules_name(i), "", index, of_four);
        if (of_three && of_three != of_four)
            write_source(hantei_rules_name(i), "3", index, of_three);
    }
    puts(".El");
}

static void write_switches(void)
{
    static const char *const headings[] = {
#define SECTION(heading) heading,
#define RULE(...) NULL,
#include "rules/rules.def"
    };
    for (size_t i = 0, index = 0; i < COUNT(headings); i++) {
        if (headings[i])
            printf("%s.Ss %s\n.Bl -tag -width Ds\n", i ? ".El\n" : "", headings[i]);
        else
            write_switch(index++);
    }
    puts(".El");
}

/* ---- Types of Node, and the header ------------------------------------------------------------- */

static const struct {
    const char *number, *name, *who, *text;
} REFUSALS[] = {
#define REFUSAL(number, name, who, text, ...) {#number, name, #who, text},
#include "hand/refusals.def"
};

static void write_yaku(void)
{
    static const char *const names[] = {
#define YAKU(id, name, ...) name,
#include "score/yaku.def"
    };
    write_union("Yaku", names, COUNT(names));
}

/* Without the first, which is none. */
static void write_refusal_names(void)
{
    const char *names[COUNT(REFUSALS)];
    for (size_t i = 0; i < COUNT(REFUSALS); i++)
        names[i] = REFUSALS[i].name;
    write_union("Refusal", names + 1, COUNT(names) - 1);
}

static void write_errors(void)
{
    static const char *const names[] = {
#define ERROR_NAME(id, name) name,
#include "notation/errors.def"
    };
    write_union("ErrorCode", names, COUNT(names));
}

static void write_refusals(void)
{
    size_t width = 0;
    for (size_t i = 0; i < COUNT(REFUSALS); i++)
        width = strlen(REFUSALS[i].number) > width ? strlen(REFUSALS[i].number) : width;
    puts("typedef enum hantei_refusal {");
    for (size_t i = 0; i < COUNT(REFUSALS); i++) {
        const bool is_any = strcmp(REFUSALS[i].who, "ANY") == 0;
        printf("    %s,%*s/* ", REFUSALS[i].number, (int)(width + 1 - strlen(REFUSALS[i].number)), "");
        put_lower(is_any ? "" : REFUSALS[i].who);
        printf("%s%s */\n", is_any ? "" : ": ", REFUSALS[i].text);
    }
    puts("} hantei_refusal;");
}

static void write_type(const hantei_rule *rule)
{
    if (rule->kind == HANTEI_RULE_BOOL)
        printf("boolean");
    if (rule->kind == HANTEI_RULE_NUMBER)
        printf("%s", rule->step == 1 ? "number" : "2 | 4");
    printf(rule->kind == HANTEI_RULE_SET ? "(" : "");
    for (size_t i = 0; i < COUNT(rule->names) && rule->names[i]; i++)
        printf("%s'%s'", i ? " | " : "", rule->names[i]);
    printf(rule->kind == HANTEI_RULE_SET ? ")[]" : "");
}

/* A name may lack its year. */
static void write_rules(void)
{
    printf("export type Preset =");
    for (size_t i = 0; hantei_rules_name(i); i++) {
        const char *const name = hantei_rules_name(i);
        const int letters = (int)strcspn(name, "0123456789");
        printf("%s '%s'", i ? " |" : "", name);
        if (name[letters])
            printf(" | '%.*s'", letters, name);
    }
    puts(";\n\n/** A preset, and the switches that differ from it. */\nexport interface Rules {\n    "
         "preset?: Preset;");
    for (size_t i = 0; hantei_rule_at(i); i++) {
        printf("    /** %s */\n    %s?: ", MEANINGS[i], hantei_rule_at(i)->name);
        write_type(hantei_rule_at(i));
        puts(";");
    }
    puts("}");
}

/* ---- Documents ---------------------------------------------------------------------------------- */

/* What is written in place of the lines from one that begins so to one that ends so. */
static const struct {
    const char *begins, *ends;
    void (*write)(void);
} PIECES[] = {
    {"@words@", "", write_words},
    {"@bash values@", "", write_bash_values},
    {"@bash options@", "", write_bash_options},
    {"@zsh commands@", "", write_zsh_commands},
    {"@zsh options@", "", write_zsh_options},
    {".\\\" COMMANDS", "", write_commands},
    {".\\\" HAND", "", write_hand},
    {".\\\" OPTIONS", "", write_options},
    {".\\\" The switches", "The end of the switches.\n", write_switches},
    {"typedef enum hantei_refusal", "} hantei_refusal;\n", write_refusals},
    {"@rules@", "", write_rules},
    {"@yaku@", "", write_yaku},
    {"@refusals@", "", write_refusal_names},
    {"@errors@", "", write_errors},
    {"@requests@", "", write_request_types},
    {"@answers@", "", write_answer_types},
    {"@functions@", "", write_function_types},
    {"@function names@", "", write_function_names},
    {"@op list@", "", write_op_list},
    {".\\\" FIELDS", "", write_seat_fields},
    {".\\\" OPERATIONS OF TABLES", "", write_table_operations},
    {".\\\" OPERATIONS", "", write_operations},
    {".\\\" OBJECTS", "", write_objects},
    {"# The functions of ops", "", write_python_functions},
};

static bool ends(const char *line, const char *end)
{
    return strlen(line) >= strlen(end) && strcmp(line + strlen(line) - strlen(end), end) == 0;
}

char document_line[1024];

/* Copies stdin, with its pieces. */
int main(void)
{
    const char *end = NULL;
    while (fgets(document_line, sizeof document_line, stdin)) {
        size_t i = end ? COUNT(PIECES) : 0;
        while (i < COUNT(PIECES) && strncmp(document_line, PIECES[i].begins, strlen(PIECES[i].begins)) != 0)
            i++;
        if (i < COUNT(PIECES)) {
            PIECES[i].write();
            end = PIECES[i].ends;
        } else if (!end) {
            fputs(document_line, stdout);
        }
        if (end && ends(document_line, end))
            end = NULL;
    }
    if (end)
        die("a list has no end:", end);
    return fflush(stdout) == 0 && !ferror(stdout) ? 0 : 1;
}
