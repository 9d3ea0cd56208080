// logistic.mjs - prints src/bots/value/logistic.inc: the logistic function as integers, made once so that no
// program needs exp() and all machines have the same table.
const rows = [];
const values = Array.from({ length: 513 }, (_, i) => Math.round(2 ** 30 / (1 + Math.exp(-(i - 256) / 16))));
for (let i = 0; i < values.length; i += 8) rows.push('    ' + values.slice(i, i + 8).join(', ') + ',');
console.log('/* 2^30 / (1 + exp(-x)) for x from -16 to 16 in steps of 1/16, rounded. Made by tools/logistic.mjs. */');
console.log(rows.join('\n'));
