/* Writes the pages of section 3 from the public headers: their comments as prose, their declarations as they
 * stand. Each section has a page, and each function and type a page that refers to it. What has no text is an
 * error.
 *
 *   pages FOLDER DATE include/hantei.h include/hantei/{hands,wins,values,tables,play}.h
 *
 * hantei(3) is scripts/docs/hantei.3.in, with the text of hantei.h and the list of pages. An example NAME.c
 * is on the page hantei_NAME, followed by NAME.console, the commands that run it; hantei.c is on hantei(3).
 */
#define _POSIX_C_SOURCE 200809L
#include <ctype.h>
#include <errno.h>
#include <stdbool.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

enum { LINE = 1024, WIDTH = 75 };

static const char *folder, *date;
static FILE *page;            /* the section's, or memory for the overview */
static char name[64];         /* of the page; "" above the first section */
static char *overview, *list; /* for hantei(3) */
static enum content { NOTHING, PROSE, TABLE, CODE } last = PROSE; /* what the page ends with */

static void die(const char *what, const char *where)
{
    fprintf(stderr, "pages: %s: %s\n", what, where);
    exit(1);
}

static FILE *opened(FILE *file, const char *path)
{
    if (!file)
        die("cannot open", path);
    return file;
}

static FILE *page_file(const char *of)
{
    char path[LINE];
    snprintf(path, sizeof path, "%s/%s.3", folder, of);
    return opened(fopen(path, "w"), path);
}

/* Reads a line without its end. */
static bool read_line(char line[LINE], FILE *file)
{
    if (!fgets(line, LINE, file))
        return false;
    line[strcspn(line, "\n")] = '\0';
    return true;
}

static bool begins(const char *line, const char *with)
{
    return strncmp(line, with, strlen(with)) == 0;
}

/* No line of roff may begin with a control character. */
static void put_code(const char *line)
{
    fputs(*line == '.' || *line == '\'' ? "\\&" : "", page);
    for (; *line; line++)
        fputs(*line == '\\' ? "\\e" : (const char[]){*line, '\0'}, page);
    putc('\n', page);
}

/* A line that is wider than a terminal continues below: in its comment, or behind its bracket. */
static void put_wrapped(char *line)
{
    const char *const comment = strstr(line, "/*"), *const bracket = *line == ' ' ? NULL : strchr(line, '(');
    const size_t indent = comment   ? (size_t)(comment - line) + 3
                          : bracket ? (size_t)(bracket - line) + 1
                                    : strspn(line, " ");
    char rest[LINE];
    for (char *cut; strlen(line) > WIDTH; snprintf(line, LINE, "%s", rest)) {
        for (cut = line + WIDTH; cut > line + indent && (*cut != ' ' || strcmp(cut, " */") == 0); cut--)
            ;
        if (cut == line + indent)
            break;
        *cut = '\0';
        put_code(line);
        snprintf(rest, sizeof rest, "%*s%.*s", (int)indent, "", LINE / 2, cut + 1);
    }
    put_code(line);
}

/* A sentence begins a line; names stay in one piece. */
static void put_prose(const char *line)
{
    for (size_t length; *line; line += length) {
        for (length = 0; isalnum((unsigned char)line[length]) || line[length] == '_'; length++)
            ;
        const bool is_stop = begins(line, ". ");
        fputs(memchr(line, '_', length) ? "\\%" : "", page);
        length += length == 0;
        fwrite(line, 1, length, page);
        if (is_stop) {
            putc('\n', page);
            length++;
        }
    }
    putc('\n', page);
}

static void begin(enum content what)
{
    const bool was_literal = last == TABLE || last == CODE, is_literal = what == TABLE || what == CODE;
    if (was_literal && last != what)
        fputs(".Ed\n", page);
    if (last == CODE && what == PROSE)
        fputs(".Pp\n", page);
    if (is_literal && last != what)
        fputs(".Bd -literal\n", page);
    last = what;
}

static void read_comment(char *line)
{
    char *const end = strstr(line, " */");
    if (end == line)
        return; /* the text filled the line above */
    if (end)
        *end = '\0';
    line += begins(line, "/*") || begins(line, " *") ? 2 : 0;
    if (begins(line, "  ")) {
        begin(TABLE);
        put_code(line + 3);
        return;
    }
    begin(PROSE);
    if (*line)
        put_prose(line + 1);
    else
        fputs(".Pp\n", page);
}

static void put_example(const char *of)
{
    char path[LINE], line[LINE];
    snprintf(path, sizeof path, "scripts/docs/examples/%s.c", of);
    FILE *file = fopen(path, "r");
    if (!file)
        return;
    fputs(".Sh EXAMPLES\n", page);
    for (bool in_comment = true; in_comment && read_line(line, file); read_comment(line))
        in_comment = !strstr(line, "*/");
    last = NOTHING;
    fprintf(page, ".Bd -literal\n$ cat %s.c\n", of);
    for (int i = 0; i < 2; i++) {
        while (read_line(line, file))
            put_code(line);
        if (i == 0)
            fprintf(page, "$ cc -o %s %s.c $(pkg-config --cflags --libs hantei)\n", of, of);
        snprintf(path, sizeof path, "scripts/docs/examples/%s.console", of);
        file = opened(freopen(path, "r", file), path);
    }
    fputs(".Ed\n", page);
    fclose(file);
}

static void end_page(void)
{
    begin(NOTHING);
    if (*name) {
        put_example(name + strlen("hantei_"));
        fputs(".Sh SEE ALSO\n.Xr hantei 3\n", page);
    }
    fclose(page);
}

/* A line such as "hantei_rules: the rules of a table ----". */
static void begin_page(char *line, FILE *pages)
{
    end_page();
    char *const about = strstr(line, ": "), *const end = strstr(line, " --");
    if (!about || !end || !begins(line, "hantei_"))
        die("no page is named", line);
    *about = *end = '\0';
    snprintf(name, sizeof name, "%s", line);
    fprintf(pages, ".It Xr %s 3\n%s\n", name, about + 2);
    page = page_file(name);
    fprintf(page, ".Dd %s\n.Dt ", date);
    for (const char *c = name; *c; c++)
        putc(toupper((unsigned char)*c), page);
    fprintf(page, " 3\n.Os\n.Sh NAME\n.Nm %s\n.Nd %s\n", name, about + 2);
    fputs(".Sh SYNOPSIS\n.In hantei.h\n.Sh DESCRIPTION\n", page);
}

/* A page for the function or type that a line declares, unless a section has its name. */
static void refer(const char *line)
{
    const char *at = strstr(line, "hantei_");
    size_t length = 0;
    for (; at; at = strstr(at + length, "hantei_")) {
        length = strspn(at, "abcdefghijklmnopqrstuvwxyz0123456789_");
        if (at[length] == '(' || begins(line, "typedef"))
            break;
    }
    if (!at)
        die("declares no name", line);
    char path[LINE];
    snprintf(path, sizeof path, "%s/%.*s.3", folder, (int)length, at);
    FILE *const file = fopen(path, "wx");
    if (!file && errno == EEXIST)
        return;
    fprintf(opened(file, path), ".so man3/%s.3\n", name);
    fclose(file);
}

static void read_code(char *line, bool has_text)
{
    const bool is_function = begins(line, "HANTEI_API");
    if ((is_function && !has_text) || (begins(line, "    HANTEI_") && !strstr(line, "/*")))
        die("has no text", line);
    if (is_function || begins(line, "typedef"))
        refer(line);
    if (line[strlen(line) - 1] == '\\') /* a macro of several lines: its name is enough */
        line[strlen("#define ") + strcspn(line + strlen("#define "), " ")] = '\0';
    begin(CODE);
    put_wrapped(line);
}

/* The text above the first section of a header is for the compiler; that of hantei.h is the overview. */
static void read_header(const char *path, FILE *pages, bool is_overview)
{
    FILE *const file = opened(fopen(path, "r"), path);
    char line[LINE];
    bool in_comment = false, has_text = false, is_above = true, in_macro = false;
    while (read_line(line, file)) {
        const bool was_macro = in_macro, is_empty = !*line;
        in_macro = *line && line[strlen(line) - 1] == '\\';
        if (begins(line, "/* ---- ")) {
            begin_page(line + strlen("/* ---- "), pages);
            is_above = false;
        } else if (in_comment || begins(line, "/*")) {
            in_comment = !strstr(line, "*/");
            has_text = true;
            if (is_overview || !is_above)
                read_comment(line);
        } else if (!is_above && *line && !was_macro && strcmp(line, "}") != 0 && !begins(line, "#if") &&
                   !begins(line, "#e")) {
            read_code(line, has_text);
        }
        has_text = has_text && !is_empty;
        if (is_overview && *line == '#')
            break;
    }
    fclose(file);
}

static void write_overview(void)
{
    FILE *const in = opened(fopen("scripts/docs/hantei.3.in", "r"), "hantei.3.in");
    char line[LINE];
    *name = '\0';
    last = PROSE;
    page = page_file("hantei");
    while (fgets(line, sizeof line, in)) {
        if (begins(line, ".Dd"))
            fprintf(page, ".Dd %s\n", date);
        else if (begins(line, "@example@"))
            put_example("hantei");
        else
            fputs(begins(line, "@overview@") ? overview : begins(line, "@list@") ? list : line, page);
    }
    fclose(in);
    fclose(page);
}

int main(int argc, char **argv)
{
    size_t size;
    if (argc < 4)
        die("arguments", "FOLDER DATE HEADER...");
    folder = argv[1];
    date = argv[2];
    FILE *const pages = opened(open_memstream(&list, &size), "memory");
    page = opened(open_memstream(&overview, &size), "memory");
    for (int i = 3; i < argc; i++)
        read_header(argv[i], pages, i == 3);
    end_page();
    fclose(pages);
    write_overview();
    return 0;
}
