#!/usr/bin/env bash
# Builds the library with each compiler, without and with full optimisation, with link-time optimisation, with
# another C library and for 32 bits. No build may warn. Each must pass tests/builds/machines, with the same fingerprint
# as every other build. machines/run.sh does the same for other processors, systems.sh for other systems.
#
#   BUILD=build tests/builds/run.sh [NAME...]      default: all of the table below
set -euo pipefail

source scripts/count.sh

build=${BUILD:-build}/builds
make=${MAKE:-make}

# NAME COMPILER ARCHIVER FLAGS. xxHash, in the tests, forces inlining that -Og cannot do.
builds() {
    cat <<'LIST'
gcc-O0 gcc ar -O0 -g
gcc-Og gcc ar -Og -g -DXXH_NO_INLINE_HINTS=1
gcc-O1 gcc ar -O1
gcc-O2 gcc ar -O2
gcc-O3 gcc ar -O3
gcc-lto gcc gcc-ar -O3 -flto
gcc-native gcc ar -O3 -march=native
gcc-11 gcc-11 ar -O3
gcc-11-O0 gcc-11 ar -O0
gcc-11-lto gcc-11 gcc-ar-11 -O2 -flto
clang-O0 clang ar -O0
clang-Og clang ar -Og
clang-O1 clang ar -O1
clang-O2 clang ar -O2
clang-O3 clang ar -O3
clang-lto clang ar -O3 -flto
clang-native clang ar -O3 -march=native
clang-19 clang-19 ar -O3
clang-19-O0 clang-19 ar -O0
clang-19-lto clang-19 ar -O2 -flto
musl musl-gcc ar -O3
i686 i686-linux-gnu-gcc i686-linux-gnu-ar -O2
LIST
}

# xxHash, which the fingerprint is made with, is headers alone: those of this system will do for any other.
foreign_headers() {
    case $1 in
    i686* | musl*) printf '%s' '-idirafter /usr/include' ;;
    esac
}

# Debian's linker reads the intermediate code of one clang, its own.
linker() {
    case $1 in
    clang-19*-flto*) printf '%s' -fuse-ld=lld ;;
    esac
}

# Where the processor does not run the program, qemu does.
run_program() {
    "$1" || { [[ $? -eq 126 ]] && qemu-i386 "$1"; }
}

# build_one NAME COMPILER ARCHIVER FLAGS
build_one() {
    local folder=$build/$1
    NO_INSTALL=1 "$make" --no-print-directory -j"${JOBS:-1}" "$folder/tests/machines" BUILD="$folder" CC="$2" \
        AR="$3" CFLAGS="$4" CPPFLAGS="$(foreign_headers "$2")" LDFLAGS="$(linker "$2 $4")" WERROR=1 && run_program "$folder/tests/machines"
}

mkdir -p "$build"
while read -r name compiler archiver flags; do
    [[ $# -eq 0 || " $* " == *" $name "* ]] || continue
    if ! command -v "$compiler" >/dev/null; then
        skip "$name" "there is no $compiler here"
    elif build_one "$name" "$compiler" "$archiver" "$flags" >"$build/$name.log" 2>&1; then
        ok "$name: $compiler $("$compiler" -dumpversion) $flags"
    else
        bad "$name: $compiler $flags" "$(tail -n 5 "$build/$name.log")"
    fi
done < <(builds)

finish
