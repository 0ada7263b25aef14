# shellcheck shell=bash disable=SC2154 # $hantei, $work, $newline and $status are run.sh's
# Tests of the command judge: the judgement protocol on stdin and stdout.

# judged REQUEST ANSWER: one line in, just that out.
judged() {
    printf '%s\n' "$1" >"$work/in"
    run "$hantei" judge <"$work/in"
    same "judge $1" "0: $2" "$status: $(cat "$work/out" "$work/err")"
}

# seat_is FIELDS FILTER WANTED: what jq finds in the answer to a request with those fields.
seat_is() {
    same "judge {$1}: $2" "$3" "$(printf '{%s}\n' "$1" | "$hantei" judge | jq -rc "$2")"
}

# bad REQUEST CODE FIELD AT PART: the answer is an error. AT may be null.
bad() {
    local answer found
    answer=$(printf '%s\n' "$1" | "$hantei" judge)
    same "judge $1: exit code" 1 $?
    mapfile -t found < <(jq -r '.error | "\(.code) \(.field) \(.at)", .message' <<<"$answer")
    same "judge $1: code, field, place" "$2 $3 $4" "${found[0]}"
    contains "judge $1: message" "$5" "${found[1]}"
}

# bad_fields: reads rows of `fields|code|field|at|part of the message`.
bad_fields() {
    local fields code field at part
    while IFS='|' read -r fields code field at part; do
        bad "{$fields}" "$code" "$field" "$at" "$part"
    done
}

test_judge_riichi() {
    judged '{"op":"riichi","hand":"123m456p789s11223z"}' \
        '{"legal":true,"discards":[{"tile":"3z","waits":"12z","left":4,"furiten":false}]}'
    judged '{"op":"riichi","hand":"123m456p789s11223z","tile":"3z"}' \
        '{"legal":true,"discards":[{"tile":"3z","waits":"12z","left":4,"furiten":false}],"allowed":true}'
    judged '{"op":"riichi","hand":"123m456p789s11223z","tile":"1m"}' \
        '{"legal":true,"discards":[{"tile":"3z","waits":"12z","left":4,"furiten":false}],"allowed":false}'
    # No copy is left in the river, among the norths, or seen.
    seat_is '"op":"riichi","hand":"13z123456789p444z","drawn":"1z","kita":1,"players":3,"river":"1z","seen":"3z"' \
        '[.discards[] | "\(.tile) \(.waits) \(.left) \(.furiten)"]' '["1z 3z 2 false","3z 1z 2 true"]'
    seat_is '"op":"riichi","hand":"123m456p45s111z","melds":["ankan:9999m"]' '.legal' true
    while IFS='|' read -r reason fields; do
        judged "{\"op\":\"riichi\",$fields}" "{\"legal\":false,\"reason\":\"$reason\"}"
    done <<'REASONS'
open-hand|"hand":"123m456p45s111z","melds":["pon:999m/9m@2"]
noten|"hand":"147m147p147s12345z"
points|"hand":"123m456p789s11223z","points":900
wall|"hand":"123m456p789s11223z","live":3
wall|"hand":"123p456p789s11223z","live":2,"players":3
already|"hand":"123m456p789s11223z","drawn":"3z","riichi":1
REASONS
    seat_is '"op":"riichi","hand":"123p456p789s11223z","live":3,"players":3' .legal true
    seat_is '"op":"riichi","hand":"123m456p789s11223z","points":-100,"rules":"mleague"' .legal true
    seat_is '"op":"riichi","hand":"123m456p789s11223z","points":900,"rules":{"riichi_points":900}' .legal true
    # No fifth 1p to wait for.
    seat_is '"op":"riichi","hand":"123456789m1111p5z"' '.discards | map(.tile) | join(" ")' '1p'
}

test_judge_discards() {
    judged '{"op":"discards","hand":"123m456p789s11223z","river":"2z","seen":"1z"}' \
        '{"discards":[{"tile":"3z","waits":"12z","left":2,"furiten":true}]}'
    judged '{"op":"discards","hand":"147m25z"}' '{"discards":[]}'
    seat_is '"op":"discards","hand":"12344m"' '[.discards[].tile]' '["1m","2m","3m","4m"]'
    seat_is '"op":"discards","hand":"12344m","riichi":1,"drawn":"4m"' '[.discards[].tile]' '["4m"]'
    seat_is '"op":"discards","hand":"12344m","riichi":2' '[.discards[].tile]' '[]'
    seat_is '"op":"discards","hand":"12344m","melds":["chi:123m/1m@3"],"called":"chi:123m/1m@3"' '[.discards[].tile]' '["2m","3m"]'
    seat_is '"op":"discards","hand":"12344m","melds":["chi:123m/1m@3","pon:777z/7z@1"],"called":"pon:777z/7z@1"' \
        '[.discards[].tile]' '["1m","2m","3m","4m"]'
    # Kuikae is about the called meld, at any place in the list.
    seat_is '"op":"discards","hand":"12344m","melds":["chi:123m/1m@3","pon:777z/7z@1"],"called":"chi:123m/1m@3"' \
        '[.discards[].tile]' '["2m","3m"]'
    seat_is '"op":"discards","hand":"12344m","melds":["chi:123m/1m@3"],"called":"chi:123m/1m@3","rules":{"kuikae":"tile"}' \
        '[.discards[].tile]' '["2m","3m","4m"]'
}

test_judge_waits() {
    judged '{"op":"waits","hand":"123m456p789s1122z"}' \
        '{"tenpai":true,"shape":"12z","effective":"12z","kinds":{"1z":["shanpon"],"2z":["shanpon"]},"left":{"1z":2,"2z":2},"furiten":[]}'
    judged '{"op":"waits","hand":"147m2z"}' '{"tenpai":false,"shape":"","effective":"","kinds":{},"left":{},"furiten":[]}'
    seat_is '"op":"waits","hand":"1122z","river":"1z","seen":"2z"' .left '{"1z":1,"2z":1}'
    seat_is '"op":"waits","hand":"1122z","river":"1z","passed":"2z","passed_riichi":"12z","riichi":1' .furiten \
        '["river","turn","riichi"]'
    seat_is '"op":"waits","hand":"1122z","passed":"2z","passed_riichi":"12z"' .furiten '["turn"]'
    seat_is '"op":"waits","hand":"6666s"' '"\(.tenpai) \(.shape) \(.effective)"' 'false 6s '
    seat_is '"op":"waits","hand":"6666s","rules":{"fifth_tile":"shape"}' '"\(.tenpai) \(.shape) \(.effective)"' 'true 6s 6s'
    judged '{"op":"waits","hand":"1122z","value":false}' \
        '{"tenpai":true,"shape":"12z","effective":"12z","kinds":{"1z":["shanpon"],"2z":["shanpon"]},"left":{"1z":2,"2z":2},"furiten":[]}'
    seat_is '"op":"waits","hand":"23m456p789s11234p","riichi":1,"value":true,"river":"4m"' '.value["1m"]' \
        '{"ron":{"legal":false,"reason":"furiten-river"},"tsumo":{"legal":true,"yakuman":0,"han":3,"fu":20,"points":3900}}'
    seat_is '"op":"waits","hand":"123m456p789s1122z","value":true,"seat":"S","round":"S"' '.value["2z"]' \
        '{"ron":{"legal":true,"yakuman":0,"han":2,"fu":40,"points":2600},"tsumo":{"legal":true,"yakuman":0,"han":3,"fu":30,"points":4000}}'
    # A wait has its kinds even if all its copies are held.
    seat_is '"op":"waits","hand":"6666s"' '[.kinds, .left]' '[{"6s":["tanki"]},{}]'
    seat_is '"op":"waits","hand":"12333345m11z"' '.kinds["3m"]' '["ryanmen","penchan","shanpon"]'
    seat_is '"op":"waits","hand":"46m11z","melds":["ankan:0555m"]' .effective 5m
    seat_is '"op":"waits","hand":"46m11z","melds":["ankan:0555m"],"rules":"ema"' .effective ''
}

# Tiles as people write them, in every field that has some.
test_judge_forms() {
    local other plain='"op":"waits","hand":"123m40p11z","river":"1z2m","passed":"5p","seen":"66p"'
    seat_is '"op":"waits","hand":"123M 4p５pr 東E","river":"東 2M","passed":"🀝","seen":"6P 6p"' . "$("$hantei" judge <<<"{$plain}" | jq -c .)"
    plain='"op":"win","by":"ron","hand":"123m406p78s11222z","tile":"9s","dora":"0m5m1z","riichi":1,"ura":"123z"'
    seat_is '"op":"win","by":"ron","hand":"123m 4p 5pr 6p 78s EE SSS","tile":"９ｓ","dora":"r5m 5m E","riichi":1,"ura":"ESW"' . \
        "$("$hantei" judge <<<"{$plain}" | jq -c .)"
    bad '{"op":"waits","hand":"11m＋EEE"}' bad-letter hand 3 "unknown character '＋' (a suit is m, p, s or z)"
    bad '{"op":"waits","hand":"11m🀫🀀🀀🀫"}' ambiguous hand 3 'faces of tiles and notation'
    bad '{"op":"waits","hand":"🀇🀇🀫🀀🀀🀫"}' bad-letter hand 8 "unknown character '🀫'"
    bad '{"op":"waits","hand":"1m","seen":"EEEEE"}' fifth-copy seen 4 'a fifth 1z (did you mean 1111z?)'
    bad '{"op":"waits","hand":"1m","drawn":"EE"}' bad-tile drawn 0 'drawn takes one tile, such as 5m or 0m'
    bad '{"op":"win","by":"ron","hand":"1m","tile":"1m","dora":"ESWNPF"}' bad-value dora 5 'dora takes 5 tiles at most'
    while read -r plain other; do
        seat_is "\"op\":\"kan\",\"hand\":\"223456z11s\",\"melds\":[\"$other\"]" . \
            "$("$hantei" judge <<<"{\"op\":\"kan\",\"hand\":\"223456z11s\",\"melds\":[\"$plain\"]}" | jq -c .)"
        same "the meld $other" null "$("$hantei" judge <<<"{\"op\":\"waits\",\"hand\":\"2z\",\"melds\":[\"$other\"]}" | jq -c .error)"
    done <<'MELDS'
pon:777z/7z@1 pon:CCC/C@1
pon:777z/7z@1 pon:777z/中@1
pon:777z/7z@1 pon:🀄🀄🀄/🀄@1
chi:340m/4m@3 chi:3m4m5mr/4m@3
chi:340m/0m@3 chi:４ｍ3Mr5m/5mr@3
chi:345m/5m@3 chi:345M/5M@3
kakan:0555p/5p@2+0p kakan:5pr5p5p5p/5p@2+5pr
ankan:0555m ankan:5m5m5m5mr
MELDS
    bad '{"op":"waits","hand":"1m","melds":["pon:EEES/E@1"]}' bad-meld 'melds[0]' 4 "meld 'pon:EEES/E@1' is no pon (such as pon:777z/7z@1)"
    bad '{"op":"waits","hand":"1m","melds":["pon:🀄🀄🀅/🀄@1"]}' bad-meld 'melds[0]' 4 "meld 'pon:🀄🀄🀅/🀄@1' is no pon"
    bad '{"op":"waits","hand":"1m","melds":["pon:EEEEE/E@1"]}' fifth-copy 'melds[0]' 8 'a fifth 1z'
    bad '{"op":"discards","hand":"12m","melds":["chi:345m/5m@3"],"called":"pon:CCC/C@1"}' bad-value called 0 'called is none of the melds'
    seat_is '"op":"discards","hand":"23z","melds":["chi:345m/5m@3"],"called":"chi:345M/5M@3"' .error null
    # A quotation ends between characters.
    bad '{"op":"waits","hand":"1m","melds":["'"$(printf '一%.0s' {1..30})"'"]}' bad-meld 'melds[0]' 0 "meld '$(printf '一%.0s' {1..21})' is of no"
    bad '{"op":"一二三四五六七"}' bad-value op 0 "no op is called '一二三四五' (there"
}

test_judge_kan() {
    local reason fields
    judged '{"op":"kan","hand":"9999p237m5z","melds":["pon:777m/7m@1"]}' '{"ankan":"9p","kakan":"7m","refused":{}}'
    judged '{"op":"kan","hand":"1111m23p05s"}' '{"ankan":"1m","kakan":"","refused":{}}'
    seat_is '"op":"kan","hand":"11122223333444z"' .ankan 23z
    seat_is '"op":"kan","hand":"1111222333m4p","melds":["ankan:7777z"],"riichi":1,"drawn":"1m"' .ankan 1m
    while IFS='|' read -r reason fields; do
        seat_is "\"op\":\"kan\",$fields" '"\(.ankan)\(.kakan)" + (.refused | to_entries | map("\(.key) \(.value)") | join(","))' "$reason"
    done <<'REASONS'
9p fifth-kan|"hand":"9999p123m5z","kans":4
9p last-tile|"hand":"9999p123m5z","live":0
9p not-drawn|"hand":"9999p123m5z","riichi":1,"drawn":"1m"
9p not-drawn|"hand":"9999p123m5z","riichi":1
4m is-a-wait|"hand":"23444456m","riichi":1,"drawn":"4m"
3m waits-change|"hand":"33334m","riichi":1,"drawn":"3m"
1m readings-change|"hand":"1111222333m4p","riichi":1,"drawn":"1m","rules":"ema","melds":["ankan:7777z"]
1m nine-gates|"hand":"11113456788999m","riichi":1,"drawn":"1m","rules":{"nine_gates_kan":false}
9p in-riichi|"hand":"9999p123m5z","riichi":1,"drawn":"9p","rules":{"kan_after_riichi":"none"}
7m not-drawn|"hand":"237m55p","melds":["pon:777m/7m@1"],"called":"pon:777m/7m@1"
REASONS
}

test_judge_call() {
    judged '{"op":"call","hand":"30567m22z","tile":"4m","from":3}' \
        '{"options":[{"meld":"chi:345m/4m@3","discards":"567m2z","banned":""},{"meld":"chi:340m/4m@3","discards":"567m2z","banned":""},{"meld":"chi:456m/4m@3","discards":"35m2z","banned":"7m"},{"meld":"chi:406m/4m@3","discards":"35m2z","banned":"7m"}],"refused":[]}'
    judged '{"op":"call","hand":"0556p","tile":"5p","from":2}' \
        '{"options":[{"meld":"pon:555p/5p@2","discards":"6p","banned":"5p"},{"meld":"pon:055p/5p@2","discards":"6p","banned":"5p"},{"meld":"minkan:0555p/5p@2","discards":"","banned":""}],"refused":[]}'
    judged '{"op":"call","hand":"4567m","tile":"4m","from":3}' \
        '{"options":[],"refused":[{"meld":"chi:456m/4m@3","reason":"kuikae-dead-end"}]}'
    judged '{"op":"call","hand":"4455m","tile":"4m","from":1,"live":0}' \
        '{"options":[],"refused":[{"meld":"pon:444m/4m@1","reason":"last-tile"}]}'
    judged '{"op":"call","hand":"4455m","tile":"4m","from":2,"riichi":2}' \
        '{"options":[],"refused":[{"meld":"pon:444m/4m@2","reason":"in-riichi"}]}'
    seat_is '"op":"call","hand":"4445z","tile":"4z","from":2,"kans":4' '.refused' '[{"meld":"minkan:4444z/4z@2","reason":"fifth-kan"}]'
    seat_is '"op":"call","hand":"4555s","tile":"0s","from":3' '[.options[].meld]' '["pon:055s/0s@3","minkan:0555s/0s@3"]'
    seat_is '"op":"call","hand":"3567m","tile":"4m","from":2' '[.options, .refused]' '[[],[]]'
    seat_is '"op":"call","hand":"3567p","tile":"4p","from":3,"players":3' '[.options, .refused]' '[[],[]]'
    bad_fields <<'ROWS'
"op":"call","hand":"4455m","from":3|missing-field|tile|null|call needs the field 'tile'
"op":"call","hand":"4455m","tile":"4m"|missing-field|from|null|call needs the field 'from'
"op":"call","hand":"4455m","tile":"4m","from":0|bad-value|from|null|a whole number from 1 to 3, not 0
"op":"call","hand":"44445m88p","tile":"4m","from":3|fifth-copy|tile|0|5 of 4m
"op":"call","hand":"1144p","tile":"4m","from":1,"players":3|bad-tile|tile|0|no 4m with three players
"op":"call","hand":"4455m8p","tile":"4m","from":3|tile-count|hand|7|call takes 1, 4, 7, 10 or 13
ROWS
}

test_judge_ends() {
    judged '{"op":"ryuukyoku","hand":"1122z"}' '{"tenpai":true,"waits":"12z","may_declare_noten":false}'
    judged '{"op":"ryuukyoku","hand":"1122z","rules":"ema"}' '{"tenpai":true,"waits":"12z","may_declare_noten":true}'
    judged '{"op":"ryuukyoku","hand":"147m2z","river":"19m","river_claimed":false}' \
        '{"tenpai":false,"waits":"","may_declare_noten":false,"nagashi":true,"payments":{"1":4000,"2":4000,"3":4000}}'
    judged '{"op":"ryuukyoku","hand":"147m2z","river":"19m","river_claimed":true}' \
        '{"tenpai":false,"waits":"","may_declare_noten":false,"nagashi":false}'
    judged '{"op":"nine-terminals","hand":"19m19p19s12345z258m"}' '{"nine-terminals":true,"kinds":11}'
    judged '{"op":"nine-terminals","hand":"19m19p19s12345z258m","rules":"mleague"}' '{"nine-terminals":false,"kinds":11}'
    judged '{"op":"nine-terminals","hand":"19m19p19s12z225m33p8s"}' '{"nine-terminals":false,"kinds":8}'
    # The kinds are counted in any hand with a draw; the round ends on none but the first one.
    judged '{"op":"nine-terminals","hand":"19m19p19s12345z258m","river":"1m"}' '{"nine-terminals":false,"kinds":11}'
    judged '{"op":"nine-terminals","hand":"19m19p19s12345z258m","kans":1}' '{"nine-terminals":false,"kinds":11}'
    judged '{"op":"nine-terminals","hand":"19m19p19s12345z258m","riichi":2,"drawn":"1m"}' '{"nine-terminals":false,"kinds":11}'
    judged '{"op":"nine-terminals","hand":"19m19p19s12345z","melds":["ankan:8888p"]}' '{"nine-terminals":false,"kinds":11}'
    judged '{"op":"nine-terminals","hand":"119m25p"}' '{"nine-terminals":false,"kinds":2}'
}

test_judge_shanten() {
    judged '{"op":"shanten","hand":"23m11z"}' \
        '{"least":0,"standard":0,"chiitoi":null,"kokushi":null,"ukeire":[{"tile":"1m","left":4},{"tile":"4m","left":4}]}'
    judged '{"op":"shanten","hand":"12m","river":"2m"}' \
        '{"least":0,"standard":0,"chiitoi":null,"kokushi":null,"discards":[{"tile":"2m","shanten":0,"left":3,"ukeire":[{"tile":"1m","left":3}]},{"tile":"1m","shanten":0,"left":2,"ukeire":[{"tile":"2m","left":2}]}]}'
    seat_is '"op":"shanten","hand":"46m11z","melds":["ankan:0555m"]' '"\(.least) \(.ukeire)"' '0 [{"tile":"5m","left":0}]'
    seat_is '"op":"shanten","hand":"46m11z","melds":["ankan:0555m"],"seen":""' .least 1
    # With three players no 2m to 8m can be drawn, and draws always count on what is unseen.
    seat_is '"op":"shanten","hand":"19m57z1p","players":3' '[.discards[].ukeire[].tile] | unique | join("")' 1m1p2p3p5z7z9m
    seat_is '"op":"shanten","hand":"19m5z1p","players":3' '[.ukeire[].tile] | join("")' 1m9m1p2p3p5z
    seat_is '"op":"shanten","hand":"19m5z1p"' '[.ukeire[].tile] | join("")' 1m2m3m7m8m9m1p2p3p5z
    seat_is '"op":"shanten","hand":"46p11z","melds":["ankan:0555p"]' .least 0
    seat_is '"op":"shanten","hand":"46p11z","melds":["ankan:0555p"],"players":3' .least 1
    seat_is '"op":"shanten","hand":"1122m3344p5566s7z"' '"\(.least) \(.standard) \(.chiitoi) \(.kokushi)"' '0 3 0 10'
}

# Any id comes back first, as written.
test_judge_id() {
    local id line spaces
    while IFS= read -r id; do
        judged "{\"op\":\"discards\",\"id\":$id,\"hand\":\"147m25z\"}" "{\"id\":$id,\"discards\":[]}"
        judged "{ \"hand\" : \"147m25z\" , \"op\":\"discards\" , \"id\" :  $id  }" "{\"id\":$id,\"discards\":[]}"
        same "the id $id of an error" "{\"id\":$id,\"error\":{\"code\":\"unknown-field\",\"message\":\"there is no field 'x'\",\"field\":\"x\"}}" \
            "$(printf '{"x":[{"id":[5]}],"id":%s,"hand":"1x"}\n' "$id" | "$hantei" judge)"
    done <<'IDS'
null
true
false
0
-1.50e+400
123456789012345678901234567890
""
"a \"b\" \\ \u00e9 é 東 \u0000 /"
[]
[1, [2, {}], "]"]
{}
{"id": {"op": [null, true]}, "}": 1.0}
IDS
    for kind in '1:a number' '"x":a text' 'null:null' '[1]:an array'; do
        same "the request ${kind%%:*}" "{\"error\":{\"code\":\"bad-type\",\"message\":\"a request is an object, not ${kind#*:}\",\"field\":\"request\",\"at\":0}}" \
            "$(printf '%s\n' "${kind%%:*}" | "$hantei" judge)"
    done
    # It is kept if it is complete before the error; a part of one is ignored.
    while IFS='|' read -r id line; do
        same "the id in ${line@Q}" "$id" "$(printf '%b\n' "$line" | "$hantei" judge | jq -c 'if has("id") then .id else "none" end')"
    done <<'LINES'
7|{"id":7,"a\xff":1}
7|{"id":7 \0}
"x"|{"id":"x"\xff
[1]|{"id":[1]\x01}
"none"|{"id":7\xff}
"none"|{"id":"x\xff"}
"none"|{"id":[1\0]}
"none"|{"\xff":1,"id":7}
"none"|{"id":01}
"none"|{"id":1.5.2}
"none"|{"id":truex}
"none"|{"id":1x}
"none"|{"id":1
true|{"id":true}
null|{"id":null\t,}
5|{"id":5\r}x
5|{"id": 5, }
LINES
    same 'the id of a line that is too long' '{"id":[8, 9],"error":"line-too-long"}' \
        "$({ printf '{"id":[8, 9],"op":"'; head -c 300000 /dev/zero | tr '\0' x; echo '"}'; } | "$hantei" judge | sed 's/"error":{"code":\("[a-z-]*"\).*/"error":\1}/')"
    # Of such a line 32768 bytes are read.
    while read -r spaces id; do
        same "an id behind $spaces spaces of a line that is too long" "line-too-long $id" \
            "$(printf '{%*s"id":"a","op":"waits"}\n' "$spaces" '' | "$hantei" judge | jq -r '"\(.error.code) \(.id)"')"
    done <<'SPACES'
32759 a
32760 null
SPACES
    # Pairs, and what only looks like half of one.
    while read -r id; do
        judged '{"id":'"$id"',"op":"discards","hand":"147m25z"}' '{"id":'"$id"',"discards":[]}'
    done <<'IDS'
"\ud83d\ude00"
["\uD83D\uDE00\ud83d\ude00",{"\ud83d\ude00":"\\ud800"}]
"\\\ud83d\uDe00\\"
"\u0d80\ue000\uD7FF"
IDS
    same 'an id in front of half a surrogate pair' '{"id":7,"error":{"code":"bad-utf8","message":"half a surrogate pair","field":"request","at":14}}' \
        "$(printf '%s\n' '{"id":7,"op":"\ud800"}' | "$hantei" judge)"
    same 'an id in front of broken JSON' '{"id":7,"error":{"code":"bad-json","message":"parse error: premature EOF","field":"request","at":8}}' \
        "$(printf '{"id":7,\n' | "$hantei" judge)"
}

# Every field of a seat is taken by every op.
test_judge_fields() {
    local op hand more fields
    fields='"rules":"majsoul","players":4,"melds":["ankan:9999p"],"kita":0,"river":"3z2z","passed":"1111m","passed_riichi":"","riichi":0,"points":25000,"live":50,"round":"S","seat":"N","kans":2,"seen":"34z"'
    while read -r op hand more; do
        same "judge $op: takes every field" null \
            "$(printf '{"op":"%s","hand":"%s",%s%s}\n' "$op" "$hand" "$fields" "$more" | "$hantei" judge | jq -c .error)"
    done <<'OPS'
riichi 123m455p66s112z ,"drawn":"2z","tile":"2z"
discards 123m455p66s112z ,"drawn":"2z"
waits 123m455p66s11z
kan 123m455p66s112z ,"drawn":"2z"
call 123m455p66s11z ,"tile":"1z","from":1
ryuukyoku 123m455p66s11z ,"river_claimed":true
nine-terminals 123m455p66s112z ,"drawn":"2z"
shanten 123m455p66s112z ,"drawn":"2z"
win 123m455p66s11z ,"by":"ron","tile":"6p","from":2,"dora":"1m","ura":"","ippatsu":false,"rinshan":false,"last":false,"first":false,"honba":1,"sticks":1,"first_winner":true,"pao":{"from":1,"yakuman":"suukantsu"}
win 123m455p66s11z ,"by":"ron","tile":"6p","chankan":"kakan"
OPS
    judged '{"\u006fp":"discards","h\u0061nd":"147m\u00325z"}' '{"discards":[]}'
    judged "	{ \"op\" : \"discards\",  \"hand\":\"147m25z\" } " '{"discards":[]}'
}

test_judge_bad_fields() {
    bad_fields <<'ROWS'
|missing-field|op|null|a request needs the field 'op'
"op":"riichi"|missing-field|hand|null|riichi needs the field 'hand'
"op":"fu","hand":"1m"|bad-value|op|0|no op is called 'fu' (there are riichi, discards
"op":"","hand":"1m"|bad-value|op|0|no op is called ''
"op":"waits\u0000","hand":"1m"|bad-value|op|0|no op is called
"op":7,"hand":"1m"|bad-type|op|null|op takes a text, not a number
"op":"waits","hand":["1m"]|bad-type|hand|null|hand takes a text, not an array
"op":"waits","hand":null|bad-type|hand|null|hand takes a text, not null
"op":"waits","hand":"12x"|bad-letter|hand|2|unknown letter 'x'
"op":"waits","hand":"12\u0000"|bad-letter|hand|2|unknown character '\x00'
"op":"waits","hand":"8z"|bad-digit|hand|0|no tile is called 8z
"op":"waits","hand":"123"|no-suit|hand|3|digits without a suit
"op":"waits","hand":"m"|no-digits|hand|0|suit 'm' without digits
"op":"waits","hand":"11111m"|fifth-copy|hand|4|a fifth 1m
"op":"waits","hand":"123m"|tile-count|hand|4|3 concealed tiles
"op":"waits","hand":""|tile-count|hand|0|0 concealed tiles
"op":"waits","hand":"1m+123p"|bad-letter|hand|2|unknown character '+'
"op":"waits","hand":"11m"|tile-count|hand|3|2 concealed tiles (waits takes 1, 4, 7, 10 or 13)
"op":"riichi","hand":"1m"|tile-count|hand|2|1 concealed tile (riichi takes 2, 5, 8, 11 or 14)
"op":"riichi","richi":1,"hand":"11m"|unknown-field|richi|null|there is no field 'richi'
"op":"riichi","Hand":"11m"|unknown-field|Hand|null|there is no field 'Hand'
"op":"riichi","":1|unknown-field||null|there is no field ''
"op":"riichi","op\u0000x":1|unknown-field|op?x|null|there is no field 'op\x00x'
"hand":"1m","tile":"1m","op":"waits"|unknown-field|tile|null|waits has no field 'tile'
"op":"riichi","hand":"11m","from":1|unknown-field|from|null|riichi has no field 'from'
"op":"waits","hand":"1m","dora":"1m"|bad-value|dora|0|dora count only where the value is asked
"op":"waits","hand":"1p","players":3,"dora":"2m","value":true|bad-tile|dora|null|no 2m with three players
"op":"waits","hand":"111m2z","dora":"111m","value":true|fifth-copy|dora|null|6 of 1m with the hand, its melds, norths, river and indicators
"op":"win","hand":"1m","by":"ron","tile":"1m","dora":"1m","riichi":1,"ura":"11m"|fifth-copy|ura|null|5 of 1m with the hand
"op":"waits","hand":"1p","value":1|bad-type|value|null|value takes true or false, not a number
"op":"discards","hand":"1p2p","value":true|unknown-field|value|null|discards has no field 'value'
"op":"waits","hand":"1m","river_claimed":true|unknown-field|river_claimed|null|waits has no field 'river_claimed'
"op":"waits","hand":"1m","hand":"2m"|duplicate-field|hand|null|'hand' is there twice
"op":"waits","id":1,"id":2|duplicate-field|id|null|'id' is there twice
"op":"waits","hand":"1m","drawn":"2m"|not-held|drawn|0|does not hold
"op":"discards","hand":"5m1z","drawn":"0m"|not-held|drawn|0|does not hold
"op":"riichi","hand":"11m","tile":"2m"|not-held|tile|0|does not hold
"op":"waits","hand":"1m","drawn":"11m"|bad-tile|drawn|0|drawn takes one tile
"op":"waits","hand":"1m","drawn":""|bad-tile|drawn|0|drawn takes one tile
"op":"waits","hand":"1m","drawn":"1x"|bad-letter|drawn|1|unknown letter
"op":"waits","hand":"1m","kita":5|bad-value|kita|null|kita takes a whole number from 0 to 4, not 5
"op":"waits","hand":"1m","kita":-1|bad-value|kita|null|not -1
"op":"waits","hand":"1m","riichi":true|bad-type|riichi|null|riichi takes a number, not true or false
"op":"waits","hand":"1m","riichi":3|bad-value|riichi|null|from 0 to 2, not 3
"op":"waits","hand":"1m","riichi":1.0|bad-value|riichi|null|not 1.0
"op":"waits","hand":"1m","points":1e3|bad-value|points|null|not 1e3
"op":"waits","hand":"1m","points":99999999999999999999|bad-value|points|null|not 99999
"op":"waits","hand":"1m","points":2147483648|bad-value|points|null|not 2147483648
"op":"waits","hand":"1m","live":137|bad-value|live|null|from 0 to 136
"op":"waits","hand":"1m","round":"e"|bad-value|round|null|round takes E, S, W or N, not 'e'
"op":"waits","hand":"1m","seat":""|bad-value|seat|null|seat takes E, S, W or N
"op":"waits","hand":"1m","seat":"EE"|bad-value|seat|null|seat takes E, S, W or N
"op":"waits","hand":"1m","kans":5|bad-value|kans|null|from 0 to 4
"op":"waits","hand":"1m","players":2|bad-value|players|null|from 3 to 4
"op":"waits","hand":"23m456789p11p123s","players":3|bad-tile|hand|null|no 2m with three players
"op":"waits","hand":"1m","melds":["pon:777z/7z@1","pon:444m/4m@1"],"players":3|bad-tile|melds[1]|0|no 4m with three players
"op":"ryuukyoku","hand":"1m","river":"9m5m","players":3|bad-tile|river|null|no 5m with three players
"op":"waits","hand":"1m","river":"1m2"|no-suit|river|3|digits without a suit
"op":"waits","hand":"1m","river":"11111m"|fifth-copy|river|4|a fifth 1m
"op":"waits","hand":"1m","river":"1111m"|fifth-copy|river|null|5 of 1m
"op":"waits","hand":"4z","kita":4,"players":3|fifth-copy|kita|null|5 of 4z
"op":"waits","hand":"1m","melds":["pon:222m/2m@1","ankan:2222m"]|fifth-copy|melds[1]|0|7 of 2m
"op":"waits","hand":"1m","passed":"x"|bad-letter|passed|0|unknown letter
"op":"waits","hand":"1m","passed_riichi":"0z"|bad-digit|passed_riichi|0|no tile is called 0z
"op":"waits","hand":"1m","seen":"11111m"|fifth-copy|seen|4|a fifth 1m
"op":"ryuukyoku","hand":"1m","river_claimed":1|bad-type|river_claimed|null|river_claimed takes true or false, not a number
"op":"discards","hand":"12m","called":"chi:340m/4m@3"|bad-value|called|0|called is none of the melds
"op":"discards","hand":"12m","melds":["ankan:9999m"],"called":"ankan:9999m"|bad-value|called|0|a chi or a pon
ROWS
    # What overlaps is not added up.
    seat_is '"op":"waits","hand":"1m","passed":"1111m","passed_riichi":"1111m","seen":"1111m"' .tenpai true
}

# Seats that no table has. What only says more than it needs is taken.
test_judge_impossible_seats() {
    bad_fields <<'ROWS'
"op":"waits","hand":"1z","kita":1|bad-value|kita|null|norths are set aside with three players
"op":"waits","hand":"1z","melds":["pon:777z/7z@1","chi:123p/1p@3"],"players":3|bad-value|melds[1]|0|no chi with three players
"op":"discards","hand":"12z","melds":["pon:777z/7z@1"],"called":"chi:123p/1p@3","players":3|bad-value|called|0|no chi with three players
"op":"waits","hand":"2z","melds":["ankan:1111z","pon:777z/7z@1"],"riichi":1|bad-value|riichi|null|beside a set that was called
"op":"waits","hand":"1z","melds":["kakan:2222p/2p@2+2p"],"riichi":2|bad-value|riichi|null|beside a set that was called
ROWS
    seat_is '"op":"waits","hand":"1z","melds":["ankan:1111p","ankan:7777z"],"riichi":1' .error null
    seat_is '"op":"waits","hand":"1z","melds":["pon:777z/7z@1"],"riichi":0' .error null
    seat_is '"op":"waits","hand":"1z","melds":["pon:777z/7z@1"],"kita":4,"players":3' .error null
    # A red five is a plain five if the rules have no red ones.
    seat_is '"op":"discards","hand":"0555m1z","drawn":"0m","rules":"wrc"' '[.discards[].tile]' '["5m"]'
    # The own kans count, whatever the number for the table is.
    seat_is '"op":"kan","hand":"25z","melds":["pon:222z/2z@1","ankan:1111z","ankan:7777z","ankan:9999p"],"kans":0' .kakan 2z
}

test_judge_melds() {
    local meld at part
    while read -r meld; do
        seat_is "\"op\":\"discards\",\"hand\":\"23z\",\"melds\":[\"$meld\"]" '.error' null
    done <<'MELDS'
chi:340m/4m@3
chi:340m/0m@3
chi:406p/4p@3
chi:067s/7s@3
chi:567s/5s@3
chi:789p/8p@3
pon:777z/7z@1
pon:055s/0s@2
pon:055s/5s@3
pon:555s/5s@3
minkan:2222p/2p@2
minkan:0555p/0p@1
minkan:0555p/5p@1
kakan:2222p/2p@2+2p
kakan:0555p/0p@2+5p
kakan:0555p/5p@2+0p
kakan:0555p/5p@2+5p
ankan:0555s
ankan:1111z
MELDS
    while read -r meld at part; do
        bad "{\"op\":\"discards\",\"hand\":\"23z\",\"melds\":[\"ankan:9999m\",\"$meld\"]}" \
            "$(case $part in digits*) echo no-suit ;; 'a fifth'*) echo fifth-copy ;; *) echo bad-meld ;; esac)" 'melds[1]' "$at" "$part"
    done <<'MELDS'
chii:340m/4m@3 0 is of no kind that there is
CHI:340m/4m@3 0 is of no kind
chi 0 is of no kind
chi: 4 is no chi (such as chi:340m/4m@3)
/chi:340m 0 is of no kind
chi:/340m 4 is no chi
chi:304m/4m@3 5 is no chi
chi:430m/4m@3 4 is no chi
chi:335m/3m@3 5 is no chi
chi:124m/4m@3 4 is no chi
chi:123z/1z@3 4 is no chi
chi:89m1p/8m@3 4 is no chi
chi:340m/4m@1 4 is no chi
chi:340m/6m@3 4 is no chi
chi:340m/5m@3 4 is no chi
chi:345m/0m@3 4 is no chi
chi:340m 4 is no chi
chi:340m/4m 4 is no chi
chi:340m/4m@3x 13 is no chi
chi:340m/4m@3+4m 13 is no chi
chi:340m/4m#3 11 is no chi
pon:777z/7z@0 4 is no pon
pon:777z/7z@4 4 is no pon
pon:77z/7z@1 6 is no pon
pon:7777z/7z@1 7 is no pon
pon:550s/5s@1 4 is no pon
pon:555s/0s@1 4 is no pon
pon:000s/5s@1 4 is no pon
minkan:222p/2p@2 10 is no minkan
minkan:2222p 7 is no minkan
minkan:22222p/2p@2 11 a fifth 2p
kakan:2222p/2p@2 6 is no kakan
kakan:2222p/2p@2+3p 6 is no kakan
kakan:2222p/2p@2-2p 16 is no kakan
ankan:5055s 6 is no ankan
ankan:0555s/5s@1 11 is no ankan
ankan:055s 9 is no ankan
ankan:0555 10 digits without a suit
MELDS
    bad_fields <<'ROWS'
"op":"waits","hand":"1m","melds":"pon:777z/7z@1"|bad-type|melds|null|melds takes an array, not a text
"op":"waits","hand":"1m","melds":{}|bad-type|melds|null|melds takes an array, not an object
"op":"waits","hand":"1m","melds":[7]|bad-type|melds[0]|null|melds[0] takes a text, not a number
"op":"waits","hand":"1m","melds":["ankan:1111z",["ankan:2222z"]]|bad-type|melds[1]|null|takes a text, not an array
"op":"waits","hand":"1m","melds":["ankan:1111z","ankan:2222z","ankan:3333z","ankan:4444z","ankan:5555z"]|bad-meld|melds|null|more than four melds
"op":"waits","hand":"123456789m1234p","melds":["ankan:1111z"]|tile-count|melds|null|13 concealed tiles and 1 melds
ROWS
}

test_judge_rules() {
    local preset
    for preset in tenhou majsoul mleague ema wrc ema2016 WRC2015 Tenhou MLEAGUE; do
        seat_is "\"op\":\"waits\",\"hand\":\"1m\",\"rules\":\"$preset\"" .tenpai true
        seat_is "\"op\":\"waits\",\"hand\":\"1m\",\"rules\":{\"preset\":\"$preset\"}" .tenpai true
    done
    # Every switch with every value that it takes.
    while IFS='|' read -r fields; do
        seat_is "\"op\":\"waits\",\"hand\":\"1m\",\"rules\":{$fields,\"preset\":\"wrc\"}" .error null
    done <<'RULES'
"red_fives":true,"open_tanyao":false,"ippatsu":true,"ura":false,"kan_dora":true,"kan_ura":false
"kiriage":true,"kazoe":false,"double_yakuman":true,"yakuman_stack":false,"nine_gates_kan":true
"chankan_ankan":true,"nagashi":false,"nine_terminals":true,"noten_allowed":false,"tsumo_loss":true
"double_wind_fu":2,"riichi_wall":0,"riichi_points":0,"pao":[]
"double_wind_fu":4,"riichi_wall":70,"riichi_points":65535,"pao":["kans","dragons","winds"]
"renhou":"none","fifth_tile":"shape","kan_after_riichi":"none","kuikae":"none","multiple_ron":"abort"
"renhou":"mangan","fifth_tile":"concealed","kan_after_riichi":"waits","kuikae":"tile","multiple_ron":"all"
"renhou":"yakuman","fifth_tile":"concealed_and_melds","kan_after_riichi":"readings","kuikae":"suji","multiple_ron":"head_bump"
"four_winds":true,"four_riichi":true,"four_kans":true,"pao_whole":false,"pao_honba":true,"renhou_cumulative":true
"tenhou_double":true,"extra_rounds":true,"bust":true,"kan_dora_open":"after","game_length":"east","target_points":0
"dealer_stays":"win","last_dealer":"automatic","kan_dora_open":"at_once"
"dealer_stays":"tenpai","last_dealer":"never","game_length":"south","target_points":65535
"last_sticks":"first","shared_ranks":true
"last_sticks":"none","shared_ranks":false
RULES
    # A preset does not undo the switches in front of it.
    seat_is '"op":"ryuukyoku","hand":"1m","rules":{"noten_allowed":true,"preset":"tenhou"}' .may_declare_noten true
    seat_is '"op":"ryuukyoku","hand":"1m","rules":{}' .may_declare_noten false
    bad_fields <<'ROWS'
"op":"waits","hand":"1m","rules":"house"|bad-value|rules|null|rules takes tenhou, majsoul, mleague, ema2016 (or ema) or wrc2015 (or wrc), not 'house'
"op":"waits","hand":"1m","rules":"wrc2017"|bad-value|rules|null|not 'wrc2017'
"op":"waits","hand":"1m","rules":{"kan_dora_open":"later"}|bad-value|rules.kan_dora_open|null|after or at_once, not 'later'
"op":"waits","hand":"1m","rules":{"game_length":"west"}|bad-value|rules.game_length|null|east or south, not 'west'
"op":"waits","hand":"1m","rules":"wrc\u0000"|bad-value|rules|null|not 'wrc\x00'
"op":"waits","hand":"1m","rules":7|bad-type|rules|null|a text or an object, not a number
"op":"waits","hand":"1m","rules":["wrc"]|bad-type|rules|null|a text or an object, not an array
"op":"waits","hand":"1m","rules":{"preset":"house"}|bad-value|rules.preset|null|not 'house'
"op":"waits","hand":"1m","rules":{"preset":null}|bad-type|rules.preset|null|a text, not null
"op":"waits","hand":"1m","rules":{"kiriag":true}|unknown-field|rules.kiriag|null|there is no field 'rules.kiriag'
"op":"waits","hand":"1m","rules":{"kiriage":true,"kiriage":true}|duplicate-field|rules.kiriage|null|there twice
"op":"waits","hand":"1m","rules":{"preset":"wrc","preset":"wrc"}|duplicate-field|rules.preset|null|there twice
"op":"waits","hand":"1m","rules":{"kiriage":1}|bad-type|rules.kiriage|null|true or false, not a number
"op":"waits","hand":"1m","rules":{"kiriage":{}}|bad-type|rules.kiriage|null|true or false, not an object
"op":"waits","hand":"1m","rules":{"double_wind_fu":3}|bad-value|rules.double_wind_fu|null|2 or 4, not 3
"op":"waits","hand":"1m","rules":{"riichi_points":65536}|bad-value|rules.riichi_points|null|from 0 to 65535
"op":"waits","hand":"1m","rules":{"riichi_wall":-1}|bad-value|rules.riichi_wall|null|not -1
"op":"waits","hand":"1m","rules":{"kuikae":"all"}|bad-value|rules.kuikae|null|none, tile or suji, not 'all'
"op":"waits","hand":"1m","rules":{"kuikae":true}|bad-type|rules.kuikae|null|not true or false
"op":"waits","hand":"1m","rules":{"pao":"kans"}|bad-type|rules.pao|null|an array of dragons, winds and kans, not a text
"op":"waits","hand":"1m","rules":{"pao":["kan"]}|bad-value|rules.pao|null|not 'kan'
"op":"waits","hand":"1m","rules":{"pao":[["kans"]]}|bad-type|rules.pao|null|not an array
"op":"waits","hand":"1m","rules":"wrc","players":3|bad-value|players|null|the rules wrc are not for three players
ROWS
}

# Invalid requests: each has its error, and the next line its answer. The values of the presets, each with a source;
# those of abortive draws, kan dora and the end of games, which no seat asks for, can be read only here.
test_judge_op_rules() {
    local ends='[.rules.nine_terminals,.rules.four_winds,.rules.four_riichi,.rules.four_kans,.rules.kan_dora_open,.rules.game_length,.rules.target_points,.rules.extra_rounds,.rules.bust,.rules.last_dealer,.rules.last_sticks,.rules.shared_ranks]|join(" ")'
    local rules
    for rules in tenhou majsoul; do
        seat_is "\"op\":\"rules\",\"rules\":\"$rules\"" "$ends" 'true true true true after south 30000 true true automatic first false'
        seat_is "\"op\":\"rules\",\"rules\":\"$rules\",\"players\":3" .rules.target_points 40000
    done
    local last=first
    for rules in mleague ema wrc; do
        [[ $rules != wrc ]] || last=none
        seat_is "\"op\":\"rules\",\"rules\":\"$rules\"" "$ends" "false false false false at_once south 0 false false never $last true"
    done
    for rules in tenhou majsoul mleague ema2016 wrc2015; do
        seat_is "\"op\":\"rules\",\"rules\":\"$rules\"" .rules.preset "$rules"
        seat_is "\"op\":\"rules\",\"rules\":\"$rules\"" '[.sources[]|select(length < 5 or contains("?"))]' '[]'
        seat_is "\"op\":\"rules\",\"rules\":\"$rules\"" '(.rules|keys - ["preset"]) == (.sources|keys)' true
        seat_is "\"op\":\"rules\",\"rules\":\"$rules\"" '.disputed - (.others|keys)' '[]'
    done
    seat_is '"op":"rules"' '.disputed' '["pao","pao_whole"]'
    seat_is '"op":"rules","rules":{"pao":["kans"]}' '[.rules.pao,.disputed,.sources.pao]' '[["kans"],["pao_whole"],null]'
    bad_fields <<'ROWS'
"op":"rules","hand":"1m"|unknown-field|hand|null|rules has no field 'hand'
"op":"rules","rules":"ema","players":3|bad-value|players|null|the rules ema are not for three players
"op":"rules","rules":"house"|bad-value|rules|null|not 'house'
ROWS
}

# Wins whose answers the rules of more than one source decide, and those that cannot be.
test_judge_rules_of_wins() {
    local dragons='"op":"win","by":"tsumo","hand":"1144z","tile":"1z","melds":["pon:555z/5z@1","pon:666z/6z@1","pon:777z/7z@2"],"seat":"S","pao":{"from":2,"yakuman":"daisangen"}'
    local renhou='"op":"win","by":"ron","hand":"23m22456p234789s","tile":"1m","seat":"S","first":true'
    local heaven='"op":"win","by":"tsumo","hand":"119m19p19s123456z","tile":"7z","first":true'
    seat_is '"op":"win","by":"tsumo","hand":"44455066677788s","tile":"7s","riichi":2,"ippatsu":true,"dora":"3s","ura":"9p","seat":"E"' \
        '[.yaku[].name,.yakuman,.limit,.points]' '["suuankou",1,"yakuman",48000]'
    seat_is "$dragons" '[.payments,.disputed]' '[{"1":0,"2":64000,"3":0,"sticks":0},["pao_whole"]]'
    seat_is "$dragons,\"rules\":{\"pao_whole\":false}" '[.payments,.disputed]' '[{"1":8000,"2":40000,"3":16000,"sticks":0},null]'
    seat_is "$renhou,\"rules\":\"ema\"" '[.han,.disputed]' '[5,["renhou_cumulative"]]'
    seat_is "$renhou,\"rules\":{\"preset\":\"ema\",\"renhou_cumulative\":true}" '[.han,.disputed]' '[6,null]'
    seat_is "$heaven,\"rules\":\"majsoul\"" '[.yaku[].name]' '["tenhou","kokushi-13"]'
    seat_is "$heaven,\"rules\":{\"preset\":\"majsoul\",\"tenhou_double\":false}" '[.yaku[].name]' '["tenhou","kokushi"]'
    bad_fields <<'ROWS'
"op":"win","by":"ron","hand":"23m22456p234789s","tile":"1m","first":true|bad-value|first|null|the dealer has discarded before anybody can ron
"op":"win","by":"ron","hand":"23m22456p234789s","tile":"1m","last":true,"chankan":"kakan"|bad-value|last|null|a tile that is robbed is not the last
"op":"win","by":"draw","hand":"23m22456p234789s","tile":"1m"|bad-value|by|null|by takes ron or tsumo, not 'draw'
"op":"win","hand":"23m22456p234789s","tile":"1m"|missing-field|by|null|win needs the field 'by'
ROWS
}

test_judge_lines() {
    local good='{"op":"discards","hand":"147m25z"}' line code at
    while IFS='|' read -r code at line; do
        printf '%b\n%s\n' "$line" "$good" >"$work/in"
        run "$hantei" judge <"$work/in"
        same "judge, a line ${line@Q}: exit code" 1 "$status"
        same "judge, a line ${line@Q}" "$code request $at"$'\n{"discards":[]}' \
            "$(head -1 "$work/out" | jq -r '.error | "\(.code) \(.field) \(.at)"')$newline$(tail -n +2 "$work/out")"
    done <<'LINES'
bad-json|0|
bad-json|0|\r
bad-json|3|   
bad-json|0|x
bad-json|30|{"op":"waits","hand":"1m"    }x
bad-json|1|{
bad-json|10|{"op":"wai
bad-json|7|{"id":1
bad-json|2|{}{}
bad-json|30|{"op":"waits","hand":"23m11z"}"garbage <script> 
bad-json|31|{"op":"waits","hand":"23m11z"} "
bad-json|32|{"op":"waits","hand":"23m11z"}\r tru
bad-json|31|{"op":"waits","hand":"23m11z"}\t12
bad-json|31|{"op":"waits","hand":"23m11z"} /
bad-json|2|{"\0op":"waits"}
bad-json|0|\0
bad-json|3|{  \v}
bad-json|3|{"a\x1b":1}
bad-json|6|{"id":01}
bad-json|6|{"id":\x27b\x27}
bad-utf8|2|{"\xff":1}
bad-utf8|3|{"a\xed\xa0\x80":1}
bad-utf8|2|{"\xc0\xaf":1}
bad-utf8|2|{"\xe6\x9d
bad-utf8|7|{"id":"\\ud800"}
bad-utf8|7|{"id":"\\uDfFf\\ud800"}
bad-utf8|13|{"id":[{"a":"\\uDBFFx"}],"op":"rules"}
bad-utf8|8|{"id":{"\\udc00":1}}
bad-utf8|21|{"id":"\\ud83d\\ude00\\\\\\ud83d\\u0041"}
bad-utf8|7|{"id":"\\ud83d\\ud83d\\ude00"}
bad-utf8|14|{"id":7,"op":"\\udE00"}
bad-utf8|7|{"id":"\\ud83d
bad-json|0|\\ud83d\\ude00
bad-type|0|[]
bad-type|0|"op"
bad-type|0|null
bad-type|0|[{"op":"waits","hand":"1m"}]
LINES
    judged "$good"$'\r' '{"discards":[]}'
    printf '%s\r\n%s' "$good" "$good" >"$work/in"
    same 'judge: CR LF, and a last line without its end' $'{"discards":[]}\n{"discards":[]}' "$("$hantei" judge <"$work/in")"
    same 'judge: nothing in, nothing out' '0: ' "$(run "$hantei" judge </dev/null; echo "$status: $(cat "$work/out")")"
    same 'judge: deep arrays' unknown-field \
        "$({ printf '{"x":'; head -c 1900 /dev/zero | tr '\0' '['; head -c 1900 /dev/zero | tr '\0' ']'; echo '}'; } |
            "$hantei" judge | jq -r .error.code)"
}

# Huge lines cost one error each and no memory.
test_judge_huge_lines() {
    local size good='{"op":"discards","hand":"147m25z"}'
    local wanted='{"error":{"code":"line-too-long","message":"line too long (more than 32768 bytes)","field":"request"}}'
    for size in 32769 262144 266241 9000000; do
        { echo "$good"; head -c "$size" /dev/zero | tr '\0' '['; printf '\n%s\n' "$good"; } >"$work/in"
        run "$hantei" judge -j 2 <"$work/in"
        same "judge, a line of $size bytes" "1: {\"discards\":[]}$newline$wanted$newline{\"discards\":[]}" "$status: $(cat "$work/out")"
    done
    # A line that is just as long as it may be.
    printf '{"op":"discards","hand":"147m25z","id":"%s"}\n' "$(head -c 32726 /dev/zero | tr '\0' x)" >"$work/in"
    same 'judge, 32768 bytes' 32768 "$(head -1 "$work/in" | tr -d '\n' | wc -c)"
    same 'judge, a line of 32768 bytes' 32726 "$("$hantei" judge <"$work/in" | jq -r '.id | length')"
}

# 60,000 requests with bad ones between: the same answers for any number of threads, in order.
test_judge_many() {
    awk 'BEGIN { for (i = 0; i < 60000; i++)
        if (i % 7 == 3) printf "{\"id\":%d,\"op\":\"riichi\",\"richi\":1}\n", i
        else if (i % 11 == 5) print ""
        else printf "{\"id\":%d,\"op\":\"riichi\",\"hand\":\"123m456p789s11223z\",\"drawn\":\"3z\",\"river\":\"9m%dp\"}\n", i, i % 9 + 1 }' >"$work/many"
    run "$hantei" judge <"$work/many"
    same 'judge, many: exit code' 1 "$status"
    same 'judge, many: rows' 60000 "$(wc -l <"$work/out")"
    same 'judge, many: order' '' "$(jq -r 'if .id then .id elif .error.code == "bad-json" then "e" else "?" end' "$work/out" |
        awk '$1 != "e" && $1 != NR - 1 || $1 == "e" && !((NR - 1) % 11 == 5 && (NR - 1) % 7 != 3)')"
    same 'judge, many: good ones' "$(grep -c hand "$work/many")" "$(grep -c '"legal":true' "$work/out")"
    "$hantei" judge -j 5 <"$work/many" >"$work/several"
    same_files 'judge -j 5' "$work/out" "$work/several"
    refuses 2 "judge takes no operand: 'x'" judge x
    refuses 2 'judge has no option --seen' judge --seen 1m
}
