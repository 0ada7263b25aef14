/* The results as tables of text. */
#include "report.h"

static const char *asked_name(enum asked asked)
{
    static const char *const names[ASKED_NAIVE] = {"hand", "counts", "keyed"};
    return names[asked];
}

static void print_machine(const struct report *report, FILE *out)
{
    const struct machine *machine = &report->machine;
    char text[192];
    machine_text(machine, text, sizeof text);
    fprintf(out, "hantei %s, tables %s, kernel %s\n", hantei_version(), machine->tables, machine->kernel);
    fprintf(out, "%s; %s; %s; ", text, machine->compiler, machine->date);
    if (machine->pinned_to >= 0)
        fprintf(out, "pinned to processor %d\n", machine->pinned_to);
    else
        fprintf(out, "not pinned\n");
    fprintf(out,
            "\n"
            "ns: nanoseconds per hand. x: times XXH3 of the same 64 bytes, in the same loop.\n"
            "of hand: of a hantei_hand. of counts: of counts[34], in one call; for discards and ukeire a "
            "hand is made first. keyed: of a hantei_keyed_hand.\n"
            "Means of the middle half of %u rounds (%zu hands streaming) or %u cold calls.\n",
            report->effort.rounds, report->effort.streaming_hands, report->effort.cold_samples);
}

static void print_heading(FILE *out)
{
    fprintf(out, "  %-16s %-7s", "question", "of");
    for (unsigned temperature = 0; temperature < TEMPERATURES; temperature++)
        fprintf(out, " %16s", temperature_name(temperature));
    fprintf(out, "   %18s\n  %-16s %-7s", "streaming spread", "", "");
    for (unsigned temperature = 0; temperature < TEMPERATURES; temperature++)
        fprintf(out, " %9s %6s", "ns", "x");
    fprintf(out, "   %18s\n", "ns, min .. p90");
}

static void print_row(const char *question, const char *of, const struct samples samples[TEMPERATURES],
                      FILE *out)
{
    fprintf(out, "  %-16s %-7s", question, of);
    for (unsigned temperature = 0; temperature < TEMPERATURES; temperature++)
        fprintf(out, " %9.2f %6.2f", ns_of(&samples[temperature]).middle,
                ratio_of(&samples[temperature]).middle);
    const struct spread spread = ns_of(&samples[STREAMING]);
    fprintf(out, "   %8.2f .. %6.2f\n", spread.min, spread.p90);
}

static void print_kernel(const struct report *report, enum hand_set set, unsigned kernel, FILE *out)
{
    const struct measured *measured = &report->sets[set];
    fprintf(out, "\nKernel %s, %s hands\n\n", hantei_kernel_name(kernel), hand_set_name(set));
    print_heading(out);
    print_row("XXH3, 64 bytes", "hand", measured->yardstick, out);
    for (unsigned question = 0; question < QUESTIONS; question++) {
        for (unsigned asked = 0; asked < ASKED_NAIVE; asked++)
            if (question_pass(question, asked) != NULL)
                print_row(question_name(question), asked_name(asked),
                          measured->kernel[kernel][question][asked], out);
    }
}

/* The other kernels: streaming, for a hantei_hand. */
static void print_other_kernels(const struct report *report, FILE *out)
{
    fprintf(out, "\nOther kernels, streaming, of hand: x\n\n  %-12s %-16s", "kernel", "question");
    for (unsigned set = 0; set < HAND_SETS; set++)
        fprintf(out, " %10s", hand_set_name(set));
    fprintf(out, "\n");
    for (unsigned kernel = 1; kernel < kernel_count(); kernel++) {
        for (unsigned question = 0; question < QUESTIONS; question++) {
            fprintf(out, "  %-12s %-16s", question == 0 ? hantei_kernel_name(kernel) : "",
                    question_name(question));
            for (unsigned set = 0; set < HAND_SETS; set++) {
                const struct measured *measured = &report->sets[set];
                fprintf(out, " %10.2f",
                        ratio_of(&measured->kernel[kernel][question][ASKED_HAND][STREAMING]).middle);
            }
            fprintf(out, "\n");
        }
    }
}

static void print_naive(const struct report *report, FILE *out)
{
    fprintf(out,
            "\nThe usual method (recursion, 34 trial draws, trial discards) of counts, over %zu hands:\n"
            "ns, and how many times as long as hantei of counts, streaming\n\n  %-16s",
            report->effort.naive_hands, "question");
    for (unsigned set = 0; set < HAND_SETS; set++)
        fprintf(out, " %18s", hand_set_name(set));
    fprintf(out, "\n");
    for (unsigned question = 0; question < QUESTIONS; question++) {
        fprintf(out, "  %-16s", question_name(question));
        for (unsigned set = 0; set < HAND_SETS; set++) {
            const struct measured *measured = &report->sets[set];
            const double naive = ns_of(&measured->naive[question]).middle;
            const double ours = ns_of(&measured->kernel[0][question][ASKED_COUNTS][STREAMING]).middle;
            fprintf(out, " %10.0f %6.0fx", naive, naive / ours);
        }
        fprintf(out, "\n");
    }
}

static void print_author_row(const struct measured *measured, enum question question, FILE *out)
{
    for (unsigned temperature = 0; temperature < TEMPERATURES; temperature++) {
        const struct samples *author = &measured->author[question][temperature];
        const struct samples *ours = &measured->kernel[0][question][ASKED_HAND][temperature];
        fprintf(out, " %9.1f %6.1f %5.1fx", ns_of(author).middle, ratio_of(author).middle,
                ns_of(author).middle / ns_of(ours).middle);
    }
    fprintf(out, "\n");
}

/* The gain by the lookup tables. */
static void print_author(const struct report *report, FILE *out)
{
    fprintf(
        out,
        "\nThe author's search (no table) of hand: ns, x, and how many times as long as hantei of hand\n\n"
        "  %-16s %-10s",
        "question", "hands");
    for (unsigned temperature = 0; temperature < TEMPERATURES; temperature++)
        fprintf(out, " %23s", temperature_name(temperature));
    fprintf(out, "\n");
    for (unsigned question = 0; question < QUESTIONS; question++) {
        for (unsigned set = 0; set < HAND_SETS && question_pass(question, ASKED_AUTHOR) != NULL; set++) {
            fprintf(out, "  %-16s %-10s", question_name(question), hand_set_name(set));
            print_author_row(&report->sets[set], question, out);
        }
    }
}

static void print_rounds(const struct report *report, FILE *out)
{
    fprintf(out,
            "\nA seat that is followed through %zu rounds, hot: an event or a question, ns and x\n"
            "(no judge is asked for %.0f %% of the questions)\n\n",
            report->effort.followed_hands, 100 * report->rounds.unasked);
    for (unsigned follower = 0; follower < FOLLOWERS; follower++) {
        if (follower == BY_KEYED)
            fprintf(out, "\nThe hand alone: a draw or a discard with its shanten, ns and x\n\n");
        const struct samples *samples = &report->rounds.by[follower];
        fprintf(out, "  by %-20s %9.2f %6.2f\n", follower_name(follower), ns_of(samples).middle,
                ratio_of(samples).middle);
    }
}

/* The number of wins in a second. */
static void print_wins(const struct report *report, FILE *out)
{
    fprintf(
        out,
        "\nVerdicts on wins with yaku, fu and payments, up to three melds: ns, x and millions a second\n\n");
    for (unsigned kind = 0; kind < WIN_KINDS; kind++) {
        for (unsigned temperature = HOT; temperature < COLD; temperature++) {
            const struct samples *samples = &report->wins.of[kind][temperature];
            const double ns = ns_of(samples).middle;
            fprintf(out, "  %-6s %-10s %9.2f %6.2f %6.2f\n", win_kind_name(kind),
                    temperature_name(temperature), ns, ratio_of(samples).middle, 1e3 / ns);
        }
    }
}

static void print_games(const struct report *report, FILE *out)
{
    const struct measured_games *games = &report->games;
    if (games->events == 0) {
        fprintf(out, "\nGames at a table: skipped, there are no logs (HANTEI_CORPUS)\n");
        return;
    }
    fprintf(out,
            "\n%zu games of logs at a table: an event of %zu, ns and x\n"
            "(no judge is asked for %.0f %% of the questions)\n\n",
            games->games, games->events, 100 * games->unasked);
    for (unsigned work = 0; work < TABLE_WORKS; work++)
        fprintf(out, "  %-20s %9.2f %6.2f\n", table_work_name(work), ns_of(&games->of[work]).middle,
                ratio_of(&games->of[work]).middle);
}

void report_tables(const struct report *report, FILE *out)
{
    print_machine(report, out);
    for (unsigned set = 0; set < HAND_SETS; set++)
        print_kernel(report, set, 0, out);
    print_other_kernels(report, out);
    report_batches(report, out);
    report_scaling(report, out);
    print_naive(report, out);
    print_author(report, out);
    print_rounds(report, out);
    print_wins(report, out);
    print_games(report, out);
}
