# Writes the pages of section 3 from hantei.h, which is their only source: for each of its sections a page, and for
# each function a page that refers to that of its section.
#
#   awk -v into=FOLDER -v date='November 22, 2026' -f pages.awk include/hantei.h
#
# FOLDER/overview and FOLDER/list are what hantei.3.in wants to have put in: the head of the header, and the pages.

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
    add("A seat that is followed", "hantei_followed_seat", "follow the events of a seat")
    add("The table", "hantei_table", "who sits where, who pays whom, and why a round ends")
    add("Names", "hantei_names", "the names of refusals, limits, waits and melds")
    add("Kernels", "hantei_kernels", "the instruction sets that judge")
    add("Tables", "hantei_tables", "check the tables")
    page_file = into "/overview"
    fresh = 1
}

function add(title, page, what) {
    page_of[title] = page
    about[title] = what
}

function die(message) {
    printf "pages.awk: line %d of the header: %s\n", NR, message >"/dev/stderr"
    failed = 1
    exit 1
}

# Text as roff has it: no line may begin with a control character.
function roff(text) {
    gsub(/\\/, "\\e", text)
    return text ~ /^[.']/ ? "\\&" text : text
}

function begin_page(title) {
    close_block()
    if (!(title in page_of))
        die("no page is named for the section '" title "'")
    page = page_of[title]
    page_file = into "/" page ".3"
    printf ".Dd %s\n.Dt %s 3\n.Os\n.Sh NAME\n.Nm %s\n.Nd %s\n", date, toupper(page), page, about[title] >page_file
    printf ".Sh SYNOPSIS\n.In hantei.h\n.Pp\nLink with -lhantei.\n.Sh DESCRIPTION\n" >page_file
    printf ".It Xr %s 3\n%s\n", page, about[title] >(into "/list")
    seen[title] = 1
    fresh = 1
    skipping = 0
}

# Declarations stand as they are in the header, in front of the next text.
function open_block() {
    if (!in_block)
        print ".Bd -literal" >page_file
    in_block = 1
}

function close_block() {
    if (in_block)
        print ".Ed" >page_file
    in_block = 0
}

# Lines that are set in by more than a blank are a table.
function write_text(line, is_table) {
    is_table = line ~ /^  +[^ ]/
    if (is_table) {
        open_block()
    } else {
        close_block()
        if (line == "" || fresh_text)
            wants_paragraph = 1
        if (line == "")
            return
        if (wants_paragraph && !fresh)
            print ".Pp" >page_file
        wants_paragraph = 0
        fresh = 0
    }
    fresh_text = 0
    print roff(is_table ? substr(line, 3) : line) >page_file
}

function write_link(name) {
    if (name != page)
        printf ".so man3/%s.3\n", page >(into "/" name ".3")
}

/^\/\* ---- .* -+ \*\/$/ {
    title = $0
    sub(/^\/\* ---- /, "", title)
    sub(/ -+ \*\/$/, "", title)
    begin_page(title)
    next
}

# Past the head, what stands in front of the first section and behind `extern "C"` closes is for the compiler.
/^#(ifdef __cplusplus|ifndef|endif|include|if|else)/ { skipping = !page }
/^#ifdef __cplusplus/ && page { exit }

/^\/\*/ { in_comment = 1; fresh_text = 1; sub(/^\/\* ?/, "") }

in_comment {
    ends = sub(/ ?\*\/$/, "")
    sub(/^ \* ?/, "")
    if (!skipping)
        write_text($0)
    if (ends)
        in_comment = 0
    next
}

!page { next }

/^HANTEI_API/ {
    match($0, /hantei_[a-z0-9_]+\(/)
    write_link(substr($0, RSTART, RLENGTH - 1))
}

{
    if (sub(/^HANTEI_API /, "") || continued)
        sub(/^           /, "")
    sub(/ HANTEI_MUST_CHECK;$/, ";")
    continued = /[,(]$/
    if ($0 != "") {
        open_block()
        print roff($0) >page_file
    }
}

END {
    if (failed)
        exit 1
    close_block()
    for (title in page_of)
        if (!(title in seen))
            die("it has no section '" title "'")
    for (title in page_of)
        printf ".Sh SEE ALSO\n.Xr hantei 3\n" >(into "/" page_of[title] ".3")
}
