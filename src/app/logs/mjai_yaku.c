#include "logs/format.h"
#include "logs/mjai_writer.h"
#include "notation/mjai_names.h"

/* gimite's names of yaku, ours, and how many consecutive ones a name may mean. */
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

int format_yaku(const char *name, bool is_yakuman)
{
    const hantei_yaku *yaku;
    for (int i = 0; (yaku = hantei_yaku_at((size_t)i)) != NULL; i++)
        if (strcmp(yaku->name, name) == 0 && (yaku->closed >= 13) == is_yakuman)
            return i;
    return -1;
}

int mjai_yaku(const char *name, size_t length)
{
    char ours[32];
    int alike = 1;
    if (length >= sizeof ours)
        return 0;
    memcpy(ours, name, length);
    ours[length] = '\0';
    for (size_t i = 0; i < sizeof YAKU / sizeof *YAKU; i++)
        if (json_is(name, length, YAKU[i].name)) {
            strcpy(ours, YAKU[i].ours);
            alike = YAKU[i].alike;
        }
    const int usual = format_yaku(ours, false), yaku = usual >= 0 ? usual : format_yaku(ours, true);
    return yaku < 0 ? 0 : yaku | alike << 8;
}

const char *mjai_yaku_name(const event_yaku *yaku)
{
    const char *const ours = hantei_yaku_at(yaku->yaku)->name;
    for (size_t i = 0; i < sizeof YAKU / sizeof *YAKU && yaku->alike > 1; i++)
        if (strcmp(YAKU[i].ours, ours) == 0)
            return YAKU[i].name;
    return yaku->alike > 0 ? ours : yaku->name;
}
