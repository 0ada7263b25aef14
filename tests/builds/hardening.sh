#!/usr/bin/env bash
# Looks into the program and the shared library for what the linker and the compiler do against attacks.
#
#   tests/builds/hardening.sh [BUILD]      default: build
set -euo pipefail

source scripts/count.sh

build=${1:-${BUILD:-build}}

# shows FILE WHAT COMMAND...: the command is asked of what readelf says.
shows() {
    local name="$1: $2"
    shift 2
    "$@" <<<"$seen" >/dev/null && ok "$name" || bad "$name"
}

lacks() {
    ! grep -Eq "$1"
}

for file in hantei libhantei.so; do
    seen=$(readelf -Wldh --dyn-syms "$build/$file")
    shows "$file" 'stands anywhere in memory' grep -E 'Type: +DYN'
    shows "$file" 'relocations are read-only (RELRO)' grep GNU_RELRO
    shows "$file" 'all of them, from the start (BIND_NOW)' grep -E 'BIND_NOW|FLAGS_1.*NOW'
    shows "$file" 'no stack can be executed' grep -E 'GNU_STACK.* RW +0x'
    shows "$file" 'nothing is writable and executable' lacks '(LOAD|STACK).* RWE '
    shows "$file" 'code is not relocated' lacks TEXTREL
    shows "$file" 'libraries are not looked for elsewhere' lacks 'RPATH|RUNPATH'
done
seen=$(readelf -Wldh --dyn-syms "$build/hantei")
shows hantei 'stacks are guarded' grep __stack_chk_fail
shows hantei 'calls into libc are checked (FORTIFY)' grep -E '__[a-z]+_chk@'

finish
