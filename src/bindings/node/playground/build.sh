#!/usr/bin/env bash
# Makes the page: a WebAssembly module of OBJECTs, with expat for logs, and the files around it in $BUILD/playground.
# expat has no namespaces and no DTD; the module has no slices.
#
#   BUILD=build build.sh COMPILER FLAGS LINK OBJECT...       `make playground`
set -euo pipefail

read -ra compiler <<<"$1"
read -ra flags <<<"$2"
read -ra link <<<"$3"
libraries=$BUILD/libraries page=$BUILD/page
expat=(-DXML_MIN_SIZE -DXML_GE=0 -DXML_CONTEXT_BYTES=1024 -DBYTEORDER=1234 -DHAVE_MEMMOVE -DHAVE_ARC4RANDOM_BUF)
mkdir -p "$page" "$libraries"/{lists,archives}/partial

# Debian's source package. The list is made of the machine's own, which rarely has deb-src.
fetch() (
    cd "$libraries"
    apt=(apt-get -qq -o Dir::Etc::SourceList="$PWD/list" -o Dir::Etc::SourceParts=/dev/null -o Dir::State="$PWD" -o Dir::Cache="$PWD"
        -o Dir::State::status=/var/lib/dpkg/status -o APT::Sandbox::User=root)
    rm -rf expat*
    # shellcheck disable=SC2016 # apt-get's own variables
    apt-get indextargets --format \
        'deb-src [signed-by=/usr/share/keyrings/debian-archive-keyring.gpg] $(REPO_URI) $(RELEASE) $(COMPONENT)' \
        'Created-By: Packages' 'Label: Debian' >list
    "${apt[@]}" update
    "${apt[@]}" source expat >log 2>&1
    ln -s expat-*/ expat
    touch expat/expat/lib/expat_config.h fetched
)

[[ -e $libraries/fetched ]] || fetch
for name in expat/expat/lib/{xmlparse,xmlrole,xmltok}; do
    "${compiler[@]}" -Oz -w -fvisibility=hidden -ffunction-sections -fdata-sections "${expat[@]}" -I"$libraries/expat/expat/lib" \
        -idirafter /usr/include -c -o "$libraries/$name.o" "$libraries/$name.c"
done
"${compiler[@]}" "${flags[@]}" -ffreestanding -O3 -DHANTEI_NO_SLICES -Wno-unused-function -c -o "$page/kernel.o" \
    src/lib/judge/kernel_portable.c
"${compiler[@]}" -o "$page/hantei.wasm" "${@:4}" "$page/kernel.o" "$libraries"/expat/expat/lib/*.o "${link[@]}"
node src/bindings/node/inline.js "$page/hantei.wasm" "$page/inline.js"
node src/bindings/node/playground/build.js "$(realpath "$BUILD")"
