#!/usr/bin/env bash
# Fails if the daily tests leave out a line, a branch or a condition (MC/DC) of src/lib. Measured without optimisation, in all
# kernels that the processor runs; tests/unit/test_processors.c stands in for others. lookup_tables.c is not measured: its own
# test is that the linked tables are valid. The longest suites (keys, judges) do not run, to end in time.
#
#   BUILD=build/coverage tests/builds/coverage/run.sh       programs built with CFLAGS='-O0 -g --coverage', and those of
#                                                    $BUILD/conditions by clang 19 with -fcoverage-mcdc
#   KEEP=1                                           counts what earlier runs reached as well, and runs nothing
set -euo pipefail

source scripts/kernels.sh

build=${BUILD:-build/coverage}
suites='hand notation rewrite wait_shapes sums best_readings ukeire win_readings rules seat_text seat_oracle
    score properties batch kernels processors tables table table_seen table_saved rounds wall names words corners values'

# run_suites FOLDER
run_suites() {
    local suite at
    at=$(realpath "$1")
    find "$at" -name '*.gcda' -delete -o -name '*.profraw' -delete
    export LLVM_PROFILE_FILE=$at/%4m.profraw # the processes of a suite share four files
    "$1/tests/fuzz" replay tests/fuzz/seeds tests/app/cli/logs | tail -n 1
    "$1/tests/table" quick | tail -n 1
    PATH=$at:$PATH tests/app/docs/transcripts.py tests/app/cli/{judge,rounds,tables,wins}.txt
    for suite in $suites; do
        "$1/tests/unit" -j1 --filter "$suite/*" >"$1/log" 2>&1 || { tail -n 5 "$1/log"; exit 1; }
        grep -q 'Tested: [1-9]' "$1/log" || { printf 'FAILED  there is no suite %s\n' "$suite"; exit 1; }
    done
}

# The conditions that alone decided an outcome, by clang: two numbers.
report_conditions() {
    local at=$build/conditions
    llvm-profdata-19 merge -o "$at/profile" "$at"/*.profraw
    llvm-cov-19 export --summary-only -instr-profile "$at/profile" "$at/tests/unit" -object "$at/tests/table" \
        -object "$at/tests/fuzz" -object "$at/hantei" |
        jq -r --arg exclude "$exclude" '[.data[0].files[] | select(.filename | test("src/lib/") and (test($exclude) | not)).summary.mcdc] | "\(map(.covered) | add) \(map(.count) | add)"'
}

# What this processor does not run cannot be reached here.
report() {
    local running kernel
    exclude='judge/lookup_tables\.c'
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
    printf '%-10s %d of %d\n' "$1" "$2" "$3"
    [[ $2 -eq $3 && $3 -gt 0 ]] || missing=1
}

[[ -n ${KEEP:-} ]] || for folder in "$build" "$build/conditions"; do
    [[ ! -d $folder ]] || run_suites "$folder"
done
report

missing=0
show lines "$(ask 'map(select(.count > 0)) | length')" "$(ask length)"
show branches "$(ask 'map(.branches[] | select(. > 0)) | length')" "$(ask 'map(.branches[]) | length')"
if [[ -d $build/conditions ]]; then
    read -r reached all < <(report_conditions)
    show conditions "$reached" "$all"
else
    echo 'SKIPPED conditions: no build by clang 19'
fi
ask '.[] | select(.count == 0 or any(.branches[]; . == 0)) | "\(.file)\t\(.line_number)"' |
    while IFS=$'\t' read -r file line; do
        printf 'left out: %s:%d: %s\n' "$file" "$line" "$(sed -n "${line}s/^ *//p" "$file")"
    done
printf '%d passed, %d failed\n' $((1 - missing)) "$missing"
exit "$missing"
