import { mkdir, mkdtemp, readFile, rename, rm, writeFile } from 'node:fs/promises';
import { dirname, join } from 'node:path';

import type { Candidate } from '@up/federation/composition';
import { hasIntegrity } from '@up/federation/integrity';
import { IntegrityError, readVerified, type Store } from '@up/federation/store';

/**
 * Copies the server build of a version into the edge's own folder, every file verified on its way,
 * so that what runs later is what was checked. Gives the path of its entry.
 * @throws {IntegrityError} when a file is not what was published, and when one is missing
 */
export async function takeServerBuild(store: Store, candidate: Candidate, cacheDirectory: string): Promise<string> {
  const { name, version, base, extras } = candidate;
  const folder = join(cacheDirectory, name, version);
  const files = Object.entries(extras.files).filter(([file]) => file.startsWith('server/'));
  const entry = join(folder, extras.serverEntry);
  if (!files.some(([file]) => file === extras.serverEntry)) {
    throw new IntegrityError(`${base}${extras.serverEntry} is not among the published files`);
  }
  // A worker of the composition before may still be reading there.
  if (await holds(folder, files)) return entry;
  await mkdir(dirname(folder), { recursive: true });
  const draft = await mkdtemp(`${folder}.tmp-`);
  try {
    for (const [file, integrity] of files) {
      const target = join(draft, file);
      await mkdir(dirname(target), { recursive: true });
      await writeFile(target, await readVerified(store, base + file, integrity));
    }
    await rm(folder, { recursive: true, force: true });
    await rename(draft, folder);
  } finally {
    await rm(draft, { recursive: true, force: true });
  }
  return entry;
}

/** Whether a folder has all of these files, and each is what was published. */
async function holds(folder: string, files: [string, string][]): Promise<boolean> {
  for (const [file, integrity] of files) {
    const bytes = await readFile(join(folder, file)).catch(() => undefined);
    if (!bytes || !hasIntegrity(bytes, integrity)) return false;
  }
  return true;
}
