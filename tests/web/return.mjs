// return.mjs - reasons to come back: the start and its set-up, the daily game with result and streak, the
// history and what can be done with it, one file of everything, puzzles; and what cannot be kept.
//
// Usage: ENTANGLION=program PAGE=folder node --test tests/web/return.mjs
import assert from 'node:assert/strict';
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import test from 'node:test';
import { begin, fine, playToEnd, positionId, settled, visitor } from './browser.mjs';
import { module, newCore, root, web } from './load.mjs';

const { server, browser } = await begin();
const limit = { timeout: 400_000 };
const notices = (page) => page.locator('.notice');
const stored = (page, prefix) =>
  page.evaluate((begin) => Object.fromEntries(Object.entries(localStorage).filter(([key]) => key.startsWith(begin)).map(([key, text]) => [key, JSON.parse(text)])), prefix);
/** A game that is soon over: the rate begins at 4, and the seed is chosen for it. */
const quick = () => `${server.url}#${new URLSearchParams({ seed: '237', rate: '4', mercurial: 'person', rubicon: 'greedy' })}`;
/** In the page, before anything else: it is another day. */
const onDay = (date) => ({ before: `{ const now = Date.parse('${date}T10:00:00Z'); const Real = Date; const from = Real.now();
  globalThis.Date = class extends Real { constructor(...a) { if (a.length) super(...a); else super(now + Real.now() - from); } static now() { return now + Real.now() - from; } }; }` });
const past = (more) => ({ version: 3, id: 'p', when: Date.parse('2026-03-10T12:00:00Z'), rate: 2, variant: 'standard', seed: '5', from: 0, start: null, daily: null,
  pilots: { mercurial: 'person', rubicon: 'captain' }, turns: 40, result: 'won', help: 0, again: false, peak: 5, packed: '', curve: [900, 1000],
  luck: -30, skill: 930, ...more });
// The page may have read what there was before, so it is told, as it is when another window keeps a game.
const putPast = (page, ...games) =>
  page.evaluate((list) => {
    for (const game of list) localStorage.setItem(`entanglion/past/${game.id}`, JSON.stringify(game));
    dispatchEvent(new Event('storage'));
  }, games);

/** A game played to its end in the page, once for all tests that need one: what the browser kept of it. */
let finished;
async function finishedGame() {
  if (finished) return finished;
  const who = await visitor(browser);
  await who.page.goto(quick());
  await playToEnd(who.page);
  await who.page.waitForFunction(() => Object.entries(localStorage).some(([key, text]) => key.startsWith('entanglion/past/') && JSON.parse(text).curve));
  finished = Object.values(await stored(who.page, 'entanglion/past/'))[0];
  await who.context.close();
  return finished;
}

test('the first visit leads to the first lesson; whoever has played is led to playing', limit, async () => {
  const who = await visitor(browser);
  await who.page.goto(server.url);
  assert.match(await who.page.locator('.way-main').innerText(), /^Learn to play/);
  assert.equal(await who.page.locator('.way').first().getAttribute('class'), 'way way-main', 'it comes first');
  await putPast(who.page, past({}));
  await who.page.reload();
  assert.match(await who.page.locator('.way-main').innerText(), /^Play with a bot/);
  fine(who);
});

test('whoever is learning reads on the first screen which lesson is next, and gets there', limit, async () => {
  const core = await newCore();
  const lessons = core.lessons('en');
  const who = await visitor(browser);
  const { page } = who;
  const learn = page.getByRole('button', { name: /^Learn to play/ });
  for (const [done, text] of [[0, 'A first game, step by step. Ten minutes.'], [1, `Lesson 2: ${lessons[1].title}`], [lessons.length, 'Lessons']]) {
    await page.goto(server.url);
    await page.evaluate((ids) => localStorage.setItem('entanglion/lessons', JSON.stringify(ids)), lessons.slice(0, done).map(({ id }) => id));
    await page.reload();
    assert.equal(await learn.locator('.way-text').innerText(), text);
    await learn.click();
    if (done < lessons.length) await page.locator('.lesson-title').getByText(`Lesson ${done + 1}: ${lessons[done].title}`).waitFor();
    else await page.getByRole('heading', { name: 'Lessons' }).waitFor();
  }
  fine(who);
});

test('the set-up says what was measured, starts by Enter, and is remembered', limit, async () => {
  const who = await visitor(browser);
  const { page } = who;
  const strength = readFileSync(join(root, 'docs/strength.md'), 'utf8');
  const measured = (level, rate) => Math.round(Number(new RegExp(`\`${level}\`, \`--turns 100\` \\|${' ([\\d.]+)% \\|'.repeat(4)}`).exec(strength)[rate]));
  await page.goto(server.url);
  await page.getByRole('button', { name: /^Play with a bot/ }).click();
  const meaning = page.locator('.setup-meaning');
  for (const [name, level, rate, label] of [['Pilot', 'pilot', 1, '1, easy'], ['Novice', 'novice', 3, '3, challenging'], ['Captain', 'captain', 4, '4, hard']]) {
    await page.getByRole('radio', { name, exact: true }).check();
    await page.getByRole('radio', { name: label }).check();
    assert.match(await meaning.innerText(), new RegExp(`level ${name} win ${measured(level, rate)} of 100 such games within 100 turns`));
  }
  await page.getByRole('radio', { name: 'Pilot', exact: true }).check();
  await page.getByRole('button', { name: 'Start the game' }).focus();
  await page.keyboard.press('Enter');
  await settled(page);
  await page.getByRole('tab', { name: 'More' }).click();
  assert.match(await page.locator('.facts').innerText(), /Starting rate\s+4/);
  await page.goto('about:blank');
  await page.goto(server.url);
  await page.getByRole('button', { name: /^Play with a bot/ }).click();
  assert.ok(await page.getByRole('radio', { name: 'Pilot', exact: true }).isChecked());
  assert.ok(await page.getByRole('radio', { name: '4, hard' }).isChecked());
  assert.ok(await page.getByRole('button', { name: 'Start the game' }).evaluate((button) => button === document.activeElement), 'Enter is enough');
  fine(who);
});

test('the daily game: the same for all by date, harder on Sunday than on Monday', limit, async () => {
  const ids = [];
  for (let i = 0; i < 2; i++) {
    const who = await visitor(browser, onDay('2026-03-15')); // a Sunday
    await who.page.goto(`${server.url}#/daily`);
    await who.page.getByRole('button', { name: "Play today's game" }).click();
    await settled(who.page);
    ids.push(await positionId(who.page));
    await who.page.getByRole('tab', { name: 'More' }).click();
    assert.match(await who.page.locator('.facts').innerText(), /Starting rate\s+4/);
    fine(who);
  }
  assert.equal(ids[0], ids[1]);
  const core = await newCore();
  assert.deepEqual(core.daily('2026-03-15'), { seed: '20260315', rate: 4, partner: 'expert' });
  assert.equal(core.daily('2026-03-16').rate, 1);
  assert.equal(core.daily('2026-02-30'), null);
});

test('a finished daily game is recorded once, with its line, streak and calendar; a second try does not count', limit, async () => {
  const core = await newCore();
  const { seed, rate } = core.daily('2026-03-12');
  const who = await visitor(browser, { ...onDay('2026-03-12'), permissions: ['clipboard-read', 'clipboard-write'] });
  const { page } = who;
  await page.goto(server.url);
  const day = (date, more) => past({ id: date, daily: date, when: Date.parse(`${date}T20:00:00Z`), ...more });
  await putPast(page, day('2026-03-11'), day('2026-03-10', { result: 'lost' }), day('2026-03-08'), day('2026-03-09', { when: Date.parse('2026-03-12T09:00:00Z') }));
  await page.goto('about:blank');
  await page.goto(`${server.url}#/daily`);
  await page.getByText('Played 2 days in a row.').waitFor(); // the 9th was played too late
  assert.equal(await page.locator('.day-won').count(), 3);
  assert.equal(await page.locator('.day-lost').count(), 1);
  // Today's game, with a record of ours in place of an hour at the board.
  const game = await finishedGame();
  await putPast(page, { ...game, id: 'today', daily: '2026-03-12', seed, rate, when: Date.parse('2026-03-12T10:00:00Z') });
  await page.reload();
  await page.getByText('Played 3 days in a row.').waitFor();
  const line = await page.locator('.result-line').innerText();
  assert.match(line, /^Entanglion daily 2026-03-12: (won in|lost after) \d+ turns, rate \d\/8, skill \d+%$/);
  await page.getByRole('button', { name: 'Copy the line' }).click();
  await page.getByText('Copied.').waitFor();
  assert.equal(await page.evaluate(() => navigator.clipboard.readText()), line);
  await page.goto('about:blank');
  await page.goto(`${server.url}#daily=2026-03-12`);
  await settled(page);
  const kept = Object.values(await stored(page, 'entanglion/game/'));
  assert.deepEqual(kept.map(({ daily, again }) => ({ daily, again })), [{ daily: null, again: true }]);
  fine(who);
});

test('a game that ends is in the history: result, curve, replay, picture; undo leaves it there', limit, async () => {
  const who = await visitor(browser);
  const { page } = who;
  await page.goto(quick());
  await playToEnd(page);
  await page.waitForFunction(() => Object.entries(localStorage).some(([key, text]) => key.startsWith('entanglion/past/') && JSON.parse(text).curve));
  const [game] = Object.values(await stored(page, 'entanglion/past/'));
  assert.equal(game.result, 'lost');
  assert.equal(game.peak, 8);
  assert.equal(game.curve.length, game.turns + 1);
  assert.ok(game.skill >= 0 && game.skill <= 1000);

  await page.getByRole('button', { name: 'Undo' }).click();
  await notices(page).getByText('stays in your history').waitFor();
  await settled(page);
  assert.deepEqual(Object.values(await stored(page, 'entanglion/past/')), [game], 'as it ended');
  await page.getByRole('button', { name: 'Home' }).click();
  await page.locator('.saved li').first().waitFor();
  assert.equal(await page.locator('.saved li').count(), 1, 'the second try alone is under way');

  await page.getByRole('button', { name: /^History/ }).click();
  await page.locator('.past-open').click();
  await page.locator('.result .spark').waitFor();
  assert.match(await page.locator('.result-line').innerText(), new RegExp(`^Entanglion: lost after ${game.turns} turns, rate 8/8, skill `));
  const [download] = await Promise.all([page.waitForEvent('download'), page.getByRole('button', { name: 'Save a picture' }).click()]);
  const png = readFileSync(await download.path());
  assert.equal(png.subarray(1, 4).toString(), 'PNG');
  assert.deepEqual([png.readUInt32BE(16), png.readUInt32BE(20)], [1200, 630]);
  await page.getByRole('button', { name: 'Replay' }).click();
  await page.locator('.question-replay').waitFor();
  await page.getByRole('button', { name: 'To the end' }).click();
  await page.locator('.question-over').waitFor();
  assert.match(await page.locator('.question').innerText(), /You lose/);
  assert.equal(Object.keys(await stored(page, 'entanglion/past/')).length, 1, 'a replay is no game of one\'s own');
  fine(who);
});

/** Where a chance stands on the scale of curves, by log odds that end at 7 either way (src/advice/advice.h). */
const heightOf = (thousandths) => Math.min(1, Math.max(0, (Math.log(thousandths / (1000 - thousandths)) + 7) / 14));

test('a strong game is no flat line: its curve has the scale of the review, in the list, by itself and in the picture', limit, async () => {
  const who = await visitor(browser);
  const { page } = who;
  const curve = [900, 950, 990, 970, 995, 999, 1000];
  await page.goto(server.url);
  await putPast(page, past({ id: 'strong', curve }));
  await page.goto(`${server.url}#/history`);
  const drawn = async (spark) => [...(await spark.locator('.spark-line').getAttribute('d')).matchAll(/[ML][\d.]+ ([\d.]+)/g)].map(([, y]) => 1 - Number(y) / 30);
  const near = (heights) => {
    assert.equal(heights.length, curve.length);
    curve.forEach((chance, i) => assert.ok(Math.abs(heights[i] - heightOf(chance)) < 0.006, `${chance}: ${heights[i]}, not ${heightOf(chance)}`));
  };
  near(await drawn(page.locator('.past-curve')));
  await page.locator('.past-open').click();
  near(await drawn(page.locator('.result')));
  const [download] = await Promise.all([page.waitForEvent('download'), page.getByRole('button', { name: 'Save a picture' }).click()]);
  const seen = await page.evaluate(async ({ png, points }) => {
    const image = await createImageBitmap(new Blob([Uint8Array.from(atob(png), (char) => char.charCodeAt(0))]));
    const pen = new OffscreenCanvas(image.width, image.height).getContext('2d', { willReadFrequently: true });
    pen.fillStyle = getComputedStyle(document.documentElement).getPropertyValue('--M');
    pen.fillRect(0, 0, 1, 1);
    const line = pen.getImageData(0, 0, 1, 1).data;
    pen.drawImage(image, 0, 0);
    // The middle of what has the colour of the curve, where it bends.
    return Array.from({ length: points }, (_, i) => {
      const column = pen.getImageData(Math.round(70 + (i / (points - 1)) * 1060) - (i === points - 1 ? 2 : 0), 200, 1, 320).data;
      const rows = Array.from({ length: 320 }, (_, y) => y).filter((y) => [0, 1, 2].every((c) => Math.abs(column[4 * y + c] - line[c]) < 12));
      return rows.length ? 200 + (rows[0] + rows.at(-1)) / 2 : null;
    });
  }, { png: readFileSync(await download.path()).toString('base64'), points: curve.length });
  curve.forEach((chance, i) => {
    const wanted = 250 + (1 - heightOf(chance)) * 250;
    assert.ok(seen[i] !== null && Math.abs(seen[i] - wanted) < 6, `${chance}: at ${seen[i]}, not ${wanted}`);
  });
  fine(who);
});

test('the stars of the picture are scattered: no ladders, no holes, and the same each time', async () => {
  const { scatter } = await module('ui/history/stars');
  const stars = scatter(150, 1200, 630);
  assert.equal(stars.length, 150);
  assert.deepEqual(scatter(150, 1200, 630), stars);
  // Rungs of a ladder are equally far apart, in the same direction.
  const ways = new Map();
  for (const a of stars)
    for (const b of stars) {
      if (a.y >= b.y || Math.hypot(a.x - b.x, a.y - b.y) > 120) continue;
      const way = `${Math.round((b.x - a.x) / 2)} ${Math.round((b.y - a.y) / 2)}`;
      ways.set(way, (ways.get(way) ?? 0) + 1);
    }
  assert.ok(Math.max(...ways.values()) <= 4, `${Math.max(...ways.values())} pairs lie alike`);
  for (const a of stars) for (const b of stars) assert.ok(a === b || Math.hypot(a.x - b.x, a.y - b.y) > 15, 'two in one place');
  for (let x = 0; x < 1200; x += 200)
    for (let y = 0; y < 630; y += 210) {
      const inside = stars.filter((star) => star.x >= x && star.x < x + 200 && star.y >= y && star.y < y + 210).length;
      assert.ok(inside >= 4 && inside <= 14, `${inside} stars at ${x} ${y}`);
    }
});

test('statistics and achievements count what they should', limit, async () => {
  const who = await visitor(browser);
  const { page } = who;
  await page.goto(server.url);
  await putPast(page, past({ id: 'a', turns: 28, rate: 4, skill: 960 }), past({ id: 'b', result: 'lost', skill: 800 }),
    past({ id: 'c', again: true }), past({ id: 'd', start: 'ent1-0000V9G-943PQBS-BA8S8BJ' }));
  await page.goto(`${server.url}#/history`);
  await page.locator('.figure').first().waitFor();
  const figures = await page.locator('.figure dd').allInnerTexts();
  assert.deepEqual(figures, ['2', '50%', '28', '28', '88%', '−3 pts']);
  assert.equal(await page.locator('.past-game').count(), 4, 'all are listed');
  const done = await page.locator('.achieved-done').allInnerTexts();
  assert.deepEqual(done.map((text) => text.split('\n')[0]), ['Win a game.', 'Win without a hint or undo.', 'Win within 30 turns.',
    'Win a game that starts at rate 4.', 'Win without help at skill 95% or more.']);
  fine(who);
});

test('one file of everything: exported, imported elsewhere, all is there; bad files change nothing', limit, async () => {
  const who = await visitor(browser);
  const { page } = who;
  await page.goto(`${server.url}#seed=5&mercurial=person&rubicon=person`);
  await settled(page);
  await putPast(page, past({ id: 'a' }), past({ id: 'b', result: 'lost' }));
  await page.evaluate(() => {
    localStorage.setItem('entanglion/lessons', '["first-game"]');
    localStorage.setItem('entanglion/puzzles', '{"rating":1300,"streak":2,"longest":4,"done":{"x":true}}');
    localStorage.setItem('entanglion/rooms', '[]');
  });
  await page.goto('about:blank');
  await page.goto(`${server.url}#/history`);
  await page.locator('.past-game').first().waitFor();
  const [download] = await Promise.all([page.waitForEvent('download'), page.getByRole('button', { name: 'Export everything' }).click()]);
  assert.match(download.suggestedFilename(), /^entanglion-\d{4}-\d\d-\d\d\.json$/);
  const text = readFileSync(await download.path(), 'utf8');
  assert.ok(!text.includes('rooms'), 'secrets of rooms stay');
  const before = await stored(page, 'entanglion/');

  const other = await visitor(browser);
  await other.page.goto(`${server.url}#/history`);
  await other.page.locator('.button-file').waitFor();
  const give = (name, content) => other.page.locator('.button-file input').setInputFiles({ name, mimeType: 'application/json', buffer: Buffer.from(content) });
  const says = async (pattern) => {
    await notices(other.page).getByText(pattern).first().waitFor();
    await notices(other.page).first().getByRole('button').click();
  };
  const kept = () => stored(other.page, 'entanglion/');
  const untouched = await kept();
  for (const bad of ['', '{', '[]', '{"entanglion":"everything"}', text.slice(0, 400)]) {
    await give('bad.json', bad);
    await says(/not an export of Entanglion, or it is damaged/);
  }
  await give('new.json', JSON.stringify({ ...JSON.parse(text), version: 99 }));
  await says(/newer version of this page\. Nothing has been changed/);
  assert.deepEqual(await kept(), untouched);
  const partly = JSON.parse(text);
  partly.past.push({ version: 2, id: 'evil', result: 'won' }, '<script>');
  await give('all.json', JSON.stringify(partly));
  await notices(other.page).getByText('Imported: 3 games.').waitFor();
  await notices(other.page).getByText('2 games in the file cannot be read').waitFor();
  const after = await kept();
  for (const key of Object.keys(before)) if (!key.endsWith('/rooms') && !key.endsWith('/name')) assert.deepEqual(after[key], before[key], key);
  assert.equal(await other.page.locator('.past-game').count(), 2);
  fine(who);
  fine(other);
});

test('an older history is brought up to date, a newer one left alone and told', limit, async () => {
  const game = await finishedGame();
  const who = await visitor(browser);
  const { page } = who;
  await page.goto(quick());
  await settled(page);
  // What version 1 kept of a finished game: among the games, without help, second tries, and where its luck begins.
  const steps = await page.evaluate(async (packed) => {
    const bytes = Uint8Array.from(atob(packed.replaceAll('-', '+').replaceAll('_', '/')), (char) => char.charCodeAt(0));
    return (await new Response(new Blob([bytes]).stream().pipeThrough(new DecompressionStream('deflate'))).text()).split('\n');
  }, game.packed);
  const newer = JSON.stringify({ version: 4, id: 'newer', laurels: 'gold' });
  await page.evaluate(([old, text]) => {
    localStorage.clear();
    localStorage.setItem('entanglion/game/old', JSON.stringify(old));
    localStorage.setItem('entanglion/past/newer', text);
  }, [{ version: 1, id: 'old', tab: 't', when: 1_700_000_000_000, rate: game.rate, variant: 'standard', seed: '237', start: null, daily: null,
    pilots: game.pilots, steps, turns: game.turns, result: game.result }, newer]);
  await page.goto('about:blank');
  await page.goto(server.url);
  await notices(page).getByText('A game of the history comes from a newer version').waitFor();
  await page.waitForFunction(() => localStorage.getItem('entanglion/past/old')?.includes('"curve":['));
  const { old } = { old: (await stored(page, 'entanglion/past/old'))['entanglion/past/old'] };
  assert.deepEqual({ ...old, id: game.id, when: game.when, help: game.help }, game, 'as if it had been played today');
  assert.equal(await page.evaluate(() => localStorage.getItem('entanglion/past/newer')), newer);
  assert.equal(await page.locator('.saved').count(), 0, 'nothing under way');
  fine(who);
});

test('no space left: one is told what is not kept, and it can be shared all the same', limit, async () => {
  const who = await visitor(browser, {
    before: () => {
      const set = Storage.prototype.setItem;
      Storage.prototype.setItem = function setItem(key, value) {
        if (key.startsWith('entanglion/past/')) throw new DOMException('full', 'QuotaExceededError');
        set.call(this, key, value);
      };
    },
  });
  const { page } = who;
  await page.goto(quick());
  await playToEnd(page);
  await notices(page).getByText('this finished game is not in your history').waitFor();
  await page.getByRole('button', { name: 'Result and sharing' }).click();
  await page.locator('.result .spark').waitFor();
  fine(who);
});

test('puzzles: right and wrong change the rating once, the odds are shown, themes choose', limit, async () => {
  const rows = readFileSync(join(web, '../src/advice/puzzles/puzzles.csv'), 'utf8').trim().split('\n').slice(1).map((line) => line.split(','));
  const core = await newCore();
  const who = await visitor(browser);
  const { page } = who;
  await page.goto(`${server.url}#/puzzles`);
  const rating = async () => Number(/\d+/.exec(await page.locator('.puzzle-standing strong').innerText())[0]);
  /** Answers the puzzle that is shown; tells its line of the file. */
  const answer = async (right) => {
    await page.locator('.puzzle-choices').waitFor();
    const sentences = await page.locator('.puzzle-choices label').allInnerTexts();
    const id = await page.locator('main').getAttribute('data-position'), row = rows.find((r) => r[1] === id);
    const { choices } = core.viewOf(id, 'en');
    assert.deepEqual(sentences.map((s) => s.trim()), choices.map(({ sentence }) => sentence));
    const at = choices.findIndex(({ step }) => (step === row[2]) === right);
    await page.locator('.puzzle-choices label').nth(at).click();
    await page.getByRole('button', { name: 'This is my answer' }).click();
    await page.locator('.odds-row').first().waitFor();
    return row;
  };
  assert.equal(await rating(), 1000);
  await answer(true);
  assert.match(await page.locator('.answer').innerText(), /Right! That is the best move\./);
  assert.match(await page.locator('.odds-row').first().innerText(), /\d+\.\d%/);
  const better = await rating();
  assert.ok(better > 1000);
  await page.getByText('1 solved in a row.').waitFor();
  await page.getByRole('button', { name: 'Next puzzle' }).click();
  await answer(false);
  assert.match(await page.locator('.answer').innerText(), /There is a better move\.[^]*Best: [^]*your answer/);
  const worse = await rating();
  assert.ok(worse < better);
  await page.reload();
  await page.locator('.puzzle-choices').waitFor();
  assert.equal(await rating(), worse, 'kept');
  await page.getByLabel('Theme').selectOption({ label: 'Dare or wait?' });
  assert.equal((await answer(true))[3], 'dare');
  fine(who);
});

test('on a phone all that engine control says stands beside a puzzle, in every language', limit, async () => {
  for (const lang of ['en', 'pl', 'cs', 'ja', 'es']) {
    const { page, context } = await visitor(browser, { viewport: { width: 360, height: 640 }, settings: { lang } });
    await page.goto(`${server.url}#/puzzles`);
    await page.locator('.still-control .control-event text').first().waitFor({ state: 'attached' });
    const beyond = await page.locator('.still-control').evaluate((control) => {
      const { left, right } = control.getBoundingClientRect();
      return [...control.querySelectorAll('text')].filter((text) => {
        const box = text.getBoundingClientRect();
        return box.left < left || box.right > right;
      }).map((text) => text.textContent);
    });
    assert.deepEqual(beyond, [], lang);
    await context.close();
  }
});

test('every puzzle of the file is a position with its best step among the choices', async () => {
  const core = await newCore();
  const lines = readFileSync(join(web, '../src/advice/puzzles/puzzles.csv'), 'utf8').trim().split('\n');
  assert.equal(lines[0], 'id,position,best,theme,rating');
  assert.equal(lines.length, 552);
  const words = core.words('en');
  for (const line of lines.slice(1)) {
    const [, position, best, theme, rating] = line.split(',');
    const view = core.viewOf(position, 'en');
    assert.ok(view.choices?.some(({ step }) => step === best), line);
    assert.ok(`puzzle_theme_${theme}` in words, line);
    assert.ok(Number(rating) > 400 && Number(rating) < 2400, line);
  }
});

test('the page can be installed where the browser offers it', limit, async () => {
  const who = await visitor(browser);
  const { page } = who;
  await page.goto(server.url);
  await page.locator('.way-main').waitFor();
  assert.equal(await page.getByRole('button', { name: 'Install as an app' }).count(), 0);
  await page.evaluate(() => {
    const offer = Object.assign(new Event('beforeinstallprompt', { cancelable: true }), { prompt: async () => { window.asked = (window.asked ?? 0) + 1; } });
    dispatchEvent(offer);
  });
  await page.getByRole('button', { name: 'Install as an app' }).click();
  await page.waitForFunction(() => window.asked === 1);
  assert.equal(await page.getByRole('button', { name: 'Install as an app' }).count(), 0, 'it can be asked once');
  fine(who);
});

test('a link to a room, to a replay, or to the page, says elsewhere what it is', async () => {
  const head = async (path) => {
    const text = await (await fetch(server.url + path)).text();
    return Object.fromEntries([...text.matchAll(/<meta property="og:(\w+)" content="([^"]*)"/g)].map(([, name, content]) => [name, content]));
  };
  const [page, room, replay] = [await head(''), await head('room/abcdefgh'), await head('replay')];
  assert.equal(page.title, 'Entanglion');
  assert.equal(room.title, 'Join a game of Entanglion');
  assert.equal(replay.title, 'Watch a game of Entanglion');
  assert.equal(new Set([page, room, replay].map(({ description }) => description)).size, 3);
  assert.equal(replay.image, room.image);
  assert.equal(room.image, `${server.url}card.jpg`, 'a whole address: who shows the link is elsewhere');
  const picture = await fetch(page.image);
  assert.equal(picture.headers.get('content-type'), 'image/jpeg');
});
