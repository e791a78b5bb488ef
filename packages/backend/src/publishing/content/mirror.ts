import { createHash } from 'node:crypto';

import { locales } from '@up/api/constants/locales';
import type { ContentSource } from '@up/content/content-source';
import { contentTypes } from '@up/content/content-types';
import { readEntries } from '@up/content/read-entries';

import { type Context, type System, transaction } from '@up/platform/module';
import { purgePages } from '@up/platform/purge/purges';
import { lockEntries, replaceEntries, type SeedEntry } from './repository/replace-entries.ts';

export interface MirrorOptions {
  /** Names of types; all types by default. */
  types?: readonly string[];
  /** Writes only the types that differ from what this process wrote last. */
  onlyChanged?: boolean;
}

/** Hashes of what this process last wrote from a CMS, by type name. */
const lastWritten = new WeakMap<ContentSource, Map<string, string>>();

/** When more types than these have changed, the edges drop all pages. */
const fewTypes = 4;

/**
 * Reads the CMS and stores its published entries, for CMS contents, use cases and the search. A type that cannot be
 * read is not changed. The edges drop the pages of the changed types.
 * @throws {Error} with the first type that could not be read, after the others were stored
 */
export async function mirrorContent(
  context: Context<System>,
  source: ContentSource,
  { types, onlyChanged = false }: MirrorOptions = {},
): Promise<void> {
  const written = lastWritten.get(source) ?? new Map<string, string>();
  lastWritten.set(source, written);
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
      if (onlyChanged && written.get(type.name) === hash) continue;
      await transaction(context, async ({ db, now }) => {
        await lockEntries(db);
        await replaceEntries(db, entries, now(), type.name);
      });
      written.set(type.name, hash);
      changed.push(type.name);
    } catch (error) {
      failures.push(error);
    }
  }
  if (changed.length > fewTypes) await purgePages(context, { scope: 'all', path: '' });
  else for (const path of changed) await purgePages(context, { scope: 'content', path });
  if (failures.length > 0) throw failures[0];
}
