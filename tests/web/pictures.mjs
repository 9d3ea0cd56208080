// pictures.mjs - takes the pictures of docs/pictures anew, as the documents show them: at desktop and phone size, in English.
// No test: look at them before you keep them. (layout.mjs keeps pictures of the table at every size, with PICTURES=en, and all in
// every language.)
//
// Usage: ENTANGLION=program PAGE=folder node tests/web/pictures.mjs [folder [only names with this in them]]
import { mkdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { byMouse, choose, goesOn, launch, playOn, playToEnd, serve, settled, shownAt, visitor } from './browser.mjs';
import { module, root } from './load.mjs';

const [, , folder = join(root, 'docs/pictures'), only = ''] = process.argv;
mkdirSync(folder, { recursive: true });
const server = await serve();
const browser = await launch();
const { pack } = await module('browser/links');
const SIZES = { desktop: { width: 1366, height: 768 }, phone: { width: 390, height: 844 } };
const twoAtOneScreen = `${server.url}#seed=21&rate=1&mercurial=person&rubicon=person`;

/** A visitor who takes pictures; at phone size with two pixels for one, so that they are sharp. */
async function photographer(size, settings = {}) {
  const phone = size === 'phone';
  const { page, context } = await visitor(browser, {
    viewport: SIZES[size], deviceScaleFactor: phone ? 2 : 1, hasTouch: phone, isMobile: phone, settings: { theme: 'dark', lang: 'en', ...settings },
  });
  const keep = async (name) => {
    await page.mouse.move(2, 400);
    await page.waitForTimeout(400); // what fades has faded
    await page.screenshot({ path: join(folder, `${name}.jpg`), type: 'jpeg', quality: phone ? 45 : 68 });
  };
  const go = async (screen, ready) => {
    await page.evaluate((name) => { location.hash = `#/${name}`; }, screen);
    await page.locator(ready).first().waitFor();
  };
  return { page, context, keep, go };
}

const wanted = [];
const picture = (name, take) => name.includes(only) && wanted.push(take);

for (const size of Object.keys(SIZES)) {
  picture(`${size}-start`, async () => {
    const { page, keep } = await photographer(size);
    await page.goto(server.url);
    await page.locator('.home').waitFor();
    await keep(`${size}-start`);
  });
  for (const theme of size === 'desktop' ? ['dark', 'light', 'contrast'] : ['dark'])
    picture(`${size}-game-${theme}`, async () => {
      const { page, keep } = await photographer(size, { theme });
      await page.goto(twoAtOneScreen);
      await playOn(page, 23);
      await page.locator('.dock .card-lit').first().click();
      await keep(theme === 'dark' ? `${size}-game` : `${size}-game-${theme}`);
    });
  picture(`${size}-win`, async () => {
    const { page, keep } = await photographer(size);
    await page.goto(`${server.url}#replay=${await pack(readFileSync(join(root, 'tests/term/won.ent'), 'utf8'))}&at=99999`);
    await page.locator('.computer').waitFor();
    await keep(`${size}-win`);
  });
  picture(`${size}-event`, async () => {
    const { page, keep } = await photographer(size, { events: 'tap' });
    await page.goto(`${server.url}#seed=237&rate=4&mercurial=person&rubicon=person`);
    for (let turn = 0; ; turn++) {
      await page.locator('.event-front, .question-your_move').first().waitFor({ state: 'attached' });
      if (await page.locator('.event-front').count()) break;
      const at = await shownAt(page);
      await choose(page, turn, byMouse);
      await goesOn(page, at);
    }
    await keep(`${size}-event`);
  });
  picture(`${size}-review`, async () => {
    const { page, keep } = await photographer(size);
    await page.goto(`${server.url}#seed=14&rate=4&mercurial=person&rubicon=greedy`);
    await playToEnd(page);
    await page.locator('.over .button-primary').click();
    await page.locator('.curve').waitFor();
    await keep(`${size}-review`);
  });
}

for (const [screen, ready] of [['daily', '.calendar'], ['puzzles', '.puzzle-choices']])
  picture(`desktop-${screen}`, async () => {
    const { page, keep } = await photographer('desktop');
    await page.goto(`${server.url}#/${screen}`);
    await page.locator(ready).waitFor();
    await keep(`desktop-${screen}`);
  });

picture('learn-game', async () => {
  const { page, keep, go } = await photographer('desktop');
  await page.goto(`${server.url}#seed=14&rate=1&mercurial=person&rubicon=person`);
  await settled(page);
  await page.locator('h1').focus();
  await page.keyboard.press('q');
  for (const layer of [2, 3]) await page.locator('.layers input').nth(layer).press('Space');
  await playOn(page, 4);
  await page.locator('.state-panel').scrollIntoViewIfNeeded();
  await keep('learn-state');
  await go('circuit', '.circuit-item');
  await page.locator('.circuit-item').nth(2).click();
  await keep('learn-circuit');
  await go('codex/CNOT', '[data-page=CNOT]');
  await keep('learn-codex');
});
picture('learn-lab', async () => {
  const { page, keep, go } = await photographer('desktop');
  await page.goto(`${server.url}#/lab`);
  await page.locator('.lab-gate').first().waitFor();
  for (const gate of ['M-H', 'R-CNOT']) await page.locator(`.lab-gates [data-rove=${gate}]`).click();
  await keep('learn-lab');
  await go('lessons', '.way-lesson');
  await page.locator('.way-lesson').nth(-4).click();
  await page.locator('.lesson').waitFor();
  await keep('learn-lesson');
});

picture('online', async () => {
  const { room, secrets } = await (await fetch(`${server.url}api/rooms`, { method: 'POST', body: '{}' })).json();
  const people = { mercurial: await photographer('desktop'), rubicon: await photographer('phone') };
  for (const [seat, { page }] of Object.entries(people)) await page.goto(`${server.url}room/${room}#${secrets[seat]}`);
  const [desk, phone] = [people.mercurial.page, people.rubicon.page];
  await desk.locator('[data-seat=rubicon]:not(.room-seat-open)').waitFor();
  for (let turn = 0; turn < 6; turn++) {
    await Promise.race([desk, phone].map((page) => page.locator('.question-your_move').waitFor({ state: 'attached' })));
    const mover = (await desk.locator('.question-your_move').count()) ? desk : phone;
    const at = await shownAt(mover);
    await choose(mover, turn, byMouse);
    for (const page of [desk, phone]) await goesOn(page, at);
  }
  for (const page of [desk, phone]) await page.locator('.room-bar .button-tool').click();
  await phone.locator('.talk-field input').fill('I have a CNOT. Shall we meet on PHI PLUS?');
  await phone.keyboard.press('Enter');
  await desk.locator('.talk-lines li').waitFor();
  await people.mercurial.keep('online-desktop');
  await people.rubicon.keep('online-phone');
});

for (const take of wanted) {
  await take();
  for (const context of browser.contexts()) await context.close();
}
await browser.close();
await server.stop();
