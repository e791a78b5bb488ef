import { mkdtempSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';

import { filesVariable } from '../backend/test-files.ts';

/** Jest takes its hooks as default exports. */
export default async function setUp(): Promise<void> {
  process.env[filesVariable] = mkdtempSync(join(tmpdir(), 'up-test-files-'));
  // The backend loads in two thirds of the processor time.
  await import('@up/platform/start/cached-resolution');
  const { prepareDatabases } = await import('./seeded-database.ts');
  await prepareDatabases();
}
