#!/usr/bin/env bash
# Runs the library on other machines, in qemu: the NEON kernel on AArch64, the portable one on a big-endian machine, and
# the kernels of older processors of this kind (`processors`).
#
#   BUILD=build tests/builds/machines/run.sh MACHINE...      programs: $BUILD/MACHINE/tests/machines
set -uo pipefail

source scripts/count.sh
source scripts/kernels.sh

here=$(cd "$(dirname "$0")" && pwd)
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

# check_kernels MACHINE QEMU PROGRAM PROCESSOR MISSING: all kernels of the machine but these, best first. Counts one test.
check_kernels() {
    local names expected
    names=$("$2" -cpu "$4" "$3" --kernels 2>"$log") || names=$(tail -n 1 "$log")
    expected=$(kernels "$1" any | grep -vxF "${5// /$'\n'}" | paste -sd ' ')
    if [[ $names == "$expected" ]]; then
        ok "$4 runs: $names"
    else
        bad "$4 runs: $names; not: $expected"
    fi
}

# run_on QEMU PROGRAM PROCESSOR: asks everything there. qemu warns of what it does not know of a processor.
run_on() {
    run env QEMU_CPU="$3" "$1" "$2" 2> >(grep -v '^qemu-.*: warning: TCG doesn' >&2)
}

# The disassembly knows the jumps of the machines that have kernels of their own.
run_machine() {
    local machine=$1 qemu=$2 program=$build/$1/tests/machines of how processor missing
    run scripts/check-symbols.sh "$build/$machine" "$machine-linux-gnu-"
    [[ $machine == s390x ]] || run tests/branch-free/disassembly.sh "$build/$machine" "$machine-linux-gnu-"
    while read -r of how processor missing; do
        [[ $of == "$machine" ]] || continue
        check_kernels "$machine" "$qemu" "$program" "$processor" "$missing"
        [[ $how != all ]] || run_on "$qemu" "$program" "$processor"
    done <"$here/processors"
}

for machine in "$@"; do
    qemu=qemu-$machine
    command -v "$qemu" >/dev/null || qemu=qemu-$machine-static
    printf -- '-- %s\n' "$machine"
    if ! command -v "$machine-linux-gnu-gcc" >/dev/null; then
        skip "$machine" "there is no $machine-linux-gnu-gcc here"
    elif ! command -v "$qemu" >/dev/null; then
        skip "$machine" "there is no qemu-$machine here"
    else
        run_machine "$machine" "$qemu"
    fi
done

finish
