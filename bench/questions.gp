# Draws a picture for each question from the rows of
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
        set terminal svg size 850,900 font "sans,13" background "white" noenhanced
    } else {
        set terminal pngcairo size 850,900 font "sans,10" background "white" noenhanced
    }

    do for [q = 0:words(questions) - 1] {
        question = word(questions, q + 1)
        set output sprintf("%s/%s.%s", folder, question, format)
        set multiplot layout 3,1 title question . ": nanoseconds per hand. " . subject . "\n" . machine

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

        unset multiplot
        unset output
    }
}
