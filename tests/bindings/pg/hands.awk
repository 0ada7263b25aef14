# Random hands as rows for COPY, number and hand: of all sizes, of one suit to four, some with many fours, and some rows without.
#
#   awk -v rows=300000 -v seed=1 -f tests/bindings/pg/hands.awk
function below(n) {
    return int(rand() * n)
}

# Draws from some kinds, one after the other; `whole` of them come as four tiles.
function deal(tiles, first, kinds, whole,    kind, take) {
    delete held
    while (tiles > 0) {
        kind = first + below(kinds)
        take = whole-- > 0 && tiles > 4 ? 4 - held[kind] : held[kind] < 4
        held[kind] += take
        tiles -= take
    }
}

function text(    suit, rank, copy, digits, all) {
    for (suit = 0; suit < 4; suit++) {
        digits = ""
        for (rank = 0; rank < 9; rank++)
            for (copy = 0; copy < held[9 * suit + rank]; copy++)
                digits = digits (rank + 1)
        all = all (digits == "" ? "" : digits substr("mpsz", suit + 1, 1))
    }
    return all
}

BEGIN {
    srand(seed)
    for (row = 0; row < rows; row++) {
        suits = 1 + below(4)
        first = suits == 4 ? 0 : 9 * below(4 - suits)
        deal(3 * below(5) + 1 + below(2), first, suits == 4 ? 34 : 9 * suits, below(4))
        printf "%d\t%s\n", row, row % 1000 == 999 ? "\\N" : text()
    }
}
