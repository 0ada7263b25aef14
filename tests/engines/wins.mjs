// Random wins: a seat, its claim and the rules, as an object for the engines and as a request for hantei.
import { randomOf } from './random.mjs';
import { kindsOf, randomShape } from './shapes.mjs';
import { COPIES, EAST, HAKU, KINDS, NORTH, digit, doraOf, inOrder, isFive, isHonour, letter, notation, suit, text }
    from './tiles.mjs';

const WINDS = 'ESWN';
const PRESETS = ['tenhou', 'tenhou', 'tenhou', 'tenhou', 'majsoul', 'mleague', 'ema', 'wrc'];
const tile = (kind) => ({ kind, red: false });

// ---- Rules --------------------------------------------------------------------------

const SWITCHES = ['red_fives', 'open_tanyao', 'kiriage', 'kazoe', 'double_yakuman', 'yakuman_stack'];

// One of the presets, or tenhou with switches of scoring at random.
function randomRules(r, players) {
    if (!r.onceIn(4))
        return players === 3 ? r.pick(['tenhou', 'tenhou', 'majsoul']) : r.pick(PRESETS);
    const switches = Object.fromEntries(SWITCHES.map((name) => [name, r.onceIn(2)]));
    return { preset: 'tenhou', ...switches, double_wind_fu: r.pick([2, 4]), renhou: r.pick(['none', 'yakuman']) };
}

// ---- Melds --------------------------------------------------------------------------

// A player who is there: not the North of three.
function anyOther(r, win) {
    for (;;) {
        const offset = 1 + r.below(3);
        if (win.players === 4 || (win.seat + offset) % 4 !== 3)
            return offset;
    }
}

function meldOf(r, win, set, kind) {
    const tiles = kindsOf(set).map(tile);
    if (kind.endsWith('kan'))
        tiles.push(tile(set.kind));
    return {
        kind, tiles,
        from: kind === 'ankan' ? 0 : kind === 'chi' ? 3 : anyOther(r, win),
        claimed: kind === 'ankan' ? null : kind === 'chi' ? r.pick(tiles) : tiles[0],
        added: kind === 'kakan' ? tiles[3] : null,
    };
}

// What a set may be laid down as; null leaves it concealed.
function meldKind(r, win, set, used, manner) {
    if (set.run)
        return manner === 'open' && win.players === 4 ? 'chi' : null;
    const kans = used[set.kind] < COPIES && (manner === 'closed' || r.below(3) < win.kanChance);
    if (kans)
        return manner === 'closed' ? 'ankan' : r.pick(['ankan', 'minkan', 'kakan']);
    return manner === 'open' ? 'pon' : null;
}

// Nothing, concealed kans only, or anything; more or less of it. What is not laid down stays concealed.
function laySets(r, win, shape) {
    const manner = r.pick(['none', 'none', 'closed', 'open', 'open']), chance = 1 + r.below(4);
    win.kanChance = r.pick([0, 1, 3]);
    for (const set of shape.sets) {
        const kind = manner !== 'none' && r.below(4) < chance ? meldKind(r, win, set, shape.used, manner) : null;
        if (!kind)
            win.concealed.push(...kindsOf(set).map(tile));
        else
            win.melds.push(meldOf(r, win, set, kind));
        if (kind && kind.endsWith('kan'))
            shape.used[set.kind]++;
    }
    win.concealed.push(...(shape.loose ?? [shape.pair, shape.pair]).map(tile));
}

// ---- Tiles --------------------------------------------------------------------------

// One copy of each five is red, in the hand or out of it.
function makeReds(r, win) {
    const tiles = [...win.concealed, ...win.melds.flatMap(({ tiles }) => tiles)];
    for (const of of [0, 1, 2]) {
        const fives = tiles.filter(({ kind }) => isFive(kind) && suit(kind) === of);
        const copy = r.below(r.onceIn(2) ? 4 : 1);
        if (fives[copy] && r.onceIn(2))
            fives[copy].red = true;
    }
}

// The tile that wins; now and then one that does not belong there.
function takeLast(r, win, used) {
    const order = r.shuffled(win.concealed);
    win.last = order.pop();
    win.concealed = inOrder(order);
    if (!r.onceIn(40))
        return;
    const other = r.below(KINDS);
    if (used[other] < COPIES && (win.players === 4 || other === 0 || other >= 8)) {
        used[win.last.kind]--;
        used[other]++;
        win.last = tile(other);
    }
}

// ---- Indicators ------------------------------------------------------------------------

function beforeOf(r, win, used) {
    const held = r.pick([...used.keys()].filter((kind) => used[kind] > 0));
    return [...used.keys()].find((kind) => doraOf(kind, win.players) === held);
}

// Indicators are tiles as well: a fifth copy does not exist.
function randomIndicators(r, win, used, count) {
    const tiles = [];
    while (tiles.length < count) {
        const kind = r.onceIn(2) ? beforeOf(r, win, used) : r.below(KINDS);
        if (kind === undefined || used[kind] === COPIES || (win.players === 3 && kind > 0 && kind < 8))
            continue;
        used[kind]++;
        tiles.push(tile(kind));
    }
    return tiles;
}

const howMany = (r) => r.onceIn(3) ? r.below(6) : 1;

// ---- The claim ------------------------------------------------------------------------

const isClosed = (win) => win.melds.every(({ kind }) => kind === 'ankan');
const countOf = (win, of) => [...win.concealed, ...win.melds.flatMap(({ tiles }) => tiles)]
    .filter(({ kind }) => kind === of).length;

// A north may be robbed though the hand has others; of a kan the robbed tile is the only one.
function robbed(r, win, shape) {
    if (win.by !== 'ron')
        return null;
    if (win.players === 3 && win.last.kind === NORTH && r.onceIn(2))
        return 'kita';
    if (countOf(win, win.last.kind) > 0)
        return null;
    if (shape.orphans && r.onceIn(2))
        return r.pick(['ankan', 'kakan']);
    return r.onceIn(6) ? 'kakan' : null;
}

function setFlags(r, win, shape) {
    const bare = win.melds.length === 0 && win.kita === 0;
    if (bare && r.onceIn(40) && (win.by === 'tsumo' || win.seat !== 0)) {
        win.first = true;
        return;
    }
    win.riichi = isClosed(win) && r.onceIn(2) ? r.pick([1, 1, 2]) : 0;
    win.chankan = robbed(r, win, shape);
    const kans = win.melds.some(({ kind }) => kind.endsWith('kan')) || win.kita > 0;
    win.rinshan = win.by === 'tsumo' && kans && r.onceIn(5);
    win.last_tile = !win.chankan && !win.rinshan && r.onceIn(8);
    win.ippatsu = win.riichi > 0 && !win.rinshan && r.onceIn(3);
}

// Who fed the set that completed the visible dragons, winds or kans.
function liable(win) {
    const shown = (kinds) => win.melds.filter((meld) => kinds.includes(meld.tiles[0].kind) && meld.kind !== 'chi');
    const dragons = shown([0, 1, 2].map((i) => HAKU + i)), winds = shown([0, 1, 2, 3].map((i) => EAST + i));
    const kans = win.melds.filter(({ kind }) => kind.endsWith('kan'));
    const found = [['daisangen', dragons[2]], ['daisuushii', winds[3]], ['suukantsu', kans[3]]]
        .find(([yakuman, meld]) => meld && (yakuman === 'suukantsu' ? meld.kind === 'minkan' : meld.from > 0));
    return found ? { from: found[1].from, yakuman: found[0] } : null;
}

function setTable(r, win, shape) {
    win.from = win.by === 'ron' ? anyOther(r, win) : 0;
    win.honba = r.onceIn(2) ? r.below(9) : 0;
    win.sticks = r.onceIn(2) ? r.below(5) : 0;
    win.later = win.by === 'ron' && r.onceIn(8);
    win.pao = liable(win);
    win.dora = randomIndicators(r, win, shape.used, howMany(r));
    win.ura = win.riichi > 0 ? randomIndicators(r, win, shape.used, howMany(r)) : [];
}

// Any winds; those of the pair or of a triplet more often.
function setWinds(r, win, shape) {
    win.round = r.onceIn(3) ? r.below(4) : r.below(2);
    win.seat = r.below(win.players);
    const wind = (shape.pair ?? shape.sets[0]?.kind ?? 0) - EAST;
    if (isHonour(wind + EAST) && wind < win.players && r.onceIn(2))
        win.round = win.seat = wind;
}

// ---- The request -----------------------------------------------------------------------

function meldText({ kind, tiles, from, claimed, added }) {
    const digits = inOrder(tiles).map(digit).join('') + letter(tiles[0].kind);
    return `${kind}:${digits}${claimed ? `/${text(claimed)}@${from}` : ''}${added ? `+${text(added)}` : ''}`;
}

// Default values are left out: the request is easier to read.
export function requestOf(win) {
    const all = {
        op: 'win', rules: win.rules, players: win.players, hand: notation(win.concealed),
        melds: win.melds.map(meldText), kita: win.kita, by: win.by, tile: text(win.last), from: win.from,
        round: WINDS[win.round], seat: WINDS[win.seat], riichi: win.riichi, ippatsu: win.ippatsu, rinshan: win.rinshan,
        chankan: win.chankan, last: win.last_tile, first: win.first, dora: notationInTurn(win.dora),
        ura: notationInTurn(win.ura), honba: win.honba, sticks: win.sticks, pao: win.pao,
    };
    const given = Object.entries(all).filter(([name, value]) =>
        value && value !== '' && !(Array.isArray(value) && value.length === 0) && !(name === 'players' && value === 4));
    return { ...Object.fromEntries(given), ...(win.later && { first_winner: false }) };
}

const notationInTurn = (tiles) => tiles.map(text).join('');

function setNorthsAside(r, win, used) {
    if (win.players === 3 && r.onceIn(3))
        win.kita = r.below(COPIES - used[NORTH] + 1);
    used[NORTH] += win.kita;
}

// Win number `index` of a seed.
export function winOf(seed, index) {
    const r = randomOf(seed, index), players = r.onceIn(4) ? 3 : 4;
    const shape = randomShape(r, players);
    const win = { index, players, concealed: [], melds: [], kita: 0, riichi: 0, by: r.pick(['ron', 'tsumo']) };
    win.rules = randomRules(r, players);
    setWinds(r, win, shape);
    laySets(r, win, shape);
    setNorthsAside(r, win, shape.used);
    makeReds(r, win);
    takeLast(r, win, shape.used);
    setFlags(r, win, shape);
    setTable(r, win, shape);
    win.request = requestOf(win);
    return win;
}
