import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { existsSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { hostname, tmpdir } from 'node:os';
import { join } from 'node:path';

import { exitCode } from './exit-code.ts';
import { LockHeldError, takeLock, whileLocked } from './file-lock.ts';

const folder = mkdtempSync(join(tmpdir(), 'up-lock-'));
afterAll(() => rmSync(folder, { recursive: true }));
let number = 0;
const newPath = () => join(folder, `${(number += 1)}.lock`);

/** Runs a script with this package's functions in another process. */
function run(script: string, ...words: string[]) {
  const address = new URL('file-lock.ts', import.meta.url).href;
  const program = `import { takeLock, whileLocked } from ${JSON.stringify(address)};
    import { readFileSync, writeFileSync } from 'node:fs';
    ${script}`;
  return spawn(process.execPath, ['--input-type=module', '-e', program, '--', ...words], {
    stdio: ['ignore', 'pipe', 'inherit'],
  });
}

async function holdInAnotherProcess(path: string) {
  const child = run(`takeLock(process.argv[1]); console.log('held'); setInterval(() => {}, 1000);`, path);
  await once(child.stdout, 'data');
  return child;
}

describe('a lock', () => {
  test('is rejected while another process holds it, names the holder, and is free after its release', () => {
    const path = newPath();
    const lock = takeLock(path);
    expect(() => takeLock(path)).toThrow(LockHeldError);
    expect(() => takeLock(path)).toThrow(`is held by process ${process.pid} on ${hostname()}`);
    lock.release();
    lock.release();
    expect(existsSync(`${path}.holder`)).toBe(false);
    takeLock(path).release();
  });

  test('is released when its process is killed', async () => {
    const path = newPath();
    const child = await holdInAnotherProcess(path);
    expect(() => takeLock(path)).toThrow(`process ${child.pid}`);
    child.kill('SIGKILL');
    await once(child, 'exit');
    takeLock(path).release();
  });

  test.each(['', '4242', '{"pid":'])('can be taken when its file contains %j', async (left) => {
    const path = newPath();
    writeFileSync(path, left);
    expect(await whileLocked(path, async () => 'done')).toBe('done');
  });

  test('is waited for, for a limited time', async () => {
    const path = newPath();
    const lock = takeLock(path);
    await expect(whileLocked(path, async () => 'done', { waitMs: 100 })).rejects.toThrow(LockHeldError);
    const waiting = whileLocked(path, async () => 'done');
    lock.release();
    await expect(waiting).resolves.toBe('done');
  });

  test('is released when its task fails', async () => {
    const path = newPath();
    await expect(whileLocked(path, () => Promise.reject(new Error('failed')))).rejects.toThrow('failed');
    takeLock(path).release();
  });
});

test('six processes that wait for a killed one lose no update', async () => {
  const path = newPath();
  const counter = `${path}.count`;
  writeFileSync(counter, '0');
  const count = `for (let i = 0; i < 8; i += 1) await whileLocked(process.argv[1], async () => {
    const before = Number(readFileSync(process.argv[2], 'utf8'));
    await new Promise((resolve) => setTimeout(resolve, 2));
    writeFileSync(process.argv[2], String(before + 1));
  });`;
  const holder = await holdInAnotherProcess(path);
  const contenders = Array.from({ length: 6 }, () => exitCode(run(count, path, counter)));
  holder.kill('SIGKILL');
  expect(await Promise.all(contenders)).toEqual([0, 0, 0, 0, 0, 0]);
  expect(readFileSync(counter, 'utf8')).toBe('48');
});
