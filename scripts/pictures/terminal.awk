# Draws what a terminal shows as SVG: text from stdin, in UTF-8, with the colours that hantei writes.
#
#   awk -v dark=1 -f terminal.awk
#
# Each word stands at its own column, and tiles are squeezed into theirs, whatever font the reader has. Commands, which
# begin with `$ `, are bright. Runs with LC_ALL=C, so that every awk sees bytes.

BEGIN {
    width = 8.4
    height = 18
    margin = 12
    paper = dark ? "#1e1e2e" : "#fafafa"
    ink = dark ? "#cdd6f4" : "#24292f"
    bright = dark ? "#ffffff" : "#000000"
    colour["31"] = dark ? "#f38ba8" : "#c01c28"
    colour["32"] = dark ? "#a6e3a1" : "#26702d"
    colour["35"] = dark ? "#cba6f7" : "#8839ef"
    colour["36"] = dark ? "#89dceb" : "#0f6b77"
}

function escaped(text) {
    gsub(/&/, "\\&amp;", text)
    gsub(/</, "\\&lt;", text)
    return text
}

# Adds a piece that begins at a column and takes a number of them.
function add(text, columns, fill) {
    body = body sprintf("<text x=\"%.1f\" y=\"%d\"%s%s>%s</text>\n", margin + column * width, margin + rows * height - 5,
        fill != ink ? " fill=\"" fill "\"" : "",
        columns ? sprintf(" textLength=\"%.1f\" lengthAdjust=\"spacingAndGlyphs\"", columns * width) : "", escaped(text))
}

# A word, and the columns that it takes: tiles take one each, but the red dragon two.
function add_word(word, fill, tile) {
    while (match(word, /\360\237\200./)) {
        if (RSTART > 1)
            add_plain(substr(word, 1, RSTART - 1), fill)
        tile = substr(word, RSTART, 4)
        add(tile, tile == "\360\237\200\204" ? 2 : 1, fill)
        column += tile == "\360\237\200\204" ? 2 : 1
        word = substr(word, RSTART + 4)
    }
    if (word != "")
        add_plain(word, fill)
}

function add_plain(word, fill, columns) {
    columns = length(word)
    add(word, columns > 1 ? columns : 0, fill)
    column += columns
}

function draw_line(line, fill, part, taken) {
    while (line != "") {
        if (match(line, /^ +/)) {
            column += taken = RLENGTH
        } else if (match(line, /^\033\[[0-9;]*m/)) {
            taken = RLENGTH
            part = substr(line, 3, taken - 3)
            fill = part in colour ? colour[part] : ink
        } else {
            match(line, /^[^ \033]+/)
            taken = RLENGTH
            add_word(substr(line, 1, taken), fill)
        }
        line = substr(line, taken + 1)
    }
}

{
    sub(/\r$/, "")
    rows++
    column = 0
    draw_line($0, /^\$ / ? bright : ink)
    if (column > widest)
        widest = column
}

END {
    w = margin * 2 + widest * width
    h = margin * 2 + rows * height
    printf "<svg xmlns=\"http://www.w3.org/2000/svg\" width=\"%d\" height=\"%d\" viewBox=\"0 0 %d %d\">\n", w, h, w, h
    printf "<rect width=\"100%%\" height=\"100%%\" rx=\"8\" fill=\"%s\"/>\n", paper
    printf "<g font-family=\"ui-monospace,'DejaVu Sans Mono',Menlo,Consolas,monospace\" font-size=\"14\" fill=\"%s\">\n", ink
    printf "%s</g>\n</svg>\n", body
}
