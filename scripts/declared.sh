# shellcheck shell=bash
# What the public headers declare, for tests: to be sourced.

declared_functions() {
    sed -n 's/^HANTEI_API [^(]*[ *]\(hantei_[a-z0-9_]*\)(.*/\1/p' include/hantei/*.h | sort
}
