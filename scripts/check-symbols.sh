#!/usr/bin/env bash
# Proves with nm what the linker sees of the library in the build folder $1:
# it needs nothing but itself, and exports only what hantei.h declares.
# A second argument is the prefix of the tools, such as aarch64-linux-gnu-.
set -euo pipefail

source "$(dirname "$0")/count.sh"
source "$(dirname "$0")/declared.sh"

build=$1
ld=${2:-}ld
nm=${2:-}nm
linked=$(mktemp)
trap 'rm -f "$linked"' EXIT

# none NAME LINES: passes if LINES is empty.
none() {
    [[ -z $2 ]] && ok "$1" || bad "$1" "$2"
}

# Symbols that the library does not define. The linker's own symbol is not a call.
library_needs() {
    find "$build/obj/src/lib" -name '*.o' -exec "$ld" -r -o "$linked" {} + 2>&1 || echo 'the objects do not link'
    "$nm" -u "$linked" | awk '$NF != "_GLOBAL_OFFSET_TABLE_" { print $NF }'
}

# Data that the library can change: only the word with the kernel in use.
library_writes() {
    "$nm" --format=sysv "$linked" | awk -F '|' '
        { gsub(/ /, "", $1); gsub(/ /, "", $7) }
        $7 ~ /^\.t?(data|bss)/ && $7 !~ /^\.data\.rel\.ro/ && $4 !~ /SECTION/ && $1 != "kernel_in_use" { print $1 }
        $7 == "*COM*" { print $1 }'
}

foreign_names() {
    "$nm" --defined-only --extern-only --format=posix "$1" | awk 'NF > 1 && $1 !~ /^hantei_/ { print $1 }'
}

# Functions that only one of the two has: `<` the header, `>` the shared library.
header_against_library() {
    diff <(declared_functions) <("$nm" -D --defined-only --without-symbol-versions "$build/libhantei.so" |
        awk '$2 != "A" { print $3 }' | sort) | grep '^[<>]' || true
}

# Exported names without the version node of the soname's number; the node itself is an absolute symbol.
unversioned_names() {
    local soname
    soname=$("${nm%nm}objdump" -p "$build/libhantei.so" | awk '$1 == "SONAME" { sub(/.*\.so\./, ""); print }')
    "$nm" -D --defined-only "$build/libhantei.so" |
        awk -v node="@@HANTEI_$soname" '$2 != "A" && index($3, node) != length($3) - length(node) + 1'
}

none 'the library needs no function of anyone else' "$(library_needs)"
none 'the library changes nothing but the kernel in use' "$(library_writes)"
none 'every global name of libhantei.a begins with hantei_' "$(foreign_names "$build/libhantei.a")"
none 'every name carries the number of the ABI' "$(unversioned_names)"
none 'libhantei.so exports exactly what hantei.h declares' "$(header_against_library)"

finish
