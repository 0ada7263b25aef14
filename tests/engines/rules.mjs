// The scoring rules of hantei's presets, written independently of hantei: a preset that changes is a difference.
const TENHOU = {
    red_fives: true, open_tanyao: true, kiriage: false, kazoe: true, double_yakuman: false, yakuman_stack: true,
    double_wind_fu: 4, renhou: 'none', chankan_ankan: false, pao_whole: true, tenhou_double: false,
};
const EMA = { ...TENHOU, red_fives: false, kazoe: false, yakuman_stack: false, renhou: 'mangan', chankan_ankan: true };
const PRESETS = {
    tenhou: TENHOU,
    majsoul: { ...TENHOU, double_yakuman: true, chankan_ankan: true, pao_whole: false, tenhou_double: true },
    mleague: { ...TENHOU, kiriage: true, kazoe: false, double_wind_fu: 2, pao_whole: false },
    ema: EMA,
    wrc: { ...EMA, kiriage: true },
};

export function rulesOf(win) {
    const { preset, ...switches } = typeof win.rules === 'string' ? { preset: win.rules } : win.rules;
    return { ...PRESETS[preset], ...switches };
}
