# Prints every include that leads up a floor or out of the house; nothing if all are allowed.
#
#   awk -f scripts/floors.awk src/*/*/*.[chS] src/*/*/*.def src/*/*/*/*.[ch] gen/*.[ch]

BEGIN {
    floors = split("hand judge readings rules score values table", folders, " ")
    for (i = 1; i <= floors; i++)
        floor[folders[i]] = i
    below["cli"] = " cli serve audit play logs protocol request text "
    below["serve"] = " serve protocol text "
    below["audit"] = " audit logs request text "
    below["play"] = " play logs text "
    below["logs"] = " logs text "
    below["protocol"] = " protocol logs request text "
    below["request"] = " request text "
    below["text"] = " text "
    below["bindings"] = " protocol request text "
    below["node"] = " audit logs" below["bindings"]
    below["python"] = " play logs" below["bindings"]
    freestanding = " stdbool.h stddef.h stdint.h stdatomic.h cet.h cpuid.h immintrin.h arm_neon.h wasm_simd128.h "
}

FNR == 1 {
    split(FILENAME, part, "/")
    house = part[1] == "gen" ? "gen" : part[2]
    folder = part[3]
}

/^[ \t]*#[ \t]*include[ \t]*[<"]/ {
    header = $0
    sub(/^[^<"]*[<"]/, "", header)
    sub(/[>"].*/, "", header)
    from = header ~ /\// ? header : folder "/" header
    sub(/\/.*/, "", from)
    if (header != "hantei.h" && (header ~ /\.\./ || !may_include(header, $0 ~ /</)))
        print FILENAME ":" FNR ": " $0
}

function may_include(header, is_foreign) {
    if (house == "lib" && is_foreign)
        return index(freestanding, " " header " ")
    if (house == "lib")
        return from in floor && floor[from] <= floor[folder]
    if (house == "gen")
        return is_foreign || from == "hand" || header ~ /^(judge\/(lookup_tables|image)\.h|[^\/]*)$/
    if (house == "bindings")
        return is_foreign || from == folder || index(below[folder in below ? folder : house], " " from " ")
    return is_foreign || index(below[folder], " " from " ")
}
