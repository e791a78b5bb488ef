import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';

import { afterEach, beforeEach, expect, test } from '@jest/globals';

import { ServiceEndedError } from './processes.ts';
import { supervise, type Supervised } from './supervise.ts';

let folder: string;
let service: Supervised | undefined;
beforeEach(() => void (folder = mkdtempSync(join(tmpdir(), 'up-supervise-'))));
afterEach(async () => {
  await service?.stop();
  rmSync(folder, { recursive: true });
});

/** A service that prints its number, and exits as told. */
async function start(body: string) {
  const file = join(folder, 'service.mjs');
  writeFileSync(
    file,
    `import { appendFileSync, readFileSync } from 'node:fs';
     appendFileSync('starts', 'x');
     const starts = readFileSync('starts', 'utf8').length;
     ${body}`,
  );
  service = await supervise({ name: 'service', file, cwd: folder, readyLine: 'ready' });
  return service;
}

test('a service that died is started again', async () => {
  const { failed } = await start(`
    console.log('ready');
    if (starts < 3) setTimeout(() => process.kill(process.pid, 'SIGKILL'), 50);
    else { appendFileSync('third', 'x'); setInterval(() => {}, 1000); }`);
  const third = async () => {
    const { existsSync } = await import('node:fs');
    while (!existsSync(join(folder, 'third'))) await new Promise((resolve) => setTimeout(resolve, 50));
    return 'started again';
  };
  expect(await Promise.race([third(), failed.then(() => 'given up')])).toBe('started again');
});

test('a service that does not start is reported immediately', async () => {
  await expect(start('process.exit(1)')).rejects.toThrow(ServiceEndedError);
});
