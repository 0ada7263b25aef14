// Shows what a seat sees of the table, and sends what its player chooses. Which choices there are, the server says.
import { choicesOf, tilesOf } from './choices.js';

const find = (id) => document.getElementById(id);
const place = new URLSearchParams(location.search);
const seat = Number(place.get('seat') ?? 0), table = Number(place.get('table') ?? 0);
const PLACES = ['own', 'right', 'across', 'left'];
const WINDS = { E: 'East', S: 'South', W: 'West', N: 'North' };

const rankOf = (tile) => 'mpsz'.indexOf(tile[1]) * 10 + (tile[0] === '0' ? 4.5 : Number(tile[0]));

const socket = globalThis.io();
let view = null;
let choices = []; // what the player may choose
let declares = false; // the next discard declares riichi

function tileElement(tile, kind = 'span') {
    const element = document.createElement(kind);
    element.className = tile[0] === '0' ? 'tile red' : 'tile';
    element.textContent = element.dataset.tile = tile;
    return element;
}

const showTiles = (element, tiles) => element.replaceChildren(...tiles.map((tile) => tileElement(tile)));

async function answer(response) {
    const { seq } = view;
    choices = [];
    declares = false;
    showChoices();
    const { error } = await socket.emitWithAck('answer', { seq, response });
    find('status').textContent = error ?? `seat ${seat} of table ${table}`;
}

/* ---- The own hand --------------------------------------------------------------- */

function handTile(tile, isDrawn) {
    const button = tileElement(tile, 'button');
    const wanted = declares ? 'riichi' : 'discard';
    const chosen = choices.find((choice) => choice.do === wanted && choice.tile === tile && (!declares || choice.drawn === isDrawn));
    button.disabled = !chosen;
    if (declares && chosen)
        button.title = `waits ${chosen.waits}`;
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
    const mayDeclare = choices.some(({ do: what }) => what === 'riichi');
    find('riichi').disabled = !mayDeclare;
    find('riichi').setAttribute('aria-pressed', String(declares));
    find('others').replaceChildren(...choices.filter(({ tile }) => !tile).map(otherButton));
    const { hand, drawn } = view.look.seats[view.seat];
    const resting = tilesOf(hand);
    if (drawn)
        resting.splice(resting.indexOf(drawn), 1);
    resting.sort((a, b) => rankOf(a) - rankOf(b));
    find('hand').replaceChildren(...resting.map((tile) => handTile(tile, false)), ...(drawn ? [handTile(drawn, true)] : []));
}
