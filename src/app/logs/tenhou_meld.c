/* Melds, which Tenhou writes as sixteen bits, from the lowest:
 *
 *   2 bits   whose tile was called, counted from the player's right; 0 for an own tile
 *   chi      1; for each tile of the run two bits, which of the four copies it is; 0; six bits: run and place
 *   pon      01; 00 or 10; two bits, the copy missing from it; 00; seven bits: tile and place
 *   added    001; any bit; then as a pon: the missing copy is the added one
 *   north    000100 and so on to the eighth bit; eight bits: the tile
 *   kan      0000 and so on to the eighth bit; eight bits: the called tile
 *
 * "Run and place" is three times the run plus the place of its called tile; a suit has seven runs. */
#include "logs/tenhou.h"

enum { IS_CHI = 4, IS_PON = 8, IS_ADDED = 16, IS_NORTH = 32, RUNS = HANTEI_RANKS - 2 };

/* The event of a meld without its tiles. */
static log_event meld_event(tenhou *t, int who, int code, unsigned kind)
{
    log_event event = tenhou_event(t, HANTEI_EVENT_CHI + kind - HANTEI_CHI, (unsigned)who);
    event.base.meld = (hantei_seat_meld){
        .kind = (uint8_t)kind, .tile = HANTEI_NO_TILE, .claimed = HANTEI_NO_TILE, .added = HANTEI_NO_TILE};
    event.base.from = (uint8_t)((who + (code & 3)) % HANTEI_MAX_PLAYERS);
    event.code = (uint16_t)code;
    return event;
}

static void refuse(tenhou *t, int code)
{
    tenhou_fail(t, "m is %d, which is not a meld", code);
}

/* Takes a tile into a meld: an own one, or the claimed one. */
static void add_tile(const tenhou *t, log_event *event, int number, bool is_claimed)
{
    const hantei_tile tile = tenhou_tile(t, number);
    event->base.meld.reds = (uint8_t)(event->base.meld.reds + ((tile & HANTEI_RED) != 0));
    if (is_claimed) {
        event->base.meld.claimed = tile;
        event->meld_ids.claimed = (uint8_t)number;
    } else {
        copies_add(&event->meld_ids.own, (unsigned)number);
    }
}

static void parse_chi(tenhou *t, int who, int code)
{
    log_event event = meld_event(t, who, code, HANTEI_CHI);
    const int run = (code >> 10) / 3, place = (code >> 10) % 3;
    if (run >= 3 * RUNS) {
        refuse(t, code);
        return;
    }
    const int lowest = run / RUNS * HANTEI_RANKS + run % RUNS;
    event.base.meld.tile = (hantei_tile)lowest;
    for (int i = 0; i < 3; i++)
        add_tile(t, &event, 4 * (lowest + i) + ((code >> (3 + 2 * i)) & 3), i == place);
    tenhou_emit(t, &event);
}

/* The three copies that were called, and the fourth: a pon or an added kan. */
static void parse_triplet(tenhou *t, int who, int code, unsigned kind)
{
    log_event event = meld_event(t, who, code, kind);
    const int tile = (code >> 9) / 3, place = (code >> 9) % 3, other = (code >> 5) & 3;
    if (tile >= HANTEI_TILES) {
        refuse(t, code);
        return;
    }
    event.base.meld.tile = (hantei_tile)tile;
    for (int copy = 0, i = 0; copy < 4; copy++)
        if (copy != other)
            add_tile(t, &event, 4 * tile + copy, i++ == place);
    if (kind == HANTEI_KAKAN) {
        event.meld_ids.own = (copies){{0}}; /* the others left the hand earlier */
        add_tile(t, &event, 4 * tile + other, false);
        event.base.meld.added = tenhou_tile(t, 4 * tile + other);
        event.meld_ids.added = (uint8_t)(4 * tile + other);
    }
    tenhou_emit(t, &event);
}

static void parse_kan(tenhou *t, int who, int code)
{
    const bool is_open = (code & 3) != 0;
    log_event event = meld_event(t, who, code, is_open ? HANTEI_DAIMINKAN : HANTEI_ANKAN);
    const int claimed = code >> 8;
    if (claimed >= COPIES_TILES) {
        refuse(t, code);
        return;
    }
    event.base.meld.tile = (hantei_tile)(claimed / 4);
    for (int copy = 0; copy < 4; copy++)
        add_tile(t, &event, claimed / 4 * 4 + copy, is_open && copy == claimed % 4);
    tenhou_emit(t, &event);
}

static void parse_north(tenhou *t, int who, int code)
{
    log_event event = tenhou_event(t, HANTEI_EVENT_NUKIDORA, (unsigned)who);
    const int number = code >> 8;
    if (number / HANTEI_COPIES != HANTEI_NORTH) {
        refuse(t, code);
        return;
    }
    tenhou_set_tile(t, &event, number);
    event.code = (uint16_t)code;
    tenhou_emit(t, &event);
}

void tenhou_parse_meld(tenhou *t)
{
    const int who = tenhou_player(t, "who"), code = tenhou_number(t, "m", 0, 0xFFFF);
    t->drawn[who] = 0;
    if (code & IS_CHI)
        parse_chi(t, who, code);
    else if (code & IS_PON)
        parse_triplet(t, who, code, HANTEI_PON);
    else if (code & IS_ADDED)
        parse_triplet(t, who, code, HANTEI_KAKAN);
    else if (code & IS_NORTH)
        parse_north(t, who, code);
    else
        parse_kan(t, who, code);
}
