import { sql } from 'drizzle-orm';
import { index, pgTable, text, timestamp, uniqueIndex, uuid } from 'drizzle-orm/pg-core';

import type { InvitationForm } from '@up/api/forms/invitation';
import type { InvitationStatus } from '@up/api/states/member-state';

import { accounts } from '@up/people/account/tables';
import { projectColumn } from '../project/tables.ts';

/** Invitations to projects by mail. */
export const projectInvitations = pgTable(
  'project_invitations',
  {
    id: uuid().primaryKey(),
    projectId: projectColumn(),
    inviterId: uuid('inviter_id')
      .notNull()
      .references(() => accounts.id),
    /** The address of the invited person; empty once the invitation has ended. */
    email: text().notNull(),
    role: text().$type<InvitationForm['role']>().notNull(),
    status: text().$type<InvitationStatus>().notNull(),
    /** The hash of the link's token, which is created when the mail is sent. */
    tokenHash: text('token_hash').unique(),
    createdAt: timestamp('created_at', { withTimezone: true }).notNull(),
    expiresAt: timestamp('expires_at', { withTimezone: true }).notNull(),
  },
  (table) => [
    uniqueIndex('project_invitations_open')
      .on(table.projectId, table.email)
      .where(sql`${table.status} = 'sent'`),
    index('project_invitations_email').on(table.email),
  ],
);
