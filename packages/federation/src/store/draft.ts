import type { KeyObject } from 'node:crypto';
import { readdir, readFile, rm, writeFile } from 'node:fs/promises';
import { join, sep } from 'node:path';
import { promisify } from 'node:util';
import { brotliCompress, constants, gzip } from 'node:zlib';

import { newTable } from '@up/api/new-table';

import { integrityOf } from '../contract/integrity.ts';
import { publishedExamples, type PageExamples } from '../contract/page-examples.ts';
import { shellName } from '../contract/version-name.ts';
import { measureFirstView, requireBudget } from './first-view.ts';
import { requireSharedOnce } from './own-copies.ts';
import { signPublication } from './publication.ts';
import { BuildReport, type PublishedVersion } from './published.ts';
import { scriptOfMap, storedMap } from './source-maps.ts';

const notPublished = /(^|\/)mf-stats\.json$/;

/** What a build has to be, and who publishes it. */
interface Expected {
  name: string;
  version: string;
  sources: string;
  /** Whether its types were not checked. */
  typesUnchecked?: boolean;
  /** What `examples.ts` of the remote declares. */
  declaredExamples?: PageExamples;
  /** Signs it for its team. */
  teamKey?: KeyObject;
}

/**
 * Hashes and compresses the files of a build, and completes its `portal.json`, with the hash of its sources.
 * @throws {Error} when the build has another name or version than expected, or a remote contains a copy of a library
 * that the shell shares, or exceeds its budget
 */
export async function completeDraft(
  draft: string,
  { sources, typesUnchecked, teamKey, declaredExamples = {}, ...expected }: Expected,
): Promise<PublishedVersion> {
  const { name, version, extras } = BuildReport.parse(JSON.parse(await readFile(join(draft, 'portal.json'), 'utf8')));
  if (name !== expected.name || version !== expected.version) {
    throw new Error(`the build is ${name} ${version} instead of ${expected.name} ${expected.version}`);
  }
  const files: Record<string, string> = newTable();
  const maps: Record<string, string> = newTable();
  for (const file of await filesBelow(draft)) {
    if (file === 'portal.json') continue;
    if (notPublished.test(file)) {
      await rm(join(draft, file));
      continue;
    }
    const bytes = await readFile(join(draft, file));
    const script = scriptOfMap(file);
    if (script !== undefined) {
      const stored = await storedMap(file, bytes);
      await writeFile(join(draft, stored.file), stored.bytes);
      await rm(join(draft, file));
      maps[script] = stored.integrity;
      continue;
    }
    files[file] = integrityOf(bytes);
    if (isStoredCompressed(file)) await writeCompressed(join(draft, file), bytes);
  }
  await requireSharedOnce(
    draft,
    Object.keys(files),
    name === shellName ? 'host' : extras.ownReact ? 'isolated' : 'remote',
  );
  // The pages of the shell are the frames of others.
  const firstView = name === shellName ? undefined : await measureFirstView(draft, extras);
  requireBudget(name, { ...extras, firstView });
  const examples = name === shellName ? undefined : await publishedExamples(extras.routes, declaredExamples);
  const described = { ...extras, firstView, examples, files };
  const unsigned: PublishedVersion = { name, version, sources, typesUnchecked, extras: described, maps };
  const published = teamKey ? signPublication(unsigned, teamKey) : unsigned;
  await writeFile(join(draft, 'portal.json'), `${JSON.stringify(published, null, 2)}\n`);
  return published;
}

/** Whether a file of a version is also stored as `.br` and `.gz`. */
export function isStoredCompressed(file: string): boolean {
  return /\.(js|json|svg|txt)$/.test(file) && !file.startsWith('server/') && file !== 'portal.json';
}

/** The files below a folder, sorted, with forward slashes. */
export async function filesBelow(folder: string): Promise<string[]> {
  const entries = await readdir(folder, { recursive: true, withFileTypes: true });
  return entries
    .filter((entry) => entry.isFile())
    .map((entry) =>
      join(entry.parentPath, entry.name)
        .slice(folder.length + 1)
        .split(sep)
        .join('/'),
    )
    .sort();
}

/** Writes the compressed forms of a file next to it. */
export async function writeCompressed(file: string, bytes: Buffer): Promise<void> {
  const params = { [constants.BROTLI_PARAM_QUALITY]: 11, [constants.BROTLI_PARAM_SIZE_HINT]: bytes.length };
  const [br, gz] = await Promise.all([
    promisify(brotliCompress)(bytes, { params }),
    promisify(gzip)(bytes, { level: 9 }),
  ]);
  await Promise.all([writeFile(`${file}.br`, br), writeFile(`${file}.gz`, gz)]);
}
