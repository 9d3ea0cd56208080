// The keys with what they do. Single keys can be changed here: the button waits for the new one.
import type { JSX } from 'preact';
import { useState } from 'preact/hooks';
import { isKey, KEY_ACTIONS, type KeyAction, USUAL_KEYS, withKey } from '../../browser/keys';
import { useStore } from '../context';
import { Button } from '../parts/Button';

/** Keys that stay as they are, with the keys of their sentences. */
const FIXED: readonly (readonly [string, string])[] = [
  ['Tab', 'key_tab'],
  ['← → ↑ ↓', 'key_arrows'],
  ['Enter', 'key_enter'],
  ['1 2 3 …', 'key_digits'],
  ['Esc', 'key_escape'],
];

function shown(key: string): string {
  return key === ' ' ? 'Space' : key.toUpperCase();
}

function KeyRow({
  action,
  waits,
  onWait,
}: {
  action: KeyAction;
  waits: boolean;
  onWait(action: KeyAction | null): void;
}): JSX.Element {
  const store = useStore();
  const { t } = store;
  const { keyMap } = store.shell.settings.value;
  const what = t(`key_${action}`);
  const onKeyDown = (e: KeyboardEvent): void => {
    if (!waits || e.ctrlKey || e.metaKey || e.altKey) return;
    if (e.key === 'Escape') onWait(null);
    if (!isKey(e.key)) return;
    e.preventDefault();
    store.shell.setSettings({ keyMap: withKey(keyMap, action, e.key) });
    onWait(null);
  };
  return (
    <div>
      <dt>
        <button
          type="button"
          class="key-change"
          data-action={action}
          aria-label={waits ? t('key_press', { what }) : t('key_change', { key: shown(keyMap[action]), what })}
          aria-pressed={waits}
          onClick={() => onWait(waits ? null : action)}
          onKeyDown={onKeyDown}
          onBlur={() => waits && onWait(null)}
        >
          <kbd>{waits ? '…' : shown(keyMap[action])}</kbd>
        </button>
      </dt>
      <dd>{waits ? t('key_press', { what }) : what}</dd>
    </div>
  );
}

export function KeyTable(): JSX.Element {
  const store = useStore();
  const { t } = store;
  const { keys, keyMap } = store.shell.settings.value;
  const [waiting, wait] = useState<KeyAction | null>(null);
  const changed = KEY_ACTIONS.some((action) => keyMap[action] !== USUAL_KEYS[action]);
  return (
    <>
      <dl class="keys">
        {FIXED.map(([key, words]) => (
          <div key={words}>
            <dt>
              {key.split(' ').map((k) => (
                <kbd key={k}>{k}</kbd>
              ))}
            </dt>
            <dd>{t(words)}</dd>
          </div>
        ))}
        {keys &&
          KEY_ACTIONS.map((action) => <KeyRow key={action} action={action} waits={waiting === action} onWait={wait} />)}
      </dl>
      {keys && <p class="advice">{t('key_about')}</p>}
      {keys && changed && (
        <Button icon="again" onClick={() => store.shell.setSettings({ keyMap: USUAL_KEYS })}>
          {t('key_usual')}
        </Button>
      )}
    </>
  );
}
