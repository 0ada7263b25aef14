#!/usr/bin/env bash
# Shows that the differential test would notice, and that it can be stopped: in copies of the project in the build
# folder it plants a fault in a table, where no digest looks, and one in the code, and each has to make the library
# differ from the automaton; and a run that is interrupted again and again has to end with the totals of one run.
#
#   tests/exhaustive/automaton/run.sh PROGRAM [HANDS]
set -euo pipefail

source scripts/count.sh

program=$1
hands=${2:-4000000}
make=${MAKE:-make}
work=$(mktemp -d "${BUILD:-build}/differential.XXXXXX")
trap 'rm -rf "$work"' EXIT

# verdict WHAT COMMAND...: one line, and on failure the end of what the command said.
verdict() {
    local what=$1
    shift
    if "$@" >"$work/log" 2>&1; then
        ok "$what"
    else
        bad "$what" "$(tail -n 5 "$work/log")"
    fi
}

# ---- Planted faults ------------------------------------------------------------

new_copy() {
    copy=$work/$1
    mkdir "$copy"
    cp -r Makefile include src gen tables tests scripts "$copy"
}

# change_bit FILE OFFSET: the lowest bit of one byte.
change_bit() {
    local byte
    byte=$(od -An -tu1 -j "$2" -N 1 "$1")
    printf '%b' "\\0$(printf '%o' $((byte ^ 1)))" | dd of="$1" bs=1 seek="$2" conv=notrunc status=none
}

# A judge of the copy has to differ: exit code 1, with the hands named.
differs() {
    local status=0
    NO_INSTALL=1 BUILD=build "$make" --no-print-directory -C "$copy" -j"${JOBS:-1}" build/tests/differential || return 1
    "$copy/build/tests/differential" "$hands" || status=$?
    [[ $status -eq 1 ]] && grep -q '^DIFFERENT' "$work/log" && grep -q '^0 passed, 1 failed' "$work/log"
}

# The first of the cells, behind the header and where cells begin: the row of a suit without a tile.
plant_in_tables() {
    change_bit "$copy/tables/shanten.bin" "$((64 + 2 * (750 + 750 + 3750 + 150)))"
    ! cmp -s tables/shanten.bin "$copy/tables/shanten.bin"
}

# Seven pairs of which one tile is discarded: as if there were eight.
plant_in_code() {
    sed -i 's/(features->twos & if_zero(pairs ^ 7))/(features->twos \& if_zero(pairs ^ 8))/' "$copy/src/lib/judge/judge_template.h"
    ! cmp -s src/lib/judge/judge_template.h "$copy/src/lib/judge/judge_template.h"
}

# ---- Going on ------------------------------------------------------------------

totals() {
    grep -E ' hands, .* complete, .* tenpai, .* differences$' "$1"
}

# Interrupts the run until it has come to its end; at least once. Each time it has a quarter longer, as it first judges
# hands again. A program that is interrupted before it has begun (130) leaves the checkpoint as it is.
interrupted_run() {
    local status=4 stops=0 ms=400
    while [[ $status -eq 4 || $status -eq 130 ]]; do
        status=0 ms=$((ms * 5 / 4))
        timeout --preserve-status --signal=INT "$((ms / 1000)).$(printf %03d $((ms % 1000)))" \
            "$program" "$hands" "$work/checkpoint" >"$work/pieces" || status=$?
        stops=$((stops + (status == 4)))
    done
    printf 'exit code %d after %d interruptions\n' "$status" "$stops"
    [[ $status -eq 0 && $stops -gt 0 ]] && diff <(totals "$work/whole") <(totals "$work/pieces")
}

whole_run() {
    "$program" "$hands" >"$work/whole" && totals "$work/whole"
}

refuses_seed() {
    ! HANTEI_TEST_SEED=3 "$program" "$hands" "$work/checkpoint" && grep -q 'of another seed' "$work/log"
}

verdict "$hands hands in one run" whole_run
verdict 'the same totals when it is interrupted and goes on' interrupted_run
verdict 'a checkpoint of another seed is refused' refuses_seed

new_copy tables
plant_in_tables
verdict 'a changed bit of a table makes a difference' differs
new_copy code
plant_in_code
verdict 'a changed number in the code makes a difference' differs

finish
