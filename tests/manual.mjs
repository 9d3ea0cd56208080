// manual.mjs - manual pages and completions say what --help says, in every language; man and the shells take them.
//
// ENTANGLION is the program, MANUAL the folder that the build wrote them to.
import assert from 'node:assert/strict';
import { spawnSync } from 'node:child_process';
import { mkdtempSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { test } from 'node:test';
import { fileURLToPath } from 'node:url';
import { hurried, run } from './run.mjs';

const manual = process.env.MANUAL;
const languages = ['en', ...readdirSync(join(manual, 'man')).filter((name) => !/^man\d$/.test(name))];
const page = (lang, name, section = 6) =>
  readFileSync(join(manual, 'man', lang === 'en' ? '' : lang, `man${section}`, `${name}.${section}`), 'utf8').replaceAll('\\-', '-');
const help = (lang, ...words) => run(['--lang', lang, 'help', ...words]).stdout;
const commands = [...help('en').matchAll(/^ {2}([a-z]+) /gm)].map((match) => match[1]);
const optionsOf = (text) => [...new Set(text.match(/(?<![\w-])--[a-z][a-z0-9-]*/g) ?? [])];
const there = (program) => spawnSync('which', [program]).status === 0;

test('every language has a page for the program, for each command and for the record', () => {
  assert.equal(languages.length, 5);
  assert.ok(commands.length >= 19);
  for (const lang of languages) {
    assert.ok(page(lang, 'entanglion-record', 5).includes('* components'));
    const program = page(lang, 'entanglion');
    for (const command of commands) assert.ok(program.includes(`entanglion-${command} (6)`), `${lang}: ${command}`);
  }
});

test('a page has every option of --help, and a summary', () => {
  for (const lang of languages)
    for (const command of commands) {
      const text = page(lang, `entanglion-${command}`);
      const missing = [...optionsOf(help(lang, command)), '--lang', '--plain', '--help'].filter((option) => !text.includes(option));
      assert.deepEqual(missing, [], `${lang}: ${command}`);
      assert.match(text, new RegExp(`^\\.SH ".+"\nentanglion-${command} - .`, 'm'));
    }
});

test('an option that English explains is explained as an entry of its own', () => {
  const serve = page('en', 'entanglion-serve');
  assert.match(serve, /\.TP\n\\fB--port\\fR N\nlisten on this port/);
  assert.match(page('en', 'entanglion-play'), /\\fB--mercurial\\fR WHO\n\.TQ\n\\fB--rubicon\\fR WHO\nperson, or a bot: .*master/);
  assert.match(page('en', 'entanglion-position'), /\n\\fB\\\(aqcontrol\\fR X 1\\\(aq.*\n… in engine control/);
});

/** The tags of a page's entries, without the words behind an option that stand for something else: how many words each has. */
const tags = (lang, name, section) =>
  [...page(lang, name, section).matchAll(/^\.T[PQ]\n(.*)$/gm)].map(([, tag]) => tag.replace(/\\f[BR]/g, '').replace(/\\\(aq/g, ''));

test('an entry has its text beside its tag in every language, and what stands for a value is in that language', () => {
  for (const lang of languages.filter((one) => one !== 'en')) {
    for (const command of commands) {
      const words = (tag) => tag.split(' ').length;
      const here = tags(lang, `entanglion-${command}`).filter((tag) => tag.startsWith('-')), english = tags('en', `entanglion-${command}`);
      for (const tag of here) {
        const same = english.find((one) => one.split(' ')[0] === tag.split(' ')[0]);
        assert.ok(words(tag) <= words(same), `${lang}, ${command}: ${tag}`);
      }
    }
    assert.doesNotMatch(page(lang, 'entanglion-record', 5), /\b(?:CARD|EVENT|COMPONENT|PLANET)\b/, lang);
    const program = page(lang, 'entanglion');
    assert.doesNotMatch(program, /--lang\\?f?R? LANGUAGE|\[--lang LANGUAGE\]|COMMAND|OPTIONS/, lang);
  }
});

test('the header has its page', () => {
  const text = readFileSync(join(manual, 'libentanglion.3'), 'utf8');
  const header = readFileSync(new URL('../include/entanglion.h', import.meta.url), 'utf8');
  const functions = [...header.matchAll(/^ENT_API [^(]*?\b(ent_\w+)\(/gm)].map((match) => match[1]);
  assert.ok(functions.length > 60);
  assert.deepEqual(functions.filter((name) => !text.includes(name)), []);
});

test('man finds and shows the pages, without a complaint', { skip: !there('man') || !there('groff') }, () => {
  const env = { ...process.env, MANPATH: join(manual, 'man'), LC_ALL: 'C.UTF-8', MANWIDTH: '80' };
  const words = { en: 'NAME', pl: 'NAZWA', cs: 'JMÉNO', ja: '名前', es: 'NOMBRE' };
  for (const lang of languages) {
    const shown = spawnSync('man', ['-L', lang, 'entanglion'], { env, encoding: 'utf8' });
    assert.equal(shown.status, 0, shown.stderr);
    assert.ok(shown.stdout.includes(words[lang]), `${lang}:\n${shown.stdout.slice(0, 500)}`);
    assert.doesNotMatch(shown.stdout, /\u2010$/m, `${lang}: a word is torn`);
  }
  const files = spawnSync('find', [join(manual, 'man'), '-type', 'f', '-not', '-path', '*/ja/*'], { encoding: 'utf8' });
  const laid = spawnSync('groff', ['-Kutf8', '-man', '-Tutf8', '-ww', '-z', ...files.stdout.trim().split('\n')], { encoding: 'utf8' });
  // Long words and narrow columns are no faults of a page; Japanese is broken by man itself.
  const complaints = laid.stderr.split('\n').filter((line) => line && !/(can't break|cannot adjust) line/.test(line));
  assert.deepEqual(complaints, []);
});

// ---- completions

const completions = { bash: 'bash/entanglion', zsh: 'zsh/_entanglion', fish: 'fish/entanglion.fish' };
const script = (shell) => readFileSync(join(manual, completions[shell]), 'utf8');

/** The options that a command's help lists or has in its calls; not those that it speaks of. */
const takes = (command) =>
  optionsOf([...help('en', command).matchAll(/^(?:Usage:| {7}entanglion| {2}-)(.*?)(?: {2,}[^ ].*)?$/gm)].map((match) => `${match[0].slice(0, 3)}${match[1]}`).join('\n'));

test('completions have every command and every option', () => {
  assert.ok(commands.flatMap(takes).length > 90);
  for (const command of commands)
    for (const option of takes(command)) {
      assert.match(script('bash'), new RegExp(`${command}:-\\*\\)[^;]*${option}\\b`), `bash: ${command} ${option}`);
      assert.match(script('zsh'), new RegExp(`\n {8}${command}\\)\n(?: {12,}.*\n)*? *'${option}[=[]`), `zsh: ${command} ${option}`);
      assert.ok(script('fish').includes(`'__entanglion_in ${command}' -l ${option.slice(2)} `), `fish: ${command} ${option}`);
    }
});

for (const shell of ['bash', 'zsh', 'fish'])
  test(`${shell} can read its completion`, { skip: !there(shell) }, () => {
    const read = spawnSync(shell, ['-n', join(manual, completions[shell])], { encoding: 'utf8' });
    assert.equal(read.status, 0, read.stderr);
    assert.equal(read.stderr, '');
  });

// What a shell offers for the end of a line. What is typed here needs no quotes, but for spaces within a word.
const offers = {
  bash(folder, words) {
    const code = `source "$1"; shift; COMP_WORDS=("$@"); COMP_CWORD=$(($# - 1)); _entanglion; printf '%s\\n' "\${COMPREPLY[@]}"`;
    const split = words.flatMap((word) => (/^--.*=/.test(word) ? word.split(/(=)/) : [word])); // as bash does
    return spawnSync('bash', ['-c', code, 'bash', join(manual, completions.bash), 'entanglion', ...split], { cwd: folder, encoding: 'utf8' });
  },
  zsh(folder, words) {
    const line = ['entanglion', ...words.map((word) => word.replaceAll(' ', '\\ '))].join(' ');
    const script = fileURLToPath(new URL('offered.zsh', import.meta.url));
    return spawnSync('zsh', ['-f', script, join(manual, 'zsh'), line], { cwd: folder, encoding: 'utf8' });
  },
  fish(folder, words) {
    const line = ['entanglion', ...words.map((word) => word.replaceAll(' ', '\\ '))].join(' ');
    const env = { ...process.env, HOME: folder };
    return spawnSync('fish', ['-N', '-c', 'source $argv[1]; complete -C $argv[2]', join(manual, completions.fish), line], { cwd: folder, encoding: 'utf8', env });
  },
};

/** The words that a shell offers, without its own quotes and explanations, in order. */
function offered(shell, folder, ...words) {
  const answer = offers[shell](folder, words);
  assert.equal(answer.stderr, '');
  const plain = (line) => line.split('\t')[0].replace(/^'(.*)'$/, '$1').replaceAll('\\ ', ' ').replace(/^--[a-z]+=/, '');
  return answer.stdout.split('\n').filter(Boolean).map(plain).sort();
}

// zsh takes seconds to get ready, for each question anew.
for (const shell of ['bash', 'zsh', 'fish'])
  test(`${shell} completes commands, options, bots, lessons, pages, planets and files by kind`, { skip: !there(shell) || (hurried && shell === 'zsh') }, () => {
    const folder = mkdtempSync(join(tmpdir(), 'entanglion-'));
    for (const name of ['game.ent', 'game.db', 'game.bin']) writeFileSync(join(folder, name), '');
    try {
      const offer = (...words) => offered(shell, folder, ...words);
      assert.deepEqual(offer('re'), ['review']);
      assert.deepEqual(offer('he'), ['help']);
      assert.deepEqual(offer('--lang', 'p'), ['pl']);
      assert.deepEqual(offer('--lang', 'pl', 'cod'), ['codex']);
      assert.deepEqual(offer('help', 'tr'), ['trace', 'train']);
      assert.deepEqual(offer('play', '--rub'), ['--rubicon']);
      assert.deepEqual(offer('play', '--rubicon', 'p'), ['person', 'pilot']);
      assert.deepEqual(offer('play', '--rubicon=ca'), ['captain']);
      assert.deepEqual(offer('--lang=pl', 'simulate', '--variant', 'c'), ['czech']);
      assert.ok(offer('text', '--lesson', '').length >= 8);
      assert.deepEqual(offer('codex', 'PHI_P'), ['PHI_PLUS']);
      assert.deepEqual(offer('position', 'ship M PHI_P'), ['ship M PHI_PLUS']);
      assert.deepEqual(offer('rooms', 'ba'), ['backup']);
      assert.deepEqual(offer('review', 'ga'), ['game.ent']);
      assert.deepEqual(offer('serve', '--data', 'ga'), ['game.db']);
      assert.deepEqual(offer('hint', '--weights', 'ga'), ['game.bin']);
    } finally {
      rmSync(folder, { recursive: true });
    }
  });
