import { mkdtemp, readFile, rm, stat, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';

import { composeEnvironment } from '@up/federation/composition/composition';
import { readEnvironment } from '@up/federation/composition/signed-environment';
import { promote } from '@up/federation/composition/promote';
import { storeVersion } from '@up/federation/testing/published-versions';
import { until } from '@up/processes/testing/until';

import { confine, type Confinement } from './process/confinement.ts';
import { PageLateError } from './process/render-lane.ts';
import type { InternalRead } from './process/render-protocol.ts';
import { RenderLanes } from './process/render-lanes.ts';
import { Renderer, type RenderTarget } from './renderer.ts';
import { copyServerBuild } from '../composition/server-builds.ts';
import { recordingLog, smallRoutes, smallSite, type SmallSite } from '../testing/small-site.ts';

// Starts processes, which is slow on a busy machine.
jest.setTimeout(60_000);

let site: SmallSite;
let now: number;
let workerFolder: string;
let confinement: Confinement;
let lanes: RenderLanes;
const renderers: Renderer[] = [];

beforeAll(async () => {
  workerFolder = await mkdtemp(join(tmpdir(), 'up-worker-'));
  confinement = await confine(workerFolder);
});
afterAll(() => rm(workerFolder, { recursive: true }));
beforeEach(async () => {
  now = 1_000_000;
  site = await smallSite();
  lanes = new RenderLanes();
});
afterEach(async () => {
  await Promise.all(renderers.splice(0).map((renderer) => renderer.close()));
  await site.close();
});

async function compose() {
  return composeEnvironment(await readEnvironment(site.environmentFile));
}

/** The time limit applies to pages that wait; a page that hangs is detected by the processor time of its process. */
async function open(log = recordingLog(), timeLimitMs = 1500, read?: InternalRead, idleMs?: number): Promise<Renderer> {
  const renderer = await Renderer.create({
    composition: await compose(),
    store: site.store,
    cacheDirectory: site.cacheDirectory,
    confinement,
    lanes,
    log,
    timeLimitMs,
    read,
    busyLimitMs: 500,
    idleMs,
    now: () => now,
  });
  renderers.push(renderer);
  return renderer;
}

const input = (url: string) => ({
  url,
  origin: 'http://127.0.0.1:1',
  siteConfig: { environment: 'test', passwordMaxLength: 12, siteUrl: 'http://localhost' },
});

describe('a renderer', () => {
  test('renders in a process that sees nothing of the environment', async () => {
    const renderer = await open();
    expect(renderer.parts).toEqual({ bootScript: 'boot()', tokens: ':root{}', pageDataId: 'up-page' });
    expect((await renderer.render(input('/a'))).markup).toBe('/a #1 NODE_ENV');
  });

  test('reports why a page failed, and renders the next one in the same process', async () => {
    const renderer = await open();
    await renderer.render(input('/a'));
    await expect(renderer.render(input('/throw'))).rejects.toThrow('thrown');
    expect((await renderer.render(input('/b'))).markup).toContain('/b #2');
  });

  test('reads from its own edge by messages, without a connection', async () => {
    const read = jest.fn<InternalRead>();
    read.mockResolvedValueOnce({ status: 200, headers: { 'content-type': 'text/plain' }, body: 'answered' });
    read.mockRejectedValueOnce(new Error('closed'));
    const renderer = await open(recordingLog(), 30_000, read);
    expect((await renderer.render(input('/asks'))).markup).toContain('answered');
    // Not the cookie that the page sends as well.
    expect(read).toHaveBeenCalledWith('/api/asked?a=1', { 'x-km-language': 'ko', 'x-up-rendered-remote': 'none' });
    await expect(renderer.render(input('/asks'))).rejects.toThrow('fetch failed');
  });

  test('starts one new process after a crash, however many pages wait for it', async () => {
    const log = recordingLog();
    const renderer = await open(log);
    const waiting = renderer.render(input('/wait'));
    await expect(Promise.allSettled([renderer.render(input('/crash')), waiting])).resolves.toEqual([
      expect.objectContaining({ status: 'rejected' }),
      expect.objectContaining({ status: 'rejected' }),
    ]);
    const pages = await Promise.all(['/a', '/b', '/c'].map((url) => renderer.render(input(url))));
    // Page numbers within one process: with two processes, both would have a first page.
    expect(pages.map(({ markup }) => / #(\d)/.exec(markup)?.[1]).sort()).toEqual(['1', '2', '3']);
  });

  test('rejects pages above its limit, also those that waited for the process to start', async () => {
    const renderer = await open();
    const pages = Array.from({ length: 150 }, (_, index) =>
      renderer.render(input(`/wait/${index}`), { owner: 'one', page: 'wait' }),
    );
    const failed = (await Promise.allSettled(pages)).map((each) => String((each as PromiseRejectedResult).reason));
    expect(failed.filter((reason) => reason.startsWith('OverloadedError'))).toHaveLength(50);
    expect(failed.filter((reason) => reason.startsWith('PageLateError'))).toHaveLength(100);
  });

  test('terminates a page that hangs, and continues with a new process', async () => {
    const log = recordingLog();
    const renderer = await open(log, 30_000);
    await renderer.render(input('/a'));
    await expect(renderer.render(input('/hang'))).rejects.toThrow('The render process was blocked for 500 ms');
    expect(log.lines.join()).toContain('the render process was blocked for 500 ms, by one of /hang');
    expect((await renderer.render(input('/a'))).markup).toContain('/a #1');
  });

  test('terminates one that hangs as the first page of its process as soon as any other', async () => {
    const log = recordingLog();
    const renderer = await open(log, 30_000);
    await expect(renderer.render(input('/hang'), { owner: 'one', page: 'hang' })).rejects.toThrow();
    expect(log.lines.join()).toContain('one 1.0.0: the render process was blocked for 500 ms, by one of /hang');
  });

  test('gives up a page that waits too long, and keeps its process', async () => {
    const renderer = await open();
    await expect(renderer.render(input('/wait'))).rejects.toThrow('/wait was not rendered within 1500 ms');
    expect((await renderer.render(input('/a'))).markup).toContain('/a #1');
  });

  test('does not treat a page that waits for late data as a loop: it is rendered again immediately', async () => {
    const log = recordingLog();
    const renderer = await open(log);
    const target = { owner: 'one', page: 'a' };
    await renderer.render(input('/a'), target);
    await expect(renderer.render(input('/wait'), target)).rejects.toThrow(PageLateError);
    expect((await renderer.render(input('/a'), target)).markup).toContain('/a #2');
    expect(log.lines).toEqual([]);
  });

  test('keeps the pages of other remotes available while one hangs, and does not render that page again for a while', async () => {
    const renderer = await open(recordingLog(), 30_000);
    const [one, two] = [
      { owner: 'one', page: 'a' },
      { owner: 'two', page: 'a' },
    ];
    await Promise.all([renderer.render(input('/a'), one), renderer.render(input('/a'), two)]);
    const hanging = renderer.render(input('/hang'), one);
    hanging.catch(() => undefined);
    expect((await renderer.render(input('/b'), two)).markup).toContain('/b #2');
    await expect(hanging).rejects.toThrow('was blocked for');
    await expect(renderer.render(input('/a'), one)).rejects.toThrow('one a hung a moment ago');
    expect((await renderer.render(input('/a'), { ...one, page: 'b' })).markup).toContain('/a #1');
    now += 30_000;
    expect((await renderer.render(input('/a'), one)).markup).toContain('/a #2');
  });

  test('keeps its process after an uncaught error of a page', async () => {
    const log = recordingLog();
    const renderer = await open(log);
    expect((await renderer.render(input('/stray'))).markup).toContain('/stray #1');
    expect((await renderer.render(input('/a'))).markup).toContain('/a #2');
    expect(log.lines.join()).toContain('uncaught error after a page was rendered: Error: stray');
  });

  test('ends its process when no page was requested for a while, and starts another for the next one', async () => {
    const log = recordingLog();
    const renderer = await open(log, 30_000, undefined, 100);
    expect((await renderer.render(input('/a'))).markup).toContain('/a #1');
    await until(() => lanes.processes === 0, 20);
    expect((await renderer.render(input('/b'))).markup).toContain('/b #1');
    expect(log.lines).toEqual([]);
  });

  test('keeps a limited number of processes: the one used least recently makes room', async () => {
    lanes = new RenderLanes(2);
    const renderer = await open();
    const pageOf = async (page: string, target?: RenderTarget) => (await renderer.render(input(page), target)).markup;
    const one = { owner: 'one', page: 'a' };
    expect(await pageOf('/a', one)).toContain('#1');
    expect(await pageOf('/frame')).toContain('#1');
    expect(await pageOf('/a', { owner: 'two', page: 'a' })).toContain('#1');
    expect(lanes.processes).toBe(2);
    expect(await pageOf('/frame')).toContain('#2');
    expect(await pageOf('/a', one)).toContain('#1');
  });

  test('leaves the process of a remote to compositions in which its version is the same', async () => {
    const target = { owner: 'one', page: 'a' };
    const publish = async (name: string, version: string, routes: typeof smallRoutes) => {
      await storeVersion(site.workspace.storeDirectory, { name, version, routes });
      await promote(site.workspace, 'local', [{ application: name, version }]);
      return open();
    };
    const first = await open();
    expect((await first.render(input('/a'), target)).markup).toContain('/a #1');
    const second = await publish('two', '1.0.0', []);
    const page = await second.render(input('/a'), target);
    expect(page.markup).toContain('/a #2');
    expect(page.data).toMatchObject({ composition: { id: second.composition.id } });
    await first.close();
    expect((await second.render(input('/a'), target)).markup).toContain('/a #3');
    const third = await publish('one', '2.0.0', smallRoutes);
    expect((await third.render(input('/a'), target)).markup).toContain('/a #1');
    await Promise.all([second.close(), third.close()]);
    expect(lanes.processes).toBe(0);
  });

  test('renders nothing and starts no process after it was closed', async () => {
    const renderer = await open();
    await renderer.close();
    await expect(renderer.render(input('/a'))).rejects.toThrow('The renderer was closed');
  });

  test('skips a remote whose server build is broken, and adds it once it is repaired', async () => {
    const target = { owner: 'one', page: 'container' };
    const file = join(site.workspace.storeDirectory, 'one/1.0.0/server/remoteEntry.cjs');
    const good = await readFile(file);
    await writeFile(file, 'exports.changed = true;');
    const log = recordingLog();
    const renderer = await open(log);
    expect(log.lines.join()).toMatch(/one 1\.0\.0 renders in the browser only: .*differs from what was published/);
    await expect(renderer.render(input('/container'), target)).rejects.toThrow('has no verified server build');
    await writeFile(file, good);
    now += 1999;
    await expect(renderer.render(input('/container'), target)).rejects.toThrow('has no verified server build');
    now += 2000;
    expect((await renderer.render(input('/container'), target)).status).toBe(200);
  });

  test('does not start with a broken shell', async () => {
    await writeFile(join(site.workspace.storeDirectory, 'shell/1.0.0/server/shell.cjs'), 'changed');
    await expect(open()).rejects.toThrow('differs from what was published');
  });
});

describe('a page that its version cannot render', () => {
  const target = { owner: 'one', page: 'a' };

  async function publishNext(): Promise<void> {
    const { storeDirectory } = site.workspace;
    const files = { 'server/remoteEntry.cjs': 'exports.one = true;' };
    await storeVersion(storeDirectory, { name: 'one', version: '2.0.0', routes: smallRoutes, files });
    await promote(site.workspace, 'local', [{ application: 'one', version: '2.0.0' }]);
  }

  test.each(['/throw', '/broken', '/hang'])('is rendered by the last good one: %s', async (url) => {
    await publishNext();
    const log = recordingLog();
    const renderer = await open(log, 30_000);
    expect(await renderer.render(input(url), target)).toMatchObject({ status: 200, data: { version: '1.0.0' } });
    expect(log.lines.join()).toContain(`one 2.0.0 could not render ${url}, 1.0.0 took over`);
    expect(await renderer.render(input('/a'), { ...target, page: 'b' })).toMatchObject({ data: { version: '2.0.0' } });
  });

  test('is not rendered again by the version that hung during its pause', async () => {
    await publishNext();
    const renderer = await open(recordingLog(), 30_000);
    // The first page of a process may block for longer.
    await renderer.render(input('/a'), target);
    await renderer.render(input('/hang'), target);
    const started = performance.now();
    expect(await renderer.render(input('/hang'), target)).toMatchObject({ data: { version: '1.0.0' } });
    expect(performance.now() - started).toBeLessThan(500);
  });

  test('fails with its own error when there is no other version', async () => {
    const renderer = await open();
    await expect(renderer.render(input('/throw'), target)).rejects.toThrow('thrown');
    expect(await renderer.render(input('/broken'), target)).toMatchObject({ broken: true });
  });
});

describe('a server build', () => {
  test('that exists already is not replaced while others read it', async () => {
    const { shell } = await compose();
    const entry = await copyServerBuild(site.store, shell, site.cacheDirectory);
    const before = await stat(entry);
    await Promise.all([1, 2].map(() => copyServerBuild(site.store, shell, site.cacheDirectory)));
    expect((await stat(entry)).ino).toBe(before.ino);
  });

  test('that was changed in the cache, or is incomplete, is copied again', async () => {
    const { shell } = await compose();
    const entry = await copyServerBuild(site.store, shell, site.cacheDirectory);
    const good = await readFile(entry, 'utf8');
    await writeFile(entry, 'changed');
    await copyServerBuild(site.store, shell, site.cacheDirectory);
    expect(await readFile(entry, 'utf8')).toBe(good);
    await rm(entry);
    await copyServerBuild(site.store, shell, site.cacheDirectory);
    expect(await readFile(entry, 'utf8')).toBe(good);
  });

  test('whose entry was not published is rejected', async () => {
    const { shell } = await compose();
    const draft = structuredClone(shell);
    Reflect.deleteProperty(draft.extras.files, 'server/shell.cjs');
    await expect(copyServerBuild(site.store, draft, site.cacheDirectory)).rejects.toThrow(
      'server/shell.cjs is not among the published files',
    );
  });
});
