#!/usr/bin/env bash
# Passes every judge hands with bytes that memcheck considers undefined, and fails if a conditional jump depends on one.
# The listings may jump only on the number of entries left to write; that memcheck reports this jump shows that the proof
# works. Valgrind 3.19 does not have AVX-512, so only the other kernels are tested.
#
#   tests/branch-free/memcheck.sh [PROGRAM [HANDS]]      default: build/tests/branch-free 300
set -euo pipefail

program=${1:-${BUILD:-build}/tests/branch-free}
hands=${2:-300}

if ! command -v valgrind >/dev/null; then
    echo 'memcheck: needs valgrind, which scripts/install-deps.sh test installs'
    exit 1
fi

log=$(mktemp)
trap 'rm -f "$log"' EXIT

valgrind -q --tool=memcheck --error-limit=no --leak-check=no --log-file="$log" "$program" --valgrind "$hands"

# After each report of a jump, the innermost function and its place.
awk '
    /Conditional jump or move depends on uninit/ { getline; sub(/.* 0x[0-9A-F]+: /, ""); jumps[$0]++ }
    END {
        for (place in jumps) {
            listing = place ~ /^(judge_discards|list_nearest) /
            listing ? seen++ : bad++
            printf "%s: %s\n", listing ? "allowed" : "FAILED", place
        }
        good = (bad == 0) + (seen > 0)
        printf "memcheck: %d places of the listing, %d elsewhere\n", seen, bad
        printf "%d passed, %d failed\n", good, 2 - good
        exit good != 2
    }' "$log"
