import { appendFile, readFile } from 'node:fs/promises';

import * as z from 'zod';

import { ApplicationName, VersionName } from './version-name.ts';

/** One change of an environment: a line of its history. */
export const Change = z.object({
  at: z.iso.datetime(),
  by: z.string(),
  action: z.enum(['publish', 'promote', 'canary', 'end-canary', 'rollback']),
  application: ApplicationName,
  version: VersionName,
  /** What visitors got before. */
  from: VersionName.optional(),
  /** In percent, of a canary. */
  traffic: z.number().optional(),
});
export type Change = z.infer<typeof Change>;

/** The file of an environment's history: beside the environment, a JSON object in each line, the newest last. */
export function historyFile(environmentFile: string): string {
  return environmentFile.replace(/\.json$/, '.history.jsonl');
}

/** Writes changes to the history of an environment. The lock of the environment is held meanwhile. */
export async function recordChanges(environmentFile: string, changes: readonly Change[]): Promise<void> {
  await appendFile(historyFile(environmentFile), changes.map((change) => `${JSON.stringify(change)}\n`).join(''));
}

/** The changes of an environment, the oldest first. A line that is none, such as half of one, is left out. */
export async function readHistory(environmentFile: string): Promise<Change[]> {
  const text = await readFile(historyFile(environmentFile), 'utf8').catch(() => '');
  return text.split('\n').flatMap((line) => {
    try {
      return [Change.parse(JSON.parse(line))];
    } catch {
      return [];
    }
  });
}
