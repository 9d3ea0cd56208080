// words.ts - fills the page's sentences. Templates and their plural forms come from the core.
import type { Words } from './core';
import type { Lang } from './types';

export type Places = Record<string, string | number>;

function fill(template: string, places: Places): string {
  return template.replace(/\{(\w+)\}/g, (whole, name: string) => {
    const value = places[name];
    return value === undefined ? whole : String(value);
  });
}

/** A missing key shows itself in brackets, so that tests and people notice. */
export function sentence(words: Words, key: string, places: Places = {}): string {
  const template = words[key];
  if (template === undefined) return `[${key}]`;
  return fill(typeof template === 'string' ? template : (template[template.length - 1] ?? ''), places);
}

/** The forms of a plural are those for 1, 2 and 5; the browser knows which one a number takes. */
export function plural(words: Words, lang: Lang, key: string, count: number, places: Places = {}): string {
  const forms = words[key];
  if (forms === undefined || typeof forms === 'string') return sentence(words, key, { count, ...places });
  const rule = new Intl.PluralRules(lang).select(count);
  const form = rule === 'one' ? forms[0] : rule === 'few' ? forms[1] : forms[2];
  return fill(form ?? '', { count, ...places });
}
