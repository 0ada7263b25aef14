#!/usr/bin/env bash
# Tells which lines and branches of src/core and src/rules the daily tests reach, in all kernels that the processor
# runs, compiled without optimisation. Fails where one is not reached that unreached.tsv does not name with a reason.
# The longest suites (keys, judges, player, corpus) are left out, to end in time.
#
#   BUILD=build/coverage tests/coverage/run.sh       programs built with CFLAGS='-O0 -g --coverage'
set -euo pipefail

here=$(cd "$(dirname "$0")" && pwd)
build=${BUILD:-build/coverage}
suites='hand notation named shanten rows explain ukeire win_readings tracker_moves tracker player_events rules seat
    seat_oracle seat_total score_named score_points score_total score total batch kernels tables corners'
report=(gcovr --root . --object-directory "$build/obj/src" --filter 'src/(core|rules)/' --exclude-unreachable-branches
    --exclude-throw-branches)

if [[ -z ${KEEP:-} ]]; then
    find "$build" -name '*.gcda' -delete
    "$build/tests/fuzz" replay tests/fuzz/seeds | tail -n 1
    for suite in $suites; do
        "$build/tests/unit" -j1 --filter "$suite/*" >"$build/log" 2>&1 || { tail -n 5 "$build/log"; exit 1; }
    done
fi

"${report[@]}" --txt "$build/coverage.txt" 2>/dev/null
"${report[@]}" --branches --txt "$build/branches.txt" 2>/dev/null
printf 'lines    %s\n' "$(grep TOTAL "$build/coverage.txt")"
printf 'branches %s\n' "$(grep TOTAL "$build/branches.txt")"

# FILE and number of each line that is not reached, or of which a branch is not: the last column of the reports, where
# long names stand on a line of their own.
unreached_lines() {
    awk '
        /^src\// && NF == 1 { file = $1; next }
        /^src\// { file = $1; missing = $5 }
        /^ +[0-9]/ { missing = $4 }
        missing != "" {
            n = split(missing, range, ",")
            for (i = 1; i <= n; i++) {
                split(range[i] "-" range[i], ends, "-")
                for (line = ends[1]; line <= ends[2]; line++) print file "\t" line
            }
            missing = ""
        }' "$build/coverage.txt" "$build/branches.txt"
}

unreached_lines |
    while IFS=$'\t' read -r file line; do
        printf '%s\t%s\n' "$file" "$(sed -n "${line}s/^ *//p" "$file")"
    done | sort -u >"$build/unreached"
grep -v '^#' "$here/unreached.tsv" | cut -f 1,2 | sort -u >"$build/known"

if unknown=$(comm -23 "$build/unreached" "$build/known") && [[ -z $unknown ]]; then
    printf 'ok      %d lines are not reached in full, each with its reason in tests/coverage/unreached.tsv\n' \
        "$(wc -l <"$build/unreached")"
    printf '1 passed, 0 failed\n'
else
    printf 'FAILED  not reached, and no reason known:\n%s\n0 passed, 1 failed\n' "$unknown"
    exit 1
fi
