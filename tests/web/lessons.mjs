// lessons.mjs - lessons in the page: played to the end, left and come back to, predictions and measurements, cards for
// each day.
//
// Usage: ENTANGLION=program PAGE=folder node --test tests/web/lessons.mjs
import assert from 'node:assert/strict';
import test from 'node:test';
import { answered, begin, fine, mapDrawn, overflow } from './browser.mjs';
import { playLesson } from './newcomer.mjs';

const { server, open } = await begin({ kept: false });
const limit = { timeout: 600_000 };
const panel = (page) => page.locator('.state-panel');

test('a reload within a lesson keeps its place', limit, async () => {
  const who = await open('/lessons');
  const { page } = who;
  await page.locator('.way-lesson').first().click();
  const lesson = () => page.locator('.lesson').innerText();
  for (let i = 0; i < 3; i++) {
    const before = await lesson();
    const next = page.locator('.lesson .button-primary');
    await next.or(page.locator('.pointed')).first().waitFor();
    if (await next.count()) await next.click();
    else for (let tap = 0; tap < 2; tap++) await page.locator('.pointed').first().click();
    await page.waitForFunction((text) => document.querySelector('.lesson')?.innerText !== text, before);
  }
  await answered(page);
  await page.locator('.showing').waitFor({ state: 'detached' });
  const [text, at] = [await lesson(), await page.locator('main.game').getAttribute('data-at')];
  await page.reload();
  await page.locator('.lesson').waitFor();
  assert.equal(await lesson(), text);
  assert.equal(await page.locator('main.game').getAttribute('data-at'), at);
  // Also from another screen, and undo still works.
  await page.evaluate(() => { location.hash = '#/codex/H'; });
  await page.locator('.codex-page').waitFor();
  await page.reload();
  await page.getByRole('button', { name: 'Back to the game' }).click();
  assert.equal(await lesson(), text);
  await page.getByRole('button', { name: 'Undo' }).click();
  await page.waitForFunction((before) => document.querySelector('.lesson')?.innerText !== before, text);
  fine(who);
});

test('the first lesson lights on the board what it names, and says how a card is played', limit, async () => {
  const who = await open('/lessons');
  const { page } = who;
  await page.locator('.way-lesson').first().click();
  const lit = () => page.locator('[data-light]').evaluateAll((all) => all.map(({ dataset }) => dataset.light));
  const next = page.locator('.lesson .button-primary');
  const seen = [];
  await mapDrawn(page);
  for (let i = 0; i < 5; i++) {
    await page.getByText(`${i + 1} of 17`, { exact: true }).waitFor();
    seen.push(await lit());
    if (await next.count()) await next.click();
  }
  assert.deepEqual(seen, [['entanglion'], ['mercurial', 'rubicon'], ['centarious', 'superious'], ['rubicon', 'superious'], ['mercurial', 'PLUS']]);
  await page.getByText('Tap it once to see where it leads, then tap it again to play it.').waitFor();
  await page.locator('.pointed').first().click();
  await page.locator('.pointed').first().click();
  await page.getByText('6 of 17', { exact: true }).waitFor();
  await next.click();
  await page.getByText('7 of 17', { exact: true }).waitFor();
  assert.deepEqual((await lit()).sort(), ['PHI_PLUS', 'track']);
  fine(who);
});

test('a question is not answered by the state panel, nor by the log, beside it', limit, async () => {
  const who = await open('/lessons', { settings: { explain: 'physics' } });
  const { page } = who;
  await page.locator('.way-lesson').filter({ hasText: 'Lesson 8:' }).click();
  await panel(page).getByText('The state is shown again when you have answered').waitFor();
  assert.equal(await page.locator('.learn-ket, .learn-state').count(), 0);
  await page.locator('[data-rove^=answer-]').filter({ hasText: 'to PLUS' }).click();
  await page.locator('.learn-ket').waitFor();
  for (let tap = 0; tap < 2; tap++) await page.locator('.pointed').first().click();
  await page.locator('[data-rove^=answer-]').first().waitFor();
  assert.equal(await page.locator('.learn-ket, .learn-state').count(), 0);
  assert.equal(await page.locator('.log-explained').count(), 0);
  fine(who);
});

test('a lesson lets one predict, measure and compare; first tries are kept, and a reload keeps all of it', limit, async () => {
  const who = await open('/lessons');
  const { page } = who;
  await page.locator('.way-lesson').filter({ hasText: 'Lesson 12:' }).click();
  const answer = (text) => page.locator('.lesson').getByRole('button', { name: text, exact: true });
  const counts = async () => (await page.locator('.shots-count').allInnerTexts()).map(Number);
  await answer('They always differ.').click();
  await page.getByText('Your prediction: They always differ.').waitFor();
  const compare = page.getByRole('button', { name: 'Compare with my prediction' });
  assert.ok(await compare.isDisabled());
  let sum = 0;
  await mapDrawn(page);
  for (const times of [1, 10, 100]) {
    await page.locator(`[data-rove=measure-${times}]`).click();
    sum += times;
    await page.locator('.shots .for-ears').getByText(`Measurements: ${sum}.`).waitFor({ state: 'attached' });
    const [n00, n01, n10, n11] = await counts();
    assert.deepEqual([n01, n10, n00 + n11], [0, 0, sum]);
    assert.equal(await page.locator('[data-reading]').count(), 2, 'the latest one is on the board');
  }
  const before = await counts();
  await page.reload();
  await compare.waitFor();
  assert.deepEqual(await counts(), before);
  await compare.click();
  await page.getByText('Not quite. Look at the bars: 01 and 10 never come up.').waitFor();
  assert.ok(await answer('They always differ.').isDisabled());
  await answer('They always agree.').click();
  await page.getByText('Right!').waitFor();
  await page.evaluate(() => { location.hash = '#/lessons'; });
  await page.locator('.way-lesson').filter({ hasText: 'Lesson 12:' }).getByText('Right on the first try: 0 of 1 questions.').waitFor();
  fine(who);
});

test('the spy game: 75 of 100 by plan, 85 with a Bell pair, played in rounds; the error of readings is a slider', limit, async () => {
  const who = await open('/lessons');
  const { page } = who;
  const answer = (text) => page.locator('.lesson').getByRole('button', { name: text, exact: true });
  const next = page.locator('.lesson .button-primary');
  const sum = async () => (await page.locator('.shots-count').allInnerTexts()).map(Number);
  const play = async (right, share) => {
    await answer(right).click();
    for (let i = 0; i < 10; i++) {
      await page.locator('[data-rove=measure-100]').click();
      await page.waitForFunction((count) => [...document.querySelectorAll('.shots-count')].reduce((all, one) => all + Number(one.textContent), 0) === count, 100 * (i + 1));
    }
    const [won, lost] = await sum();
    assert.equal(won + lost, 1000);
    assert.ok(Math.abs(won - share) < 75, `${won} of 1000`); // five standard errors
    await page.getByRole('button', { name: 'Compare with my prediction' }).click();
    await page.getByText('Right!').waitFor();
  };
  await page.locator('.way-lesson').filter({ hasText: 'Lesson 19:' }).click();
  await next.click();
  await play('75', 750);
  await next.click();
  await play('85', 853.6);

  await page.evaluate(() => { location.hash = '#/lessons'; });
  await page.locator('.way-lesson').filter({ hasText: 'Lesson 18:' }).click();
  await next.click();
  await answer('in about 82').click();
  await page.locator('[data-rove=measure-10]').click();
  await page.getByRole('button', { name: 'Compare with my prediction' }).click();
  const slider = page.getByLabel(/^Wrong readings in 100/);
  await slider.fill('0');
  await page.getByText('Wrong readings in 100: 0').waitFor();
  await page.locator('[data-rove=measure-100]').click();
  await page.locator('.shots .for-ears').getByText('The digits agreed: 100; they differed: 0.').waitFor({ state: 'attached' });
  await next.click();
  await page.getByText('Now every second reading is wrong').waitFor();
  fine(who);
});

test('a newcomer plays every lesson to its end by doing what it says', limit, async () => {
  const who = await open('/lessons');
  const { page } = who;
  for (let number = 1; number <= 19; number++) {
    await page.evaluate(() => { location.hash = '#/lessons'; });
    await page.locator('.way-lesson').filter({ hasText: `Lesson ${number}:` }).click();
    await playLesson(page, number);
  }
  const done = await page.evaluate(() => JSON.parse(localStorage.getItem('entanglion/lessons')));
  assert.equal(done.length, 19);
  const { cards } = await page.evaluate(() => JSON.parse(localStorage.getItem('entanglion/learn')));
  assert.ok(Object.keys(cards).length > 30 && Object.values(cards).every(([step]) => step === 0), 'they come back from tomorrow on');
  fine(who);
});

test('cards come back on the first screen; a wrong answer says the right one, and a file carries all of it', limit, async () => {
  const who = await open('', {
    before: () => {
      if (sessionStorage.getItem('again')) return;
      sessionStorage.setItem('again', 'yes');
      localStorage.setItem('entanglion/lessons', '["bit"]');
      localStorage.setItem('entanglion/learn', '{"cards":{"bit:1":[2,100],"odd":[1,1],"bit:7":"x"}}');
    },
  });
  const { page } = who;
  await page.locator('.way').filter({ hasText: 'Cards for today: 2.' }).click();
  await page.getByRole('heading', { name: 'Five cards a day, question 1 of 2' }).waitFor();
  const quiz = page.locator('.quiz');
  assert.match(await quiz.innerText(), /Lesson 7: Bits, and the gate X/);
  await quiz.getByRole('button', { name: 'on PLUS', exact: true }).press('Enter');
  await quiz.getByText('Not quite. The right answer is “on ONE”.').waitFor();
  assert.equal(await page.evaluate(() => document.activeElement.textContent), 'Continue');
  await page.keyboard.press('Enter');
  await page.getByRole('heading', { name: 'question 2 of 2' }).waitFor();
  await quiz.getByRole('button', { name: 'on ZERO again' }).click();
  await quiz.getByText('Right! X undoes itself.').waitFor();
  await quiz.getByRole('button', { name: 'Continue' }).click();
  await page.getByText('That was all for today.').waitFor();
  const cards = await page.evaluate(() => JSON.parse(localStorage.getItem('entanglion/learn')).cards);
  const today = await page.evaluate(() => Math.floor((Date.now() - new Date().getTimezoneOffset() * 60_000) / 86_400_000));
  assert.deepEqual(cards, { 'bit:0': [1, today], 'bit:1': [3, today] });
  await page.goto(server.url);
  await page.locator('.way-main').waitFor();
  await page.waitForFunction(() => !document.body.textContent.includes('Cards for today'));

  // Before the course nothing is told; after it both are seen.
  const take = async (kind, name) => {
    await page.evaluate((part) => { location.hash = `#/quiz/${part}`; }, kind);
    for (let i = 1; i <= 8; i++) {
      await page.getByRole('heading', { name: `${name}, question ${i} of 8` }).waitFor();
      await quiz.locator('.quiz-answers button').first().click();
      if (kind === 'after') await quiz.getByRole('button', { name: 'Continue' }).click();
    }
  };
  await take('before', 'Before the course');
  await page.getByText('Your answers are noted.').waitFor();
  await take('after', 'After the course');
  await page.locator('.quiz-results tbody tr').nth(7).waitFor();
  const ticks = (column) => page.locator(`.quiz-results tbody td:nth-of-type(${column})`).filter({ hasText: 'right' }).count();
  await page.getByText(`Right before the course: ${await ticks(1)} of 8. Right after it: ${await ticks(2)} of 8.`).waitFor();
  const firsts = await page.evaluate(() => Object.keys(JSON.parse(localStorage.getItem('entanglion/learn')).firsts));
  assert.equal(firsts.filter((id) => /^(before|after):[0-7]$/.test(id)).length, 16);
  await page.reload();
  await page.locator('.quiz-results').waitFor();
  assert.equal(await overflow(page), 0);
  fine(who);
});

test('the sums of a lesson are drawn', limit, async () => {
  const who = await open('/lessons');
  const { page } = who;
  await page.locator('.way-lesson').filter({ hasText: 'Lesson 9:' }).click();
  for (let stage = 1; stage < 8; stage++) {
    await page.getByText(`${stage} of 12`, { exact: true }).waitFor();
    if (await page.locator('.pointed').count()) for (let tap = 0; tap < 2; tap++) await page.locator('.pointed').first().click();
    else if (stage === 7) await page.getByRole('button', { name: 'To 0: the answer is never 1.' }).click();
    else if (await page.locator('[data-rove^=answer-]').count()) {
      await page.getByRole('button', { name: '0 or 1, each half of the time' }).click();
      await page.locator('[data-rove=measure-10]').click();
      await page.getByRole('button', { name: 'Compare with my prediction' }).click();
    } else {
      if (stage === 6) assert.deepEqual(await page.locator('.sum figcaption').allInnerTexts(), ['To 0: 0.5 + 0.5 = 1']); // the other one is asked for next
      await page.locator('.lesson .button-primary').click();
    }
  }
  await page.getByText('8 of 12', { exact: true }).waitFor();
  assert.deepEqual(await page.locator('.sum figcaption').allInnerTexts(), ['To 0: 0.5 + 0.5 = 1', 'To 1: 0.5 − 0.5 = 0']);
  fine(who);
});

test('the course on physics: eight lessons, with the state in view', limit, async () => {
  const who = await open('/lessons');
  const { page } = who;
  const course = page.locator('section').filter({ has: page.getByRole('heading', { name: 'The physics behind the game' }) });
  await course.locator('.way-lesson').first().waitFor();
  assert.equal(await course.locator('.way-lesson').count(), 8);
  await course.locator('.way-lesson').nth(4).click();
  await panel(page).waitFor();
  await page.getByRole('button', { name: 'State', exact: true }).click();
  await panel(page).waitFor({ state: 'detached' });
  fine(who);
});
