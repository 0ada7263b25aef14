// Shows the table as a seat sees it, and sends its player's choices. The server lists the choices.
import { choicesOf } from './choices.js';
import { WINDS, escaped, meld, show, sorted, tile, tiles, tilesOf } from '../../playground/tiles.js';

const find = (id) => document.getElementById(id), fields = new URLSearchParams(location.search);
const place = { table: 0, seat: 0, ...Object.fromEntries(fields) }, seat = Number(place.seat), SEATS = [0, 1, 2, 3];
const PLACES = ['own', 'right', 'across', 'left'];
const WORDS = { daiminkan: 'kan', ankan: 'closed kan', kakan: 'added kan', 'nine-terminals': 'abort: nine terminals' };
const ENDS = { fanpai: 'no tile is left', nagashimangan: 'nagashi mangan', kyushukyuhai: 'nine terminals', sufonrenta: 'four winds',
    suchareach: 'four riichi', sukaikan: 'four kans', sanchaho: 'three rons' };

let view = { actions: {} }, declares = false; // the next discard declares riichi
const results = []; // that the player has not closed, and before them the one that is shown

const showStatus = (error) => { find('status').textContent = error ?? `table ${place.table}, seat ${seat + 1}`; };

async function answer(response) {
    const { seq, actions } = view;
    showView({ ...view, actions: {} });
    const said = await fetch('answer', { method: 'POST', body: JSON.stringify({ key: place.key, seq, response }) }), { error } = await said.json();
    showStatus(error);
    if (error && view.seq === seq)
        showView({ ...view, actions });
}

/* ---- The own hand --------------------------------------------------------------- */

function handTile(name, isDrawn, number, choices) {
    const what = declares ? 'riichi' : 'discard', isHeld = view.look.seats[seat].riichi > 0 && !isDrawn;
    const may = !isHeld && choices.some((choice) => choice.do === what && choice.tile === name);
    const waits = declares && may ? `title="waits ${view.actions.riichi.find((each) => each.tile === name).waits}"` : '';
    return `<button class="bare ${isDrawn ? 'drawn' : ''}" data-key="hand${number}" data-tile="${name}" ${may ? '' : 'disabled'} ${waits}>${tile(name)}</button>`;
}

/** What an answer is called: a word, the tiles of a meld, the points of a win. */
function choiceButton({ do: what }) {
    const [word, held] = what.split(':'), points = view.actions[word]?.points ?? '';
    return `<button data-key="${what}" data-action="${what}">${WORDS[word] ?? word} ${held ? meld(what) : points}</button>`;
}

function showChoices() {
    const choices = choicesOf(view.actions), { hand, drawn, melds } = view.look.seats[seat];
    const all = sorted(tilesOf(hand)), rest = all.filter((_, i) => i !== all.indexOf(drawn));
    const riichi = view.actions.riichi?.length ? `<button id="riichi" data-key="riichi" data-action="riichi" aria-pressed="${declares}">riichi</button>` : '';
    const waits = view.waits ? `<span id="waits">waits ${tiles(tilesOf(view.waits), 'small')}</span>` : '';
    show(find('actions'), choices.filter((each) => !each.tile).map(choiceButton).join('') + riichi + waits);
    show(find('hand'), [...rest, ...(drawn ? [drawn] : [])].map((name, i) => handTile(name, i === rest.length, i, choices)).join('') + melds.map(meld).join(''));
}

/* ---- The table ------------------------------------------------------------------ */

function showSeat(id, who) {
    const { wind, points, riichi, melds, river } = view.look.seats[who], isTurn = view.look.turn === who;
    const discard = (each, i) => tile(each.tile, `${each.riichi ? 'sideways' : ''} ${each.claimed ? 'claimed' : ''} ${isTurn && view.look.phase === 'claim' && i === river.length - 1 ? 'offered' : ''}`);
    show(find(id), `<h2>${WINDS[wind]} <b>${escaped(view.names[who])}</b> ${points}${riichi ? ' <em>riichi</em>' : ''}</h2>
        <p class="river">${river.map(discard).join('')}</p>${id === 'own' ? '' : `<p class="melds">${melds.map(meld).join('')}</p>`}`);
    find(id).classList.toggle('turn', isTurn);
}

function showView(next) {
    view = next;
    declares = false;
    PLACES.forEach((id, step) => showSeat(id, (seat + step) % 4));
    const { bakaze, kyoku, honba, kyotaku, live, dora } = view.look;
    show(find('middle'), `<b>${WINDS[bakaze]} ${kyoku}</b><span>honba ${honba}</span><span>sticks ${kyotaku}</span>
        <span>indicator ${tiles(tilesOf(dora))}</span><span>${live} tiles left</span>`);
    showChoices();
}

/* ---- Results -------------------------------------------------------------------- */

function winText({ actor, target, verdict, points }, names) {
    const { yaku, yakuman, han, fu, limit, reading } = verdict, how = actor === target ? 'by tsumo' : `by ron on ${escaped(names[target])}`;
    const blocks = reading.split(' ').map((block) => (block.includes(':') ? meld(block) : `<span class="block">${tiles(tilesOf(block))}</span>`));
    return `<h3>${escaped(names[actor])} wins ${points} ${how}</h3><p>${blocks.join('')}</p>
        <ul>${yaku.map((each) => `<li>${each.name} <b>${each.han}</b>`).join('')}</ul><p>${yakuman ? '' : `${han} han ${fu} fu`} ${limit ?? ''}</p>`;
}

/** What a round has paid, until it is closed; after the last one the ranking. */
function showResult() {
    const [{ wins, reason, tenpai = [], deltas, points, ranks, names, dora }] = results;
    const order = ranks ? [1, 2, 3, 4].map((rank) => ranks.indexOf(rank)) : SEATS;
    const drawn = `<p>tenpai: ${tenpai.map((who) => escaped(names[who])).join(', ') || 'nobody'}</p>`;
    const row = (who) => `<tr><td>${ranks ? `${ranks[who]}.` : ''}<td>${escaped(names[who])}<td>${deltas[who] > 0 ? '+' : ''}${deltas[who]}<td><b>${points[who]}</b>`;
    find('result').innerHTML = `<h2>${ranks ? 'The game is over' : wins.length > 0 ? 'The round is won' : `No winner: ${ENDS[reason] ?? reason}`}</h2>
        ${wins.length > 0 ? wins.map((win) => winText(win, names)).join('') : drawn}<p>indicator ${tiles(tilesOf(dora))}</p>
        <table>${order.map(row).join('')}</table><form method="dialog"><button autofocus>${ranks ? 'a new game' : 'go on'}</button></form>`;
    if (!find('result').open)
        find('result').showModal();
}

find('result').addEventListener('close', () => {
    results.shift();
    if (results.length > 0)
        showResult();
});

/* ---- The player, and the server ------------------------------------------------- */

find('player').addEventListener('click', ({ target }) => {
    const button = target.closest('button:enabled'), { action, tile: name } = button?.dataset ?? {};
    if (name)
        answer({ do: declares ? 'riichi' : 'discard', tile: name, drawn: button.classList.contains('drawn') });
    else if (action === 'riichi') {
        declares = !declares;
        showChoices();
    } else if (action)
        answer({ do: action });
});

function sitDown() {
    const events = new EventSource(`seat?${new URLSearchParams(place)}`), on = (type, act) => events.addEventListener(type, ({ data }) => act(JSON.parse(data)));
    on('place', ({ key }) => { place.key = key; showStatus(); });
    on('view', (next) => {
        showView(next);
        const { tsumogiri, tsumo, riichi = [], ankan = [], kakan = [] } = next.actions;
        if (find('tsumogiri').checked && tsumogiri && !tsumo && [...riichi, ...ankan, ...kakan].length === 0)
            answer({ do: 'discard', tile: tsumogiri, drawn: true });
    });
    on('result', (result) => {
        if (results.push({ ...result, dora: view.look.dora }) === 1)
            showResult();
    });
    events.onerror = () => showStatus('disconnected');
}

if (fields.has('name'))
    sitDown();
else
    find('start').showModal();
