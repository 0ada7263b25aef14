/* Rows as a file, and a comparison of two runs. */
#include <stdlib.h>
#include <string.h>

#include "json_file.h"
#include "rows.h"

/* A row a line. */
static void put_row(void *context, const struct row *row)
{
    writer *const out = context;
    writer_open(out, '{');
    write_text(out, "question", row->question);
    write_text(out, "input", row->input);
    write_text(out, "set", row->set);
    write_text(out, "temperature", row->temperature);
    write_text(out, "kernel", row->kernel);
    write_number(out, "batch", (long long)row->batch);
    if (row->hands)
        write_number(out, "hands", (long long)row->hands);
    if (row->threads)
        write_number(out, "threads", row->threads);
    write_real(out, "ns", row->ns.middle);
    write_real(out, "min", row->ns.min);
    write_real(out, "p90", row->ns.p90);
    write_real(out, "ratio", row->ratio);
    writer_close(out, '}');
}

bool rows_write(const struct report *report, const char *path)
{
    writer out = {.grow = realloc};
    writer_open(&out, '[');
    report_rows(report, put_row, &out);
    writer_close(&out, ']');
    return json_file_write(&out, path);
}

/* ---- Comparing ---------------------------------------------------------- */

enum verdict { WITHIN_SPREAD, FASTER, SLOWER, NEW, VERDICTS };

static const double LEAST_CHANGE = 1.02;

enum { KEY_TEXT = 192 };

/* The rows of a file. */
struct old_rows {
    yajl_val file; /* keeps their texts */
    size_t count;
    struct old_row {
        char key[KEY_TEXT]; /* the identity of the row */
        struct row row;
    } * row;
};

struct comparison {
    struct old_rows old;
    FILE *out;
    unsigned count[VERDICTS];
};

/* The identity of a row: all but its times. */
static void row_key(char out[KEY_TEXT], const struct row *row)
{
    int n = snprintf(out, KEY_TEXT, "%-15s %-6s %-11s %-9s %-12s %5zu", row->question, row->input, row->set,
                     row->temperature, row->kernel, row->batch);
    if (row->hands)
        n += snprintf(out + n, (size_t)(KEY_TEXT - n), " of %zu", row->hands);
    if (row->threads)
        snprintf(out + n, (size_t)(KEY_TEXT - n), ", thread of %u", row->threads);
}

static bool read_text(yajl_val object, const char *key, const char **out)
{
    *out = YAJL_GET_STRING(yajl_tree_get(object, (const char *[]){key, NULL}, yajl_t_string));
    return *out != NULL;
}

static bool read_real(yajl_val object, const char *key, double *out)
{
    const yajl_val number = yajl_tree_get(object, (const char *[]){key, NULL}, yajl_t_number);
    *out = number ? YAJL_GET_DOUBLE(number) : 0;
    return number != NULL;
}

static bool read_row(yajl_val object, struct row *row)
{
    double batch, hands, threads;
    const bool read = read_text(object, "question", &row->question) &&
                      read_text(object, "input", &row->input) && read_text(object, "set", &row->set) &&
                      read_text(object, "temperature", &row->temperature) &&
                      read_text(object, "kernel", &row->kernel) && read_real(object, "batch", &batch) &&
                      read_real(object, "ns", &row->ns.middle) && read_real(object, "min", &row->ns.min) &&
                      read_real(object, "p90", &row->ns.p90) && read_real(object, "ratio", &row->ratio);
    read_real(object, "hands", &hands);
    read_real(object, "threads", &threads);
    row->batch = read ? (size_t)batch : 0;
    row->hands = (size_t)hands;
    row->threads = (unsigned)threads;
    return read;
}

static void free_rows(struct old_rows *rows)
{
    free(rows->row);
    yajl_tree_free(rows->file);
}

/* Reads the rows of a file; false if it has none. */
static bool load_rows(struct old_rows *rows, const char *path)
{
    *rows = (struct old_rows){.file = json_file_read(path)};
    const bool is_array = YAJL_IS_ARRAY(rows->file);
    const size_t count = is_array ? YAJL_GET_ARRAY(rows->file)->len : 0;
    rows->row = calloc(count + 1, sizeof *rows->row);
    bool right = is_array && rows->row != NULL;
    for (; right && rows->count < count; rows->count++) {
        struct old_row *const row = &rows->row[rows->count];
        right = read_row(YAJL_GET_ARRAY(rows->file)->values[rows->count], &row->row);
        if (right)
            row_key(row->key, &row->row);
    }
    if (!right)
        free_rows(rows);
    return right;
}

bool rows_readable(const char *path)
{
    struct old_rows rows;
    const bool readable = load_rows(&rows, path);
    if (readable)
        free_rows(&rows);
    return readable;
}

static const struct row *find_row(const struct old_rows *rows, const char *key)
{
    for (size_t i = 0; i < rows->count; i++) {
        if (strcmp(rows->row[i].key, key) == 0)
            return &rows->row[i].row;
    }
    return NULL;
}

/* Whether the middle of each run is outside of most samples of the other, and both its time and its ratio,
 * which a slower machine does not change, are a good deal larger. */
static bool is_slower(const struct row *slow, const struct row *fast)
{
    return slow->ns.middle > fast->ns.p90 && fast->ns.middle < slow->ns.min &&
           slow->ns.middle > fast->ns.middle * LEAST_CHANGE && slow->ratio > fast->ratio * LEAST_CHANGE;
}

static enum verdict judge(const struct row *old, const struct row *new)
{
    return is_slower(new, old) ? SLOWER : is_slower(old, new) ? FASTER : WITHIN_SPREAD;
}

static void compare_row(void *context, const struct row *row)
{
    static const char *const marks[VERDICTS] = {"", " faster", " SLOWER", ""};
    struct comparison *comparison = context;
    char key[KEY_TEXT];
    row_key(key, row);
    const struct row *const old = find_row(&comparison->old, key);
    if (old == NULL) {
        comparison->count[NEW]++;
        fprintf(comparison->out, "%-82s %10s %10.2f %9s   %7s %7.2f\n", key, "-", row->ns.middle, "", "-",
                row->ratio);
        return;
    }
    const enum verdict verdict = judge(old, row);
    comparison->count[verdict]++;
    fprintf(comparison->out, "%-82s %10.2f %10.2f %+8.1f%%   %7.2f %7.2f %s\n", key, old->ns.middle,
            row->ns.middle, 100 * (row->ns.middle / old->ns.middle - 1), old->ratio, row->ratio,
            marks[verdict]);
}

bool rows_compare(const struct report *report, const char *path, FILE *out)
{
    struct comparison comparison = {.out = out};
    if (!load_rows(&comparison.old, path))
        return false;
    fprintf(
        out,
        "\nBeside %s: nanoseconds per hand, their change, and times XXH3\n\n%-82s %10s %10s %9s   %7s %7s\n",
        path, "", "old", "new", "change", "old x", "new x");
    report_rows(report, compare_row, &comparison);
    fprintf(out, "\n%u rows faster and %u slower by more than the spread, %u not, %u new\n",
            comparison.count[FASTER], comparison.count[SLOWER], comparison.count[WITHIN_SPREAD],
            comparison.count[NEW]);
    free_rows(&comparison.old);
    return true;
}
