// catalogue.mjs - a gettext catalogue without the sentences that the page's core never says: those of the
// terminal, of the commands and of the server.

const HEAD = 28; // magic, revision, count, where originals and translations are listed, no hash table
const ROW = 8; // length and place of a text

/** The texts of a list: each ends with a NUL that does not count. */
function texts(mo, count, list) {
  return Array.from({ length: count }, (_, i) => {
    const at = list + i * ROW;
    const from = mo.readUInt32LE(at + 4);
    return mo.subarray(from, from + mo.readUInt32LE(at));
  });
}

/** Of plural forms the first is looked for; the head of the catalogue has an empty original. */
function isSaid(core, original) {
  const end = original.indexOf(0);
  return core.includes(end < 0 ? original : original.subarray(0, end));
}

/** mo: the catalogue; core: the bytes of the module, which holds every original that it says. */
export function pageCatalogue(mo, core) {
  const count = mo.readUInt32LE(8);
  const originals = texts(mo, count, mo.readUInt32LE(12));
  const translations = texts(mo, count, mo.readUInt32LE(16));
  const kept = originals.map((_, i) => i).filter((i) => isSaid(core, originals[i]));
  const lists = 2 * kept.length * ROW;
  const head = Buffer.alloc(HEAD + lists);
  mo.copy(head, 0, 0, 8);
  head.writeUInt32LE(kept.length, 8);
  head.writeUInt32LE(HEAD, 12);
  head.writeUInt32LE(HEAD + lists / 2, 16);
  head.writeUInt32LE(HEAD + lists, 24);
  const parts = [head];
  let at = HEAD;
  let place = head.length;
  for (const text of [...kept.map((i) => originals[i]), ...kept.map((i) => translations[i])]) {
    head.writeUInt32LE(text.length, at);
    head.writeUInt32LE(place, at + 4);
    parts.push(text, Buffer.from([0]));
    at += ROW;
    place += text.length + 1;
  }
  return Buffer.concat(parts);
}
