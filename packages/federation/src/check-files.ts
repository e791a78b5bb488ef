import { promisify } from 'node:util';
import { brotliDecompress, gunzip } from 'node:zlib';

import type { Finding } from './finding.ts';
import { hasIntegrity } from './integrity.ts';
import type { Extras } from './published.ts';
import type { ServedVersion } from './served-versions.ts';
import { versionBase } from './store-address.ts';
import { IntegrityError, readVerified, type Store } from './store.ts';

const compressedForms = [
  { suffix: '.br', expand: promisify(brotliDecompress) },
  { suffix: '.gz', expand: promisify(gunzip) },
];

/** Verifies every file of a version, including its compressed forms, by the integrity in the environment. */
export async function checkFiles({ name, role, version }: ServedVersion, store: Store): Promise<Finding[]> {
  const label = `${name} ${version.metadata.version}${role === 'default' ? '' : ` (${role})`}`;
  const found = { level: 'error', application: name, version: version.metadata.version } as const;
  const base = versionBase(version.url);
  const files = { [version.url]: version.metadata.integrity };
  for (const [file, integrity] of Object.entries(version.extras.files)) files[base + file] = integrity;

  const unpublished = unpublishedFiles(version.extras).map((file): Finding => ({
    ...found,
    rule: 'file-not-published',
    message: `${label}: ${file} is not among its published files`,
  }));
  const findings = await Promise.all(
    Object.entries(files).map(async ([address, integrity]): Promise<Finding[]> => {
      try {
        await readVerified(store, address, integrity);
      } catch (error) {
        const rule = error instanceof IntegrityError ? 'file-changed' : 'file-missing';
        const message = `${label}: ${error instanceof Error ? error.message : String(error)}`;
        return [{ ...found, rule, message }];
      }
      const changed = await changedForms(store, address, integrity);
      return changed.map((form) => ({
        ...found,
        rule: 'compressed-changed',
        message: `${label}: ${form} differs from what was published`,
      }));
    }),
  );
  return [...unpublished, ...findings.flat()];
}

/** The compressed forms of a file that decode to other bytes. Only this store's own files have compressed forms. */
async function changedForms(store: Store, address: string, integrity: string): Promise<string[]> {
  if (/^https?:/.test(address)) return [];
  const changed = await Promise.all(
    compressedForms.map(async ({ suffix, expand }) => {
      if ((await store.stampOf(address + suffix)) === undefined) return [];
      const content = await store
        .read(address + suffix)
        .then(expand)
        .catch(() => undefined);
      return content && hasIntegrity(content, integrity) ? [] : [address + suffix];
    }),
  );
  return changed.flat();
}

/** Files that a version names without having published them would run without integrity. */
function unpublishedFiles({ entry, entryChunks, serverEntry, pages, messages, files }: Extras): string[] {
  const named = [entry, ...entryChunks, serverEntry, ...Object.values({ ...pages, ...messages }).flat()];
  return [...new Set(named)].filter((file) => !Object.hasOwn(files, file));
}
