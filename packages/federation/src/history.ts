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
  /** The previous version. */
  from: VersionName.optional(),
  /** Share of a canary, in percent. */
  traffic: z.number().optional(),
});
export type Change = z.infer<typeof Change>;

/** The history file of an environment, next to the environment file: one JSON object per line, newest last. */
export function historyFile(environmentFile: string): string {
  return environmentFile.replace(/\.json$/, '.history.jsonl');
}

/** Appends changes to the history of an environment. The caller holds the environment's lock. */
export async function recordChanges(environmentFile: string, changes: readonly Change[]): Promise<void> {
  await appendFile(historyFile(environmentFile), changes.map((change) => `${JSON.stringify(change)}\n`).join(''));
}

/** The changes of an environment, oldest first. Invalid lines, such as a truncated one, are skipped. */
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
