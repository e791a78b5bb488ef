import type { FastifyInstance, FastifyRequest } from 'fastify';

const bodies = new WeakMap<FastifyRequest, Buffer>();

/** Keeps the bytes of JSON bodies as they arrived, which signatures are made over, and parses them as always. */
export function keepBodyBytes(app: FastifyInstance): void {
  const parse = app.getDefaultJsonParser('error', 'error');
  app.addContentTypeParser('application/json', { parseAs: 'buffer' }, (request, body, done) => {
    bodies.set(request, body as Buffer);
    void parse(request, body.toString(), done);
  });
}

/** The body of a request; empty where there was none. */
export function bodyBytes(request: FastifyRequest): Buffer {
  return bodies.get(request) ?? Buffer.alloc(0);
}
