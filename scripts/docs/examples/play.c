/* A thousand hanchans of four random players: how often each is first,
 * second, third and fourth. */
#include <hantei.h>
#include <stdio.h>

enum { TABLES = 50, GAMES = 1000 };

static hantei_table tables[TABLES];
static hantei_wall walls[TABLES];
static hantei_decision asked[TABLES];

/* Any place of a mask that is set, each as likely: xorshift64 until it is.
 */
static uint8_t any_place(const uint64_t mask[HANTEI_MASK_WORDS])
{
    static uint64_t state = 1;
    unsigned place;
    do {
        state ^= state << 13;
        state ^= state >> 7;
        state ^= state << 17;
        place = (unsigned)(state >> 32) % HANTEI_MASK_PLACES;
    } while (!(mask[place / 64] >> place % 64 & 1));
    return (uint8_t)place;
}

int main(void)
{
    unsigned games = 0, ranks[HANTEI_MAX_PLAYERS][5] = {{0}};
    hantei_rules rules;
    size_t at;
    if (hantei_rules_preset(&rules, "tenhou", 4) != HANTEI_OK)
        return 1;
    for (unsigned i = 0; i < TABLES; i++) {
        if (hantei_table_begin(&tables[i], &rules, NULL) != HANTEI_ALLOWED)
            return 1;
        hantei_wall_shuffle(&walls[i], &rules, i);
    }
    while (games < GAMES) {
        const hantei_refusal why =
            hantei_step(tables, walls, asked, TABLES, &at);
        if (why != HANTEI_ALLOWED)
            return 1;
        for (unsigned i = 0; i < TABLES; i++) {
            for (unsigned who = 0; who < HANTEI_MAX_PLAYERS; who++)
                if (asked[i].seats >> who & 1)
                    asked[i].answers[who] = any_place(asked[i].masks[who]);
            if (asked[i].seats != 0)
                continue;
            for (unsigned who = 0; who < HANTEI_MAX_PLAYERS; who++)
                ranks[who][asked[i].ranks[who]] += games < GAMES;
            games++;
            if (hantei_table_begin(&tables[i], &rules, NULL) != 0)
                return 1;
        }
    }
    for (unsigned who = 0; who < HANTEI_MAX_PLAYERS; who++)
        printf("player %u: %3u %3u %3u %3u\n", who, ranks[who][1],
               ranks[who][2], ranks[who][3], ranks[who][4]);
}
