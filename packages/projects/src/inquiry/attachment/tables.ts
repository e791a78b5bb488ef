import { index, integer, pgTable, text, timestamp, uuid } from 'drizzle-orm/pg-core';

import { inquiryMessages } from '../tables.ts';

/** Uploaded files. The id is also the name in the file store. */
export const attachments = pgTable(
  'attachments',
  {
    id: uuid().primaryKey(),
    /** The name given by its sender, for display and for the download. */
    fileName: text('file_name').notNull(),
    size: integer().notNull(),
    /** The message that it belongs to; null before a form uses it, and after the message is deleted. */
    messageId: uuid('message_id').references(() => inquiryMessages.id, { onDelete: 'set null' }),
    createdAt: timestamp('created_at', { withTimezone: true }).notNull(),
    /** When the housekeeping deletes it; null while it belongs to a message. */
    expiresAt: timestamp('expires_at', { withTimezone: true }),
  },
  (table) => [index('attachments_message').on(table.messageId), index('attachments_expiry').on(table.expiresAt)],
);
