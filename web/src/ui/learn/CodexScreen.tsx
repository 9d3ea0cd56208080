// The codex: a list of pages and one of them, with links from page to page.
import { signal } from '@preact/signals';
import type { JSX } from 'preact';
import { useEffect, useRef } from 'preact/hooks';
import type { Store } from '../../types';
import { useStore } from '../context';
import { Button } from '../parts/Button';
import { Header } from '../parts/Header';
import { useRove } from '../rove';

/** The page that is open, by its id. */
const open = signal('X');

export function openCodex(store: Store, id: string): void {
  open.value = id;
  store.go('codex');
}

export function CodexScreen(): JSX.Element {
  const store = useStore();
  const { t } = store;
  const list = useRove<HTMLElement>();
  const heading = useRef<HTMLHeadingElement>(null);
  const entered = useRef(false);
  const pages = store.learn.codex.value;
  const page = pages.find(({ id }) => id === open.value) ?? pages[0];
  useEffect(() => {
    // The screen itself is read from its title; each further page from its own.
    if (entered.current) heading.current?.focus();
    entered.current = true;
  }, [page?.id]);
  return (
    <>
      <Header title={t('codex')} />
      <main class="codex">
        <nav class="codex-list" aria-label={t('codex_pages')} ref={list}>
          {pages.map(({ id, title }) => (
            <button
              key={id}
              type="button"
              data-rove={id}
              class={id === page?.id ? 'tab tab-open' : 'tab'}
              aria-current={id === page?.id ? 'page' : undefined}
              onClick={() => (open.value = id)}
            >
              {title}
            </button>
          ))}
        </nav>
        {page && (
          <article class="codex-page" data-page={page.id}>
            <h2 ref={heading} tabIndex={-1}>
              {page.title}
            </h2>
            <h3>{t('codex_game')}</h3>
            <p>{page.game}</p>
            <h3>{t('codex_laboratory')}</h3>
            <p>{page.laboratory}</p>
            <h3>{t('codex_more')}</h3>
            <p>{page.more}</p>
            <nav class="row codex-links" aria-label={t('codex_see')}>
              <span>{t('codex_see')}</span>
              {page.links.map((id) => (
                <Button key={id} onClick={() => (open.value = id)}>
                  {pages.find((other) => other.id === id)?.title ?? id}
                </Button>
              ))}
            </nav>
          </article>
        )}
      </main>
    </>
  );
}
