#!/usr/bin/env bash
# Shows that the census would notice, that it can be stopped, and that its pieces cannot be mixed up. Faults are
# planted in copies of the project, in the build folder: in a table and in both engines.
#
#   tests/exhaustive/census/run.sh PROGRAM
set -euo pipefail

source scripts/count.sh

program=$1
work=$(mktemp -d "${BUILD:-build}/census.XXXXXX")
trap 'rm -rf "$work"' EXIT

# ---- Planted faults ------------------------------------------------------------

new_copy() {
    copy=$work/$1
    mkdir "$copy"
    cp -r Makefile include src gen tables tests scripts "$copy"
}

# differs [KERNEL]: the census of the copy has to differ, and to write no piece.
differs() {
    local status=0
    NO_INSTALL=1 BUILD=build "${MAKE:-make}" --no-print-directory -C "$copy" -j"${JOBS:-1}" build/tests/census \
        >"$work/log" 2>&1 || { tail -n 5 "$work/log"; return 1; }
    HANTEI_KERNEL=${1:-} "$copy/build/tests/census" run "$copy" 4/1024 1 >"$work/log" 2>&1 || status=$?
    tail -n 3 "$work/log"
    [[ $status -eq 1 && ! -e $copy/piece-0003 ]] && grep -q '^DIFFERENT' "$work/log"
}

# flip_bit TABLE BYTE: the lowest bit. The judges look at no digest.
flip_bit() {
    local file=$copy/tables/$1.bin byte
    byte=$(od -An -tu1 -j "$2" -N 1 "$file")
    printf '%b' "\\0$(printf '%o' $((byte ^ 1)))" | dd of="$file" bs=1 seek="$2" conv=notrunc status=none
    ! cmp -s "tables/$1.bin" "$file"
}

change() {
    sed -i "$2" "$copy/$1"
    ! cmp -s "$1" "$copy/$1"
}

# plant WHAT COMMAND...
plant() {
    local what=$1
    new_copy "${what//[^a-z]/}"
    check "the fault can be planted: $what" "${@:2}"
    check "it is found: $what" differs
}

# Batches of one kernel and of the others: in how many pairs a win has.
change_batches() {
    change src/lib/judge/avx512/win.h 's/all_pairs(&w), all_bytes(1)/all_pairs(\&w), all_bytes(2)/' &&
        change src/lib/judge/sliced/special_template.h 's/return times.once & ~times.twice;/return times.once;/'
}

plant 'a bit of a table' flip_bit waits 64
plant 'the single calls' change src/lib/judge/judge_template.h 's/if_zero(pairs ^ 7)/if_zero(pairs ^ 8)/'
plant 'the batches' change_batches
check 'it is found: the batches of other kernels' differs portable

# ---- Going on, and adding up -------------------------------------------------------

mkdir "$work/whole" "$work/killed"

run_two() {
    "$program" run "$1" 2/512 1
}

# Kills the run and its worker as soon as the first of the two pieces is there; the second run judges the other.
killed_run() {
    setsid "$program" run "$work/killed" 2/512 1 &
    until [[ -e $work/killed/piece-0001 ]]; do sleep 0.1; done
    kill -9 -- -$!
    [[ ! -e $work/killed/piece-0513 ]] && run_two "$work/killed" && run_two "$work/whole" &&
        diff -r "$work/whole" "$work/killed"
}

# refuses REASON FILE...
refuses() {
    local status=0
    "$program" sum "${@:2}" >/dev/null 2>"$work/log" || status=$?
    cat "$work/log"
    [[ $status -eq 2 ]] && grep -q "$1" "$work/log"
}

check 'a run that was killed goes on, to the same pieces' killed_run
piece=$work/whole/piece-0001
sed 's/ shanten 1 / shanten 2 /' "$piece" >"$work/changed"
head -c 500 "$piece" >"$work/cut"
check 'a missing piece is refused' refuses 'piece 0 is missing' "$piece"
check 'a doubled piece is refused' refuses 'the same piece' "$piece" "$work/killed/piece-0001"
check 'a changed piece is refused' refuses 'no whole piece' "$work/changed"
check 'a piece that is cut is refused' refuses 'no whole piece' "$work/cut"

finish
