#!/usr/bin/env bash
# Runs a command, and writes its row of tests/RESULTS.md: the date, the commit, the exit code, the time, and the last line of what
# it printed, after its total if it has one. A row of the same command is replaced. Exits with the command's code.
#
#   scripts/results.sh COMMAND...        `make results OF='make test'`
set -euo pipefail
cd "$(dirname "$0")/.."

unset MAKEFLAGS MAKELEVEL
results=tests/RESULTS.md
work=$(mktemp -d)
trap 'rm -rf "$work"' EXIT

# The commit; with changes if anything else differs from it.
commit() {
    local changed
    changed=$(git status --porcelain -uno -- . ":!$results")
    printf '%s%s' "$(git rev-parse --short HEAD)" "${changed:+ with changes}"
}

# A line that begins with "all" or ends in "executions" is a total.
last_lines() {
    sed 's/\x1b\[[0-9;]*m//g' "$work/log" | awk '{ $1 = $1 } /^all |[0-9] executions$/ { total = $0 } NF { last = $0 }
        END { print (total != "" && total != last ? total "; " : "") last }'
}

status=0
"$@" 2>&1 | tee "$work/log" || status=$?
printf '| `%s` | %s, %s | %d | %d | %s |\n' "$*" "$(date -u +%F)" "$(commit)" "$status" "$SECONDS" "$(last_lines)" >"$work/row"
command=$* awk -v file="$work/row" '
    function add() {
        getline row <file
        print row
        added = 1
    }
    index($0, "| `" ENVIRON["command"] "` |") == 1 { add(); next }
    inside && !/^\|/ && !added { add() }
    { inside = /^\|/; print }' "$results" >"$work/results"
cat "$work/results" >"$results"
exit "$status"
