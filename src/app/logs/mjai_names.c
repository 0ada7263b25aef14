/* The names of mjai: those of gimite's server, and those of others where they differ. */
#include "logs/mjai.h"

#include <string.h>

/* 1m..9m and so on, 5mr a red one; E S W N P F C; "?" for one that is hidden. */
int mjai_tile(const char *name, size_t length)
{
    static const char HONOURS[] = "ESWNPFC", SUITS[] = "mps";
    const char *letter;
    if (length == 1 && name[0] == '?')
        return HANTEI_NO_TILE;
    if (length == 1 && name[0] != '\0' && (letter = strchr(HONOURS, name[0])))
        return 27 + (int)(letter - HONOURS);
    if (length < 2 || length > 3 || name[0] < '1' || name[0] > '9' || name[1] == '\0' ||
        !(letter = strchr(SUITS, name[1])))
        return -1;
    const int tile = 9 * (int)(letter - SUITS) + (name[0] - '1');
    if (length == 2)
        return tile;
    return name[0] == '5' && name[2] == 'r' ? tile | HANTEI_RED : -1;
}

static const struct {
    const char *name;
    no_win reason;
} REASONS[] = {
    {"fanpai", NO_WIN_EXHAUSTED},
    {"ryukyoku", NO_WIN_EXHAUSTED},
    {"exhaustive_draw", NO_WIN_EXHAUSTED},
    {"nagashimangan", NO_WIN_NAGASHI},
    {"nagashi_mangan", NO_WIN_NAGASHI},
    {"kyushukyuhai", NO_WIN_NINE_TERMINALS},
    {"kyushu_kyuhai", NO_WIN_NINE_TERMINALS},
    {"kyuushu_kyuuhai", NO_WIN_NINE_TERMINALS},
    {"sufonrenta", NO_WIN_FOUR_WINDS},
    {"sufuurenta", NO_WIN_FOUR_WINDS},
    {"suufon_renda", NO_WIN_FOUR_WINDS},
    {"suchareach", NO_WIN_FOUR_RIICHI},
    {"suurechi", NO_WIN_FOUR_RIICHI},
    {"suucha_riichi", NO_WIN_FOUR_RIICHI},
    {"sukaikan", NO_WIN_FOUR_KANS},
    {"suukaikan", NO_WIN_FOUR_KANS},
    {"suukansansen", NO_WIN_FOUR_KANS},
    {"sanchaho", NO_WIN_TRIPLE_RON},
    {"sanchahou", NO_WIN_TRIPLE_RON},
    {"sanchahora", NO_WIN_TRIPLE_RON},
};

int mjai_reason(const char *name, size_t length)
{
    for (size_t i = 0; i < sizeof REASONS / sizeof *REASONS; i++)
        if (mjai_is_name(name, length, REASONS[i].name))
            return (int)REASONS[i].reason;
    return -1;
}

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
