import { createPrivateKey, createPublicKey } from 'node:crypto';
import { readFile, rm, writeFile } from 'node:fs/promises';
import { join } from 'node:path';

import { createSigningKeys } from '@up/federation/contract/signing';
import { integrityOf } from '@up/federation/contract/integrity';
import { createStore } from '@up/federation/store/create-store';
import { signPublication } from '@up/federation/store/publication';
import { storedMap } from '@up/federation/store/source-maps';
import { storeVersion } from '@up/federation/testing/published-versions';
import { workspaceSuite } from '@up/federation/testing/workspace-suite';

import { ReadableStacks } from './readable-stacks.ts';

const workspace = workspaceSuite();
const keys = createSigningKeys();
const teams = { owner: { applications: ['one'], keys: [createPublicKey(keys.publicKey)] } };
const warnings: string[] = [];
const log = { warn: (line: string) => void warnings.push(line) };
const mapOf = (text: string) =>
  JSON.stringify({ version: 3, sources: ['one/src/a.ts'], sourcesContent: [text], names: [], mappings: 'AAAA' });
const frame = { application: 'one', version: '1.0.0', file: 'a.js', line: 1, column: 1, name: 'f' };
const folder = () => join(workspace.storeDirectory, 'one/1.0.0');

beforeEach(async () => {
  warnings.length = 0;
  const maps = { 'a.js': mapOf('const own = 1;') };
  const files = { 'a.js': 'const own=1' };
  const stored = await storeVersion(workspace.storeDirectory, { name: 'one', version: '1.0.0', files, maps });
  const signed = signPublication(stored, createPrivateKey(keys.privateKey));
  await writeFile(join(folder(), 'portal.json'), JSON.stringify(signed));
});

/** What an operator sees of the frame, on an edge that has just been started. */
async function shown(): Promise<string[] | undefined> {
  const stacks = new ReadableStacks(createStore(workspace.storeDirectory), log, teams);
  const { frames } = await stacks.read({ frames: [frame] });
  return frames[0]?.source?.text?.lines;
}

test('a frame has the lines of its source', async () => {
  expect(await shown()).toEqual(['const own = 1;']);
  expect(warnings).toEqual([]);
});

test('a source map that was changed in the store is not shown, and neither is one with a changed description', async () => {
  const forged = await storedMap('maps/a.js.map', Buffer.from(mapOf('const forged = 1;')));
  await writeFile(join(folder(), forged.file), forged.bytes);
  expect(await shown()).toBeUndefined();
  expect(warnings.at(-1)).toContain('differs from what was published');
  const description = JSON.parse(await readFile(join(folder(), 'portal.json'), 'utf8')) as object;
  const changed = { ...description, maps: { 'a.js': integrityOf(forged.bytes) } };
  await writeFile(join(folder(), 'portal.json'), JSON.stringify(changed));
  expect(await shown()).toBeUndefined();
  expect(warnings.at(-1)).toContain('was signed by another team, or changed afterwards');
});

test('a script of a version that is no longer in the store stays as it is', async () => {
  await rm(folder(), { recursive: true });
  expect(await shown()).toBeUndefined();
  expect(warnings).toEqual([]);
});
