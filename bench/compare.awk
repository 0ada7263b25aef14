# Prints the rows of a run of `hantei-bench` beside those of an earlier one: awk -f bench/compare.awk OLD NEW
# A row is faster or slower if the middle of each run is outside of most samples of the other, and both its
# time and its ratio, which a slower machine does not change, differ by more than 2 %.
BEGIN { FS = "\t" }

/^#/ || $9 == "ns" { next }

{ id = $1 " " $2 " " $3 " " $4 " " $5 " " $6 ($7 > 0 ? " of " $7 : "") ($8 > 0 ? ", thread of " $8 : "") }

FNR == NR { ns[id] = $9; min[id] = $10; p90[id] = $11; ratio[id] = $12; next }

!(id in ns) { new++; next }

{
    mark = "same"
    if ($9 > p90[id] && ns[id] < $10 && $9 > ns[id] * 1.02 && $12 > ratio[id] * 1.02)
        mark = "SLOWER"
    if (ns[id] > $11 && $9 < min[id] && ns[id] > $9 * 1.02 && ratio[id] > $12 * 1.02)
        mark = "faster"
    number[mark]++
    printf "%-72s %10.2f %10.2f %+7.1f%% %8.2f %8.2f %s\n", id, ns[id], $9, 100 * ($9 / ns[id] - 1), ratio[id], $12,
        mark
}

END {
    printf "\n%d rows faster and %d slower by more than the spread, %d not, %d new (ns and times XXH3, old and new)\n",
        number["faster"], number["SLOWER"], number["same"], new
}
