import { spawn } from 'node:child_process';
import { createHash } from 'node:crypto';
import { once } from 'node:events';
import { cpSync, mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { text } from 'node:stream/consumers';

import { linesOf } from '@up/processes/testing/processes';
import { until } from '@up/processes/testing/until';

const root = join(import.meta.dirname, '..');
let project: string;

/** A project with the real entry point, whose task `start` supervises one service. */
beforeAll(() => {
  project = mkdtempSync(join(tmpdir(), 'up-run-'));
  for (const path of ['scripts/run.mjs', 'scripts/processes.ts', 'scripts/supervise.ts', 'packages/processes/src']) {
    cpSync(join(root, path), join(project, path), { recursive: true });
  }
  const lockfile = 'lockfileVersion: 9';
  const [, nodeVersion = ''] = /nodeVersion = '(.*)'/.exec(readFileSync(join(root, 'scripts/run.mjs'), 'utf8')) ?? [];
  const hash = createHash('sha256').update(lockfile).update(nodeVersion).digest('hex');
  const files = {
    'package.json':
      '{ "type": "module", "packageManager": "pnpm@10", "scripts": { "start": "node scripts/run.mjs start" } }',
    'pnpm-lock.yaml': lockfile,
    'node_modules/.installed': `${hash}\n${process.execPath}`,
    'scripts/start.ts': `import { supervise } from './supervise.ts';
      const service = supervise({ name: 'service', file: 'service.mjs', cwd: '.', readyLine: 'ready' });
      await service.ready;
      await service.failed;`,
    'service.mjs': `console.log('starting');
      setTimeout(() => console.log('ready'), 200);
      setInterval(() => {}, 1000);`,
  };
  for (const [name, text] of Object.entries(files)) {
    mkdirSync(dirname(join(project, name)), { recursive: true });
    writeFileSync(join(project, name), text);
  }
});
afterAll(() => rmSync(project, { recursive: true }));

test.each([
  ['SIGKILL', 'starting'],
  ['SIGKILL', 'ready'],
  ['SIGTERM', 'starting'],
  ['SIGTERM', 'ready'],
] as const)('%s to npm while the service is %s ends everything that was started', async (signal, moment) => {
  const npm = spawn('npm', ['start', '--silent'], { cwd: project, stdio: ['ignore', 'pipe', 'inherit'] });
  const nextLine = linesOf(npm.stdout);
  await until(async () => (await nextLine()) === moment, 25);
  npm.kill(signal);
  // Emitted when no process has the output open any more.
  await once(npm, 'close');
});

test('a task has a home folder that it can write to, and the registry of the user', async () => {
  writeFileSync(
    join(project, 'scripts/home.ts'),
    'console.log(JSON.stringify([process.env.HOME, process.env.npm_config_userconfig]));',
  );
  const homeOf = async (environment: Record<string, string>) => {
    const task = spawn(process.execPath, ['scripts/run.mjs', 'home'], {
      cwd: project,
      env: { PATH: process.env.PATH, ...environment },
      stdio: ['ignore', 'pipe', 'inherit'],
    });
    return JSON.parse(await text(task.stdout)) as unknown;
  };
  expect(await homeOf({ HOME: '/missing/home' })).toEqual([
    join(project, 'node_modules/.home'),
    '/missing/home/.npmrc',
  ]);
  expect(await homeOf({ HOME: project })).toEqual([project, null]);
});

test('the status of a task is that of the command', async () => {
  writeFileSync(join(project, 'scripts/fails.ts'), 'process.exit(Number(process.argv[2]));');
  const command = spawn(process.execPath, ['scripts/run.mjs', 'fails', '3'], { cwd: project });
  expect(await once(command, 'exit')).toEqual([3, null]);
});
