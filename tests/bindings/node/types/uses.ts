// Right uses compile; each wrong one has to be an error (@ts-expect-error fails without an error).
import * as hantei from '../../../../src/bindings/node/index.js';
import { init } from '../../../../src/bindings/node/wasm.js';
import { Table, batch, fast, format, judge, parse, win } from '../../../../src/bindings/node/index.js';

const counts: Uint8Array = parse('23m456p78999s111z');
const set: bigint = fast.waits(counts);
const text: string = format(set);
const masks: BigUint64Array = batch.waits(counts, { out: new BigUint64Array(1) });

const verdict = win({ hand: '234m456p340s1177z', by: 'ron', tile: '7z', rules: { preset: 'mleague', kiriage: false } });
if (verdict.legal)
    verdict.points.toFixed(verdict.payments.sticks);
else
    verdict.reasons.includes('no-yaku');

const options = judge({ op: 'call', hand: '3406m11p4z', tile: '5m', from: 3 }).options;
options[0].meld.startsWith('chi');

const table = new Table({ rules: 'tenhou', seed: 1 });
const button: boolean = (table.actions({ seat: 0 }).actions?.[0]?.riichi ?? []).length > 0;
let now = table.actions();
while (now.phase !== 'end')
    now = table.step([null, null, null, null], { seq: now.seq, final: true });
for (const event of Table.seen(table.events(), 4)) {
    if (event.type === 'hora')
        event.uradora_markers?.concat(event.hora_tehais ?? []);
    else if (event.type === 'start_kyoku')
        event.tehais[0].length.toFixed();
}
const said = table.settle();
if (said.wins === undefined)
    said.message.toUpperCase();
else
    said.wins.length.toFixed();
table.look(1).seats?.[1].furiten?.includes('riichi');
new Table({ state: table.state, players: 4 }).look(1).seats?.[0].hand;
const isTypo = (error: hantei.HanteiError) => error.code === 'bad-letter';

const ema = hantei.rules({ rules: 'ema2016' });
const sources: (string | undefined)[] = ema.disputed.map((rule) => ema.others[rule]?.source ?? ema.sources[rule]);
win({ hand: '23m11z', by: 'ron', tile: '1m', rules: ema.rules }).disputed?.includes('pao');

const { phase, actions } = judge({ op: 'open', table: 'a', rules: 'tenhou', points: [25000, 25000, 25000, 25000] });
phase === 'idle' && actions?.[0]?.riichi?.[0].waits.length;
judge({ op: 'resolve', table: 'a', responses: [{ do: 'discard', tile: '0m', drawn: true }, null, null, null] }).events?.length;
judge({ op: 'settle', table: 'a', ura: '9p', save: true }).wins?.[0]?.verdict?.points;
const hidden: string | null | undefined = judge({ op: 'look', table: 'a', seat: 1 }).seats?.[0].hand;

const chance: Promise<number | undefined> = hantei.values({ hand: '12334066777889m', turn: 3, hand_changes: false })
    .then((alone) => (alone.refused ? undefined : alone.discards[0].win[0]));
// @ts-expect-error: values come later
hantei.values({ hand: '12334066777889m' }).discards;
const room = new hantei.Room({ players: 3, limit: 5000, onChange: (each) => JSON.stringify(each), wall: () => '1m' });
room.join(0, ({ seq, actions, clock }) => room.answer(0, { seq, response: actions.next ? { do: 'next' } : null }).refused ?? clock?.bank, { name: 'Akagi' });
room.spectate((message) => hantei.Room.bot(message))();
new hantei.Room({ ...room.toJSON(), onEnd: ({ ranks }) => ranks?.length });
// @ts-expect-error: a wall for each round
new hantei.Room({ wall: '1m' });
// @ts-expect-error: which table
judge({ op: 'look' });
// @ts-expect-error: no such event
judge({ op: 'event', table: 'a', event: { type: 'draw' } });
// @ts-expect-error: a refused answer has no actions
table.actions().actions.length;
// @ts-expect-error: with three players one place pays nothing
const payment: number = (verdict as hantei.Win).payments[3];
// @ts-expect-error: no such code
const isOdd = (error: hantei.HanteiError) => error.code === 'bad-leter';
// @ts-expect-error: a state has its points
new Table({ state: table.state, points: [1, 2, 3, 4] });
// @ts-expect-error: waits of requests and of bytes differ
const inBrowser: typeof hantei.waits = (await init('hantei.wasm')).fast.waits;
// @ts-expect-error: no such value
hantei.rules({ rules: { kan_dora_open: 'later' } });
// @ts-expect-error: a misspelt field
win({ hand: '23m11z', by: 'ron', tile: '1m', riichii: 1 });
// @ts-expect-error: only a refused win has reasons
verdict.reasons;
// @ts-expect-error: sets are BigInts
const number: number = fast.waits(counts);

export { button, chance, hidden, isOdd, isTypo, masks, number, payment, text };
