import { rmSync } from 'node:fs';

import { testFiles } from '../backend/test-files.ts';
import { stopServers } from './seeded-server.ts';

/** Jest takes its hooks as default exports. */
export default async function tearDown(): Promise<void> {
  rmSync(testFiles(), { recursive: true, force: true });
  await stopServers();
}
