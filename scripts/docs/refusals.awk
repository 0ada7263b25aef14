# Writes the contents of src/lib/hand/refusals.def into the header: the enumeration hantei_refusal.
#
#   awk -f refusals.awk src/lib/hand/refusals.def include/hantei/wins.h

BEGIN {
    who["SEAT"] = "seat: "
    who["WIN"] = "win: "
    who["TABLE"] = "table: "
}

FNR == NR && /^REFUSAL\(/ {
    split($0, part, "\"")
    split(part[1], number, /[(,]/)
    split(part[3], said, /[, ]+/)
    width = length(number[2]) > width ? length(number[2]) : width
    numbers[++count] = number[2]
    text[count] = who[said[2]] part[4]
}

FNR == NR { next }

/^} hantei_refusal;/ {
    for (i = 1; i <= count; i++)
        printf "    %-" (width + 1) "s /* %s */\n", numbers[i] ",", text[i]
    is_inside = 0
}

!is_inside

/^typedef enum hantei_refusal/ { is_inside = 1 }
