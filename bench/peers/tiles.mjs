// Tiles as numbers: 0 to 8 characters, 9 to 17 circles, 18 to 26 bamboos, 27 to 33 east to the red dragon.
export const KINDS = 34, COPIES = 4, RANKS = 9, EAST = 27;
const SUITS = 'mpsz';

const suit = (kind) => Math.floor(kind / RANKS);
const digit = (kind) => String(kind % RANKS + 1);
export const text = (kind) => digit(kind) + SUITS[suit(kind)];
export const suitFirst = (kind) => SUITS[suit(kind)] + digit(kind);
export const tilesOf = (counts) => counts.flatMap((count, kind) => new Array(count).fill(kind));

// '345m12z', or 'm345z12' with the suit in front.
export function notation(kinds, suitInFront = false) {
    const sorted = [...kinds].sort((a, b) => a - b);
    return [0, 1, 2, 3].map((of) => {
        const digits = sorted.filter((kind) => suit(kind) === of).map(digit).join('');
        return digits && (suitInFront ? SUITS[of] + digits : digits + SUITS[of]);
    }).join('');
}
