// A table: the flow of a round. Who sits there is asked to choose among actions; which there are, the referee
// says.
import { Referee } from './referee.js';
import { Wall } from './wall.js';

const SEATS = 4, WINDS = 'ESWN', RIICHI_STICK = 1000, NOTEN = 3000;
const CALL_ORDER = ['minkan', 'pon', 'chi'];

/** Where `to` sits as `from` sees it: 1 right, 2 across, 3 left. */
const offset = (from, to) => (to - from + SEATS) % SEATS;

const next = (seat) => (seat + 1) % SEATS;

const others = (seat) => [1, 2, 3].map((step) => (seat + step) % SEATS);

export class Table {
    points = new Array(SEATS).fill(25000);
    honba = 0;
    sticks = 0;
    dealer = 0;
    round = 0;
    hands = 0;

    /** players: four with ask(question), which gives the number of an action, and tell(view). */
    constructor({ players, tiles, watch, onTurn = () => {} }) {
        Object.assign(this, { players, tiles, watch, onTurn });
    }

    /* ---- Views --------------------------------------------------------------- */

    /** What a seat sees of the table. */
    view(seat, actions = []) {
        const referee = this.referees[seat];
        return {
            seat, round: WINDS[this.round], hands: this.hands, dealer: this.dealer, honba: this.honba, sticks: this.sticks,
            dora: this.wall.dora, live: this.wall.live, turn: this.turn, points: this.points, result: this.result,
            hand: referee.hand, drawn: referee.drawn, waits: referee.waits, actions,
            seats: this.referees.map(({ melds, riichi, hand }, i) => ({ melds, riichi, tiles: hand.length, river: this.rivers[i] })),
        };
    }

    show() {
        this.players.forEach((player, seat) => player.wantsViews && player.tell(this.view(seat)));
    }

    /** The action that a seat chooses; the last where it gives none that there is. */
    async ask(seat, actions) {
        if (actions.length === 1)
            return actions[0];
        const player = this.players[seat];
        const shown = actions.map(({ do: what, tile, meld, waits }) => ({ do: what, tile, meld, waits }));
        const chosen = await player.ask(player.wantsViews ? this.view(seat, shown) : { seat, actions: shown });
        return Number.isInteger(chosen) && chosen in actions ? actions[chosen] : actions.at(-1);
    }

    /* ---- A round ------------------------------------------------------------- */

    begin() {
        this.wall = new Wall(this.tiles());
        this.hands++;
        this.rivers = Array.from({ length: SEATS }, () => []);
        this.claimed = new Array(SEATS).fill(false);
        this.ippatsu = new Array(SEATS).fill(false);
        this.isFirstTurn = true; // until somebody calls
        this.result = null;
        this.turn = this.dealer;
        this.referees = this.players.map((_, seat) =>
            new Referee(this.watch, this.wall.hand(seat), { round: WINDS[this.round], seat: this.wind(seat) }));
    }

    wind(seat) {
        return WINDS[offset(this.dealer, seat)];
    }

    circumstances(seat) {
        const isFirst = this.isFirstTurn && this.rivers[seat].length === 0;
        return {
            dora: this.wall.dora, ...(this.referees[seat].riichi && { ura: this.wall.ura }), ippatsu: this.ippatsu[seat],
            honba: this.honba, sticks: this.sticks, last: this.wall.live === 0, ...(isFirst && { first: true, last: false }),
        };
    }

    async playRound() {
        this.begin();
        let step = { draw: this.wall.draw() };
        while (!this.result) {
            step = await this.playTurn(this.turn, step);
            this.onTurn(this.watch.lap());
        }
        this.show();
        this.settle();
        return this.result;
    }

    /** A turn of a seat that draws, or has called; what comes next. */
    async playTurn(seat, { draw, rinshan = false }) {
        const referee = this.referees[seat];
        referee.tell({ live: this.wall.live, kans: this.wall.kans, points: this.points[seat] });
        if (draw)
            referee.draw(draw);
        const circumstances = { ...this.circumstances(seat), ...(rinshan && { rinshan, last: false }) };
        const mayAbort = this.isFirstTurn && this.rivers[seat].length === 0;
        const action = await this.ask(seat, referee.turnActions(circumstances, { mayAbort }));
        if (action.do === 'tsumo')
            return this.end({ tsumo: seat, wins: [{ seat, verdict: action.verdict }] });
        if (action.do === 'abort')
            return this.end({ abort: 'nine-terminals', wins: [] });
        return action.do === 'kan' ? this.kan(seat, action) : this.discard(seat, action);
    }

    end(result) {
        this.result = result;
    }

    /* ---- Kans ---------------------------------------------------------------- */

    async kan(seat, action) {
        this.referees[seat].meld(action);
        this.interrupt();
        const added = action.meld.startsWith('kakan') ? action.own[0] : null;
        const robbed = added && await this.askAll(seat, added, { chankan: 'kakan' });
        if (robbed)
            return this.winAll(seat, robbed);
        return { draw: this.wall.replacement(), rinshan: true };
    }

    /** A call ends the first turn, and ippatsu. */
    interrupt() {
        this.isFirstTurn = false;
        this.ippatsu.fill(false);
    }

    /* ---- Discards ------------------------------------------------------------ */

    async discard(seat, { do: what, tile }) {
        const referee = this.referees[seat];
        const riichi = what === 'riichi' && (this.isFirstTurn && this.rivers[seat].length === 0 ? 2 : 1);
        referee.discard(tile, riichi);
        this.rivers[seat].push(tile);
        this.ippatsu[seat] = false;
        this.show();
        const claims = await this.askAll(seat, tile, {});
        if (claims?.[0].action.do === 'ron')
            return this.winAll(seat, claims);
        if (riichi)
            this.payStick(seat);
        if (claims)
            return this.call(seat, claims[0]);
        if (this.wall.live === 0)
            return this.exhaust();
        this.turn = next(seat);
        return { draw: this.wall.draw() };
    }

    payStick(seat) {
        this.points[seat] -= RIICHI_STICK;
        this.sticks++;
        this.ippatsu[seat] = true;
    }

    /** Asks all others about a tile. All who ron, or the one whose call comes first; null where all pass. */
    async askAll(from, tile, { chankan }) {
        const asked = await Promise.all(others(from).map(async (seat) => {
            const circumstances = { ...this.circumstances(seat), ...(chankan && { chankan, last: false, first: undefined }) };
            const referee = this.referees[seat];
            referee.tell({ live: this.wall.live, kans: this.wall.kans });
            const actions = referee.claimActions(tile, offset(seat, from), circumstances);
            const again = () => referee.claimActions(tile, offset(seat, from), { ...circumstances, first_winner: false });
            return { seat, action: await this.ask(seat, actions), again };
        }));
        const rons = asked.filter(({ action }) => action.do === 'ron');
        for (const { seat, action } of asked) {
            if (action.do !== 'ron')
                this.referees[seat].pass(tile);
        }
        if (rons.length > 0)
            return rons;
        const called = CALL_ORDER.flatMap((call) => asked.filter(({ action }) => action.do === call));
        return called.length > 0 ? called : null;
    }

    call(from, { seat, action }) {
        this.referees[from].claimed();
        this.claimed[from] = true;
        this.referees[seat].meld(action);
        this.interrupt();
        this.turn = seat;
        return action.do === 'minkan' ? { draw: this.wall.replacement(), rinshan: true } : {};
    }

    /** Three rons are an abort; of two the first has honba and sticks, and the other is asked about again. */
    winAll(from, claims) {
        if (claims.length === 3)
            return this.end({ abort: 'three-rons', wins: [] });
        const wins = claims.map(({ seat, action, again }, i) => ({
            seat, verdict: i === 0 ? action.verdict : again().find(({ do: what }) => what === 'ron').verdict,
        }));
        return this.end({ from, wins });
    }

    exhaust() {
        const seats = this.referees.map((referee, seat) => referee.exhausted(this.claimed[seat]));
        return this.end({ exhausted: true, tenpai: seats.map(({ tenpai }) => tenpai), nagashi: seats.map(({ payments }) => payments ?? null), wins: [] });
    }

    /* ---- Points -------------------------------------------------------------- */

    /** What the payments of a seat move. */
    pay(seat, { sticks = 0, ...payments }) {
        for (const [step, points] of Object.entries(payments)) {
            this.points[(seat + Number(step)) % SEATS] -= points;
            this.points[seat] += points;
        }
        this.points[seat] += sticks;
        this.sticks -= sticks / RIICHI_STICK;
    }

    payNoten(tenpai) {
        const some = tenpai.filter(Boolean).length;
        if (some === 0 || some === SEATS)
            return;
        tenpai.forEach((is, seat) => { this.points[seat] += is ? NOTEN / some : -NOTEN / (SEATS - some); });
    }

    settle() {
        const { wins, exhausted, tenpai, nagashi } = this.result;
        wins.forEach(({ seat, verdict }) => this.pay(seat, verdict.payments));
        if (exhausted && nagashi.some(Boolean))
            nagashi.forEach((payments, seat) => payments && this.pay(seat, payments));
        else if (exhausted)
            this.payNoten(tenpai);
        const stays = wins.length > 0 ? wins.some(({ seat }) => seat === this.dealer) : !exhausted || tenpai[this.dealer];
        this.honba = wins.length > 0 && !stays ? 0 : this.honba + 1;
        if (!stays)
            this.passOn();
    }

    /** The next dealer; the round's wind turns behind the last. */
    passOn() {
        this.dealer = next(this.dealer);
        if (this.dealer === 0)
            this.round = (this.round + 1) % SEATS;
    }
}
