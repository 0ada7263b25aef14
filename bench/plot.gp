# Draws the output of `hantei-bench` by plot.awk:
#   gnuplot -c bench/plot.gp FILE OUT     makes OUT.svg and OUT.png
load ARG1
out = ARG2

set style fill solid 1.0 noborder
set grid noxtics ytics linetype 1 linecolor rgb "#dddddd"
set border 1 lc rgb "#888888"
set tics scale 0
set xtics nomirror textcolor rgb "black"
set ytics nomirror textcolor rgb "#666666"
set key outside top center horizontal reverse Left samplen 1
set xrange [-0.6:6.6]
set lmargin 9

number(value) = value < 10 ? sprintf("%.1f", value) : value < 9999.5 ? sprintf("%.0f", value) \
    : sprintf("%.0fk", value / 1000)

# Bar `nth` of `of` bars of one question, side by side.
width = 0.24
place(nth, of) = $0 + (nth - (of + 1) / 2.0) * width
set boxwidth width * 0.92

do for [format in "svg png"] {
    if (format eq "svg") {
        set terminal svg size 850,700 font "Verdana,DejaVu Sans,sans-serif,12" background "white" noenhanced
    } else {
        set terminal pngcairo size 850,700 font "sans,9" background "white" noenhanced
    }
    set output out . "." . format
    set multiplot layout 2,1 title subject . "\n" . machine

    set title "Time of one call, of a hantei_hand, as a multiple of XXH3 of the same 64 bytes"
    unset logscale y
    set format y "%.0f"
    set yrange [0:*]
    set offsets 0, 0, graph 0.12, 0
    plot $speed using (place(1, 2)):2 with boxes lc rgb "#1f6f8b" title "hot (in the first level of cache)", \
         "" using (place(2, 2)):3 with boxes lc rgb "#63a69f" title "streaming (4 MiB of hands)", \
         "" using 0:(0):xtic(1) with dots lc rgb "white" notitle, \
         for [i = 1:2] "" using (place(i, 2)):(column(i + 1)):(number(column(i + 1))) \
             with labels font ",10" offset 0, 0.5 notitle

    set title "Nanoseconds per hand, beside the usual method (a logarithmic scale)"
    unset offsets
    set yrange [1:1e7]
    set logscale y
    set format y "%.0s%c"
    plot $speed using (place(1, 3)):4 with boxes lc rgb "#63a69f" title "hantei, streaming", \
         "" using (place(2, 3)):5 with boxes lc rgb "#c9b26d" title "hantei, cold", \
         "" using (place(3, 3)):6 with boxes lc rgb "#b0b0b0" title "34 trial draws, by recursion", \
         "" using 0:(1):xtic(1) with dots lc rgb "white" notitle, \
         for [i = 1:3] "" using (place(i, 3)):(column(i + 3)):(number(column(i + 3))) \
             with labels font ",10" offset 0, 0.5 notitle

    unset multiplot
    unset output
}
