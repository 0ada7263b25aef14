#!/usr/bin/env bash
# Checks that the program and the shared library have the compiler's and the linker's protection against attacks.
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

# A page of a large frame, and the probe of it: gcc's, or clang's.
is_probed() {
    objdump -d --no-show-raw-insn "$build/hantei" | awk '
        was_page && /(or|mov)q +\$0x0,\(%rsp\)/ { probes++ }
        { was_page = /sub +\$0x1000,%rsp/ }
        END { exit !probes }'
}

# has FEATURE FILE
has() {
    [[ $(readelf -nW "$2" 2>/dev/null) =~ x86\ feature:[^$'\n']*$1 ]]
}

# all_have FEATURE FOLDER: names the objects that lack it.
all_have() {
    local object count=0 lacking=0
    while read -r object; do
        count=$((count + 1))
        has "$1" "$object" || { echo "$object" && lacking=$((lacking + 1)); }
    done < <(find "$2" -name '*.o')
    [[ $count -gt 0 && $lacking -eq 0 ]]
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

# On x86 what the linker says of a file is what all that goes into it says: our objects, and the C library's.
if [[ $(readelf -h "$build/hantei") == *X86-64* ]]; then
    check 'hantei: large frames touch each page' is_probed
    check 'src/app: shadow stacks' all_have SHSTK "$build/obj/src/app"
    check 'src/app: indirect jumps are marked' all_have IBT "$build/obj/src/app"
    check 'src/lib: shadow stacks' all_have SHSTK "$build/obj/src/lib"
    start=$("${CC:-cc}" -print-file-name=crti.o)
    for file in hantei libhantei.so; do
        if has SHSTK "$start"; then
            check "$file: shadow stacks" has SHSTK "$build/$file"
        else
            skip "$file: shadow stacks" "this system's C library has none, $start"
        fi
    done
fi

finish
