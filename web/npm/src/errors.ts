// errors.ts - what is thrown when something from outside is wrong: always with a sentence, and with nothing changed.

/** Something cannot be read or is not there: a record, a position ID, a bot. */
export class EntanglionError extends Error {
  override name = 'EntanglionError';
  /** Of a record: the number of its wrong line, from 1. */
  readonly line: number | null;

  constructor(sentence: string, line: number | null = null) {
    super(line === null ? sentence : `line ${line}: ${sentence}`);
    this.line = line;
  }
}

/** A step that the rules do not allow now. */
export class IllegalStep extends EntanglionError {
  override name = 'IllegalStep';
  /** The step as it was given. */
  readonly step: string;
  /** Why, as a word for programs: 'card_not_held'; 'unreadable' when it is no step at all. */
  readonly reason: string;
  /** The section of the rules that says so; null when it is no step at all. */
  readonly rule: string | null;

  constructor(step: string, reason: string, rule: string | null, sentence: string) {
    super(`${step}: ${sentence}`);
    this.step = step;
    this.reason = reason;
    this.rule = rule;
  }
}
