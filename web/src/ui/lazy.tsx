// Screens and parts of the table that come when they are asked for, so that the first visit need not wait
// for them. Until a screen is there, and when it cannot be had, one says so.
import { signal, useSignal } from '@preact/signals';
import type { ComponentProps, ComponentType, JSX } from 'preact';
import { useEffect, useLayoutEffect, useRef } from 'preact/hooks';
import { useStore } from './context';
import { Header } from './parts/Header';
import { focusHeading } from './picking';

declare const LATER_STYLE_URL: string; // put in by the build

/** Settles when later.css is there. A sheet that could not be had is asked for again. */
function dressed(): Promise<void> {
  const href = new URL(LATER_STYLE_URL, location.href).href;
  if ([...document.styleSheets].some((sheet) => sheet.href === href)) return Promise.resolve();
  return new Promise((resolve, reject) => {
    const link = document.createElement('link');
    link.rel = 'stylesheet';
    link.href = href;
    link.onload = () => resolve();
    link.onerror = () => {
      link.remove();
      reject(new Error(href));
    };
    document.head.append(link);
  });
}

/** What comes later, with what it looks like. */
async function withStyle<Loaded>(asked: Promise<Loaded>): Promise<Loaded> {
  const [loaded] = await Promise.all([asked, dressed()]);
  return loaded;
}

type Screen = () => JSX.Element;

/** One of the screens of later.ts, and the key of its title. */
export function later(name: keyof typeof import('./later'), title: string): Screen {
  let loaded: Screen | null = null;
  return function Later(): JSX.Element {
    const { t } = useStore();
    const held = useRef(false); // the heading had the focus
    const state = useSignal<'loading' | 'there' | 'failed'>(loaded ? 'there' : 'loading');
    useEffect(() => {
      if (loaded) return;
      withStyle(import('./later')).then(
        (screens) => {
          loaded = screens[name];
          held.current = document.activeElement?.matches('h1') === true;
          state.value = 'there';
        },
        () => (state.value = 'failed'),
      );
    }, []);
    // Whoever came by keys goes on from the heading, which is another one now.
    useLayoutEffect(() => {
      if (held.current) focusHeading();
    }, [state.value]);
    if (loaded && state.value === 'there') {
      const Loaded = loaded;
      return <Loaded />;
    }
    return (
      <>
        <Header title={t(title)} />
        <main class="page page-loading">
          <p role="status">{t(state.value === 'failed' ? 'screen_failed' : 'screen_loading')}</p>
        </main>
      </>
    );
  };
}

type Besides = typeof import('./besides');
const besides = signal<Besides | null>(null);

/** One of the parts of besides.ts: nothing stands in its place until it is there. */
export function Beside<Name extends keyof Besides>({
  part,
  ...rest
}: { part: Name } & ComponentProps<Besides[Name]>): JSX.Element | null {
  const { shell } = useStore();
  useEffect(() => {
    if (besides.value) return;
    withStyle(import('./besides')).then(
      (parts) => (besides.value = parts),
      () => shell.say('problem', { key: 'screen_failed' }),
    );
  }, []);
  if (!besides.value) return null;
  const Part = besides.value[part] as ComponentType<typeof rest>;
  return <Part {...rest} />;
}
