// learn.mjs - learning in the page: the state panel, the circuit and its exports, the codex, the
// laboratory, the backstory, the course on physics and the page to print.
//
// Usage: ENTANGLION=program PAGE=folder node --test tests/web/learn.mjs
import assert from 'node:assert/strict';
import { readFileSync } from 'node:fs';
import test from 'node:test';
import { byKeyboard, choose, fine, launch, serve, settled, visitor } from './browser.mjs';
import { need } from './load.mjs';

const { AxeBuilder } = need('@axe-core/playwright');
const server = await serve();
const browser = await launch();
const limit = { timeout: 120_000 };
test.after(async () => {
  await browser.close();
  await server.stop();
});

/** Mercurial starts on ONE, Rubicon on ZERO; Mercurial holds H, X and CNOT. */
const GAME = 'seed=14&rate=1&mercurial=person&rubicon=person';

async function open(address, options = {}) {
  const who = await visitor(browser, options);
  await who.page.goto(`${server.url}#${address}`);
  return who;
}
async function clean(page, where) {
  const { violations } = await new AxeBuilder({ page }).analyze();
  const bad = violations.filter(({ impact }) => impact === 'serious' || impact === 'critical');
  assert.deepEqual(bad.map(({ id, nodes }) => `${id}: ${nodes[0]?.html.slice(0, 160)}`), [], where);
}
const overflow = (page) => page.evaluate(() => document.documentElement.scrollWidth - document.documentElement.clientWidth);
const panel = (page) => page.locator('.state-panel');

test('the state panel follows moves and previews, and its layers are kept', limit, async () => {
  const who = await open(GAME);
  const { page } = who;
  await settled(page);
  await page.getByRole('button', { name: 'State', exact: true }).click();
  assert.equal(await page.locator('.learn-ket').innerText(), '|10⟩');
  assert.match(await panel(page).innerText(), /Mercurial: measured, it shows 1 for certain\./);

  // Looking at H shows |−0⟩, with a minus below the axis and hatched; looking away brings |10⟩ back.
  const h = page.locator('.dock [data-rove="card-H"]');
  const height = await page.locator('.board').evaluate((board) => board.clientHeight);
  await h.hover();
  await page.locator('.state-preview').waitFor();
  assert.match(await page.locator('.state-head h2').innerText(), /^After Navigate H$/);
  assert.equal(await page.locator('.learn-ket').innerText(), '(|00⟩ − |10⟩)/√2');
  assert.equal(await page.locator('.bar-plus').count(), 1);
  assert.equal(await page.locator('.bar-minus').count(), 1);
  assert.match(await page.locator('.learn-bars .for-ears').textContent(), /10: amplitude −1\/√2, chance 50 %/);
  assert.equal(await page.locator('.board').evaluate((board) => board.clientHeight), height, 'the board does not move');
  await page.mouse.move(2, 700);
  await page.locator('.state-preview').waitFor({ state: 'detached' });
  assert.equal(await page.locator('.learn-ket').innerText(), '|10⟩');

  // The move makes it true.
  await byKeyboard(h);
  await page.waitForFunction(() => document.querySelector('.state-panel:not(.state-preview) .learn-ket')?.textContent === '(|00⟩ − |10⟩)/√2');

  // Layers one by one, in words too, and kept over a reload. Nothing is looked at meanwhile.
  await page.keyboard.press('Escape');
  for (const layer of ['Grid', 'Circles', 'Circuit and code', 'Bars']) await page.getByRole('checkbox', { name: layer }).press('Space');
  const told = await panel(page).textContent();
  for (const sentence of ['XI is −1 for certain.', 'IZ is +1 for certain.', 'ZZ is +1 or −1 with equal chances.', 'Mercurial points at −.'])
    assert.ok(told.includes(sentence), sentence);
  await page.locator('.learn-slots pre').filter({ hasText: 'OPENQASM 3' }).waitFor();
  await clean(page, 'state panel');
  await page.reload();
  await panel(page).waitFor();
  assert.equal(await page.locator('.learn-bars').count(), 0);
  assert.equal(await page.locator('.learn-grid, .learn-circles, .learn-slots').count(), 3);
  fine(who);
});

test('the circuit of a game: gates show their states, exports hold it', limit, async () => {
  const who = await open(GAME);
  const { page } = who;
  for (let turn = 0; turn < 6 && (await settled(page)); turn++) {
    const asked = await page.locator('.question').innerText();
    await choose(page, 0, byKeyboard);
    await page.waitForFunction((text) => document.querySelector('.question')?.textContent !== text, asked);
  }
  await settled(page);
  await page.keyboard.press('c');
  const gates = page.locator('.circuit-item');
  await gates.nth(1).waitFor();
  await gates.nth(1).click();
  assert.deepEqual(await page.locator('.two-states h2').allInnerTexts(), ['Before', 'After']);
  assert.deepEqual(await page.locator('.two-states .learn-ket').allInnerTexts(), ['|10⟩', '(|00⟩ − |10⟩)/√2']);
  // By keys: arrows go along the wires, Enter chooses.
  await gates.nth(1).focus();
  await page.keyboard.press('ArrowRight');
  await page.keyboard.press('Enter');
  assert.equal(await gates.nth(2).getAttribute('aria-pressed'), 'true');
  assert.equal((await page.locator('.two-states .learn-ket').allInnerTexts())[0], '(|00⟩ − |10⟩)/√2');

  for (const [name, begins] of [['OpenQASM 3', /^OPENQASM 3/m], ['OpenQASM 2', /^OPENQASM 2/m], ['Picture (SVG)', /^<svg /]]) {
    const [file] = await Promise.all([page.waitForEvent('download'), page.getByRole('button', { name, exact: true }).click()]);
    assert.match(readFileSync(await file.path(), 'utf8'), begins);
  }
  const quirk = page.getByRole('link', { name: 'Open in Quirk' });
  assert.match(await quirk.getAttribute('href'), /^https:\/\/algassert\.com\/quirk#circuit=/);
  assert.equal(await quirk.getAttribute('target'), '_blank');
  await page.getByRole('radio', { name: 'Engine control' }).check({ force: true });
  await gates.first().waitFor();
  await clean(page, 'circuit');
  await page.getByRole('button', { name: 'Back to the game' }).click();
  await page.locator('.game').waitFor();
  fine(who);
});

test('the codex: every page opens, every link leads to one, and things on the table lead there', limit, async () => {
  const who = await open(GAME);
  const { page } = who;
  await settled(page);
  await page.locator('.ship-board [data-rove=quantum_gates]').first().click();
  await page.getByRole('button', { name: 'Read about it in the codex' }).click();
  const article = page.locator('.codex-page');
  assert.equal(await article.getAttribute('data-page'), 'quantum_gates');
  const entries = page.locator('.codex-list button');
  const ids = await entries.evaluateAll((all) => all.map((entry) => entry.dataset.rove));
  assert.ok(ids.length >= 30);
  for (const id of ids) {
    await page.locator(`.codex-list [data-rove="${id}"]`).click();
    assert.equal(await article.getAttribute('data-page'), id);
    const links = await article.locator('.codex-links button').count();
    assert.ok(links > 0, `${id} leads nowhere`);
    for (let i = 0; i < links; i++) {
      const link = article.locator('.codex-links button').nth(i);
      const title = await link.innerText();
      await link.click();
      assert.equal(await article.locator('h2').innerText(), title);
      assert.ok(ids.includes(await article.getAttribute('data-page')));
      await page.locator(`.codex-list [data-rove="${id}"]`).click();
    }
  }
  await clean(page, 'codex');
  fine(who);
});

const gate = (page, name) => page.locator(`.lab-gates [data-rove="${name}"]`);

test('laboratory: challenges by keyboard, with stars that are kept', limit, async () => {
  const who = await open('/lab');
  const { page } = who;
  await page.locator('.lab-gate').first().waitFor();
  const press = async (target) => (await target.focus(), page.keyboard.press('Enter'));
  await press(page.locator('[data-rove=challenge-0]'));
  assert.ok(await page.evaluate(() => document.activeElement?.textContent === 'Challenge 1'));
  await press(gate(page, 'M-X'));
  await page.getByText('Solved with 1 gate, the shortest way: three stars.').waitFor();

  // The long way to PHI PLUS first, then the short one.
  await press(page.locator('[data-rove=challenge-5]'));
  for (const name of ['M-X', 'M-X', 'R-CNOT']) await press(gate(page, name));
  await page.getByText('Solved with 3 gates: two stars. There is a shorter way.').waitFor();
  await press(page.getByRole('button', { name: 'Back to the start' }));
  await press(gate(page, 'R-CNOT'));
  await page.getByText('three stars').last().waitFor();
  await page.getByText('Stars so far: 6 of').waitFor();
  // What a challenge does not allow cannot be used.
  await press(page.locator('[data-rove=challenge-4]'));
  assert.ok(await gate(page, 'M-X').isDisabled());
  assert.ok(await gate(page, 'R-CNOT').isEnabled());
  await clean(page, 'a challenge');
  await page.reload();
  await page.getByText('Stars so far: 6 of').waitFor();
  fine(who);
});

test('laboratory: phase kickback, undo, and measurements that agree', limit, async () => {
  const who = await open('/lab');
  const { page } = who;
  await page.getByLabel('Begin at').selectOption({ label: 'Mercurial on PLUS, Rubicon on MINUS' });
  await gate(page, 'R-CNOT').click();
  await page.getByText('the board leaves the ships where they are; physics flips the sign of the other ship').waitFor();
  assert.match(await page.locator('.learn-place').innerText(), /Mercurial on MINUS, Rubicon on MINUS/);
  await page.getByRole('button', { name: 'Undo' }).click();
  await page.mouse.move(2, 2);
  assert.match(await page.locator('.learn-place').innerText(), /Mercurial on PLUS, Rubicon on MINUS/);

  await page.getByLabel('Begin at').selectOption({ label: 'Mercurial on ZERO, Rubicon on ZERO' });
  await gate(page, 'M-H').click();
  await gate(page, 'R-CNOT').click();
  assert.match(await page.locator('.learn-place').innerText(), /Both ships on PHI PLUS/);
  const counts = async () => (await page.locator('.histogram-count').allInnerTexts()).map(Number);
  for (const basis of ['0 or 1 (Z)', 'plus or minus (X)']) {
    for (const ship of ['Mercurial', 'Rubicon']) await page.getByRole('group', { name: ship }).getByLabel(basis).check({ force: true });
    await page.getByRole('radio', { name: '1000', exact: true }).check({ force: true });
    await page.getByRole('button', { name: 'Measure', exact: true }).click();
    await page.locator('.histogram').waitFor();
    const [both0, different, other, both1] = await counts();
    assert.deepEqual([different, other, both0 + both1], [0, 0, 1000], basis);
    assert.ok(both0 > 0 && both1 > 0);
  }
  const [file] = await Promise.all([page.waitForEvent('download'), page.getByRole('button', { name: 'OpenQASM 3', exact: true }).click()]);
  assert.match(readFileSync(await file.path(), 'utf8'), /OPENQASM 3[^]*h q\[0\];\s*cx q\[0\], q\[1\];/);
  await clean(page, 'laboratory');
  fine(who);
});

test('the backstory is offered once, can be put away and read again', limit, async () => {
  const who = await open('');
  const { page } = who;
  await page.locator('.story-note').waitFor();
  await page.getByRole('button', { name: 'Not now' }).click();
  await page.locator('.story-note').waitFor({ state: 'detached' });
  await page.reload();
  await page.getByRole('button', { name: 'Backstory' }).click();
  const words = (await page.locator('.story').innerText()).split(/\s+/).length;
  assert.ok(words > 90 && words < 150, `${words} words`);
  await clean(page, 'backstory');
  await page.getByRole('button', { name: 'To the ships' }).click();
  await page.locator('.home').waitFor();
  assert.equal(await page.locator('.story-note').count(), 0);
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

test('the summary prints on one page', limit, async () => {
  const who = await open('/summary');
  const { page } = who;
  await page.locator('.summary table').first().waitFor();
  await clean(page, 'summary');
  const pdf = await page.pdf({ preferCSSPageSize: true });
  assert.equal(pdf.toString('latin1').match(/\/Type\s*\/Page\b(?!s)/g)?.length, 1);
  await page.emulateMedia({ media: 'print' });
  assert.equal(await page.locator('.bar').isVisible(), false);
  for (const ket of ['|+⟩', '(|00⟩ + |11⟩)/√2']) assert.ok((await page.locator('.summary').innerText()).includes(ket));
  fine(who);
});

test('nothing is wider than a phone', limit, async () => {
  const who = await open(GAME, { viewport: { width: 320, height: 640 }, hasTouch: true, isMobile: true });
  const { page } = who;
  await settled(page);
  await page.keyboard.press('q');
  for (const layer of ['Grid', 'Circles', 'Circuit and code']) await page.getByRole('checkbox', { name: layer }).press('Space');
  assert.equal(await overflow(page), 0, 'game');
  for (const screen of ['circuit', 'codex', 'lab', 'story', 'summary']) {
    await page.evaluate((name) => { location.hash = `#/${name}`; }, screen);
    await page.locator(`.screen-${screen} main`).waitFor();
    assert.equal(await overflow(page), 0, screen);
  }
  fine(who);
});
