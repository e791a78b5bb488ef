import { once } from 'node:events';
import { request as httpRequest, type IncomingHttpHeaders, type IncomingMessage, type Server } from 'node:http';
import { connect } from 'node:net';
import { buffer, text } from 'node:stream/consumers';

import { portOf } from '@up/processes/origin-of';

import { readConfig } from '../config.ts';
import { createEdge } from '../server.ts';
import type { SmallSite } from './small-site.ts';

export interface Reply {
  status: number;
  headers: IncomingHttpHeaders;
  body: string;
  /** The body as it was sent, which may be compressed. */
  bytes: Buffer;
}

export interface RunningEdge {
  port: number;
  server: Server;
  /** The messages that it would log. */
  warnings: string[];
  /** Sends the address unchanged, without a client that normalises it. */
  ask(path: string, headers?: Record<string, string>, method?: string, body?: string | Buffer): Promise<Reply>;
  /** Sends a request as it is, and returns all that comes until the edge closes the connection. */
  send(request: string): Promise<string>;
  /** Requests a response that stays open; the returned function reads its next part, or undefined at its end. */
  open(path: string): Promise<OpenResponse>;
  /** Keeps the files of the versions in use, and follows changes of the content service. */
  followContent(): void;
  /** Shuts down as after a signal. */
  drain(): Promise<void>;
  close(): Promise<void>;
}

interface OpenResponse extends Pick<Reply, 'status' | 'headers'> {
  next(): Promise<string | undefined>;
  leave(): void;
}

/** An edge that serves a small site and listens, with further settings. */
export async function runEdge(site: SmallSite, settings: Record<string, string> = {}): Promise<RunningEdge> {
  const config = readConfig({
    ENVIRONMENTS_DIR: site.workspace.environmentsDirectory,
    STORE_DIR: site.workspace.storeDirectory,
    CACHE_DIR: site.cacheDirectory,
    // Nothing listens there: pages work without it.
    MAIN_API_URL: 'http://127.0.0.1:1',
    CONTENT_API_URL: 'http://127.0.0.1:1',
    ...settings,
  });
  const { host } = config;
  const app = await createEdge(config, { quiet: true });
  const warnings: string[] = [];
  app.log.warn = app.log.error = (...line: unknown[]) => void warnings.push(String(line.at(-1)));
  await app.listen({ port: 0, host });
  const port = portOf(app.server);
  return {
    port,
    server: app.server,
    warnings,
    ask: (path, headers = {}, method = 'GET', body) =>
      new Promise((resolve, reject) => {
        const request = httpRequest({ host, port, path, method, headers, agent: false }, (response) => {
          buffer(response).then(
            (bytes) =>
              resolve({ status: response.statusCode ?? 0, headers: response.headers, body: String(bytes), bytes }),
            reject,
          );
        });
        request.once('error', reject);
        request.end(body);
      }),
    send: (request) => {
      const socket = connect(port, host);
      socket.write(request);
      return text(socket);
    },
    open: async (path) => {
      const request = httpRequest({ host, port, path, headers: { 'accept-encoding': 'gzip, br' }, agent: false }).end();
      const [response] = (await once(request, 'response')) as [IncomingMessage];
      const parts: AsyncIterator<string> = response.setEncoding('utf8')[Symbol.asyncIterator]();
      return {
        status: response.statusCode ?? 0,
        headers: response.headers,
        next: async () => {
          const part = await parts.next();
          return part.done === true ? undefined : part.value;
        },
        leave: () => void request.destroy(),
      };
    },
    followContent: () => app.followContent(),
    drain: () => app.drain.close(),
    close: () => app.close(),
  };
}
