// words.ts - fills the page's sentences. Templates, their plural forms and the rule for these come from
// the core; here is only what must not wait for its answer.
import type { Core, Words } from './core';
import type { Lang } from './types';

export type Places = Record<string, string | number>;

/** "{chance,}" is {chance} with a decimal comma, as in the core. */
function fill(template: string, places: Places): string {
  return template.replace(/\{(\w+)(,?)\}/g, (whole, name: string, comma: string) => {
    const value = places[name];
    if (value === undefined) return whole;
    return comma ? String(value).replaceAll('.', ',') : String(value);
  });
}

/** Sentences one after the other, with a space between them; after a Japanese full stop there is none. */
export function together(sentences: readonly string[]): string {
  return sentences.reduce(
    (text, next) => (text === '' || /[。！？]$/.test(text) ? text + next : `${text} ${next}`),
    '',
  );
}

/** A missing key shows itself in brackets, so that tests and people notice. */
export function sentence(words: Words, key: string, places: Places = {}): string {
  const template = words[key];
  if (template === undefined) return `[${key}]`;
  return fill(typeof template === 'string' ? template : (template[template.length - 1] ?? ''), places);
}

/** The form of every number: those below 200, then that of whole millions. */
export type Forms = readonly number[];
const MILLION = 1_000_000;
const FIRST = 200;

/** The rule of a language as a table. No language looks at more than the last two figures of a large
 *  number, but for whole millions; a test holds the table against the rule. */
export function formsOf(core: Core, lang: Lang): Forms {
  return Array.from({ length: FIRST + 1 }, (_, n) => core.pluralForm(lang, n < FIRST ? n : MILLION));
}
export function formOf(forms: Forms, number: number): number {
  const at = number < FIRST ? number : number % MILLION === 0 ? FIRST : 100 + (number % 100);
  return forms[at] ?? 0;
}

export function plural(words: Words, forms: Forms, key: string, count: number, places: Places = {}): string {
  const template = words[key];
  if (template === undefined || typeof template === 'string') return sentence(words, key, { count, ...places });
  return fill(template[formOf(forms, count)] ?? '', { count, ...places });
}
