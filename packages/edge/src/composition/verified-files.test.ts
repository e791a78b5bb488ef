import { rename, writeFile } from 'node:fs/promises';
import { join } from 'node:path';

import { createStore } from '@up/federation/store/create-store';
import { StoreUnavailableError } from '@up/federation/store/store-unavailable';
import { storeVersion } from '@up/federation/testing/published-versions';
import { workspaceSuite } from '@up/federation/testing/workspace-suite';

import { VerifiedFiles } from './verified-files.ts';

const workspace = workspaceSuite();

test('files of the kept versions are read from the folder while the store is away, and others are removed', async () => {
  const { storeDirectory, root } = workspace;
  const folder = join(root, 'kept');
  const versions = ['1.0.0', '2.0.0'];
  const [one, two] = await Promise.all(
    versions.map(async (version) => {
      const { extras } = await storeVersion(storeDirectory, { name: 'one', version });
      return [`/_portal/one/${version}/`, extras.files] as const;
    }),
  );
  if (!one || !two) throw new Error('two versions');
  const opened = () => new VerifiedFiles(createStore(storeDirectory), folder);
  await writeFile(join(storeDirectory, 'one/2.0.0/mf-manifest.json'), 'damaged');
  const files = opened();
  await Promise.all([files.keep(new Map([one])), files.keep(new Map([two]))]);
  await rename(storeDirectory, `${storeDirectory}-away`);
  const read = ([base, files]: typeof one, encoding: 'identity' | 'br' = 'identity') =>
    opened().read(`${base}remoteEntry.js`, encoding, files['remoteEntry.js'] ?? '');
  expect(String(await read(two))).toBe('// entry of one 2.0.0');
  await expect(read(one)).rejects.toThrow(StoreUnavailableError);
  await expect(read(two, 'br')).rejects.toThrow(StoreUnavailableError);
});
