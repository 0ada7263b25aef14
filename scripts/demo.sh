#!/usr/bin/env bash
# Judges the hands of scripts/hands.txt with the command line, for people to read: some riichi
# decisions, discards, waits and ways to tenpai; a win with its points; what cannot be read; and an audit
# of games with one tampered game.
#
#   HANTEI=build/hantei scripts/demo.sh
set -euo pipefail

here=$(cd "$(dirname "$0")" && pwd)
hantei=$(realpath "${HANTEI:-$here/../build/hantei}")
hands=$here/hands.txt

work=$(mktemp -d)
trap 'rm -rf "$work"' EXIT

title() {
    printf '\n== %s\n\n' "$*"
}

# The hands of one section of the file, whose comment begins with $1; at most $2 of them.
section() {
    awk -v name="# $1" -v most="$2" '
        /^#/ { inside = index($0, name) == 1; next }
        inside && most-- > 0' "$hands"
}

# Runs a command whose "no" (exit code 1) is an answer and no failure.
ask() {
    "$hantei" "$@" || [[ $? -eq 1 ]]
}

# show COMMAND SECTION HANDS: options may follow the command.
show() {
    local command name=$2 most=$3 chosen
    read -ra command <<<"$1"
    title "hantei $1: ${name,}"
    mapfile -t chosen < <(section "$name" "$most")
    ask "${command[@]}" "${chosen[@]}"
}

list_bad_rows() {
    title 'rows that cannot be read'
    ask batch win "$work/all" | awk -F '\t' '$2 ~ /^!/ { printf "  %-30s %s\n", $1, substr($2, 3) }'
}

# Twenty fair games, and one whose winner records too many points.
show_audit() {
    mkdir "$work/games"
    "$hantei" play --seed 1 --games 20 >"$work/games/fair.mjai"
    "$hantei" play --seed 2 |
        awk '/"type":"hora"/ && !done { done = sub(/"hora_points":[0-9]+/, "\"hora_points\":16000") } { print }' \
            >"$work/games/tampered.mjai"
    title 'hantei audit: twenty-one games, one of them tampered with'
    (cd "$work" && ask audit games)
    title 'hantei audit --explain 1'
    (cd "$work" && ask audit --explain 1 games)
}

grep -v '^#' "$hands" >"$work/all"
"$hantei" --version
show riichi 'Just drawn: fourteen tiles, closed' 3
show riichi 'Open hands' 1
show discards 'Flushes that are complete' 1
show waits 'Waiting: thirteen tiles, closed' 3
show waits 'Nine gates' 1
show waits 'Fifth-tile traps: one of the waits is dead' 1
show win 'Complete in two forms' 1
show shanten 'Just drawn: two tiles away from anything' 1
show 'explain --limit 8' 'Readings by the hundred' 1
title 'hantei score'
ask score --riichi --dora 3m --tile 7z 234m456p340s1177z
list_bad_rows

show_audit
