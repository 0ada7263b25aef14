#!/usr/bin/env bash
# Runs the tests of the Node.js package with Node's own runner.
#
#   tests/bindings/node/run.sh native|wasm|quick native|quick wasm|sanitized|bundlers|example|playground
#
# native and wasm: all of it, with that build. quick: what takes seconds, for `make test-bindings`. sanitized: what is
# hard on the addon, while ASan and UBSan watch it. bundlers: programs made of the package. example: the table
# server and its page. playground: its pages.
set -euo pipefail
cd "$(dirname "$0")/../../.."

BUILD=${BUILD:-build}
case $BUILD in
/*) ;;
*) BUILD=$PWD/$BUILD ;;
esac
export BUILD
tests=(tests/bindings/node/{api,fingerprint,fuzz,games,readme,room,table,threads}.test.mjs)
options=(--test --test-reporter=./tests/bindings/node/reporter.mjs --test-reporter-destination=stdout)

# The sanitizer has to come first; what V8 keeps at exit is not ours.
sanitized() {
    local addon=$BUILD/sanitized/node/hantei.node
    export LD_PRELOAD ASAN_OPTIONS=detect_leaks=0:detect_stack_use_after_return=1 \
        UBSAN_OPTIONS=print_stacktrace=1 HANTEI_ADDON=$addon
    LD_PRELOAD=$(gcc -print-file-name=libasan.so)
}

case ${1:-} in
quick)
    export HANTEI_BUILD=$2
    tests=(tests/bindings/node/{api,fingerprint,games,readme,room,table}.test.mjs)
    ;;
native | wasm)
    export HANTEI_BUILD=$1
    [ "$1" = wasm ] || export HANTEI_TEST_GAMES=150
    options+=(--expose-gc)
    tests+=(tests/bindings/node/leak.test.mjs)
    ;;
sanitized)
    export HANTEI_BUILD=native
    tests=(tests/bindings/node/{api,fuzz,table,threads}.test.mjs)
    sanitized
    ;;
bundlers)
    tests=(tests/bindings/node/bundlers/*.test.mjs)
    ;;
example | playground)
    tests=(tests/bindings/node/"$1"/*.test.mjs)
    ;;
*)
    printf 'usage: tests/bindings/node/run.sh native|wasm|quick native|quick wasm|sanitized|bundlers|example|playground\n' >&2
    exit 2
    ;;
esac
exec node "${options[@]}" "${tests[@]}"
