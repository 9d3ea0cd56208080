# pseudo.awk - changes every letter of the translations in a catalogue, for the pseudo-language xx.
#
# Reads what msgen made of the template (every translation is the English text) and gives each letter
# an accent or a twin from another alphabet, so that a sentence which did not come from a catalogue
# shows by its plain letters. Places {like_this} and \n stay.
BEGIN {
    plain = "abcdefghijklmnopqrstuvwxyzABCDEFGHIJKLMNOPQRSTUVWXYZ"
    count = split("á ƀ ć đ é ƒ ğ ħ í ĵ ķ ĺ ɱ ń ó ƥ ɋ ŕ ś ŧ ú ṽ ŵ ẋ ý ź " \
                  "Á Ɓ Ć Đ É Ƒ Ğ Ħ Í Ĵ Ķ Ĺ Ɱ Ń Ó Ƥ Ɋ Ŕ Ś Ŧ Ú Ṽ Ŵ Ẋ Ý Ź", twins, " ")
    for (i = 1; i <= count; i++) twin[substr(plain, i, 1)] = twins[i]
}

function changed(text,    out, i, c, inside) {
    for (i = 1; i <= length(text); i++) {
        c = substr(text, i, 1)
        if (c == "{") inside = 1
        if (c == "\\") out = out c substr(text, ++i, 1)
        else if (!inside && c in twin) out = out twin[c]
        else out = out c
        if (c == "}") inside = 0
    }
    return out
}

/^$/ { entries++ } # the first entry is the head
/^msg/ { translating = /^msgstr/ }
!entries { sub(/nplurals=INTEGER; plural=EXPRESSION/, "nplurals=2; plural=n != 1") }
entries && translating && match($0, /"/) {
    $0 = substr($0, 1, RSTART) changed(substr($0, RSTART + 1, length($0) - RSTART - 1)) "\""
}
{ print }
