import * as z from 'zod/mini';

import { defineCall } from '../call.ts';
import { attachment } from '../constants.ts';

/** An uploaded file that is not part of an inquiry yet. */
export const Attachment = z.object({ attachmentId: z.string(), fileName: z.string(), size: z.number() });
export type Attachment = z.infer<typeof Attachment>;

/**
 * product.md#attachments: one PDF under 20 MB. The body is the file itself, streamed; its id goes into the form. A file
 * that no form references is deleted a day later.
 */
export const uploadAttachment = defineCall({
  name: 'uploadAttachment',
  summary: 'Upload an attachment for an inquiry',
  method: 'POST',
  path: '/api/attachments',
  changes: [],
  query: z.object({ fileName: z.string() }),
  body: z.file(),
  // More than a file may have, so that a file that is too large is refused with the reason of product.md#attachments.
  bodyLimitBytes: attachment.maxBytes + 1024 * 1024,
  response: Attachment,
  status: 201,
});

export const deleteAttachment = defineCall({
  name: 'deleteAttachment',
  summary: 'Delete an attachment that no form references yet',
  method: 'DELETE',
  path: '/api/attachments/:attachmentId',
  changes: [],
  params: z.object({ attachmentId: z.string() }),
  response: z.object({}),
});
