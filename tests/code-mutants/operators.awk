# Lists every mutant of the C files that are given: FILE LINE COLUMN FROM TO, separated by tabs. One operator or
# number is changed in each; comments, directives, strings and declarations of enums are left alone.
BEGIN {
    n = split("== != <= >= && || << >> < > + - & | ^ ~", from, " ")
    split("!= == < > || && >> << <= >= - + | & | NOTHING", to, " ")
}

FNR == 1 { comment = 0; directive = 0 }

{
    line = $0
    inside = comment || line ~ /^ *\/\*/
    comment = inside && line !~ /\*\//
    skip = inside || directive || line ~ /^#/ || line ~ /"/ || line ~ /^(static |typedef |extern |struct |enum )/ && line ~ /[,({;]$/ && line !~ /=/
    directive = (line ~ /^#/ || directive) && line ~ /\\$/
    if (skip) next
    sub(/\/\*.*$/, "", line)
    for (at = 1; at <= length(line); at += step) {
        step = 1
        rest = substr(line, at)
        if (match(rest, /^(->|\+\+|--|[-+&|^*\/<>]?=[^=])/)) { # not an operator to change; or it changes no sense
            step = RLENGTH > 2 ? 2 : RLENGTH
            continue
        }
        if (match(rest, /^(true|false)/) && substr(line, at - 1, 1) !~ /[A-Za-z0-9_]/) {
            tell(at, substr(rest, 1, RLENGTH), rest ~ /^true/ ? "false" : "true")
            step = RLENGTH
            continue
        }
        if (match(rest, /^[0-9]+/) && substr(line, at - 1, 1) !~ /[A-Za-z0-9_.]/ && substr(rest, RLENGTH + 1, 1) !~ /[xX.]/) {
            tell(at, substr(rest, 1, RLENGTH), substr(rest, 1, RLENGTH) + 1)
            step = RLENGTH
            continue
        }
        for (i = 1; i <= n; i++)
            if (index(rest, from[i]) == 1) {
                # a sign, a pointer or an address is none of two operands
                binary = substr(line, 1, at - 1) ~ /[A-Za-z0-9_)\]] *$/
                if (binary && to[i] != "NOTHING" || from[i] == "~") tell(at, from[i], to[i] == "NOTHING" ? "" : to[i])
                step = length(from[i])
                break
            }
    }
}

function tell(column, old, new) {
    printf "%s\t%d\t%d\t%s\t%s\n", FILENAME, FNR, column, old, new
}
