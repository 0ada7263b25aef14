#!/usr/bin/env bash
# Runs the library on machines that are not here, in qemu: the NEON kernel on AArch64, and the
# portable one where the highest byte of a number comes first.
#
#   BUILD=build tests/cross/run.sh MACHINE...      programs: $BUILD/MACHINE/tests/cross
set -uo pipefail

source scripts/count.sh

build=${BUILD:-build}
log=$(mktemp)
trap 'rm -f "$log"' EXIT

# run COMMAND...: adds up what it counts in its last line.
run() {
    local status=0 good='' bad=''
    "$@" | tee "$log" || status=1
    read -r good bad < <(awk '/^[0-9]+ passed, [0-9]+ failed$/ { print $1, $3 }' "$log" | tail -n 1)
    if [[ -z $good || ($status -ne 0 && $bad -eq 0) ]]; then
        printf 'FAILED  %s\n' "$*"
        bad=$((${bad:-0} + 1))
    fi
    passed=$((passed + ${good:-0}))
    failed=$((failed + bad))
}

for machine in "$@"; do
    program=$build/$machine/tests/cross
    qemu=qemu-$machine
    command -v "$qemu" >/dev/null || qemu=qemu-$machine-static
    printf -- '-- %s\n' "$machine"
    if ! command -v "$machine-linux-gnu-gcc" >/dev/null; then
        printf 'SKIPPED %s: there is no %s-linux-gnu-gcc here\n' "$machine" "$machine"
    elif ! command -v "$qemu" >/dev/null; then
        printf 'SKIPPED %s: there is no qemu-%s here\n' "$machine" "$machine"
    else
        run scripts/check-symbols.sh "$build/$machine" "$machine-linux-gnu-"
        run "$qemu" "$program"
        run tests/cross/steps.sh "$qemu" "$program"
    fi
done

finish
