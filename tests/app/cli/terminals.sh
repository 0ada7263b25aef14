# shellcheck shell=bash disable=SC2154 # $hantei and $work are run.sh's
# Output for terminals only: colours, progress, lines broken at its width. (help.txt has the widths of lists.)

test_colour() {
    local red=$'\e[31m' off=$'\e[0m' green=$'\e[32m' magenta=$'\e[35m' cyan=$'\e[36m'
    has_terminal || return 0
    contains 'red fives' "34${red}0${off}m11z" "$(in_terminal 'hantei win 340m11z')"
    contains 'red faces' "🀊${red}🀝" "$(LC_ALL=C.UTF-8 in_terminal 'hantei win 46p340m11z+406p' | sed 's/🀋/🀊/g;s/🀜/🀊/g')"
    contains 'empty NO_COLOR' "$red" "$(NO_COLOR='' in_terminal 'hantei win 340m11z')"
    contains 'blocks have the colours of their kinds' \
        "  ${green}123m${off} ${green}444p${off}  ${magenta}77z${off}  ${cyan}13p${off} ${cyan}89s${off}  5z" \
        "$(in_terminal 'hantei explain 123m13444p89s577z')"
    same 'NO_COLOR' $'340m11z\ncomplete: standard' "$(NO_COLOR=1 in_terminal 'hantei win 340m11z')"
    same 'TERM=dumb' $'340m11z\ncomplete: standard' "$(TERM=dumb in_terminal 'hantei win 340m11z')"
    same 'no colour in a file' '' "$({ hantei win 340m11z; hantei explain 123m13444p89s577z; } | grep $'\e')"
}

# What is listed is the same in a terminal as in a pipe of that width, but for the colours.
test_width() {
    local command
    has_terminal || return 0
    for command in 'hantei waits 19m19p19s1234567z' 'hantei shanten 124578m124578p12z' 'hantei --dora 3m --drawn 7z 234m456p340s11777z'; do
        same "$command: in a pipe with COLUMNS" "$(LC_ALL=C.UTF-8 in_columns 60 "$command" | without_colour)" \
            "$(LC_ALL=C.UTF-8 COLUMNS=60 bash -c "$command" | cat)"
    done
}

# In Turkish the small letter of I is another.
test_locale() {
    localedef -i tr_TR -f UTF-8 "$work/tr_TR.UTF-8" 2>/dev/null || { skip 'a Turkish locale' 'it cannot be made here'; return; }
    contains 'a Turkish locale: a word in another case' '(did you mean kita?)' "$(LOCPATH=$work LC_ALL=tr_TR.UTF-8 \
        hantei judge <<<'{"op":"win","hand":"123m22406p234789s","tile":"0p","by":"tsumo","chankan":"KITA"}')"
}

# Lines of logs are broken on a terminal, and stay whole in a pipe.
test_broken_lines() {
    local command shown
    has_terminal || return 0
    hantei play --seed 3 >"$work/game.mjai"
    sed '0,/"hora_points":[0-9]*/s//"hora_points":100/' "$work/game.mjai" >"$work/wrong.mjai"
    for command in "hantei table $work/game.mjai" "hantei audit $work/wrong.mjai" "hantei audit --explain 1 $work/wrong.mjai" \
        "hantei audit --against mleague $work/game.mjai"; do
        shown=$(LC_ALL=C.UTF-8 in_columns 60 "$command" | without_colour)
        same "$command: fits in 60 columns" 1 "$(($(widest "$shown") <= 60))"
        same "$command: nothing is lost" "$(LC_ALL=C.UTF-8 COLUMNS=60 bash -c "$command" | tr -d ' \n' | cksum)" "$(tr -d ' \n' <<<"$shown" | cksum)"
        same "$command: in a pipe" "$(LC_ALL=C.UTF-8 in_columns 2000 "$command" | without_colour | cksum)" \
            "$(LC_ALL=C.UTF-8 COLUMNS=60 bash -c "$command" | cksum)"
    done
    same 'objects stay whole' "$(hantei audit --json --against mleague "$work/game.mjai")" \
        "$(in_columns 60 "hantei audit --json --against mleague $work/game.mjai")"
}

test_progress() {
    local slow="(echo 1m; sleep 0.8; echo 2m) | hantei batch waits" rows=$'1m\t1m\n2m\t2m' columns shown
    has_terminal || return 0
    contains 'progress in a terminal' 'rows, ' "$(in_terminal "$slow >'$work/out'")"
    same 'progress leaves the output alone' "$rows" "$(cat "$work/out")"
    same 'no progress where the output goes' "$rows" "$(in_terminal "$slow")"
    same 'no progress without a terminal' '' "$(bash -c "$slow" 2>&1 >/dev/null)"
    # It is never wider than the terminal, which may change meanwhile.
    for columns in 20 60 200; do
        shown=$(in_columns "$columns" "timeout 0.8 hantei play --games 1000000 >/dev/null" | sed 's/\x1b\[K/\n/g' | grep -v interrupted)
        contains "progress in $columns columns" '  0% ' "$shown"
        same "progress in $columns columns fits" 1 "$(($(widest "$shown") < columns))"
    done
    contains 'a bar, and the rate' '[------------------------------] ' "$(grep ' games, .* a second' <<<"$shown")"
    shown=$(in_columns 80 "(sleep 0.8; stty cols 24 </dev/tty) & timeout 1.3 hantei play --games 1000000 >/dev/null" | sed 's/\x1b\[K/\n/g' | grep -v interrupted)
    same 'progress after the terminal has become narrower' '1 1' \
        "$(($(widest "$(head -2 <<<"$shown")") > 40)) $(($(widest "$(tail -3 <<<"$shown")") < 24))"
}
