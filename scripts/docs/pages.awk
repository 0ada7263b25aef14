# Writes the pages of section 3 from the public headers, their only source: a page for each section, and for each
# function a page that refers to it.
#
#   awk -v into=FOLDER -v date='November 22, 2026' -v examples='FILE.c...' -f pages.awk include/hantei.h \
#       include/hantei/{hands,wins,tables,play}.h
#
# FOLDER/overview, FOLDER/list and FOLDER/example are for hantei.3.in: the text of hantei.h, the pages, and the
# example hantei.c. An example NAME.c is on the page hantei_NAME, followed by NAME.console, the commands that run it.
# A function, a type or a value without text is an error.

BEGIN {
    add("Version", "hantei_version", "the version of the library")
    add("Status", "hantei_status", "what a function that can fail returns")
    add("Tiles", "hantei_tiles", "tiles and sets of tiles")
    add("Hands", "hantei_hands", "make hands from counts and lists of tiles")
    add("Judges", "hantei_judges", "is a hand complete or tenpai, and what does it wait for")
    add("Shanten", "hantei_shanten", "how far a hand is from tenpai, and what brings it nearer")
    add("Many hands", "hantei_batch", "judge many hands in one call")
    add("Readings", "hantei_readings", "every best way to read a hand as blocks")
    add("Readings of a complete hand", "hantei_win_readings", "every way to read a complete hand")
    add("Notation", "hantei_notation", "read and write hands and tiles as text")
    add("Rules of a table", "hantei_rules", "the rules of a table")
    add("Seats", "hantei_seats", "what the rules allow a seat")
    add("Wins", "hantei_wins", "is a win legal, what is it worth, and who pays it")
    add("Values", "hantei_values", "what would you discard: tenpai, win and points of each discard")
    add("Turns and payments", "hantei_turns", "who sits where, who pays whom, several rons, and why a round ends")
    add("A game", "hantei_game", "which round is next, and when a game is over")
    add("A table", "hantei_table", "events in, legal actions and settlements out")
    add("Words of players", "hantei_words", "what players call yaku, refusals and more in four languages")
    add("A wall", "hantei_wall", "the tiles of a round, in a given order or shuffled by a seed")
    add("Play", "hantei_play", "games at any number of tables, from decision to decision")
    add("Kernels", "hantei_kernels", "the instruction sets that judge")
    add("Types", "hantei_types", "every type, and the page that explains it")
    add("Lookup tables", "hantei_tables", "check the lookup tables")
}

function add(title, page, what) {
    page_of[title] = page
    about[page] = what
}

function die(message) {
    printf "pages.awk: %s:%d: %s\n", FILENAME, FNR, message >"/dev/stderr"
    failed = 1
    exit 1
}

# ---- Text --------------------------------------------------------------------

# Text for roff: no line may begin with a control character. `\%` keeps names in one piece.
function roff(text) {
    gsub(/\\/, "\\e", text)
    return (text ~ /^[.']/ ? "\\&" : "") text "\n"
}

# A sentence begins a line.
function prose(text) {
    gsub(/\. /, ".\n", text)
    gsub(/[A-Za-z]*_[0-9A-Za-z_]+/, "\\%&", text)
    return (text ~ /^[.']/ ? "\\&" : "") text "\n"
}

# A line of code: its comment continues below if the line is wider than a terminal.
function wrapped(line, column, words, n, i, lines) {
    column = length(line) > 75 ? index(line, "/*") : 0
    if (!column)
        return roff(line)
    n = split(substr(line, column), words, " ") - 1
    words[n] = words[n] " */"
    line = substr(line, 1, column - 1) words[1]
    for (i = 2; i <= n; i++)
        if (length(line " " words[i]) <= 75) {
            line = line " " words[i]
        } else {
            lines = lines roff(line)
            line = sprintf("%" (column + 2) "s", "") words[i]
        }
    return lines roff(line)
}

# Lines that are indented by more than a blank are a table.
function add_text(line, is_table) {
    is_table = line ~ /^  +[^ ]/
    if (is_table && !in_table)
        sub(/\.Pp\n$/, "", text)
    text = text (is_table == in_table ? "" : is_table ? ".Bd -literal\n" : ".Ed\n")
    in_table = is_table
    text = text (is_table ? roff(substr(line, 3)) : line == "" ? ".Pp\n" : prose(line))
}

# ---- Blocks: a text and what is declared below it ------------------------------

function end_block() {
    if (in_table)
        add_text("")
    if (page == "")
        overview = overview text
    else if (items != "")
        put(".Bl -tag -width Ds\n" items (text == "" ? die("a function without text") : text) ".El\n")
    else if (text != "" || code != "")
        put((page in body && text != "" ? ".Pp\n" : "") text (code == "" ? "" : ".Bd -literal\n" code ".Ed\n"))
    text = items = code = ""
}

function put(lines) {
    body[page] = body[page] lines
}

# A prototype in one line, such as `unsigned hantei_win(const hantei_hand *hand);`.
function add_function(prototype, name, type, list, n, i) {
    match(prototype, /hantei_[a-z0-9_]+\(/)
    name = substr(prototype, RSTART, RLENGTH - 1)
    type = substr(prototype, 1, RSTART - 1)
    n = split(substr(prototype, RSTART + RLENGTH), list, /, *|\);/) - 1
    sub(/ $/, "", type)
    items = items ".It Ft \"" type "\" Fn " name
    for (i = 1; i <= n; i++)
        items = items " \"" list[i] "\""
    items = items "\n"
    if (name != page)
        printf ".so man3/%s.3\n", page >(into "/" name ".3")
}

# ---- The headers ---------------------------------------------------------------

# The text above the first section of a header is for the compiler; in hantei.h it is the overview.
FNR == 1 && NR > 1 {
    end_block()
    is_above = 1
}

/^\/\* ---- .* -+ \*\/$/ {
    end_block()
    sub(/^\/\* ---- /, "")
    sub(/ -+ \*\/$/, "")
    if (!($0 in page_of))
        die("no page is named for the section '" $0 "'")
    pages[++count] = page = page_of[$0]
    is_above = 0
    next
}

is_above { next }

/^\/\*/ && (items != "" || code != "") { end_block() }

/^\/\*/ {
    in_comment = 1
    sub(/^\/\* ?/, "")
}

in_comment {
    in_comment = !sub(/ ?\*\/$/, "")
    sub(/^ \* ?/, "")
    add_text($0)
    next
}

# Lines for some compilers only, and the end of extern "C".
/^#(if|el|endif)|^}$/ || page == "" { next }

/^HANTEI_API/ || prototype != "" {
    sub(/^ +/, " ")
    prototype = prototype $0
    if (/;$/) {
        sub(/^([A-Z_]+ )+/, "", prototype)
        sub(/\)( [A-Z_]+)*;$/, ");", prototype)
        gsub(/[(] /, "(", prototype)
        add_function(prototype)
        prototype = ""
    }
    next
}

# For a macro of several lines the name is enough.
in_macro || /^#define .*\\$/ {
    if (!in_macro)
        code = code roff($1 " " $2)
    in_macro = /\\$/
    next
}

$0 == "" {
    end_block()
    next
}

# A type, which may go on in the next lines.
/^typedef / && match($0, /hantei_[a-z0-9_]+/) {
    body["hantei_types"] = body["hantei_types"] ".It Vt " substr($0, RSTART, RLENGTH) "\n.Xr " page " 3\n"
}

/^(typedef )?enum .*\{$/ { in_enum = 1 }
/^\}/ { in_enum = 0 }
in_enum && /^ *HANTEI_[A-Z0-9_]+( = [0-9a-fx]+)?,?$/ { die($1 " has no text") }

# A comment behind a member may go on in the next lines.
{
    sub(/^  +/, open_line == "" ? "&" : " ")
    open_line = open_line $0
    if (open_line !~ /\/\*/ || open_line ~ /\*\/$/) {
        code = code wrapped(open_line)
        open_line = ""
    }
}

# ---- Pages ----------------------------------------------------------------------

function content(file, lines, line) {
    for (lines = ""; (getline line <file) > 0; )
        lines = lines roff(line)
    return lines == "" ? die("no " file) : lines
}

# The comment above a program, the program, and what it writes.
function example(file, name, text, code) {
    name = file
    sub(/.*\//, "", name)
    text = content(file)
    code = substr(text, index(text, "*/\n") + 3)
    text = substr(text, 4, index(text, "*/\n") - 5)
    gsub(/\n \*? ?/, "\n", text)
    sub(/\.c$/, ".console", file)
    sub(/\.c$/, "", name)
    return text "\n.Bd -literal\n$ cat " name ".c\n" code "$ cc -o " name " " name \
        ".c $(pkg-config --cflags --libs hantei)\n" content(file) ".Ed\n"
}

END {
    if (failed)
        exit 1
    end_block()
    printf "%s", overview >(into "/overview")
    for (i = split(examples, files, " "); i > 0; i--) {
        name = files[i]
        gsub(/.*\/|\.c$/, "", name)
        if (name == "hantei")
            printf "%s", example(files[i]) >(into "/example")
        else if (!(("hantei_" name) in body))
            die("no page is there for " files[i])
        else
            body["hantei_" name] = body["hantei_" name] ".Sh EXAMPLES\n" example(files[i])
    }
    pages[++count] = "hantei_types"
    body["hantei_types"] = ".Bl -tag -width hantei_shanten_discard -compact\n" body["hantei_types"] ".El\n"
    for (i = 1; i <= count; i++) {
        printf ".It Xr %s 3\n%s\n", pages[i], about[pages[i]] >(into "/list")
        printf ".Dd %s\n.Dt %s 3\n.Os\n.Sh NAME\n.Nm %s\n.Nd %s\n.Sh SYNOPSIS\n.In hantei.h\n.Sh DESCRIPTION\n%s%s",
            date, toupper(pages[i]), pages[i], about[pages[i]], body[pages[i]], ".Sh SEE ALSO\n.Xr hantei 3\n" \
            >(into "/" pages[i] ".3")
    }
}
