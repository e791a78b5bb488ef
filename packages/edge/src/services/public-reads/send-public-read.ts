import type { FastifyReply, FastifyRequest } from 'fastify';

import type { Call } from '@up/api/call';
import { headers } from '@up/api/constants/headers';

import { chooseEncoding, encode, type Encoded, type Encoding } from '../../http/compress.ts';
import { sendProblem } from '../../http/problem-reply.ts';
import type { Reply } from './public-read.ts';
import type { PublicReadCache } from './public-read-cache.ts';

/** Answers a request with a read that is the same for everybody, from the cache where that has it. */
export async function sendPublicRead(
  request: FastifyRequest,
  reply: FastifyReply,
  { preview = false, ...read }: { call: Call; target: string; preview?: boolean },
  cache: PublicReadCache,
) {
  const language = request.headers[headers.language.toLowerCase()];
  try {
    const readRequest = {
      ...read,
      headers: {
        accept: 'application/json',
        [headers.language]: language === 'en' ? 'en' : 'ko',
      },
    };
    const response = await (preview ? cache.readDrafts(readRequest) : cache.read(readRequest));
    if (response.timeZone) reply.header(headers.timeZone, response.timeZone);
    const [encoding, body] = await encodedResponse(response, chooseEncoding(request.headers['accept-encoding']));
    if (encoding !== 'identity') reply.header('content-encoding', encoding);
    return await reply
      .status(response.status)
      .header('content-type', response.contentType)
      .header('cache-control', preview ? 'private, no-store' : 'no-cache')
      .header('vary', `${headers.language}, accept-encoding`)
      .send(body);
  } catch (error) {
    request.log.warn({ err: error }, 'a service did not respond');
    return sendProblem(reply, 'unavailable');
  }
}

/** Shorter responses fit one packet uncompressed. In characters. */
const minEncodedLength = 1000;

/** Of responses that the cache serves again. */
const encodedResponses = new WeakMap<Reply, Promise<Encoded>>();

/** Public reads only: compressing personal data together with text that somebody else chose could leak it (BREACH). */
async function encodedResponse(response: Reply, encoding: Encoding): Promise<[Encoding, string | Buffer]> {
  if (encoding === 'identity' || response.body.length < minEncodedLength) return ['identity', response.body];
  const encoded = encodedResponses.get(response) ?? encode(Buffer.from(response.body));
  encodedResponses.set(response, encoded);
  return [encoding, (await encoded)[encoding]];
}
