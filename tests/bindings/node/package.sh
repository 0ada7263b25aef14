#!/usr/bin/env bash
# The published package: packed, installed elsewhere without scripts or a compiler, and used with the addon of this machine,
# with one compiled there, and with WebAssembly; what checks packages finds nothing. Prints `N passed, N failed`.
set -uo pipefail
cd "$(dirname "$0")/../../.."
work=$(mktemp -d)
trap 'rm -rf "$work"' EXIT
source tests/app/cli/expect.sh

# A folder of programs without a compiler.
bare=$work/bin
mkdir "$bare"
for program in node npm env sh bash; do
    ln -s "$(command -v "$program")" "$bare/$program"
done

# install FOLDER: installs the package there.
install() {
    mkdir -p "$1"
    printf '{"private": true}\n' >"$1/package.json"
    (cd "$1" && env PATH="$bare" npm install --no-audit --no-fund --ignore-scripts "$tarball") >"$work/log" 2>&1 || cat "$work/log"
}

asked='import("hantei").then((h) => console.log(h.build, h.waits({ hand: "23m11z" }).effective, h.format(h.fast.waits(h.parse("23m11z")))))'
ask() {
    (cd "$1" && env PATH="$bare" node -e "$asked" 2>&1)
}

(cd src/bindings/node && npm pack --silent --pack-destination "$work" >"$work/packed" 2>"$work/log") || cat "$work/log"
tarball=$work/$(tail -n 1 "$work/packed")
same 'it can be packed' 0 $?
same 'with its licence' 1 "$(tar tf "$tarball" | grep -cx package/LICENSE)"
same 'with addons for two processors and two C libraries' 4 "$(tar tf "$tarball" | grep -c '^package/prebuilds/linux-.*/hantei.node$')"
same 'no script runs when it is installed' '' "$(tar xfO "$tarball" package/package.json | grep -E '"(pre|post)?install"')"

# At most 1.3 MB each, 500 KB gzipped. Those for musl ask for no C library, and for nothing that musl does not have.
mkdir "$work/packed.d" && tar xf "$tarball" -C "$work/packed.d"
for addon in "$work"/packed.d/package/prebuilds/*/hantei.node; do
    name=$(basename "$(dirname "$addon")")
    same "$name: small" yes "$([[ $(stat -c %s "$addon") -le 1300000 && $(gzip -9 <"$addon" | wc -c) -le 500000 ]] && echo yes)"
    [[ $name == *-musl ]] || continue
    same "$name: of no C library" '' "$(readelf -d "$addon" | grep NEEDED)"
    same "$name: calls what musl has" '' "$(nm -D --undefined-only "$addon" | awk '$1 == "U" && $2 !~ /^napi_/ {print $2}' | sort |
        comm -23 - <(nm -D --defined-only /usr/lib/x86_64-linux-musl/libc.so | awk '{print $3}' | sort))"
done

install "$work/prebuilt"
same 'the addon needs no compiler and no script' 'native 14m 14m' "$(ask "$work/prebuilt")"

package=$work/prebuilt/node_modules/hantei
same 'what its README links to is there' '' "$(grep -o '](\([^)#:]*\))' "$package/README.md" | tr -d '()]' | while read -r file; do [[ -e $package/$file ]] || echo "$file"; done)"
served='import(`${process.cwd()}/node_modules/hantei/example/server.js`).then(async ({ serve }) => {
    const server = await serve(); console.log((await fetch(`http://127.0.0.1:${server.port}/tiles.css`)).status); server.close(); })'
same 'its example serves a page' 200 "$(cd "$work/prebuilt" && node -e "$served" 2>&1)"
rm -r "$package/prebuilds"
same 'without an addon WebAssembly answers, and says so in a line' 'wasm 14m 14m|1' "$(ask "$work/prebuilt" 2>&1 | tail -n 1)|$(ask "$work/prebuilt" 2>&1 | grep -c '^hantei: WebAssembly answers')"
same 'or does not' 'wasm 14m 14m' "$(HANTEI_QUIET=1 ask "$work/prebuilt")"

touch "$work/before"
(cd "$package" && CFLAGS=-O0 npm run --silent build-native) >"$work/log" 2>&1 || cat "$work/log"
same 'the sources in the package compile' 'native 14m 14m' "$(ask "$work/prebuilt")"
same 'and leave one file' "$package/build/Release/hantei.node" "$(find "$package" -newer "$work/before" -type f)"

tools=${BUILD:-build}/bundlers/node_modules/.bin
same 'publint finds nothing' '' "$("$tools/publint" run "$tarball" 2>&1 | grep -iE 'error|warning|suggestion')"
same 'arethetypeswrong finds nothing' 0 "$("$tools/attw" "$tarball" --profile esm-only --exclude-entrypoints hantei.wasm >"$work/log" 2>&1; echo $?)"

finish
