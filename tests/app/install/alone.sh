#!/usr/bin/env bash
# `make lib` and `make install-lib` need only a C compiler, its binutils, make and POSIX tools: no other program is in the
# PATH, and the library's compiler finds only its own headers; that of the generators of manuals has a C library.
set -euo pipefail

source scripts/count.sh

make=${MAKE:-make}
root=$(mktemp -d)
trap 'rm -rf "$root"' EXIT
compiler=$(PATH=${PATH//\/usr\/lib\/ccache:/} type -P "${CC:-gcc}") # ccache would look for another one, here
headers=$("$compiler" -print-file-name=include)

mkdir "$root/bin"
for tool in sh awk grep sed cmp comm sort find xargs cat chmod cp echo install ln mkdir mv printf rm rmdir touch ar as ld; do
    ln -s "$(type -P "$tool")" "$root/bin"
done
ln -s "$(type -P "$make")" "$root/bin/make"
mkdir "$root/to"
printf '#!/bin/sh\nexec %s -nostdinc -isystem "%s" "$@"\n' "$compiler" "$headers" >"$root/bin/gcc"
chmod +x "$root/bin/gcc"

# alone COMMAND...: with nothing else, not even what this shell exports.
alone() {
    env -i PATH="$root/bin" TMPDIR="$root" "$@"
}

# Runs make with its own environment, so that the rest does not matter.
make_alone() {
    alone make --no-print-directory BUILD="$root/build" CFLAGS=-O0 CC=gcc HOST_CC="$compiler" "$@"
}

# The program of a user has the C library again.
use() {
    printf '#include <hantei.h>\nint main(void) { return hantei_lookup_tables_verify() != HANTEI_OK; }\n' >"$root/user.c"
    "$compiler" -I"$root/to/include" -o "$root/user" "$root/user.c" "$1" && LD_LIBRARY_PATH="$root/to/lib" "$root/user"
}

check 'the compiler finds no C library' not alone gcc -include string.h -x c -c -o /dev/null /dev/null
check 'make lib' make_alone lib
check 'make install-lib' make_alone install-lib PREFIX="$root/to"
check 'a program with the static library' use "$root/to/lib/libhantei.a"
check 'a program with the shared library' use "$root/to/lib/libhantei.so"
check 'the manual is whole' diff "$root/to/share/man/man3" "$root/build/man3"
check 'make uninstall-lib' make_alone uninstall-lib PREFIX="$root/to"
check 'leaves no file' test -z "$(find "$root/to" ! -type d)"

finish
