import { errorMessage } from '@up/api/error-message';
import { isStoredCompressed } from '../store/draft.ts';
import type { Finding } from './finding.ts';
import { hasIntegrity } from '../contract/integrity.ts';
import type { Extras } from '../store/published.ts';
import type { ServedVersion } from './served-versions.ts';
import { expandBrotli, expandGzip } from '../store/limited.ts';
import { versionBase } from '../store/store-address.ts';
import { IntegrityError, readVerified, type Store } from '../store/store.ts';
import { StoreUnavailableError } from '../store/store-unavailable.ts';

const compressedForms = [
  { suffix: '.br', expand: expandBrotli },
  { suffix: '.gz', expand: expandGzip },
];

/**
 * Verifies every file of some versions. A store that cannot be reached is one finding instead of one for each file.
 * @throws {StoreUnavailableError} when it fails in the meantime
 */
export async function checkFiles(served: readonly ServedVersion[], store: Store): Promise<Finding[]> {
  const byHost = Map.groupBy(served, ({ version: { url } }) => /^https?:\/\/[^/]+/.exec(url)?.[0]);
  const findings = await Promise.all(
    [...byHost.values()].map(async (versions) => {
      const unavailable = await probe(versions, store);
      if (unavailable) return [unavailable];
      return (await Promise.all(versions.map((one) => checkVersion(one, store)))).flat();
    }),
  );
  return findings.flat();
}

/** Tries to read one file: nothing is known about the others when the store cannot be reached. */
async function probe([first]: readonly ServedVersion[], store: Store): Promise<Finding | undefined> {
  try {
    if (first) await store.read(first.version.url);
    return undefined;
  } catch (error) {
    // A file that is missing is found again, with the others.
    if (!(error instanceof StoreUnavailableError)) return undefined;
    return { rule: 'store-unavailable', level: 'error', message: error.message };
  }
}

/** Verifies every file of a version, including its compressed forms, by the integrity in the environment. */
async function checkVersion({ name, role, version }: ServedVersion, store: Store): Promise<Finding[]> {
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
  const missing: string[] = [];
  const findings = await Promise.all(
    Object.entries(files).map(async ([address, integrity]): Promise<Finding[]> => {
      try {
        await readVerified(store, address, integrity);
      } catch (error) {
        if (error instanceof StoreUnavailableError) throw error;
        const rule = error instanceof IntegrityError ? 'file-changed' : 'file-missing';
        const message = `${label}: ${errorMessage(error)}`;
        return [{ ...found, rule, message }];
      }
      const forms = await readForms(store, address, integrity);
      if (isStoredCompressed(address.slice(base.length))) missing.push(...forms.missing);
      return forms.changed.map((form) => ({
        ...found,
        rule: 'compressed-changed',
        message: `${label}: ${form} differs from what was published`,
      }));
    }),
  );
  const [first, ...others] = missing.sort();
  const more = others.length > 0 ? ` (nor are ${others.length} more compressed forms)` : '';
  const incomplete: Finding[] =
    first === undefined
      ? []
      : [{ ...found, rule: 'compressed-missing', message: `${label}: ${first} is not in the store${more}` }];
  return [...unpublished, ...findings.flat(), ...incomplete];
}

/** The compressed forms of a file that are missing, or decode to other bytes. Other hosts compress files themselves. */
async function readForms(store: Store, address: string, integrity: string) {
  const missing: string[] = [];
  const changed: string[] = [];
  if (/^https?:/.test(address)) return { missing, changed };
  for (const { suffix, expand } of compressedForms) {
    const form = address + suffix;
    if ((await store.stampOf(form)) === undefined) {
      missing.push(form);
      continue;
    }
    const content = await store
      .read(form)
      .then(expand)
      .catch((error: unknown) => {
        if (error instanceof StoreUnavailableError) throw error;
        return undefined;
      });
    if (!content || !hasIntegrity(content, integrity)) changed.push(form);
  }
  return { missing, changed };
}

/** Files that a version names without having published them would run without integrity. */
function unpublishedFiles({ entry, entryChunks, serverEntry, pages, messages, files }: Extras): string[] {
  const named = [entry, ...entryChunks, serverEntry, ...Object.values({ ...pages, ...messages }).flat()];
  return [...new Set(named)].filter((file) => !Object.hasOwn(files, file));
}
