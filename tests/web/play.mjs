// play.mjs - whole games in the browser, against the real server: with a bot, two at one screen,
// watching, by keyboard alone, by touch on a phone; undo, review and trying again; the lesson.
//
// Usage: ENTANGLION=program PAGE=folder node --test tests/web/play.mjs
import assert from 'node:assert/strict';
import test from 'node:test';
import {
  begin, byKeyboard, byMouse, byTouch, choose, fine, goesOn, make, overflow, playOn, playToEnd, positionId, settled, shownAt, visitor,
} from './browser.mjs';
import { built, module, newCore } from './load.mjs';

const { server, browser } = await begin();

/** A game that is soon over: the detection rate begins at 4, and the seed is chosen for it. */
const game = (more) => `${server.url}#${new URLSearchParams({ seed: '237', rate: '4', mercurial: 'person', rubicon: 'greedy', ...more })}`;

test('with a bot, from the first screen to the end, by mouse; then review and try again', { timeout: 300_000 }, async () => {
  const who = await visitor(browser, { before: () => localStorage.setItem('entanglion/setup', '{"bot":"greedy","rate":4}') });
  const { page } = who;
  await page.goto(server.url);
  await page.getByRole('button', { name: /^Play with a bot/ }).click();
  await page.getByText('More options').click();
  await page.locator('.options input[type=text]').fill('384');
  await page.getByRole('button', { name: 'Start the game' }).click();
  await playToEnd(page);
  await page.locator('.over').waitFor();
  assert.equal(await page.locator('.ship-turn').count(), 0, 'nobody is to move');

  await page.getByRole('button', { name: 'Review' }).first().click();
  await page.locator('.review svg').first().waitFor();
  // What a coach would say comes first, in words; the figures wait behind a tap.
  assert.match(await page.locator('.review-lead').innerText(), /^[A-Z].*\.$/s);
  assert.equal(await page.locator('.shares').isVisible(), false);
  await page.getByText('The numbers', { exact: true }).click();
  assert.equal(await page.locator('.shares').isVisible(), true);
  // The scale shows strong games: 90 and 99 % are marks of their own.
  assert.deepEqual(await page.locator('.curve-label-end').allTextContents(), ['0%', '1%', '10%', '50%', '90%', '99%', '100%']);
  // Sentences with their spaces, no notation, and on a phone the buttons stand below the text.
  await page.setViewportSize({ width: 390, height: 844 });
  await page.locator('.curve > svg[viewBox^="0 0 420 "]').waitFor(); // it has followed the size
  const marked = await page.locator('.marked li:visible').all();
  assert.ok(marked.length > 0, 'turning points or mistakes are told');
  for (const li of marked) {
    const text = await li.locator('p').innerText();
    assert.match(text, /^Turn \d+[:,] /);
    assert.doesNotMatch(text, /(^| )([MR]|\*) (navigate|exchange|d8|d2|draw|event)|[a-z](CNOT|SWAP)|(CNOT|SWAP)[a-z]/);
    const [words, ways] = [await li.locator('p').boundingBox(), await li.locator('.row').boundingBox()];
    assert.ok(ways.y >= words.y + words.height - 1, `beside each other: ${text}`);
    assert.ok(ways.x + ways.width <= 390 && words.x + words.width <= 390, `wider than the phone: ${text}`);
  }
  const letters = await page.locator('.curve-label').first().evaluate((label) => Number.parseFloat(getComputedStyle(label).fontSize) * label.getScreenCTM().a);
  assert.ok(letters >= 11, `the curve has letters of ${letters} px`);
  const cards = await page.locator('.marked-card:visible').all();
  assert.ok(cards.length > 0, 'a mistake shows what was played');
  for (const card of cards)
    assert.ok(await card.evaluate((one) => one.querySelector('.card-name').getBoundingClientRect().width <= one.clientWidth), 'a name is wider than its card');
  assert.equal(await page.evaluate(() => document.documentElement.scrollWidth), 390);
  await page.setViewportSize({ width: 1280, height: 800 });
  await page.locator('.curve input').press('ArrowRight');
  await page.locator('.review-step').getByRole('button', { name: /Try again/ }).click();
  await page.locator('.dock').waitFor();
  assert.ok(await settled(page), 'the game goes on from there');
  await page.getByRole('button', { name: 'Home' }).click();
  await page.locator('.saved li').first().waitFor();
  assert.equal(await page.locator('.saved li').count(), 1, 'the second try goes on');
  await page.getByRole('button', { name: /^History/ }).click();
  await page.locator('.past-game').first().waitFor();
  assert.equal(await page.locator('.past-game').count(), 1, 'the first game is still there');
  fine(who);
});

test('two at one screen: both choose, undo takes back and never re-rolls', { timeout: 300_000 }, async () => {
  const who = await visitor(browser);
  const { page } = who;
  await page.goto(game({ rubicon: 'person', rate: '1' }));
  const ships = new Set();
  for (let turn = 0; turn < 6 && (await settled(page)); turn++) {
    const asked = await page.locator('.question').innerText();
    ships.add(asked.split(',')[0]);
    const at = await shownAt(page);
    await choose(page, 0, byMouse);
    await goesOn(page, at);
  }
  assert.deepEqual([...ships].sort(), ['Mercurial', 'Rubicon']);
  await settled(page);
  const after = await positionId(page);
  const log = await page.locator('#panel-body').innerText();
  await page.getByRole('button', { name: 'Undo' }).click();
  await settled(page);
  const before = await positionId(page);
  assert.notEqual(before, after);
  await playOn(page, 1);
  assert.equal(await positionId(page), after, 'the same choice meets the same luck');
  assert.equal(await page.locator('#panel-body').innerText(), log);
  fine(who);
});

test('what is looked at goes with the position: nothing stale is shown', { timeout: 300_000 }, async () => {
  const who = await visitor(browser);
  const { page } = who;
  await page.goto(game({ rubicon: 'person', rate: '1' }));
  await playOn(page, 1);
  const card = page.locator('.dock .card-lit, .dock .card-idle').first();
  await card.click();
  await page.locator('.preview').waitFor();
  const at = await shownAt(page);
  await page.keyboard.press('u'); // the pointer stays where it is
  await goesOn(page, at);
  await settled(page);
  assert.equal(await page.locator('.preview, .planet-target').count(), 0);
  // Another language: the preview is told in it.
  await page.locator('.dock .card-lit, .dock .card-idle').first().click();
  const english = await page.locator('.preview-sentence').innerText();
  await page.evaluate(() => { location.hash = '#/settings'; });
  await page.getByRole('radio', { name: 'Polski' }).check();
  await page.waitForFunction(() => document.documentElement.lang === 'pl');
  await page.evaluate(() => { location.hash = '#/game'; });
  await settled(page);
  await page.locator('.dock .card-lit, .dock .card-idle').first().click();
  assert.notEqual(await page.locator('.preview-sentence').innerText(), english);
  fine(who);
});

test('rows to choose from stay under a pointer that hovers, however low the window', { timeout: 300_000 }, async () => {
  const who = await visitor(browser, { viewport: { width: 1280, height: 700 } });
  const { page } = who;
  await page.goto(`${server.url}#position=ent1-7X4VV30-6NACNAW-3ZD8H2M`); // where to jump to: four rows
  await page.locator('.replay > .button').click();
  assert.ok(await settled(page));
  const rows = page.locator('.dock .choice-row');
  const places = () => rows.evaluateAll((all) => all.map((row) => row.getBoundingClientRect().top));
  await rows.first().waitFor();
  const before = await places();
  assert.equal(before.length, 4);
  await rows.first().hover();
  await page.locator('.preview').waitFor({ state: 'attached' });
  assert.deepEqual(await places(), before);
  const at = await shownAt(page);
  await byMouse(rows.nth(1));
  await goesOn(page, at);
  fine(who);
});

test('watching bots: they play to the end, and wait when asked to', { timeout: 300_000 }, async () => {
  const who = await visitor(browser);
  const { page } = who;
  await page.goto(game({ seed: '114', mercurial: 'greedy', rubicon: 'greedy' }));
  await page.getByRole('button', { name: 'Pause' }).click();
  await page.locator('.question-paused').waitFor();
  const id = await positionId(page);
  await page.waitForTimeout(300);
  assert.equal(await positionId(page), id);
  await page.getByRole('button', { name: 'Resume' }).click();
  await page.locator('.over-won').waitFor({ timeout: 100_000 });
  assert.match(await page.locator('.over').innerText(), /turn/);
  fine(who);
});

/** Runs in the page before it: what the thinker answers to the table goes by way of the page, and waits
 *  there while `holding` is true. */
function betweenWorkers() {
  const Channel = MessageChannel;
  const held = [];
  window.holding = true;
  window.held = () => held.length;
  window.keptSteps = () => {
    const kept = Object.keys(localStorage).find((key) => key.startsWith('entanglion/game/'));
    return kept ? JSON.parse(localStorage.getItem(kept)).steps.length : 0;
  };
  window.MessageChannel = function () {
    const [table, thinker] = [new Channel(), new Channel()];
    const pass = (data) => table.port2.postMessage(data);
    table.port2.onmessage = ({ data }) => thinker.port2.postMessage(data);
    thinker.port2.onmessage = ({ data }) => (window.holding ? held.push(data) : pass(data));
    window.release = () => {
      window.holding = false;
      for (const data of held.splice(0)) pass(data);
    };
    return { port1: table.port1, port2: thinker.port1 };
  };
}

test('paused means that the board does not change, though a bot had been asked before', { timeout: 300_000 }, async () => {
  const who = await visitor(browser, { before: betweenWorkers });
  const { page } = who;
  await page.goto(game({ seed: '114', mercurial: 'greedy', rubicon: 'greedy' }));
  await page.waitForFunction(() => window.held() === 1); // it has chosen, and nobody knows yet
  await page.getByRole('button', { name: 'Pause' }).click();
  await page.locator('.question-paused').waitFor();
  const at = await shownAt(page);
  assert.equal(await page.evaluate(() => window.keptSteps()), at);
  await page.evaluate(() => window.release());
  await page.waitForFunction((before) => window.keptSteps() > before, at); // the answer has come
  await page.waitForTimeout(300); // longer than it would be shown
  assert.equal(await shownAt(page), at);
  assert.equal(await page.locator('.question-paused').count(), 1);
  await page.getByRole('button', { name: 'Resume' }).click();
  await goesOn(page, at);
  await page.locator('.over-won').waitFor({ timeout: 100_000 });
  fine(who);
});

for (const lang of ['en', 'ja'])
  test(`by keyboard alone, to the end: ${lang}`, { timeout: 300_000 }, async () => {
    const who = await visitor(browser, { settings: { lang } });
    const { page } = who;
    await page.goto(game({}));
    await playToEnd(page, byKeyboard);
    await page.locator('.over').waitFor();
    // In Japanese nothing of it is English but for names that the game keeps.
    const said = (await page.locator('#panel-body').innerText()) + (await page.locator('.dock').innerText());
    assert.equal(/[a-z]{4,}/.test(said), lang === 'en', said);
    fine(who);
  });

test('by touch on a phone, to the end; nothing is wider than the screen', { timeout: 300_000 }, async () => {
  const who = await visitor(browser, { viewport: { width: 390, height: 844 }, hasTouch: true, isMobile: true, deviceScaleFactor: 2 });
  const { page } = who;
  await page.goto(game({}));
  await settled(page);
  assert.equal(await overflow(page), 0);
  await playToEnd(page, byTouch);
  await page.locator('.over').waitFor();
  assert.equal(await overflow(page), 0);
  fine(who);
});

test('the first lesson, to its end, and on from there', { timeout: 300_000 }, async () => {
  const who = await visitor(browser);
  const { page } = who;
  await page.goto(server.url);
  await page.getByRole('button', { name: /^Learn to play/ }).click();
  await page.locator('.lesson').waitFor();
  // The same lesson beside it, in the core alone, knows what is wanted.
  const { GAME } = await module('core/core');
  const core = await newCore();
  core.weights(built('weights.', '.bin'));
  const [{ id, title }] = core.lessons('en');
  const rate = core.lessonBegin(id);
  for (let input = 0; input < 200; input++) {
    const lesson = core.lessonState('en');
    assert.ok(!['stuck'].includes(lesson.wants));
    await page.locator('.lesson').getByText(lesson.text, { exact: true }).waitFor();
    assert.match(await page.locator('.lesson-title').innerText(), new RegExp(`^Lesson 1: ${title}`));
    if (lesson.wants === 'done') break;
    if (lesson.wants === 'read') {
      await page.locator('.lesson button').click();
      core.lessonNext();
    } else if (lesson.wants === 'answer') {
      // Wrong ones first, each with its own sentence; then it can no longer be chosen.
      for (const { answer, text } of lesson.answers) {
        const button = page.locator('.lesson').getByRole('button', { name: text, exact: true });
        await button.click();
        const { right, reply } = core.lessonAnswer(answer, 'en');
        await page.locator('.lesson-reply').getByText(reply.split('\n').at(-1)).waitFor();
        assert.equal((await page.locator('.lesson-reply').innerText()).trim(), reply);
        assert.equal(await page.locator('.lesson-wrong').count(), right ? 0 : 1);
        if (right) break;
        assert.ok(await button.isDisabled());
      }
    } else {
      await settled(page);
      core.start(GAME.scratch, rate, 'standard', null);
      for (const step of core.lessonSteps()) core.step(GAME.scratch, step, 'en');
      const view = core.view(GAME.scratch, core.about(GAME.scratch).count, 'en');
      const step = lesson.expected[0] ?? core.bot(view.id, 'expert', 0n, 0); // free to reach the goal
      const wanted = view.choices.find((choice) => choice.step === step);
      await make(page, wanted, byMouse);
      core.lessonStep(wanted.step, 'en');
    }
  }
  const on = page.getByRole('button', { name: 'Play on from here' });
  await on.click();
  assert.ok(await settled(page));
  assert.equal(await page.locator('.lesson').count(), 0);
  await page.getByRole('button', { name: 'Home' }).click();
  await page.getByRole('button', { name: 'Lessons', exact: true }).click();
  await page.locator('.lessons li').first().getByText('done', { exact: false }).first().waitFor();
  fine(who);
});

/** A game of two up to where a choice would be a mistake, and that choice, by the core's own tutor. */
async function mistakeToMake() {
  const { GAME } = await module('core/core');
  const core = await newCore();
  core.weights(built('weights.', '.bin'));
  for (let seed = 1n; seed < 50n; seed++) {
    core.start(GAME.table, 4, 'standard', seed); // where much can go wrong
    for (let turn = 0; turn < 60; turn++) {
      core.deal(GAME.table);
      const view = core.view(GAME.table, core.about(GAME.table).count, 'en');
      if (view.result) break;
      const wrong = view.choices.find(({ step, kind }) => (kind === 'navigate' || kind === 'retrieve') && core.tutor(view.id, step, 'en'));
      if (wrong) return { record: core.record(GAME.table), choice: wrong, id: view.id, sentence: core.tutor(view.id, wrong.step, 'en').sentence };
      core.step(GAME.table, core.bot(view.id, 'expert', 0n, 0), 'en');
    }
  }
  assert.fail('no mistake found');
}

test('the tutor warns before a mistake, and listens; a hint ranks the choices', { timeout: 300_000 }, async () => {
  const { pack } = await module('browser/links');
  const { record, choice, id, sentence } = await mistakeToMake();
  const who = await visitor(browser, { settings: { tutor: true } });
  const { page } = who;
  await page.goto(`${server.url}#replay=${await pack(record)}&at=9999`);
  await page.getByRole('button', { name: 'Play on from here' }).or(page.getByRole('button', { name: /Continue from here/ })).first().click();
  await settled(page);
  assert.equal(await positionId(page), id);
  await page.getByRole('button', { name: 'Hint' }).and(page.locator(':enabled')).click();
  await page.locator('#panel-body').getByText('%').first().waitFor();

  const warn = async () => {
    await make(page, choice, byMouse);
    if (!choice.moves) await page.locator('.preview-buttons').getByRole('button', { name: choice.label, exact: true }).click();
    await page.locator('.tutor').getByText(sentence).waitFor();
  };
  await warn();
  await page.locator('.tutor button').first().click();
  assert.equal(await page.locator('.tutor').count(), 0);
  assert.equal(await positionId(page), id, 'nothing was done');
  await warn();
  await page.locator('.tutor button').last().click();
  await page.waitForFunction(() => document.querySelector('.tutor') === null);
  await settled(page);
  assert.notEqual(await positionId(page), id, 'it was done all the same');
  fine(who);
});
