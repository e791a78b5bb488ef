import * as z from 'zod/mini';

import { defineCall } from '../call.ts';

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

/** Exists only in environment `local` without an SMTP server. */
export const mailbox = defineCall({
  name: 'mailbox',
  summary: 'The local mailbox, newest first',
  method: 'GET',
  path: '/api/mailbox',
  query: z.object({ recipient: z.optional(z.string()) }),
  response: z.array(MailboxMail),
  freshSeconds: 0,
});
