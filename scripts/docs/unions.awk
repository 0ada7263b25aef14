# The names of lists as unions of TypeScript:
#
#   awk -f unions.awk src/lib/score/yaku.def src/lib/hand/refusals.def codes=1 SOURCES codes= DOCUMENT
#
# prints the document (index.d.ts) with new types Yaku, Refusal and ErrorCode: the codes with which the sources refuse
# input. `make presets` calls it.

FNR == 1 { file++ }

# The first text of a call that refuses, and the codes of notation (problem.c).
codes {
    if (match($0, /(problem_set|problem_first|[a-z_]*refuse[a-z_]*)\([^"]*"[a-z]+(-[a-z0-9]+)+"/))
        add_code(substr($0, RSTART, RLENGTH))
    if (/status_code\(hantei_status/)
        is_notation = 1
    for (; is_notation && match($0, /"[a-z-]+"/); $0 = substr($0, RSTART + RLENGTH))
        add_code(substr($0, RSTART, RLENGTH))
    if (/^}/)
        is_notation = 0
    next
}

# In alphabetical order.
function add_code(call, i) {
    gsub(/^[^"]*"|"$/, "", call)
    if (call in is_code)
        return
    is_code[call] = 1
    for (i = code_count++; i > 0 && code[i] > call; i--)
        code[i + 1] = code[i]
    code[i + 1] = call
}

function all_codes(i, list) {
    for (i = 1; i <= code_count; i++)
        list = list (i > 1 ? " | " : "") "'" code[i] "'"
    return list
}

file < 3 {
    if (match($0, /^(YAKU|REFUSAL)\([^"]*"[^"]+"/)) {
        name = substr($0, RSTART, RLENGTH)
        sub(/^[^"]*/, "", name)
        gsub(/"/, "'", name)
        names[file] = names[file] (name == "'allowed'" ? "" : (names[file] == "" ? "" : " | ") name)
    }
    next
}

# Lines of at most 120 columns.
function union(name, list, n, i, parts, line) {
    print "export type " name " ="
    n = split(list, parts, / \| /)
    for (i = 1; i <= n; i++) {
        if (length(line parts[i]) > 110) {
            print "   " line " |"
            line = ""
        }
        line = line (line == "" ? " " : " | ") parts[i]
    }
    print "   " line ";"
}

/^export type Yaku =/ { union("Yaku", names[1]); skips = 1 }
/^export type Refusal =/ { union("Refusal", names[2]); skips = 1 }
/^export type ErrorCode =/ { union("ErrorCode", all_codes()); skips = 1 }
!skips
/;$/ { skips = 0 }
