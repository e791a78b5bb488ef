import { Readable } from 'node:stream';

import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';

import { faultAt, readFaults, type Fault } from '@up/federation/composition/fault';

/** A slow connection: 50 kB/s in small pieces. */
const slowBytes = 5000;
const slowMs = 100;

/**
 * Injects the faults that a file describes, to test how the site copes. For local edges only. Only responses to
 * browsers are affected, not server rendering.
 */
export function registerFaults(app: FastifyInstance, file: string): void {
  const faults = new WeakMap<FastifyRequest, Fault>();

  app.addHook('onRequest', async (request, reply) => {
    if (request.headers['sec-fetch-mode'] === undefined) return;
    const fault = faultAt(readFaults(file), request.url.split('?', 1)[0] ?? '');
    if (!fault) return;
    faults.set(request, fault);
    request.log.warn(`injected fault: ${request.url} is ${fault.kind}`);
    // So that the added byte is one of the file's content, not of its compressed form.
    if (fault.kind === 'changed') delete request.headers['accept-encoding'];
    await respond(fault, request, reply);
  });

  app.addHook('onSend', async (request, reply, payload: unknown) => {
    const kind = faults.get(request)?.kind;
    if (kind === undefined || kind === 'hanging' || kind === 'dropped') return payload;
    reply.header('cache-control', 'no-store');
    if (!Buffer.isBuffer(payload)) return payload;
    if (kind === 'changed') {
      reply.removeHeader('content-length');
      return Buffer.concat([payload, Buffer.from(' ')]);
    }
    return kind === 'slow' ? Readable.from(trickle(payload)) : payload;
  });
}

async function respond({ kind }: Fault, request: FastifyRequest, reply: FastifyReply): Promise<unknown> {
  switch (kind) {
    case 'missing':
      return reply.status(404).type('text/plain').send('Not found\n');
    case 'failing':
      return reply.status(500).type('text/plain').send('Failed\n');
    case 'html':
      return reply.type('text/html').send('<!doctype html><title>Captive portal</title>');
    case 'dropped':
      reply.hijack();
      request.raw.socket.destroy();
      return reply;
    case 'hanging':
      reply.hijack();
      return reply;
    default:
      return undefined;
  }
}

async function* trickle(bytes: Buffer): AsyncGenerator<Buffer> {
  for (let at = 0; at < bytes.length; at += slowBytes) {
    await new Promise((resolve) => setTimeout(resolve, slowMs));
    yield bytes.subarray(at, at + slowBytes);
  }
}
