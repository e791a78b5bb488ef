import { constants } from 'node:fs';
import { open } from 'node:fs/promises';
import { promisify } from 'node:util';
import { brotliDecompress, gunzip } from 'node:zlib';

import { IntegrityError } from '../contract/integrity.ts';

/** The largest file that is read, in bytes: anybody may have written it, and it is held in memory. */
export const maxFileBytes = 64 * 1024 * 1024;
const tooLarge = `more than ${maxFileBytes} bytes`;

/**
 * Reads a file of limited size.
 * @throws {IntegrityError} when it is larger, or no file: a pipe or a device could be read without end
 */
export async function readFileLimited(file: string): Promise<Buffer> {
  // Otherwise a pipe without a writer would block a thread.
  const opened = await open(file, constants.O_RDONLY | constants.O_NONBLOCK);
  try {
    const stats = await opened.stat();
    if (!stats.isFile()) throw new IntegrityError(`${file} is not a file`);
    if (stats.size > maxFileBytes) throw new IntegrityError(`${file} has ${tooLarge}`);
    return await opened.readFile();
  } finally {
    await opened.close();
  }
}

/**
 * Reads the body of a response, of limited size.
 * @throws {IntegrityError} when it is larger
 */
export async function readBodyLimited({ body }: Pick<Response, 'body'>, name: string): Promise<Buffer> {
  const chunks: Uint8Array[] = [];
  let bytes = 0;
  // Leaving the loop ends the transfer.
  for await (const chunk of body ?? []) {
    bytes += chunk.length;
    if (bytes > maxFileBytes) throw new IntegrityError(`${name} has ${tooLarge}`);
    chunks.push(chunk);
  }
  return Buffer.concat(chunks);
}

/** A few compressed bytes can stand for gigabytes. */
const limit = { maxOutputLength: maxFileBytes };

/** @throws {RangeError} when the content is larger than a file may be */
export const expandBrotli = (bytes: Buffer): Promise<Buffer> => promisify(brotliDecompress)(bytes, limit);

/** @throws {RangeError} when the content is larger than a file may be */
export const expandGzip = (bytes: Buffer): Promise<Buffer> => promisify(gunzip)(bytes, limit);
