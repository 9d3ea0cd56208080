#!/bin/sh
# catalogues.sh - what translators need of gettext's tools.
#
# Usage: tools/catalogues.sh extract FILE.pot    all texts that src/words marks, as a template
#        tools/catalogues.sh update              brings po/*.po up to date with src/words
#        tools/catalogues.sh start CODE          begins a catalogue for another language
set -eu
cd "$(dirname "$0")/.."

extract() {
    xgettext --from-code=UTF-8 --language=C --keyword=N_ --keyword=N_PLURAL:1,2 \
        --keyword=N_CONTEXT:1c,2 --add-comments=TRANSLATORS --add-location=file --sort-by-file \
        --no-wrap --package-name=entanglion -o - $(find src/words -name '*.[ch]' | LC_ALL=C sort) src/bots/value/weights.c |
        sed -e '/^#, c-format$/d' -e 's/^#, c-format, /#, /' -e 's/CHARSET/UTF-8/' \
            -e '/^"POT-Creation-Date/d' -e '/^"Report-Msgid-Bugs-To/d' >"$1.part"
    mv "$1.part" "$1"
}

case "${1:-}" in
extract)
    extract "$2"
    ;;
update)
    template=$(mktemp)
    trap 'rm -f "$template"' EXIT
    trap 'exit 130' INT TERM HUP
    extract "$template"
    for catalogue in po/*.po; do
        msgmerge --quiet --update --backup=none --no-wrap --previous --add-location=file "$catalogue" "$template"
        msgattrib --no-obsolete --no-wrap -o "$catalogue" "$catalogue"
        printf '%s: ' "$catalogue"
        msgfmt --statistics -o /dev/null "$catalogue"
    done
    ;;
start)
    template=$(mktemp)
    trap 'rm -f "$template"' EXIT
    trap 'exit 130' INT TERM HUP
    extract "$template"
    msginit --no-translator --locale="$2" --no-wrap -i "$template" -o "po/$2.po"
    ;;
*)
    sed -n '2,/^set/{/^set/d;s/^# \{0,1\}//p}' "$0"
    exit 2
    ;;
esac
