/* The presets of rules. */

#include "hand/text.h"
#include "hantei.h"

/* Sources. tenhou: its manual, and 21,363 rounds played there (half of them in the corpus of the tests).
 * majsoul: the rules of its ranked matches. mleague: the rules of the league. ema: Riichi Rules for
 * Japanese Mahjong, European Mahjong Association, 2016 (3.3.13 fifth tile, 3.3.14 kans in riichi).
 * wrc: World Riichi Championship Rules, 2015.
 *
 * A value with `?` behind it was found in no source that could be read in full: it is what is commonly
 * said of these rules, or what the rules nearest to them say. The header names these values. */

enum { PAO_DRAGONS_AND_WINDS = HANTEI_PAO_DRAGONS | HANTEI_PAO_WINDS };

/* Tiles that must be left in the live wall for a riichi: a draw for every player, of whom there may be less.
 */
enum { A_DRAW_EACH = 4 };

/* Made for four players; hantei_rules_preset() makes it one for three. */
#define IN_ALL_PRESETS                                                                                  \
    .players = 4, .open_tanyao = true, .ippatsu = true, .ura = true, .kan_dora = true, .kan_ura = true, \
    .kuikae = HANTEI_KUIKAE_SUJI

static const struct preset {
    const char *name;
    bool has_three_players;
    hantei_rules rules;
} PRESETS[] = {
    {"tenhou",
     true,
     {IN_ALL_PRESETS,
      .red_fives = true,
      .kiriage = false,
      .kazoe = true,
      .double_yakuman = false,
      .yakuman_stack = true,
      .nine_gates_kan = true,
      .chankan_ankan = false,
      .nagashi = true,
      .nine_terminals = true,
      .noten_allowed = false, /* it shows tenpai by itself */
      .tsumo_loss = true,
      .pao_honba = true,
      .double_wind_fu = 4,
      .fifth_tile = HANTEI_FIFTH_CONCEALED, /* 6666s and three pons were called noten */
      .kan_after_riichi = HANTEI_RIICHI_KAN_WAITS,
      .renhou = HANTEI_RENHOU_NONE,
      .pao = PAO_DRAGONS_AND_WINDS | HANTEI_PAO_KANS /* kans: ? */,
      .multiple_ron = HANTEI_RON_ABORT,
      .riichi_wall = A_DRAW_EACH,
      .riichi_points = 1000}},
    {"majsoul",
     true,
     {IN_ALL_PRESETS,
      .red_fives = true,
      .kiriage = false,
      .kazoe = true,
      .double_yakuman = true,
      .yakuman_stack = true,
      .nine_gates_kan = true /* ? */,
      .chankan_ankan = true,
      .nagashi = true,
      .nine_terminals = true,
      .noten_allowed = false,
      .tsumo_loss = true,
      .pao_honba = true,
      .double_wind_fu = 4,
      .fifth_tile = HANTEI_FIFTH_CONCEALED, /* noten where all waits are used up in the concealed tiles */
      .kan_after_riichi = HANTEI_RIICHI_KAN_WAITS,
      .renhou = HANTEI_RENHOU_NONE,
      .pao = PAO_DRAGONS_AND_WINDS,
      .multiple_ron = HANTEI_RON_ALL,
      .riichi_wall = A_DRAW_EACH,
      .riichi_points = 1000}},
    {"mleague",
     false,
     {IN_ALL_PRESETS,
      .red_fives = true,
      .kiriage = true /* ? */,
      .kazoe = false,
      .double_yakuman = false,
      .yakuman_stack = true,
      .nine_gates_kan = true /* ? */,
      .chankan_ankan = false,
      .nagashi = false,
      .nine_terminals = false,
      .noten_allowed = true /* ? */,
      .pao_honba = true /* ? */,
      .double_wind_fu = 2,
      .fifth_tile = HANTEI_FIFTH_CONCEALED /* ? */,
      .kan_after_riichi = HANTEI_RIICHI_KAN_READINGS,
      .renhou = HANTEI_RENHOU_NONE /* ? */,
      .pao = PAO_DRAGONS_AND_WINDS | HANTEI_PAO_KANS /* ? */,
      .multiple_ron = HANTEI_RON_HEAD_BUMP,
      .riichi_wall = 0,
      .riichi_points = 0}},
    {"ema",
     false,
     {IN_ALL_PRESETS, .red_fives = false, .kiriage = false,
      .kazoe = false, /* thirteen han and more are sanbaiman */
      .double_yakuman = false, .yakuman_stack = false, .nine_gates_kan = true /* ? */,
      .chankan_ankan = true /* ? */, .nagashi = false, .nine_terminals = false, .noten_allowed = true,
      .double_wind_fu = 4 /* ? */,
      .fifth_tile = HANTEI_FIFTH_CONCEALED_AND_MELDS, /* 3.3.13 does not say which of the two */
      .kan_after_riichi = HANTEI_RIICHI_KAN_READINGS, /* 3.3.14 */
      .renhou = HANTEI_RENHOU_MANGAN, .pao = PAO_DRAGONS_AND_WINDS, .multiple_ron = HANTEI_RON_ALL,
      .riichi_wall = A_DRAW_EACH, .riichi_points = 0 /* ? */}},
    {"wrc",
     false,
     {IN_ALL_PRESETS, .red_fives = false, .kiriage = true, .kazoe = false, .double_yakuman = false,
      .yakuman_stack = false, .nine_gates_kan = true /* ? */, .chankan_ankan = true /* ? */, .nagashi = false,
      .nine_terminals = false, .noten_allowed = true /* ? */, .double_wind_fu = 4 /* ? */,
      .fifth_tile = HANTEI_FIFTH_CONCEALED_AND_MELDS /* ? */, .kan_after_riichi = HANTEI_RIICHI_KAN_READINGS,
      .renhou = HANTEI_RENHOU_MANGAN, .pao = PAO_DRAGONS_AND_WINDS, .multiple_ron = HANTEI_RON_HEAD_BUMP,
      .riichi_wall = A_DRAW_EACH, .riichi_points = 0 /* ? */}},
};

enum { PRESET_COUNT = sizeof PRESETS / sizeof *PRESETS };

const char *hantei_rules_name(size_t index)
{
    return index < PRESET_COUNT ? PRESETS[index].name : NULL;
}

static const struct preset *find_preset(const char *name)
{
    for (size_t i = 0; i < PRESET_COUNT; i++) {
        if (same_text(PRESETS[i].name, name))
            return &PRESETS[i];
    }
    return NULL;
}

hantei_status hantei_rules_preset(hantei_rules *out, const char *name, unsigned players)
{
    const struct preset *const preset = find_preset(name);
    if (preset == NULL || (players != 4 && (players != 3 || !preset->has_three_players)))
        return HANTEI_ERROR_RULES;
    *out = preset->rules;
    out->players = (uint8_t)players;
    if (out->riichi_wall > players)
        out->riichi_wall = (uint8_t)players;
    return HANTEI_OK;
}
