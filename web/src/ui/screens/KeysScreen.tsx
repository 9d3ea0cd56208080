// Help: how to play in a few sentences, the keys and a switch for them, and what the signs on the
// board mean.
import type { JSX } from 'preact';
import { FirstFour } from '../board/Track';
import { useStore } from '../context';
import { Button } from '../parts/Button';
import { Switch } from '../parts/Choice';
import { Header } from '../parts/Header';
import { Gem } from '../pieces/Gem';
import { ShipShape } from '../pieces/ShipShape';
import { KeyTable } from './KeyTable';

const HOW = ['how_goal', 'how_turn', 'how_cards', 'how_tap', 'how_enter', 'how_defences', 'how_event', 'how_end'];

export function KeysScreen(): JSX.Element {
  const store = useStore();
  const { t } = store;
  const names = store.shell.glossary.value;
  return (
    <>
      <Header title={t('help')} />
      <main class="page">
        <h2>{t('how')}</h2>
        <ol class="how">
          {HOW.map((key) => (
            <li key={key}>{t(key)}</li>
          ))}
        </ol>
        <div class="row">
          <Button icon="book" onClick={() => store.route.go('lessons')}>
            {t('home_learn')}
          </Button>
          <Button icon="book" onClick={() => store.route.go('rules')}>
            {t('rules')}
          </Button>
        </div>
        <h2>{t('signs')}</h2>
        <ul class="signs">
          {(['M', 'R'] as const).map((ship) => (
            <li key={ship}>
              <svg viewBox="-30 -30 120 60" aria-hidden="true">
                <ShipShape ship={ship} />
                <path d="M34 0H88" class={`line line-${ship}`} />
              </svg>
              <span>{t(ship === 'M' ? 'sign_mercurial' : 'sign_rubicon')}</span>
            </li>
          ))}
          {(['centarious', 'superious', 'entanglion'] as const).map((galaxy) => (
            <li key={galaxy}>
              <svg viewBox="-60 -60 120 120" aria-hidden="true">
                <Gem galaxy={galaxy} />
              </svg>
              <span>{names?.galaxies[galaxy]}</span>
            </li>
          ))}
          <li>
            <svg viewBox="-30 -30 60 60" aria-hidden="true">
              <FirstFour />
            </svg>
            <span>{t('sign_first_four')}</span>
          </li>
        </ul>
        <h2>{t('keys')}</h2>
        <Switch
          label={t('set_keys')}
          on={store.shell.settings.value.keys}
          onChange={(keys) => store.shell.setSettings({ keys })}
        />
        <KeyTable />
      </main>
    </>
  );
}
