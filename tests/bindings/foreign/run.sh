#!/usr/bin/env bash
# Other languages call the shared library: C++ and Go follow a seat for ten turns, in a struct at no multiple of 64, and print
# what a program in C gets from a seat's judgements. hantei-ffi.h is right: cffi reads it as a C compiler reads hantei.h.
#
#   BUILD=build tests/bindings/foreign/run.sh [all]    all: a language that is not there fails, else it is skipped
set -euo pipefail
cd "$(dirname "$0")/../../.."

source scripts/count.sh

build=$(realpath "${BUILD:-build}")
here=tests/bindings/foreign
needed=${1:-}
work=$(mktemp -d)
trap 'rm -rf "$work"' EXIT
export LD_LIBRARY_PATH=$build

build_c() {
    "${CC:-gcc}" -std=c11 -Iinclude -o "$work/c" "$here/judgements.c" "$build/libhantei.a"
}

build_cpp() {
    "${CXX:-g++}" -std=c++11 -Wall -Wextra -Wpedantic -Werror -Iinclude -o "$work/cpp" "$here/foreign.cpp" -L"$build" -lhantei
}

# Without modules nothing is fetched.
build_go() {
    CGO_CFLAGS=-I$PWD/include CGO_LDFLAGS="-L$build -lhantei" GO111MODULE=off GOFLAGS='' GOPROXY=off \
        GOCACHE=$work/go-cache GOPATH=$work/go-path go build -o "$work/go" "$here/foreign.go"
}

answers_alike() {
    diff "$work/answers" <("$work/$1" <"$here/turns")
}

# language NAME COMMAND: is built by COMMAND, if it is there, and answers.
language() {
    local name=$1 command=$2
    if command -v "$command" >/dev/null; then
        check "$name: builds" "build_$name"
        check "$name: the same about ten turns" answers_alike "$name"
    else
        missing "$name" "there is no $command"
    fi
}

missing() {
    if [[ $needed == all ]]; then
        bad "$1: $2"
    else
        skip "$1" "$2"
    fi
}

layouts_agree() {
    python3 "$here/layout.py" program "$build/hantei-ffi.h" include/hantei >"$work/layout.c" &&
        "${CC:-gcc}" -std=c11 -Iinclude -o "$work/layout" "$work/layout.c" &&
        diff <("$work/layout") <(python3 "$here/layout.py" print "$build/hantei-ffi.h" include/hantei)
}

cffi_judges() {
    [[ $(python3 "$here/layout.py" judge "$build/hantei-ffi.h" "$build/libhantei.so") == 14m ]]
}

check 'c: builds' build_c
check 'c: ten turns' test "$("$work/c" <"$here/turns" | tee "$work/answers" | wc -l)" = 11
language cpp "${CXX:-g++}"
language go go
if python3 -c 'import cffi' 2>/dev/null; then
    check 'cffi: structs and constants are those of C' layouts_agree
    check 'cffi: judges a hand' cffi_judges
else
    missing cffi 'Python has none'
fi
finish
