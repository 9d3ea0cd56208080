/* rules.c - the rules of the game to read (rules.h). The build embeds the texts. */
#include "words/game/rules.h"

#include <stdio.h>
#include <string.h>

#include "base/utf8.h"

#define DECLARED(NAME, code) extern const uint8_t rules_##code[];
DECLARED(EN, en)
WORDS_LANGUAGES(DECLARED)

const char *words_rules(ent_lang lang) {
#define LISTED(NAME, code) [ENT_LANG_##NAME] = rules_##code,
    static const uint8_t *const texts[] = {LISTED(EN, en) WORDS_LANGUAGES(LISTED)};
    return (const char *)texts[lang < ENT_LANGS ? lang : ENT_LANG_EN];
}

/* ---- sections ---- */

/* The next line that is a heading, from the start of a line on; NULL when there is none. */
static const char *next_heading(const char *text) {
    while (text && *text != '#') {
        text = strchr(text, '\n');
        if (text) text++;
    }
    return text && *text ? text : NULL;
}

bool words_rules_section(ent_lang lang, int number, struct rules_section *s) {
    const char *at = next_heading(words_rules(lang));
    for (; at && number > 0; number--) at = next_heading(strchr(at, '\n'));
    if (!at) return false;
    s->level = (int)strspn(at, "#");
    s->heading = at + s->level + 1;
    s->heading_length = strcspn(s->heading, "\n");
    s->body = s->heading + s->heading_length;
    s->body += strspn(s->body, "\n");
    const char *end = next_heading(s->body);
    s->body_length = end ? (size_t)(end - s->body) : strlen(s->body);
    while (s->body_length && s->body[s->body_length - 1] == '\n') s->body_length--;
    return true;
}

/* Does the text begin with the heading, and is it a whole entry of a list by commas? */
static bool begins_with(const char *text, const struct rules_section *s) {
    return !strncmp(text, s->heading, s->heading_length) &&
           (!text[s->heading_length] || text[s->heading_length] == ',');
}

int words_rules_find(const char *english_heading) {
    int found = -1;
    size_t longest = 0; /* "3 Set-up, 1" begins with "3 Set-up" */
    struct rules_section s;
    for (int i = 0; words_rules_section(ENT_LANG_EN, i, &s); i++)
        if (begins_with(english_heading, &s) && s.heading_length > longest)
            found = i, longest = s.heading_length;
    return found;
}

void words_rule(ent_lang lang, const char *rule, char out[WORDS_MAX]) {
    size_t used = 0;
    out[0] = '\0';
    while (*rule) {
        struct rules_section english, section;
        int number = words_rules_find(rule);
        if (number < 0 || !words_rules_section(lang, number, &section) ||
            !words_rules_section(ENT_LANG_EN, number, &english)) {
            snprintf(out + used, WORDS_MAX - used, "%s", rule);
            return;
        }
        used += (size_t)snprintf(out + used, WORDS_MAX - used, "%s%.*s", used ? ", " : "",
                                 (int)section.heading_length, section.heading);
        rule += english.heading_length;
        rule += strspn(rule, ", ");
    }
}

/* ---- search ---- */

/* The character at *text as a small letter: plain letters and those of Latin-1 and Latin
 * Extended-A, where capitals and small letters are neighbours. Moves *text. */
static uint32_t small_letter(const char **text) {
    uint32_t c = utf8_next(text);
    if (c < 0x80) return c >= 'A' && c <= 'Z' ? c + 0x20 : c;
    if (c < 0xc0 || c >= 0x180) return c;
    if (c < 0x100) return c >= 0xc0 && c <= 0xde && c != 0xd7 ? c + 0x20 : c;
    bool odd_capitals = (c >= 0x139 && c <= 0x148) || c >= 0x179;
    return (c & 1) == (odd_capitals ? 1u : 0u) ? c + 1 : c;
}

static bool begins(const char *text, const char *end, const char *word) {
    while (*word && text < end)
        if (small_letter(&text) != small_letter(&word)) return false;
    return !*word;
}

static bool contains(const char *text, size_t length, const char *word) {
    for (const char *end = text + length; text < end; small_letter(&text))
        if (begins(text, end, word)) return true;
    return false;
}

bool words_rules_has(const struct rules_section *s, const char *word) {
    return contains(s->heading, s->heading_length, word) || contains(s->body, s->body_length, word);
}
