#!/usr/bin/env bash
# Runs the tests of the Python package with pytest.
#
#   tests/bindings/python/run.sh quick|long|sanitized|empty
#
# quick: what takes a minute, for `make test-bindings`. long: all, with ten million calls that may not grow. sanitized:
# what needs no clock, with the module that ASan and UBSan watch. empty: pip builds and installs the package offline into
# an empty environment: from the folder, the wheel and the sdist, which is unpacked elsewhere. PYTHONS are more
# interpreters to install the sdist with.
set -euo pipefail
cd "$(dirname "$0")/../../.."

PYTHON=${PYTHON:-/usr/bin/python3}
BUILD=$(realpath "${BUILD:-build}")
export HANTEI=${HANTEI:-$BUILD/hantei} BUILD PYTHONPATH=$BUILD/python PYTHONDONTWRITEBYTECODE=1 MYPYPATH=$BUILD/python

# pytest's closing line, as scripts/run-tests.sh counts.
counted() {
    "$PYTHON" -m pytest -q -p no:cacheprovider --no-header -rs tests/bindings/python "$@" 2>&1 | tee "$log" |
        sed 's/^SKIPPED \[[0-9]*\] /SKIPPED python: /' || status=1
    awk '/^[0-9].* in [0-9.]+s/ { for (i = 2; i <= NF; i++) n[$i ~ /^passed/ ? "p" : $i ~ /^(failed|error)/ ? "f" : "x"] += $(i - 1) }
        END { printf "%d passed, %d failed\n", n["p"], n["f"] }' "$log"
    return "$status"
}

# No index is asked, and the environment has pip alone. Arrays say that they need numpy.
empty() {
    rm -rf "$work/env" && "$1" -m venv "$work/env" && cd / && unset PYTHONPATH &&
        "$work/env/bin/pip" install --quiet --no-index --disable-pip-version-check "$2" &&
        [[ $("$work/env/bin/python" -c "import hantei
print(hantei.win(hand='234m456p340s1177z', tile='7z', by='ron'), hantei.Table(seed=1).look()['live'])
hantei.counts(['1m'])" 2>&1) == *'points 69'*"pip install 'hantei[numpy]'" && $("$work/env/bin/python" -m hantei waits 23m11z) == *'2 waits'* ]]
}

try() {
    if (empty "$@"); then passed=$((passed + 1)); else failed=$((failed + 1)) && echo "not installed: $*"; fi
}

work=$(mktemp -d "${TMPDIR:-/tmp}/of python.XXXXXX") # a space, as in folders of people
log=$work/log status=0 passed=0 failed=0
trap 'rm -rf "$work"' EXIT
case ${1:-} in
quick) counted -k 'not stubs and not learns_and_plays and not spawn' ;;
long) HANTEI_PYTHON_CALLS=10000000 counted ;;
sanitized)
    # The sanitizer has to come first; what the interpreter keeps at exit is not ours.
    export PYTHONPATH=$BUILD/sanitized/python LD_PRELOAD PYTHONMALLOC=malloc UBSAN_OPTIONS=print_stacktrace=1 \
        ASAN_OPTIONS=detect_leaks=0:detect_stack_use_after_return=1:allocator_may_return_null=1
    LD_PRELOAD="$(gcc -print-file-name=libasan.so) $(gcc -print-file-name=libubsan.so)"
    counted --deselect tests/bindings/python/test_documents.py -k 'not grows and not spawn'
    ;;
empty)
    make -s wheel BUILD="$BUILD" PYTHON="$PYTHON" NO_INSTALL=1 >/dev/null
    tar -xzf "$BUILD"/wheel/*.tar.gz -C "$work"
    for source in "$PWD/src/bindings/python" "$BUILD"/wheel/*.whl "$work"/hantei-*; do try "$PYTHON" "$source"; done
    for python in ${PYTHONS:-}; do try "$python" "$work"/hantei-*; done
    echo "$passed passed, $failed failed" && [[ $failed -eq 0 ]]
    ;;
*) sed -n 4p "$0" >&2 && exit 2 ;;
esac
