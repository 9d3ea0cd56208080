// A sentence in which every name that has a page in the codex is a link to it. In a region that Tab
// enters at one element (rove.ts), arrows reach the links, and they do not stand in Tab's way.
import type { JSX } from 'preact';
import { useStore } from '../context';

export function Linked({ text }: { text: string }): JSX.Element {
  const store = useStore();
  const names = store.learn.names.value;
  if (!names) return <>{text}</>;
  return (
    <>
      {text.split(names.pattern).map((part, i) => {
        const page = i % 2 === 1 ? names.pages.get(part) : undefined;
        return page === undefined ? part : <CodexLink key={i} page={page} text={part} />;
      })}
    </>
  );
}

function CodexLink({ page, text }: { page: string; text: string }): JSX.Element {
  const store = useStore();
  return (
    <a
      class={/^\p{Lu}+ \p{Lu}+$/u.test(text) ? 'term name' : 'term'}
      href={store.route.addressOf('codex', page)}
      data-rove={`term-${page}`}
      onClick={(e) => {
        if (e.ctrlKey || e.metaKey || e.shiftKey) return; // a new tab or window
        e.preventDefault();
        store.route.go('codex', page);
      }}
    >
      {text}
    </a>
  );
}
