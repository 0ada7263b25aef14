# Writes the pages of section 3 from the public headers, their only source: for each of their sections a page, and for
# each function a page that refers to that of its section.
#
#   awk -v into=FOLDER -v date='November 22, 2026' -v examples='FILE.c...' -f pages.awk include/hantei.h include/hantei/{hands,wins,tables}.h
#
# FOLDER/overview, FOLDER/list and FOLDER/example are what hantei.3.in wants to have put in: the head of the header,
# the pages, and hantei.c of the examples. The example NAME.c stands on the page hantei_NAME; behind it NAME.console,
# the commands that run it and what they write.
#
# A text that begins with what a function returns ("The tiles that ...") stands under RETURN VALUES. Of a text that
# begins with what it does ("Lists the ...") the sentences stand there that begin with "Returns", "Fails" or "On
# success", "On failure", and those that name an error. A function that returns something has to have one, and a page
# with functions one of them. Every page has an example.

BEGIN {
    add("Version", "hantei_version", "the version of the library")
    add("Status", "hantei_status", "what a function that can fail returns")
    add("Tiles", "hantei_tiles", "tiles and sets of tiles")
    add("Hands", "hantei_hands", "make hands from counts and lists of tiles")
    add("Judges", "hantei_judges", "is a hand complete or tenpai, and what does it wait for")
    add("Shanten", "hantei_shanten", "how far a hand is from tenpai, and what brings it nearer")
    add("A hand that is followed", "hantei_keyed_hand", "ask about a hand after each draw and discard")
    add("Many hands", "hantei_batch", "judge many hands in one call")
    add("Readings", "hantei_readings", "every best way to read a hand as blocks")
    add("Readings of a complete hand", "hantei_win_readings", "every way to read a complete hand")
    add("Notation", "hantei_notation", "read and write hands and tiles as text")
    add("Rules of a table", "hantei_rules", "the rules of a table")
    add("Seats", "hantei_seats", "what the rules allow a seat")
    add("Wins", "hantei_wins", "is a win legal, what is it worth, and who pays it")
    add("A seat that is followed", "hantei_followed_seat", "follow the events of a seat")
    add("Turns and payments", "hantei_turns", "who sits where, who pays whom, several rons, and why a round ends")
    add("A game", "hantei_game", "which round is next, and when a game is over")
    add("A table", "hantei_table", "events in, legal actions and settlements out")
    add("Kernels", "hantei_kernels", "the instruction sets that judge")
    add("Lookup tables", "hantei_tables", "check the lookup tables")
    for (i = split(examples, files, " "); i > 0; i--)
        add_example(files[i])
    wants_part = 1
}

function add(title, page, what, i) {
    page_of[title] = page
    about[page] = what
    for (i = ++pages; i > 1 && sorted[i - 1] > page; i--)
        sorted[i] = sorted[i - 1]
    sorted[i] = page
}

function add_example(file, name) {
    name = file
    sub(/.*\//, "", name)
    sub(/\.c$/, "", name)
    example_of[name == "hantei" ? name : "hantei_" name] = file
}

function die(message) {
    printf "pages.awk: line %d of the header: %s\n", NR, message >"/dev/stderr"
    failed = 1
    exit 1
}

# ---- Text --------------------------------------------------------------------

# Text as roff has it: no line may begin with a control character.
function roff(text) {
    gsub(/\\/, "\\e", text)
    return (text ~ /^[.']/ ? "\\&" : "") text "\n"
}

function literal(lines) {
    return lines == "" ? "" : ".Bd -literal\n" lines ".Ed\n"
}

# A line of code whose comment goes on below itself, where it is wider than a terminal.
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

# A text is paragraphs and tables. Lines that are set in by more than a blank are a table.
function add_text(line, is_table) {
    is_table = line ~ /^  +[^ ]/
    if (line == "") {
        wants_part = 1
        return
    }
    if (wants_part || is_table != part_is_table[parts]) {
        part[++parts] = ""
        part_is_table[parts] = is_table
        wants_part = 0
    }
    part[parts] = part[parts] (is_table ? roff(substr(line, 3)) : line " ")
}

# Of the text's sentences, a line each: those that stand under RETURN VALUES, or the others.
function sentences(returned, i, text, lines) {
    text = ""
    for (i = 1; i <= parts; i++)
        if (part_is_table[i]) {
            text = text (returned == begins_with_answer ? literal(part[i]) : "")
        } else if ((lines = sentences_of(part[i], returned)) != "") {
            text = text (text == "" ? "" : ".Pp\n") lines
        }
    return text
}

# `\%` keeps names in one piece.
function sentences_of(rest, returned, sentence, lines) {
    for (lines = ""; match(rest, /\.\)? |[^.)] +$|[^.]\) +$/); rest = substr(rest, RSTART + RLENGTH)) {
        sentence = substr(rest, 1, RSTART + RLENGTH - 1)
        sub(/ +$/, "", sentence)
        if (is_returned(sentence) == returned)
            lines = lines roff(sentence)
    }
    gsub(/[A-Za-z]*_[0-9A-Za-z_]+/, "\\\\%&", lines)
    return lines
}

function is_returned(sentence) {
    return begins_with_answer || (functions && sentence ~ /^(Returns|Fails|On success|On failure) |HANTEI_ERROR_/)
}

# ---- Blocks: a text and what is declared below it ----------------------------

function end_block() {
    if (functions)
        add_functions()
    else if (page)
        add_types()
    if (page)
        parts = functions = answers = statuses = begins_with_answer = 0
    names = code = ""
    wants_part = 1
}

function add_types(text) {
    text = sentences(0)
    if (text code == "")
        return
    end_list()
    description[page] = description[page] (text == "" || description[page] == "" ? "" : ".Pp\n") text literal(code)
}

function end_list() {
    if (in_list)
        description[page] = description[page] ".El\n"
    in_list = 0
}

function add_functions(text) {
    begins_with_answer = answers && !statuses && part[1] !~ /^[A-Z][a-z]*s /
    text = sentences(1)
    if (answers && text == "")
        die("no text tells what this function returns")
    if (text != "")
        returns[page] = returns[page] names (!statuses ? "" : text ~ /^\\%HANTEI/ ? "HANTEI_OK, or\n" : "HANTEI_OK.\n") text
    text = sentences(0)
    if (text == "")
        return
    description[page] = description[page] (in_list ? "" : ".Bl -tag -width Ds\n") names text
    in_list = 1
}

# A prototype in one line, such as `unsigned hantei_win(const hantei_hand *hand);`.
function add_function(prototype, name, type, list, n, i) {
    match(prototype, /hantei_[a-z0-9_]+\(/)
    name = substr(prototype, RSTART, RLENGTH - 1)
    type = substr(prototype, 1, RSTART - 1)
    n = split(substr(prototype, RSTART + RLENGTH), list, /, *|\);/) - 1
    sub(/ $/, "", type)
    functions++
    answers += type != "void"
    statuses += type == "hantei_status"
    home[name] = page
    synopsis[page] = synopsis[page] ".Ft " type "\n.Fn " name
    names = names ".It Fn " name
    for (i = 1; i <= n; i++) {
        synopsis[page] = synopsis[page] " \"" list[i] "\""
        names = names parameter_name(list[i])
    }
    synopsis[page] = synopsis[page] "\n"
    names = names "\n"
    if (name != page)
        printf ".so man3/%s.3\n", page >(into "/" name ".3")
}

function parameter_name(declaration) {
    sub(/\[.*/, "", declaration)
    return match(declaration, /[a-z_0-9]+$/) && declaration != "void" ? " " substr(declaration, RSTART) : ""
}

# ---- Pages -------------------------------------------------------------------

function begin_page(title) {
    sub(/^\/\* ---- /, "", title)
    sub(/ -+ \*\/$/, "", title)
    if (!(title in page_of))
        die("no page is named for the section '" title "'")
    end_list()
    if (!page)
        printf "%s", sentences(0) >(into "/overview")
    parts = 0
    page = page_of[title]
    printf ".It Xr %s 3\n%s\n", page, about[page] >(into "/list")
}

function write_page(page, file) {
    file = into "/" page ".3"
    printf ".Dd %s\n.Dt %s 3\n.Os\n.Sh NAME\n.Nm %s\n.Nd %s\n", date, toupper(page), page, about[page] >file
    printf ".Sh SYNOPSIS\n.In hantei.h\n%s.Pp\nLink with -lhantei.\n", synopsis[page] >file
    printf ".Sh DESCRIPTION\n%s", description[page] >file
    if (page in returns)
        printf ".Sh RETURN VALUES\n.Bl -tag -width Ds\n%s.El\n", returns[page] >file
    if (page in example_of)
        printf ".Sh EXAMPLES\n%s", example(page) >file
    printf ".Sh SEE ALSO\n%s", see_also(page) >file
}

function content(file, lines, line) {
    for (lines = ""; (getline line <file) > 0; )
        lines = lines roff(line)
    if (lines == "")
        die("no " file)
    return lines
}

# The program, and what it writes. The comment above it stands above the example.
function example(page, file, name, text, code) {
    file = name = example_of[page]
    delete example_of[page]
    sub(/.*\//, "", name)
    sub(/\.c$/, "", name)
    text = content(file)
    code = "$ cat " name ".c\n" substr(text, index(text, "*/\n") + 3)
    text = substr(text, 4, index(text, "*/\n") - 4)
    gsub(/\n \*? ?/, "\n", text)
    sub(/[ \n]*$/, "\n", text)
    sub(/\.c$/, ".console", file)
    return text literal(code "$ cc -o " name " " name ".c $(pkg-config --cflags --libs hantei)\n" content(file))
}

# The pages of what a page names.
function see_also(page, rest, named, list, i) {
    for (rest = mentions[page]; match(rest, /hantei_[a-z0-9_]+/); rest = substr(rest, RSTART + RLENGTH))
        named[home[substr(rest, RSTART, RLENGTH)]]
    list = ".Xr hantei 3"
    for (i = 1; i <= pages; i++)
        if (sorted[i] in named && sorted[i] != page)
            list = list " ,\n.Xr " sorted[i] " 3"
    return list "\n"
}

# ---- The header --------------------------------------------------------------

# What stands above the first section of a floor is the compiler's.
FNR == 1 && NR > 1 {
    end_block()
    is_above = 1
}

/^\/\* ---- .* -+ \*\/$/ {
    end_block()
    begin_page($0)
    is_above = 0
    next
}

is_above { next }

page { mentions[page] = mentions[page] $0 " " }

/^\/\*/ && (functions || code != "") { end_block() }

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

# What is not for every compiler, and the end of extern "C".
/^#(if|el|endif)|^}$/ || !page { next }

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

# Of a macro in several lines the name is enough.
in_macro || /^#define .*\\$/ {
    if (!in_macro)
        code = code roff($1 " " $2)
    in_macro = /\\$/
    next
}

/^typedef/ && match($0, /hantei_[a-z0-9_]+/) { home[substr($0, RSTART, RLENGTH)] = page }

$0 == "" {
    end_block()
    next
}

# A comment behind a member may go on in the next lines.
{
    sub(/^  +/, open_line == "" ? "&" : " ")
    open_line = open_line $0
    if (open_line !~ /\/\*/ || open_line ~ /\*\/$/) {
        code = code wrapped(open_line)
        open_line = ""
    }
}

END {
    if (failed)
        exit 1
    end_block()
    end_list()
    for (i = 1; i <= pages; i++) {
        if (!(sorted[i] in description))
            die("it has no section for " sorted[i])
        if (sorted[i] in synopsis && !(sorted[i] in returns))
            die("no text tells what the functions of " sorted[i] " return")
        if (!(sorted[i] in example_of))
            die("no example is there for " sorted[i])
        write_page(sorted[i])
    }
    printf "%s", example("hantei") >(into "/example")
    for (name in example_of)
        die("no page is there for " example_of[name])
}
