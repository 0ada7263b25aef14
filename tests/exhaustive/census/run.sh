#!/usr/bin/env bash
# Judges pieces of the census. A piece without a different answer is written to the file FOLDER/piece-NUMBER. So an
# interrupted run can be continued, and the folders of several machines add up. Another program's pieces are judged again.
#
#   BUILD=build tests/exhaustive/census/run.sh FOLDER I/N JOBS    part I of N: every N-th piece
set -euo pipefail

source scripts/count.sh

program=${BUILD:-build}/tests/census
folder=$1 first=${2%/*} step=${2#*/} jobs=$3

mkdir -p "$folder"
sum=$(sha256sum <"$program")
if [[ $(cat "$folder/program" 2>/dev/null) != "$sum" ]]; then
    rm -f "$folder"/piece-*
    printf '%s\n' "$sum" >"$folder/program"
fi

# judge PIECE
judge() {
    local file
    printf -v file '%s/piece-%04d' "$folder" "$1"
    [[ ! -e $file ]] || return 0
    "$program" piece "$1" >"$file.new" || { cat "$file.new"; return 255; }
    mv "$file.new" "$file"
    printf 'piece %d is judged\n' "$1" >&2
}
export -f judge
export program folder

if seq $((first - 1)) "$step" 1023 | xargs -P "$jobs" -I{} bash -c 'judge {}'; then
    ok "part $first of $step: no answer differs"
else
    bad "part $first of $step"
fi
finish
