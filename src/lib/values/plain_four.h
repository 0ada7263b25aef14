/* Four doubles in plain C. */
#pragma once

typedef struct four {
    double at[4];
} four;

#define EACH(expression)         \
    four of;                     \
    for (int i = 0; i < 4; i++)  \
        of.at[i] = (expression); \
    return of

static inline four load4(const double *from)
{
    EACH(from[i]);
}

static inline void store4(double *to, four from)
{
    for (int i = 0; i < 4; i++)
        to[i] = from.at[i];
}

static inline four all4(double number)
{
    EACH(number);
}

static inline four set4(double a, double b, double c, double d)
{
    return (four){{a, b, c, d}};
}

static inline four all4_of_last(four from)
{
    EACH(from.at[3]);
}

static inline four add4(four a, four b)
{
    EACH(a.at[i] + b.at[i]);
}

static inline four subtract4(four a, four b)
{
    EACH(a.at[i] - b.at[i]);
}

static inline four multiply4(four a, four b)
{
    EACH(a.at[i] * b.at[i]);
}

static inline four greater4(four a, four b)
{
    EACH(a.at[i] > b.at[i] ? a.at[i] : b.at[i]);
}
