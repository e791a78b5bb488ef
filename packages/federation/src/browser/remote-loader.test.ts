import type { PublicCandidate } from '../composition/public-composition.ts';
import type * as Loader from './remote-loader.ts';
import type { Container, RemoteLoaderOptions } from './remote-loader.ts';

interface Plugin {
  loadEntry(input: { remoteInfo: { name: string } }): Promise<Container | undefined>;
}

let plugin: Plugin | undefined;
const registered: string[] = [];

// The part of the Module Federation runtime that the loader uses: it asks the plugin for the entry's container.
jest.mock('@module-federation/enhanced/runtime', () => ({
  registerPlugins: ([given]: Plugin[]) => (plugin = given),
  registerRemotes: (remotes: { name: string }[]) => registered.push(...remotes.map(({ name }) => name)),
  async loadRemote(id: string) {
    const [name = '', module = ''] = id.split('/');
    const container = await plugin?.loadEntry({ remoteInfo: { name } });
    return (await container?.get(`./${module}`))?.();
  },
}));
// After the mock, which an import would precede.
const { createRemoteLoader, RemoteUnavailableError } = jest.requireActual<typeof Loader>('./remote-loader.ts');

const candidate = (version: string, hostContract = '^1.0.0'): PublicCandidate => ({
  version,
  base: `/_portal/one/${version}/`,
  container: `one_${version}`,
  entry: 'remoteEntry.js',
  integrity: '',
  hostContract,
});
const containerOf = (remote: string): Container => ({
  init: () => undefined,
  get: () => Promise.resolve(() => ({ remote })),
});

const loadEntry = jest.fn<RemoteLoaderOptions['loadEntry']>();
const prepare = jest.fn<(remote: string) => Promise<void>>();
const beforeRun = jest.fn<NonNullable<RemoteLoaderOptions['beforeRun']>>();
const onFailure = jest.fn<RemoteLoaderOptions['onFailure']>();

function loaderOf(...candidates: PublicCandidate[]) {
  return createRemoteLoader<string>({
    versionsOf: (name) => (name === 'one' ? candidates : undefined),
    hostVersion: '1.0.0',
    beforeRun,
    loadEntry,
    prepare,
    onFailure,
  });
}

beforeEach(() => {
  jest.resetAllMocks();
  registered.length = 0;
  loadEntry.mockImplementation(async ({ version }) => containerOf(`remote ${version}`));
});

describe('a remote', () => {
  test('is loaded once for all concurrent and later requests', async () => {
    const loader = loaderOf(candidate('2'));
    const both = await Promise.all([loader.load('one'), loader.load('one')]);
    expect(both.map(({ remote }) => remote)).toEqual(['remote 2', 'remote 2']);
    expect(await loader.load('one')).toMatchObject({ remote: 'remote 2', place: 0 });
    expect(loadEntry).toHaveBeenCalledTimes(1);
    expect(onFailure).not.toHaveBeenCalled();
  });

  test('uses the last good version when the first fails', async () => {
    const failure = new Error('gone');
    loadEntry.mockRejectedValueOnce(failure);
    const [broken, good] = [candidate('2'), candidate('1')];
    expect(await loaderOf(broken, good).load('one')).toEqual({ remote: 'remote 1', candidate: good, place: 1 });
    expect(onFailure.mock.calls).toEqual([['one', broken, failure]]);
    expect(registered).toEqual(['one_2', 'one_1']);
  });

  test('is requested again after a failure, and registered only once', async () => {
    const loader = loaderOf(candidate('2'));
    loadEntry.mockRejectedValueOnce(new Error('gone'));
    await expect(loader.load('one')).rejects.toThrow(RemoteUnavailableError);
    expect(await loader.load('one')).toMatchObject({ remote: 'remote 2' });
    expect(registered).toEqual(['one_2']);
  });

  test('uses the last good version when the texts of the first cannot be loaded', async () => {
    prepare.mockRejectedValueOnce(new Error('no texts'));
    expect(await loaderOf(candidate('2'), candidate('1')).load('one')).toMatchObject({ remote: 'remote 1' });
  });

  test('uses a later version for a page whose code fails in the first', async () => {
    const loader = loaderOf(candidate('2'), candidate('1'));
    expect(await loader.load('one', 1)).toMatchObject({ remote: 'remote 1', place: 1 });
    await expect(loader.load('one', 2)).rejects.toThrow(RemoteUnavailableError);
  });

  test('never runs when it needs another host contract', async () => {
    const loader = loaderOf(candidate('3', '^2.0.0'), candidate('2'));
    expect(await loader.load('one')).toMatchObject({ remote: 'remote 2' });
    expect(loadEntry.mock.calls.map(([{ version }]) => version)).toEqual(['2']);
    expect(onFailure).toHaveBeenCalledWith(
      'one',
      expect.anything(),
      expect.objectContaining({
        message: expect.stringContaining('host contract ^2.0.0'),
      }),
    );
  });

  test('that fails in every version says why', async () => {
    const cause = new Error('refused');
    loadEntry.mockRejectedValue(cause);
    await expect(loaderOf(candidate('2'), candidate('1')).load('one')).rejects.toMatchObject({
      name: 'RemoteUnavailableError',
      cause,
    });
    expect(onFailure).toHaveBeenCalledTimes(2);
  });

  test('is skipped without running when it is rejected beforehand', async () => {
    const rejection = new Error('froze a tab');
    beforeRun.mockImplementationOnce(() => {
      throw rejection;
    });
    const [rejected, good] = [candidate('2'), candidate('1')];
    expect(await loaderOf(rejected, good).load('one')).toMatchObject({ remote: 'remote 1' });
    expect(loadEntry.mock.calls).toEqual([[good]]);
    expect(beforeRun).toHaveBeenLastCalledWith('one', good);
    expect(onFailure.mock.calls).toEqual([['one', rejected, rejection]]);
  });

  test('that is unknown is unavailable', async () => {
    await expect(loaderOf().load('two')).rejects.toThrow('No version of two could be loaded');
  });
});
