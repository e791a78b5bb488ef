import { globSync, mkdtempSync, rmSync } from 'node:fs';
import { basename, join } from 'node:path';

import { isRunning } from './is-running.ts';

/**
 * Creates a folder that this process deletes when it no longer needs it, and deletes those with this name whose process
 * was killed before it could.
 */
export function ownFolder(parent: string, name: string): string {
  removeAbandoned(parent, name);
  return mkdtempSync(join(parent, `${name}-${process.pid}-`));
}

function removeAbandoned(parent: string, name: string): void {
  for (const folder of globSync(join(parent, `${name}-*-*`))) {
    const pid = /^(\d+)-\w+$/.exec(basename(folder).slice(name.length + 1))?.[1];
    if (pid === undefined || isRunning(Number(pid))) continue;
    try {
      rmSync(folder, { recursive: true, force: true });
    } catch {
      // Another run deletes it, or it is another user's.
    }
  }
}
