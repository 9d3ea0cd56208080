// screens.mjs - every screen of the page, one after the other, for tests that look at all of them.
import assert from 'node:assert/strict';
import { playOn, settled } from './browser.mjs';
import { need } from './load.mjs';

const { AxeBuilder } = need('@axe-core/playwright');

/** A game of two. */
export const gameAt = (server, more) =>
  `${server.url}#${new URLSearchParams({ seed: '5', rate: '1', mercurial: 'person', rubicon: 'person', ...more })}`;

/** Nothing serious or critical, and no contrast that is too low. */
export async function clean(page, where, rules) {
  // "Legacy": in the page itself, not once more in a blank one for frames of other origins, which the page has none of.
  const axe = new AxeBuilder({ page }).setLegacyMode(true).options({ resultTypes: ['violations'] });
  const { violations } = await (rules ? axe.withRules(rules) : axe).analyze();
  const bad = violations.filter(({ impact, id }) => impact === 'serious' || impact === 'critical' || id === 'color-contrast');
  const told = bad.map(({ id, nodes }) => `${id}: ${nodes.slice(0, 3).map(({ html }) => html.slice(0, 160)).join(' | ')}`);
  assert.deepEqual(told, [], where);
}

/** The game on the table, with everything that can be open beside it. */
async function everythingInGame(server, page, look) {
  await page.goto(gameAt(server));
  await settled(page);
  await look('game');
  await page.locator('.dock .card-lit, .dock .card-idle').first().click();
  await look('game with a preview');
  for (const tab of ['hints', 'decks', 'planets', 'share', 'log']) {
    await page.locator(`#tab-${tab}`).click();
    await page.locator('#panel-body > *').first().waitFor(); // some of them come later
    await look(`game, ${tab}`);
  }
  const ships = page.locator('#tab-ships'); // on a phone
  if (await ships.count()) await ships.click();
  await page.locator('.ship-board [data-rove=quantum_gates]').first().click();
  await look('a component explained');
  await page.keyboard.press('Escape');
  await page.locator('h1').focus();
  await page.keyboard.press('q');
  await page.locator('.layers input').first().waitFor();
  for (const layer of await page.locator('.layers input').all()) if (!(await layer.isChecked())) await layer.press('Space');
  await look('game with the state of both ships');
  await page.locator('h1').focus();
  await page.keyboard.press('q');
  await playOn(page, 2);
}
/** In the page: a finished game, kept as the page keeps it. */
export function past() {
  const game = { version: 2, id: 'past', when: Date.now(), rate: 2, variant: 'standard', seed: '5', start: null, daily: null,
    pilots: { mercurial: 'person', rubicon: 'captain' }, turns: 40, result: 'won', help: 0, again: false, peak: 5, packed: '',
    curve: [900, 850, 400, 700, 1000], luck: -30, skill: 930 };
  localStorage.setItem('entanglion/past/past', JSON.stringify(game));
  dispatchEvent(new Event('storage'));
}
/** Every screen, one after the other, in a game that has begun. */
export async function everyScreen(server, page, look) {
  const go = async (screen, ready = 'main:not(.page-loading)') => {
    await page.evaluate((name) => { location.hash = `#/${name}`; }, screen);
    await page.locator(`.screen-${screen.split('/')[0]} ${ready}`).first().waitFor();
  };
  await page.goto(server.url);
  await page.locator('.way-main').waitFor();
  await look('home');
  await page.getByRole('button', { name: /^(Play with a bot|Graj z botem)/ }).click();
  await page.locator('.options summary').click();
  await look('set-up with options');
  await page.keyboard.press('Escape');
  await everythingInGame(server, page, look);
  await go('circuit', '.circuit-item');
  await page.locator('.circuit-item').nth(1).click();
  await look('circuit');
  await go('codex/departures', '[data-page=departures]');
  await look('codex');
  await go('quiz/after', '.quiz-answers');
  await page.locator('.quiz-answers button').first().click();
  await page.locator('.quiz .lesson-reply').waitFor();
  await look('a question of the test after the course');
  await go('lab', '.lab-gate');
  await look('laboratory');
  await page.locator('[data-rove=challenge-0]').click();
  await page.locator('.lab-gates [data-rove=M-X]').click();
  await page.locator('.measure .button-primary').click();
  await page.locator('.histogram').waitFor();
  await look('a challenge solved, and measured');
  for (const [screen, ready] of [['rules', 'main h2'], ['keys'], ['settings'], ['lessons'], ['story'], ['summary'], ['editor']]) {
    await go(screen, ready);
    await look(screen);
  }
  await go('daily', '.today');
  await look('the daily game');
  await go('puzzles', '.puzzle-choices');
  await look('a puzzle');
  await page.locator('.puzzle-choices label').first().click();
  await page.locator('.puzzle-side > .button-primary').click();
  await page.locator('.odds-list').waitFor();
  await look('a puzzle answered');
  await page.evaluate(past);
  await go('history', '.past-game');
  await look('history');
  await page.locator('.past-open').first().click();
  await page.locator('.result .spark').waitFor();
  await look('one game of the history');
  await go('review', '.curve');
  await look('review');
  await go('lessons', '.way-lesson');
  await page.locator('.way-lesson').nth(-4).click();
  await page.locator('.lesson').waitFor();
  await look('a lesson');
  await page.goto(`${server.url}verify`);
  await page.locator('.screen-verify main:not(.page-loading)').waitFor();
  await look('were the dice fair');
  await page.goto(server.url);
  await page.locator('.ways .way').nth(2).click();
  await page.locator('.invitation').first().waitFor();
  await look('a room, with its invitation');
}
