# Fails where a value of an enumeration of hantei.h has no text.
/^(typedef )?enum .*\{/ { inside = 1 }
inside && /^ *HANTEI_[A-Z0-9_]+( = [0-9a-fx]+)?,?$/ {
    printf "%s:%d: %s has no text\n", FILENAME, FNR, $1 >"/dev/stderr"
    failed = 1
}
/^enum \{ .* \};$/ && before !~ /\*\/$/ {
    printf "%s:%d: %s has no text\n", FILENAME, FNR, $3 >"/dev/stderr"
    failed = 1
}
/^\}|\};/ { inside = 0 }
{ before = $0 }
END { exit failed }
