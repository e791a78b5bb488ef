import { composeEnvironment, publicComposition } from './composition.ts';
import { integrityOf } from '../contract/integrity.ts';
import { promote } from './promote.ts';
import { partOf } from './public-composition.ts';
import { publicRoute, storeVersion, type VersionDraft } from '../testing/published-versions.ts';
import { workspaceSuite } from '../testing/workspace-suite.ts';

const workspace = workspaceSuite();

async function published(...drafts: Omit<VersionDraft, 'version'>[]) {
  const versions = [];
  for (const draft of drafts) {
    await storeVersion(workspace.storeDirectory, { version: '1.0.0', ...draft });
    versions.push({ application: draft.name, version: '1.0.0' });
  }
  return { environment: await promote(workspace, 'local', versions) };
}

const shell = { name: 'shell' };

describe('a composition', () => {
  test('has the routes of every remote with their owner', async () => {
    const { environment } = await published(
      shell,
      { name: 'one', routes: [publicRoute('/')] },
      { name: 'two', routes: [publicRoute('/two/:id', { access: 'member' })] },
    );
    const { routes } = composeEnvironment(environment);
    expect(routes).toEqual([
      expect.objectContaining({ pattern: '/', owner: 'one', cacheSeconds: 60 }),
      expect.objectContaining({ pattern: '/two/:id', owner: 'two', access: 'member' }),
    ]);
  });

  test('is rejected when two remotes own one pattern, whatever the names of its parameters', async () => {
    const { environment } = await published(
      shell,
      { name: 'one', routes: [publicRoute('/a/:b')] },
      { name: 'two', routes: [] },
    );
    environment.microFrontends.two?.[0]?.extras.routes.push({
      ...publicRoute('/a/:c'),
      query: [],
      cacheSeconds: 60,
    });
    expect(() => composeEnvironment(environment)).toThrow('the pattern /a/:c has two owners, one and two');
  });

  test('is rejected without a shell', async () => {
    expect(() => composeEnvironment({ schema: '', microFrontends: {} })).toThrow('no version of "shell"');
  });

  test("names the last good version, with the hashes of the environment instead of the store's", async () => {
    const { environment: before } = await published(shell, { name: 'one' });
    await storeVersion(workspace.storeDirectory, { name: 'one', version: '2.0.0' });
    const environment = await promote(workspace, 'local', [{ application: 'one', version: '2.0.0' }]);
    const rewritten = { name: 'one', version: '1.0.0', files: { 'remoteEntry.js': 'rewritten' } };
    await storeVersion(workspace.storeDirectory, rewritten);
    const [now, fallback] = composeEnvironment(environment).remotes.one ?? [];
    expect([now?.version, fallback?.version]).toEqual(['2.0.0', '1.0.0']);
    expect(fallback?.extras.files).toEqual(before.microFrontends.one?.[0]?.extras.files);
    const restored = await promote(workspace, 'local', [{ application: 'one', version: '1.0.0' }]).catch(String);
    expect(restored).toMatch(/one 1\.0\.0: .*remoteEntry\.js differs from what was published/);
  });

  test('gets another id when any byte or declaration changes, and the same id otherwise', async () => {
    const { environment } = await published(shell, { name: 'one', routes: [publicRoute('/')] });
    const idAfter = async (change: (draft: typeof environment) => void) => {
      const draft = structuredClone(environment);
      change(draft);
      return composeEnvironment(draft).id;
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

  test('gives browsers only what they need', async () => {
    const routes = [publicRoute('/'), publicRoute('/work', { access: 'member', frame: 'application' })];
    const { environment } = await published(shell, { name: 'one', routes });
    const forBrowsers = publicComposition(composeEnvironment(environment));
    expect(forBrowsers.routes).toEqual([
      { pattern: '/', owner: 'one', access: 'public' },
      { pattern: '/work', owner: 'one', access: 'member', frame: 'application' },
    ]);
    expect(forBrowsers.remotes.one).toEqual([
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
    const { environment } = await published(
      shell,
      { name: 'one', routes: [publicRoute('/'), publicRoute('/one')] },
      { name: 'two', routes: [publicRoute('/two')] },
    );
    const composition = publicComposition(composeEnvironment(environment));
    const part = partOf(composition, 'one');
    expect(part.id).toBe(composition.id);
    expect(part.routes.map(({ pattern }) => pattern)).toEqual(['/', '/one']);
    expect(part.remotes).toEqual({ one: composition.remotes.one });
    expect(partOf(composition, undefined)).toEqual({ id: composition.id, shell: '1.0.0', routes: [], remotes: {} });
  });
});
