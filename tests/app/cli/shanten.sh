# shellcheck shell=bash disable=SC2154 # $hantei, $work, $newline and $status are run.sh's
# Tests of the commands shanten and explain, and of batches with --seen.

# Every other copy of this hand's tiles and their neighbours is seen: none of its tiles is of use.
dead_hand=124578m2p1234567z
dead_seen=111222333344455566667778889999m2223333p111222333444555666777z
# All 136 tiles, but for one 1m and one 2m.
four_of_nine=111122223333444455556666777788889999
all_but_12m=1112223333444455556666777788889999m${four_of_nine}p${four_of_nine}s1111222233334444555566667777z
small_forms='  chiitoi   for 13 or 14 tiles only
  kokushi   for 13 or 14 tiles only'

test_shanten() {
    answers 0 "23m11z
  standard  tenpai
$small_forms
  least     tenpai
  ukeire  left
  1m         4
  4m         4
2 kinds of ukeire, 8 tiles left" shanten 23m11z
    answers 0 "1122m3344p5566s7z
  standard  3-shanten
  chiitoi   tenpai
  kokushi   10-shanten
  least     tenpai
  ukeire  left
  7z         3
1 kind of ukeire, 3 tiles left" shanten 1122m3344p5566s7z
    answers 0 "12m
  standard  tenpai
$small_forms
  least     tenpai
  discard  ukeire  left  next
  1m       2m         3     -
  2m       1m         3     -
2 discards leave tenpai, 3 tiles left at best" shanten 12m
    answers 0 "11m
  standard  complete
$small_forms
  least     complete
  discard  ukeire  left  next
  1m       1m         2     3
1 discard leaves tenpai, 2 tiles left at best" shanten 11m
    # A fifth 1p does not exist; four pairs and two triplets are six kinds, one too few.
    contains 'shanten 123456789m1111p' 'standard  1-shanten' "$("$hantei" shanten 123456789m1111p)"
    contains 'shanten 1199m1199p222444s' 'chiitoi   1-shanten' "$("$hantei" shanten 1199m1199p222444s)"
    contains 'shanten 19m19p19s1234567z' '13 kinds of ukeire, 39 tiles left' "$("$hantei" shanten 19m19p19s1234567z)"
}

# The discards that leave most tiles come first.
test_shanten_order() {
    answers 0 "135m2245567p4s+777z
  standard  1-shanten
$small_forms
  least     1-shanten
  discard  ukeire  left  next
  4s       24m36p    15     7
  1m       4m36p     11     7
  5m       2m36p     11     7
3 discards leave 1-shanten, 15 tiles left at best" shanten 135m2245567p4s+777z
    # Without 4m, 4s is no better than 5m, and 1m leaves a dead wait.
    same 'the order counts what is seen' '5m:11 4s:11' \
        "$("$hantei" shanten --json --seen 4444m 135m2245567p4s+777z | jq -r '[.discards[] | "\(.tile):\(.left)"] | join(" ")')"
}

# Every size has a shanten, and every form that applies.
test_shanten_sizes() {
    local hand numbers
    while read -r hand numbers; do
        rows 0 "$hand\n" "$hand\t$numbers\n" shanten
    done <<'HANDS'
1m 0 0 - -
11m -1 -1 - -
147m258p369s1z 6 6 - -
112233m445566p7s 0 0 0 11
19m19p19s1234567z 0 8 6 0
1111m2222p3333s4z 2 2 6 10
HANDS
}

# --seen counts melds and seen tiles, even if none are seen.
test_shanten_seen() {
    same 'shanten --seen: a hand whose tiles are all dead' '13 13 13 null 14' \
        "$("$hantei" shanten --json --seen "$dead_seen" "$dead_hand" |
            jq -r '"\(.least) \(.standard) \(.chiitoi) \(.kokushi) \(.discards | length)"')"
    contains 'a form that is out of reach' 'kokushi   out of reach' \
        "$("$hantei" shanten --seen "$dead_seen" "$dead_hand")"
    contains 'a form that is far away' 'least     13-shanten' \
        "$("$hantei" shanten --seen "$dead_seen" "$dead_hand")"
    same 'shanten --seen: a wait that lies in a meld' '1' \
        "$("$hantei" shanten --seen '' --json 46m11z+5555m | jq -r '"\(.least)"')"
    answers 0 '{"least":0,"standard":0,"chiitoi":null,"kokushi":null,"ukeire":[{"tile":"4m","left":3}]}' \
        shanten --json --seen 1111m4m 23m11z
    refuses 2 '--seen 4444m: the hand holds 1 of 4m and 4 more are seen' shanten --seen 4444m 234m1z
}

test_shanten_out_of_reach() {
    local wanted="1m
  standard  out of reach
$small_forms
  least     out of reach
the tiles that are left complete no hand"
    answers 0 "$wanted" shanten --seen "2m$all_but_12m" 1m
    answers 0 '{"least":null,"standard":null,"chiitoi":null,"kokushi":null,"ukeire":[]}' \
        shanten --json --seen "2m$all_but_12m" 1m
    answers 0 '{"least":null,"standard":null,"chiitoi":null,"kokushi":null,"discards":[]}' \
        shanten --json --seen "$all_but_12m" 12m
    # A complete hand whose pair cannot be drawn once more.
    answers 0 "11m
  standard  complete
$small_forms
  least     complete
no discard leaves a hand that can be completed" shanten --seen "2m${all_but_12m/111/11}" 11m
    # One that can be completed, but not with the tile that is discarded: a step back.
    contains 'shanten --seen 11z 11z' '1 discard leaves 1-shanten, 132 tiles left at best' \
        "$("$hantei" shanten --seen 11z 11z)"
    rows 0 '12m\n' '12m\t- - - -\n' shanten --seen "$all_but_12m"
}

test_batch_shanten() {
    rows 0 '23m11z\r\n13568m3467p35689s\r\n0m' '23m11z\t0 0 - -\n13568m3467p35689s\t4 4 6 11\n0m\t0 0 - -\n' shanten
    rows 1 '\n12m\n123m\n129x\n' "\t! 0 concealed tiles (shanten takes 1, 2, 4, 5, 7, 8, 10, 11, 13 or 14)\n12m\t0 0 - -\n123m\t! 3 concealed tiles (shanten takes 1, 2, 4, 5, 7, 8, 10, 11, 13 or 14)\n129x\t! unknown letter 'x' (a suit is m, p, s or z), at character 4\n" shanten
    rows 1 '1m\n123m\n' '{"hand":"1m","least":0,"standard":0,"chiitoi":null,"kokushi":null,"ukeire":[{"tile":"1m","left":3}]}\n{"hand":"123m","error":{"code":"tile-count","message":"3 concealed tiles (shanten takes 1, 2, 4, 5, 7, 8, 10, 11, 13 or 14)","field":"hand","at":4}}\n' shanten --json
}

# What is seen is seen by all rows; one that has no room for it is bad.
test_batch_seen() {
    rows 1 '23m11z\n44m5z\n4m\n444m1z\n' '23m11z\t14m\n44m5z\t! 3 concealed tiles (waits takes 1, 4, 7, 10 or 13)\n4m\t4m\n444m1z\t! the hand holds 3 of 4m and 2 more are seen (there are four)\n' waits --seen 44m
    rows 1 '23m11z\n4m+444m\n' '{"hand":"23m11z","tenpai":true,"shape":"14m","effective":"14m","kinds":{"1m":["ryanmen"],"4m":["ryanmen"]},"left":{"1m":4,"4m":2},"furiten":[]}\n{"hand":"4m+444m","error":{"code":"fifth-copy","message":"the hand holds 4 of 4m and 2 more are seen (there are four)","field":"seen"}}\n' waits --json --seen 44m
    rows 1 '12m\n222m34p\n' '12m\tyes\n222m34p\t! the hand holds 3 of 2m and 2 more are seen (there are four)\n' riichi --seen 22m
    rows 0 '23m11z\n46m11z+5555m\n' '23m11z\t0 0 - -\n46m11z+5555m\t1 1 - -\n' shanten --seen 1111m444m
    rows 0 '23m11z\n46m11z+5555m\n' '23m11z\t0 0 - -\n46m11z+5555m\t1 1 - -\n' shanten --seen ''
    rows 0 '23m11z\n46m11z+5555m\n' '23m11z\t0 0 - -\n46m11z+5555m\t0 0 - -\n' shanten
    refuses 2 "hantei: --seen 9x: unknown letter 'x' (a suit is m, p, s or z), at character 2
  9x
   ^" batch waits --seen 9x
    refuses 2 'a fifth 1m' batch shanten --json --seen 11111m
    refuses 2 'given twice' batch shanten --seen 1m --seen 2m
    # The same in any number of threads.
    grep -v '^#' "$top/scripts/hands.txt" >"$work/hands"
    for _ in {1..40}; do cat "$work/hands"; done >"$work/more"
    "$hantei" batch shanten --seen 123m55p77z "$work/more" >"$work/one"
    "$hantei" batch shanten --seen 123m55p77z -j 3 "$work/more" >"$work/several"
    same_files 'batch shanten --seen -j 3' "$work/one" "$work/several"
}

test_explain() {
    answers 0 "2234m
  standard  tenpai
$small_forms
  least     tenpai
2 readings
  234m  2m
  22m  34m" explain 2234m
    answers 0 "111222333m99p
  standard  complete
$small_forms
  least     complete
2 readings
  123m 123m 123m  99p
  111m 222m 333m  99p" explain 111222333m99p
    answers 0 "19m19p19s1234567z
  standard  8-shanten
  chiitoi   6-shanten
  kokushi   tenpai
  least     tenpai
chiitoi and kokushi are nearer than these standard readings
1 reading
  1m 9m 1p 9p 1s 9s 1z 2z 3z 4z 5z 6z 7z" explain 19m19p19s1234567z
    contains 'explain a hand of pairs' 'chiitoi is nearer' "$("$hantei" explain 1122m3344p5566s7z)"
    same 'explain 22m34p+777s: no form is nearer' '' "$("$hantei" explain 22m34p+777s | grep nearer)"
    answers 0 '{"least":0,"standard":0,"chiitoi":null,"kokushi":null,"count":2,"readings":[["234m","2m"],["22m","34m"]]}' \
        explain --json 2234m
    contains 'explain: every kind of block' '123m 444p  77z  13p 89s  5z' "$("$hantei" explain 123m13444p89s577z)"
    answers 2 '{"error":{"code":"no-suit","message":"digits without a suit behind them (m, p, s or z)","field":"hand","at":1}}
{"least":-1,"standard":-1,"chiitoi":null,"kokushi":null,"count":1,"readings":[["11m"]]}' explain --json 1 11m
}

# The example whose readings were counted by hand: 4-shanten, 163 ways; and each of them is the hand.
test_explain_many() {
    local hand=13568m3467p35689s
    run "$hantei" explain --json "$hand"
    same "explain $hand" '4 163 163 163' \
        "$(jq -r '"\(.standard) \(.count) \(.readings | length) \(.readings | unique | length)"' "$work/out")"
    same "explain $hand: all its tiles" '1m 3m 3p 3s 4p 5m 5s 6m 6p 6s 7p 8m 8s 9s' "$(jq -r '[.readings[] | map(
        .[-1:] as $suit | .[:-1] | explode | map([.] | implode + $suit)) | add | sort | join(" ")] | unique | .[]' "$work/out")"
    same "explain $hand: for people" 163 "$("$hantei" explain "$hand" | grep -c '^  [0-9]')"
}

test_explain_limit() {
    local hand=13568m3467p35689s limit command
    for limit in 0 1 7 162 163 164 1000000000; do
        run "$hantei" explain --json --limit "$limit" "$hand"
        same "explain --limit $limit --json" "163 $((limit < 163 ? limit : 163))" \
            "$(jq -r '"\(.count) \(.readings | length)"' "$work/out")"
    done
    same 'explain --limit: the first of all' "$("$hantei" explain --json "$hand" | jq -c '.readings[:7]')" \
        "$("$hantei" explain --json --limit 7 "$hand" | jq -c .readings)"
    answers 0 "2234m
  standard  tenpai
$small_forms
  least     tenpai
2 readings
  234m  2m
1 more" explain --limit=1 2234m
    answers 0 "2234m
  standard  tenpai
$small_forms
  least     tenpai
2 readings" explain 2234m --limit 0
    same 'explain --limit: of each hand' $'2\n2' "$("$hantei" explain --json --limit 1 2234m 2234m | jq .count)"
    refuses 2 "option '--limit' needs a value" explain 1m --limit
    refuses 2 '--limit is given twice' explain 1m --limit 1 --limit 2
    for limit in -1 x 1x 1.5 '' ' 1' 0x10 1000000001 99999999999999999999; do
        refuses 2 "--limit takes a number of readings from 0 to 1000000000, not '$limit'" explain 1m --limit "$limit"
    done
    for command in win waits discards riichi shanten 'batch shanten'; do
        refuses 2 "${command% *} has no option --limit" $command --limit 1 1m
    done
}

test_explain_colour() {
    local off=$'\e[0m' green=$'\e[32m' magenta=$'\e[35m' cyan=$'\e[36m'
    has_terminal || return 0
    contains 'blocks have the colours of their kinds' \
        "  ${green}123m${off} ${green}444p${off}  ${magenta}77z${off}  ${cyan}13p${off} ${cyan}89s${off}  5z" \
        "$(in_terminal "$hantei explain 123m13444p89s577z")"
    same 'NO_COLOR' '' "$(NO_COLOR=1 in_terminal "$hantei explain 123m13444p89s577z" | grep $'\e')"
    same 'no colour in a file' '' "$("$hantei" explain 123m13444p89s577z | grep $'\e')"
}
