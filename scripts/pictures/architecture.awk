# Draws which folders include which, for dot: arrows are the `#include`s.
#
#   awk -f architecture.awk $(git ls-files 'src/*.[chS]' 'gen/*.[ch]' include) | dot -Tsvg
#
# Dashed: the contract and its implementation; files that are generated and embedded.
#
# With -v edges=1 it lists the arrows, two names a line.

BEGIN {
    describe("src/bindings/node", "Node.js addon", "apps")
    describe("src/bindings/pg", "PostgreSQL|extension", "apps")
    describe("src/bindings/python", "package for|Python", "apps")
    describe("src/app/cli", "the command hantei", "commands")
    describe("src/app/serve", "the protocol|on sockets", "apps")
    describe("src/app/audit", "game logs,|replayed", "apps")
    describe("src/app/play", "games of|simple players", "apps")
    describe("src/app/logs", "Tenhou and mjai, read", "shared")
    describe("src/app/protocol", "operations,|answers", "answers")
    describe("src/app/request", "parses requests", "shared")
    describe("src/app/text", "JSON, mjai's words")
    describe("include/hantei.h", "the contract")
    describe("src/lib/table", "a game: events,|actions, payments")
    describe("src/lib/values", "what would|you discard")
    describe("src/lib/score", "yaku, fu, points")
    describe("src/lib/rules", "what one seat|may do")
    describe("src/lib/readings", "hands as blocks")
    describe("src/lib/judge", "keys, kernels,|dispatch, batches")
    describe("src/lib/hand", "tiles, hands, notation")
    describe("gen", "makes the tables|by brute force")
    describe("tables", "lookup tables")
}

function describe(folder, what, floor) {
    gsub(/[|]/, "<br/>", what)
    about[folder] = what
    if (floor)
        rank[folder] = floor
}

# The folder of src with this last name.
function folder_of(name,    folder) {
    for (folder in about)
        if (folder ~ "^src/.*/" name "$")
            return folder
}

FNR == 1 {
    folder = FILENAME
    if (folder != "include/hantei.h")
        sub(/\/[^\/]*$/, "", folder)
    sub(/^gen\/.*/, "gen", folder)
    if (match(folder, /^src\/[a-z]+\/[a-z]+/))
        folder = substr(folder, 1, RLENGTH)
    seen[folder] = 1
}

# The library stands below its contract.
/^#include [<"]hantei.h[>"]/ {
    if (folder !~ /^src\/lib\//)
        edge[folder " include/hantei.h"] = 1
}

/^#include "[a-z]+\// {
    split($2, parts, /["\/]/)
    target = folder_of(parts[2])
    if (target && target != folder)
        edge[folder " " target] = 1
}

BEGIN {
    edge["gen tables"] = " [style=dashed, label=\" makes\"]"
    edge["src/lib/judge tables"] = " [style=dashed, label=\" embeds\"]"
    edge["include/hantei.h src/lib/table"] = edge["include/hantei.h src/lib/score"] = " [style=dashed]"
    edge["include/hantei.h src/lib/readings"] = edge["include/hantei.h src/lib/judge"] = " [style=dashed]"
}

END {
    if (edges) {
        for (name in edge)
            print name
        exit
    }
    print "digraph hantei {"
    print "    rankdir=TB; bgcolor=white; nodesep=0.12; ranksep=0.5; size=\"8.85\";"
    print "    node [shape=box, style=\"rounded,filled\", fillcolor=\"#eef2f7\", color=\"#57606a\", fontname=\"Verdana,DejaVu Sans,sans-serif\", fontsize=15, margin=\"0.06,0.05\"];"
    print "    edge [color=\"#57606a\", arrowsize=0.7, fontname=\"Verdana,DejaVu Sans,sans-serif\", fontsize=14];"
    seen["tables"] = 1
    for (folder in seen) {
        if (!(folder in about)) {
            printf "architecture.awk: what is %s?\n", folder >"/dev/stderr"
            exit 1
        }
        printf "    \"%s\" [label=<<b>%s</b><br/>%s>%s];\n", folder, folder, about[folder],
            folder == "include/hantei.h" ? ", fillcolor=\"#fff3c4\"" : "" | "sort"
        if (folder in rank)
            same[rank[folder]] = same[rank[folder]] " \"" folder "\""
    }
    for (name in edge) {
        split(name, parts, " ")
        printf "    \"%s\" -> \"%s\"%s;\n", parts[1], parts[2], edge[name] == 1 ? "" : edge[name] | "sort"
    }
    close("sort")
    for (name in same)
        printf "    { rank=same;%s }\n", same[name]
    print "}"
}
