// The fields of the position editor, in three groups: places, engine cards, events.
import type { JSX } from 'preact';
import type { CardId, ComponentId, EventId, Glossary, PlanetId, ShipId } from '../../core/types';
import type { EditedPosition } from '../../store/types';
import { trackLabels } from '../board/Board';
import { useStore } from '../context';
import { Segments } from '../parts/Choice';

interface FieldsProps {
  position: EditedPosition;
  glossary: Glossary;
  onChange(part: Partial<EditedPosition>): void;
}

const SHIPS = ['M', 'R'] as const;
const CARDS: readonly CardId[] = ['H', 'CNOT', 'X', 'SWAP'];

function keysOf<K extends string>(record: Readonly<Partial<Record<K, unknown>>>): K[] {
  return Object.keys(record) as K[];
}

interface SelectProps {
  label: string;
  value: string;
  options: readonly (readonly [string, string])[];
  onChange(value: string): void;
}

function Select({ label, value, options, onChange }: SelectProps): JSX.Element {
  return (
    <label class="field">
      <span>{label}</span>
      <select value={value} onChange={(e) => onChange(e.currentTarget.value)}>
        {options.map(([id, name]) => (
          <option key={id} value={id}>
            {name}
          </option>
        ))}
      </select>
    </label>
  );
}

/** Ships, components, detection, whose turn, variant. */
export function PlaceFields({ position, glossary, onChange }: FieldsProps): JSX.Element {
  const { t } = useStore();
  const planets = keysOf<PlanetId>(glossary.planets).map((p) => [p, glossary.planets[p].name] as const);
  const ring = planets.filter(([p]) => glossary.planets[p].ring !== null);
  return (
    <fieldset class="group">
      <legend>{t('edit_places')}</legend>
      <Segments
        label={t('edit_turn')}
        name="turn"
        value={position.turn}
        options={SHIPS.map((s) => ({ value: s, label: glossary.ships[s] }))}
        onChange={(turn) => onChange({ turn })}
      />
      {SHIPS.map((s) => (
        <Select
          key={s}
          label={glossary.ships[s]}
          value={position.ships[s]}
          options={planets}
          onChange={(p) => onChange({ ships: { ...position.ships, [s]: p as PlanetId } })}
        />
      ))}
      <Select
        label={t('edit_detection')}
        value={String(position.detection)}
        options={trackLabels(glossary)
          .slice(0, -1)
          .map((label, i) => [String(i), t('edit_space', { number: i + 1, rate: label })] as const)}
        onChange={(space) => onChange({ detection: Number(space) })}
      />
      {keysOf<ComponentId>(glossary.components).map((c) => (
        <Select
          key={c}
          label={glossary.components[c].name}
          value={position.components[c]}
          options={[...ring, ...SHIPS.map((s) => [s, glossary.ships[s]] as const)]}
          onChange={(place) => onChange({ components: { ...position.components, [c]: place as PlanetId | ShipId } })}
        />
      ))}
      <Segments
        label={t('option_variant')}
        name="edit-variant"
        value={position.variant}
        options={[
          { value: 'standard', label: t('variant_standard') },
          { value: 'czech', label: t('variant_czech') },
        ]}
        onChange={(variant) => onChange({ variant })}
      />
    </fieldset>
  );
}

/** How many of each card lie in hands, control and stack; the rest is discarded. */
export function CardsFields({ position, glossary, onChange }: FieldsProps): JSX.Element {
  const { t } = useStore();
  const piles = [
    {
      label: t('hand_of', { ship: glossary.ships.M }),
      counts: position.hands.M,
      set: (c: Record<CardId, number>) => onChange({ hands: { ...position.hands, M: c } }),
    },
    {
      label: t('hand_of', { ship: glossary.ships.R }),
      counts: position.hands.R,
      set: (c: Record<CardId, number>) => onChange({ hands: { ...position.hands, R: c } }),
    },
    {
      label: t('edit_control'),
      counts: position.control,
      set: (control: Record<CardId, number>) => onChange({ control }),
    },
    { label: t('pile_stack'), counts: position.stack, set: (stack: Record<CardId, number>) => onChange({ stack }) },
  ];
  return (
    <fieldset class="group">
      <legend>{t('deck_engine')}</legend>
      <div class="table-scroll">
        <table class="edit-cards">
          <thead>
            <tr>
              <td />
              {CARDS.map((card) => (
                <th key={card} scope="col">
                  {card}
                </th>
              ))}
            </tr>
          </thead>
          <tbody>
            {piles.map(({ label, counts, set }) => (
              <tr key={label}>
                <th scope="row">{label}</th>
                {CARDS.map((card) => (
                  <td key={card}>
                    <input
                      type="number"
                      min="0"
                      max={glossary.cards[card].count}
                      value={counts[card]}
                      aria-label={t('edit_count', { pile: label, card })}
                      onInput={(e) =>
                        set({ ...counts, [card]: Math.max(0, Math.floor(Number(e.currentTarget.value)) || 0) })
                      }
                    />
                  </td>
                ))}
              </tr>
            ))}
          </tbody>
        </table>
      </div>
      <Select
        label={t('edit_probe')}
        value={position.probe}
        options={[
          ['last', t('edit_probe_last')],
          ['stack', t('edit_probe_stack')],
          ['discard', t('edit_probe_discard')],
        ]}
        onChange={(probe) => onChange({ probe: probe as EditedPosition['probe'] })}
      />
    </fieldset>
  );
}

/** Each event card: in the deck, discarded, or held where it can be kept. */
export function EventFields({ position, glossary, onChange }: FieldsProps): JSX.Element {
  const { t } = useStore();
  const events = keysOf<EventId>(glossary.events).filter((e) => e !== 'quantum_shuffle');
  const set = (event: EventId, where: string): void => {
    const held = { ...position.held };
    delete held[event];
    if (where === 'M' || where === 'R') held[event] = where;
    const rest = position.eventDiscard.filter((e) => e !== event);
    onChange({ held, eventDiscard: where === 'discard' ? [...rest, event] : rest });
  };
  return (
    <fieldset class="group">
      <legend>{t('deck_events')}</legend>
      {events.map((e) => (
        <Select
          key={e}
          label={glossary.events[e].name}
          value={position.held[e] ?? (position.eventDiscard.includes(e) ? 'discard' : 'deck')}
          options={[
            ['deck', t('edit_in_deck')],
            ['discard', t('edit_discarded')],
            ...(glossary.events[e].kept ? SHIPS.map((s) => [s, glossary.ships[s]] as const) : []),
          ]}
          onChange={(where) => set(e, where)}
        />
      ))}
    </fieldset>
  );
}
