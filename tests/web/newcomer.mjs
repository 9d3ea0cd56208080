// newcomer.mjs - a newcomer at a lesson of the page: reads, answers, predicts, measures, and makes the steps it asks for.
import assert from 'node:assert/strict';
import { goesOn, settled, shownAt } from './browser.mjs';

/** Makes a step of the notation as people do: a card twice, or a card and then Exchange; Retrieve; whatever is offered. */
async function makeStep(page, step) {
  const [, kind, card] = step.split(' ');
  const hand = page.locator(`.dock .hand [data-rove="card-${card}"]`).first();
  const at = await shownAt(page);
  if (kind === 'retrieve') {
    await page.locator('.dock .tile-lit[aria-keyshortcuts=r]').dblclick();
  } else if (card) {
    await hand.click();
    const made = page.locator(`.preview-buttons [data-rove="${step}"]`);
    await (kind === 'exchange' ? made.dblclick() : made.click()); // what the card does not do by itself is looked at first
  } else if (kind === 'heisenberg') {
    await page.locator('.dock [data-rove="event-heisenberg"]').dblclick();
  } else {
    await page.locator('.dock .card-lit').first().dblclick();
  }
  await goesOn(page, at);
}

/** In the page: reads texts and tries questions as fast as it goes; what is left is a step, or the end. */
async function readOn() {
  const frame = () => new Promise((done) => requestAnimationFrame(() => setTimeout(done)));
  const done = () => sessionStorage.getItem('entanglion/current');
  for (;;) {
    const find = (what) => document.querySelector(`.lesson ${what}:not([disabled])`);
    if (find('[data-rove=lessons]')) return 'end';
    const measures = document.querySelector('.lesson [data-rove=compare]');
    const next = find('[data-rove^=answer-]') ?? find('[data-rove=compare]') ?? find(measures ? '[data-rove=measure-10]' : '[data-rove=lesson]');
    if (!next) return 'step';
    const before = done();
    next.click();
    while (done() === before) await frame();
    await frame(); // what was kept is shown
  }
}

/** The lesson of that number, which is there, to its end: `steps` are those it asks for. */
export async function playLesson(page, number, steps) {
  const lesson = page.locator('.lesson');
  await lesson.getByText(`Lesson ${number}:`).waitFor();
  const todo = [...steps];
  for (let stage = 0; (await page.evaluate(readOn)) === 'step'; stage++) {
    assert.ok(stage < 200, `lesson ${number} does not end`);
    await settled(page);
    assert.ok(todo.length > 0, `lesson ${number} wants more: ${await lesson.innerText()}`);
    const before = await page.evaluate(() => sessionStorage.getItem('entanglion/current'));
    await makeStep(page, todo.shift());
    await page.waitForFunction((kept) => sessionStorage.getItem('entanglion/current') !== kept, before);
    await page.waitForFunction(() => document.querySelector('.question-your_move, .lesson .row .button'));
  }
  assert.deepEqual(todo, [], `lesson ${number} ended early`);
}
