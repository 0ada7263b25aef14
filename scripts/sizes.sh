#!/usr/bin/env bash
# How long files and functions are, in lines, by folder: those of CONTRIBUTING's table. A function is what stands
# between a `{` and a `}` at the beginning of a line, as clang-format lays it out, its head included.
set -euo pipefail

cd "$(dirname "$0")/.."

# FOLDER FILE LINES, then the same of functions.
measure() {
    git ls-files 'src/*.[ch]' 'include/*.h' 'gen/*.[ch]' 'tests/*.[ch]' 'bench/*.[ch]' | xargs awk '
        FNR == 1 { begin_file() }
        { lines[FILENAME]++ }
        /^[a-zA-Z].*[,(]$/ || /^[a-zA-Z_].*\(.*\)$/ { if (!inside) head = FNR }
        /^\{$/ { inside = 1 }
        /^\}$/ && inside { print "function", folder, FILENAME, FNR - head + 1; inside = 0 }
        END { for (file in lines) print "file", folder_of[file], file, lines[file] }
        function begin_file(parts) {
            split(FILENAME, parts, "/")
            folder = parts[1] == "src" || parts[1] == "tests" ? parts[1] "/" parts[2] : parts[1]
            folder_of[FILENAME] = folder
            inside = head = 0
        }'
}

measure | sort -k1,1 -k2,2 -k4,4n | awk '
    $1 == "function" { n = ++functions[$2]; size[$2, n] = $4; over[$2] += $4 > 60; all[++count] = $4 }
    $1 == "file" { files[$2]++; longest[$2] = $4; name[$2] = $3; many[$2] += $4 > 700 }
    function at(folder, share) { return size[folder, int(functions[folder] * share + 0.999)] }
    END {
        for (folder in files)
            printf "| `%s` | %d | %d `%s` | %d | %d | %d | %d | %d |\n", folder, files[folder], longest[folder],
                substr(name[folder], length(folder) + 2), functions[folder], at(folder, 0.5), at(folder, 0.9),
                functions[folder] ? size[folder, functions[folder]] : 0, over[folder]
    }' | sort | { printf '| folder | files | longest | functions | median | p90 | longest | over 60 |\n|---|---:|---|---:|---:|---:|---:|---:|\n'; cat; }
