// newcomer.mjs - a newcomer at a lesson of the page: reads, answers, predicts, measures, and makes the steps that its words ask for.
import assert from 'node:assert/strict';
import { Newcomer } from '../newcomer.mjs';
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

/** In the page: the lesson's text, the hint that unfolds beneath it, and what can be done, as steps of the notation. */
function table() {
  const all = (selector) => [...document.querySelectorAll(selector)];
  const [text, hint] = ['.lesson > p:not(.lesson-title, .lesson-reply)', '.lesson-tip p'].map((where) => all(where).map((p) => p.textContent).join(' '));
  const hand = all('.dock .hand .card:is(.card-lit, .card-idle)');
  const ship = hand[0]?.classList.contains('card-R') ? 'R' : 'M';
  const cards = hand.map((card) => /^card-(\w+)$/.exec(card.dataset.rove)?.[1]).filter((card) => card);
  const steps = ['navigate', 'exchange'].flatMap((kind) => cards.map((card) => `${ship} ${kind} ${card}`));
  if (all('.dock .tile-lit[aria-keyshortcuts=r]').length > 0) steps.push(`${ship} retrieve`);
  if (all('.dock [data-rove="event-heisenberg"].card-lit').length > 0) steps.push(`${ship} heisenberg`);
  return { text, hint, steps: steps.length > 0 ? steps : [`${ship} keep`] };
}

/** The lesson of that number, which is there, to its end. */
export async function playLesson(page, number) {
  const lesson = page.locator('.lesson');
  await lesson.getByText(`Lesson ${number}:`).waitFor();
  const newcomer = new Newcomer();
  for (let stage = 0; (await page.evaluate(readOn)) === 'step'; stage++) {
    assert.ok(stage < 100, `lesson ${number} does not end: ${await lesson.innerText()}`);
    await settled(page);
    const before = await page.evaluate(() => sessionStorage.getItem('entanglion/current'));
    const { text, hint, steps } = await page.evaluate(table);
    await makeStep(page, newcomer.choose(text, hint, steps));
    await page.waitForFunction((kept) => sessionStorage.getItem('entanglion/current') !== kept, before);
    await page.waitForFunction(() => document.querySelector('.question-your_move, .lesson .row .button'));
  }
}
