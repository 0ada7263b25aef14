#include "answer.h"

enum { CHIITOI_PAIRS = 7, SPECIAL_TILES = 13 };

const char *form_name(enum form form)
{
    static const char *const names[FORMS] = {"least", "standard", "chiitoi", "kokushi"};
    return names[form];
}

bool form_exists(enum form form, int tiles)
{
    return form <= STANDARD || tiles >= SPECIAL_TILES;
}

static int least(int a, int b)
{
    return a < b ? a : b;
}

static int chiitoi_shanten(const struct part *hand)
{
    return CHIITOI_PAIRS - 1 - hand->pairs + CHIITOI_PAIRS - least(hand->kinds, CHIITOI_PAIRS);
}

static int kokushi_shanten(const struct part *hand)
{
    return ORPHAN_KINDS - hand->orphans - hand->twice;
}

static void add(struct number *sum, const struct number *number)
{
    sum->hands += number->hands;
    sum->ways += number->ways;
}

static void add_hand(struct answer *answer, const struct part *hand, int standard)
{
    int shanten[FORMS] = {standard, standard, chiitoi_shanten(hand), kokushi_shanten(hand)};
    if (form_exists(CHIITOI, answer->tiles))
        shanten[LEAST] = least(standard, least(shanten[CHIITOI], shanten[KOKUSHI]));
    for (enum form form = 0; form < FORMS && form_exists(form, answer->tiles); form++)
        add(&answer->of[form][shanten[form] - MIN_SHANTEN], &hand->number);
}

/* The last suits are joined with the first directly into the answer. */
static void add_hands(struct answer *answer, const struct vector_sums *sums, const struct part_list *a,
                      const struct part_list *b)
{
    const int wanted = 2 * (answer->tiles / 3) + 1; /* sets of the hand, and a pair */
    for (size_t i = 0; i < a->n; i++) {
        for (size_t j = 0; j < b->n; j++) {
            const struct part hand = parts_add(sums, &a->parts[i], &b->parts[j]);
            add_hand(answer, &hand, sums->vectors.vector[hand.vector].to[wanted] - 1);
        }
    }
}

void answer_make(struct answer *answer, int tiles, const struct vector_sums *sums, const struct parts *some,
                 const struct parts *others)
{
    *answer = (struct answer){.tiles = tiles};
    for (int own = 0; own <= tiles; own++)
        add_hands(answer, sums, &some->of[own], &others->of[tiles - own]);
}

struct number answer_total(const struct answer *answer, enum form form)
{
    struct number total = {0};
    for (int i = 0; i < SHANTENS; i++)
        add(&total, &answer->of[form][i]);
    return total;
}

double answer_mean(const struct answer *answer, enum form form)
{
    double sum = 0;
    for (int i = 0; i < SHANTENS; i++)
        sum += (double)answer->of[form][i].ways * (i + MIN_SHANTEN);
    return sum / (double)answer_total(answer, form).ways;
}
