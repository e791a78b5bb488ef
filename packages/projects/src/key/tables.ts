import { sql } from 'drizzle-orm';
import {
  boolean,
  check,
  index,
  integer,
  pgTable,
  primaryKey,
  smallint,
  text,
  timestamp,
  unique,
  uuid,
} from 'drizzle-orm/pg-core';

import type { KeyKind } from '@up/api/calls/projects/key';
import type { CryptoType } from '@up/api/forms/encryption-key';
import type { KeyStatus } from '@up/api/states/key-state';

import { sandboxes } from '../project/sandboxes/tables.ts';
import { projectColumn } from '../project/tables.ts';

/** Keys of projects. A secret is stored sealed if it must be readable again, otherwise only as a hash. */
export const keys = pgTable(
  'keys',
  {
    id: uuid().primaryKey(),
    projectId: projectColumn(),
    kind: text().$type<KeyKind>().notNull(),
    status: text().$type<KeyStatus>().notNull(),
    accessKey: text('access_key').notNull().unique(),
    /** SHA-256: the secret is long and random, so a slow hash would add nothing. Empty once the key is deleted. */
    secretHash: text('secret_hash').notNull(),
    /** Set for kinds whose secret must be readable again. */
    sealedSecret: text('sealed_secret'),
    createdAt: timestamp('created_at', { withTimezone: true }).notNull(),
    expiresAt: timestamp('expires_at', { withTimezone: true }).notNull(),
    /**
     * One of the two places of its kind; null once it is deleted, or another key has taken the place of an expired one.
     */
    place: smallint(),
    lastUsedAt: timestamp('last_used_at', { withTimezone: true }),
    lastUsedFrom: text('last_used_from'),
    /** Whether the sandbox accepts only signed requests with this key. */
    signatureRequired: boolean('signature_required').notNull().default(false),
    /** The version of the sandbox's contract that was current when the key was made; null for older keys. */
    apiVersion: text('api_version'),
    /** Set for encryption keys. */
    cryptoType: text('crypto_type').$type<CryptoType>(),
    /** X.509, as PEM. */
    certificate: text(),
    /** The temporary sandbox that it is for, and is deleted with; null for the keys that members manage. */
    sandboxId: uuid('sandbox_id').references(() => sandboxes.id, { onDelete: 'cascade' }),
  },
  (table) => [
    index('keys_project').on(table.projectId, table.kind),
    index('keys_sandbox')
      .on(table.sandboxId)
      .where(sql`${table.sandboxId} is not null`),
    index('keys_expiry').on(table.expiresAt),
    unique('keys_place').on(table.projectId, table.kind, table.place),
    check('keys_two_places', sql`${table.place} in (1, 2)`),
  ],
);

/** The sent reminders of a key's expiry. */
export const keyReminders = pgTable(
  'key_reminders',
  {
    keyId: uuid('key_id')
      .notNull()
      .references(() => keys.id, { onDelete: 'cascade' }),
    /** How many days before the expiry. */
    days: integer().notNull(),
    sentAt: timestamp('sent_at', { withTimezone: true }).notNull(),
  },
  (table) => [primaryKey({ columns: [table.keyId, table.days] })],
);

/** The authority that signs the certificates of all projects: one row, created on first use. */
export const certificateAuthorities = pgTable('certificate_authorities', {
  id: text().primaryKey(),
  /** X.509, as PEM. */
  certificate: text().notNull(),
  /** PKCS#8, as PEM, sealed. */
  sealedPrivateKey: text('sealed_private_key').notNull(),
  createdAt: timestamp('created_at', { withTimezone: true }).notNull(),
});
