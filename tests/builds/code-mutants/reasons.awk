# Why nobody notices a mutant. Reads known.tsv, then the list of operators.awk; prints the list, each row with its
# reason or nothing. Rows of known.tsv about missing mutants go to the file STALE: the code has changed. Files that are
# not listed at all, as no processor here runs that kernel, are left out.
BEGIN { FS = OFS = "\t" }

FNR == NR {
    if (/^#/) next
    if (NF != 5) { print FILENAME ": line " FNR " has not five fields" >"/dev/stderr"; exit 1 }
    row[++rows] = $0
    file[rows] = $1
    part[rows] = $2
    from[rows] = $3
    to[rows] = $4
    why[rows] = $5
    next
}

{
    listed[$1]
    print $0, reason()
}

END {
    printf "" >STALE
    for (i = 1; i <= rows; i++)
        if (!used[i] && (file[i] in listed || (getline line <file[i]) < 0)) print row[i] >STALE
}

function reason(    i, plain, found) {
    plain = $6
    gsub(/«|»/, "", plain)
    for (i = 1; i <= rows; i++)
        if (file[i] == $1 && (from[i] == "*" || from[i] == $4) && (to[i] == "*" || to[i] == $5) &&
            (has_parts($6, part[i]) || has_parts(plain, part[i]))) {
            used[i] = 1
            if (found == "") found = why[i]
        }
    return found
}

# Whether a text has the parts between dots (" ... "), in this order.
function has_parts(text, parts,    n, piece, i, place) {
    n = split(parts, piece, / \.\.\. /)
    for (i = 1; i <= n; i++) {
        place = index(text, piece[i])
        if (place == 0) return 0
        text = substr(text, place + length(piece[i]))
    }
    return 1
}
