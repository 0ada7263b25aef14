/* Yaku, one after the other: each is asked of the list of parts, or of all tiles. */
#include "tiles.h"
#include "won.h"

#include <stdio.h>
#include <stdlib.h>
#include <string.h>

static const char *const ROUND_WINDS[] = {"round-east", "round-south", "round-west", "round-north"};
static const char *const SEAT_WINDS[] = {"seat-east", "seat-south", "seat-west", "seat-north"};
static const char *const DRAGONS[] = {"haku", "hatsu", "chun"};

static void add(score *s, const char *name, unsigned han)
{
    if (s->count == SCORE_YAKU) {
        fprintf(stderr, "oracle: more than %d yaku\n", SCORE_YAKU);
        exit(1);
    }
    s->yaku[s->count++] = (named_yaku){name, han};
}

static void add_if(score *s, bool holds, const char *name, unsigned han)
{
    if (holds)
        add(s, name, han);
}

unsigned score_han(const score *s, const char *name)
{
    for (size_t i = 0; i < s->count; i++)
        if (strcmp(s->yaku[i].name, name) == 0)
            return s->yaku[i].han;
    return 0;
}

/* ---- Tiles and parts ---------------------------------------------------------- */

#define TILE(tile) ((hantei_tileset)1 << (tile))

static const hantei_tileset HONOUR_TILES = (TILE(HANTEI_TILES) - 1) & ~(TILE(EAST) - 1);
static const hantei_tileset TERMINALS = TILE(0) | TILE(8) | TILE(9) | TILE(17) | TILE(18) | TILE(26);
/* 2, 3, 4, 6 and 8 of bamboo, and the green dragon. */
static const hantei_tileset GREEN = TILE(19) | TILE(20) | TILE(21) | TILE(23) | TILE(25) | TILE(HATSU);

static hantei_tileset tiles_in(const won *w)
{
    hantei_tileset set = 0;
    for (unsigned tile = 0; tile < HANTEI_TILES; tile++)
        set |= w->all[tile] > 0 ? TILE(tile) : 0;
    return set;
}

static bool all_are(const won *w, hantei_tileset tiles)
{
    return (tiles_in(w) & ~tiles) == 0;
}

static bool has_honours(const won *w)
{
    return (tiles_in(w) & HONOUR_TILES) != 0;
}

/* The number of suits in the hand. */
static unsigned suits_in(const won *w)
{
    unsigned suits = 0;
    for (unsigned suit = 0; suit < HONOURS; suit++)
        suits += total(w->all + RANKS * suit, RANKS) > 0;
    return suits;
}

bool is_triplet(const part *p)
{
    return (p->type & (TRIPLET | KAN)) != 0;
}

/* The parts of some types whose lowest tile is from `first` to `last`. */
static unsigned parts_from(const won *w, unsigned types, unsigned first, unsigned last)
{
    unsigned parts = 0;
    for (size_t i = 0; i < w->parts; i++)
        parts += (w->part[i].type & types) && w->part[i].tile >= first && w->part[i].tile <= last;
    return parts;
}

static unsigned parts_of(const won *w, unsigned types)
{
    return parts_from(w, types, 0, HANTEI_TILES);
}

static bool has_run(const won *w, unsigned tile)
{
    return parts_from(w, RUN, tile, tile) > 0;
}

static unsigned triplets_from(const won *w, unsigned first, unsigned last)
{
    return parts_from(w, TRIPLET | KAN, first, last);
}

static bool has_triplet(const won *w, unsigned tile)
{
    return triplets_from(w, tile, tile) > 0;
}

static unsigned count_concealed_triplets(const won *w)
{
    unsigned triplets = 0;
    for (size_t i = 0; i < w->parts; i++)
        triplets += is_triplet(&w->part[i]) && w->part[i].concealed;
    return triplets;
}

/* Whether a terminal, or an honour, is in each part. */
static bool each_has_outer(const won *w)
{
    for (size_t i = 0; i < w->parts; i++) {
        const part *p = &w->part[i];
        if (!is_orphan(p->tile) && !(p->type == RUN && is_orphan(p->tile + 2)))
            return false;
    }
    return true;
}

static bool is_standard(const won *w)
{
    return w->reading.form == HANTEI_STANDARD;
}

static bool is_tsumo(const won *w)
{
    return w->claim->by == HANTEI_TSUMO;
}

bool is_value(const won *w, unsigned tile)
{
    return tile >= HAKU || tile == EAST + (unsigned)w->claim->wind ||
           tile == EAST + (unsigned)w->claim->round;
}

/* ---- Yaku of the moment ------------------------------------------------------ */

static bool is_first_turn(const won *w)
{
    return w->claim->first && w->seat->meld_count == 0 && (w->rules->players != 3 || w->seat->norths == 0);
}

static bool is_renhou(const won *w)
{
    return is_first_turn(w) && !is_tsumo(w) && w->claim->wind != 0;
}

static void add_moment(const won *w, score *s)
{
    const hantei_claim *claim = w->claim;
    const bool tsumo = is_tsumo(w), riichi = w->closed && w->seat->riichi > 0;
    const bool kan = claim->robbed == HANTEI_ROBBED_KAKAN || claim->robbed == HANTEI_ROBBED_ANKAN;
    add_if(s, tsumo && w->closed, "tsumo", 1);
    add_if(s, riichi && w->seat->riichi == 1, "riichi", 1);
    add_if(s, riichi && w->seat->riichi == 2, "daburu-riichi", 2);
    add_if(s, riichi && claim->ippatsu && w->rules->ippatsu, "ippatsu", 1);
    add_if(s, !tsumo && kan, "chankan", 1);
    add_if(s, tsumo && claim->rinshan, "rinshan", 1);
    add_if(s, tsumo && claim->last && !claim->rinshan, "haitei", 1);
    add_if(s, !tsumo && claim->last && claim->robbed == HANTEI_ROBBED_NONE, "houtei", 1);
}

/* ---- Yaku of the tiles ------------------------------------------------------- */

static bool has_pinfu(const won *w)
{
    if (!is_standard(w) || !w->closed || parts_of(w, RUN) != 4 || w->reading.wait != HANTEI_RYANMEN)
        return false;
    for (size_t i = 0; i < w->parts; i++)
        if (w->part[i].type == PAIR && is_value(w, w->part[i].tile))
            return false;
    return true;
}

/* Two equal runs, and two of them again. */
static void add_equal_runs(const won *w, score *s)
{
    unsigned twins = 0;
    for (unsigned tile = 0; tile < EAST; tile++)
        twins += parts_from(w, RUN, tile, tile) / 2;
    add_if(s, w->closed && twins == 1, "iipeikou", 1);
    add_if(s, w->closed && twins == 2, "ryanpeikou", 3);
}

static void add_values(const won *w, score *s)
{
    const unsigned round = w->claim->round, seat = w->claim->wind;
    add_if(s, has_triplet(w, EAST + round), ROUND_WINDS[round], 1);
    add_if(s, has_triplet(w, EAST + seat), SEAT_WINDS[seat], 1);
    for (unsigned i = 0; i < 3; i++)
        add_if(s, has_triplet(w, HAKU + i), DRAGONS[i], 1);
}

static void add_patterns(const won *w, score *s)
{
    bool straight = false, runs = false, triplets = false;
    for (unsigned suit = 0; suit < HONOURS; suit++) {
        const unsigned one = RANKS * suit;
        straight |= has_run(w, one) && has_run(w, one + 3) && has_run(w, one + 6);
    }
    for (unsigned rank = 0; rank < RANKS; rank++) {
        runs |= has_run(w, rank) && has_run(w, RANKS + rank) && has_run(w, 2 * RANKS + rank);
        triplets |= has_triplet(w, rank) && has_triplet(w, RANKS + rank) && has_triplet(w, 2 * RANKS + rank);
    }
    add_if(s, straight, "ittsu", w->closed ? 2 : 1);
    add_if(s, runs, "sanshoku", w->closed ? 2 : 1);
    add_if(s, triplets, "sanshoku-doukou", 2);
}

static void add_triplets(const won *w, score *s)
{
    add_if(s, is_standard(w) && parts_of(w, RUN) == 0, "toitoi", 2);
    add_if(s, count_concealed_triplets(w) == 3, "sanankou", 2);
    add_if(s, parts_of(w, KAN) == 3, "sankantsu", 2);
    add_if(s, triplets_from(w, HAKU, CHUN) == 2 && parts_from(w, PAIR, HAKU, CHUN) > 0, "shousangen", 2);
}

static void add_outer(const won *w, score *s)
{
    const bool outer = is_standard(w) && each_has_outer(w) && parts_of(w, RUN) > 0;
    add_if(s, outer && has_honours(w), "chanta", w->closed ? 2 : 1);
    add_if(s, outer && !has_honours(w), "junchan", w->closed ? 3 : 2);
    add_if(s, all_are(w, TERMINALS | HONOUR_TILES), "honroutou", 2);
}

static void add_colours(const won *w, score *s)
{
    add_if(s, suits_in(w) == 1 && has_honours(w), "honitsu", w->closed ? 3 : 2);
    add_if(s, suits_in(w) == 1 && !has_honours(w), "chinitsu", w->closed ? 6 : 5);
}

static void add_common(const won *w, score *s)
{
    add_moment(w, s);
    add_if(s, has_pinfu(w), "pinfu", 1);
    add_if(s, (tiles_in(w) & (TERMINALS | HONOUR_TILES)) == 0 && (w->closed || w->rules->open_tanyao),
           "tanyao", 1);
    add_equal_runs(w, s);
    add_values(w, s);
    add_patterns(w, s);
    add_triplets(w, s);
    add_outer(w, s);
    add_colours(w, s);
    add_if(s, w->reading.form == HANTEI_CHIITOI, "chiitoitsu", 2);
}

/* ---- Yakuman ----------------------------------------------------------------- */

/* 1112345678999 of a suit and one more; `exactly` without the last tile. */
static bool has_nine_gates(const won *w, bool exactly)
{
    uint8_t suit[RANKS];
    const unsigned first = w->tile / RANKS * RANKS;
    if (w->seat->meld_count > 0 || first == EAST || total(w->all + first, RANKS) != HANTEI_MAX_TILES)
        return false;
    memcpy(suit, w->all + first, sizeof suit);
    suit[w->tile - first] = (uint8_t)(suit[w->tile - first] - exactly);
    return has_gates(suit);
}

static void add_first_turn(const won *w, score *s)
{
    add_if(s, is_first_turn(w) && is_tsumo(w) && w->claim->wind == 0, "tenhou", 13);
    add_if(s, is_first_turn(w) && is_tsumo(w) && w->claim->wind != 0, "chiihou", 13);
    add_if(s, is_renhou(w) && w->rules->renhou == HANTEI_RENHOU_YAKUMAN, "renhou", 13);
}

static void add_yakuman(const won *w, score *s)
{
    const unsigned twice = w->rules->double_yakuman ? 26 : 13, winds = triplets_from(w, EAST, NORTH);
    const bool heaven = w->rules->tenhou_double && is_first_turn(w) && is_tsumo(w) && w->claim->wind == 0;
    const bool four = count_concealed_triplets(w) == 4, tanki = heaven || w->reading.wait == HANTEI_TANKI;
    const bool gates = has_nine_gates(w, false), any_gate = gates && (heaven || has_nine_gates(w, true));
    const bool orphans = w->reading.form == HANTEI_KOKUSHI,
               any_orphan = heaven || w->reading.wait == HANTEI_KOKUSHI_13_WAIT;
    add_first_turn(w, s);
    add_if(s, triplets_from(w, HAKU, CHUN) == 3, "daisangen", 13);
    add_if(s, four && !tanki, "suuankou", 13);
    add_if(s, four && tanki, "suuankou-tanki", twice);
    add_if(s, all_are(w, HONOUR_TILES), "tsuuiisou", 13);
    add_if(s, all_are(w, GREEN), "ryuuiisou", 13);
    add_if(s, all_are(w, TERMINALS), "chinroutou", 13);
    add_if(s, gates && !any_gate, "chuuren", 13);
    add_if(s, any_gate, "junsei-chuuren", twice);
    add_if(s, orphans && !any_orphan, "kokushi", 13);
    add_if(s, orphans && any_orphan, "kokushi-13", twice);
    add_if(s, winds == 4, "daisuushii", twice);
    add_if(s, winds == 3 && parts_from(w, PAIR, EAST, NORTH) > 0, "shousuushii", 13);
    add_if(s, parts_of(w, KAN) == 4, "suukantsu", 13);
}

/* All together, or the greatest alone. */
static unsigned count_yakuman(const won *w, const score *s)
{
    unsigned sum = 0, greatest = 0;
    for (size_t i = 0; i < s->count; i++) {
        const unsigned units = s->yaku[i].han / 13;
        sum += units;
        greatest = units > greatest ? units : greatest;
    }
    return w->rules->yakuman_stack ? sum : greatest;
}

/* ---- Dora -------------------------------------------------------------------- */

/* The next tile of the suit, of the winds or of the dragons; 34 for none. Three players have no 2m to 8m. */
static unsigned named_by(const won *w, hantei_tile indicator)
{
    const unsigned tile = indicator & ~(unsigned)HANTEI_RED;
    if (tile >= HANTEI_TILES)
        return HANTEI_NO_TILE;
    if (w->rules->players == 3 && tile < 8)
        return tile == 0 ? 8 : HANTEI_NO_TILE;
    if (tile >= HAKU)
        return tile == CHUN ? HAKU : tile + 1;
    if (tile >= EAST)
        return tile == NORTH ? EAST : tile + 1;
    return tile % RANKS == 8 ? tile - 8 : tile + 1;
}

static unsigned count_dora(const won *w, const hantei_tile *indicators, unsigned count, bool all_count)
{
    unsigned dora = 0;
    for (unsigned i = 0; i < count && (i == 0 || all_count); i++) {
        const unsigned tile = named_by(w, indicators[i]);
        dora += tile < HANTEI_TILES ? w->all[tile] : 0u;
        dora += tile == NORTH && w->rules->players == 3 ? w->seat->norths : 0u;
    }
    return dora;
}

static void add_dora(const won *w, score *s)
{
    const hantei_rules *rules = w->rules;
    const hantei_claim *claim = w->claim;
    unsigned dora = count_dora(w, claim->dora, claim->dora_count, rules->kan_dora), ura = 0;
    const unsigned norths = rules->players == 3 ? w->seat->norths : 0u;
    dora += rules->kita_apart ? 0 : norths;
    s->verdict.kita = (uint8_t)(rules->kita_apart ? norths : 0);
    if (w->seat->riichi > 0 && rules->ura)
        ura = count_dora(w, claim->ura, claim->ura_count, rules->kan_ura);
    const unsigned aka = rules->red_fives ? w->reds : 0;
    s->verdict.dora = (uint8_t)dora;
    s->verdict.aka = (uint8_t)aka;
    s->verdict.ura = (uint8_t)ura;
    add_if(s, dora > 0, "dora", dora);
    add_if(s, aka > 0, "aka-dora", aka);
    add_if(s, ura > 0, "ura-dora", ura);
    add_if(s, s->verdict.kita > 0, "kita", s->verdict.kita);
}

/* ---- All of them ------------------------------------------------------------- */

/* A renhou of mangan replaces all else, unless the rest is worth more. */
static void weigh_renhou(const won *w, score *s)
{
    score rest = *s;
    if (!is_renhou(w) || w->rules->renhou != HANTEI_RENHOU_MANGAN || w->rules->renhou_cumulative)
        return;
    let_pay(w, &rest);
    if (rest.verdict.limit > HANTEI_MANGAN)
        return;
    s->count = 0;
    s->verdict.dora = s->verdict.aka = s->verdict.ura = s->verdict.kita = 0;
    add(s, "renhou", 5);
    s->verdict.han = 5;
}

void find_yaku(const won *w, score *s)
{
    unsigned han = 0;
    add_yakuman(w, s);
    s->verdict.yakuman = (uint8_t)count_yakuman(w, s);
    s->verdict.han = (uint8_t)(13 * s->verdict.yakuman);
    if (s->count > 0)
        return;
    add_common(w, s);
    add_if(s, is_renhou(w) && w->rules->renhou == HANTEI_RENHOU_MANGAN && w->rules->renhou_cumulative,
           "renhou", 5);
    if (s->count > 0)
        add_dora(w, s);
    for (size_t i = 0; i < s->count; i++)
        han += s->yaku[i].han;
    s->verdict.han = (uint8_t)han;
    weigh_renhou(w, s);
}
