// learn.mjs - what explains the game in the page: the state panel, the circuit and its exports, the codex, why
// things happened, the backstory and the page to print.
//
// Usage: ENTANGLION=program PAGE=folder node --test tests/web/learn.mjs
import assert from 'node:assert/strict';
import { readFileSync } from 'node:fs';
import test from 'node:test';
import { begin, byKeyboard, fine, goesOn, playOn, settled, shownAt } from './browser.mjs';

const { server, open } = await begin({ kept: false });
const limit = { timeout: 300_000 };

/** Mercurial starts on ONE, Rubicon on ZERO; Mercurial holds H, X and CNOT. */
const GAME = 'seed=14&rate=1&mercurial=person&rubicon=person';
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
  await page.locator('.learn-grid').waitFor();
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
  await page.getByRole('radio', { name: 'Engine control' }).check();
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
  assert.ok(ids.length >= 40);
  const drawn = [];
  for (const id of ids) {
    await page.evaluate((part) => { location.hash = `#/codex/${part}`; }, id);
    await page.locator(`[data-page="${id}"]`).waitFor();
    const [see, terms] = await article.evaluate((element) => [
      [...element.querySelectorAll('.codex-links button')].map(({ dataset }) => dataset.rove.replace('see-', '')),
      [...element.querySelectorAll('a.term')].map(({ hash }) => hash.replace('#/codex/', '')),
    ]);
    assert.ok(see.length > 0, `${id} leads nowhere`);
    if (await article.locator('.codex-picture svg').count()) drawn.push(id);
    for (const link of [...see, ...terms]) assert.ok(ids.includes(link), `${id} leads to ${link}`);
  }

  assert.deepEqual([drawn.length, drawn[0], drawn.at(-1)], [25, 'X', 'control_infrastructure'], 'cards, planets, components');

  // What is searched for stays in the list; the page that is open stays open.
  const search = page.getByRole('searchbox', { name: 'Search for:' });
  const listed = (count) => page.waitForFunction((all) => document.querySelectorAll('.codex-list button').length === all, count);
  await search.fill('josephson');
  await listed(2);
  await search.fill('zzz');
  await page.getByText('No page mentions that.').waitFor();
  await search.fill('');
  await listed(ids.length);

  await page.evaluate(() => { location.hash = '#/codex/SWAP'; });
  await page.locator('[data-page=SWAP]').waitFor();
  await article.locator('.codex-links button').first().click();
  assert.equal(await page.evaluate(() => location.hash), `#/codex/${await openPage()}`);
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
    await page.getByRole('radio', { name, exact: true }).check();
    await page.evaluate(() => { location.hash = '#/game'; });
    const lines = page.locator('.log-explained');
    if (depth === 'off') {
      assert.equal(await lines.count(), 0);
      continue;
    }
    const said = (await lines.last().innerText()).replace(/\s*Explain as physics$/, ''); // a button
    sentences.add(said);
    if (depth === 'plain') assert.equal((await polite()).split(said).length, 2, 'said once'); // as it was set when it happened
  }
  assert.equal(sentences.size, 3);
  await page.reload();
  await settled(page);
  assert.equal(await page.locator('.log-explained').count(), 0, 'still off');
  fine(who);
});

test('tapping the track, the decks and the star says what they are; the dashed 4 is among the signs', limit, async () => {
  const who = await open(GAME);
  const { page } = who;
  await settled(page);
  for (const [id, words] of [['track', /detection rate[^]*dashed border is where Bit Flip Error/], ['events', /drawn at each quantum event/],
    ['control', /The sixth reaches the star/], ['stack', /discard pile is shuffled/]]) {
    await page.locator(`.board [data-rove=${id}]`).click();
    assert.match(await page.locator('dialog .thing').innerText(), words);
    await page.keyboard.press('Escape');
    await page.locator('dialog').waitFor({ state: 'detached' });
  }
  // By keys too; and on a phone, where they lie beside the sky.
  await page.locator('.board [data-rove=track]').focus();
  await page.keyboard.press('Enter');
  await page.locator('dialog .thing').waitFor();
  await page.goto(`${server.url}#/keys`);
  await page.getByText('Dashed 4 on the detection track: where Bit Flip Error leads').waitFor();
  const phone = await open(GAME, { viewport: { width: 390, height: 844 }, hasTouch: true });
  await settled(phone.page);
  await phone.page.locator('.track-strip [role=button]').tap();
  await phone.page.locator('dialog .thing').waitFor();
  fine(who);
  fine(phone);
});

test('the editor shows its own position, not the dice of the game on the table', limit, async () => {
  const who = await open(GAME);
  const { page } = who;
  await playOn(page, 1);
  await page.locator('.board .dice').waitFor({ state: 'attached' });
  await page.evaluate(() => { location.hash = '#/editor'; });
  await page.locator('.editor-board .board .planet').nth(11).waitFor(); // dice are drawn with them
  assert.equal(await page.locator('.dice').count(), 0);
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
