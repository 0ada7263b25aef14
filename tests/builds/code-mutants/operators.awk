# Lists every mutant of the given C files: FILE LINE COLUMN FROM TO TEXT, separated by tabs; TEXT is the function and
# the line, with «» around the change: one operator, one number or the name of one instruction. The replacement of a
# macro is code too; comments, strings, other directives and declarations are left alone.
BEGIN {
    operators = split("== != <= >= += -= |= &= && || << >> < > + - & | ^ ~ ! / %", from, " ")
    split("!= == < > -= += &= |= || && >> << <= >= - + | & | NOTHING NOTHING * /", to, " ")
    instructions = split("max_ min_ max_epu8 min_epu8 min_epi8 add_ sub_ adds_ subs_ adds_epu8 subs_epu8 unpacklo_ " \
        "unpackhi_ slli_ srli_ and_ or_ andnot_ xor_ cmpeq_epi8 cmpneq_ cmpgt_epu8 cmple_ cmplt_ cmpge_ test_ testn_ " \
        "cvtusepi64_ pext_ pdep_ maskz_mov_ mullo_", instruction, " ")
    split("min_ max_ max_epi8 min_epi8 min_epu8 sub_ add_ subs_ adds_ add_epi8 sub_epi8 unpackhi_ " \
        "unpacklo_ srli_ slli_ or_ and_ and_ or_ cmpgt_epi8 cmpeq_ cmpge_epu8 cmplt_ cmple_ cmpgt_ testn_ test_ " \
        "cvtepi64_ pdep_ pext_ mask_mov_ mulhi_", other, " ")
}

FNR == 1 { comment = directive = 0; within = "" }

/^}/ { within = "" }

{
    line = $0
    inside = comment || line ~ /^ *\/\*/
    comment = inside && line !~ /\*\//
    skip = inside || directive || line ~ /^ *#/ && line !~ /^#define / || line ~ /"/ || is_declaration(line)
    directive = (line ~ /^#/ && line !~ /^#define / || directive) && line ~ /\\$/
    name_function()
    if (skip) next
    sub(/\/[*\/].*$/, "", line)
    is_array = declares_array(line)
    for (at = match(line, /^#define [A-Za-z0-9_]+(\([^)]*\))?/) ? RLENGTH + 1 : 1; at <= length(line); at += step)
        step = look_at(substr(line, at), substr(line, 1, at - 1))
}

function is_declaration(line) {
    return line ~ /^(static |typedef |extern |struct |enum )/ && line ~ /[,({;]$/ && line !~ /=/
}

# Nobody can notice that an array is longer than it has to be.
function declares_array(line) {
    gsub(/_Alignas\([0-9]+\)/, "", line)
    return line ~ /^ *[a-zA-Z_][a-zA-Z0-9_ ,]* [*]?[a-z_0-9]+\[/ && line ~ /; *$/ && line !~ /[=({]/ && line !~ /^ *return /
}

# The function that a line is in.
function name_function(    start) {
    if (line !~ /^[a-zA-Z#]/) return
    start = line ~ /^[^=]*[A-Za-z0-9_]\(/ && line !~ /;$/ ? match(line, /[A-Za-z0-9_#]+\(/) : 0
    within = start ? substr(line, start, RLENGTH - 1) ": " : ""
}

# Prints the mutants of the text at this place, and returns its length.
function look_at(rest, before,    i, binary) {
    if (match(rest, /^[A-Za-z_][A-Za-z0-9_]*/)) {
        look_at_name(substr(rest, 1, RLENGTH))
        match(rest, /^[A-Za-z_][A-Za-z0-9_]*/)
        return RLENGTH
    }
    if (match(rest, /^0[xX][0-9a-fA-F]+/)) {
        flip_digit(at + RLENGTH - 1, substr(rest, RLENGTH, 1))
        return RLENGTH
    }
    if (match(rest, /^[0-9]+/)) {
        if (substr(rest, RLENGTH + 1, 1) != "." && !(is_array && before ~ /\[[^\]]*$/)) tell(at, substr(rest, 1, RLENGTH), substr(rest, 1, RLENGTH) + 1)
        return RLENGTH
    }
    if (match(rest, /^(->|\+\+|--|##)/)) return 2
    # a sign, a pointer or an address has one operand
    binary = before ~ /[A-Za-z0-9_)\]] *$/
    if (binary && rest ~ /^\* [A-Za-z0-9_(]/ && before ~ / $/) tell(at, "*", "+")
    for (i = 1; i <= operators; i++)
        if (index(rest, from[i]) == 1) {
            if (to[i] == "NOTHING") tell(at, from[i], " ")
            else if (binary) tell(at, from[i], to[i])
            return length(from[i])
        }
    return 1
}

# The lowest bit of a hexadecimal number.
function flip_digit(column, digit,    value) {
    value = index("0123456789abcdef", tolower(digit)) - 1
    tell(column, digit, substr("0123456789abcdef", (value % 2 ? value - 1 : value + 1) + 1, 1))
}

# A truth becomes a lie, and an instruction another that takes the same operands.
function look_at_name(name,    i, place) {
    if (name == "true" || name == "false") tell(at, name, name == "true" ? "false" : "true")
    if (name !~ /^_(mm|pext|pdep)/) return
    for (i = 1; i <= instructions; i++) {
        place = index(name, "_" instruction[i])
        if (place > 0) tell(at + place, instruction[i], other[i])
    }
}

function tell(column, old, new,    text) {
    text = substr($0, 1, column - 1) "«" old "»" substr($0, column + length(old))
    gsub(/[ \t]+/, " ", text)
    sub(/^ /, "", text)
    text = within text
    printf "%s\t%d\t%d\t%s\t%s\t%s\n", FILENAME, FNR, column, old, new, text
}
