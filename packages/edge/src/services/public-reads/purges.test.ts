import { createServer } from 'node:http';
import { once } from 'node:events';
import { text } from 'node:stream/consumers';

import { originOf } from '@up/processes/origin-of';

import { mainApi } from '../main-api.ts';
import { matchesPurge, Purges } from './purges.ts';

test.each([
  ['/platforms/pricing', 'path', '/platforms/pricing', true],
  ['/platforms/pricing', 'path', '/platforms', false],
  ['/platforms/pricing', 'prefix', '/platforms', true],
  ['/platforms', 'prefix', '/platforms', true],
  ['/platforms-old', 'prefix', '/platforms', false],
  ['/platforms', 'prefix', '/', true],
  ['/anything', 'all', '', true],
] as const)('%s matches the %s %s: %s', (page, scope, path, expected) => {
  expect(matchesPurge(page, scope, path)).toBe(expected);
});

test('runs purges since the last check, reports them, and skips those from before its start', async () => {
  const known = [{ id: 7, scope: 'all', path: '' }];
  const received: { url?: string; token: unknown; body: string }[] = [];
  const backend = createServer((request, response) => {
    void text(request).then((body) => {
      const { url, headers, method } = request;
      if (method === 'POST') received.push({ url, token: headers['x-up-edge-token'], body });
      const after = new URL(url ?? '/', 'http://main').searchParams.get('after');
      const purges = after === null ? [] : known.filter(({ id }) => id > Number(after));
      response.setHeader('content-type', 'application/json');
      response.end(JSON.stringify(method === 'POST' ? {} : { latest: known.at(-1)?.id ?? 0, purges }));
    });
  }).listen(0, '127.0.0.1');
  await once(backend, 'listening');
  const cachedPaths = ['/platforms/pricing', '/resources/faq'];
  let clears = 0;
  const purges = new Purges({
    ask: mainApi({
      mainApiUrl: originOf(backend),
      token: 'the-token',
      tokenFile: '',
    }),
    edge: 'edge-1',
    pages: { purge: (matches) => cachedPaths.filter((path) => matches({ path, reads: [] })).length },
    reads: { clear: () => void (clears += 1) },
    log: { warn: () => undefined },
  });
  await purges.poll();
  expect(clears).toBe(0);
  known.push({ id: 9, scope: 'prefix', path: '/platforms' });
  await purges.poll();
  await purges.poll();
  expect(clears).toBe(1);
  expect(received).toEqual([
    { url: '/api/edge/purges/9/reports', token: 'the-token', body: '{"edge":"edge-1","pages":1}' },
  ]);
  backend.close();
});
