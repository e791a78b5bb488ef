import { type SQL, sql } from 'drizzle-orm';
import {
  type AnyPgColumn,
  bigint,
  date,
  foreignKey,
  index,
  integer,
  json,
  pgTable,
  primaryKey,
  text,
  timestamp,
  unique,
  uuid,
} from 'drizzle-orm/pg-core';

import { sandboxColumn, sandboxes } from '@up/projects/project/sandboxes/tables';
import { keys } from '@up/projects/key/tables';

/** The kinds of resources in a sandbox. */
export type ResourceKind =
  | 'cardholder'
  | 'verification'
  | 'bankAccount'
  | 'topUp'
  | 'card'
  | 'cardStatusChange'
  | 'revealSession'
  | 'wallet'
  | 'token'
  | 'merchant'
  | 'reversal'
  | 'device'
  | 'redemption'
  | 'encryptionKey'
  | 'quote'
  | 'assessment'
  | 'transfer'
  | 'withdrawal'
  | 'dispute'
  | 'reconciliationFile'
  | 'mismatchSwitch';

/** What lists are filtered by besides status and parent: an attribute of a kind, by the name of its index. */
const filteredAttributes: Readonly<Record<string, readonly [kind: ResourceKind, attribute: string]>> = {
  card_product: ['card', 'productCode'],
  card_type: ['card', 'type'],
  dispute_cardholder: ['dispute', 'cardholderId'],
  dispute_payment: ['dispute', 'nrNumber'],
  merchant_acquirer: ['merchant', 'acquirerId'],
  transfer_receiver: ['transfer', 'toWalletId'],
};

/**
 * The status of a resource as it is stored, which time may have changed since then, as the indexes have it: see the
 * repositories of cards and cardholders.
 */
export function storedStatus({ kind, data }: Record<'kind' | 'data', AnyPgColumn>): SQL {
  return sql`(case
  when ${kind} = 'cardholder' then case
    when ${data} ->> 'closedAt' is not null then 'CLOSED'
    when ${data} ->> 'verification' = 'PENDING' and ${data} ->> 'isUndecided' = 'true' then 'UNDECIDED'
    else ${data} ->> 'verification' end
  when ${kind} = 'card' and (${data} ->> 'status' = 'BLOCKED' and ${data} -> 'block' ->> 'until' is not null
    or ${data} ->> 'status' = 'SUSPENDED' and ${data} ->> 'suspendedUntil' is not null) then (${data} ->> 'status') || '_FOR_NOW'
  else ${data} ->> 'status' end)`;
}

/**
 * Whether a card may have expired: most other cards wait for their end. Time changes some of an expired one once more:
 * a suspension or temporary limits may end later.
 */
export function mayBeExpired({ kind, data, dueAt }: Record<'kind' | 'data' | 'dueAt', AnyPgColumn>): SQL {
  return sql`${kind} = 'card' and (${dueAt} is null or ${data} ->> 'suspendedUntil' is not null
    or ${data} ->> 'limitsBefore' is not null)`;
}

/**
 * All resources created by calls in a sandbox, of any kind. The state is in `data`; the other columns are keys for
 * lookups and uniqueness. Every query is limited to one sandbox.
 */
export const sandboxResources = pgTable(
  'sandbox_resources',
  {
    sandboxId: sandboxColumn(),
    /** The id in the API, e.g. `crd_8ZbW4nQyK1Je`. */
    id: text().notNull(),
    kind: text().$type<ResourceKind>().notNull(),
    /** Increases with every row. */
    sequence: bigint({ mode: 'number' }).notNull().generatedByDefaultAsIdentity(),
    /** The parent: of a card its cardholder, of a payment its card or wallet. */
    parentId: text('parent_id'),
    /** Unique per kind in a sandbox, e.g. the caller's own number of a cardholder. */
    uniqueKey: text('unique_key'),
    /** The caller's own reference, unique per kind in a sandbox. */
    externalId: text('external_id'),
    /** Not jsonb, which would change the order of fields in responses. */
    data: json().$type<object>().notNull(),
    createdAt: timestamp('created_at', { withTimezone: true }).notNull(),
    /** When its data were last changed; null until then. */
    updatedAt: timestamp('updated_at', { withTimezone: true }),
    /** Of its last change, from the counter of events, by a trigger; null for a row from before there was one. */
    changeSequence: bigint('change_sequence', { mode: 'number' }),
    /** When time alone changes it next, such as the end of a block; null when nothing is to come. */
    dueAt: timestamp('due_at', { withTimezone: true }),
  },
  (table) => [
    primaryKey({ columns: [table.sandboxId, table.id] }),
    foreignKey({
      name: 'sandbox_resources_parent',
      columns: [table.sandboxId, table.parentId],
      foreignColumns: [table.sandboxId, table.id],
    }).onDelete('cascade'),
    unique('sandbox_resources_unique_key').on(table.sandboxId, table.kind, table.uniqueKey),
    unique('sandbox_resources_external_id').on(table.sandboxId, table.kind, table.externalId),
    index('sandbox_resources_newest').on(table.sandboxId, table.kind, table.sequence),
    index('sandbox_resources_created').on(table.sandboxId, table.kind, table.createdAt),
    index('sandbox_resources_status').on(table.sandboxId, table.kind, storedStatus(table), table.sequence),
    index('sandbox_resources_children').on(table.sandboxId, table.parentId, table.kind, table.sequence),
    index('sandbox_resources_children_status')
      .on(table.sandboxId, table.parentId, table.kind, storedStatus(table), table.sequence)
      .where(sql`${table.parentId} is not null`),
    ...Object.entries(filteredAttributes).map(([name, [kind, attribute]]) =>
      index(`sandbox_resources_${name}`)
        .on(table.sandboxId, sql`(${table.data} ->> ${sql.raw(`'${attribute}'`)})`, table.sequence)
        .where(sql`${table.kind} = ${sql.raw(`'${kind}'`)}`),
    ),
    index('sandbox_resources_card_expired').on(table.sandboxId, table.sequence).where(mayBeExpired(table)),
    // Every call asks whether time has changed something.
    index('sandbox_resources_due')
      .on(table.sandboxId, table.dueAt)
      .where(sql`${table.dueAt} is not null`),
  ],
);

/** The first response to a request with an idempotency key, for repetitions. */
export const sandboxAttempts = pgTable(
  'sandbox_attempts',
  {
    sandboxId: sandboxColumn(),
    /** The SHA-256 of the idempotency key, which may have any length. */
    keyHash: text('key').notNull(),
    /** Covers the API and all values: the same key with another request is an error. */
    requestHash: text('request_hash').notNull(),
    /** Sealed, because it may contain a new card number. Null until the response is known: see `isOpen` of a context. */
    sealedResponse: text('sealed_answer'),
    createdAt: timestamp('created_at', { withTimezone: true }).notNull(),
  },
  (table) => [
    primaryKey({ columns: [table.sandboxId, table.keyHash] }),
    index('sandbox_attempts_created').on(table.createdAt),
  ],
);

/** The clock of a sandbox. A project moves those of its sandboxes together. */
export const sandboxClocks = pgTable('sandbox_clocks', {
  sandboxId: uuid('project_id')
    .primaryKey()
    .references(() => sandboxes.id, { onDelete: 'cascade' }),
  /** The offset of its time from the real time. */
  aheadMilliseconds: bigint('ahead_milliseconds', { mode: 'number' }).notNull(),
  /** The midnight up to which its payments are settled. */
  settledUntil: timestamp('settled_until', { withTimezone: true }).notNull(),
});

/**
 * Calls per day, by API and by package, for their daily limits. A temporary sandbox has limits of its own; mock keys and
 * UAT keys share those of the sandbox of the mock keys.
 */
export const sandboxUsage = pgTable(
  'sandbox_usage',
  {
    sandboxId: sandboxColumn(),
    /** In the server's time zone. */
    day: date().notNull(),
    subject: text().$type<'api' | 'package'>().notNull(),
    subjectId: text('subject_id').notNull(),
    count: integer().notNull(),
  },
  (table) => [primaryKey({ columns: [table.sandboxId, table.day, table.subject, table.subjectId] })],
);

/** The ids of signatures, which are accepted once; each is deleted after its signature has expired. */
export const usedSignatures = pgTable(
  'sandbox_used_signatures',
  {
    keyId: uuid('key_id')
      .notNull()
      .references(() => keys.id, { onDelete: 'cascade' }),
    /** SHA-256: an id may have any length and any characters. */
    jtiHash: text('jti_hash').notNull(),
    usedAt: timestamp('used_at', { withTimezone: true }).notNull(),
  },
  (table) => [primaryKey({ columns: [table.keyId, table.jtiHash] })],
);
