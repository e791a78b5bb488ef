import type { FastifyInstance, FastifyRequest } from 'fastify';

import { publicComposition, type Composition } from '@up/federation/composition';
import { compositionAddress } from '@up/federation/public-composition';

import { chooseEncoding, encode, type Encoded } from './compress.ts';

/** Serves to browsers the description of the live composition, and of earlier ones that open tabs still use. */
export function registerCompositions(
  app: FastifyInstance,
  find: (id: string, request: FastifyRequest) => Promise<Composition | undefined>,
): void {
  const encoded = new Map<string, Promise<Encoded>>();

  app.get<{ Params: { id: string } }>(compositionAddress(':id'), async (request, reply) => {
    const { id } = request.params;
    const composition = await find(id, request);
    if (!composition) {
      // Another edge may have it now or later; a full page load finds out.
      return reply.status(404).header('cache-control', 'no-store').type('text/plain').send('Not found\n');
    }
    const bytes = encoded.get(id) ?? encode(Buffer.from(JSON.stringify(publicComposition(composition))), 'thorough');
    encoded.set(id, bytes);
    const encoding = chooseEncoding(request.headers['accept-encoding']);
    if (encoding !== 'identity') reply.header('content-encoding', encoding);
    return reply
      .header('content-type', 'application/json; charset=utf-8')
      .header('cache-control', 'public, max-age=31536000, immutable')
      .header('vary', 'accept-encoding')
      .send((await bytes)[encoding]);
  });
}
