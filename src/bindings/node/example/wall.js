// The hundred and thirty-six tiles of a game for four, a red five in each suit, in the order in which they come.
const KINDS = { m: 9, p: 9, s: 9, z: 7 };
const HANDS = 4, HAND = 13, DEAD = 14;

export function allTiles() {
    const tiles = [];
    for (const [suit, ranks] of Object.entries(KINDS))
        for (let rank = 1; rank <= ranks; rank++)
            for (let copy = 0; copy < 4; copy++)
                tiles.push(`${rank === 5 && copy === 0 && suit !== 'z' ? 0 : rank}${suit}`);
    return tiles;
}

/** A small random generator that a seed begins: xorshift32. */
export function randomBelow(seed) {
    let state = seed >>> 0 || 1;
    return (below) => {
        state ^= state << 13;
        state ^= state >>> 17;
        state ^= state << 5;
        return (state >>> 0) % below;
    };
}

export function shuffled(below) {
    const tiles = allTiles();
    for (let i = tiles.length; i-- > 1;) {
        const j = below(i + 1);
        [tiles[i], tiles[j]] = [tiles[j], tiles[i]];
    }
    return tiles;
}

/** A wall: hands first, then the draws; at its end the indicators, those below them, and the replacements. */
export class Wall {
    #tiles;
    #drawn = HANDS * HAND;
    #replaced = 0;
    #turned = 0;

    constructor(tiles) {
        this.#tiles = tiles;
    }

    hand(seat) {
        return this.#tiles.slice(seat * HAND, (seat + 1) * HAND);
    }

    draw() {
        return this.#tiles[this.#drawn++];
    }

    replacement() {
        return this.#tiles.at(-1 - this.#replaced++);
    }

    #dead(i) {
        return this.#tiles[this.#tiles.length - DEAD + i];
    }

    /** Turns the next indicator. */
    turn() {
        return this.#dead(this.#turned++);
    }

    /** What lies below the indicators. */
    get ura() {
        return Array.from({ length: this.#turned }, (_, i) => this.#dead(5 + i)).join('');
    }
}
