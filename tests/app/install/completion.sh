#!/usr/bin/env bash
# bash and zsh complete commands, options, values and files, and the program accepts the values.
#
#   BUILD=build tests/app/install/completion.sh
set -uo pipefail

build=$(realpath "${BUILD:-build}")
hantei=$build/hantei
here=$(realpath "$(dirname "$0")")
work=$(mktemp -d)
trap 'rm -rf "$work"' EXIT

source "$here/../cli/expect.sh"

# What bash or zsh completes of a line: a word a line, in order.
bash_completes() {
    bash --norc -c '
        source "$1"
        IFS=" =" read -ra COMP_WORDS <<<"$2"
        [[ $2 == *[\ =] ]] && COMP_WORDS+=("")
        [[ $2 == *--*=* ]] && COMP_WORDS=("${COMP_WORDS[@]:0:${#COMP_WORDS[@]}-1}" "=" "${COMP_WORDS[-1]}")
        COMP_CWORD=$((${#COMP_WORDS[@]} - 1))
        _hantei
        printf "%s\n" "${COMPREPLY[@]}"' - "$build/completion/hantei.bash" "$1" | sort
}

# zsh completes only at a prompt: one is run in a terminal of its own, and shows what it lists.
zsh_completes() {
    zsh -f "$here/complete.zsh" "$build/completion" "$1" | sort
}

# completes LINE WORD...: in a folder of files each shell offers these words and no others.
completes() {
    local line=$1 shell
    shift
    for shell in "${shells[@]}"; do
        same "$shell: $line" "$(printf '%s\n' "$@" | sort)" \
            "$(cd "$work/files" && "${shell}_completes" "$line" | sed 's|/$||')"
    done
}

# The files and folders there, whose names have a space and what a shell would expand.
make_files() {
    mkdir -p "$work/files/my logs" "$work/files/score" "$work/home"
    touch "$work/files/a b.txt" "$work/files/[ab] *" "$work/files/my logs/x y" "$work/home/in home"
}

# Bash's completion of lines at the tab key: the words of each, in <>.
typed_in_bash() {
    cat >"$work/rc" <<'RC'
unset HISTFILE
PS1=
source "$completion"
hantei() { { printf '<%s>' "$@"; echo; } >>"$typed"; }
RC
    { while read -r line; do printf '%s\t\n' "$line"; done; echo exit; } | (
        cd "$work/files" || exit
        export INPUTRC=/dev/null HOME=$work/home completion=$build/completion/hantei.bash typed=$work/typed
        timeout 20 script -qec "bash --rcfile '$work/rc' -i" /dev/null >/dev/null 2>&1
    )
    cat "$work/typed"
}

# Every value that is completed is accepted.
test_values_are_taken() {
    local option value message
    for option in $(bash_completes 'hantei score --'); do
        for value in $(bash_completes "hantei score $option="); do
            "$hantei" score "$option=$value" --tile 1m 11z >"$work/out" 2>&1
            read -r message <"$work/out"
            [[ $message != *"not '$value'"* && $message != *takes* ]] && pass || fail "score $option=$value" "$message"
        done
    done
}

# At a prompt, names are quoted as bash needs them, and only folders get a slash.
test_bash_prompt() {
    has_terminal || return 0
    same 'bash, at a prompt' "$(printf '%s\n' '<audit><my logs/>' '<audit><my logs/x y>' '<audit><my logs/x y>' \
        "<audit><$work/home/in home>" '<audit><[ab] *>' '<batch><waits><a b.txt>' '<serve><--log><a b.txt>' \
        '<serve><--log=a b.txt>' '<score>' '<score><--language><en>')" "$(typed_in_bash <<'LINES'
hantei audit m
hantei audit my\ logs/
hantei audit "my logs/x
hantei audit ~/
hantei audit [
hantei batch waits a
hantei serve --log a
hantei serve --log=a
hantei sc
hantei score --language e
LINES
)"
}

shells=()
for shell in bash zsh; do
    if command -v "$shell" >/dev/null; then shells+=("$shell"); else skip "completion of $shell" 'it is not there'; fi
done
make_files
completes 'hantei sc' score
completes 'hantei batch s' shanten
completes 'hantei score --rule' --rule --rules
completes 'hantei score --from ' across left right
completes 'hantei waits --riv' --river
completes 'hantei riichi --rules ' tenhou majsoul mleague ema2016 wrc2015
completes 'hantei help w' waits win
completes 'hantei --riv' --river
completes 'hantei 23m11z --riv' --river
completes 'hantei 23m11z --rules ' tenhou majsoul mleague ema2016 wrc2015
completes 'hantei convert --to ' mjai
completes 'hantei audit --against ' tenhou majsoul mleague ema2016 wrc2015
completes 'hantei waits --meld' --melds
completes 'hantei batch --json ' win waits discards riichi shanten
completes 'hantei batch --jobs 2 w' win waits
for line in 'batch waits' 'batch --json waits' 'audit' 'convert' 'table' 'table --seat 1' 'serve --log' 'serve --socket'; do
    completes "hantei $line " 'a b.txt' '[ab] *' 'my logs' score
done
test_bash_prompt
test_values_are_taken
finish
