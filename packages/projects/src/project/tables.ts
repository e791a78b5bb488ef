import { sql } from 'drizzle-orm';
import { boolean, index, pgTable, primaryKey, text, timestamp, uniqueIndex, uuid } from 'drizzle-orm/pg-core';

import type { ProjectRole } from '@up/api/roles';
import type { MemberStatus } from '@up/api/states/member-state';
import { type ProjectStatus, projectStatus } from '@up/api/states/project-state';

import { accounts } from '@up/people/account/tables';
import { apiPackages } from '@up/catalogue/tables';

export const projects = pgTable(
  'projects',
  {
    id: uuid().primaryKey(),
    name: text().notNull(),
    description: text().notNull(),
    status: text().$type<ProjectStatus>().notNull(),
    creatorId: uuid('creator_id')
      .notNull()
      .references(() => accounts.id),
    leaderId: uuid('leader_id')
      .notNull()
      .references(() => accounts.id),
    callbackUrl: text('callback_url').notNull(),
    /** Members without a second factor have no access. */
    requiresSecondFactor: boolean('requires_second_factor').notNull().default(false),
    /** The reason of the decision that led to the status. Here, because the audit trail is deleted after years. */
    statusReason: text('status_reason').notNull().default(''),
    /** When its UATs had passed all mandatory APIs, which opens production; their rows may be deleted. */
    uatPassedAt: timestamp('uat_passed_at', { withTimezone: true }),
    createdAt: timestamp('created_at', { withTimezone: true }).notNull(),
    deletedAt: timestamp('deleted_at', { withTimezone: true }),
  },
  (table) => [
    // The projects of a leader have distinct names; a deleted project releases its name.
    uniqueIndex('projects_name_per_leader')
      .on(table.leaderId, sql`lower(${table.name})`)
      .where(sql.raw(`status <> '${projectStatus.deleted}'`)),
    index('projects_status').on(table.status, table.createdAt),
    index('projects_created').on(table.createdAt, table.id),
  ],
);

/** The project of a row, which is deleted with it. */
export const projectColumn = () =>
  uuid('project_id')
    .notNull()
    .references(() => projects.id, { onDelete: 'cascade' });

/** An ended membership keeps its row; a returning member gets a new one. */
export const projectMembers = pgTable(
  'project_members',
  {
    id: uuid().primaryKey().defaultRandom(),
    projectId: projectColumn(),
    accountId: uuid('account_id')
      .notNull()
      .references(() => accounts.id),
    role: text().$type<ProjectRole>().notNull(),
    status: text().$type<MemberStatus>().notNull(),
    joinedAt: timestamp('joined_at', { withTimezone: true }).notNull(),
  },
  (table) => [
    uniqueIndex('project_members_once')
      .on(table.projectId, table.accountId)
      .where(sql`${table.status} <> 'deleted'`),
    index('project_members_account').on(table.accountId),
  ],
);

/** The packages that a project may use. */
export const projectPackages = pgTable(
  'project_packages',
  {
    projectId: projectColumn(),
    packageId: text('package_id')
      .notNull()
      .references(() => apiPackages.id),
  },
  (table) => [primaryKey({ columns: [table.projectId, table.packageId] })],
);

/** Packages of an active project that the provider has not approved: the rest of the project works meanwhile. */
export const packageRequests = pgTable(
  'package_requests',
  {
    projectId: projectColumn(),
    packageId: text('package_id')
      .notNull()
      .references(() => apiPackages.id, { onDelete: 'cascade' }),
    status: text().$type<'pending' | 'rejected'>().notNull(),
    /** Why it was rejected. */
    reason: text().notNull().default(''),
    requestedAt: timestamp('requested_at', { withTimezone: true }).notNull(),
  },
  (table) => [
    primaryKey({ columns: [table.projectId, table.packageId] }),
    index('package_requests_pending')
      .on(table.requestedAt)
      .where(sql`${table.status} = 'pending'`),
  ],
);
