# Draws what `hantei waits` and `hantei discards` print as SVG, with the tiles as shapes, so no font needs to have them.
#
#   { echo '$ hantei waits HAND'; hantei waits HAND; } | awk -f hand.awk
#
# A face is 100 units wide and 140 high: strokes of a brush, or pins and sticks at their places.

BEGIN {
    width = 850
    margin = 20
    y = 12
    split("M15 50H85|M25 32H75 M12 72H88|M22 22H78 M28 50H72 M12 80H88|M15 22H85V82H15Z M40 22Q40 50 24 62 M60 22V52Q60 60 82 60|" \
        "M18 18H82 M50 18L38 82 M25 48H72V82 M10 82H90|M50 8L54 22 M10 34H90 M36 48L18 86 M62 48L84 86|" \
        "M10 46L90 36 M45 12V74Q45 84 56 84H84V70|M40 22Q36 60 12 84 M54 18Q64 66 90 84|" \
        "M14 36H64V74Q64 84 74 84H88V70 M40 10Q42 62 12 86", numeral, "|")
    split("M12 22H88 M25 36H75V64H25Z M25 50H75 M50 8V94 M48 64L14 90 M52 64L86 90|" \
        "M14 20H86 M50 8V34 M18 92V34H82V92 M36 44L42 54 M64 44L58 54 M32 58H68 M30 72H70 M50 58V90|" \
        "M12 18H88 M20 36H80V86H20Z M42 18V44Q40 60 24 62 M58 18V56Q58 62 76 62|" \
        "M36 12V88 M12 36H36 M10 80L36 68 M62 12V78Q62 86 72 86H90V74 M62 44L84 30|M10 -15H90V115H10Z|" \
        "M14 22H38Q34 46 10 58 M62 12Q66 42 90 58 M28 58H72 M42 40V58Q40 84 14 94 M60 40V86Q60 92 86 90|" \
        "M18 30H82V66H18Z M50 4V98", honour, "|")
    split("50,70|50,40 50,100|24,34 50,70 76,106|30,42 70,42 30,98 70,98|28,36 72,36 50,70 28,104 72,104|" \
        "30,34 70,34 30,74 70,74 30,110 70,110|22,24 50,35 78,46 32,80 68,80 32,114 68,114|" \
        "32,25 68,25 32,55 68,55 32,85 68,85 32,115 68,115|22,30 50,30 78,30 22,70 50,70 78,70 22,110 50,110 78,110", pins, "|")
    split("50,70|50,40 50,100|50,40 28,100 72,100|30,40 70,40 30,100 70,100|25,40 75,40 50,70 25,100 75,100|" \
        "22,40 50,40 78,40 22,100 50,100 78,100|50,26 22,70 50,70 78,70 22,112 50,112 78,112|" \
        "17,40 39,40 61,40 83,40 17,100 39,100 61,100 83,100|22,28 50,28 78,28 22,70 50,70 78,70 22,112 50,112 78,112", sticks, "|")
}

function shape(format, a, b, c, d, e) {
    body = body sprintf(format, a, b, c, d, e) "\n"
}

function brush(path, x, y, size, colour) {
    shape("<path d=\"%s\" transform=\"translate(%g %g) scale(%g)\" stroke=\"%s\"/>", path, x, y, size, colour)
}

function draw_pin(x, y, colour, size) {
    shape("<circle cx=\"%g\" cy=\"%g\" r=\"%g\" stroke=\"%s\" stroke-width=\"%g\"/>", x, y, size * 0.72, colour, size * 0.56)
}

function draw_stick(x, y, colour, size) {
    shape("<path d=\"M%g %gv%g\" stroke=\"%s\" stroke-width=\"%g\"/>", x, y - size * 1.2, size * 2.4, colour, size)
}

# Pins or sticks of a number; one is red if most tile sets have it red.
function draw_places(suit, number, red,    place, n, i, at, odd, colour) {
    n = split(suit == "p" ? pins[number] : sticks[number], place, " ")
    odd = suit == "s" && n ~ /[37]/ ? 1 : n ~ /[359]/ ? (n + 1) / 2 : 0
    for (i = 1; i <= n; i++) {
        split(place[i], at, ",")
        colour = red || i == odd ? "#c62828" : suit == "p" ? "#1565a0" : "#2e7d32"
        if (suit == "p")
            draw_pin(at[1], at[2], colour, n == 1 ? 34 : n < 7 ? 17 : 14)
        else
            draw_stick(at[1], at[2], colour, n == 1 ? 28 : 11)
    }
}

function draw_face(number, suit,    red) {
    red = number == 0
    if (red)
        number = 5
    if (suit == "m") {
        brush(numeral[number], 17, 2, 0.66, red ? "#c62828" : "#263238")
        brush("M12 20H88 M46 20Q44 66 16 88 M44 46H76Q76 80 70 88H58", 17, 72, 0.66, "#c62828")
    } else if (suit == "z") {
        brush(honour[number], 8, 28, 0.84, number == 5 ? "#1565a0" : number == 6 ? "#2e7d32" : number == 7 ? "#c62828" : "#263238")
    } else {
        draw_places(suit, number, red)
    }
}

# A tile, defined where it comes first, with its upper left corner at x, y.
function draw_tile(tile, x, y, size,    before) {
    if (!(tile in defined)) {
        defined[tile] = 1
        before = body
        body = ""
        shape("<g id=\"%s\"><use href=\"#tile\"/><g transform=\"translate(9 10)\" fill=\"none\" " \
            "stroke-width=\"10\" stroke-linecap=\"round\" stroke-linejoin=\"round\">", tile)
        draw_face(substr(tile, 2), substr(tile, 1, 1))
        shape("</g></g>")
        faces = faces body
        body = before
    }
    shape("<use href=\"#%s\" transform=\"translate(%g %g) scale(%.3f)\"/>", tile, x, y, size / 118)
}

# Tiles in notation, side by side. Returns where they end.
function draw_tiles(text, x, y, size,    part, i) {
    while (match(text, /^[0-9]+[mpsz]/)) {
        part = substr(text, 1, RLENGTH)
        for (i = 1; i < RLENGTH; i++) {
            draw_tile(substr(part, RLENGTH) substr(part, i, 1), x, y, size)
            x += size + 2
        }
        text = substr(text, RLENGTH + 1)
    }
    return x
}

function say(text, x, y, more) {
    shape("<text x=\"%g\" y=\"%g\"%s>%s</text>", x, y, more, text)
}

{ described = described $0 "\n" }

/^\$ / {
    question = $3
    end_row()
    say($0, margin, y + 30, " font-family=\"monospace\" font-size=\"18\" font-weight=\"bold\"")
    draw_tiles($NF, margin, y + 44, 55)
    y += 142
}

# Two answers stand side by side: a wait, or a discard with its waits.
function begin_answer() {
    if (n == 2)
        end_row()
    x = margin + n++ * 405
}

function end_row() {
    y += n ? 66 : 0
    n = 0
}

/^  [0-9][mpsz] / && question == "waits" && NF == 3 {
    begin_answer()
    say("waits for", x, y + 36)
    x = draw_tiles($1, x + 84, y, 42)
    say($2 ", " $3 " left", x + 8, y + 36)
}

/^  [0-9][mpsz] / && question == "discards" {
    begin_answer()
    x = draw_tiles($1, x, y, 42)
    say("\342\206\222", x + 4, y + 36)
    x = draw_tiles($2, x + 28, y, 42)
    say($3 " left", x + 8, y + 36)
}

END {
    end_row()
    y += 8
    printf "<svg xmlns=\"http://www.w3.org/2000/svg\" width=\"%d\" height=\"%d\" viewBox=\"0 0 %d %d\" role=\"img\" aria-labelledby=\"title desc\">\n",
        width, y, width, y
    printf "<title id=\"title\">A hand with its waits, and a hand with its discards and the waits that each leaves</title>\n"
    printf "<desc id=\"desc\">%s</desc>\n<defs>\n<g id=\"tile\">\n", described
    printf "<rect x=\"2\" y=\"8\" width=\"114\" height=\"158\" rx=\"14\" fill=\"#b08d57\"/>\n"
    printf "<rect x=\"2\" y=\"2\" width=\"114\" height=\"156\" rx=\"14\" fill=\"#fffdf5\" stroke=\"#8d8d8d\" stroke-width=\"2\"/>\n"
    printf "</g>\n%s</defs>\n", faces
    printf "<rect width=\"100%%\" height=\"100%%\" rx=\"10\" fill=\"#1f4d3a\"/>\n"
    printf "<g font-family=\"sans-serif\" font-size=\"17\" fill=\"#f5f5f0\">\n%s</g>\n</svg>\n", body
}
