# Draws which folders include which, as dot has it: arrows are the `#include`s that are there.
#
#   awk -f architecture.awk $(git ls-files 'src/*.[chS]' 'gen/*.[ch]' include) | dot -Tsvg
#
# With -v edges=1 it lists the arrows, two names a line.

BEGIN {
    describe("src/cli", "the command")
    describe("src/audit", "game logs, replayed")
    describe("src/play", "games of simple players")
    describe("src/serve", "the protocol on sockets")
    describe("src/node", "Node.js addon")
    describe("src/pg", "PostgreSQL extension")
    describe("src/protocol", "questions and answers as JSON")
    describe("include/hantei.h", "the contract")
    describe("src/rules", "what a table allows, what a win is worth")
    describe("src/batch", "many hands in one call")
    describe("src/tables", "digests of the tables")
    describe("src/core", "hands, notation, kernels: freestanding")
    describe("gen", "makes the tables by brute force")
    describe("tables", "looked up by core")
    rank["src/cli"] = rank["src/serve"] = rank["src/node"] = rank["src/pg"] = "adapters"
    rank["src/rules"] = rank["src/batch"] = rank["src/tables"] = "above core"
}

function describe(folder, what) {
    about[folder] = what
}

FNR == 1 {
    folder = FILENAME
    if (folder != "include/hantei.h")
        sub(/\/[^\/]*$/, "", folder)
    sub(/^gen\/.*/, "gen", folder)
    if (match(folder, /^src\/[a-z]+/))
        folder = substr(folder, 1, RLENGTH)
    seen[folder] = 1
}

/^#include [<"]hantei.h[>"]/ { edge[folder " include/hantei.h"] = 1 }

/^#include "[a-z]+\// {
    split($2, parts, /["\/]/)
    if ("src/" parts[2] in about && "src/" parts[2] != folder)
        edge[folder " src/" parts[2]] = 1
}

BEGIN {
    edge["gen tables"] = " [style=dashed, label=\" makes\"]"
    edge["src/core tables"] = " [style=dashed, label=\" embeds\"]"
}

END {
    if (edges) {
        for (name in edge)
            print name
        exit
    }
    print "digraph hantei {"
    print "    rankdir=TB; bgcolor=white; nodesep=0.25; ranksep=0.45;"
    print "    node [shape=box, style=\"rounded,filled\", fillcolor=\"#eef2f7\", color=\"#57606a\", fontname=\"sans-serif\", fontsize=11];"
    print "    edge [color=\"#57606a\", arrowsize=0.7, fontname=\"sans-serif\", fontsize=10];"
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
