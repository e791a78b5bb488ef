import { spawn, spawnSync } from 'node:child_process';
import { mkdir, mkdtemp, readdir, readFile, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';

import { afterEach, beforeEach, describe, expect, jest, test } from '@jest/globals';

import { environmentFile } from '@up/federation/change-environment';
import { promote } from '@up/federation/promote';
import type { Workspace } from '@up/federation/publish';
import { PublishedVersion } from '@up/federation/published';
import { publicRoute, storeVersion } from '@up/federation/testing/published-versions';

import { CommandFailed, UsageError, type Command } from './command.ts';
import { checkCommand } from './commands/check.ts';
import { devCommand } from './commands/dev.ts';
import { historyCommand } from './commands/history.ts';
import { promoteCommand } from './commands/promote.ts';
import { publishCommand } from './commands/publish.ts';
import { rollbackCommand } from './commands/rollback.ts';
import { statusCommand } from './commands/status.ts';

// Starts processes and workers, which is slow on a busy machine.
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

/** Runs a command and returns what it printed. */
async function run(
  command: Command,
  names: string[] = [],
  version?: string,
  flags: string[] = [],
  options: Record<string, string> = {},
): Promise<string[]> {
  const lines: string[] = [];
  const print = (line: string) => void lines.push(line);
  const flagSet = new Set(flags);
  try {
    await command.run({
      workspace,
      environment: 'local',
      version,
      names,
      flags: flagSet,
      options,
      actor: 'kim',
      print,
    });
  } catch (error) {
    // A report may print its findings and then end with another code.
    if (lines.length > 0 && error instanceof CommandFailed && error.message === '')
      lines.push(`ends with ${error.exitCode}`);
    else throw error;
  }
  return lines;
}

/** Waits until the function returns a value. */
async function until<T>(look: () => Promise<T | undefined>): Promise<T> {
  for (;;) {
    const found = await look().catch(() => undefined);
    if (found) return found;
    await new Promise((resolve) => setTimeout(resolve, 50));
  }
}

function isRunning(pid: number): boolean {
  try {
    process.kill(pid, 0);
    return true;
  } catch {
    return false;
  }
}

/** The program itself, in the workspace of the test. */
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

const goodBuild = (name: string, version = 'process.env.PORTAL_VERSION') => `
  const { appendFileSync, mkdirSync, writeFileSync } = require('node:fs');
  const { join } = require('node:path');
  const write = (file, text) => writeFileSync(join(process.env.PORTAL_OUTPUT, file), text);
  appendFileSync('../builds.txt', '${name} ');
  mkdirSync(join(process.env.PORTAL_OUTPUT, 'server'), { recursive: true });
  write('remoteEntry.js', 'entry');
  write('server/remoteEntry.cjs', 'server');
  write('mf-manifest.json', '{}');
  write('mf-stats.json', '{}');
  write('portal.json', JSON.stringify({ name: '${name}', version: ${version}, extras: {
    container: '${name}', hostContract: '^1.0.0', shared: {}, routes: [], entry: 'remoteEntry.js', entryChunks: [],
    pages: {}, messages: {}, serverEntry: 'server/remoteEntry.cjs' } }));
`;

const noShell = 'warning: no version of "shell" is in the environment: publish it first';

describe('portal publish', () => {
  test('builds, stores and serves each application once, and skips what is in the store', async () => {
    await addApplication('two', goodBuild('two'));
    const printed = await run(publishCommand, ['two', 'two'], '1.0.0');
    expect(printed).toEqual([
      'two 1.0.0: building',
      'two 1.0.0: publishing',
      expect.stringMatching(/^two 1\.0\.0: published in \d+\.\d s$/),
      noShell,
      'environment local: two 1.0.0',
    ]);
    const again = await run(publishCommand, ['two'], '1.0.0');
    expect(again).toEqual(['two 1.0.0 is in the store', noShell, 'environment local: two 1.0.0']);
    expect(await readFile(join(workspace.root, 'builds.txt'), 'utf8')).toBe('two ');
    const stored = PublishedVersion.parse(
      JSON.parse(await readFile(join(workspace.storeDirectory, 'two/1.0.0/portal.json'), 'utf8')),
    );
    expect(Object.keys(stored.extras.files)).toEqual(['mf-manifest.json', 'remoteEntry.js', 'server/remoteEntry.cjs']);
  });

  test('starts no further build after one failed, and serves none of them', async () => {
    await addApplication('bad', 'console.error("Module not found"); process.exit(1)');
    for (const name of ['three', 'four']) await addApplication(name, goodBuild(name));
    // Two build at the same time; the third and fourth would have followed the one that succeeds.
    await addApplication('slow', `setTimeout(() => { ${goodBuild('slow')} }, 500)`);
    await expect(run(publishCommand, ['slow', 'bad', 'three', 'four'], '1.0.0')).rejects.toThrow(/failed:/);
    expect(await readFile(join(workspace.root, 'builds.txt'), 'utf8')).toBe('slow ');
    await expect(readFile(environmentFile(workspace, 'local'))).rejects.toThrow('ENOENT');
  });

  test('refuses a build that reports another version, and leaves nothing of it', async () => {
    await addApplication('two', goodBuild('two', "'0.9.0'"));
    await expect(run(publishCommand, ['two'], '1.0.0')).rejects.toThrow('the build is two 0.9.0 instead of two 1.0.0');
    expect(await readdir(workspace.storeDirectory)).not.toContain('two');
    expect(await readdir(join(workspace.root, '.portal/drafts'))).not.toContain('two@1.0.0');
  });

  test('running twice at the same time builds one version once, and keeps two versions apart', async () => {
    await addApplication('two', `setTimeout(() => { ${goodBuild('two')} }, 300)`);
    const publish = (version: string) => run(publishCommand, ['two'], version);
    await Promise.all([publish('1.0.0'), publish('1.0.0'), publish('2.0.0')]);
    expect(await readFile(join(workspace.root, 'builds.txt'), 'utf8')).toBe('two two ');
    for (const version of ['1.0.0', '2.0.0']) {
      const text = await readFile(join(workspace.storeDirectory, 'two', version, 'portal.json'), 'utf8');
      expect(PublishedVersion.parse(JSON.parse(text)).version).toBe(version);
    }
  });

  test('stops its build when it is killed, and the next one removes its draft', async () => {
    await addApplication(
      'two',
      `require('node:fs').writeFileSync('../pid', String(process.pid)); setInterval(() => {}, 1000);`,
    );
    const publication = new URL('commands/publish.ts', import.meta.url).href;
    const script = `import { publishCommand } from ${JSON.stringify(publication)};
      await publishCommand.run({ workspace: ${JSON.stringify(workspace)}, environment: 'local', version: '1.0.0',
        names: ['two'], print: () => {} });`;
    const child = spawn(process.execPath, ['--input-type=module', '-e', script], { stdio: 'inherit' });
    const pid = await until(() => readFile(join(workspace.root, 'pid'), 'utf8').then(Number));
    child.kill('SIGKILL');
    await until(async () => (isRunning(pid) ? undefined : true));
    expect(await readdir(join(workspace.root, '.portal/drafts'))).toContain('two@1.0.0');
    await addApplication('three', goodBuild('three'));
    await run(publishCommand, ['three'], '1.0.0');
    expect(await readdir(join(workspace.root, '.portal/drafts'))).not.toContain('two@1.0.0');
  });

  test('keeps a rollback while sources are unchanged, and publishes changed ones', async () => {
    await addApplication('two', goodBuild('two'));
    const publish = (version: string) => run(publishCommand, ['two'], version, ['if-changed']);
    await publish('1.0.0');
    await publish('2.0.0');
    await run(rollbackCommand, ['two']);
    expect(await publish('2.0.0')).toContain(
      'environment local: two keeps its version, which was chosen after these sources were published',
    );
    expect((await run(statusCommand)).find((line) => line.startsWith('*'))).toContain('1.0.0');
    expect(await publish('1.0.0')).toContain('environment local: two 1.0.0');
    expect(await publish('3.0.0')).toContain('environment local: two 3.0.0');
    await run(promoteCommand, ['two'], '1.0.0');
    expect((await publish('3.0.0')).at(-1)).toContain('keeps its version');
  });

  test('refuses an unknown application and an invalid version', async () => {
    await expect(run(publishCommand, ['nothing'])).rejects.toThrow('There is no application "nothing"');
    await expect(run(publishCommand, ['../one'])).rejects.toThrow('There is no application "../one"');
    await addApplication('two', goodBuild('two'));
    await expect(run(publishCommand, ['two'], '../1')).rejects.toThrow('"../1" is not a version');
    await expect(run(publishCommand)).rejects.toThrow(UsageError);
  });
});

test('portal promote, status and rollback change the current version', async () => {
  expect(await run(statusCommand)).toEqual(['environment local is empty: portal publish <application>…']);
  await promote(workspace, 'local', both);
  expect(await run(promoteCommand, ['one'], '2.0.0')).toEqual(['environment local: one 2.0.0']);
  expect(await run(statusCommand)).toEqual([
    expect.stringMatching(/^ +application +version +share +since$/),
    expect.stringMatching(/^\* +shell +1\.0\.0 +100 % +now unknown$/),
    expect.stringMatching(/^\* +one +2\.0\.0 +100 % +now kim$/),
    expect.stringMatching(/^< +one +1\.0\.0 +now unknown$/),
  ]);
  expect(await run(rollbackCommand, ['one'])).toEqual(['environment local: one 1.0.0']);
  await expect(run(rollbackCommand, ['one'])).rejects.toThrow('one has no previous version');
});

test('portal status shows all environments side by side with age, author and canaries; history lists changes', async () => {
  await promote(workspace, 'local', both);
  await promote(workspace, 'staging', both, { by: 'lee', now: () => new Date(Date.now() - 7_300_000) });
  await run(promoteCommand, ['one'], '2.0.0', [], { traffic: '10', cookie: 'beta=1' });
  const lines: string[] = [];
  await statusCommand.run({
    workspace,
    environment: 'local',
    environmentGiven: false,
    names: [],
    print: (line) => void lines.push(line),
  });
  expect(lines).toEqual([
    expect.stringMatching(/^application +local +staging$/),
    expect.stringMatching(/^one +1\.0\.0 \+ 2\.0\.0 \(10 %\) now unknown +1\.0\.0 2 h lee$/),
    expect.stringMatching(/^shell +1\.0\.0 now unknown +1\.0\.0 2 h lee$/),
  ]);
  expect((await run(historyCommand, ['one'])).at(-1)).toMatch(
    /^\d{4}-.* kim +canary +one +1\.0\.0 → 2\.0\.0 \(10 %\)$/,
  );
});

test.each<Record<string, string>>([
  { traffic: '100' },
  { traffic: '-1' },
  { traffic: 'x' },
  { cookie: 'beta' },
  { header: 'a=b;c' },
])('portal promote refuses a canary such as %j', async (options) => {
  await promote(workspace, 'local', both);
  await expect(run(promoteCommand, ['one'], '2.0.0', [], options)).rejects.toThrow(UsageError);
});

test('portal promote copies the versions of another environment', async () => {
  await promote(workspace, 'staging', both);
  await run(promoteCommand, ['shell', 'one'], undefined, [], { from: 'staging' });
  expect((await run(statusCommand)).filter((line) => line.startsWith('*'))).toHaveLength(2);
  await expect(run(promoteCommand, ['two'], undefined, [], { from: 'staging' })).rejects.toThrow(
    'environment staging serves no two',
  );
});

test('portal promote and rollback report missing arguments', async () => {
  await expect(run(promoteCommand, [], '1.0.0')).rejects.toThrow(UsageError);
  await expect(run(promoteCommand, ['one'])).rejects.toThrow('usage: portal promote');
  await expect(run(rollbackCommand)).rejects.toThrow(UsageError);
});

test('portal check passes for a valid set, or lists its problems', async () => {
  await promote(workspace, 'local', both);
  expect(await run(checkCommand)).toEqual([expect.stringMatching(/local\.json fits together: 2 applications$/)]);
  await writeFile(join(workspace.storeDirectory, 'one/1.0.0/remoteEntry.js'), 'changed');
  await expect(run(checkCommand)).rejects.toThrow(
    /cannot be served as published:\none 1\.0\.0: .*remoteEntry\.js differs from what was/,
  );
  const json = await run(checkCommand, [], undefined, ['json']);
  expect(JSON.parse(json[0] ?? '')).toMatchObject({
    environment: 'local',
    file: 'environments/local.json',
    ok: false,
    findings: [{ rule: 'file-changed', level: 'error', application: 'one', version: '1.0.0' }],
  });
  expect(json[1]).toBe('ends with 1');
  const [sarif = ''] = await run(checkCommand, [], undefined, ['sarif']);
  const { runs } = JSON.parse(sarif) as { runs: { results: { ruleId: string; locations: unknown }[] }[] };
  expect(runs[0]?.results).toMatchObject([{ ruleId: 'file-changed', level: 'error' }]);
  const text = (await readFile(environmentFile(workspace, 'local'), 'utf8')).split('\n');
  const line = text.findIndex((one) => one.includes('"one": ['));
  expect(runs[0]?.results[0]?.locations).toEqual([
    {
      physicalLocation: {
        artifactLocation: { uri: 'environments/local.json' },
        region: { startLine: line + 2 },
      },
    },
  ]);
});

test('portal dev refuses anything but a remote before it starts', async () => {
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
      expect(stdout).toContain(`portal ${name}`);
    }
  });

  test.each([
    [['constructor'], 2, /^portal: there is no command "constructor"\n/],
    [['promote', 'one'], 2, /^portal: usage: portal promote .*\n$/],
    [['status', '--color'], 2, /^portal: Unknown option '--color'.*\n$/],
    [['rollback', 'one'], 1, /^portal: one has no previous version in environment local\n$/],
    [['check', '--env', 'nowhere'], 3, /^portal: .*there is no environment "nowhere": .*\n$/s],
    [['check', '--json', '--sarif'], 2, /^portal: choose one of --json and --sarif\n$/],
    [['publish', 'nothing'], 1, /^portal: There is no application "nothing"\n$/],
    [['status', '--env', '../x'], 1, /^portal: "\.\.\/x" is not the name of an environment\n$/],
  ])('%j exits with %i and a reason', (words, code, said) => {
    const { status, stdout, stderr } = portal(...words);
    expect(stderr).toMatch(said);
    expect(stderr).not.toContain('    at ');
    expect(status).toBe(code);
    expect(stdout).toBe('');
  });

  test('a broken environment is reported in one line with its position', async () => {
    await promote(workspace, 'local', both);
    const file = environmentFile(workspace, 'local');
    await writeFile(file, (await readFile(file, 'utf8')).replace('"traffic": 100', '"traffic": 101'));
    const { status, stderr } = portal('status', '--env', 'local');
    expect(stderr).toMatch(/^portal: .*local\.json:\d+: field microFrontends\.shell\.0\.deployment\.traffic: .*\n$/);
    expect(status).toBe(1);
  });
});
