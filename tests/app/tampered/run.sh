#!/usr/bin/env bash
# Changes one thing in each of some thousand real games, and looks whether `hantei audit` finds it.
#
#   BUILD=build tests/app/tampered/run.sh [EACH]    so many mutants of each kind (default 64)
#
# $BUILD/mutants.tsv lists them: what was changed, where, and what the referee says. Where something fails, the
# mutants themselves stay in $BUILD/mutants.
set -euo pipefail

build=${BUILD:-build}
folder=$build/mutants

rm -rf "$folder"
"$build/tests/tampered" "$build/hantei" "$folder" "$@"
rm -rf "$folder"
