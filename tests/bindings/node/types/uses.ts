// Right uses compile; each wrong one has to be an error (@ts-expect-error fails where it is none).
import hantei, { Seat, batch, fast, format, judge, parse, win } from '../../../../src/bindings/node/index.mjs';

const counts: Uint8Array = parse('23m456p78999s111z');
const set: bigint = fast.waits(counts);
const text: string = format(set);
const masks: BigUint64Array = batch.waits(counts, { layout: 'planes', out: new BigUint64Array(1) });

const verdict = win({ hand: '234m456p340s1177z', by: 'ron', tile: '7z', rules: { preset: 'mleague', kiriage: false } });
if (verdict.legal)
    verdict.points.toFixed(verdict.payments.sticks);
else
    verdict.reasons.includes('no-yaku');

const options = judge({ op: 'call', hand: '3406m11p4z', tile: '5m', from: 3 }).options;
options[0].meld.startsWith('chi');

const seat = new Seat({ hand: '23m456p78999s111z', seat: 'S' });
seat.onDraw('5z');
const button: boolean = seat.mayRiichi();
seat.call({ tile: '1m', from: 1 }).refused;
hantei.riichi({ hand: '23m115z' }).legal;

const ema = hantei.rules({ rules: 'ema2016' });
const sources: (string | undefined)[] = ema.disputed.map((rule) => ema.others[rule]?.source ?? ema.sources[rule]);
win({ hand: '23m11z', by: 'ron', tile: '1m', rules: ema.rules }).disputed?.includes('pao');

const { phase, actions } = judge({ op: 'open', table: 'a', rules: 'tenhou', points: [25000, 25000, 25000, 25000] });
phase === 'idle' && actions[0]?.riichi?.[0].waits.length;
judge({ op: 'event', table: 'a', event: [{ type: 'tsumo', actor: 0, pai: '5mr' }] }).due?.actor?.toFixed();
judge({ op: 'resolve', table: 'a', responses: [{ do: 'discard', tile: '0m', drawn: true }, null, null, null] }).events.length;
judge({ op: 'settle', table: 'a', ura: '9p', save: true }).wins[0]?.verdict?.points;
const hidden: string | null = judge({ op: 'look', table: 'a', seat: 1 }).seats[0].hand;

// @ts-expect-error: which table
judge({ op: 'look' });
// @ts-expect-error: a table has no hand
judge({ op: 'look', table: 'a', hand: '1m' });
// @ts-expect-error: no such event
judge({ op: 'event', table: 'a', event: { type: 'draw' } });
// @ts-expect-error: no such phase
phase === 'deal';
// @ts-expect-error: a seat is no table
seat.judge({ op: 'look', table: 'a' });
// @ts-expect-error: rules have no hand
hantei.rules({ hand: '1m' });
// @ts-expect-error: no such value
hantei.rules({ rules: { kan_dora_open: 'later' } });
// @ts-expect-error: a misspelt field
win({ hand: '23m11z', by: 'ron', tile: '1m', riichii: 1 });
// @ts-expect-error: a win needs its tile
win({ hand: '23m11z', by: 'ron' });
// @ts-expect-error: only a refused win has reasons
verdict.reasons;
// @ts-expect-error: hands are bytes
fast.waits('123m');
// @ts-expect-error: sets are BigInts
const number: number = fast.waits(counts);
// @ts-expect-error: no such layout
batch.win(counts, { layout: 'rows' });
// @ts-expect-error: the seat has its hand
seat.waits({ hand: '1m' });

export { button, hidden, masks, number, text };
