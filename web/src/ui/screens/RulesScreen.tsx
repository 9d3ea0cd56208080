// The rules of the game, as the core has them in the chosen language.
import type { JSX } from 'preact';
import { useEffect, useState } from 'preact/hooks';
import { useStore } from '../context';
import { Header } from '../parts/Header';
import { Markdown } from './Markdown';

export function RulesScreen(): JSX.Element {
  const store = useStore();
  const [text, setText] = useState<string | null>(null);
  const lang = store.shell.settings.value.lang;
  useEffect(() => {
    let current = true;
    void store.shell.rules().then((rules) => {
      if (current) setText(rules);
    });
    return () => {
      current = false;
    };
  }, [lang]);
  return (
    <>
      <Header title={store.t('rules')} />
      <main class="page rules">{text === null ? <p>{store.t('loading')}</p> : <Markdown text={text} />}</main>
    </>
  );
}
