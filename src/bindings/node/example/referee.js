// What a seat may do: the only file that asks hantei, and the only one that decides. All others take what is
// listed here.
import { Seat, format } from '../index.mjs';

const FIVES = /^0/;

/** A tile's kind: a red five is a five. */
export const kindOf = (tile) => tile.replace(FIVES, '5');

/** '14m7z' as '1m', '4m', '7z'. */
const tilesOf = (set) => [...set.matchAll(/(\d+)([mpsz])/g)].flatMap(([, digits, suit]) => [...digits].map((digit) => digit + suit));

/** The meld text of four tiles, red ones in front. */
const fourOf = (tiles) => tiles.map((tile) => tile[0]).sort().join('') + tiles[0][1];

const isOfKind = (kind) => (tile) => kindOf(tile) === kind;

/** Counts the time that the judge takes, for each turn. */
export class Stopwatch {
    #spent = 0;

    time(call) {
        const begin = performance.now();
        try {
            return call();
        } finally {
            this.#spent += performance.now() - begin;
        }
    }

    /** The milliseconds since the last lap. */
    lap() {
        const spent = this.#spent;
        this.#spent = 0;
        return spent;
    }
}

/** A seat, and what the judge says of it. Its hand is kept as the tiles that were told, to be shown. */
export class Referee {
    #seat;
    #watch;
    hand;
    melds = [];
    riichi = false;
    waits = ''; // of the hand without its draw
    drawn = null;
    #after = null; // the discards that may follow a call

    constructor(watch, hand, { round, seat }) {
        this.#watch = watch;
        this.hand = [...hand];
        this.#seat = watch.time(() => new Seat({ hand: hand.join(''), round, seat }));
        this.#rest();
    }

    /** The hand has nothing drawn: it keeps what it waits for now. */
    #rest() {
        this.waits = format(this.#watch.time(() => this.#seat.waitSet()));
    }

    /* ---- What happens -------------------------------------------------------- */

    tell(table) {
        this.#watch.time(() => this.#seat.onTable(table));
    }

    draw(tile) {
        this.#watch.time(() => this.#seat.onDraw(tile));
        this.hand.push(tile);
        this.drawn = tile;
    }

    #remove(tile) {
        this.hand.splice(this.hand.lastIndexOf(tile), 1);
    }

    discard(tile, riichi = false) {
        this.#watch.time(() => {
            if (riichi)
                this.#seat.onRiichi(riichi);
            this.#seat.onDiscard(tile);
        });
        this.#remove(tile);
        this.riichi ||= Boolean(riichi);
        this.drawn = this.#after = null;
        this.#rest();
    }

    pass(tile) {
        this.#watch.time(() => this.#seat.onPass(tile));
    }

    claimed() {
        this.#watch.time(() => this.#seat.onClaimed());
    }

    /** A meld that was offered. */
    meld({ meld, own, after = null }) {
        this.#watch.time(() => this.#seat.onMeld(meld));
        own.forEach((tile) => this.#remove(tile));
        if (meld.startsWith('kakan'))
            this.melds = this.melds.filter((other) => !isTripletOf(other, own[0]));
        this.melds.push(meld);
        this.drawn = null;
        this.#after = after;
        this.#rest();
    }

    /* ---- What may be done ---------------------------------------------------- */

    #win(claim) {
        const verdict = this.#watch.time(() => this.#seat.win(claim));
        return verdict.legal ? [{ do: claim.by, verdict }] : [];
    }

    #kans() {
        const { ankan, kakan } = this.#watch.time(() => this.#seat.kan());
        return [
            ...tilesOf(ankan).map((kind) => {
                const own = this.hand.filter(isOfKind(kind));
                return { do: 'kan', meld: `ankan:${fourOf(own)}`, own };
            }),
            ...tilesOf(kakan).map((kind) => {
                const [own] = this.hand.filter(isOfKind(kind));
                const [, tiles, claim] = /pon:(\w+)(\/.*)/.exec(this.melds.find((meld) => isTripletOf(meld, kind)));
                const all = [...tiles.slice(0, -1), own[0]].map((digit) => digit + kind[1]);
                return { do: 'kan', meld: `kakan:${fourOf(all)}${claim}+${own}`, own: [own] };
            }),
        ];
    }

    /** Tiles of the hand that are of the kinds, each once. */
    #held(kinds) {
        return [...new Set(this.hand)].filter((tile) => kinds.has(kindOf(tile)));
    }

    #riichis() {
        if (!this.#watch.time(() => this.#seat.mayRiichi()))
            return [];
        const { discards } = this.#watch.time(() => this.#seat.riichi());
        const waitsOf = new Map(discards.map(({ tile, waits }) => [tile, waits]));
        return this.#held(waitsOf).map((tile) => ({ do: 'riichi', tile, waits: waitsOf.get(kindOf(tile)) }));
    }

    /** In riichi what the judge lists; behind a call what it lists there; else any tile. */
    #discards() {
        const listed = this.riichi ? format(this.#watch.time(() => this.#seat.discardSet())) : this.#after;
        const kinds = listed === null ? new Set(this.hand.map(kindOf)) : new Set(tilesOf(listed));
        const tiles = this.riichi ? [this.drawn] : this.#held(kinds);
        return tiles.map((tile) => ({ do: 'discard', tile }));
    }

    /** With a tile just drawn, or behind a call; the last is what happens where nothing is chosen. */
    turnActions(circumstances, { mayAbort = false } = {}) {
        const actions = [];
        if (this.drawn) {
            if (this.#watch.time(() => this.#seat.forms()))
                actions.push(...this.#win({ ...circumstances, by: 'tsumo', tile: this.drawn }));
            actions.push(...this.#riichis(), ...this.#kans());
            if (mayAbort && this.#watch.time(() => this.#seat.abort())['nine-terminals'])
                actions.push({ do: 'abort' });
        }
        const discards = this.#discards();
        const drawn = discards.findIndex(({ tile }) => tile === this.drawn);
        if (drawn >= 0)
            discards.push(...discards.splice(drawn, 1));
        return [...actions, ...discards];
    }

    #waitsFor(tile) {
        return tilesOf(this.waits).includes(kindOf(tile));
    }

    /** With a tile that another discarded, or (`chankan`) added to a triplet; the last is to pass. */
    claimActions(tile, from, circumstances) {
        const actions = this.#waitsFor(tile) ? this.#win({ ...circumstances, by: 'ron', tile, from }) : [];
        if (!circumstances.chankan && !this.riichi) {
            const { options } = this.#watch.time(() => this.#seat.call({ tile, from }));
            for (const { meld, discards: after } of options)
                actions.push({ do: meld.split(':')[0], meld, own: ownOf(meld, tile), ...(after && { after }) });
        }
        return [...actions, { do: 'pass' }];
    }

    /* ---- What is shown ------------------------------------------------------- */

    exhausted(riverClaimed) {
        return this.#watch.time(() => this.#seat.draw({ river_claimed: riverClaimed }));
    }
}

/** Whether a meld is the triplet of a tile. */
function isTripletOf(meld, tile) {
    const [, rank, suit] = /^pon:(\d)\d+([mpsz])/.exec(meld) ?? [];
    return rank !== undefined && kindOf(rank + suit) === kindOf(tile);
}

/** A meld's tiles without the claimed one. */
function ownOf(meld, claimed) {
    const [, digits, suit] = /:(\d+)([mpsz])/.exec(meld);
    const tiles = [...digits].map((digit) => digit + suit);
    tiles.splice(tiles.indexOf(claimed), 1);
    return tiles;
}
