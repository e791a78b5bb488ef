/** @jest-environment node */
import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { existsSync, readFileSync, writeFileSync } from 'node:fs';
import { hostname } from 'node:os';
import { join } from 'node:path';

import { describe, expect, it } from '@jest/globals';

import { StartError } from '../start/start-error.ts';
import { temporaryFolders } from '../testing/temporary-folder.ts';
import { takeDataLock } from './data-lock.ts';

const folder = temporaryFolders();

async function endedProcess(): Promise<number> {
  const child = spawn(process.execPath, ['--version'], { stdio: 'ignore' });
  await once(child, 'exit');
  return child.pid ?? 0;
}

describe('lock of a data directory', () => {
  it('is refused while a process holds it, in one line that says which', () => {
    const path = join(folder(), 'postgres.lock');
    const lock = takeDataLock(path);
    expect(() => takeDataLock(path)).toThrow(StartError);
    expect(() => takeDataLock(path)).toThrow(new RegExp(`in use by process ${process.pid}\\. Stop it, or choose`));
    lock.release();
  });

  it('can be taken again after its release, which leaves nothing behind', () => {
    const path = join(folder(), 'postgres.lock');
    takeDataLock(path).release();
    expect(existsSync(path)).toBe(false);
    takeDataLock(path).release();
  });

  it('is taken over from a process that no longer runs', async () => {
    const path = join(folder(), 'postgres.lock');
    writeFileSync(path, JSON.stringify({ pid: await endedProcess(), host: hostname(), startedAt: '1' }));
    takeDataLock(path);
    expect(JSON.parse(readFileSync(path, 'utf8'))).toMatchObject({ pid: process.pid });
    expect(existsSync(`${path}.takeover`)).toBe(false);
  });

  it('is taken over when another process has got the number of its holder', () => {
    const path = join(folder(), 'postgres.lock');
    writeFileSync(path, JSON.stringify({ pid: process.pid, host: hostname(), startedAt: 'another moment' }));
    expect(() => takeDataLock(path)).not.toThrow();
  });

  it('is taken over when a crash of the machine left it half written', () => {
    const path = join(folder(), 'postgres.lock');
    writeFileSync(path, '{"pid":');
    expect(() => takeDataLock(path)).not.toThrow();
  });

  it('is left to another host, whose processes cannot be seen from here', () => {
    const path = join(folder(), 'postgres.lock');
    writeFileSync(path, JSON.stringify({ pid: 1, host: 'another-host', startedAt: '1' }));
    expect(() => takeDataLock(path)).toThrow(/process 1 on host another-host.*delete .*postgres\.lock/);
  });

  it('is not taken over by two at once', () => {
    const path = join(folder(), 'postgres.lock');
    writeFileSync(path, '{}');
    writeFileSync(`${path}.takeover`, '{}');
    expect(() => takeDataLock(path)).toThrow(/Another start is taking over/);
  });

  it('is not released by a holder that has lost it', () => {
    const path = join(folder(), 'postgres.lock');
    const lock = takeDataLock(path);
    writeFileSync(path, JSON.stringify({ pid: 1, host: 'another-host', startedAt: '1' }));
    lock.release();
    expect(existsSync(path)).toBe(true);
  });
});
