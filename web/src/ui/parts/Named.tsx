// A text in which names of two words (PHI PLUS) stay on one line. The text itself is as it was: what is
// copied from it or searched in it has ordinary spaces.
import type { JSX } from 'preact';

// Behind a letter too: Japanese writes no space before a name.
const NAME = /(?<!\p{Lu})(\p{Lu}{2,} \p{Lu}{2,})(?!\p{Lu})/u;

export function Named({ text }: { text: string }): JSX.Element {
  return (
    <>
      {text.split(NAME).map((part, i) =>
        i % 2 === 1 ? (
          <span key={i} class="name">
            {part}
          </span>
        ) : (
          part
        ),
      )}
    </>
  );
}
