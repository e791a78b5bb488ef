import type { IncomingMessage } from 'node:http';
import { finished, Transform } from 'node:stream';

import { defaultBodyLimitBytes } from '@up/api/call';
import { uploadAttachment } from '@up/api/calls/projects/attachment';
import { importDocument } from '@up/api/calls/catalogue/catalogue-import';

/** Why a body was rejected, as the name of the problem in the response. */
export class BodyError extends Error {
  override readonly name = 'BodyError';
  readonly problem: 'bodyTooLarge' | 'tooSlow' | 'tooManyRequests';

  constructor(problem: BodyError['problem']) {
    super(problem);
    this.problem = problem;
  }
}

export interface BodyLimits {
  /** The largest body, in bytes. */
  maxBytes: number;
  /** A body up to this size is buffered before a service gets it, in bytes. */
  bufferedBytes: number;
  /** How long a buffered body may take to arrive, in milliseconds. */
  bufferedMs: number;
  /** The longest pause within a streamed body, in milliseconds. */
  pauseMs: number;
}

/** The calls whose body may be larger than that of all others. */
const largeCalls = [uploadAttachment, importDocument];

/** The largest body of any call, in bytes. */
export const largestBodyBytes = Math.max(...largeCalls.map(({ bodyLimitBytes }) => bodyLimitBytes));

/** The largest body that a service accepts at an address, in bytes. */
export function bodyLimitOf(method: string, path: string): number {
  const call = largeCalls.find((each) => each.method === method && each.path === path);
  return call?.bodyLimitBytes ?? defaultBodyLimitBytes;
}

/** A form without an attachment is far smaller than the buffer. */
export const bodyLimits: Omit<BodyLimits, 'maxBytes'> = {
  bufferedBytes: 256 * 1024,
  bufferedMs: 20_000,
  pauseMs: 10_000,
};

/**
 * Reads the body of a request: a small one completely, so that a slow client occupies no connection to a service, a
 * large one as a stream, after `takeLarge` has reserved a place for it.
 * @throws {BodyError} when it is too large or too slow, or when no place is left
 */
export async function readBody(
  payload: IncomingMessage,
  limits: BodyLimits,
  takeLarge: () => boolean,
): Promise<Buffer | Transform> {
  const declared = Number(payload.headers['content-length'] ?? NaN);
  if (declared > limits.maxBytes) throw new BodyError('bodyTooLarge');
  const { chunks, complete } =
    declared > limits.bufferedBytes ? { chunks: [], complete: false } : await readStart(payload, limits);
  if (complete) return Buffer.concat(chunks);
  if (!takeLarge()) throw new BodyError('tooManyRequests');
  return streamed(payload, chunks, limits);
}

/** Reads until the end, or until the buffer is full. */
function readStart(payload: IncomingMessage, limits: BodyLimits): Promise<{ chunks: Buffer[]; complete: boolean }> {
  return new Promise((resolve, reject) => {
    const chunks: Buffer[] = [];
    let bytes = 0;
    const settle = (finish: () => void) => {
      clearTimeout(timer);
      payload.off('data', onData).off('end', onEnd).off('error', onError).off('close', onClose);
      finish();
    };
    const onData = (chunk: Buffer) => {
      chunks.push(chunk);
      bytes += chunk.length;
      if (bytes <= limits.bufferedBytes) return;
      payload.pause();
      settle(() => resolve({ chunks, complete: false }));
    };
    const onEnd = () => settle(() => resolve({ chunks, complete: true }));
    const onError = (error: Error) => settle(() => reject(error));
    const onClose = () => settle(() => reject(new Error('The client disconnected')));
    const timer = setTimeout(() => settle(() => reject(new BodyError('tooSlow'))), limits.bufferedMs).unref();
    payload.on('data', onData).on('end', onEnd).on('error', onError).on('close', onClose);
  });
}

function streamed(payload: IncomingMessage, start: Buffer[], { maxBytes, pauseMs }: BodyLimits): Transform {
  let bytes = 0;
  const stream = new Transform({
    transform(chunk: Buffer, _encoding, done) {
      timer.refresh();
      bytes += chunk.length;
      if (bytes > maxBytes) done(new BodyError('bodyTooLarge'));
      else done(null, chunk);
    },
  });
  const timer = setTimeout(() => stream.destroy(new BodyError('tooSlow')), pauseMs).unref();
  stream.once('close', () => clearTimeout(timer));
  // Whoever reads the stream gets its error; a service that has answered before no longer reads it.
  stream.on('error', () => undefined);
  for (const chunk of start) stream.write(chunk);
  // Not a pipeline, which would close the client's connection when the stream fails, before the client has a response.
  finished(payload, (error) => {
    if (error) stream.destroy(error);
  });
  payload.pipe(stream);
  return stream;
}
