# Draws what `make bench-peers` wrote:
#   gnuplot -c bench/peers/plot.gp FILE OUT     makes OUT, an SVG
load ARG1

set terminal svg size 1120,460 font "sans,13" background "white" noenhanced
set output ARG2
set title "Nanoseconds per hand, beside engines from npm (a logarithmic scale)\n" . machine

set style data histogram
set style histogram clustered gap 1
set style fill solid 1.0 noborder
set boxwidth 0.92
set grid noxtics ytics linetype 1 linecolor rgb "#dddddd"
set border 3 lc rgb "#888888"
set xtics nomirror scale 0 textcolor rgb "black"
set ytics nomirror textcolor rgb "black"
set key bottom center outside horizontal Left reverse samplen 1
set xrange [-0.6:3.6]
set lmargin 9
set logscale y
set yrange [10:1e9]
set format y "%.0s%c"

array colour[6] = ["#1f6f8b", "#c9b26d", "#b0b0b0", "#8f7f9f", "#d09070", "#7f9f7f"]
number(ns) = ns < 9999.5 ? sprintf("%.0f", ns) : ns < 9999500 ? sprintf("%.0fk", ns / 1e3) : sprintf("%.0fM", ns / 1e6)
width = 1.0 / (engines + 1)

plot for [i = 1:engines] $ns using (column(i + 1)):xtic(1) linecolor rgb colour[i] title columnheader(i + 1), \
     for [i = 1:engines] "" using ($0 - 1 + (i - (engines + 1) / 2.0) * width):(column(i + 1)):(number(column(i + 1))) \
         with labels font ",10" offset 0, 0.5 notitle
