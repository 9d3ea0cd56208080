// flights.ts - what flies when a step is told: for each happening the thing, from where it lay before to
// where it lies after it. depart() looks at the page as it was, arrive() at the page as it is.
import type { ComponentId, Happening, ShipId, View } from '../../core/types';
import type { Moment } from '../../store/types';
import { berthOf, curveBetween, pointOn } from '../board/geometry';
import { anchor, anchors, inSight, place, sized } from './anchors';
import { at, type Box, boxOf, fly, perform, together } from './layer';
import { cardPiece, discPiece, drawnPiece, lightPiece, probePiece } from './pieces';

/** Milliseconds of this flight and before it. */
interface Time {
  ms: number;
  delay: number;
}
type Arrival = (time: Time) => void;

/** How long each kind takes beside the others; what is not here does not fly. */
const SHARES: Partial<Record<Happening['kind'], number>> = {
  card_played: 5,
  card_drawn: 5,
  card_set_aside: 5,
  card_discarded: 5,
  traded: 5,
  moved: 8,
  probe: 13,
  evaded: 5,
  detected: 8,
  rate: 4,
  component_taken: 9,
  component_passed: 8,
  component_landed: 8,
  component_guarded: 8,
  control_cleared: 5,
  event_kept: 5,
  event_played: 5,
  won: 30,
};
const OVERLAP = 0.55; // the next one begins before this one is over

function cardLeaves(ship: ShipId, card: string, ...goals: string[]): Arrival | null {
  const name = `card-${ship}-${card}`;
  const lying = anchors(name);
  const source = lying.find((one) => one.classList.contains('card-picked')) ?? lying.at(-1);
  const from = source && (inSight(source) ? boxOf(source) : place(`ship-${ship}`));
  if (!from) return null;
  const piece = cardPiece(source);
  return (time) => {
    const to = place(...goals);
    const shape = to && sized(to, Math.min(from.width, to.width * 0.8), Math.min(from.height, to.height * 0.8));
    if (shape) fly(piece, [from, shape], { ...time, arch: 30, fades: true, hides: anchor(`gate-${goals[0]}`) });
  };
}

function cardComes(ship: ShipId, card: string, pile: string): Arrival {
  const from = place(pile);
  return (time) => {
    const target = anchors(`card-${ship}-${card}`).at(-1);
    if (!target || !from) return;
    const to = boxOf(target);
    if (!inSight(target)) {
      const seen = place(`ship-${ship}`);
      if (seen)
        fly(cardPiece(target), [from, sized(seen, from.width * 0.6, from.height * 0.6)], { ...time, fades: true });
      return;
    }
    const small = sized(from, to.width * 0.6, to.height * 0.6);
    // The piece has the size of the card that lies there in the end.
    perform(
      cardPiece(target),
      to,
      [
        { transform: at(small, to, 'rotateY(180deg)') },
        { transform: at(mid(small, to), to, 'rotateY(60deg)') },
        { transform: at(to, to, 'rotateY(0deg)') },
      ],
      { ...time, hides: target },
    );
  };
}

function mid(a: Box, b: Box): Box {
  return { x: (a.x + b.x) / 2, y: (a.y + b.y) / 2 - 30, width: b.width * 1.15, height: b.height * 1.15 };
}

/** Along the curve between two planets, beside the gems as ships lie. */
function shipFlies(ship: ShipId, from: string, to: string): Arrival {
  return (time) => {
    const target = anchor(`ship-${ship}`);
    const map = target?.closest('svg')?.getScreenCTM();
    if (!target || !map) return;
    const end = boxOf(target);
    const curve = curveBetween(from, to);
    const [leaves, goal] = [berthOf(from, ship), pointOn(curve, 1)];
    const moors = berthOf(to, ship);
    const way = Array.from({ length: 13 }, (_, i) => {
      const point = pointOn(curve, i / 12);
      const rest = 1 - i / 12; // it leaves one berth for another
      const x = point.x - goal.x + (leaves.x - moors.x) * rest;
      const y = point.y - goal.y + (leaves.y - moors.y) * rest;
      return { ...end, x: end.x + x * map.a, y: end.y + y * map.d };
    });
    fly(drawnPiece(target, '-28 -28 56 56'), way, { ...time, hides: target });
  };
}

function discFlies(component: ComponentId, from: string[], to: string[]): Arrival | null {
  const start = place(...from);
  if (!start) return null;
  const size = Math.min(56, Math.max(30, start.width * 0.5));
  const piece = discPiece(component);
  return (time) => {
    const goal = place(...to);
    if (!goal) return;
    const peak = sized({ ...goal, x: (start.x + goal.x) / 2, y: (start.y + goal.y) / 2 - 50 }, size * 1.6);
    fly(piece, [sized(start, size), peak, sized(goal, size * 0.7)], time);
  };
}

function light(kind: Parameters<typeof lightPiece>[0], times: number, ...names: string[]): Arrival {
  return (time) => {
    const box = place(...names);
    if (!box) return;
    const size = Math.max(box.width, 40) * times;
    const [small, large] = [sized(box, size * 0.45), sized(box, size)];
    const frames =
      kind === 'sweep' || kind === 'rays'
        ? [
            { transform: at(large, large, 'rotate(0deg)'), opacity: 0 },
            { transform: at(large, large, 'rotate(90deg)'), opacity: 1, offset: 0.15 },
            { transform: at(large, large, 'rotate(480deg)'), opacity: 1, offset: 0.8 },
            { transform: at(large, large, 'rotate(600deg)'), opacity: 0 },
          ]
        : [
            { transform: at(small, large), opacity: 0 },
            { transform: at(sized(box, size * 0.7), large), opacity: 1, offset: 0.35 },
            { transform: at(large, large), opacity: 0 },
          ];
    perform(lightPiece(kind), large, frames, { ...time, easing: 'linear' });
  };
}

/** From the stack over the whole board, past the ship, to the discard pile. */
function probeCrosses(ship: ShipId): Arrival {
  return (time) => {
    const [from, centre, seen, to] = [place('stack'), place('centre'), place(`ship-${ship}`), place('discard')];
    if (!from || !centre || !seen || !to) return;
    const far = { ...centre, x: centre.x * 2 - seen.x, y: centre.y * 2 - seen.y };
    const way = [sized(from, 44), sized(far, 90), sized(seen, 110), sized(seen, 120), sized(to, 40)];
    fly(
      probePiece(),
      way.map((box) => sized(box, box.width)),
      time,
    );
  };
}

function controlClears(count: number): Arrival | null {
  const gates = Array.from({ length: count }, (_, i) => anchor(`gate-control-${i}`)).filter((gate) => gate !== null);
  const leaving = gates.map((gate) => ({ box: boxOf(gate), piece: drawnPiece(gate, '-42 -32 84 120') }));
  if (leaving.length === 0) return null;
  return ({ ms, delay }) => {
    const to = place('discard');
    leaving.forEach(({ box, piece }, i) => {
      const tall = sized(box, Math.max(box.width, 24), Math.max(box.height, 34));
      if (to)
        fly(piece, [tall, sized(to, 24, 34)], {
          ms: ms * 0.7,
          delay: delay + (ms * 0.3 * i) / leaving.length,
          fades: true,
        });
    });
  };
}

/** The eight components come from the ships into their places, and light goes out from the whole. */
function assembles(after: View): Arrival {
  return ({ ms, delay }) => {
    after.components.forEach(({ id, ship }, i) => {
      const slot = anchor(`slot-${id}`);
      const from = place(`place-${ship}-${id}`, `ship-${ship}`);
      if (!slot || !from) return;
      const to = boxOf(slot);
      const begin = delay + (ms * 0.5 * i) / 8;
      fly(discPiece(id), [sized(from, to.width), to], { ms: ms * 0.35, delay: begin, hides: slot, arch: 60 });
    });
    light('rays', 2.6, 'computer')({ ms: ms * 0.35, delay: delay + ms * 0.65 });
  };
}

function eventFlies(event: string, ship: ShipId, kept: boolean): Arrival | null {
  const [card] = anchors(`event-${ship}-${event}`);
  if (kept)
    return (time) => {
      const target = anchor(`event-${ship}-${event}`);
      const centre = place('centre');
      if (!target || !centre) return;
      const to = boxOf(target);
      perform(
        cardPiece(target),
        to,
        [{ transform: at(sized(centre, to.width * 2, to.height * 2), to) }, { transform: at(to, to) }],
        {
          ...time,
          hides: target,
        },
      );
    };
  if (!card) return null;
  const [from, piece] = [boxOf(card), cardPiece(card)];
  return (time) => {
    const to = place('events-discard');
    if (to) fly(piece, [from, sized(to, from.width * 0.6, from.height * 0.6)], { ...time, arch: 60, fades: true });
  };
}

/** Looks at the page before the happening is told; what it returns has it fly afterwards. */
function departure(happening: Happening, { before, after }: Moment): Arrival | null {
  switch (happening.kind) {
    case 'card_played': {
      const square = `control-${Math.min(Math.max(before.control.slots.length, 0), after.control.capacity - 1)}`;
      return cardLeaves(happening.ship, happening.card, square, 'centre');
    }
    case 'card_discarded':
      return cardLeaves(happening.ship, happening.card, 'discard');
    case 'card_drawn':
    case 'card_set_aside':
      return happening.card === 'PROBE' ? null : cardComes(happening.ship, happening.card, 'stack');
    case 'traded':
      return cardLeaves(happening.ship, happening.gave, 'discard');
    case 'moved':
      return shipFlies(happening.ship, happening.from, happening.to);
    case 'probe':
      return probeCrosses(happening.ship);
    case 'evaded':
      return light('pulse-good', 1.5, `planet-${happening.planet}`);
    case 'detected':
      return light('sweep', 3, `planet-${happening.planet}`);
    case 'component_guarded':
      return light('sweep', 3, `planet-${happening.from}`);
    case 'rate':
      return light('pulse', 2.4, `track-${happening.to}`);
    case 'component_taken': {
      const { ship, component, from } = happening;
      return discFlies(component, [`planet-${from}`], [`place-${ship}-${component}`, `ship-${ship}`]);
    }
    case 'component_passed': {
      const { ship, to, component } = happening;
      return discFlies(
        component,
        [`place-${ship}-${component}`, `ship-${ship}`],
        [`place-${to}-${component}`, `ship-${to}`],
      );
    }
    case 'component_landed': {
      const { component, to } = happening;
      const ship = before.components.find(({ id }) => id === component)?.ship ?? 'M';
      return discFlies(component, [`place-${ship}-${component}`, `ship-${ship}`], [`planet-${to}`]);
    }
    case 'control_cleared':
      return controlClears(happening.count);
    case 'won':
      return assembles(after);
    case 'event_kept':
      return eventFlies(happening.event, happening.ship, true);
    case 'event_played':
      return eventFlies(happening.event, happening.ship, false);
    default:
      return null;
  }
}

/** Everything lies where it did before: notes it. The result is called when it lies where it does after. */
export function depart(moment: Moment): () => void {
  const flights = moment.step.happenings.flatMap((happening) => {
    const arrive = departure(happening, moment);
    return arrive ? [{ arrive, share: SHARES[happening.kind] ?? 5 }] : [];
  });
  let begins = 0;
  const times = flights.map(({ share }) => {
    const time = { begins, share };
    begins += share * OVERLAP;
    return time;
  });
  const all = Math.max(0, ...times.map((time) => time.begins + time.share));
  return () =>
    together(() => {
      flights.forEach(({ arrive }, i) => {
        const time = times[i];
        if (time) arrive({ ms: (moment.moves * time.share) / all, delay: (moment.moves * time.begins) / all });
      });
    });
}
