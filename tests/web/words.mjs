// words.mjs - the sentences of the page: every key that web/src asks for is there, every one that is
// there is asked for, and no text for people stands in the source of the page itself.
//
// Usage: ENTANGLION=program PAGE=folder node --test tests/web/words.mjs
import assert from 'node:assert/strict';
import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import test from 'node:test';
import { newCore, web } from './load.mjs';

const core = await newCore();
const words = core.words('en');

const sources = readdirSync(join(web, 'src'), { recursive: true })
  .filter((name) => /\.tsx?$/.test(name))
  .map((name) => ({ name, text: readFileSync(join(web, 'src', name), 'utf8') }));
/** Words of index.html and of what is said about storage come in by other ways than t('...'). */
const elsewhere = readFileSync(join(web, 'build.mjs'), 'utf8');
const all = sources.map(({ text }) => text).join('\n') + elsewhere;

test('every key asked for exists, in the right form', () => {
  for (const { name, text } of sources) {
    for (const [, call, key] of text.matchAll(/\b(tn?)\(\s*'([a-z0-9_]+)'/g)) {
      assert.ok(key in words, `${name}: no sentence "${key}"`);
      assert.equal(Array.isArray(words[key]), call === 'tn', `${name}: "${key}" is for ${call === 'tn' ? 't' : 'tn'}`);
    }
    for (const [, begin] of text.matchAll(/\btn?\(\s*`([a-z0-9_]*)\$\{/g))
      assert.ok(begin && Object.keys(words).some((key) => key.startsWith(begin)), `${name}: no sentence "${begin}..."`);
  }
});

test('every sentence is used', () => {
  const begins = [...all.matchAll(/`([a-z0-9_]+_)\$\{/g)].map(([, begin]) => begin);
  const unused = Object.keys(words).filter(
    (key) => !new RegExp(`['.\`]${key}\\b`).test(all) && !begins.some((begin) => key.startsWith(begin)),
  );
  assert.deepEqual(unused, []);
});

test('plurals have their forms in every language, and places are kept', () => {
  const placesOf = (text) => [...text.matchAll(/\{\w+\}/g)].map(([place]) => place).sort().join();
  for (const { code } of core.languages()) {
    const translated = core.words(code);
    assert.deepEqual(Object.keys(translated), Object.keys(words));
    for (const [key, value] of Object.entries(words))
      for (const text of [translated[key]].flat())
        assert.equal(placesOf(text), placesOf([value].flat()[0]), `${code}: ${key}`);
  }
});
