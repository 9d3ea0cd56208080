// store.ts - everything the screens read and do: one object, made in main.ts, composed of parts that
// each hold their own signals and actions. Parts know each other through it.
import { batch, effect } from '@preact/signals';
import type { StepView } from '../core/types';
import { Online } from '../online/online';
import type { Remote } from '../worker/rpc';
import type { Thinker } from '../worker/thinker';
import type { Desk, Speaker } from '../worker/worker';
import { Advice } from './advice';
import { Classroom } from './classroom';
import { Editor } from './editing';
import { Game } from './game';
import { Learn } from './learn';
import { Lessons } from './lessons';
import { Past } from './past';
import { Quiz } from './quiz';
import { Replay } from './replay';
import { Route } from './route';
import { Saved } from './saved';
import { Share } from './share';
import { Shell } from './shell';
import { Show } from './show';
import type { Settings } from './types';

/** What the store needs from outside: workers, and files of the build. */
export interface Surroundings {
  desk: Remote<Desk>;
  thinker: Remote<Thinker & Speaker>;
  /** The rules in a language, as Markdown. */
  rules(lang: Settings['lang']): Promise<string>;
  /** The teacher's sheet in a language, as Markdown. */
  teaching(lang: Settings['lang']): Promise<string>;
  /** The puzzles, as src/advice/puzzles/puzzle.h describes them. */
  puzzles(): Promise<string>;
}

export class Store {
  readonly shell: Shell; // words, settings, notices
  readonly route = new Route(this); // where the player is
  readonly show: Show; // the record of the game, shown step by step
  readonly game = new Game(this); // the game on the table
  readonly saved = new Saved(this); // games that are kept
  readonly past = new Past(this); // finished games
  readonly replay = new Replay(this); // going through the record
  readonly advice = new Advice(this); // hints, tutor, review
  readonly lessons = new Lessons(this);
  readonly quiz = new Quiz(this); // cards and tests
  readonly share = new Share(this); // files and addresses
  readonly editor = new Editor(this); // of positions
  readonly online: Online; // playing with others
  readonly learn: Learn; // the physics behind the game
  readonly classroom = new Classroom(this); // a class, when this is a pupil's page
  /** Sentences of the page: see shell.ts. They are asked for everywhere. */
  readonly t: Shell['t'];
  readonly tn: Shell['tn'];

  private told: Settings['lang'] | null = null;

  constructor(
    readonly around: Surroundings,
    usual: Settings,
  ) {
    const { desk } = around;
    const shell = new Shell((lang) => around.rules(lang), usual);
    const { game, route, advice } = this;
    this.shell = shell;
    this.t = shell.t;
    this.tn = shell.tn;
    this.show = new Show(
      (at) => desk.view(at, shell.lang),
      (step) => game.pace(step),
      () => game.halted.value,
      (step) => [game.explanation(step)].filter((text) => text !== null),
      () => game.caughtUp(),
    );
    this.online = new Online({
      lang: () => shell.lang,
      storage: shell.storage,
      seats: game.seats,
      t: shell.t,
      say: (...args) => shell.say(...args),
      opened: (welcome) => game.openRoom(welcome),
      anew: (known) => game.comesAnew(known),
      hear: (message) => game.hear(message, true),
      enter: (screen) => route.enter(screen),
      refuse: (said) => route.refuse(said),
      interrupted: () => {
        advice.hinting.value = false;
      },
      dealt: (record, seed) => desk.dealt(record, seed, shell.lang),
    });
    effect(() => void this.retell(shell.settings.value.lang));
    this.learn = new Learn(
      (...call) => desk.learn(...call),
      () => shell.glossary.value?.lang,
    );
  }

  /** Everything again in another language. */
  private async retell(lang: Settings['lang']): Promise<void> {
    if (this.told === lang) return;
    const first = this.told === null;
    this.told = lang;
    const { around, shell, show, game, lessons, advice } = this;
    const { desk, thinker } = around;
    const [speaks] = await Promise.all([desk.speak(lang), thinker.speak(lang)]);
    const [words, forms, glossary, list] = await Promise.all([
      desk.words(lang),
      desk.forms(lang),
      desk.glossary(lang),
      desk.lessonList(lang),
    ]);
    if (this.told !== lang) return; // another language meanwhile
    batch(() => {
      shell.words.value = words;
      shell.forms.value = forms;
      shell.glossary.value = glossary;
      lessons.are(list);
    });
    this.saved.look();
    void this.quiz.look();
    if (!first) shell.forgetFinished();
    if (game.info.value && !first) {
      let told: StepView[];
      do told = await desk.told(show.count.value, lang);
      while (told.length < show.count.value); // steps may come meanwhile
      await show.retell(told);
      if (lessons.current.value) await lessons.goOn();
      advice.review.value = null;
      advice.hint.value = null;
    }
    if (!first) this.online.greetAgain();
    if (!speaks) shell.say('problem', { key: 'language_failed' });
    if (first) await this.begin();
  }

  /** The words are there: show what the address asks for. */
  private async begin(): Promise<void> {
    this.shell.ready.value = true;
    void this.advice.getReady();
    void this.classroom.resume();
    await this.route.follow(location.hash);
  }
}
