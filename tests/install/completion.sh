#!/usr/bin/env bash
# Asks each shell what it completes, and the program whether it takes all of that.
#
#   BUILD=build tests/install/completion.sh
set -uo pipefail

build=$(realpath "${BUILD:-build}")
hantei=$build/hantei
work=$(mktemp -d)
trap 'rm -rf "$work"' EXIT

source "$(dirname "$0")/../cli/expect.sh"

# What bash, fish or zsh completes of a line: a word a line, in order.
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

fish_completes() {
    fish --no-config -c "source '$build/completion/hantei.fish'; complete -C '$1'" | cut -f 1 | sort
}

# zsh completes only at a prompt: one is run in a terminal of its own, and shows what it lists.
zsh_completes() {
    zsh -f "$(dirname "$0")/complete.zsh" "$build/completion" "$1" | sort
}

shells() {
    local shell
    for shell in bash fish zsh; do
        if command -v "$shell" >/dev/null; then
            echo "$shell"
        elif [[ ${1:-} == tell ]]; then
            echo "skipped: completion of $shell: it is not there" >&2
        fi
    done
}

completes() {
    local line=$1 shell
    for shell in $(shells); do
        same "$shell: $line" "$(tr ' ' '\n' <<<"$2" | sort)" "$("${shell}_completes" "$line")"
    done
}

commands() {
    awk '/^Commands:/ { inside = 1; next } /^$/ { inside = 0 } inside { print $1 }' "$build/completion/help"
}

# Every option that is completed is one, and takes a value or none as it is said to.
test_options_are_taken() {
    local command option message
    for command in $(commands); do
        for option in $(bash_completes "hantei $command -"); do
            message=$("$hantei" "$command" "$option" 2>&1 </dev/null | head -1)
            case $message in
            *'no option'*) fail "$command $option" "$message" ;;
            *) pass ;;
            esac
        done
    done
}

# Every option that a table of the program has is completed somewhere: none is left out of the help.
test_options_are_told() {
    local option all
    all=$(for command in '' $(commands); do bash_completes "hantei $command -"; done)
    for option in $(sed -n 's/^    {"\([a-z-]*\)", \(no\|required\|optional\)_argument.*/--\1/p' src/cli/*.c); do
        contains "the help tells $option" $'\n'"$option"$'\n' $'\n'"$all"$'\n'
    done
}

# What a value is said to be is a value; what is none is refused.
test_values_are_taken() {
    local option value
    for option in $(bash_completes 'hantei score --'); do
        for value in $(bash_completes "hantei score $option="); do
            "$hantei" score "$option=$value" --tile 1m 11z >"$work/out" 2>&1
            [[ $(cat "$work/out") != *"not '$value'"* && $(cat "$work/out") != *takes* ]] && pass ||
                fail "score $option=$value" "$(cat "$work/out")"
        done
    done
}

shells tell >/dev/null
completes 'hantei sc' score
completes 'hantei batch s' shanten
completes 'hantei score --rule' '--rule --rules'
completes 'hantei score --from ' 'across left right'
test_options_are_taken
test_options_are_told
test_values_are_taken
finish
