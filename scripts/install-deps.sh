#!/usr/bin/env bash
# Installs the Debian packages that hantei needs, and prints their names and purposes.
#
#   scripts/install-deps.sh [GROUP...]
#   scripts/install-deps.sh --check GROUP...   installs nothing; fails, with one line, if one is missing
#
# Groups are the first words of the list below (default: all of them).
#
# Does nothing, quickly, if all are installed. Works as root and through sudo.
set -euo pipefail

packages() {
    cat <<'LIST'
build  make                  runs the build
build  gcc                   compiles the library and the programs
build  libc6-dev             headers of the C library
build  libxxhash-dev         fingerprints of answers, digests of loads, the yardstick of the benchmark (headers only)
build  libexpat1-dev         XML of game logs
build  libarchive-dev        compressed logs and archives of them
build  zlib1g-dev            gzip with its checksums
build  libuv1-dev            event loops of the server
build  libjemalloc-dev       memory allocator of the programs
test   libcriterion-dev      unit test framework
test   g++                   proves that the header is C++11
test   cmake                 builds the library, and finds it installed, as its users do
test   pkgconf               proves that an installed library is found
test   valgrind              counts instructions and follows undefined bytes through the judges
test   jq                    reads the JSON that the command line writes
test   mandoc                reads the manuals as strictly as it can
test   zsh                   completes a line for the tests, as bash does
test   bsdutils              script(1): a terminal for the command-line tests
test   python3               clients of the server in its tests
test   socat                 the server's client in a shell
test   python3-cffi          reads the header as other languages do
test   abigail-tools         compares the library's ABI with the baseline
serve  nodejs                the server's client in Node
full   clang                 the second compiler
portable gcc-aarch64-linux-gnu compiles the NEON kernel
portable libc6-dev-arm64-cross the C library of its tests
portable gcc-s390x-linux-gnu   compiles for a machine with the other byte order
portable libc6-dev-s390x-cross the C library of its tests
portable gcc-i686-linux-gnu    compiles for 32 bits
portable libc6-dev-i386-cross  the C library of its tests
portable qemu-user             runs them here, and older processors
portable gcc-11                an older compiler
portable clang                 the second compiler
portable clang-19              its newest in Debian
portable lld                   links for macOS and FreeBSD
portable lld-19                the same
portable llvm                  looks into what is linked for them
portable musl-tools            another C library
portable gcc-mingw-w64-x86-64  compiles for Windows
portable wine64                runs it here
portable g++                 asks the library from C++
portable python3-cffi        reads hantei-ffi.h
portable cmake                 builds the library for it too
docs   mandoc                writes the manuals for a browser
deb    dpkg-dev              builds the packages
deb    debhelper             the same
deb    dh-python             removes what Python compiles
deb    lintian               reads them
deb    nodejs                node-hantei is built with it
deb    postgresql-server-dev-15  postgresql-15-hantei is
deb    python3-dev           python3-hantei is
deb    jq                    reads the JSON of their tests
deb    debootstrap           makes the bare Debian that they are tried in
fuzz   libclang-rt-14-dev    libFuzzer and the sanitizers of clang
fuzz   afl++                 the other fuzzer
pg     gnuplot-nox           draws its example
pg     postgresql-15         the server that the extension is for
pg     postgresql-server-dev-15 its headers
node   nodejs                runs the addon, its example and their tests
node   npm                   brings the packages that they need
node   clang                 compiles the WebAssembly build
node   lld                   links it
node   wasi-libc             the C library of its texts
node   libclang-rt-dev-wasm32 what clang calls there
node   chromium              shows the example's page
node   fonts-noto-cjk        its letters in Japanese and Chinese
python python3               runs the package and its tests
python python3-dev           headers of the extension module
python python3-numpy         arrays
python python3-pytest        runs the tests
python python3-venv          the empty environment that the wheel is tried in
python python3-pip           installs it there
python mypy                  checks the types
python python3-distributed   audits logs on several workers
lint   clang-format          keeps the layout of the code
LIST
}

say() {
    printf 'install-deps: %s\n' "$*"
}

die() {
    printf 'install-deps: %s\n' "$*" >&2
    exit 1
}

mapfile -t all_groups < <(packages | awk '!seen[$1]++ { print $1 }')

# Whether a package's program is installed from elsewhere: Node.js is often newer than Debian's, and then Debian's npm
# cannot be installed.
comes_from_elsewhere() {
    case $1 in
    nodejs) command -v node ;;
    npm) command -v npm ;;
    *) false ;;
    esac >/dev/null
}

# The rows of the wanted groups whose package is not installed.
missing_rows() {
    local wanted=" $* " group name reason present
    present=" $(dpkg-query -W -f='${Package}:${db:Status-Status} ' 2>/dev/null) "
    while read -r group name reason; do
        [[ $wanted == *" $group "* ]] || continue
        [[ $present == *" $name:installed "* ]] || comes_from_elsewhere "$name" || printf '%s %s\n' "$name" "$reason"
    done < <(packages)
}

# Runs a command as root.
as_root() {
    if [[ $(id -u) -eq 0 ]]; then
        env DEBIAN_FRONTEND=noninteractive "$@"
    else
        sudo env DEBIAN_FRONTEND=noninteractive "$@"
    fi
}

# Errors are on stderr; hundreds of lines about success would hide them. Old lists of packages, or none, and a network that fails
# for a moment look alike.
install_packages() {
    local tries=3
    until as_root apt-get install -qq -y --no-install-recommends -o Acquire::Retries=3 -o DPkg::Lock::Timeout=120 \
        -o Dpkg::Use-Pty=0 "$@" >/dev/null; do
        ((--tries)) || die "could not install: $*"
        say 'that failed; fetching the package lists, and trying again'
        as_root apt-get update -qq -o Acquire::Retries=3 || sleep 10
    done
}

# check GROUP...: on other systems the compiler finds what is missing.
check() {
    local rows
    check_groups "$@"
    command -v dpkg-query >/dev/null || return 0
    rows=$(missing_rows "$@")
    [[ -z $rows ]] || die "missing: $(cut -d' ' -f1 <<<"$rows" | sort -u | xargs). Installed by: scripts/install-deps.sh $*" \
        '(NO_INSTALL=1: make does not ask)'
}

# Fails if there is no such group.
check_groups() {
    local group
    for group in "$@"; do
        packages | grep -q "^$group " || die "no group is called '$group'; the groups are: ${all_groups[*]}"
    done
}

main() {
    local groups=("$@") rows name reason names=()
    [[ $# -gt 0 ]] || groups=("${all_groups[@]}")
    check_groups "${groups[@]}"
    if ! command -v apt-get >/dev/null || ! command -v dpkg-query >/dev/null; then
        say 'not a Debian system; hantei needs what these packages hold:'
        packages
        return
    fi
    rows=$(missing_rows "${groups[@]}")
    if [[ -z $rows ]]; then
        say "nothing to install (${groups[*]})"
        return
    fi
    say 'missing, to be installed:'
    while read -r name reason; do
        printf '  %-22s%s\n' "$name" "$reason"
    done <<<"$rows"
    mapfile -t names < <(cut -d' ' -f1 <<<"$rows")
    [[ $(id -u) -eq 0 ]] || command -v sudo >/dev/null || die "needs root or sudo to install: ${names[*]}"
    install_packages "${names[@]}"
    say 'done'
}

case ${1:-} in
-h | --help) sed -n '2,/^$/{ s/^# \{0,1\}//; /^set /d; p; }' "$0" ;;
--check) check "${@:2}" ;;
*) main "$@" ;;
esac
