import { promisify } from 'node:util';
import { brotliCompress, constants, gzip } from 'node:zlib';

const brotliAsync = promisify(brotliCompress);
const gzipAsync = promisify(gzip);

/** The same bytes in each encoding that the edge offers. */
export interface Encoded {
  identity: Buffer;
  br: Buffer;
  gzip: Buffer;
}

export type Encoding = keyof Encoded;

/**
 * Brotli quality by how often the result is used. Measured on pages of 96 and 235 KB: quality 9 takes 70 and 120 ms,
 * quality 11 350 and 730 ms for 9 and 7 % less. So 11 is used for cached bytes only, in the background; a response that
 * is sent only once, or to few, gets 4.
 */
const qualities = { once: 4, quick: 9, thorough: 11 } as const;

/** Compresses while a client waits (`quick`), or in the background for all later visitors (`thorough`). */
export async function encode(identity: Buffer, effort: keyof typeof qualities = 'quick'): Promise<Encoded> {
  const params = {
    [constants.BROTLI_PARAM_QUALITY]: qualities[effort],
    [constants.BROTLI_PARAM_SIZE_HINT]: identity.length,
  };
  const [br, gz] = await Promise.all([brotliAsync(identity, { params }), gzipAsync(identity)]);
  return { identity, br, gzip: gz };
}

/** The best encoding that a request accepts. */
export function chooseEncoding(acceptEncoding: string | undefined): Encoding {
  const accepted = (acceptEncoding ?? '').split(',').flatMap((part) => {
    const [name = '', ...parameters] = part.split(';').map((word) => word.trim().toLowerCase());
    const quality = parameters.find((parameter) => parameter.startsWith('q='))?.slice(2);
    return Number(quality ?? 1) > 0 ? [name] : [];
  });
  if (accepted.includes('br')) return 'br';
  return accepted.includes('gzip') ? 'gzip' : 'identity';
}
