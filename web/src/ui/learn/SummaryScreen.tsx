// One page to print: the board, the planets with their kets, the cards, the ways into Entanglion.
import type { JSX } from 'preact';
import type { CardId, PlanetId } from '../../core/types';
import { useStore } from '../context';
import { LabMap } from '../lab/LabMap';
import { Button } from '../parts/Button';
import { Header } from '../parts/Header';

const CARDS: readonly CardId[] = ['X', 'H', 'CNOT', 'SWAP'];
const SIDES: readonly PlanetId[] = ['ZERO', 'ONE'];
const MIDDLES: readonly PlanetId[] = ['PLUS', 'MINUS'];
/** What the short names of these two states stand for. */
const WRITTEN_OUT: Partial<Record<PlanetId, string>> = { PLUS: '(|0⟩ + |1⟩)/√2', MINUS: '(|0⟩ − |1⟩)/√2' };

export function SummaryScreen(): JSX.Element {
  const store = useStore();
  const { t } = store;
  const glossary = store.shell.glossary.value;
  if (!glossary) return <p class="loading">{t('loading')}</p>;
  const planet = (id: PlanetId | undefined): string => (id ? glossary.planets[id].name : '');
  const entry = (acting: PlanetId, other: PlanetId): PlanetId | undefined =>
    glossary.entries.find((e) => e.acting === acting && e.other === other)?.to;
  return (
    <>
      <Header title={t('summary')} />
      <main class="page page-broad summary">
        <div class="row no-print">
          <Button kind="primary" icon="download" onClick={() => window.print()}>
            {t('summary_print')}
          </Button>
        </div>
        <h2 class="print-title">{t('app_name')}</h2>
        <p>{t('home_lead')}</p>
        <div class="summary-columns">
          <LabMap glossary={glossary} ships={null} flight={null} />
          <div class="stack">
            <table>
              <caption>{t('summary_planets')}</caption>
              <tbody>
                {(Object.keys(glossary.planets) as PlanetId[]).map((id) => (
                  <tr key={id}>
                    <th scope="row">{planet(id)}</th>
                    <td class="learn-ket">{[glossary.planets[id].ket, WRITTEN_OUT[id]].filter(Boolean).join(' = ')}</td>
                  </tr>
                ))}
              </tbody>
            </table>
            <table>
              <caption>{t('summary_entries')}</caption>
              <thead>
                <tr>
                  <th scope="col">{t('summary_acting')}</th>
                  {MIDDLES.map((other) => (
                    <th key={other} scope="col">
                      {planet(other)}
                    </th>
                  ))}
                </tr>
              </thead>
              <tbody>
                {SIDES.map((acting) => (
                  <tr key={acting}>
                    <th scope="row">{planet(acting)}</th>
                    {MIDDLES.map((other) => (
                      <td key={other}>{planet(entry(acting, other))}</td>
                    ))}
                  </tr>
                ))}
              </tbody>
            </table>
          </div>
        </div>
        <table class="summary-cards">
          <caption>{t('summary_cards')}</caption>
          <tbody>
            {CARDS.map((card) => (
              <tr key={card}>
                <th scope="row">{glossary.cards[card].name}</th>
                <td>{glossary.cards[card].effect}</td>
              </tr>
            ))}
          </tbody>
        </table>
        <ul class="summary-rules">
          {['how_turn', 'how_defences', 'how_event', 'how_end'].map((key) => (
            <li key={key}>{t(key)}</li>
          ))}
        </ul>
      </main>
    </>
  );
}
