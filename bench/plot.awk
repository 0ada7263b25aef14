# Writes rows of `hantei-bench` as what plot.gp and questions.gp load: awk -f bench/plot.awk build/bench.tsv
BEGIN { FS = "\t"; shown = "near-win" }

/^# hantei/ { subject = substr($0, 3) ", " shown " hands" }
/^#/ { if (++line == 2) machine = substr($0, 3); next }
!seen++ { next }

{
    ns[$1, $2, $3, $4, $5, $6] = $7
    x[$1, $2, $3, $4, $5, $6] = $10
    if ($1 == "xxh3") {
        if ($4 == "hot")
            set[++sets] = $3
    } else if ($2 == "hand" && $4 == "hot" && $6 == 1 && $3 == set[1] && (!best || $5 == best)) {
        best = $5
        question[++questions] = $1
    }
    if ($6 > 1 && $5 == best) {
        batched[$1] = 1
        if (!(("batch", $6) in known)) { known["batch", $6] = 1; size[++sizes] = $6 }
    }
}

# A missing measurement is a gap.
function value(question, input, set, temperature, kernel, batch) {
    return ((question, input, set, temperature, kernel, batch) in ns) ? \
        " " ns[question, input, set, temperature, kernel, batch] : " nan"
}

function three(question, batch) {
    return value(question, "hand", shown, "streaming", best, batch) \
        value(question, "counts", shown, "streaming", best, batch) \
        value(question, "planes", shown, "streaming", best, batch)
}

function singles(q,    s) {
    for (s = 1; s <= sets; s++)
        print set[s] value(q, "hand", set[s], "hot", best, 1) value(q, "hand", set[s], "streaming", best, 1) \
            value(q, "counts", set[s], "streaming", best, 1) value(q, "hand", set[s], "cold", best, 1) \
            value(q, "counts", set[s], "cold", best, 1) value("xxh3", "hand", set[s], "streaming", "xxh3", 1)
}

function batches(q,    b) {
    print 1 three(q, 1)
    for (b = 1; q in batched && b <= sizes; b++)
        print size[b] three(q, size[b])
}

function blocks(name,    q) {
    print "$" name " << END"
    for (q = 1; q <= questions; q++) {
        if (name == "singles") singles(question[q])
        if (name == "batches") batches(question[q])
        print "\n"
    }
    print "END"
}

END {
    printf "subject = \"%s\"\nmachine = \"%s\"\n$speed << END\n", subject, machine
    for (q = 1; q <= questions; q++) {
        all = all question[q] " "
        has = has (question[q] in batched) " "
        print question[q], x[question[q], "hand", shown, "hot", best, 1], \
            x[question[q], "hand", shown, "streaming", best, 1] \
            value(question[q], "hand", shown, "streaming", best, 1) \
            value(question[q], "hand", shown, "cold", best, 1) \
            value(question[q], "counts", shown, "hot", "usual method", 1)
    }
    printf "END\nquestions = \"%s\"\nbatched = \"%s\"\n", all, has
    blocks("singles"); blocks("batches")
}
