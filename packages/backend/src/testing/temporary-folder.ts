import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';

import { afterEach } from '@jest/globals';

/** Makes folders with the given files, which are gone after the test. Called once, at the top of a test file. */
export function temporaryFolders(): (files?: Record<string, string>) => string {
  const made: string[] = [];
  afterEach(() => {
    for (const folder of made.splice(0)) rmSync(folder, { recursive: true, force: true });
  });
  return (files = {}) => {
    const folder = mkdtempSync(join(tmpdir(), 'up-test-'));
    made.push(folder);
    for (const [name, text] of Object.entries(files)) writeFileSync(join(folder, name), text);
    return folder;
  };
}
