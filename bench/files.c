/* The results as a file: JSON. */
#include <jansson.h>

#include "report.h"

static json_t *spread_json(struct spread spread)
{
    return json_pack("{s:f, s:f, s:f}", "min", spread.min, "middle", spread.middle, "p90", spread.p90);
}

static json_t *row_json(const char *set, const char *kernel, const char *question, const char *of,
                        enum temperature temperature, const struct samples *samples)
{
    return json_pack("{s:s, s:s, s:s, s:s, s:s, s:o, s:o}", "hands", set, "kernel", kernel, "question",
                     question, "of", of, "temperature", temperature_name(temperature), "ns",
                     spread_json(ns_of(samples)), "xxh3", spread_json(ratio_of(samples)));
}

static void add_kernel(json_t *rows, const struct measured *measured, const char *set, unsigned kernel)
{
    static const char *const of[ASKED_NAIVE] = {"hand", "counts"};
    for (unsigned question = 0; question < QUESTIONS; question++) {
        for (unsigned asked = 0; asked < ASKED_NAIVE; asked++) {
            for (unsigned temperature = 0; temperature < TEMPERATURES; temperature++)
                json_array_append_new(
                    rows, row_json(set, hantei_kernel_name(kernel), question_name(question), of[asked],
                                   temperature, &measured->kernel[kernel][question][asked][temperature]));
        }
    }
}

static void add_set(json_t *rows, const struct measured *measured, const char *set)
{
    for (unsigned temperature = 0; temperature < TEMPERATURES; temperature++)
        json_array_append_new(
            rows, row_json(set, "xxh3", "digest", "hand", temperature, &measured->yardstick[temperature]));
    for (unsigned kernel = 0; kernel < kernel_count(); kernel++)
        add_kernel(rows, measured, set, kernel);
    for (unsigned question = 0; question < QUESTIONS; question++)
        json_array_append_new(rows, row_json(set, "usual method", question_name(question), "counts", HOT,
                                             &measured->naive[question]));
}

static json_t *samples_json(const struct samples *samples)
{
    return json_pack("{s:o, s:o}", "ns", spread_json(ns_of(samples)), "xxh3", spread_json(ratio_of(samples)));
}

static json_t *rounds_json(const struct measured_rounds *rounds)
{
    json_t *all = json_pack("{s:f}", "unasked", rounds->unasked);
    for (unsigned follower = 0; follower < FOLLOWERS; follower++) {
        const struct samples *samples = &rounds->by[follower];
        json_object_set_new(all, follower_name(follower), samples_json(samples));
    }
    return all;
}

static json_t *wins_json(const struct measured_wins *wins)
{
    json_t *all = json_object();
    for (unsigned kind = 0; kind < WIN_KINDS; kind++) {
        json_t *one = json_object();
        for (unsigned temperature = HOT; temperature < COLD; temperature++)
            json_object_set_new(one, temperature_name(temperature),
                                samples_json(&wins->of[kind][temperature]));
        json_object_set_new(all, win_kind_name(kind), one);
    }
    return all;
}

static json_t *machine_json(const struct machine *machine)
{
    return json_pack("{s:s, s:I, s:I, s:I, s:s, s:b}", "processor", machine->processor, "l1_bytes",
                     (json_int_t)machine->l1_bytes, "l2_bytes", (json_int_t)machine->l2_bytes, "l3_bytes",
                     (json_int_t)machine->l3_bytes, "compiler", machine->compiler, "pinned",
                     machine->pinned_to >= 0);
}

bool report_json(const struct report *report, const char *path)
{
    json_t *rows = json_array();
    for (unsigned set = 0; set < HAND_SETS; set++)
        add_set(rows, &report->sets[set], hand_set_name(set));
    json_t *root = json_pack("{s:s, s:s, s:s, s:s, s:o, s:o, s:o, s:o}", "hantei", hantei_version(), "tables",
                             report->machine.tables, "kernel", report->machine.kernel, "date",
                             report->machine.date, "machine", machine_json(&report->machine), "results", rows,
                             "followed", rounds_json(&report->rounds), "wins", wins_json(&report->wins));
    const bool written =
        root != NULL && json_dump_file(root, path, JSON_INDENT(1) | JSON_REAL_PRECISION(6)) == 0;
    json_decref(root);
    return written;
}
