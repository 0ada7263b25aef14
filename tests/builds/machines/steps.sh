#!/usr/bin/env bash
# Counts the instructions of every judge on another machine: qemu executes them one by one and notes their addresses.
# Fails if they differ between hands (for the listing: between hands with equally many entries).
#
#   tests/builds/machines/steps.sh QEMU PROGRAM [HANDS]
set -euo pipefail

qemu=$1
program=$2
hands=${3:-150}

questions=$(mktemp)
trap 'rm -f "$questions"' EXIT

# The option has had another name since qemu 8.1.
singly=-singlestep
! "$qemu" --help | grep -q -e -one-insn-per-tb || singly=-one-insn-per-tb

# A line of the trace is: Trace 0: 0x... [.../address/...] function. Paths are numbered as the
# leaves of one tree, so that the same number means the same addresses in the same order.
"$qemu" "$singly" -d exec,nochain "$program" --steps "$hands" 2>&1 >"$questions" | awk '
    $1 != "Trace" { next }
    $5 == "steps_begin" { counting = 1; node = steps = 0; next }
    $5 == "steps_end" { if (counting) { path[++traces] = node; taken[traces] = steps } counting = 0 }
    counting {
        split($4, part, "/")
        if (!((node, part[2]) in after)) after[node, part[2]] = ++nodes
        node = after[node, part[2]]
        steps++
    }
    END {
        while ((getline question < questions) > 0) {
            asked++
            if (!(question in hands)) { order[++names] = question; first[question] = asked }
            hands[question]++
            others[question] += path[asked] != path[first[question]]
        }
        for (i = 1; i <= names; i++) {
            name = order[i]
            split(name, word, " ")
            good = word[1] == "-" ? others[name] > 0 : others[name] == 0 # what branches has to be noticed
            good ? passed++ : failed++
            printf "%-9s %-20s %2d entries  %4d instructions, %3d hands, %s%s\n", word[1], word[2], word[3],
                taken[first[name]], hands[name], others[name] ? others[name] " of another path" : "one path",
                good ? "" : "  FAILED"
        }
        if (asked != traces || asked == 0) { print "FAILED  " asked " questions, " traces " traces"; failed++ }
        printf "%d passed, %d failed\n", passed, failed
        exit failed > 0
    }' questions="$questions"
