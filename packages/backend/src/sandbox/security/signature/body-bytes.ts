import type { FastifyInstance, FastifyRequest } from 'fastify';

const bodies = new WeakMap<FastifyRequest, Buffer>();

/** Keeps the raw bytes of JSON bodies, which signatures cover, and parses the bodies as usual. */
export function keepBodyBytes(app: FastifyInstance): void {
  const parse = app.getDefaultJsonParser('error', 'error');
  app.addContentTypeParser('application/json', { parseAs: 'buffer' }, (request, body, done) => {
    bodies.set(request, body as Buffer);
    void parse(request, body.toString(), done);
  });
}

/** The raw body of a request; empty when there is none. */
export function bodyBytes(request: FastifyRequest): Buffer {
  return bodies.get(request) ?? Buffer.alloc(0);
}
