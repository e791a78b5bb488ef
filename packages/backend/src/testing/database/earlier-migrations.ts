import { cpSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';

import { migrationsFolder } from '../../migrations.ts';

/** Copies the migrations up to one of them, e.g. `0005_devices-of-sessions`, to a folder: an earlier version's schema. */
export function copyEarlierMigrations(folder: string, last: string): void {
  cpSync(migrationsFolder, folder, { recursive: true });
  const path = join(folder, 'meta/_journal.json');
  const journal = JSON.parse(readFileSync(path, 'utf8')) as { entries: { tag: string }[] };
  const index = journal.entries.findIndex(({ tag }) => tag === last);
  writeFileSync(path, JSON.stringify({ ...journal, entries: journal.entries.slice(0, index + 1) }));
}
