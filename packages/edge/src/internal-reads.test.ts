import { networkInterfaces } from 'node:os';

import { runEdge, type RunningEdge } from './testing/running-edge.ts';
import { startServices, type Services } from './testing/services.ts';
import { smallSite, type SmallSite } from './testing/small-site.ts';

// Starts processes and workers, which is slow on a busy machine.
jest.setTimeout(60_000);

const addresses = Object.values(networkInterfaces()).flatMap((found) => (found ?? []).map(({ address }) => address));
const hosts = [
  '127.0.0.1',
  // macOS has only one IPv4 loopback address.
  ...(process.platform === 'darwin' ? [] : ['127.0.0.2']),
  ...(addresses.includes('::1') ? ['::1'] : []),
];

describe.each(hosts)('an edge that listens on %s only', (host) => {
  let site: SmallSite;
  let services: Services;
  let edge: RunningEdge;
  beforeAll(async () => {
    site = await smallSite();
    services = await startServices();
    edge = await runEdge(site, { ...services.settings, HOST: host, SITE_URL: 'https://portal.example' });
  });
  afterAll(async () => {
    await edge.close();
    await services.close();
    await site.close();
  });

  test.each([
    ['/asks/a', 200, 'calls'],
    ['/sitemap.xml', 200, '/resources/notice/autumn<'],
    ['/resources/notice/feed.atom', 200, 'Autumn'],
    ['/developers/glossary.md', 200, 'Acquirer'],
  ])('reads from itself: %s', async (path, status, words) => {
    const response = await edge.ask(path);
    expect([response.status, response.body]).toEqual([status, expect.stringContaining(words)]);
  });
});
