# Writes what is made of the commands and options in options.def, its only source:
#
#   awk -v write=bash|zsh -f options.awk options.def              the completion of a shell
#   awk -v write=manual -f options.awk options.def hantei.1       the manual, with a list of options at `.\" OPTIONS`
#
# The word of a value gives its possible texts, below.

BEGIN {
    values["PLACE"] = "right across left"
    values["W"] = "E S W N"
    values["LENGTH"] = "east south"
    values["LANG"] = "en ja zh-Hans zh-Hant"
    values["YAKUMAN"] = "daisangen daisuushii suukantsu"
    values["KIND"] = "kakan ankan kita"
    values["NAME"] = values["RULES"] = "tenhou majsoul mleague ema2016 wrc2015"
    values["FORMAT"] = "mjai"
    values["3|4"] = "3 4"
    ops = "win waits discards riichi shanten"
}

# Splits the arguments of a row; strings lose their quotes.
function split_row(text, n) {
    for (n = 0; match(text, /^[ ,]*("([^"\\]|\\.)*"|[^",]+)/); text = substr(text, RLENGTH + 1)) {
        cell[++n] = substr(text, 1, RLENGTH)
        gsub(/^[ ,]*"?|"$/, "", cell[n])
    }
}

# The ids of commands as words; a group is expanded.
function ids_of(text, parts, n, i, ids) {
    n = split(text, parts, / *\| */)
    for (i = 1; i <= n; i++)
        ids = ids " " (parts[i] in group ? group[parts[i]] : parts[i])
    return ids " "
}

function note_use(id, word, commands, text) {
    use_of[++uses] = id
    optional[uses] = word ~ /^\[/
    gsub(/^\[=|\]$|^NULL$/, "", word)
    word_of[uses] = word
    taken_by[uses] = ids_of(commands)
    text_of[uses] = text
}

FILENAME ~ /[.]def$/ {
    row = row $0
    if (!/\)$/ || row !~ /^(COMMAND|GROUP|OPTION|ALSO)\(/) {
        if (row !~ /^(COMMAND|GROUP|OPTION|ALSO)\(/)
            row = ""
        next
    }
    kind = substr(row, 1, index(row, "(") - 1)
    split_row(substr(row, index(row, "(") + 1, length(row) - index(row, "(") - 1))
    row = ""
    if (kind == "COMMAND") {
        command[++commands] = cell[1]
        name_of[cell[1]] = cell[1] == "HAND" ? "" : cell[2]
        summary[cell[1]] = cell[5]
        group["ANY"] = group["ANY"] " " cell[1]
    } else if (kind == "GROUP") {
        group[cell[1]] = ids_of(cell[2])
    } else if (kind == "OPTION") {
        letter[cell[1]] = cell[2]
        option[cell[1]] = cell[3]
        note_use(cell[1], cell[4], cell[5], cell[8])
    } else {
        note_use(cell[1], cell[2], cell[3], cell[4])
    }
}

function takes(id, use) {
    return index(taken_by[use], " " id " ")
}

function is_file(use) {
    return word_of[use] ~ /^(FILE|PATH)$/
}

function command_names(i, names) {
    for (i = 1; i < commands; i++)
        names = names " " name_of[command[i]]
    return substr(names, 2)
}

function quoted(text) {
    gsub(/'/, "'\\''", text)
    return "'" text "'"
}

# ---- bash ----

# The spellings of a use's option, as a pattern of the command's case: `score:--tile`.
function bash_pattern(id, use, text) {
    text = name_of[id] ":--" option[use_of[use]]
    return letter[use_of[use]] == "" ? text : name_of[id] ":-" letter[use_of[use]] " | " text
}

function bash_values(id, use) {
    for (use = 1; use <= uses; use++) {
        if (!takes(id, use) || word_of[use] == "")
            continue
        printf "    %s) ", bash_pattern(id, use)
        if (word_of[use] in values)
            printf "words='%s' ;;\n", values[word_of[use]]
        else
            print (is_file(use) ? "_hantei_files; " : "") "return ;;"
    }
}

function bash_options(id, use, text) {
    for (use = 1; use <= uses; use++)
        if (takes(id, use))
            text = text (letter[use_of[use]] == "" ? "" : " -" letter[use_of[use]]) " --" option[use_of[use]]
    return substr(text, 2)
}

# Commands, or the ops of batch, as patterns: `:win | :waits`, `batch:win | batch:waits`.
function bash_patterns(prefix, names) {
    gsub(/ /, " | " prefix, names)
    return prefix names
}

function write_bash(i) {
    print "# bash completion of hantei; made from options.def"
    print "# The names are those of files: bash quotes them then, and puts a slash behind folders."
    print "_hantei_files() {"
    print "    compopt -o filenames 2>/dev/null"
    print "    mapfile -t COMPREPLY < <(compgen -f -- \"$cur\")"
    print "}"
    print "_hantei() {"
    print "    local cur=${COMP_WORDS[COMP_CWORD]} prev=${COMP_WORDS[COMP_CWORD-1]} command='' op='' words='' i"
    print "    # Bash takes --name=value for three words."
    print "    if [[ $cur == = ]]; then cur=''; elif [[ $prev == = ]]; then prev=${COMP_WORDS[COMP_CWORD-2]}; fi"
    print "    for ((i = 1; i < COMP_CWORD; i++)); do"
    print "        case $command:${COMP_WORDS[i]} in"
    printf "        %s) command=${COMP_WORDS[i]} ;;\n", bash_patterns(":", command_names())
    printf "        %s) op=${COMP_WORDS[i]} ;;\n", bash_patterns("batch:", ops)
    print "        esac"
    print "    done"
    print "    COMPREPLY=()"
    print "    case $command:$prev in"
    for (i = 1; i <= commands; i++)
        bash_values(command[i])
    print "    esac"
    print "    [[ -n $words ]] || case $command:$cur in"
    for (i = 1; i <= commands; i++)
        printf "    %s:-*) words='%s' ;;\n", name_of[command[i]], bash_options(command[i])
    print "    audit:* | convert:* | table:*) _hantei_files; return ;;"
    printf "    :* | help:*) words='%s' ;;\n", command_names()
    printf "    batch:*) if [[ -n $op ]]; then _hantei_files; return; fi; words='%s' ;;\n", ops
    print "    esac"
    print "    mapfile -t COMPREPLY < <(compgen -W \"$words\" -- \"$cur\")"
    print "}"
    print "complete -F _hantei hantei"
}

# ---- zsh ----

# An option, by its name or letter, as _arguments wants it.
function zsh_option(name, use, text, word, action) {
    text = text_of[use]
    sub(/;.*/, "", text)
    gsub(/[\[\]:]/, " ", text)
    word = word_of[use]
    if (word == "")
        return quoted(name "[" text "]")
    action = word in values ? "(" values[word] ")" : is_file(use) ? "_files" : " "
    gsub(/[:|]/, " ", word)
    if (optional[use])
        return quoted(name "=-[" text "]::" word ":" action)
    return quoted(name (name ~ /^--/ ? "=" : "+") "[" text "]:" word ":" action)
}

function zsh_options(id, use, text, before) {
    before = " \\\n            "
    for (use = 1; use <= uses; use++) {
        if (!takes(id, use))
            continue
        if (letter[use_of[use]] != "")
            text = text before zsh_option("-" letter[use_of[use]], use)
        text = text before zsh_option("--" option[use_of[use]], use)
    }
    return text
}

function write_zsh(i, id) {
    print "#compdef hantei"
    print "# zsh completion of hantei; made from options.def"
    print "local curcontext=$curcontext state line\nlocal -a commands\ncommands=("
    for (i = 1; i < commands; i++)
        printf "    %s\n", quoted(name_of[command[i]] ":" summary[command[i]])
    print ")"
    print "_arguments -C -A '-*' '1:command:->command' '*::argument:->argument'" zsh_options("HAND")
    print "case $state in\ncommand) _describe command commands ;;\nargument)\n    case ${line[1]} in"
    for (i = 1; i <= commands; i++) {
        id = command[i]
        printf "    %s)\n        _arguments%s", id == "HAND" ? "*" : name_of[id], zsh_options(id)
        if (id == "BATCH")
            printf " '1:op:(%s)' '2:file:_files'", ops
        else if (id == "HELP")
            printf " '1:command:(%s)'", command_names()
        else if (id ~ /^(AUDIT|CONVERT|TABLE)$/)
            printf " '%s:log:_files'", id == "TABLE" ? "1" : "*"
        print "\n        ;;"
    }
    print "    esac\n    ;;\nesac"
}

# ---- The manual ----

# The commands of an option, after its text.
function manual_commands(use, i, names, of_all) {
    of_all = 1
    for (i = 1; i < commands; i++) {
        of_all = of_all && takes(command[i], use)
        if (takes(command[i], use))
            names = names (names == "" ? "" : " , ") name_of[command[i]]
    }
    return of_all ? "" : names
}

function write_options(use, id, word) {
    print ".Bl -tag -width Ds"
    for (use = 1; use <= uses; use++) {
        id = use_of[use]
        word = tolower(word_of[use])
        word = word == "" ? "" : optional[use] ? " Ns Op = Ns Ar " word : " Ar " word
        print ".It " (letter[id] == "" ? "" : "Fl " letter[id] " , ") "Fl -" option[id] word
        print text_of[use]
        if (manual_commands(use) != "")
            print ".Pq Cm " manual_commands(use)
    }
    print ".El"
}

FILENAME !~ /[.]def$/ && /^\.\\" OPTIONS$/ { write_options(); next }
FILENAME !~ /[.]def$/ { print }

END {
    if (uses == 0)
        exit 1
    if (write == "bash")
        write_bash()
    else if (write == "zsh")
        write_zsh()
}
