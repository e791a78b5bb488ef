import { callDefinitions } from '../../call.ts';
import type { schemas } from './mailbox.schema.ts';

export type { MailboxMail } from './mailbox.schema.ts';

const defineCall = callDefinitions<typeof schemas>();

/** Exists only in environment `local` without an SMTP server. */
export const mailbox = defineCall({
  name: 'mailbox',
  summary: 'The local mailbox, newest first',
  method: 'GET',
  path: '/api/mailbox',
  freshSeconds: 0,
});
