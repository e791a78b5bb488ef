import { and, desc, eq, inArray, lt, sql, type SQL } from 'drizzle-orm';

import type { Card } from '../../resources/cards/card.ts';
import type { Cardholder } from '../../resources/cardholders/cardholder.ts';
import { cutPage, defaultPageSize, idAt, type PageQuery } from '../../model/cursor.ts';
import { invalid } from '../../model/invalid.ts';
import type { SandboxContext } from '../../model/sandbox-context.ts';
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
} from '../../resources/resource-data.ts';
import type { Wallet } from '../../resources/wallets/wallet.ts';

/** The data of each kind. */
export interface DataOf {
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
  kind: Kind;
  parentId: string | null;
  sequence: number;
  createdAt: Date;
  data: DataOf[Kind];
}

/** The columns of a resource. */
export const columns = {
  id: sandboxResources.id,
  kind: sandboxResources.kind,
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
export function ofKind({ sandboxId }: SandboxContext, kind: ResourceKind, ...conditions: (SQL | undefined)[]) {
  return and(eq(sandboxResources.sandboxId, sandboxId), eq(sandboxResources.kind, kind), ...conditions);
}

/** Identifies a row of a kind. */
export type ResourceName = { id: string } | { uniqueKey: string };

export function isNamed(name: ResourceName): SQL {
  return 'id' in name ? eq(sandboxResources.id, name.id) : eq(sandboxResources.uniqueKey, name.uniqueKey);
}

/** One row, to be read only: see `lockResource`. */
export async function findResource<Kind extends ResourceKind>(
  context: SandboxContext,
  kind: Kind,
  name: ResourceName,
): Promise<Resource<Kind> | undefined> {
  const [row] = await context.db
    .select(columns)
    .from(sandboxResources)
    .where(ofKind(context, kind, isNamed(name)));
  return row && typed<Kind>(row);
}

/** Selects the rows of a kind that meet all conditions. */
export interface ResourceFilter<Kind extends ResourceKind> {
  ids?: readonly string[];
  parentId?: string;
  /** Attributes that must equal these texts. */
  data?: { [Name in keyof DataOf[Kind]]?: string };
  /** The status that the rows must not have. */
  statusNot?: string;
  /** A condition that only the repository of the kind can write. */
  condition?: SQL;
}

/** The filter as conditions on the table. */
export function conditionsOf<Kind extends ResourceKind>(filter: ResourceFilter<Kind>) {
  const { ids, parentId, data = {}, statusNot, condition } = filter;
  const attribute = (name: string) => sql`${sandboxResources.data} ->> ${name}::text`;
  const attributes = Object.entries<string | undefined>(data);
  return [
    ids && inArray(sandboxResources.id, [...ids]),
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

/** A row with its type: the query selects the kind, and only `insertResource` and `saveResource` write data. */
export function typed<Kind extends ResourceKind>(
  row: Omit<Resource<Kind>, 'kind' | 'data'> & { kind: ResourceKind; data: object },
): Resource<Kind> {
  return { ...row, kind: row.kind as Kind, data: row.data as DataOf[Kind] };
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
