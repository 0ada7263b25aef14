#!/usr/bin/env bash
# Builds the addons of the package, a folder each, stripped: for Linux on x64 and arm64, with glibc and musl. Those for musl are
# compiled with glibc's headers, but call nothing that musl does not have, and are linked with no C library: Node.js has one.
# Both C libraries get one libhantei.a, as it calls neither.
#
#   BUILD=build MACHINE=x86_64-linux-gnu MAKE=make CFLAGS=-O3 prebuilds.sh     of MACHINE is $BUILD/node/hantei.node
set -euo pipefail

unset MAKEFLAGS MAKELEVEL
folder=src/bindings/node/prebuilds
declare -A triplets=([x64]=x86_64-linux-gnu [arm64]=aarch64-linux-gnu)

# build NAME TRIPLET SETTING...
build() {
    rm -f "$BUILD/$1/node/hantei.node"
    $MAKE "$BUILD/$1/node/hantei.node" BUILD="$BUILD/$1" CC="$2-gcc" AR="$2-ar" CPPFLAGS='-idirafter /usr/include' \
        CFLAGS="$CFLAGS" "${@:3}"
    cp "$BUILD/$1/node/hantei.node" "$folder/$1"
}

for arch in x64 arm64; do
    name=linux-$arch triplet=${triplets[$arch]}
    mkdir -p "$folder/$name-glibc" "$folder/$name-musl"
    library=$BUILD/libhantei.a
    if [[ $triplet == "$MACHINE" ]]; then
        strip -o "$folder/$name-glibc/hantei.node" "$BUILD/node/hantei.node"
    else
        build "$name-glibc" "$triplet" LDFLAGS=-s
        library=$BUILD/$name-glibc/libhantei.a
    fi
    build "$name-musl" "$triplet" STATIC_LIB="$library" -o "$library" HARDENED_FLAGS='-fstack-protector-strong -U_FORTIFY_SOURCE' \
        LDFLAGS='-nostdlib -s'
done
