# The tables of a census, from its sums: TILES SUM VALUE HANDS WAYS.
# Ways are printed as they are read, as awk counts exactly up to 2^53 only.

function grouped(number,   text) {
    text = number ""
    while (match(text, /[0-9][0-9][0-9][0-9](,|$)/))
        text = substr(text, 1, RSTART) "," substr(text, RSTART + 1)
    return text
}

function row(tiles, sum, value) {
    return sprintf("%6d %18s %26s", value, grouped(hands[tiles, sum, value]), grouped(ways[tiles, sum, value]))
}

function table(tiles, sum, what, first, last,   value) {
    printf "%d tiles: %s\n%6s %18s %26s\n", tiles, what, sum, "hands", "ways of 136 tiles"
    for (value = first; value <= last; value++)
        if ((tiles, sum, value) in hands)
            print row(tiles, sum, value)
}

$1 == "judged" { judged = $2 }
$1 == "digest" { digest = $2 }
NF == 5 {
    hands[$1, $2, $3] = $4
    ways[$1, $2, $3] = $5
    all += $2 == "shanten" ? $4 : 0
}

END {
    printf "%s hands: %s judged, the others exchange the suits of these\n", grouped(sprintf("%.0f", all)), grouped(judged)
    printf "digest of all answers %s\n", digest
    table(13, "waits", "by kinds of tile that complete them", 0, 13)
    table(13, "copies", "in tenpai, by copies of those that the hand does not hold", 1, 39)
    table(14, "win", "complete: 1 standard, 2 chiitoi, 3 both, 4 kokushi", 1, 7)
}
