/* rules.c - the rules of the game and the teacher's sheet to read (rules.h). The build
 * embeds the texts. */
#include "words/game/rules.h"

#include <stdio.h>
#include <string.h>

#include "base/fold.h"

#define DECLARED(NAME, code) \
    extern const uint8_t rules_##code[], headings_##code[], teaching_##code[];
DECLARED(EN, en)
WORDS_LANGUAGES(DECLARED)

const char *words_rules(ent_lang lang) {
#define LISTED(NAME, code) [ENT_LANG_##NAME] = rules_##code,
    static const uint8_t *const texts[] = {LISTED(EN, en) WORDS_LANGUAGES(LISTED)};
    return (const char *)texts[lang < ENT_LANGS ? lang : ENT_LANG_EN];
}

/* The lines of it that are headings. Whoever only names sections needs no more: so the module of
 * the page, which has the rules as files, is spared their texts. */
static const char *headings(ent_lang lang) {
#define HEADED(NAME, code) [ENT_LANG_##NAME] = headings_##code,
    static const uint8_t *const texts[] = {HEADED(EN, en) WORDS_LANGUAGES(HEADED)};
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

static bool section_of(const char *text, int number, struct rules_section *s) {
    const char *at = next_heading(text);
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

bool words_rules_section(ent_lang lang, int number, struct rules_section *s) {
    return section_of(words_rules(lang), number, s);
}

bool words_teaching_section(ent_lang lang, int number, struct rules_section *s) {
#define TAUGHT(NAME, code) [ENT_LANG_##NAME] = teaching_##code,
    static const uint8_t *const texts[] = {TAUGHT(EN, en) WORDS_LANGUAGES(TAUGHT)};
    return section_of((const char *)texts[lang < ENT_LANGS ? lang : ENT_LANG_EN], number, s);
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
    for (int i = 0; section_of(headings(ENT_LANG_EN), i, &s); i++)
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
        if (number < 0 || !section_of(headings(lang), number, &section) ||
            !section_of(headings(ENT_LANG_EN), number, &english)) {
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

bool words_rules_has(const struct rules_section *s, const char *word) {
    return fold_contains(s->heading, s->heading_length, word) ||
           fold_contains(s->body, s->body_length, word);
}
