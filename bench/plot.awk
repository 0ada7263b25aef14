# Writes rows of `hantei-bench` as what plot.gp loads: awk -f bench/plot.awk build/bench.tsv
BEGIN { FS = "\t"; shown = "near-win" }

/^# hantei/ { subject = substr($0, 3) ", " shown " hands" }
/^#/ { if (++line == 2) machine = substr($0, 3); next }
!seen++ { next }

{
    x[$1, $2, $3, $4, $5, $6] = $10
    if ($1 != "xxh3" && $2 == "hand" && $4 == "hot" && $6 == 1 && $3 == shown && (!best || $5 == best)) {
        best = $5
        question[++questions] = $1
    }
}

END {
    printf "subject = \"%s\"\nmachine = \"%s\"\n$speed << END\n", subject, machine
    for (q = 1; q <= questions; q++)
        print question[q], x[question[q], "hand", shown, "hot", best, 1], x[question[q], "hand", shown, "streaming", best, 1]
    print "END"
}
