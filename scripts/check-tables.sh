#!/usr/bin/env bash
# Generates the tables anew in the build folder $1 and compares them with those in tables/.
set -euo pipefail

source "$(dirname "$0")/count.sh"

build=$1
fresh=$build/tables

rm -rf "$fresh"
mkdir -p "$fresh"
"$build/hantei-gen" "$fresh"

while read -r file; do
    check "tables/$file is what the generator makes" cmp "tables/$file" "$fresh/$file"
done < <({ ls tables; ls "$fresh"; } | sort -u) # a file that one side lacks differs

finish
