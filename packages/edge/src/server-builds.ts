import { mkdir, rename, rm, writeFile } from 'node:fs/promises';
import { dirname, join } from 'node:path';

import type { Candidate } from '@up/federation/composition';
import { readVerified, type Store } from '@up/federation/store';

/**
 * Copies the server build of a version into the edge's own folder, every file verified on its way,
 * so that what runs later is what was checked. Gives the path of its entry.
 * @throws {IntegrityError} when a file is not what was published, and when one is missing
 */
export async function takeServerBuild(store: Store, candidate: Candidate, cacheDirectory: string): Promise<string> {
  const { name, version, base, extras } = candidate;
  const folder = join(cacheDirectory, name, version);
  const draft = `${folder}.${process.pid}.tmp`;
  try {
    for (const [file, integrity] of Object.entries(extras.files)) {
      if (!file.startsWith('server/')) continue;
      const target = join(draft, file);
      await mkdir(dirname(target), { recursive: true });
      await writeFile(target, await readVerified(store, base + file, integrity));
    }
    await rm(folder, { recursive: true, force: true });
    await rename(draft, folder);
  } finally {
    await rm(draft, { recursive: true, force: true });
  }
  return join(folder, extras.serverEntry);
}
