import {
  type AnyPgColumn,
  boolean,
  date,
  index,
  integer,
  json,
  jsonb,
  pgTable,
  primaryKey,
  text,
  timestamp,
  uniqueIndex,
} from 'drizzle-orm/pg-core';
import { sql } from 'drizzle-orm';

import type { packageTypes } from '@up/api/constants';

import type { SourceFile } from './import/source-file.ts';
import type { ApiDefinition, Localized, MissingTexts } from './model.ts';

/** Where a row comes from: the built-in documents, or an import into the running backend. */
export type Origin = 'files' | 'import';

/** A built-in package that an import has changed is `overridden` until the built-in documents are applied again. */
export type PackageOrigin = Origin | 'overridden';

/** The data of source files, for the export. */
export const catalogueBundles = pgTable('catalogue_bundles', {
  id: text().primaryKey(),
  files: json().$type<Record<string, SourceFile>>().notNull(),
  readAt: timestamp('read_at', { withTimezone: true }).notNull(),
});

export const apiPackages = pgTable('api_packages', {
  /** Used in URLs, e.g. `card-issuing`. */
  id: text().primaryKey(),
  type: text().$type<(typeof packageTypes)[number]>().notNull(),
  /** Spec 3: 10 active, 00 inactive. A package that left the documents becomes inactive, as projects refer to it. */
  status: text().notNull(),
  title: jsonb().$type<Localized>().notNull(),
  description: jsonb().$type<Localized>().notNull(),
  /** Calls a day; 0 is unlimited. */
  dailyMaxCount: integer('daily_max_count').notNull(),
  approvalRequired: boolean('approval_required').notNull(),
  sortOrder: integer('sort_order').notNull(),
  origin: text().$type<PackageOrigin>().notNull().default('files'),
});

/** Groups, and subgroups, which have a parent. */
export const apiGroups = pgTable('api_groups', {
  id: text().primaryKey(),
  parentId: text('parent_id').references((): AnyPgColumn => apiGroups.id, { onDelete: 'cascade' }),
  title: jsonb().$type<Localized>().notNull(),
  description: jsonb().$type<Localized>().notNull(),
  sortOrder: integer('sort_order').notNull(),
  origin: text().$type<Origin>().notNull().default('files'),
});

/** A group can belong to several packages. */
export const packageGroups = pgTable(
  'package_groups',
  {
    packageId: text('package_id')
      .notNull()
      .references(() => apiPackages.id, { onDelete: 'cascade' }),
    groupId: text('group_id')
      .notNull()
      .references(() => apiGroups.id, { onDelete: 'cascade' }),
    sortOrder: integer('sort_order').notNull(),
  },
  (table) => [primaryKey({ columns: [table.packageId, table.groupId] })],
);

export const apis = pgTable(
  'apis',
  {
    id: text().primaryKey(),
    groupId: text('group_id')
      .notNull()
      .references(() => apiGroups.id, { onDelete: 'cascade' }),
    /** Calls a day; 0 is unlimited. */
    dailyMaxCount: integer('daily_max_count').notNull(),
    sortOrder: integer('sort_order').notNull(),
    origin: text().$type<Origin>().notNull().default('files'),
  },
  (table) => [index('apis_group').on(table.groupId)],
);

export const apiVersions = pgTable(
  'api_versions',
  {
    apiId: text('api_id')
      .notNull()
      .references(() => apis.id, { onDelete: 'cascade' }),
    version: text().notNull(),
    releasedOn: date('released_on').notNull(),
    current: boolean().notNull(),
    method: text().notNull(),
    path: text().notNull(),
    title: jsonb().$type<Localized>().notNull(),
    /** Markdown. */
    description: jsonb().$type<Localized>().notNull(),
    /** Not jsonb, which would change the order of fields in examples. */
    definition: json().$type<ApiDefinition>().notNull(),
    /** The number of missing texts, by language. */
    missingTexts: jsonb('missing_texts').$type<MissingTexts>().notNull(),
    /** The position of its operation: a file of the bundle, and a JSON pointer within it. */
    bundleId: text('bundle_id').references(() => catalogueBundles.id),
    file: text(),
    pointer: text(),
  },
  (table) => [
    primaryKey({ columns: [table.apiId, table.version] }),
    uniqueIndex('api_versions_one_current')
      .on(table.apiId)
      .where(sql`${table.current}`),
  ],
);
