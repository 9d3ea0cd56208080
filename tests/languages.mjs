// languages.mjs - the four languages: complete catalogues, names as in the rule books, the same rules in
// all of them, and a program that says nothing in English when it is asked for another language.
//
// Usage: ENTANGLION=path/to/entanglion TEMPLATE=path/to/entanglion.pot node --test tests/languages.mjs
import test from 'node:test';
import assert from 'node:assert/strict';
import { spawnSync } from 'node:child_process';
import { existsSync, mkdtempSync, readFileSync, readdirSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { fileURLToPath } from 'node:url';

const root = join(dirname(fileURLToPath(import.meta.url)), '..');
const read = (...path) => readFileSync(join(root, ...path), 'utf8');
const translated = ['cs', 'ja', 'pl']; // with their own rules and names; a new language may come without
const languages = readdirSync(join(root, 'po')).filter(f => f.endsWith('.po')).map(f => f.slice(0, -3));

// ---- catalogues ----

// The entries of a .po or .pot file: {key, context, english, plural, forms, flags}.
const entries = text => text.split(/\n\n+/).map(block => {
  const fields = {};
  let field;
  for (const line of block.split('\n')) {
    const [, name, quoted] = /^(?:(msg\w+(?:\[\d\])?) )?"(.*)"$/.exec(line) ?? [];
    if (quoted === undefined) continue;
    if (name) fields[field = name] = '';
    fields[field] += JSON.parse(`"${quoted}"`);
  }
  const forms = Object.keys(fields).filter(k => k.startsWith('msgstr')).sort().map(k => fields[k]);
  const flags = block.split('\n').filter(l => l.startsWith('#,')).join(' ');
  return { key: `${fields.msgctxt ?? ''}\u0004${fields.msgid}`, english: fields.msgid, plural: fields.msgid_plural,
    forms, flags, obsolete: /^#~/m.test(block) };
}).filter(e => e.english !== undefined || e.obsolete);

const template = entries(readFileSync(process.env.TEMPLATE, 'utf8')).filter(e => e.english);
const catalogue = lang => entries(read('po', `${lang}.po`));
const plurals = head => Number(/nplurals=(\d+)/.exec(head)[1]);
// {number,} is {number} with a decimal comma.
const places = text => [...new Set((text.match(/\{\w+,?\}/g) ?? []).map(p => p.replace(',', '')))].sort().join(' ');
const each = (lang, check) => {
  const found = [];
  for (const e of catalogue(lang).filter(x => x.english))
    e.forms.forEach((form, i) => {
      if (!form) return; // the first test is about these
      const problem = check(form, e.plural && (i > 0 || e.forms.length === 1) ? e.plural : e.english);
      if (problem) found.push(`${problem}\n    ${e.english}\n    ${form}`);
    });
  assert.equal(found.length, 0, `po/${lang}.po:\n${found.slice(0, 40).join('\n')}\n${found.length} in all`);
};

test('there are catalogues, and a template with many texts', () => {
  for (const lang of translated) assert.ok(languages.includes(lang));
  assert.ok(template.length > 300, `${template.length}`);
});

for (const lang of languages) {
  test(`${lang}: every text is translated, none is fuzzy, none left over`, () => {
    const all = catalogue(lang);
    const forms = plurals(all[0].forms[0]);
    const have = new Map(all.map(e => [e.key, e]));
    const missing = template.filter(e => {
      const t = have.get(e.key);
      return !t || t.forms.length !== (e.plural ? forms : 1) || t.forms.some(f => f === '');
    });
    assert.equal(missing.length, 0, `untranslated:\n${missing.map(e => e.english).join('\n')}`);
    assert.deepEqual(all.filter(e => /fuzzy/.test(e.flags)).map(e => e.english), []);
    const wanted = new Set(template.map(e => e.key));
    assert.deepEqual(all.filter(e => e.obsolete || (e.english && !wanted.has(e.key))).map(e => e.english), []);
  });

  test(`${lang}: the named places are those of the English text`, () =>
    each(lang, (form, english) => places(form) !== places(english) && 'places'));

  test(`${lang}: ends as the English text does, and no spaces got lost or doubled`, () => each(lang, (form, english) => {
    const edges = text => `${/^\s*/.exec(text)[0]}|${/\n*$/.exec(text)[0]}`;
    if (edges(form) !== edges(english)) return 'white space at the edges';
    return !/ {2}/.test(english) && / {2}/.test(form) && 'two spaces';
  }));

  test(`${lang}: options and commands of the program stay as they are`, () => each(lang, (form, english) => {
    for (const word of english.match(/(?<![\w-])--[a-z][a-z-]*|\bentanglion [a-z]+ (?=\[|FILE|--)/g) ?? [])
      if (!form.includes(word)) return `without ${word}`;
    return false;
  }));

  const named = translated.includes(lang) || existsSync(join(root, 'po', 'glossary', `${lang}.txt`));
  if (named) test(`${lang}: names are those of its rule book (po/glossary)`, () => {
    const terms = read('po', 'glossary', `${lang}.txt`).split('\n').filter(l => l && !l.startsWith('#')).map(line => {
      const [term, forms] = line.split(' = ');
      return { term, forms: forms.split(' | ') };
    }).sort((a, b) => b.term.length - a.term.length);
    assert.ok(terms.length > 40);
    each(lang, (form, english) => {
      let rest = english;
      for (const { term, forms } of terms) {
        const exact = /^[A-Z]/.test(term);
        const pattern = new RegExp(`(?<![\\w{-])${term}(?:s|es)?(?![\\w}-])`, exact ? 'g' : 'gi');
        if (!pattern.test(rest)) continue;
        rest = rest.replace(pattern, ' ');
        const has = exact ? f => form.includes(f) : f => form.toLowerCase().includes(f.toLowerCase());
        if (!forms.some(has)) return `${term} is ${forms.join(' or ')}`;
      }
      return false;
    });
  });
}

test('slips of the published translations are not repeated', () => {
  const cs = read('po', 'cs.po') + read('help', 'cs', 'rules.md');
  assert.doesNotMatch(cs, /Entaglion/);
  assert.match(read('help', 'cs', 'rules.md'), /CNOT nikdy neprohazuje obě lodě/);
  assert.doesNotMatch(read('po', 'ja.po') + read('help', 'ja', 'rules.md'), /相手チーム|電子部品|検証レート/);
  assert.match(read('help', 'pl', 'rules.md'), /planet \*bez komponentu\*/);
});

// ---- the rules ----

for (const lang of new Set([...translated, ...readdirSync(join(root, 'help'))]))
  test(`${lang}: the rules have the same sections, tables and rulings`, () => {
    const shape = text => text.split('\n').flatMap(line => {
      const heading = /^(#+) (\d+|R\d+)?/.exec(line);
      if (heading) return [heading[0]];
      if (line.startsWith('|')) return [`row of ${line.split('|').length}`];
      return line.match(/\[R\d+\]\(#r\d+\)/g) ?? [];
    });
    assert.deepEqual(shape(read('help', lang, 'rules.md')), shape(read('docs', 'rules.md')));
    const paths = text => [...text.matchAll(/^\| (\S+.*?) ↔ (.*?) \| (.*?)\|(.*?)\|$/gm)].map(m => [m[3].trim(), m[4].trim()]);
    assert.deepEqual(paths(read('help', lang, 'rules.md')), paths(read('docs', 'rules.md')));
  });

// ---- the program ----

const program = process.env.ENTANGLION;
const scratch = mkdtempSync(join(tmpdir(), 'entanglion-'));
test.after(() => rmSync(scratch, { recursive: true }));
const run = (args, { input = '', env = {} } = {}) => {
  const clean = Object.fromEntries(Object.entries(process.env).filter(([k]) => !/^(LC_|LANG)/.test(k)));
  const r = spawnSync(program, args, { input, encoding: 'utf8', env: { ...clean, ...env }, maxBuffer: 1 << 26 });
  assert.ok(r.status !== null, `${args}: ${r.signal}`);
  return r;
};
const commands = run(['help']).stdout.split('\n').map(l => /^ {2}([a-z]+) +\S/.exec(l)?.[1]).filter(Boolean);

test('the language comes from --lang, before or after the command, or from the environment', () => {
  const polish = run(['--lang', 'pl', 'help']).stdout;
  assert.match(polish, /Polecenia/);
  for (const args of [['help', '--lang', 'pl'], ['--lang=pl', 'help'], ['--lang', 'PL', 'help'], ['--lang', 'pl_PL.UTF-8', 'help']])
    assert.equal(run(args).stdout, polish, args.join(' '));
  const by = env => run(['help'], { env }).stdout === polish;
  assert.ok(by({ LANG: 'pl_PL.UTF-8' }));
  assert.ok(by({ LANG: 'ja_JP.UTF-8', LC_MESSAGES: 'pl_PL' }));
  assert.ok(by({ LANG: 'ja_JP.UTF-8', LC_MESSAGES: 'cs_CZ', LC_ALL: 'pl' }));
  assert.ok(by({ LANG: 'C.UTF-8', LANGUAGE: 'de:pl:ja' }));
  assert.ok(!by({ LC_ALL: 'C', LANGUAGE: 'pl' }));
  assert.ok(!by({ LANG: 'plattdeutsch' }));
  assert.ok(!by({}));
  assert.match(run(['help', '--lang', 'en'], { env: { LANG: 'pl_PL' } }).stdout, /Commands:/);
  const wrong = run(['--lang', 'de', 'help']);
  assert.equal(wrong.status, 2);
  assert.match(wrong.stderr, /en, pl, cs, ja/);
  assert.equal(run(['help', '--lang']).status, 2);
  assert.equal(run(['trace', '--', '--lang']).status, 1); // a file of that name
});

test('--lang ja help is Japanese, for every command; so is a refusal', () => {
  const japanese = /[\u3041-\u30ff\u4e00-\u9fff]/;
  for (const line of run(['--lang', 'ja', 'help']).stdout.split('\n').filter(Boolean)) assert.match(line, japanese);
  for (const command of commands) assert.match(run(['--lang', 'ja', 'help', command]).stdout, japanese, command);
  assert.match(run(['--lang', 'ja', 'simulate', '--games', 'x']).stderr, japanese);
});

// What may stand in plain letters: words of the notation, and what was typed.
const notation = new Set(`entanglion components rolloff draw event lose bennett give take discard done exchange heisenberg
  jump keep mechanic navigate play reroll retrieve roll stand trade tunnel won lost ZERO ONE PLUS MINUS OMEGA_ZERO OMEGA_ONE
  OMEGA_TWO OMEGA_THREE PHI_PLUS PHI_MINUS PSI_PLUS PSI_MINUS CNOT SWAP PROBE standard czech variant rate seed
  control_infrastructure dilution_refrigerator magnetic_shielding physical_qubits quantum_error_correction quantum_gates
  quantum_programming qubit_interconnect quantum_tunnel bit_flip_error schrodinger spooky_action wave_function_collapse
  quantum_shuffle ent`.split(/\s+/));
const plain = (text, ...typed) => {
  const known = new Set([...notation, ...typed, ...commands, ...languages, 'en']);
  const cleaned = text.replaceAll(scratch, '').replace(/\bent1(-\w{7}){3}/g, '').replace(/--[a-z-]+/g, '');
  return (cleaned.match(/[A-Za-z][A-Za-z_]+/g) ?? []).filter(word => !known.has(word));
};
const pseudo = (args, input, ...typed) => {
  const r = run(['--lang', 'xx', ...args], { input });
  assert.deepEqual(plain(r.stdout + r.stderr, ...typed, ...args), [], args.join(' '));
  return r.stdout + r.stderr;
};

test('pseudo-language: help and refusals of every command come from the catalogue', () => {
  pseudo(['help']);
  pseudo(['fly']);
  for (const command of commands) {
    pseudo(['help', command]);
    pseudo([command, '--no-such-option']);
  }
  pseudo(['trace', 'no-such.ent'], '', 'no', 'such');
  pseudo(['simulate', '--games', 'ten']);
  pseudo(['simulate', '--mercurial', 'somebody'], '', 'random', 'greedy', 'novice', 'pilot', 'captain', 'expert', 'master', 'exec');
  pseudo(['simulate', '--games', '5', '--jobs', '1']);
  pseudo(['rules', 'zzzz']);
});

test('pseudo-language: every sentence of a game in plain lines comes from the catalogue', () => {
  const game = join(scratch, 'game.ent');
  const lines = ['help', 'show', 'odds', 'hint', 'why', 'state', 'lessons', 'review', 'undo', 'nonsense', '999', 'save',
    ...Array.from({ length: 300 }, (_, i) => `${1 + (i * 7) % 3}`), `save ${game}`, 'show', 'review', 'quit'].join('\n');
  const said = pseudo(['text', '--seed', '4', '--rate', '2'], lines, 'nonsense', 'game', 'save');
  assert.ok(said.length > 20000, 'a long game');
  pseudo(['text', '--dice'], 'help\nquit\n');
  pseudo(['show', game], '', 'game');
  pseudo(['hint', game, '--trials', '5'], '', 'game');
  pseudo(['review', game], '', 'game');
  pseudo(['circuit', game], '', 'game');
  pseudo(['text', '--lesson', '1', '--seed', '1'], '\n\nhint\nM navigate H\n\n2\nback\nquit\n', 'hint', 'back');
});

test('pseudo-language: the codex', () => {
  const pages = run(['codex']).stdout.split('\n').map(l => /^(\S+) {2,}/.exec(l)?.[1]).filter(Boolean);
  assert.ok(pages.length > 20);
  const words = pages.flatMap(page => page.match(/\w+/g));
  pseudo(['codex'], '', ...words);
  for (const page of pages) pseudo(['codex', page], '', ...words);
});

test('pseudo-language: what is wrong with a record', () => {
  const head = 'entanglion 1\n\n';
  const headings = read('docs', 'rules.md').match(/^#.*$/gm).join(' ').match(/\w+/g); // the rules have no catalogue
  for (const [i, text] of ['', 'nonsense', 'entanglion 9', 'entanglion 1\nrate 9', 'entanglion 1\nvariant dutch', head + 'M fly',
    head + 'M navigate', head + '* draw Q', head + 'M navigate H', head + '= perhaps', head + '= won', 'entanglion 1\nM navigate H',
    'entanglion 1\nrate 1\nrate 1', head + '\u0001'].entries()) {
    const file = join(scratch, `wrong-${i}.ent`);
    writeFileSync(file, text);
    pseudo(['show', file], '', 'nonsense', 'dutch', 'fly', 'perhaps', 'wrong', ...headings);
  }
});
