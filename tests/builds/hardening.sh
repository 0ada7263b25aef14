#!/usr/bin/env bash
# Looks into the program and the shared library for what the linker and the compiler do against attacks.
#
#   tests/builds/hardening.sh [BUILD]      default: build
set -euo pipefail

build=${1:-${BUILD:-build}}
passed=0
failed=0

# check FILE WHAT COMMAND...: the command is asked of what readelf says.
check() {
    local file=$1 what=$2
    shift 2
    if "$@" <<<"$seen" >/dev/null; then
        printf 'ok      %s: %s\n' "$file" "$what"
        passed=$((passed + 1))
    else
        printf 'FAILED  %s: %s\n' "$file" "$what"
        failed=$((failed + 1))
    fi
}

lacks() {
    ! grep -Eq "$1"
}

for file in hantei libhantei.so; do
    seen=$(readelf -Wldh --dyn-syms "$build/$file")
    check "$file" 'stands anywhere in memory' grep -E 'Type: +DYN'
    check "$file" 'relocations are read-only (RELRO)' grep GNU_RELRO
    check "$file" 'all of them, from the start (BIND_NOW)' grep -E 'BIND_NOW|FLAGS_1.*NOW'
    check "$file" 'no stack can be executed' grep -E 'GNU_STACK.* RW +0x'
    check "$file" 'nothing is writable and executable' lacks '(LOAD|STACK).* RWE '
    check "$file" 'code is not relocated' lacks TEXTREL
    check "$file" 'libraries are not looked for elsewhere' lacks 'RPATH|RUNPATH'
done
seen=$(readelf -Wldh --dyn-syms "$build/hantei")
check hantei 'stacks are guarded' grep __stack_chk_fail
check hantei 'calls into libc are checked (FORTIFY)' grep -E '__[a-z]+_chk@'

printf '%d passed, %d failed\n' "$passed" "$failed"
[[ $failed -eq 0 ]]
