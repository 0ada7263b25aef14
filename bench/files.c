/* The results as a file: JSON. */
#include <stdlib.h>

#include "json_file.h"
#include "report.h"

static void put_spread(writer *out, struct spread spread)
{
    writer_open(out, '{');
    write_real(out, "min", spread.min);
    write_real(out, "middle", spread.middle);
    write_real(out, "p90", spread.p90);
    writer_close(out, '}');
}

static void write_samples(writer *out, const struct samples *samples)
{
    write_key(out, "ns");
    put_spread(out, ns_of(samples));
    write_key(out, "xxh3");
    put_spread(out, ratio_of(samples));
}

/* ---- Single calls ------------------------------------------------------- */

static void put_row(writer *out, const char *set, const char *kernel, const char *question, const char *of,
                    enum temperature temperature, const struct samples *samples)
{
    writer_open(out, '{');
    write_text(out, "hands", set);
    write_text(out, "kernel", kernel);
    write_text(out, "question", question);
    write_text(out, "of", of);
    write_text(out, "temperature", temperature_name(temperature));
    write_samples(out, samples);
    writer_close(out, '}');
}

static void put_kernel(writer *out, const struct measured *measured, const char *set, unsigned kernel)
{
    static const char *const of[ASKED_NAIVE] = {"hand", "counts", "keyed hand"};
    for (unsigned question = 0; question < QUESTIONS; question++) {
        for (unsigned asked = 0; asked < ASKED_NAIVE; asked++) {
            for (unsigned temperature = 0;
                 temperature < TEMPERATURES && question_pass(question, asked) != NULL; temperature++)
                put_row(out, set, hantei_kernel_name(kernel), question_name(question), of[asked], temperature,
                        &measured->kernel[kernel][question][asked][temperature]);
        }
    }
}

static void put_author(writer *out, const struct measured *measured, const char *set)
{
    for (unsigned question = 0; question < QUESTIONS; question++) {
        for (unsigned temperature = 0; temperature < TEMPERATURES; temperature++) {
            if (measured->author[question][temperature].n > 0)
                put_row(out, set, "author's search", question_name(question), "hand", temperature,
                        &measured->author[question][temperature]);
        }
    }
}

static void put_set(writer *out, const struct measured *measured, const char *set)
{
    for (unsigned temperature = 0; temperature < TEMPERATURES; temperature++)
        put_row(out, set, "xxh3", "digest", "hand", temperature, &measured->yardstick[temperature]);
    for (unsigned kernel = 0; kernel < kernel_count(); kernel++)
        put_kernel(out, measured, set, kernel);
    for (unsigned question = 0; question < QUESTIONS; question++)
        put_row(out, set, "usual method", question_name(question), "counts", HOT, &measured->naive[question]);
    put_author(out, measured, set);
}

/* ---- Seats and wins ----------------------------------------------------- */

static void put_samples(writer *out, const char *name, const struct samples *samples)
{
    writer_key_text(out, name);
    writer_open(out, '{');
    write_samples(out, samples);
    writer_close(out, '}');
}

static void write_rounds(writer *out, const struct measured_rounds *rounds)
{
    write_open(out, "followed", '{');
    write_real(out, "unasked", rounds->unasked);
    for (unsigned follower = 0; follower < FOLLOWERS; follower++)
        put_samples(out, follower_name(follower), &rounds->by[follower]);
    writer_close(out, '}');
}

static void write_wins(writer *out, const struct measured_wins *wins)
{
    write_open(out, "wins", '{');
    for (unsigned kind = 0; kind < WIN_KINDS; kind++) {
        writer_key_text(out, win_kind_name(kind));
        writer_open(out, '{');
        for (unsigned temperature = HOT; temperature < COLD; temperature++)
            put_samples(out, temperature_name(temperature), &wins->of[kind][temperature]);
        writer_close(out, '}');
    }
    writer_close(out, '}');
}

static void write_games(writer *out, const struct measured_games *games)
{
    write_open(out, "table", '{');
    write_number(out, "games", (long long)games->games);
    write_number(out, "events", (long long)games->events);
    write_real(out, "unasked", games->unasked);
    for (unsigned work = 0; work < TABLE_WORKS && games->events > 0; work++)
        put_samples(out, table_work_name(work), &games->of[work]);
    writer_close(out, '}');
}

/* ---- All of it ---------------------------------------------------------- */

static void write_machine(writer *out, const struct machine *machine)
{
    write_open(out, "machine", '{');
    write_text(out, "processor", machine->processor);
    write_number(out, "l1_bytes", (long long)machine->l1_bytes);
    write_number(out, "l2_bytes", (long long)machine->l2_bytes);
    write_number(out, "l3_bytes", (long long)machine->l3_bytes);
    write_text(out, "compiler", machine->compiler);
    write_bool(out, "pinned", machine->pinned_to >= 0);
    writer_close(out, '}');
}

bool report_json(const struct report *report, const char *path)
{
    writer out = {.grow = realloc};
    writer_open(&out, '{');
    write_text(&out, "hantei", hantei_version());
    write_text(&out, "tables", report->machine.tables);
    write_text(&out, "kernel", report->machine.kernel);
    write_text(&out, "date", report->machine.date);
    write_machine(&out, &report->machine);
    write_open(&out, "results", '[');
    for (unsigned set = 0; set < HAND_SETS; set++)
        put_set(&out, &report->sets[set], hand_set_name(set));
    writer_close(&out, ']');
    write_rounds(&out, &report->rounds);
    write_wins(&out, &report->wins);
    write_games(&out, &report->games);
    writer_close(&out, '}');
    return json_file_write(&out, path);
}
