import { createServer, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';

import { servePageWithoutScripts, withoutScripts } from './page-without-scripts.ts';

const html =
  '<html><head><script>boot()</script><style>p{color:red}</style>' +
  '<link rel="preload" as="script" crossorigin="anonymous" href="/a.js"><link rel="canonical" href="/"></head>' +
  '<body><p>Text</p><script type="application/json" id="d">{"a":"\\u003cp>"}</script>\n<script async src="/a.js"></script></body></html>';
const servers: Server[] = [];

afterEach(() => {
  for (const server of servers.splice(0)) server.close();
});

test('removes scripts, their preloads and their data, and nothing else', () => {
  expect(withoutScripts(html)).toBe(
    '<html><head><style>p{color:red}</style><link rel="canonical" href="/"></head><body><p>Text</p>\n</body></html>',
  );
});

test('serves the page with the headers of the site, and everything else from the site', async () => {
  const site = createServer((request, response) => {
    const policy = { 'content-security-policy': "default-src 'none'", 'cross-origin-opener-policy': 'same-origin' };
    if (request.url === '/en/page?a=1') response.writeHead(200, { 'content-type': 'text/html', ...policy }).end(html);
    else response.writeHead(200, { 'content-type': 'image/svg+xml' }).end('<svg/>');
  });
  await new Promise<void>((resolve) => site.listen(0, '127.0.0.1', resolve));
  const origin = `http://127.0.0.1:${(site.address() as AddressInfo).port}`;
  const { url, server } = await servePageWithoutScripts(`${origin}/en/page?a=1`);
  servers.push(site, server);

  const page = await fetch(url);
  expect(await page.text()).toBe(withoutScripts(html));
  expect(Object.fromEntries(page.headers)).toMatchObject({
    'content-encoding': 'br',
    'content-security-policy': "default-src 'none'",
    'cross-origin-opener-policy': 'same-origin',
  });
  const picture = await fetch(new URL('/picture.svg', url));
  expect(picture.headers.get('content-type')).toBe('image/svg+xml');
  expect(await picture.text()).toBe('<svg/>');
});
