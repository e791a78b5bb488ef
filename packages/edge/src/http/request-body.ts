import type { IncomingMessage } from 'node:http';
import { pipeline, Transform } from 'node:stream';

/** Why a body was refused, as the name of the problem in the response. */
export class BodyError extends Error {
  override readonly name = 'BodyError';
  readonly problem: 'bodyTooLarge' | 'bodyTooSlow' | 'tooManyRequests';

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

/** An attachment of 20 MB with its form (spec 5). A form without one is far smaller than the buffer. */
export const bodyLimits: BodyLimits = {
  maxBytes: 21 * 1024 * 1024,
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
