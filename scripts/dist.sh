#!/usr/bin/env bash
# Packs the files of the newest commit, with its time: equal commits give equal bytes. Also the manuals, and FILES, the list of
# files, which an unpacked archive uses instead of git.
#
#   BUILD=build VERSION=1.0.0 scripts/dist.sh MANUAL...
set -euo pipefail

[[ ! -e FILES ]] || { echo 'this is an archive already' >&2; exit 1; }
mkdir -p "$BUILD/dist"
git ls-tree -r --name-only HEAD >"$BUILD/FILES"
git archive --prefix="hantei-$VERSION/man/" "${@/#/--add-file=}" --prefix="hantei-$VERSION/" --add-file="$BUILD/FILES" HEAD |
    gzip -9n >"$BUILD/dist/hantei-$VERSION.tar.gz"
ls "$BUILD/dist/hantei-$VERSION.tar.gz"
