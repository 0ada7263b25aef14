#!/usr/bin/env bash
# From the archive of `make dist` to judged hands and passed tests, on a bare Debian with only make, timed.
# First `make install-lib`, with a C compiler. Then a user who may not install anything gets the list of packages, and a
# user with sudo gets `make run` and `make test`.
#
#   scripts/bare.sh [SUITE]        bookworm, trixie; for root; needs debootstrap; two gigabytes below $TMPDIR, given back
set -euo pipefail

here=$(cd "$(dirname "$0")" && pwd)
source "$here/root.sh"
enter_namespace "$@"

top=$(dirname "$here")
suite=${1:-bookworm}
corpus=${HANTEI_CORPUS:-$top/../shared/corpus}
make -s -C "$top" dist
root=$(mktemp -d)
trap 'remove_root "$root"' EXIT

# timed NAME COMMAND...: prints the time, and the command's last line.
timed() {
    local name=$1 started=$SECONDS status=0
    shift
    in_root "$root" bash -c "$*" >"$top/build/bare-$name.log" 2>&1 || status=$?
    printf '%-10s %4d s   exit code %d   %s\n' "$name" "$((SECONDS - started))" "$status" \
        "$(tail -1 "$top/build/bare-$name.log")"
    return "$status"
}

# visitor COMMAND: as a user of the machine, in the unpacked archive.
visitor() {
    printf 'setpriv --reuid visitor --regid visitor --init-groups env HOME=/home/visitor make -C /home/visitor/hantei-* %q' "$1"
}

make_root "$root" "$top/build/$suite.tar" "$suite"
show_in_root "$root" /source "$top/build/dist"
if [[ -d $corpus ]]; then
    show_in_root "$root" /corpus "$corpus"
    export HANTEI_CORPUS=/corpus
fi
timed packages 'apt-get update -qq && apt-get install -qq -y --no-install-recommends make'
timed unpack 'useradd -m visitor && tar -C /home/visitor -xzf /source/hantei-*.tar.gz && chown -R visitor: /home/visitor'
timed no-sudo "! $(visitor run)"
grep 'needs root or sudo to install' "$top/build/bare-no-sudo.log"
timed compiler 'apt-get install -qq -y --no-install-recommends gcc libc6-dev'
timed lib 'cd /home/visitor/hantei-* && make install-lib PREFIX=/root/lib BUILD=/root/build'
timed sudo 'apt-get install -qq -y --no-install-recommends sudo && echo "visitor ALL=(ALL) NOPASSWD: ALL" >/etc/sudoers.d/visitor'
timed run "$(visitor run)"
timed test "$(visitor test)"
