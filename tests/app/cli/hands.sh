# shellcheck shell=bash disable=SC2154 # $hantei, $work, $newline and $status are run.sh's
# Tests of how HANDs come in and answers go out: a HAND alone, the standard input, the options of a seat, help, and the
# width of terminals.

small='  standard  tenpai
  chiitoi   for 13 or 14 tiles only
  kokushi   for 13 or 14 tiles only
  least     tenpai'

# Everything about a hand, in one piece or several.
test_hand_alone() {
    answers 0 "23m11z
  wait  kind     left
  1m    ryanmen     4
  4m    ryanmen     4
tenpai: 2 waits, 8 tiles left

$small" 23m11z
    answers 0 "23m115z
not complete
  discard  waits  left  next
  5z       14m       8     -
riichi: yes, with this discard

$small" 23m115z
    answers 0 "23m115z+555p
not complete
riichi: no: open hand
  discard  waits  left  next
  5z       14m       8     -
1 discard leaves tenpai

$small" 23m115z+555p
    answers 0 "147m1z
noten: no tile completes this hand

$("$hantei" shanten 147m1z | tail -n +2)" 147m1z
    answers 0 "147m25z
not complete
riichi: no: no discard leaves tenpai

$("$hantei" shanten 147m25z | tail -n +2)" 147m25z
    answers 0 "$("$hantei" 123m456p789s11222z)" 123m 456p 789s 11222z
    answers 0 "$("$hantei" 23m115z+555p+c1111s)" 23m115z +555p +c1111s
    contains 'a complete hand' "${newline}complete: standard, chiitoi${newline}" "$("$hantei" 112233m445566p77s)"
    contains 'a HAND alone, and the seat' 'riichi: no: 900 points' "$("$hantei" --points 900 23m115z)"
    refuses 2 "hantei: 129x: unknown letter 'x'" 129x
    refuses 2 'hantei: 123m: 3 concealed tiles (hantei takes 1, 2, 4, 5, 7, 8, 10, 11, 13 or 14)' 123m
    refuses 2 "hantei: EEE23m456p7899x: unknown letter 'x' (a suit is m, p, s or z), at character 15" EEE23m456p7899x
    refuses 2 "hantei: r5m46m789s11y: unknown letter 'y'" r5m46m789s11y
    refuses 2 "hantei: [23m]: unknown character '[' (did you mean 23m?), at character 1" '[23m]'
    refuses 2 "no command is called 'logs/2026-11'" logs/2026-11
    refuses 2 'hantei: hantei has no option --tile' --tile 1m 11m
    refuses 2 "Try 'hantei --help'." 11m --lang en
}

# Melds beside a HAND are those behind it.
test_melds() {
    local command melds
    for command in 'win' 'waits --json' 'discards' 'riichi --seat S' 'shanten' 'explain' 'score --tile 1z' ''; do
        for melds in 777z+789s +777z+789s '+CCC + 7s8s9s'; do
            # shellcheck disable=SC2086 # the words of a command
            same "hantei $command --melds '$melds'" "$("$hantei" $command "23m11z+${melds#+}" 2>&1)" \
                "$("$hantei" $command --melds "$melds" 23m11z 2>&1)"
        done
    done
    same 'melds of parts of a HAND' "$("$hantei" 23m11z+777z)" "$("$hantei" 23m --melds 777z 11z)"
    same 'melds of HANDs of the standard input' "$("$hantei" waits 23m11z+777z 1m+777z)" \
        "$(printf '23m11z\n1m\n' | "$hantei" waits - --melds 777z)"
    same 'no melds' "$("$hantei" waits 23m11z)" "$("$hantei" waits --melds '' 23m11z)"
    refuses 2 '23m11z+77z: ' waits --melds 77z 23m11z
    refuses 2 'batch has no option --melds' batch waits --melds 777z
}

# same_worth DRAWN HAND OPTION...: a HAND alone is worth what score says.
same_worth() {
    local drawn=$1 hand=$2
    shift 2
    same "the worth of $hand with $drawn $*" "$(for by in ron tsumo; do
        "$hantei" score --json "--$by" --tile "$drawn" "$@" "$hand" | jq -c '{legal, yakuman, han, fu, points} | del(.. | nulls)'
    done)" "$("$hantei" --json --value --drawn "$drawn" "$@" "$hand" | jq -c '.value[] | .ron, .tsumo | del(.reason)')"
}

test_complete_hand() {
    answers 0 "234m456p340s11777z
complete: standard
  tile  ron han  fu  points  tsumo han  fu  points
  7z          3  40    7700          4  40   12000
$("$hantei" 234m456p340s11777z | tail -n +4)" 234m456p340s11777z --dora 3m --drawn 7z
    same_worth 7z 234m456p340s11777z --dora 3m
    same_worth 0s 234m456p340s11777z --seat S --round S
    same_worth 3m 23444m777z+111p+c0555s --round W
    same_worth 1z 19m19p19s12345677z --rules mleague
    same_worth 4m 234m456p345s11z+c7777z --riichi
    same_worth 1z 11z+123m+123p+777s+999s
    same 'the worth without furiten' "$("$hantei" --drawn 7z 234m456p340s11777z | grep -m1 "7z  ")" \
        "$("$hantei" --drawn 7z --river 7z 234m456p340s11777z | grep -m1 "7z  ")"
    contains 'a complete hand without a drawn tile' "${newline}worth: say which tile was drawn (--drawn TILE)$newline" \
        "$("$hantei" 234m456p340s11777z)"
    same 'a complete part of a hand is worth nothing' '' "$("$hantei" 11z | grep worth)"
}

# As JSON: an object whose members are the answers of the commands.
test_hand_alone_json() {
    local hand command
    for hand in 23m11z 147m1z 6666s 23m115z 23m115z+555p 147m25z 112233m445566p77s; do
        run "$hantei" --json --river 1m4z "$hand"
        same "--json $hand: exit code" 0 "$status"
        same "--json $hand: hand" "$hand" "$(jq -r .hand "$work/out")"
        for command in $(jq -r 'keys_unsorted - ["hand", "shanten", "win"] | .[]' "$work/out"); do
            same "--json $hand: $command" "$("$hantei" "$command" --river 1m4z --json "$hand")" \
                "$(jq -c ".$command" "$work/out")"
        done
    done
    same '--json: win' "$("$hantei" win --json 11m)" "$("$hantei" --json 11m | jq -c .win)"
    same '--json: shanten' "$("$hantei" shanten --json 147m25z)" "$("$hantei" --json 147m25z | jq -c .shanten)"
    same '--json of a hand that waits' 'hand waits shanten' \
        "$("$hantei" --json 23m11z | jq -r 'keys_unsorted | join(" ")')"
    same '--json of a hand that has drawn' 'hand win riichi discards shanten' \
        "$("$hantei" --json 23m115z | jq -r 'keys_unsorted | join(" ")')"
    answers 2 '{"error":{"code":"bad-letter","message":"unknown letter '\''x'\'' (a suit is m, p, s or z)","field":"hand","at":1}}' \
        --json 1x
}

# A mistyped command is not a hand, and the nearest name is suggested, if one is near.
test_mistyped() {
    local typed meant
    while read -r typed meant; do
        refuses 2 "no command is called '$typed', did you mean $meant? (there are win, " "$typed" 11m
    done <<'TYPED'
wiats waits
wait waits
waitss waits
waots waits
discrads discards
shantan shanten
hlep help
TYPED
    refuses 2 "no command is called 'zzz' (there are win, " zzz 11m
    refuses 2 "no command is called '' (there are win, " '' 11m
    refuses 2 "no OP is called 'wins', did you mean win? (there are win, " batch wins
}

test_help_command() {
    local command
    answers 0 "$("$hantei" --help)" help
    for command in win waits score serve help; do
        answers 0 "$("$hantei" "$command" --help)" help "$command"
    done
    refuses 2 "no command is called 'wiats', did you mean waits?" help wiats
    refuses 2 "no command is called '11m' (there are win" help 11m
    refuses 2 'help takes one COMMAND, not 2' help win waits
    answers 0 "$("$hantei" --help)" --help 11m
}

# reads STATUS INPUT WANTED ARGUMENT...: hantei with this input (printf's escapes) writes that on both outputs.
reads() {
    local wanted_status=$1 input=$2 wanted=$3
    shift 3
    status=0
    printf '%b' "$input" | "$hantei" "$@" >"$work/out" 2>&1 || status=$?
    same "hantei ${*@Q} of ${input:0:100}" "$wanted_status: $wanted" "$status: $(cat "$work/out")"
}

# A HAND a line, at the place of -.
test_stdin() {
    local one='{"win":true,"forms":["standard"]}' no='{"win":false,"forms":[]}' long
    reads 0 '11m\n' "$one" win --json -
    reads 0 '11m' "$one" win --json -
    reads 0 '11m\r\n' "$one" win --json -
    reads 1 '\n11m\n \t\n\r\n12m' "$one$newline$no" win --json -
    reads 1 '11m\n' "$no$newline$one$newline$no" win --json 12m - 12m
    reads 1 '11m\n12m\n' "$("$hantei" win 11m 12m)" win -
    reads 2 "1x\n11m\n" "hantei: 1x: unknown letter 'x' (a suit is m, p, s or z), at character 2
  1x
   ^
11m
complete: standard" win -
    reads 2 '1\0m\n11m\n' '{"error":{"code":"bad-letter","message":"unknown character '"'\\\\x00'"' (a suit is m, p, s or z)","field":"hand","at":1}}
'"$one" win --json -
    reads 2 '\n\n' "hantei: there is no HAND on the standard input${newline}Try 'hantei win --help'." win -
    reads 2 '' "hantei: there is no HAND on the standard input${newline}Try 'hantei --help'." -
    reads 2 '11m\n' "hantei: - is given twice, but there is one standard input${newline}Try 'hantei win --help'." win - -
    reads 2 '11m\n' "hantei: - is no part of a HAND, but stands alone${newline}Try 'hantei --help'." 11m -
    reads 0 '11m\n23m11z\n' "$("$hantei" 11m)$newline$newline$("$hantei" 23m11z)" -
    reads 0 '23m11z\n' "$("$hantei" waits 23m11z)" waits -
    reads 0 '23m115z\n' "$("$hantei" discards 23m115z)" discards -
    reads 0 '23m115z\n' "$("$hantei" riichi 23m115z)" riichi -
    reads 0 '23m11z\n' "$("$hantei" shanten 23m11z)" shanten -
    reads 0 '23m11z\n' "$("$hantei" explain 23m11z)" explain -
    reads 0 '1122m3344p5566s77z\n' "$("$hantei" score 1122m3344p5566s77z)" score -
    # A line may have 32768 bytes, its end apart; a longer one is refused, and the next is read.
    long=$(printf '%032768d' 0)
    reads 2 "$long\n11m" "$(printf '%s\n' "$("$hantei" win --json "$long")" "$one")" win --json -
    reads 2 "$long\r\n" "$("$hantei" win --json "$long")" win --json -
    for long in "${long}0" "$long$long"; do
        reads 2 "$long\n11m" '{"error":{"code":"line-too-long","message":"line too long (more than 32768 bytes)","field":"hand"}}
'"$one" win --json -
    done
    same 'a long line, for people' 'hantei: 000000000000000000000000000000...: line too long (more than 32768 bytes)' \
        "$("$hantei" win - <<<"$long" 2>&1 | sed 's/0\{40,\}/0000000000000000000000000000000/')"
    status=0
    "$hantei" win - <&- 2>"$work/err" || status=$?
    same 'a closed input' '3: hantei: cannot read the standard input: Bad file descriptor' "$status: $(cat "$work/err")"
    status=0
    "$hantei" - </ 2>"$work/err" || status=$?
    same 'a folder as input' '3: hantei: cannot read the standard input: Is a directory' "$status: $(cat "$work/err")"
}

# What the tiles alone do not decide: OPTIONS|HAND|the text below the table.
test_riichi_reasons() {
    local options hand why words
    while IFS='|' read -r options hand why; do
        read -ra words <<<"$options"
        answers 1 "$hand${newline}riichi: no: $why" riichi "${words[@]}" "$hand"
    done <<'REASONS'
--points 900|23m115z|900 points, of which the rules want 1000
--points -100|23m115z|-100 points, of which the rules want 1000
--live 3|23m115z|3 tiles in the live wall, where the rules want 4
--live 1|23m115z|1 tile in the live wall, where the rules want 4
--live 2 --players 3|23p115z|2 tiles in the live wall, where the rules want 3
--riichi|23m115z|declared before
--double-riichi --drawn 5z|23m115z|declared before
--points 900|23m115z+555p|open hand
--points 900|147m25z|no discard leaves tenpai
REASONS
    for options in '--points 1000' '--points 900 --rules mleague' '--points 900 --rule riichi_points=900' '--live 4' \
        '--live 3 --players 3' '--live 0 --rule riichi_wall=0'; do
        read -ra words <<<"$options"
        contains "riichi $options" 'riichi: yes' "$("$hantei" riichi "${words[@]}" 23p115z)"
    done
    refuses 2 '--points x: points takes a whole number from ' riichi --points x 23m115z
    refuses 2 '--live 137: live takes a whole number from 0 to 136, not 137' riichi --live 137 23m115z
    refuses 2 'hantei: --drawn 9s: the hand does not hold this tile' riichi --drawn 9s 23m115z
    refuses 2 "--rules house: rules takes tenhou" waits --rules house 23m11z
    refuses 2 "there is no field 'rules.house'" discards --rule house=1 23m115z
    refuses 2 'shanten has no option --river' shanten --river 1m 23m11z
    refuses 2 'win has no option --points' win --points 900 11m
    refuses 2 'score has no option --live' score --live 9 11m
}

# Furiten, and the fifth tile.
test_furiten() {
    contains 'waits: the own river' "tenpai: 2 waits, 7 tiles left${newline}furiten: no win by ron${newline}  1m among the own discards" \
        "$("$hantei" waits --river 1m9s 23m11z)"
    same 'waits: every reason' 'furiten: no win by ron
  1m among the own discards
  4m let go since the last own discard
  14m let go since riichi' "$("$hantei" waits --riichi --river 1m --passed 4m --passed-riichi 14m 23m11z | tail -4)"
    same 'waits: not furiten' 'tenpai: 2 waits, 8 tiles left' "$("$hantei" waits --river 9m --passed-riichi 1m 23m11z | tail -1)"
    same 'discards: furiten' 'furiten after 3z: no win by ron' "$("$hantei" discards --river 2z 123m456p789s11223z | tail -1)"
    same 'riichi: furiten' 'furiten after 3z: no win by ron' "$("$hantei" riichi --river 2z 123m456p789s11223z | tail -1)"
    same 'discards: all furiten, as the hand is complete' 'furiten after all of these: no win by ron' \
        "$("$hantei" discards 23344445678888p | tail -1)"
    same 'discards: some furiten' 'furiten after 2m: no win by ron' "$("$hantei" discards --river 1m 12m | tail -1)"
    same 'discards: not furiten' '1 discard leaves tenpai' "$("$hantei" discards --river 9m 123m456p789s11223z | tail -1)"
    contains 'discards: in riichi only the tile drawn' '1 discard leaves tenpai' "$("$hantei" discards --riichi --drawn 4m 12344m)"
    answers 1 "6666s${newline}noten: no tile completes this hand${newline}not a wait by the rules: 6s, all four in the hand" waits 6666s
    contains 'a fifth tile by other rules' 'tenpai: 1 wait, 0 tiles left' "$("$hantei" waits --rule fifth_tile=shape 6666s)"
    contains 'a wait in a meld' 'tenpai: 1 wait, 0 tiles left' "$("$hantei" waits 46m11z+c5555m)"
    contains 'a wait in a meld, by other rules' 'not a wait by the rules: 5m' "$("$hantei" waits --rules ema 46m11z+c5555m)"
    contains 'one wait of five' "tenpai: 4 waits, 10 tiles left${newline}not a wait by the rules: 2m, all four in the hand" \
        "$("$hantei" waits 2222333444m)"
    contains 'what is disputed, in a narrow line' "${newline}disputed: fifth_tile,${newline}  riichi_wall" \
        "$(COLUMNS=30 "$hantei" riichi --rules mleague --live 0 46m115z+c5555m)"
    contains 'what is disputed' "${newline}disputed: fifth_tile" "$("$hantei" waits --rules majsoul 46m11z+c5555m)"
}

# The commands, and requests with the same fields: OPTIONS|HAND|FIELDS.
test_seat_agrees() {
    local command options hand fields words
    while IFS='|' read -r command options hand fields; do
        read -ra words <<<"$options"
        same "$command $options $hand, and judge" "$(printf '{"op":"%s","hand":"%s",%s}\n' "$command" "$hand" "$fields" | "$hantei" judge)" \
            "$("$hantei" "$command" --json "${words[@]}" "$hand")"
    done <<'SEATS'
waits|--river 1m --passed 4m --passed-riichi 4m --double-riichi|23m11z|"river":"1m","passed":"4m","passed_riichi":"4m","riichi":2
waits|--rules wrc --rule fifth_tile=shape --round S --seat W|46m11z|"rules":{"preset":"wrc","fifth_tile":"shape"},"round":"S","seat":"W"
waits|--players 3 --kita 2 --seen 1p|23p44z|"players":3,"kita":2,"seen":"1p"
discards|--riichi --drawn 4m|12344m|"riichi":1,"drawn":"4m"
discards|--river 2z --seen 1z|123m456p789s11223z|"river":"2z","seen":"1z"
riichi|--points 900 --rules mleague|123m456p789s11223z|"points":900,"rules":"mleague"
riichi|--live 3|123m456p789s11223z|"live":3
SEATS
}

# Nothing that is listed is wider than the terminal: with tiles and without, with colour, without, and in a pipe.
test_narrow_terminals() {
    local command columns shown
    has_terminal || return 0
    while read -r command; do
        for columns in 80 60; do
            shown=$(LC_ALL=C.UTF-8 in_columns "$columns" "$command")
            same "$command: fits in $columns columns" 1 "$(($(widest "$shown") <= columns))"
            same "$command: $columns columns, no colour" "$(without_colour <<<"$shown")" \
                "$(NO_COLOR=1 LC_ALL=C.UTF-8 in_columns "$columns" "$command")"
            shown=$(in_columns "$columns" "$command")
            same "$command: fits in $columns columns in ASCII" 1 "$(($(widest "$shown") <= columns))"
            same "$command: in a pipe with COLUMNS" "$(without_colour <<<"$shown")" \
                "$(COLUMNS=$columns bash -c "$command" | cat)"
        done
    done <<COMMANDS
$hantei waits 19m19p19s1234567z
$hantei waits --riichi --passed-riichi 19m19p19s1234567z 19m19p19s1234567z
$hantei discards 23344445678888p
$hantei riichi 234m456p340s11777z
$hantei shanten 124578m124578p12z
$hantei shanten 1112345678999m
$hantei shanten 11112222333344z
$hantei explain --limit 9 13568m3467p35689s
$hantei explain 19m19p19s1234567z
$hantei explain 1m4m7m1p4p7p1s4s7s1z2z3z4z
$hantei score --riichi --dora 3m --honba 9 --sticks 3 --tile 7z 234m456p340s1177z
$hantei score --rules majsoul --honba 3 11122233344455z
$hantei score --riichi --tile 4m --chankan=ankan --passed 1m --passed-riichi 14m 23m456p340s11777z
$hantei score --tsumo --first 19m19p19s12345677z
$hantei --dora 3m --drawn 7z 234m456p340s11777z
$hantei score --tile 4m --rules majsoul 23m11z+789m+222p+333s
$hantei 1m1m+c1111z+c2222z+c3333z+c4444z
$hantei 124578m124578p12z
COMMANDS
    contains 'a list without faces in a narrow terminal' "1z     123456789m123456789p2z    63    59$newline" \
        "$(LC_ALL=C.UTF-8 in_columns 50 "$hantei shanten 124578m124578p12z")"
}

# Lines of logs are broken on a terminal, and stay whole in a pipe.
test_broken_lines() {
    local command columns shown locale
    has_terminal || return 0
    "$hantei" play --seed 3 --games 2 >"$work/game.mjai"
    sed '0,/"hora_points":[0-9]*/s//"hora_points":100/' "$work/game.mjai" >"$work/wrong.mjai"
    while read -r command; do
        for columns in 80 60; do
            for locale in C C.UTF-8; do
                shown=$(LC_ALL=$locale in_columns "$columns" "$command" | without_colour)
                same "$command: fits in $columns columns in $locale" 1 "$(($(widest "$shown") <= columns))"
                same "$command: nothing is lost in $columns columns in $locale" \
                    "$(LC_ALL=$locale bash -c "$command" | tr -d ' \n' | cksum)" "$(tr -d ' \n' <<<"$shown" | cksum)"
            done
        done
        same "$command: in a pipe" "$(LC_ALL=C.UTF-8 in_columns 2000 "$command" | without_colour | cksum)" \
            "$(LC_ALL=C.UTF-8 COLUMNS=60 bash -c "$command" | cksum)"
    done <<COMMANDS
$hantei table $work/game.mjai
$hantei audit $work/wrong.mjai
$hantei audit --explain 1 $work/wrong.mjai
$hantei audit --against mleague $work/game.mjai
COMMANDS
    contains 'what follows is indented' "${newline}        2p'$newline" "$(in_columns 60 "$hantei table $work/game.mjai")"
    same 'objects stay whole' "$("$hantei" audit --json --against mleague "$work/game.mjai")" \
        "$(in_columns 60 "$hantei audit --json --against mleague $work/game.mjai")"
}

# Progress is never wider than the terminal, which may change meanwhile.
test_progress_width() {
    local columns shown
    has_terminal || return 0
    for columns in 20 27 40 60 80 200; do
        shown=$(in_columns "$columns" "timeout 1.2 $hantei play --games 1000000 >/dev/null" | sed 's/\x1b\[K/\n/g')
        contains "progress in $columns columns" '  0% ' "$shown"
        same "progress in $columns columns fits" 1 "$(($(widest "$shown") < columns))"
    done
    contains 'progress in 200 columns: all of it' '[------------------------------] ' "$shown"
    contains 'progress in 200 columns: the rate' ' a second' "$shown"
    shown=$(in_columns 80 "(sleep 1; stty cols 24 </dev/tty) & timeout 1.8 $hantei play --games 1000000 >/dev/null" |
        sed 's/\x1b\[K/\n/g')
    same 'progress after the terminal has become narrower' '1 1' \
        "$(($(widest "$(head -2 <<<"$shown")") > 40)) $(($(widest "$(tail -3 <<<"$shown")") < 24))"
}
