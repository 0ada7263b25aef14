#!/usr/bin/env bash
# Builds the library with two compilers, without optimisation and with all of it, with link-time optimisation and
# for a machine of 32 bits; each has to give the same answers (the fingerprint of 400,000 hands and buffers, in
# every kernel). tests/builds/machines does the same for AArch64 and s390x.
#
#   BUILD=build tests/builds/run.sh [NAME...]      default: all of the table below
set -euo pipefail

source scripts/count.sh

build=${BUILD:-build}/builds
make=${MAKE:-make}

# NAME COMPILER ARCHIVER FLAGS
builds() {
    cat <<'LIST'
gcc-O0 gcc ar -O0 -g
gcc-O1 gcc ar -O1
gcc-O2 gcc ar -O2
gcc-O3 gcc ar -O3
gcc-lto gcc gcc-ar -O3 -flto
gcc-native gcc ar -O3 -march=native
clang-O0 clang ar -O0
clang-O1 clang ar -O1
clang-O2 clang ar -O2
clang-O3 clang ar -O3
clang-lto clang ar -O3 -flto
i686 i686-linux-gnu-gcc i686-linux-gnu-ar -O2
LIST
}

# Where the processor does not run the program, qemu does.
run_program() {
    "$1" || { [[ $? -eq 126 ]] && qemu-i386 "$1"; }
}

# build_one NAME COMPILER ARCHIVER FLAGS
build_one() {
    local folder=$build/$1 flags='' link=''
    [[ $2 != i686* ]] || { flags="CPPFLAGS=-idirafter/usr/include" link=LDFLAGS=-static; }
    NO_INSTALL=1 "$make" --no-print-directory -j"${JOBS:-1}" "$folder/tests/fingerprint" BUILD="$folder" CC="$2" \
        AR="$3" CFLAGS="$4" $flags $link && run_program "$folder/tests/fingerprint"
}

mkdir -p "$build"
while read -r name compiler archiver flags; do
    [[ $# -eq 0 || " $* " == *" $name "* ]] || continue
    if ! command -v "$compiler" >/dev/null; then
        printf 'SKIPPED %s: there is no %s here\n' "$name" "$compiler"
    elif build_one "$name" "$compiler" "$archiver" "$flags" >"$build/$name.log" 2>&1; then
        ok "$name: $compiler $flags"
    else
        bad "$name: $compiler $flags" "$(tail -n 5 "$build/$name.log")"
    fi
done < <(builds)

finish
