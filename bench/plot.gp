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

number(value) = sprintf(value < 10 ? "%.1f" : "%.0f", value)

# Two bars of one question, side by side.
width = 0.24
place(nth) = $0 + (nth - 1.5) * width
set boxwidth width * 0.92

do for [format in "svg png"] {
    if (format eq "svg") {
        set terminal svg size 850,400 font "Verdana,DejaVu Sans,sans-serif,12" background "white" noenhanced
    } else {
        set terminal pngcairo size 850,400 font "sans,9" background "white" noenhanced
    }
    set output out . "." . format
    set title subject . "\n" . machine . "\nTime of one call, of a hantei_hand, as a multiple of XXH3 of the same 64 bytes"
    set format y "%.0f"
    set yrange [0:*]
    set offsets 0, 0, graph 0.12, 0
    plot $speed using (place(1)):2 with boxes lc rgb "#1f6f8b" title "hot (in the first level of cache)", \
         "" using (place(2)):3 with boxes lc rgb "#63a69f" title "streaming (4 MiB of hands)", \
         "" using 0:(0):xtic(1) with dots lc rgb "white" notitle, \
         for [i = 1:2] "" using (place(i)):(column(i + 1)):(number(column(i + 1))) \
             with labels font ",10" offset 0, 0.5 notitle
    unset output
}
