#!/usr/bin/env bash
# Measures, prints tables, and draws. Figures in $BUILD/bench.tsv, pictures in $BUILD/bench.
#
#   BUILD=build bench/run.sh           hantei; OLD=FILE: beside an earlier bench.tsv
#   BUILD=build bench/run.sh peers     engines of npm in $BUILD/engines, and what was recorded of others
set -euo pipefail

out=$BUILD/bench
mkdir -p "$out"
titled() {
    awk -v title="$1" -f scripts/pictures/title.awk
}
if [[ ${1:-} == peers ]]; then
    node bench/peers/peers.mjs "$BUILD/hantei" "$BUILD/engines"
    gnuplot -c bench/peers/plot.gp "$BUILD/engines/peers.dat" bench/peers/recorded.dat /dev/stdout |
        titled 'Nanoseconds that engines take for shanten and for points' >"$out/peers.svg"
    echo "picture: $out/peers.svg"
    exit
fi
"$out/hantei-bench" >"$BUILD/bench.tsv"
awk -f bench/tables.awk "$BUILD/bench.tsv"
[[ -z ${OLD:-} ]] || awk -f bench/compare.awk "$OLD" "$BUILD/bench.tsv"
awk -f bench/plot.awk "$BUILD/bench.tsv" >"$out/data.gp"
gnuplot -c bench/plot.gp "$out/data.gp" "$out/drawn"
titled 'Time of a call in multiples of XXH3' <"$out/drawn.svg" >"$out/speed.svg"
rm "$out/drawn.svg"
mv "$out/drawn.png" "$out/speed.png"
echo "figures: $BUILD/bench.tsv; pictures: $out/speed.svg, speed.png"
