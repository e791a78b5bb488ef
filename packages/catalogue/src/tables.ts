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

import type { ApiDifference, ChangeKind } from '@up/api/calls/catalogue/changelog';
import type { packageTypes } from '@up/api/constants/catalogue';

import type { SourceFile } from './document/source/source-files.ts';
import type { ApiDefinition, Localized, MissingTexts } from './model.ts';

/** Where a row comes from: the built-in documents, or an import into the running backend. */
export type Origin = 'files' | 'import';

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
  /**
   * product.md#api-package: 10 active, 00 inactive. A package that left the documents becomes inactive, as projects
   * refer to it.
   */
  status: text().notNull(),
  title: jsonb().$type<Localized>().notNull(),
  description: jsonb().$type<Localized>().notNull(),
  /** Calls a day; 0 is unlimited. */
  dailyMaxCount: integer('daily_max_count').notNull(),
  approvalRequired: boolean('approval_required').notNull(),
  /** The APIs that a UAT must have passed before production keys are generated. */
  mandatoryApis: text('mandatory_apis')
    .array()
    .notNull()
    .default(sql`'{}'::text[]`),
  sortOrder: integer('sort_order').notNull(),
  /** To whom it belongs: only its source changes it, unless an import replaces it. */
  origin: text().$type<Origin>().notNull().default('files'),
  /** The name, address or file of the import that it belongs to; null for a built-in package. */
  source: text(),
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

/** A change of the catalogue that can be undone. */
export const catalogueSnapshots = pgTable('catalogue_snapshots', {
  id: integer().primaryKey().generatedAlwaysAsIdentity(),
  takenAt: timestamp('taken_at', { withTimezone: true }).notNull(),
  /** The change that follows: an import or a removal with its source, or a restore. */
  action: text().$type<'import' | 'restore' | 'removal'>().notNull(),
  source: text(),
  /** The packages that it changes. */
  packages: text().array().notNull(),
  added: integer().notNull(),
  changed: integer().notNull(),
  removed: integer().notNull(),
});

/**
 * The rows of the catalogue before a change. Triggers of the migrations add them while the setting
 * `catalogue.snapshot` names a snapshot.
 */
export const catalogueSnapshotRows = pgTable(
  'catalogue_snapshot_rows',
  {
    snapshotId: integer('snapshot_id')
      .notNull()
      .references(() => catalogueSnapshots.id, { onDelete: 'cascade' }),
    tableName: text('table_name').notNull(),
    /** The values of its primary key. */
    key: text().array().notNull(),
    /** Null when the row did not exist. Not jsonb, which would change the order of fields in examples. */
    before: json(),
    /** The source files of a version, which are kept for as long as it can be restored. */
    bundleId: text('bundle_id').references(() => catalogueBundles.id),
  },
  (table) => [primaryKey({ columns: [table.snapshotId, table.tableName, table.key] })],
);

/** A change of the catalogue that the changelog lists. */
export const catalogueReleases = pgTable(
  'catalogue_releases',
  {
    id: integer().primaryKey().generatedAlwaysAsIdentity(),
    at: timestamp({ withTimezone: true }).notNull(),
    /** When the members of the projects that it concerns were told; null before that. */
    notifiedAt: timestamp('notified_at', { withTimezone: true }),
  },
  (table) => [
    index('catalogue_releases_new')
      .on(table.id)
      .where(sql`${table.notifiedAt} is null`),
  ],
);

/** What a change of the catalogue did to one API. It stays when the API is gone, so it refers to no other table. */
export const catalogueChanges = pgTable(
  'catalogue_changes',
  {
    releaseId: integer('release_id')
      .notNull()
      .references(() => catalogueReleases.id, { onDelete: 'cascade' }),
    apiId: text('api_id').notNull(),
    kind: text().$type<ChangeKind>().notNull(),
    breaking: boolean().notNull(),
    /** The packages that it concerns. */
    packages: text().array().notNull(),
    title: jsonb().$type<Localized>().notNull(),
    method: text().notNull(),
    path: text().notNull(),
    differences: jsonb().$type<ApiDifference[]>().notNull(),
    /** Number of differences that are not stored. */
    more: integer().notNull(),
    /** The id of the API to call instead. */
    replacedBy: text('replaced_by'),
  },
  (table) => [
    primaryKey({ columns: [table.releaseId, table.apiId] }),
    index('catalogue_changes_api').on(table.apiId, table.releaseId),
  ],
);
