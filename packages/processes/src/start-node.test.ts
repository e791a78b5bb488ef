import { once } from 'node:events';
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';

import { startNode } from './start-node.ts';
import { linesOf, runModule, untilEnded } from './testing/processes.ts';

/** A parent that starts a child with this script and prints its id, and the lines that both print. */
function startParent(script: string) {
  const parent = runModule(
    `import { startNode } from './start-node.ts';
     console.log(startNode(['-e', ${JSON.stringify(script)}]).pid);`,
  );
  return { parent, nextLine: linesOf(parent.stdout) };
}

const staysBusy = 'setInterval(() => {}, 1000);';

describe('a Node program', () => {
  test.each(['SIGKILL', 'SIGTERM'] as const)('ends with a parent that ended by %s', async (signal) => {
    const { parent, nextLine } = startParent(`console.log('ready'); ${staysBusy}`);
    const pid = Number(await nextLine());
    await nextLine();
    parent.kill(signal);
    await untilEnded(pid);
  });

  test('ends with a parent that was killed before the program was loaded', async () => {
    const { parent, nextLine } = startParent(staysBusy);
    const pid = Number(await nextLine());
    parent.kill('SIGKILL');
    await untilEnded(pid);
  });

  test('finishes its work when its parent is gone, as at SIGTERM', async () => {
    const { parent, nextLine } = startParent(
      `process.once('SIGTERM', () => setTimeout(() => { console.log('finished'); process.exit(); }, 100));
       console.log('ready'); ${staysBusy}`,
    );
    await nextLine();
    await nextLine();
    parent.kill('SIGKILL');
    expect(await nextLine()).toBe('finished');
  });

  test('takes its own programs with it', async () => {
    const { parent, nextLine } = startParent(
      `import(${JSON.stringify(new URL('start-node.ts', import.meta.url).href)})
         .then(({ startNode }) => console.log(startNode(['-e', ${JSON.stringify(staysBusy)}]).pid));`,
    );
    const pids = [Number(await nextLine()), Number(await nextLine())];
    parent.kill('SIGKILL');
    for (const pid of pids) await untilEnded(pid);
  });

  test('ends by itself when it has nothing left to do', async () => {
    const child = startNode(['-e', '']);
    expect(await once(child, 'exit')).toEqual([0, null]);
  });

  test('ends when it is disconnected', async () => {
    const child = startNode(['-e', staysBusy]);
    child.disconnect();
    expect(await once(child, 'exit')).toEqual([1, null]);
  });

  test('can fork a worker, which waits for messages', async () => {
    const folder = mkdtempSync(join(tmpdir(), 'up-fork-'));
    writeFileSync(
      join(folder, 'worker.cjs'),
      `process.on('message', (text) => process.send(text, () => process.disconnect()));`,
    );
    writeFileSync(
      join(folder, 'main.cjs'),
      `const worker = require('node:child_process').fork('./worker.cjs');
       worker.once('message', (text) => (process.exitCode = text));
       setTimeout(() => worker.send(3), 300);`,
    );
    const child = startNode(['main.cjs'], { cwd: folder });
    expect(await once(child, 'exit')).toEqual([3, null]);
    rmSync(folder, { recursive: true });
  });
});
