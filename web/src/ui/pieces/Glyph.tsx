// The sign of a planet, drawn by strokes: 0, 1, plus, minus; phi and psi with their sign; omega with
// its number. Nothing here depends on a font.
import type { JSX } from 'preact';

const DIGITS: Readonly<Record<string, string>> = {
  ZERO: 'M0 -6a4 6 0 1 0 0.01 0z',
  ONE: 'M-3 -3L1 -6V6M-3 6H4',
  TWO: 'M-4 -3a4 3.4 0 1 1 7 2.4L-4 6H4',
  THREE: 'M-4 -5a4 3 0 1 1 3 5a4 3.2 0 1 1 -3.5 4.6',
};
const SIGNS: Readonly<Record<string, string>> = { PLUS: 'M-6 0H6M0 -6V6', MINUS: 'M-6 0H6' };
const LETTERS: Readonly<Record<string, string>> = {
  PHI: 'M0 -13V13M0 -8a9 8 0 1 0 0.01 0z',
  PSI: 'M0 -13V13M-10 -10V-5a10 9 0 0 0 20 0V-10',
  OMEGA: 'M-11 12H-5C-14 4 -12 -12 0 -12S14 4 5 12H11',
};

/** The strokes of a sign for the planet with this word, in a box of about 36 by 28 units. */
export function Glyph({ planet }: { planet: string }): JSX.Element {
  const [letter = '', index = ''] = planet.split('_');
  if (index === '')
    return <path d={DIGITS[letter] ?? SIGNS[letter] ?? ''} transform="scale(2.2)" class="glyph glyph-alone" />;
  return (
    <g class="glyph">
      <path d={LETTERS[letter] ?? ''} transform="translate(-8 0)" />
      <path
        d={DIGITS[index] ?? SIGNS[index] ?? ''}
        transform={SIGNS[index] ? 'translate(13 -8) scale(.9)' : 'translate(14 7)'}
      />
    </g>
  );
}
