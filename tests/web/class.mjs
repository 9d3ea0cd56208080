// class.mjs - a class of forty: a teacher's page, two pupils in browsers and 38 simulated ones, through two
// lessons, a pooled measurement and games in pairs, with the server killed in the middle; every cell of the
// grid is compared with what was acknowledged. The teacher uses keys alone. Then the page on phone and
// projector, in every language, and under axe in every theme; and the paper.
import assert from 'node:assert/strict';
import { readFileSync } from 'node:fs';
import { createServer } from 'node:http';
import test from 'node:test';
import { deflateSync } from 'node:zlib';
import { Face, playOn, random, Server } from '../serve/harness.mjs';
import { byMouse, choose, overflow, visitor } from './browser.mjs';
import { everyControl, pick, press, select, toggle } from './keys.mjs';
import { playLesson } from './newcomer.mjs';
import { need } from './load.mjs';
import { at, browser, startAgain, turn } from './together.mjs';

const { AxeBuilder } = need('@axe-core/playwright');
const rng = random(15);
const limit = { timeout: 600_000 }; // forty pupils take their time where others work as well

// ---- pupils that are no browsers

let ids = 0;
/** One of 38: whatever is acknowledged is written down. */
class Simulated {
  kept = {};
  sent = {};
  constructor(link, name) {
    Object.assign(this, { link, name });
  }
  async enter() {
    this.face = new Face(at.server);
    await this.face.opened;
    this.face.send({ type: 'hello', class: this.link.class, secret: this.link.secret, lang: 'en' });
    await this.face.next('class');
  }
  async mark(key, more = {}) {
    const mark = { tries: 1, first: true, done: true, counts: [], ...more };
    const id = ++ids;
    this.sent[key] = mark;
    this.face.send({ type: 'mark', id, key, ...mark });
    await this.face.next('kept', (m) => m.id === id);
    this.kept[key] = mark;
  }
  /** Both lessons, some answers only at the second or third try; what is acknowledged already is not told again. */
  async work(told) {
    for (const lesson of [8, 12]) {
      for (let q = 0; q < 3; q++) {
        const key = `question.${lesson}.${q}`, tries = 1 + Math.floor(3 * rng());
        for (let i = this.kept[key]?.done ? tries : 0; i < tries; i++) {
          await this.mark(key, { tries: i + 1, first: tries === 1, done: i + 1 === tries });
          told();
        }
      }
      await this.mark(`lesson.${lesson}`, { done: rng() < 0.8 });
      told();
    }
  }
}
const join = async (word, name) =>
  (await at.server.fetch('/api/classes/join', { method: 'POST', body: JSON.stringify({ word, name }) })).json();

// ---- the grid

/** In the page: all cells, by pupil and key, as they show. */
const cells = () =>
  Object.fromEntries([...document.querySelectorAll('[data-cell]')].map((cell) => [cell.dataset.cell, cell.firstElementChild.textContent]));
const questionCell = (mark) => (!mark ? '' : mark.first ? '✓' : mark.done ? String(mark.tries) : '…');
function lessonCell(marks, lesson) {
  const questions = Object.entries(marks).filter(([key]) => key.startsWith(`question.${lesson}.`)).map(([, mark]) => mark);
  const numbers = questions.length ? `${questions.filter(({ first }) => first).length}/${questions.length}` : '';
  return marks[`lesson.${lesson}`]?.done ? `✓ ${numbers}` : numbers;
}
/** What the grid must show, from the marks of each pupil by name. */
function wanted(marks, shown) {
  const keys = shown === 'lessons' ? ['lesson.8', 'lesson.12']
    : [...new Set(Object.values(marks).flatMap(Object.keys))].filter((key) => key.startsWith(`question.${shown}.`));
  const cell = (own, key) => (shown === 'lessons' ? lessonCell(own, key.split('.')[1]) : questionCell(own[key]));
  return Object.fromEntries(Object.entries(marks).flatMap(([name, own]) => keys.map((key) => [`${name} ${key}`, cell(own, key)])));
}
/** Waits until the grid is right to the cell. */
async function gridIs(page, marks, shown) {
  const right = wanted(marks, shown);
  await select(page.getByLabel('Show'), shown);
  await page.waitForFunction(([all, same]) => {
    const now = Object.fromEntries([...document.querySelectorAll('[data-cell]')].map((cell) => [cell.dataset.cell, cell.firstElementChild.textContent]));
    return Object.keys(now).length === all && Object.entries(same).every(([key, sign]) => now[key] === sign);
  }, [Object.keys(right).length, right]).catch(() => {}); // what is wrong is told next
  assert.deepEqual(await page.evaluate(cells), right);
}
/** What a pupil's browser has had acknowledged: all of it, once nothing is open. */
async function acknowledged(page) {
  await page.waitForFunction(() => JSON.parse(localStorage.getItem('entanglion/class')).open.length === 0);
  return page.evaluate(() => JSON.parse(localStorage.getItem('entanglion/class')).marks);
}
const tab = (page, name) => pick(page, 'class-tab', name);

// ---- the walk, in pieces

async function startClass(page) {
  await page.goto(`${at.server.url}/#/class`);
  await press(page.getByRole('button', { name: 'Start a class' }));
  const word = await page.locator('.class-word-shown').innerText();
  assert.match(word, /^[a-z]{4}-[a-z]{4}$/);
  return word;
}

/** Two join in their browsers, one of them with a slip at first. */
async function joinInBrowsers(word) {
  const pupils = await Promise.all(['Ada', 'Bo'].map((name) => visitor(browser, name === 'Bo' ? { viewport: { width: 390, height: 844 } } : {})));
  const [ada, bo] = pupils.map(({ page }) => page);
  await ada.goto(at.server.url); // as the projector says
  await ada.getByRole('button', { name: 'Join a class' }).click();
  await ada.getByLabel('Word of the class').fill(word.replace(/.$/, (v) => (v === 'a' ? 'e' : 'a')));
  await ada.getByLabel('Nickname').fill('Ada');
  await ada.getByRole('button', { name: 'Join', exact: true }).click();
  await ada.getByText('There is a typing error').waitFor();
  await axe(ada);
  await ada.getByLabel('Word of the class').fill(word.toUpperCase());
  await ada.getByLabel('Nickname').press('Enter');
  await bo.goto(`${at.server.url}/#/join/${word}`);
  await bo.getByLabel('Nickname').fill('ADA');
  await bo.getByRole('button', { name: 'Join', exact: true }).click();
  await bo.getByText('already has this nickname').waitFor();
  assert.ok((await overflow(bo)) <= 0);
  await bo.getByLabel('Nickname').fill('Bo');
  await bo.getByRole('button', { name: 'Join', exact: true }).click();
  for (const [page, name] of [[ada, 'Ada'], [bo, 'Bo']]) await page.getByText(`You are in the class as ${name}.`).waitFor();
  return pupils;
}

async function send(page, lesson, pupils) {
  await tab(page, 'Task');
  await select(page.locator('.field select'), lesson);
  await press(page.getByRole('button', { name: 'Send everybody there' }));
  for (const pupil of pupils) await pupil.locator('.lesson').getByText(`Lesson ${lesson}:`).waitFor();
}

/** Killed with answers on their way. What browsers answer meanwhile comes later. */
async function killInTheMiddle(page, simulated, [ada, bo]) {
  let told = 0;
  let enough;
  const half = new Promise((resolve) => (enough = resolve));
  const working = simulated.map((one) => one.work(() => ++told > 150 && enough()).catch((error) => {
    if (!/^closed/.test(error.message)) throw error;
  }));
  await Promise.race([half, Promise.all(working)]);
  await at.server.stop('SIGKILL');
  await Promise.all(working);
  assert.ok(simulated.some(({ kept }) => !kept['lesson.12']), 'it was killed before the end');
  await page.getByText('Connection lost').waitFor();
  assert.equal(await page.getByText(/pupils? here/).count(), 0, 'nobody knows who is here');
  await ada.locator('.lesson').getByRole('button', { name: 'to PLUS' }).click();
  await bo.locator('.lesson').getByRole('button', { name: 'to PLUS' }).click();
  for (const pupil of [ada, bo]) await pupil.locator('.lesson-reply:not(.lesson-wrong)').waitFor();
  await startAgain(at.server);
}

/** After the restart: each cell is what was acknowledged last, or what was sent after that. */
async function nothingLost(page, simulated) {
  await Promise.all(simulated.map((one) => one.enter()));
  await page.getByText('40 pupils here').waitFor();
  await select(page.getByLabel('Show'), '8');
  const shown = await page.evaluate(cells);
  let compared = 0;
  for (const { name, kept, sent } of simulated)
    for (const [key, mark] of Object.entries(kept)) {
      if (!key.startsWith('question.8.')) continue;
      const now = shown[`${name} ${key}`];
      assert.ok([questionCell(mark), questionCell(sent[key])].includes(now), `${name} ${key}: ${now} is not ${JSON.stringify(mark)}`);
      compared++;
    }
  assert.ok(compared > 50, `only ${compared} cells compared`);
}

/** Everybody's shots in one chart; the spy game with its line; ideas before and after. */
async function pool(page, simulated, marks) {
  const key = Object.keys(marks.Ada).find((one) => one.startsWith('shots.8.'));
  await Promise.all(simulated.map((one, i) => one.mark(key, { counts: [50 + i, 50] })));
  await Promise.all(simulated.slice(0, 4).map(async (one) => {
    await one.mark('spy.2', { counts: [75, 25] });
    await one.mark('spy.4', { counts: [17, 3] });
    await one.mark('before.2', { first: false });
    await one.mark('after.2');
  }));
  const sums = [0, 1].map((i) => [...simulated.map(({ kept }) => kept[key]), marks.Ada[key], marks.Bo[key]].reduce((sum, mark) => sum + mark.counts[i], 0));
  await tab(page, 'Measurements');
  await select(page.getByLabel('Which measurement'), key);
  await page.getByText(`${sums[0] + sums[1]} measurements by 40 pupils`).waitFor();
  for (const [i, sum] of sums.entries()) assert.match(await page.locator(`[data-outcome="${i}"]`).innerText(), new RegExp(`\\b${sum} \\(`));
  await page.getByText('75% of 400 rounds won').waitFor();
  await page.getByText('85% of 80 rounds won').waitFor();
  const ideas = page.locator('.class-table tbody td');
  for (const [i, share] of ['0 / 4', '4 / 4'].entries()) await ideas.nth(i).filter({ hasText: share }).waitFor();
  assert.deepEqual(await ideas.allInnerTexts(), ['0 / 4', '4 / 4']);
}

/** Those who chose each other play in their browsers, one pair to the end; the teacher sees their boards. */
async function pairs(page, simulated, [ada, bo]) {
  await tab(page, 'Pairs');
  await toggle(page.getByRole('switch', { name: 'Pupils may choose partners' }));
  await ada.getByLabel('Play with').selectOption('Bo');
  await bo.getByLabel('Play with').selectOption('Ada');
  await page.locator('.class-wishes').getByText('Ada + Bo').waitFor();
  await press(page.getByRole('button', { name: 'Pair up those who are here' }));
  await page.locator('.class-board').nth(19).waitFor();
  const board = page.locator('.class-board').filter({ hasText: 'Ada + Bo' });
  for (const pupil of [ada, bo]) await pupil.locator('[data-seat=rubicon].room-seat-thinking, [data-seat=rubicon].room-seat-here').waitFor();
  await board.getByText('Turn 1:').waitFor();
  const table = { m: { page: ada }, r: { page: bo } };
  for (let i = 0; i < 3; i++) {
    const [who] = await turn(table);
    const before = await who.page.locator('.room-bar').getAttribute('data-at');
    await choose(who.page, i, byMouse);
    await who.page.waitForFunction((was) => document.querySelector('.room-bar').dataset.at !== was, before);
  }
  await turn(table);
  const title = /Turn \d+/.exec(await ada.locator('h1').innerText())[0];
  assert.notEqual(title, 'Turn 1');
  await board.getByText(`${title}:`).waitFor();

  const rooms = await Promise.all(simulated.map(async (one) => ({ name: one.name, ...(await one.face.next('pair', (m) => m.room)) })));
  const m = rooms.find((one) => one.seat === 'mercurial'), r = rooms.find((one) => one.room === m.room && one !== m);
  const faces = await Promise.all([m, r].map((one) => Face.join(at.server, { room: one.room, secrets: { [one.seat]: one.secret } }, one.seat)));
  await playOn(...faces, rng);
  await page.locator('.class-board').filter({ hasText: `${m.name} + ${r.name}` }).getByText(/: (won|lost)$/).waitFor();
  for (const face of faces) face.socket.close();
}

/** Watched with the pupil's knowledge; paused; and all of it as a file. */
async function watchAndPause(page, [ada, bo]) {
  await tab(page, 'Progress');
  await press(page.getByRole('button', { name: "Watch Bo's screen" }));
  await bo.getByText('Your teacher sees this screen.').waitFor();
  await page.locator('dialog .map').waitFor();
  await page.keyboard.press('Escape');
  await bo.getByText('Your teacher sees this screen.').waitFor({ state: 'detached' });
  await toggle(page.getByRole('switch', { name: 'Pause all screens' }));
  for (const pupil of [ada, bo]) await pupil.getByText('Please look up').waitFor();
  await bo.keyboard.press('Escape');
  assert.ok(await bo.getByText('Please look up').isVisible());
  const [csv] = await Promise.all([page.waitForEvent('download'), press(page.getByRole('button', { name: 'Download as CSV' }))]);
  const rows = (await (await csv.createReadStream()).setEncoding('utf8').toArray()).join('').split('\r\n');
  assert.equal(rows.filter((row) => row.includes('question.8.0')).length, 40);
  assert.ok(rows.includes('Ada,question.8.0,2,0,1,0,0,0,0'), rows[1]);
}

test('a class of forty, its teacher and two of its pupils in browsers', limit, async () => {
  const teacher = await visitor(browser, { viewport: { width: 1366, height: 768 } });
  const t = teacher.page;
  const word = await startClass(t);
  const pupils = await joinInBrowsers(word);
  const [ada, bo] = pupils.map(({ page }) => page);
  const simulated = await Promise.all(Array.from({ length: 38 }, async (_, i) => new Simulated(await join(word, `S${i}`), `S${i}`)));
  await Promise.all(simulated.map((one) => one.enter()));
  await t.getByText('40 pupils here').waitFor();

  await send(t, '8', [ada, bo]);
  await ada.locator('.lesson').getByRole('button', { name: 'to ONE' }).click();
  await ada.locator('.lesson-wrong').waitFor();
  await tab(t, 'Progress');
  await killInTheMiddle(t, simulated, [ada, bo]);
  await nothingLost(t, simulated);

  // The rest of both lessons: the grid is right to the cell.
  await Promise.all([...simulated.map((one) => one.work(() => {})), ...[ada, bo].map((page) => playLesson(page, 8))]);
  await send(t, '12', [ada, bo]);
  await Promise.all([ada, bo].map((page) => playLesson(page, 12)));
  const marks = { Ada: await acknowledged(ada), Bo: await acknowledged(bo), ...Object.fromEntries(simulated.map(({ name, kept }) => [name, kept])) };
  assert.deepEqual(['Ada', 'Bo'].map((name) => [8, 12].map((lesson) => marks[name][`lesson.${lesson}`].done)), [[true, true], [true, true]]);
  await tab(t, 'Progress');
  for (const shown of ['lessons', '8', '12']) await gridIs(t, marks, shown);
  assert.equal((await t.evaluate(cells))['Ada question.12.0'], questionCell(marks.Ada['question.12.0']));

  await pool(t, simulated, marks);
  await pairs(t, simulated, [ada, bo]);
  await watchAndPause(t, [ada, bo]);

  await press(t.getByRole('button', { name: 'Delete the class' }));
  await press(t.locator('dialog').getByRole('button', { name: 'Delete the class' }));
  await t.getByText('The teacher has deleted this class.').waitFor();
  await ada.getByText('You are in the class').waitFor({ state: 'detached' });
  for (const one of [teacher, ...pupils])
    assert.deepEqual(one.complaints.filter((text) => !/WebSocket|ERR_CONNECTION|409/.test(text)), []);
});

// ---- how it looks

async function axe(page, rules) {
  const builder = new AxeBuilder({ page }).options({ resultTypes: ['violations'] });
  const { violations } = await (rules ? builder.withRules(rules) : builder).analyze();
  assert.deepEqual(violations.map(({ id, nodes }) => `${id}: ${nodes[0]?.html}`), []);
}
/** All rules in the theme that is worn, those about colours in the others (axe.mjs). */
async function axeInThemes(page) {
  await axe(page);
  for (const theme of ['light', 'contrast', 'dark']) {
    await page.evaluate((it) => { document.documentElement.dataset.theme = it; }, theme);
    if (theme !== 'dark') await axe(page, ['color-contrast', 'link-in-text-block']);
  }
}
async function fits(page, where) {
  const wide = await page.evaluate(() => [...document.querySelectorAll('main *')].filter((e) => !e.closest('.class-grid') && e.getBoundingClientRect().right > innerWidth + 1).map((e) => e.outerHTML.slice(0, 80)));
  assert.ok((await overflow(page)) <= 0, `${where}: too wide: ${wide[0]}`);
}
async function speak(page, lang) {
  await page.evaluate((code) => {
    const kept = JSON.parse(localStorage.getItem('entanglion/settings') ?? '{}');
    localStorage.setItem('entanglion/settings', JSON.stringify({ ...kept, lang: code }));
  }, lang);
  await page.reload();
  await page.locator('.class-grid').waitFor();
  assert.equal(await page.locator('html').getAttribute('lang'), lang);
}

/** A small class in which everything has happened: axe takes its time over a large one. */
async function smallClass(page) {
  const word = await startClass(page);
  const simulated = await Promise.all(Array.from({ length: 2 }, async (_, i) => new Simulated(await join(word, `Pupil${i}`), `Pupil${i}`)));
  for (const one of simulated) {
    await one.enter();
    await one.work(() => {});
    await one.mark('challenge.14', { counts: [2] });
    await one.mark('lab.16.0.0', { counts: [50, 0, 0, 50] });
    for (const key of ['spy.2', 'spy.4']) await one.mark(key, { counts: [75, 25] });
    for (let i = 0; i < 8; i++) await one.mark(`before.${i}`);
  }
  await page.getByText('2 pupils here').waitFor();
  await tab(page, 'Task');
  await press(page.getByRole('button', { name: 'Send everybody there' }));
  await page.getByRole('button', { name: 'End the task' }).waitFor();
  await tab(page, 'Pairs');
  await press(page.getByRole('button', { name: 'Pair up those who are here' }));
  await page.locator('.class-board').getByText('Turn 1:').waitFor();
}

test('the teacher\'s page: under axe in every theme, each control by Tab; in every language on phone and projector', limit, async () => {
  const who = await visitor(browser, { viewport: { width: 1366, height: 768 } });
  const { page } = who;
  await page.goto(`${at.server.url}/#/class`);
  await page.getByRole('button', { name: 'Start a class' }).waitFor();
  await axeInThemes(page);
  await everyControl(page);
  await smallClass(page);
  const tabs = page.locator('input[name=class-tab]');
  for (let i = 0; i < 5; i++) {
    await tabs.nth(i).check();
    await axeInThemes(page);
    await everyControl(page);
  }
  for (const lang of ['pl', 'cs', 'ja', 'es', 'en']) {
    await page.setViewportSize({ width: 360, height: 740 });
    await speak(page, lang);
    for (let i = 0; i < 5; i++) {
      await tabs.nth(i).check();
      await fits(page, `${lang}, tab ${i}, phone`);
    }
    await page.setViewportSize({ width: 1920, height: 1080 });
    await tabs.first().check();
    await fits(page, `${lang}, large`);
    await press(page.locator('.class-tools .button').first());
    await page.locator('.class-presenter').waitFor();
    assert.doesNotMatch(await page.locator('body').innerText(), /Pupil\d/, 'nothing about anybody');
    await fits(page, `${lang}, projector`);
    if (lang === 'en') {
      await axeInThemes(page);
      await everyControl(page);
    }
    await press(page.locator('.class-presenter header .button'));
    await page.locator('.class-grid').waitFor();
  }
  assert.deepEqual(who.complaints, []);
});

test('who makes no progress for five minutes is stuck, until something is done', limit, async () => {
  const { page } = await visitor(browser);
  await page.clock.install();
  const word = await startClass(page);
  const one = new Simulated(await join(word, 'Ada'), 'Ada');
  await one.enter();
  await page.getByText('1 pupil here').waitFor();
  await page.clock.fastForward('04:30');
  assert.equal(await page.getByText('stuck').count(), 0);
  await page.clock.fastForward('00:45');
  await page.getByText('1 stuck').waitFor();
  await page.locator('.class-name').getByText('stuck').waitFor();
  await one.mark('question.8.0');
  await page.getByText('1 stuck').waitFor({ state: 'detached' });
  one.face.socket.close();
  await page.getByText('1 away').waitFor();
  await page.clock.fastForward('06:00');
  assert.equal(await page.getByText('stuck').count(), 0, 'who is away is not');
});

test('a teacher who watches sees the gates and the planets of the laboratory', limit, async () => {
  const [teacher, pupil] = await Promise.all([visitor(browser), visitor(browser)]);
  const { page } = teacher;
  const word = await startClass(page);
  await pupil.page.goto(`${at.server.url}/#/join/${word}`);
  await pupil.page.getByLabel('Nickname').fill('Ada');
  await pupil.page.getByRole('button', { name: 'Join', exact: true }).click();
  await pupil.page.getByText('You are in the class as Ada.').waitFor();
  await press(page.getByRole('button', { name: "Watch Ada's screen" }));
  const dialog = page.locator('dialog');
  await dialog.getByText('now: Lessons').waitFor();
  assert.equal(await dialog.locator('.map').count(), 0, 'a list of lessons has no map');
  await pupil.page.goto(`${at.server.url}/#challenge=14`);
  await dialog.getByText('Mercurial on ZERO, Rubicon on ZERO').waitFor();
  await pupil.page.getByRole('button', { name: /^Mercurial's H/ }).click();
  await dialog.getByText('Mercurial on PLUS, Rubicon on ZERO').waitFor();
  await pupil.page.getByRole('button', { name: /^Rubicon's CNOT/ }).click();
  await dialog.getByText("Mercurial's H, Rubicon's CNOT").waitFor();
  await dialog.getByText('Both ships on PHI PLUS').waitFor();
  assert.equal(await dialog.locator('.map').count(), 1);
});

test('nobody is sent to a position that cannot be opened', limit, async () => {
  const { page } = await visitor(browser);
  await startClass(page);
  await tab(page, 'Task');
  await pick(page, 'class-task', 'Position (its ID)');
  const send = page.getByRole('button', { name: 'Send everybody there' });
  assert.ok(await send.isDisabled());
  await page.locator('.field input').fill('ent1-0FPWGSP-65DTVTS-MDJ257S');
  await page.locator('.class-problem').filter({ hasText: /./ }).waitFor();
  assert.ok(await send.isDisabled());
  await page.locator('.field input').fill('http://127.0.0.1:8080/#position=ent1-0FPWGSP-65DTVTS-MDJ257R'); // its whole link will do
  await page.locator('.button-primary:not([disabled])').filter({ hasText: 'Send everybody there' }).waitFor();
  await press(send);
  await page.getByText('Current task: ent1-0FPWGSP-65DTVTS-MDJ257R').waitFor();
});

test('how long an unused class is kept is told by its server, to pupils before they join and to teachers', limit, async () => {
  const server = await Server.start({ args: ['--keep-days', '7'] });
  const { page } = await visitor(browser);
  await page.goto(`${server.url}/#/join`);
  await page.getByText('A class that nobody uses for 7 days is deleted.').waitFor();
  await page.goto(`${server.url}/#/class`);
  await page.getByText('A class that nobody uses for 7 days is deleted.').waitFor();
  await press(page.getByRole('button', { name: 'Start a class' }));
  await page.locator('.class-word-shown').waitFor();
  await page.getByText('A class that nobody uses for 7 days is deleted.').waitFor();
  await server.stop();
});

/** A site of a teacher that shows the page in frames. */
async function school(frames) {
  const site = createServer((_, answer) => {
    answer.setHeader('content-type', 'text/html');
    answer.end(frames().map((src) => `<iframe width="1200" height="800" src="${src}"></iframe>`).join(''));
  });
  await new Promise((ready) => site.listen(0, '127.0.0.1', ready));
  return { url: `http://127.0.0.1:${site.address().port}`, close: () => site.close() };
}

test('a site that was named shows a position, a replay, a challenge and a lesson in frames; no other site does', limit, async () => {
  let shown = [];
  const site = await school(() => shown);
  const server = await Server.start({ args: ['--embed-origin', site.url] });
  const record = readFileSync(new URL('../../examples/bell.ent', import.meta.url));
  const links = ['#position=ent1-0FPWGSP-65DTVTS-MDJ257R', `#replay=${deflateSync(record).toString('base64url')}`, '#challenge=14', '#lesson=8'];
  const ready = ['.replay', '.replay', '.map [data-goal=MR]', '.lesson [data-rove=answer-1]'];
  const { page } = await visitor(browser);
  shown = links.map((link) => `${server.url}/${link}`);
  await page.goto(site.url);
  for (const [i, selector] of ready.entries()) await page.frameLocator('iframe').nth(i).locator(selector).first().waitFor();
  // In a frame it works as elsewhere.
  const lesson = page.frameLocator('iframe').nth(3);
  await lesson.locator('.lesson [data-rove=answer-1]').click();
  await lesson.locator('.lesson-reply').waitFor();
  await server.stop();
  // The server of the other tests names no site.
  shown = [`${at.server.url}/${links[3]}`];
  const refused = page.waitForEvent('console', (message) => /frame-ancestors/.test(message.text()));
  await page.goto(site.url);
  await refused;
  assert.equal(await page.frameLocator('iframe').locator('.lesson').count(), 0);
  site.close();
});

test('paper in every language: the sheet, a worksheet, answers, exit questions, curricula, the summary', limit, async () => {
  for (const lang of ['en', 'pl', 'cs', 'ja', 'es']) {
    const who = await visitor(browser, { settings: { lang }, viewport: { width: 390, height: 844 } });
    const { page } = who;
    const open = async (address, ready) => {
      await page.goto(`${at.server.url}/#/${address}`);
      await page.locator(ready).first().waitFor();
      assert.ok((await overflow(page)) <= 0, `${lang}, ${address}: too wide`);
      assert.ok((await page.locator('main').innerText()).length > 100);
    };
    await open('paper/sheet', '.paper table');
    assert.equal(await page.locator('.paper :is(h1, h2, h3)').filter({ hasText: /^\d / }).count(), 9, lang);
    const tasks = await page.locator('.paper table').nth(1).locator('tbody tr td:first-child').allInnerTexts();
    assert.equal(tasks.length, 9, lang);
    await open('paper/worksheet', '.paper-worksheet');
    const asked = await page.locator('.paper-worksheet tbody th').allInnerTexts(); // in narrow columns no name is torn
    assert.deepEqual(asked.map((text) => text.replaceAll('\u00a0', ' ')), tasks.map((text) => text.replaceAll('\u00a0', ' ')));
    await open('paper/answers', '.paper table:not(.paper-worksheet)');
    assert.deepEqual(await page.locator('.paper table').first().locator('tbody tr td:first-child').allInnerTexts(), tasks);
    await open('paper/exit', '.paper-exit');
    assert.equal(await page.locator('.paper-exit > li').count(), 5);
    assert.equal(await page.locator('.paper-exit .paper-lines').count(), 5);
    await open('paper/curricula', '.paper table');
    assert.equal(await page.locator('.paper tbody tr').count(), 7);
    await open('summary', '.summary table');
    assert.ok((await page.locator('.summary').innerText()).includes('|+⟩ = (|0⟩ + |1⟩)/√2'));
    assert.deepEqual(who.complaints, []);
    await who.context.close();
  }
});
