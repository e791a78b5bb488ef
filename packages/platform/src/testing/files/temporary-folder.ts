import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';

/** Creates folders with the given files, which are deleted after the test. Call it once, at the top of a test file. */
export function temporaryFolders(): (files?: Record<string, string>) => string {
  const created: string[] = [];
  afterEach(() => {
    for (const folder of created.splice(0)) rmSync(folder, { recursive: true, force: true });
  });
  return (files = {}) => {
    const folder = mkdtempSync(join(tmpdir(), 'up-test-'));
    created.push(folder);
    for (const [name, text] of Object.entries(files)) writeFileSync(join(folder, name), text);
    return folder;
  };
}
