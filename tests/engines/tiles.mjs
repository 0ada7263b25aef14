// Tiles as numbers: 0 to 8 characters, 9 to 17 circles, 18 to 26 bamboos, 27 to 33 east to the red dragon.
export const KINDS = 34, COPIES = 4, RANKS = 9;
export const EAST = 27, NORTH = 30, HAKU = 31;
const SUITS = 'mpsz';

export const rank = (kind) => kind % RANKS;
export const suit = (kind) => Math.floor(kind / RANKS);
export const isHonour = (kind) => kind >= EAST;
export const isTerminal = (kind) => !isHonour(kind) && (rank(kind) === 0 || rank(kind) === RANKS - 1);
export const isOrphan = (kind) => isHonour(kind) || isTerminal(kind);
export const isFive = (kind) => !isHonour(kind) && rank(kind) === 4;

export const letter = (kind) => SUITS[suit(kind)];
// A red five is 0.
export const digit = ({ kind, red }) => red ? '0' : String(rank(kind) + 1);
export const text = (tile) => digit(tile) + letter(tile.kind);
// The tiles of counts by kind, none of them red.
export const tilesOf = (counts) => counts.flatMap((count, kind) => new Array(count).fill({ kind, red: false }));
export const inOrder = (tiles) => [...tiles].sort((a, b) => a.kind - b.kind || b.red - a.red);

// '340m12z', or 'm340z12' with the suit in front.
export function notation(tiles, suitInFront = false) {
    const sorted = inOrder(tiles);
    return [0, 1, 2, 3].map((of) => {
        const digits = sorted.filter(({ kind }) => suit(kind) === of).map(digit).join('');
        return digits && (suitInFront ? SUITS[of] + digits : digits + SUITS[of]);
    }).join('');
}

// The dora of an indicator; with three players 2m to 8m do not exist.
export function doraOf(indicator, players) {
    if (indicator >= HAKU)
        return HAKU + (indicator - HAKU + 1) % 3;
    if (isHonour(indicator))
        return EAST + (indicator - EAST + 1) % 4;
    if (players === 3 && indicator === 0)
        return RANKS - 1;
    return indicator - rank(indicator) + (rank(indicator) + 1) % RANKS;
}
