import { and, desc, eq, inArray, lt, sql, type SQL } from 'drizzle-orm';

import type { Card } from '../cards/card.ts';
import type { Cardholder } from '../cardholders/cardholder.ts';
import { cutPage, defaultPageSize, idAt, type PageQuery } from '../cursor.ts';
import { invalid } from '../invalid.ts';
import type { SandboxContext } from '../sandbox-context.ts';
import { type ResourceKind, sandboxResources } from '../tables.ts';
import type {
  BankAccount,
  Device,
  EncryptionKey,
  Merchant,
  Redemption,
  Reversal,
  Token,
  TopUp,
  Verification,
} from '../resource-data.ts';
import type { Wallet } from '../wallets/wallet.ts';

/** The data of each kind. */
interface DataOf {
  cardholder: Cardholder;
  card: Card;
  wallet: Wallet;
  verification: Verification;
  bankAccount: BankAccount;
  topUp: TopUp;
  token: Token;
  merchant: Merchant;
  reversal: Reversal;
  device: Device;
  redemption: Redemption;
  encryptionKey: EncryptionKey;
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
  /** Set when something was derived from it earlier: see `nextSequence`. */
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

/** The number of rows of a kind that match a filter. */
export function countResources<Kind extends ResourceKind>(
  context: SandboxContext,
  kind: Kind,
  filter: ResourceFilter<Kind>,
): Promise<number> {
  return context.db.$count(sandboxResources, ofKind(context, kind, ...conditionsOf(filter)));
}

/** Rows of a kind in this sandbox only. */
function ofKind({ sandboxId }: SandboxContext, kind: ResourceKind, ...conditions: (SQL | undefined)[]) {
  return and(eq(sandboxResources.sandboxId, sandboxId), eq(sandboxResources.kind, kind), ...conditions);
}

/** Adds a row; undefined when another row of its kind has the unique key. */
export async function insertResource<Kind extends ResourceKind>(
  { sandboxId, db, now }: SandboxContext,
  resource: NewResource<Kind>,
): Promise<Resource<Kind> | undefined> {
  const [row] = await db
    .insert(sandboxResources)
    .values({ ...resource, sandboxId, createdAt: now() })
    .onConflictDoNothing({
      target: [sandboxResources.sandboxId, sandboxResources.kind, sandboxResources.uniqueKey],
    })
    .returning(columns);
  return row && typed<Kind>(row);
}

/** One row; `lock` keeps it from changing until the transaction ends. */
export async function findResource<Kind extends ResourceKind>(
  context: SandboxContext,
  kind: Kind,
  by: { id: string } | { uniqueKey: string },
  { lock = false }: { lock?: boolean } = {},
): Promise<Resource<Kind> | undefined> {
  const named = 'id' in by ? eq(sandboxResources.id, by.id) : eq(sandboxResources.uniqueKey, by.uniqueKey);
  const query = context.db
    .select(columns)
    .from(sandboxResources)
    .where(ofKind(context, kind, named));
  const [row] = await (lock ? query.for('no key update') : query);
  return row && typed<Kind>(row);
}

/** Selects the rows of a kind that meet all conditions. */
export interface ResourceFilter<Kind extends ResourceKind> {
  parentId?: string;
  /** Attributes that must equal these texts. */
  data?: { [Name in keyof DataOf[Kind]]?: string };
  /** The status that the rows must not have. */
  statusNot?: string;
  /** A condition that only the repository of the kind can write. */
  condition?: SQL;
}

function conditionsOf<Kind extends ResourceKind>({ parentId, data = {}, statusNot, condition }: ResourceFilter<Kind>) {
  const attribute = (name: string) => sql`${sandboxResources.data} ->> ${name}::text`;
  const attributes = Object.entries<string | undefined>(data);
  return [
    parentId === undefined ? undefined : eq(sandboxResources.parentId, parentId),
    ...attributes.map(([name, value]) => (value === undefined ? undefined : sql`${attribute(name)} = ${value}`)),
    statusNot === undefined ? undefined : sql`${attribute('status')} <> ${statusNot}`,
    condition,
  ];
}

/** The newest rows of a kind that match a filter. */
export async function listResources<Kind extends ResourceKind>(
  context: SandboxContext,
  kind: Kind,
  filter: ResourceFilter<Kind>,
  limit: number,
): Promise<Resource<Kind>[]> {
  const rows = await context.db
    .select(columns)
    .from(sandboxResources)
    .where(ofKind(context, kind, ...conditionsOf(filter)))
    .orderBy(desc(sandboxResources.sequence))
    .limit(limit);
  return rows.map((row) => typed<Kind>(row));
}

/** Those of the ids that belong to rows of a kind. */
export async function findIdsOfKind(context: SandboxContext, kind: ResourceKind, ids: string[]): Promise<Set<string>> {
  if (ids.length === 0) return new Set();
  const { id } = sandboxResources;
  const rows = await context.db
    .select({ id })
    .from(sandboxResources)
    .where(ofKind(context, kind, inArray(id, ids)));
  return new Set(rows.map((row) => row.id));
}

/** Updates the data of a row that the caller has locked, and returns the updated row. */
export async function saveResource<Kind extends ResourceKind>(
  { sandboxId, db }: SandboxContext,
  resource: Resource<Kind>,
  change: Partial<DataOf[Kind]>,
): Promise<Resource<Kind>> {
  const data: DataOf[Kind] = { ...resource.data, ...change };
  await db
    .update(sandboxResources)
    .set({ data })
    .where(and(eq(sandboxResources.sandboxId, sandboxId), eq(sandboxResources.id, resource.id)));
  return { ...resource, data };
}

/** Releases the unique key of a row that the caller has locked, so that another row can have it. */
export async function releaseUniqueKey({ sandboxId, db }: SandboxContext, { id }: { id: string }): Promise<void> {
  const own = and(eq(sandboxResources.sandboxId, sandboxId), eq(sandboxResources.id, id));
  await db.update(sandboxResources).set({ uniqueKey: null }).where(own);
}

/** The next value of the sequence shared by all rows. */
export async function nextSequence({ db }: SandboxContext): Promise<number> {
  const name = sql`pg_get_serial_sequence('sandbox_resources', 'sequence')`;
  const [row] = await db.select({ next: sql<string | number>`nextval(${name})` }).from(sql`(select) as once`);
  return Number(row?.next);
}

/** The query selects the kind, and only `insertResource` and `saveResource` write data. */
function typed<Kind extends ResourceKind>(row: Omit<Resource<Kind>, 'data'> & { data: object }): Resource<Kind> {
  return { ...row, data: row.data as DataOf[Kind] };
}

/** A page of rows, newest first. New rows do not shift the pages that follow. */
export async function pageOfResources<Kind extends ResourceKind>(
  context: SandboxContext,
  kind: Kind,
  { limit = defaultPageSize, cursor }: PageQuery,
  filter: ResourceFilter<Kind> = {},
): Promise<{ rows: Resource<Kind>[]; nextCursor?: string }> {
  const after = cursor === undefined ? undefined : await sequenceAt(context, kind, cursor);
  const isAfter = after === undefined ? undefined : lt(sandboxResources.sequence, after);
  const condition = and(filter.condition, isAfter);
  return cutPage(await listResources(context, kind, { ...filter, condition }, limit + 1), limit);
}

async function sequenceAt(context: SandboxContext, kind: ResourceKind, cursor: string): Promise<number> {
  const row = await findResource(context, kind, { id: idAt(cursor) });
  if (!row) throw invalid({ cursor: 'format' });
  return row.sequence;
}
