import { and, eq, lte, sql, type SQL } from 'drizzle-orm';

import { asLocked, type Locked, recordHeld, recordLock, requireHeld } from '@up/platform/module';
import { rejection } from '../../model/rejection.ts';
import type { SandboxContext } from '../../model/sandbox-context.ts';
import { isReported, recordChange } from './record-change.ts';
import type { ChangingSchema, ResourceSchema } from '../resource-schema.ts';
import { sandboxResources } from '../tables.ts';
import {
  columns,
  conditionsOf,
  findResource,
  isNamed,
  ofKind,
  type Resource,
  type ResourceFilter,
  type ResourceName,
  typed,
} from './resources.ts';

export interface NewResource<Data extends object> {
  id: string;
  parentId?: string;
  uniqueKey?: string;
  externalId?: string;
  /** Set when something was derived from it earlier: see `nextSequence`. */
  sequence?: number;
  data: Data;
}

/**
 * Adds a row; undefined when another row of its kind has the unique key.
 * @throws {ProblemError} 409 when another row of its kind has the external id
 */
export async function insertResource<Data extends object>(
  context: SandboxContext,
  schema: ResourceSchema<Data>,
  resource: NewResource<Data>,
): Promise<Locked<Resource<Data>> | undefined> {
  const { sandboxId, db, now } = context;
  const { kind } = schema;
  const createdAt = now();
  const dueAt = schema.nextChange({ data: resource.data, createdAt }, createdAt);
  const [row] = await db
    .insert(sandboxResources)
    .values({ ...resource, kind, sandboxId, createdAt, dueAt })
    .onConflictDoNothing()
    .returning(columns);
  if (!row) {
    const { externalId } = resource;
    if (externalId !== undefined && (await findResource(context, schema, { externalId }))) throw externalIdTaken();
    return undefined;
  }
  recordHeld(context, [row.id]);
  if (isReported(kind)) await recordChange(context, kind, row.id, { isNew: true });
  return asLocked(typed<Data>(row));
}

/** Adds a row of a kind without unique keys. @throws {ProblemError} 409 when another one has the external id */
export async function addResource<Data extends object>(
  context: SandboxContext,
  schema: ResourceSchema<Data>,
  resource: Omit<NewResource<Data>, 'uniqueKey'>,
): Promise<Locked<Resource<Data>>> {
  const added = await insertResource(context, schema, resource);
  if (!added) throw new Error(`A row of the kind ${schema.kind} has no unique key`);
  return added;
}

export function externalIdTaken() {
  return rejection('EXTERNAL_ID_TAKEN', 'The project has another object of this kind with this externalId.');
}

/** The next value of the sequence shared by all rows. */
export async function nextSequence({ db }: SandboxContext): Promise<number> {
  const name = sql`pg_get_serial_sequence('sandbox_resources', 'sequence')`;
  const [row] = await db.select({ next: sql<string | number>`nextval(${name})` }).from(sql`(select) as once`);
  return Number(row?.next);
}

/** One row as it is after all earlier changes, which keeps its state until the transaction ends. */
export async function lockResource<Data extends object>(
  context: SandboxContext,
  schema: ChangingSchema<Data>,
  name: ResourceName,
): Promise<Locked<Resource<Data>> | undefined> {
  recordLock(context, schema.lock, 'id' in name ? [name.id] : undefined);
  const [row] = await lockRows<Data>(context, ofKind(context, schema.kind, isNamed(name)));
  return row;
}

/** All rows of a kind that match a filter when they are locked. */
export function lockResources<Data extends object>(
  context: SandboxContext,
  schema: ChangingSchema<Data>,
  filter: ResourceFilter<Data>,
): Promise<Locked<Resource<Data>>[]> {
  recordLock(context, schema.lock, filter.ids);
  return lockRows<Data>(context, ofKind(context, schema.kind, ...conditionsOf(filter)));
}

/** All rows of a kind that time has changed. */
export function lockDueResources<Data extends object>(
  context: SandboxContext,
  schema: ChangingSchema<Data>,
): Promise<Locked<Resource<Data>>[]> {
  return lockResources(context, schema, { condition: lte(sandboxResources.dueAt, context.now()) });
}

/** Rows that were changed while the statement waited are checked against the condition again. */
async function lockRows<Data extends object>(context: SandboxContext, condition: SQL | undefined) {
  const rows = await context.db
    .select(columns)
    .from(sandboxResources)
    .where(condition)
    .orderBy(sandboxResources.id)
    .for('no key update');
  recordHeld(
    context,
    rows.map(({ id }) => id),
  );
  return rows.map((row) => asLocked(typed<Data>(row)));
}

/** Updates the data of a locked row, and returns the updated row. */
export async function saveResource<Data extends object>(
  context: SandboxContext,
  schema: ChangingSchema<Data>,
  resource: Locked<Resource<Data>>,
  change: Partial<Data>,
): Promise<Locked<Resource<Data>>> {
  const { id, data: before } = resource;
  const data: Data = { ...before, ...change };
  requireHeld(context, id);
  if (!schema.mayReplace(before, data))
    throw new Error(`The state table of ${schema.kind} does not allow a change of ${id}`);
  if (isReported(schema.kind)) await recordChange(context, schema.kind, id);
  const updatedAt = context.now();
  const dueAt = schema.nextChange({ data, createdAt: resource.createdAt }, updatedAt) ?? null;
  const [saved] = await context.db
    .update(sandboxResources)
    .set({ data, updatedAt, dueAt })
    .where(isOne(context, id))
    .returning({ changeSequence: sandboxResources.changeSequence });
  return asLocked({ ...resource, ...saved, updatedAt, dueAt, data });
}

/** Sets when time changes a locked row next. */
export async function setDueAt(context: SandboxContext, { id }: Locked<{ id: string }>, dueAt?: Date): Promise<void> {
  requireHeld(context, id);
  await context.db
    .update(sandboxResources)
    .set({ dueAt: dueAt ?? null })
    .where(isOne(context, id));
}

/** Releases the unique key of a locked row, so that another row can have it. */
export async function releaseUniqueKey(context: SandboxContext, { id }: Locked<{ id: string }>): Promise<void> {
  requireHeld(context, id);
  await context.db.update(sandboxResources).set({ uniqueKey: null }).where(isOne(context, id));
}

function isOne({ sandboxId }: SandboxContext, id: string): SQL | undefined {
  return and(eq(sandboxResources.sandboxId, sandboxId), eq(sandboxResources.id, id));
}
