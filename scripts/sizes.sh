#!/usr/bin/env bash
# How long files and functions are, in lines, by folder. A function is its head and everything
# between a `{` and a `}` at the beginning of a line, as clang-format writes it.
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

# A row of the table for each folder, then one for all.
rows() {
    awk '{ print; $2 = "~all"; print }' | LC_ALL=C sort -k1,1 -k2,2 -k4,4n | awk '
        $1 == "function" { size[$2, ++functions[$2]] = $4; over[$2] += $4 > 60 }
        $1 == "file" { files[$2]++; longest[$2] = $4; name[$2] = $3; sub(/.*\//, "", name[$2]) }
        function at(folder, share) { return size[folder, int(functions[folder] * share + 0.999)] + 0 }
        END {
            for (folder in files)
                printf "| `%s` | %d | %d `%s` | %d | %d | %d | %d | %d |\n", folder, files[folder], longest[folder],
                    name[folder], functions[folder], at(folder, 0.5), at(folder, 0.9), at(folder, 1), over[folder]
        }' | LC_ALL=C sort | sed 's/.~all./all/'
}

printf '| folder | files | longest | functions | median | p90 | longest | over 60 |\n|---|---:|---|---:|---:|---:|---:|---:|\n'
measure | rows
