#include "corpus.h"

#include <stdlib.h>
#include <string.h>

static void give_up(const char *what, const char *name)
{
    fprintf(stderr, "corpus: %s: %s\n", what, name);
    exit(1);
}

/* Reads a line and cuts it into fields; 0 at the end of the file. */
static unsigned read_fields(FILE *file, char line[CORPUS_LINE], const char *fields[CORPUS_FIELDS])
{
    unsigned n = 0;
    if (!fgets(line, CORPUS_LINE, file))
        return 0;
    char *end = strchr(line, '\n');
    if (!end)
        give_up("a line without an end or longer than expected", line);
    *end = '\0';
    for (char *at = line; at; n++) {
        if (n == CORPUS_FIELDS)
            give_up("more fields than expected", line);
        fields[n] = at;
        at = strchr(at, '\t');
        if (at)
            *at++ = '\0';
    }
    return n;
}

bool corpus_open(corpus *c, const char *name)
{
    const char *folder = getenv("HANTEI_CORPUS");
    char path[CORPUS_LINE];
    snprintf(path, sizeof path, "%s/tsv/%s", folder ? folder : "../shared/corpus", name);
    c->rows = 0;
    c->file = fopen(path, "r");
    if (!c->file)
        return false;
    c->fields = read_fields(c->file, c->header, c->names);
    return true;
}

bool corpus_next(corpus *c)
{
    unsigned fields = read_fields(c->file, c->line, c->values);
    if (fields == 0) {
        fclose(c->file);
        return false;
    }
    if (fields != c->fields)
        give_up("a row with more or fewer fields than the header", c->line);
    c->rows++;
    return true;
}

const char *corpus_value(const corpus *c, const char *column)
{
    for (unsigned i = 0; i < c->fields; i++)
        if (strcmp(c->names[i], column) == 0)
            return c->values[i];
    give_up("no such column", column);
    return NULL;
}
