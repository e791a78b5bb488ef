import type { Database } from '@up/platform/database/database';
import type { CatalogueState } from '../../repository/state.ts';
import { insertRelease, type NewEntry } from '../../repository/changelog.ts';
import { type NamedReplacements, withReplacements } from './entries.ts';

interface Release {
  at: Date;
  entries: readonly NewEntry[];
  /** The catalogue that it leads to. */
  after: Pick<CatalogueState, 'apis'>;
  /** Of the APIs before and after the change. */
  replacements: NamedReplacements;
}

/** Adds a change of the catalogue to the changelog, unless it concerns nobody who calls an API. */
export async function recordRelease(db: Database, { at, entries, after, replacements }: Release): Promise<void> {
  if (entries.length > 0) await insertRelease(db, at, withReplacements(entries, after, replacements));
}
