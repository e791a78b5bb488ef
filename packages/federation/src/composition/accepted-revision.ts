import { mkdir, readFile } from 'node:fs/promises';
import { basename, dirname, join } from 'node:path';

import { whileLocked } from '@up/processes/file-lock';
import { errorCode } from '@up/processes/error-code';

import { CompositionError, type Environment } from './environment.ts';
import { replaceFile } from './replace-file.ts';

/** The newest revision of each environment that an edge has accepted: a number in a file of its cache folder. */
function recordOf(cacheDirectory: string, environmentFile: string): string {
  return join(cacheDirectory, 'accepted-revisions', basename(environmentFile, '.json'));
}

/**
 * Rejects an older revision of an environment than the newest accepted one: it may be a signed file that was replaced
 * because its versions had a fault.
 * @throws {CompositionError} naming both revisions and the record
 */
export async function requireNewestRevision(
  cacheDirectory: string,
  environmentFile: string,
  { revision = 0 }: Environment,
): Promise<void> {
  const record = recordOf(cacheDirectory, environmentFile);
  const accepted = await readAccepted(record);
  if (revision >= accepted) return;
  throw new CompositionError(
    `${environmentFile}: revision ${revision} is older than revision ${accepted}, which was accepted before (${record})`,
    { fault: 'outdated' },
  );
}

/** Records that a revision was accepted. Edges that share the folder take turns; the number never falls. */
export async function recordAcceptedRevision(
  cacheDirectory: string,
  environmentFile: string,
  { revision = 0 }: Pick<Environment, 'revision'>,
): Promise<void> {
  const record = recordOf(cacheDirectory, environmentFile);
  if (revision <= (await readAccepted(record))) return;
  await mkdir(dirname(record), { recursive: true });
  await whileLocked(`${record}.lock`, async () => {
    if (revision <= (await readAccepted(record))) return;
    await replaceFile(record, `${revision}\n`);
  });
}

/** The newest accepted revision of an environment; 0 when none is recorded. */
export function acceptedRevision(cacheDirectory: string, environmentFile: string): Promise<number> {
  return readAccepted(recordOf(cacheDirectory, environmentFile));
}

async function readAccepted(record: string): Promise<number> {
  const text = await readFile(record, 'utf8').catch((error: unknown) => {
    if (errorCode(error) === 'ENOENT') return '0';
    throw error;
  });
  if (!/^\d{1,15}\n?$/.test(text)) throw new CompositionError(`${record}: is not the number of a revision`);
  return Number(text);
}
