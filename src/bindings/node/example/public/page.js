// Shows the table as a seat or a spectator may see it, and sends its player's choices. The server lists the choices.
import { language, texts, words } from '../../playground/language.js';
import { escaped, meld, show, sorted, tile, tiles, tilesOf } from '../../playground/tiles.js';

const find = (id) => document.getElementById(id), fields = new URLSearchParams(location.search), isPlayer = fields.get('seat') !== '';
const place = { table: Number(fields.get('table') ?? 0), seat: Number(fields.get('seat') ?? 0), key: sessionStorage.key_of_seat ??= `${Math.random()}${Math.random()}`.replace(/\D/g, '') };
const PLACES = ['own', 'right', 'across', 'left'];

let view, declares = false; // the next discard declares riichi
let ends = []; // the events of the round's end
let until; // when the limit and the bank are over

const showStatus = (error) => { find('status').textContent = error ?? texts.table(place.table, isPlayer && place.seat + 1); };
const nameOf = (who) => escaped(view.names[who] === null ? `${texts.bot} ${who + 1}` : view.names[who]);

async function answer(response) {
    const { seq, actions } = view;
    showChoices(view.actions = {});
    const said = await fetch('answer', { method: 'POST', body: JSON.stringify({ ...place, seq, response }) }), { message } = await said.json();
    showStatus(message);
    if (message && view.seq === seq)
        showChoices(view.actions = actions);
}

function showTime() {
    const left = until && Object.keys(view.actions).length > 0 ? until.map((at) => Math.max(0, Math.ceil((at - Date.now()) / 1000))) : [];
    find('time').textContent = left.length > 0 ? texts.time(left[0], Math.min(left[1] - left[0], until[2])) : '';
}

/* ---- The own hand --------------------------------------------------------------- */

/** What a seat may do, as responses, in the order of buttons. */
function choicesOf({ discard = '', tsumogiri, riichi = [], ...others }) {
    const rest = Object.entries(others).flatMap(([what, value]) => (Array.isArray(value) ? value : [what]).map((each) => ({ do: each })));
    return [...rest, ...riichi.map(({ tile: name, drawn }) => ({ do: 'riichi', tile: name, drawn })),
        ...tilesOf(discard).map((name) => ({ do: 'discard', tile: name, drawn: name === tsumogiri }))];
}

function handTile(name, isDrawn, number, choices) {
    const what = declares ? 'riichi' : 'discard', isHeld = view.look.seats[place.seat].riichi > 0 && !isDrawn;
    const may = !isHeld && choices.some((choice) => choice.do === what && choice.tile === name);
    const waits = declares && may ? `title="${texts.waits} ${view.actions.riichi.find((each) => each.tile === name).waits}"` : '';
    return `<button class="bare ${isDrawn ? 'drawn' : ''}" data-key="hand${number}" data-tile="${name}" ${may ? '' : 'disabled'} ${waits}>${tile(name)}</button>`;
}

/** What an answer is called: a word, the tiles of a meld, the points of a win. */
function choiceButton({ do: what }) {
    const [word, held] = what.split(':'), points = view.actions[word]?.points ?? '';
    return `<button data-key="${what}" data-action="${what}">${words.actions[word]} ${held ? meld(what) : points}</button>`;
}

function showChoices() {
    const choices = view.settlement ? [] : choicesOf(view.actions), { hand, drawn, melds, waits, furiten } = view.look.seats[isPlayer ? place.seat : 0];
    const all = sorted(tilesOf(hand ?? '')), rest = all.filter((_, i) => i !== all.indexOf(drawn));
    const riichi = view.actions.riichi?.length ? `<button id="riichi" data-key="riichi" data-action="riichi" aria-pressed="${declares}">${words.actions.riichi}</button>` : '';
    const wait = waits ? `<span id="waits">${texts.waits} ${tiles(tilesOf(waits), 'small')} ${furiten.length > 0 ? `<em>${texts.furiten}</em>` : ''}</span>` : '';
    show(find('actions'), choices.filter((each) => !each.tile).map(choiceButton).join('') + riichi + wait);
    show(find('hand'), hand === null ? '' : [...rest, ...(drawn ? [drawn] : [])].map((name, i) => handTile(name, i === rest.length, i, choices)).join('') + melds.map(meld).join(''));
    showTime();
}

/* ---- The table ------------------------------------------------------------------ */

/** A hand that nobody else sees, face down, and its melds in their row. */
function backs({ tiles: count, melds, kita }, isOwn) {
    const held = Array.from({ length: count }, (_, i) => tile('?', i % 3 === 1 && i === count - 1 ? 'drawn' : '')), norths = `<span class="meld">${tiles(Array(kita).fill('4z'))}</span>`;
    return `<p class="backs">${isOwn && isPlayer ? '' : held.concat(melds.map(meld)).join('')}${kita > 0 ? norths : ''}</p>`;
}

function showSeat(id, who) {
    const seat = view.look.seats[who], isTurn = view.look.turn === who, { wind, points, riichi, river } = seat ?? {};
    const discard = (each, i) => tile(each.tile, `${each.riichi ? 'sideways' : ''} ${each.claimed ? 'claimed' : ''} ${isTurn && view.look.phase === 'claim' && i === river.length - 1 ? 'offered' : ''}`);
    show(find(id), !seat ? '' : `<h2>${words.winds[wind]} <b>${nameOf(who)}</b> ${points}${riichi ? ` <em>${texts.riichi}</em>` : ''}</h2>
        ${backs(seat, id === 'own')}<p class="river">${river.map(discard).join('')}</p>`);
    find(id).classList.toggle('turn', isTurn);
}

function showView(next) {
    view = next;
    declares = false;
    until = next.clock && [Date.now() + next.clock.limit, Date.now() + next.clock.limit + next.clock.bank, Math.ceil(next.clock.bank / 1000)];
    const { players, bakaze, kyoku, honba, kyotaku, live, dora } = view.look;
    PLACES.forEach((id, step) => showSeat(id, players === 4 || !isPlayer ? (place.seat + step) % 4 : step === 2 ? 3 : (place.seat + (step === 3 ? 2 : step)) % 3));
    show(find('middle'), `<b>${words.rounds[`${bakaze}${kyoku}`]}</b><span>${texts.honba} ${honba}　${texts.sticks} ${kyotaku}</span>
        <span>${texts.indicator}</span><span>${tiles(tilesOf(dora))}</span><span>${texts.left} ${live}</span>`);
    showChoices();
    showResult();
}

/* ---- Results -------------------------------------------------------------------- */

function winText({ actor, target, verdict, points }) {
    const { yaku, yakuman, han, fu, limit } = verdict, { hora_tehais: hand, pai } = ends.find((event) => event.type === 'hora' && event.actor === actor);
    const how = actor === target ? texts.tsumo : texts.ron(nameOf(target)), names = yaku.map((each) => `<li>${words.yaku[each.name]} <b>${each.han}</b>`);
    return `<h3>${texts.wins(nameOf(actor), points)} ${how}</h3>
        <p class="shown">${tiles(sorted(hand.slice(0, -1)))}${tile(pai, 'drawn won')}${view.look.seats[actor].melds.map(meld).join('')}</p>
        <ul>${names.join('')}</ul><p>${yakuman ? '' : texts.han(han, fu)} ${limit ? words.limits[limit] : ''}</p>`;
}

/** The hands of those who are tenpai. */
function tenpaiText() {
    const { tehais = [], tenpais = [] } = ends.find(({ type }) => type === 'ryukyoku') ?? {};
    const row = (hand, who) => `<h3>${nameOf(who)} ${texts.tenpai}</h3><p class="shown">${tiles(sorted(hand))}${view.look.seats[who].melds.map(meld).join('')}</p>`;
    return tehais.map((hand, who) => (tenpais[who] ? row(hand, who) : '')).join('') || `<p>${texts.nobody}</p>`;
}

/** What a round has paid, until all have seen it; after the last one the ranking. */
function showResult() {
    if (!view.settlement)
        return find('result').close();
    const { wins, reason, deltas, points, ranks, game_over: isOver, dora, ura } = view.settlement, all = points.map((_, who) => who);
    const order = ranks ? [...all].sort((a, b) => ranks[a] - ranks[b]) : all, { next, end } = view.actions;
    const row = (who) => `<tr><td>${ranks ? `${ranks[who]}.` : ''}<td>${nameOf(who)}<td>${deltas[who] > 0 ? '+' : ''}${deltas[who]}<td><b>${points[who]}</b>`;
    const markers = (text, list) => (list ? `${text} ${tiles(tilesOf(list))} ` : ''), button = (what, text) => `<button data-action="${what}" data-key="${what}" autofocus>${text}</button> `;
    show(find('result'), `<h2>${isOver ? texts.over : wins.length > 0 ? texts.won : `${texts.drawn}${reason === 'fanpai' ? '' : `: ${words.ryuukyoku[reason]}`}`}</h2>
        ${wins.length > 0 ? wins.map(winText).join('') : tenpaiText()}<p>${markers(texts.indicator, dora)}<span id="ura">${markers(texts.ura, ura)}</span></p>
        <table>${order.map(row).join('')}</table><p>${next ? button('next', isOver ? texts.again : texts.next) : texts.others}${end ? button('end', texts.end) : ''}</p>`);
    if (!find('result').open)
        find('result').showModal();
    return undefined;
}

find('result').addEventListener('cancel', (event) => event.preventDefault());
find('result').addEventListener('click', ({ target: { dataset } }) => {
    if (!dataset.action)
        return;
    answer({ do: dataset.action });
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
    const { seat, ...rest } = place, events = new EventSource(`seat?${new URLSearchParams({ ...rest, name: fields.get('name'), ...(isPlayer && { seat }) })}`);
    events.onmessage = ({ data }) => {
        const next = JSON.parse(data), { tsumogiri, tsumo, riichi = [], ankan = [], kakan = [] } = next.actions;
        ends = [...ends, ...next.events].filter(({ type }, i, all) => /^(hora|ryukyoku)$/.test(type) && !all.slice(i).some((later) => later.type === 'start_kyoku'));
        showStatus();
        showView(next);
        if (find('tsumogiri').checked && tsumogiri && !tsumo && [...riichi, ...ankan, ...kakan].length === 0)
            answer({ do: 'discard', tile: tsumogiri, drawn: true });
    };
    events.onerror = () => showStatus(events.readyState === EventSource.CLOSED ? texts.taken : texts.lost);
    setInterval(() => view && showTime(), 250);
}

document.documentElement.lang = language;
document.title = texts.title;
document.querySelectorAll('[data-text]').forEach((element) => { element.textContent = texts[element.dataset.text]; });
find('hand').setAttribute('aria-label', texts.hand);
if (fields.has('name'))
    sitDown();
else
    find('start').showModal();
