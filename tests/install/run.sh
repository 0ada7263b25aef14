#!/usr/bin/env bash
# Installs into an empty folder, builds a program against what is there the way its users do,
# and uninstalls: nothing may be missing, and nothing may stay.
set -euo pipefail

make=${MAKE:-make}
root=$(mktemp -d)
trap 'rm -rf "$root"' EXIT
passed=0
failed=0

# check NAME COMMAND...
check() {
    local name=$1
    shift
    if "$@" >"$root/log" 2>&1; then
        printf 'ok      %s\n' "$name"
        passed=$((passed + 1))
    else
        printf 'FAILED  %s\n' "$name"
        sed 's/^/        /' "$root/log"
        failed=$((failed + 1))
    fi
}

run_make() {
    NO_INSTALL=1 "$make" --no-print-directory "$1" PREFIX=/opt/hantei DESTDIR="$root/stage"
}

config() {
    PKG_CONFIG_SYSROOT_DIR="$root/stage" PKG_CONFIG_PATH="$root/stage/opt/hantei/lib/pkgconfig" \
        pkg-config "$@" hantei
}

# build_user NAME LINK...: a program in C against the installed header and library.
build_user() {
    local name=$1
    shift
    printf '#include <hantei.h>\n#include <stdio.h>\nint main(void) { puts(hantei_version()); return 0; }\n' \
        >"$root/user.c"
    # shellcheck disable=SC2046 # pkg-config answers in words
    "${CC:-cc}" -std=c11 $(config --cflags) -o "$root/$name" "$root/user.c" "$@"
}

prints_version() {
    [[ $(LD_LIBRARY_PATH="$root/stage/opt/hantei/lib" "$@") == "$(config --modversion)" ]]
}

installed_files() {
    (cd "$root/stage" && find . ! -type d | sort)
}

expected_files() {
    local version=$1
    printf './opt/hantei/%s\n' bin/hantei include/hantei.h lib/libhantei.a lib/libhantei.so \
        "lib/libhantei.so.${version%%.*}" "lib/libhantei.so.$version" lib/pkgconfig/hantei.pc \
        share/man/man1/hantei.1 lib/systemd/system/hantei.service lib/systemd/system/hantei.socket | sort
}

check 'make install' run_make install
check 'pkg-config knows the version' config --exists
check 'these files and no others' diff <(expected_files "$(config --modversion)") <(installed_files)
# shellcheck disable=SC2046 # pkg-config answers in words
check 'a program with the shared library' build_user shared $(config --libs)
check 'runs' prints_version "$root/shared"
check 'a program with the static library' build_user static "$root/stage/opt/hantei/lib/libhantei.a"
check 'runs' prints_version "$root/static"
check 'the installed command runs' "$root/stage/opt/hantei/bin/hantei" --version
check 'make uninstall' run_make uninstall
check 'leaves no file' test -z "$(installed_files)"

printf '%d passed, %d failed\n' "$passed" "$failed"
[[ $failed -eq 0 ]]
