import { index, integer, pgTable, text, timestamp, uuid } from 'drizzle-orm/pg-core';

import { inquiryMessages } from '../tables.ts';

/** Files that were sent. The id is also the name in the file store. */
export const attachments = pgTable(
  'attachments',
  {
    id: uuid().primaryKey(),
    /** As its sender called it; for being shown and for the download. */
    fileName: text('file_name').notNull(),
    size: integer().notNull(),
    /** What it belongs to; absent while no form has named it, and once that is deleted. */
    messageId: uuid('message_id').references(() => inquiryMessages.id, { onDelete: 'set null' }),
    createdAt: timestamp('created_at', { withTimezone: true }).notNull(),
    /** When the housekeeping deletes it; absent while it belongs to something. */
    expiresAt: timestamp('expires_at', { withTimezone: true }),
  },
  (table) => [index('attachments_message').on(table.messageId), index('attachments_expiry').on(table.expiresAt)],
);
