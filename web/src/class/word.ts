// word.ts - the word of a class as it is typed: the rule of src/serve/base/join_word.h, so that a slip is
// noticed before anybody is asked.
const CONSONANTS = 'bdfgklmnpstz';
const VOWELS = 'aeiou';

/** The word without capitals, spaces and hyphens; null for a slip. */
export function readWord(typed: string): string | null {
  const word = typed.toLowerCase().replace(/[\s-]/g, '');
  if (!/^([bdfgklmnpstz][aeiou]){4}$/.test(word)) return null;
  const [a, b, c, check] = [0, 2, 4, 6].map(
    (at) => 5 * CONSONANTS.indexOf(word.charAt(at)) + VOWELS.indexOf(word.charAt(at + 1)),
  ) as [number, number, number, number];
  return (2 * a + 3 * b + 4 * c) % 59 === check ? word : null;
}

/** As it is shown: in two halves. */
export function shownWord(word: string): string {
  return `${word.slice(0, 4)}-${word.slice(4)}`;
}
