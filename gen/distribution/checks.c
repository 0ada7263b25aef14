#include "checks.h"

#include "print.h"

enum { WHOLE_SET = HANTEI_TILES * HANTEI_COPIES };

/* Holdings of `tiles` tiles: a coefficient of (1 + x + x^2 + x^3 + x^4)^34. */
static uint64_t holdings(int tiles)
{
    uint64_t of[HANTEI_MAX_TILES + 1] = {1};
    for (int tile = 0; tile < HANTEI_TILES; tile++) {
        for (int n = HANTEI_MAX_TILES; n > 0; n--) {
            for (int count = 1; count <= HANTEI_COPIES && count <= n; count++)
                of[n] += of[n - count];
        }
    }
    return of[tiles];
}

/* Ways to draw `tiles` of the 136 tiles, by Pascal's triangle. */
static uint64_t ways(int tiles)
{
    uint64_t of[HANTEI_MAX_TILES + 1] = {1};
    for (int tile = 0; tile < WHOLE_SET; tile++) {
        for (int n = HANTEI_MAX_TILES; n > 0; n--)
            of[n] += of[n - 1];
    }
    return of[tiles];
}

/* Complete hands; 0 if no other source has the number. */
static const struct {
    int tiles;
    enum form form;
    struct number wins;
} known[] = {
    {2, STANDARD, {34, 0}},
    {5, STANDARD, {1836, 0}},
    {8, STANDARD, {49332, 0}},
    {11, STANDARD, {875418, 0}},
    {14, STANDARD, {11498658, 11353128141498}},
    {14, CHIITOI, {5379616, 5379616 * 279936ull /* 6^7 */}},
    {14, KOKUSHI, {13, 13 * 6 * 16777216ull /* 4^12 */}},
    {14, LEAST, {16873619, 12859078207674}},
};

static void print_line(const char *what, enum form form, const struct number *number, const char *verdict,
                       FILE *out)
{
    fprintf(out, "  %-8s  %-8s", what, form_name(form));
    print_number(number->hands, 17, out);
    print_number(number->ways, 27, out);
    fprintf(out, "  %s\n", verdict);
}

/* Compares the known numbers; returns how many are wrong. */
static int check(const char *what, enum form form, const struct number *found, const struct number *right,
                 FILE *out)
{
    const int wrong = (found->hands != right->hands) + (right->ways != 0 && found->ways != right->ways);
    if (wrong > 0) {
        print_line(what, form, found, "WRONG, for this is right:", stderr);
        print_line(what, form, right, "", stderr);
    } else if (out != NULL) {
        print_line(what, form, found, "ok", out);
    }
    return wrong;
}

static int check_totals(const struct answer *answer, FILE *out)
{
    const struct number all = {holdings(answer->tiles), ways(answer->tiles)};
    int wrong = 0;
    for (enum form form = 0; form < FORMS && form_exists(form, answer->tiles); form++) {
        const struct number total = answer_total(answer, form);
        wrong += check("all", form, &total, &all, out);
    }
    return wrong;
}

static int check_wins(const struct answer *answer, FILE *out)
{
    int wrong = 0;
    for (size_t i = 0; i < sizeof known / sizeof known[0]; i++) {
        if (known[i].tiles == answer->tiles)
            wrong += check("complete", known[i].form, &answer->of[known[i].form][0], &known[i].wins, out);
    }
    return wrong;
}

int check_answer(const struct answer *answer, FILE *out)
{
    if (out != NULL)
        fprintf(out, "\nChecked: all against polynomials, complete hands against what is known\n\n%37s%27s\n",
                "hands", "ways");
    return check_totals(answer, out) + check_wins(answer, out);
}
