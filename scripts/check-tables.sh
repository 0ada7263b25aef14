#!/usr/bin/env bash
# Generates the tables anew in the build folder $1 and compares them with those in tables/.
set -euo pipefail

build=$1
fresh=$build/tables
passed=0
failed=0

rm -rf "$fresh"
mkdir -p "$fresh"
"$build/hantei-gen" "$fresh"

while read -r file; do
    if cmp "tables/$file" "$fresh/$file"; then
        printf 'ok      tables/%s is what the generator makes\n' "$file"
        passed=$((passed + 1))
    else
        printf 'FAILED  tables/%s is not what the generator makes\n' "$file"
        failed=$((failed + 1))
    fi
done < <({ ls tables; ls "$fresh"; } | sort -u) # a file that one side lacks differs

printf '%d passed, %d failed\n' "$passed" "$failed"
[[ $failed -eq 0 && $passed -gt 0 ]]
