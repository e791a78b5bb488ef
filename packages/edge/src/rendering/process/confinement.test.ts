import { spawn, type ChildProcess } from 'node:child_process';
import { once } from 'node:events';
import { createServer, type ListenOptions, type Server } from 'node:net';
import { join } from 'node:path';

import { composeEnvironment } from '@up/federation/composition/composition';
import { readEnvironment } from '@up/federation/composition/signed-environment';
import { promote } from '@up/federation/composition/promote';
import { publicRoute, storeVersion } from '@up/federation/testing/published-versions';
import { portOf } from '@up/processes/origin-of';

import { confine, describeConfinement } from './confinement.ts';
import { RenderLanes } from './render-lanes.ts';
import { Renderer } from '../renderer.ts';
import { containedWays, escapingRemote, refusedWays, takingShell } from '../../testing/escaping-remote.ts';
import { recordingLog, smallRoutes, smallSite, type SmallSite } from '../../testing/small-site.ts';

// Starts a process for each way that ends one.
jest.setTimeout(60_000);

let site: SmallSite;
let connections = 0;
/** In place of the edge, which is this process. */
let victim: ChildProcess;
let now = 1_000_000;
const servers: Server[] = [];

beforeAll(async () => {
  const overlaps = ['escaping', 'other'];
  site = await smallSite(smallRoutes.map((route) => ({ ...route, overlaps })));
  victim = spawn(process.execPath, ['--eval', 'setInterval(() => {}, 1000)'], { stdio: 'ignore' });
  const socketFile = join(site.workspace.root, 'socket');
  const listen = async (address: ListenOptions) => {
    const server = createServer((socket) => {
      connections += 1;
      socket.destroy();
    });
    servers.push(server.listen(address));
    await once(server, 'listening');
    return server;
  };
  await listen({ path: socketFile });
  const port = portOf(await listen({ port: 0, host: '127.0.0.1' }));
  const { cacheDirectory, workspace } = site;
  const targets = { cacheDirectory, port, socketFile, edgeProcess: victim.pid ?? 0 };
  const builds = {
    shell: { 'server/shell.cjs': takingShell },
    escaping: { 'server/remoteEntry.cjs': escapingRemote(targets) },
    other: { 'server/remoteEntry.cjs': '' },
  };
  for (const [name, files] of Object.entries(builds)) {
    const routes = name === 'shell' ? [] : [publicRoute(`/${name}/*`, { overlaps: ['one'] })];
    await storeVersion(workspace.storeDirectory, { name, version: '2.0.0', routes, files });
    await promote(workspace, 'local', [{ application: name, version: '2.0.0' }]);
  }
});
afterAll(async () => {
  victim.kill();
  for (const server of servers) server.close();
  await site.close();
});

const ways = ['as well as this system allows', 'by Node alone'] as const;

describe.each(ways)('server code that is confined %s', (how) => {
  const log = recordingLog();
  let renderer: Renderer;
  beforeAll(async () => {
    const { cacheDirectory, environmentFile, store } = site;
    const best = await confine(cacheDirectory);
    const confinement = how === 'by Node alone' ? { ...best, command: [], user: undefined } : best;
    const composition = composeEnvironment(await readEnvironment(environmentFile));
    const limits = { timeLimitMs: 3000, busyLimitMs: 500, now: () => now };
    renderer = await Renderer.create({
      composition,
      store,
      cacheDirectory,
      confinement,
      lanes: new RenderLanes(),
      log,
      ...limits,
    });
  });
  afterAll(() => renderer.close());

  const siteConfig = { environment: 'test', passwordMaxLength: 12, siteUrl: 'http://localhost' };
  const render = (owner: string, name = '') =>
    renderer.render(
      { url: `/${owner}/${encodeURIComponent(name)}`, origin: 'http://edge.invalid', siteConfig },
      owner === '' ? undefined : { owner, page: name },
    );

  test.each(Object.keys(refusedWays))('does not get %s', async (name) => {
    expect((await render('escaping', `refused ${name}`)).markup).toBe('refused');
  });

  test('reached nobody', () => {
    expect(connections).toBe(0);
  });

  // The limits are the same everywhere.
  if (how === 'by Node alone') return;

  test.each(Object.keys(containedWays))('harms its own pages only when it %s', async (name) => {
    const spoilt = render('escaping', name);
    spoilt.catch(() => undefined);
    const [other, frame] = await Promise.all([render('other'), render('')]);
    await expect(spoilt).rejects.toThrow();
    // Later pages of its own are rendered again: after failures that get it another process, and the pause before that.
    for (let tries = 0; tries < 3; tries += 1) await render('escaping').catch(() => undefined);
    now += 60_000;
    const again = await render('escaping').catch(() => render('escaping'));
    expect([other, frame, again].map(({ markup }) => markup)).toEqual(['rendered', 'rendered', 'rendered']);
  });
});

test('the start says what confines server code', async () => {
  const best = await confine(site.cacheDirectory);
  expect(describeConfinement({ ...best, command: ['/usr/bin/unshare'], user: 65_534 })).toContain(
    'namespaces of their own, as',
  );
  expect(describeConfinement({ ...best, command: [] })).toContain('their network is closed inside Node only');
});
