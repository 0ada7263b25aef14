#!/usr/bin/env bash
# Counts the instructions of every judge for each of many hands by callgrind, and fails if the numbers differ between
# hands (for the listing: between hands with equally many entries). Valgrind 3.19 knows no AVX-512, so it sees the other
# kernels only; steps.c counts that one.
#
#   tests/branch-free/callgrind.sh [PROGRAM [HANDS]]     default: build/tests/branch-free 2000
set -euo pipefail

program=${1:-${BUILD:-build}/tests/branch-free}
hands=${2:-2000}

if ! command -v valgrind >/dev/null; then
    echo 'callgrind: needs valgrind, which scripts/install-deps.sh test installs'
    exit 1
fi

counts=$(mktemp)
trap 'rm -f "$counts"' EXIT

valgrind -q --tool=callgrind --collect-atstart=no --toggle-collect=measured --combine-dumps=yes \
    --callgrind-out-file="$counts" "$program" --valgrind "$hands"

# One part for each hand and judge: its name, KERNEL/JUDGE/ENTRIES, and its sum.
awk '
    /^desc: Trigger:/ { name = $3 == "Client" ? substr($0, index($0, "Request: ") + 9) : "" }
    /^summary:/ && name != "" {
        if (!(name in hands)) order[++names] = name
        if (!(name in least) || $2 < least[name]) least[name] = $2
        if ($2 > most[name]) most[name] = $2
        hands[name]++
    }
    END {
        for (i = 1; i <= names; i++) {
            name = order[i]
            split(name, part, "/")
            constant = least[name] == most[name]
            good = part[1] == "-" ? !constant : constant # what branches has to be noticed
            good ? passed++ : failed++
            range = constant ? least[name] : least[name] " to " most[name]
            printf "%-9s %-20s %2d entries  %-12s instructions, %d hands%s\n", part[1], part[2], part[3],
                range, hands[name], good ? "" : "  FAILED"
        }
        if (names == 0) failed++
        printf "%d passed, %d failed\n", passed, failed
        exit failed > 0
    }' "$counts"
