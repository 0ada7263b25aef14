// The texts of the page, instead of the playground's language.js. Names of yaku, limits, winds, rounds and actions are the library's: words().
const en = {
    title: 'hantei: a table', name: 'Your name', seat: 'Your seat', watch: 'watch', sit: 'sit down', tsumogiri: 'discard what is drawn', hand: 'your hand',
    waits: 'waits', furiten: 'furiten', honba: 'honba', sticks: 'sticks', indicator: 'indicator', ura: 'ura', left: 'tiles left', riichi: 'riichi', bot: 'Bot',
    table: (table, seat) => `table ${table}, ${seat ? `seat ${seat}` : 'watching'}`, time: (limit, bank) => `${limit} s + ${bank} s`,
    wins: (who, points) => `${who} wins ${points}`, tsumo: 'by tsumo', ron: (whose) => `by ron on ${whose}`, han: (han, fu) => `${han} han ${fu} fu`,
    won: 'The round is won', drawn: 'No winner', over: 'The game is over', tenpai: 'tenpai', nobody: 'nobody is tenpai', next: 'go on', again: 'a new game',
    end: 'end the game', others: 'waiting for the others', lost: 'disconnected', taken: 'another plays on this seat',
    suits: ({ rank }) => `${rank} man|${rank} pin|${rank} sou`, dragons: 'White|Green|Red', red: ({ rank }) => `red ${rank}`, hidden: 'a hidden tile',
};
const ja = {
    title: '判定：卓', name: '名前', seat: '席', watch: '観戦', sit: '着席', tsumogiri: 'ツモ切り', hand: '手牌',
    waits: '待ち', furiten: 'フリテン', honba: '本場', sticks: '供託', indicator: 'ドラ表示牌', ura: '裏ドラ表示牌', left: '残り', riichi: 'リーチ', bot: 'ボット',
    table: (table, seat) => `卓${table}　${seat ? `席${seat}` : '観戦中'}`, time: (limit, bank) => `${limit}秒＋${bank}秒`,
    wins: (who, points) => `${who}　${points}点`, tsumo: 'ツモ', ron: (whose) => `ロン（放銃：${whose}）`, han: (han, fu) => `${han}翻${fu}符`,
    won: '和了', drawn: '流局', over: '終局', tenpai: '聴牌', nobody: '全員ノーテン', next: '次へ', again: '新しい対局',
    end: '終局する', others: '他のプレイヤーを待っています', lost: '接続が切れました', taken: 'その席には他のプレイヤーがいます',
    suits: ({ rank }) => `${rank}萬|${rank}筒|${rank}索`, dragons: '白|發|中', red: ({ rank }) => `赤${rank}`, hidden: '伏せた牌',
};

/* The first of the browser's languages that the page has, else English. */
export const language = navigator.languages.map((tag) => tag.split('-')[0]).find((each) => each === 'en' || each === 'ja') ?? 'en';
export const texts = language === 'ja' ? ja : en;
export const words = await (await fetch(`/words/${language}`)).json();

/** What tiles are called. */
export const text = (key, values) => (typeof texts[key] === 'string' ? texts[key] : texts[key](values));
