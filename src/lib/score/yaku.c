/* What the list of yaku (yaku.def) says of a hand.
 *
 * Naive: a function for each yaku, which walks over a list of sets. Here a reading is a few sets of tiles,
 * one bit a tile: its runs by their lowest tile, its triplets, its pair, all of its tiles. A yaku is then a
 * mask and a comparison: three colours are `runs & runs >> 9 & runs >> 18`, a straight is `runs & runs >> 3 &
 * runs >> 6`, an honour in each set is that nothing is left without it. All of them are asked of every
 * reading, without a jump, and each gives its bit. */
#include "score/yaku.h"

enum { YAKUMAN_HAN = 13 };

static const hantei_yaku LIST[YAKU_COUNT] = {
#define YAKU(id, name, english, romaji, japanese, hans, hant, closed, open, when) \
    {name, english, romaji, japanese, closed, open},
#include "score/yaku.def"
#undef YAKU
};

const hantei_yaku *hantei_yaku_at(size_t index)
{
    return index < YAKU_COUNT ? &LIST[index] : NULL;
}

/* Those that an open hand may have, that are yakuman, that may count twice. */
#define YAKU(id, name, english, romaji, japanese, hans, hant, closed, open, when) \
    | (yaku_set)((open) > 0) << YAKU_##id
static const yaku_set IN_OPEN_HANDS = 0
#include "score/yaku.def"
    ;
#undef YAKU
#define YAKU(id, name, english, romaji, japanese, hans, hant, closed, open, when) \
    | (yaku_set)((closed) >= YAKUMAN_HAN) << YAKU_##id
static const yaku_set YAKUMAN = 0
#include "score/yaku.def"
    ;
#undef YAKU
#define YAKU(id, name, english, romaji, japanese, hans, hant, closed, open, when) \
    | (yaku_set)((closed) > YAKUMAN_HAN) << YAKU_##id
static const yaku_set DOUBLES = 0
#include "score/yaku.def"
    ;
#undef YAKU

/* ---- The words of the list ------------------------------------------------- */

/* Runs whose lowest tile is 1 or 7. */
#define RUNS_AT_ENDS IN_EACH_SUIT(0x041)
#define LOWEST_OF_SUITS IN_EACH_SUIT(0x001)

#define RUNS hand->runs
#define TRIPLETS hand->triplets

#define all_in(set) ((hand->tiles & ~(set)) == 0)
#define some_in(set) ((hand->tiles & (set)) != 0)
#define triplets_in(set) count_tiles(TRIPLETS &(set))
#define has_triplet(tile) ((TRIPLETS & SET_OF(tile)) != 0)
#define pair_in(set) ((hand->pair & (set)) != 0)
#define in_three_suits(sets) \
    (((sets) & (sets) >> HANTEI_RANKS & (sets) >> 2 * HANTEI_RANKS & CHARACTERS) != 0)
#define straight ((RUNS & RUNS >> 3 & RUNS >> 6 & LOWEST_OF_SUITS) != 0)
#define wait_is(kind) (hand->wait == (kind))
#define seat_is(number) (claim->wind == (number))
#define round_is(number) (claim->round == (number))
#define rule(member) (rules->member)

yaku_set hantei_yaku_of(const won_hand *hand, const won_claim *table)
{
    const hantei_claim *const claim = table->claim;
    const hantei_rules *const rules = table->rules;
    const bool closed = hand->closed, dealer = claim->wind == 0, first = table->first;
    const bool by_tsumo = claim->by == HANTEI_TSUMO, by_ron = !by_tsumo;
    const unsigned riichi = closed ? table->seat->riichi : 0;
    const bool ippatsu = claim->ippatsu & (riichi != 0) & rules->ippatsu;
    const bool rinshan = claim->rinshan & by_tsumo;
    const bool robs = by_ron & (claim->robbed != HANTEI_ROBBED_NONE);
    const bool robs_kan = robs & (claim->robbed != HANTEI_ROBBED_KITA);
    const bool last = claim->last & !rinshan;
    const bool as_double = first & by_tsumo & dealer & rules->tenhou_double;
    const bool sets_and_pair = hand->form == HANTEI_STANDARD, seven_pairs = hand->form == HANTEI_CHIITOI;
    const bool thirteen_orphans = hand->form == HANTEI_KOKUSHI;
    const unsigned triplets = hand->triplet_count, concealed = hand->concealed, kans = hand->kans;
    const unsigned runs = hand->run_count, equal_runs = hand->equal_runs, nine_gates = hand->nine_gates;
    const unsigned suits = (unsigned)some_in(CHARACTERS) + some_in(CIRCLES) + some_in(BAMBOOS);
    const bool worthless_pair = !pair_in(table->valued);
    const bool outside_sets =
        ((hand->runs & ~RUNS_AT_ENDS) | ((hand->triplets | hand->pair) & ~ORPHANS)) == 0;
    yaku_set found = 0;
#define YAKU(id, name, english, romaji, japanese, hans, hant, closed_han, open_han, when) \
    found |= (yaku_set)((when) != 0) << YAKU_##id;
#include "score/yaku.def"
#undef YAKU
    return found & (closed ? ~(yaku_set)0 : IN_OPEN_HANDS);
}

/* ---- What they are worth ---------------------------------------------------- */

yaku_set hantei_yaku_counted(yaku_set found)
{
    return found & YAKUMAN ? found & YAKUMAN : found;
}

unsigned hantei_yaku_han(yaku_set yaku, bool closed)
{
    unsigned han = 0;
    for (yaku_set left = yaku & ~YAKUMAN; left != 0; left &= left - 1) {
        const hantei_yaku *const found = &LIST[__builtin_ctzll(left)];
        han += closed ? found->closed : found->open;
    }
    return han;
}

unsigned hantei_yakuman_worth(yaku_set yaku, const hantei_rules *rules)
{
    const unsigned all = count_tiles(yaku & YAKUMAN);
    const unsigned twice = rules->double_yakuman ? count_tiles(yaku & DOUBLES) : 0;
    return rules->yakuman_stack ? all + twice : (unsigned)(all > 0) + (twice > 0);
}
