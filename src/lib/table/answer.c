/* Places of the mask as answers: the inverse of mask.c. */
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

hantei_tile hantei_table_tile_at(const hantei_table *t, unsigned who, unsigned place)
{
    const unsigned i = place - (place < HANTEI_MASK_RIICHI ? HANTEI_MASK_DISCARD : HANTEI_MASK_RIICHI);
    if (place == HANTEI_MASK_TSUMOGIRI)
        return t->seats[who].seat.drawn;
    return (hantei_tile)(i < HANTEI_TILES ? i : ((i - HANTEI_TILES) * HANTEI_RANKS + FIVE) | HANTEI_RED);
}

/* A call of the tile on offer with this number of own red fives. */
static hantei_seat_meld call_of(const hantei_table *t, unsigned who, unsigned kind, unsigned below,
                                unsigned own_reds)
{
    return (hantei_seat_meld){.kind = (uint8_t)kind,
                              .tile = (hantei_tile)(kind_of(t->offered) - below),
                              .claimed = t->offered,
                              .added = HANTEI_NO_TILE,
                              .from = place_of(t, who, t->offered_by),
                              .reds = (uint8_t)(own_reds + is_red(t->offered))};
}

/* A kan has every red five that the hand holds. */
static hantei_seat_meld meld_at(const hantei_table *t, unsigned who, unsigned event, unsigned i)
{
    const hantei_seat *const seat = &t->seats[who].seat;
    const hantei_tile kind = (hantei_tile)i;
    switch (event) {
    case HANTEI_EVENT_CHI:
        return call_of(t, who, HANTEI_CHI, i / 2, i % 2);
    case HANTEI_EVENT_PON:
        return call_of(t, who, HANTEI_PON, 0, i);
    case HANTEI_EVENT_DAIMINKAN:
        return call_of(t, who, HANTEI_DAIMINKAN, 0, reds_among(seat, kind_of(t->offered), HANTEI_COPIES));
    case HANTEI_EVENT_ANKAN:
        return (hantei_seat_meld){HANTEI_ANKAN,   kind, HANTEI_NO_TILE,
                                  HANTEI_NO_TILE, 0,    (uint8_t)reds_among(seat, kind, HANTEI_COPIES)};
    default:
        return hantei_added_kan(seat, kind);
    }
}

/* ---- Answers ----------------------------------------------------------------- */

void hantei_table_answer_at(const hantei_table *t, unsigned who, unsigned place, hantei_event *out)
{
    const part *const its = part_of(place);
    const unsigned i = place - its->place;
    const hantei_tile drawn = t->seats[who].seat.drawn;
    hantei_event_init(out, its->event, who);
    if (its->action == HANTEI_DO_DISCARD || its->action == HANTEI_DO_RIICHI) {
        out->tile = hantei_table_tile_at(t, who, place);
        out->drawn = out->tile == drawn;
    } else if (its->event >= HANTEI_EVENT_CHI && its->event <= HANTEI_EVENT_KAKAN) {
        out->meld = meld_at(t, who, its->event, i);
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

/* Why a place is not in the mask. */
static hantei_refusal why_not(hantei_table *t, unsigned who, unsigned place)
{
    hantei_actions its;
    if (!hantei_table_is_sound(t))
        return HANTEI_REFUSED_TABLE;
    if (!is_player(t, who))
        return HANTEI_REFUSED_PLAYER;
    if (place >= HANTEI_MASK_PLACES)
        return HANTEI_REFUSED_EVENT;
    hantei_table_actions(t, who, true, &its);
    const unsigned why = its.is_hidden ? HANTEI_REFUSED_HIDDEN : its.why[part_of(place)->action];
    return why != HANTEI_ALLOWED ? (hantei_refusal)why : HANTEI_REFUSED_EVENT;
}

hantei_refusal hantei_table_answer(hantei_table *table, unsigned who, unsigned place, hantei_event *out)
{
    uint64_t mask[HANTEI_MASK_WORDS];
    hantei_event_init(out, HANTEI_EVENT_NONE, who);
    hantei_table_mask(table, who, mask);
    if (!is_in_mask(mask, place))
        return why_not(table, who, place);
    hantei_table_answer_at(table, who, place, out);
    return HANTEI_ALLOWED;
}
