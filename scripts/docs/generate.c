/* Writes what is made of the lists (*.def): completion, options in hantei(1), switches in hantei-rules(7),
 * Node's types, the refusals in the header.
 *
 *   generate bash|zsh                 the completion of a shell
 *   generate DOCUMENT <DOCUMENT       the document with its lists written anew: PIECES, below
 *
 * It is compiled for the machine that builds, with src/lib/rules/presets.c. */
#define _POSIX_C_SOURCE 200809L
#include <ctype.h>
#include <hantei.h>
#include <stdarg.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

#define COUNT(array) (sizeof(array) / sizeof *(array))

static void die(const char *what, const char *name)
{
    fprintf(stderr, "generate: %s %s\n", what, name);
    exit(1);
}

/* ---- Commands and options -------------------------------------------------------- */

static const struct {
    const char *id, *name, *operand, *summary;
} COMMANDS[] = {
#define PROGRAM ""
#define COMMAND(id, name, operand, function, summary) {#id, name, operand, summary},
#include "cli/options.def"
};

enum command {
#define COMMAND(id, ...) COMMAND_##id,
#include "cli/options.def"
    HAND_ALONE = COUNT(COMMANDS) - 1 /* the others are named */
};

/* The commands as bits, by the names that the list has. */
enum {
    ANY = (1 << COUNT(COMMANDS)) - 1,
#define COMMAND(id, ...) id = 1 << COMMAND_##id,
#define GROUP(name, commands) name = commands,
#include "cli/options.def"
};

enum option {
#define OPTION(id, ...) OPTION_##id,
#include "cli/options.def"
};

static const struct {
    const char *letter, *name;
} OPTIONS[] = {
#define OPTION(id, letter, name, ...) {letter, name},
#include "cli/options.def"
};

static const struct use {
    enum option option;
    const char *word;
    unsigned commands;
    const char *text;
} USES[] = {
#define OPTION(id, letter, name, word, commands, field, value, text) {OPTION_##id, word, commands, text},
#define ALSO(id, word, commands, text) {OPTION_##id, word, commands, text},
#include "cli/options.def"
};

static const struct {
    const char *word, *values;
} VALUES[] = {
#define VALUES(word, values) {word, values},
#include "cli/options.def"
};

/* The options of a command, as `use`. */
#define FOR_USES(use, command)                                          \
    for (const struct use *use = USES; use < USES + COUNT(USES); use++) \
        if (use->commands >> (command)&1)

static bool is_optional(const struct use *use)
{
    return use->word && *use->word == '[';
}

/* The word of its value without brackets; "" if it takes none. */
static const char *word_of(const struct use *use)
{
    static char word[32];
    snprintf(word, sizeof word, "%s", use->word ? use->word + (is_optional(use) ? strlen("[=") : 0) : "");
    word[strcspn(word, "]")] = '\0';
    return word;
}

static bool is_file(const char *word)
{
    return strcmp(word, "FILE") == 0 || strcmp(word, "PATH") == 0;
}

/* The possible values of a word; NULL if any text may follow. */
static const char *values_of(const char *word)
{
    static char presets[128];
    size_t length = 0;
    if (strcmp(word, "NAME") == 0 || strcmp(word, "RULES") == 0) {
        for (size_t i = 0; hantei_rules_name(i); i++)
            length += (size_t)sprintf(presets + length, "%s%s", i ? " " : "", hantei_rules_name(i));
        return presets;
    }
    for (size_t i = 0; i < COUNT(VALUES); i++) {
        if (strcmp(word, VALUES[i].word) == 0)
            return VALUES[i].values;
    }
    return NULL;
}

/* Writes a text, and another one for each of some characters. */
static void put(const char *text, const char *characters, const char *instead)
{
    for (; *text; text++) {
        if (strchr(characters, *text))
            fputs(instead, stdout);
        else
            putchar(*text);
    }
}

static void put_commands(const char *separator, const char *prefix)
{
    for (size_t i = 0; i < HAND_ALONE; i++)
        printf("%s%s%s", i ? separator : "", prefix, COMMANDS[i].name);
}

/* ---- bash -------------------------------------------------------------------------- */

static void bash_values(size_t command)
{
    FOR_USES(use, command)
    {
        const char *const letter = OPTIONS[use->option].letter, *const word = word_of(use);
        if (!*word)
            continue;
        printf("    ");
        if (*letter)
            printf("%s:-%s | ", COMMANDS[command].name, letter);
        printf("%s:--%s) ", COMMANDS[command].name, OPTIONS[use->option].name);
        if (values_of(word))
            printf("words='%s' ;;\n", values_of(word));
        else
            printf("%sreturn ;;\n", is_file(word) ? "_hantei_files; " : "");
    }
}

static void bash_options(size_t command)
{
    const char *before = "";
    printf("    %s:-*) words='", COMMANDS[command].name);
    FOR_USES(use, command)
    {
        if (*OPTIONS[use->option].letter)
            printf("%s-%s", before, OPTIONS[use->option].letter);
        printf("%s--%s", *OPTIONS[use->option].letter ? " " : before, OPTIONS[use->option].name);
        before = " ";
    }
    printf("' ;;\n");
}

static void write_bash(void)
{
    fputs("# bash completion of hantei; made from options.def\n"
          "# The names are those of files: bash quotes them then, and puts a slash behind folders.\n"
          "_hantei_files() {\n"
          "    compopt -o filenames 2>/dev/null\n"
          "    mapfile -t COMPREPLY < <(compgen -f -- \"$cur\")\n"
          "}\n"
          "_hantei() {\n"
          "    local cur=${COMP_WORDS[COMP_CWORD]} prev=${COMP_WORDS[COMP_CWORD-1]} command='' op='' "
          "words='' i\n"
          "    # Bash takes --name=value for three words.\n"
          "    if [[ $cur == = ]]; then cur=''; elif [[ $prev == = ]]; then "
          "prev=${COMP_WORDS[COMP_CWORD-2]}; fi\n"
          "    for ((i = 1; i < COMP_CWORD; i++)); do\n"
          "        case $command:${COMP_WORDS[i]} in\n        ",
          stdout);
    put_commands(" | ", ":");
    fputs(") command=${COMP_WORDS[i]} ;;\n        batch:", stdout);
    put(values_of("OP"), " ", " | batch:");
    fputs(") op=${COMP_WORDS[i]} ;;\n        esac\n    done\n    COMPREPLY=()\n    case $command:$prev in\n",
          stdout);
    for (size_t i = 0; i < COUNT(COMMANDS); i++)
        bash_values(i);
    puts("    esac\n    [[ -n $words ]] || case $command:$cur in");
    for (size_t i = 0; i < COUNT(COMMANDS); i++)
        bash_options(i);
    printf("    audit:* | convert:* | table:*) _hantei_files; return ;;\n    :* | help:*) words='");
    put_commands(" ", "");
    printf("' ;;\n    batch:*) if [[ -n $op ]]; then _hantei_files; return; fi; words='%s' ;;\n",
           values_of("OP"));
    puts("    esac\n    mapfile -t COMPREPLY < <(compgen -W \"$words\" -- \"$cur\")\n}\ncomplete -F _hantei "
         "hantei");
}

/* ---- zsh ------------------------------------------------------------------------------ */

/* A text of _arguments within quotes: up to a semicolon, without its special characters. */
static void zsh_text(const char *text)
{
    for (; *text && *text != ';'; text++) {
        if (*text == '\'')
            fputs("'\\''", stdout);
        else
            putchar(strchr("[]:|", *text) ? ' ' : *text);
    }
}

/* An option, by its name or letter. */
static void zsh_option(const struct use *use, const char *dashes, const char *name)
{
    const char *const word = word_of(use), *const values = values_of(word);
    printf(" \\\n            '%s%s%s[", dashes, name,
           !*word             ? ""
           : is_optional(use) ? "=-"
           : dashes[1]        ? "="
                              : "+");
    zsh_text(use->text);
    putchar(']');
    if (*word) {
        printf(is_optional(use) ? "::" : ":");
        zsh_text(word);
        printf(values ? ":(%s)" : is_file(word) ? ":_files" : ": ", values);
    }
    putchar('\'');
}

static void zsh_options(size_t command)
{
    FOR_USES(use, command)
    {
        if (*OPTIONS[use->option].letter)
            zsh_option(use, "-", OPTIONS[use->option].letter);
        zsh_option(use, "--", OPTIONS[use->option].name);
    }
}

static void zsh_operands(size_t command)
{
    if (command == COMMAND_BATCH) {
        printf(" '1:op:(%s)' '2:file:_files'", values_of("OP"));
    } else if (command == COMMAND_HELP) {
        printf(" '1:command:(");
        put_commands(" ", "");
        printf(")'");
    } else if (COMMANDS[command].operand && strcmp(COMMANDS[command].operand, "a FILE") == 0) {
        printf(" '%c:log:_files'", command == COMMAND_TABLE ? '1' : '*');
    }
}

static void write_zsh(void)
{
    puts("#compdef hantei\n# zsh completion of hantei; made from options.def\n"
         "local curcontext=$curcontext state line\nlocal -a commands\ncommands=(");
    for (size_t i = 0; i < HAND_ALONE; i++) {
        printf("    '%s:", COMMANDS[i].name);
        zsh_text(COMMANDS[i].summary);
        puts("'");
    }
    printf(")\n_arguments -C -A '-*' '1:command:->command' '*::argument:->argument'");
    zsh_options(COMMAND_HAND);
    puts("\ncase $state in\ncommand) _describe command commands ;;\nargument)\n    case ${line[1]} in");
    for (size_t i = 0; i < COUNT(COMMANDS); i++) {
        printf("    %s)\n        _arguments", i == COMMAND_HAND ? "*" : COMMANDS[i].name);
        zsh_options(i);
        zsh_operands(i);
        puts("\n        ;;");
    }
    puts("    esac\n    ;;\nesac");
}

/* ---- hantei(1) ------------------------------------------------------------------------- */

/* The commands of an option, after its text, unless all take it. */
static void write_takers(const struct use *use)
{
    const unsigned named = use->commands & (ANY ^ HAND);
    const char *before = ".Pq Cm ";
    for (size_t i = 0; i < HAND_ALONE && named != (ANY ^ HAND); i++) {
        if (named >> i & 1) {
            printf("%s%s", before, COMMANDS[i].name);
            before = " , ";
        }
    }
    if (*before == ' ')
        putchar('\n');
}

static void write_options(void)
{
    puts(".Bl -tag -width Ds");
    for (const struct use *use = USES; use < USES + COUNT(USES); use++) {
        const char *const letter = OPTIONS[use->option].letter, *const word = word_of(use);
        printf(*letter ? ".It Fl %s , " : ".It ", letter);
        printf("Fl -%s%s", OPTIONS[use->option].name,
               !*word             ? ""
               : is_optional(use) ? " Ns Op = Ns Ar "
                                  : " Ar ");
        for (const char *c = word; *c; c++)
            putchar(tolower((unsigned char)*c));
        printf("\n%s\n", use->text);
        write_takers(use);
    }
    puts(".El");
}

/* ---- Rules ------------------------------------------------------------------------------ */

/* The comment of a member of hantei_rules in the header, which alone says what the switch means. */
static const char *meaning_of(const char *member)
{
    static char header[1 << 16], meaning[256];
    FILE *const file = *header ? NULL : fopen("include/hantei/wins.h", "r");
    if (file) {
        header[fread(header, 1, sizeof header - 1, file)] = '\0';
        fclose(file);
    }
    snprintf(meaning, sizeof meaning, " %s; ", member);
    const char *from = strstr(header, "typedef struct hantei_rules {");
    from = from ? strstr(from, meaning) : NULL;
    from = from ? strstr(from, "/* ") : NULL;
    const char *const to = from ? strstr(from, " */") : NULL;
    if (!to)
        die("no comment of the member", member);
    const char *const kind = strstr(from, ": ");
    if (kind && kind < to && (strncmp(from, "/* a hantei_", 12) == 0 || strncmp(from, "/* HANTEI_", 10) == 0))
        from = kind - 1;
    snprintf(meaning, sizeof meaning, "%.*s", (int)(to - from - 3), from + 3);
    return meaning;
}

/* A line of roff: a backslash is escaped. */
static void put_line(const char *text)
{
    put(text, "\\", "\\e");
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
    put_line(meaning_of(rule->name));
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

static const char *const YAKU[] = {
#define YAKU(id, name, ...) name,
#include "score/yaku.def"
};

static const struct {
    const char *number, *name, *who, *text;
} REFUSALS[] = {
#define REFUSAL(number, name, who, text) {#number, name, #who, text},
#include "hand/refusals.def"
};

static const char *const ERRORS[] = {
#define ERROR_NAME(id, name) name,
#include "text/errors.def"
};

/* A union of names, in lines of at most 120 columns. */
static void write_union(const char *type, size_t count, size_t stride, const char *const *names)
{
    int column = printf("export type %s =\n", type) * 0;
    for (size_t i = 0; i < count; i++, names += stride) {
        if (column + (int)strlen(*names) > 108)
            column = printf(" |\n") * 0;
        column += printf("%s'%s'", column ? " | " : "    ", *names) - (column ? 0 : 3);
    }
    puts(";");
}

static void write_yaku(void)
{
    write_union("Yaku", COUNT(YAKU), 1, YAKU);
}

static void write_refusal_names(void)
{
    write_union("Refusal", COUNT(REFUSALS) - 1, sizeof *REFUSALS / sizeof(char *), &REFUSALS[1].name);
}

static void write_errors(void)
{
    write_union("ErrorCode", COUNT(ERRORS), 1, ERRORS);
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
        for (const char *c = REFUSALS[i].who; *c && !is_any; c++)
            putchar(tolower((unsigned char)*c));
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
    puts(";\n\n/** A preset, and the switches that differ from it. (`make presets` writes this.) */\nexport "
         "interface Rules {\n    preset?: Preset;");
    for (size_t i = 0; hantei_rule_at(i); i++) {
        printf("    /** %s */\n    %s?: ", meaning_of(hantei_rule_at(i)->name), hantei_rule_at(i)->name);
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
    {".\\\" OPTIONS", "", write_options},
    {".\\\" The switches", "The end of the switches.\n", write_switches},
    {"typedef enum hantei_refusal", "} hantei_refusal;\n", write_refusals},
    {"export type Preset =", "}\n", write_rules},
    {"export type Yaku =", ";\n", write_yaku},
    {"export type Refusal =", ";\n", write_refusal_names},
    {"export type ErrorCode =", ";\n", write_errors},
};

static bool ends(const char *line, const char *end)
{
    return strlen(line) >= strlen(end) && strcmp(line + strlen(line) - strlen(end), end) == 0;
}

/* Copies stdin; returns the number of pieces that it has. */
static size_t fill_in(void)
{
    char line[1024];
    const char *end = NULL;
    size_t found = 0;
    while (fgets(line, sizeof line, stdin)) {
        size_t i = end ? COUNT(PIECES) : 0;
        while (i < COUNT(PIECES) && strncmp(line, PIECES[i].begins, strlen(PIECES[i].begins)) != 0)
            i++;
        if (i < COUNT(PIECES)) {
            PIECES[i].write();
            end = PIECES[i].ends;
            found++;
        } else if (!end) {
            fputs(line, stdout);
        }
        if (end && ends(line, end))
            end = NULL;
    }
    return end ? 0 : found;
}

int main(int argc, char **argv)
{
    if (argc == 2 && strcmp(argv[1], "bash") == 0)
        write_bash();
    else if (argc == 2 && strcmp(argv[1], "zsh") == 0)
        write_zsh();
    else if (fill_in() == 0)
        die("no list belongs into", "this document");
    return fflush(stdout) == 0 && !ferror(stdout) ? 0 : 1;
}
