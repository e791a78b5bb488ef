import * as z from 'zod/mini';

import type { CallSchemas } from '../../call.ts';

/** An uploaded file that is not part of an inquiry yet. */
export const Attachment = z.object({ attachmentId: z.string(), fileName: z.string(), size: z.number() });
export type Attachment = z.infer<typeof Attachment>;

export const schemas = {
  uploadAttachment: {
    query: z.object({ fileName: z.string() }),
    body: z.file(),
    response: Attachment,
  },
  deleteAttachment: {
    params: z.object({ attachmentId: z.string() }),
    response: z.object({}),
  },
} satisfies Record<string, CallSchemas>;
