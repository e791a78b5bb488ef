import { createServer } from 'node:http';
import { buffer } from 'node:stream/consumers';

import { portOf } from '@up/processes/origin-of';

export interface WebhookRelay {
  /** The address that Strapi calls. */
  url: string;
  /** When the first webhook after a moment arrived, as in `performance.now()`; undefined until then. */
  firstSince(moment: number): number | undefined;
  close(): Promise<void>;
}

/** A proxy between Strapi and the portal that measures how long each of them takes. */
export async function openWebhookRelay(target: string): Promise<WebhookRelay> {
  const arrivals: number[] = [];
  const server = createServer((request, reply) => {
    arrivals.push(performance.now());
    const headers = Object.entries(request.headersDistinct).flatMap(([name, values = []]) =>
      hopByHop.has(name) ? [] : values.map((value): [string, string] => [name, value]),
    );
    buffer(request)
      .then((body) => fetch(target, { method: 'POST', headers, body: new Uint8Array(body) }))
      .then(
        ({ status }) => reply.writeHead(status).end(),
        // The portal is not running yet, or any more.
        () => reply.writeHead(502).end(),
      );
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  const port = portOf(server);
  return {
    url: `http://127.0.0.1:${port}`,
    firstSince: (moment) => arrivals.find((arrival) => arrival >= moment),
    async close() {
      server.closeAllConnections();
      await new Promise((resolve) => server.close(resolve));
    },
  };
}

const hopByHop = new Set(['connection', 'content-length', 'host', 'keep-alive', 'transfer-encoding']);
