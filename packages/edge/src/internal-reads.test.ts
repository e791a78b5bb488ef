import { networkInterfaces } from 'node:os';

import { servicesSuite } from './testing/edge-suite.ts';

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
  const { edge } = servicesSuite({ HOST: host, SITE_URL: 'https://portal.example' });

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
