// files.ts - the bytes of the files that lie beside the package's code, in Node and in a page.

/** Bytes, an address, or the name of a file of the package. */
export type Source = Uint8Array | URL | string;

/** @internal */
export async function bytesOf(source: Source): Promise<Uint8Array<ArrayBuffer>> {
  if (source instanceof Uint8Array) return new Uint8Array(source);
  const url = new URL(source, import.meta.url);
  if (url.protocol === 'file:') {
    const { readFile } = await import('node:fs/promises');
    return new Uint8Array(await readFile(url));
  }
  const answer = await fetch(url);
  if (!answer.ok) throw new Error(`${url}: ${answer.status} ${answer.statusText}`);
  return new Uint8Array(await answer.arrayBuffer());
}
