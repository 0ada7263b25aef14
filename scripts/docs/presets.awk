# Writes the contents of src/lib/rules/rules.def into a document:
#
#   awk -v kind=types|manual -f presets.awk src/lib/rules/rules.def include/hantei/wins.h DOCUMENT
#
# prints the document with new types Preset and Rules (index.d.ts), or a new list of the switches with every source
# (hantei-rules.7). The meaning of a switch is the comment of its member in the header.

BEGIN {
    begins["types"] = "^export type Preset "
    ends["types"] = "^}$"
    begins["manual"] = "^\\.\\\\\" The switches"
    ends["manual"] = "^\\.\\\\\" The end"
    presets = split("tenhou majsoul mleague ema2016 wrc2015", preset, " ")
}

FNR == 1 { file++ }

# ---- The table -----------------------------------------------------------------

# The even elements of `part` are the texts between quotes.
function read_rule(rule, i) {
    rule = rules[++rule_count] = words[1]
    kind_of[rule] = words[2]
    choices[rule] = words[2] == "YES_OR_NO" ? "true or false" : part[2]
    for (i = 4; i < parts && words[2] ~ /_OF$/; i += 2)
        names[rule, ++name_count[rule]] = part[i]
}

# The name of a number of the library: the longest one with which HANTEI_KUIKAE_SUJI ends.
function name_of(rule, number, i, best) {
    for (i = 1; i <= name_count[rule]; i++)
        if (tolower(number) ~ ("_" names[rule, i] "$") && length(names[rule, i]) > length(best))
            best = names[rule, i]
    return best
}

function shown(rule, value, list, count, i, text) {
    if (kind_of[rule] !~ /_OF$/)
        return value == "true" ? "yes" : value == "false" ? "no" : value
    count = split(value, list, / \| /)
    for (i = 1; i <= count; i++)
        text = text (i > 1 ? " " : "") name_of(rule, list[i])
    return text
}

function read_cell(key, other) {
    key = words[1] SUBSEP words[2]
    value[key] = shown(words[1], words[3])
    source[key] = part[2]
    other = part[3]
    gsub(/^, |,? *$/, "", other)
    if (statement == "DISPUTED") {
        other_value[key] = shown(words[1], other)
        other_source[key] = part[4]
    }
}

file == 1 && /^\/\* ---- / {
    sub(/^\/\* ---- /, "")
    sub(/ -+ \*\/$/, "")
    heading[rule_count + 1] = $0
}

file == 1 && (/^(RULE|CELL|DISPUTED)\(/ || line != "") {
    sub(/^ +/, " ")
    line = line $0
    if (line !~ /\)$/)
        next
    parts = split(line, part, "\"")
    statement = part[1]
    sub(/\(.*/, "", statement)
    sub(/^[A-Z]+\(/, "", part[1])
    split(part[1], words, /, |[()]/)
    if (statement == "RULE")
        read_rule()
    else
        read_cell()
    line = ""
}

file == 1 { next }

# ---- The members ---------------------------------------------------------------

file == 2 && /^typedef struct hantei_rules/, /^} hantei_rules;/ {
    if (match($0, /[a-z_0-9]+; +\/\* /)) {
        member = substr($0, RSTART, RLENGTH)
        sub(/;.*/, "", member)
        text = substr($0, RSTART + RLENGTH)
    } else {
        text = $0
    }
    if (member == "" || /^}/)
        next
    gsub(/^ +|( \*\/)?$/, "", text)
    sub(/^(a hantei_[a-z_]+|HANTEI_[A-Z_]+ bits): /, "", text)
    meaning[member] = meaning[member] (meaning[member] == "" ? "" : " ") text
}

file == 2 { next }

# ---- index.d.ts ----------------------------------------------------------------

function type_of(rule, i, list) {
    for (i = 1; i <= name_count[rule]; i++)
        list = list (i > 1 ? " | " : "") "'" names[rule, i] "'"
    if (kind_of[rule] == "SET_OF")
        return "(" list ")[]"
    return kind_of[rule] == "YES_OR_NO" ? "boolean" : list != "" ? list : choices[rule] == "2 or 4" ? "2 | 4" : "number"
}

function write_types(i, list, name) {
    for (i = 1; i <= presets; i++) {
        name = preset[i]
        list = list (i > 1 ? " | " : "") "'" name "'"
        if (sub(/[0-9]+$/, "", name))
            list = list " | '" name "'"
    }
    printf "export type Preset = %s;\n\n", list
    print "/** A preset, and the switches that differ from it. (`make presets` writes this.) */"
    print "export interface Rules {\n    preset?: Preset;"
    for (i = 1; i <= rule_count; i++) {
        printf "    /** %s */\n    %s?: %s;\n", meaning[rules[i]], rules[i], type_of(rules[i])
    }
    print "}"
}

# ---- hantei-rules.7 ------------------------------------------------------------

function roff(text) {
    gsub(/\\/, "\\e", text)
    return (text ~ /^[.']/ ? "\\&" : "") text
}

function write_cell(rule, name) {
    if (!((rule, name) in value))
        return
    printf ".It Li %s\n%s: %s\n", name, value[rule, name], roff(source[rule, name])
    if ((rule, name) in other_source)
        printf ".br\n.Em disputed :\n%s: %s\n", other_value[rule, name], roff(other_source[rule, name])
}

function write_manual(i, j) {
    for (i = 1; i <= rule_count; i++) {
        if (i in heading)
            printf "%s.Ss %s\n.Bl -tag -width Ds\n", (i > 1 ? ".El\n" : ""), heading[i]
        printf ".It Li %s , No %s\n%s\n.Bl -tag -width majsoul3 -compact\n", rules[i], choices[rules[i]], roff(meaning[rules[i]])
        for (j = 1; j <= presets; j++) {
            write_cell(rules[i], preset[j])
            write_cell(rules[i], preset[j] "3")
        }
        print ".El"
    }
    print ".El"
}

# ---- The document --------------------------------------------------------------

$0 ~ begins[kind] {
    is_inside = found = 1
    if (kind == "types")
        write_types()
    else
        write_manual()
}

!is_inside

is_inside && $0 ~ ends[kind] { is_inside = 0 }

END {
    if (!found || is_inside) {
        printf "presets.awk: there is no place for it in %s\n", FILENAME >"/dev/stderr"
        exit 1
    }
}
