// Shows the table as a seat sees it, and sends its player's choices. The server lists the choices.
import { choicesOf, tilesOf } from './choices.js';

const find = (id) => document.getElementById(id);
const place = new URLSearchParams(location.search);
const seat = Number(place.get('seat') ?? 0), table = Number(place.get('table') ?? 0);
const PLACES = ['own', 'right', 'across', 'left'];
const WINDS = { E: 'East', S: 'South', W: 'West', N: 'North' };

const socket = globalThis.io();
let view = { actions: {} };
let declares = false; // the next discard declares riichi

function tileElement(tile, kind = 'span') {
    const element = document.createElement(kind);
    element.className = tile[0] === '0' ? 'tile red' : 'tile';
    element.textContent = element.dataset.tile = tile;
    return element;
}

const showTiles = (element, tiles) => element.replaceChildren(...tiles.map((tile) => tileElement(tile)));

const showStatus = (error) => { find('status').textContent = error ?? `seat ${seat} of table ${table}`; };

async function answer(response) {
    const { seq, actions } = view;
    showView({ ...view, actions: {} });
    const { error } = await socket.emitWithAck('answer', { seq, response });
    showStatus(error);
    if (error && view.seq === seq)
        showView({ ...view, actions });
}

/* ---- The own hand --------------------------------------------------------------- */

function buttonOf(element, response) {
    element.addEventListener('click', () => answer(response));
    return element;
}

function handTile(tile, isDrawn, isInRiichi, choices) {
    const what = declares ? 'riichi' : 'discard', button = buttonOf(tileElement(tile, 'button'), { do: what, tile, drawn: isDrawn });
    button.disabled = (isInRiichi && !isDrawn) || !choices.some((choice) => choice.do === what && choice.tile === tile);
    if (declares && !button.disabled)
        button.title = `waits ${view.actions.riichi.find((discard) => discard.tile === tile).waits}`;
    button.classList.toggle('drawn', isDrawn);
    return button;
}

function otherButton(choice) {
    const button = buttonOf(document.createElement('button'), choice);
    button.textContent = button.dataset.action = choice.do;
    return button;
}

function showChoices() {
    const choices = choicesOf(view.actions), { hand, drawn, riichi } = view.look.seats[seat];
    find('riichi').disabled = !choices.some(({ do: what }) => what === 'riichi');
    find('riichi').setAttribute('aria-pressed', String(declares));
    find('others').replaceChildren(...choices.filter(({ tile }) => !tile).map(otherButton));
    const resting = tilesOf(hand);
    if (drawn)
        resting.splice(resting.indexOf(drawn), 1);
    const show = (tile, isDrawn) => handTile(tile, isDrawn, riichi > 0, choices);
    find('hand').replaceChildren(...resting.map((tile) => show(tile, false)), ...(drawn ? [show(drawn, true)] : []));
}

/* ---- The table ------------------------------------------------------------------ */

function showSeat(name, number) {
    const { wind, points, riichi, tiles, melds, river } = view.look.seats[number];
    const element = find(name), title = document.createElement('h2'), discards = document.createElement('div');
    title.textContent = `${WINDS[wind]} ${points}${riichi ? ' riichi' : ''}, ${tiles} tiles ${melds.join(' ')}`;
    discards.className = 'river tiles';
    showTiles(discards, river.map(({ tile }) => tile));
    river.forEach((how, i) => ['riichi', 'claimed'].forEach((name) => discards.children[i].classList.toggle(name, how[name])));
    element.replaceChildren(title, discards);
    element.classList.toggle('turn', view.look.turn === number);
}

function resultText({ reason, wins, points, ranks }) {
    const names = ({ yaku }) => yaku.map(({ name }) => name).join(', ');
    const round = wins.map((win) => `seat ${win.actor} wins ${win.points}: ${names(win.verdict)}`).join('; ') || reason;
    return ranks ? `${round}. The game is over: ${points.map((each, i) => `seat ${i} ${each} (${ranks[i]})`).join(', ')}` : round;
}

function showView(next) {
    view = next;
    declares = false;
    find('result').textContent = view.result ? resultText(view.result) : '';
    if (!view.look)
        return;
    PLACES.forEach((name, step) => showSeat(name, (seat + step) % 4));
    const { bakaze, kyoku, honba, kyotaku, live, dora } = view.look;
    find('round').textContent = `${WINDS[bakaze]} ${kyoku}, honba ${honba}, sticks ${kyotaku}`;
    find('live').textContent = live;
    showTiles(find('dora'), tilesOf(dora));
    showTiles(find('waits'), tilesOf(view.waits));
    showChoices();
}

/* ---- The server ----------------------------------------------------------------- */

socket.on('connect', async () => showStatus((await socket.emitWithAck('sit', { table, seat, watches: true })).error));
socket.on('disconnect', () => showStatus('disconnected'));
socket.on('view', (next) => {
    showView(next);
    const { tsumogiri, tsumo, riichi = [], ankan = [], kakan = [] } = next.actions;
    if (find('tsumogiri').checked && tsumogiri && !tsumo && [...riichi, ...ankan, ...kakan].length === 0)
        answer({ do: 'discard', tile: tsumogiri, drawn: true });
});
find('riichi').addEventListener('click', () => {
    declares = !declares;
    showChoices();
});
