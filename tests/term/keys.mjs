// keys.mjs - keys that everybody knows, '?' on every screen, and colours that everybody can tell apart.
import test from 'node:test';
import assert from 'node:assert/strict';
import { within } from './terminal.mjs';

const game = ['play', '--still', '--seed', '7'];
const keysPage = /Keys.*[\s\S]*On a page/;

test('? shows the keys of menu, new game, settings, lists, laboratory, codex, circuit and pages', () => {
  within({ args: ['play', '--still'] }, t => {
    const helps = (...about) => {
      t.keys('?').sees(keysPage);
      for (const words of about) t.sees(words);
      t.keys('q').sees(s => !keysPage.test(s));
    };
    t.sees('New game');
    helps('open the entry with this letter');
    t.keys('n').sees('Who flies Mercurial');
    helps('left, right', 'start the game');
    t.keys('Escape').sees('Laboratory');
    t.keys('s').sees('Tutor warns');
    helps('change its value');
    t.keys('Escape').sees('Laboratory');
    t.keys('l').sees('Lesson 1');
    helps('the first entry, the last');
    t.keys('q').sees('Laboratory');
    t.keys('r').sees('Another file');
    helps('the first entry, the last');
    t.keys('q').sees('Laboratory');
    t.keys('b').sees('Free flight');
    helps('the first entry, the last');
    t.keys('Enter').sees('Gates: h x c s');
    helps('apply H, X, CNOT or SWAP as Mercurial', 'undo the latest gate');
    t.keys('q').sees('Free flight');
    t.keys('q').sees('New game');
    t.keys('x').sees('CNOT');
    helps('the first entry, the last');
  });
});

test('the codex and a circuit have their keys too', () => {
  within({ args: game }, t => {
    t.sees('your action?');
    t.keys('w').sees('In a laboratory');
    t.keys('?').sees('follow a link');
    t.keys('q').sees(/In the game/);
    t.keys('q').sees('your action?');
    t.keys('h', 'h').sees(/Rubicon, your action/);
    t.keys('z').sees('as a circuit');
    t.keys('?').sees('one gate back');
    t.keys('q').sees(s => !s.includes('one gate back'));
    t.keys('q').sees('your action?');
  });
});

test('? helps where a line is typed too, as long as nothing has been typed', () => {
  within({ args: game }, t => {
    const helps = question => {
      const before = t.sees(question);
      t.keys('?').sees('delete the last character');
      t.keys('q').sees(s => s === before);
    };
    t.sees('your action?');
    t.keys(':');
    helps('Step (number or notation):');
    t.type('a?').sees('a?');
    t.keys('Escape').sees('your action?');
    t.keys('R').sees('AIM.');
    t.keys('/');
    helps('Find:');
    t.type('a?').sees('Find: a?');
    t.keys('Escape').sees('AIM.');
  });
  within({ args: ['play', '--still'] }, t => {
    t.sees('New game');
    t.keys('r').sees('Another file');
    t.keys('End', 'Enter').sees('File:');
    t.keys('?').sees('delete the last character');
    t.keys('q').sees('Another file');
  });
});

test('a page moves by the keys of less and man, finds words, and only q, Escape or Enter at its end close it', () => {
  within({ args: game }, t => {
    // The page as a whole: what is asked for after it is drawn after it.
    const whole = () => {
      t.keys('/').sees('Find:');
      return t.keys('Escape').sees(s => !s.includes('Find:'));
    };
    t.sees('your action?');
    t.keys('R').sees('AIM.');
    const top = whole();
    t.keys('j').sees(s => s !== top && !s.includes('AIM.'));
    t.keys('k').sees(s => s === top);
    t.keys('Space').sees(s => s !== top);
    const second = whole();
    t.keys('b').sees(s => s === top);
    t.keys('f').sees(s => s === second);
    t.keys('g').sees(s => s === top);
    t.keys('d').sees(s => s !== top && s !== second);
    t.keys('u').sees(s => s === top);
    t.keys('G').sees(s => s !== top && !/ v \S*$/m.test(s));
    const end = whole();
    t.keys('g').sees(s => s === top);
    t.keys('/').sees('Find:');
    const found = t.type('quantum shuffle\r').sees(s => !s.includes('Find:') && /quantum shuffle/i.test(s.split('\n')[1])); // at the top
    t.keys('n').sees(s => s !== found && /quantum shuffle/i.test(s.split('\n')[1]));
    t.type('/zzzz\r').sees('Not found on this page.');
    for (const key of ['x', 'p', '1', 'Left', 'Right']) t.keys(key);
    t.keys('G').sees(s => s === end); // none of them closed it
    t.keys('Enter').sees('your action?');
    t.keys('R').sees('AIM.');
    t.keys('Escape').sees('your action?');
  });
});

for (const [lang, question] of [['en', 'your action'], ['pl', 'jaka akcja'], ['cs', 'vaše akce'], ['es', 'qué acción'], ['ja', 'アクションは']]) {
  test(`${lang}: all key hints stand beside the question at 80 columns`, () => {
    within({ args: [...game, '--lang', lang] }, t => {
      const line = t.sees(question).split('\n').find(row => row.includes(question));
      for (const key of ['?', 'i', 'u', 'l', 't', 'q']) assert.ok(line.includes(` ${key} `), `${key}: ${line}`);
    });
  });
}

// ---- colours ----

// Every character of the screen with the colour it is written in.
function coloured(t) {
  const cells = [];
  let colour = '';
  for (const [, sgr, text] of t.tmux('capture-pane', '-e', '-p', '-t', 'a').matchAll(/\x1b\[([0-9;]*)m|([^\x1b])/gu)) { // eslint-disable-line no-control-regex
    if (text !== undefined) {
      cells.push([text, colour]);
      continue;
    }
    const numbers = sgr.split(';').map(Number);
    for (let i = 0; i < numbers.length; i++) {
      if (numbers[i] === 0 || numbers[i] === 39) colour = '';
      if (numbers[i] === 38 && numbers[i + 1] === 5) colour = numbers[(i += 2)];
      else if (numbers[i] >= 30 && numbers[i] < 38) colour = numbers[i] - 30;
    }
  }
  return cells;
}
// The colour of a word, where it is not marked by the absence of one.
const colourOf = (cells, word) => {
  const text = cells.map(([c]) => c.slice(0, 1)).join('');
  const found = [...text.matchAll(new RegExp(word, 'g'))].map(m => cells[m.index][1]).filter(colour => colour !== '');
  assert.ok(found.length, `${word} is on the screen, in colour`);
  return found[0];
};

test('NO_COLOR is obeyed, and the settings say so', () => {
  for (const [env, plain] of [[{ NO_COLOR: '1' }, true], [{ NO_COLOR: '' }, false], [{}, false]]) {
    within({ args: game, env }, t => {
      t.golden('start-80x24', /[Tt]his turn/); // all of it is drawn
      assert.equal(coloured(t).every(([, colour]) => colour === ''), plain, JSON.stringify(env));
      t.keys('g').sees(plain ? 'Colours: off, because NO_COLOR is set' : 'Colours: on');
    });
  }
});

// What a colour of 256 looks like to people with each kind of colour vision (Machado, Oliveira and Fernandes 2009), in CIE Lab.
const visions = {
  all: [[1, 0, 0], [0, 1, 0], [0, 0, 1]],
  protanopia: [[0.152286, 1.052583, -0.204868], [0.114503, 0.786281, 0.099216], [-0.003882, -0.048116, 1.051998]],
  deuteranopia: [[0.367322, 0.860646, -0.227968], [0.280085, 0.672501, 0.047413], [-0.01182, 0.04294, 0.968881]],
  tritanopia: [[1.255528, -0.076749, -0.178779], [-0.078411, 0.930809, 0.147602], [0.004733, 0.691367, 0.3039]],
};
function seen(colour, vision) {
  const level = [0, 95, 135, 175, 215, 255], n = colour - 16;
  const light = [Math.floor(n / 36), Math.floor(n / 6) % 6, n % 6].map(i => level[i] / 255)
    .map(c => (c <= 0.04045 ? c / 12.92 : ((c + 0.055) / 1.055) ** 2.4));
  const [r, g, b] = visions[vision].map(row => Math.min(1, Math.max(0, row.reduce((sum, x, i) => sum + x * light[i], 0))));
  const f = x => (x > 0.008856 ? Math.cbrt(x) : 7.787 * x + 16 / 116);
  const [x, y, z] = [(0.4124 * r + 0.3576 * g + 0.1805 * b) / 0.95047, 0.2126 * r + 0.7152 * g + 0.0722 * b,
    (0.0193 * r + 0.1192 * g + 0.9505 * b) / 1.08883].map(f);
  return [116 * y - 16, 500 * (x - y), 200 * (y - z)];
}
const apart = (a, b, vision) => Math.hypot(...seen(a, vision).map((x, i) => x - seen(b, vision)[i]));

test('ships and galaxies are told apart by colour with every kind of colour vision', () => {
  within({ args: game }, t => {
    t.golden('start-80x24', /[Tt]his turn/);
    const cells = coloured(t);
    const groups = [[/Mercurial/, /Rubicon/], [/(?<!OMEGA )(ZERO|ONE)/, /(?<!P[HS]I )(PLUS|MINUS)/, /OMEGA/]].map(words => words.map(w => colourOf(cells, w)));
    for (const group of groups)
      for (const [i, a] of group.entries())
        for (const b of group.slice(i + 1))
          for (const vision of Object.keys(visions)) assert.ok(apart(a, b, vision) > 20, `${a} and ${b}: ${vision}`);
  });
});
