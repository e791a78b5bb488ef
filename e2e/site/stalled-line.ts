import { createServer, request, type ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';
import { pipeline } from 'node:stream';
import { text } from 'node:stream/consumers';

/** A way to the site on which documents stop half way. */
export interface StalledLine {
  origin: string;
  /** Lets the rest of all documents through. */
  release(): void;
  close(): Promise<void>;
}

/** Passes everything on as it is, but holds each document behind the first `mark` until it is released. */
export async function openStalledLine(site: string, mark: string): Promise<StalledLine> {
  let released = false;
  const held: (() => void)[] = [];
  const server = createServer((incoming, outgoing) => {
    // A document has to be readable here.
    const headers = { ...incoming.headers, 'accept-encoding': 'identity' };
    const onward = request(new URL(incoming.url ?? '/', site), { method: incoming.method, headers }, (answer) => {
      outgoing.writeHead(answer.statusCode ?? 502, answer.headers);
      if (answer.headers['content-type']?.startsWith('text/html'))
        void text(answer).then((html) => send(html, outgoing));
      else pipeline(answer, outgoing, () => undefined);
    });
    pipeline(incoming, onward, () => undefined);
  });
  function send(html: string, outgoing: ServerResponse): void {
    const end = html.indexOf(mark) + mark.length;
    const sendRest = () => outgoing.end(html.slice(end));
    outgoing.write(html.slice(0, end));
    if (released) sendRest();
    else held.push(sendRest);
  }
  function release(): void {
    released = true;
    for (const sendRest of held.splice(0)) sendRest();
  }
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  return {
    origin: `http://localhost:${(server.address() as AddressInfo).port}`,
    release,
    async close() {
      release();
      server.closeAllConnections();
      await new Promise((resolve) => server.close(resolve));
    },
  };
}
