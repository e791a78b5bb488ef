import { once } from 'node:events';
import { closeSync, mkdtempSync, openSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';

import { startProgram } from './start-program.ts';
import { childrenOf, linesOf, runModule, untilEnded } from './testing/processes.ts';
import { until } from './testing/until.ts';

/** A program that does not know of its parent. */
const program = `process.once('SIGINT', () => process.exit(7)); console.log('ready'); setInterval(() => {}, 1000);`;

describe.each(['sh', 'node'] as const)('a program watched by %s', (watcher) => {
  /** A process that starts the program, and both ids. */
  async function startParent() {
    const parent = runModule(
      `import { startProgram } from './start-program.ts';
       const options = { signal: 'SIGINT' };
       const child = startProgram(process.execPath, ['-e', ${JSON.stringify(program)}], options, '${watcher}');
       child.stdout.once('data', () => console.log(child.pid));
       child.once('exit', (code) => console.log('exited with', code));`,
    );
    const nextLine = linesOf(parent.stdout);
    const pid = Number(await nextLine());
    const watchers = () => childrenOf(parent.pid).filter((child) => child !== pid);
    return { parent, pid, nextLine, watchers };
  }

  test('gets its signal when its parent was killed', async () => {
    const { parent, pid, watchers } = await startParent();
    const watching = watchers();
    parent.kill('SIGKILL');
    for (const ending of [pid, ...watching]) await untilEnded(ending);
  });

  test('gets it also after its watcher was killed', async () => {
    const { parent, pid, watchers } = await startParent();
    const [killed = 0] = watchers();
    process.kill(killed, 'SIGKILL');
    await untilEnded(killed);
    await until(() => watchers().length > 0, 20);
    parent.kill('SIGKILL');
    await untilEnded(pid);
  });

  test('reports its own end, and is not watched any more', async () => {
    const { parent, pid, nextLine, watchers } = await startParent();
    const watching = watchers();
    expect(watching).toHaveLength(1);
    // Listened for before: it may end while its last line is being read.
    const ended = once(parent, 'exit');
    process.kill(pid, 'SIGINT');
    expect(await nextLine()).toBe('exited with 7');
    expect(await ended).toEqual([0, null]);
    for (const ending of watching) await untilEnded(ending);
  });
});

test('a program that does not exist is an error, and nothing is watched', async () => {
  const child = startProgram('no-such-program', []);
  expect(await once(child, 'error')).toMatchObject([{ code: 'ENOENT' }]);
});

test('the output of a program can go to a file', async () => {
  const folder = mkdtempSync(join(tmpdir(), 'up-program-'));
  const file = join(folder, 'output');
  const output = openSync(file, 'w');
  const child = startProgram(process.execPath, ['-e', `console.log('one'); console.error('two');`], { output });
  closeSync(output);
  await once(child, 'exit');
  expect(readFileSync(file, 'utf8')).toBe('one\ntwo\n');
  rmSync(folder, { recursive: true });
});
