import { existsSync, mkdirSync, utimesSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';

import { temporaryFolders } from '../files/temporary-folder.ts';
import { removeAbandoned } from './postgres-server.ts';

const hourMs = 60 * 60_000;

describe('folders of test servers', () => {
  const makeFolder = temporaryFolders();

  function serverFolder(parent: string, name: string, { ageMs, runs }: { ageMs: number; runs: boolean }): string {
    const folder = join(parent, name);
    mkdirSync(join(folder, 'postgres/cluster'), { recursive: true });
    if (runs) writeFileSync(join(folder, 'postgres/cluster/postmaster.pid'), '1\n');
    const at = new Date(Date.now() - ageMs);
    utimesSync(folder, at, at);
    return folder;
  }

  it('are deleted when their server ended without doing so', () => {
    const parent = makeFolder();
    const abandoned = serverFolder(parent, 'up-postgres-1', { ageMs: hourMs, runs: false });
    const killed = serverFolder(parent, 'up-postgres-2', { ageMs: 25 * hourMs, runs: true });
    const others = [
      serverFolder(parent, 'up-postgres-3', { ageMs: 0, runs: false }),
      serverFolder(parent, 'up-postgres-4', { ageMs: hourMs, runs: true }),
      serverFolder(parent, 'other', { ageMs: hourMs, runs: false }),
    ];
    removeAbandoned(parent);
    expect([abandoned, killed].filter((folder) => existsSync(folder))).toEqual([]);
    expect(others.filter((folder) => !existsSync(folder))).toEqual([]);
  });
});
