import { spawnSync } from 'node:child_process';
import { readFile, rm, writeFile } from 'node:fs/promises';
import { join } from 'node:path';

import { environmentFile, openEnvironment } from '@up/federation/composition/change-environment';
import { endJudgedCanary, promote } from '@up/federation/composition/promote';
import type { Workspace } from '@up/federation/build/publish';
import { publicRoute, storeVersion } from '@up/federation/testing/published-versions';

import { UsageError, type Command, type CommandInput } from './command.ts';
import { alertsCommand } from './commands/alerts.ts';
import { checkCommand } from './commands/check.ts';
import { devCommand } from './commands/dev.ts';
import { makeKeys } from './commands/keys.ts';
import { historyCommand } from './commands/history.ts';
import { promoteCommand } from './commands/promote.ts';
import { pruneCommand } from './commands/prune.ts';
import { rollbackCommand } from './commands/rollback.ts';
import { statusCommand } from './commands/status.ts';
import { runProgram } from './program.ts';
import { createWorkspace, runCommand } from './testing/commands.ts';

// Starts processes and workers, which is slow on a busy machine.
jest.setTimeout(60_000);

let workspace: Workspace;

beforeEach(async () => {
  workspace = await createWorkspace();
});
afterEach(() => rm(workspace.root, { recursive: true, force: true }));

const run = (command: Command, input?: Partial<CommandInput>) => runCommand(workspace, command, input);

const both = [
  { application: 'shell', version: '1.0.0' },
  { application: 'one', version: '1.0.0' },
];

const variables = () => ({
  PATH: process.env.PATH,
  STORE_DIR: workspace.storeDirectory,
  ENVIRONMENTS_DIR: workspace.environmentsDirectory,
});

/** The program in the workspace of the test, within this process. */
async function portal(...words: string[]) {
  const [out, err]: [string[], string[]] = [[], []];
  const print = (line: string) => out.push(`${line}\n`);
  const printError = (line: string) => err.push(`${line}\n`);
  const status = await runProgram({ words, variables: variables(), print, printError });
  return { status, stdout: out.join(''), stderr: err.join('') };
}

test('portal promote, status and rollback change the current version', async () => {
  expect(await run(statusCommand)).toEqual(['environment local is empty: portal publish <application>…']);
  await promote(workspace, 'local', both);
  expect(await run(promoteCommand, { names: ['one'], version: '2.0.0' })).toEqual(['environment local: one 2.0.0']);
  expect(await run(statusCommand)).toEqual([
    expect.stringMatching(/^ +application +version +share +since +first view$/),
    expect.stringMatching(/^\* +shell +1\.0\.0 +100 % +now unknown$/),
    expect.stringMatching(/^\* +one +2\.0\.0 +100 % +now kim$/),
    expect.stringMatching(/^< +one +1\.0\.0 +now unknown$/),
  ]);
  expect(await run(rollbackCommand, { names: ['one'] })).toEqual(['environment local: one 1.0.0']);
  await expect(run(rollbackCommand, { names: ['one'] })).rejects.toThrow('one has no previous version');
});

test('portal status shows all environments side by side with age, author and canaries; history lists changes', async () => {
  await promote(workspace, 'local', both);
  await promote(workspace, 'staging', both, { by: 'lee', now: () => new Date(Date.now() - 7_300_000) });
  await run(promoteCommand, { names: ['one'], version: '2.0.0', options: { traffic: '10', cookie: 'beta=1' } });
  expect(await run(statusCommand, { environmentGiven: false })).toEqual([
    expect.stringMatching(/^application +local +staging$/),
    expect.stringMatching(/^one +1\.0\.0 \+ 2\.0\.0 \(10 %\) now unknown +1\.0\.0 2 h lee$/),
    expect.stringMatching(/^shell +1\.0\.0 now unknown +1\.0\.0 2 h lee$/),
  ]);
  expect((await run(historyCommand, { names: ['one'] })).at(-1)).toMatch(
    /^\d{4}-.* kim +canary +one +1\.0\.0 → 2\.0\.0 \(10 %\)$/,
  );
  const startedAt = (await openEnvironment(workspace, 'local')).microFrontends.one?.[1]?.extras.promoted?.at ?? '';
  const judged = { application: 'one', version: '2.0.0', startedAt, current: '1.0.0' };
  await endJudgedCanary(workspace, 'local', judged, { reason: '5 errors per 100 views', by: 'cron' });
  expect((await run(historyCommand, { names: ['one'] })).at(-1)).toMatch(
    /^\d{4}-.* cron +end-canary +one +2\.0\.0 → 1\.0\.0: 5 errors per 100 views$/,
  );
});

test('portal alerts says that there is no token for the figures', async () => {
  await promote(workspace, 'local', both);
  await expect(run(alertsCommand, { options: { 'token-file': '/nowhere/token' } })).rejects.toThrow(
    'there is no operator token in /nowhere/token',
  );
});

test.each<Record<string, string>>([
  { traffic: '100' },
  { traffic: '-1' },
  { traffic: 'x' },
  { cookie: 'beta' },
  { header: 'a=b;c' },
])('portal promote rejects a canary such as %j', async (options) => {
  await promote(workspace, 'local', both);
  await expect(run(promoteCommand, { names: ['one'], version: '2.0.0', options })).rejects.toThrow(UsageError);
});

test('portal promote with several versions is one change, with one rollback', async () => {
  await storeVersion(workspace.storeDirectory, { name: 'two', version: '1.0.0', routes: [publicRoute('/two')] });
  await promote(workspace, 'local', [...both, { application: 'two', version: '1.0.0' }]);
  await storeVersion(workspace.storeDirectory, { name: 'two', version: '2.0.0', routes: [publicRoute('/two')] });
  const names = ['one=2.0.0', 'two=2.0.0'];
  expect(await run(promoteCommand, { names })).toEqual([
    'environment local: one 2.0.0',
    'environment local: two 2.0.0',
  ]);
  expect(await run(rollbackCommand, { names: ['two'] })).toEqual([
    'environment local: one 1.0.0',
    'environment local: two 1.0.0',
  ]);
  expect(await run(promoteCommand, { names, options: { traffic: '5' } })).toEqual([
    'environment local: one 2.0.0 for 5 %',
    'environment local: two 2.0.0 for 5 %',
  ]);
  for (const words of [['one=2.0.0', 'two'], ['one=2.0.0', 'one=1.0.0'], ['one=']]) {
    await expect(run(promoteCommand, { names: words })).rejects.toThrow(UsageError);
  }
});

test('portal promote copies the versions of another environment', async () => {
  await promote(workspace, 'staging', both);
  await run(promoteCommand, { names: ['shell', 'one'], options: { from: 'staging' } });
  expect((await run(statusCommand)).filter((line) => line.startsWith('*'))).toHaveLength(2);
  await expect(run(promoteCommand, { names: ['two'], options: { from: 'staging' } })).rejects.toThrow(
    'environment staging serves no two',
  );
});

test('portal promote and rollback report missing arguments', async () => {
  await expect(run(promoteCommand, { version: '1.0.0' })).rejects.toThrow(UsageError);
  await expect(run(promoteCommand, { names: ['one'] })).rejects.toThrow('usage: portal promote');
  await expect(run(rollbackCommand)).rejects.toThrow(UsageError);
});

test('portal check passes for a valid set, or lists its problems', async () => {
  await promote(workspace, 'local', both);
  expect(await run(checkCommand)).toEqual([expect.stringMatching(/local\.json fits together: 2 applications$/)]);
  await writeFile(join(workspace.storeDirectory, 'one/1.0.0/remoteEntry.js'), 'changed');
  await expect(run(checkCommand)).rejects.toThrow(
    /cannot be served as published:\none 1\.0\.0: .*remoteEntry\.js differs from what was/,
  );
  const json = await run(checkCommand, { flags: new Set(['json']) });
  expect(JSON.parse(json[0] ?? '')).toMatchObject({
    environment: 'local',
    file: 'environments/local.json',
    ok: false,
    findings: [{ rule: 'file-changed', level: 'error', application: 'one', version: '1.0.0' }],
  });
  expect(json[1]).toBe('ends with 1');
  const [sarif = ''] = await run(checkCommand, { flags: new Set(['sarif']) });
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

test('portal check verifies the signature, or says that it cannot', async () => {
  const keys = join(workspace.root, 'keys');
  await makeKeys(keys);
  await promote(workspace, 'local', both);
  const environmentKeyFile = `${keys}.pub`;
  await expect(run(checkCommand, { environmentKeyFile })).rejects.toThrow(
    /local\.json is not signed: edges .* refuse it$/,
  );
  await run(promoteCommand, { names: ['one'], version: '2.0.0', signingKeyFile: `${keys}.pem` });
  const fits = expect.stringMatching(/local\.json fits together: 2 applications$/);
  expect(await run(checkCommand, { environmentKeyFile })).toEqual([fits]);
  const unverified = 'the signature was not verified: set ENVIRONMENT_KEY_FILE to the public key of the environment';
  expect(await run(checkCommand)).toEqual([`warning: ${unverified}`, fits]);
  expect(JSON.parse((await run(checkCommand, { flags: new Set(['json']) })).join('\n'))).toMatchObject({
    ok: true,
    findings: [{ rule: 'signature-unverified', level: 'warning', message: unverified }],
  });
  const file = environmentFile(workspace, 'local');
  await writeFile(file, (await readFile(file, 'utf8')).replace('"traffic": 100', '"traffic": 99'));
  await expect(run(checkCommand, { environmentKeyFile })).rejects.toThrow('was changed after it was signed');
});

test('portal prune names what it removes, and keeps what an environment lists', async () => {
  await promote(workspace, 'local', both);
  const options = { days: '0', keep: '0' };
  const input = { options, environmentGiven: false };
  const line = /^one 2\.0\.0, stored on \d{4}-\d\d-\d\d$/;
  expect(await run(pruneCommand, { ...input, flags: new Set(['dry-run']) })).toEqual([
    expect.stringMatching(line),
    '1 version would be removed',
  ]);
  expect(await run(pruneCommand, input)).toEqual([expect.stringMatching(line), '1 version removed']);
  expect(await run(pruneCommand, { environmentGiven: false })).toEqual(['0 versions removed']);
  await expect(run(pruneCommand, { ...input, options: { days: 'x' } })).rejects.toThrow(UsageError);
  await expect(run(pruneCommand, { options, environmentGiven: true })).rejects.toThrow('omit --env');
});

test('portal dev rejects anything but a remote before it starts', async () => {
  await expect(run(devCommand, { names: ['nothing'] })).rejects.toThrow('There is no application "nothing"');
  await expect(run(devCommand, { names: ['shell'] })).rejects.toThrow(UsageError);
  await expect(run(devCommand)).rejects.toThrow(UsageError);
});

describe('the program', () => {
  test.each([
    [['help'], 0, /^Usage:\n/, /^$/],
    [['check', 'staging'], 2, /^$/, /^portal: "staging" is unexpected: portal check .*\n$/],
  ])('prints and exits with the code as a process, with %j', (words, code, out, error) => {
    const { status, stdout, stderr } = spawnSync(
      process.execPath,
      ['--disable-warning=ExperimentalWarning', join(import.meta.dirname, 'main.ts'), ...words],
      { encoding: 'utf8', env: variables() },
    );
    expect([status, stdout, stderr]).toEqual([code, expect.stringMatching(out), expect.stringMatching(error)]);
  });

  test.each([[[]], [['help']], [['--help']], [['publish', '--help']]])('%j shows the usage', async (words) => {
    const { status, stdout, stderr } = await portal(...words);
    expect(status).toBe(0);
    expect(stderr).toBe('');
    for (const name of ['publish', 'promote', 'rollback', 'status', 'check', 'dev']) {
      expect(stdout).toContain(`portal ${name}`);
    }
  });

  test.each([
    [['constructor'], 2, /^portal: there is no command "constructor"\n/],
    [['promote', 'one'], 2, /^portal: usage: portal promote .*\n$/],
    [['status', '--color'], 2, /^portal: there is no option --color: portal status \[--env E\]\n$/],
    [['status', '--env'], 2, /^portal: the value of --env is missing, or one too many: portal status .*\n$/],
    [['promote', 'one', '--version', '2.0.0', '--traffic', '-1'], 2, /^portal: --traffic is a percentage from 0 .*\n$/],
    [['rollback', 'one'], 1, /^portal: one has no previous version in environment local\n$/],
    [['check', '--env', 'nowhere'], 3, /^portal: .*there is no environment "nowhere": .*\n$/s],
    [['check', '--json', '--sarif'], 2, /^portal: choose one of --json and --sarif\n$/],
    [['publish', 'nothing'], 1, /^portal: There is no application "nothing"\n$/],
    [['status', '--env', '../x'], 2, /^portal: "\.\.\/x" is not the name of an environment\n$/],
    [['check', '--env', '../x'], 2, /^portal: "\.\.\/x" is not the name of an environment\n$/],
    [['check', 'staging'], 2, /^portal: "staging" is unexpected: portal check .*\n$/],
    [['promote', '--from', '../x'], 2, /^portal: "\.\.\/x" is not the name of an environment\n$/],
    [['promote', '../x', '--version', '1.0.0'], 2, /^portal: There is no application "\.\.\/x"\n$/],
    [['publish', '../x'], 2, /^portal: There is no application "\.\.\/x"\n$/],
    [['publish', 'one', '--version', '../x'], 2, /^portal: "\.\.\/x" is not a version such as 1\.2\.0\n$/],
    [['rollback', 'one', 'two'], 2, /^portal: "two" is unexpected: portal rollback .*\n$/],
  ])('%j exits with %i and a reason', async (words, code, reason) => {
    const { status, stdout, stderr } = await portal(...words);
    expect(stderr).toMatch(reason);
    expect(stderr).not.toContain('    at ');
    expect(status).toBe(code);
    expect(stdout).toBe('');
  });

  test('a store that cannot be read is reported by check in one line, with an exit code of its own', async () => {
    await promote(workspace, 'local', both);
    await rm(workspace.storeDirectory, { recursive: true });
    const { status, stdout, stderr } = await portal('check');
    expect(stderr).toMatch(/^portal: .*local\.json cannot be checked: the store .* cannot be read: ENOENT\n$/);
    expect([status, stdout]).toEqual([4, '']);
    const json = await portal('check', '--json');
    expect(json.status).toBe(4);
    expect(JSON.parse(json.stdout)).toMatchObject({ ok: false, findings: [{ rule: 'store-unavailable' }] });
  });

  test('a broken environment is reported in one line with its position', async () => {
    await promote(workspace, 'local', both);
    const file = environmentFile(workspace, 'local');
    await writeFile(file, (await readFile(file, 'utf8')).replace('"traffic": 100', '"traffic": 101'));
    const { status, stderr } = await portal('status', '--env', 'local');
    expect(stderr).toMatch(/^portal: .*local\.json:\d+: field microFrontends\.shell\.0\.deployment\.traffic: .*\n$/);
    expect(status).toBe(1);
  });
});
