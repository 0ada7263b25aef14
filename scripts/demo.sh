#!/usr/bin/env bash
# Judges the hands of scripts/hands.txt with the command line, for people to read: some riichi
# decisions, discards, waits and ways to tenpai; a win with its points; all hands in batches, and the time
# they took; and an audit of games with one tampered game.
#
#   HANTEI=build/hantei scripts/demo.sh
set -euo pipefail

here=$(cd "$(dirname "$0")" && pwd)
hantei=$(realpath "${HANTEI:-$here/../build/hantei}")
hands=$here/hands.txt
rows_to_time=200000

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

# The rows that `hantei batch $1` can answer.
rows_for() {
    ask batch "$1" "$work/all" | awk -F '\t' '$2 !~ /^!/ { print $1 }'
}

list_bad_rows() {
    title 'rows that cannot be read'
    ask batch win "$work/all" | awk -F '\t' '$2 ~ /^!/ { printf "  %-30s %s\n", $1, substr($2, 3) }'
}

# Repeats the rows of a file up to the number that is timed.
repeat_rows() {
    awk -v wanted="$rows_to_time" '
        { row[NR] = $0 }
        END { for (i = 0; i < wanted; i++) print row[i % NR + 1] }' "$1"
}

time_batch() {
    local op=$1 rows=$2 started nanoseconds
    repeat_rows "$rows" >"$work/many"
    started=$(date +%s%N)
    ask batch "$op" "$work/many" >"$work/answered"
    nanoseconds=$(($(date +%s%N) - started))
    printf '  %-9s %8d hands %6d ms %6d ns a hand\n' "$op" "$rows_to_time" \
        $((nanoseconds / 1000000)) $((nanoseconds / rows_to_time))
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
rows_for waits >"$work/waits"
rows_for discards >"$work/discards"
rows_for shanten >"$work/shanten"

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

title 'time for reading, judging and writing, on one core'
time_batch win "$work/discards"
time_batch waits "$work/waits"
time_batch discards "$work/discards"
time_batch riichi "$work/discards"
time_batch shanten "$work/shanten"

show_audit
