#!/usr/bin/env bash
# From a clone to judged hands and passed tests, on a Debian 12 that has git and make and nothing else: `make run` and
# `make test`, timed; and before them, with a C compiler, `make install-lib`.
#
#   scripts/bare.sh        for root; needs debootstrap; a gigabyte below $TMPDIR, which it gives back
set -euo pipefail

here=$(cd "$(dirname "$0")" && pwd)
source "$here/root.sh"
enter_namespace "$@"

top=$(dirname "$here")
corpus=${HANTEI_CORPUS:-$top/../shared/corpus}
mkdir -p "$top/build"
root=$(mktemp -d)
trap 'remove_root "$root"' EXIT

# timed NAME COMMAND...
timed() {
    local name=$1 started=$SECONDS status=0
    shift
    in_root "$root" bash -c "$*" >"$top/build/bare-$name.log" 2>&1 || status=$?
    printf '%-10s %4d s   exit code %d   %s\n' "$name" "$((SECONDS - started))" "$status" \
        "$(tail -1 "$top/build/bare-$name.log")"
    return "$status"
}

make_root "$root" "$top/build/bookworm.tar"
show_in_root "$root" /source "$top"
if [[ -d $corpus ]]; then
    show_in_root "$root" /corpus "$corpus"
    export HANTEI_CORPUS=/corpus
fi
timed packages 'apt-get update -qq && apt-get install -qq -y --no-install-recommends git make'
timed clone 'git config --global --add safe.directory "*" && git clone -q /source /root/hantei'
timed compiler 'apt-get install -qq -y --no-install-recommends gcc libc6-dev'
timed lib 'cd /root/hantei && make install-lib PREFIX=/root/lib BUILD=/root/build'
timed run 'cd /root/hantei && make run'
timed test 'cd /root/hantei && make test'
