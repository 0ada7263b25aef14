# Writes the completion of a shell from the program's help, its only source:
#
#   { hantei --help; hantei win --help; ... } | awk -v shell=bash|zsh|fish -f completion.awk
#
# Each help begins with `Usage: hantei COMMAND`. Options are in its first lines, in brackets, and under `Options`, with
# what they do. The name of a value gives its possible texts, below.

BEGIN {
    values["PLACE"] = "right across left"
    values["W"] = "E S W N"
    values["LENGTH"] = "east south"
    values["LANG"] = "en ja"
    values["YAKUMAN"] = "daisangen daisuushii suukantsu"
    values["KIND"] = "kakan ankan kita"
    values["NAME"] = values["RULES"] = "tenhou majsoul mleague ema2016 wrc2015"
    values["FORMAT"] = "mjai"
    values["3|4"] = "3 4"
}

function note_command(name, what) {
    commands[++command_count] = name
    summary[name] = what
}

# Keeps an option of the command whose help is read: `-j`, `--jobs`, with the name of its value or "".
function note_option(name, value, key) {
    key = command SUBSEP name
    if (!(key in value_of))
        options[command] = options[command] " " name
    value_of[key] = value
    told[key] = ""
    latest[++latest_count] = key
}

# What the options of the latest line do; the next lines may add to it.
function note_text(text, i) {
    sub(/^ +/, "", text)
    for (i = 1; i <= latest_count; i++)
        told[latest[i]] = told[latest[i]] (told[latest[i]] == "" ? "" : " ") text
}

# Takes every option out of a text such as `[--json | --explain N]` or `-j N, --jobs N`.
function note_options(text, name, value, is_optional) {
    latest_count = 0
    while (match(text, /(^|[ [])--?[a-z][a-z-]*(\[?[= ]?[A-Z3|4=]+)?/)) {
        name = substr(text, RSTART, RLENGTH)
        text = substr(text, RSTART + RLENGTH)
        gsub(/^[ []/, "", name)
        value = ""
        if (match(name, /[[= ]+/)) {
            value = substr(name, RSTART + RLENGTH)
            is_optional = substr(name, RSTART, 1) == "["
            name = substr(name, 1, RSTART - 1) (is_optional ? "=?" : "")
        }
        sub(/\|$/, "", value)
        note_option(name, value)
    }
}

/^Usage: hantei/ {
    command = $3 ~ /^[a-z]+$/ ? $3 : ""
    part = "usage"
}
/^(Options|Commands)[^:]*:$/ || /^Options,/ { part = $1; next }
/^OP is one of:/ { part = "ops"; next }
/^$/ { if (part == "usage" || part == "ops" || part ~ /^Commands/) part = "" }
/^[A-Z][a-z]+ (a |each |games|of )/ { if (part == "usage") part = "" }

part == "Commands:" { what = $0; sub(/^ *[a-z]+ */, "", what); note_command($1, what) }
part == "ops" && /^  [a-z]/ { ops = ops " " $1 }
part == "usage" && command != "" { note_options($0) }
/^  -/ {
    names = substr($0, 3)
    at = match(names, /   */)
    note_options(at ? substr(names, 1, at - 1) : names)
    if (at)
        note_text(substr(names, at))
}
/^      +[^ ]/ && part ~ /^Options/ { note_text($0) }

# A HAND alone takes the options of waits.
function note_hand_alone(list, n, i, key) {
    command = ""
    n = split(options["waits"], list, " ")
    for (i = 1; i <= n; i++) {
        key = "waits" SUBSEP list[i]
        note_option(list[i], value_of[key])
        told[command SUBSEP list[i]] = told[key]
    }
}

# What an option does, in brief: up to the first semicolon. What a command does not tell the program's help does.
function brief(key, parts, text) {
    split(key, parts, SUBSEP)
    text = told[key] != "" ? told[key] : told["" SUBSEP parts[2]]
    sub(/;.*/, "", text)
    return text
}

# The words that the value of an option can be; "" for what only the user knows.
function words_for(key) {
    return values[value_of[key]]
}

# Whether it is the name of a file.
function takes_file(key) {
    return value_of[key] ~ /^(FILE|PATH)$/
}

function plain(name) {
    sub(/=\?$/, "", name)
    return name
}

function quoted(text) {
    gsub(/'/, "'\\''", text)
    return "'" text "'"
}

# ---- bash ----

function bash_values(cmd, name, n, i, list, key, words) {
    n = split(options[cmd], list, " ")
    for (i = 1; i <= n; i++) {
        key = cmd SUBSEP list[i]
        words = words_for(key)
        if (words != "")
            printf "    %s:%s) words='%s' ;;\n", cmd, plain(list[i]), words
        else if (takes_file(key))
            printf "    %s:%s) _hantei_files; return ;;\n", cmd, plain(list[i])
        else if (value_of[key] != "")
            printf "    %s:%s) return ;;\n", cmd, plain(list[i])
    }
}

# The commands, or the ops of batch, as patterns: `:win | :waits`, `batch:win | batch:waits`.
function bash_patterns(prefix, names, text) {
    text = names
    gsub(/ +/, " | " prefix, text)
    return substr(text, 4)
}

function write_bash(i, names) {
    for (i = 1; i <= command_count; i++)
        names = names " " commands[i]
    print "# bash completion of hantei; made from its help by completion.awk"
    print "# Names are told to be those of files: bash quotes them then, and puts a slash behind folders."
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
    printf "        %s) command=${COMP_WORDS[i]} ;;\n", bash_patterns(":", names)
    printf "        %s) op=${COMP_WORDS[i]} ;;\n", bash_patterns("batch:", ops)
    print "        esac"
    print "    done"
    print "    COMPREPLY=()"
    print "    case $command:$prev in"
    bash_values("")
    for (i = 1; i <= command_count; i++)
        bash_values(commands[i])
    print "    esac"
    print "    [[ -n $words ]] || case $command:$cur in"
    for (i = 1; i <= command_count; i++)
        printf "    %s:-*) words='%s' ;;\n", commands[i], all_options(commands[i])
    printf "    :-*) words='%s' ;;\n", all_options("")
    printf "    :*) words='%s' ;;\n", substr(names, 2)
    print "    audit:* | convert:* | table:*) _hantei_files; return ;;"
    printf "    help:*) words='%s' ;;\n", substr(names, 2)
    printf "    batch:*) if [[ -n $op ]]; then _hantei_files; return; fi; words='%s' ;;\n", substr(ops, 2)
    print "    esac"
    print "    mapfile -t COMPREPLY < <(compgen -W \"$words\" -- \"$cur\")"
    print "}"
    print "complete -F _hantei hantei"
}

function all_options(cmd, text) {
    text = options[cmd] (cmd == "" ? "" : " --help")
    gsub(/=\?/, "", text)
    return substr(text, 2)
}

# ---- zsh ----

function zsh_option(key, name, text, value, action) {
    text = brief(key)
    gsub(/[\[\]:]/, " ", text)
    value = value_of[key]
    action = words_for(key) != "" ? "(" words_for(key) ")" : takes_file(key) ? "_files" : " "
    if (value == "")
        return quoted(name "[" text "]")
    gsub(/[:|]/, " ", value)
    if (name ~ /=\?$/)
        return quoted(plain(name) "=-[" text "]::" value ":" action)
    return quoted((name ~ /^--/ ? name "=" : name "+") "[" text "]:" value ":" action)
}

function zsh_options(cmd, list, n, i, text) {
    n = split(options[cmd], list, " ")
    for (i = 1; i <= n; i++)
        text = text " \\\n            " zsh_option(cmd SUBSEP list[i], list[i])
    return text
}

function write_zsh(i, cmd, names) {
    print "#compdef hantei"
    print "# zsh completion of hantei; made from its help by completion.awk"
    print "local curcontext=$curcontext state line\nlocal -a commands\ncommands=("
    for (i = 1; i <= command_count; i++)
        printf "    %s\n", quoted(commands[i] ":" summary[commands[i]])
    for (i = 1; i <= command_count; i++)
        names = names " " commands[i]
    print ")"
    print "_arguments -C -A '-*' '(- *)--help[help]' '(- *)--version[version]' '1:command:->command' '*::argument:->argument'" zsh_options("")
    print "case $state in\ncommand) _describe command commands ;;\nargument)\n    case ${line[1]} in"
    for (i = 1; i <= command_count; i++) {
        cmd = commands[i]
        printf "    %s)\n        _arguments%s \\\n            '--help[help]'", cmd, zsh_options(cmd)
        if (cmd == "batch")
            printf " '1:op:(%s)' '2:file:_files'", substr(ops, 2)
        else if (cmd == "help")
            printf " '1:command:(%s)'", substr(names, 2)
        else if (cmd == "audit" || cmd == "convert" || cmd == "table")
            printf " '%s:log:_files'", cmd == "table" ? "1" : "*"
        print "\n        ;;"
    }
    printf "    *)\n        _arguments%s\n        ;;\n", zsh_options("")
    print "    esac\n    ;;\nesac"
}

# ---- fish ----

function fish_option(cmd, name, key, text) {
    key = cmd SUBSEP name
    text = name ~ /^--/ ? "-l " substr(plain(name), 3) : "-s " substr(name, 2)
    if (value_of[key] != "" && name !~ /=\?$/)
        text = text (takes_file(key) ? " -r -F" : " -x")
    if (words_for(key) != "")
        text = text " -a " quoted(words_for(key))
    if (brief(key) != "")
        text = text " -d " quoted(brief(key))
    return text
}

function write_fish(i, j, n, list, cmd, names) {
    print "# fish completion of hantei; made from its help by completion.awk"
    print "complete -c hantei -f"
    print "complete -c hantei -n __fish_use_subcommand -l version -d version"
    print "complete -c hantei -l help -d help"
    for (i = 1; i <= command_count; i++) {
        cmd = commands[i]
        printf "complete -c hantei -n __fish_use_subcommand -a %s -d %s\n", cmd, quoted(summary[cmd])
        names = names " " cmd
        n = split(options[cmd], list, " ")
        for (j = 1; j <= n; j++)
            printf "complete -c hantei -n '__fish_seen_subcommand_from %s' %s\n", cmd, fish_option(cmd, list[j])
    }
    n = split(options[""], list, " ")
    for (j = 1; j <= n; j++)
        if (list[j] !~ /^--(help|version)$/)
            printf "complete -c hantei -n 'not __fish_seen_subcommand_from%s' %s\n", names, fish_option("", list[j])
    printf "complete -c hantei -n '__fish_seen_subcommand_from batch; and not __fish_seen_subcommand_from%s' -a %s\n",
        ops, quoted(substr(ops, 2))
    printf "complete -c hantei -n '__fish_seen_subcommand_from batch; and __fish_seen_subcommand_from%s' -F\n", ops
    print "complete -c hantei -n '__fish_seen_subcommand_from audit convert table' -F"
    printf "complete -c hantei -n '__fish_seen_subcommand_from help' -a %s\n", quoted(substr(names, 2))
}

END {
    if (command_count == 0)
        exit 1
    note_hand_alone()
    if (shell == "bash")
        write_bash()
    else if (shell == "zsh")
        write_zsh()
    else
        write_fish()
}
