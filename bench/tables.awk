# Prints the rows of `hantei-bench` as tables: awk -f bench/tables.awk build/bench.tsv
BEGIN { FS = "\t"; wide = "%-16s %-8s" }

/^#/ { print substr($0, 3); next }

# Remembers a value of a column, in the order of appearance.
function note(column, value) {
    if (!((column, value) in noted)) {
        noted[column, value] = 1
        list[column, ++count[column]] = value
    }
}

function key(question, input, set, temperature, kernel, batch) {
    return question FS input FS set FS temperature FS kernel FS batch
}

!seen++ { next } # the names of the columns

{
    id = key($1, $2, $3, $4, $5, $6)
    ns[id] = $7; min[id] = $8; p90[id] = $9; ratio[id] = $10
    if ($5 != "xxh3" && $2 != "seat" && $2 != "table" && $2 != "values") {
        note("question", $1); note("set", $3); note("temperature", $4)
        if ($5 != "author's search")
            note("kernel", $5)
        if ($6 > 1) { note("batch", $6); note("batched", $1) }
    }
}

# ns and times XXH3 of a row; dashes if it was not measured.
function cell(id) {
    return id in ns ? sprintf(" %9.2f %7.2f", ns[id], ratio[id]) : sprintf(" %9s %7s", "-", "-")
}

function heading(title, columns, n, width, units,    i) {
    printf "\n%s\n\n  " wide, title, "question", "of"
    for (i = 1; i <= n; i++)
        printf " %" width "s", list[columns, i]
    if (units) {
        printf "\n  " wide, "", ""
        for (i = 1; i <= n; i++)
            printf " %9s %7s", "ns", "x"
    }
    print ""
}

function single_row(question, input, set, kernel,    t, id) {
    if (!(key(question, input, set, "hot", kernel, 1) in ns))
        return
    printf "  " wide, question, input
    for (t = 1; t <= count["temperature"]; t++)
        printf "%s", cell(key(question, input, set, list["temperature", t], kernel, 1))
    id = key(question, input, set, "streaming", kernel, 1)
    printf "   %.2f .. %.2f\n", min[id], p90[id]
}

function singles(set,    q) {
    heading(sprintf("Single calls, kernel %s, %s hands (last: min .. p90, streaming)", best, set),
        "temperature", count["temperature"], 17, 1)
    single_row("xxh3", "hand", set, "xxh3")
    for (q = 1; q <= count["question"]; q++) {
        single_row(list["question", q], "hand", set, best)
        single_row(list["question", q], "counts", set, best)
    }
}

function other_kernels(    k, q, s) {
    heading("Other kernels, streaming, of a hand: x", "set", count["set"], 10)
    for (k = 2; k <= count["kernel"]; k++)
        for (q = 1; q <= count["question"]; q++) {
            printf "  " wide, list["question", q], list["kernel", k]
            for (s = 1; s <= count["set"]; s++)
                printf " %10.2f", ratio[key(list["question", q], "hand", list["set", s], "streaming",
                    list["kernel", k], 1)]
            print ""
        }
}

function batches(kernel, temperature,    q, i, b) {
    heading(sprintf("Hands in a call, kernel %s, %s hands, %s", kernel, shown, temperature), "batch", count["batch"], 17, 1)
    for (q = 1; q <= count["batched"]; q++)
        for (i = 1; i <= 3; i++) {
            printf "  " wide, list["batched", q], inputs[i]
            for (b = 1; b <= count["batch"]; b++)
                printf "%s", cell(key(list["batched", q], inputs[i], shown, temperature, kernel, list["batch", b]))
            print ""
        }
}

# The author's search beside the best kernel.
function author(    q, s, id) {
    heading("The author's search (no lookup table), streaming: ns, and times hantei streaming", "set", count["set"], 17)
    for (q = 1; q <= count["question"]; q++) {
        if (!(key(list["question", q], "hand", list["set", 1], "streaming", "author's search", 1) in ns))
            continue
        printf "  " wide, list["question", q], "hand"
        for (s = 1; s <= count["set"]; s++) {
            id = key(list["question", q], "hand", list["set", s], "streaming", "author's search", 1)
            printf " %9.0f %6.0fx", ns[id], ns[id] / ns[key(list["question", q], "hand", list["set", s],
                "streaming", best, 1)]
        }
        print ""
    }
}

function others(    id, of) {
    print "\nSeats, wins and tables: ns, x, millions a second\n"
    while ((getline line <FILENAME) > 0) {
        split(line, of, FS)
        if (of[2] == "seat" || of[2] == "table")
            printf "  %-22s %-7s %-10s %-10s %9.2f %8.2f %8.2f\n", of[1], of[2], of[3], of[4], of[7], of[10], 1e3 / of[7]
    }
}

# Milliseconds of values: the batch is the number of threads.
function values(    of, shown) {
    close(FILENAME)
    print "\nValues of a hand, ms: hot, cold, on two threads\n"
    while ((getline line <FILENAME) > 0) {
        split(line, of, FS)
        if (of[2] != "values" || shown[of[3], of[5]]++)
            continue
        printf "  %-10s %-10s %10.3f %10.3f %10.3f\n", of[3], of[5], ns[key("values", "values", of[3], "hot", of[5], 1)] / 1e6,
            ns[key("values", "values", of[3], "cold", of[5], 1)] / 1e6, ns[key("values", "values", of[3], "hot", of[5], 2)] / 1e6
    }
}

END {
    split("hand counts planes", inputs, " ")
    best = list["kernel", 1]
    shown = "near-win"
    for (s = 1; s <= count["set"]; s++)
        singles(list["set", s])
    other_kernels()
    for (t = 1; t <= count["temperature"]; t++)
        batches(best, list["temperature", t])
    for (k = 2; k <= count["kernel"]; k++)
        batches(list["kernel", k], "streaming")
    author()
    others()
    values()
}
