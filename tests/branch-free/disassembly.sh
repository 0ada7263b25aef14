#!/usr/bin/env bash
# Reads the machine code of the kernels and fails if a function has more conditional jumps (or jumps through a register,
# as in a switch) than jumps.allowed lists for it, with the reason. The judges of one hand have none, except the listing.
#
#   tests/branch-free/disassembly.sh [BUILD [PREFIX]]     default: build; PREFIX of objdump
set -euo pipefail

source scripts/count.sh

here=$(cd "$(dirname "$0")" && pwd)
build=${1:-${BUILD:-build}}
objdump=${2:-}objdump
judges='win waits tenpai tenpai_discards discards shanten shanten_by_form ukeire shanten_discards ukeire_discards_by_shape
    counts_win counts_waits counts_tenpai counts_tenpai_discards counts_shanten'

# The functions of an object file with the number of their jumps, those without any too.
jumps() {
    "$objdump" -d --no-show-raw-insn "$1" | awk '
        /^[0-9a-f]+ </ { name = substr($2, 2, length($2) - 3); jumps[name] += 0; next }
        # x86: all of j.. but jmp to a place, and loop..; AArch64: b.COND, cbz, tbz and their opposites, br
        $2 ~ /^(j[^m]|loop|b\.|cbn?z$|tbn?z$|br$)/ || ($2 ~ /^jmp/ && $3 ~ /^\*/) { jumps[name]++ }
        END { for (name in jumps) print name, jumps[name] }' | sort
}

# The row for a function: "MOST REASON"; "0 none" without one.
allowed() {
    local kernel function most reason
    while read -r kernel function most reason; do
        # shellcheck disable=SC2053 # they are patterns
        if [[ $kernel != '#'* && $1 == $kernel && $2 == $function ]]; then
            printf '%s %s\n' "$most" "$reason"
            return
        fi
    done <"$here/jumps.allowed"
    printf '0 none\n'
}

# check_jumps KERNEL FUNCTION JUMPS
check_jumps() {
    local most reason
    read -r most reason < <(allowed "$1" "$2")
    if [[ $3 -gt $most ]]; then
        bad "$(printf '%-9s %s: %d conditional jumps, %d allowed' "$1" "$2" "$3" "$most")"
    elif [[ $3 -gt 0 ]]; then
        ok "$(printf '%-9s %-30s %d of %d: %s' "$1" "$2" "$3" "$most" "$reason")"
    else
        silent=$((silent + 1))
    fi
}

# A judge that is not there under its name was not looked at.
check_present() {
    local judge
    for judge in $judges; do
        grep -q "^kernel_$judge " <<<"$2" || bad "$(printf '%-9s kernel_%s is not there' "$1" "$judge")"
    done
}

for object in "$build"/obj/src/lib/judge/kernel_*.c.o; do
    kernel=${object##*/kernel_}
    kernel=${kernel%.c.o}
    silent=0
    functions=$(jumps "$object")
    [[ -n $functions ]] || continue # compiled for another machine
    check_present "$kernel" "$functions"
    while read -r function count; do
        check_jumps "$kernel" "$function" "$count"
    done <<<"$functions"
    ok "$(printf '%-9s %d functions have none' "$kernel" "$silent")"
done

finish
