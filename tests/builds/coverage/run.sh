#!/usr/bin/env bash
# Fails if the daily tests leave out a line or a branch of src/lib. Measured without optimisation, in all kernels that the
# processor runs; tests/unit/test_processors.c stands in for others. lookup_tables.c is not measured: its own test is that
# the linked tables are valid. The longest suites (keys, judges) do not run, to end in time.
#
#   BUILD=build/coverage tests/builds/coverage/run.sh       programs built with CFLAGS='-O0 -g --coverage'
#   KEEP=1                                           counts what earlier runs reached as well, and runs nothing
set -euo pipefail

source scripts/kernels.sh

build=${BUILD:-build/coverage}
suites='hand notation rewrite wait_shapes named sums best_readings ukeire win_readings rules seat_text seat_oracle
    score properties batch kernels processors tables table table_seen table_saved rounds wall names corners'

run_suites() {
    local suite
    find "$build" -name '*.gcda' -delete
    "$build/tests/fuzz" replay tests/fuzz/seeds | tail -n 1
    "$build/tests/table" quick | tail -n 1
    PATH=$(realpath "$build"):$PATH tests/app/docs/transcripts.py tests/app/cli/{judge,rounds,tables,wins}.txt
    for suite in $suites; do
        "$build/tests/unit" -j1 --filter "$suite/*" >"$build/log" 2>&1 || { tail -n 5 "$build/log"; exit 1; }
        grep -q 'Tested: [1-9]' "$build/log" || { printf 'FAILED  there is no suite %s\n' "$suite"; exit 1; }
    done
}

# What this processor does not run cannot be reached here.
report() {
    local running kernel exclude='judge/lookup_tables\.c'
    running=$("$build/tests/machines" --kernels)
    for kernel in $(kernels "$(uname -m)"); do
        [[ " $running " != *" $kernel "* ]] || continue
        printf 'SKIPPED %s: this processor does not run it\n' "$kernel"
        exclude+="|judge/(kernel_$kernel\.c|$kernel/|x86[a-z_]*\.h)"
    done
    # A line is in the data once for each function or file that it became part of: their counts are added.
    find "$build/obj/src/lib" -name '*.gcda' -exec gcov --json-format --stdout --branch-probabilities {} + 2>/dev/null |
        jq -s --arg exclude "$exclude" '
            [.[].files[] | select(.file | test("^src/lib/") and (test($exclude) | not)) | .file as $file | .lines[] | .file = $file] |
            group_by([.file, .line_number]) | map({file: .[0].file, line_number: .[0].line_number, count: map(.count) | add,
                branches: [range(map(.branches | length) | max) as $i | map(.branches[$i].count // 0) | add]})' >"$build/coverage.json"
}

# ask QUESTION: of the lines of the report.
ask() {
    jq -r "$1" "$build/coverage.json"
}

# show NAME REACHED ALL
show() {
    printf '%-8s %d of %d\n' "$1" "$2" "$3"
    [[ $2 -eq $3 && $3 -gt 0 ]] || missing=1
}

[[ -n ${KEEP:-} ]] || run_suites
report

missing=0
show lines "$(ask 'map(select(.count > 0)) | length')" "$(ask length)"
show branches "$(ask 'map(.branches[] | select(. > 0)) | length')" "$(ask 'map(.branches[]) | length')"
ask '.[] | select(.count == 0 or any(.branches[]; . == 0)) | "\(.file)\t\(.line_number)"' |
    while IFS=$'\t' read -r file line; do
        printf 'left out: %s:%d: %s\n' "$file" "$line" "$(sed -n "${line}s/^ *//p" "$file")"
    done
printf '%d passed, %d failed\n' $((1 - missing)) "$missing"
exit "$missing"
