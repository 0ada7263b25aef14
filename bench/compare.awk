# Prints the rows of a run of `hantei-bench` beside those of an earlier one: awk -f bench/compare.awk OLD NEW
# A row is faster or slower if the middle of each run is outside of most samples of the other, and both its
# time and its ratio, which a slower machine does not change, differ by more than 2 %.
BEGIN { FS = "\t" }

/^#/ || $7 == "ns" { next }

{ id = $1 " " $2 " " $3 " " $4 " " $5 " " $6 }

FNR == NR { ns[id] = $7; min[id] = $8; p90[id] = $9; ratio[id] = $10; next }

!(id in ns) { new++; next }

{
    mark = "same"
    if ($7 > p90[id] && ns[id] < $8 && $7 > ns[id] * 1.02 && $10 > ratio[id] * 1.02)
        mark = "SLOWER"
    if (ns[id] > $9 && $7 < min[id] && ns[id] > $7 * 1.02 && ratio[id] > $10 * 1.02)
        mark = "faster"
    number[mark]++
    printf "%-72s %10.2f %10.2f %+7.1f%% %8.2f %8.2f %s\n", id, ns[id], $7, 100 * ($7 / ns[id] - 1), ratio[id], $10,
        mark
}

END {
    printf "\n%d rows faster and %d slower by more than the spread, %d not, %d new (ns and times XXH3, old and new)\n",
        number["faster"], number["SLOWER"], number["same"], new
}
