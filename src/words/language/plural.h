/* plural.h - which of its forms a language uses for a number (plural.c). */
#ifndef ENT_WORDS_LANGUAGE_PLURAL_H
#define ENT_WORDS_LANGUAGE_PLURAL_H

/* By the line "Plural-Forms: nplurals=3; plural=(n==1 ? 0 : ...);" in the head of a catalogue. 0
 * when there is no such line or the rule gives no form that exists. */
unsigned long plural_form(const char *head, unsigned long number);

#endif
