/* The vocabulary of mjai. */
#include "notation/mjai_names.h"

int mjai_tile(const char *name, size_t length)
{
    static const char HONOURS[] = "ESWNPFC", SUITS[] = "mps";
    const char *letter;
    if (length == 2 && name[1] == 'z' && name[0] >= '1' && name[0] <= '7')
        return HANTEI_EAST + (name[0] - '1');
    if (length == 2 && name[0] == '0' && name[1] != '\0' && (letter = strchr(SUITS, name[1])))
        return (HANTEI_RANKS * (int)(letter - SUITS) + 4) | HANTEI_RED;
    if (length == 1 && name[0] == '?')
        return HANTEI_NO_TILE;
    if (length == 1 && name[0] != '\0' && (letter = strchr(HONOURS, name[0])))
        return HANTEI_EAST + (int)(letter - HONOURS);
    if (length < 2 || length > 3 || name[0] < '1' || name[0] > '9' || name[1] == '\0' ||
        !(letter = strchr(SUITS, name[1])))
        return -1;
    const int tile = HANTEI_RANKS * (int)(letter - SUITS) + (name[0] - '1');
    if (length == 2)
        return tile;
    return name[0] == '5' && name[2] == 'r' ? tile | HANTEI_RED : -1;
}

const char *mjai_tile_name(hantei_tile tile, bool is_mpsz)
{
    static const char *const NAMES[] = {"1m", "2m", "3m", "4m", "5m", "6m", "7m", "8m", "9m",
                                        "1p", "2p", "3p", "4p", "5p", "6p", "7p", "8p", "9p",
                                        "1s", "2s", "3s", "4s", "5s", "6s", "7s", "8s", "9s",
                                        "E",  "S",  "W",  "N",  "P",  "F",  "C",  "?"};
    static const char *const REDS[] = {"5mr", "5pr", "5sr", "0m", "0p", "0s"};
    static const char *const HONOURS[] = {"1z", "2z", "3z", "4z", "5z", "6z", "7z"};
    if (tile & HANTEI_RED)
        return REDS[(tile & ~(unsigned)HANTEI_RED) / HANTEI_RANKS + (is_mpsz ? HANTEI_NUMBER_SUITS : 0)];
    return is_mpsz && tile >= HANTEI_EAST && tile < HANTEI_TILES ? HONOURS[tile - HANTEI_EAST] : NAMES[tile];
}

/* Other spellings than those of hantei_ryuukyoku_name(). */
static const char *const SPELLINGS[][2] = {
    [HANTEI_RYUUKYOKU_EXHAUSTED] = {"ryukyoku", "exhaustive_draw"},
    [HANTEI_RYUUKYOKU_NAGASHI] = {"nagashi_mangan", "nagashi_mangan"},
    [HANTEI_RYUUKYOKU_NINE_TERMINALS] = {"kyushu_kyuhai", "kyuushu_kyuuhai"},
    [HANTEI_RYUUKYOKU_FOUR_WINDS] = {"sufuurenta", "suufon_renda"},
    [HANTEI_RYUUKYOKU_FOUR_RIICHI] = {"suurechi", "suucha_riichi"},
    [HANTEI_RYUUKYOKU_FOUR_KANS] = {"suukaikan", "suukansansen"},
    [HANTEI_RYUUKYOKU_TRIPLE_RON] = {"sanchahou", "sanchahora"},
    [HANTEI_RYUUKYOKU_VOID] = {"void", "void"},
};

int mjai_reason(const char *name, size_t length)
{
    for (unsigned reason = 0; reason < sizeof SPELLINGS / sizeof *SPELLINGS; reason++)
        if (json_is(name, length, hantei_ryuukyoku_name(reason)) ||
            json_is(name, length, SPELLINGS[reason][0]) || json_is(name, length, SPELLINGS[reason][1]))
            return (int)reason;
    return -1;
}

int mjai_event_kind(const char *name, size_t length)
{
    for (unsigned kind = HANTEI_EVENT_NONE; kind <= HANTEI_EVENT_NOTEN; kind++)
        if (json_is(name, length, hantei_event_name(kind)))
            return (int)kind;
    if (json_is(name, length, "kita"))
        return HANTEI_EVENT_NUKIDORA;
    return json_is(name, length, "kan") ? HANTEI_EVENT_DAIMINKAN : -1;
}
