#!/usr/bin/env bash
# Runs a command, and writes its result as a section of tests/RESULTS.md: the date, the commit, the machine, the time, and the
# last paragraph of what it printed. A section of the same command is replaced. Exits with the command's code.
#
#   scripts/results.sh COMMAND...        `make results OF='make test'`
set -euo pipefail
cd "$(dirname "$0")/.."

unset MAKEFLAGS MAKELEVEL
results=tests/RESULTS.md
work=$(mktemp -d)
trap 'rm -rf "$work"' EXIT

# The last paragraph, without colours; at most 12 lines.
last_paragraph() {
    sed 's/\x1b\[[0-9;]*m//g' "$1" | awk 'NF == 0 { fresh = 1; next } fresh { text = ""; fresh = 0 } { text = text $0 "\n" }
        END { printf "%s", text }' | tail -n 12
}

commit() {
    local changed
    changed=$(git status --porcelain -uno -- . ":!$results")
    printf '%s%s' "$(git rev-parse --short HEAD)" "${changed:+ with changes}"
}

machine() {
    printf 'load %s on %s processors of %s, %s' "$(cut -d ' ' -f 1 /proc/loadavg)" "$(nproc)" \
        "$(awk -F ': ' '/^(model name|Model)/ { name = $2 } END { print name ? name : "unknown name" }' /proc/cpuinfo)" \
        "$(cc --version | sed 1q)"
}

write_section() {
    printf '## `%s`\n\n' "$*"
    printf '%s, commit %s, exit code %d, %d s; %s.\n' \
        "$(date -u +%F)" "$(commit)" "$status" "$SECONDS" "$(machine)" | fmt -w 100
    printf '\n```text\n'
    last_paragraph "$work/log"
    printf '```\n'
}

status=0
"$@" 2>&1 | tee "$work/log" || status=$?
write_section "$@" >"$work/section"
awk -v heading="## \`$*\`" -v section="$work/section" '
    function add(   line) {
        while ((getline line <section) > 0)
            print line
        added = 1
    }
    $0 == heading { add(); inside = 1; next }
    inside && /^## / { inside = 0; print "" }
    !inside
    END { if (!added) { print ""; add() } }' "$results" >"$work/results"
cat "$work/results" >"$results"
exit "$status"
