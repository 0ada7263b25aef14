// The texts of the page. Names of yaku, limits, winds, rounds and actions are the library's: words().
const en = {
    title: 'hantei: a table', name: 'Your name', seat: 'Your seat', watch: 'watch', sit: 'sit down', tsumogiri: 'discard what is drawn', hand: 'your hand',
    waits: 'waits', furiten: 'furiten', honba: 'honba', sticks: 'sticks', indicator: 'indicator', ura: 'ura', left: 'tiles left', riichi: 'riichi', bot: 'Bot',
    table: (table, seat) => `table ${table}, ${seat ? `seat ${seat}` : 'watching'}`, time: (limit, bank) => `${limit} s + ${bank} s`,
    wins: (who, points) => `${who} wins ${points}`, tsumo: 'by tsumo', ron: (whose) => `by ron on ${whose}`, han: (han, fu) => `${han} han ${fu} fu`,
    won: 'The round is won', drawn: 'No winner', over: 'The game is over', tenpai: 'tenpai', nobody: 'nobody is tenpai', next: 'go on', again: 'a new game',
    end: 'end the game', others: 'waiting for the others', lost: 'disconnected', taken: 'another plays on this seat',
};
const ja = {
    title: '判定：卓', name: '名前', seat: '席', watch: '観戦', sit: '着席', tsumogiri: 'ツモ切り', hand: '手牌',
    waits: '待ち', furiten: 'フリテン', honba: '本場', sticks: '供託', indicator: 'ドラ表示牌', ura: '裏ドラ表示牌', left: '残り', riichi: 'リーチ', bot: 'ボット',
    table: (table, seat) => `卓${table}　${seat ? `席${seat}` : '観戦中'}`, time: (limit, bank) => `${limit}秒＋${bank}秒`,
    wins: (who, points) => `${who}　${points}点`, tsumo: 'ツモ', ron: (whose) => `ロン（放銃：${whose}）`, han: (han, fu) => `${han}翻${fu}符`,
    won: '和了', drawn: '流局', over: '終局', tenpai: '聴牌', nobody: '全員ノーテン', next: '次へ', again: '新しい対局',
    end: '終局する', others: '他のプレイヤーを待っています', lost: '接続が切れました', taken: 'その席には他のプレイヤーがいます',
};

/** The page's texts and the library's words in the first of these languages that the page has, else in English. */
export async function textsOf(languages) {
    const language = languages.map((tag) => tag.split('-')[0]).find((each) => each === 'en' || each === 'ja') ?? 'en';
    return { ...(language === 'ja' ? ja : en), language, words: await (await fetch(`words/${language}`)).json() };
}
