#!/usr/bin/env bash
# Builds the library for other systems. Windows' static library and DLL are run in Wine, and must give the answers
# of every other build. The builds for macOS and FreeBSD are compiled, linked and inspected, but not run.
#
#   BUILD=build tests/builds/systems.sh [NAME...]      default: windows, and all of the table below
set -euo pipefail

source scripts/count.sh
source scripts/declared.sh

build=$(realpath -m "${BUILD:-build}")/systems
make=${MAKE:-make}
compiler=x86_64-w64-mingw32-gcc

# NAME COMPILER TARGET
targets() {
    cat <<'LIST'
macos-x86_64 clang x86_64-apple-macos11
macos-arm64 clang arm64-apple-macos11
freebsd-x86_64 clang x86_64-unknown-freebsd13
freebsd-aarch64 clang aarch64-unknown-freebsd13
macos-x86_64-19 clang-19 x86_64-apple-macos11
macos-arm64-19 clang-19 arm64-apple-macos11
freebsd-x86_64-19 clang-19 x86_64-unknown-freebsd13
freebsd-aarch64-19 clang-19 aarch64-unknown-freebsd13
LIST
}

# build_in FOLDER ARGUMENT...: installs in FOLDER/installed.
build_in() {
    rm -rf "$1/installed"
    NO_INSTALL=1 "$make" --no-print-directory -j"${JOBS:-1}" install-lib BUILD="$1" PREFIX="$1/installed" WERROR=1 "${@:2}" 2>&1 | tail -n 8
}

# ---- What is looked into ------------------------------------------------------

# exported_names FILE: of a DLL by its import library, which has a stub for each name.
exported_names() {
    case $1 in
    *.dll.a) llvm-nm --defined-only "$1" 2>/dev/null | awk '$2 == "T" { print $3 }' ;;
    *.dylib) llvm-nm --defined-only --extern-only "$1" | sed 's/.* _//' ;;
    *) llvm-nm --dynamic --defined-only "$1" | awk '$2 == "T" { sub(/@.*/, "", $3); print $3 }' ;;
    esac | sort
}

# needed_names FOLDER: what the library's files leave to others, without what one of them has for another.
needed_names() {
    find "$1/obj/src/lib" -name '*.o' -exec llvm-nm --undefined-only {} + | awk '$1 == "U" { print $2 }' |
        sed 's/^_\(hantei\|mem\)/\1/' | grep -vE '^(hantei_.*|_GLOBAL_OFFSET_TABLE_)$' | sort -u
}

# needs_only FOLDER NAME...: compilers may need these even if the code calls nothing.
needs_only() {
    diff /dev/null <(needed_names "$1" | grep -vxF "$(printf '%s\n' "${@:2}")")
}

# ---- Windows --------------------------------------------------------------------

# Wine makes a folder like a home directory, and prints messages about missing services.
in_wine() {
    local wine
    wine=$(command -v wine64 || echo /usr/lib/wine/wine64)
    WINEPREFIX=$build/wine WINEDEBUG=-all WINEDLLOVERRIDES='mscoree,mshtml,winedbg.exe=' "$wine" "$@" 2>/dev/null | tr -d '\r'
}

# passes_in_wine PROGRAM: by its last line, as one that crashed may return 0 there.
passes_in_wine() {
    local said
    said=$(in_wine "$1") || true
    tail -n 5 <<<"$said"
    [[ ${said##*$'\n'} == *' passed, 0 failed' ]]
}

# The program of tests/builds/machines, which says that it uses the DLL.
build_with_dll() {
    "$compiler" -std=c11 -O1 -DHANTEI_SHARED -I"$1/include" -Itests -idirafter /usr/include -o "$1/bin/user.exe" \
        tests/builds/machines/*.c "$1/../tests/libsupport.a" -L"$1/lib" -lhantei
}

imports_the_dll() {
    "${compiler%gcc}objdump" -p "$1" | grep 'DLL Name: libhantei-[0-9]*\.dll$' >/dev/null
}

imports_nothing() {
    ! "${compiler%gcc}objdump" -p "$1" | grep 'DLL Name'
}

# Windows aligns the stack to 16 bytes, and so does gcc: no kernel may move a wider vector there as if it were aligned.
aligned_moves() {
    find "$1/obj" -name 'kernel_*.o' -exec "${compiler%gcc}objdump" -d {} + |
        grep -E 'vmov(dqa|ap[sd]).*(%[yz]mm.*\(|\(.*%[yz]mm)' || true
}

# The kernels of this machine, as its own library names them.
kernels_here() {
    NO_INSTALL=1 "$make" --no-print-directory -j"${JOBS:-1}" "$build/here/tests/machines" BUILD="$build/here" >&2 &&
        "$build/here/tests/machines" --kernels
}

same_kernels() {
    diff <(kernels_here) <(in_wine "$1" --kernels)
}

check_windows() {
    local folder=$build/windows installed=$build/windows/installed
    check 'windows: builds and installs' build_in "$folder" CC="$compiler" AR="${compiler%gcc}ar" \
        CPPFLAGS='-idirafter /usr/include' "$folder/tests/machines"
    check 'windows: a program with the DLL' build_with_dll "$installed"
    check 'windows: the program needs the DLL' imports_the_dll "$installed/bin/user.exe"
    check 'windows: the DLL needs no other' imports_nothing "$installed"/bin/libhantei-*.dll
    check 'windows: exports what hantei.h declares' diff <(declared_functions) <(exported_names "$installed/lib/libhantei.dll.a")
    check 'windows: needs nothing but the check of large stack frames' needs_only "$folder" ___chkstk_ms
    check 'windows: moves wide vectors unaligned' diff /dev/null <(aligned_moves "$folder")
    check 'windows: runs every kernel that this processor has' same_kernels "$folder/tests/machines.exe"
    check 'windows: the static library answers as any other' passes_in_wine "$folder/tests/machines.exe"
    check 'windows: the DLL answers as any other' passes_in_wine "$installed/bin/user.exe"
}

check_windows_clang() {
    local folder=$build/windows-clang
    check 'windows, clang-19: builds' build_in "$folder" CC='clang-19 -target x86_64-w64-windows-gnu' \
        AR="${compiler%gcc}ar" CPPFLAGS='-idirafter /usr/include' "$folder/tests/machines"
    check 'windows, clang-19: answers as any other' passes_in_wine "$folder/tests/machines.exe"
}

# ---- Compiled, not run ------------------------------------------------------------

# There are no libraries of those systems here, so that memcpy() and memset() stay open: clang calls them to copy and
# clear structs. A name beside these fails to link, or in needs_only(); the binder is the linker's own.
link_flags() {
    case $1 in
    *apple*) printf '%s' '-nostdlib -fuse-ld=lld -Wl,-U,_memcpy,-U,_memset,-U,dyld_stub_binder' ;;
    *) printf '%s' '-nostdlib -fuse-ld=lld' ;;
    esac
}

# Programs load the library by this name.
carries_its_name() {
    case $1 in
    *.dylib) llvm-objdump --macho --dylib-id "$1" | grep -x '@rpath/libhantei\.[0-9]*\.dylib' ;;
    *) llvm-readobj --dynamic-table "$1" | grep 'SONAME.*libhantei\.so\.[0-9]' ;;
    esac
}

# check_target NAME COMPILER TARGET
check_target() {
    local folder=$build/$1 shared=$build/$1/installed/lib/libhantei.so
    [[ $3 != *apple* ]] || shared=$build/$1/installed/lib/libhantei.dylib
    check "$1: compiles, links and installs" build_in "$folder" CC="$2 -target $3" AR=llvm-ar LDFLAGS="$(link_flags "$3")"
    check "$1: exports what hantei.h declares" diff <(declared_functions) <(exported_names "$shared")
    check "$1: needs nothing but memcpy() and memset()" needs_only "$folder" memcpy memset
    check "$1: has its name" carries_its_name "$shared"
}

# wanted NAME WANTED...
wanted() {
    [[ $# -eq 1 || " ${*:2} " == *" $1 "* ]]
}

mkdir -p "$build"
if ! wanted windows "$@"; then
    :
elif ! command -v "$compiler" clang-19 | grep -c . | grep -qx 2; then
    skip windows "there is no $compiler or no clang-19 here"
elif ! command -v wine64 >/dev/null && [[ ! -x /usr/lib/wine/wine64 ]]; then
    skip windows 'there is no Wine here'
else
    check_windows
    check_windows_clang
fi
while read -r name clang target; do
    wanted "$name" "$@" || continue
    if ! command -v "$clang" >/dev/null || ! command -v "ld.lld${clang#clang}" >/dev/null || ! command -v llvm-nm >/dev/null; then
        skip "$name" "there is no $clang, ld.lld${clang#clang} or llvm-nm here"
    else
        check_target "$name" "$clang" "$target"
    fi
done < <(targets)

finish
