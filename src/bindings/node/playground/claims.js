// The sentences of an auditor, who speaks English, in another language: tiles and melds stay as they are.
import { CLAIMS, SENTENCES } from './texts.js';

const WINDS = ['East', 'South', 'West', 'North'];
const HOLES = { '#': '(-?\\d+)', '*': '([^\\s;,]*[^\\s;,:])' };
const byLength = (all) => Object.keys(all).sort((a, b) => b.length - a.length);
const patterns = byLength(SENTENCES).map((said) => [new RegExp(`(?<![\\w-])${said.replace(/[#*]/g, (hole) => HOLES[hole])}(?![\\w-])`, 'g'), SENTENCES[said]]);

/** Names in `all` that no longer word holds. */
const named = (text, all, after = '') =>
    text.replace(new RegExp(`(?<![\\w:-])(${byLength(all).join('|')})(?![\\w:-])${after}`, 'g'), (name) => all[name]);

/** The words of a language by their English. */
const translated = (words, english) => Object.fromEntries(Object.entries(english).map(([name, said]) => [said.toLowerCase(), words[name]]));

/** `place` is that of the language; 0 is English, whose words are the last. */
export function claimText(says, place, { yaku, refusals, limits, actions, winds, ryuukyoku, game_ends: ends }, english) {
    if (place === 0)
        return says;
    const names = {
        ...Object.fromEntries(WINDS.map((wind, i) => [wind, Object.values(winds)[i]])), ...ends, ...actions, ...refusals, ...limits,
        ...translated(ryuukyoku, english.ryuukyoku), ...translated(refusals, english.refusals),
        ...Object.fromEntries(Object.entries(CLAIMS).map(([name, all]) => [name, all[place - 1]])),
    };
    const said = patterns.reduce((text, [pattern, all]) => text.replace(pattern, (_, ...holes) => all[place - 1].replace(/\{(\d)\}/g, (hole, i) => holes[i - 1])), says);
    return named(named(said, yaku, '(?= \\d)'), names).replaceAll('; ', '；').replaceAll(': ', '：').replaceAll(', ', place === 1 ? '、' : '，');
}
