#include "print.h"

void print_number(uint64_t number, int width, FILE *out)
{
    char text[32]; /* twenty digits and six commas */
    size_t at = sizeof text - 1;
    text[at] = '\0';
    for (int digits = 1;; digits++) {
        text[--at] = (char)('0' + number % 10);
        number /= 10;
        if (number == 0)
            break;
        if (digits % 3 == 0)
            text[--at] = ',';
    }
    fprintf(out, "%*s", width, &text[at]);
}

static uint64_t hands_of(const struct number *number)
{
    return number->hands;
}

static uint64_t ways_of(const struct number *number)
{
    return number->ways;
}

typedef uint64_t count_of(const struct number *number);

static int forms_of(const struct answer *answer)
{
    int n = 0;
    while (n < FORMS && form_exists((enum form)n, answer->tiles))
        n++;
    return n;
}

static bool occurs(const struct answer *answer, int at)
{
    bool any = false;
    for (int form = 0; form < forms_of(answer); form++)
        any |= answer->of[form][at].hands > 0;
    return any;
}

static void print_heading(const struct answer *answer, int width, FILE *out)
{
    for (int form = 0; form < forms_of(answer); form++)
        fprintf(out, "%*s", width, form_name((enum form)form));
}

static void print_count(uint64_t count, int width, FILE *out)
{
    if (count > 0)
        print_number(count, width, out);
    else
        fprintf(out, "%*s", width, "-");
}

static void print_counts(const struct answer *answer, count_of *count, const char *title, int width,
                         FILE *out)
{
    fprintf(out, "\n%s\n\n  shanten", title);
    print_heading(answer, width, out);
    for (int at = 0; at < SHANTENS; at++) {
        if (!occurs(answer, at))
            continue;
        fprintf(out, "\n  %7d", at + MIN_SHANTEN);
        for (int form = 0; form < forms_of(answer); form++)
            print_count(count(&answer->of[form][at]), width, out);
    }
    fprintf(out, "\n  %7s", "all");
    for (int form = 0; form < forms_of(answer); form++) {
        const struct number total = answer_total(answer, (enum form)form);
        print_number(count(&total), width, out);
    }
    fputc('\n', out);
}

static void print_share(const struct answer *answer, int form, int at, count_of *count, FILE *out)
{
    const struct number total = answer_total(answer, (enum form)form);
    const uint64_t part = count(&answer->of[form][at]);
    if (part > 0)
        fprintf(out, "%10.5f", 100 * (double)part / (double)count(&total));
    else
        fprintf(out, "%10s", "-");
}

static void print_shares(const struct answer *answer, FILE *out)
{
    const int width = 10 * forms_of(answer);
    fprintf(out, "\nPer cent\n\n  %7s%*s   %*s\n  shanten", "", width, "of hands", width, "of ways");
    print_heading(answer, 10, out);
    fprintf(out, "   ");
    print_heading(answer, 10, out);
    for (int at = 0; at < SHANTENS; at++) {
        if (!occurs(answer, at))
            continue;
        fprintf(out, "\n  %7d", at + MIN_SHANTEN);
        for (int form = 0; form < forms_of(answer); form++)
            print_share(answer, form, at, hands_of, out);
        fprintf(out, "   ");
        for (int form = 0; form < forms_of(answer); form++)
            print_share(answer, form, at, ways_of, out);
    }
    fprintf(out, "\n  %7s%*s   ", "mean", width, "");
    for (int form = 0; form < forms_of(answer); form++)
        fprintf(out, "%10.5f", answer_mean(answer, (enum form)form));
    fputc('\n', out);
}

void print_answer(const struct answer *answer, FILE *out)
{
    char title[64];
    snprintf(title, sizeof title, "Hands of %d tile%s, each counted once", answer->tiles,
             answer->tiles == 1 ? "" : "s");
    print_counts(answer, hands_of, title, 17, out);
    snprintf(title, sizeof title, "Ways to draw %d of 136 tiles", answer->tiles);
    print_counts(answer, ways_of, title, 27, out);
    print_shares(answer, out);
}

void print_lines(const struct answer *answer, FILE *out)
{
    for (int form = 0; form < forms_of(answer); form++) {
        for (int at = 0; at < SHANTENS; at++) {
            const struct number *number = &answer->of[form][at];
            if (number->hands > 0)
                fprintf(out, "%d\t%s\t%d\t%llu\t%llu\n", answer->tiles, form_name((enum form)form),
                        at + MIN_SHANTEN, (unsigned long long)number->hands,
                        (unsigned long long)number->ways);
        }
    }
}
