# Draws what riichi.sql finds:  gnuplot -c riichi.gp ROWS PICTURE.svg   (ROWS: psql -A -t -F ' ')
rows = ARG1
set terminal svg size 860,480 font 'sans,13' background 'white'
set output ARG2
set title 'Riichi: tiles left of the waits, and the share that won'
set xlabel 'tiles left of the waits, by the own hand (12: or more)'
set ylabel 'of all riichi, %'
set y2label 'won, %'
set xtics 1
set ytics nomirror
set y2tics
set yrange [0:*]
set y2range [0:100]
set grid ytics lc rgb '#dddddd'
set key top left
set style fill solid 0.8
set boxwidth 0.7
plot rows using 1:3 with boxes lc rgb '#6699cc' title 'share of all riichi', \
    rows using 1:5 axes x1y2 with linespoints lw 2 pt 7 lc rgb '#cc3333' title 'won'
