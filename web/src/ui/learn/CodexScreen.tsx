// The codex: a list of pages, or of those that are looked for, and one of them, with its picture and links
// from page to page. Each has its address.
import { useSignal } from '@preact/signals';
import type { JSX } from 'preact';
import { useLayoutEffect, useRef } from 'preact/hooks';
import { useStore } from '../context';
import { Button } from '../parts/Button';
import { Header } from '../parts/Header';
import { Linked } from '../parts/Linked';
import { useRove } from '../rove';
import { CodexPicture } from './CodexPicture';

/** A field that leaves those pages in the list that somebody means. */
function Search({ onFound }: { onFound(pages: string[] | null): void }): JSX.Element {
  const { t, learn } = useStore();
  const asked = useRef('');
  const nothing = useSignal(false);
  const look = (typed: string): void => {
    asked.current = typed.trim();
    if (asked.current === '') {
      nothing.value = false;
      onFound(null);
      return;
    }
    void learn.find(typed.trim()).then((found) => {
      if (asked.current !== typed.trim()) return; // more was typed meanwhile
      nothing.value = found.length === 0;
      onFound(found);
    });
  };
  return (
    <search class="codex-search">
      <label class="field">
        {t('codex_search')} <input type="search" onInput={(e) => look(e.currentTarget.value)} />
      </label>
      <p role="status">{nothing.value && t('codex_nothing')}</p>
    </search>
  );
}

export function CodexScreen(): JSX.Element {
  const store = useStore();
  const { t } = store;
  const list = useRove<HTMLElement>();
  const heading = useRef<HTMLHeadingElement>(null);
  const entered = useRef(false);
  const pages = store.learn.codex.value;
  const found = useSignal<string[] | null>(null);
  const listed = found.value ? pages.filter(({ id }) => found.value?.includes(id)) : pages;
  const page = pages.find(({ id }) => id === store.route.part.value) ?? pages[0];
  const text = useRove<HTMLElement>();
  useLayoutEffect(() => {
    // The screen itself is read from its title; each further page from its own.
    if (entered.current) heading.current?.focus();
    entered.current = true;
  }, [page?.id]);
  return (
    <>
      <Header title={t('codex')} />
      <main class="codex">
        <Search onFound={(ids) => (found.value = ids)} />
        <nav class="codex-list" aria-label={t('codex_pages')} ref={list}>
          {listed.map(({ id, title }) => (
            <button
              key={id}
              type="button"
              data-rove={id}
              class={id === page?.id ? 'tab tab-open' : 'tab'}
              aria-current={id === page?.id ? 'page' : undefined}
              onClick={() => store.route.go('codex', id)}
            >
              {title}
            </button>
          ))}
        </nav>
        {page && (
          <article class="codex-page" data-page={page.id} ref={text}>
            <h2 ref={heading} tabIndex={-1}>
              {page.title}
            </h2>
            <CodexPicture page={page.id} />
            <h3>{t('codex_game')}</h3>
            <p>
              <Linked text={page.game} />
            </p>
            <h3>{t('codex_laboratory')}</h3>
            <p>
              <Linked text={page.laboratory} />
            </p>
            <h3>{t('codex_more')}</h3>
            <p>{page.more}</p>
            <nav class="row codex-links" aria-label={t('codex_see')}>
              <span>{t('codex_see')}</span>
              {page.links.map((id) => (
                <Button key={id} rove={`see-${id}`} onClick={() => store.route.go('codex', id)}>
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
