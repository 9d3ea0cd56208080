// lab.mjs - the laboratory in the page: gates, challenges, the circuit to edit, measurements in any direction.
//
// Usage: ENTANGLION=program PAGE=folder node --test tests/web/lab.mjs
import assert from 'node:assert/strict';
import { readFileSync } from 'node:fs';
import test from 'node:test';
import { begin, fine, resize } from './browser.mjs';

const { open } = await begin({ kept: false });
const limit = { timeout: 300_000 };

const gate = (page, name) => page.locator(`.lab-gates [data-rove="${name}"]`);

test('laboratory: challenges by keyboard, with stars that are kept', limit, async () => {
  const who = await open('/lab');
  const { page } = who;
  await page.locator('.lab-gate').first().waitFor();
  const press = async (target) => (await target.focus(), page.keyboard.press('Enter'));
  await press(page.locator('[data-rove=challenge-0]'));
  assert.ok(await page.evaluate(() => document.activeElement?.textContent === 'Challenge 1: Flip a bit'));
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
  for (const [width, height] of [[390, 844], [1366, 768], [1920, 1080]]) { // the whole state, down to the last line of the grid
    await resize(page, [width, height]);
    assert.ok(await page.locator('.state-panel').evaluate((e) => e.scrollHeight <= e.clientHeight + 1), `cut off at ${width}×${height}`);
  }
  const counts = async () => (await page.locator('.histogram-count').allInnerTexts()).map(Number);
  for (const basis of ['0 or 1 (Z)', 'plus or minus (X)']) {
    for (const ship of ['Mercurial', 'Rubicon']) await page.getByRole('group', { name: ship }).getByLabel(basis).check();
    await page.getByRole('radio', { name: '1000', exact: true }).check();
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

test('laboratory: challenges have names and groups; gates and goal are told before one is taken, and the goal is on the map', limit, async () => {
  const who = await open('/lab');
  const { page } = who;
  await page.locator('.challenges').waitFor();
  assert.deepEqual(await page.locator('.challenge-list h3').allInnerTexts(), ['One gate', 'Two gates', 'Three gates', 'Four gates', 'Five gates and more']);
  const fifth = page.locator('[data-rove=challenge-4]');
  assert.match(await fifth.innerText(), /5\. Flip if 1[^]*Mercurial on ONE, Rubicon on ZERO → Mercurial on ONE, Rubicon on ONE · CNOT/);
  assert.match(await page.locator('[data-rove=challenge-19]').innerText(), /Mercurial only: all gates/);
  const names = await page.locator('.challenge-name').allInnerTexts();
  assert.equal(new Set(names.map((name) => name.replace(/^\d+\. /, ''))).size, names.length, 'no name twice');
  assert.equal(await page.locator('[data-goal]').count(), 0);
  await fifth.click();
  assert.equal(await page.locator('[data-goal=MR]').count(), 1);
  await page.locator('[data-rove=challenge-1]').click();
  assert.deepEqual(await page.locator('[data-goal]').evaluateAll((all) => all.map(({ dataset }) => dataset.goal).sort()), ['M', 'R']);
  fine(who);
});

test('laboratory: the circuit can be edited: insert, move, drag, remove', limit, async () => {
  const who = await open('/lab');
  const { page } = who;
  await page.locator('.lab-gate').first().waitFor();
  const wires = () => page.locator('.circuit-item').evaluateAll((all) => all.slice(1).map((item) => item.getAttribute('aria-label').replace(/\. .*|, .*|:.*/, '')));
  const circuit = async (...gates) => {
    await page.waitForFunction((count) => document.querySelectorAll('.circuit-item').length === count, gates.length + 1);
    const found = await wires();
    gates.forEach((name, i) => assert.match(found[i], name, `${i}: ${found}`));
  };
  await gate(page, 'M-H').click();
  await gate(page, 'R-CNOT').click();
  await circuit(/H/, /CNOT/);
  // A gate goes behind the selected one.
  await page.locator('.circuit-item').nth(1).click();
  await page.getByText('Gates you play now are added after the selected point.').waitFor();
  await gate(page, 'R-X').click();
  await circuit(/H/, /X/, /CNOT/);
  await page.mouse.move(2, 2);
  assert.equal(await page.locator('.circuit-item').nth(2).getAttribute('aria-pressed'), 'true');
  await page.getByRole('button', { name: 'Move it later' }).click();
  await circuit(/H/, /CNOT/, /X/);
  await page.getByRole('button', { name: 'Move it earlier' }).click();
  await circuit(/H/, /X/, /CNOT/);
  await page.getByRole('button', { name: 'Remove this gate' }).click();
  await circuit(/H/, /CNOT/);
  assert.match(await page.locator('.learn-place').innerText(), /Both ships on PHI PLUS/);
  // Dragged, the CNOT comes first and does nothing: the ships stay apart.
  await page.locator('.circuit-item').nth(2).dragTo(page.locator('.circuit-item').nth(1));
  await circuit(/CNOT/, /H/);
  fine(who);
});

test('laboratory: a dial per ship; a Bell pair agrees at equal angles, and 85 times of 100 at 45° apart', limit, async () => {
  const who = await open('/lab');
  const { page } = who;
  await page.locator('.lab-gate').first().waitFor();
  await gate(page, 'M-H').click();
  await gate(page, 'R-CNOT').click();
  const counts = async () => (await page.locator('.histogram-count').allInnerTexts()).map(Number);
  const measure = async (m, r) => {
    await page.getByLabel(/^Direction of Mercurial/).fill(String(m));
    await page.getByLabel(/^Direction of Rubicon/).fill(String(r));
    await page.getByRole('radio', { name: '10000', exact: true }).check();
    await page.getByRole('button', { name: 'Measure', exact: true }).click();
    await page.locator('.histogram').waitFor();
    const [n00, , , n11] = await counts();
    return n00 + n11;
  };
  assert.equal(await measure(45, 45), 10000);
  assert.ok(Math.abs((await measure(0, 45)) - 8536) < 180);
  await page.getByText('Direction of Rubicon: 45°').waitFor();
  fine(who);
});
