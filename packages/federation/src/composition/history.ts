import * as z from 'zod';

import { appendText, namesIn, readText } from './environment-files.ts';
import { ApplicationName, VersionName } from '../contract/version-name.ts';

/** One change of an environment, or an override for it: a line of its history. */
export const Change = z.object({
  at: z.iso.datetime(),
  by: z.string(),
  /** The team whose key made the change, where teams are registered. */
  team: z.string().optional(),
  action: z.enum(['publish', 'promote', 'canary', 'end-canary', 'rollback', 'override']),
  application: ApplicationName,
  version: VersionName,
  /** The previous version. */
  from: VersionName.optional(),
  /** Share of a canary, in percent. */
  traffic: z.number().optional(),
  /** The canary that ended. */
  ended: VersionName.optional(),
  /** Why an alert rule ended it, with the figures. */
  reason: z.string().optional(),
  /** When an override ends. */
  until: z.iso.datetime().optional(),
});
export type Change = z.infer<typeof Change>;

const ending = '.history.jsonl';

/** The history file of an environment, next to the environment file: one JSON object per line, newest last. */
export function historyFile(environmentFile: string): string {
  return environmentFile.replace(/\.json$/, ending);
}

/** Appends changes to the history of an environment. The caller holds the environment's lock. */
export async function recordChanges(environmentFile: string, changes: readonly Change[]): Promise<void> {
  await appendText(historyFile(environmentFile), changes.map((change) => `${JSON.stringify(change)}\n`).join(''));
}

/**
 * The changes of every environment of a folder, also of those that are kept elsewhere and have overrides from here.
 * @throws {Error} when a history cannot be read
 */
export async function readHistories(environmentsDirectory: string): Promise<Change[]> {
  const files = await namesIn(environmentsDirectory);
  const histories = files
    .filter((file) => file.endsWith(ending))
    .map((file) => readHistory(`${environmentsDirectory}/${file.slice(0, -ending.length)}.json`));
  return (await Promise.all(histories)).flat();
}

/**
 * The changes of an environment, oldest first. Invalid lines, such as a truncated one, are skipped.
 * @throws {Error} when the history exists and cannot be read
 */
export async function readHistory(environmentFile: string): Promise<Change[]> {
  const text = (await readText(historyFile(environmentFile))) ?? '';
  return text.split('\n').flatMap((line) => {
    try {
      return [Change.parse(JSON.parse(line))];
    } catch {
      return [];
    }
  });
}
