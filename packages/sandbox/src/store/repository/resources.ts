import { and, desc, eq, inArray, lt, sql, type SQL } from 'drizzle-orm';
import { unionAll } from 'drizzle-orm/pg-core';

import { createdRange, cutPage, defaultPageSize, idAt, type Page, type PageQuery } from '../../model/cursor.ts';
import { invalid } from '../../model/invalid.ts';
import type { SandboxContext } from '../../model/sandbox-context.ts';
import { type ResourceKind, sandboxResources, storedStatus } from '../tables.ts';
import type { ResourceSchema } from '../resource-schema.ts';
import { inTimeRange } from './time-range.ts';

/** A row of the sandbox with its data. */
export interface Resource<Data extends object> {
  id: string;
  parentId: string | null;
  sequence: number;
  /** The caller's own reference. */
  externalId: string | null;
  createdAt: Date;
  /** When its data were last changed, or when it was created. */
  updatedAt: Date;
  /** The sequence of its last change; null when that was before there were any. */
  changeSequence: number | null;
  /** When time alone changes it next. */
  dueAt: Date | null;
  data: Data;
}

/** A row as it is stored. */
type StoredRow = Omit<Resource<object>, 'updatedAt'> & { updatedAt: Date | null };

/** The columns of a resource. */
export const columns = {
  id: sandboxResources.id,
  parentId: sandboxResources.parentId,
  sequence: sandboxResources.sequence,
  externalId: sandboxResources.externalId,
  createdAt: sandboxResources.createdAt,
  updatedAt: sandboxResources.updatedAt,
  changeSequence: sandboxResources.changeSequence,
  dueAt: sandboxResources.dueAt,
  data: sandboxResources.data,
};

/** The number of rows of a kind that match a filter. */
export function countResources<Data extends object>(
  context: SandboxContext,
  schema: ResourceSchema<Data>,
  filter: ResourceFilter<Data>,
): Promise<number> {
  return context.db.$count(sandboxResources, ofKind(context, schema.kind, ...conditionsOf(filter)));
}

/** Rows of a kind in this sandbox only. */
export function ofKind({ sandboxId }: SandboxContext, kind: ResourceKind, ...conditions: (SQL | undefined)[]) {
  return and(eq(sandboxResources.sandboxId, sandboxId), eq(sandboxResources.kind, kind), ...conditions);
}

/** Identifies a row of a kind. */
export type ResourceName = { id: string } | { uniqueKey: string } | { externalId: string };

export function isNamed(name: ResourceName): SQL {
  if ('id' in name) return eq(sandboxResources.id, name.id);
  if ('externalId' in name) return eq(sandboxResources.externalId, name.externalId);
  return eq(sandboxResources.uniqueKey, name.uniqueKey);
}

/** One row, to be read only: see `lockResource`. */
export async function findResource<Data extends object>(
  context: SandboxContext,
  schema: ResourceSchema<Data>,
  name: ResourceName,
): Promise<Resource<Data> | undefined> {
  const [row] = await context.db
    .select(columns)
    .from(sandboxResources)
    .where(ofKind(context, schema.kind, isNamed(name)));
  return row && typed<Data>(row);
}

/** Selects the rows of a kind that meet all conditions. */
export interface ResourceFilter<Data extends object> {
  ids?: readonly string[];
  parentId?: string;
  externalId?: string;
  /** Attributes that must equal these texts. */
  data?: { [Name in keyof Data]?: string };
  /** The status that the rows must not have. */
  statusNot?: string;
  /** A condition that only the repository of the kind can write. */
  condition?: SQL;
}

/** Selects the rows of a list. */
export interface ListFilter<Data extends object> extends ResourceFilter<Data> {
  /** Conditions of which each row meets one, and none meets two: an index finds the rows of each in their order. */
  oneOf?: readonly SQL[];
}

/** The filter as conditions on the table. */
export function conditionsOf<Data extends object>(filter: ResourceFilter<Data>) {
  const { ids, parentId, externalId, data = {}, statusNot, condition } = filter;
  // Not a parameter, so that the indexes are used. No caller chooses the names.
  const attribute = (name: string) =>
    name === 'status' ? storedStatus(sandboxResources) : sql`${sandboxResources.data} ->> ${sql.raw(`'${name}'`)}`;
  const attributes = Object.entries<string | undefined>(data);
  return [
    ids && inArray(sandboxResources.id, [...ids]),
    parentId === undefined ? undefined : eq(sandboxResources.parentId, parentId),
    externalId === undefined ? undefined : eq(sandboxResources.externalId, externalId),
    ...attributes.map(([name, value]) => (value === undefined ? undefined : sql`${attribute(name)} = ${value}`)),
    statusNot === undefined ? undefined : sql`${attribute('status')} <> ${statusNot}`,
    condition,
  ];
}

/** The newest rows of a kind that match a filter. */
export async function listResources<Data extends object>(
  context: SandboxContext,
  schema: ResourceSchema<Data>,
  { oneOf = [], ...filter }: ListFilter<Data>,
  limit: number,
): Promise<Resource<Data>[]> {
  const newest = (condition?: SQL) =>
    context.db
      .select(columns)
      .from(sandboxResources)
      .where(ofKind(context, schema.kind, ...conditionsOf(filter), condition))
      .orderBy(desc(sandboxResources.sequence))
      .limit(limit);
  const [first = newest(), second, ...others] = oneOf.map((condition) => newest(condition));
  const rows = await (second
    ? unionAll(first, second, ...others)
        .orderBy(desc(sandboxResources.sequence))
        .limit(limit)
    : first);
  return rows.map((row) => typed<Data>(row));
}

/** Those of the ids that belong to rows of a kind. */
export async function findIdsOfKind<Data extends object>(
  context: SandboxContext,
  { kind }: ResourceSchema<Data>,
  ids: string[],
): Promise<Set<string>> {
  if (ids.length === 0) return new Set();
  const { id } = sandboxResources;
  const rows = await context.db
    .select({ id })
    .from(sandboxResources)
    .where(ofKind(context, kind, inArray(id, ids)));
  return new Set(rows.map((row) => row.id));
}

/** A row with its type: the query selects the kind, and only `insertResource` and `saveResource` write data. */
export function typed<Data extends object>(row: StoredRow): Resource<Data> {
  return { ...row, updatedAt: row.updatedAt ?? row.createdAt, data: row.data as Data };
}

/** A page of rows, newest first. New rows do not shift the pages that follow. */
export async function pageOfResources<Data extends object>(
  context: SandboxContext,
  schema: ResourceSchema<Data>,
  { limit = defaultPageSize, cursor, ...range }: PageQuery,
  filter: ListFilter<Data> = {},
): Promise<Page<Resource<Data>>> {
  const { createdAt: at, sequence } = sandboxResources;
  const list = { table: sandboxResources, at, sequence, own: ofKind(context, schema.kind) };
  const after = cursor === undefined ? undefined : await sequenceAt(context, schema, cursor);
  const isAfter = after === undefined ? undefined : lt(sequence, after);
  const condition = and(filter.condition, inTimeRange(list, createdRange(range)), isAfter);
  return cutPage(await listResources(context, schema, { ...filter, condition }, limit + 1), limit);
}

async function sequenceAt<Data extends object>(
  context: SandboxContext,
  schema: ResourceSchema<Data>,
  cursor: string,
): Promise<number> {
  const row = await findResource(context, schema, { id: idAt(cursor) });
  if (!row) throw invalid({ cursor: 'format' });
  return row.sequence;
}
