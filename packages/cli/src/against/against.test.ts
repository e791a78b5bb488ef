import { once } from 'node:events';
import { createServer, type Server } from 'node:http';
import { text } from 'node:stream/consumers';

import type { PublicComposition } from '@up/federation/composition/public-composition';
import { BuildReport } from '@up/federation/store/published';
import { portOf } from '@up/processes/origin-of';

import { createAgainstServer } from './against-server.ts';

const report = BuildReport.parse({
  name: 'mf-docs',
  version: '0.1.0',
  extras: {
    container: 'mf_docs_0_1_0',
    hostContract: '^2.0.0',
    shared: {},
    routes: ['/developers', '/developers/new'].map((pattern) => ({
      pattern,
      page: 'a',
      access: 'public',
      frame: 'application',
    })),
    entry: 'remoteEntry.js',
    entryChunks: [],
    serverEntry: 'server/remoteEntry.cjs',
    pages: {},
    messages: {},
  },
});
const composition: PublicComposition = {
  id: 'abc',
  routes: [
    { pattern: '/', owner: 'mf-home', access: 'public' },
    { pattern: '/developers', owner: 'mf-docs', access: 'public' },
  ],
  remotes: {},
};
const page = (status: number) =>
  [
    '<link rel="preload" as="script" href="/_portal/shell/1/shell.js">',
    '<link rel="preload" as="script" href="/_portal/mf-docs/1/remoteEntry.js">',
    '<link rel="preload" as="script" href="/_portal/mf-home/1/remoteEntry.js">',
    `<script type="application/json" id="up-page">${JSON.stringify({ composition, status, rendered: 'page', queries: [] })}</script>`,
    '<script async id="up-shell" src="/_portal/shell/1/shell.js" integrity="sha256-x"></script>',
  ].join('');

let site: Server;
let against: Server;
let origin: string;
const remote = { name: 'mf-docs', origin: 'http://localhost:3100', report, hasShell: true };
const requests: { url?: string; origin?: string; body: string }[] = [];

beforeEach(async () => {
  requests.length = 0;
  site = createServer((request, response) => {
    void text(request).then((body) => {
      requests.push({ url: request.url, origin: request.headers.origin, body });
      if (request.url === '/_portal/compositions/abc.json') return response.end(JSON.stringify(composition));
      if (request.url?.startsWith('/api')) {
        return response.setHeader('set-cookie', 'A=1; Path=/; Secure; Domain=staging.example').end('{"ok":true}');
      }
      const status = request.url === '/en/developers/new' ? 404 : 200;
      return response
        .writeHead(status, {
          'content-type': 'text/html',
          'content-security-policy': "script-src 'self'; connect-src 'self'",
          etag: '"a"',
        })
        .end(page(status));
    });
  }).listen(0, '127.0.0.1');
  await once(site, 'listening');
  // Its own address is known once it listens, and is not needed before.
  const options = { site: `http://127.0.0.1:${portOf(site)}`, origin: '' };
  against = createAgainstServer(Object.assign(options, { remote })).listen(0, '127.0.0.1');
  await once(against, 'listening');
  origin = options.origin = `http://127.0.0.1:${portOf(against)}`;
});
afterEach(() => {
  site.close();
  against.close();
});

const dataOf = (html: string) =>
  JSON.parse(/id="up-page">(.*?)<\/script>/.exec(html)?.[1] ?? '') as { composition: PublicComposition } & Record<
    string,
    unknown
  >;

test('a page of the remote loads it from the development server, and the shell too', async () => {
  const response = await fetch(`${origin}/developers`);
  const html = await response.text();
  expect(dataOf(html)).toMatchObject({ rendered: 'frame', status: 200 });
  expect(dataOf(html).composition.remotes['mf-docs']).toMatchObject([
    { base: 'http://localhost:3100/', container: 'mf_docs_0_1_0', integrity: '' },
  ]);
  expect(html).toContain('src="http://localhost:3100/shell/shell.js"');
  expect(html.match(/rel="preload"[^>]*/g)).toEqual([expect.stringContaining('/mf-home/')]);
  expect(response.headers.get('content-security-policy')).toBe(
    "script-src 'self' http://localhost:3100; connect-src 'self' http://localhost:3100 ws://localhost:3100",
  );
  expect(response.headers.get('etag')).toBeNull();
});

test('a page that the site does not have yet is available', async () => {
  const response = await fetch(`${origin}/en/developers/new`);
  expect(response.status).toBe(200);
  expect(dataOf(await response.text()).composition.routes).toContainEqual({
    pattern: '/developers/new',
    owner: 'mf-docs',
    access: 'public',
    frame: 'application',
  });
});

test('pages of other remotes are unchanged, and the composition includes both', async () => {
  expect(dataOf(await (await fetch(`${origin}/`)).text()).composition).toEqual(composition);
  const complete = (await (await fetch(`${origin}/_portal/compositions/abc.json`)).json()) as PublicComposition;
  expect(complete.routes.map(({ pattern }) => pattern)).toEqual(['/', '/developers', '/developers/new']);
});

test('calls reach the site as from its own pages, and its cookies stay on this machine', async () => {
  const response = await fetch(`${origin}/api/a?b=1`, { method: 'POST', body: 'x', headers: { origin } });
  expect(await response.json()).toEqual({ ok: true });
  expect(requests.at(-1)).toEqual({ url: '/api/a?b=1', origin: `http://127.0.0.1:${portOf(site)}`, body: 'x' });
  expect(response.headers.get('set-cookie')).toBe('A=1; Path=/');
});

test('without a shell of its own, the remote runs in that of the site', async () => {
  remote.hasShell = false;
  const html = await (await fetch(`${origin}/en/developers`)).text();
  remote.hasShell = true;
  expect(html).toContain('<script async id="up-shell" src="/_portal/shell/1/shell.js" integrity="sha256-x">');
  expect(html).toContain('href="/_portal/shell/1/shell.js"');
  expect(html).not.toContain('href="/_portal/mf-docs/1/remoteEntry.js"');
});
