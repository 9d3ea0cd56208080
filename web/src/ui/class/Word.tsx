// The word of a class, large, with the address to open and a QR code that leads there.
import type { JSX } from 'preact';
import { shownWord } from '../../class/word';
import { useStore } from '../context';
import { isHereOnly } from '../online/Invitation';
import { Icon } from '../parts/Icon';
import { QrCode } from '../parts/QrCode';

export function Word({ word }: { word: string }): JSX.Element {
  const { t } = useStore();
  return (
    <section class="class-word" aria-label={t('class_word')}>
      <div>
        <p>{t('class_how_in', { address: location.host, join: t('class_join') })}</p>
        <p class="class-word-shown">{shownWord(word)}</p>
        {isHereOnly() && (
          <p class="advice">
            <Icon name="warn" /> {t('invite_here_only')}
          </p>
        )}
      </div>
      <QrCode text={`${location.origin}/#/join/${word}`} label={t('class_qr')} />
    </section>
  );
}
