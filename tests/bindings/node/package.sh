#!/usr/bin/env bash
# The published package: packed, installed elsewhere, and used with the prebuilt addon, with one compiled there, and
# without a compiler with the WebAssembly build. Prints `N passed, N failed`.
set -uo pipefail
cd "$(dirname "$0")/../../.."
top=$PWD
work=$(mktemp -d)
trap 'rm -rf "$work"' EXIT
source tests/app/cli/expect.sh

# A folder of programs without a compiler.
bare=$work/bin
mkdir "$bare"
for program in node npm env sh bash make; do
    ln -s "$(command -v "$program")" "$bare/$program"
done

# install FOLDER PATH...: installs the package there; what it says is in $work/log.
install() {
    mkdir -p "$1"
    printf '{"private": true}\n' >"$1/package.json"
    (cd "$1" && env PATH="$2" HANTEI_BUILD="${3:-}" npm install --no-audit --no-fund --foreground-scripts "$tarball") \
        >"$work/log" 2>&1 || cat "$work/log"
}

asked='const h = require("hantei"); console.log(h.build, h.waits({ hand: "23m11z" }).effective, h.format(h.fast.waits(h.parse("23m11z"))))'
ask() {
    (cd "$1" && node -e "$asked" 2>&1)
}

(cd src/bindings/node && npm pack --silent --pack-destination "$work" >"$work/packed" 2>"$work/log") || cat "$work/log"
tarball=$work/$(tail -n 1 "$work/packed")
same 'it can be packed' 0 $?
same 'with its licence' 1 "$(tar tf "$tarball" | grep -cx package/LICENSE)"

install "$work/prebuilt" "$bare"
same 'a prebuilt addon needs no compiler' 'native 14m 14m' "$(ask "$work/prebuilt")"

install "$work/compiled" "$PATH" native
rm -rf "$work/compiled/node_modules/hantei/prebuilds"
same 'the sources in the package compile' 'native 14m 14m' "$(ask "$work/compiled")"

# A machine without a prebuilt addon or a compiler.
(cd "$work" && tar xf "$tarball" && rm -r package/prebuilds && tar czf other.tgz package)
tarball=$work/other.tgz
install "$work/other" "$bare"
same 'without a compiler WebAssembly answers' 'wasm 14m 14m' "$(ask "$work/other")"
same 'and says so' 1 "$(grep -c 'The WebAssembly build answers instead' "$work/log")"

# The folder in the project: no addon, no compiler, and no WebAssembly build is an error that says what to do.
cp -r "$work/package" "$work/nothing"
rm "$work/nothing/build/hantei.wasm"
(cd "$work/nothing" && env PATH="$bare" npm install --no-audit --no-fund --foreground-scripts) >"$work/log" 2>&1
same 'without either it fails' 1 $((${?} != 0))
same 'and says what is needed' 1 "$(grep -c 'It needs make, gcc' "$work/log")"
same 'and loading says so too' 1 "$(cd "$work/nothing" && node -e 'require(".")' 2>&1 | grep -c '^Error: hantei: no addon')"

cd "$top" || exit 1
finish
