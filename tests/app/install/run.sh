#!/usr/bin/env bash
# Installs into an empty folder, builds a program against the installation as users do, and uninstalls: no file is missing, none
# stays behind.
set -euo pipefail

source scripts/count.sh
source scripts/declared.sh

make=${MAKE:-make}
root=$(mktemp -d)
trap 'rm -rf "$root"' EXIT

# By somebody whose own files nobody else reads.
run_make() {
    (umask 077 && NO_INSTALL=1 "$make" --no-print-directory "$1" PREFIX=/opt/hantei DESTDIR="$root/stage")
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

# library_files VERSION
library_files() {
    {
        printf '%s\n' include/hantei.h include/hantei/{hands,wins,values,tables,play}.h include/hantei-ffi.h lib/libhantei.a lib/libhantei.so lib/libhantei.so.1 "lib/libhantei.so.1.$1" \
            lib/pkgconfig/hantei.pc lib/cmake/hantei/hantei-config.cmake lib/cmake/hantei/hantei-config-version.cmake \
            share/man/man7/hantei-{guide,method,rules,values}.7
        expected_library_pages | sed 's|.*|share/man/man3/&.3|'
    } | sed 's|^|./opt/hantei/|' | sort -u
}

# expected_files VERSION
expected_files() {
    {
        library_files "$1"
        printf './opt/hantei/%s\n' bin/hantei share/bash-completion/completions/hantei \
            share/zsh/site-functions/_hantei \
            lib/systemd/system/hantei.service lib/systemd/system/hantei.socket \
            share/man/man1/hantei.1 share/man/man7/hantei-protocol.7
    } | sort
}

# A page of section 3 for each function and type, for each section of the header, and one above them all.
expected_library_pages() {
    printf 'hantei\n'
    declared_functions
    sed -n 's/^typedef [a-z0-9_]* \(enum \)*\(hantei_[a-z0-9_]*\).*/\2/p' include/hantei/*.h
    sections
}

sections() {
    sed -n 's|^/\* ---- \(hantei_[a-z_]*\): .*|\1|p' include/hantei/*.h
}

# The page of a section refers to no other, whatever functions and types are called.
is_a_page_for_each_section() {
    diff <(sections | sort) <(cd "$root/stage/opt/hantei/share/man/man3" && grep -L '^\.so' hantei_*.3 | sed 's/\.3$//')
}

# What not everybody can read, or a folder that not everybody can enter.
hidden_files() {
    find "$root/stage/opt" ! -type l \( ! -perm -444 -o -type d ! -perm -111 \)
}

# What `man` would find wrong with the pages. Words of English prose are not judged.
manual_errors() {
    (cd "$root/stage/opt/hantei/share/man" && find . -name '*.[137]' ! -empty -exec grep -L '^\.so ' {} + |
        xargs mandoc -T lint -W warning 2>&1 | grep -v 'new sentence, new line\|referenced manual not found') || true
}

# Every page that names another is right about it: `.so` of links, `.Xr` of our own pages.
lost_references() {
    local man=$root/stage/opt/hantei/share/man section name
    while read -r name section; do
        [[ -e $man/man$section/$name.$section ]] || echo "$name($section)"
    done < <(find "$man" -type f -exec cat {} + |
        sed -n 's/^\.so man3\/\(.*\)\.3$/\1 3/p; s/^\.\(It \)\?Xr \(hantei[a-z_-]*\) \([137]\).*/\2 \3/p' | sort -u)
}

# In a copy that is small: the library's first folder.
make_copy() {
    mkdir -p "$root/copy/src/lib"
    cp -r Makefile include scripts tables "$root/copy"
    cp -r src/lib/hand "$root/copy/src/lib"
}

# After a make, the archive has the objects of the sources that are there.
archive_is_up_to_date() {
    NO_INSTALL=1 BUILD=build "$make" -C "$root/copy" build/libhantei.a &&
        diff <(cd "$root/copy/src/lib/hand" && printf '%s.o\n' *.c | sort) <(ar t "$root/copy/build/libhantei.a" | sort)
}

# compiler_says WHAT WERROR=...: of a source with a parameter that is not used.
compiler_says() {
    echo 'int unused(int a); int unused(int a) { return 0; }' >"$root/copy/src/lib/hand/unused.c"
    { NO_INSTALL=1 BUILD=build "$make" -C "$root/copy" build/obj/src/lib/hand/unused.c.o "$2" 2>&1 || true; } |
        grep "$1: unused parameter"
}

# lib_in FOLDER
lib_in() {
    mkdir "$1" && cp -r Makefile include scripts tables src "$1" && rm -rf "$1/src/app" "$1/src/bindings" &&
        "$make" -C "$1" -j "${JOBS:-1}" CFLAGS=-O0 lib
}

refuses_prefix() {
    ! DESTDIR="$root/refused" "$make" -n install-lib PREFIX="$1" >"$root/said" 2>&1 &&
        grep -q 'PREFIX is an absolute path' "$root/said"
}

# What each target would run: these install packages, and others name those that are missing.
installing_targets() {
    local target
    for target in $("$make" help | awk '{ print $1 }'); do
        if env -u NO_INSTALL "$make" -n "$target" SUBMAKE=: 2>/dev/null | grep '^scripts/install-deps.sh [^-]' >/dev/null; then
            echo "$target"
        fi
    done
}

# names_packages COMMAND...: in one line, with a compiler that finds no headers.
names_packages() {
    mkdir -p "$root/none"
    ! NO_INSTALL=1 "$make" CC="${CC:-gcc} -nostdinc -isystem $root/none" BUILD="$root/bare" >"$root/said" 2>&1 &&
        [[ ! -e $root/bare/obj && $(grep -c 'missing: .*Installed by: scripts/install-deps.sh' "$root/said") -eq 1 ]]
}

refuses_another_folder() {
    (cd "$root" && ! "$make" -f "$OLDPWD/Makefile" lib 2>&1) | grep -q "run make in the project's folder"
}

make_copy
check 'an object for each source' archive_is_up_to_date
rm "$root/copy/src/lib/hand/in_play.c"
check 'and none for a deleted one' archive_is_up_to_date
check 'a warning is no error' compiler_says warning WERROR=
check 'but with WERROR=1' compiler_says error WERROR=1
check 'a folder whose name has a space' lib_in "$root/with a space"
for prefix in '' relative '/with a space'; do
    check "not into '$prefix'" refuses_prefix "$prefix"
done
check 'make run, test and test-bindings alone install packages' diff <(printf '%s\n' run test test-bindings) <(installing_targets)
check 'a plain make names missing packages, and compiles nothing' names_packages
check 'make -f from elsewhere says where to run it' refuses_another_folder
check 'make install-lib' run_make install-lib
check 'the files of the library and no others' diff <(library_files "$(config --modversion)") <(installed_files)
check 'make uninstall-lib' run_make uninstall-lib
check 'leaves no file' test -z "$(installed_files)"
check 'make install' run_make install
check 'pkg-config knows the version' config --exists
check 'these files and no others' diff <(expected_files "$(config --modversion)") <(installed_files)
check 'everybody can read them' diff /dev/null <(hidden_files)
# shellcheck disable=SC2046 # pkg-config answers in words
check 'a program with the shared library' build_user shared $(config --libs)
check 'runs' prints_version "$root/shared"
check 'a program with the static library' build_user static "$root/stage/opt/hantei/lib/libhantei.a"
check 'runs' prints_version "$root/static"
check 'the shared library is bound by the number of its ABI' \
    bash -c "objdump -p '$root/shared' | grep -q 'HANTEI_1' && objdump -p '$root/shared' | grep -q 'NEEDED  *libhantei.so.1$'"
check 'the installed command runs' "$root/stage/opt/hantei/bin/hantei" --version
check 'a page for each section' is_a_page_for_each_section
check 'manuals name no page that is not there' test -z "$(lost_references)"
if command -v mandoc >/dev/null; then
    check 'manuals are well formed' diff /dev/null <(manual_errors)
else
    skip 'manuals are well formed' 'there is no mandoc'
fi
check 'make uninstall' run_make uninstall
check 'leaves no file' test -z "$(installed_files)"
check 'leaves no folder of its own' test -z "$(find "$root/stage" -type d -name '*hantei*' -empty)"

finish
