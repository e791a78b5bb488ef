import type { FromWorker, InternalResponse } from './render-protocol.ts';

/**
 * `fetch` for a render worker. It reads from its own edge by messages to the edge's thread, because a connection of the
 * edge to itself costs more than the response. All other requests use the network as before.
 */
export class EdgeFetch {
  readonly #send: (message: FromWorker) => void;
  readonly #elsewhere: typeof fetch;
  readonly #waiting = new Map<number, (response: InternalResponse) => void>();
  #lastId = 0;
  /** Where the edge listens. */
  origin: string | undefined;

  constructor(send: (message: FromWorker) => void, elsewhere: typeof fetch) {
    this.#send = send;
    this.#elsewhere = elsewhere;
  }

  readonly fetch: typeof fetch = async (resource, init) => {
    const request = resource instanceof Request ? resource : new Request(resource, init);
    const { origin, pathname, search } = new URL(request.url);
    if (request.method !== 'GET' || origin !== this.origin) return this.#elsewhere(resource, init);
    this.#lastId += 1;
    const id = this.#lastId;
    const { status, headers, body } = await new Promise<InternalResponse>((resolve) => {
      this.#waiting.set(id, resolve);
      this.#send({ kind: 'read', id, path: pathname + search, headers: Object.fromEntries(request.headers) });
    });
    if (status === 0) throw new TypeError('fetch failed', { cause: new Error(body) });
    return new Response(body === '' ? null : body, { status, headers });
  };

  settle(id: number, response: InternalResponse): void {
    this.#waiting.get(id)?.(response);
    this.#waiting.delete(id);
  }
}
