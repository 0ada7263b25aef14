# Writes rows of `hantei-bench` as what plot.gp and questions.gp load: awk -f bench/plot.awk build/bench.tsv
BEGIN { FS = "\t"; shown = "near-win"; steps = threads = 0 }

/^# hantei/ { subject = substr($0, 3) ", " shown " hands" }
/^#/ { if (++line == 2) machine = substr($0, 3); next }
!seen++ { next }

{
    ns[$1, $2, $3, $4, $5, $6, $7, $8] = $9
    x[$1, $2, $3, $4, $5, $6, $7, $8] = $12
    if ($1 == "xxh3") {
        if ($4 == "hot")
            set[++sets] = $3
    } else if ($2 == "hand" && $4 == "hot" && $6 == 1 && $7 == 0 && $3 == set[1] && (!best || $5 == best)) {
        best = $5
        question[++questions] = $1
    }
    if ($5 == best && $7 > 0 && $8 == 0 && !(($7) in known)) { known[$7] = 1; step[++steps] = $7 }
    if ($8 > threads) { threads = $8; own = $7 }
    if ($6 > 1 && $5 == best) {
        batched[$1] = 1
        if (!(("batch", $6) in known)) { known["batch", $6] = 1; size[++sizes] = $6 }
    }
}

# A missing measurement is a gap.
function value(question, input, set, temperature, kernel, batch, hands, threads) {
    return ((question, input, set, temperature, kernel, batch, hands, threads) in ns) ? \
        " " ns[question, input, set, temperature, kernel, batch, hands, threads] : " nan"
}

function three(question, batch, hands, threads) {
    return value(question, "hand", shown, "streaming", best, batch, hands, threads) \
        value(question, "counts", shown, "streaming", best, batch, hands, threads) \
        value(question, "planes", shown, "streaming", best, batch, hands, threads)
}

function scaled(n) { return n >= 1048576 ? n / 1048576 "M" : n >= 1024 ? n / 1024 "k" : n }

function singles(q,    s) {
    for (s = 1; s <= sets; s++)
        print set[s] value(q, "hand", set[s], "hot", best, 1, 0, 0) value(q, "hand", set[s], "streaming", best, 1, 0, 0) \
            value(q, "counts", set[s], "streaming", best, 1, 0, 0) value(q, "hand", set[s], "cold", best, 1, 0, 0) \
            value(q, "counts", set[s], "cold", best, 1, 0, 0) value("xxh3", "hand", set[s], "streaming", "xxh3", 1, 0, 0)
}

function batches(q,    b) {
    print 1 three(q, 1, 0, 0)
    for (b = 1; q in batched && b <= sizes; b++)
        print size[b] three(q, size[b], 0, 0)
}

function of_steps(q,    n) {
    for (n = 1; n <= steps; n++)
        print scaled(step[n]) value(q, "hand", shown, "streaming", best, 1, step[n], 0) three(q, size[sizes], step[n], 0)
}

function of_threads(q,    n) {
    for (n = 1; n <= threads; n++)
        print n value(q, "hand", shown, "streaming", best, 1, own, n) three(q, size[sizes], own, n)
}

function blocks(name,    q) {
    print "$" name " << END"
    for (q = 1; q <= questions; q++) {
        if (name == "singles") singles(question[q])
        if (name == "batches") batches(question[q])
        if (name == "steps") of_steps(question[q])
        if (name == "threads") of_threads(question[q])
        print "\n"
    }
    print "END"
}

function classes(of, most, one, other,    n) {
    print "$by_" of " << END"
    for (n = 0; n <= most; n++)
        print n value(one, "hand", n " " of, "hot", best, 1, 0, 0) value(other, "hand", n " " of, "hot", best, 1, 0, 0)
    print "END"
}

END {
    printf "subject = \"%s\"\nmachine = \"%s\"\n$speed << END\n", subject, machine
    for (q = 1; q <= questions; q++) {
        all = all question[q] " "
        has = has (question[q] in batched) " "
        print question[q], x[question[q], "hand", shown, "hot", best, 1, 0, 0], \
            x[question[q], "hand", shown, "streaming", best, 1, 0, 0] \
            value(question[q], "hand", shown, "streaming", best, 1, 0, 0) \
            value(question[q], "hand", shown, "cold", best, 1, 0, 0) \
            value(question[q], "counts", shown, "hot", "usual method", 1, 0, 0)
    }
    printf "END\nquestions = \"%s\"\nbatched = \"%s\"\n", all, has
    blocks("singles"); blocks("batches"); blocks("steps"); blocks("threads")
    classes("discards", 14, "discards", "tenpai_discards")
    classes("waits", 13, "waits", "tenpai")
}
