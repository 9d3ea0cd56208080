// words.mjs - the sentences of the page: every key that web/src asks for is there, every one that is
// there is asked for, and no text for people stands in the source of the page itself.
//
// Usage: ENTANGLION=program PAGE=folder node --test tests/web/words.mjs
import assert from 'node:assert/strict';
import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import test from 'node:test';
import { module, newCore, web } from './load.mjs';

const core = await newCore();
const words = core.words('en');

const sources = readdirSync(join(web, 'src'), { recursive: true })
  .filter((name) => /\.tsx?$/.test(name))
  .map((name) => ({ name, text: readFileSync(join(web, 'src', name), 'utf8') }));
/** Words of index.html and of what is said about storage come in by other ways than t('...'). */
const elsewhere = readFileSync(join(web, 'build.mjs'), 'utf8');
const all = sources.map(({ text }) => text).join('\n') + elsewhere;

/** The keys that a call of t or tn may ask for: the quoted words of its first argument, also behind ? and :. */
function* keysAsked(text) {
  for (const { index, 0: begin } of text.matchAll(/\btn?\(/g)) {
    let depth = 0, end = index + begin.length;
    for (; depth >= 0 && !(depth === 0 && text[end] === ','); end++) depth += '([{'.includes(text[end]) ? 1 : ')]}'.includes(text[end]) ? -1 : 0;
    for (const [, key] of text.slice(index + begin.length, end).matchAll(/(?<=^\s*|[?:]\s*)'([a-z0-9_]+)'/g)) yield { key, many: begin === 'tn(' };
  }
}

test('every key asked for exists, in the right form', () => {
  for (const { name, text } of sources) {
    for (const { key, many } of keysAsked(text)) {
      assert.ok(key in words, `${name}: no sentence "${key}"`);
      assert.equal(Array.isArray(words[key]), many, `${name}: "${key}" is for ${many ? 't' : 'tn'}`);
    }
    for (const [, begin] of text.matchAll(/\btn?\(\s*`([a-z0-9_]*)\$\{/g))
      assert.ok(begin && Object.keys(words).some((key) => key.startsWith(begin)), `${name}: no sentence "${begin}..."`);
  }
});

test('keys are found behind a condition, too', () => {
  const found = [...keysAsked("t(game.result === 'won' ? 'one' : 'two', { name: a ? 'b' : 'c' }); tn('three', count('x', 1))")];
  assert.deepEqual(found.map(({ key }) => key), ['one', 'two', 'three']);
});

test('what notices say exists', () => {
  const said = sources.flatMap(({ text }) => [...text.matchAll(/\b(?:say|refuse)\([^;]*?\{ key: '([a-z0-9_]+)'(, count)?/g)]);
  assert.ok(said.length > 10);
  for (const [, key, count] of said) assert.equal(Array.isArray(words[key]), count !== undefined, key);
});

test('every sentence is used', () => {
  const begins = [...all.matchAll(/`([a-z0-9_]+_)\$\{/g)].map(([, begin]) => begin);
  const unused = Object.keys(words).filter(
    (key) => !new RegExp(`['.\`]${key}\\b`).test(all) && !begins.some((begin) => key.startsWith(begin)),
  );
  assert.deepEqual(unused, []);
});

test('plurals have their forms in every language, and places are kept', () => {
  const placesOf = (text) => [...text.matchAll(/\{(\w+),?\}/g)].map(([, place]) => place).sort().join();
  for (const { code } of core.languages()) {
    const translated = core.words(code);
    assert.deepEqual(Object.keys(translated), Object.keys(words));
    for (const [key, value] of Object.entries(words))
      for (const text of [translated[key]].flat())
        assert.equal(placesOf(text), placesOf([value].flat()[0]), `${code}: ${key}`);
  }
});

test('a number takes the form that the rule of the language gives it, whole millions too', async () => {
  const { formOf, formsOf, plural, sentence } = await module('core/words');
  const numbers = [...Array(1200).keys(), 9_999, 10_000, 10_021, 123_456, 999_999, 1e6, 1_000_001, 1_000_002, 1_000_021, 2e6, 3_000_100, 25e6];
  for (const { code } of core.languages()) {
    const forms = formsOf(core, code);
    for (const number of numbers) assert.equal(formOf(forms, number), core.pluralForm(code, number), `${code}: ${number}`);
    const count = Math.max(...numbers.map((number) => core.pluralForm(code, number))) + 1;
    for (const [key, value] of Object.entries(core.words(code)))
      if (Array.isArray(value)) assert.equal(value.length, count, `${code}: ${key}`);
  }
  const said = (lang, number) => plural(core.words(lang), formsOf(core, lang), 'saved_turns', number);
  assert.deepEqual([1, 2].map((n) => said('en', n)), ['1 turn', '2 turns']);
  assert.equal(new Set([1, 2, 5].map((n) => said('pl', n).replace(/\d+/, ''))).size, 3);
  assert.equal(said('pl', 22).replace('22', '2'), said('pl', 2));
  assert.match(said('es', 1_000_000), /^1000000 de\b/u);
  assert.doesNotMatch(said('es', 1_000_001), /de\b/u);
  // A decimal comma, where the template asks for one.
  assert.equal(sentence({ x: '{a,} % of {a}' }, 'x', { a: 99.3 }), '99,3 % of 99.3');
});

test('sentences one after the other: with a space, but none after a Japanese full stop', async () => {
  const { together } = await module('core/words');
  assert.equal(together(['One.', 'Two!', 'Three.']), 'One. Two! Three.');
  assert.equal(together(['一つ。', '二つ！', '三つ。']), '一つ。二つ！三つ。');
  assert.equal(together([]), '');
});

test('speeds have the decimal sign of the language', async () => {
  const { sentence } = await module('core/words');
  const said = (lang) => sentence(core.words(lang), 'speed_times', { factor: '0.5' });
  for (const lang of ['pl', 'cs', 'es']) assert.match(said(lang), /^0,5/, lang);
  for (const lang of ['en', 'ja']) assert.match(said(lang), /0\.5/, lang);
});
