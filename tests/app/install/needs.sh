#!/usr/bin/env bash
# Missing packages are named in one line, before anything is compiled, and only `make run`, `test` and `test-bindings`
# install packages. Fakes of Debian's programs report that no package is installed, and record who calls them.
set -euo pipefail

source scripts/count.sh

make=${MAKE:-make}
root=$(mktemp -d)
trap 'rm -rf "$root"' EXIT
unset MAKEFLAGS MAKELEVEL NO_INSTALL

mkdir -p "$root"/{bin,empty,elsewhere/{bsd,jemalloc}}
touch "$root"/elsewhere/{stdio.h,expat.h,archive.h,zlib.h,uv.h,jemalloc/jemalloc.h,xxhash.h}
printf '#!/bin/sh\necho "none:installed "\n' >"$root/bin/dpkg-query"
printf '#!/bin/sh\necho "$0 $*" >>"%s"\n' "$root/calls" | tee "$root/bin/apt-get" "$root/bin/apt-cache" >"$root/bin/sudo"
chmod +x "$root"/bin/*

# What each target would run, in a file of its name.
mkdir "$root/would"
for target in $("$make" help | awk '{ print $1 }'); do
    "$make" -n "$target" SUBMAKE=: BUILD="$root/build" >"$root/would/$target" 2>/dev/null || true
done

# targets PATTERN: those whose commands match.
targets() {
    (cd "$root/would" && grep -l "$1" -- *)
}

# names_packages COMMAND...: fails, with one line about it, and calls nobody.
names_packages() {
    rm -f "$root/calls"
    ! PATH="$root/bin:$PATH" "$@" >"$root/out" 2>&1 &&
        [[ ! -e $root/calls && $(grep -vc '^make\|^  [A-Z]' "$root/out") -eq 1 ]] &&
        grep 'missing: .*Installed by: scripts/install-deps.sh' "$root/out"
}

# asks_for_packages TARGET: would install.
asks_for_packages() {
    rm -f "$root/calls"
    ! PATH="$root/bin:$PATH" "$make" "$1" >/dev/null 2>&1 && grep 'apt-get install' "$root/calls"
}

# The compiler finds no headers but those of a folder.
bare_make() {
    "$make" CC="${CC:-gcc} -nostdinc -isystem $root/$1" BUILD="$root/build" "${@:2}"
}

# Wrong flags are not a missing package.
compiler_speaks() {
    ! CPPFLAGS=-nosuch-flag "$make" BUILD="$root/build" >"$root/out" 2>&1 &&
        grep -e -nosuch-flag "$root/out" && ! grep missing "$root/out"
}

names_groups() {
    ! scripts/install-deps.sh "$@" >"$root/out" 2>&1 && grep "no group is called 'nosuch'; the groups are: build test" "$root/out"
}

check 'make run, test and test-bindings alone install packages' diff <(printf '%s\n' run test test-bindings) <(targets '^scripts/install-deps.sh [^-]')
check 'make run does' asks_for_packages run
check 'make test does' asks_for_packages test
check 'not with NO_INSTALL=1' names_packages bare_make empty run NO_INSTALL=1 JOBS=1
check 'a plain make names them' names_packages bare_make empty
check 'and compiles nothing' test ! -e "$root/build/obj"
check 'others that compile name them' diff <(printf '%s\n' bench fuzz test-long) \
    <(targets '^scripts/install-deps.sh --check' | grep -x 'bench\|fuzz\|test-long')
check 'make fuzz names them' names_packages "$make" fuzz BUILD="$root/build"
check 'the addon needs the C library' names_packages bare_make empty addon HAS_NODE= NPM_DONE=1
check 'the extension needs PostgreSQL' names_packages "$make" pg PG_CONFIG="$root/empty/pg_config" BUILD="$root/build"
check 'a missing compiler is named' names_packages "$make" CC=no-such-compiler BUILD="$root/build"
check 'the error of the compiler is shown' compiler_speaks
check 'an unknown group is named' names_groups nosuch
check 'also with --check' names_groups --check nosuch
check 'libraries from elsewhere count' bare_make elsewhere needs-program

finish
