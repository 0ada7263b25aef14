# The names of lists as unions of TypeScript:
#
#   awk -f unions.awk src/lib/score/yaku.def src/lib/hand/refusals.def DOCUMENT
#
# prints the document (index.d.ts) with new types Yaku and Refusal. `make presets` calls it.

FNR == 1 { file++ }

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
!skips
/;$/ { skips = 0 }
