# Draws hands in tenpai by the kinds of tile that they wait for:
#   gnuplot -c tests/exhaustive/census/plot.gp DATA >SVG      DATA: KINDS HANDS WAYS
set terminal svg size 850,420 font "sans,14" background "white" noenhanced
set title "All hands of 13 tiles in tenpai, by the kinds of tile that complete them" font "sans,16"
set style fill solid 1.0 noborder
set border 3 lc rgb "#888888"
set grid noxtics ytics linetype 1 linecolor rgb "#dddddd"
set xtics 1 nomirror scale 0 textcolor rgb "black"
set ytics nomirror scale 0 textcolor rgb "black"
set xlabel "kinds of tile"
set ylabel "share of all in tenpai"
set logscale y
set ytics ("all" 100, "1 in 100" 1, "1 in 10,000" 1e-2, "1 in a million" 1e-4, "1 in 100 million" 1e-6)
set xrange [0.4:13.6]
set boxwidth 0.38
set key above samplen 1
stats ARG1 using 2 nooutput
hands = STATS_sum
stats ARG1 using 3 nooutput
ways = STATS_sum
set yrange [1e-7:100]
plot ARG1 using ($1 - 0.2):(100 * $2 / hands) with boxes lc rgb "#1f6f8b" title "hands", \
     "" using ($1 + 0.2):(100 * $3 / ways) with boxes lc rgb "#63a69f" title "hands, weighted by the ways to draw them"
