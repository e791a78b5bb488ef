import { mkdir, readdir, rm } from 'node:fs/promises';
import { join } from 'node:path';

import { LockHeldError, takeLock, whileLocked } from '@up/processes/file-lock';

/** How long a publication waits for another one of the same version, in milliseconds. */
const waitMs = 15 * 60_000;
const lockSuffix = '.lock';

/**
 * Runs a task with a temporary folder that is removed afterwards. Concurrent publications of one version take turns.
 * Leftovers of a killed publication are removed first.
 * @throws {LockHeldError} when another publication of this version takes too long
 */
export async function withPrivateDraft<T>(
  drafts: string,
  name: string,
  task: (draft: string) => Promise<T>,
): Promise<T> {
  await mkdir(drafts, { recursive: true });
  await removeLeftDrafts(drafts, name);
  const draft = join(drafts, name);
  return whileLocked(
    draft + lockSuffix,
    async () => {
      await rm(draft, { recursive: true, force: true });
      await mkdir(draft);
      try {
        return await task(draft);
      } finally {
        await rm(draft, { recursive: true, force: true });
      }
    },
    { waitMs },
  );
}

/** A draft whose lock is free is left over. */
async function removeLeftDrafts(drafts: string, own: string): Promise<void> {
  const entries = await readdir(drafts, { withFileTypes: true });
  for (const { name } of entries.filter((entry) => entry.isDirectory() && entry.name !== own)) {
    try {
      const lock = takeLock(join(drafts, name) + lockSuffix);
      await rm(join(drafts, name), { recursive: true, force: true });
      lock.release();
    } catch (error) {
      if (!(error instanceof LockHeldError)) throw error;
    }
  }
}
