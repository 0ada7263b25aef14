# Draws what `make bench-peers` wrote, and below it what was recorded elsewhere:
#   gnuplot -c bench/peers/plot.gp MEASURED RECORDED OUT     makes OUT, an SVG
#
# A file has two blocks, shanten and points, of rows with an engine, its least and most nanoseconds and a remark.
array rows[4]
do for [i = 0:3] {
    stats (i < 2 ? ARG1 : ARG2) index i % 2 using 2 nooutput
    rows[i + 1] = STATS_records
}

row = 21.0
head = 64.0
height = (rows[1] + rows[2] + rows[3] + rows[4]) * row + 4 * head
set terminal svg size 850,height font "Verdana,DejaVu Sans,sans-serif,13" background "white" noenhanced
set output ARG3

set style fill solid 1.0 noborder
set border 0
set tics scale 0
set ytics textcolor rgb "black"
set grid noytics xtics linetype 1 linecolor rgb "#dddddd"
set logscale x
set xrange [1:1e11]
set xtics ("1 ns" 1, "10 ns" 10, "100 ns" 100, "1 us" 1e3, "10 us" 1e4, "100 us" 1e5, "1 ms" 1e6, "10 ms" 1e7) \
    textcolor rgb "#666666" font ",11" offset 0, 0.4
set lmargin at screen 0.28
set rmargin at screen 0.99
unset key

duration(ns) = ns < 10 ? sprintf("%.1f ns", ns) : ns < 1e3 ? sprintf("%.0f ns", ns) : ns < 1e6 ? sprintf("%.3g us", ns / 1e3) \
    : sprintf("%.3g ms", ns / 1e6)
said(low, high, remark) = (low < high ? duration(low) . " to " : "") . duration(high) . (remark eq "" ? "" : ", " . remark)
about(file) = system("sed -n 's/^## //p' " . file)

set multiplot
upper = 0.0
do for [i = 0:3] {
    file = i < 2 ? ARG1 : ARG2
    set tmargin at screen 1 - (upper + head - 20) / height
    upper = upper + head + rows[i + 1] * row
    set bmargin at screen 1 - (upper - 22) / height
    set yrange [rows[i + 1] - 0.4:-0.6]
    set label 1 (i % 2 == 0 ? "Shanten of a hand" : "Points of a win") at screen 0.012, screen 1 - (upper - rows[i + 1] * row - head + 16) / height \
        font ",15"
    set label 2 about(file) at screen 0.012, screen 1 - (upper - rows[i + 1] * row - head + 34) / height \
        textcolor rgb "#666666" font ",11"
    plot file index i % 2 using 3:0:(1):3:($0 - 0.34):($0 + 0.34):ytic(1) with boxxyerror lc rgb "#cfcfcf", \
         "" index i % 2 using 2:0:(1):2:($0 - 0.34):($0 + 0.34) with boxxyerror lc rgb "#8f8f8f", \
         "" index i % 2 every ::0::0 using 2:0:(1):2:($0 - 0.34):($0 + 0.34) with boxxyerror lc rgb "#1f6f8b", \
         "" index i % 2 using 3:0:(said($2, $3, strcol(4))) with labels left offset 0.7, 0
}
unset multiplot
