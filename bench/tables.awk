# Prints the rows of `hantei-bench` as tables, each cell with nanoseconds and times XXH3: awk -f bench/tables.awk build/bench.tsv
BEGIN { FS = "\t" }

/^#/ { print substr($0, 3); next }

!seen++ { next } # the names of the columns

# Tables, rows and columns stand in the order of appearance.
function put(title, row, column, text) {
    if (!(title in rows))
        titles[++tables] = title
    if (!((title, row) in known))
        row_of[title, ++rows[title]] = row
    if (!((title, "", column) in known))
        column_of[title, ++columns[title]] = column
    known[title, row] = known[title, "", column] = 1
    cell[title, row, column] = text
}

function put_times(title, row, column) {
    put(title, row, column, sprintf("%9.2f %7.2f", $7, $10))
}

$2 == "seat" || $2 == "table" {
    put_times("Seats, wins and tables", $1 ", " $3, $4)
    put("Seats, wins and tables", $1 ", " $3, $4 ", millions/s", sprintf("%17.2f", 1e3 / $7))
    next
}

$2 == "values" {
    put("Values of a hand, in ms", $3 ", " $5, $4 ", threads: " $6, sprintf("%17.3f", $7 / 1e6))
    next
}

$5 != "xxh3" && !best { best = $5 }

$6 > 1 {
    if ($3 == "near-win" && ($5 == best || $4 == "streaming"))
        put_times("Hands in a call, kernel " $5 ", near-win hands, " $4, $1 " of " $2, $6)
    next
}

$5 == "xxh3" || $5 == best {
    put_times("Single calls, " $3 " hands", $1 " of " $2, $4)
    if ($4 == "streaming")
        put("Single calls, " $3 " hands", $1 " of " $2, "its min .. p90", sprintf("%17s", sprintf("%.2f .. %.2f", $8, $9)))
    next
}

$2 == "hand" && $4 == "streaming" { put_times("Others than " best ", streaming, of a hand", $1 ", " $5, $3) }

END {
    for (t = 1; t <= tables; t++) {
        title = titles[t]
        printf "\n%s%s\n\n%34s", title, title ~ /^Values/ ? "" : ": ns, and times XXH3", ""
        for (c = 1; c <= columns[title]; c++)
            printf " %17s", column_of[title, c]
        for (r = 1; r <= rows[title]; r++) {
            printf "\n  %-32s", row_of[title, r]
            for (c = 1; c <= columns[title]; c++)
                printf " %17s", (title, row_of[title, r], column_of[title, c]) in cell ? cell[title, row_of[title, r], column_of[title, c]] : "-"
        }
        print ""
    }
}
