import * as z from 'zod/mini';

import type { CallSchemas } from '../../call.ts';

/** A mail that would have been sent over SMTP. */
export const MailboxMail = z.object({
  id: z.string(),
  recipient: z.string(),
  locale: z.enum(['ko', 'en']),
  subject: z.string(),
  text: z.string(),
  html: z.string(),
  receivedAt: z.string(),
});
export type MailboxMail = z.infer<typeof MailboxMail>;

export const schemas = {
  mailbox: {
    query: z.object({ recipient: z.optional(z.string()) }),
    response: z.array(MailboxMail),
  },
} satisfies Record<string, CallSchemas>;
