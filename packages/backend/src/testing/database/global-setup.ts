import { mkdtempSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';

import { filesVariable } from '../backend/test-files.ts';
import { prepareDatabases } from './seeded-database.ts';

/** Jest takes its hooks as default exports. */
export default async function setUp(): Promise<void> {
  process.env[filesVariable] = mkdtempSync(join(tmpdir(), 'up-test-files-'));
  await prepareDatabases();
}
