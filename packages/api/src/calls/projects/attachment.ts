import { callDefinitions } from '../../call.ts';
import { attachment } from '../../constants/limits.ts';
import type { schemas } from './attachment.schema.ts';

export type { Attachment } from './attachment.schema.ts';

const defineCall = callDefinitions<typeof schemas>();

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
  // More than a file may have, so that a file that is too large is rejected with the reason of product.md#attachments.
  bodyLimitBytes: attachment.maxBytes + 1024 * 1024,
  status: 201,
});

export const deleteAttachment = defineCall({
  name: 'deleteAttachment',
  summary: 'Delete an attachment that no form references yet',
  method: 'DELETE',
  path: '/api/attachments/:attachmentId',
  changes: [],
});
