import { appendFile, rm, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { brotliCompressSync, gzipSync } from 'node:zlib';

import { checkEnvironment } from './check.ts';
import { openEnvironment } from './change-environment.ts';
import { composeEnvironment, publicComposition } from './composition.ts';
import { writeEnvironment } from './signed-environment.ts';
import type { Finding } from './finding.ts';
import { integrityOf } from '../contract/integrity.ts';
import { promote, rollback, startCanary } from './promote.ts';
import { versionsFor } from './public-composition.ts';
import type { Extras } from '../store/published.ts';
import { createStore } from '../store/create-store.ts';
import { publicRoute, storeVersion, type VersionDraft } from '../testing/published-versions.ts';
import { workspaceSuite } from '../testing/workspace-suite.ts';

const workspace = workspaceSuite();

type Draft = Omit<VersionDraft, 'version'> & { version?: string };

async function publish(...drafts: Draft[]): Promise<Finding[]> {
  const warnings: Finding[] = [];
  const versions = [];
  for (const { version = '1.0.0', ...draft } of drafts) {
    await storeVersion(workspace.storeDirectory, { version, ...draft });
    versions.push({ application: draft.name, version });
  }
  await promote(workspace, 'local', versions, { onWarning: (finding) => warnings.push(finding) });
  return warnings;
}

/** The findings of a check, each as rule and message. */
async function found(): Promise<[string, string][]> {
  const findings = await checkEnvironment(
    await openEnvironment(workspace, 'local'),
    createStore(workspace.storeDirectory),
  );
  expect(findings.every(({ level }) => level === 'error')).toBe(true);
  return findings.map(({ rule, message }) => [rule, message]);
}

const shell = { name: 'shell' };
const one = { name: 'one', routes: [publicRoute('/')] };
const file = (path: string) => join(workspace.storeDirectory, path);

describe('a check of an environment', () => {
  test('finds nothing when all versions are compatible', async () => {
    await publish(shell, one);
    await publish({ ...one, version: '2.0.0' });
    expect(await found()).toEqual([]);
  });

  test.each<[string, Draft, RegExp]>([
    [
      'a contract that the shell does not satisfy',
      { name: 'one', change: (extras) => (extras.hostContract = '^1.1.0') },
      /^one 1\.0\.0 needs the host contract \^1\.1\.0, the shell 1\.0\.0 offers 1\.0\.0$/,
    ],
    [
      'a shared library of another major',
      { name: 'one', change: (extras) => (extras.shared.react = '18.0.0') },
      /^one 1\.0\.0 was built with react 18\.0\.0, the shell 1\.0\.0 shares 19\.3\.1$/,
    ],
    [
      'a shared library that the shell does not have',
      { name: 'one', change: (extras) => (extras.shared.moment = '2.0.0') },
      /^one 1\.0\.0 was built with moment 2\.0\.0, the shell 1\.0\.0 shares none$/,
    ],
    [
      'bytes that were not published',
      { name: 'one', change: (extras) => (extras.files['remoteEntry.js'] = integrityOf('other')) },
      /^one 1\.0\.0: .*remoteEntry\.js differs from what was published$/,
    ],
    [
      'a missing file',
      { name: 'one', change: (extras) => (extras.files['page.js'] = integrityOf('')) },
      /^one 1\.0\.0: .*page\.js is not in the store$/,
    ],
    [
      'a script without an integrity hash',
      { name: 'one', change: (extras) => (extras.pages = { home: ['page-home.js'] }) },
      /^one 1\.0\.0: page-home\.js is not among its published files$/,
    ],
  ])('rejects %s', async (_what, draft, fault) => {
    await publish(shell);
    await expect(publish(draft)).rejects.toMatchObject({
      name: 'CompositionError',
      message: expect.stringMatching(new RegExp(fault.source, 'm')),
    });
  });

  test.each<[string, () => Promise<void>, [string, string]]>([
    [
      'a changed byte',
      () => appendFile(file('one/2.0.0/remoteEntry.js'), ' '),
      ['file-changed', 'one 2.0.0: /_portal/one/2.0.0/remoteEntry.js differs from what was published'],
    ],
    [
      'a changed byte in its compressed form',
      () => writeFile(file('one/2.0.0/remoteEntry.js.br'), brotliCompressSync('other')),
      ['compressed-changed', 'one 2.0.0: /_portal/one/2.0.0/remoteEntry.js.br differs from what was published'],
    ],
    [
      'an invalid compressed form',
      () => writeFile(file('one/2.0.0/remoteEntry.js.gz'), gzipSync('long enough').subarray(0, 12)),
      ['compressed-changed', 'one 2.0.0: /_portal/one/2.0.0/remoteEntry.js.gz differs from what was published'],
    ],
    [
      'a missing compressed form',
      () => rm(file('one/2.0.0/remoteEntry.js.gz')),
      ['compressed-missing', 'one 2.0.0: /_portal/one/2.0.0/remoteEntry.js.gz is not in the store'],
    ],
    [
      'several missing compressed forms',
      () =>
        Promise.all(
          ['remoteEntry.js.gz', 'remoteEntry.js.br', 'mf-manifest.json.br'].map((name) =>
            rm(file(`one/2.0.0/${name}`)),
          ),
        ).then(() => undefined),
      [
        'compressed-missing',
        'one 2.0.0: /_portal/one/2.0.0/mf-manifest.json.br is not in the store (nor are 2 more compressed forms)',
      ],
    ],
    [
      'a changed fallback, even with matching hashes of its own',
      () =>
        storeVersion(workspace.storeDirectory, { ...one, version: '1.0.0', files: { 'remoteEntry.js': 'evil' } }).then(
          () => undefined,
        ),
      ['file-changed', 'one 1.0.0 (fallback): /_portal/one/1.0.0/remoteEntry.js differs from what was published'],
    ],
    [
      'a missing manifest',
      () => rm(file('one/2.0.0/mf-manifest.json')),
      ['file-missing', 'one 2.0.0: /_portal/one/2.0.0/mf-manifest.json is not in the store'],
    ],
  ])('finds %s', async (_what, damage, finding) => {
    await publish(shell, one);
    await publish({ ...one, version: '2.0.0' });
    await damage();
    expect(await found()).toEqual([finding]);
  });

  test('finds in one line that there is no store', async () => {
    await publish(shell, one);
    await rm(workspace.storeDirectory, { recursive: true });
    expect(await found()).toEqual([
      ['store-unavailable', `the store ${workspace.storeDirectory} cannot be read: ENOENT`],
    ]);
  });

  test('finds a missing fallback with all of its files', async () => {
    await publish(shell, one);
    await publish({ ...one, version: '2.0.0' });
    await rm(file('one/1.0.0'), { recursive: true });
    const findings = await found();
    expect(new Set(findings.map(([rule]) => rule))).toEqual(new Set(['file-missing']));
    expect(findings.length).toBeGreaterThan(1);
  });

  test('finds that there is no shell, although a first remote may be published before it', async () => {
    const warnings = await publish(one);
    expect(warnings).toMatchObject([{ rule: 'no-shell', level: 'warning' }]);
    expect(await found()).toEqual([['no-shell', 'no version of "shell" is in the environment: publish it first']]);
  });

  test('finds a canary whose route another remote owns', async () => {
    await publish(shell, one, { name: 'two', routes: [] });
    await storeVersion(workspace.storeDirectory, { name: 'two', version: '2.0.0', routes: [publicRoute('/')] });
    const canary = { application: 'two', version: '2.0.0' };
    await expect(startCanary(workspace, 'local', [canary], { traffic: 10, audience: [] })).rejects.toThrow(
      'the pattern / has two owners, one and two',
    );
  });
});

describe('fallbacks run, so they are checked', () => {
  const shell110 = {
    name: 'shell',
    version: '2.0.0',
    change: (extras: Extras) => (extras.shared = { react: '19.4.0', '@up/host': '1.1.0' }),
  };
  const builtFor110 = (extras: Extras) => {
    extras.hostContract = '^1.1.0';
    extras.shared = { react: '19.4.0', '@up/host': '1.1.0' };
  };
  const environment = () => openEnvironment(workspace, 'local');
  const fallbacks = async (name: string) =>
    (await environment()).microFrontends[name]?.map(({ fallbackUrl }) => fallbackUrl?.split('/')[3]);

  test('a fallback that the current shell cannot run', async () => {
    await publish(shell, one);
    const shell2 = {
      name: 'shell',
      version: '2.0.0',
      change: (extras: Extras) => (extras.shared['@up/host'] = '2.0.0'),
    };
    const one2 = { ...one, version: '2.0.0', change: (extras: Extras) => (extras.hostContract = '^2.0.0') };
    await expect(publish(shell2, one2)).rejects.toThrow(
      [
        'environment local was not changed:',
        'one 1.0.0 (fallback) needs the host contract ^1.0.0, the shell 2.0.0 offers 2.0.0',
        '--drop-fallbacks goes without the fallbacks that do not fit',
      ].join('\n'),
    );
    const warnings: string[] = [];
    await promote(
      workspace,
      'local',
      ['shell', 'one'].map((application) => ({ application, version: '2.0.0' })),
      { dropFallbacks: true, onWarning: ({ message }) => warnings.push(message) },
    );
    expect(warnings).toEqual([
      'one 1.0.0 (fallback) needs the host contract ^1.0.0, the shell 2.0.0 offers 2.0.0: one has no fallback now',
      'one 2.0.0 needs the host contract ^2.0.0, the shell 1.0.0 (fallback) offers 1.0.0: shell has no fallback now',
    ]);
    expect([await fallbacks('one'), await fallbacks('shell')]).toEqual([
      [undefined, undefined],
      [undefined, undefined],
    ]);
    expect(await found()).toEqual([]);
  });

  test('but not a route that another remote has now, so that a route moves in one change and the fallback stays', async () => {
    const two = { name: 'two', routes: [publicRoute('/other')] };
    await publish(shell, one, two);
    await storeVersion(workspace.storeDirectory, { ...one, version: '2.0.0', routes: [publicRoute('/new')] });
    const routes = [publicRoute('/'), publicRoute('/other')];
    await storeVersion(workspace.storeDirectory, { ...two, version: '2.0.0', routes });
    const both = ['one', 'two'].map((application) => ({ application, version: '2.0.0' }));
    await expect(promote(workspace, 'local', both.slice(1))).rejects.toThrow('the pattern / has two owners');
    const share = { traffic: 10, audience: [] };
    await expect(startCanary(workspace, 'local', both.slice(1), share)).rejects.toThrow('the pattern / has two owners');
    await startCanary(workspace, 'local', both, share);
    await promote(workspace, 'local', both, { together: true });
    expect((await fallbacks('one'))?.[0]).toBe('1.0.0');
    expect(await found()).toEqual([]);
    await expect(promote(workspace, 'local', [{ application: 'one', version: '1.0.0' }])).rejects.toThrow('two owners');
    expect(await rollback(workspace, 'local', 'two')).toHaveLength(2);
  });

  test('a shell to fall back to that can run no version of a remote', async () => {
    await publish(shell, one);
    await publish(shell110);
    // With the last good shell, visitors get the remote's own fallback.
    await publish({ ...one, version: '2.0.0', change: builtFor110 });
    expect(await found()).toEqual([]);
    const [needed] = Object.values(publicComposition(composeEnvironment(await environment())).remotes);
    expect(versionsFor(true, needed ?? []).map(({ version }) => version)).toEqual(['1.0.0']);
    expect(versionsFor(false, needed ?? []).map(({ version }) => version)).toEqual(['2.0.0', '1.0.0']);
    await expect(publish({ ...one, version: '3.0.0', change: builtFor110 })).rejects.toThrow(
      [
        'one 3.0.0 needs the host contract ^1.1.0, the shell 1.0.0 (fallback) offers 1.0.0',
        'one 3.0.0 was built with react 19.4.0, the shell 1.0.0 (fallback) shares 19.3.1',
      ].join('\n'),
    );
  });

  test('in an environment that was written before', async () => {
    await publish(shell, one);
    await publish({ ...one, version: '2.0.0' });
    const file = join(workspace.environmentsDirectory, 'local.json');
    const { microFrontends, ...rest } = await environment();
    for (const { metadata, extras } of microFrontends.one ?? []) {
      if (metadata.version === '1.0.0') extras.hostContract = '^0.9.0';
    }
    await writeEnvironment(file, { ...rest, microFrontends });
    expect(await found()).toEqual([
      ['host-contract', 'one 1.0.0 (fallback) needs the host contract ^0.9.0, the shell 1.0.0 offers 1.0.0'],
    ]);
  });

  test('but none of them prevents a rollback', async () => {
    await publish(shell, one);
    for (const version of ['2.0.0', '3.0.0']) await publish({ ...one, version });
    const file = join(workspace.environmentsDirectory, 'local.json');
    const { microFrontends, ...rest } = await environment();
    for (const { metadata, extras } of microFrontends.one ?? []) {
      if (metadata.version === '1.0.0') extras.hostContract = '^0.9.0';
    }
    await writeEnvironment(file, { ...rest, microFrontends });
    expect(await rollback(workspace, 'local', 'one')).toEqual([{ application: 'one', version: '2.0.0' }]);
    expect((await fallbacks('one'))?.[0]).toBeUndefined();
  });
});

describe('a change is checked only where it can be affected', () => {
  test('so one remote can be rolled back while files of another are damaged', async () => {
    await publish(shell, one, { name: 'two', routes: [publicRoute('/two')] });
    await publish({ ...one, version: '2.0.0' });
    await appendFile(file('two/1.0.0/remoteEntry.js'), ' ');
    await rm(file('shell/1.0.0/shell.js'));
    expect(await rollback(workspace, 'local', 'one')).toEqual([{ application: 'one', version: '1.0.0' }]);
    expect(await found()).toHaveLength(2);
  });

  test('so a damaged version can be replaced, with a warning about the fallback', async () => {
    await publish(shell, one);
    await appendFile(file('one/1.0.0/remoteEntry.js'), ' ');
    const warnings = await publish({ ...one, version: '2.0.0' });
    expect(warnings).toMatchObject([{ rule: 'file-changed', level: 'warning', version: '1.0.0' }]);
  });

  test('so a version without compressed forms can be served, with a warning', async () => {
    await publish(shell);
    await storeVersion(workspace.storeDirectory, { ...one, version: '1.0.0' });
    await rm(file('one/1.0.0/remoteEntry.js.br'));
    const warnings: Finding[] = [];
    await promote(workspace, 'local', [{ application: 'one', version: '1.0.0' }], {
      onWarning: (finding) => warnings.push(finding),
    });
    expect(warnings).toMatchObject([{ rule: 'compressed-missing', level: 'warning' }]);
  });

  test('and a rollback to a damaged version is rejected', async () => {
    await publish(shell, one);
    await publish({ ...one, version: '2.0.0' });
    await appendFile(file('one/1.0.0/remoteEntry.js'), ' ');
    await expect(rollback(workspace, 'local', 'one')).rejects.toThrow(
      /environment local was not changed:\none 1\.0\.0: .*differs from what was published/,
    );
  });
});
