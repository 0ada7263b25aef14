// What the fields say: the hand with its melds, and the requests that follow from it.
import { plain, sorted, textOf, tilesOf } from './tiles.js';

const PRESETS = ['tenhou', 'majsoul', 'mleague', 'ema', 'wrc'];
export const presetsFor = (players) => PRESETS.slice(0, players === '3' ? 2 : 5);

const A_MELD = /^(chi|pon|kan|daiminkan|kakan|ankan):([\d]+)([mpsz])$/;
const IS_PLAIN = /^(\d+[mpsz]|\s)*\d*$/;

/** `pon:777z` as the protocol writes it, called from the next player, a chi from the left. */
function meldOf(word) {
    const [, kind, digits, suit] = A_MELD.exec(word) ?? [];
    if (!kind || kind === 'ankan' || digits.length < 3)
        return word;
    const all = sorted([...digits].map((digit) => digit + suit)), text = textOf(all), called = kind === 'chi' ? all[0] : all.at(-1);
    const from = kind === 'chi' ? 3 : 1;
    return kind === 'kakan' ? `kakan:${text}/${called}@1+${called}` : `${kind === 'kan' ? 'daiminkan' : kind}:${text}/${called}@${from}`;
}

export const wordsOf = (text) => text.trim().split(/\s+/);
export const isMeldWord = (word) => word.includes(':');

/** A hand as typed: its concealed tiles as text, and its melds. */
export function read(text) {
    const words = wordsOf(text);
    return { concealed: words.filter((word) => !isMeldWord(word)).join(' '), melds: words.filter(isMeldWord).map(meldOf) };
}

/** The concealed tiles in the order in which they were typed; in that of tiles if the notation is another one. */
export function tilesIn(concealed, parse) {
    if (IS_PLAIN.test(concealed))
        return tilesOf(concealed);
    return [...parse(concealed)].flatMap((count, kind) => Array(count).fill(`${kind % 9 + 1}${'mpsz'[Math.floor(kind / 9)]}`));
}

/** The word of a meld that a tapped tile makes, or nothing. */
export function meldWord(kind, tile) {
    const rank = Number(plain(tile)[0]), suit = tile[1];
    if (kind === 'chi')
        return suit !== 'z' && rank <= 7 ? `chi:${tile[0]}${rank + 1}${rank + 2}${suit}` : undefined;
    const copies = kind === 'pon' ? 3 : 4;
    return `${kind}:${tile[0]}${String(rank).repeat(copies - 1)}${suit}`;
}

/** A request's members that only say what is not the default. */
const unless = (value, empty, member) => (value && value !== empty ? member : {});

/** What others show: only draws and riichi depend on it. */
export const seenOf = (fields) => unless(fields.seen, '', { seen: fields.seen });

/** What every question about this seat says. */
export function seatOf(fields, melds) {
    return {
        rules: fields.rules || 'tenhou', ...unless(fields.players, '4', { players: 3 }), ...unless(melds.length, 0, { melds }),
        round: fields.round || 'E', seat: fields.seat || 'E', ...unless(fields.river, '', { river: fields.river }),
        ...unless(fields.riichi, '0', { riichi: Number(fields.riichi) }),
    };
}

/** What questions about a win add. */
export function claimOf(fields, by, tile) {
    const inRiichi = Number(fields.riichi) > 0;
    return {
        by, tile, ...unless(fields.dora, '', { dora: fields.dora }), ...unless(fields.ura && inRiichi, false, { ura: fields.ura }),
        ...unless(fields.honba, '0', { honba: Number(fields.honba) }), ...unless(fields.sticks, '0', { sticks: Number(fields.sticks) }),
        ...unless(fields.ippatsu && inRiichi, false, { ippatsu: true }),
        ...(fields.rinshan && by === 'tsumo' ? { rinshan: true } : unless(fields.last, '', { last: true })),
    };
}
