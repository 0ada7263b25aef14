#include "claimed.h"

#include "seated.h"
#include "won_rows.h"

#include <criterion/criterion.h>
#include <stdlib.h>
#include <string.h>

/* The text after "key:" in the words; NULL if it is missing. */
static const char *value_of(const char *words, const char *key)
{
    const size_t length = strlen(key);
    for (const char *at = words; at; at = strchr(at, ' ')) {
        at += strspn(at, " ");
        if (strncmp(at, key, length) == 0 && at[length] == ':')
            return at + length + 1;
    }
    return NULL;
}

static uint8_t number_of(const char *words, const char *key, uint8_t otherwise)
{
    const char *value = value_of(words, key);
    return value ? (uint8_t)strtoul(value, NULL, 10) : otherwise;
}

static uint8_t wind_of(const char *words, const char *key, uint8_t otherwise)
{
    const char *value = value_of(words, key);
    const char *letter = value ? strchr("ESWN", *value) : NULL;
    return letter ? (uint8_t)(letter - "ESWN") : otherwise;
}

static hantei_tileset tiles_of(const char *words, const char *key)
{
    hantei_tileset set = 0;
    const char *value = value_of(words, key);
    if (value)
        cr_assert(text_tileset(value, strcspn(value, " "), &set), "%s", words);
    return set;
}

/* Indicators, each with its letter: "1m5z". */
static uint8_t indicators_of(const char *words, const char *key, hantei_tile *out)
{
    const char *value = value_of(words, key);
    uint8_t count = 0;
    for (; value && *value && *value != ' '; value += 2) {
        cr_assert_lt(count, HANTEI_MAX_INDICATORS, "%s", words);
        out[count++] = read_tile(value, 2);
    }
    return count;
}

static void read_pao(const char *words, hantei_claim *claim)
{
    static const struct {
        const char *name;
        uint8_t bit;
    } KINDS[] = {{"dragons", HANTEI_PAO_DRAGONS}, {"winds", HANTEI_PAO_WINDS}, {"kans", HANTEI_PAO_KANS}};
    for (size_t i = 0; i < sizeof KINDS / sizeof *KINDS; i++)
        if (value_of(words, KINDS[i].name)) {
            claim->pao = KINDS[i].bit;
            claim->pao_from = number_of(words, KINDS[i].name, 0);
        }
}

static uint8_t robbed_in(const char *words)
{
    if (has_word(words, "kan"))
        return HANTEI_ROBBED_KAKAN;
    if (has_word(words, "ankan"))
        return HANTEI_ROBBED_ANKAN;
    return has_word(words, "north") ? HANTEI_ROBBED_KITA : HANTEI_ROBBED_NONE;
}

static void read_claim(const char *words, hantei_claim *claim)
{
    claim->by = has_word(words, "tsumo") ? HANTEI_TSUMO : HANTEI_RON;
    claim->tile = read_tile(strchr(words, ' ') + 1, 2);
    claim->from = number_of(words, "from", 1);
    claim->robbed = robbed_in(words);
    claim->round = wind_of(words, "round", 0);
    claim->wind = wind_of(words, "seat", has_word(words, "dealer") ? 0 : 1);
    claim->ippatsu = has_word(words, "ippatsu");
    claim->rinshan = has_word(words, "rinshan");
    claim->last = has_word(words, "last");
    claim->first = has_word(words, "first");
    claim->later_winner = has_word(words, "later");
    claim->dora_count = indicators_of(words, "dora", claim->dora);
    claim->ura_count = indicators_of(words, "ura", claim->ura);
    claim->honba = number_of(words, "honba", 0);
    claim->sticks = number_of(words, "sticks", 0);
    read_pao(words, claim);
}

void claim_win(const char *tiles, const char *melds, const char *words, hantei_seat *seat,
               hantei_claim *claim)
{
    *seat = seat_of(tiles, melds);
    *claim = (hantei_claim){.by = HANTEI_RON};
    seat->riichi = has_word(words, "double") ? 2 : has_word(words, "riichi");
    seat->norths = number_of(words, "norths", 0);
    seat->river = tiles_of(words, "river");
    seat->passed = tiles_of(words, "passed");
    seat->passed_riichi = tiles_of(words, "passed-riichi");
    read_claim(words, claim);
}

score judge_win(const hantei_rules *rules, const char *tiles, const char *melds, const char *words)
{
    score_tally tally = {.asked = 0};
    hantei_seat seat;
    hantei_claim claim;
    score s;
    claim_win(tiles, melds, words, &seat, &claim);
    cr_expect(score_agrees(&tally, &seat, rules, &claim), "%s %s, %s: library and oracle differ", tiles,
              melds, words);
    library_score(&seat, rules, &claim, &s);
    return s;
}
