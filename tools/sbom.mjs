// sbom.mjs - what the release is made of, as SPDX 2.3 JSON: our source, the npm packages in the page, the Debian libraries.
//
// Usage: node tools/sbom.mjs VERSION TIME [FILE...] > sbom.spdx.json      TIME is that of the commit, in seconds
import { createHash } from 'node:crypto';
import { readFileSync } from 'node:fs';
import { basename } from 'node:path';

const [version, time, ...files] = process.argv.slice(2);
const lock = JSON.parse(readFileSync(new URL('../web/package-lock.json', import.meta.url), 'utf8'));
const inPage = ['preact', '@preact/signals', '@preact/signals-core'];
const libraries = { glibc: 'LGPL-2.1-or-later', libwebsockets: 'MIT', jansson: 'MIT', sqlite3: 'blessing', libsodium: 'ISC', ncurses: 'X11-distribute-modifications-variant', libedit: 'BSD-3-Clause', libpq: 'PostgreSQL' };

const id = (name) => `SPDXRef-${name.replace(/[^A-Za-z0-9.-]+/g, '-')}`;
const packageOf = (name, fields) => ({
  name,
  SPDXID: id(name),
  downloadLocation: 'NOASSERTION',
  filesAnalyzed: false,
  copyrightText: 'NOASSERTION',
  licenseConcluded: 'NOASSERTION',
  ...fields,
});
const ours = packageOf('entanglion', {
  versionInfo: version,
  licenseDeclared: 'MIT',
  primaryPackagePurpose: 'APPLICATION',
  comment: 'The names and the rules of the game are IBM Research\'s, under CC-BY-NC-SA-4.0; see NOTICE.',
});
const npm = inPage.map((name) => {
  const { version: versionInfo, license, resolved } = lock.packages[`node_modules/${name}`];
  const purl = `pkg:npm/${name.replace('@', '%40')}@${versionInfo}`;
  return packageOf(name, {
    versionInfo,
    licenseDeclared: license ?? 'MIT',
    downloadLocation: /^https:\/\/registry\.npmjs\.org\//.test(resolved ?? '') ? resolved : 'NOASSERTION',
    externalRefs: [{ referenceCategory: 'PACKAGE-MANAGER', referenceType: 'purl', referenceLocator: purl }],
  });
});
const debian = Object.entries(libraries).map(([name, licenseDeclared]) => packageOf(name, { licenseDeclared }));
const built = files.map((file) => ({
  fileName: `./${basename(file)}`,
  SPDXID: id(`File-${basename(file)}`),
  checksums: ['sha1', 'sha256'].map((name) => ({ algorithm: name.toUpperCase(), checksumValue: createHash(name).update(readFileSync(file)).digest('hex') })),
  copyrightText: 'NOASSERTION',
  licenseConcluded: 'NOASSERTION',
}));
const relation = (one, relationshipType, other) => ({ spdxElementId: one.SPDXID, relationshipType, relatedSpdxElement: other.SPDXID });

const document = {
  spdxVersion: 'SPDX-2.3',
  dataLicense: 'CC0-1.0',
  SPDXID: 'SPDXRef-DOCUMENT',
  name: `entanglion-${version}`,
  documentNamespace: `https://spdx.org/spdxdocs/entanglion-${version}-${time}`,
  creationInfo: { created: new Date(time * 1000).toISOString().replace('.000', ''), creators: ['Tool: tools/sbom.mjs'] },
  packages: [ours, ...npm, ...debian],
  files: built,
  relationships: [
    { spdxElementId: 'SPDXRef-DOCUMENT', relationshipType: 'DESCRIBES', relatedSpdxElement: ours.SPDXID },
    ...npm.map((part) => relation(ours, 'CONTAINS', part)),
    // libpq is loaded when a database is named, and may be missing until then.
    ...debian.map((part) => (part.name === 'libpq' ? relation(part, 'RUNTIME_DEPENDENCY_OF', ours) : relation(ours, 'DYNAMIC_LINK', part))),
    ...built.map((file) => relation(file, 'GENERATED_FROM', ours)),
  ],
};
process.stdout.write(`${JSON.stringify(document, null, 1)}\n`);
