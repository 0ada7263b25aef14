#!/usr/bin/env bash
# Builds the project in two folders, at other paths and times, and fails if a byte of the results differs.
#
#   tests/builds/reproducible.sh
set -euo pipefail

source scripts/count.sh

make=${MAKE:-make}
work=$(mktemp -d)
trap 'rm -rf "$work"' EXIT

# build_in FOLDER
build_in() {
    mkdir -p "$1"
    cp -r Makefile include src gen tables tests bench scripts "$1"
    NO_INSTALL=1 BUILD=build "$make" --no-print-directory -C "$1" -j"${JOBS:-1}" all >"$work/log" 2>&1 ||
        { tail -n 20 "$work/log"; exit 1; }
}

build_in "$work/one"
build_in "$work/quite/another/folder"
for file in libhantei.a libhantei.so hantei; do
    check "$file is the same from both folders" cmp "$work/one/build/$file" "$work/quite/another/folder/build/$file"
done

finish
