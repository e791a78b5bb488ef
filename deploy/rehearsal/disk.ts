import { execFileSync } from 'node:child_process';
import { closeSync, mkdirSync, openSync, rmSync, writeSync } from 'node:fs';
import { join } from 'node:path';

import type { Load } from './load.ts';
import { recover, untilTrue } from './recover.ts';
import { errorCode } from '../../packages/processes/src/error-code.ts';

/** Enough for the databases of a rehearsal. */
const megabytes = 768;
/** How long the disk stays full, in milliseconds, and how long at most until the database has noticed. */
const fullMs = 10_000;
const noticedMs = 60_000;

/** A small disk of the database. */
export interface Disk {
  folder: string;
  fill(): void;
  empty(): void;
  close(): void;
}

/** Mounts a small disk in memory; undefined where this process may not. */
export function openDisk(folder: string): Disk | undefined {
  mkdirSync(folder);
  try {
    const options = `size=${megabytes}m,mode=1777`;
    execFileSync('mount', ['-t', 'tmpfs', '-o', options, 'up-rehearsal', folder], { stdio: 'pipe' });
  } catch {
    return undefined;
  }
  let isMounted = true;
  const close = () => {
    if (isMounted) execFileSync('umount', ['--lazy', folder], { stdio: 'pipe' });
    isMounted = false;
  };
  process.once('exit', close);
  const filler = join(folder, 'filler');
  return {
    folder,
    fill: () => {
      const file = openSync(filler, 'w');
      try {
        // The last writes are small, so that not even a page of a table has room.
        for (const bytes of [2 ** 20, 2 ** 12]) writeUntilFull(file, Buffer.alloc(bytes));
      } finally {
        closeSync(file);
      }
    },
    empty: () => rmSync(filler, { force: true }),
    close,
  };
}

function writeUntilFull(file: number, bytes: Buffer): void {
  try {
    for (;;) writeSync(file, bytes);
  } catch (error) {
    if (errorCode(error) !== 'ENOSPC') throw error;
  }
}

/** The disk of the database is full for a while: writes are rejected, and accepted again when it has room. */
export async function fillDisk(disk: Disk | undefined, load: Load): Promise<boolean> {
  if (!disk) {
    console.log('the disk was not filled: this needs the right to mount one');
    return true;
  }
  const before = load.report.rejected;
  disk.fill();
  await new Promise((resolve) => setTimeout(resolve, fullMs));
  // What fits into files that exist is still written, on a slow machine for longer.
  await untilTrue(() => load.report.rejected > before, noticedMs);
  const rejected = load.report.rejected - before;
  console.log(`the disk of the database was full: ${rejected} writes rejected`);
  return (await recover('the disk has room again', load, () => disk.empty())) && rejected > 0;
}
