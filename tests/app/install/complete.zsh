# zsh -f complete.zsh FOLDER LINE: what zsh completes of a line with FOLDER/hantei.zsh, a word a line.
# zsh completes only where somebody types: one is run in a terminal of its own, its `compadd` prints what it is given.
zmodload zsh/zpty
setup=$(mktemp -d)
trap 'rm -rf $setup' EXIT
cp $1/hantei.zsh $setup/_hantei
cat >$setup/rc <<'RC'
PROMPT=
autoload -Uz compinit && compinit -u -D
bindkey '^M' undefined
bindkey '^J' undefined
bindkey '^I' complete-word
mark() { print -r -- $'\0' }
compprefuncs=(mark)
comppostfuncs=(mark exit)
compadd() {
    if [[ ${@[1,(i)(-|--)]} == *-(O|A|D)\ * ]]; then
        builtin compadd "$@"
        return
    fi
    local -a found
    builtin compadd -A found "$@"
    (( $#found )) && print -rl -- ${(Q)found}
    builtin compadd "$@"
}
print ready
RC
zpty terminal "fpath=($setup \$fpath) zsh -f -i"
zpty -w terminal "fpath=($setup \$fpath); source $setup/rc"
line=
while [[ $line != ready* ]]; do zpty -r terminal line || exit 1; done
zpty -w -n terminal "$2"$'\t'
inside=0
while zpty -r terminal line; do
    line=${${line%$'\n'}%$'\r'}
    if [[ $line == *$'\0'* ]]; then
        (( inside )) && break
        inside=1
    elif (( inside )); then
        print -r -- $line
    fi
done
zpty -d terminal
