import type { FromWorker, InternalResponse } from '../render-protocol.ts';

/** `fetch` of a render process: reads from its own edge, by messages. It has no other way out. */
export class EdgeFetch {
  readonly #send: (message: FromWorker) => void;
  readonly #waiting = new Map<number, (response: InternalResponse) => void>();
  #lastId = 0;
  /** The origin under which pages know the edge. */
  origin: string | undefined;

  constructor(send: (message: FromWorker) => void) {
    this.#send = send;
  }

  readonly fetch: typeof fetch = async (resource, init) => {
    const request = resource instanceof Request ? resource : new Request(resource, init);
    const { origin, pathname, search } = new URL(request.url);
    if (request.method !== 'GET' || origin !== this.origin) {
      const cause = new Error(`The server code of a remote reads from its own edge only, not ${origin}`);
      throw new TypeError('fetch failed', { cause });
    }
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
