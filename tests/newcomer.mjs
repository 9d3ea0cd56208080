// newcomer.mjs - a newcomer who has nothing but what a lesson shows: its text, its hint, and the choices on
// the table. Nothing here knows a lesson. Texts are read, questions are answered until they are right, and
// what is predicted is measured; where a step is wanted, this says which one the words ask for.

const CARD = 'X|H|CNOT|SWAP';
/** What sentences ask for: each gives steps as [ship, what, card], where `any` is whoever's turn it is. */
const ASKED = [
  [`[Pp]lay (${CARD})(?:, the \\w+ card,)? as (Mercurial|Rubicon)(?:(?: and|, then) (${CARD}) as (Mercurial|Rubicon))?`,
    (card, ship, second, other) => [[ship, 'navigate', card], ...(second ? [[other, 'navigate', second]] : [])]],
  [`[Pp]lay (${CARD}) or (?:${CARD}) as (Mercurial|Rubicon)`, (card, ship) => [[ship, 'navigate', card]]],
  [`Get (Mercurial|Rubicon) to \\w+: (${CARD})(?:, then (${CARD}))?\\.`,
    (ship, card, second) => [[ship, 'navigate', card], ...(second ? [[ship, 'navigate', second]] : [])]],
  [`(Mercurial|Rubicon)'s (${CARD}) leads`, (ship, card) => [[ship, 'navigate', card]]],
  [`Then (Mercurial|Rubicon), on \\w+, can play (${CARD})`, (ship, card) => [[ship, 'navigate', card]]],
  [`[Pp]lay (${CARD}) as (Mercurial|Rubicon) to get it to \\w+\\. On its next turn, play (${CARD})`,
    (card, ship, second) => [[ship, 'navigate', card], [ship, 'navigate', second]]],
  ['[Pp]lay Heisenberg as (Mercurial|Rubicon)', (ship) => [[ship, 'heisenberg']]],
  ['[Rr]etrieve(?: it)? as (Mercurial|Rubicon)', (ship) => [[ship, 'retrieve']]],
  ['Then retrieve\\b(?! as)', () => [['any', 'retrieve']]],
  [`[Ee]xchange (${CARD}) as (Mercurial|Rubicon)`, (card, ship) => [[ship, 'exchange', card]]],
  ['[Hh]ave (Mercurial|Rubicon) exchange a card', (ship) => [[ship, 'exchange']]],
  ['[Ee]xchange a card as the ship that carries|and exchange a card\\.', () => [['any', 'exchange']]],
  [`Either ship's (${CARD}) leads`, (card) => [['any', 'navigate', card]]],
  [`(?:[Pp]lay|Then play) (${CARD})(?: as a ship that holds one)?\\.`, (card) => [['any', 'navigate', card]]],
  [`From [A-Z ]+, (${CARD}) leads to`, (card) => [['any', 'navigate', card]]],
].map(([pattern, steps]) => [new RegExp(pattern, 'g'), steps]);

/** The steps that a text asks for, in its order; where two patterns fit, the longer one counts. */
export function asked(text) {
  const found = ASKED.flatMap(([pattern, steps]) =>
    [...text.matchAll(pattern)].map((match) => ({ from: match.index, to: match.index + match[0].length, steps: steps(...match.slice(1)) })));
  const inside = (a, b) => a !== b && a.from < b.to && b.from < a.to && b.to - b.from > a.to - a.from;
  return found.filter((a) => !found.some((b) => inside(a, b))).sort((a, b) => a.from - b.from).flatMap(({ steps }) => steps);
}

/** Makes choices by a lesson's words: the text counts first, the hint where the text asks for nothing. */
export class Newcomer {
  stage = null;
  todo = [];

  /** `text` and `hint` of the stage as they are shown, and the steps on the table: the one to make. */
  choose(text, hint, choices) {
    const stage = `${text}\n${hint}`;
    if (stage !== this.stage) {
      const own = asked(text);
      this.todo = own.length > 0 ? own : asked(hint);
      this.stage = stage;
    }
    const ship = choices[0][0];
    const fits = (step, [who, what, card]) =>
      (who === 'any' || who[0] === ship) && new RegExp(`^${ship} ${what}${card ? ` ${card}` : ''}\\b`).test(step);
    const first = this.todo.findIndex(([who]) => who === 'any' || who[0] === ship);
    if (first >= 0) {
      const one = this.todo[first];
      const step = (one[1] === 'exchange' && !one[2] ? this.spared(ship, choices, first) : choices).find((choice) => fits(choice, one));
      if (step) this.todo.splice(first, 1);
      if (step) return step;
    }
    // Nothing for this ship now: it waits, with a card that is not needed.
    return this.spared(ship, choices, -1).find((choice) => choice.startsWith(`${ship} exchange`)) ?? choices[0];
  }
  /** The choices without exchanging a card that is asked for later; all of them when no other is left. */
  spared(ship, choices, at) {
    const needed = this.todo.filter(([who], i) => i !== at && (who === 'any' || who[0] === ship)).map(([, , card]) => card);
    const rest = choices.filter((choice) => !needed.includes(choice.split(' ')[2]));
    return rest.length > 0 ? rest : choices;
  }
}
