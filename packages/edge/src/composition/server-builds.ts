import { chmod, mkdir, mkdtemp, readFile, rename, rm, writeFile } from 'node:fs/promises';
import { dirname, join } from 'node:path';

import type { Candidate } from '@up/federation/composition/composition';
import { hasIntegrity } from '@up/federation/contract/integrity';
import { IntegrityError, readVerified, type Store } from '@up/federation/store/store';

/**
 * Copies the server build of a version into the edge's own folder and verifies every file, so that only checked code
 * runs. Returns the path of its entry.
 * @throws {IntegrityError} when a file is missing or differs from the published one
 */
export async function copyServerBuild(store: Store, candidate: Candidate, cacheDirectory: string): Promise<string> {
  const { name, version, base, extras } = candidate;
  // Beside the other folders of the edge, because an application may have the name of one of them.
  const folder = join(cacheDirectory, 'builds', name, version);
  const files = Object.entries(extras.files).filter(([file]) => file.startsWith('server/'));
  const entry = join(folder, extras.serverEntry);
  if (!files.some(([file]) => file === extras.serverEntry)) {
    throw new IntegrityError(`${base}${extras.serverEntry} is not among the published files`);
  }
  // A process of the previous composition may still read this folder.
  if (await isComplete(folder, files)) return entry;
  await mkdir(dirname(folder), { recursive: true });
  const draft = await mkdtemp(`${folder}.tmp-`);
  try {
    for (const [file, integrity] of files) {
      const target = join(draft, file);
      await mkdir(dirname(target), { recursive: true });
      await writeFile(target, await readVerified(store, base + file, integrity));
    }
    // The code runs as another user where that is possible.
    await chmod(draft, 0o755);
    await rm(folder, { recursive: true, force: true });
    await rename(draft, folder);
  } finally {
    await rm(draft, { recursive: true, force: true });
  }
  return entry;
}

/** Whether a folder has all of these files, unchanged since they were published. */
async function isComplete(folder: string, files: [string, string][]): Promise<boolean> {
  for (const [file, integrity] of files) {
    const bytes = await readFile(join(folder, file)).catch(() => undefined);
    if (!bytes || !hasIntegrity(bytes, integrity)) return false;
  }
  return true;
}
