#!/bin/sh
# A folder of src/ may include those before it, never those after it (docs/architecture.md); so may
# the sub-folders of one. Also: the rules include nothing but what exists without a C library.
# Usage: layers.sh SOURCE_ROOT
set -eu
cd "$1/src"
find . -name '*.[ch]' | sed 's|^\./||' | LC_ALL=C sort | xargs awk '
BEGIN {
    # The order of the layers; equal numbers know nothing of each other.
    order("base rules", 1); order("quantum", 2); order("table", 3); order("bots", 4)
    order("advice lessons", 5); order("words", 6); order("saves", 7)
    order("sim engine text term serve wasm env", 8); order("cli manual", 9)
    # Within a folder, where the order matters: "folder/" is what lies in it directly.
    order("serve/ serve/base", 1); order("serve/protocol serve/store", 2); order("serve/rooms", 3)
    order("serve/play serve/class", 4); order("serve/net", 5)
    # The terminal: the device, what every screen needs, a game on the table, what is read beside it,
    # playing, and the way from one to the other.
    order("term/screen", 1); order("term/app", 2); order("term/table", 3); order("term/reading", 4)
    order("term/game", 5); order("term/", 6)
    order("words/", 1); order("words/language", 2); order("words/game", 3)
    order("words/advice words/lessons", 4); order("words/faces words/manual", 5)
}
function order(names, number,    list, part, i, n) {
    n = split(names, list, " ")
    for (i = 1; i <= n; i++) {
        level[list[i]] = number
        if (split(list[i], part, "/") > 1) ordered[part[1]] = 1 # then each of its folders is listed
    }
}
# "serve/net" of serve/net/http.c, "serve/" of serve/serve.h.
function inner(name,    part) {
    return split(name, part, "/") > 2 ? part[1] "/" part[2] : part[1] "/"
}
function forbidden(what) {
    print FILENAME ":" FNR ": " what
    bad = 1
}
FNR == 1 {
    split(FILENAME, part, "/")
    layer = part[1]
    folder = inner(FILENAME)
    files++
    if (!(layer in level)) forbidden("folder " layer " is no layer")
    if (layer in ordered && !(folder in level)) forbidden("folder " folder " has no place among those of " layer)
}
/^[ \t]*#[ \t]*include[ \t]*"/ {
    split($0, quoted, "\"")
    name = quoted[2]
    if (name == "entanglion.h" || name == "words_languages.h") next
    split(name, where, "/")
    to = where[1]
    if (!(to in level) || level[to] > level[layer] || (level[to] == level[layer] && to != layer))
        forbidden(layer " may not include " name)
    if (where[1] == "rules" && layer != "rules" && name != "rules/layout.h" && name != "rules/mirror.h")
        forbidden("of the rules only rules/layout.h and rules/mirror.h are shared, not " name)
    to = inner(name)
    if (where[1] == layer && to != folder && to in level && folder in level && level[to] >= level[folder])
        forbidden(folder " may not include " name)
}
layer == "rules" && /^[ \t]*#[ \t]*include[ \t]*</ && !/<(stdint|stddef|stdbool|assert)\.h>/ {
    forbidden("the rules need no C library")
}
layer == "rules" && /[^_a-z](float|double)[^_a-z]/ && !/^[ \t]*(\/\*|\*)/ {
    forbidden("no floating point in the rules")
}
# What only one folder of the server knows.
layer == "serve" && /#[ \t]*include[ \t]*<(libwebsockets|sqlite3|libpq-fe|jansson)\.h>/ {
    if (/libwebsockets/ && folder != "serve/net") forbidden("only serve/net knows libwebsockets")
    if (/sqlite3/ && FILENAME !~ "^serve/store/sqlite/") forbidden("only serve/store/sqlite knows SQLite")
    if (/libpq/ && FILENAME !~ "^serve/store/postgres/") forbidden("only serve/store/postgres knows PostgreSQL")
    if (/jansson/ && folder != "serve/protocol") forbidden("only serve/protocol reads JSON")
}
END {
    if (files < 10) { print "too few files seen: " files; bad = 1 }
    if (!bad) print files " files keep to the layers"
    exit bad
}'
