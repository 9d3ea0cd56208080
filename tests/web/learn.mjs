// learn.mjs - learning in the page: the state panel, the circuit and its exports, the codex, the
// laboratory, the backstory, the course on physics and the page to print.
//
// Usage: ENTANGLION=program PAGE=folder node --test tests/web/learn.mjs
import assert from 'node:assert/strict';
import { readFileSync } from 'node:fs';
import test from 'node:test';
import { begin, byKeyboard, fine, goesOn, overflow, playOn, settled, shownAt, visitor } from './browser.mjs';

const { server, browser } = await begin();
const limit = { timeout: 300_000 };

/** Mercurial starts on ONE, Rubicon on ZERO; Mercurial holds H, X and CNOT. */
const GAME = 'seed=14&rate=1&mercurial=person&rubicon=person';

async function open(address, options = {}) {
  const who = await visitor(browser, options);
  await who.page.goto(`${server.url}#${address}`);
  return who;
}
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
  assert.match(await page.locator('.learn-bars .for-ears').textContent(), /10: amplitude −1\/√2, chance 50%/);
  assert.equal(await page.locator('.board').evaluate((board) => board.clientHeight), height, 'the board does not move');
  await page.mouse.move(2, 700);
  await page.locator('.state-preview').waitFor({ state: 'detached' });
  assert.equal(await page.locator('.learn-ket').innerText(), '|10⟩');

  // The move makes it true. Whoever plays by keys looks at the next choice then, until Escape.
  const at = await shownAt(page);
  await byKeyboard(h);
  await goesOn(page, at);
  await settled(page);
  await page.keyboard.press('Escape');
  await page.waitForFunction(() => document.querySelector('.state-panel:not(.state-preview) .learn-ket')?.textContent === '(|00⟩ − |10⟩)/√2');

  // Layers one by one, in words too, and kept over a reload.
  for (const layer of ['Grid', 'Circles', 'Circuit and code', 'Bars']) await page.getByRole('checkbox', { name: layer }).press('Space');
  const told = await panel(page).textContent();
  for (const sentence of ['XI is −1 for certain.', 'IZ is +1 for certain.', 'ZZ is +1 or −1 with equal chances.', 'Mercurial points at −.'])
    assert.ok(told.includes(sentence), sentence);
  await page.locator('.learn-slots pre').filter({ hasText: 'OPENQASM 3' }).waitFor();
  await page.reload();
  await panel(page).waitFor();
  assert.equal(await page.locator('.learn-bars').count(), 0);
  assert.equal(await page.locator('.learn-grid, .learn-circles, .learn-slots').count(), 3);
  fine(who);
});

test('the circuit of a game: gates show their states, exports hold it', limit, async () => {
  const who = await open(GAME);
  const { page } = who;
  await playOn(page, 6, byKeyboard);
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
  await page.getByRole('button', { name: 'Back to the game' }).click();
  await page.locator('.game').waitFor();
  fine(who);
});

test('the codex: every page has its address, every link leads to one, and back goes back', limit, async () => {
  const who = await open('/codex/departures');
  const { page } = who;
  const article = page.locator('.codex-page');
  const openPage = () => article.getAttribute('data-page');
  await article.waitFor();
  assert.equal(await openPage(), 'departures');
  const ids = await page.locator('.codex-list button').evaluateAll((all) => all.map((entry) => entry.dataset.rove));
  assert.ok(ids.length >= 30);
  for (const id of ids) {
    await page.evaluate((part) => { location.hash = `#/codex/${part}`; }, id);
    await page.locator(`[data-page="${id}"]`).waitFor();
    const [see, terms] = await article.evaluate((element) => [
      [...element.querySelectorAll('.codex-links button')].map(({ dataset }) => dataset.rove.replace('see-', '')),
      [...element.querySelectorAll('a.term')].map(({ hash }) => hash.replace('#/codex/', '')),
    ]);
    assert.ok(see.length > 0, `${id} leads nowhere`);
    for (const link of [...see, ...terms]) assert.ok(ids.includes(link), `${id} leads to ${link}`);
  }

  await page.evaluate(() => { location.hash = '#/codex/SWAP'; });
  await page.locator('[data-page=SWAP]').waitFor();
  await article.locator('.codex-links button').first().click();
  assert.equal(new URL(page.url()).hash, `#/codex/${await openPage()}`);
  await article.locator('a.term').first().click();
  await page.goBack();
  await page.goBack();
  await page.locator('[data-page=SWAP]').waitFor();
  await page.reload();
  await page.locator('[data-page=SWAP]').waitFor();
  await page.goto('about:blank');
  await page.goto(`${server.url}#/codex/nowhere`);
  await page.locator('.notice').filter({ hasText: 'does not understand' }).waitFor();
  fine(who);
});

test('names lead to the codex from log, preview, panels and dialogs, in every language; the game waits', limit, async () => {
  for (const lang of ['en', 'pl', 'cs', 'ja', 'es']) {
    const who = await open(GAME, { settings: { lang } });
    const { page } = who;
    await playOn(page, 2);
    await page.locator('.dock .card-lit').first().click();
    const at = await page.locator('main.game').getAttribute('data-at');
    const lead = async (link, id) => {
      await link.first().click();
      await page.locator('.codex-page').waitFor();
      if (id) assert.equal(await page.locator('.codex-page').getAttribute('data-page'), id);
      await page.goBack();
      await page.locator('.dock').waitFor();
      assert.equal(await page.locator('main.game').getAttribute('data-at'), at, 'the same position');
    };
    await lead(page.locator('.log a[href="/#/codex/H"]'), 'H');
    await lead(page.locator('.ship-where a'));
    await page.locator('.dock .card-lit').first().click();
    await lead(page.locator('.preview-sentence a'));
    await page.locator('#tab-planets').click();
    await lead(page.locator('.planet-list a[href="/#/codex/OMEGA_TWO"]'), 'OMEGA_TWO');
    await page.locator('#tab-decks').click();
    await page.locator('.event-list button').first().click();
    await page.locator('dialog .thing .button').click();
    await page.locator('.codex-page').waitFor();
    await page.evaluate(() => { location.hash = '#/game'; });
    await page.locator('#tab-log').click();
    fine(who);
    await who.context.close();
  }
});

test('hints and lessons name things with links to the codex', limit, async () => {
  const who = await open(GAME);
  const { page } = who;
  await settled(page);
  await page.getByRole('button', { name: 'Hint', exact: true }).and(page.locator(':enabled')).click();
  await page.locator('.hint-reason a.term').first().waitFor();
  await page.evaluate(() => { location.hash = '#/lessons'; });
  await page.locator('.way-lesson').nth(-4).click();
  await page.locator('.lesson a.term').first().click();
  await page.locator('.codex-page').waitFor();
  await page.getByRole('button', { name: 'Back to the game' }).click();
  await page.locator('.lesson').waitFor();
  fine(who);
});

test('why: one sentence after each move, at the depth that is set, once for ears; it is kept', limit, async () => {
  const who = await open(GAME);
  const { page } = who;
  await settled(page);
  const sentences = new Set();
  const polite = () => page.locator('[aria-live=polite]').first().textContent();
  await playOn(page, 1, (target) => byKeyboard(target));
  for (const [depth, name] of [['plain', 'in plain words'], ['states', 'as states'], ['physics', 'as physics'], ['off', 'none']]) {
    await page.evaluate(() => { location.hash = '#/settings'; });
    await page.getByRole('radio', { name, exact: true }).check({ force: true });
    await page.evaluate(() => { location.hash = '#/game'; });
    const lines = page.locator('.log-explained');
    if (depth === 'off') {
      assert.equal(await lines.count(), 0);
      continue;
    }
    const said = await lines.last().innerText();
    sentences.add(said);
    if (depth === 'physics') assert.equal((await polite()).split(said).length, 2, 'said once');
  }
  assert.equal(sentences.size, 3);
  await page.reload();
  await settled(page);
  assert.equal(await page.locator('.log-explained').count(), 0, 'still off');
  fine(who);
});

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
  await page.reload();
  await page.getByText('Stars so far: 6 of').waitFor();
  fine(who);
});

test('laboratory: phase kickback, undo, and measurements that agree', limit, async () => {
  const who = await open('/lab');
  const { page } = who;
  await page.getByLabel('Start at').selectOption({ label: 'Mercurial on PLUS, Rubicon on MINUS' });
  await gate(page, 'R-CNOT').click();
  await page.getByText("on the board nothing moves; in physics the other ship's sign flips").waitFor();
  assert.match(await page.locator('.learn-place').innerText(), /Mercurial on MINUS, Rubicon on MINUS/);
  await page.getByRole('button', { name: 'Undo' }).click();
  await page.mouse.move(2, 2);
  assert.match(await page.locator('.learn-place').innerText(), /Mercurial on PLUS, Rubicon on MINUS/);

  await page.getByLabel('Start at').selectOption({ label: 'Mercurial on ZERO, Rubicon on ZERO' });
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
  const pdf = await page.pdf({ preferCSSPageSize: true });
  assert.equal(pdf.toString('latin1').match(/\/Type\s*\/Page\b(?!s)/g)?.length, 1);
  await page.emulateMedia({ media: 'print' });
  assert.equal(await page.locator('.bar').isVisible(), false);
  for (const ket of ['|+⟩', '(|00⟩ + |11⟩)/√2']) assert.ok((await page.locator('.summary').innerText()).includes(ket));
  fine(who);
});
