#!/usr/bin/env bash
# Tests of the command line: every command, every exit code, every error, and input and output that misbehave.
#
#   HANTEI=build/hantei tests/app/cli/run.sh
set -uo pipefail

here=$(cd "$(dirname "$0")" && pwd)
top=$here/../../..
hantei=$(realpath "${HANTEI:-$top/build/hantei}")
[[ -x $hantei ]] || { echo "tests/app/cli: there is no program $hantei" >&2; exit 1; }
work=$(mktemp -d)
trap 'rm -rf "$work"' EXIT
tab=$'\t'
newline=$'\n'

export LC_ALL=C TERM=xterm
unset NO_COLOR HANTEI_KERNEL POSIXLY_CORRECT

source "$here/expect.sh"
source "$here/batch.sh"
source "$here/hands.sh"
source "$here/shanten.sh"
source "$here/judge.sh"
source "$here/score.sh"
source "$here/play.sh"
source "$here/table.sh"
source "$here/audit.sh"
source "$here/convert.sh"

test_win() {
    answers 0 "123m456p789s11222z${newline}complete: standard" win 123m456p789s11222z
    answers 0 "112233m445566p77s${newline}complete: standard, chiitoi" win 112233m445566p77s
    answers 0 "19m19p19s12345677z${newline}complete: kokushi" win 19m19p19s12345677z
    answers 0 "11m${newline}complete: standard" win 11m
    answers 0 "22m+123p+777s+1111z+c9999m${newline}complete: standard" win 22m+123p+777s+1111z+c9999m
    answers 1 "12m${newline}not complete" win 12m
    answers 1 "123m456p789s1122z${newline}not complete: 13 tiles wait for one more" win 123m456p789s1122z
    answers 0 '{"win":true,"forms":["standard","chiitoi"]}' win --json 112233m445566p77s
    answers 1 '{"win":false,"forms":[]}' win --json 1m
}

test_waits() {
    answers 0 "123m456p789s1122z
  wait  kind     left
  1z    shanpon     2
  2z    shanpon     2
  wait  ron han  fu   points  tsumo han  fu  points
  1z          2  40     3900          3  30    6000
  2z                 no yaku          1  40    2100
2z with riichi: 1 han 40 fu, 2000 points
tenpai: 2 waits, 4 tiles left" waits 123m456p789s1122z
    answers 0 "46m123p456s11z+c5555m
  wait  kind     left
  5m    kanchan     0
  wait  ron han  fu  points  tsumo han  fu  points
  5m                   none                   none
tenpai: 1 wait, 0 tiles left" waits 46m123p456s11z+c5555m
    answers 0 "4056p
  wait  kind            left
  5p    kanchan, tanki     1
tenpai: 1 wait, 1 tile left" waits --seen 5p 4056p
    answers 1 "123456789m1111p${newline}noten: no tile completes this hand${newline}not a wait by the rules: 1p, all four in the hand" waits 123456789m1111p
}

# What waits are worth: as score says, which lists it tile by tile; yakuman, furiten, and hands that are not whole.
test_values() {
    local hand options tile by
    while read -r hand tile options; do
        for by in ron tsumo; do
            # shellcheck disable=SC2086 # options are words
            same "waits --value $options $hand: $tile by $by" \
                "$("$hantei" score --json --$by --tile "$tile" $options "$hand" |
                    jq -c 'if .legal then [.han, .fu, .yakuman, .points] else .reason end')" \
                "$("$hantei" waits --json --value $options "$hand" |
                    jq -c ".value[\"$tile\"].$by | if .legal then [.han, .fu, .yakuman, .points] else .reason end")"
        done
    done <<'HANDS'
123m456p789s1122z 1z
123m456p789s1122z 2z --seat S
123m456p789s1122z 2z --riichi --dora 3z1m
123m456p789s1122z 2z --double-riichi --round S
23456m55p678s+234p 1m --dora 4m
23456m55p678s+234p 7m --dora 4m --seat W
19m19p19s1234567z 9p
111222333m44z55z 4z --seat N
HANDS
    contains 'several yakuman' '  5z    3 yakuman      144000  3 yakuman      144000' "$("$hantei" waits 111222333444z5z)"
    same 'riichi makes a yaku' '{"legal":true,"yakuman":0,"han":2,"fu":40,"points":3900}' \
        "$("$hantei" waits --json --dora 1m 123m456p789s1122z | jq -c '.value["2z"].riichi')"
    contains 'waits that riichi helps alike' '25p with riichi: 1 han 40 fu, 2000 points' \
        "$("$hantei" waits 2345p123m456s333z)"
    same 'no riichi of an open hand' 'null null' \
        "$("$hantei" waits --json --value 23m456p789s11z+333z | jq -r '"\(.value["1m"].riichi) \(.value["4m"].riichi)"')"
    same 'no value of a part of a hand' null "$("$hantei" waits --json --value 23m11z | jq .value)"
    same 'no value unasked' false "$("$hantei" waits --json 123m456p789s1122z | jq 'has("value")')"
    refuses 2 'waits has no option --ura' waits --ura 1m 23m11z
    refuses 2 'discards has no option --value' discards --value 23m115z
}

# A hand without all its melds has no worth, which is said where that is asked.
test_no_value() {
    contains 'waits --dora without melds' "${newline}worth: only of a hand with all its melds (--melds MELDS)$newline" \
        "$("$hantei" waits --dora 4m 23m11z)"
    same 'waits --dora with all melds' '' "$("$hantei" waits --dora 4m 23m11z --melds 777z+789s+111p | grep ^worth)"
}

# The names of shapes; tests/unit has more.
test_shapes() {
    same 'a name' 'tenpai: nobetan, 2 waits, 6 tiles left' "$("$hantei" waits 2345p+123m | tail -1)"
    same 'no name' 'tenpai: 2 waits, 8 tiles left' "$("$hantei" waits 23m11z | tail -1)"
}

# Lines of answers have at most 60 columns, with the longest kinds, values and sets of tiles.
test_narrow() {
    local locale hand
    for locale in C C.UTF-8; do
        for hand in 1112345678999m 12333345m11z345p 19m19p19s1234567z 123m456p789s1122z 44m55p111222333z; do
            same "waits $hand in $locale" '' "$(LC_ALL=$locale COLUMNS=60 "$hantei" waits "$hand" | LC_ALL=C.UTF-8 grep '.\{61\}')"
        done
        for hand in 147m258p369s12345z 19m19p19s1234567z1m 13m 11123456789995m; do
            same "shanten $hand in $locale" '' "$(LC_ALL=$locale COLUMNS=60 "$hantei" shanten --seen '' "$hand" |
                LC_ALL=C.UTF-8 grep '.\{61\}')"
        done
    done
}

# The best discard first, and what comes next.
test_ranked() {
    answers 0 "13m4567p789s11122z
  discard  waits  left  next
  4p       2m        4     8
  7p       2m        4     8
2 discards leave tenpai" discards 13m4567p789s11122z
    answers 0 "135m22p+111z+222z+333z
  discard  waits  left  next
  1m       4m        4     8
  5m       2m        4     7
2 discards leave tenpai" discards 135m22p+111z+222z+333z
    same 'ranked, against brute force' '73 discards' "$(python3 "$here/next.py" "$hantei")"
}

# Every kind of wait by its name.
test_kinds() {
    local hand kind
    while read -r hand kind; do
        contains "waits $hand" "\"$kind\"" "$("$hantei" waits --json "$hand")"
    done <<'KINDS'
23m11z ryanmen
13m11z kanchan
12m11z penchan
1m tanki
11m22z shanpon
1199m1199p1199s1z chiitoi
19m19p19s1123456z kokushi
19m19p19s1234567z kokushi-13
KINDS
}

test_discards() {
    answers 0 "23m11z5p
  discard  waits  left  next
  5p       14m       8     -
1 discard leaves tenpai" discards 23m11z5p
    answers 0 "23m115z+555p
  discard  waits  left  next
  5z       14m       6     -
1 discard leaves tenpai" discards --seen 14m 23m115z+555p
    answers 0 "11m
  discard  waits  left  next
  1m       1m        2     3
1 discard leaves tenpai
furiten after 1m: no win by ron" discards 11m
    answers 0 "12m
  discard  waits  left  next
  1m       2m        3     -
  2m       1m        3     -
2 discards leave tenpai" discards 12m
    answers 1 "1199m1199p222444s${newline}no discard leaves tenpai" discards 1199m1199p222444s
}

test_riichi() {
    answers 0 "23m115z+c9999m
  discard  waits  left  next
  5z       14m       8     -
riichi: yes, with this discard" riichi 23m115z+c9999m
    answers 1 "23m115z+9999m${newline}riichi: no: open hand" riichi 23m115z+9999m
    answers 1 "147m25z${newline}riichi: no: no discard leaves tenpai" riichi 147m25z
}

# With several hands the worst exit code counts, and empty lines separate the answers.
test_several_hands() {
    answers 1 "11m${newline}complete: standard${newline}${newline}12m${newline}not complete" win 11m 12m
    run "$hantei" win 12m 129x 11m
    same 'win 12m 129x 11m: exit code' 2 "$status"
    same 'win 12m 129x 11m: stdout' "12m${newline}not complete${newline}${newline}11m${newline}complete: standard" \
        "$(cat "$work/out")"
    answers 2 '{"error":{"code":"bad-letter","message":"unknown letter '\''x'\'' (a suit is m, p, s or z)","field":"hand","at":1}}
{"win":true,"forms":["standard"]}' win --json 1x 11m
}

# A wind that is written otherwise is offered as the option takes it.
test_winds() {
    local given meant
    while read -r given meant; do
        refuses 2 ": round takes E, S, W or N, not '$given' (did you mean $meant?)" waits --round "$given" 23m11z
        refuses 2 ": seat takes E, S, W or N, not '$given' (did you mean $meant?)" score --seat "$given" 11m
    done <<'WINDS'
東 E
e E
east E
NORTH N
南 S
3z W
🀃 N
WINDS
    refuses 2 "round takes E, S, W or N, not '白'" waits --round 白 23m11z
    same 'no wind near it' '' "$(grep mean "$work/err")"
}

# Operands that are one hand together: what was meant is offered behind the errors, and only then.
test_forgotten_quotes() {
    refuses 2 "Did you mean one hand, hantei waits '23m 456p 78999s 111z'?" waits 23m 456p 78999s 111z
    refuses 2 "Did you mean one hand, hantei score --tile 1m --riichi --chankan=ankan --rule kiriage=true --rule pao= '23m 456p 78999s 111z'?" \
        score --riichi --tile 1m --chankan=ankan --rule kiriage=true --rule=pao= 23m 456p 78999s 111z
    refuses 2 "Did you mean one hand, hantei waits --seen '東 9m' '23m 456p 78999s 111z'?" waits --seen '東 9m' 23m 456p 78999s 111z
    run "$hantei" waits 23m 456p 78999s 11z
    same 'no hand together' '' "$(grep mean "$work/err")"
    run "$hantei" waits 1m 23m1m x
    same 'no notation together' '' "$(grep mean "$work/err")"
}

test_option_order() {
    local wanted='{"win":true,"forms":["standard"]}'
    answers 0 "$wanted" win 11m --json
    answers 0 "$wanted" --json win 11m
    answers 0 "$wanted" win --json -- 11m
    POSIXLY_CORRECT=1 answers 0 "$wanted" win 11m --json
    answers 0 '{"tenpai":true,"shape":"1m","effective":"1m","kinds":{"1m":["tanki"]},"left":{"1m":2},"furiten":[]}' \
        waits 1m --seen=1m --json
    refuses 2 "--json: unknown character '-'" win -- --json
}

# What is wrong with a hand: code, place and message, in JSON; and for people.
test_bad_hands() {
    local command hand code at part answer
    while IFS='|' read -r command hand code at part; do
        answer=$("$hantei" "$command" --json "$hand")
        same "$command ${hand@Q}: exit code" 2 $?
        same "$command ${hand@Q}: code, field, place" "$code hand $at" \
            "$(jq -r '.error | "\(.code) \(.field) \(.at)"' <<<"$answer")"
        contains "$command ${hand@Q}: message" "$part" "$(jq -r .error.message <<<"$answer")"
        LC_ALL=C.UTF-8 refuses 2 "$part" "$command" "$hand"
    done <<'HANDS'
win|129x|bad-letter|3|unknown letter 'x' (a suit is m, p, s or z)
win|22m -123p|bad-letter|4|unknown character '-'
win|c22m|bad-letter|0|unknown letter 'c'
win|22m++123p|bad-letter|4|two '+' in a row (did you mean 22m+123p?)
win|123m8z|bad-digit|4|no tile is called 8z (honours are 1z to 7z)
win|10z|bad-digit|1|no tile is called 0z
win|11m+99z9z|bad-digit|4|no tile is called 9z
win|123|no-suit|3|digits without a suit behind them
win|12+123m|no-suit|2|digits without a suit behind them
win|m11|no-digits|0|suit 'm' without digits before it
win|11mp|no-digits|3|suit 'p' without digits before it
win|22m+|no-digits|4|a meld is missing
win|22m+c|no-digits|5|a meld is missing
win|11111m|fifth-copy|4|a fifth 1m
win|55550p|fifth-copy|4|a fifth 5p
win|22m+222m|fifth-copy|6|a fifth 2m
win|22m+124p|bad-meld|4|meld '124p' is neither a run nor a triplet nor a kan
win|22m+11p|bad-meld|4|meld '11p' is neither
win|22m+c111p|bad-meld|5|meld 'c111p' is no concealed kan
win|22m+東東|bad-meld|4|meld '東東' is neither
win|22m+東東 +123m|bad-meld|4|meld '東東' is neither
win|l1m|bad-letter|0|unknown letter 'l' (did you mean 11m?)
win|O5p|bad-letter|0|unknown letter 'O' (did you mean 05p?)
win|11m,123p|bad-letter|3|unknown character ',' (did you mean 11m123p?)
win|11m、東東東|bad-letter|3|unknown character '、' (did you mean 11m111z?)
win|11m字|bad-letter|3|unknown character '字' (a suit is m, p, s or z)
win|東東r4m|bad-letter|6|'r' at the wrong place (a red five is r5m, 5mr or 0m)
win|123m456p789s11|no-suit|14|digits without a suit behind them (did you mean 123m456p789s11z?)
win|1 1m|no-suit|1|digits without a suit behind them (m, p, s or z)
win|1 1m 2p 3p4p1s1s1z1z1z|no-suit|1|digits without a suit behind them (did you mean 11m2p3p4p1s1s1z1z1z?)
win|123 456m11z|no-suit|3|digits without a suit behind them (m, p, s or z)
win|123m456p789z11m|bad-digit|9|no tile is called 8z (did you mean 123m456p789s11m?)
win|東東東東東|fifth-copy|12|a fifth 1z (did you mean 1111z?)
win|🀀🀀  🀄🀄🀄|ambiguous|9|two blanks between faces of tiles (did you mean 11z+777z?)
win|🀀🀀  🀄🀄🀅|ambiguous|9|two blanks between faces of tiles (did you mean 11776z?)
win|🀀🀀 22z|ambiguous|9|faces of tiles and notation that differ (both in
win|22z 🀀🀀|ambiguous|4|faces of tiles and notation that differ (did you mean 22z11z?)
win|11m+🀫🀀🀀🀫|ambiguous|4|faces of tiles and notation that differ (did you mean 11m+c1111z?)
win|東東🀫|ambiguous|6|faces of tiles and notation that differ (both in
win|11m+C9999P|bad-meld|4|meld 'C9999P' is neither a run nor a triplet nor a kan (did you mean 11m+c9999p?)
win|11m+C9999P+C1111Z|bad-meld|4|(did you mean 11m+c9999p+c1111z?)
waits|5rm|bad-letter|1|'r' at the wrong place (did you mean 0m?)
waits|0mr|bad-letter|2|'r' at the wrong place (did you mean 0m?)
waits|55mr1p1p|bad-letter|3|'r' at the wrong place (did you mean 50m1p1p?)
waits|4p5RP6p1m|bad-letter|3|'R' at the wrong place (did you mean 4p0p6p1m?)
waits|0mr1p|bad-letter|2|'r' at the wrong place (a red five is r5m, 5mr or 0m)
waits|23m456o78999s111z|bad-letter|6|unknown letter 'o' (did you mean 23m456p78999s111z?)
discards|23m456o78999s111z|bad-letter|6|unknown letter 'o' (did you mean 23m456078999s111z?)
shanten|23m456o78999s111z|bad-letter|6|unknown letter 'o' (did you mean 23m456p78999s111z?)
waits|23m456x78999s111z9m|bad-letter|6|unknown letter 'x' (a suit is m, p, s or z)
waits|23m456p78999s111E|no-suit|16|digits without a suit behind them (did you mean 23m456p78999s111z?)
discards|23m456p78999s111E|no-suit|16|digits without a suit behind them (did you mean 23m456p78999s1111z?)
waits|123m456p789s11z8z|bad-digit|15|no tile is called 8z (honours are 1z to 7z)
win||tile-count|0|0 concealed tiles (win takes 2, 5, 8, 11 or 14)
shanten|1x|bad-letter|1|unknown letter 'x'
shanten|123m|tile-count|4|3 concealed tiles (shanten takes 1, 2, 4, 5, 7, 8, 10, 11, 13 or 14)
explain||tile-count|0|0 concealed tiles (explain takes 1, 2, 4, 5, 7, 8, 10, 11, 13 or 14)
explain|123456789m1234p+777z|tile-count|15|13 concealed tiles and 1 meld
win|123m|tile-count|4|3 concealed tiles (win takes 2, 5, 8, 11 or 14)
waits|123m456p|tile-count|8|6 concealed tiles (waits takes 1, 4, 7, 10 or 13)
win|111222333444555m|tile-count|16|15 concealed tiles
win|123m+123p|tile-count|4|3 concealed tiles
win|123456789m1234p+777z|tile-count|15|13 concealed tiles and 1 meld (at most 14 tiles
win|22m+123p+456p+789p+111s+222s|tile-count|3|2 concealed tiles and 5 melds (at most 14 tiles
waits|11m|tile-count|3|2 concealed tiles (waits takes 1, 4, 7, 10 or 13; discards and riichi take 2)
discards|1m|tile-count|2|1 concealed tile (discards takes 2, 5, 8, 11 or 14; waits takes 1)
riichi|1m+123p|tile-count|2|1 concealed tile (riichi takes 2, 5, 8, 11 or 14; waits takes 1)
HANDS
}

# Hands as people have them: what is shown is mpsz, and so is every answer.
test_forms() {
    local command hand mpsz shown
    while IFS='|' read -r command mpsz hand; do
        shown=$("$hantei" "$command" "$mpsz")
        answers 0 "$shown" "$command" "$hand"
        same "$command ${hand@Q}: JSON" "$("$hantei" "$command" --json "$mpsz")" "$("$hantei" "$command" --json "$hand")"
        same "batch $command ${hand@Q}" "$hand"$'\t'"$("$hantei" batch "$command" <<<"$mpsz" | cut -f2)" \
            "$("$hantei" batch "$command" <<<"$hand")"
    done <<'HANDS'
waits|23m456p78999s111z|23m 456p 78999s 111z
waits|23m456p78999s111z|23M456P78999S　EEE
waits|23m456p78999s111z|２３ｍ４５６ｐ78999s東東東
waits|23m456p78999s111z|🀈🀉 🀜🀝🀞 🀖🀗🀘🀘🀘 🀀🀀🀀
waits|23m456p78999s111z|🀈🀉 🀜🀝🀞 🀖🀗🀘🀘🀘 🀀🀀🀀   23m456p78999s111z
waits|3m+340p+c0555s|🀉  🀛🀜🀝  🀫🀔🀔🀫   3m+340p+c0555s
waits|2m3m0p0p|2m 3m 5pr 5pr
waits|0p0s55s|5pr5sr55s
waits|0p55p6p|5PR55p6p
discards|123m0p0p|123m r5p r5p
win|11m+123p+777z|11M + 1p2p3p + CCC
HANDS
}

test_messages() {
    local long
    run "$hantei" win 129x
    same 'the place is marked' "hantei: 129x: unknown letter 'x' (a suit is m, p, s or z), at character 4
  129x
     ^" "$(cat "$work/err")"
    run "$hantei" win $'1\e[31m\xff'
    same 'unprintable bytes are escaped' "hantei: 1\\x1B[31m\\xFF: unknown character '\\x1B' (a suit is m, p, s or z), at character 2
  1\\x1B[31m\\xFF
   ^" "$(cat "$work/err")"
    long=$(printf '1m%.0s' {1..100})
    run "$hantei" win "$long"
    same 'a long hand is cut' "hantei: 1m1m1m1m1m1m1m1m1m1m1m1m1m1m1m1m1m1m1m...: a fifth 1m (there are four of each tile), at character 9
  1m1m1m1m1m1m1m1m1m1m1m1m1m1m1m1m1m1m1m...
          ^" "$(cat "$work/err")"
    run "$hantei" win ''
    same 'an empty hand' "hantei: '': 0 concealed tiles (win takes 2, 5, 8, 11 or 14)" "$(cat "$work/err")"
}

test_seen() {
    refuses 2 "hantei: --seen 9x: unknown letter 'x' (a suit is m, p, s or z), at character 2
  9x
   ^" waits --seen 9x 1m 2m
    refuses 2 "a fifth 1m" waits --seen 11111m 2m
    refuses 2 "--seen 999m: the hand holds 2 of 9m and 3 more are seen (there are four), at character 3" discards --seen 999m 99m
    refuses 2 "the hand holds 3 of 1z and 2 more are seen (there are four), at character 3" waits --seen 'Ｅ Ｅ' 111z2z
    refuses 2 "there is no 2m with three players, at character 2" riichi --players 3 123m11z
    refuses 2 "there is no 2m with three players, at character 9" waits --players 3 2p33z4z+222m
    refuses 2 "--river 1z1m3m1m: there is no 3m with three players, at character 5" waits --players 3 --river 1z1m3m1m 1z
    refuses 2 "--dora 1121z: 6 of 1z with the hand, its melds, norths, river and indicators (there are four), at character 2" \
        waits --dora 1121z 111z2z
    refuses 2 "--ura 7z: 5 of 7z with the hand, its melds, norths, river and indicators (there are four), at character 1" \
        score --riichi --dora 7z --ura 7z --tile 7z 234m456p340s1177z
    refuses 2 "--river 2z1z1z: 5 of 1z with the hand, its melds, norths and river (there are four), at character 5" \
        waits --river 2z1z1z 111z2z
    answers 2 '{"error":{"code":"fifth-copy","message":"the hand holds 1 of 1m and 4 more are seen (there are four)","field":"seen","at":3}}' \
        waits --json --seen 1111m 1m
    answers 2 '{"error":{"code":"no-suit","message":"digits without a suit behind them (m, p, s or z)","field":"seen","at":1}}' \
        waits --json --seen 1 1m
    answers 0 "1m${newline}  wait  kind   left${newline}  1m    tanki     3${newline}tenpai: 1 wait, 3 tiles left" waits --seen '' 1m
    refuses 2 'given twice' waits --seen 1m --seen 2m 3m
}

test_usage() {
    local command
    refuses 2 'which command or HAND?'
    refuses 2 'which command or HAND?' --json
    refuses 2 "no command is called 'fu' (there are win, waits, discards, riichi, shanten, explain, score, batch, judge, serve, play, table, convert, audit, help)" fu 1m
    refuses 2 "no command is called 'w\\x1Bn'" $'w\en'
    refuses 2 'win needs a HAND' win
    refuses 2 "Try 'hantei riichi --help'" riichi
    refuses 2 'batch needs an OP' batch
    refuses 2 "no OP is called 'fu' (there are win, waits, discards, riichi, shanten)" batch fu
    refuses 2 "no OP is called 'explain' (there are win, waits, discards, riichi, shanten)" batch explain
    refuses 2 'batch reads one FILE, not 2' batch win a b
    refuses 2 "there is no option '--colour'" win --colour 1m
    refuses 2 "there is no option '-x'" win -x 1m
    refuses 2 "option '--pas' may be --passed or --passed-riichi" waits --pas 1m 1m
    refuses 2 "option '--do=1m' may be --double-riichi or --dora" waits --do=1m 1m
    refuses 2 "there is no option '--passing'" waits --passing 1m 1m
    for command in judge serve play convert help; do
        refuses 2 "$command has no option --json" $command --json
    done
    answers 0 "$("$hantei" play --help)" play --json --help
    refuses 2 "option '--seen' needs a value" waits 1m --seen
    refuses 2 "option '-j' needs a value" batch win -j
    refuses 2 'win has no option --seen' win --seen 1m 1m
    refuses 2 'waits has no option -j' waits -j 2 1m
    refuses 2 'batch win has no option --seen' batch win --seen 1m
    refuses 2 'explain has no option --seen' explain --seen 1m 1m
    refuses 2 'shanten has no option -j' shanten -j 2 1m
    for number in 0 257 -1 x 1x '' 99999999999999999999; do
        refuses 2 "-j takes a number of threads from 1 to 256, not '$number'" batch win -j "$number"
    done
}

test_help() {
    local command
    run "$hantei" --help
    same '--help: exit code' 0 "$status"
    contains '--help' 'Usage: hantei [OPTIONS] HAND' "$(cat "$work/out")"
    for command in win waits discards riichi shanten explain score batch judge play table convert help; do
        contains "--help names $command" "$newline  $command " "$(cat "$work/out")"
        contains "$command --help" "Usage: hantei $command" "$("$hantei" "$command" --help)"
        contains "-h $command" "Usage: hantei $command" "$("$hantei" -h "$command")"
    done
    same 'no line of help is too wide' '' "$(for command in '' win waits discards riichi shanten explain score batch judge play table convert audit help; do
        "$hantei" $command --help
    done | awk 'length > 80')"
}

# Every example in the help gives an answer, without a word about an error. Files that it names are there; psql only reads,
# and a server is told to end.
test_help_examples() {
    local command example finds folder=$work/examples
    mkdir -p "$folder/logs/2026-11" "$folder/run/hantei"
    "$hantei" play --seed 7 >"$folder/game.mjai"
    sed '/"dahai"/{0,//s/,"tsumogiri":[a-z]*//;s/"pai":"[^"]*"/"pai":"C"/}' "$folder/game.mjai" >"$folder/logs/2026-11/a.mjai"
    cp "$folder/game.mjai" "$folder/game.json"
    tar -C "$folder" -czf "$folder/logs.tar.gz" logs
    printf '1m\n23m11z\n' >"$folder/hands.txt"
    for command in $("$hantei" --help | awk '/^Commands:/ { inside = 1; next } /^$/ { inside = 0 } inside { print $1 }'); do
        while read -r example; do
            [[ $example == *'hantei audit '* ]] && finds=1 || finds=0 # 1 is that there are findings
            example=${example//\/run\//run\/} example=${example//\/var\/log\//run\/}
            run bash -c "cd '$folder'; psql() { cat; }
                hantei() { timeout --preserve-status \$([[ \$1 == serve ]] && echo 0.3 || echo 20) '$hantei' \"\$@\"; }; $example"
            same "example: $example" 0 "$((finds && status == 1 ? 0 : status))"
            same "example: $example: errors" '' "$(grep -v '^{"time"' "$work/err"; grep '"error"' "$work/out")"
        done < <("$hantei" "$command" --help | sed -n '/^Examples:/,$ { s/^  //p }')
    done
}

test_version() {
    local version
    version=$(awk '$2 ~ /^HANTEI_VERSION_/ { printf "%s%s", dot, $3; dot = "." }' "$top/include/hantei/hands.h")
    run "$hantei" --version
    same '--version: exit code' 0 "$status"
    contains '--version: version' "hantei $version${newline}kernel " "$(cat "$work/out")"
    [[ $(tail -1 "$work/out") =~ ^tables\ [0-9a-f]{16}$ ]]
    same '--version: digest' 0 $?
    HANTEI_KERNEL=portable run "$hantei" --version
    contains '--version: kernel' "kernel portable" "$(cat "$work/out")"
    HANTEI_KERNEL='' answers 1 '{"win":false,"forms":[]}' win --json 1m
    HANTEI_KERNEL=abacus refuses 2 "no kernel is called 'abacus' (there are " win 1m
}

# A program whose embedded tables have one byte changed says so.
test_corrupt_tables() {
    local table
    for table in "$top"/tables/*.bin; do
        perl -0777 -e '
            my ($program, $table) = map { local @ARGV = $_; scalar <> } @ARGV;
            my $at = index($program, $table);
            die "the program does not hold the table\n" if $at < 0;
            substr($program, $at + length($table) - 1, 1) ^= "\1";
            binmode STDOUT;
            print $program' "$hantei" "$table" >"$work/corrupt" || fail "${table##*/} is in the program"
        chmod +x "$work/corrupt"
        run "$work/corrupt" --version
        same "corrupt ${table##*/}: exit code" 4 "$status"
        contains "corrupt ${table##*/}: message" 'tables cannot be used: ' "$(cat "$work/err")"
    done
}

test_input_and_output_errors() {
    local command words
    refuses 3 'cannot open /nonexistent/hands: No such file or directory' batch win /nonexistent/hands
    refuses 3 "cannot open $work/\\x1B: No such file" batch win "$work/"$'\e'
    refuses 3 "cannot read $work: Is a directory" batch win "$work"
    run "$hantei" batch win <&-
    same 'closed stdin: exit code' 3 "$status"
    contains 'closed stdin: message' 'cannot read standard input: Bad file descriptor' "$(cat "$work/err")"
    for command in 'win 11m' 'waits 1m --json' 'shanten 1m' 'explain 11223344556677z' \
        'explain 11223344556677z --json' 'score 11223344556677z' \
        'score 11223344556677z --json' '--help' 'win --help' '--version' 'batch win' 'batch win -j 3' judge; do
        read -ra words <<<"$command"
        status=0
        yes 11m | head -100000 | "$hantei" "${words[@]}" >/dev/full 2>"$work/err" || status=$?
        same "$command >/dev/full: exit code" 3 "$status"
        same "$command >/dev/full: message" 'hantei: cannot write: No space left on device' "$(cat "$work/err")"
        status=0
        "$hantei" "${words[@]}" <<<11m >&- 2>"$work/err" || status=$?
        same "$command, closed stdout: exit code" 3 "$status"
    done
    # Threads that are still at work when the program ends do no harm.
    yes 11m | head -100000 >"$work/in"
    for _ in {1..100}; do
        "$hantei" batch win -j 8 "$work/in" >/dev/full 2>"$work/err"
        echo "$?"
    done | sort -u >"$work/codes"
    same 'batch -j 8 >/dev/full, a hundred times: exit codes' 3 "$(cat "$work/codes")"
    # A batch that cannot write ends at once, though its input is open and silent.
    for threads in 1 2 8; do
        mkfifo "$work/silent"
        sleep 60 >"$work/silent" &
        status=0
        timeout 10 "$hantei" batch -j "$threads" waits <(echo 1m; timeout 5 cat "$work/silent") >/dev/full 2>"$work/err" || status=$?
        kill %% 2>/dev/null
        rm "$work/silent"
        same "batch -j $threads >/dev/full with a silent input: exit code" 3 "$status"
    done
    yes 1m | "$hantei" batch waits 2>"$work/err" | head -1 >"$work/out"
    same 'a reader that leaves: exit code' 141 "${PIPESTATUS[1]}"
    same 'a reader that leaves: no message' '' "$(cat "$work/err")"
}

test_unicode() {
    local face='🀇🀈🀉 🀝🀝 🀐🀐 🀀🀁🀂🀃🀆🀅🀄'
    LC_ALL=C.UTF-8 run "$hantei" win 123m50p11s1234567z
    contains 'faces of tiles' "$face   123m50p11s1234567z" "$(cat "$work/out")"
    LC_ALL=C.UTF-8 run "$hantei" win 22m+340p+777s+1111z+c9999m
    contains 'faces of melds' '🀈🀈  🀛🀜🀝  🀖🀖🀖  🀀🀀🀀🀀  🀫🀏🀏🀫   22m+340p' "$(cat "$work/out")"
    LC_ALL=C.UTF-8 run "$hantei" waits 23m11z
    contains 'faces in tables' '  🀇 1m  ryanmen     4' "$(cat "$work/out")"
    LC_ALL=C.UTF-8 run "$hantei" waits '🀈🀉東字11'
    same 'characters are quoted whole, and marked by their columns' "hantei: 🀈🀉東字11: unknown character '字' (a suit is m, p, s or z), at character 4
  🀈🀉東字11
      ^" "$(cat "$work/err")"
    LC_ALL=C.UTF-8 run "$hantei" waits $'🀄\xEF\xB8\x8F🀄\xE2\x80\xAE字'
    same 'a variation selector takes no column' $'hantei: 🀄\xEF\xB8\x8F🀄\\xE2\\x80\\xAE字: unknown character '"'\\xE2\\x80\\xAE' (a suit is m, p, s or z), at character 4
"$'  🀄\xEF\xB8\x8F🀄\\xE2\\x80\\xAE字\n      ^' "$(cat "$work/err")"
    LC_ALL=C.UTF-8 refuses 2 "--from 左: from takes right, across or left, not '左'" score --from 左 11m
    run "$hantei" waits '🀈字'
    same 'without UTF-8 the hand is escaped' "hantei: \\xF0\\x9F\\x80\\x88\\xE5\\xAD\\x97: unknown character '字' (a suit is m, p, s or z), at character 2
  \\xF0\\x9F\\x80\\x88\\xE5\\xAD\\x97
                  ^" "$(cat "$work/err")"
    run "$hantei" waits 23m11z
    same 'no faces without UTF-8' '' "$(LC_ALL=C grep -P '[^\x00-\x7f]' "$work/out")"
}

test_colour() {
    local red=$'\e[31m' off=$'\e[0m'
    has_terminal || return 0
    contains 'red fives in a terminal' "34${red}0${off}m11z" "$(in_terminal "$hantei win 340m11z")"
    same 'NO_COLOR' "340m11z${newline}complete: standard" "$(NO_COLOR=1 in_terminal "$hantei win 340m11z")"
    same 'TERM=dumb' "340m11z${newline}complete: standard" "$(TERM=dumb in_terminal "$hantei win 340m11z")"
    contains 'empty NO_COLOR' "$red" "$(NO_COLOR='' in_terminal "$hantei win 340m11z")"
    contains 'red faces' "🀊${red}🀝" "$(LC_ALL=C.UTF-8 in_terminal "$hantei win 46p340m11z+406p" | sed 's/🀋/🀊/g;s/🀜/🀊/g')"
    same 'no colour in a file' "340m11z${newline}complete: standard" "$("$hantei" win 340m11z)"
}

test_progress() {
    local slow="(echo 1m; sleep 0.8; echo 2m) | $hantei batch waits"
    has_terminal || return 0
    contains 'progress in a terminal' 'rows, ' "$(in_terminal "$slow >'$work/out'")"
    same 'progress leaves the output alone' "1m${tab}1m${newline}2m${tab}2m" "$(cat "$work/out")"
    same 'no progress where the output goes' "1m${tab}1m${newline}2m${tab}2m" "$(in_terminal "$slow")"
    same 'no progress without a terminal' '' "$(bash -c "$slow" 2>&1 >/dev/null)"
    make_many_rows
    for ((i = 0; i < 6; i++)); do cat "$work/many"; done >"$work/more"
    contains 'a bar for a file' '% [' "$(in_terminal "$hantei batch discards --json '$work/more' >'$work/out'")"
}

for test in $(declare -F | awk '$3 ~ /^test_/ { print $3 }'); do
    "$test"
done
finish
