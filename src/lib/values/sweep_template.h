/* Computes the values of all hands, turn by turn from the last one back. A kernel includes this file.
 *
 * Naive: a map from hands and turns to values. Here a node has a vector {tenpai, win, points, 1}. One step
 * replaces the values of turn t + 1 by those of turn t, first of all hands that wait, then of those that
 * choose. A sum of vectors times copies has the sum of the copies in its last place. Nodes get new numbers:
 * by level, as nodes k draws away are needed from turn first + k on only; within a level by class, that is
 * by the number of their edges, so that the loops over a run of nodes have the same length. A hand in riichi
 * has no edges: its values are a chance that depends on its copies alone, and the mean of its points.
 *
 * The vectors lie where the slots and nodes were. Those are not needed once the edges are sorted. */
#pragma once

#include "values/graph.h"

/* A vector is one register of AVX, or two of other machines. */
#if defined(__AVX__)
#include "judge/x86.h"
typedef __m256d lanes;
#define GREATER(a, b) _mm256_max_pd(a, b)
#else
typedef double lanes __attribute__((vector_size(16), may_alias));
typedef int64_t lanes_mask __attribute__((vector_size(16)));
#define GREATER(a, b) ((lanes)(((lanes_mask)(a) & ((a) > (b))) | ((lanes_mask)(b) & ~((a) > (b)))))
#endif

enum { VECTOR = 4, LANES = sizeof(lanes) / sizeof(double), REGISTERS = VECTOR / LANES };

enum { TENPAI = 40, LEVEL_CLASSES = 2 * TENPAI, WIN_WORDS = 3, FINAL_WORDS = 5 };

/* Nodes of one class of a level: from `first` to before `end`; `words` of edges each. */
struct run {
    uint32_t first, end, edges, words;
    uint8_t level, class;
};

typedef struct run level_runs[LEVEL_CLASSES];

/* Only hands that wait and are tenpai have points. */
enum work { DISCARDS, DRAWS, WINS, FINAL };

struct sweep {
    struct graph *g;
    level_runs *table;
    struct run *runs; /* those of the table that have nodes */
    uint32_t run_count;
    uint8_t *classes; /* of each node: the number of its edges, and TENPAI if it is that or complete */
    uint32_t *edges;
    uint32_t edge_count, edge_words;
    double *values;
    uint32_t numbers[HANTEI_MAX_TILES]; /* of the hands that are shown */
};

static inline bool level_waits(const struct graph *g, uint32_t level)
{
    return g->waits_first == (level % 2 == 0);
}

static inline enum work work_of(const struct graph *g, bool waits, unsigned class)
{
    return !waits ? DISCARDS : class < TENPAI ? DRAWS : g->closed ? FINAL : WINS;
}

static inline unsigned words_of(enum work work, unsigned edges)
{
    return work == FINAL ? FINAL_WORDS : work == WINS ? WIN_WORDS * edges : edges;
}

/* ---- Edges of both ends --------------------------------------------------------------------- */

/* The next edge in the list of a node; `points` of its win, or 0. */
static inline const uint32_t *next_edge(const uint32_t *at, uint32_t *edge, double *points)
{
    *edge = *at++;
    *points = 0;
    if (*edge & EDGE_WINS) {
        __builtin_memcpy(points, at, sizeof *points);
        at += sizeof *points / 4;
    }
    return at;
}

static inline bool is_final(const struct sweep *s, uint32_t node, bool waits)
{
    return work_of(s->g, waits, s->classes[node]) == FINAL;
}

static void count_edges(struct sweep *s, uint32_t node)
{
    const uint32_t *at = list_of(s->g, node), *const end = at + list_words(&s->g->nodes[node]);
    unsigned n = 0;
    for (; at < end; n++) {
        uint32_t edge;
        double points;
        at = next_edge(at, &edge, &points);
        uint8_t *const other = &s->classes[edge >> EDGE_NODE];
        *other = (uint8_t)(*other + ((edge & EDGE_COPIES) > 0));
    }
    s->classes[node] = (uint8_t)(s->classes[node] + n);
}

static void classify(struct sweep *s)
{
    const struct graph *const g = s->g;
    for (uint32_t node = 1; node <= g->count; node++)
        s->classes[node] = shanten_of_key(g->nodes[node].key) <= 0 ? TENPAI : 0;
    for (uint32_t level = 0; level < g->levels; level++)
        for (uint32_t node = g->level[level]; node < g->level[level + 1]; node++)
            if (!is_final(s, node, level_waits(g, level)))
                count_edges(s, node);
}

/* Each node of a level gets its number, and instead of its key the place of its edges. */
static void sort_level(struct sweep *s, uint32_t level, uint32_t *next)
{
    struct graph *const g = s->g;
    struct run *const runs = s->table[level];
    for (uint32_t node = g->level[level]; node < g->level[level + 1]; node++)
        runs[s->classes[node]].end++;
    for (unsigned class = 0; class < LEVEL_CLASSES; class ++) {
        struct run *const run = &runs[class];
        const uint32_t nodes = run->end;
        run->words = words_of(work_of(g, level_waits(g, level), class), class % TENPAI);
        run->first = run->end = *next;
        run->level = (uint8_t)level;
        run->class = (uint8_t) class;
        run->edges = s->edge_words;
        *next += nodes;
        s->edge_count += nodes * (class % TENPAI);
        s->edge_words += nodes * run->words;
    }
    for (uint32_t node = g->level[level]; node < g->level[level + 1]; node++) {
        const unsigned class = s->classes[node];
        struct run *const run = &runs[class];
        g->nodes[node].number = run->end++ << EDGE_NODE | list_words(&g->nodes[node]);
        g->nodes[node].key = run->edges + (run->end - 1 - run->first) * run->words;
    }
}

static inline void put_words(struct sweep *s, struct node *of, const void *from, unsigned words)
{
    for (unsigned i = 0; i < words; i++)
        __builtin_memcpy(&s->edges[of->key++], (const uint8_t *)from + 4 * i, 4);
}

/* The draw of an edge, for the node that waits. */
static inline void put_draw(struct sweep *s, uint32_t waits, const struct node *chooses, unsigned copies,
                            double points)
{
    struct node *const of = &s->g->nodes[waits];
    s->edges[of->key++] = (chooses->number & ~LIST_WORDS) | copies;
    if (s->classes[waits] >= TENPAI)
        put_words(s, of, &points, sizeof points / 4);
}

static void put_edges(struct sweep *s, uint32_t node, bool waits)
{
    struct node *const nodes = s->g->nodes;
    const uint32_t *at = list_of(s->g, node), *const end = at + list_words(&nodes[node]);
    while (at < end) {
        uint32_t edge;
        double points;
        at = next_edge(at, &edge, &points);
        const uint32_t other = edge >> EDGE_NODE, choosing = waits ? other : node;
        if ((edge & EDGE_COPIES) > 0)
            put_draw(s, waits ? node : other, &nodes[choosing], edge & EDGE_COPIES, points);
        s->edges[nodes[choosing].key++] = nodes[waits ? node : other].number & ~LIST_WORDS;
    }
}

/* A hand in riichi: what its list begins with, and where the list is. */
static void put_final(struct sweep *s, uint32_t node)
{
    struct node *const of = &s->g->nodes[node];
    struct final final = {0, 0, 0};
    if (list_words(of) > 0)
        __builtin_memcpy(&final, list_of(s->g, node), sizeof final);
    put_words(s, of, &final, sizeof final / 4);
    put_words(s, of, &of->list, 1);
}

/* False if the edges, and after them the vectors, have no room. */
static bool sort_edges(struct sweep *s)
{
    struct graph *const g = s->g;
    uint8_t *const nodes = (uint8_t *)g->nodes, *const lists = (uint8_t *)(g->words - g->list_words);
    uint32_t next = 0;
    s->table = (level_runs *)(void *)g->slots;
    s->runs = s->table[0];
    s->classes = (uint8_t *)(s->table + g->levels);
    s->values = (double *)(void *)s->classes;
    if (s->classes + g->count >= nodes)
        return false;
    clear_bytes(s->table, g->levels * sizeof s->table[0]);
    classify(s);
    for (uint32_t level = 0; level < g->levels; level++)
        sort_level(s, level, &next);
    const size_t room = 4 * (size_t)s->edge_words;
    if (room > (size_t)(lists - (uint8_t *)(g->nodes + g->count + 1)) ||
        room + g->count * VECTOR * sizeof s->values[0] > (size_t)(lists - (uint8_t *)s->values))
        return false;
    s->edges = (uint32_t *)(void *)lists - s->edge_words;
    for (uint32_t level = 0; level < g->levels; level++) {
        const bool waits = level_waits(g, level);
        for (uint32_t node = g->level[level]; node < g->level[level + 1]; node++)
            is_final(s, node, waits) ? put_final(s, node) : put_edges(s, node, waits);
    }
    return true;
}

/* ---- Values --------------------------------------------------------------------------------- */

static inline void put_value(double *to, double tenpai, double win, double points)
{
    to[0] = tenpai;
    to[1] = win;
    to[2] = points;
    to[3] = 1;
}

/* The values after the last turn. Runs without nodes leave the table. */
static void begin_values(struct sweep *s)
{
    const struct run *const end = s->table[s->g->levels];
    for (const struct run *run = s->table[0]; run < end; run++) {
        for (uint32_t node = run->first; node < run->end; node++)
            put_value(s->values + (size_t)VECTOR * node, run->class >= TENPAI, 0, 0);
        s->runs[s->run_count] = *run;
        s->run_count += run->first < run->end;
    }
}

static const double COPIES[EDGE_COPIES + 1] = {0, 1, 2, 3, 4, 5, 6, 7};

static inline lanes value_of(const lanes *values, uint32_t edge, unsigned i)
{
    return values[(size_t)REGISTERS * (edge >> EDGE_NODE) + i];
}

static inline void sweep_draws(lanes *values, const uint32_t *edge, const struct run *run, double step,
                               const unsigned degree)
{
    lanes *value = values + (size_t)REGISTERS * run->first, *const end =
                                                                values + (size_t)REGISTERS * run->end;
    for (double all = 0; value < end; value += REGISTERS, edge += degree)
        for (unsigned i = REGISTERS; i-- > 0;) {
            lanes sum = {0};
            for (unsigned n = 0; n < degree; n++)
                sum += COPIES[edge[n] & EDGE_COPIES] * value_of(values, edge[n], i);
            all = i == REGISTERS - 1 ? sum[LANES - 1] : all;
            value[i] += (sum - all * value[i]) * step;
        }
}

static inline void sweep_discards(lanes *values, const uint32_t *edge, const struct run *run,
                                  const unsigned degree)
{
    lanes *value = values + (size_t)REGISTERS * run->first, *const end =
                                                                values + (size_t)REGISTERS * run->end;
    for (; value < end; value += REGISTERS, edge += degree)
        for (unsigned i = 0; i < REGISTERS; i++) {
            lanes best = value_of(values, edge[0], i);
            for (unsigned n = 1; n < degree; n++)
                best = GREATER(best, value_of(values, edge[n], i));
            value[i] = best;
        }
}

/* Of hands that are tenpai and not in riichi: a win counts as 1, and its points if going on is not worth
 * more. */
static void sweep_wins(double *values, const uint32_t *edge, const struct run *run, double step)
{
    for (uint32_t node = run->first; node < run->end; node++) {
        double *const value = values + (size_t)VECTOR * node, sum[VECTOR] = {0};
        for (uint32_t i = 0; i < run->words; i += WIN_WORDS, edge += WIN_WORDS) {
            const double *const next = values + (size_t)VECTOR * (edge[0] >> EDGE_NODE);
            const double copies = COPIES[edge[0] & EDGE_COPIES];
            double points;
            __builtin_memcpy(&points, edge + 1, sizeof points);
            sum[0] += copies * next[0];
            sum[1] += copies * (points > 0 ? 1 : next[1]);
            sum[2] += copies * (points > next[2] ? points : next[2]);
            sum[3] += copies;
        }
        for (unsigned i = 0; i < 3; i++)
            value[i] += (sum[i] - sum[3] * value[i]) * step;
    }
}

/* The points of a hand in riichi that may rather go on than win with its least tile. With fewer tiles left
 * than it waits for, it draws one of them. */
static double choose_wins(const uint32_t *list, uint32_t copies, double later, double step)
{
    struct final final;
    double sum = 0;
    __builtin_memcpy(&final, list, sizeof final);
    list += sizeof final / 4;
    for (uint32_t i = 0; i < final.wins; i++) {
        struct final_win win;
        __builtin_memcpy(&win, list + i * (sizeof win / 4), sizeof win);
        sum += win.points > later ? (double)win.copies * (win.points - later) : 0;
    }
    return later + sum * (step * copies > 1 ? 1.0 / copies : step);
}

static void sweep_finals(const struct graph *g, double *values, const uint32_t *edge, const struct run *run,
                         unsigned turn)
{
    double *value = values + (size_t)VECTOR * run->first, *const end = values + (size_t)VECTOR * run->end;
    for (; value < end; value += VECTOR, edge += FINAL_WORDS) {
        struct final final;
        __builtin_memcpy(&final, edge, sizeof final);
        const double chance = g->chance[final.copies][turn];
        const double points = final.wins == 0 ? final.mean * chance
                                              : choose_wins(g->words - edge[FINAL_WORDS - 1], final.copies,
                                                            value[2], g->step[turn]);
        put_value(value, 1, chance, points);
    }
}

/* ---- Turns ------------------------------------------------------------------------------------ */

static inline void sweep_edges(const struct sweep *s, const struct run *run, bool waits, double step,
                               const unsigned degree)
{
    lanes *const values = (lanes *)(void *)s->values;
    if (waits)
        sweep_draws(values, s->edges + run->edges, run, step, degree);
    else
        sweep_discards(values, s->edges + run->edges, run, degree);
}

/* The usual numbers of edges have loops of their own. */
#define EACH_DEGREE(DEGREE) \
    DEGREE(1) DEGREE(2) DEGREE(3) DEGREE(4) DEGREE(5) DEGREE(6) DEGREE(7) DEGREE(8) DEGREE(9)

static void sweep_run(const struct sweep *s, const struct run *run, enum work work, unsigned turn)
{
    const struct graph *const g = s->g;
    const double step = g->step[turn];
    const uint32_t *const edges = s->edges + run->edges;
    switch (work == FINAL ? LEVEL_CLASSES : work == WINS ? LEVEL_CLASSES + 1 : run->class % TENPAI) {
#define DEGREE(n)                                    \
    case n:                                          \
        sweep_edges(s, run, work == DRAWS, step, n); \
        break;
        EACH_DEGREE(DEGREE)
#undef DEGREE
    case 0:
        break;
    case LEVEL_CLASSES:
        sweep_finals(g, s->values, edges, run, turn);
        break;
    case LEVEL_CLASSES + 1:
        sweep_wins(s->values, edges, run, step);
        break;
    default:
        sweep_edges(s, run, work == DRAWS, step, run->class % TENPAI);
    }
}

/* All hands that wait, or all that choose: those that a turn is needed of, and near enough for tenpai. */
static void sweep_turn(const struct sweep *s, unsigned turn, bool waits)
{
    const struct graph *const g = s->g;
    for (const struct run *run = s->runs; run < s->runs + s->run_count; run++) {
        const int draws = (int)(run->level + g->waits_first) / 2;
        if (level_waits(g, run->level) == waits && draws <= (int)(turn - g->first) &&
            g->shanten - draws <= (int)(g->last - turn))
            sweep_run(s, run, work_of(g, waits, run->class), turn);
    }
}

/* Probabilities stay at most 1: a hand that draws anything draws what was discarded again, so that its copies
 * are more than the tiles left. */
static inline double at_most_one(double chance)
{
    return chance < 1 ? chance : 1;
}

static void show_turn(const struct sweep *s, unsigned turn, hantei_values *out)
{
    for (unsigned i = 0; i < out->count; i++) {
        const double *const value = s->values + (size_t)VECTOR * s->numbers[i];
        out->of[i].at[turn] = (hantei_value){at_most_one(value[0]), at_most_one(value[1]), value[2]};
    }
}

static bool sweep(struct graph *g, const uint32_t *shown, hantei_values *out)
{
    struct sweep s = {.g = g};
    if (!sort_edges(&s))
        return false;
    for (unsigned i = 0; i < out->count; i++)
        s.numbers[i] = number_of(&g->nodes[shown[i]]);
    begin_values(&s);
    show_turn(&s, g->last, out);
    for (unsigned turn = g->last; turn-- > g->first;) {
        sweep_turn(&s, turn, true);
        sweep_turn(&s, turn, false);
        show_turn(&s, turn, out);
    }
    const uint8_t *const values_end = (uint8_t *)(s.values + (size_t)VECTOR * g->count),
                         *const nodes_end = (uint8_t *)(g->nodes + g->count + 1);
    out->edges = s.edge_count;
    out->workspace = (uint64_t)((values_end > nodes_end ? values_end : nodes_end) - (uint8_t *)g) +
                     4 * (uint64_t)(g->words - s.edges);
    return true;
}

#define DEFINE_VALUES_KERNEL(name) \
    const struct hantei_values_kernel hantei_values_kernel_##name = {#name, search, sweep}
