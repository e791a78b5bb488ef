import { spawnSync } from 'node:child_process';
import { mkdir, mkdtemp, readFile, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';

import { afterEach, beforeEach, describe, expect, jest, test } from '@jest/globals';

import { environmentFile, promote } from '@up/federation/promote';
import type { Workspace } from '@up/federation/publish';
import { PublishedVersion } from '@up/federation/published';
import { publicRoute, storeVersion } from '@up/federation/testing/published-versions';

import { UsageError, type Command } from './command.ts';
import { checkCommand } from './commands/check.ts';
import { devCommand } from './commands/dev.ts';
import { promoteCommand } from './commands/promote.ts';
import { publishCommand } from './commands/publish.ts';
import { rollbackCommand } from './commands/rollback.ts';
import { statusCommand } from './commands/status.ts';

// Processes and workers are started here, on machines that have other work too.
jest.setTimeout(60_000);

let workspace: Workspace;

beforeEach(async () => {
  const root = await mkdtemp(join(tmpdir(), 'up-cli-'));
  workspace = { root, storeDirectory: join(root, 'store'), environmentsDirectory: join(root, 'environments') };
  await storeVersion(workspace.storeDirectory, { name: 'shell', version: '1.0.0' });
  for (const version of ['1.0.0', '2.0.0']) {
    await storeVersion(workspace.storeDirectory, { name: 'one', version, routes: [publicRoute('/')] });
  }
});
afterEach(() => rm(workspace.root, { recursive: true, force: true }));

const both = [
  { application: 'shell', version: '1.0.0' },
  { application: 'one', version: '1.0.0' },
];

/** Runs a command and gives what it printed. */
async function run(command: Command, names: string[] = [], version?: string): Promise<string[]> {
  const lines: string[] = [];
  const print = (line: string) => void lines.push(line);
  await command.run({ workspace, environment: 'local', version, names, print });
  return lines;
}

/** The program itself, on the workspace of the test. */
function portal(...words: string[]) {
  const { status, stdout, stderr } = spawnSync(
    process.execPath,
    ['--disable-warning=ExperimentalWarning', join(import.meta.dirname, 'main.ts'), ...words],
    {
      encoding: 'utf8',
      env: {
        PATH: process.env.PATH,
        STORE_DIR: workspace.storeDirectory,
        ENVIRONMENTS_DIR: workspace.environmentsDirectory,
      },
    },
  );
  return { status, stdout, stderr };
}

/** An application whose build writes what webpack would, or fails. */
async function addApplication(name: string, build: string): Promise<void> {
  const folder = join(workspace.root, name);
  await mkdir(join(folder, 'node_modules/webpack-cli/bin'), { recursive: true });
  await writeFile(join(folder, 'package.json'), JSON.stringify({ name, version: '1.0.0', type: 'commonjs' }));
  await writeFile(join(folder, 'webpack.config.mjs'), '');
  await writeFile(join(folder, 'node_modules/webpack-cli/bin/cli.js'), build);
}

const goodBuild = (name: string) => `
  const { appendFileSync, mkdirSync, writeFileSync } = require('node:fs');
  appendFileSync('../builds.txt', '${name} ');
  mkdirSync('dist/server', { recursive: true });
  writeFileSync('dist/remoteEntry.js', 'entry');
  writeFileSync('dist/server/remoteEntry.cjs', 'server');
  writeFileSync('dist/mf-manifest.json', '{}');
  writeFileSync('dist/mf-stats.json', '{}');
  writeFileSync('dist/portal.json', JSON.stringify({ name: '${name}', version: process.env.PORTAL_VERSION, extras: {
    container: '${name}', hostContract: '^1.0.0', shared: {}, routes: [], entry: 'remoteEntry.js', entryChunks: [],
    pages: {}, messages: {}, serverEntry: 'server/remoteEntry.cjs' } }));
`;

describe('portal publish', () => {
  test('builds, stores and serves each application once, and nothing that is in the store', async () => {
    await addApplication('two', goodBuild('two'));
    const printed = await run(publishCommand, ['two', 'two'], '1.0.0');
    expect(printed).toEqual([
      'two 1.0.0: building',
      'two 1.0.0: publishing',
      expect.stringMatching(/^two 1\.0\.0: published in \d+\.\d s$/),
      'environment local: two 1.0.0',
    ]);
    const again = await run(publishCommand, ['two'], '1.0.0');
    expect(again).toEqual(['two 1.0.0 is in the store', 'environment local: two 1.0.0']);
    expect(await readFile(join(workspace.root, 'builds.txt'), 'utf8')).toBe('two ');
    const stored = PublishedVersion.parse(
      JSON.parse(await readFile(join(workspace.storeDirectory, 'two/1.0.0/portal.json'), 'utf8')),
    );
    expect(Object.keys(stored.extras.files)).toEqual(['mf-manifest.json', 'remoteEntry.js', 'server/remoteEntry.cjs']);
  });

  test('begins no further build after one failed, and serves nothing of them', async () => {
    await addApplication('bad', 'console.error("Module not found"); process.exit(1)');
    for (const name of ['three', 'four']) await addApplication(name, goodBuild(name));
    // Two build at the same time; the third and the fourth would have followed the one that succeeds.
    await addApplication('slow', `setTimeout(() => { ${goodBuild('slow')} }, 500)`);
    await expect(run(publishCommand, ['slow', 'bad', 'three', 'four'], '1.0.0')).rejects.toThrow(/failed:/);
    expect(await readFile(join(workspace.root, 'builds.txt'), 'utf8')).toBe('slow ');
    await expect(readFile(environmentFile(workspace, 'local'))).rejects.toThrow('ENOENT');
  });

  test('refuses what is no application and what is no version', async () => {
    await expect(run(publishCommand, ['nothing'])).rejects.toThrow('There is no application "nothing"');
    await expect(run(publishCommand, ['../one'])).rejects.toThrow('There is no application "../one"');
    await addApplication('two', goodBuild('two'));
    await expect(run(publishCommand, ['two'], '../1')).rejects.toThrow('"../1" is not a version');
    await expect(run(publishCommand)).rejects.toThrow(UsageError);
  });
});

test('portal promote, status and rollback move what is served', async () => {
  expect(await run(statusCommand)).toEqual(['environment local is empty: portal publish <application>…']);
  await promote(workspace, 'local', both);
  expect(await run(promoteCommand, ['one'], '2.0.0')).toEqual(['environment local: one 2.0.0']);
  expect(await run(statusCommand)).toEqual([
    expect.stringMatching(/^\* shell +1\.0\.0$/),
    expect.stringMatching(/^\* one +2\.0\.0$/),
    expect.stringMatching(/^ {2}one +1\.0\.0$/),
  ]);
  expect(await run(rollbackCommand, ['one'])).toEqual(['environment local: one 1.0.0']);
  await expect(run(rollbackCommand, ['one'])).rejects.toThrow('one has no version before');
});

test('portal promote and rollback say what they need', async () => {
  await expect(run(promoteCommand, [], '1.0.0')).rejects.toThrow(UsageError);
  await expect(run(promoteCommand, ['one'])).rejects.toThrow('say which version');
  await expect(run(rollbackCommand)).rejects.toThrow(UsageError);
});

test('portal check proves a set, or lists what is wrong with it', async () => {
  await promote(workspace, 'local', both);
  expect(await run(checkCommand)).toEqual([expect.stringMatching(/local\.json fits together: 2 applications$/)]);
  await writeFile(join(workspace.storeDirectory, 'one/1.0.0/remoteEntry.js'), 'changed');
  await expect(run(checkCommand)).rejects.toThrow(/does not fit together:\none: .*remoteEntry\.js is not what was/);
});

test('portal dev refuses what is no remote before it starts anything', async () => {
  await expect(run(devCommand, ['nothing'])).rejects.toThrow('There is no application "nothing"');
  await expect(run(devCommand, ['shell'])).rejects.toThrow(UsageError);
  await expect(run(devCommand)).rejects.toThrow(UsageError);
});

describe('the program', () => {
  test.each([[[]], [['help']], [['--help']], [['publish', '--help']]])('%j shows the usage', (words) => {
    const { status, stdout, stderr } = portal(...words);
    expect(status).toBe(0);
    expect(stderr).toBe('');
    for (const name of ['publish', 'promote', 'rollback', 'status', 'check', 'dev']) {
      expect(stdout).toContain(`portal ${name} `);
    }
  });

  test.each([
    [['constructor'], 2, /^portal: there is no command "constructor"\n/],
    [['promote', 'one'], 2, /^portal: say which version: .*\n$/],
    [['status', '--color'], 2, /^portal: Unknown option '--color'.*\n$/],
    [['rollback', 'one'], 1, /^portal: one has no version before in environment local\n$/],
    [['publish', 'nothing'], 1, /^portal: There is no application "nothing"\n$/],
    [['status', '--env', '../x'], 1, /^portal: "\.\.\/x" is not the name of an environment\n$/],
  ])('%j ends with %i and says why', (words, code, said) => {
    const { status, stdout, stderr } = portal(...words);
    expect(stderr).toMatch(said);
    expect(stderr).not.toContain('    at ');
    expect(status).toBe(code);
    expect(stdout).toBe('');
  });

  test('a broken environment is one line with its place', async () => {
    await promote(workspace, 'local', both);
    const file = environmentFile(workspace, 'local');
    await writeFile(file, (await readFile(file, 'utf8')).replace('"traffic": 100', '"traffic": 101'));
    const { status, stderr } = portal('status');
    expect(stderr).toMatch(/^portal: .*local\.json:\d+: field microFrontends\.shell\.0\.deployment\.traffic: .*\n$/);
    expect(status).toBe(1);
  });
});
