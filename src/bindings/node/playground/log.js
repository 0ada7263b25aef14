// The log viewer: a worker judges every claim of a log; a table is loaded to show the moment before one.
import { bar, distance, drawsOf, heads } from './answer.js';
import { hantei, startWorker } from './hantei.js';
import { capital, claim as inLanguage, list, text, words } from './language.js';
import { escaped, meld, show, sorted, tile, tiles, tilesOf } from './tiles.js';

const KEYS = { ArrowLeft: 'back', ArrowRight: 'on', n: 'next', p: 'previous', c: 'costly', ArrowUp: 'roundBack', ArrowDown: 'roundOn' };
const page = document.getElementById('log-page');
let worker, log, at = 0, seat = 'all', drawn = 0;

/* ---- A log -------------------------------------------------------------------------- */

/** Where the log behind an address is to be had. */
function addressNote(address) {
    const id = /[?&]log=([\w-]+)/.exec(address)?.[1];
    return text('anAddress') + (id ? text('logIsAt', { link: `<a href="https://tenhou.net/0/log/?${id}">tenhou.net/0/log/?${id}</a>` }) : text('saveLog'));
}

async function open(data) {
    if (typeof data === 'string' && /^\s*https?:\/\/\S+\s*$/.test(data))
        return showStart(addressNote(data.trim()));
    worker ??= startWorker();
    const answer = await worker('log', data);
    if (answer.error)
        return showStart(text(answer.error, answer));
    const claims = answer.claims.filter(({ claim }) => claim), names = answer.claims.flatMap((each) => each.names ? [each.names] : []);
    const troubles = answer.claims.filter(({ line, claim }) => line !== undefined && !claim);
    if (claims.length === 0)
        return showStart(troubles.map(troubleText).join('; ') || text('nothingFound'));
    log = { ...answer, claims, names, troubles, address: await packed(answer.bytes) };
    return go(0);
}

/* ---- The address -------------------------------------------------------------------- */

const through = async (bytes, stream) => new Uint8Array(await new Response(new Blob([bytes]).stream().pipeThrough(stream)).arrayBuffer());

async function packed(bytes) {
    const letters = Array.from(await through(bytes, new CompressionStream('deflate-raw')), (byte) => String.fromCharCode(byte));
    return btoa(letters.join('')).replaceAll('+', '-').replaceAll('/', '_').replaceAll('=', '');
}

const unpacked = async (letters) => through(Uint8Array.from(atob(letters.replaceAll('-', '+').replaceAll('_', '/')), (letter) => letter.charCodeAt(0)),
    new DecompressionStream('deflate-raw'));

const keepAddress = () => history.replaceState(null, '', `#log=${log.address}&at=${at}&seat=${seat}`);

/** Shows the page; the address may hold a log and a place. */
export async function openLog() {
    const fields = new URLSearchParams(location.hash.slice(1)), packedLog = fields.get('log');
    if (!packedLog)
        return log ? go(at) : showStart();
    if (packedLog !== log?.address)
        await open((await unpacked(packedLog).catch(() => new Uint8Array(0))).buffer);
    seat = /^[0-3]$/.exec(fields.get('seat'))?.[0] ?? 'all';
    return log && go(Number(fields.get('at') ?? 0));
}

/* ---- Moving ------------------------------------------------------------------------- */

const differs = ({ judged, remark }) => judged !== '' && !remark;
const isDeal = ({ claim }) => claim === 'deal';
const isWin = ({ claim }) => claim === 'ron' || claim === 'tsumo';

/** The next claim of a kind, or the last one before this; here if there is none. */
const seek = (test, step) => {
    for (let i = at + step; i >= 0 && i < log.claims.length; i += step)
        if (test(log.claims[i]))
            return i;
    return at;
};

/** The costliest discard; from a costly one the next costly. */
function costly() {
    const order = log.reviews ?? [], here = order.findIndex(({ claim }) => claim === at);
    return order[here + 1 < order.length ? here + 1 : 0]?.claim ?? at;
}

const MOVES = {
    costly,
    back: () => at - 1, on: () => at + 1, next: () => seek(differs, 1), previous: () => seek(differs, -1),
    roundBack: () => seek(isDeal, -1), roundOn: () => seek(isDeal, 1),
};

async function go(to) {
    at = Math.max(0, Math.min(log.claims.length - 1, Math.trunc(to) || 0));
    // The auditor's table has the event of its claim: the one before has not. A deal is shown as dealt.
    const now = log.claims[at], wanted = ++drawn, shown = await worker('table', at > 0 && !isDeal(now) ? at - 1 : at);
    const won = isWin(now) ? await worker('table', at) : undefined;
    if (wanted !== drawn || !log)
        return;
    const { look, actions } = ask(shown, (table) => ({ look: table.look(), actions: table.actions({ why: true }).actions }));
    const settled = won && ask(won, (table) => table.settle()), win = settled?.wins?.find(({ actor }) => actor === now.player);
    if (win?.verdict)
        actions[now.player] = { ...actions[now.player], [now.claim]: win.verdict };
    showLog(look, actions, win, settled?.ura);
    keepAddress();
}

/** What a table of the worker answers. */
function ask({ state }, question) {
    const table = new hantei.Table({ state }), answer = question(table);
    table.close();
    return answer;
}

/* ---- The review --------------------------------------------------------------------- */

const costOf = ({ points: [has, most] }) => (most - has) / 10;

/** In parts, so that the page shows how far it is. */
async function review() {
    const mine = log, all = [];
    mine.reviewed = 0;
    for (let from = 0; from < mine.claims.length && mine === log;) {
        const { reviews, next, error, why } = await worker('reviews', mine.claims.length, from);
        if (error)
            return showStart(text(error, { why }));
        all.push(...reviews);
        from = next;
        mine.reviewed = from / mine.claims.length;
        page.querySelector('progress')?.setAttribute('value', mine.reviewed);
    }
    mine.reviews = all.sort((a, b) => costOf(b) - costOf(a));
    if (mine === log)
        return go(at);
}

const percent = (value) => `${(value / 100).toFixed(1)} %`;

/** A discard beside the best one, as bars. */
function reviewText(found) {
    const { discard, best, points, win, tenpai, after_riichi: afterRiichi, hand_changes: changes, shanten } = found;
    const row = (name, [value, most], shown) => `<tr><td>${text(`head_${name}`)}<td>${bar(most ? value / most : 1)}<td>${shown(value)}<td>${text('of', { most: shown(most) })}`;
    const cost = costOf(found), notes = [afterRiichi && text('afterRiichi'), !changes && text('noChangesAt', { n: shanten })].filter(Boolean);
    return `<section class="card review"><h3>${text(cost > 0 ? 'costs' : 'isBest', { tile: tile(discard, 'small'), cost: cost.toFixed(0), best: tile(best, 'small') })}</h3>
        <table>${row('points', points, (value) => (value / 10).toFixed(0))}${row('win', win, percent)}${row('tenpai', tenpai, percent)}</table>
        ${notes.map((note) => `<p class="small">${note}</p>`).join('')}</section>`;
}

/** Each player of the game that is shown, without what came after another's riichi. */
function reviewSummary() {
    const { game } = log.claims[at], rounds = log.claims.filter((each) => isDeal(each) && each.game === game).length;
    const rows = log.names[game - 1] ? [0, 1, 2, 3] : [], counted = log.reviews.filter((each) => !each.after_riichi && log.claims[each.claim].game === game);
    const row = (who) => {
        const own = counted.filter(({ claim }) => log.claims[claim].player === who), lost = own.reduce((sum, each) => sum + costOf(each), 0);
        return own.length ? `<tr><td>${nameOf(who)}<td>${own.length}<td>${(100 * own.filter((each) => costOf(each) === 0).length / own.length).toFixed(0)} %<td>${(lost / rounds).toFixed(0)}` : '';
    };
    return `<details><summary>${text('summary')}</summary><table>${heads('player', 'discards', 'best', 'lost')}${rows.map(row).join('')}</table>
        <p class="small">${text('summaryNote')}</p></details>`;
}

/* ---- What is shown -------------------------------------------------------------------- */

const troubleText = ({ line, column, error, unfinished }) => `${escaped(inLanguage(error ?? unfinished))}${line ? text('place', { line, column }) : ''}`;

/** A player keeps the name, whatever the wind; a log may have none. */
const nameOf = (who) => escaped(log.names[log.claims[at].game - 1]?.[who] || text('player', { n: who + 1 }));

const SAID = /(?<meld>\b(?:chi|pon|daiminkan|kakan|ankan):[\w/@+]+)|\b(?<name>\d[mpsz])\b|\bplayer (?<who>\d)|(?<amounts>[+-]?\d+(?: [+-]?\d+){2,3}$)/g;

/** An auditor's words, with pictures and names. */
function inPictures(said, claim) {
    const sign = isDeal(claim) || claim.claim === 'end of a game' ? /^\+/ : undefined;
    return escaped(inLanguage(said)).replace(SAID, (all, ...more) => {
        const { meld: melded, name, who, amounts } = more.at(-1);
        return melded ? meld(melded) || all : name ? tile(name, 'small') : who ? nameOf(Number(who)) :
            list(amounts.split(' ').map((each, i) => `${nameOf(i)} ${each.replace(sign, '')}`));
    });
}

function showStart(problem = '') {
    log = undefined;
    show(page, `<section class="card drop"><h2>${text('judgeLog')}</h2>
        <p>${text('dropLog')}</p>
        <p><label>${text('aFile')} <input type="file" data-key="file"></label></p>
        <p><label>${text('orText')} <textarea rows="5" data-key="text" spellcheck="false"></textarea></label></p>
        <p class="wrong" role="alert">${problem}</p></section>`);
}

/** What others show: it is not to be drawn. */
const seenBy = (look, who) => look.seats.flatMap(({ river, melds }, other) => (other === who ? [] : [
    ...river.filter(({ claimed }) => !claimed).map((discard) => discard.tile), ...melds.flatMap((made) => tilesOf(made.split('/')[0]))])).concat(tilesOf(look.dora)).join('');

function analysis(look, actions, who) {
    const { hand, melds, river, riichi, kita } = look.seats[who], can = actions[who] ?? {};
    const request = { hand, melds, seen: seenBy(look, who), players: look.players, ...(kita ? { kita } : {}) };
    const answer = hantei.shanten({ ...request, ukeire: true }), n = answer.ukeire?.reduce((all, each) => all + each.left, 0);
    const waits = answer.discards ? undefined : hantei.waits({ ...request, riichi, river: river.map((each) => each.tile).join('') });
    const best = answer.discards?.slice(0, 4).map((each) => `<tr><td>${tile(each.tile, 'small')}<td>${distance(each.shanten)}<td>${each.left}<td>${drawsOf(each.ukeire)}`).join('');
    const help = best ? `<table>${heads('discard', 'leaves', 'tiles', 'draws')}${best}</table>` :
        `<p>${text(waits.tenpai ? 'waitsFor' : 'helpedBy', { n })}${drawsOf(answer.ukeire)}</p>`;
    return `<h3>${nameOf(who)}${text('colon')}${distance(answer.least)}${waits?.furiten.length ? ` <em class="no">${text('furiten')}</em>` : ''}</h3>
        ${help}<p>${legalText(can, look.players)}</p>`;
}

/** Most reasons name the action. */
function notLegal({ do: what, reason }) {
    const action = words.actions[what], why = words.refusals[reason];
    return why.toLowerCase().startsWith(action.toLowerCase()) ? capital(why) : action + text('colon') + why;
}

/** Four players have no kita: it is not listed as refused. */
function legalText({ refused = [], ...can }, players) {
    const able = Object.entries(can).filter(([, what]) => what && what.length !== 0).map(([name, what]) => {
        const shown = name === 'riichi' ? tiles(what.map((each) => each.tile), 'small') : Array.isArray(what) ? what.map(meld).join('') :
            typeof what === 'string' ? tiles(tilesOf(what), 'small') : what.yaku ? `${what.points}${text('colon')}${list(what.yaku.map((each) => words.yaku[each.name]))}` : '';
        return `<span class="legal"><b>${words.actions[name] ?? text('drawn')}</b> ${shown}</span>`;
    });
    const why = refused.filter((each) => players === 3 || each.do !== 'kita').map(notLegal).join('<br>');
    return `${able.length ? text('legal') + able.join(' ') : text('nothingToDo')}${why ? `<br><span class="small">${text('notLegal')}<br>${why}</span>` : ''}`;
}

/** Around the table from the one whose hand is shown, who sits below. */
const sideOf = (who, players) => {
    const steps = (who + players - (seat === 'all' ? 0 : Number(seat))) % players;
    return players === 3 && steps === 2 ? 3 : steps;
};

function seatPanel(look, who, win) {
    const { wind, points, hand, tiles: count, drawn: last, melds, riichi, river, kita } = look.seats[who], now = log.claims[at];
    const isOpen = hand !== null && (seat === 'all' || Number(seat) === who), held = isOpen ? sorted(tilesOf(hand)) : Array(count).fill('?');
    const isTurn = who === (now.player >= 0 ? now.player : look.turn), isWinner = win?.actor === who, isLoser = win && !isWinner && win.target === who;
    if (isOpen && last)
        held.splice(held.indexOf(last), 1);
    const marks = ({ tile: name, riichi: declared, claimed }, i) => `${declared ? 'sideways' : ''} ${claimed ? 'claimed' : ''}
        ${isLoser && i === river.length - 1 && now.says.includes(` on ${name}`) ? 'won' : ''}`;
    return `<section class="seat side${sideOf(who, look.players)} ${isTurn ? 'turn' : ''}"><h3>${nameOf(who)} <span>${words.winds[wind]}${wind === 'E' ? text('dealer') : ''}</span>
            <b>${points}</b>${riichi ? ` ${words.actions.riichi}` : ''}${kita ? ` ${words.actions.kita} ${kita}` : ''}</h3>
        <p class="held">${tiles(held)}${isOpen && last ? tile(last, `drawn ${isWinner && win.target === who ? 'won' : ''}`) : ''}${melds.map(meld).join('')}</p>
        <p class="river">${river.map((each, i) => tile(each.tile, marks(each, i))).join('')}</p></section>`;
}

const roundName = ({ round, honba }) => words.rounds[round] + (honba ? text('honbaOf', { n: honba }) : '');

function roundList() {
    const deals = log.claims.map((claim, i) => ({ ...claim, i })).filter(isDeal);
    return deals.map((deal, j) => {
        const end = deals[j + 1]?.i ?? log.claims.length, wrong = log.claims.slice(deal.i, end).filter(differs).length;
        return `<button type="button" data-go="${deal.i}" data-key="go${deal.i}" class="${wrong ? 'no' : ''}" ${at >= deal.i && at < end ? 'aria-current="true"' : ''}>${roundName(deal)}${wrong ? ` (${wrong})` : ''}</button>`;
    }).join('');
}

function showLog(look, actions, win, ura) {
    const now = log.claims[at], wrong = log.claims.filter(differs).length, whose = seat === 'all' ? (now.player >= 0 ? now.player : look.turn) : Number(seat);
    const button = (move, said = text(move)) => `<button type="button" data-move="${move}" data-key="${move}">${said}</button>`;
    const who = now.player >= 0 ? nameOf(now.player) + text('colon') : '', isShown = look.seats[whose]?.hand, found = log.reviews?.find(({ claim }) => claim === at);
    show(page, `<section class="card"><p>${text('claims', { n: log.claims.length })}<b class="${wrong ? 'no' : ''}">${text('differ', { n: wrong })}</b>
            <span class="small">${text('judgedIn', { ms: log.milliseconds.toFixed(0) })}</span>
            ${log.troubles.map((each) => `<br><span class="wrong">${troubleText(each)}</span>`).join('')}</p>
        <p class="moves">${button('previous')}${button('next')}${button('back', '←')}${button('on', '→')}
            <label>${text('show')} <select data-key="seat"><option value="all">${text('allHands')}${look.seats.map((_, i) => `<option value="${i}" ${seat === String(i) ? 'selected' : ''}>${nameOf(i)}`).join('')}</select></label>
            ${log.reviews ? button('costly') : log.reviewed === undefined ? `<button type="button" data-key="review">${text('review')}</button>` :
        `<progress value="${log.reviewed}">${text('reviewing')}</progress>`}
            <button type="button" data-key="close">${text('anotherLog')}</button></p>
        <nav class="rounds" aria-label="${text('rounds')}">${roundList()}</nav>${log.reviews ? reviewSummary() : ''}</section>
        <section class="card claim ${differs(now) ? 'wrongly' : ''}" aria-live="polite"><h2>${list([roundName(now), inLanguage(now.claim)])}</h2>
            <p>${who}${inPictures(now.says, now)} <span class="small">${text('claimPlace', { n: at + 1, ...now })}</span></p>
            <p>${now.judged ? `${text(now.remark ? 'remark' : 'judge')}${text('colon')}<b>${inPictures(now.judged, now)}</b>` : text('agrees')}</p></section>
        ${found ? reviewText(found) : ''}
        <div class="seats">${look.seats.map((_, i) => seatPanel(look, i, win)).join('')}
            <section class="centre"><p>${text('doraIndicators')} ${tiles(tilesOf(look.dora), 'small')}</p>${ura ? `<p>${text('ura')} ${tiles(tilesOf(ura), 'small')}</p>` : ''}
                <p>${text('tilesLeft', { live: look.live, sticks: look.kyotaku })}</p></section></div>
        ${isShown ? `<section class="card">${analysis(look, actions, whose)}</section>` : ''}`);
}

/* ---- Events --------------------------------------------------------------------------- */

addEventListener('keydown', (event) => {
    const move = KEYS[event.key];
    if (!move || page.hidden || !log || event.ctrlKey || event.metaKey || event.altKey || event.target.closest('input, textarea, select'))
        return;
    event.preventDefault();
    go(MOVES[move]());
});
addEventListener('dragover', (event) => event.preventDefault());
addEventListener('drop', async (event) => {
    event.preventDefault();
    const [file] = event.dataTransfer.files, data = file ? await file.arrayBuffer() : event.dataTransfer.getData('text');
    if (page.hidden)
        location.hash = '#log';
    open(data);
});
page.addEventListener('click', ({ target }) => {
    const { go: place, move, key } = target.closest('button')?.dataset ?? {};
    if (place)
        go(Number(place));
    else if (move)
        go(MOVES[move]());
    else if (key === 'review') {
        review();
        go(at);
    } else if (key === 'close') {
        location.hash = '#log';
        showStart();
    }
});
page.addEventListener('change', async ({ target: { dataset: { key }, files, value } }) => {
    if (files?.[0])
        open(await files[0].arrayBuffer());
    else if (key === 'text' && value.trim())
        open(value);
    else if (key === 'seat') {
        seat = value;
        go(at);
    }
});
page.addEventListener('paste', ({ target, clipboardData }) => {
    if (target.tagName === 'TEXTAREA')
        setTimeout(() => open(target.value));
    else if (clipboardData.files[0])
        clipboardData.files[0].arrayBuffer().then(open);
});
