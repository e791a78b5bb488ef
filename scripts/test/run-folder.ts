import { chmodSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';

import { ownFolder } from '../../packages/processes/src/own-folder.ts';

/** Set for the programs that a run starts, which use its folder. */
const mark = 'UP_RUN_FOLDER';

/**
 * Gives all programs of a run one folder for temporary files, deleted when this process ends; the next run deletes that
 * of a killed one.
 */
export function openRunFolder(): void {
  if (process.env[mark] !== undefined) return;
  // Kept from run to run.
  process.env.PLAYWRIGHT_TRANSFORM_CACHE_DIR ??= join(tmpdir(), 'playwright-transform-cache');
  const folder = ownFolder(tmpdir(), 'up-run');
  // Database servers run as another user where this is root.
  chmodSync(folder, 0o711);
  for (const name of [mark, 'TMPDIR', 'TEMP', 'TMP']) process.env[name] = folder;
  process.once('exit', () => rmSync(folder, { recursive: true, force: true }));
}
