// A drill: a random hand, the discard that the visitor chooses, and what it costs. Nothing is counted.
import { text, words } from './language.js';
import { plain, sorted, textOf, tile, tilesOf } from './tiles.js';

const WALL = [...'mpsz'].flatMap((suit) => Array.from({ length: suit === 'z' ? 7 : 9 }, (_, i) =>
    [1, 2, 3, 4].map((copy) => `${suit !== 'z' && i === 4 && copy === 4 ? 0 : i + 1}${suit}`)).flat());
const below = (number) => Math.floor(Math.random() * number), one = (all) => all[below(all.length)];

/** The tiles of a wall in any order, as far as they are needed. */
function drawn(number) {
    const wall = [...WALL];
    return Array.from({ length: number }, () => wall.splice(below(wall.length), 1)[0]);
}

/** The fields of a hand of 1- to 3-shanten, each as likely, with an indicator, in the first two thirds of a round. */
export function deal(hantei) {
    const wanted = 1 + below(3);
    for (;;) {
        const [indicator, last, ...held] = drawn(15), hand = textOf(sorted(held)) + last;
        if (hantei.shanten({ hand }).least === wanted)
            return { hand, dora: indicator, round: one('ES'), seat: one('ESWN'), turn: String(1 + below(12)), drill: 'ask' };
    }
}

const LINK = () => `<p class="drill"><a href="#drill">${text('another')}</a></p>`;

export function question({ round, seat, turn = 1, dora = '' }) {
    const place = { round: words.winds[round ?? 'E'], seat: words.winds[seat ?? 'E'], turn, dora: tilesOf(dora).map((name) => tile(name, 'small')).join('') };
    return `<h2>${text('whatToDiscard')}</h2><p>${text('drillSeat', place)}</p>${LINK()}`;
}

/** The rank of a discard, and its loss against the best. */
export function verdict(name, { discards, refused } = {}) {
    const own = discards?.find((each) => each.tile === name) ?? discards?.find((each) => plain(each.tile) === plain(name));
    if (!own)
        return (refused ? '' : `<h2>${text('judging')}</h2>`) + LINK();
    const [most] = discards, cost = most.points[0] - own.points[0], rank = 1 + discards.filter(({ points }) => points[0] > own.points[0]).length;
    const shown = { tile: tile(name, 'inline'), best: tile(most.tile, 'inline'), cost: cost.toFixed(0), rank, n: discards.length };
    return `<h2>${text(cost > 0 ? 'drillRank' : 'drillBest', shown)}</h2>${LINK()}`;
}
