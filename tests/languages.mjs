// languages.mjs - the five languages: complete catalogues, names as in the rule books, the same rules in
// all of them, and a program that says nothing in English when it is asked for another language.
//
// Usage: ENTANGLION=path/to/entanglion PSEUDO=path/to/entanglion_tested TEMPLATE=path/to/entanglion.pot
//        node --test tests/languages.mjs
// PSEUDO is the program with the pseudo-language, which the one for people does not know.
import test from 'node:test';
import assert from 'node:assert/strict';
import { existsSync, mkdtempSync, readFileSync, readdirSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { fileURLToPath } from 'node:url';
import * as command from './run.mjs';

const root = join(dirname(fileURLToPath(import.meta.url)), '..');
const read = (...path) => readFileSync(join(root, ...path), 'utf8');
const translated = ['cs', 'es', 'ja', 'pl']; // with their own rules and names; a new language may come without
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

// A glossary: {term, forms}, the longest term first, so that OMEGA ONE is not taken for ONE.
const glossary = lang => read('po', 'glossary', `${lang}.txt`).split('\n').filter(l => l && !l.startsWith('#')).map(line => {
  const [term, forms] = line.split(' = ');
  return { term, forms: forms.split(' | ') };
}).sort((x, y) => y.term.length - x.term.length);

// What is wrong with the names in a translation, or false.
const misnamed = (terms, form, english) => {
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
};

// The quotation marks of a language, and what stands for them or beside them in others only.
const marks = {
  pl: ['„”', /"|(?<!\p{L})'|[“「」]/u],
  cs: ['„“', /"|(?<!\p{L})'|[”「」]/u],
  es: ['«»', /["'“”„「」]/],
  ja: ['「」', /[„“”]|[\u3041-\u30ff\u4e00-\u9fff][,;!?]|[,;!?][\u3041-\u30ff\u4e00-\u9fff]/],
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
    const terms = glossary(lang);
    assert.ok(terms.length > 40);
    each(lang, (form, english) => misnamed(terms, form, english));
    // The check can fail, for every term, and the long rules use the same names.
    for (const { term, forms } of terms) {
      assert.equal(misnamed(terms, '-', `About ${term}.`), `${term} is ${forms.join(' or ')}`);
      assert.equal(misnamed(terms, `- ${forms.at(-1)} -`, `About ${term}.`), false);
    }
    if (!existsSync(join(root, 'help', lang, 'rules.md'))) return;
    const rules = read('help', lang, 'rules.md').replaceAll('_', ' ').replace(/\s+/g, ' ').toLowerCase();
    for (const { term, forms } of terms)
      assert.ok(forms.some(f => rules.includes(f.toLowerCase())), `help/${lang}/rules.md has no ${term}`);
  });

  const [quotes, straight] = marks[lang] ?? [];
  if (quotes) test(`${lang}: quotation marks and punctuation are those of the language`, () => each(lang, form => {
    const prose = form.replace(/`[^`]*`/g, '');
    if (straight.test(prose)) return `not ${quotes}`;
    const [open, close] = quotes;
    let depth = 0;
    for (const c of prose) {
      depth += c === open ? 1 : c === close ? -1 : 0;
      if (depth < 0 || depth > 2) return `${quotes} do not match`;
    }
    return depth !== 0 && `${quotes} do not match`;
  }));
}

test('es: whole millions are counted with "de", but not before an adjective', () => {
  const counted = catalogue('es').filter(e => e.plural && e.forms[2]?.includes('{count} '));
  assert.ok(counted.length > 15, `${counted.length}`);
  for (const { forms: [, many, other] } of counted)
    assert.equal(many, /\{count\} (?:resueltos|ausentes|sin) ?/.test(other) ? other : other.replace('{count} ', '{count} de '));
});

// ---- typography ----

// What people read, by language: the English texts, or their translations.
const texts = lang => lang === 'en' ? template.flatMap(e => [e.english, e.plural ?? []].flat())
  : catalogue(lang).filter(e => e.english).flatMap(e => e.forms);
const letter = '\\p{L}\\p{N}_';
const faults = {
  'an ASCII minus before a number': new RegExp(`(?<![${letter}}.\\-–])-(?=\\d|\\{)`, 'u'),
  '+-': /\+-|\+\/-/,
  'a space before % at which a line can end': / %/,
  'three dots': /(?<![A-Z語])\.\.\./, // but [WORD...] in a call
};
const own = {
  en: { 'a straight double quotation mark': /"/, 'a space before %': /\s%/ },
  pl: { 'a space after a word of one letter at which a line can end': /(?<![\p{L}\p{N}'’{}_-])[aiouwzAIOUWZ] (?=\S)/u, 'a space before %': /\s%/ },
  cs: { 'a space after a word of one letter at which a line can end': /(?<![\p{L}\p{N}'’{}_-])[aiouksvzAIOUKSVZ] (?=\S)/u },
  ja: { 'a space before %': /\s%/ },
  es: { 'no space before %': /[\d}]%/ },
};
// Lists of keys ("u undo  i hint", "H X C S") have letters that are no words.
const prose = text => text.replace(/^.* {2}.*$/gm, '').replace(/(?:\b[HXCShxcs] ){2,}/g, '');

for (const lang of ['en', ...languages])
  test(`${lang}: quotation marks, minus, per cent and spaces are printers'`, () => {
    for (const [fault, pattern] of Object.entries({ ...faults, ...own[lang] }))
      for (const text of texts(lang)) assert.doesNotMatch(prose(text), pattern, fault);
  });

test('the typographic test can fail', () => {
  const bad = { en: ['a -5', 'a+-b', '5 %', 'so...', 'say "x"'], pl: ['jest w grze', '99 %', 'spadł o -{count}'], cs: ['je v laboratoři', 'a -3'], es: ['{percent}%'] };
  for (const [lang, sentences] of Object.entries(bad))
    for (const sentence of sentences)
      assert.ok(Object.values({ ...faults, ...own[lang] }).some(pattern => pattern.test(prose(sentence))), `${lang}: ${sentence}`);
});

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

const scratch = mkdtempSync(join(tmpdir(), 'entanglion-'));
test.after(() => rmSync(scratch, { recursive: true }));
const run = (args, { input = '', env = {}, program = command.program } = {}) => {
  const clean = Object.fromEntries(Object.entries(process.env).filter(([k]) => !/^(LC_|LANG)/.test(k)));
  return command.call(program, args, { input, env: { ...clean, ...env }, timeout: 120000 });
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
  for (const unknown of ['de', 'xx', 'x', '']) { // xx is for tests
    const wrong = run(['--lang', unknown, 'help']);
    assert.equal(wrong.status, 2);
    assert.equal(wrong.stdout, '');
    assert.ok(wrong.stderr.includes(`'${unknown}'`), wrong.stderr);
    assert.ok(wrong.stderr.endsWith(`: ${['en', ...[...languages].sort()].join(', ')}\n`), wrong.stderr); // a catalogue is enough
  }
  assert.ok(!by({ LANG: 'xx' }));
  assert.equal(run(['help', '--lang']).status, 2);
  assert.equal(run(['trace', '--', '--lang']).status, 1); // a file of that name
});

test('--lang ja help is Japanese, for every command; so is a refusal', () => {
  const japanese = /[\u3041-\u30ff\u4e00-\u9fff]/;
  for (const line of run(['--lang', 'ja', 'help']).stdout.split('\n').filter(Boolean)) assert.match(line, japanese);
  for (const command of commands) assert.match(run(['--lang', 'ja', 'help', command]).stdout, japanese, command);
  assert.match(run(['--lang', 'ja', 'simulate', '--games', 'x']).stderr, japanese);
});

test('the codex takes back every key and title that it prints, whatever the case and accents', () => {
  const bare = text => text.normalize('NFD').replace(/[\u0300-\u036f]/g, '').normalize('NFC').replaceAll('ł', 'l');
  for (const lang of ['en', ...languages]) {
    const page = (...words) => {
      const r = run(['--lang', lang, 'codex', ...words]);
      assert.equal(r.status, 0, `${lang} ${words.join(' ')}: ${r.stderr}`);
      return r.stdout;
    };
    for (const line of page().trimEnd().split('\n')) {
      const [, key, title] = /^(\S+) +(.*)$/.exec(line);
      const shown = page(key);
      assert.ok(shown.startsWith(`${title}\n`), `${lang} ${key}: ${shown}`);
      for (const typed of [key.toLowerCase(), title, title.toUpperCase(), bare(title).toLowerCase(), lang === 'ja' ? title : title.normalize('NFD')])
        assert.equal(page(typed), shown, `${lang}: ${typed}`);
      assert.equal(page(...title.split(' ')), shown);
      for (const link of /^-> (.*)$/m.exec(shown)[1].split('  ')) assert.match(page(link), /\n-> /);
    }
  }
  assert.match(run(['codex', 'phi-plus']).stdout, /^PHI PLUS\n/);
  assert.match(run(['--lang', 'ja', 'codex', 'ＣＮＯＴ']).stdout, /^CNOT\n/);
  // What is no name finds the pages that mention it.
  const mentions = run(['--lang', 'pl', 'codex', 'stan bella']).stdout;
  for (const planet of ['PHI_PLUS', 'PHI_MINUS', 'PSI_PLUS', 'PSI_MINUS']) assert.match(mentions, new RegExp(`^${planet} `, 'm'));
  assert.doesNotMatch(mentions, /^OMEGA_ONE /m);
  assert.match(run(['--lang', 'es', 'codex', 'retroceso']).stdout, /^kickback +|^Retroceso/m);
});

test('real minus and plus, where people read a difference', () => {
  const said = run(['simulate', '--games', '40', '--seed', '1', '--jobs', '1', '--mercurial', 'random', '--rubicon', 'random', '--against', 'greedy']).stdout;
  assert.match(said, /−\d+\.\d{3}/);
  assert.doesNotMatch(said, /(?<![\w-])-\d/);
});

test('rules: prose that begins a line with a number is prose, not an entry of a list', () => {
  const width = line => [...line].reduce((sum, c) => sum + (/[\u1100-\u115f\u2e80-\ua4cf\uff00-\uff60]/.test(c) ? 2 : 1), 0);
  let numbers = 0;
  for (const lang of ['en', ...languages]) {
    const lines = run(['--lang', lang, 'rules']).stdout.split('\n');
    for (const [i, line] of lines.entries()) {
      if (!/^\d+(?![.)] )/.test(line) || !lines[i - 1] || /^[|#]/.test(lines[i - 1])) continue;
      numbers++;
      const [word] = line.split(' ');
      if (lang !== 'ja') assert.ok(width(`${lines[i - 1]} ${word}`) > 80, `${lang}: "${lines[i - 1]}" ends too early before "${line}"`);
    }
    const names = lines.flatMap((line, i) => (/(?:OMEGA|PHI|PSI)$/.test(line) ? [`${line}\n${lines[i + 1]}`] : []));
    assert.deepEqual(names.filter(n => /\n(?:ZERO|ONE|TWO|THREE|PLUS|MINUS)/.test(n)), [], `${lang}: a name is torn`);
  }
  assert.ok(numbers > 0);
});

test('planets with names of two words are never torn at the end of a line', () => {
  for (const lang of ['en', ...languages])
    for (const page of run(['codex']).stdout.match(/^\S+/gm)) {
      const said = run(['--lang', lang, 'codex', page]).stdout;
      assert.doesNotMatch(said, /(?:OMEGA|PHI|PSI)\n(?:ZERO|ONE|TWO|THREE|PLUS|MINUS)/, `${lang} ${page}`);
    }
});

// What may stand in plain letters: words of the notation, and what was typed.
const notation = new Set(`entanglion components rolloff draw event lose bennett give take discard done exchange heisenberg
  jump keep mechanic navigate play reroll retrieve roll stand trade tunnel won lost ZERO ONE PLUS MINUS OMEGA_ZERO OMEGA_ONE
  OMEGA_TWO OMEGA_THREE PHI_PLUS PHI_MINUS PSI_PLUS PSI_MINUS CNOT SWAP PROBE standard czech variant rate seed
  control_infrastructure dilution_refrigerator magnetic_shielding physical_qubits quantum_error_correction quantum_gates
  quantum_programming qubit_interconnect quantum_tunnel bit_flip_error schrodinger spooky_action wave_function_collapse
  quantum_shuffle ent`.split(/\s+/));
const headings = read('docs', 'rules.md').match(/^#.*$/gm).join(' ').match(/\w+/g); // the rules have no catalogue
const plain = (text, ...typed) => {
  const known = new Set([...notation, ...typed, ...commands, ...languages, 'en']);
  const cleaned = text.replaceAll(scratch, '').replace(/\bent1(-\w{7}){3}/g, '').replace(/--[a-z-]+|\b[0-9a-f]{16}\b/g, '');
  return (cleaned.match(/[A-Za-z][A-Za-z_]+/g) ?? []).filter(word => !known.has(word));
};
const pseudo = (args, input, ...typed) => {
  const r = run(['--lang', 'xx', ...args], { input, program: process.env.PSEUDO });
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
  pseudo(['help', 'fly']);
  pseudo(['text', '--lesson', 'nothing']);
  pseudo(['codex', 'nowhere']);
  pseudo(['show', 'x', '--id', '--json']);
  pseudo(['circuit', 'x', '--svg', 'y', '--quirk']);
  pseudo(['train', '--patience', 'much']);
  pseudo(['perft', '-', '1'], 'entanglion 1\n');
  pseudo(['perft', '-', 'deep']);
  pseudo(['bound', '--turns', '0']);
  pseudo(['bench', '--games', '20']);
  pseudo(['simulate', '--games', '5', '--against', 'greedy']);
  const garbage = join(scratch, 'garbage');
  writeFileSync(garbage, 'garbage\n'.repeat(200));
  for (const file of ['no-such', garbage, scratch])
    for (const call of [['calibrate', '--weights'], ['train', '--resume'], ['hint'], ['rooms', 'list', '--data']])
      pseudo([...call, file], '', 'no', 'such', 'garbage');
  for (const file of [join('no-such', 'x'), garbage])
    pseudo(['serve', '--no-open', '--port', '0', '--data', file], '', 'no', 'such', 'garbage');
  for (const option of [['--bind', 'nowhere'], ['--bind', '203.0.113.9'], ['--tls-cert', 'x'], ['--log', 'loud']])
    pseudo(['serve', '--no-open', '--port', '0', '--data', join(scratch, 'rooms'), ...option]);
});

test('pseudo-language: programs that play badly, and what an engine finds wrong', () => {
  for (const bot of ['true', 'echo hello', 'kill -9 $$', 'read x; echo ready; read x; echo "step M mechanic"', 'exec >&-; sleep 9'])
    pseudo(['simulate', '--games', '1', '--jobs', '1', '--bot-time', '1', '--mercurial', `exec:${bot}`], '', 'exec', 'ready',
      ...bot.match(/\w+/g), ...headings);
  const said = pseudo(['engine'], ['entanglion 3', 'option', 'option bot nobody', 'option colour red', 'option budget much',
    'position here', 'end', 'position steps', 'end', 'turns', 'go fast', 'go', 'go time soon', 'fly', 'x'.repeat(300), 'a\0b',
    'position', 'entanglion 1', 'end', 'go', 'position', 'entanglion 9', 'end', ''].join('\n'), 'error', 'nobody', 'colour', 'budget',
  'much', 'here', 'fast', 'time', 'soon', 'fly');
  assert.equal(said.match(/^error /gm).length, 16);
});

test('pseudo-language: every sentence of a game in plain lines comes from the catalogue', () => {
  const game = join(scratch, 'game.ent');
  const lines = ['help', 'show', 'odds', 'hint', 'why', 'state', 'lessons', 'cards', 'before', '1', 'help',
    'back', 'after', ...'12312312', 'review', 'undo', 'nonsense', '999', 'save',
    ...Array.from({ length: 300 }, (_, i) => `${1 + (i * 7) % 3}`), `save ${game}`, 'show', 'review', 'quit'].join('\n');
  const said = pseudo(['text', '--seed', '4', '--rate', '2'], lines, 'nonsense', 'game', 'save', 'before', 'after');
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
  for (const [i, text] of ['', 'nonsense', 'entanglion 9', 'entanglion 1\nrate 9', 'entanglion 1\nvariant dutch', head + 'M fly',
    head + 'M navigate', head + '* draw Q', head + 'M navigate H', head + '= perhaps', head + '= won', 'entanglion 1\nM navigate H',
    'entanglion 1\nrate 1\nrate 1', head + '\u0001'].entries()) {
    const file = join(scratch, `wrong-${i}.ent`);
    writeFileSync(file, text);
    pseudo(['show', file], '', 'nonsense', 'dutch', 'fly', 'perhaps', 'wrong', ...headings);
  }
});
