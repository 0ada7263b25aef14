#!/usr/bin/env bash
# Runs the tests of the Node.js package with Node's own runner: a part of them.
#
#   native, wasm     all of it, with that build
#   quick BUILD      what takes seconds, for `make test-bindings`
#   sanitized        what is hard on the addon, while ASan and UBSan watch it
#   bundlers         programs made of the package
#   example          the table server and its page
#   playground       the pages of the playground
set -euo pipefail
cd "$(dirname "$0")/../../.."

BUILD=$(realpath "${BUILD:-build}")
export BUILD
tests=(tests/bindings/node/{api,fingerprint,fuzz,games,readme,room,table,threads}.test.mjs)
options=(--test --test-reporter=./tests/bindings/node/reporter.mjs --test-reporter-destination=stdout)

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
    # The sanitizer has to come first; what V8 keeps at exit is not ours.
    export HANTEI_BUILD=native HANTEI_ADDON=$BUILD/sanitized/node/hantei.node UBSAN_OPTIONS=print_stacktrace=1 \
        ASAN_OPTIONS=detect_leaks=0:detect_stack_use_after_return=1
    tests=(tests/bindings/node/{api,fuzz,table,threads}.test.mjs)
    LD_PRELOAD=$(gcc -print-file-name=libasan.so)
    export LD_PRELOAD
    ;;
bundlers | example | playground)
    tests=(tests/bindings/node/"$1"/*.test.mjs)
    ;;
*)
    echo "run.sh: no part is called ${1:-}" >&2
    exit 2
    ;;
esac
exec node "${options[@]}" "${tests[@]}"
