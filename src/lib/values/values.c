/* The values of a seat's discards: what is asked, and the memory for it (graph.h). */
#include "hand/text.h"
#include "rules/holding.h"
#include "values/graph.h"

enum { FIRST_SLOT_BITS = 10, MOST_EXTRA = 15, WORKSPACE_ALIGNED = 64, SLOT_SHARE = 8 };

void hantei_values_init(hantei_values_question *out)
{
    static const hantei_values_question NOTHING = HANTEI_VALUES_INIT;
    *out = NOTHING;
}

/* ---- What is asked --------------------------------------------------------------- */

static const struct hantei_values_kernel *kernel_in_use(void)
{
    static const struct hantei_values_kernel *const KERNELS[] = {
#define KERNEL(machine, name, flags) ON_##machine(&hantei_values_kernel_##name, )
#include "judge/kernels.def"
#undef KERNEL
    };
    const char *const name = hantei_kernel_in_use();
    size_t i = 0;
    while (!same_text(KERNELS[i]->name, name))
        i++;
    return KERNELS[i];
}

/* Copies of each place: a suit's reds are among its fives. */
static void split_reds(uint8_t at[PLACES], const uint8_t counts[HANTEI_TILES], const uint8_t reds[3])
{
    for (unsigned place = 0; place < PLACES; place++)
        at[place] = 0;
    for (unsigned tile = 0; tile < HANTEI_TILES; tile++)
        at[tile / HANTEI_RANKS * PLACES_OF_SUIT + tile % HANTEI_RANKS] = counts[tile];
    for (unsigned suit = 0; suit < HANTEI_NUMBER_SUITS; suit++) {
        uint8_t *const five = &at[suit * PLACES_OF_SUIT + FIVE];
        const uint8_t red = (uint8_t)at_most(reds[suit], *five);
        *five = (uint8_t)(*five - red);
        at[suit * PLACES_OF_SUIT + RED_PLACE] = red;
    }
}

static const uint8_t NO_REDS[HANTEI_NUMBER_SUITS] = {0, 0, 0};

static void count_tiles_of(struct graph *g, uint8_t unseen[HANTEI_TILES], const holding *held,
                           const hantei_seat *seat, const hantei_rules *rules,
                           const hantei_values_question *question)
{
    uint8_t left[PLACES];
    g->unseen = 0;
    for (unsigned tile = 0; tile < HANTEI_TILES; tile++) {
        const unsigned seen = (unsigned)held->concealed[tile] + held->melded[tile];
        unseen[tile] = (uint8_t)at_most(seat->unseen[tile], seen < HANTEI_COPIES ? HANTEI_COPIES - seen : 0);
        g->unseen += unseen[tile];
    }
    split_reds(g->at_start, held->concealed, rules->red_fives ? seat->reds : NO_REDS);
    split_reds(left, unseen, rules->red_fives ? question->unseen_reds : NO_REDS);
    for (unsigned place = 0; place < PLACES; place++)
        g->all[place] = (uint8_t)(g->at_start[place] + left[place]);
}

static void fill_chances(struct graph *g)
{
    double(*const chance)[HANTEI_TURNS] = g->chance;
    for (unsigned turn = 0; turn < HANTEI_TURNS; turn++)
        g->step[turn] = g->unseen > turn ? 1.0 / (g->unseen - turn) : 0;
    for (unsigned copies = 0; copies < MOST_COPIES; copies++)
        for (unsigned turn = g->last; turn < HANTEI_TURNS; turn++)
            chance[copies][turn] = 0;
    for (unsigned turn = g->last; turn-- > 0;)
        for (unsigned copies = 0; copies < MOST_COPIES; copies++) {
            const double later = chance[copies][turn + 1], now = later + copies * (1 - later) * g->step[turn];
            chance[copies][turn] = now < 1 ? now : 1;
        }
}

/* Vectors are in the order of their distance. */
static void fill_distances(struct graph *g)
{
    const struct hantei_size *const largest = &g->tables->sizes[HANTEI_MAX_TILES - 1];
    const struct hantei_size *const size = &g->tables->sizes[g->waiting_tiles];
    unsigned vector = 0;
    g->distances = part_of_size(g->tables->shanten, largest->by_vector);
    g->beside = part_of_size(g->tables->beside, size->by_vector);
    for (int within = 0; within < MOST_SHANTEN; within++) {
        while (vector < DISTANCE_VECTORS && g->distances[vector] < within)
            vector++;
        g->numbers_within[within] = (uint8_t)vector;
    }
}

/* ---- The workspace ---------------------------------------------------------------- */

static void *aligned_up(void *at)
{
    const uintptr_t past = (uintptr_t)at % WORKSPACE_ALIGNED;
    return (uint8_t *)at + (past > 0 ? WORKSPACE_ALIGNED - past : 0);
}

static unsigned bits_of(size_t number)
{
    unsigned bits = 0;
    while (number >> (bits + 1) != 0)
        bits++;
    return bits;
}

/* Divides the workspace: parts and slots by its size, the rest for nodes and edges. False if it is too
 * small for anything. */
static bool divide(struct graph *g, uint8_t *end)
{
    const size_t size = (size_t)(end - (uint8_t *)g);
    g->part_most = 1u << at_most(bits_of(size) / 2 + 1, PART_BITS); /* about the root of the hands */
    g->most_slot_bits = at_most(bits_of(size / SLOT_SHARE / sizeof g->slots[0]), 24);
    g->parts = aligned_up(g + 1);
    g->part_slots = (uint16_t *)(g->parts + g->part_most);
    g->slots = aligned_up(g->part_slots + 2 * (size_t)g->part_most);
    g->nodes = aligned_up(g->slots + ((size_t)1 << g->most_slot_bits));
    g->words = (uint32_t *)(void *)(end - (uintptr_t)end % sizeof g->words[0]);
    return (uint8_t *)(g->nodes + 128) < end;
}

static void begin_graph(struct graph *g)
{
    for (uint32_t i = 0; i < 2 * g->part_most; i++)
        g->part_slots[i] = 0;
    g->part_count = 0;
    g->slot_bits =
        at_most(FIRST_SLOT_BITS + 3 * (g->shanten > 0 ? (unsigned)g->shanten : 0), g->most_slot_bits);
    g->count = g->list_words = 0;
    g->nodes[0] = (struct node){0, 0, 0};
    g->full = g->too_many = false;
}

/* ---- The answer --------------------------------------------------------------------- */

/* The tile at a place, marked red if it is. */
static hantei_tile tile_at(unsigned place)
{
    const unsigned suit = place / PLACES_OF_SUIT, rank = place % PLACES_OF_SUIT;
    const unsigned tile = suit * HANTEI_RANKS + (rank == RED_PLACE ? FIVE : rank);
    return (hantei_tile)(rank == RED_PLACE ? HANTEI_RED | tile : tile);
}

static uint32_t find_known(const struct graph *g, uint64_t key)
{
    for (uint32_t node = g->level[1]; node < g->level[2]; node++)
        if (g->nodes[node].key == key)
            return node;
    return 0;
}

/* The hand after a discard, if it was looked at: the same parts but one, and another shanten at most two
 * higher. */
static void add_shown(struct graph *g, unsigned place, uint32_t shown[HANTEI_MAX_TILES], hantei_values *out)
{
    const uint64_t key = g->nodes[1].key;
    const unsigned suit = place / PLACES_OF_SUIT;
    const uint16_t part =
        g->parts[key >> PART_BITS * suit & (MOST_PARTS - 1)].without[place % PLACES_OF_SUIT];
    const uint64_t parts = (key & ~KEY_OF_SUIT(suit)) | (uint64_t)part << PART_BITS * suit;
    for (uint64_t shanten = 0; part != 0 && shanten <= 2; shanten++) {
        const uint32_t node = find_known(g, parts + (shanten << SHANTEN_AT));
        if (node == 0)
            continue;
        shown[out->count] = node;
        out->of[out->count].tile = tile_at(place);
        out->of[out->count++].shanten = (int8_t)shanten_of_key(g->nodes[node].key);
    }
}

static void list_shown(struct graph *g, const hantei_seat *seat, uint32_t shown[HANTEI_MAX_TILES],
                       hantei_values *out)
{
    if (g->waits_first) {
        shown[0] = out->count = 1;
        out->of[0].tile = HANTEI_NO_TILE;
        out->of[0].shanten = (int8_t)g->shanten;
        return;
    }
    for (unsigned place = 0; place < PLACES; place++)
        if (g->at_start[place] > 0 && (seat->riichi == 0 || tile_at(place) == seat->drawn))
            add_shown(g, place, shown, out);
}

static hantei_status fail(hantei_values *out, hantei_status status, uint64_t workspace)
{
    out->count = 0;
    out->workspace = workspace;
    return status;
}

static hantei_status answer(struct graph *g, const hantei_seat *seat, size_t size, hantei_values *out)
{
    static const uint64_t USUAL[] = {1 << 20, 1 << 20, 1 << 22, 1 << 26, 1 << 29};
    const unsigned shanten = g->shanten > 0 ? (unsigned)g->shanten : 0;
    const uint64_t usual = USUAL[at_most(shanten, 4)], twice = 2 * (uint64_t)size;
    uint32_t shown[HANTEI_MAX_TILES];
    begin_graph(g);
    bool done = g->kernel->search(g);
    if (done)
        list_shown(g, seat, shown, out);
    done = done && !g->full && g->kernel->sweep(g, shown, out);
    if (g->too_many)
        return fail(out, HANTEI_ERROR_LIMIT, 0);
    if (!done)
        return fail(out, HANTEI_ERROR_WORKSPACE, usual > twice ? usual : twice);
    out->shanten = (int8_t)g->shanten;
    out->nodes = g->count;
    return HANTEI_OK;
}

static void ask(struct graph *g, const holding *held, const hantei_seat *seat, const hantei_rules *rules,
                const hantei_values_question *question)
{
    const hantei_hand hand = hantei_holding_hand(held);
    const unsigned extra = at_most(question->extra, MOST_EXTRA);
    uint8_t unseen[HANTEI_TILES], copies[HANTEI_TILES];
    g->kernel = kernel_in_use();
    g->tables = shanten_tables();
    g->waits_first = is_waiting(held);
    g->waiting_tiles = held->tiles - !g->waits_first;
    g->shanten = hantei_shanten(&hand);
    g->special = g->waiting_tiles == HANTEI_MAX_TILES - 1;
    g->closed = is_closed(seat);
    g->changes = question->changes;
    g->steps_back = question->steps_back;
    g->budget = (g->shanten > 0 ? g->shanten : 0) + (int)extra;
    g->last = at_most(question->last, HANTEI_LAST_TURN);
    g->first = at_most(question->first, g->last);
    g->most_nodes = at_most(question->most_nodes > 0 ? question->most_nodes : MOST_NODES, MOST_NODES);
    count_tiles_of(g, unseen, held, seat, rules, question);
    fill_chances(g);
    fill_distances(g);
    for (unsigned tile = 0; tile < HANTEI_TILES; tile++)
        copies[tile] = (uint8_t)(unseen[tile] + held->concealed[tile]);
    hantei_wins_init(&g->wins, seat, rules, question, held->melded, copies, g->unseen - g->waits_first);
}

hantei_status hantei_seat_values(const hantei_seat *seat, const hantei_rules *rules,
                                 const hantei_values_question *question, void *workspace, size_t size,
                                 hantei_values *out)
{
    const holding held = hantei_holding_by(seat, rules);
    struct graph *const g = aligned_up(workspace);
    uint8_t *const end = (uint8_t *)workspace + size;
    unsigned melds = 0;
    clear_bytes(out, sizeof *out);
    if (!are_valid(rules))
        return HANTEI_ERROR_RULES;
    for (size_t i = 0; i < melds_of(seat); i++)
        melds += is_meld(&seat->melds[i]);
    const unsigned tiles = held.tiles + 3 * melds;
    if (tiles != HANTEI_MAX_TILES && tiles != HANTEI_MAX_TILES - 1)
        return HANTEI_ERROR_TILE_COUNT;
    if (size < sizeof *g + (1 << 16) || !divide(g, end))
        return fail(out, HANTEI_ERROR_WORKSPACE, 1 << 20);
    ask(g, &held, seat, rules, question);
    return answer(g, seat, size, out);
}
