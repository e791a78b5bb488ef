import { mkdtemp, open, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { Readable } from 'node:stream';

import { attachment } from '@up/api/constants/limits';

import { problem } from '../http/problems.ts';
import { inspectPdf } from './inspect-pdf.ts';

export interface ReceivedFile {
  path: string;
  /** In bytes. */
  size: number;
}

/** How much of a rejected file is read, so that its sender gets the reason instead of a lost connection. */
const drainedBytes = attachment.maxBytes + 1024 * 1024;

const mark = Buffer.from('%PDF-');

/**
 * Receives a PDF of less than 20 MB (product.md#attachments) from a stream and passes it on as a temporary local file,
 * which is always deleted afterwards.
 * @throws {ProblemError} attachmentUnsupported for anything else; attachmentActive when it can run something;
 * invalidInput when the stream is interrupted
 */
export async function receivePdf<T>(body: Readable, use: (file: ReceivedFile) => Promise<T>): Promise<T> {
  const folder = await mkdtemp(join(tmpdir(), `up-upload-${process.pid}-`));
  try {
    const path = join(folder, 'file.pdf');
    const size = await save(body, path);
    const verdict = await inspectPdf(path);
    if (verdict === 'unreadable') throw problem('attachmentUnsupported');
    if (verdict === 'active') throw problem('attachmentActive');
    return await use({ path, size });
  } finally {
    await rm(folder, { recursive: true, force: true });
  }
}

async function save(body: Readable, path: string): Promise<number> {
  const file = await open(path, 'wx');
  let size = 0;
  let start = Buffer.alloc(0);
  let rejected = false;
  try {
    for await (const chunk of chunksOf(body)) {
      size += chunk.length;
      if (start.length < mark.length) start = Buffer.concat([start, chunk]).subarray(0, mark.length);
      rejected ||= size >= attachment.maxBytes || !mark.subarray(0, start.length).equals(start);
      if (size > drainedBytes) break;
      if (!rejected) await file.write(chunk);
    }
  } finally {
    await file.close();
  }
  if (rejected || size < mark.length) throw problem('attachmentUnsupported');
  return size;
}

async function* chunksOf(body: Readable): AsyncGenerator<Buffer> {
  try {
    for await (const chunk of body) yield chunk as Buffer;
  } catch {
    throw problem('invalidInput', { detail: 'The file was not sent to its end.' });
  }
}
