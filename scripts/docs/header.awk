# Tells Doxygen what hantei.h means by its comments: which text is whose. The header itself stays plain C.
#
# A section of the header is a group; a comment belongs to the declarations below it, up to an empty line; and a
# comment behind a member to that member.

function begin_group(title, group) {
    sub(/^\/\* ---- /, "", title)
    sub(/ -+ \*\/$/, "", title)
    group = tolower(title)
    gsub(/[^a-z]+/, "_", group)
    end_group()
    printf "/** @defgroup %s %s */\n/** @addtogroup %s\n@{ */\n", group, title, group
    in_group = 1
}

function end_group() {
    if (in_group)
        print "/** @} */"
    in_group = 0
}

# The functions in the lines from i to the next empty one.
function functions_from(i, n) {
    for (n = 0; i <= NR && line[i] != ""; i++)
        n += line[i] ~ /^HANTEI_API/
    return n
}

{ line[NR] = $0 }

END {
    sub(/^\/\* /, FILENAME ~ /hantei.h$/ ? "/** @mainpage " : "/** @file\n", line[1])
    for (i = 1; i <= NR; i++) {
        text = line[i]
        if (text ~ /^\/\* ---- .* -+ \*\/$/) {
            begin_group(text)
            continue
        }
        if (text ~ /^#ifdef __cplusplus/)
            end_group()
        if (text == "" && is_shared) {
            print "/**@}*/"
            is_shared = 0
        }
        # Several functions below one text share it.
        if (text ~ /^\/\* / && functions_from(i) > 1) {
            print "/**@{*/"
            is_shared = 1
        }
        if (text ~ /^ *\/\* / && i > 1)
            sub(/\/\* /, "/** ", text)
        else if (i > 1)
            sub(/\/\* /, "/**< ", text)
        print text
    }
}
