// Sentences the player must see: a broken file, a bad address, no storage. Each can be put away.
import type { JSX } from 'preact';
import { useStore } from '../context';
import { Icon } from './Icon';

export function Notices(): JSX.Element {
  const store = useStore();
  return (
    <div class="notices" role="status">
      {store.shell.notices.value.map((n) => (
        <div key={n.id} class={`notice notice-${n.level}`}>
          <Icon name={n.level === 'problem' ? 'warn' : 'tick'} />
          <p>{n.text}</p>
          <button type="button" class="button button-tool" onClick={() => store.shell.dismiss(n.id)}>
            <Icon name="close" />
            <span class="button-words">{store.t('close')}</span>
          </button>
        </div>
      ))}
    </div>
  );
}
