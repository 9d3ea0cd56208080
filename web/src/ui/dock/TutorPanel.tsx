// The tutor's word before a step that costs much: what it costs, what would be better, and both ways on.
import type { JSX } from 'preact';
import { useStore } from '../context';
import { Button } from '../parts/Button';
import { Icon } from '../parts/Icon';
import { Linked } from '../parts/Linked';

export function TutorPanel(): JSX.Element | null {
  const store = useStore();
  const warning = store.advice.warning.value;
  if (!warning) return null;
  return (
    <div class="tutor" role="alert">
      <p>
        <Icon name="warn" /> <Linked text={warning.sentence} />
      </p>
      {warning.reasons.map((reason, i) => (
        <p key={i} class="preview-reason">
          <Linked text={reason} />
        </p>
      ))}
      <div class="row">
        <Button kind="primary" onClick={() => store.advice.heed()}>
          {store.t('tutor_heed')}
        </Button>
        <Button onClick={() => store.advice.insist()}>{store.t('tutor_insist')}</Button>
      </div>
    </div>
  );
}
