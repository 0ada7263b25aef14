// Shows a seat's view of the table, and sends what its player chooses. Which actions there are, the server says.
const find = (id) => document.getElementById(id);
const seat = Number(new URLSearchParams(location.search).get('seat') ?? 0);
const table = Number(new URLSearchParams(location.search).get('table') ?? 0);
const PLACES = ['own', 'right', 'across', 'left'];
const WINDS = ['East', 'South', 'West', 'North'];

const tilesOf = (text) => [...text.matchAll(/(\d+)([mpsz])/g)].flatMap(([, digits, suit]) => [...digits].map((digit) => digit + suit));
const rankOf = (tile) => 'mpsz'.indexOf(tile[1]) * 10 + (tile[0] === '0' ? 4.5 : Number(tile[0]));

let question = null; // what is asked, and how it is answered
let declares = false; // the next discard declares riichi

function tileElement(tile, kind = 'span') {
    const element = document.createElement(kind);
    element.className = tile[0] === '0' ? 'tile red' : 'tile';
    element.textContent = element.dataset.tile = tile;
    return element;
}

const showTiles = (element, tiles) => element.replaceChildren(...tiles.map((tile) => tileElement(tile)));

function answer(chosen) {
    const { reply } = question;
    question = null;
    declares = false;
    reply(chosen);
    showChoices();
}

/** The number of an action, or -1. */
const actionOf = (what, tile) => (question?.actions ?? []).findIndex((action) => action.do === what && (!tile || action.tile === tile));

/* ---- The own hand --------------------------------------------------------------- */

let view = null;

function handTile(tile, isDrawn) {
    const button = tileElement(tile, 'button');
    const chosen = actionOf(declares ? 'riichi' : 'discard', tile);
    button.disabled = chosen < 0;
    if (declares && chosen >= 0)
        button.title = `waits ${question.actions[chosen].waits}`;
    button.classList.toggle('drawn', isDrawn);
    button.addEventListener('click', () => answer(chosen));
    return button;
}

function showHand() {
    const { hand, drawn } = view;
    const resting = [...hand];
    if (drawn)
        resting.splice(resting.lastIndexOf(drawn), 1);
    resting.sort((a, b) => rankOf(a) - rankOf(b));
    find('hand').replaceChildren(...resting.map((tile) => handTile(tile, false)), ...(drawn ? [handTile(drawn, true)] : []));
}

function otherButton({ do: what, meld }, chosen) {
    const button = document.createElement('button');
    button.textContent = meld ?? what;
    button.dataset.action = what;
    button.addEventListener('click', () => answer(chosen));
    return button;
}

function showChoices() {
    const actions = question?.actions ?? [];
    find('riichi').disabled = actionOf('riichi') < 0;
    find('riichi').setAttribute('aria-pressed', String(declares));
    find('others').replaceChildren(...actions.flatMap((action, i) => (['discard', 'riichi'].includes(action.do) ? [] : [otherButton(action, i)])));
    if (view)
        showHand();
}

/* ---- The table ------------------------------------------------------------------ */

function showSeat(place, number) {
    const { melds, riichi, tiles, river } = view.seats[number];
    const element = find(place), title = document.createElement('h2'), discards = document.createElement('div');
    const wind = WINDS[(number - view.dealer + 4) % 4];
    title.textContent = `${wind} ${view.points[number]}${riichi ? ' riichi' : ''}, ${tiles} tiles ${melds.join(' ')}`;
    discards.className = 'river tiles';
    showTiles(discards, river);
    element.replaceChildren(title, discards);
    element.classList.toggle('turn', view.turn === number);
}

function resultText({ wins, exhausted, tenpai, abort }) {
    const names = (verdict) => verdict.yaku.map(({ name }) => name).join(', ');
    if (wins.length > 0)
        return wins.map(({ seat: winner, verdict }) => `seat ${winner} wins ${verdict.points}: ${names(verdict)}`).join('; ');
    return exhausted ? `exhaustive draw, ${tenpai.filter(Boolean).length} tenpai` : `aborted: ${abort}`;
}

function showView(next) {
    view = next;
    PLACES.forEach((place, step) => showSeat(place, (view.seat + step) % 4));
    find('round').textContent = `round ${view.round}, hand ${view.hands}, honba ${view.honba}, sticks ${view.sticks}`;
    find('live').textContent = view.live;
    showTiles(find('dora'), tilesOf(view.dora));
    showTiles(find('waits'), tilesOf(view.waits));
    find('result').textContent = view.result ? resultText(view.result) : '';
    showHand();
}

/* ---- The server ----------------------------------------------------------------- */

const socket = globalThis.io();
socket.on('connect', () => socket.emit('sit', { table, seat, views: true }, ({ error }) => {
    find('status').textContent = error ?? `seat ${seat} of table ${table}`;
}));
socket.on('disconnect', () => { find('status').textContent = 'disconnected'; });
socket.on('view', showView);
socket.on('ask', (asked, reply) => {
    question = { actions: asked.actions, reply };
    showView(asked);
    showChoices();
    const mayDecide = asked.actions.some(({ do: what }) => !['discard', 'pass'].includes(what));
    if (find('tsumogiri').checked && !mayDecide)
        answer(asked.actions.length - 1);
});
find('riichi').addEventListener('click', () => {
    declares = !declares;
    showChoices();
});
