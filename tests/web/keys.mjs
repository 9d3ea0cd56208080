// keys.mjs - a page used by keys alone: Tab and Shift+Tab to a control, then Enter, Space or arrows.
import assert from 'node:assert/strict';

/** Tab until the control has the focus, from wherever it is; what cannot be used yet is waited for. */
export async function reach(target) {
  const page = target.page();
  await (await target.elementHandle()).waitForElementState('enabled');
  for (let presses = 0; presses < 300; presses++) {
    const where = await target.evaluate((wanted) => {
      const now = document.activeElement;
      if (now === wanted) return 'there';
      return now && now.compareDocumentPosition(wanted) & Node.DOCUMENT_POSITION_PRECEDING ? 'before' : 'after';
    });
    if (where === 'there') return;
    await page.keyboard.press(where === 'before' ? 'Shift+Tab' : 'Tab');
  }
  assert.fail(`keys do not lead to ${target}`);
}
export async function press(target) {
  await reach(target);
  await target.page().keyboard.press('Enter');
}
export async function toggle(target) {
  await reach(target);
  await target.page().keyboard.press('Space');
}
/** One of a group of radio buttons, by what it says. */
export async function pick(page, group, name) {
  await reach(page.locator(`input[name="${group}"]:checked`));
  for (let i = 0; i < 20 && !(await page.getByRole('radio', { name, exact: true }).isChecked()); i++)
    await page.keyboard.press('ArrowRight');
  assert.ok(await page.getByRole('radio', { name, exact: true }).isChecked(), name);
}
/** The entry of a list that opens, by its value. */
export async function select(target, value) {
  const page = target.page();
  await reach(target);
  await page.keyboard.press('Home');
  for (let i = 0; i < 100 && (await target.inputValue()) !== value; i++) await page.keyboard.press('ArrowDown');
  assert.equal(await target.inputValue(), value);
}

/** Whoever presses Tab again and again comes to every control of the page. */
export async function everyControl(page) {
  const count = await page.evaluate(() => {
    const all = [...document.querySelectorAll('a[href], button, input, select, textarea, [tabindex="0"]')];
    const radios = (one) => one.type !== 'radio' || one.checked; // arrows lead to the others
    window.unreached = new Set(all.filter((one) => !one.disabled && one.checkVisibility() && one.tabIndex >= 0 && radios(one)));
    addEventListener('focusin', ({ target }) => window.unreached.delete(target));
    window.unreached.delete(document.activeElement);
    return window.unreached.size;
  });
  for (let i = 0; i < count + 10 && (await page.evaluate(() => window.unreached.size)) > 0; i++) await page.keyboard.press('Tab');
  assert.deepEqual(await page.evaluate(() => [...window.unreached].map((one) => one.outerHTML.slice(0, 120))), []);
}
