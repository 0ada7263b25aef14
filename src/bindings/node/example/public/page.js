// Shows what a seat sees of the table, and sends what its player chooses. Which choices there are, the server says.
import { choicesOf, tilesOf } from './choices.js';

const find = (id) => document.getElementById(id);
const place = new URLSearchParams(location.search);
const seat = Number(place.get('seat') ?? 0), table = Number(place.get('table') ?? 0);
const PLACES = ['own', 'right', 'across', 'left'];
const WINDS = { E: 'East', S: 'South', W: 'West', N: 'North' };

const rankOf = (tile) => 'mpsz'.indexOf(tile[1]) * 10 + (tile[0] === '0' ? 4.5 : Number(tile[0]));

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

function showStatus(error) {
    find('status').textContent = error ?? `seat ${seat} of table ${table}`;
}

async function answer(response) {
    const { seq, actions } = view;
    view.actions = {};
    declares = false;
    showChoices();
    const { error } = await socket.emitWithAck('answer', { seq, response });
    showStatus(error);
    if (error && view.seq === seq) {
        view.actions = actions;
        showChoices();
    }
}

/* ---- The own hand --------------------------------------------------------------- */

function handTile(tile, isDrawn, isInRiichi, choices) {
    const button = tileElement(tile, 'button'), wanted = declares ? 'riichi' : 'discard';
    button.disabled = (isInRiichi && !isDrawn) || !choices.some((choice) => choice.do === wanted && choice.tile === tile);
    if (declares && !button.disabled)
        button.title = `waits ${view.actions.riichi.find((discard) => discard.tile === tile).waits}`;
    button.classList.toggle('drawn', isDrawn);
    button.addEventListener('click', () => answer({ do: wanted, tile, drawn: isDrawn }));
    return button;
}

function otherButton(choice) {
    const button = document.createElement('button');
    button.textContent = button.dataset.action = choice.do;
    button.addEventListener('click', () => answer(choice));
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
    resting.sort((a, b) => rankOf(a) - rankOf(b));
    const show = (tile, isDrawn) => handTile(tile, isDrawn, riichi > 0, choices);
    find('hand').replaceChildren(...resting.map((tile) => show(tile, false)), ...(drawn ? [show(drawn, true)] : []));
}

/* ---- The table ------------------------------------------------------------------ */

function riverTile({ tile, riichi, claimed }) {
    const element = tileElement(tile);
    element.classList.toggle('declared', riichi);
    element.classList.toggle('claimed', claimed);
    return element;
}

function showSeat(name, number) {
    const { wind, points, riichi, tiles, melds, river } = view.look.seats[number];
    const element = find(name), title = document.createElement('h2'), discards = document.createElement('div');
    title.textContent = `${WINDS[wind]} ${points}${riichi ? ' riichi' : ''}, ${tiles} tiles ${melds.join(' ')}`;
    discards.className = 'river tiles';
    discards.replaceChildren(...river.map(riverTile));
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
    const { discard, tsumogiri, tsumo, ...others } = view.actions;
    const mayDecide = tsumo || Object.values(others).some((list) => list === true || list.length > 0);
    if (find('tsumogiri').checked && tsumogiri && !mayDecide)
        answer({ do: 'discard', tile: tsumogiri, drawn: true });
}

/* ---- The server ----------------------------------------------------------------- */

socket.on('connect', async () => showStatus((await socket.emitWithAck('sit', { table, seat, watches: true })).error));
socket.on('disconnect', () => showStatus('disconnected'));
socket.on('view', showView);
find('riichi').addEventListener('click', () => {
    declares = !declares;
    showChoices();
});
