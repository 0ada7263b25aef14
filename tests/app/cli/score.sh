# shellcheck shell=bash disable=SC2154 # $hantei, $work, $newline and $status are run.sh's
# Tests of wins: the op win of the protocol, and the command score. judge.sh has the helpers of the protocol.

# The output of score if no wind is given.
assumed='assumed: East round (--round), East seat (--seat)'

# pays FIELDS WANTED: points and payments of a win.
pays() {
    seat_is "\"op\":\"win\",$1" '"\(.points): \(.payments | to_entries | map("\(.key) \(.value)") | join(", "))"' "$2"
}

# yaku_are FIELDS WANTED: names with their han, and the sums.
yaku_are() {
    seat_is "\"op\":\"win\",$1" '"\(.yaku | map("\(.name) \(.han)") | join(", ")): \(.han) \(.fu) \(.yakuman) \(.limit)"' "$2"
}

test_win_op() {
    judged '{"op":"win","by":"ron","hand":"234m456p340s1177z","tile":"7z","riichi":1,"ippatsu":true,"dora":"3m","ura":"11z"}' \
        '{"legal":true,"form":"standard","yaku":[{"name":"riichi","han":1},{"name":"ippatsu","han":1},{"name":"chun","han":1},{"name":"dora","han":1},{"name":"aka-dora","han":1}],"yakuman":0,"han":5,"fu":40,"limit":"mangan","points":12000,"payments":{"1":12000,"2":0,"3":0,"sticks":0},"reading":"234m 456p 345s 11z 777z","wait":"shanpon","fu_of":{"base":20,"closed_ron":10,"pair":4,"sets":4}}'
    judged '{"op":"win","id":7,"by":"tsumo","hand":"19m19p19s1234567z","tile":"7z","seat":"S"}' \
        '{"id":7,"legal":true,"form":"kokushi","yaku":[{"name":"kokushi-13","han":13}],"yakuman":1,"han":13,"fu":0,"limit":"yakuman","points":32000,"payments":{"1":8000,"2":8000,"3":16000,"sticks":0},"reading":"19m19p19s12345677z","wait":"kokushi-13","fu_of":{}}'
    judged '{"op":"win","by":"ron","hand":"1122m3344p5566s7z","tile":"7z"}' \
        '{"legal":true,"form":"chiitoi","yaku":[{"name":"chiitoitsu","han":2}],"yakuman":0,"han":2,"fu":25,"limit":null,"points":2400,"payments":{"1":2400,"2":0,"3":0,"sticks":0},"reading":"11m 22m 33p 44p 55s 66s 77z","wait":"chiitoi","fu_of":{"base":25}}'
    # The melds follow the blocks in the given order.
    seat_is '"op":"win","by":"ron","hand":"40s11z","tile":"6s","melds":["chi:406m/0m@3","pon:777z/7z@1","ankan:9999p"],"seat":"W"' \
        '"\(.reading), \(.wait), \(.fu_of)"' \
        '456s 11z chi:406m/0m@3 pon:777z/7z@1 ankan:9999p, ryanmen, {"base":20,"pair":2,"sets":36}'
    # Tsumo with its tile in the hand or without: the same.
    same 'tsumo, with and without its tile in the hand' \
        "$(echo '{"op":"win","by":"tsumo","hand":"234m456p340s1177z","tile":"7z","riichi":2}' | "$hantei" judge)" \
        "$(echo '{"op":"win","by":"tsumo","hand":"234m456p340s11777z","tile":"7z","riichi":2,"drawn":"7z"}' | "$hantei" judge)"
    # A winning red five counts in every notation.
    yaku_are '"by":"tsumo","hand":"46p22255s","tile":"0p","melds":["pon:777z/7z@1","pon:666z/6z@1"]' \
        'hatsu 1, chun 1, aka-dora 1: 3 40 0 null'
    yaku_are '"by":"tsumo","hand":"406p22255s","tile":"0p","melds":["pon:777z/7z@1","pon:666z/6z@1"]' \
        'hatsu 1, chun 1, aka-dora 1: 3 40 0 null'
}

# Every field of a claim does what it says.
test_win_op_fields() {
    local closed='"by":"ron","hand":"234m456p34s55789s","tile":"2s"'
    yaku_are "$closed,\"riichi\":1" 'riichi 1, pinfu 1: 2 30 0 null'
    yaku_are "$closed,\"riichi\":2" 'daburu-riichi 2, pinfu 1: 3 30 0 null'
    yaku_are "$closed,\"last\":true" 'houtei 1, pinfu 1: 2 30 0 null'
    yaku_are "$closed,\"chankan\":\"kakan\"" 'chankan 1, pinfu 1: 2 30 0 null'
    yaku_are "$closed,\"dora\":\"3m1s\"" 'pinfu 1, dora 2: 3 30 0 null'
    yaku_are "$closed,\"dora\":\"1s1s3m\",\"rules\":{\"kan_dora\":true}" 'pinfu 1, dora 3: 4 30 0 null'
    yaku_are "$closed,\"riichi\":1,\"dora\":\"99p\",\"ura\":\"44s\"" 'riichi 1, pinfu 1, ura-dora 4: 6 30 0 haneman'
    yaku_are "$closed,\"first\":true,\"seat\":\"S\",\"rules\":\"wrc\"" 'renhou 5: 5 30 0 mangan'
    yaku_are '"by":"tsumo","hand":"234m456p34s55789s","tile":"2s","last":true' 'tsumo 1, haitei 1, pinfu 1: 3 20 0 null'
    yaku_are '"by":"tsumo","hand":"234m456p34s55789s","tile":"2s","first":true' 'tenhou 13: 13 20 1 yakuman'
    yaku_are '"by":"tsumo","hand":"40s11z","tile":"6s","melds":["chi:406m/0m@3","chi:789m/7m@3","ankan:9999p"],"rinshan":true,"last":true' \
        'rinshan 1, aka-dora 2: 3 60 0 null'
    yaku_are '"by":"ron","hand":"1p","tile":"1p","melds":["pon:111z/1z@1","pon:222z/2z@1","pon:777z/7z@1","ankan:9999p"],"round":"S","seat":"W"' \
        'round-south 1, chun 1, toitoi 2, honroutou 2, honitsu 2: 8 70 0 baiman'
}

test_win_op_refusals() {
    local reasons fields
    while IFS='|' read -r reasons fields; do
        judged "{\"op\":\"win\",$fields}" "{\"legal\":false,\"reason\":\"${reasons%% *}\",\"reasons\":[\"${reasons// /\",\"}\"]}"
    done <<'REASONS'
not-complete|"by":"ron","hand":"234m456p340s1177z","tile":"2z"
not-complete|"by":"tsumo","hand":"234m456p340s11772z","tile":"2z"
not-complete|"by":"ron","hand":"1z","tile":"1z"
no-yaku|"by":"ron","hand":"234m56789p340s11z","tile":"4p","river":"1z"
no-yaku|"by":"tsumo","hand":"23m11z","tile":"4m","melds":["chi:789m/7m@3","pon:222p/2p@1","pon:333s/3s@1"],"river":"1m"
no-yaku|"by":"ron","hand":"23m11z","tile":"4m","melds":["chi:789m/7m@3","pon:222p/2p@1","pon:333s/3s@1"],"dora":"3m1p"
chankan-not-allowed|"by":"ron","hand":"23m456p340s11777z","tile":"4m","chankan":"ankan"
furiten-river|"by":"ron","hand":"234m456p340s1177z","tile":"7z","river":"1z"
furiten-turn|"by":"ron","hand":"234m456p340s1177z","tile":"7z","passed":"1z","passed_riichi":"1z"
furiten-riichi|"by":"ron","hand":"234m456p340s1177z","tile":"7z","passed_riichi":"1z","riichi":1
furiten-river furiten-riichi furiten-turn|"by":"ron","hand":"234m456p340s1177z","tile":"7z","river":"7z","passed":"1z","passed_riichi":"1z","riichi":1
furiten-river no-yaku|"by":"ron","hand":"23m11z","tile":"4m","river":"1m","melds":["chi:789m/7m@3","pon:222p/2p@1","pon:333s/3s@1"]
chankan-not-allowed furiten-river|"by":"ron","hand":"23m456p340s11777z","tile":"4m","river":"1m","chankan":"ankan"
furiten-river|"by":"ron","hand":"23m456p340s11777z","tile":"4m","river":"4m","chankan":"kakan"
REASONS
    # Tsumo is never furiten; orphans may rob a concealed kan if the rules allow it.
    seat_is '"op":"win","by":"tsumo","hand":"234m456p340s1177z","tile":"7z","river":"1z","passed":"7z"' .legal true
    seat_is '"op":"win","by":"ron","hand":"19m19p19s1123456z","tile":"7z","chankan":"ankan"' .reason chankan-not-allowed
    seat_is '"op":"win","by":"ron","hand":"19m19p19s1123456z","tile":"7z","chankan":"ankan","rules":"majsoul"' .yakuman 1
}

test_win_op_bad_fields() {
    local chiitoi='"op":"win","hand":"1122m3344p5566s7z"'
    bad_fields <<ROWS
$chiitoi,"tile":"7z"|missing-field|by|null|win needs the field 'by'
$chiitoi,"by":"ron"|missing-field|tile|null|win needs the field 'tile'
$chiitoi,"by":"chombo","tile":"7z"|bad-value|by|null|by takes ron or tsumo, not 'chombo'
$chiitoi,"by":1,"tile":"7z"|bad-type|by|null|by takes a text, not a number
"op":"win","by":"ron","tile":"7z"|missing-field|hand|null|win needs the field 'hand'
"op":"win","by":"ron","tile":"7z","hand":"1122m3344p5566s77z"|tile-count|hand|18|14 concealed tiles (ron takes 1, 4, 7, 10 or 13)
"op":"win","by":"tsumo","tile":"7p","hand":"1122m3344p5566s77z"|not-held|tile|0|does not hold
"op":"win","by":"tsumo","tile":"0p","hand":"1122m3355p5566s77z"|not-held|tile|0|does not hold
"op":"win","by":"ron","tile":"1m","hand":"1111m"|fifth-copy|tile|0|5 of 1m
"op":"win","by":"tsumo","tile":"1m","hand":"1m","melds":["pon:111m/1m@1"],"river":"1m"|fifth-copy|river|null|5 of 1m
"op":"win","by":"ron","tile":"1m","hand":"1m","melds":["pon:111m/1m@1"]|fifth-copy|tile|0|5 of 1m
$chiitoi,"by":"ron","tile":"77z"|bad-tile|tile|0|tile takes one tile
$chiitoi,"by":"ron","tile":"7z","from":0|bad-value|from|null|from 1 to 3
$chiitoi,"by":"ron","tile":"7z","ippatsu":true|bad-value|ippatsu|null|no ippatsu without riichi
$chiitoi,"by":"ron","tile":"7z","ippatsu":1|bad-type|ippatsu|null|true or false
$chiitoi,"by":"ron","tile":"7z","rinshan":true|bad-value|rinshan|null|by tsumo only
$chiitoi,"by":"tsumo","tile":"7z","chankan":"kakan"|bad-value|chankan|0|by ron only
$chiitoi,"by":"ron","tile":"4z","chankan":"kita"|bad-value|chankan|0|with three players only
$chiitoi,"by":"ron","tile":"7z","chankan":"minkan"|bad-value|chankan|null|kakan, ankan or kita, not 'minkan'
$chiitoi,"by":"ron","tile":"7z","chankan":true|bad-type|chankan|null|a text, not true or false
"op":"win","by":"ron","hand":"1199m3344p5566s7z","tile":"7z","chankan":"kita","players":3|bad-value|chankan|0|is 4z
$chiitoi,"by":"ron","tile":"7z","ura":"1z"|bad-value|ura|null|no ura-dora without riichi
$chiitoi,"by":"ron","tile":"7z","dora":"123456z"|bad-value|dora|5|dora takes 5 tiles at most
$chiitoi,"by":"ron","tile":"7z","dora":"12x"|bad-letter|dora|2|unknown letter
$chiitoi,"by":"ron","tile":"7z","riichi":1,"ura":"11111z"|fifth-copy|ura|4|a fifth 1z
$chiitoi,"by":"ron","tile":"7z","honba":256|bad-value|honba|null|from 0 to 255
$chiitoi,"by":"ron","tile":"7z","sticks":-1|bad-value|sticks|null|not -1
$chiitoi,"by":"ron","tile":"7z","first_winner":0|bad-type|first_winner|null|true or false
"op":"win","by":"tsumo","hand":"1122m3344p5566s77z","tile":"7z","drawn":"1m"|bad-value|drawn|0|has just been drawn
"op":"win","by":"tsumo","hand":"11m","tile":"1m","first":true,"melds":["ankan:2222z"]|bad-value|first|null|in the first turn there are no melds
"op":"win","by":"tsumo","hand":"11m","tile":"1m","first":true,"players":3,"kita":1|bad-value|first|null|no norths
"op":"win","by":"tsumo","hand":"11m","tile":"1m","melds":["pon:222z/2z@1"],"called":"pon:222z/2z@1"|bad-value|called|0|no tile has been drawn
$chiitoi,"by":"ron","tile":"7z","pao":2|bad-type|pao|null|pao takes an object, not a number
$chiitoi,"by":"ron","tile":"7z","pao":{"yakuman":"daisangen"}|missing-field|pao.from|null|pao needs the field 'from'
$chiitoi,"by":"ron","tile":"7z","pao":{"from":1}|missing-field|pao.yakuman|null|pao needs the field 'yakuman'
$chiitoi,"by":"ron","tile":"7z","pao":{}|missing-field|pao.from|null|pao needs
$chiitoi,"by":"ron","tile":"7z","pao":{"from":4}|bad-value|pao.from|null|from 1 to 3, not 4
$chiitoi,"by":"ron","tile":"7z","pao":{"from":"1"}|bad-type|pao.from|null|a number, not a text
$chiitoi,"by":"ron","tile":"7z","pao":{"from":[]}|bad-type|pao.from|null|a number, not an array
$chiitoi,"by":"ron","tile":"7z","pao":{"from":1,"yakuman":"suuankou"}|bad-value|pao.yakuman|null|daisangen, daisuushii or suukantsu, not 'suuankou'
$chiitoi,"by":"ron","tile":"7z","pao":{"form":1}|unknown-field|pao.form|null|no field 'pao.form'
$chiitoi,"by":"ron","tile":"7z","pao":{"from":1,"from":1}|duplicate-field|pao.from|null|'pao.from' is there twice
$chiitoi,"by":"ron","tile":"7z","pao.from":1|unknown-field|pao.from|null|no field 'pao.from'
$chiitoi,"by":"ron","tile":"7z","river_claimed":true|unknown-field|river_claimed|null|win has no field 'river_claimed'
"op":"waits","hand":"1m","by":"ron"|unknown-field|by|null|waits has no field 'by'
"op":"riichi","hand":"11m","dora":""|unknown-field|dora|null|riichi has no field 'dora'
"op":"call","hand":"1m","tile":"1m","from":1,"pao":{"from":1}|unknown-field|pao|null|call has no field 'pao'
ROWS
    # With three players: who is not there, and what.
    bad_fields <<'ROWS'
"op":"win","by":"ron","hand":"1z","tile":"1z","players":3,"seat":"N"|bad-value|seat|0|nobody is North
"op":"waits","hand":"1z","players":3,"seat":"N"|bad-value|seat|0|nobody is North
"op":"win","by":"ron","hand":"1z","tile":"1z","players":3,"dora":"1m5m"|bad-tile|dora|null|no 5m with three players
"op":"win","by":"ron","hand":"1z","tile":"1z","players":3,"riichi":1,"ura":"8m"|bad-tile|ura|null|no 8m with three players
"op":"win","by":"ron","hand":"1z","tile":"2m","players":3|bad-tile|tile|0|no 2m with three players
ROWS
    # What cannot be together.
    bad_fields <<ROWS
$chiitoi,"by":"tsumo","tile":"7z","first":true,"river":"1z"|bad-value|first|null|the river is empty
$chiitoi,"by":"tsumo","tile":"7z","first":true,"riichi":2|bad-value|first|null|no riichi yet
$chiitoi,"by":"ron","tile":"7z","first":true,"kans":1|bad-value|first|null|ends the first turn
$chiitoi,"by":"tsumo","tile":"7z","first":true,"rinshan":true|bad-value|rinshan|null|none among the melds
$chiitoi,"by":"ron","tile":"3z","first":true,"chankan":"kakan"|bad-value|first|null|ends the first turn
$chiitoi,"by":"tsumo","tile":"7z","first":true,"last":true|bad-value|first|null|not in the first turn
$chiitoi,"by":"tsumo","tile":"7z","rinshan":true|bad-value|rinshan|null|none among the melds
"op":"win","by":"tsumo","hand":"11m","tile":"1m","rinshan":true,"melds":["pon:222z/2z@1"]|bad-value|rinshan|null|none among the melds
"op":"win","by":"tsumo","hand":"11m","tile":"1m","riichi":1,"ippatsu":true,"rinshan":true,"melds":["ankan:2222z"]|bad-value|ippatsu|null|a kan ends ippatsu
$chiitoi,"by":"ron","tile":"7z","chankan":"kakan"|fifth-copy|chankan|0|all four copies
$chiitoi,"by":"ron","tile":"7z","chankan":"ankan"|fifth-copy|chankan|0|all four copies
"op":"win","by":"ron","hand":"46m11z","tile":"0m","melds":["chi:456m/4m@3"],"chankan":"kakan"|fifth-copy|chankan|0|all four copies
"op":"win","by":"ron","hand":"45m11z","tile":"6m","melds":["chi:456m/4m@3"],"chankan":"ankan"|fifth-copy|chankan|0|all four copies
$chiitoi,"by":"ron","tile":"7z","last":true,"live":1|bad-value|last|null|the live wall is empty
$chiitoi,"by":"tsumo","tile":"7z","first_winner":false|bad-value|first_winner|null|one winner only
ROWS
    # What looks like it, but can be.
    seat_is "$chiitoi"',"by":"ron","tile":"7z","last":true,"live":0' .legal true
    seat_is '"op":"win","by":"tsumo","hand":"1199p3344s5566s7z","tile":"7z","players":3,"kita":1,"rinshan":true' .legal true
    seat_is '"op":"win","by":"tsumo","hand":"45m11z","tile":"6m","melds":["kakan:2222p/2p@2+2p","pon:333p/3p@1","pon:444p/4p@1"],"rinshan":true' .legal true
    seat_is '"op":"win","by":"tsumo","hand":"45m11z","tile":"6m","melds":["minkan:2222p/2p@2","pon:333p/3p@1","pon:444p/4p@1"],"rinshan":true' .legal true
    seat_is '"op":"win","by":"ron","hand":"56m11z","tile":"7m","melds":["chi:456m/4m@3","pon:333p/3p@1","pon:444p/4p@1"],"river":"7m","chankan":"kakan"' .reason furiten-river
    seat_is '"op":"win","by":"ron","hand":"1199p3344s5566s4z","tile":"4z","players":3,"chankan":"kita"' .legal true
    # An empty value is not a contradiction.
    seat_is "$chiitoi"',"by":"ron","tile":"7z","ippatsu":false,"rinshan":false,"ura":"","dora":"","first":false,"last":false' .legal true
}

# Who pays: named for each place, and with three players North's only if it pays (a server may count its places
# from elsewhere).
test_win_op_payments() {
    local mangan='"riichi":1,"dora":"4z","hand":"234m456p340s1166z","tile":"6z"' daisangen='"hand":"234p99s77z","tile":"7z","melds":["pon:555z/5z@1","pon:666z/6z@2"]'
    pays "\"by\":\"ron\",\"from\":3,\"seat\":\"S\",\"honba\":2,\"sticks\":3,$mangan" '8000: 1 0, 2 0, 3 8600, sticks 3000'
    pays "\"by\":\"ron\",\"honba\":2,\"sticks\":3,\"first_winner\":false,$mangan" '12000: 1 12000, 2 0, 3 0, sticks 0'
    pays "\"by\":\"tsumo\",\"seat\":\"W\",\"sticks\":1,$mangan" '12000: 1 3000, 2 6000, 3 3000, sticks 1000'
    pays "\"by\":\"ron\",\"from\":3,\"pao\":{\"from\":2,\"yakuman\":\"daisangen\"},$daisangen" '48000: 1 0, 2 24000, 3 24000, sticks 0'
    pays "\"by\":\"ron\",\"from\":3,\"pao\":{\"from\":2,\"yakuman\":\"daisangen\"},\"rules\":{\"pao\":[]},$daisangen" '48000: 1 0, 2 0, 3 48000, sticks 0'
    pays '"players":3,"kita":1,"by":"ron","from":3,"hand":"1199p3344s5566s7z","tile":"7z"' '4800: 1 0, 2 0, 3 4800, sticks 0'
    pays '"players":3,"kita":1,"by":"ron","hand":"1199p3344s5566s7z","tile":"7z","seat":"W"' '3200: 2 3200, 3 0, sticks 0'
    pays '"players":3,"kita":1,"by":"tsumo","hand":"1199p3344s5566s7z","tile":"7z","seat":"S","honba":1' '4800: 1 1700, 3 3300, sticks 0'
    judged '{"op":"ryuukyoku","hand":"1p","river":"19m","river_claimed":false,"seat":"S","players":3}' \
        '{"tenpai":true,"waits":"1p","may_declare_noten":false,"nagashi":true,"payments":{"1":2000,"3":4000}}'
}

test_score() {
    answers 0 "234m456p340s1177z
reading: 234m 456p 345s 11z 777z
  yaku                  han
  Riichi                  1
  Unbroken (Ippatsu)      1
  Red dragon (Chun)       1
  Dora                    1
  Red fives (Aka dora)    1

  source          fu
  base            20
  closed ron      10
  pair of 1z       4
  triplet of 7z    4
  38, rounded up  40

  payer          points
  South, right    12600
  riichi sticks    1000
ron: 5 han 40 fu, mangan, 12000 points
with honba and sticks: 13600 points
$assumed" \
        score --riichi --ippatsu --dora 3m --ura 9s --tile 7z --honba 2 --sticks 1 234m456p340s1177z
    answers 0 "234p99p+777z+c9999s+9999m
reading: 234p 99p
  yaku               han
  Red dragon (Chun)    1
  Dora                 1

  source               fu
  base                 20
  tsumo                 2
  tanki wait            2
  triplet of 7z         4
  concealed kan of 9s  32
  kan of 9m            16
  76, rounded up       80

  payer        points
  West, right    1300
  East, left     2600
tsumo: 2 han 80 fu, 3900 points
assumed: East round (--round)" score --tsumo --seat S --players 3 --kita 1 234p99p+777z+c9999s+9999m
    answers 0 "1122m3344p5566s77z
reading: 11m 22m 33p 44p 55s 66s 77z
  yaku                      han
  Seven pairs (Chiitoitsu)    2

  source       fu
  seven pairs  25

  payer        points
  North, left    2400
ron: 2 han 25 fu, 2400 points
$assumed" score --from left 1122m3344p5566s77z
    answers 0 "19m19p19s12345677z
  yaku                              han
  Thirteen orphans (Kokushi musou)   13

  payer          points
  West, right      8000
  North, across    8000
  East, left      16000
tsumo: yakuman, 32000 points" score --tsumo --tile 1m --round E --seat S 19m19p19s12345677z
    answers 0 "11122233344455z
reading: 111z 222z 333z 444z 55z
  yaku                                                   han
  Four concealed triplets, single wait (Suuankou tanki)   26
  All honours (Tsuuiisou)                                 13
  Big four winds (Daisuushii)                             26

  payer         points
  South, right  240000
ron: 5 yakuman, 240000 points
assumed: East seat (--seat)" score --round E --rules majsoul 11122233344455z
    contains 'score: an open hand of runs' '  open hand of runs  10' "$("$hantei" score --tile 4p 23p234m66s+234s+678s)"
}

test_score_language() {
    local wanted="1122m3344p5566s77z
reading: 11m 22m 33p 44p 55s 66s 77z
  yaku    han
  立直      1
  七対子    2
  赤ドラ    1

  source       fu
  seven pairs  25

  payer         points
  South, right    9600
ron: 4 han 25 fu, 9600 points
$assumed"
    answers 0 "${wanted//5566/0566}" score --lang ja --riichi 1122m3344p0566s77z
    answers 0 "$("$hantei" score 1122m3344p5566s77z)" score --lang en 1122m3344p5566s77z
    refuses 2 "--lang takes en or ja, not 'de'" score --lang de 11m
}

# All reasons are said, the first of them first.
test_score_refusals() {
    local open=23m11z+789m+222p+333s
    answers 1 "$open${newline}ron: no: no yaku${newline}$assumed" score --tile 4m "$open"
    answers 1 "$open${newline}tsumo: no: no yaku${newline}$assumed" score --tile 4m --tsumo --river 1m "$open"
    answers 1 "$open${newline}ron: no: the tile does not complete the hand" score --tile 5m "$open"
    answers 1 "$open${newline}ron: no: furiten: a wait is among the own discards${newline}ron: no: no yaku${newline}$assumed" \
        score --tile 4m --river 9s1m "$open"
    answers 1 "23m456p340s11777z
ron: no: this tile may not be robbed
ron: no: furiten: a wait let go since riichi
ron: no: furiten: a wait let go since the last own discard" \
        score --riichi --tile 4m --chankan=ankan --passed 1m --passed-riichi 14m 23m456p340s11777z
    answers 1 "234m11z
ron: no: the tile does not complete the hand
(a hand that wins has fourteen tiles, with all its melds)" score 234m11z
    answers 1 '{"legal":false,"reason":"furiten-river","reasons":["furiten-river","no-yaku"]}' \
        score --json --tile 4m --river 1m "$open"
}

# The winning tile: given, or the last one written; a ron takes it out of a hand that has it.
test_score_tile() {
    local wanted
    wanted=$("$hantei" score --json --tile 7z 234m456p340s1177z)
    same 'score: the last tile written' "$wanted" "$("$hantei" score --json 234m456p340s11777z)"
    same 'score: a tile of the hand' "$wanted" "$("$hantei" score --json --tile 7z 11777z234m456p340s)"
    same 'score: in front of the melds' penchan "$("$hantei" score --json 11777z12m3m+456p+406s | jq -r .wait)"
    same 'score: the last tile, a red five' 'kanchan 1' \
        "$("$hantei" score --json 22456m46p0p+777z+666z | jq -r '"\(.wait) \([.yaku[] | select(.name == "aka-dora").han][0])"')"
    same 'score: red where no other is held' 'kanchan 1' \
        "$("$hantei" score --json --tile 5p 22456m406p+777z+666z | jq -r '"\(.wait) \([.yaku[] | select(.name == "aka-dora").han][0])"')"
    refuses 2 'hantei: 1z: 1 concealed tile: ' score 1z
    refuses 2 'hantei: 1122z: 4 concealed tiles: the tile that wins must be given too' score 1122z
    refuses 2 'hantei: --tile 3m: the hand does not hold this tile, at character 1' score --tile 3m 11m
    refuses 2 'hantei: --tile 8z: no tile is called 8z' score --tile 8z 1m 2m
    refuses 2 "hantei: --tile '': tile takes one tile" score --tile '' 1m
    refuses 2 'hantei: --tile 1m: 5 of 1m' score --tile 1m 1111m
}

test_score_options() {
    local option
    refuses 2 '--ron and --tsumo exclude each other' score --ron --tsumo 11m
    refuses 2 '--double-riichi and --riichi exclude each other' score --double-riichi --riichi 11m
    refuses 2 '--tile is given twice' score --tile 1m --tile 1m 1m
    refuses 2 "option '--dora' needs a value" score 11m --dora
    refuses 2 'score has no option --seen' score --seen 1m 11m
    refuses 2 'score needs a HAND' score --tile 1m
    refuses 2 "--from up: from takes right, across or left, not 'up'" score --from up 11m
    run "$hantei" score --json --tsumo --seat S --tile 1z --pao daisangen --pao-from across 1144z1z+555z+666z+777z
    contains 'score --json: what is disputed' '"disputed":["pao_whole"]' "$(cat "$work/out")"
    run "$hantei" score --tsumo --seat S --tile 1z --pao daisangen --pao-from across 1144z1z+555z+666z+777z
    contains 'score: what is disputed' 'disputed: pao_whole' "$(cat "$work/out")"
    run "$hantei" score --tsumo --seat S --tile 1z --rule pao_whole=false --pao daisangen --pao-from across 1144z1z+555z+666z+777z
    same 'score: what is given is not disputed' 0 "$(grep -c disputed "$work/out")"
    refuses 2 "--rules house: rules takes tenhou, majsoul, mleague, ema2016 (or ema) or wrc2015 (or wrc), not 'house'" score --rules house 11m
    refuses 2 '--honba x: honba takes a whole number from 0 to 255, not x' score --honba x 11m
    for option in --honba --sticks --kita --players; do
        refuses 2 "$option -: ${option#--} takes a whole number from " score "$option" - 11m
        refuses 2 "$option '': ${option#--} takes a whole number from " score "$option=" 11m
    done
    refuses 2 '--pao needs --pao-from as well' score --pao daisangen 11m
    refuses 2 '--pao-from needs --pao as well' score --pao-from left 11m
    refuses 2 "--pao suuankou: pao.yakuman takes daisangen, daisuushii or suukantsu, not 'suuankou'" \
        score --pao suuankou --pao-from left 11m
    refuses 2 "--pao-from up: pao.from takes right, across or left, not 'up'" score --pao daisangen --pao-from up 11m
    refuses 2 'hantei: --first: in the first turn the river is empty' score --first --river 1z 11m
    refuses 2 '--players 3: the rules ema are not for three players' score --rules ema --players 3 11p
    refuses 2 'hantei: 11p+123p: there is no chi with three players' score --players 3 11p+123p
    refuses 2 'hantei: 1p5m: there is no 5m with three players' score --players 3 1p5m
    refuses 2 '--river 1x: unknown letter' score --river 1x 11m
    for option in ron tsumo tile=1m from=left round=E seat=E riichi double-riichi ippatsu rinshan chankan last first \
        dora=1m ura=1m honba=1 sticks=1 pao=daisangen pao-from=left later-winner kita=1 players=3 rules=ema rule=ura=true river=1m passed=1m passed-riichi=1m lang=en; do
        refuses 2 "win has no option --${option%%=*}" win "--$option" 11m
    done
    answers 2 '{"error":{"code":"bad-value","message":"from takes right, across or left, not '"'up'"'","field":"from"}}' \
        score --json --from up 1x
    answers 2 '{"error":{"code":"bad-letter","message":"unknown letter '"'x'"' (a suit is m, p, s or z)","field":"hand","at":1}}
{"error":{"code":"missing-field","message":"1 concealed tile: the tile that wins must be given too","field":"tile"}}' \
        score --json 1x 1m
    answers 2 '{"error":{"code":"bad-value","message":"there is no chi with three players","field":"hand"}}' \
        score --json --players 3 11p+123p
}

# Single rules: errors and their places.
test_score_rules() {
    local text part rule
    while IFS='|' read -r text part; do
        refuses 2 "hantei: --rule $text: $part" score --rule kiriage=true --rule "$text" --rule kazoe=false 11m
    done <<'RULES'
renhou=often|rules.renhou takes none, mangan or yakuman, not 'often'
renhou|rules.renhou takes none, mangan or yakuman, not ''
ura=1|rules.ura takes true or false, not '1'
ura=|rules.ura takes true or false, not ''
double_wind_fu=3|rules.double_wind_fu takes 2 or 4, not 3
double_wind_fu=|rules.double_wind_fu takes 2 or 4, not ''
riichi_points=x|rules.riichi_points takes a whole number from 0 to 65535, not x
pao=hands|rules.pao takes an array of dragons, winds and kans, not 'hands'
pao=dragons,|rules.pao takes an array of dragons, winds and kans, not ''
house=true|there is no field 'rules.house'
house|there is no field 'rules.house'
=true|there is no field 'rules.'
preset=ema|there is no field 'rules.preset'
kiriage=false|'rules.kiriage' is there twice
RULES
    answers 2 '{"error":{"code":"unknown-field","message":"there is no field '"'rules.house'"'","field":"rules.house"}}' \
        score --json --rule house=true 11m
    # Any number of them; and each is a rule's, so that one too many is there twice.
    local many=()
    for rule in red_fives open_tanyao ippatsu ura kan_dora kan_ura kiriage kazoe double_yakuman yakuman_stack nine_gates_kan \
        chankan_ankan nagashi nine_terminals noten_allowed tsumo_loss pao_honba; do
        many+=(--rule "$rule=false")
    done
    many+=(--rule renhou=none --rule kuikae=tile --rule fifth_tile=shape --rule kan_after_riichi=none --rule multiple_ron=all
        --rule pao= --rule double_wind_fu=4 --rule riichi_wall=0 --rule riichi_points=0)
    answers 0 "$("$hantei" score 1122m3344p5566s77z)" score "${many[@]}" 1122m3344p5566s77z
    refuses 2 "'rules.red_fives' is there twice" score "${many[@]}" "${many[@]}" 1122m3344p5566s77z
}

# With several hands the worst exit code counts.
test_score_several() {
    run "$hantei" score --json --tsumo 1122m3344p5566s77z 11m 1x 19m19p19s12345677z
    same 'score, several hands: exit code' 2 "$status"
    same 'score, several hands' 'true false null true' "$(jq -s -r 'map(.legal) | join(" ") | gsub("  "; " null ")' "$work/out")"
    same 'score, several hands: an empty line between' 1 "$("$hantei" score 11m 22m | grep -c '^$')"
}

# score and judge agree, with any options: OPTIONS|HAND|FIELDS.
test_score_agrees() {
    local options hand fields words
    while IFS='|' read -r options hand fields; do
        read -ra words <<<"$options"
        same "score $options $hand, and judge" "$(printf '{"op":"win",%s}\n' "$fields" | "$hantei" judge)" \
            "$("$hantei" score --json "${words[@]}" "$hand")"
    done <<'CLAIMS'
--tile 7z|234m456p340s1177z|"by":"ron","hand":"234m456p340s1177z","tile":"7z"
--ron --tile 7z --from across --round S --seat W|234m456p340s1177z|"by":"ron","hand":"234m456p340s1177z","tile":"7z","from":2,"round":"S","seat":"W"
--tsumo --double-riichi --ippatsu --last --ura 4m|234m456p340s11777z|"by":"tsumo","hand":"234m456p340s11777z","tile":"7z","riichi":2,"ippatsu":true,"last":true,"ura":"4m"
--tsumo --rinshan --dora 8s --honba 3 --sticks 2|234m456p77z444s+c9999s|"by":"tsumo","hand":"234m456p77z44s","tile":"4s","melds":["ankan:9999s"],"rinshan":true,"dora":"8s","honba":3,"sticks":2
--tsumo --first --seat S|234m456p340s11777z|"by":"tsumo","hand":"234m456p340s11777z","tile":"7z","first":true,"seat":"S"
--tile 6m --chankan|45m11z+055p+c0555s+1111m|"by":"ron","hand":"45m11z","tile":"6m","chankan":"kakan","melds":["pon:055p/5p@1","ankan:0555s","minkan:1111m/1m@1"]
--tile 4z --chankan=kita --players 3 --kita 1|234p456p340s1144z|"by":"ron","hand":"234p456p340s1144z","tile":"4z","chankan":"kita","players":3,"kita":1
--tile 6m --rules wrc|45m11z+067s+340p+777z|"by":"ron","hand":"45m11z","tile":"6m","rules":"wrc","melds":["chi:067s/6s@3","chi:340p/3p@3","pon:777z/7z@1"]
--tile 6m --river 9m --passed 1s --passed-riichi 3m|45m11z222333p444s|"by":"ron","hand":"45m11z222333p444s","tile":"6m","river":"9m","passed":"1s","passed_riichi":"3m"
--tile 7z --tsumo --pao daisangen --pao-from left --honba 1|234p99s77z+555z+666z|"by":"tsumo","hand":"234p99s77z","tile":"7z","melds":["pon:555z/5z@1","pon:666z/6z@1"],"honba":1,"pao":{"yakuman":"daisangen","from":3}
--tile 7z --honba 2 --sticks 1 --later-winner|234m456p340s1177z|"by":"ron","hand":"234m456p340s1177z","tile":"7z","honba":2,"sticks":1,"first_winner":false
--tile 6m --rule open_tanyao=false|45m22p+067s+340p+888s|"by":"ron","hand":"45m22p","tile":"6m","melds":["chi:067s/6s@3","chi:340p/3p@3","pon:888s/8s@1"],"rules":{"open_tanyao":false}
--tile 2s --first --seat S --rules wrc --rule renhou=yakuman --rule red_fives=true|234m406p34s55789s|"by":"ron","hand":"234m406p34s55789s","tile":"2s","first":true,"seat":"S","rules":{"preset":"wrc","renhou":"yakuman","red_fives":true}
--tile 7z --from left --pao daisangen --pao-from across --rule pao=winds,kans|234p99s77z+555z+666z|"by":"ron","hand":"234p99s77z","tile":"7z","melds":["pon:555z/5z@1","pon:666z/6z@1"],"from":3,"pao":{"yakuman":"daisangen","from":2},"rules":{"pao":["winds","kans"]}
--tile 6m --ippatsu|45m11z222333p444s|"by":"ron","hand":"45m11z222333p444s","tile":"6m","ippatsu":true
CLAIMS
}
