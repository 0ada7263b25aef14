# Which folders include which, by the `#include`s.
#
#   awk -v wrong=1 -f scripts/includes.awk src/*/*/*.[chS] src/*/*/*.def src/*/*/*/*.[ch] gen/*.[ch]
#
# -v wrong=1 lists every include that leads up a floor or out of the house. -v edges=1 lists which folder includes which,
# two names a line.

# FOLDER, the folders below that it may include (hantei.h besides).
BEGIN {
    text = "notation json"
    schema = "schema " text
    protocol = "protocol " schema
    may["src/bindings/node"] = "audit logs " protocol
    may["src/bindings/pg"] = protocol
    may["src/bindings/python"] = "cli play logs " protocol
    may["src/app/cli"] = "serve audit play logs " protocol
    may["src/app/serve"] = protocol
    may["src/app/audit"] = "logs " schema
    may["src/app/play"] = "logs " text
    may["src/app/logs"] = text
    may["src/app/protocol"] = "logs " schema
    may["src/app/schema"] = text
    may["src/app/notation"] = "json"
    may["src/app/json"] = ""
    may["src/lib/table"] = "values score rules readings judge hand"
    may["src/lib/values"] = "score rules readings judge hand"
    may["src/lib/score"] = "rules readings judge hand"
    may["src/lib/rules"] = "readings judge hand"
    may["src/lib/readings"] = "judge hand"
    may["src/lib/judge"] = "hand"
    may["src/lib/hand"] = ""
    may["gen"] = "hand"
    freestanding = " stdbool.h stddef.h stdint.h stdatomic.h cet.h cpuid.h immintrin.h arm_neon.h wasm_simd128.h "
    for (folder in may)
        folder_of[last_name(folder)] = folder
}

function last_name(path) {
    sub(/.*\//, "", path)
    return path
}

FNR == 1 {
    match(FILENAME, /^(gen|src\/[a-z]+\/[a-z]+)/)
    folder = substr(FILENAME, 1, RLENGTH)
    own = last_name(folder)
    if (!(folder in may)) {
        printf "includes.awk: what may %s include?\n", folder >"/dev/stderr"
        exit failed = 1
    }
}

/^[ \t]*#[ \t]*include[ \t]*[<"]/ {
    header = $0
    sub(/^[^<"]*[<"]/, "", header)
    sub(/[>"].*/, "", header)
    if (header == "hantei.h")
        next
    from = header ~ /\// ? header : own
    sub(/\/.*/, "", from)
    if (header ~ /\.\./ || !(/</ ? may_use(header) : may_include(header)))
        odd = odd FILENAME ":" FNR ": " $0 "\n"
    else if (!/</ && from != own && from in folder_of)
        edge[folder " " folder_of[from]] = 1
}

function may_use(header) {
    return folder !~ /^src\/lib\// || index(freestanding, " " header " ")
}

function may_include(header) {
    return from == own || (folder == "gen" && header ~ /^judge\/(lookup_tables|image)\.h$/) ||
        index(" " may[folder] " ", " " from " ")
}

END {
    if (failed)
        exit 1
    if (wrong)
        printf "%s", odd
    if (edges)
        for (name in edge)
            print name
}
