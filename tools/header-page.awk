# Makes libentanglion(3) of include/entanglion.h, whose comments are the manual of the library: the opening comment as
# text, then every part of the header under its own heading, as it is.
function safe(text) {
    gsub(/\\/, "\\e", text)
    gsub(/-/, "\\-", text)
    gsub(/'/, "\\(aq", text)
    gsub(/`/, "\\(ga", text)
    gsub(/\^/, "\\(ha", text)
    gsub(/~/, "\\(ti", text)
    sub(/^\./, "\\\\\\&.", text)
    return text
}
function block(on) {
    if (on && !inside) print ".PP\n.EX"
    if (!on && inside) print ".EE"
    inside = on
}
BEGIN {
    while ((getline line < ARGV[1]) > 0)
        if (line ~ /^#define ENT_VERSION_(MAJOR|MINOR|PATCH) /) { sub(/.* /, "", line); version = version (version ? "." : "") line }
    close(ARGV[1])
    print ".\\\" Made by the build from include/entanglion.h. Do not edit."
    print ".TH libentanglion 3 \"\" \"libentanglion " version "\" \"Entanglion\""
    print ".SH NAME\nlibentanglion \\- exact rules of the cooperative board game Entanglion"
    print ".SH SYNOPSIS\n.nf\n.B #include <entanglion.h>\n.fi\n.PP\n.B cc\n.I program.c\n.B $(pkg\\-config \\-\\-cflags \\-\\-libs entanglion)"
    print ".SH DESCRIPTION"
    head = 1
}
head && NR == 1 { next }
head && /\*\/$/ { last = 1 }
head {
    sub(/^ \* ?/, "")
    sub(/ ?\*\/$/, "")
    if ($0 == "") { block(0); print ".PP" }
    else if ($0 ~ /^    /) { block(1); sub(/^    /, ""); print safe($0) }
    else { block(0); print safe($0) }
    if (last) { head = 0; block(0) }
    next
}
/^\/\* -----+ .* \*\/$/ {
    block(0)
    gsub(/^\/\* -+ | \*\/$/, "")
    print ".SH \"" toupper($0) "\""
    part = 1
    next
}
/^\/\* The version, / { print ".SH VERSION"; part = 1 }
/^#ifdef __cplusplus/ && part { held = 1; next } # where the header ends, a brace follows
held && /^}/ { exit }
held { block(1); print "#ifdef __cplusplus"; held = 0 }
part { block(1); print safe($0) }
END {
    block(0)
    print ".SH \"SEE ALSO\"\n.BR entanglion (6),\n.BR entanglion\\-record (5)"
}
