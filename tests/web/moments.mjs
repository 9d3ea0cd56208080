// moments.mjs - what a player feels: dice that keep their secret until they lie, event cards that wait, motion
// that can be skipped, sped up and switched off, and that never keeps anybody from playing.
//
// Usage: ENTANGLION=program PAGE=folder node --test tests/web/moments.mjs
import assert from 'node:assert/strict';
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import test from 'node:test';
import { begin, byMouse, choose, fine, goesOn, positionId, settled, shownAt, visitor } from './browser.mjs';
import { module, newCore, root } from './load.mjs';

const { server, browser } = await begin();
const limit = { timeout: 300_000 };

const game = (more) =>
  `${server.url}#${new URLSearchParams({ seed: '237', rate: '4', mercurial: 'person', rubicon: 'greedy', ...more })}`;

/** Watches what the page shows in every frame while a die rolls, for so many rolls. */
const rolls = (page, wanted) =>
  page.evaluate(
    (count) =>
      new Promise((resolve) => {
        const texts = (selector) => [...document.querySelectorAll(selector)].map((one) => one.textContent).join('\n');
        const look = () => ({
          said: texts('.told'),
          known: texts('.log') + texts('[aria-live]'),
          marks: document.querySelectorAll('.planet-evaded, .planet-detected, .die-good, .die-bad, .die').length,
          at: document.querySelector('main.game').dataset.at,
        });
        const found = [];
        let roll = null;
        const frame = () => {
          const now = look();
          const rolling = document.querySelector('.solid') !== null;
          if (rolling && roll?.at(-1).at !== now.at) roll = []; // two dice, one right after the other
          if (rolling) roll.push(now);
          else if (roll) {
            found.push({ during: roll, after: now });
            roll = null;
          }
          if (found.length < count) requestAnimationFrame(frame);
          else resolve(found);
        };
        requestAnimationFrame(frame);
      }),
    wanted,
  );

/** In the page: the most Entanglion dice that rolled at once. */
const countDice = () => {
  window.diceAtOnce = 0;
  new MutationObserver(() => {
    window.diceAtOnce = Math.max(window.diceAtOnce, document.querySelectorAll('.solid-d8').length);
  }).observe(document, { childList: true, subtree: true });
};

test('while a die rolls nothing tells how it will fall', limit, async () => {
  const who = await visitor(browser, { settings: { motion: 'full', speed: 4, explain: 'off', botReasons: false }, before: countDice });
  const { page } = who;
  await page.goto(game({ mercurial: 'greedy', seed: '5', rate: '1' }));
  await page.locator('main.game').waitFor();
  let told = 0;
  for (const { during, after } of await rolls(page, 3)) {
    for (const frame of during) {
      assert.match(frame.said, /^The (die is|dice are) rolling…$/);
      assert.ok(frame.known === during[0].known, 'log and screen reader wait too');
      assert.equal(frame.marks, 0, 'no ring, no tick, no face');
    }
    assert.ok(after.known !== during[0].known, 'and then they tell it');
    told += after.marks;
  }
  assert.ok(told > 0, 'once it lies, it is told');
  assert.equal(await page.evaluate(() => window.diceAtOnce), 2, 'who starts was rolled too, with a die of each ship');
  fine(who);
});

/** In the page: every time something of the table is drawn, how much of it is there. */
const watchDrawing = () => {
  window.drawn = [];
  new MutationObserver(() => {
    const table = document.querySelector('main.game');
    if (table)
      window.drawn.push({
        hand: table.querySelector('.dock') !== null,
        planets: table.querySelectorAll('.planet').length,
        begun: Number(table.dataset.at) > 0 || document.querySelector('.solid') !== null,
        heading: document.activeElement?.matches('h1') === true,
      });
  }).observe(document, { childList: true, subtree: true, attributes: true, attributeFilter: ['data-at'] });
};

test('a table is drawn in parts: first what one plays with, then the map, and only then something moves', limit, async () => {
  const who = await visitor(browser, { settings: { motion: 'full', speed: 4 }, before: watchDrawing });
  const { page } = who;
  await page.goto(server.url);
  await page.locator('.prospect .gem').first().waitFor();
  await page.goto(game({}));
  assert.ok(await settled(page));
  const drawn = await page.evaluate(() => window.drawn);
  assert.deepEqual(drawn[0], { hand: true, planets: 0, begun: false, heading: true });
  for (const now of drawn) if (now.begun) assert.equal(now.planets, 12);
  assert.ok(drawn.at(-1).begun);
  fine(who);
});

/** Plays until an event card lies there, turned over. */
async function drawEvent(page) {
  const card = page.locator('.event-front');
  for (let turn = 0; turn < 60; turn++) {
    await page.locator('.event-front, .question-your_move').first().waitFor({ state: 'attached' });
    if (await card.count()) return card;
    const at = await shownAt(page);
    await choose(page, turn, byMouse);
    await goesOn(page, at);
  }
  return assert.fail('no event');
}

test('an event card waits to be read, and what it does comes after it', limit, async () => {
  const who = await visitor(browser, { settings: { motion: 'full', events: 'tap' } });
  const { page } = who;
  await page.goto(game({ rubicon: 'person' }));
  const card = await drawEvent(page);
  const [at, log] = [await shownAt(page), await page.locator('.log').innerText()];
  await page.waitForTimeout(500); // far longer than it would be shown at this speed
  assert.equal(await shownAt(page), at, 'nothing of it has happened');
  assert.equal(await page.locator('.log').innerText(), log);
  assert.equal(await page.locator('.told').count(), 1, 'only that it was drawn');
  await page.waitForFunction(() => document.querySelector('.event-turning').getAnimations().every(({ playState }) => playState === 'finished'));
  const { size, box } = await card.evaluate((front) => {
    const { left, right, top, bottom } = front.getBoundingClientRect();
    return { size: Number.parseFloat(getComputedStyle(front.querySelector('p')).fontSize), box: [left, top, innerWidth - right, innerHeight - bottom] };
  });
  assert.ok(size >= 16, `letters of ${size} pixels`);
  assert.ok(box.every((margin) => margin >= 0), `in sight: ${box}`);
  assert.ok((await card.innerText()).length > 20);
  await page.keyboard.press('Enter'); // it has the focus
  await goesOn(page, at);
  assert.equal(await card.count(), 0);
  assert.ok(await settled(page));
  fine(who);
});

test('a tap ends what is shown; whoever only watches need not tap for events', limit, async () => {
  const who = await visitor(browser, { settings: { motion: 'full', speed: 0.5, events: 'tap' } });
  const { page } = who;
  await page.goto(game({ mercurial: 'greedy' }));
  const skip = page.getByRole('button', { name: 'Skip' });
  for (let at = 0; at < 24; at = await shownAt(page)) await skip.click();
  fine(who);
});

/** In the page: each kind of thing that flew, with the places where it began and where it ended. */
const watchFlights = () => {
  window.flown = new Set();
  const kindOf = (piece) => {
    if (piece.matches('.card')) return 'card';
    if (piece.matches('div')) return piece.className.split(' ').at(-1).replace('motion-', '');
    return piece.querySelector('.component-disc') ? 'component' : piece.querySelector('[class*=ship]') ? 'ship' : 'gate';
  };
  const places = (x, y) =>
    [...document.querySelectorAll('[data-anchor]')]
      .filter((place) => {
        const { left, right, top, bottom } = place.getBoundingClientRect();
        return left - 3 < x && x < right + 3 && top - 3 < y && y < bottom + 3;
      })
      .map((place) => place.dataset.anchor.split('-')[0]);
  const seen = (carrier) => {
    const frames = carrier.getAnimations()[0].effect.getKeyframes();
    const ends = [frames[0], frames.at(-1)].map(({ transform }) => {
      const [x, y] = transform.match(/-?[\d.]+(?=px)/g).map(Number);
      return places(x + Number.parseFloat(carrier.style.width) / 2, y + Number.parseFloat(carrier.style.height) / 2);
    });
    const kind = kindOf(carrier.firstElementChild);
    window.flown.add(kind);
    for (const from of ends[0]) for (const to of ends[1]) window.flown.add(`${kind}: ${from} to ${to}`);
  };
  new MutationObserver((changes) => {
    for (const { addedNodes } of changes)
      for (const node of addedNodes) if (node instanceof Element && node.matches('.motion-piece') && node.firstElementChild && !node.querySelector('.solid')) seen(node);
  }).observe(document, { childList: true, subtree: true });
};

test('cards, components, ships and PROBE fly from where they were to where they are; a detection sweeps', limit, async () => {
  const who = await visitor(browser, { settings: { motion: 'full', explain: 'off', botReasons: false }, before: watchFlights });
  const { page } = who;
  const wanted = ['card: stack to card', 'card: card to control', 'card: card to discard', 'gate: control to discard', 'component: planet to place',
    'ship: planet to planet', 'probe: stack to discard', 'sweep', 'pulse-good', 'pulse'];
  await page.goto(game({ mercurial: 'greedy', seed: '5', rate: '1' }));
  await page.waitForFunction((all) => all.every((one) => window.flown.has(one)) || document.querySelector('.question-over'), wanted, { timeout: 200_000 });
  const flown = await page.evaluate(() => [...window.flown]);
  assert.deepEqual(wanted.filter((one) => !flown.includes(one)), [], flown.join('\n'));
  fine(who);
});

test('at the win the quantum computer is put together: eight components come from the ships into their places', limit, async () => {
  const who = await visitor(browser, { settings: { motion: 'full' }, before: watchFlights });
  const { page } = who;
  await page.goto(`${server.url}#position=ent1-34GTM7P-SJGQ0ZV-FWBZRTP`); // keeping the die wins
  await page.locator('.replay > .button').click();
  assert.ok(await settled(page));
  await choose(page, 1, byMouse);
  await page.locator('.over-won').waitFor();
  assert.equal(await page.locator('.computer [data-anchor^=slot-]').count(), 8);
  const flown = await page.evaluate(() => [...window.flown]);
  assert.ok(flown.includes('component: place to slot') && flown.includes('rays'), flown.join('\n'));
  fine(who);
});

test('what happened stays as long as it takes to read at 240 words a minute, and is at hand afterwards', limit, async () => {
  const { paceOf } = await module('store/pace');
  const words = (count) => Array(count).fill('word').join(' ');
  const step = (...happenings) => ({ step: '* event mechanic', turnNumber: 5, happenings });
  const manner = { reads: [], waits: false, speed: 1, still: false };
  for (const count of [4, 12, 20, 40, 80]) {
    const told = (reads) => paceOf(step({ kind: 'turn', sentence: words(count) }), { ...manner, reads }).told;
    assert.ok(told([]) >= count * 250);
    assert.ok(told([words(300)]) > told([]) && told([words(300)]) < told([]) + 5000, 'what is skimmed keeps nobody long');
  }
  const event = step({ kind: 'event_drawn', event: 'mechanic', sentence: words(59) });
  assert.ok(paceOf(event, manner).event >= 59 * 250);
  assert.equal(paceOf(event, { ...manner, waits: true }).event, Number.POSITIVE_INFINITY);
});

test('no step of whole games is told faster than it can be read, in any language', limit, async () => {
  const { paceOf, wordsIn } = await module('store/pace');
  const { GAME } = await module('core/core');
  const core = await newCore();
  let longest = 0;
  for (let seed = 1n; seed <= 20n; seed++) {
    core.start(GAME.table, 3, 'standard', seed);
    for (let view = null; !view?.result; ) {
      core.deal(GAME.table);
      view = core.view(GAME.table, core.about(GAME.table).count, 'en');
      if (!view.result) core.step(GAME.table, core.bot(view.id, 'greedy', seed, view.at), 'en');
    }
    for (const lang of ['en', 'pl', 'cs', 'ja', 'es'])
      for (const step of core.told(GAME.table, 0, core.about(GAME.table).count, lang)) {
        if (step.turnNumber === 0) continue; // set-up
        const words = step.happenings.filter(({ kind }) => kind !== 'event_drawn').reduce((sum, { sentence }) => sum + wordsIn(sentence), 0);
        const { told } = paceOf(step, { reads: [step.explained?.plain ?? null], waits: false, speed: 1, still: false });
        assert.ok(told >= Math.floor(words * 250), `${words} words in ${told} ms: ${step.happenings.map(({ sentence }) => sentence).join(' ')}`);
        longest = Math.max(longest, words);
      }
  }
  assert.ok(longest > 30, `the longest has ${longest} words`);
});

/** In the page: how many pieces flew. */
const countPieces = () => {
  window.pieces = 0;
  new MutationObserver((changes) => {
    for (const { addedNodes } of changes)
      for (const node of addedNodes) if (node instanceof Element && node.matches('.motion-piece')) window.pieces++;
  }).observe(document, { childList: true, subtree: true });
};

for (const [motion, flies] of [['full', true], ['reduced', false]])
  test(`motion ${motion}: pieces ${flies ? 'fly' : 'do not fly'}, and nothing stays behind`, limit, async () => {
    const who = await visitor(browser, { settings: { motion }, before: countPieces });
    const { page } = who;
    await page.goto(game({ mercurial: 'greedy', seed: '5', rate: '1' })); // long: it is not over before it is paused
    await page.waitForFunction(() => Number(document.querySelector('main.game')?.dataset.at) > 25);
    assert.equal((await page.evaluate(() => window.pieces)) > 0, flies);
    await page.getByRole('button', { name: 'Pause' }).click();
    await page.locator('.question-paused').waitFor();
    assert.equal(await page.locator('.motion-piece').count(), 0);
    assert.equal(await page.locator('[style*="opacity: 0"]').count(), 0, 'nothing is hidden for good');
    fine(who);
  });

test('reaching for a card while something moves is heard at once', limit, async () => {
  const who = await visitor(browser, { settings: { motion: 'full', speed: 0.5 } });
  const { page } = who;
  await page.goto(game({ rubicon: 'person', rate: '1' }));
  assert.ok(await settled(page));
  // All of it in the page, which begins to look before the choice: whatever is shown at this speed takes seconds.
  const reaching = page.evaluate(async () => {
    const wait = (ms) => new Promise((resolve) => setTimeout(resolve, ms));
    const chosen = () => document.querySelector('.question-your_move') === null; // what moves until then is older
    while (!chosen() || !document.querySelector('.motion-piece')) await wait(10);
    await wait(450);
    while (window.unanswered() > 0) await wait(10); // all that is to be shown is known
    const moved = document.querySelector('.showing') !== null;
    document.querySelector('.dock .card').dispatchEvent(new PointerEvent('pointerdown', { bubbles: true }));
    await new Promise((resolve) => setTimeout(resolve));
    return { moved, status: document.querySelector('.question').className };
  });
  await choose(page, 0, byMouse);
  const heard = await reaching;
  assert.ok(heard.moved);
  assert.match(heard.status, /your_move/);
  fine(who);
});

/** Counts the tones and the noises that the page begins. */
const listening = () => {
  window.heard = { tones: 0, noises: 0 };
  const counts = (name, kind) => {
    const before = AudioContext.prototype[name];
    AudioContext.prototype[name] = function make(...args) {
      window.heard[kind]++;
      return before.apply(this, args);
    };
  };
  counts('createOscillator', 'tones');
  counts('createBufferSource', 'noises');
};

test('sound: a die only rattles until it lies; mute and volume are at hand and kept', limit, async () => {
  const who = await visitor(browser, { settings: { motion: 'full', speed: 1, sound: true }, before: listening });
  const { page } = who;
  await page.goto(game({ mercurial: 'greedy', seed: '5', rate: '1' }));
  const [before, during] = await page.evaluate(() => new Promise((resolve) => {
    let first, last;
    const look = () => {
      const rolls = document.querySelector('.solid-d8');
      if (first && !rolls) return resolve([first, last]);
      if (rolls) last = { ...window.heard };
      first ??= last;
      return requestAnimationFrame(look);
    };
    look();
  }));
  assert.equal(during.tones, before.tones);
  await page.waitForFunction(({ tones }) => window.heard.tones > tones, during);
  await page.keyboard.press('m');
  await page.getByRole('button', { name: 'Pace' }).click();
  const sound = page.getByRole('switch', { name: 'Sound' });
  assert.equal(await sound.isChecked(), false);
  const silent = await page.evaluate(() => ({ ...window.heard }));
  const at = await shownAt(page);
  await goesOn(page, at);
  await goesOn(page, at + 1);
  assert.deepEqual(await page.evaluate(() => ({ ...window.heard })), silent);
  await page.getByRole('slider', { name: 'Volume' }).fill('20');
  assert.equal(await sound.isChecked(), true, 'whoever turns it up wants to hear it');
  await page.getByRole('radio', { name: '4 ×' }).check();
  await page.reload();
  await page.getByRole('button', { name: 'Pace' }).click();
  assert.equal(await page.getByRole('slider', { name: 'Volume' }).inputValue(), '20');
  assert.ok(await page.getByRole('radio', { name: '4 ×' }).isChecked());
  await page.keyboard.press('Escape');
  assert.equal(await page.locator('.pace-box').count(), 0);
  fine(who);
});

/** What is told without a cue of its own, and why. */
const SILENT = {
  arranged: 'of set-up, which is shown in silence', rolloff: 'of set-up', placed: 'of set-up',
  card_kept: 'it was heard when it was drawn', event_drawn: 'it is heard as it turns over',
  reroll: 'the die is heard', nothing_to_lose: 'nothing happens', turn: 'one\'s own is heard when it comes',
};

test('every kind of happening that the core can tell has a cue, or is silent for a reason', limit, async () => {
  const { cueOf } = await module('ui/sound/sound');
  const { CUES } = await module('ui/sound/cues');
  const source = readFileSync(join(root, 'src/rules/identifiers.c'), 'utf8');
  const kinds = [...source.matchAll(/\[ENT_HAP_\w+\] = "(\w+)"/g)].map(([, kind]) => kind);
  assert.ok(kinds.length > 30, kinds.join(' '));
  for (const kind of kinds) {
    const cue = cueOf({ kind, from: 3, to: 4 });
    if (kind in SILENT) assert.equal(cue, null, `${kind}: ${SILENT[kind]}`);
    else assert.ok(CUES[cue]?.length > 0, `${kind} has no cue`);
  }
  assert.deepEqual(Object.keys(SILENT).filter((kind) => !kinds.includes(kind)), []);
  assert.deepEqual([cueOf({ kind: 'rate', from: 3, to: 5 }), cueOf({ kind: 'rate', from: 5, to: 3 })], ['alarm', 'relief']);
  // All of it can be played: pitches and gains that a synthesiser takes, and short enough for the next cue.
  for (const [cue, notes] of Object.entries(CUES))
    for (const { from, to = from, gain, length, at = 0, attack = 0.006 } of notes) {
      assert.ok(from >= 40 && to >= 40 && from <= 8000 && to <= 8000 && gain > 0 && gain <= 0.6 && attack < length, cue);
      assert.ok(['win', 'loss', 'event', 'probe'].includes(cue) || at + length <= 1, `${cue} is long`);
    }
});

const middle = async (target) => {
  const { x, y, width, height } = await target.boundingBox();
  return { x: x + width / 2, y: y + height / 2 };
};
/** Where the first card that leads somewhere lies, and where it leads to. */
async function aim(page) {
  assert.ok(await settled(page));
  const card = page.locator('.dock .hand .card-lit').first();
  await card.click();
  const to = await middle(page.locator('.planet-target .gem').first());
  await page.keyboard.press('Escape');
  return { card, from: await middle(card), to };
}
const byDragging = async (page, { from, to }) => {
  await page.mouse.move(from.x, from.y);
  await page.mouse.down();
  await page.mouse.move((from.x + to.x) / 2, (from.y + to.y) / 2, { steps: 4 });
  await page.mouse.move(to.x, to.y, { steps: 4 });
  await page.mouse.up();
};
const byFinger = async (page, { from, to }) => {
  const line = await page.context().newCDPSession(page);
  const touch = (type, ...touchPoints) => line.send('Input.dispatchTouchEvent', { type, touchPoints });
  await touch('touchStart', from);
  for (let i = 1; i <= 6; i++) await touch('touchMove', { x: from.x + ((to.x - from.x) * i) / 6, y: from.y + ((to.y - from.y) * i) / 6 });
  await touch('touchEnd');
};

/** The middle of the first free square of engine control. */
const freeSquare = (page) => middle(page.locator('.control-square').first());

for (const [how, drag, options, goal] of [
  ['by mouse to its planet', byDragging, {}],
  ['by mouse into engine control', byDragging, {}, freeSquare],
  ['by finger to its planet', byFinger, { viewport: { width: 390, height: 844 }, hasTouch: true, isMobile: true }],
])
  test(`a card dragged ${how} plays the same step as two taps`, limit, async () => {
    const address = game({ rubicon: 'person', rate: '1' });
    const tapped = await visitor(browser);
    await tapped.page.goto(address);
    const { card } = await aim(tapped.page);
    const begun = await shownAt(tapped.page);
    await card.click();
    await card.click();
    await goesOn(tapped.page, begun);
    await settled(tapped.page);

    const who = await visitor(browser, options);
    const { page } = who;
    await page.goto(address);
    const way = await aim(page);
    const at = await shownAt(page);
    await drag(page, { ...way, to: { x: way.from.x, y: way.from.y - 60 } }); // let go on the way: it returns
    assert.equal(await page.locator('.drag-piece, .card-picked').count(), 0);
    assert.equal(await shownAt(page), at);
    await drag(page, goal ? { ...way, to: await goal(page) } : way);
    await goesOn(page, at);
    await settled(page);
    assert.equal(await positionId(page), await positionId(tapped.page));
    fine(who);
    fine(tapped);
  });

test('a loss says what ended the game', limit, async () => {
  const { GAME } = await module('core/core');
  const { pack } = await module('browser/links');
  const core = await newCore();
  const wanted = new Map([['schrodinger', /Schrödinger has raised/], ['orbital', /orbital defences detected/]]);
  const who = await visitor(browser);
  for (let seed = 1n; seed < 400n && wanted.size > 0; seed++) {
    core.start(GAME.table, 4, 'standard', seed);
    for (let view = null; !view?.result; ) {
      core.deal(GAME.table);
      view = core.view(GAME.table, core.about(GAME.table).count, 'en');
      if (!view.result) core.step(GAME.table, core.bot(view.id, 'random', seed, view.at), 'en');
    }
    const { count } = core.about(GAME.table);
    const [last] = core.told(GAME.table, count - 1, count, 'en');
    const cause = last.happenings.find(({ kind }) => kind === 'rate')?.cause;
    if (!wanted.has(cause)) continue;
    await who.page.goto(`${server.url}#replay=${await pack(core.record(GAME.table))}&at=99999`);
    await who.page.reload();
    await who.page.locator('.question-over').getByText(wanted.get(cause)).waitFor();
    wanted.delete(cause);
  }
  assert.equal(wanted.size, 0);
  fine(who);
});
