// layout.mjs - the table on every screen: at each size, in each language and at each moment of a game the whole map is in
// sight with nothing over it, the hand is one row, both hands can be seen, what was asked for is on the screen, what is open
// has room, and nothing moves when a card is looked at. Says which size, language, moment and elements a fault is about.
//
// Usage: ENTANGLION=program PAGE=folder node --test tests/web/layout.mjs
// Pictures of every fault are kept beside PAGE, in `layout`; with PICTURES=en of everything in English, with PICTURES=all in all languages.
import assert from 'node:assert/strict';
import { mkdirSync, rmSync } from 'node:fs';
import { dirname, join } from 'node:path';
import test from 'node:test';
import { answered, begin, byMouse, choose, fine, goesOn, mapDrawn, playOn, resize, settled, shownAt, visitor } from './browser.mjs';
import { module, newCore, page as built } from './load.mjs';

const { server, browser } = await begin({ kept: false });
const core = await newCore();
const limit = { timeout: 900_000 };
const SIZES = [
  [360, 640], [390, 844], [375, 667], [844, 390], [768, 1024], [1024, 768], [1280, 720], [1366, 768], [1440, 900], [1920, 1080],
  [2560, 1440],
];
const LANGUAGES = ['en', 'pl', 'cs', 'ja', 'es'];
/** The fullest hand there is: three cards, three events; components to retrieve, cards to trade. */
const FULL = 'ent1-0H22AQG-QE2PTGT-KBNTZDH';
/** A die that can be kept or rolled again: keeping it wins, or loses. */
const ENDS = { won: 'ent1-34GTM7P-SJGQ0ZV-FWBZRTP', lost: 'ent1-34JDT27-X9FAKZV-FWBZ299' };

const folder = join(dirname(built), 'layout');
rmSync(folder, { recursive: true, force: true });
mkdirSync(folder, { recursive: true });

// ---- what is looked at, in the page

/** Everything that is wrong with the table as it is on the screen now, as sentences; and the box of the map. */
function look({ wanted, panel, room }) {
  const faults = [];
  const box = (element) => {
    const { left, top, right, bottom } = element.getBoundingClientRect();
    return { left, top, right, bottom, width: right - left, height: bottom - top };
  };
  const all = (selector) => [...document.querySelectorAll(selector)].filter((e) => e.checkVisibility() && box(e).width > 0);
  const round = (n) => Math.round(n * 10) / 10;
  const name = (element) => {
    const told = element.getAttribute('aria-label') ?? element.textContent.trim();
    return `${element.id ? `#${element.id}` : `.${[...element.classList].join('.')}`}${told ? ` (${told.slice(0, 30)})` : ''}`;
  };
  /** By how much two boxes lie over each other, in the shorter direction. */
  const overlap = (a, b) => Math.min(Math.min(a.right, b.right) - Math.max(a.left, b.left), Math.min(a.bottom, b.bottom) - Math.max(a.top, b.top));
  /** What cuts an element off: the window, or a box around it that hides or scrolls. */
  const cut = (element) => {
    const mine = box(element);
    const screen = { left: 0, top: 0, right: innerWidth, bottom: innerHeight };
    const outside = (edge, who) => {
      const by = Math.max(edge.left - mine.left, edge.top - mine.top, mine.right - edge.right, mine.bottom - edge.bottom);
      if (by > 1) faults.push(`${name(element)} is cut off by ${who}: ${round(by)} px`);
      return by > 1;
    };
    if (outside(screen, 'the window')) return true;
    for (let around = element.parentElement; around; around = around.parentElement) {
      if (around instanceof SVGElement && around.tagName !== 'svg') continue;
      const { overflowX, overflowY } = getComputedStyle(around);
      if ((overflowX !== 'visible' || overflowY !== 'visible') && outside(box(around), name(around))) return true;
    }
    return false;
  };
  /** Is an element there to be seen, and is nothing in front of its middle? */
  const seen = (element) => {
    if (cut(element)) return false;
    const { left, top, width, height } = box(element);
    const front = document.elementFromPoint(left + width / 2, top + height / 2);
    const same = front && (element.contains(front) || front.contains(element) || (element.closest('svg') && front.closest('svg') === element.closest('svg')));
    if (!same) faults.push(`${name(element)} is covered by ${front ? name(front) : 'nothing that is there'}`);
    return same;
  };
  const must = (selector, least = 1) => {
    const found = all(selector);
    if (found.length < least) faults.push(`${selector}: ${found.length} to be seen, not ${least}`);
    found.forEach(seen);
    return found;
  };

  // Nothing scrolls, and no part lies over another.
  const { scrollWidth, scrollHeight } = document.documentElement;
  if (scrollHeight > innerHeight + 1) faults.push(`the page is ${scrollHeight - innerHeight} px higher than the window`);
  if (scrollWidth > innerWidth) faults.push(`the page is ${scrollWidth - innerWidth} px wider than the window`);
  const parts = all('.bar, .room-bar, .board, .track-strip, .control-strip, .hands, .dock, .fleet, .panel').filter((e) => !e.closest('#panel-body'));
  parts.forEach((a, i) => {
    for (const b of parts.slice(i + 1)) if (overlap(box(a), box(b)) > 1) faults.push(`${name(a)} and ${name(b)} overlap by ${round(overlap(box(a), box(b)))} px`);
  });
  for (const bar of all('.bar, .bar-tools')) if (bar.scrollWidth > bar.clientWidth + 1) faults.push(`${name(bar)} is too narrow by ${bar.scrollWidth - bar.clientWidth} px`);

  // The whole map: planets, ships, the track, engine control; targets large enough; labels free.
  must('.planet .gem-edge', 12);
  must('.ships > g:not(.ghost)', 2);
  must('.track .hex', 12);
  must('.control-square', 6);
  must('.control-event');
  for (const planet of all('.planet-touch')) if (box(planet).width < 24) faults.push(`${name(planet.parentElement)} is ${round(box(planet).width)} px wide`);
  for (const ship of all('.map > .ships > g'))
    for (const label of all('.map .path-label, .map .plate, .map .galaxy-name'))
      if (overlap(box(ship.firstElementChild), box(label)) > 1) faults.push(`a ship (${ship.firstElementChild.classList[1]}) lies on "${label.textContent}"`);

  // The hand: one row, nothing cut off. Both hands to be seen.
  const row = [...all('.dock .actions .card'), ...all('.dock .actions .tile')];
  for (const card of row) {
    seen(card);
    if (overlap(box(card), box(row[0])) < 0 && (box(card).top > box(row[0]).bottom || box(card).bottom < box(row[0]).top)) faults.push(`${name(card)} is in another row than ${name(row[0])}`);
    if (box(card).width < 24 || box(card).height < 24) faults.push(`${name(card)} is ${round(box(card).width)} × ${round(box(card).height)} px`);
    for (const inside of card.querySelectorAll('.card-name, .tile > span')) if (inside.scrollWidth > card.clientWidth + 1) faults.push(`${name(inside)} is wider than its card`);
    for (const inside of card.querySelectorAll(':scope > .event-name, .tile > span')) {
      const [text, around] = [document.createRange(), box(card)];
      text.selectNodeContents(inside);
      const { left, top, right, bottom } = text.getBoundingClientRect();
      if (Math.max(around.left - left, around.top - top, right - around.right, bottom - around.bottom) > 1) faults.push(`${name(inside)} is larger than its card`);
    }
  }
  row.forEach((a, i) => {
    for (const b of row.slice(i + 1)) if (overlap(box(a), box(b)) > 1) faults.push(`${name(a)} lies on ${name(b)}`);
  });
  for (const ship of ['M', 'R']) {
    const cards = all(`.card-${ship}`);
    if (cards.length === 0) faults.push(`no card of ${ship} is to be seen`);
    cards.forEach(seen);
  }

  // Where a ship is stands whole, whatever else its board says.
  for (const where of all('.ship-where')) {
    cut(where);
    if (where.scrollWidth > where.clientWidth + 1) faults.push(`${name(where)} is cut short`);
  }

  // Names of events and actions can be read.
  for (const text of all('.dock .event-name, .dock .tile > span, .control-event text')) {
    const size = Number.parseFloat(getComputedStyle(text).fontSize) * (text instanceof SVGElement ? text.getScreenCTM().a : 1);
    if (size < (innerHeight < 400 ? 8 : 10.9)) /* a phone on its side has no more room */ faults.push(`${name(text)} has letters of ${round(size)} px`);
  }

  // What was asked for, and room for what is open.
  for (const selector of wanted) must(selector);
  const sheet = document.querySelector('.sheet, .dock');
  const narrow = document.querySelector('.game-narrow') !== null;
  for (const body of all('#panel-body')) {
    const height = narrow ? box(body.closest('.panel')).height : box(body).height;
    const least = narrow ? box(sheet).height / 2 : room;
    if (height < least - 0.5) faults.push(`the panel has ${round(height)} px, not ${round(least)}`);
    if (body.scrollWidth > body.clientWidth + 1) faults.push(`the panel is too narrow by ${body.scrollWidth - body.clientWidth} px`);
    cut(body);
  }
  if (panel && all('#panel-body').length === 0) faults.push('no panel is open');
  // No tab is cut, but in a room, which has one more, and on a phone, where they scroll.
  if (!narrow && !document.querySelector('#tab-room')) all('.panel [role=tab]').forEach(cut);
  for (const text of all('.dock .prompt, .dock .lesson, .dock .question')) if (text.scrollWidth > text.clientWidth + 1) faults.push(`${name(text)} is too narrow`);
  const { left, top, width, height } = box(document.querySelector('svg.map'));
  return { faults, map: [left, top, width, height].map(Math.round).join(' ') };
}

/** In the page: where everything is that must not move when a card is looked at. */
const places = () =>
  [...document.querySelectorAll('.board, .dock, .dock .card, .dock .tile, .fleet, .ship-board, .panel, #panel-body, .hands, .sheet')]
    .map((e) => [e.className, e.getBoundingClientRect()])
    .map(([name, { left, top, width, height }]) => `${name.replace(/ card-picked| dock-preview/, '')} ${[left, top, width, height].map((n) => n.toFixed(1)).join(' ')}`);

// ---- walking

const found = [];
const maps = new Map();
let pictures = 0;
const tell = async (page, size, lang, moment, faults) => {
  const [width, height] = size;
  for (const fault of faults) found.push(`${width}×${height} ${lang}, ${moment}: ${fault}`);
  if (![lang, 'all'].includes(process.env.PICTURES) && (faults.length === 0 || ++pictures > 60)) return;
  await page.screenshot({ path: join(folder, `${moment.replaceAll(/\W+/g, '-')}-${width}x${height}-${lang}.jpg`), type: 'jpeg', quality: 70 });
};

/** One moment at all sizes. The map has the same size at all moments of a kind. */
async function walk(page, lang, moment, { wanted = [], panel = false, room = 240, kind = 'game', hover = false, sizes = SIZES } = {}) {
  await mapDrawn(page);
  for (const size of sizes) {
    await resize(page, size);
    await page.mouse.move(1, 1);
    const { faults, map } = await page.evaluate(look, { wanted, panel, room });
    const key = `${size} ${kind}`;
    if (maps.has(key) && maps.get(key) !== map) faults.push(`the map is at ${map}, elsewhere at ${maps.get(key)}`);
    maps.set(key, map);
    if (hover) {
      const before = await page.evaluate(places);
      for (const card of await page.locator('.dock .card-lit, .dock .card-idle, .dock .tile').all()) {
        await card.hover();
        const after = await page.evaluate(places);
        const moved = before.findIndex((place, i) => place !== after[i]);
        if (moved >= 0) faults.push(`looking at a card moves ${before[moved]} to ${after[moved]}`);
      }
      await page.mouse.move(1, 1);
    }
    await tell(page, size, lang, moment, faults);
  }
  await resize(page, [1366, 768]);
}

/** A game from a position. */
async function open(page, id = FULL) {
  await page.goto(`${server.url}#position=${id}`);
  await page.locator('.replay > .button').click();
  await settled(page);
}

async function inGame(page, lang) {
  await page.goto(`${server.url}#position=${FULL}`);
  await page.locator('.replay > .button').waitFor();
  if (lang === 'en') await walk(page, lang, 'looking back', { wanted: ['.replay > .button'], kind: 'back' });
  await page.locator('.replay > .button').click();
  await settled(page);
  await walk(page, lang, 'idle', { hover: lang === 'en' || lang === 'pl' });
  await page.locator('.dock .card-lit').first().click();
  await page.locator('.preview').waitFor();
  await walk(page, lang, 'card picked', { wanted: ['.preview-sentence', '.preview-buttons .button'] });
  await page.keyboard.press('h');
  await page.locator('.hint-list li').first().waitFor();
  await walk(page, lang, 'hint', { wanted: ['.hint-list li:first-child .hint-choice'], panel: true });
  await page.keyboard.press('Escape');
  await page.keyboard.press('q');
  await page.locator('.layers input').first().waitFor();
  for (const layer of await page.locator('.layers input').all()) if (!(await layer.isChecked())) await layer.press('Space');
  await page.locator('.learn-slots').waitFor();
  await page.locator('#panel-body').evaluate((body) => body.scrollTo(0, 0));
  await walk(page, lang, 'state', { wanted: ['.learn-place'], panel: true });
  await page.locator('h1').focus();
  await page.keyboard.press('q');
}

/** The end: what it says, and every way on from it. */
async function atTheEnd(page, lang) {
  for (const [end, id] of Object.entries(ENDS)) {
    await open(page, id);
    await choose(page, 1, byMouse);
    await page.locator(`.over-${end}`).waitFor();
    await page.locator(`.banner-${end}`).waitFor();
    assert.equal(await page.locator('.ship-turn').count(), 0, 'it is nobody\'s turn');
    await walk(page, lang, end, { wanted: ['.question-over', '.over .button', '.replay-buttons .button', '.replay-slider input'], kind: 'back' });
  }
}

/** An event card, with the longest text that one has. */
async function withEvent(lang) {
  const { page, context } = await visitor(browser, { viewport: { width: 1366, height: 768 }, settings: { lang, events: 'tap' } });
  await page.goto(`${server.url}#seed=237&rate=4&mercurial=person&rubicon=person`);
  const card = page.locator('.event-front');
  for (let turn = 0; ; turn++) {
    await page.locator('.event-front, .question-your_move').first().waitFor({ state: 'attached' });
    if (await card.count()) break;
    const at = await shownAt(page);
    await choose(page, turn, byMouse);
    await goesOn(page, at);
  }
  const { heisenberg } = core.glossary(lang).events;
  await card.evaluate((front, { name, effect }) => {
    front.querySelector('h2').textContent = name;
    front.querySelector('p').textContent = effect;
  }, heisenberg);
  for (const [width, height] of SIZES) {
    await resize(page, [width, height]);
    const faults = await card.evaluate((front) => {
      const outer = front.getBoundingClientRect();
      const inside = [...front.children].map((part) => part.getBoundingClientRect());
      const least = Math.min(outer.left, outer.top, innerWidth - outer.right, innerHeight - outer.bottom);
      const from = Math.min(...inside.map(({ top }) => top - outer.top), ...inside.map(({ bottom }) => outer.bottom - bottom));
      return [...(least < 0 ? [`the event card is cut off: ${least} px`] : []), ...(from < 0 ? [`its text is larger than it: ${from} px`] : [])];
    });
    await tell(page, [width, height], lang, 'event card', faults);
  }
  await context.close();
}

/** A lesson that asks for a step, and one on physics, beside which the state is open. */
async function inLesson(page, lang) {
  for (const [which, moment] of [[0, 'lesson'], [-4, 'physics lesson']]) {
    await page.evaluate(() => { location.hash = '#/lessons'; });
    await page.locator('.way-lesson').nth(which).click();
    await page.locator('.lesson').waitFor();
    const wanted = ['.lesson-title', '.lesson .button'];
    await walk(page, lang, `${moment}, to read`, { wanted, kind: 'lesson' });
    while (await page.locator('.lesson .button-primary').count()) {
      const text = await page.locator('.lesson').innerText();
      await page.locator('.lesson .button-primary').click();
      await page.waitForFunction((before) => document.querySelector('.lesson')?.innerText !== before, text);
    }
    const pointed = page.locator('.dock .pointed');
    await pointed.or(page.locator('.lesson [data-rove^=answer-]')).first().waitFor();
    if ((await pointed.count()) === 0) continue; // a question
    await pointed.first().click();
    await walk(page, lang, `${moment}, a card picked`, { wanted: ['.lesson-title', '.preview-sentence', '.preview-buttons .button'], kind: 'lesson' });
  }
}

/** A lesson by its address: until it has come, the one before it is still there. */
async function openLesson(page, number) {
  await page.goto(`${server.url}#lesson=${number}`);
  await page.locator('.lesson-title strong').filter({ hasText: new RegExp(`\\b${number}\\b`) }).waitFor();
  await answered(page);
}

/** A lesson that measures: what was predicted, what makes the bars grow, all four of them and the way on are in sight
 *  together, at every size. The state of the ships, which shows nothing meanwhile, takes no room from them. */
async function measuring(page, lang) {
  await openLesson(page, 12);
  await page.locator('.lesson [data-rove=answer-1]').click();
  await page.locator('.lesson [data-rove=measure-100]').click();
  await page.locator('.lesson [data-rove=compare]:not([disabled])').waitFor();
  const wanted = ['.lesson .shots-predicted', '.lesson .shots-bars > div', '.lesson .shots .button', '.lesson [data-rove=compare]'];
  await walk(page, lang, 'lesson, measuring', { wanted, kind: 'measuring' });
  assert.equal(await page.locator('#panel-body').count(), 0, 'nothing is open beside the bars');
  await page.locator('.lesson [data-rove=compare]').click();
  await page.locator('.lesson-wrong').waitFor();
  await walk(page, lang, 'lesson, compared', { wanted: ['.lesson-wrong', '.lesson .shots-bars > div'], kind: 'measuring' });
  await page.locator('#tab-log').click();
  await walk(page, lang, 'lesson, compared, the log', { panel: true, kind: 'measuring' });
}

/** A lesson that adds up: the sum is in sight; whatever is opened beside it has its room. */
async function addingUp(page, lang) {
  await openLesson(page, 9);
  for (let card = 0; card < 3; card++) {
    const text = await page.locator('.lesson').innerText();
    for (let tap = 0; tap < 2; tap++) await page.locator('.pointed').first().click();
    await page.waitForFunction((before) => document.querySelector('.lesson')?.innerText !== before, text);
  }
  await page.locator('.lesson .button-primary').click();
  for (const way of ['answer-2', 'measure-10', 'compare']) await page.locator(`.lesson [data-rove=${way}]:not([disabled])`).click();
  await page.locator('.lesson .sum').waitFor();
  await walk(page, lang, 'lesson, sums', { wanted: ['.lesson .sum svg', '.lesson .button'], kind: 'measuring' });
  assert.equal(await page.locator('#panel-body').count(), 0, 'nothing is open beside the sums');
  await page.locator('#tab-log').click();
  await walk(page, lang, 'lesson, sums, the log', { panel: true, kind: 'measuring' });
}

/** A room: the partner talks and asks to undo. */
let room = null;
async function inRoom(page, lang) {
  const link = (seat) => `${server.url}room/${room.room}#${room.secrets[seat]}`;
  if (room === null) {
    room = await (await fetch(`${server.url}api/rooms`, { method: 'POST', body: '{}' })).json();
    const partner = await visitor(browser);
    const me = await visitor(browser);
    await Promise.all([me.page.goto(link('mercurial')), partner.page.goto(link('rubicon'))]);
    await partner.page.locator('[data-seat=mercurial]:not(.room-seat-open)').waitFor();
    for (let turn = 0; turn < 3; turn++) {
      await Promise.race([me, partner].map((one) => one.page.locator('.question-your_move').waitFor({ state: 'attached' })));
      const mover = (await me.page.locator('.question-your_move').count()) ? me.page : partner.page;
      const at = await shownAt(mover);
      await choose(mover, turn, byMouse);
      for (const one of [me, partner]) await goesOn(one.page, at);
    }
    await partner.page.locator('.room-bar .button-tool').click();
    await partner.page.locator('.talk-field input').fill('Shall we try the other way round? I have a CNOT.');
    await partner.page.keyboard.press('Enter');
    await partner.page.locator('.talk-lines li').waitFor();
    await partner.page.getByRole('button', { name: 'Undo' }).click();
    await partner.page.locator('.room-asked').waitFor();
    await me.context.close();
  }
  await page.goto(link('mercurial'));
  // The question to undo can come before the game that it is about.
  await page.locator('.question-your_move, .question-waiting').first().waitFor({ state: 'attached' });
  await page.locator('.room-asked').waitFor();
  await walk(page, lang, 'room, asked to undo', { wanted: ['.room-asked .button'], kind: 'room' });
  await page.locator('.room-bar .button-tool').click();
  await page.locator('.talk-field input').waitFor();
  await walk(page, lang, 'room, talk', { wanted: ['.talk-field input', '.talk-lines', '.room-asked .button'], panel: true, kind: 'room' });
  if (lang !== LANGUAGES.at(-1)) return;
  // The partner left when the first language was done.
  await page.locator('.room-asked .button').last().click();
  await page.locator('.away').waitFor();
  await page.locator('#tab-room').click();
  await page.setViewportSize({ width: 390, height: 844 });
  await page.locator('.panel-head .button').click();
  await walk(page, lang, 'room, partner away', { wanted: ['.away .button'], kind: 'room' });
}

for (const lang of LANGUAGES)
  test(`the table holds at every size and moment: ${lang}`, limit, async () => {
    const who = await visitor(browser, { viewport: { width: 1366, height: 768 }, settings: { lang } });
    await inGame(who.page, lang);
    await atTheEnd(who.page, lang);
    await withEvent(lang);
    await inLesson(who.page, lang);
    await measuring(who.page, lang);
    await addingUp(who.page, lang);
    await inRoom(who.page, lang);
    assert.ok(found.length === 0, found.splice(0).join('\n'));
    fine(who);
  });

test('no ship lies on a label, wherever it is', limit, async () => {
  const { berthOf, placeOf } = await module('ui/board/geometry');
  const { page } = await visitor(browser, { viewport: { width: 1366, height: 768 } });
  await open(page);
  const planets = await page.locator('.planet').evaluateAll((all) => all.map((planet) => planet.dataset.rove));
  const berths = planets.map((planet) => ({ planet, ...Object.fromEntries(['M', 'R'].map((ship) => {
    const [from, berth] = [placeOf(planet), berthOf(planet, ship)];
    return [ship, { x: from.x + berth.x, y: from.y + berth.y }];
  })) }));
  const bad = await page.evaluate((where) => {
    const hulls = Object.fromEntries(['M', 'R'].map((ship) => [ship, document.querySelector(`.map .ships .ship-${ship}`)]));
    const over = (a, b) => a.left < b.right && b.left < a.right && a.top < b.bottom && b.top < a.bottom;
    const labels = [...document.querySelectorAll('.map :is(.path-label, .plate, .galaxy-name, .track-title, .pile-label)')];
    return where.flatMap(({ planet, ...at }) => {
      const boxes = ['M', 'R'].map((ship) => {
        hulls[ship].parentElement.setAttribute('transform', `translate(${at[ship].x} ${at[ship].y}) scale(1.12)`);
        return hulls[ship].getBoundingClientRect();
      });
      const hidden = labels.filter((label) => boxes.some((hull) => over(hull, label.getBoundingClientRect())));
      return [...hidden.map((label) => `${planet}: ${label.textContent}`), ...(over(...boxes) ? [`${planet}: the other ship`] : [])];
    });
  }, berths);
  assert.deepEqual(bad, []);
});

test('on a phone what a card leads to stands whole, with its risk', limit, async () => {
  const wanted = ['.preview-sentence', '.preview .odds-words', '.preview-failure', '.preview-buttons .button'];
  for (const lang of LANGUAGES)
    for (const [width, height] of SIZES.slice(0, 3)) {
      const { page, context } = await visitor(browser, { viewport: { width, height }, isMobile: true, hasTouch: true, settings: { lang } });
      await open(page);
      await page.locator('.dock .card-lit').first().tap();
      await page.locator('.preview').waitFor();
      const { faults } = await page.evaluate(look, { wanted, panel: false, room: 240 });
      await tell(page, [width, height], lang, 'card tapped', faults);
      await context.close();
    }
  assert.ok(found.length === 0, found.splice(0).join('\n'));
});

test('two at one screen: ship boards and panel stay where they are from turn to turn', limit, async () => {
  const { page } = await visitor(browser, { viewport: { width: 1366, height: 768 } });
  await page.goto(`${server.url}#seed=5&rate=1&mercurial=person&rubicon=person`);
  const boxes = () => page.locator('.ship-board, .panel, .dock, .board').evaluateAll((all) => all.map((e) => [e.className.replace(' ship-board-turn', '').replace(/dock-.*/, ''), ...Object.values(e.getBoundingClientRect().toJSON()).map(Math.round)].join(' ')));
  await settled(page);
  const first = await boxes();
  const askers = new Set();
  for (let turn = 0; turn < 6; turn++) {
    askers.add(await page.locator('.dock').getAttribute('class'));
    await playOn(page, 1);
    assert.deepEqual(await boxes(), first);
  }
  assert.ok(askers.size > 1, 'both were asked');
});

test('a game from an address has no ring round its title', limit, async () => {
  const { page } = await visitor(browser);
  await page.goto(`${server.url}#position=${FULL}`);
  await page.locator('main.game').waitFor();
  const ring = () => page.locator('h1').evaluate((title) => (title === document.activeElement ? getComputedStyle(title).outlineStyle : 'elsewhere'));
  assert.equal(await ring(), 'none');
});

test('on a phone one reads what the partner did, from its beginning', limit, async () => {
  const { page } = await visitor(browser, { viewport: { width: 390, height: 844 } });
  await page.goto(`${server.url}#seed=5&rate=1&mercurial=person&rubicon=greedy`);
  await playOn(page, 2);
  const lines = page.locator('.lately li');
  await lines.nth(1).waitFor(); // once what the partner did has been shown
  assert.match(await lines.first().innerText(), /^Rubicon/);
  const inside = await lines.first().evaluate((line) => line.getBoundingClientRect().top >= line.closest('.prompt').getBoundingClientRect().top - 1);
  assert.ok(inside, 'its first sentence is in sight');
});
