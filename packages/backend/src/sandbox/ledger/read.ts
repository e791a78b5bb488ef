import { and, asc, desc, eq, inArray, isNotNull, max, sql, sum } from 'drizzle-orm';

import { type LedgerKeys, type LedgerMovement, mostBalances } from '@up/api/calls/ledger';
import type * as definitions from '@up/api/calls/ledger';

import type { Database } from '../../database/database.ts';
import { type AccountKind, ledgerAccounts, ledgerEntries, ledgerTransactions } from '../../ledger/tables.ts';
import type { CommandInput } from '../../module/calls.ts';
import type { ProjectContext } from '../../module/context.ts';
import { listSandboxes } from '../../project/sandboxes/repository.ts';

/** A page of the movements of money in a sandbox of a project, newest first, each with all of its entries. */
export async function readMovements(
  { db, project }: ProjectContext,
  { page: asked, pageSize, keys, ownerId }: CommandInput<typeof definitions.ledgerMovements>,
) {
  const sandboxId = await sandboxOf(db, project.id, keys);
  const condition = and(
    eq(ledgerEntries.sandboxId, sandboxId),
    ownerId ? eq(ledgerAccounts.ownerId, ownerId) : undefined,
  );
  const [counted] = await db
    .select({ total: sql<number>`count(distinct ${ledgerEntries.transactionId})::int` })
    .from(ledgerEntries)
    .innerJoin(ledgerAccounts, isAccountOfEntry)
    .where(condition);
  const total = counted?.total ?? 0;
  // Of a page behind the last one the last is answered.
  const page = Math.max(1, Math.min(asked, Math.ceil(total / pageSize)));
  const newest = max(ledgerEntries.sequence);
  const rows = await db
    .select({ id: ledgerEntries.transactionId })
    .from(ledgerEntries)
    .innerJoin(ledgerAccounts, isAccountOfEntry)
    .where(condition)
    .groupBy(ledgerEntries.transactionId)
    .orderBy(desc(newest))
    .limit(pageSize)
    .offset((page - 1) * pageSize);
  const ids = rows.map(({ id }) => id);
  return { items: await readWhole(db, sandboxId, ids), page, pageSize, total };
}

/** The sandbox of one of the two kinds of keys. */
async function sandboxOf(db: Database, projectId: string, keys: LedgerKeys = 'mock'): Promise<string> {
  const found = (await listSandboxes(db, projectId)).find(({ kind }) => kind === keys);
  if (!found) throw new Error(`The project ${projectId} has no sandbox for its ${keys} keys`);
  return found.id;
}

const isAccountOfEntry = and(
  eq(ledgerAccounts.sandboxId, ledgerEntries.sandboxId),
  eq(ledgerAccounts.id, ledgerEntries.accountId),
);

/** Movements with their entries, in the order of their ids. */
async function readWhole(db: Database, sandboxId: string, ids: readonly string[]): Promise<LedgerMovement[]> {
  if (ids.length === 0) return [];
  const movements = await db
    .select()
    .from(ledgerTransactions)
    .where(and(eq(ledgerTransactions.sandboxId, sandboxId), inArray(ledgerTransactions.id, [...ids])));
  const entries = await db
    .select({
      transactionId: ledgerEntries.transactionId,
      account: ledgerAccounts.kind,
      ownerId: ledgerAccounts.ownerId,
      currency: ledgerEntries.currency,
      amount: ledgerEntries.amount,
      balanceAfter: ledgerEntries.balanceAfter,
    })
    .from(ledgerEntries)
    .innerJoin(ledgerAccounts, isAccountOfEntry)
    .where(and(eq(ledgerEntries.sandboxId, sandboxId), inArray(ledgerEntries.transactionId, [...ids])))
    .orderBy(asc(ledgerEntries.sequence));
  return ids.flatMap((id) => {
    const movement = movements.find((each) => each.id === id);
    if (!movement) return [];
    const { kind, reference, description, bookedAt } = movement;
    const own = entries.filter(({ transactionId }) => transactionId === id);
    return [
      {
        id,
        kind,
        reference,
        description,
        bookedAt: bookedAt.toISOString(),
        entries: own.map(({ account, ownerId, currency, amount, balanceAfter }) => ({
          account,
          ownerId,
          currency,
          amount: Number(amount),
          balanceAfter: balanceAfter === null ? null : Number(balanceAfter),
        })),
      },
    ];
  });
}

/** What the cards and wallets of a sandbox of a project have, newest first. */
export async function readBalances(
  { db, project }: ProjectContext,
  { keys, ownerId }: CommandInput<typeof definitions.ledgerBalances>,
) {
  const { sandboxId, ownerId: owner, currency, openedAt, kind, balance } = ledgerAccounts;
  const condition = and(
    eq(sandboxId, await sandboxOf(db, project.id, keys)),
    isNotNull(owner),
    ownerId ? eq(ledgerAccounts.ownerId, ownerId) : undefined,
  );
  const of = (wanted: AccountKind) =>
    sql<number>`coalesce(${sum(balance)} filter (where ${kind} = ${wanted}), 0)`.mapWith(Number);
  const [counted] = await db
    .select({ total: sql<number>`count(distinct ${owner})::int` })
    .from(ledgerAccounts)
    .where(condition);
  const opened = max(openedAt);
  const rows = await db
    .select({
      ownerId: owner,
      currency,
      available: of('available'),
      held: of('held'),
      reserved: of('reserved'),
      openedAt: opened,
    })
    .from(ledgerAccounts)
    .where(condition)
    .groupBy(owner, currency)
    .orderBy(desc(opened), asc(owner))
    .limit(mostBalances);
  return {
    items: rows.map((row) => ({
      ...row,
      ownerId: row.ownerId ?? '',
      openedAt: (row.openedAt ?? new Date(0)).toISOString(),
    })),
    total: counted?.total ?? 0,
  };
}
