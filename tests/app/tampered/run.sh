#!/usr/bin/env bash
# Changes one thing in each of some thousand real games, and checks that `hantei audit` finds it.
#
#   BUILD=build tests/app/tampered/run.sh [EACH]    EACH games of each kind (default 64)
#
# $BUILD/tampered.tsv lists them: the change, its place, and the referee's verdict. If something fails, the games stay
# in $BUILD/tampered.
set -euo pipefail

build=${BUILD:-build}
folder=$build/tampered

rm -rf "$folder"
"$build/tests/tampered" "$build/hantei" "$folder" "$@"
rm -rf "$folder"
