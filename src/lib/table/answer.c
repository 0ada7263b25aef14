/* Places of the mask as answers, and as a list of actions. */
#include "table/table.h"

/* The places of an action begin here, and go to those of the next. */
typedef struct part {
    uint8_t place;
    uint8_t action; /* a hantei_action */
    uint8_t event;  /* the kind of the answer */
} part;

static const part PARTS[] = {{HANTEI_MASK_DISCARD, HANTEI_DO_DISCARD, HANTEI_EVENT_DAHAI},
                             {HANTEI_MASK_RIICHI, HANTEI_DO_RIICHI, HANTEI_EVENT_REACH},
                             {HANTEI_MASK_ANKAN, HANTEI_DO_ANKAN, HANTEI_EVENT_ANKAN},
                             {HANTEI_MASK_KAKAN, HANTEI_DO_KAKAN, HANTEI_EVENT_KAKAN},
                             {HANTEI_MASK_CHI, HANTEI_DO_CHI, HANTEI_EVENT_CHI},
                             {HANTEI_MASK_PON, HANTEI_DO_PON, HANTEI_EVENT_PON},
                             {HANTEI_MASK_DAIMINKAN, HANTEI_DO_DAIMINKAN, HANTEI_EVENT_DAIMINKAN},
                             {HANTEI_MASK_KITA, HANTEI_DO_KITA, HANTEI_EVENT_NUKIDORA},
                             {HANTEI_MASK_TSUMO, HANTEI_DO_TSUMO, HANTEI_EVENT_HORA},
                             {HANTEI_MASK_RON, HANTEI_DO_RON, HANTEI_EVENT_HORA},
                             {HANTEI_MASK_NINE_TERMINALS, HANTEI_DO_NINE_TERMINALS, HANTEI_EVENT_RYUKYOKU},
                             {HANTEI_MASK_PASS, HANTEI_DO_PASS, HANTEI_EVENT_NONE},
                             {HANTEI_MASK_TENPAI, HANTEI_DO_TENPAI, HANTEI_EVENT_TENPAI},
                             {HANTEI_MASK_NOTEN, HANTEI_DO_NOTEN, HANTEI_EVENT_NOTEN},
                             {HANTEI_MASK_TSUMOGIRI, HANTEI_DO_DISCARD, HANTEI_EVENT_DAHAI},
                             {HANTEI_MASK_PLACES, HANTEI_ACTIONS, HANTEI_EVENT_NONE}};

static const part *part_of(unsigned place)
{
    const part *found = PARTS;
    while (found[1].place <= place)
        found++;
    return found;
}

/* ---- Tiles and melds --------------------------------------------------------- */

hantei_tile hantei_t_tile_at(const hantei_table *t, unsigned who, unsigned place)
{
    if (place == HANTEI_MASK_TSUMOGIRI)
        return t->seats[who].seat.drawn;
    return tile_of_face(place - (place < HANTEI_MASK_RIICHI ? HANTEI_MASK_DISCARD : HANTEI_MASK_RIICHI));
}

/* The triplet of this kind with the copy that the hand holds, the red one first. */
static hantei_seat_meld added_kan(const hantei_seat *seat, hantei_tile kind)
{
    const hantei_tile red = (hantei_tile)(kind | HANTEI_RED);
    hantei_seat_meld kan = {.tile = kind, .claimed = HANTEI_NO_TILE};
    const size_t found = hantei_find_triplet(seat, kind);
    if (found < melds_of(seat))
        kan = seat->melds[found];
    kan.kind = HANTEI_KAKAN;
    kan.added = is_five(kind) && held_of(seat, red) > 0 ? red : kind;
    kan.reds = (uint8_t)(kan.reds + is_red(kan.added));
    return kan;
}

/* A kan has every red five that the hand holds. */
static hantei_seat_meld meld_at(const hantei_table *t, unsigned who, unsigned place)
{
    const hantei_seat *const seat = &t->seats[who].seat;
    if (place >= HANTEI_MASK_CHI)
        return hantei_call_at(seat, t->offered, side_of(t, who, t->offered_by), place - HANTEI_MASK_CHI);
    if (place >= HANTEI_MASK_KAKAN)
        return added_kan(seat, (hantei_tile)(place - HANTEI_MASK_KAKAN));
    const hantei_tile kind = (hantei_tile)(place - HANTEI_MASK_ANKAN);
    const uint8_t reds = (uint8_t)reds_among(seat, kind, HANTEI_COPIES);
    return (hantei_seat_meld){HANTEI_ANKAN, kind, HANTEI_NO_TILE, HANTEI_NO_TILE, 0, reds};
}

/* ---- Answers ----------------------------------------------------------------- */

void hantei_t_answer_at(const hantei_table *t, unsigned who, unsigned place, hantei_event *out)
{
    const part *const its = part_of(place);
    const hantei_tile drawn = t->seats[who].seat.drawn;
    hantei_event_init(out, its->event, who);
    if (its->action == HANTEI_DO_DISCARD || its->action == HANTEI_DO_RIICHI) {
        out->tile = hantei_t_tile_at(t, who, place);
        out->drawn = place >= HANTEI_MASK_RIICHI && out->tile == drawn;
    } else if (its->event >= HANTEI_EVENT_CHI && its->event <= HANTEI_EVENT_KAKAN) {
        out->meld = meld_at(t, who, place);
        out->from = its->event <= HANTEI_EVENT_DAIMINKAN ? t->offered_by : (uint8_t)HANTEI_NO_PLAYER;
    } else if (its->action == HANTEI_DO_TSUMO || its->action == HANTEI_DO_RON) {
        out->from = its->action == HANTEI_DO_RON ? t->offered_by : (uint8_t)who;
        out->tile = its->action == HANTEI_DO_RON ? t->offered : drawn;
    } else if (its->action == HANTEI_DO_NINE_TERMINALS) {
        out->reason = HANTEI_RYUUKYOKU_NINE_TERMINALS;
    } else if (its->action == HANTEI_DO_KITA) {
        out->tile = HANTEI_NORTH;
    }
}

/* The actions of a mask: bits 1 << hantei_action. */
static uint32_t actions_in(const uint64_t *mask)
{
    uint32_t may = 0;
    for (unsigned word = 0; word < HANTEI_MASK_WORDS; word++) {
        for (uint64_t left = mask[word]; left != 0; left &= left - 1)
            may |= 1u << part_of(64 * word + (unsigned)__builtin_ctzll(left))->action;
    }
    return may;
}

hantei_refusal hantei_table_answer(hantei_table *table, unsigned who, unsigned place, hantei_event *out)
{
    uint64_t mask[HANTEI_MASK_WORDS];
    hantei_event_init(out, HANTEI_EVENT_NONE, who);
    if (!hantei_t_is_sound(table))
        return HANTEI_REFUSED_TABLE;
    if (!is_player(table, who))
        return HANTEI_REFUSED_PLAYER;
    if (place >= HANTEI_MASK_PLACES)
        return HANTEI_REFUSED_EVENT;
    if (is_hidden(table, who))
        return HANTEI_REFUSED_HIDDEN;
    hantei_t_mask_of(table, who, mask);
    const unsigned action = part_of(place)->action;
    if (is_in_mask(mask, place))
        hantei_t_answer_at(table, who, place, out);
    else
        return actions_in(mask) >> action & 1 ? HANTEI_REFUSED_EVENT
                                              : hantei_legal_action(table, who, action);
    return HANTEI_ALLOWED;
}

/* Whether two numbers are the same, as far as both are given. */
static bool agree(unsigned one, unsigned other, unsigned not_given)
{
    return one == other || one == not_given || other == not_given;
}

static bool is_same_meld(const hantei_seat_meld *meld, const hantei_seat_meld *given)
{
    if (meld->kind == HANTEI_KAKAN)
        return meld->tile == given->tile && agree(meld->added, given->added, HANTEI_NO_TILE);
    return meld->tile == given->tile && meld->reds == given->reds &&
           agree(meld->claimed, given->claimed, HANTEI_NO_TILE);
}

/* Whether an event is the answer of a place, as far as its members are given. A discard that may be the tile
 * just drawn is, if the event does not say. The claimed tile of a call is that of its meld. */
static bool is_answer(const hantei_event *answer, const hantei_event *event, hantei_tile drawn)
{
    const bool is_drawn = event->drawn < 0 ? event->tile == drawn : event->drawn > 0;
    if (answer->kind != event->kind)
        return false;
    if (event->kind == HANTEI_EVENT_DAHAI)
        return answer->tile == event->tile && (answer->drawn > 0) == is_drawn;
    if (event->kind == HANTEI_EVENT_REACH)
        return answer->tile == event->tile;
    if (event->kind >= HANTEI_EVENT_CHI && event->kind <= HANTEI_EVENT_KAKAN &&
        !is_same_meld(&answer->meld, &event->meld))
        return false;
    return agree(answer->from, event->from, HANTEI_NO_PLAYER) &&
           agree(answer->tile, event->tile, HANTEI_NO_TILE) &&
           agree(answer->reason, event->reason, HANTEI_UNKNOWN);
}

unsigned hantei_table_place(hantei_table *table, unsigned who, const hantei_event *event)
{
    uint64_t mask[HANTEI_MASK_WORDS];
    hantei_table_mask(table, who, mask);
    for (unsigned place = 0; place < HANTEI_MASK_PLACES && event->who == who; place++) {
        hantei_event answer;
        if (!is_in_mask(mask, place))
            continue;
        hantei_t_answer_at(table, who, place, &answer);
        if (is_answer(&answer, event, table->seats[who].seat.drawn))
            return place;
    }
    return hantei_claims_show_pass(table, who, mask, event) ? HANTEI_MASK_PASS : HANTEI_MASK_PLACES;
}

/* ---- Lists ------------------------------------------------------------------- */

static void list_discards(const hantei_table *t, unsigned who, const uint64_t *mask, hantei_actions *out)
{
    uint64_t faces = mask[0];
    if (is_in_mask(mask, HANTEI_MASK_TSUMOGIRI)) {
        out->tsumogiri = t->seats[who].seat.drawn;
        faces |= SET_OF(face_of(out->tsumogiri));
    }
    out->discards = faces & ALL_TILES;
    out->red_discards = (uint8_t)(faces >> HANTEI_TILES & 7);
}

/* Writes into a seat the copies that it does not see. */
static void count_unseen(hantei_table *t, unsigned who)
{
    hantei_seat *const seat = &t->seats[who].seat;
    uint8_t seen[HANTEI_TILES];
    for (hantei_tile kind = 0; kind < HANTEI_TILES; kind++)
        seen[kind] = (uint8_t)(t->visible[kind] + held_in(&seat->hand, kind));
    hantei_unseen(seat->unseen, seen, players_of(t));
}

static void list_riichi(hantei_table *t, unsigned who, const uint64_t *mask, hantei_actions *out)
{
    hantei_seat_discard found[HANTEI_MAX_TILES];
    count_unseen(t, who);
    const size_t count = hantei_seat_discards(&t->seats[who].seat, &t->rules, found);
    for (size_t i = 0; i < count; i++) {
        const hantei_tile tiles[] = {found[i].tile, (hantei_tile)(found[i].tile | HANTEI_RED)};
        for (unsigned red = 0; red < (is_five(tiles[0]) ? 2 : 1); red++) {
            found[i].tile = tiles[red];
            if (is_in_mask(mask, HANTEI_MASK_RIICHI + face_of(tiles[red])))
                out->riichi[out->riichi_count++] = found[i];
        }
    }
}

static void list_meld(const hantei_table *t, unsigned who, const uint64_t *mask, unsigned place,
                      hantei_actions *out)
{
    if (is_in_mask(mask, place))
        out->melds[out->meld_count++] = meld_at(t, who, place);
}

static void list_melds(const hantei_table *t, unsigned who, const uint64_t *mask, hantei_actions *out)
{
    const hantei_seat *const seat = &t->seats[who].seat;
    for (unsigned i = 0; i < CALLS; i++)
        list_meld(t, who, mask, HANTEI_MASK_CHI + call_in_order(i), out);
    for (unsigned kind = 0; kind < HANTEI_TILES; kind++)
        list_meld(t, who, mask, HANTEI_MASK_ANKAN + kind, out);
    for (size_t i = 0; i < melds_of(seat); i++)
        list_meld(t, who, mask, HANTEI_MASK_KAKAN + seat->melds[i].tile % (unsigned)HANTEI_TILES, out);
}

static void list_win(hantei_table *t, unsigned who, hantei_actions *out)
{
    const bool is_tsumo = out->may >> HANTEI_DO_TSUMO & 1;
    if (!is_tsumo && !(out->may >> HANTEI_DO_RON & 1))
        return;
    (is_tsumo ? hantei_legal_tsumo : hantei_legal_ron)(t, who, &out->win);
    out->claim = hantei_t_claim(t, who);
}

void hantei_table_actions(hantei_table *table, unsigned who, bool why, hantei_actions *out)
{
    uint64_t mask[HANTEI_MASK_WORDS];
    clear_bytes(out, sizeof *out);
    out->tsumogiri = HANTEI_NO_TILE;
    hantei_table_mask(table, who, mask);
    if (!hantei_t_is_sound(table) || !is_player(table, who))
        return;
    out->is_hidden = is_hidden(table, who);
    out->may = actions_in(mask);
    list_discards(table, who, mask, out);
    if (out->may >> HANTEI_DO_RIICHI & 1)
        list_riichi(table, who, mask, out);
    list_melds(table, who, mask, out);
    list_win(table, who, out);
    for (unsigned action = 0; action < HANTEI_ACTIONS && why && !out->is_hidden; action++) {
        if (!(out->may >> action & 1))
            out->why[action] = (uint8_t)hantei_legal_action(table, who, action);
    }
}
