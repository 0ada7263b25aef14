#!/usr/bin/env bash
# Other languages call the shared library: C++ has a seat in a struct of its own. hantei-ffi.h is right: cffi reads it as a C
# compiler reads hantei.h.
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

cpp_judges() {
    "${CXX:-g++}" -std=c++11 -Wall -Wextra -Wpedantic -Werror -Iinclude -o "$work/cpp" "$here/foreign.cpp" -L"$build" -lhantei &&
        [[ $("$work/cpp") == 14m ]]
}

wanted() {
    [[ $needed == all ]] || "$@" >"$work/log" 2>&1
}

layouts_agree() {
    python3 "$here/layout.py" asserts "$build/hantei-ffi.h" include/hantei >"$work/layout.c" &&
        "${CC:-gcc}" -std=c11 -Iinclude -fsyntax-only "$work/layout.c"
}

cffi_judges() {
    [[ $(python3 "$here/layout.py" judge "$build/hantei-ffi.h" "$build/libhantei.so") == 14m ]]
}

if wanted command -v "${CXX:-g++}"; then
    check 'C++: judges a seat' cpp_judges
else
    skip cpp "there is no ${CXX:-g++}"
fi
if wanted python3 -c 'import cffi'; then
    check 'cffi: structs and constants are those of C' layouts_agree
    check 'cffi: judges a hand' cffi_judges
else
    skip cffi 'Python has none'
fi
finish
