#!/usr/bin/env bash
# CMakeLists.txt builds a library that other projects can use: installed and found, or by FetchContent from an archive. Each
# project lists the kernels and checks the tables. No other test builds it.
#
#   BUILD=build tests/app/install/cmake.sh [long]     long: static, as a subfolder, by clang; for Windows
set -euo pipefail

source scripts/count.sh

top=$PWD
root=$(mktemp -d)
trap 'rm -rf "$root"' EXIT

prefix=$(realpath "${BUILD:-build}")/systems/wine
wine=$(command -v wine64 || command -v /usr/lib/wine/wine64 || true)

if ! command -v cmake >/dev/null; then
    skip cmake 'it is not installed'
    finish
    exit
fi

mkdir "$root/user"
cat >"$root/user/user.c" <<'END'
#include <hantei.h>
#include <stdio.h>
int main(void)
{
    for (size_t i = 0; hantei_kernel_name(i) != NULL; i++)
        puts(hantei_kernel_name(i));
    return hantei_lookup_tables_verify() != HANTEI_OK;
}
END

# in_folder FOLDER ARGUMENT...: configures, and builds.
in_folder() {
    local build=$root/$1-build
    cmake -S "$root/$1" -B "$build" -DCMAKE_BUILD_TYPE=Debug "${@:2}" && cmake --build "$build" -j "${JOBS:-1}"
}

# user NAME LINES ARGUMENT...: a project that takes the library by these lines.
user() {
    mkdir -p "$root/$1"
    printf 'cmake_minimum_required(VERSION 3.16)\nproject(user C)\n%s\n%s\n%s\n' "$2" "add_executable(user $root/user/user.c)" \
        'target_link_libraries(user hantei::hantei)' >"$root/$1/CMakeLists.txt"
    in_folder "$1" "${@:3}"
}

# library NAME ARGUMENT...: built and installed alone.
library() {
    cmake -S "$top" -B "$root/$1-build" -DCMAKE_BUILD_TYPE=Debug -DCMAKE_INSTALL_PREFIX="$root/$1" "${@:2}" &&
        cmake --build "$root/$1-build" -j "${JOBS:-1}" && cmake --install "$root/$1-build"
}

# What the library of make answers.
kernels() {
    [[ -e $root/kernels ]] || { "${CC:-cc}" -Iinclude -o "$root/made" "$root/user/user.c" "${BUILD:-build}/libhantei.a" &&
        "$root/made" >"$root/kernels"; }
    cat "$root/kernels"
}

# knows_all_kernels NAME: the program of a user.
knows_all_kernels() {
    diff <(kernels) <("$root/$1-build/user")
}

exported() {
    nm -D --defined-only "$1" | awk '{ print $3 }' | sort
}

# by_make FOLDER ARGUMENT...: what `make install-lib` puts there.
by_make() {
    NO_INSTALL=1 "${MAKE:-make}" --no-print-directory -j "${JOBS:-1}" install-lib PREFIX="$@"
}

pkg_config() {
    PKG_CONFIG_PATH=$1/lib/pkgconfig pkg-config --modversion --cflags --libs hantei
}

FOUND='find_package(hantei 1.0 REQUIRED)'
FOLDER="add_subdirectory($top hantei)"
FETCHED='include(FetchContent)
FetchContent_Declare(hantei %s)
FetchContent_MakeAvailable(hantei)'
STRICT='-Wall -Wextra -Wpedantic -Wshadow -Wconversion -Werror'

# clean_archive FILE: what the library is made of, in a folder, as archives of a release are.
clean_archive() {
    tar -czf "$1" --transform 's|^|hantei/|' CMakeLists.txt Makefile LICENSE include src/lib tables scripts/install
}

# ---- Windows, by MinGW-w64 and Wine ----------------------------------------------

mingw() {
    printf 'set(CMAKE_SYSTEM_NAME Windows)\nset(CMAKE_C_COMPILER x86_64-w64-mingw32-gcc)\n' >"$root/mingw.cmake"
    "$@" -DCMAKE_TOOLCHAIN_FILE="$root/mingw.cmake" -DCMAKE_FIND_ROOT_PATH="$root" -DCMAKE_RUNTIME_OUTPUT_DIRECTORY="$root/exe"
}

# knows_all_kernels_in_wine [FOLDER]: with the DLL there.
knows_all_kernels_in_wine() {
    diff <(kernels) <(WINEPATH=${1:-} WINEPREFIX=$prefix WINEDEBUG=-all WINEDLLOVERRIDES='mscoree,mshtml=' "$wine" \
        "$root/exe/user.exe" 2>/dev/null | tr -d '\r')
}

needs_the_dll() {
    x86_64-w64-mingw32-objdump -p "$root/exe/user.exe" | grep 'DLL Name: libhantei-1.dll'
}

check_windows() {
    if ! command -v x86_64-w64-mingw32-gcc >/dev/null || [[ -z $wine ]]; then
        skip windows 'there is no MinGW-w64 or no Wine here'
        return
    fi
    mkdir -p "$prefix"
    check 'windows: a static library' mingw user windows "$FOLDER"
    check 'windows: needs no DLL of ours' not needs_the_dll
    check 'windows: has all kernels' knows_all_kernels_in_wine
    check 'windows: a DLL' mingw user windows-dll "$FOLDER" -DBUILD_SHARED_LIBS=ON -DCMAKE_C_FLAGS="$STRICT"
    check 'windows: needs it' needs_the_dll
    check 'windows: has all kernels' knows_all_kernels_in_wine
    rm -r "$root/exe"
    check 'windows: make install-lib' by_make "$root/windows-made" BUILD="$root/windows-made-build" CFLAGS=-O1 \
        CC=x86_64-w64-mingw32-gcc AR=x86_64-w64-mingw32-ar
    check 'windows: is found' mingw user windows-found "$FOUND" -DCMAKE_PREFIX_PATH="$root/windows-made"
    check 'windows: needs the DLL' needs_the_dll
    check 'windows: has all kernels' knows_all_kernels_in_wine "Z:$root/windows-made/bin"
}

# ---- Here ------------------------------------------------------------------------

check_here() {
    check 'installed: shared' library shared -DBUILD_SHARED_LIBS=ON -DCMAKE_C_FLAGS="$STRICT"
    check 'is found' user found-shared "$FOUND" -DCMAKE_PREFIX_PATH="$root/shared"
    check 'has all kernels' knows_all_kernels found-shared
    check 'exports the names that the library of make exports' \
        diff <(exported "${BUILD:-build}/libhantei.so") <(exported "$root/shared/lib/libhantei.so")
    check 'has the same soname' diff <(objdump -p "${BUILD:-build}/libhantei.so" | grep SONAME) \
        <(objdump -p "$root/shared/lib/libhantei.so" | grep SONAME)
    check 'pkg-config knows it' pkg_config "$root/shared"
    check 'make install-lib' by_make "$root/by-make"
    check 'is found' user found-made "$FOUND" -DCMAKE_PREFIX_PATH="$root/by-make"
    check 'has all kernels' knows_all_kernels found-made
    check 'no other version is found' not user found-other 'find_package(hantei 2.0 REQUIRED)' -DCMAKE_PREFIX_PATH="$root/shared"
    clean_archive "$root/hantei.tar.gz"
    # shellcheck disable=SC2059 # the format is above
    check 'FetchContent of an archive, in one file and with the warnings of its project' \
        user archive "$(printf "$FETCHED" "URL file://$root/hantei.tar.gz")" -DCMAKE_UNITY_BUILD=ON -DCMAKE_C_FLAGS="$STRICT"
    check 'has all kernels' knows_all_kernels archive
}

check_more() {
    check 'installed: static' library static
    check 'is found' user found-static "$FOUND" -DCMAKE_PREFIX_PATH="$root/static"
    check 'has all kernels' knows_all_kernels found-static
    check 'add_subdirectory' user folder "$FOLDER"
    check 'the project installs no library of ours' test ! -e "$root/folder-build/hantei/hantei.pc"
    if command -v clang >/dev/null; then
        check 'clang' user clang "$FOLDER" -DCMAKE_C_COMPILER=clang
        check 'has all kernels' knows_all_kernels clang
    else
        skip clang 'it is not installed'
    fi
}

case ${1:-here} in
here) check_here ;;
long) check_more && check_windows ;;
esac

finish
