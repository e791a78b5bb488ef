import { existsSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';

import { until } from '@up/processes/testing/until';

import { ServiceEndedError } from './processes.ts';
import { supervise, type Supervised } from './supervise.ts';

let folder: string;
let service: Supervised | undefined;
beforeEach(() => void (folder = mkdtempSync(join(tmpdir(), 'up-supervise-'))));
afterEach(async () => {
  await service?.stop();
  rmSync(folder, { recursive: true });
});

/** A service that behaves as told; `starts` is its number. */
function start(body: string): Supervised {
  const file = join(folder, 'service.mjs');
  writeFileSync(
    file,
    `import { appendFileSync, readFileSync } from 'node:fs';
     appendFileSync('starts', 'x');
     const starts = readFileSync('starts', 'utf8').length;
     ${body}`,
  );
  service = supervise({ name: 'service', file, cwd: folder, readyLine: 'ready', logFile: join(folder, 'log') });
  return service;
}

const untilWritten = (name: string) => until(() => existsSync(join(folder, name)) && name, 20);

test('a service that died is started again', async () => {
  const { failed } = start(`
    console.log('ready');
    if (starts < 3) setTimeout(() => process.kill(process.pid, 'SIGKILL'), 50);
    else { appendFileSync('third', 'x'); setInterval(() => {}, 1000); }`);
  expect(await Promise.race([untilWritten('third'), failed.then(() => 'given up')])).toBe('third');
});

test('a service that does not start is reported immediately', async () => {
  await expect(start('process.exit(1)').ready).rejects.toThrow(ServiceEndedError);
});

test('a service that is not ready yet can be stopped, and finishes its work', async () => {
  const { ready, stop } = start(`
    process.once('SIGTERM', () => { appendFileSync('finished', 'x'); process.exit(); });
    appendFileSync('starting', 'x');
    setInterval(() => {}, 1000);`);
  await untilWritten('starting');
  await Promise.all([expect(ready).rejects.toThrow(ServiceEndedError), stop()]);
  expect(existsSync(join(folder, 'finished'))).toBe(true);
});
