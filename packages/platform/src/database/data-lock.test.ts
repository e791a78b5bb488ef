import { mkdirSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';

import { describeProcess } from '@up/processes/describe-process';

import { StartError } from '../start/start-error.ts';
import { temporaryFolders } from '../testing/files/temporary-folder.ts';
import { takeDataLock } from './data-lock.ts';

const folder = temporaryFolders();

describe('lock of a data directory', () => {
  it('is rejected while a process holds it, with the process id in one line', () => {
    const path = join(folder(), 'postgres.lock');
    const lock = takeDataLock(path);
    expect(() => takeDataLock(path)).toThrow(StartError);
    expect(() => takeDataLock(path)).toThrow(`in use by ${describeProcess(process.pid)}. Stop it, or choose`);
    lock.release();
    takeDataLock(path).release();
  });

  it('is taken even if an earlier process left its file', () => {
    const path = join(folder(), 'postgres.lock');
    writeFileSync(path, '{"pid":1,"host":"another-host","startedAt":"1"}');
    takeDataLock(path).release();
  });

  it('reports what to check if its file cannot be written', () => {
    const path = join(folder(), 'postgres.lock');
    mkdirSync(path);
    expect(() => takeDataLock(path)).toThrow(/Cannot write the lock file .*Check the rights/);
  });
});
