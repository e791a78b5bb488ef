import type { Readable } from 'node:stream';

import type { Attachment } from '@up/api/calls/projects/attachment';

import { isUuid } from '@up/platform/database/uuid';
import { receivePdf } from '@up/platform/files/receive-pdf';
import { problem } from '@up/platform/http/problems';
import { rejectRealData } from '@up/platform/http/reject-real-data';
import type { Context } from '@up/platform/module';
import { slidingWindow } from '@up/platform/throttle/limit';
import { reserveAttempt, type Limited } from '@up/platform/throttle/throttle';
import { cleanFileName } from './file-name.ts';
import { deleteUnclaimed, insertAttachment } from './repository.ts';

const ofAddress = slidingWindow('attachment.address', { max: 30, windowSeconds: 60 * 60 });

/** Uploads, which are possible without signing in. */
const uploadLimits = (address: string): Limited[] => [{ limit: ofAddress, subject: address }];

/** How long an upload waits for its form. */
const retentionHours = 24;

/**
 * Stores a file for a form that uses it within a day. The row comes first: a file without a row would never be deleted.
 * @throws {ProblemError} attachmentUnsupported, attachmentActive, tooManyRequests
 */
export async function uploadAttachment(
  context: Context,
  { fileName, file }: { fileName: string; file: Readable },
): Promise<Attachment> {
  rejectRealData({ fileName });
  await reserveAttempt(context, uploadLimits(context.address));
  return receivePdf(file, async ({ path, size }) => {
    const { db, files, now } = context;
    const createdAt = now();
    const expiresAt = new Date(createdAt.getTime() + retentionHours * 60 * 60 * 1000);
    const row = { id: context.newId(), fileName: cleanFileName(fileName), size, createdAt, expiresAt };
    await insertAttachment(db, row);
    await files.put(row.id, path);
    return { attachmentId: row.id, fileName: row.fileName, size };
  });
}

/** Deletes an upload. @throws {ProblemError} 404 when a form has used it, or there is none */
export async function deleteAttachment(
  { db, files, now }: Context,
  { attachmentId }: { attachmentId: string },
): Promise<void> {
  if (!isUuid(attachmentId) || !(await deleteUnclaimed(db, attachmentId, now()))) throw problem('notFound');
  await files.delete(attachmentId);
}
