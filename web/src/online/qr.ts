// qr.ts - a QR code of a short text, as rows of dark and light modules: bytes, error correction level
// M, versions 1 to 10 (up to 213 bytes). ISO/IEC 18004; clause numbers are of the edition of 2015.

/** For versions 1 to 10 at level M: error correction codewords of a block, blocks, codewords in all. */
const VERSIONS: readonly (readonly [ecc: number, blocks: number, all: number])[] = [
  [10, 1, 26],
  [16, 1, 44],
  [26, 1, 70],
  [18, 2, 100],
  [24, 2, 134],
  [16, 4, 172],
  [18, 4, 196],
  [22, 4, 242],
  [22, 5, 292],
  [26, 5, 346],
];
const LEVEL_M = 0;

// ---- error correction (7.5): Reed-Solomon over GF(256), x^8 + x^4 + x^3 + x^2 + 1

function times(a: number, b: number): number {
  let product = 0;
  for (let bit = 7; bit >= 0; bit--) {
    product = (product << 1) ^ ((product >> 7) * 0x11d);
    if ((b >> bit) & 1) product ^= a;
  }
  return product;
}
function generator(degree: number): number[] {
  let poly = [1];
  for (let i = 0, root = 1; i < degree; i++, root = times(root, 2)) {
    const next = [...poly, 0];
    for (const [j, value] of poly.entries()) next[j + 1]! ^= times(value, root);
    poly = next;
  }
  return poly.slice(1);
}
function remainder(data: readonly number[], divisor: readonly number[]): number[] {
  const rest = divisor.map(() => 0);
  for (const byte of data) {
    const factor = byte ^ rest.shift()!;
    rest.push(0);
    for (const [i, value] of divisor.entries()) rest[i]! ^= times(value, factor);
  }
  return rest;
}

// ---- codewords (7.4, 7.6)

/** Data codewords of a version: what error correction leaves. */
function roomOf([ecc, blocks, all]: readonly [number, number, number]): number {
  return all - ecc * blocks;
}
function dataOf(bytes: Uint8Array, version: number, room: number): number[] {
  const bits: number[] = [];
  const put = (value: number, length: number): void => {
    for (let i = length - 1; i >= 0; i--) bits.push((value >> i) & 1);
  };
  put(4, 4); // byte mode
  put(bytes.length, version < 10 ? 8 : 16);
  for (const byte of bytes) put(byte, 8);
  put(0, Math.min(4, room * 8 - bits.length));
  put(0, (8 - (bits.length % 8)) % 8);
  const data = Array.from({ length: bits.length / 8 }, (_, i) =>
    Number.parseInt(bits.slice(i * 8, i * 8 + 8).join(''), 2),
  );
  for (let pad = 0xec; data.length < room; pad ^= 0xec ^ 0x11) data.push(pad);
  return data;
}
/** Cut into blocks, each with its error correction, and interleaved. */
function codewordsOf(data: readonly number[], [ecc, count, all]: readonly [number, number, number]): number[] {
  const divisor = generator(ecc);
  const short = Math.floor(all / count) - ecc;
  const long = data.length - short * count; // so many blocks, the last ones, have one more
  const begins = (i: number): number => i * short + Math.max(0, i - (count - long));
  const blocks = Array.from({ length: count }, (_, i) => data.slice(begins(i), begins(i + 1)));
  const checks = blocks.map((block) => remainder(block, divisor));
  const columns = (rows: readonly (readonly number[])[], length: number): number[] =>
    Array.from({ length }, (_, i) => rows.flatMap((row) => row[i] ?? [])).flat();
  return [...columns(blocks, short + 1), ...columns(checks, ecc)];
}

// ---- the picture (6.3, 7.7)

class Picture {
  readonly dark: boolean[][];
  private readonly fixed: boolean[][];
  constructor(readonly size: number) {
    const empty = (): boolean[][] => Array.from({ length: size }, () => Array<boolean>(size).fill(false));
    this.dark = empty();
    this.fixed = empty();
  }
  set(x: number, y: number, dark: boolean): void {
    if (x < 0 || y < 0 || x >= this.size || y >= this.size) return;
    this.dark[y]![x] = dark;
    this.fixed[y]![x] = true;
  }
  isFixed(x: number, y: number): boolean {
    return this.fixed[y]![x]!;
  }
  /** A square of rings around a middle: finders reach 4, alignment patterns 2. */
  rings(x: number, y: number, reach: number, light: readonly number[]): void {
    for (let dy = -reach; dy <= reach; dy++)
      for (let dx = -reach; dx <= reach; dx++)
        this.set(x + dx, y + dy, !light.includes(Math.max(Math.abs(dx), Math.abs(dy))));
  }
}

/** Appends a remainder of polynomial division over bits: format and version information. */
function withCheck(value: number, divisor: number, bits: number): number {
  let rest = value << bits;
  for (let i = 31 - Math.clz32(rest); rest && i >= bits; i = 31 - Math.clz32(rest)) rest ^= divisor << (i - bits);
  return (value << bits) | rest;
}

function patterns(version: number): Picture {
  const size = 17 + 4 * version;
  const p = new Picture(size);
  for (let i = 0; i < size; i++) {
    p.set(6, i, i % 2 === 0);
    p.set(i, 6, i % 2 === 0);
  }
  for (const [x, y] of [
    [3, 3],
    [size - 4, 3],
    [3, size - 4],
  ] as const)
    p.rings(x, y, 4, [2, 4]);
  const middle = version < 7 ? [] : [Math.ceil((6 + size - 7) / 4) * 2];
  const lines = version === 1 ? [] : [6, ...middle, size - 7];
  for (const x of lines)
    for (const y of lines)
      if (!((x === 6 && (y === 6 || y === size - 7)) || (x === size - 7 && y === 6))) p.rings(x, y, 2, [1]);
  if (version >= 7) {
    const word = withCheck(version, 0x1f25, 12);
    for (let i = 0; i < 18; i++) {
      const [near, far] = [Math.floor(i / 3), size - 11 + (i % 3)];
      p.set(near, far, ((word >> i) & 1) === 1);
      p.set(far, near, ((word >> i) & 1) === 1);
    }
  }
  return p;
}

function writeFormat(p: Picture, mask: number): void {
  const word = withCheck((LEVEL_M << 3) | mask, 0x537, 10) ^ 0x5412;
  for (let i = 0; i < 15; i++) {
    const dark = ((word >> i) & 1) === 1;
    if (i < 6) p.set(8, i, dark);
    else if (i < 8) p.set(8, i + 1, dark);
    else if (i === 8) p.set(7, 8, dark);
    else p.set(14 - i, 8, dark);
    if (i < 8) p.set(p.size - 1 - i, 8, dark);
    else p.set(8, p.size - 15 + i, dark);
  }
  p.set(8, p.size - 8, true);
}

const MASKS: readonly ((x: number, y: number) => number)[] = [
  (x, y) => (x + y) % 2,
  (_, y) => y % 2,
  (x) => x % 3,
  (x, y) => (x + y) % 3,
  (x, y) => (Math.floor(x / 3) + Math.floor(y / 2)) % 2,
  (x, y) => ((x * y) % 2) + ((x * y) % 3),
  (x, y) => (((x * y) % 2) + ((x * y) % 3)) % 2,
  (x, y) => (((x + y) % 2) + ((x * y) % 3)) % 2,
];

/** Two columns at a time from the right, up and down by turns, around what is fixed. */
function writeData(p: Picture, codewords: readonly number[], mask: number): void {
  let bit = 0;
  for (let right = p.size - 1; right > 0; right -= 2) {
    if (right === 6) right = 5;
    const up = ((right + 1) & 2) === 0;
    for (let i = 0; i < p.size; i++) {
      const y = up ? p.size - 1 - i : i;
      for (const x of [right, right - 1]) {
        if (p.isFixed(x, y)) continue;
        const value = ((codewords[bit >> 3] ?? 0) >> (7 - (bit & 7))) & 1;
        p.dark[y]![x] = (value === 1) !== (MASKS[mask]!(x, y) === 0);
        bit++;
      }
    }
  }
}

/** How hard it is to read (7.8.3): the mask with the least is taken. */
function penalty(rows: readonly (readonly boolean[])[]): number {
  const size = rows.length;
  const columns = rows.map((_, x) => rows.map((row) => row[x]!));
  let sum = 0;
  for (const line of [...rows, ...columns].map((row) => row.map(Number).join(''))) {
    for (const run of line.match(/0{5,}|1{5,}/g) ?? []) sum += run.length - 2;
    for (let i = 0; i + 11 <= size; i++) if (/^(10111010000|00001011101)/.test(line.slice(i, i + 11))) sum += 40;
  }
  for (let y = 1; y < size; y++)
    for (let x = 1; x < size; x++) {
      const here = rows[y]![x];
      if (here === rows[y]![x - 1] && here === rows[y - 1]![x] && here === rows[y - 1]![x - 1]) sum += 3;
    }
  const share = rows.flat().filter(Boolean).length / size ** 2;
  return sum + Math.floor(Math.abs(share * 20 - 10)) * 10;
}

/** Rows of modules, true for dark; null when the text is too long. */
export function qrCode(text: string): boolean[][] | null {
  const bytes = new TextEncoder().encode(text);
  const fits = (sizes: readonly [number, number, number], i: number): boolean =>
    bytes.length + (i < 9 ? 2 : 3) <= roomOf(sizes);
  const index = VERSIONS.findIndex(fits);
  const sizes = VERSIONS[index];
  if (!sizes) return null;
  const codewords = codewordsOf(dataOf(bytes, index + 1, roomOf(sizes)), sizes);
  const pictures = MASKS.map((_, mask) => {
    const picture = patterns(index + 1);
    writeFormat(picture, mask);
    writeData(picture, codewords, mask);
    return picture.dark;
  });
  return pictures.reduce((best, one) => (penalty(one) < penalty(best) ? one : best));
}
