import type { IncomingMessage } from 'node:http';
import { PassThrough, Readable } from 'node:stream';
import { buffer } from 'node:stream/consumers';

import { readBody } from './request-body.ts';

const limits = { maxBytes: 100, bufferedBytes: 10, bufferedMs: 60, pauseMs: 60 };

/** A request body, with or without a declared length. */
function payload(stream: Readable, length?: number): IncomingMessage {
  return Object.assign(stream, { headers: length === undefined ? {} : { 'content-length': String(length) } }) as never;
}
/** What is left of a body that is streamed. */
async function rest(body: unknown): Promise<Buffer> {
  if (!(body instanceof Readable)) throw new Error('The body is not streamed');
  return buffer(body);
}
const some = (bytes: number) => Readable.from([Buffer.alloc(bytes, 'a')], { objectMode: false });

test('a small body is complete before it is forwarded, and takes no place', async () => {
  const takeLarge = jest.fn(() => true);
  const body = await readBody(payload(some(10), 10), limits, takeLarge);
  expect(Buffer.isBuffer(body) && body.toString()).toBe('a'.repeat(10));
  expect(takeLarge).not.toHaveBeenCalled();
});

test.each([50, undefined])('a large one is streamed, with and without a declared length (%s)', async (length) => {
  const body = await readBody(payload(some(50), length), limits, () => true);
  expect(String(await rest(body))).toBe('a'.repeat(50));
});

test('a large one is rejected when no place is left', async () => {
  await expect(readBody(payload(some(50), 50), limits, () => false)).rejects.toThrow('tooManyRequests');
});

test('one that is too large is rejected, by its declared length or while it arrives', async () => {
  await expect(readBody(payload(some(1), 101), limits, () => true)).rejects.toThrow('bodyTooLarge');
  const body = await readBody(payload(some(101)), limits, () => true);
  await expect(rest(body)).rejects.toThrow('bodyTooLarge');
});

test('one that does not arrive in time is rejected, small or large', async () => {
  const small = new PassThrough();
  small.write('a');
  await expect(readBody(payload(small, 10), limits, () => true)).rejects.toThrow('tooSlow');
  const large = new PassThrough();
  large.write(Buffer.alloc(20));
  const body = await readBody(payload(large, 50), limits, () => true);
  await expect(rest(body)).rejects.toThrow('tooSlow');
});
