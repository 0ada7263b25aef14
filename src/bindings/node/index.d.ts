/**
 * hantei: a judge of riichi mahjong hands.
 *
 * Hands, melds and tiles are texts in mpsz notation (`0` is a red five, `1234567z` are E S W N haku hatsu chun) in
 * requests, and bytes in `fast` and `batch`. Only `values` is asynchronous. Only tables keep their arguments.
 */

/* ---- Requests ----------------------------------------------------------------- */

/** Concealed tiles, one tile, or a list of tiles, in mpsz or another notation of hantei(1). */
export type Tiles = string;
export type Tile = string;
/** Such as `chi:340m/4m@3`, `pon:777z/7z@1`, `daiminkan:2222p/2p@2`, `kakan:2222p/2p@2+2p`, `ankan:0555s`. */
export type Meld = string;
/** A set of kinds in tile order, such as `147m2z`; `''` is the empty set. */
export type TileSetText = string;

export type Op = 'win' | 'riichi' | 'discards' | 'waits' | 'kan' | 'call' | 'ryuukyoku' | 'nine-terminals' | 'shanten' | 'values' | 'rules' | 'words';
export type Wind = 'E' | 'S' | 'W' | 'N';
/** The place of another player: 1 right, 2 across, 3 left. */
export type Offset = 1 | 2 | 3;
export type Preset = 'tenhou' | 'majsoul' | 'mleague' | 'ema2016' | 'ema' | 'wrc2015' | 'wrc';

/** A preset, and the switches that differ from it. (`make presets` writes this.) */
export interface Rules {
    preset?: Preset;
    /** red fives are dora: those of the seat and the claim, usually one of each suit */
    red_fives?: boolean;
    /** tanyao counts in an open hand */
    open_tanyao?: boolean;
    /** a win within a turn of riichi counts */
    ippatsu?: boolean;
    /** dora below the indicators, for riichi */
    ura?: boolean;
    /** one more indicator for each kan */
    kan_dora?: boolean;
    /** one more ura indicator for a kan, for riichi */
    kan_ura?: boolean;
    /** when an open or added kan's indicator is turned */
    kan_dora_open?: 'after' | 'at_once';
    /** 4 han 30 fu and 3 han 60 fu are mangan */
    kiriage?: boolean;
    /** thirteen han are a yakuman, else sanbaiman */
    kazoe?: boolean;
    /** some patterns count twice */
    double_yakuman?: boolean;
    /** the dealer's first draw counts as the wait of a pattern that counts twice */
    tenhou_double?: boolean;
    /** several yakuman add up; else one counts, a double one twice */
    yakuman_stack?: boolean;
    /** what a ron before the own first draw is worth */
    renhou?: 'none' | 'mangan' | 'yakuman';
    /** a renhou of mangan is five han beside the other yaku and dora */
    renhou_cumulative?: boolean;
    /** fu for a pair of the double wind: 2 or 4 */
    double_wind_fu?: 2 | 4;
    /** three players: nobody pays for the missing one */
    tsumo_loss?: boolean;
    /** norths set aside are counted apart from dora */
    kita_apart?: boolean;
    /** the yakuman for which somebody may be liable */
    pao?: ('dragons' | 'winds' | 'kans')[];
    /** the liable player also pays for the other yakuman of the hand */
    pao_whole?: boolean;
    /** the liable player pays the honba of a ron; else the discarder does */
    pao_honba?: boolean;
    /** whether a tile is a wait if the seat has its four copies */
    fifth_tile?: 'shape' | 'concealed' | 'concealed_and_melds';
    /** tiles that must be left in the live wall; 0: no test */
    riichi_wall?: number;
    /** points that riichi requires; 0: no test */
    riichi_points?: number;
    /** which concealed kans riichi allows */
    kan_after_riichi?: 'none' | 'waits' | 'readings';
    /** a kan in riichi may break nine gates */
    nine_gates_kan?: boolean;
    /** thirteen orphans may rob a concealed kan */
    chankan_ankan?: boolean;
    /** what may not be discarded after a call */
    kuikae?: 'none' | 'tile' | 'suji';
    /** what happens if several players ron one tile */
    multiple_ron?: 'abort' | 'all' | 'head_bump';
    /** each of several rons receives the honba; else the first does */
    honba_each?: boolean;
    /** each of several rons in riichi takes its own stick back; else the first has all */
    own_stick?: boolean;
    /** nagashi mangan */
    nagashi?: boolean;
    /** a seat that is tenpai may say that it is not */
    noten_allowed?: boolean;
    /** at the end of the wall the noten players pay the tenpai ones */
    noten_payments?: boolean;
    /** nine terminals abort the round */
    nine_terminals?: boolean;
    /** four first discards of one wind abort it */
    four_winds?: boolean;
    /** the riichi of four players aborts it */
    four_riichi?: boolean;
    /** four kans of several players abort it */
    four_kans?: boolean;
    /** what keeps the deal with the dealer */
    dealer_stays?: 'never' | 'win' | 'tenpai' | 'noten';
    /** how long a game is, apart from extra rounds */
    game_length?: 'one' | 'east' | 'south' | 'north';
    /** points that somebody must have at the end; 0: no target */
    target_points?: number;
    /** what follows if nobody has the target */
    extra_rounds?: 'none' | 'sudden_death' | 'dealer_first' | 'to_the_end';
    /** the game is over if somebody has fewer than 0 points */
    bust?: boolean;
    /** whether a last dealer who leads ends the game */
    last_dealer?: 'automatic' | 'never' | 'choice';
    /** last_dealer also applies if nobody won; else only if the dealer won */
    tenpai_yame?: boolean;
    /** who receives the sticks left at the end */
    last_sticks?: 'first' | 'none' | 'split';
    /** players with equal points at the end have the same rank */
    shared_ranks?: boolean;
}

export type RuleName = Exclude<keyof Rules, 'preset'>;

/** What a seat knows of the table. */
export interface TableState {
    points?: number;
    /** Tiles left in the live wall. */
    live?: number;
    /** Kans declared by all players. */
    kans?: number;
    /** Every other visible tile. */
    seen?: Tiles;
}

/** A seat. */
export interface SeatState extends TableState {
    /** Concealed tiles, with the one just drawn; melds may follow, as `+777z`. */
    hand: Tiles;
    drawn?: Tile;
    /** Without discarders too (`pon:777z`), or as mjai's events. */
    melds?: (Meld | TableEvent)[];
    kita?: number;
    /** Own discards in order, also claimed ones. */
    river?: Tiles;
    /** Tiles of others not ronned since the own last discard; and since the own riichi. */
    passed?: Tiles;
    passed_riichi?: Tiles;
    riichi?: 0 | 1 | 2 | boolean;
    round?: Wind;
    seat?: Wind;
    /** The meld just called; a discard must follow. */
    called?: Meld;
    rules?: Preset | Rules;
    players?: 3 | 4;
    /** Some own discard has been claimed. */
    river_claimed?: boolean;
    language?: Language;
}

/**
 * `en`, `ja`, `zh-Hans`, `zh-Hant`, or a tag such as `ja-JP` or `zh-TW`. Names in the answer then have words of players
 * beside them: `name_text` beside `name`. The names stay as they are.
 */
export type Language = string;

/** The circumstances of a win. */
export interface Claim {
    by: 'ron' | 'tsumo';
    tile: Tile;
    from?: Offset;
    ippatsu?: boolean;
    rinshan?: boolean;
    chankan?: 'kakan' | 'ankan' | 'kita';
    last?: boolean;
    first?: boolean;
    /** Indicators, at most five. */
    dora?: Tiles;
    ura?: Tiles;
    honba?: number;
    sticks?: number;
    first_winner?: boolean;
    details?: boolean;
    pao?: { from: Offset; yakuman: 'daisangen' | 'daisuushii' | 'suukantsu' };
}

/** The fields of each op besides the seat. */
export interface OpFields {
    win: Claim;
    /** `details` requests `next` of each discard. */
    riichi: { tile?: Tile; details?: boolean };
    discards: { details?: boolean };
    /** `value` requests the values of the waits, with these indicators, `details` the shape of the wait. */
    waits: { value?: boolean; dora?: Tiles; details?: boolean };
    kan: {};
    call: { tile: Tile; from: Offset };
    ryuukyoku: { river_claimed?: boolean };
    'nine-terminals': {};
    /** `ukeire` requests the list of each discard, `details` its `next`. */
    shanten: { ukeire?: boolean; details?: boolean };
    /** `turn`, 1: the draws of the seat so far; `last_turn`, 18; `hand_changes`, true. `dora` are indicators. */
    values: { turn?: number; last_turn?: number; hand_changes?: boolean; dora?: Tiles };
    rules: {};
    words: {};
}

/** The operands of an op: a seat, rules alone, or a language. */
export type Asked<O extends Op> = O extends 'rules' ? Pick<SeatState, 'rules' | 'players'> & Identified
    : O extends 'words' ? { language: Language } & Identified
    : SeatState & OpFields[O] & Identified;

/** Returned with the answer, and with an error. */
export interface Identified {
    id?: unknown;
}

/** A request of `judge`. */
export type Request = { [O in Op]: { op: O } & Asked<O> }[Op];

/* ---- Answers ------------------------------------------------------------------ */

export type Form = 'standard' | 'chiitoi' | 'kokushi';
export type WaitKind = 'ryanmen' | 'kanchan' | 'penchan' | 'tanki' | 'shanpon' | 'chiitoi' | 'kokushi' | 'kokushi-13';
/** The names of yaku. (`make presets` writes this, Refusal and ErrorCode.) */
export type Yaku =
    'tsumo' | 'riichi' | 'daburu-riichi' | 'ippatsu' | 'chankan' | 'rinshan' | 'haitei' | 'houtei' | 'pinfu' |
    'tanyao' | 'iipeikou' | 'seat-east' | 'seat-south' | 'seat-west' | 'seat-north' | 'round-east' | 'round-south' |
    'round-west' | 'round-north' | 'haku' | 'hatsu' | 'chun' | 'chiitoitsu' | 'chanta' | 'ittsu' | 'sanshoku' |
    'sanshoku-doukou' | 'sankantsu' | 'toitoi' | 'sanankou' | 'shousangen' | 'honroutou' | 'ryanpeikou' | 'junchan' |
    'honitsu' | 'renhou' | 'chinitsu' | 'tenhou' | 'chiihou' | 'renhou' | 'daisangen' | 'suuankou' |
    'suuankou-tanki' | 'tsuuiisou' | 'ryuuiisou' | 'chinroutou' | 'chuuren' | 'junsei-chuuren' | 'kokushi' |
    'kokushi-13' | 'daisuushii' | 'shousuushii' | 'suukantsu' | 'dora' | 'aka-dora' | 'ura-dora' | 'kita';
/** Why something is not allowed. */
export type Refusal =
    'bad-rules' | 'bad-claim' | 'open-hand' | 'noten' | 'points' | 'wall' | 'already' | 'fifth-kan' | 'last-tile' |
    'in-riichi' | 'not-drawn' | 'is-a-wait' | 'waits-change' | 'readings-change' | 'nine-gates' | 'kuikae-dead-end' |
    'not-complete' | 'chankan-not-allowed' | 'furiten-river' | 'furiten-riichi' | 'furiten-turn' | 'no-yaku' |
    'head-bump' | 'triple-ron' | 'bad-table' | 'game-over' | 'bad-event' | 'no-such-player' | 'not-now' |
    'not-your-turn' | 'indicator-due' | 'riichi-due' | 'ryuukyoku-due' | 'not-in-play' | 'not-held' | 'fifth-copy' |
    'hidden' | 'tsumogiri' | 'kuikae' | 'bad-meld' | 'not-offered' | 'no-norths' | 'no-indicator-due' |
    'ryuukyoku-reason' | 'nine-terminals' | 'tenpai' | 'course' | 'deltas' | 'scores' | 'ura' | 'ura-missing' |
    'already-won' | 'game-goes-on';
export type WinRefusal =
    'not-complete' | 'chankan-not-allowed' | 'furiten-river' | 'furiten-riichi' | 'furiten-turn' | 'no-yaku';
export type RiichiRefusal = 'open-hand' | 'noten' | 'points' | 'wall' | 'already';
export type Limit = 'mangan' | 'haneman' | 'baiman' | 'sanbaiman' | 'kazoe' | 'yakuman';

/** What the players at 1, 2 and 3 pay, without the place of North with three players, and what the sticks add. */
export interface Payments {
    1?: number;
    2?: number;
    3?: number;
    sticks: number;
}

/** Answers of a seat. `disputed`: switches of the preset whose other value would change the answer. */
export interface Disputable extends Identified {
    disputed?: RuleName[];
}

export interface Win extends Disputable {
    legal: true;
    form: Form;
    form_text?: string;
    yaku: { name: Yaku; name_text?: string; han: number }[];
    yakuman: number;
    han: number;
    fu: number;
    limit: Limit | null;
    limit_text?: string;
    /** The value of the hand alone. */
    points: number;
    payments: Payments;
    reading: string;
    wait: WaitKind;
    wait_text?: string;
    fu_of: { [source: string]: number };
    /** If requested by `details`: the sets with fu, and what the winner receives. */
    sets?: { tile: Tile; kan: boolean; concealed: boolean; fu: number }[];
    total?: number;
}

export interface RefusedWin extends Disputable {
    legal: false;
    reason: WinRefusal;
    reason_text?: string;
    reasons: WinRefusal[];
}

export type Worth =
    { legal: true; yakuman: number; han: number; fu: number; points: number; limit: Limit | null; limit_text?: string } |
    { legal: false; reason: WinRefusal; reason_text?: string };

/** The value of a wait. `riichi`: a ron that lacks a yaku, with riichi. */
export interface WaitValue {
    ron: Worth;
    tsumo: Worth;
    riichi?: Worth;
}

/** A discard that leaves tenpai. */
export interface TenpaiDiscard {
    tile: Tile;
    waits: TileSetText;
    left: number;
    furiten: boolean;
    /** If requested: the most copies left one draw and one discard later; 0 if no draw betters the wait. */
    next?: number;
}

export interface ShantenAnswer extends Disputable {
    /** `null`: out of reach, or no such form. */
    least: number | null;
    standard: number | null;
    chiitoi: number | null;
    kokushi: number | null;
    /** For 3k+1 tiles; `left` is the sum. */
    ukeire?: { tile: Tile; left: number }[];
    left?: number;
    /** For 3k+2 tiles. */
    discards?: { tile: Tile; shanten: number; left: number; ukeire?: { tile: Tile; left: number }[]; next?: number }[];
}

/** A discard for a player who draws alone. Curves: a number for each turn from `turn` to `last_turn`. */
export interface DiscardValues {
    /** `null`: 13 tiles wait for a draw. */
    tile: Tile | null;
    shanten: number;
    /** Unseen tiles that lower it. */
    left: number;
    /** Probabilities from 0 to 1: to be tenpai after the last turn or to have won, and of a win by tsumo. */
    tenpai: number[];
    win: number[];
    /** The points to be expected, as paid to the winner. */
    points: number[];
}

/** The best discard is first. `hand_changes` is false if there would be too many hands with them. */
export type ValuesAnswer = Identified & ({ hand_changes: boolean; discards: DiscardValues[]; refused?: undefined } |
    { refused: 'too-many-hands' | 'no-memory'; message: string });

export interface Answers {
    win: Win | RefusedWin;
    riichi: Disputable & { allowed?: boolean } &
        ({ legal: true; discards: TenpaiDiscard[] } | { legal: false; reason: RiichiRefusal; reason_text?: string; required?: number });
    discards: Disputable & { discards: TenpaiDiscard[] };
    waits: Disputable & {
        tenpai: boolean;
        shape: TileSetText;
        effective: TileSetText;
        kinds: { [tile: Tile]: WaitKind[] };
        /** The copies left of each effective wait. */
        left: { [tile: Tile]: number };
        furiten: ('river' | 'turn' | 'riichi')[];
        /** If requested; `null` without all 13 tiles. */
        value?: { [wait: Tile]: WaitValue } | null;
        all_left: number;
        /** If requested: such as `nobetan`. */
        shape_of_wait?: string | null;
    };
    kan: Disputable & { ankan: TileSetText; kakan: TileSetText; refused: { [tile: Tile]: Refusal } };
    call: Disputable & {
        options: { meld: Meld; discards: TileSetText; banned: TileSetText }[];
        refused: { meld: Meld; reason: Refusal; reason_text?: string }[];
    };
    ryuukyoku: Disputable & {
        tenpai: boolean;
        waits: TileSetText;
        may_declare_noten: boolean;
        nagashi?: boolean;
        payments?: Omit<Payments, 'sticks'>;
    };
    'nine-terminals': Disputable & { nine_terminals: boolean; kinds: number };
    shanten: ShantenAnswer;
    values: ValuesAnswer;
    rules: Identified & {
        players: 3 | 4;
        /** Every switch: rules of a request. */
        rules: Required<Rules>;
        /** The sources of the preset's values. */
        sources: { [rule in RuleName]?: string };
        disputed: RuleName[];
        /** The other values of disputed switches. */
        others: { [rule in RuleName]?: { value: Rules[rule]; source: string } };
    };
    words: Words;
}

/** What players call each name in a language. */
export interface Words extends Identified {
    language: 'en' | 'ja' | 'zh-Hans' | 'zh-Hant';
    yaku: Record<Yaku, string>;
    refusals: Record<Refusal | 'allowed', string>;
    limits: Record<Limit | 'none', string>;
    winds: Record<Wind, string>;
    /** `E1` to `N4`. */
    rounds: { [round: string]: string };
    ryuukyoku: { [reason: string]: string };
    game_ends: { [end: string]: string };
    actions: { [action: string]: string };
    places: Record<Offset, string>;
    forms: Record<Form, string>;
    waits: Record<WaitKind, string>;
}

/* ---- Tables ------------------------------------------------------------------- */

/** The ops of a table: it is opened by name and followed through a game. */
export type TableOp = 'open' | 'event' | 'actions' | 'resolve' | 'step' | 'settle' | 'look' | 'save' | 'load' | 'close';

/** A player, from 0; or 4, a spectator, who sees no hand. */
export type Viewer = number;

/** The payments of an event, and the points after it, by player. */
interface Paid {
    deltas?: number[];
    scores?: number[];
}

/** mjai's names of a round without a winner. */
export type RyuukyokuReason =
    'fanpai' | 'nagashimangan' | 'kyushukyuhai' | 'sufonrenta' | 'suchareach' | 'sukaikan' | 'sanchaho' | 'void';

/** An object of mjai: its tiles are mpsz or mjai's, a hidden one is `?`. Other fields are ignored. */
export type TableEvent =
    { type: 'start_game'; names?: string[] } |
    {
        type: 'start_kyoku'; tehais: string[][]; dora_marker?: string; bakaze?: Wind; kyoku?: number; honba?: number; kyotaku?: number;
        oya?: number; scores?: number[];
    } |
    { type: 'tsumo'; actor: number; pai: string } |
    { type: 'dahai'; actor: number; pai: string; tsumogiri?: boolean } |
    { type: 'reach'; actor: number } |
    { type: 'reach_accepted'; actor: number } & Paid |
    { type: 'chi' | 'pon' | 'daiminkan'; actor: number; target?: number; pai?: string; consumed: string[] } |
    { type: 'ankan'; actor: number; consumed: string[] } |
    { type: 'kakan'; actor: number; pai: string; consumed?: string[] } |
    { type: 'nukidora' | 'kita'; actor: number; pai?: string } |
    { type: 'dora'; dora_marker: string } |
    /** Of a table whose ura and hands are known: all of these. The winning tile is the last of the hand. */
    {
        type: 'hora'; actor: number; target?: number; pai?: string; hora_tehais?: string[]; uradora_markers?: string[]; ura_markers?: string[];
        yakus?: [name: string, han: number][]; fu?: number; fan?: number; hora_points?: number;
    } & Paid |
    /** The hands that are shown, `?` for the others. */
    { type: 'ryukyoku'; reason?: RyuukyokuReason; actor?: number; tehais?: string[][]; tenpais?: boolean[] } & Paid |
    { type: 'end_kyoku' | 'end_game' } & Paid |
    { type: 'none'; actor?: number };

/** A seat's answer: `discard` and `riichi` with a tile, a meld of its actions, or a word such as `ron` or `pass`. */
export type TableResponse = { do: string; tile?: Tile; drawn?: boolean } | TableEvent | null;

/** The fields of each op besides `op`, `table` and `save`. Seats are numbers from 0. */
export interface TableFields {
    /** With `mjai` answers name tiles as mjai does: tiles together are arrays, melds are events. The types are those of `mpsz`. */
    open: {
        rules?: Preset | Rules; players?: 3 | 4; length?: Rules['game_length']; points?: number[]; first?: number;
        notation?: 'mpsz' | 'mjai'; wall?: Tiles; seed?: number; language?: Language;
    };
    /** An array is applied completely, or not at all. `wall` is that of the next deal. With `seat` the answer is as this seat may see it. */
    event: { event: TableEvent | TableEvent[]; force?: boolean; why?: boolean; wall?: Tiles; seat?: Viewer };
    actions: { seat?: Viewer; why?: boolean };
    resolve: { responses?: TableResponse[]; seq?: number; final?: boolean; why?: boolean; seat?: Viewer };
    step: TableFields['resolve'] & { wall?: Tiles };
    settle: { ura?: Tiles };
    look: { seat?: Viewer };
    /** As one seat sees it, safe to send to its player. */
    save: { seat?: Viewer };
    /** `wall` or `seed`: between two rounds. */
    load: {
        state: string; rules?: Preset | Rules; players?: 3 | 4; length?: Rules['game_length']; notation?: 'mpsz' | 'mjai'; wall?: Tiles;
        seed?: number; language?: Language;
    };
    close: {};
}

/** A request about a table. `save` adds its `state` to the answer; `language` defaults to that of `open` or `load`. */
export type TableAsked<O extends TableOp> =
    TableFields[O] & { table: string; save?: boolean; language?: Language } & Identified;

/** A seat's actions now; `null`: its hand is hidden. */
export type SeatActions = null | {
    discard?: Tiles;
    tsumogiri?: Tile | null;
    riichi?: (TenpaiDiscard & { drawn: boolean })[];
    tsumo?: Win;
    ankan?: Meld[];
    kakan?: Meld[];
    kita?: true;
    'nine-terminals'?: true;
    ron?: Win;
    pon?: Meld[];
    chi?: Meld[];
    daiminkan?: Meld[];
    pass?: true;
    tenpai?: true;
    noten?: true;
    refused?: { do: string; do_text?: string; reason: Refusal; reason_text?: string; message: string }[];
};

/** A refusal. `at`: the index of the event among several; `seat`: whose response. */
export interface Refused extends Identified {
    refused: Refusal | 'already-open' | 'too-many-tables' | 'stale' | 'responses' | 'other-players' | 'other-rules';
    refused_text?: string;
    message: string;
    at?: number;
    seat?: number;
    applied?: boolean;
}

/** An answer, or a refusal alone, after which nothing has changed. */
export type OrRefused<Answer> = Answer | (Refused & { [member in Exclude<keyof Answer, keyof Refused>]?: undefined });

export interface Saved extends Identified {
    state?: string;
}

/** With `refused`: an event is applied by force, or a seat's response is refused while the others count. */
export interface TableNow extends Partial<Refused>, Saved {
    /** Grows with every event. */
    seq: number;
    phase: 'idle' | 'draw' | 'turn' | 'discard' | 'claim' | 'show' | 'over' | 'end';
    turn: number;
    /** The event that the table waits for. */
    due: {
        type: 'tsumo' | 'dora' | 'reach_accepted' | 'ryukyoku' | 'end_kyoku' | 'end_game'; actor?: number; rinshan?: boolean;
        reason?: RyuukyokuReason;
    } | null;
    actions: SeatActions[];
    /** Of a table with a wall: what it has dealt, drawn and turned. */
    events?: TableEvent[];
}

/**
 * `events` have been applied; or `waiting` are the seats whose answers could still change the result. After a refusal `ignored` are
 * the seats with refused answers, `counted` those with other answers.
 */
export interface Resolved extends TableNow {
    events: TableEvent[];
    waiting?: number[];
    ignored?: number[];
    counted?: number[];
}

export interface SeatLook {
    wind: Wind;
    wind_text?: string;
    points: number;
    /** `null`: it is hidden. */
    hand: Tiles | null;
    tiles: number;
    drawn: Tile | null;
    melds: Meld[];
    kita: number;
    riichi: 0 | 1 | 2;
    /** The number in the river, from 1, of the discard with riichi. */
    riichi_since: number | null;
    ippatsu: boolean;
    river: { tile: Tile; drawn: boolean; riichi: boolean; claimed: boolean }[];
    /** Of the own seat: what it waits for without the tile just drawn, why it may not ron, and its shanten. */
    waits?: TileSetText;
    furiten?: ('river' | 'turn' | 'riichi')[];
    shanten?: number;
}

export interface TableLook extends Saved {
    seq: number;
    phase: TableNow['phase'];
    turn: number;
    players: 3 | 4;
    bakaze: Wind;
    kyoku: number;
    round_text?: string;
    oya: number;
    honba: number;
    kyotaku: number;
    live: number;
    dora: Tiles;
    seats: SeatLook[];
}

export interface Settlement extends Saved {
    wins: { actor: number; target: number; points: number | null; deltas: number[]; verdict?: Win; judged?: false }[];
    reason: 'ron' | 'tsumo' | RyuukyokuReason | null;
    reason_text?: string;
    tenpai?: number[];
    nagashi?: number[];
    deltas: number[];
    points: number[];
    /** The indicators, and the ura indicators that a winner sees. */
    dora: Tiles;
    ura: Tiles;
    next: { bakaze: Wind; kyoku: number; round_text?: string; honba: number; kyotaku: number; oya: number } | null;
    /** The dealer may end the game by the event `end_game`. */
    may_end?: true;
    game_over: 'last-round' | 'target' | 'bust' | 'last-dealer' | null;
    game_over_text?: string;
    /** At the end of a game: the sticks that nobody receives. */
    kyotaku?: number;
    ranks: number[] | null;
}

export interface TableAnswers {
    open: OrRefused<TableNow>;
    event: OrRefused<TableNow>;
    actions: OrRefused<TableNow>;
    resolve: OrRefused<Resolved>;
    step: OrRefused<Resolved & { settlement?: Settlement }>;
    settle: OrRefused<Settlement>;
    look: OrRefused<TableLook>;
    save: OrRefused<Identified & { state: string }>;
    load: OrRefused<TableNow>;
    close: Saved;
}

export type ErrorCode =
    'already-open' | 'ambiguous' | 'bad-digit' | 'bad-json' | 'bad-letter' | 'bad-meld' | 'bad-state' | 'bad-tile' |
    'bad-type' | 'bad-utf8' | 'bad-value' | 'duplicate-field' | 'fifth-copy' | 'line-too-long' | 'missing-field' |
    'no-digits' | 'no-memory' | 'no-such-table' | 'no-suit' | 'no-tables' | 'no-wall' | 'not-held' | 'other-players' |
    'other-rules' | 'table-closed' | 'tile-count' | 'too-many-hands' | 'too-many-tables' | 'unknown-field';

/** Why there is no answer. `field` is the wrong field and `at` the offset in bytes in its text, if known. */
export class HanteiError extends Error {
    readonly name: 'HanteiError';
    /** For programs. A refusal if a table cannot begin. */
    readonly code: ErrorCode | Refusal;
    readonly field: string;
    readonly at?: number;
    readonly id?: unknown;
}

/* ---- The protocol ------------------------------------------------------------- */

/** Judges a request. All of these throw a HanteiError if it cannot be read, or its fields do not fit each other. */
export function judge<O extends Op>(request: { op: O } & Asked<O>): Answers[O];
/**
 * Asks a table. Tables belong to the thread that opened them, and end with it. Requests may open 4,096, or the number
 * in the environment's HANTEI_TABLES. A refused event or answer is an answer, not an error.
 */
export function judge<O extends TableOp>(request: { op: O } & TableAsked<O>): TableAnswers[O];

/** Whether a win is allowed, and what it pays. */
export function win(request: Asked<'win'>): Answers['win'];
/** Whether riichi may be declared, and with which discards. */
export function riichi(request: Asked<'riichi'>): Answers['riichi'];
/** The discards that leave tenpai. */
export function discards(request: Asked<'discards'>): Answers['discards'];
/** The waits of the hand, and whether it is furiten. */
export function waits(request: Asked<'waits'>): Answers['waits'];
/** The kans that may be declared. */
export function kan(request: Asked<'kan'>): Answers['kan'];
/** The ways to call a discard. */
export function call(request: Asked<'call'>): Answers['call'];
/** What the seat has at ryuukyoku. */
export function ryuukyoku(request: Asked<'ryuukyoku'>): Answers['ryuukyoku'];
/** Whether the round may be aborted for nine terminals. */
export function nineTerminals(request: Asked<'nine-terminals'>): Answers['nine-terminals'];
/** The shanten of the hand, and the tiles that lower it. */
export function shanten(request: Asked<'shanten'>): Answers['shanten'];
/**
 * What each discard is worth to a player who draws alone. Judged in a thread of libuv's pool, with at most 84 MB; by
 * WebAssembly in this thread, whose memory keeps what it has grown to. `judge` answers at once, and looks at fewer hands.
 */
export function values(request: Asked<'values'>): Promise<Answers['values']>;
/** The switches of a preset, their values, and the sources of these. */
export function rules(request?: Asked<'rules'>): Answers['rules'];
/** The words of players in a language, by name: for yaku, refusals, limits, winds, rounds and more. */
export function words(request: Asked<'words'>): Words;

/* ---- A table ------------------------------------------------------------------ */

/** What `open` takes, or a saved state and what it takes beside it. */
export type TableOptions = (TableFields['open'] & { state?: undefined }) | TableFields['load'];

/**
 * A game from deal to deal. Whoever follows one seat deals hidden hands: `?` for each of their tiles. Refusals are answers
 * with `refused`, and change nothing; only a table that cannot begin is an error.
 *
 * JSON and structuredClone() make `{ state }` of it, from which a table goes on: new Table(state of a table with a wall) deals and
 * draws as that table would have. So such a state is secret. After close() all else is the error `no-such-table`.
 */
export class Table {
    constructor(options?: TableOptions);
    readonly state: string;

    /** Applies one event, or an array of them: all or none. */
    event(event: TableEvent | TableEvent[], options?: Omit<TableFields['event'], 'event'>): TableAnswers['event'];
    /** What all seats may do now, or one. */
    actions(options?: TableFields['actions']): TableAnswers['actions'];
    /** Takes a response of each seat, or null, and applies what follows. */
    resolve(responses: TableResponse[], options?: Omit<TableFields['resolve'], 'responses'>): TableAnswers['resolve'];
    /**
     * With a wall or seed: the same, and if the round is over its settlement and the next deal, from `wall` or the seed. All events that
     * were returned are a log of mjai. A table that cannot go on is an error: `no-wall`, or `hidden`.
     */
    step(responses: TableResponse[], options?: Omit<TableFields['step'], 'responses'>): TableAnswers['step'];
    settle(options?: TableFields['settle']): TableAnswers['settle'];
    /** As everybody sees it, or one seat. */
    look(seat?: Viewer): TableAnswers['look'];
    /** The state; of a seat as that seat sees it, safe to send to its player. */
    save(seat?: Viewer): string;
    /** The events that no answer has had: those of the first deal. The next answer with events has them in front. */
    events(): TableEvent[];
    /** Events as a seat may see them, or a spectator. */
    static seen(events: TableEvent[], seat?: Viewer): TableEvent[];
    close(): void;
}

/* ---- Hands as bytes ----------------------------------------------------------- */

/**
 * A hand: 34 counts (1m..9m 1p..9p 1s..9s E S W N haku hatsu chun), or the 64 bytes of a `hantei_hand`. Invalid hands,
 * and hands of a size that does not fit the question, get the empty answer; `fast.check` finds invalid ones.
 */
export type Hand = Uint8Array;

/** Single hands. Sets of tiles are BigInts, bit t for tile t. An array of another type or size is a HanteiError. */
export const fast: {
    /** Bits: 1 standard, 2 chiitoi, 4 kokushi; 0 if it is not complete. */
    win(hand: Hand): number;
    tenpai(hand: Hand): boolean;
    waits(hand: Hand): bigint;
    tenpaiDiscards(hand: Hand): bigint;
    /** The least; 99 if there is none. */
    shanten(hand: Hand): number;
    shantens(hand: Hand): { least: number | null; standard: number | null; chiitoi: number | null; kokushi: number | null };
    ukeire(hand: Hand): bigint;
    /** The discards that keep the least shanten; none of a complete hand. Of 3k+1 tiles: those that it can spare. */
    shantenDiscards(hand: Hand): bigint;
    /** Bits: ryanmen 1, kanchan 2, penchan 4, tanki 8, shanpon 16, chiitoi 32, kokushi 64, of thirteen 128. */
    waitKinds(hand: Hand, tile: number): number;
    /** Element t: the waits after discarding tile t; 0n after a discard that does not leave tenpai. */
    discards(hand: Hand, out?: BigUint64Array): BigUint64Array;
    /** Throws if counts are invalid: `fifth-copy` (at: the tile) or `tile-count`. */
    check(counts: Uint8Array): void;
};

export interface BatchOptions<Out> {
    /** `counts`: 34 bytes a hand; `lanes`: 64; `planes`: 34 arrays, one for each tile, with a count for each hand. */
    layout?: 'counts' | 'lanes' | 'planes';
    /** The array for the answers; it may be longer. */
    out?: Out;
}

/** Many hands in one call, one after another in one array. The answers are those of `fast`, in the same order. */
export const batch: {
    win(hands: Uint8Array, options?: BatchOptions<Uint8Array>): Uint8Array;
    /** 1 or 0. */
    tenpai(hands: Uint8Array, options?: BatchOptions<Uint8Array>): Uint8Array;
    waits(hands: Uint8Array, options?: BatchOptions<BigUint64Array>): BigUint64Array;
    tenpaiDiscards(hands: Uint8Array, options?: BatchOptions<BigUint64Array>): BigUint64Array;
    shanten(hands: Uint8Array, options?: BatchOptions<Int8Array>): Int8Array;
    ukeire(hands: Uint8Array, options?: BatchOptions<BigUint64Array>): BigUint64Array;
    shantenDiscards(hands: Uint8Array, options?: BatchOptions<BigUint64Array>): BigUint64Array;
    /** A row of 34 for each hand. */
    discards(hands: Uint8Array, options?: BatchOptions<BigUint64Array>): BigUint64Array;
};

/** The counts of tiles in notation, at most four of each. */
export function parse(tiles: Tiles): Uint8Array;
/** A set of tiles in notation. */
export function format(set: bigint): TileSetText;

/* ---- About -------------------------------------------------------------------- */

/** The build in use. */
export const build: 'native' | 'wasm';
/** The version of the library. */
export const version: string;
/** The kernel in use, such as `avx512`. */
export const kernel: string;
/** The digest of the lookup tables: builds with equal digests give equal answers. */
export const lookupTables: string;
