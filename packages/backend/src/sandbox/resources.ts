import { and, desc, eq, sql, type SQL } from 'drizzle-orm';

import type { Card } from './cards/card.ts';
import type { Cardholder } from './cardholders/cardholder.ts';
import type { SandboxContext } from './sandbox-context.ts';
import { type ResourceKind, sandboxResources } from './tables.ts';
import type { Wallet } from './wallets/wallet.ts';

/** What is kept of each kind. */
interface DataOf {
  cardholder: Cardholder;
  card: Card;
  wallet: Wallet;
}

/** A row of the sandbox with the data of its kind. */
export interface Resource<Kind extends ResourceKind> {
  id: string;
  parentId: string | null;
  sequence: number;
  createdAt: Date;
  data: DataOf[Kind];
}

export interface NewResource<Kind extends ResourceKind> {
  kind: Kind;
  id: string;
  parentId?: string;
  uniqueKey?: string;
  /** Where it was asked for before, because something is made of it. */
  sequence?: number;
  data: DataOf[Kind];
}

const columns = {
  id: sandboxResources.id,
  parentId: sandboxResources.parentId,
  sequence: sandboxResources.sequence,
  createdAt: sandboxResources.createdAt,
  data: sandboxResources.data,
};

/** Rows of a kind in the sandbox of the project, and of no other. */
export function ofKind({ projectId }: SandboxContext, kind: ResourceKind, ...conditions: (SQL | undefined)[]) {
  return and(eq(sandboxResources.projectId, projectId), eq(sandboxResources.kind, kind), ...conditions);
}

/** Adds a row; gives undefined when one of its kind has the unique key. */
export async function insertResource<Kind extends ResourceKind>(
  { projectId, transaction, now }: SandboxContext,
  resource: NewResource<Kind>,
): Promise<Resource<Kind> | undefined> {
  const [row] = await transaction
    .insert(sandboxResources)
    .values({ ...resource, projectId, createdAt: now })
    .onConflictDoNothing({
      target: [sandboxResources.projectId, sandboxResources.kind, sandboxResources.uniqueKey],
    })
    .returning(columns);
  return row && typed<Kind>(row);
}

/** Finds one row; `lock` keeps it from changing until the answer is given. */
export async function findResource<Kind extends ResourceKind>(
  context: SandboxContext,
  kind: Kind,
  by: { id: string } | { uniqueKey: string },
  { lock = false }: { lock?: boolean } = {},
): Promise<Resource<Kind> | undefined> {
  const named = 'id' in by ? eq(sandboxResources.id, by.id) : eq(sandboxResources.uniqueKey, by.uniqueKey);
  const query = context.transaction
    .select(columns)
    .from(sandboxResources)
    .where(ofKind(context, kind, named));
  const [row] = await (lock ? query.for('no key update') : query);
  return row && typed<Kind>(row);
}

/** The newest rows of a kind that fit conditions. */
export async function listResources<Kind extends ResourceKind>(
  context: SandboxContext,
  kind: Kind,
  { conditions, limit }: { conditions: (SQL | undefined)[]; limit: number },
): Promise<Resource<Kind>[]> {
  const rows = await context.transaction
    .select(columns)
    .from(sandboxResources)
    .where(ofKind(context, kind, ...conditions))
    .orderBy(desc(sandboxResources.sequence))
    .limit(limit);
  return rows.map((row) => typed<Kind>(row));
}

/** Replaces the data of a row that the caller has locked; gives the row as it is now. */
export async function saveResource<Kind extends ResourceKind>(
  { projectId, transaction }: SandboxContext,
  resource: Resource<Kind>,
  change: Partial<DataOf[Kind]>,
): Promise<Resource<Kind>> {
  const data: DataOf[Kind] = { ...resource.data, ...change };
  await transaction
    .update(sandboxResources)
    .set({ data })
    .where(and(eq(sandboxResources.projectId, projectId), eq(sandboxResources.id, resource.id)));
  return { ...resource, data };
}

/** The next number of the sequence that all rows are counted by. */
export async function nextSequence({ transaction }: SandboxContext): Promise<number> {
  const name = sql`pg_get_serial_sequence('sandbox_resources', 'sequence')`;
  const [row] = await transaction.select({ next: sql<string | number>`nextval(${name})` }).from(sql`(select) as once`);
  return Number(row?.next);
}

/** The kind was asked for in the query, and only `insertResource` and `saveResource` write data. */
function typed<Kind extends ResourceKind>(row: Omit<Resource<Kind>, 'data'> & { data: object }): Resource<Kind> {
  return { ...row, data: row.data as DataOf[Kind] };
}
