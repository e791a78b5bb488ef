import { createHash } from 'node:crypto';

import { locales } from '@up/api/constants';
import type { ContentSource } from '@up/content/content-source';
import { contentTypes } from '@up/content/content-types';
import { readEntries } from '@up/content/read-entries';

import type { Context } from '../module/context.ts';
import type { System } from '../module/actor.ts';
import { transaction } from '../module/transaction.ts';
import { purgePages } from '../purge/purges.ts';
import { lockEntries, replaceEntries, type SeedEntry } from './repository/replace-entries.ts';

/** Where the walk of the CMS may be narrowed and remembered. */
export interface MirrorOptions {
  memory?: MirrorMemory;
  /** Names of types; all of them unless said otherwise. */
  types?: readonly string[];
}

/** What was last written of a type, to tell whether it has changed since. */
export type MirrorMemory = Map<string, string>;

/** More types than these are dropped from the edges at once. */
const fewTypes = 4;

/**
 * Walks the CMS and takes over what it has published, so that CMS contents, use cases and the search are made of it. A
 * type that cannot be read stays as it was. The edges drop the pages of the types that have changed.
 * @throws {Error} naming the first type that could not be read, after the others were taken over
 */
export async function mirrorContent(
  context: Context<System>,
  source: ContentSource,
  { memory = new Map(), types }: MirrorOptions = {},
): Promise<void> {
  const failures: unknown[] = [];
  const changed: string[] = [];
  for (const type of contentTypes.filter(({ name }) => types?.includes(name) ?? true)) {
    try {
      const entries: SeedEntry[] = [];
      const found = await Promise.all(locales.map((locale) => readEntries(source, type, locale)));
      for (const [index, locale] of locales.entries()) {
        entries.push(...(found[index] ?? []).map((entry) => ({ ...entry, type: type.name, locale })));
      }
      const hash = createHash('sha256').update(JSON.stringify(entries)).digest('base64');
      if (memory.get(type.name) === hash) continue;
      await transaction(context, async ({ db, now }) => {
        await lockEntries(db);
        await replaceEntries(db, entries, now(), type.name);
      });
      memory.set(type.name, hash);
      changed.push(type.name);
    } catch (error) {
      failures.push(error);
    }
  }
  if (changed.length > fewTypes) await purgePages(context, { scope: 'all', path: '' });
  else for (const path of changed) await purgePages(context, { scope: 'content', path });
  if (failures.length > 0) throw failures[0];
}
