# Draws a picture for each question, and one of the dependence of the cost, from the rows of
# `hantei-bench` by plot.awk:
#   gnuplot -c bench/questions.gp FILE FOLDER     makes FOLDER/win.svg, FOLDER/win.png and so on
load ARG1
folder = ARG2

set datafile missing "nan"
set style fill solid 1.0 noborder
set grid noxtics ytics linetype 1 linecolor rgb "#dddddd"
set border 3 lc rgb "#888888"
set xtics nomirror scale 0 textcolor rgb "black"
set ytics nomirror textcolor rgb "black"
set key top left reverse Left samplen 1
set lmargin 7
set format y "%.0f"
set offsets 0.5, 0.5, 0, 0

blue = "#1f6f8b"; green = "#63a69f"; sand = "#c9b26d"; grey = "#999999"
number(value) = value < 9.95 ? sprintf("%.1f", value) : sprintf("%.0f", value)

# Bar `nth` of `of` bars side by side; those too long for the picture are cut near its top.
width = 0.25
place(nth, of) = $0 + (nth - (of + 1) / 2.0) * width
top = 1
cut(value) = value > top * 0.92 ? top * 0.92 : value

do for [format in "svg png"] {
    if (format eq "svg") {
        set terminal svg size 1120,760 font "sans,13" background "white" noenhanced
    } else {
        set terminal pngcairo size 1120,760 font "sans,10" background "white" noenhanced
    }

    do for [q = 0:words(questions) - 1] {
        question = word(questions, q + 1)
        set output sprintf("%s/%s.%s", folder, question, format)
        set multiplot layout 2,2 title question . ": nanoseconds per hand. " . subject . "\n" . machine

        set yrange [*:*]
        stats $singles index q using 4 nooutput
        top = STATS_max * 1.5
        set yrange [0:top]
        set boxwidth width * 0.92
        set title "Single calls, by what the hands are like"
        plot $singles index q using (place(1, 3)):2 with boxes lc rgb blue title "of a hand, hot", \
             "" index q using (place(2, 3)):3 with boxes lc rgb green title "of a hand, streaming", \
             "" index q using (place(3, 3)):4 with boxes lc rgb sand title "of counts, streaming", \
             "" index q using 0:7 with lines lc rgb grey dt 2 title "XXH3 of 64 bytes", \
             "" index q using 0:(0):xtic(1) with dots lc rgb "white" notitle, \
             for [i = 1:3] "" index q using (place(i, 3)):(column(i + 1)):(number(column(i + 1))) \
                 with labels offset 0, 0.6 notitle

        set yrange [*:*]
        stats $singles index q using 6 nooutput
        top = STATS_max * 1.5
        set yrange [0:top]
        set title "One call with the caches evicted"
        plot $singles index q using (place(1, 2)):5 with boxes lc rgb blue title "of a hand", \
             "" index q using (place(2, 2)):6 with boxes lc rgb sand title "of counts", \
             "" index q using 0:(0):xtic(1) with dots lc rgb "white" notitle, \
             for [i = 1:2] "" index q using (place(i, 2)):(column(i + 4)):(number(column(i + 4))) \
                 with labels offset 0, 0.6 notitle

        set yrange [*:*]
        stats $batches index q using 3 nooutput
        top = STATS_max * 2.2
        set yrange [0:top]
        has_batches = word(batched, q + 1) eq "1"
        set title "Hands in a call, streaming (1: single calls; bars over the top are cut)"
        if (has_batches) {
            plot $batches index q using (place(1, 3)):(cut($2)) with boxes lc rgb blue title "hands", \
                 "" index q using (place(2, 3)):(cut($3)) with boxes lc rgb sand title "counts", \
                 "" index q using (place(3, 3)):(cut($4)) with boxes lc rgb green title "planes", \
                 "" index q using 0:(0):xtic(1) with dots lc rgb "white" notitle, \
                 for [i = 1:3] "" index q using (place(i, 3)):(cut(column(i + 1))):(number(column(i + 1))) \
                     with labels offset 0, 0.6 notitle
        }

        set yrange [0:*]
        set offsets 0.5, 0.5, graph 0.4, 0
        set title "Hands in the loop (batches of 4096)"
        if (has_batches) {
            plot $steps index q using 0:2:xtic(1) with linespoints pt 7 lc rgb blue title "single calls", \
                 "" index q using 0:3 with linespoints pt 5 lc rgb grey title "batches of hands", \
                 "" index q using 0:4 with linespoints pt 5 lc rgb sand title "batches of counts", \
                 "" index q using 0:5 with linespoints pt 5 lc rgb green title "batches of planes"
        } else {
            plot $steps index q using 0:2:xtic(1) with linespoints pt 7 lc rgb blue title "single calls"
        }
        set offsets 0.5, 0.5, 0, 0

        unset multiplot
        unset output
    }

    set output sprintf("%s/scaling.%s", folder, format)
    set multiplot layout 2,2 title "What cost depends on. " . subject . "\n" . machine
    set yrange [0:*]
    set xrange [-0.5:14.5]
    set offsets 0, 0, graph 0.25, 0
    set title "Nanoseconds per hand that has so many discards, hot"
    plot $by_discards using 1:2 with linespoints pt 7 lc rgb blue title "discards", \
         "" using 1:3 with linespoints pt 7 lc rgb green title "tenpai_discards"
    set title "Nanoseconds per hand that has so many waits, hot"
    plot $by_waits using 1:2 with linespoints pt 7 lc rgb blue title "waits", \
         "" using 1:3 with linespoints pt 7 lc rgb green title "tenpai"
    set xtics 1
    set xrange [0:3.2]
    set offsets 0, 0, graph 0.05, 0
    set key top right Right noreverse
    set title "Single calls: millions of hands a second, by threads"
    plot for [q = 0:words(questions) - 1] $threads index q using 1:($1 * 1000 / $2) with linespoints pt 7 \
             title word(questions, q + 1)
    set title "Batches of planes or hands: millions of hands a second, by threads"
    plot $threads index 0 using 1:($1 * 1000 / $5) with linespoints pt 7 title "win, planes", \
         "" index 1 using 1:($1 * 1000 / $5) with linespoints pt 7 title "waits, planes", \
         "" index 0 using 1:($1 * 1000 / $3) with linespoints pt 5 title "win, hands", \
         "" index 1 using 1:($1 * 1000 / $3) with linespoints pt 5 title "waits, hands", \
         "" index 3 using 1:($1 * 1000 / $3) with linespoints pt 5 title "tenpai_discards, hands", \
         "" index 5 using 1:($1 * 1000 / $3) with linespoints pt 5 title "shanten, hands"
    unset multiplot
    unset output
    set xtics autofreq
    set xrange [*:*]
    set key top left reverse Left
    set offsets 0.5, 0.5, 0, 0
}
