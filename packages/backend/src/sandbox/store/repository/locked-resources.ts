import { and, eq, sql, type SQL } from 'drizzle-orm';

import { type LockedNoun, noteHeld, noteLock, requireHeld } from '../../../platform/module/lock-order.ts';
import { asLocked, type Locked } from '../../../platform/module/locked.ts';
import { mayReplace } from '../../resources/resource-states.ts';
import type { SandboxContext } from '../../model/sandbox-context.ts';
import { type ResourceKind, sandboxResources } from '../tables.ts';
import {
  columns,
  conditionsOf,
  type DataOf,
  isNamed,
  ofKind,
  type Resource,
  type ResourceFilter,
  type ResourceName,
  typed,
} from './resources.ts';

/** The kinds whose rows change, by their place in the lock order. */
const lockedNouns = {
  cardholder: 'cardholder',
  wallet: 'wallet',
  card: 'card',
  token: 'cardToken',
  bankAccount: 'bankAccount',
  merchant: 'merchant',
  encryptionKey: 'encryptionKey',
} as const satisfies Partial<Record<ResourceKind, LockedNoun>>;
type ChangingKind = keyof typeof lockedNouns;

export interface NewResource<Kind extends ResourceKind> {
  kind: Kind;
  id: string;
  parentId?: string;
  uniqueKey?: string;
  /** Set when something was derived from it earlier: see `nextSequence`. */
  sequence?: number;
  data: DataOf[Kind];
}

/** Adds a row; undefined when another row of its kind has the unique key. */
export async function insertResource<Kind extends ResourceKind>(
  context: SandboxContext,
  resource: NewResource<Kind>,
): Promise<Locked<Resource<Kind>> | undefined> {
  const { sandboxId, db, now } = context;
  const [row] = await db
    .insert(sandboxResources)
    .values({ ...resource, sandboxId, createdAt: now() })
    .onConflictDoNothing({
      target: [sandboxResources.sandboxId, sandboxResources.kind, sandboxResources.uniqueKey],
    })
    .returning(columns);
  if (!row) return undefined;
  noteHeld(context, [row.id]);
  return asLocked(typed<Kind>(row));
}

/** The next value of the sequence shared by all rows. */
export async function nextSequence({ db }: SandboxContext): Promise<number> {
  const name = sql`pg_get_serial_sequence('sandbox_resources', 'sequence')`;
  const [row] = await db.select({ next: sql<string | number>`nextval(${name})` }).from(sql`(select) as once`);
  return Number(row?.next);
}

/** One row as it is after all earlier changes, which keeps its state until the transaction ends. */
export async function lockResource<Kind extends ChangingKind>(
  context: SandboxContext,
  kind: Kind,
  name: ResourceName,
): Promise<Locked<Resource<Kind>> | undefined> {
  noteLock(context, lockedNouns[kind], 'id' in name ? [name.id] : undefined);
  const [row] = await lockRows<Kind>(context, ofKind(context, kind, isNamed(name)));
  return row;
}

/** All rows of a kind that match a filter when they are locked. */
export function lockResources<Kind extends ChangingKind>(
  context: SandboxContext,
  kind: Kind,
  filter: ResourceFilter<Kind>,
): Promise<Locked<Resource<Kind>>[]> {
  noteLock(context, lockedNouns[kind], filter.ids);
  return lockRows<Kind>(context, ofKind(context, kind, ...conditionsOf(filter)));
}

/** Rows that were changed while the statement waited are checked against the condition again. */
async function lockRows<Kind extends ChangingKind>(context: SandboxContext, condition: SQL | undefined) {
  const rows = await context.db
    .select(columns)
    .from(sandboxResources)
    .where(condition)
    .orderBy(sandboxResources.id)
    .for('no key update');
  noteHeld(
    context,
    rows.map(({ id }) => id),
  );
  return rows.map((row) => asLocked(typed<Kind>(row)));
}

/** Updates the data of a locked row, and returns the updated row. */
export async function saveResource<Kind extends ResourceKind>(
  context: SandboxContext,
  resource: Locked<Resource<Kind>>,
  change: Partial<DataOf[Kind]>,
): Promise<Locked<Resource<Kind>>> {
  const { id, kind, data: before } = resource;
  const data: DataOf[Kind] = { ...before, ...change };
  requireHeld(context, id);
  if (!mayReplace(kind, before, data)) throw new Error(`The state table of ${kind} does not allow a change of ${id}`);
  await context.db.update(sandboxResources).set({ data }).where(isOne(context, id));
  return asLocked({ ...resource, data });
}

/** Releases the unique key of a locked row, so that another row can have it. */
export async function releaseUniqueKey(context: SandboxContext, { id }: Locked<{ id: string }>): Promise<void> {
  requireHeld(context, id);
  await context.db.update(sandboxResources).set({ uniqueKey: null }).where(isOne(context, id));
}

function isOne({ sandboxId }: SandboxContext, id: string): SQL | undefined {
  return and(eq(sandboxResources.sandboxId, sandboxId), eq(sandboxResources.id, id));
}
