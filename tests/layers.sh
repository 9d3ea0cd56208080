#!/bin/sh
# A folder of src/ may include those before it, never those after it (docs/architecture.md).
# Also: the rules include nothing but what exists without a C library.
# Usage: layers.sh SOURCE_ROOT
set -eu
cd "$1/src"
awk '
BEGIN {
    # The order of the layers; equal numbers know nothing of each other.
    level["rules"] = 1; level["quantum"] = 2; level["table"] = 3; level["bots"] = 4; level["advice"] = 5
    level["words"] = 6; level["sim"] = 7; level["term"] = 7; level["serve"] = 7; level["wasm"] = 7
    level["cli"] = 8
}
FNR == 1 {
    split(FILENAME, part, "/")
    layer = part[1]
    files++
    if (!(layer in level)) { print FILENAME ": folder " layer " is no layer"; bad = 1 }
}
/^[ \t]*#[ \t]*include[ \t]*"/ {
    split($0, quoted, "\"")
    name = quoted[2]
    if (name == "entanglion.h" || name == "words_languages.h") next
    to = layer
    if (split(name, where, "/") > 1) to = where[1]
    if (!(to in level) || level[to] > level[layer] || (level[to] == level[layer] && to != layer)) {
        print FILENAME ":" FNR ": " layer " may not include " name
        bad = 1
    }
}
layer == "rules" && /^[ \t]*#[ \t]*include[ \t]*</ && !/<(stdint|stddef|stdbool|assert)\.h>/ {
    print FILENAME ":" FNR ": the rules need no C library"
    bad = 1
}
layer == "rules" && /[^_a-z](float|double)[^_a-z]/ && !/^[ \t]*(\/\*|\*)/ {
    print FILENAME ":" FNR ": no floating point in the rules"
    bad = 1
}
END {
    if (files < 10) { print "too few files seen: " files; bad = 1 }
    if (!bad) print files " files keep to the layers"
    exit bad
}' */*.c */*.h
