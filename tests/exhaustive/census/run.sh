#!/usr/bin/env bash
# Without this nothing shows that a census is whole: broken, missing and doubled pieces are refused when it is added up.
#
#   tests/exhaustive/census/run.sh PROGRAM
set -euo pipefail

source scripts/count.sh

program=$1
work=$(mktemp -d "${BUILD:-build}/census.XXXXXX")
trap 'rm -rf "$work"' EXIT

# refuses REASON FILE...
refuses() {
    local status=0
    "$program" sum "${@:2}" >/dev/null 2>"$work/log" || status=$?
    cat "$work/log"
    [[ $status -eq 2 ]] && grep -q "$1" "$work/log"
}

check 'a piece is judged' "$program" run "$work" 4/1024 1
piece=$work/piece-0003
cp "$piece" "$work/copy"
sed 's/ shanten 1 / shanten 2 /' "$piece" >"$work/changed"
head -c 500 "$piece" >"$work/cut"
check 'a missing piece is refused' refuses 'piece 0 is missing' "$piece"
check 'a doubled piece is refused' refuses 'the same piece' "$piece" "$work/copy"
check 'a changed piece is refused' refuses 'no whole piece' "$work/changed"
check 'a piece that is cut is refused' refuses 'no whole piece' "$work/cut"

finish
