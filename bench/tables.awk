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

function key(question, input, set, temperature, kernel, batch, hands, threads) {
    return question FS input FS set FS temperature FS kernel FS batch FS hands FS threads
}

!seen++ { next } # the names of the columns

{
    id = key($1, $2, $3, $4, $5, $6, $7, $8)
    ns[id] = $9; min[id] = $10; p90[id] = $11; ratio[id] = $12
    if ($7 > 0)
        note($8 > 0 ? "threads" : "hands", $8 > 0 ? $8 : $7)
    else if ($5 != "xxh3" && $2 != "seat" && $2 != "table" && $3 !~ /^[0-9]/) {
        note("question", $1); note("set", $3); note("temperature", $4)
        if ($5 != "usual method" && $5 != "author's search")
            note("kernel", $5)
        if ($6 > 1) { note("batch", $6); note("batched", $1) }
    }
}

# ns and times XXH3 of a row; dashes if it was not measured.
function cell(id) {
    return id in ns ? sprintf(" %9.2f %7.2f", ns[id], ratio[id]) : sprintf(" %9s %7s", "-", "-")
}

function short(id, width) {
    return id in ns ? sprintf(" %" width ".1f", ns[id]) : sprintf(" %" width "s", "-")
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
    if (!(key(question, input, set, "hot", kernel, 1, 0, 0) in ns))
        return
    printf "  " wide, question, input
    for (t = 1; t <= count["temperature"]; t++)
        printf "%s", cell(key(question, input, set, list["temperature", t], kernel, 1, 0, 0))
    id = key(question, input, set, "streaming", kernel, 1, 0, 0)
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
                    list["kernel", k], 1, 0, 0)]
            print ""
        }
}

function batches(kernel, temperature,    q, i, b) {
    heading(sprintf("Hands in a call, kernel %s, %s hands, %s", kernel, shown, temperature), "batch", count["batch"], 17, 1)
    for (q = 1; q <= count["batched"]; q++)
        for (i = 1; i <= 3; i++) {
            printf "  " wide, list["batched", q], inputs[i]
            for (b = 1; b <= count["batch"]; b++)
                printf "%s", cell(key(list["batched", q], inputs[i], shown, temperature, kernel, list["batch", b], 0, 0))
            print ""
        }
}

# Rows of single calls, then of batches, against the number of hands or of threads.
function steps(title, column, threads,    q, i, n, batch, input) {
    heading(title, column, count[column], 9)
    for (i = 0; i <= 3; i++)
        for (q = 1; q <= count["question"]; q++) {
            batch = i ? list["batch", count["batch"]] : 1
            input = i ? inputs[i] : "hand"
            if (i && !(("batched", list["question", q]) in noted))
                continue
            printf "  " wide, list["question", q], i ? "+" input : input
            for (n = 1; n <= count[column]; n++)
                printf "%s", short(key(list["question", q], input, shown, "streaming", best, batch,
                    threads ? threads : list[column, n], threads ? list[column, n] : 0), 9)
            print ""
        }
}

function classes(of, most,    q, n, any) {
    printf "\nThe number of %s that a hand has, hot: ns\n\n  %-16s", of, "question"
    for (n = 0; n <= most; n++)
        printf " %6d", n
    print ""
    for (q = 1; q <= count["question"]; q++) {
        any = 0
        for (n = 0; n <= most; n++)
            any += key(list["question", q], "hand", n " " of, "hot", best, 1, 0, 0) in ns
        if (!any)
            continue
        printf "  %-16s", list["question", q]
        for (n = 0; n <= most; n++)
            printf "%s", short(key(list["question", q], "hand", n " " of, "hot", best, 1, 0, 0), 6)
        print ""
    }
}

# Another method beside the best kernel.
function beside(title, method, input, temperature,    q, s, id) {
    heading(title, "set", count["set"], 17)
    for (q = 1; q <= count["question"]; q++) {
        if (!(key(list["question", q], input, list["set", 1], temperature, method, 1, 0, 0) in ns))
            continue
        printf "  " wide, list["question", q], input
        for (s = 1; s <= count["set"]; s++) {
            id = key(list["question", q], input, list["set", s], temperature, method, 1, 0, 0)
            printf " %9.0f %6.0fx", ns[id], ns[id] / ns[key(list["question", q], input, list["set", s],
                "streaming", best, 1, 0, 0)]
        }
        print ""
    }
}

function others(    id, of) {
    print "\nSeats, wins and tables: ns, x, millions a second\n"
    while ((getline line <FILENAME) > 0) {
        split(line, of, FS)
        if (of[2] == "seat" || of[2] == "table")
            printf "  %-22s %-7s %-10s %-10s %9.2f %8.2f %8.2f\n", of[1], of[2], of[3], of[4], of[9], of[12], 1e3 / of[9]
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
    most = list["hands", count["hands"]]
    steps("Hands in the loop, " shown "; +: in the largest batches: ns", "hands", 0)
    steps("Threads, each with " most / count["threads"] " hands of its own: ns of a thread's own time", "threads",
        most / count["threads"])
    classes("discards", 14)
    classes("waits", 13)
    beside("The usual method (recursion, 34 trial draws), hot: ns, and times hantei streaming", "usual method", "counts", "hot")
    beside("The author's search (no lookup table), streaming: ns, and times hantei streaming", "author's search", "hand", "streaming")
    others()
}
