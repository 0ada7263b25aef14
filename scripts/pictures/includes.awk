# Which folders include which, for dot; arrows are the `#include`s.
#
#   awk -f includes.awk src/*/*/*.[chS] src/*/*/*.def src/*/*/*/*.[ch] gen/*.[ch] include/hantei.h | dot -Tsvg
#
# Dashed: the contract and its implementation; files that are generated and embedded. -v edges=1 lists the arrows, two names
# a line. -v wrong=1 lists every include that leads up a floor or out of the house.

# FOLDER, what it does, the folders below that it may include (hantei.h besides), folders that stand in one row.
BEGIN {
    text = "notation json "
    protocol = "protocol schema " text
    add("src/bindings/node", "Node.js addon", "audit logs " protocol, "apps")
    add("src/bindings/pg", "PostgreSQL|extension", protocol, "apps")
    add("src/bindings/python", "package for|Python", "play logs " protocol, "apps")
    add("src/app/cli", "the command hantei", "serve audit play logs " protocol, "commands")
    add("src/app/serve", "the protocol|on sockets", protocol, "apps")
    add("src/app/audit", "game logs,|replayed", "logs schema " text, "apps")
    add("src/app/play", "games of|simple players", "logs " text, "apps")
    add("src/app/logs", "Tenhou and mjai, read", text, "shared")
    add("src/app/protocol", "operations,|answers", "schema " text, "answers")
    add("src/app/schema", "fields of requests", text, "shared")
    add("src/app/notation", "what people write,|mjai's words", "json")
    add("src/app/json", "JSON, read and written")
    add("include/hantei.h", "the contract")
    add("src/lib/table", "a game: events,|actions, payments", "values score rules readings judge hand")
    add("src/lib/values", "what would|you discard", "score rules readings judge hand")
    add("src/lib/score", "yaku, fu, points", "rules readings judge hand")
    add("src/lib/rules", "what one seat|may do", "readings judge hand")
    add("src/lib/readings", "hands as blocks", "judge hand")
    add("src/lib/judge", "keys, kernels,|dispatch, batches", "hand")
    add("src/lib/hand", "tiles, hands, notation")
    add("gen", "makes the tables|by brute force", "hand")
    add("tables", "lookup tables")
    freestanding = " stdbool.h stddef.h stdint.h stdatomic.h cet.h cpuid.h immintrin.h arm_neon.h wasm_simd128.h "
    edge["gen tables"] = " [style=dashed, label=\" makes\"]"
    edge["src/lib/judge tables"] = " [style=dashed, label=\" embeds\"]"
    edge["include/hantei.h src/lib/table"] = edge["include/hantei.h src/lib/score"] = " [style=dashed]"
    edge["include/hantei.h src/lib/readings"] = edge["include/hantei.h src/lib/judge"] = " [style=dashed]"
    seen["tables"] = 1
}

function add(folder, what, may, row) {
    gsub(/[|]/, "<br/>", what)
    about[folder] = what
    below[folder] = " " may " "
    if (row)
        row_of[folder] = row
}

# The folder of src with this last name.
function folder_of(name,    folder) {
    for (folder in about)
        if (folder ~ "^src/.*/" name "$")
            return folder
}

FNR == 1 {
    folder = FILENAME == "include/hantei.h" ? FILENAME : match(FILENAME, /^(gen|src\/[a-z]+\/[a-z]+)/) ? \
        substr(FILENAME, 1, RLENGTH) : ""
    own = folder
    sub(/.*\//, "", own)
    seen[folder] = 1
}

/^[ \t]*#[ \t]*include[ \t]*[<"]/ && folder != "include/hantei.h" {
    header = $0
    sub(/^[^<"]*[<"]/, "", header)
    sub(/[>"].*/, "", header)
    from = header ~ /\// ? header : own
    sub(/\/.*/, "", from)
    if (header == "hantei.h") {
        if (folder !~ /^src\/lib\//)
            edge[folder " include/hantei.h"] = 1
    } else if (header ~ /\.\./ || !(/</ ? may_use(header) : may_include(header))) {
        odd = odd FILENAME ":" FNR ": " $0 "\n"
    } else if (!/</ && from != own && folder_of(from)) {
        edge[folder " " folder_of(from)] = 1
    }
}

function may_use(header) {
    return folder !~ /^src\/lib\// || index(freestanding, " " header " ")
}

function may_include(header) {
    return from == own || (folder == "gen" && header ~ /^judge\/(lookup_tables|image)\.h$/) || index(below[folder], " " from " ")
}

function print_sorted(format, a, b, c, d) {
    printf format, a, b, c, d | "sort"
}

END {
    if (wrong)
        printf "%s", odd
    for (name in edge)
        if (edges)
            print name
    if (wrong || edges)
        exit
    print "digraph hantei {"
    print "    rankdir=TB; bgcolor=white; nodesep=0.12; ranksep=0.5; size=\"8.85\";"
    print "    node [shape=box, style=\"rounded,filled\", fillcolor=\"#eef2f7\", color=\"#57606a\", fontname=\"Verdana,DejaVu Sans,sans-serif\", fontsize=15, margin=\"0.06,0.05\"];"
    print "    edge [color=\"#57606a\", arrowsize=0.7, fontname=\"Verdana,DejaVu Sans,sans-serif\", fontsize=14];"
    for (folder in seen) {
        if (!about[folder]) {
            printf "includes.awk: what is %s?\n", folder >"/dev/stderr"
            exit 1
        }
        print_sorted("    \"%s\" [label=<<b>%s</b><br/>%s>%s];\n", folder, folder, about[folder],
            folder == "include/hantei.h" ? ", fillcolor=\"#fff3c4\"" : "")
        if (folder in row_of)
            row[row_of[folder]] = row[row_of[folder]] " \"" folder "\""
    }
    for (name in edge) {
        split(name, parts, " ")
        print_sorted("    \"%s\" -> \"%s\"%s;\n", parts[1], parts[2], edge[name] == 1 ? "" : edge[name])
    }
    close("sort")
    for (name in row)
        printf "    { rank=same;%s }\n", row[name]
    print "}"
}
