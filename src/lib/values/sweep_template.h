/* Computes the values of all hands, turn by turn from the last one back. A kernel includes this file and
 * defines before it four doubles, `four`, with load4(), store4(), all4(), add4(), subtract4(), multiply4()
 * and greater4().
 *
 * Naive: a map from hands and turns to values. Here a node has a vector {tenpai, win, points, 1}. One step
 * replaces the values of turn t + 1 by those of turn t, first of all hands that wait, then of those that
 * choose. A sum of vectors times copies has the sum of the copies in its last place. Nodes get new numbers:
 * by level, as nodes k draws away are needed from turn first + k on only; within a level by the number of
 * their edges, so that all loops of a run of nodes have the same length. Hands in riichi have no node: their
 * values are a chance that depends on the copies of their waits alone, times the mean of the points. */
#pragma once

#include "values/graph.h"

/* Nodes with equally many edges. */
struct run {
    uint32_t first, nodes, edges, candidates;
    uint8_t draws, degree, candidate_count;
    bool waits, wins;
};

/* A hand in riichi that a discard may lead to: where its row of chances is, that of its copies and that of
 * its points, and what to multiply the second by. */
struct candidate {
    double mean;
    uint32_t copies, row;
};

struct sweep {
    struct graph *g;
    uint8_t *low, *high; /* free memory */
    uint8_t *degrees;    /* edges of each node; from bit 4 on of one that chooses: its candidates */
    struct run *runs;
    uint32_t run_count, edge_count, point_count, candidate_count;
    double (*rows)[HANTEI_TURNS]; /* chances by copies, then points of single hands */
    uint32_t row_count;
    uint32_t *edges;
    double
        *points; /* of winning draws, in the order of the edges, where hands are tenpai but not in riichi */
    struct candidate *candidates;
    double *values;
    uint32_t value_count;
    uint32_t numbers[HANTEI_MAX_TILES]; /* of the hands that are shown */
    double step[HANTEI_TURNS];          /* of one copy: 1 / tiles that can be drawn */
};

enum { CANDIDATES_AT = 4, DEGREE_MASK = 15, MOST_CLASSES = 256, VECTOR = 4, ALIGNED = 64 };

/* ---- Memory -------------------------------------------------------------------------- */

static void *take_low(struct sweep *s, size_t bytes)
{
    uint8_t *const taken = s->low;
    bytes = (bytes + ALIGNED - 1) / ALIGNED * ALIGNED;
    if (bytes > (size_t)(s->high - s->low)) {
        s->g->full = true;
        return NULL;
    }
    s->low += bytes;
    return taken;
}

static void *take_high(struct sweep *s, size_t bytes)
{
    bytes = (bytes + ALIGNED - 1) / ALIGNED * ALIGNED;
    if (bytes > (size_t)(s->high - s->low)) {
        s->g->full = true;
        return NULL;
    }
    return s->high -= bytes;
}

/* ---- Hands in riichi ------------------------------------------------------------------ */

static inline bool is_final(const struct graph *g, uint32_t node)
{
    return g->closed && shanten_of_key(g->nodes[node].key) == 0;
}

static inline struct final final_of(const struct graph *g, uint32_t node)
{
    struct final final = {0, 0, 0};
    if (list_words(&g->nodes[node]) > 0)
        __builtin_memcpy(&final, list_of(g, node), sizeof final);
    return final;
}

/* The points of a hand in riichi that may rather go on than win with its least tile. With fewer tiles left
 * than it waits for, it draws one of them. */
static void fill_row(struct sweep *s, const uint32_t *list, uint32_t wins, unsigned copies,
                     double row[HANTEI_TURNS])
{
    for (unsigned turn = 0; turn < HANTEI_TURNS; turn++)
        row[turn] = 0;
    for (unsigned turn = s->g->last; turn-- > s->g->first;) {
        const double later = row[turn + 1], step = s->step[turn] * copies > 1 ? 1.0 / copies : s->step[turn];
        double sum = 0;
        for (uint32_t i = 0; i < wins; i++) {
            struct final_win win;
            __builtin_memcpy(&win, list + i * (sizeof win / 4), sizeof win);
            sum += win.points > later ? (double)win.copies * (win.points - later) : 0;
        }
        row[turn] = later + sum * step;
    }
}

static bool fill_own_row(struct sweep *s, uint32_t node)
{
    uint32_t *const list = s->g->words - s->g->nodes[node].list;
    struct final final = final_of(s->g, node);
    if (final.wins == 0)
        return true;
    if (take_low(s, sizeof s->rows[0]) == NULL)
        return false;
    s->low = (uint8_t *)(s->rows + s->row_count + 1);
    fill_row(s, list + sizeof final / 4, final.wins, final.copies, s->rows[s->row_count]);
    final.mean = 1;
    final.wins = s->row_count++;
    __builtin_memcpy(list, &final, sizeof final);
    return true;
}

static bool fill_rows(struct sweep *s)
{
    struct graph *const g = s->g;
    s->rows = take_low(s, sizeof g->chance);
    if (s->rows == NULL)
        return false;
    copy_bytes(s->rows, g->chance, sizeof g->chance);
    s->row_count = MOST_COPIES;
    for (uint32_t level = g->waits_first ? 0 : 1; level < g->levels; level += 2)
        for (uint32_t node = g->level[level]; node < g->level[level + 1]; node++)
            if (is_final(g, node) && !fill_own_row(s, node))
                return false;
    s->low = (uint8_t *)s->rows;
    return take_low(s, s->row_count * sizeof s->rows[0]) != NULL;
}

static inline struct candidate candidate_of(const struct sweep *s, uint32_t node)
{
    const struct final final = final_of(s->g, node);
    const uint32_t row = final.wins > 0 ? final.wins : final.copies;
    return (struct candidate){final.mean, HANTEI_TURNS * final.copies, HANTEI_TURNS * row};
}

/* Whether a hand in riichi is never worse than another. */
static inline bool is_as_good(struct candidate a, struct candidate b)
{
    return a.copies >= b.copies && a.mean >= b.mean && a.row == a.copies && b.row == b.copies;
}

/* Adds a candidate to a list, without those that are never better than another. The first has the most
 * copies. */
static inline unsigned add_candidate(struct candidate *list, unsigned n, struct candidate added)
{
    unsigned kept = 0;
    for (unsigned i = 0; i < n; i++)
        if (is_as_good(list[i], added))
            return n;
    for (unsigned i = 0; i < n; i++)
        if (!is_as_good(added, list[i]))
            list[kept++] = list[i];
    const unsigned place = kept > 0 && added.copies > list[0].copies ? 0 : kept;
    list[kept] = list[0];
    list[place] = added;
    return kept + 1;
}

static inline unsigned find_candidates(const struct sweep *s, uint32_t node, struct candidate *list)
{
    const uint32_t *const edges = list_of(s->g, node);
    unsigned n = 0;
    for (uint32_t i = 0; i < list_words(&s->g->nodes[node]); i++)
        n = add_candidate(list, n, candidate_of(s, edges[i] >> EDGE_NODE));
    return n;
}

/* ---- Numbers of edges ------------------------------------------------------------------- */

static inline bool level_waits(const struct graph *g, uint32_t level)
{
    return g->waits_first == (level % 2 == 0);
}

/* The next edge in a list; `points` of its win, or 0. */
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

static void count_waiting(struct sweep *s, uint32_t node)
{
    const uint32_t *at = list_of(s->g, node), *const end = at + list_words(&s->g->nodes[node]);
    unsigned n = 0;
    while (at < end) {
        uint32_t edge;
        double points;
        at = next_edge(at, &edge, &points);
        s->degrees[edge >> EDGE_NODE]++;
        n++;
    }
    s->degrees[node] = (uint8_t)(s->degrees[node] + n);
}

static void count_choosing(struct sweep *s, uint32_t node)
{
    const struct graph *const g = s->g;
    const uint32_t *const edges = list_of(g, node), n = list_words(&g->nodes[node]);
    struct candidate list[HANTEI_MAX_TILES];
    if (g->closed && shanten_of_key(g->nodes[node].key) <= 0) {
        s->degrees[node] = (uint8_t)(s->degrees[node] + (find_candidates(s, node, list) << CANDIDATES_AT));
        return;
    }
    s->degrees[node] = (uint8_t)(s->degrees[node] + n);
    for (uint32_t i = 0; i < n; i++)
        s->degrees[edges[i] >> EDGE_NODE] =
            (uint8_t)(s->degrees[edges[i] >> EDGE_NODE] + ((edges[i] & EDGE_COPIES) > 0));
}

static void count_degrees(struct sweep *s)
{
    const struct graph *const g = s->g;
    for (uint32_t node = 0; node <= g->count; node++)
        s->degrees[node] = 0;
    for (uint32_t level = 0; level < g->levels; level++)
        for (uint32_t node = g->level[level]; node < g->level[level + 1]; node++) {
            if (!level_waits(g, level))
                count_choosing(s, node);
            else if (!is_final(g, node))
                count_waiting(s, node);
        }
}

/* ---- New numbers ---------------------------------------------------------------------------- */

/* Nodes of one class of a level become a run. Hands that are tenpai but not in riichi have classes of their
 * own if they wait. */
static inline unsigned class_of(const struct sweep *s, uint32_t node, bool waits)
{
    const unsigned degree = s->degrees[node];
    return waits && shanten_of_key(s->g->nodes[node].key) == 0 ? degree + MOST_CLASSES / 2 : degree;
}

static void add_run(struct sweep *s, struct run run, unsigned class, bool waits, uint32_t *next)
{
    run.waits = waits;
    run.wins = waits && class >= MOST_CLASSES / 2;
    run.first = *next;
    run.degree = (uint8_t)(waits ? class % (MOST_CLASSES / 2) : class & DEGREE_MASK);
    run.candidate_count = (uint8_t)(waits ? 0 : class >> CANDIDATES_AT);
    run.edges = s->edge_count;
    run.candidates = run.wins ? s->point_count : s->candidate_count;
    *next += run.nodes;
    s->edge_count += run.nodes * run.degree;
    s->candidate_count += run.nodes * run.candidate_count;
    s->point_count += run.wins ? run.nodes * run.degree : 0;
    s->runs[s->run_count++] = run;
}

/* A node's number in the sweep. Of its key the shanten stays; the rest says where its next edge goes, and its
 * next candidate or points. */
#define NEXT_OTHER_AT 32

static inline void place_node(struct sweep *s, uint32_t node, struct run *run)
{
    struct node *const of = &s->g->nodes[node];
    of->number = run->first++ << EDGE_NODE | list_words(of);
    of->key = (of->key & ~(KEY_SHANTEN - 1)) | (uint64_t)run->candidates << NEXT_OTHER_AT | run->edges;
    run->edges += run->degree;
    run->candidates += run->wins ? run->degree : run->candidate_count;
}

static bool sort_level(struct sweep *s, uint32_t level, uint32_t *next)
{
    const struct graph *const g = s->g;
    const bool waits = level_waits(g, level);
    uint32_t counts[MOST_CLASSES] = {0};
    uint16_t of_class[MOST_CLASSES];
    for (uint32_t node = g->level[level]; node < g->level[level + 1]; node++)
        if (!waits || !is_final(g, node))
            counts[class_of(s, node, waits)]++;
    const uint32_t first_run = s->run_count;
    for (unsigned class = 0; class < MOST_CLASSES; class ++) {
        if (counts[class] == 0)
            continue;
        if (take_low(s, sizeof(struct run)) == NULL)
            return false;
        s->low = (uint8_t *)(s->runs + s->run_count + 1);
        of_class[class] = (uint16_t)(s->run_count - first_run);
        add_run(s, (struct run){.nodes = counts[class], .draws = (uint8_t)((level + g->waits_first) / 2)},
                class, waits, next);
    }
    struct run cursors[MOST_CLASSES];
    for (uint32_t i = first_run; i < s->run_count; i++)
        copy_bytes(&cursors[i - first_run], &s->runs[i], sizeof s->runs[i]);
    for (uint32_t node = g->level[level]; node < g->level[level + 1]; node++)
        if (!waits || !is_final(g, node))
            place_node(s, node, &cursors[of_class[class_of(s, node, waits)]]);
    return true;
}

static bool sort_nodes(struct sweep *s)
{
    uint32_t next = 0;
    s->runs = (struct run *)(void *)s->low;
    for (uint32_t level = 0; level < s->g->levels; level++)
        if (!sort_level(s, level, &next))
            return false;
    s->low += (ALIGNED - (uintptr_t)s->low % ALIGNED) % ALIGNED;
    s->value_count = next;
    return true;
}

/* ---- Edges ------------------------------------------------------------------------------------ */

static inline uint32_t next_place(struct node *of)
{
    return (uint32_t)of->key++;
}

static inline uint32_t next_other_place(struct node *of)
{
    const uint64_t key = of->key;
    of->key = key + (UINT64_C(1) << NEXT_OTHER_AT);
    return (uint32_t)(key >> NEXT_OTHER_AT) & ((1u << (SHANTEN_AT - NEXT_OTHER_AT)) - 1);
}

/* The draw of an edge: of the node that waits. */
static inline void put_draw(struct sweep *s, struct node *waits, const struct node *chooses, unsigned copies,
                            double points)
{
    s->edges[next_place(waits)] = (chooses->number & ~LIST_WORDS) | copies;
    if (shanten_of_key(waits->key) == 0)
        s->points[next_other_place(waits)] = points;
}

static inline void put_discard(struct sweep *s, const struct node *waits, struct node *chooses)
{
    s->edges[next_place(chooses)] = number_of(waits);
}

static void put_waiting(struct sweep *s, uint32_t node)
{
    struct node *const nodes = s->g->nodes;
    const uint32_t *at = list_of(s->g, node), *const end = at + list_words(&s->g->nodes[node]);
    while (at < end) {
        uint32_t edge;
        double points;
        at = next_edge(at, &edge, &points);
        put_draw(s, &nodes[node], &nodes[edge >> EDGE_NODE], edge & EDGE_COPIES, points);
        put_discard(s, &nodes[node], &nodes[edge >> EDGE_NODE]);
    }
}

static void put_choosing(struct sweep *s, uint32_t node)
{
    struct node *const nodes = s->g->nodes;
    const uint32_t *const edges = list_of(s->g, node), n = list_words(&s->g->nodes[node]);
    struct candidate list[HANTEI_MAX_TILES];
    if (s->g->closed && shanten_of_key(nodes[node].key) <= 0) {
        const unsigned found = find_candidates(s, node, list);
        for (unsigned i = 0; i < found; i++)
            s->candidates[next_other_place(&nodes[node])] = list[i];
        return;
    }
    for (uint32_t i = 0; i < n; i++) {
        struct node *const waits = &nodes[edges[i] >> EDGE_NODE];
        if ((edges[i] & EDGE_COPIES) > 0)
            put_draw(s, waits, &nodes[node], edges[i] & EDGE_COPIES, 0);
        put_discard(s, waits, &nodes[node]);
    }
}

static bool put_edges(struct sweep *s)
{
    const struct graph *const g = s->g;
    s->edges = take_high(s, s->edge_count * sizeof s->edges[0]);
    s->points = take_high(s, s->point_count * sizeof s->points[0]);
    s->candidates = take_high(s, s->candidate_count * sizeof s->candidates[0]);
    if (g->full)
        return false;
    for (uint32_t level = 0; level < g->levels; level++)
        for (uint32_t node = g->level[level]; node < g->level[level + 1]; node++) {
            if (!level_waits(g, level))
                put_choosing(s, node);
            else if (!is_final(g, node))
                put_waiting(s, node);
        }
    return true;
}

/* ---- Values --------------------------------------------------------------------------------- */

static inline void put_value(struct sweep *s, uint32_t node, double tenpai)
{
    double *const value = s->values + (size_t)VECTOR * number_of(&s->g->nodes[node]);
    value[0] = tenpai;
    value[1] = value[2] = 0;
    value[3] = 1;
}

/* The values after the last turn. */
static bool begin_values(struct sweep *s)
{
    const struct graph *const g = s->g;
    s->values = take_low(s, s->value_count * VECTOR * sizeof s->values[0]);
    if (s->values == NULL)
        return false;
    for (uint32_t level = 0; level < g->levels; level++)
        for (uint32_t node = g->level[level]; node < g->level[level + 1]; node++)
            if (!level_waits(g, level) || !is_final(g, node))
                put_value(s, node, shanten_of_key(g->nodes[node].key) <= 0);
    return true;
}

static inline const double *value_at(const double *values, uint32_t number)
{
    return values + (size_t)VECTOR * number;
}

/* One step of hands that wait, from the sum over their draws. */
static inline void step_waiting(double *value, four sum, four step)
{
    const four before = load4(value), weight = all4_of_last(sum);
    const four change = multiply4(subtract4(sum, multiply4(weight, before)), step);
    store4(value, add4(before, change));
}

static const double COPIES[EDGE_COPIES + 1] = {0, 1, 2, 3, 4, 5, 6, 7};

static inline four draw_of(const double *values, uint32_t edge)
{
    return multiply4(all4(COPIES[edge & EDGE_COPIES]), load4(value_at(values, edge >> EDGE_NODE)));
}

static inline void sweep_draws(const struct sweep *s, const struct run *run, double step,
                               const unsigned degree)
{
    const uint32_t *edge = s->edges + run->edges;
    double *value = s->values + (size_t)VECTOR * run->first, *const end = value + (size_t)VECTOR * run->nodes;
    const four steps = all4(step);
    for (; value < end; value += VECTOR, edge += degree) {
        four even = all4(0), odd = all4(0);
        unsigned i = 0;
        for (; i + 2 <= degree; i += 2) {
            even = add4(even, draw_of(s->values, edge[i]));
            odd = add4(odd, draw_of(s->values, edge[i + 1]));
        }
        if (i < degree)
            even = add4(even, draw_of(s->values, edge[i]));
        step_waiting(value, add4(even, odd), steps);
    }
}

/* Of hands that are tenpai and not in riichi: a win counts as 1, and its points if going on is not worth
 * more. */
static void sweep_wins(const struct sweep *s, const struct run *run, double step)
{
    const uint32_t *edge = s->edges + run->edges;
    const double *points = s->points + run->candidates;
    for (uint32_t node = 0; node < run->nodes; node++) {
        double *const value = s->values + (size_t)VECTOR * (run->first + node);
        double sum[VECTOR] = {0, 0, 0, 0};
        for (unsigned i = 0; i < run->degree; i++, edge++, points++) {
            const double *const drawn = value_at(s->values, *edge >> EDGE_NODE);
            const double copies = COPIES[*edge & EDGE_COPIES];
            sum[0] += copies * drawn[0];
            sum[1] += copies * (*points > 0 ? 1 : drawn[1]);
            sum[2] += copies * (*points > drawn[2] ? *points : drawn[2]);
            sum[3] += copies;
        }
        for (unsigned i = 0; i < 3; i++)
            value[i] += (sum[i] - sum[3] * value[i]) * step;
    }
}

/* Each number of edges has a loop of its own. */
#define EACH_DEGREE(DEGREE) \
    DEGREE(1) DEGREE(2) DEGREE(3) DEGREE(4) DEGREE(5) DEGREE(6) DEGREE(7) DEGREE(8) DEGREE(9) DEGREE(10)

static void sweep_waiting(const struct sweep *s, const struct run *run, double step)
{
    switch (run->wins ? 0 : run->degree) {
#define DEGREE(n)                     \
    case n:                           \
        sweep_draws(s, run, step, n); \
        break;
        EACH_DEGREE(DEGREE)
#undef DEGREE
    case 0:
        if (run->wins)
            sweep_wins(s, run, step);
        break;
    default:
        sweep_draws(s, run, step, run->degree);
    }
}

static inline four best_of(const double *values, const uint32_t *edge, const unsigned degree)
{
    four best = load4(value_at(values, edge[0]));
    for (unsigned i = 1; i < degree; i++)
        best = greater4(best, load4(value_at(values, edge[i])));
    return best;
}

static inline void sweep_discards(const struct sweep *s, const struct run *run, const unsigned degree)
{
    const uint32_t *edge = s->edges + run->edges;
    double *value = s->values + (size_t)VECTOR * run->first, *const end = value + (size_t)VECTOR * run->nodes;
    for (; value < end; value += VECTOR, edge += degree)
        store4(value, best_of(s->values, edge, degree));
}

/* The best of hands in riichi; the first has the most copies, so it wins most often. */
static inline four best_candidate(const double *chances, const struct candidate *list, unsigned n)
{
    double best = list[0].mean * chances[list[0].row];
    for (unsigned i = 1; i < n; i++) {
        const double points = list[i].mean * chances[list[i].row];
        best = points > best ? points : best;
    }
    return set4(1, chances[list[0].copies], best, 1);
}

static inline void sweep_candidates(const struct sweep *s, const struct run *run, unsigned turn,
                                    const unsigned n)
{
    const uint32_t *edge = s->edges + run->edges;
    const struct candidate *list = s->candidates + run->candidates;
    const double *const chances = &s->rows[0][turn];
    double *value = s->values + (size_t)VECTOR * run->first, *const end = value + (size_t)VECTOR * run->nodes;
    for (; value < end; value += VECTOR, edge += run->degree, list += n) {
        four best = best_candidate(chances, list, n);
        for (unsigned i = 0; i < run->degree; i++)
            best = greater4(best, load4(value_at(s->values, edge[i])));
        store4(value, best);
    }
}

static void sweep_riichi(const struct sweep *s, const struct run *run, unsigned turn)
{
    switch (run->candidate_count) {
    case 1:
        sweep_candidates(s, run, turn, 1);
        break;
    case 2:
        sweep_candidates(s, run, turn, 2);
        break;
    default:
        sweep_candidates(s, run, turn, run->candidate_count);
    }
}

static void sweep_choosing(const struct sweep *s, const struct run *run, unsigned turn)
{
    switch (run->candidate_count > 0 ? 0 : run->degree) {
#define DEGREE(n)                  \
    case n:                        \
        sweep_discards(s, run, n); \
        break;
        EACH_DEGREE(DEGREE)
#undef DEGREE
    case 0:
        if (run->candidate_count > 0)
            sweep_riichi(s, run, turn);
        break;
    default:
        sweep_discards(s, run, run->degree);
    }
}

/* ---- The answer -------------------------------------------------------------------------------- */

/* Probabilities stay at most 1: a hand that draws anything draws what was discarded again, so that its copies
 * are more than the tiles left. */
static inline double at_most_one(double chance)
{
    return chance < 1 ? chance : 1;
}

/* The values at a turn of the hand after each discard. */
static void show_turn(const struct sweep *s, const uint32_t *shown, hantei_values *out, unsigned turn)
{
    for (unsigned i = 0; i < out->count; i++) {
        hantei_value *const at = &out->of[i].at[turn];
        if (is_final(s->g, shown[i])) {
            const struct candidate of = candidate_of(s, shown[i]);
            const double *const chances = &s->rows[0][turn];
            *at = (hantei_value){1, chances[of.copies], of.mean * chances[of.row]};
        } else {
            const double *const value = value_at(s->values, s->numbers[i]);
            *at = (hantei_value){at_most_one(value[0]), at_most_one(value[1]), value[2]};
        }
    }
}

static void sweep_turns(struct sweep *s, const uint32_t *shown, hantei_values *out)
{
    const struct graph *const g = s->g;
    show_turn(s, shown, out, g->last);
    for (unsigned turn = g->last; turn-- > g->first;) {
        const unsigned reach = turn - g->first;
        for (unsigned waits = 1; waits <= 1; waits--)
            for (const struct run *run = s->runs; run < s->runs + s->run_count && run->draws <= reach;
                 run++) {
                if (run->waits != waits)
                    continue;
                if (waits)
                    sweep_waiting(s, run, s->step[turn]);
                else
                    sweep_choosing(s, run, turn);
            }
        show_turn(s, shown, out, turn);
    }
}

static bool sweep(struct graph *g, const uint32_t *shown, hantei_values *out)
{
    struct sweep s = {.g = g, .low = (uint8_t *)(g->nodes + g->count + 1)};
    s.low += (ALIGNED - (uintptr_t)s.low % ALIGNED) % ALIGNED;
    s.high = (uint8_t *)(g->words - g->list_words);
    s.high -= (uintptr_t)s.high % ALIGNED;
    copy_bytes(s.step, g->step, sizeof s.step);
    s.degrees = take_low(&s, g->count + 1);
    if (s.degrees == NULL || !fill_rows(&s))
        return false;
    count_degrees(&s);
    if (!sort_nodes(&s) || !put_edges(&s) || !begin_values(&s))
        return false;
    for (unsigned i = 0; i < out->count; i++)
        s.numbers[i] = number_of(&g->nodes[shown[i]]);
    sweep_turns(&s, shown, out);
    out->edges = s.edge_count;
    out->workspace = (uint64_t)(s.low - (uint8_t *)g) + (uint64_t)((uint8_t *)g->words - s.high);
    return true;
}

#define DEFINE_VALUES_KERNEL(name) \
    const struct hantei_values_kernel hantei_values_kernel_##name = {#name, search, sweep}
