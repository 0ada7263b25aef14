/* Rows as a file, and two runs beside each other. */
#include <jansson.h>

#include "rows.h"

static json_t *row_json(const struct row *row)
{
    json_t *object = json_pack("{s:s, s:s, s:s, s:s, s:s, s:I}", "question", row->question, "input",
                               row->input, "set", row->set, "temperature", row->temperature, "kernel",
                               row->kernel, "batch", (json_int_t)row->batch);
    if (row->hands)
        json_object_set_new(object, "hands", json_integer((json_int_t)row->hands));
    if (row->threads)
        json_object_set_new(object, "threads", json_integer(row->threads));
    json_object_set_new(object, "ns", json_real(row->ns.middle));
    json_object_set_new(object, "min", json_real(row->ns.min));
    json_object_set_new(object, "p90", json_real(row->ns.p90));
    json_object_set_new(object, "ratio", json_real(row->ratio));
    return object;
}

static void append_row(void *context, const struct row *row)
{
    json_array_append_new(context, row_json(row));
}

bool rows_write(const struct report *report, const char *path)
{
    json_t *rows = json_array();
    report_rows(report, append_row, rows);
    const bool written =
        rows != NULL && json_dump_file(rows, path, JSON_INDENT(1) | JSON_REAL_PRECISION(6)) == 0;
    json_decref(rows);
    return written;
}

/* ---- Comparing ---------------------------------------------------------- */

enum verdict { WITHIN_SPREAD, FASTER, SLOWER, NEW, VERDICTS };

static const double LEAST_CHANGE = 1.02;

struct comparison {
    json_t *old; /* rows by what they are about */
    FILE *out;
    unsigned count[VERDICTS];
};

enum { KEY_TEXT = 192 };

/* What a row is about: all that is not a time. */
static void row_key(char out[KEY_TEXT], const struct row *row)
{
    int n = snprintf(out, KEY_TEXT, "%-15s %-6s %-11s %-9s %-12s %5zu", row->question, row->input, row->set,
                     row->temperature, row->kernel, row->batch);
    if (row->hands)
        n += snprintf(out + n, (size_t)(KEY_TEXT - n), " of %zu", row->hands);
    if (row->threads)
        snprintf(out + n, (size_t)(KEY_TEXT - n), ", thread of %u", row->threads);
}

static bool read_row(const json_t *json, struct row *row)
{
    json_int_t batch, hands = 0, threads = 0;
    const bool read =
        json_unpack((json_t *)json, "{s:s, s:s, s:s, s:s, s:s, s:I, s?I, s?I, s:F, s:F, s:F, s:F}",
                    "question", &row->question, "input", &row->input, "set", &row->set, "temperature",
                    &row->temperature, "kernel", &row->kernel, "batch", &batch, "hands", &hands, "threads",
                    &threads, "ns", &row->ns.middle, "min", &row->ns.min, "p90", &row->ns.p90, "ratio",
                    &row->ratio) == 0;
    if (read) {
        row->batch = (size_t)batch;
        row->hands = (size_t)hands;
        row->threads = (unsigned)threads;
    }
    return read;
}

/* The rows of a file by what they are about; NULL where they are none. */
static json_t *load_rows(const char *path)
{
    json_t *array = json_load_file(path, 0, NULL);
    json_t *rows = json_object(), *json;
    size_t i;
    bool right = json_is_array(array);
    json_array_foreach(array, i, json)
    {
        char key[KEY_TEXT];
        struct row row;
        right = right && read_row(json, &row);
        if (right) {
            row_key(key, &row);
            json_object_set(rows, key, json);
        }
    }
    json_decref(array);
    if (!right)
        json_decref(rows);
    return right ? rows : NULL;
}

bool rows_readable(const char *path)
{
    json_t *rows = load_rows(path);
    json_decref(rows);
    return rows != NULL;
}

/* Whether the middle of each run is outside of what most samples of the other were, and both its time and its
 * ratio, which a slower machine leaves alone, are a good deal larger. */
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
    struct row old;
    char key[KEY_TEXT];
    row_key(key, row);
    const json_t *json = json_object_get(comparison->old, key);
    if (json == NULL || !read_row(json, &old)) {
        comparison->count[NEW]++;
        fprintf(comparison->out, "%-82s %10s %10.2f %9s   %7s %7.2f\n", key, "-", row->ns.middle, "", "-",
                row->ratio);
        return;
    }
    const enum verdict verdict = judge(&old, row);
    comparison->count[verdict]++;
    fprintf(comparison->out, "%-82s %10.2f %10.2f %+8.1f%%   %7.2f %7.2f %s\n", key, old.ns.middle,
            row->ns.middle, 100 * (row->ns.middle / old.ns.middle - 1), old.ratio, row->ratio,
            marks[verdict]);
}

bool rows_compare(const struct report *report, const char *path, FILE *out)
{
    struct comparison comparison = {.old = load_rows(path), .out = out};
    if (comparison.old == NULL)
        return false;
    fprintf(
        out,
        "\nBeside %s: nanoseconds per hand, their change, and times XXH3\n\n%-82s %10s %10s %9s   %7s %7s\n",
        path, "", "old", "new", "change", "old x", "new x");
    report_rows(report, compare_row, &comparison);
    fprintf(out, "\n%u rows faster and %u slower by more than the spread, %u not, %u new\n",
            comparison.count[FASTER], comparison.count[SLOWER], comparison.count[WITHIN_SPREAD],
            comparison.count[NEW]);
    json_decref(comparison.old);
    return true;
}
