import { rm } from 'node:fs/promises';
import { join } from 'node:path';

import { afterEach, beforeEach, describe, expect, test } from '@jest/globals';

import { checkEnvironment } from './check.ts';
import { composeEnvironment, publicComposition } from './composition.ts';
import { integrityOf } from './integrity.ts';
import { promote } from './promote.ts';
import { partOf } from './public-composition.ts';
import { createStore } from './store.ts';
import { publicRoute, storeVersion, temporaryWorkspace, type VersionDraft } from './testing/published-versions.ts';

let workspace: Awaited<ReturnType<typeof temporaryWorkspace>>;
beforeEach(async () => (workspace = await temporaryWorkspace()));
afterEach(() => workspace.close());

async function published(...drafts: Omit<VersionDraft, 'version'>[]) {
  const versions = [];
  for (const draft of drafts) {
    await storeVersion(workspace.storeDirectory, { version: '1.0.0', ...draft });
    versions.push({ application: draft.name, version: '1.0.0' });
  }
  const environment = await promote(workspace, 'local', versions);
  return { environment, store: createStore(workspace.storeDirectory) };
}

const shell = { name: 'shell' };

describe('a composition', () => {
  test('has the routes of every remote with their owner', async () => {
    const { environment, store } = await published(
      shell,
      { name: 'one', routes: [publicRoute('/')] },
      { name: 'two', routes: [publicRoute('/two/:id', { access: 'member' })] },
    );
    const { routes } = await composeEnvironment(environment, store);
    expect(routes).toEqual([
      expect.objectContaining({ pattern: '/', owner: 'one', cacheSeconds: 60 }),
      expect.objectContaining({ pattern: '/two/:id', owner: 'two', access: 'member' }),
    ]);
  });

  test('is refused when two remotes own one pattern, under whatever names of its parameters', async () => {
    const { environment, store } = await published(
      shell,
      { name: 'one', routes: [publicRoute('/a/:b')] },
      { name: 'two', routes: [] },
    );
    environment.microFrontends.two?.[0]?.extras.routes.push({
      ...publicRoute('/a/:c'),
      query: [],
      cacheSeconds: 60,
    });
    await expect(composeEnvironment(environment, store)).rejects.toThrow(
      'the pattern /a/:c has two owners, one and two',
    );
  });

  test('is refused without a shell', async () => {
    await expect(composeEnvironment({ schema: '', microFrontends: {} }, createStore(''))).rejects.toThrow(
      'no version of "shell"',
    );
  });

  test('names the last good version, and does without one that is gone', async () => {
    const { store } = await published(shell, { name: 'one' });
    await storeVersion(workspace.storeDirectory, { name: 'one', version: '2.0.0' });
    const environment = await promote(workspace, 'local', [{ application: 'one', version: '2.0.0' }]);
    const versions = async () =>
      (await composeEnvironment(environment, store)).remotes.one?.map(({ version }) => version);
    expect(await versions()).toEqual(['2.0.0', '1.0.0']);
    await rm(join(workspace.storeDirectory, 'one/1.0.0'), { recursive: true });
    expect(await versions()).toEqual(['2.0.0']);
  });

  test('has another id with any byte and any declaration, and the same without a change', async () => {
    const { environment, store } = await published(shell, { name: 'one', routes: [publicRoute('/')] });
    const idAfter = async (change: (draft: typeof environment) => void) => {
      const draft = structuredClone(environment);
      change(draft);
      return (await composeEnvironment(draft, store)).id;
    };
    const ids = await Promise.all([
      idAfter(() => undefined),
      idAfter(({ microFrontends }) => {
        const files = microFrontends.one?.[0]?.extras.files;
        if (files) files['remoteEntry.js'] = integrityOf('another byte');
      }),
      idAfter(({ microFrontends }) => {
        const [route] = microFrontends.one?.[0]?.extras.routes ?? [];
        if (route) route.query = ['page'];
      }),
      idAfter(({ microFrontends }) => {
        const files = microFrontends.shell?.[0]?.extras.files;
        if (files) files['shell.js'] = integrityOf('another byte');
      }),
    ]);
    expect(new Set(ids).size).toBe(4);
    expect(await idAfter(() => undefined)).toBe(ids[0]);
  });

  test('tells browsers no more than what they need', async () => {
    const { environment, store } = await published(shell, { name: 'one', routes: [publicRoute('/')] });
    const told = publicComposition(await composeEnvironment(environment, store));
    expect(told.routes).toEqual([{ pattern: '/', owner: 'one', access: 'public' }]);
    expect(told.remotes.one).toEqual([
      {
        version: '1.0.0',
        base: '/_portal/one/1.0.0/',
        container: 'one_1_0_0',
        entry: 'remoteEntry.js',
        integrity: environment.microFrontends.one?.[0]?.extras.files['remoteEntry.js'],
        hostContract: '^1.0.0',
      },
    ]);
  });
});

describe('the part of a composition that a page carries', () => {
  test('is the remote that owns the page, with all of its paths', async () => {
    const { environment, store } = await published(
      shell,
      { name: 'one', routes: [publicRoute('/'), publicRoute('/one')] },
      { name: 'two', routes: [publicRoute('/two')] },
    );
    const whole = publicComposition(await composeEnvironment(environment, store));
    const part = partOf(whole, 'one');
    expect(part.id).toBe(whole.id);
    expect(part.routes.map(({ pattern }) => pattern)).toEqual(['/', '/one']);
    expect(part.remotes).toEqual({ one: whole.remotes.one });
    expect(partOf(whole, undefined)).toEqual({ id: whole.id, routes: [], remotes: {} });
  });
});

describe('a check of an environment', () => {
  test('finds nothing when all fits together', async () => {
    const { environment, store } = await published(shell, { name: 'one', routes: [publicRoute('/')] });
    expect(await checkEnvironment(environment, store)).toEqual([]);
  });

  test.each<[string, Omit<VersionDraft, 'version'>, RegExp]>([
    [
      'a contract that the shell does not keep',
      { name: 'one', change: (extras) => (extras.hostContract = '^1.1.0') },
      /^one needs the host contract \^1\.1\.0, the shell offers 1\.0\.0$/,
    ],
    [
      'a shared library of another major',
      { name: 'one', change: (extras) => (extras.shared.react = '18.0.0') },
      /^one was built with react 18\.0\.0, the shell shares 19\.3\.1$/,
    ],
    [
      'a shared library that the shell has not',
      { name: 'one', change: (extras) => (extras.shared.moment = '2.0.0') },
      /^one was built with moment 2\.0\.0, the shell shares none$/,
    ],
    [
      'bytes that were not published',
      { name: 'one', change: (extras) => (extras.files['remoteEntry.js'] = integrityOf('other')) },
      /^one: .*remoteEntry\.js is not what was published$/,
    ],
    [
      'a file that is not there',
      { name: 'one', change: (extras) => (extras.files['page.js'] = integrityOf('')) },
      /^one: .*page\.js is not in the store$/,
    ],
    [
      'a script that would run without an integrity',
      { name: 'one', change: (extras) => (extras.pages = { home: ['page-home.js'] }) },
      /^one: page-home\.js is not among its published files$/,
    ],
  ])('finds %s', async (_what, draft, fault) => {
    await storeVersion(workspace.storeDirectory, { version: '1.0.0', ...shell });
    await storeVersion(workspace.storeDirectory, { version: '1.0.0', ...draft });
    await expect(
      promote(workspace, 'local', [
        { application: 'shell', version: '1.0.0' },
        { application: 'one', version: '1.0.0' },
      ]),
    ).rejects.toMatchObject({
      name: 'CompositionError',
      message: expect.stringMatching(new RegExp(fault.source, 'm')),
    });
  });

  test('finds a manifest that cannot be reached, and two owners, together', async () => {
    const { environment, store } = await published(
      shell,
      { name: 'one', routes: [publicRoute('/')] },
      { name: 'two', routes: [] },
    );
    environment.microFrontends.two?.[0]?.extras.routes.push({ ...publicRoute('/'), query: [], cacheSeconds: 60 });
    await rm(join(workspace.storeDirectory, 'one/1.0.0/mf-manifest.json'));
    const faults = await checkEnvironment(environment, store);
    expect(faults).toContain('one: /_portal/one/1.0.0/mf-manifest.json is not in the store');
    expect(faults.at(-1)).toContain('two owners');
  });

  test('lets a first remote in before there is a shell', async () => {
    const { environment, store } = await published({ name: 'one', routes: [publicRoute('/')] });
    expect(await checkEnvironment(environment, store)).toEqual([]);
  });
});
