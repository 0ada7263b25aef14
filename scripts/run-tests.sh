#!/usr/bin/env bash
# Runs test suites and adds up their counts.
#
#   scripts/run-tests.sh NAME=COMMAND...
#   scripts/run-tests.sh --of TARGET...     the suites that tests/suites lists for them, of the build folder $BUILD
#
# Suites run one after the other, with their output. If two run at a time, each output is shown at its end.
# A suite closes with `N passed, N failed`, or with Criterion's synthesis line; one that counts nothing is a single test, its
# exit code. A skipped test is a line `SKIPPED NAME: REASON`. All suites run, even if one fails. The last line is the sum, below
# the list of skipped tests. The exit code is 1 if anything failed or nothing ran.
set -euo pipefail

logs=$(mktemp -d)
trap 'rm -rf "$logs"' EXIT

# Prints "SKIPPED PASSED FAILED": the last count in a suite's output, SKIPPED alone without one. A sum of suites gives its own
# number of skipped tests, as it repeats their lines.
count_in() {
    sed -e 's/\x1b\[[0-9;]*m//g' "$1" | awk '
        /^SKIPPED / { skipped++ }
        /^[0-9]+ passed, [0-9]+ failed/ { passed = $1; failed = $3; found = 1; if ($6 == "skipped") skipped = $5 }
        /Synthesis: Tested: [0-9]+ / {
            sub(/.*Tested: /, "")
            tested = $1
            sub(/.*Passing: /, "")
            passed = $1; failed = tested - passed; found = 1
        }
        END { print skipped + 0, (found ? passed " " failed : "") }'
}

total_passed=0
total_failed=0
total_skipped=0
summary=()
skipped=()

# Runs the suite of this number; leaves its output, its times and its exit code.
run_suite() {
    local log=$logs/$1 name=${2%%=*} command=${2#*=} status=0 TIMEFORMAT='%R %U %S'
    { time bash -c "$command" 2>&1; } 2>"$log.time" | { printf '\n== %s: %s\n' "$name" "$command" && tee "$log"; } || status=$?
    echo "$status" >"$log.status"
}

# The same, shown as a whole.
run_beside() {
    run_suite "$@" >"$logs/$1.all"
    flock "$logs" cat "$logs/$1.all"
}

# Adds up the suite of this number.
count_suite() {
    local log=$logs/$1 name=${2%%=*} status passed failed skips wall cpu
    status=$(cat "$log.status")
    read -r wall cpu < <(awk '{ print int($1 + 0.5), int($2 + $3 + 0.5) }' "$log.time")
    read -r skips passed failed < <(count_in "$log")
    if [[ -z $passed ]]; then
        passed=$((status == 0)) failed=$((status != 0))
    elif [[ $status -ne 0 && $failed -eq 0 ]] || { [[ $((passed + failed + skips)) -eq 0 ]]; }; then
        # It ended with an error after its count, or counted no test: both are failures.
        failed=$((failed + 1))
    fi
    mapfile -t -O "${#skipped[@]}" skipped < <(grep '^SKIPPED ' "$log" || true)
    total_passed=$((total_passed + passed))
    total_failed=$((total_failed + failed))
    total_skipped=$((total_skipped + skips))
    summary+=("$(printf '%-14s %6d passed %4d failed %4d skipped %4d s, %4d s of processor time' \
        "$name" "$passed" "$failed" "$skips" "$wall" "$cpu")")
}

suites=("$@")
at_once=1
if [[ ${1:-} == --of ]]; then
    export B=${BUILD:-build} J=${JOBS:-1} D=$(($(date +%s) / 86400))
    unset BUILD JOBS MAKEFLAGS MAKELEVEL
    suites=()
    for target in "${@:2}"; do
        mapfile -t -O "${#suites[@]}" suites < <(sed -n "/^$target\( [0-9]\)*\$/,/^\$/s/^    //p" tests/suites)
        at_once=$(sed -n "s/^$target \([0-9]\)\$/\1/p" tests/suites)
    done
fi
if [[ ${at_once:-1} -gt 1 ]]; then
    export logs
    export -f run_suite run_beside
    for i in "${!suites[@]}"; do
        printf '%s\0' "$i" "${suites[i]}"
    done | xargs -0 -n 2 -P "$at_once" bash -c 'set -o pipefail; run_beside "$@"' -
else
    for i in "${!suites[@]}"; do
        run_suite "$i" "${suites[i]}"
    done
fi
for i in "${!suites[@]}"; do
    count_suite "$i" "${suites[i]}"
done

printf '\n'
[[ ${#summary[@]} -eq 0 ]] || printf '%s\n' "${summary[@]}"
[[ ${#skipped[@]} -eq 0 ]] || printf '%s\n' "${skipped[@]}" | awk '!seen[$0]++'
printf '%d passed, %d failed, %d skipped\n' "$total_passed" "$total_failed" "$total_skipped"
[[ $total_failed -eq 0 && $total_passed -gt 0 ]]
