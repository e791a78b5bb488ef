import { createServer, type Server } from 'node:http';
import { brotliCompressSync } from 'node:zlib';

import { portOf } from '@up/processes/origin-of';

/** A document as the site sends it, without what it loads or runs as script, and without the data for it. */
export function withoutScripts(html: string): string {
  return html.replace(/<script\b[^>]*>.*?<\/script>/gs, '').replace(/<link\b[^>]*\bas="script"[^>]*>/g, '');
}

/** Headers that describe the connection or the encoding of a body. */
const ownHeaders = ['connection', 'keep-alive', 'transfer-encoding', 'content-length', 'content-encoding', 'etag'];

export interface ServedPage {
  url: string;
  server: Server;
}

/**
 * Serves a page of the site without its scripts and with its own headers: what it costs to be a page of this site, but
 * not what federation costs. Everything else that the page requests comes from the site.
 * @param headers with which the page is requested
 */
export async function servePageWithoutScripts(
  address: string,
  headers: Record<string, string> = {},
): Promise<ServedPage> {
  const { origin, pathname, search } = new URL(address);
  const page = await fetch(address, { headers });
  const body = brotliCompressSync(withoutScripts(await page.text()));
  const sent = { ...sentHeaders(page), 'content-encoding': 'br', 'content-length': String(body.length) };
  const server = createServer((request, response) => {
    if (request.url === pathname + search) response.writeHead(page.status, sent).end(body);
    else {
      forward(origin + (request.url ?? '/')).then(
        ([reply, bytes]) => response.writeHead(reply.status, sentHeaders(reply)).end(bytes),
        () => response.destroy(),
      );
    }
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  const port = portOf(server);
  return { url: `http://localhost:${port}${pathname}${search}`, server };
}

async function forward(url: string): Promise<[Response, Buffer]> {
  const response = await fetch(url);
  return [response, Buffer.from(await response.arrayBuffer())];
}

function sentHeaders(response: Response): Record<string, string> {
  return Object.fromEntries([...response.headers].filter(([name]) => !ownHeaders.includes(name)));
}
