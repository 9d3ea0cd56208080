# offered.zsh - what zsh offers for a line when Tab is pressed at its end, one word a line. tests/manual.mjs calls it.
#
# Usage: zsh -f tests/offered.zsh FOLDER LINE      FOLDER has _entanglion
#
# Completion works only while somebody edits a line, so another zsh does, on a terminal of its own. There every word that is
# added to what is offered is printed between signs that no word has; calls with -O, -A or -D add nothing, but ask what fits.
zmodload zsh/zpty
zpty editor zsh -f -i
zpty -w editor "PS1= PS2=; unsetopt zle_bracketed_paste; fpath=(${(q)1} \$fpath); autoload -Uz compinit; compinit -D -u; bindkey '^I' complete-word"
zpty -w editor 'compadd() {
    if [[ ${@[1,(i)(-|--)]} == *-[OAD]\ * ]]; then builtin compadd "$@"; return; fi
    local -a fits
    builtin compadd -A fits "$@"
    (( ! $#fits )) || printf "<<%s>>" "${fits[@]}"
    builtin compadd "$@"
}
told() { print -n "<<" ">>" }
comppostfuncs=(told)'
zpty -w editor 'print re""ady'
zpty -r editor said '*ready*'
zpty -w -n editor "$2"$'\t'
zpty -r editor said '*<< >>*'
zpty -d editor
said=${said%'<< >>'*}
while [[ $said == *'<<'*'>>'* ]]; do
    said=${said#*'<<'}
    print -r -- "${said%%'>>'*}"
    said=${said#*'>>'}
done
