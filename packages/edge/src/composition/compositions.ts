import type { FastifyInstance, FastifyRequest } from 'fastify';
import { LRUCache } from 'lru-cache';

import { publicComposition, type Composition } from '@up/federation/composition/composition';
import { compositionAddress } from '@up/federation/composition/public-composition';

import { chooseEncoding, encode, type Encoded } from '../http/compress.ts';

/** Before compression: a hundred compositions of this site. */
const maxBytes = 2 * 1024 * 1024;

export interface CompositionsOptions {
  /** A composition that this request may see. */
  find(id: string, request: FastifyRequest): Promise<Composition | undefined>;
  encode?: typeof encode;
}

/** Serves to browsers the description of the live composition, and of earlier ones that open tabs still use. */
export function registerCompositions(
  app: FastifyInstance,
  { find, encode: compress = encode }: CompositionsOptions,
): void {
  const encoded = new LRUCache<string, Promise<Encoded>>({ maxSize: maxBytes });

  const encodedOf = (composition: Composition): Promise<Encoded> => {
    const { id } = composition;
    const known = encoded.get(id);
    if (known) return known;
    const bytes = Buffer.from(JSON.stringify(publicComposition(composition)));
    const encoding = compress(bytes, 'thorough');
    encoded.set(id, encoding, { size: bytes.length });
    // The next request tries again.
    encoding.catch(() => encoded.delete(id));
    return encoding;
  };

  app.get<{ Params: { id: string } }>(compositionAddress(':id'), async (request, reply) => {
    const composition = await find(request.params.id, request);
    if (!composition) {
      // Another edge may have it now or later; a full page load finds out.
      return reply.status(404).header('cache-control', 'no-store').type('text/plain').send('Not found\n');
    }
    const encoding = chooseEncoding(request.headers['accept-encoding']);
    const bytes = (await encodedOf(composition))[encoding];
    if (encoding !== 'identity') reply.header('content-encoding', encoding);
    return reply
      .header('content-type', 'application/json; charset=utf-8')
      .header('cache-control', 'public, max-age=31536000, immutable')
      .header('vary', 'accept-encoding')
      .send(bytes);
  });
}
