// A position to look at: the map with the ships where they are, and the flight of the choice that is
// looked at. No game is played on it.
import type { JSX } from 'preact';
import type { Choice, Glossary, View } from '../../core/types';
import { trackLabels } from '../board/Board';
import { Control, controlSize } from '../board/Control';
import { SKY } from '../board/geometry';
import { Entries, Paths } from '../board/Paths';
import { Planet } from '../board/Planet';
import { Ships } from '../board/Ships';
import { Sky } from '../board/Sky';
import { Track, trackSize } from '../board/Track';
import { useStore } from '../context';
import { ask } from '../picking';
import { useRove } from '../rove';

export function StillBoard({
  view,
  glossary,
  choice,
}: {
  view: View;
  glossary: Glossary;
  choice: Choice | null;
}): JSX.Element {
  const store = useStore();
  const region = useRove<HTMLElement>();
  const from = { M: view.ships.M.planet, R: view.ships.R.planet };
  const flight = choice?.to && choice.moves ? { from, to: choice.to } : null;
  const track = trackSize(12);
  const control = controlSize(view.control.capacity, true);
  return (
    <section class="board still" aria-label={store.t('region_board')} ref={region}>
      <svg class="still-track" viewBox={`0 0 ${track.width} ${track.height}`} aria-hidden="true">
        <Track labels={trackLabels(glossary)} at={view.detection.space} perRow={12} />
      </svg>
      <p class="for-ears">{view.detection.sentence}</p>
      <svg
        class="map still-map"
        viewBox={`${SKY.x} ${SKY.y} ${SKY.width} ${SKY.height}`}
        role="group"
        aria-label={store.t('region_map')}
      >
        <Sky galaxies={glossary.galaxies} />
        <Entries glossary={glossary} flight={flight} />
        <Paths glossary={glossary} flight={flight} />
        {view.planets.map((p) => (
          <Planet
            key={p.id}
            id={p.id}
            name={glossary.planets[p.id].name}
            galaxy={glossary.planets[p.id].galaxy}
            component={p.component}
            role={flight && choice?.to?.[choice.ship] === p.id ? 'target' : 'plain'}
            description={p.description}
            onPick={(id) => ask(store, { kind: 'planet', id })}
            onLook={() => undefined}
          />
        ))}
        <Ships view={view} choice={choice} />
      </svg>
      <svg class="still-control" viewBox={`0 0 ${control.width} ${control.height}`} aria-hidden="true">
        <Control
          cards={view.control.slots}
          preview={null}
          full={view.control.capacity}
          eventLabel={store.t('control_event')}
          beside
        />
      </svg>
    </section>
  );
}
