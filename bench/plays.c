/* Games of random legal play, from decision to decision. */
#include "bench.h"

enum { TABLES = 64 };

static const struct kind {
    const char *question, *set;
    unsigned players;
    bool observes; /* each seat that is asked */
} KINDS[] = {{"decision", "4 players", 4, false},
             {"decision, observed", "4 players", 4, true},
             {"decision", "3 players", 3, false}};

/* Tables that are played on, and what has been counted. A decision is that of a seat with two answers or
 * more. */
struct plays {
    const struct kind *kind;
    hantei_rules rules;
    hantei_table tables[TABLES];
    hantei_wall walls[TABLES];
    hantei_decision asked[TABLES];
    uint8_t seen[HANTEI_OBSERVATION]; /* the last observation */
    uint64_t random, decisions, rounds, games;
};

static void must(hantei_refusal why)
{
    demand(why == HANTEI_ALLOWED, hantei_refusal_name(why));
}

/* Ranked games of Tenhou, with red fives, East and South. */
static void begin(struct plays *plays, const struct kind *kind)
{
    *plays = (struct plays){.kind = kind, .random = kind->players};
    demand(hantei_rules_preset(&plays->rules, "tenhou", kind->players) == HANTEI_OK, "rules");
    for (unsigned i = 0; i < TABLES; i++) {
        must(hantei_table_begin(&plays->tables[i], &plays->rules, NULL));
        hantei_wall_shuffle(&plays->walls[i], &plays->rules, next_random(&plays->random));
    }
}

/* Bits in pairs, fours and bytes. */
static unsigned count_bits(uint64_t bits)
{
    bits -= bits >> 1 & UINT64_C(0x5555555555555555);
    bits = (bits & UINT64_C(0x3333333333333333)) + (bits >> 2 & UINT64_C(0x3333333333333333));
    return (unsigned)(((bits + (bits >> 4)) & UINT64_C(0x0f0f0f0f0f0f0f0f)) * UINT64_C(0x0101010101010101) >>
                      56);
}

/* Any place of the mask, all equally likely. */
static unsigned any_place(const uint64_t mask[HANTEI_MASK_WORDS], uint64_t *random)
{
    const unsigned first = count_bits(mask[0]), two = first + count_bits(mask[1]);
    unsigned skipped = random_below(random, two + count_bits(mask[2]));
    const unsigned word = (skipped >= first) + 0u + (skipped >= two);
    uint64_t left = mask[word];
    for (skipped -= word == 0 ? 0 : word == 1 ? first : two; skipped > 0; skipped--)
        left &= left - 1;
    return word * 64 + (unsigned)__builtin_ctzll(left);
}

static void choose(struct plays *plays, unsigned table)
{
    hantei_decision *const asked = &plays->asked[table];
    for (unsigned left = asked->seats; left != 0; left &= left - 1) {
        const unsigned who = (unsigned)__builtin_ctz(left);
        if (plays->kind->observes) {
            hantei_table_observe(&plays->tables[table], who, plays->seen);
            KEEP(plays->seen[0]);
        }
        asked->answers[who] = (uint8_t)any_place(asked->masks[who], &plays->random);
        plays->decisions++;
    }
    plays->rounds += asked->has_ended_round;
    if (asked->seats == 0) {
        plays->games++;
        must(hantei_table_begin(&plays->tables[table], &plays->rules, NULL));
    }
}

/* Takes steps at all tables: the tiles are shuffled and dealt, every mask is made, each seat that is asked
 * chooses any place, rounds are settled, games end and begin. */
static void play(struct plays *plays, unsigned steps)
{
    size_t at;
    for (unsigned step = 0; step < steps; step++) {
        must(hantei_step(plays->tables, plays->walls, plays->asked, TABLES, &at));
        for (unsigned table = 0; table < TABLES; table++)
            choose(plays, table);
    }
}

static void sample(struct row *row, struct plays *plays, const struct hands *hands, unsigned steps)
{
    const double yardstick_ns = time_pass(pass_xxh3, hands, hands->n), begin_ns = clock_busy_ns();
    const uint64_t before = plays->decisions;
    play(plays, steps);
    row_add(row, (clock_busy_ns() - begin_ns) / (double)(plays->decisions - before), yardstick_ns);
}

static void write_kind(const struct row *row, const struct plays *plays)
{
    const double second = 1e9 / middle_of(row->ns, row->n), decisions = (double)plays->decisions;
    printf("# %u random players%s: %.0f decisions a second, %.0f rounds, %.0f hanchans.\n",
           plays->kind->players, plays->kind->observes ? ", with observations" : "", second,
           second * (double)plays->rounds / decisions, second * (double)plays->games / decisions);
    row_write(row, 0);
}

void measure_plays(const struct effort *effort)
{
    static struct plays plays;
    struct hands hands[HAND_SIZES];
    hands_make(hands, SET_RANDOM, HOT_HANDS);
    for (const struct kind *kind = KINDS; kind < KINDS + COUNT(KINDS); kind++) {
        struct row row = {.question = kind->question, .set = kind->set, .input = "table", .batch = TABLES};
        row.temperature = "hot";
        row.kernel = use_kernel(0);
        begin(&plays, kind);
        for (unsigned round = 0; round < effort->rounds; round++)
            sample(&row, &plays, &hands[SIZE_WAITING], effort->steps);
        write_kind(&row, &plays);
    }
    hands_free(hands);
}
