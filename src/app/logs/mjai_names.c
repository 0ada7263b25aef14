#include "logs/mjai_names.h"
#include "logs/format.h"

/* ---- Tiles ---------------------------------------------------------------------- */

int mjai_tile(const char *name, size_t length)
{
    static const char HONOURS[] = "ESWNPFC", SUITS[] = "mps";
    const char *letter;
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

const char *mjai_tile_name(hantei_tile tile)
{
    static const char *const NAMES[] = {"1m", "2m", "3m", "4m", "5m", "6m", "7m", "8m", "9m",
                                        "1p", "2p", "3p", "4p", "5p", "6p", "7p", "8p", "9p",
                                        "1s", "2s", "3s", "4s", "5s", "6s", "7s", "8s", "9s",
                                        "E",  "S",  "W",  "N",  "P",  "F",  "C",  "?"};
    static const char *const REDS[] = {"5mr", "5pr", "5sr"};
    return tile & HANTEI_RED ? REDS[(tile & ~(unsigned)HANTEI_RED) / HANTEI_RANKS] : NAMES[tile];
}

/* ---- Reasons -------------------------------------------------------------------- */

enum { SPELLINGS = 3 };

static const char *const REASONS[][SPELLINGS] = {
    [HANTEI_RYUUKYOKU_EXHAUSTED] = {"fanpai", "ryukyoku", "exhaustive_draw"},
    [HANTEI_RYUUKYOKU_NAGASHI] = {"nagashimangan", "nagashi_mangan"},
    [HANTEI_RYUUKYOKU_NINE_TERMINALS] = {"kyushukyuhai", "kyushu_kyuhai", "kyuushu_kyuuhai"},
    [HANTEI_RYUUKYOKU_FOUR_WINDS] = {"sufonrenta", "sufuurenta", "suufon_renda"},
    [HANTEI_RYUUKYOKU_FOUR_RIICHI] = {"suchareach", "suurechi", "suucha_riichi"},
    [HANTEI_RYUUKYOKU_FOUR_KANS] = {"sukaikan", "suukaikan", "suukansansen"},
    [HANTEI_RYUUKYOKU_TRIPLE_RON] = {"sanchaho", "sanchahou", "sanchahora"},
};

int mjai_reason(const char *name, size_t length)
{
    for (size_t i = 0; i < sizeof REASONS / sizeof **REASONS; i++) {
        const char *known = REASONS[i / SPELLINGS][i % SPELLINGS];
        if (known && mjai_is_name(name, length, known))
            return (int)(i / SPELLINGS);
    }
    return -1;
}

const char *mjai_reason_name(hantei_ryuukyoku_reason reason)
{
    return REASONS[reason][0];
}

/* ---- Yaku ----------------------------------------------------------------------- */

/* gimite's names of yaku, ours, and how many in a row a name may mean. */
static const struct {
    const char *name, *ours;
    int alike;
} YAKU[] = {
    {"menzenchin_tsumoho", "tsumo", 1},
    {"reach", "riichi", 1},
    {"double_reach", "daburu-riichi", 1},
    {"rinshankaiho", "rinshan", 1},
    {"haiteiraoyue", "haitei", 1},
    {"hoteiraoyui", "houtei", 1},
    {"tanyaochu", "tanyao", 1},
    {"ipeko", "iipeikou", 1},
    {"jikaze", "seat-east", 4},
    {"bakaze", "round-east", 4},
    {"sangenpai", "haku", 3},
    {"chitoitsu", "chiitoitsu", 1},
    {"honchantaiyao", "chanta", 1},
    {"ikkitsukan", "ittsu", 1},
    {"sanshokudojun", "sanshoku", 1},
    {"sanshokudoko", "sanshoku-doukou", 1},
    {"toitoiho", "toitoi", 1},
    {"sananko", "sanankou", 1},
    {"shosangen", "shousangen", 1},
    {"honroto", "honroutou", 1},
    {"ryanpeko", "ryanpeikou", 1},
    {"junchantaiyao", "junchan", 1},
    {"honiso", "honitsu", 1},
    {"chiniso", "chinitsu", 1},
    {"renho", "renhou", 1},
    {"tenho", "tenhou", 1},
    {"chiho", "chiihou", 1},
    {"suanko", "suuankou", 2},
    {"tsuiso", "tsuuiisou", 1},
    {"ryuiso", "ryuuiisou", 1},
    {"chinroto", "chinroutou", 1},
    {"churenpoton", "chuuren", 2},
    {"kokushimuso", "kokushi", 2},
    {"daisushi", "daisuushii", 1},
    {"shosushi", "shousuushii", 1},
    {"sukantsu", "suukantsu", 1},
    {"uradora", "ura-dora", 1},
    {"akadora", "aka-dora", 1},
};

int mjai_yaku(const char *name, size_t length)
{
    char ours[32];
    int alike = 1;
    if (length >= sizeof ours)
        return 0;
    memcpy(ours, name, length);
    ours[length] = '\0';
    for (size_t i = 0; i < sizeof YAKU / sizeof *YAKU; i++)
        if (mjai_is_name(name, length, YAKU[i].name)) {
            strcpy(ours, YAKU[i].ours);
            alike = YAKU[i].alike;
        }
    const int usual = format_yaku(ours, false), yaku = usual >= 0 ? usual : format_yaku(ours, true);
    return yaku < 0 ? 0 : yaku | alike << 8;
}
