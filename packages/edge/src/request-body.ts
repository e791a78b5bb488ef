import type { IncomingMessage } from 'node:http';
import { pipeline, Transform } from 'node:stream';

/** Why a body was not taken, as the name of the problem that is answered. */
export class BodyError extends Error {
  override readonly name = 'BodyError';
  readonly problem: 'bodyTooLarge' | 'bodyTooSlow' | 'tooManyRequests';

  constructor(problem: BodyError['problem']) {
    super(problem);
    this.problem = problem;
  }
}

export interface BodyLimits {
  /** The most that a request may carry, in bytes. */
  maxBytes: number;
  /** A body up to this size is complete before a service hears of it, in bytes. */
  bufferedBytes: number;
  /** By when a buffered body must be complete, in milliseconds. */
  bufferedMs: number;
  /** The longest pause within a larger one, in milliseconds. */
  pauseMs: number;
}

/** An attachment of 20 MB and its form (spec 5); a form without one fits the buffer many times. */
export const bodyLimits: BodyLimits = {
  maxBytes: 21 * 1024 * 1024,
  bufferedBytes: 256 * 1024,
  bufferedMs: 20_000,
  pauseMs: 10_000,
};

/**
 * The body of a request: whole when it is small, so that a slow client holds no connection to a service, and as a
 * stream when it is large. `takeLarge` is asked for a place before a large one is streamed on.
 * @throws {BodyError} when it is too large or too slow, or when there is no place
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

/** Reads until the end, or until there is more than what is buffered. */
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
    const onClose = () => settle(() => reject(new Error('The client broke off')));
    const timer = setTimeout(() => settle(() => reject(new BodyError('bodyTooSlow'))), limits.bufferedMs).unref();
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
  const timer = setTimeout(() => stream.destroy(new BodyError('bodyTooSlow')), pauseMs).unref();
  stream.once('close', () => clearTimeout(timer));
  for (const chunk of start) stream.write(chunk);
  pipeline(payload, stream, () => undefined);
  return stream;
}
