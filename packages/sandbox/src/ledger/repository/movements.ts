import { and, asc, eq, inArray, type SQL, sql } from 'drizzle-orm';

import type { PageChoice } from '@up/api/page-choice';

import { boundedPage } from '@up/platform/database/bounded-count';
import type { Database } from '@up/platform/database/database';
import { ownAccount, ownKinds } from '../accounts.ts';
import { ledgerAccounts, ledgerEntries, ledgerTransactions } from '../tables.ts';

export interface MovementFilter {
  sandboxId: string;
  /** The card or wallet of the movement; any when absent. */
  ownerId?: string;
}

const isAccountOfEntry = and(
  eq(ledgerAccounts.sandboxId, ledgerEntries.sandboxId),
  eq(ledgerAccounts.id, ledgerEntries.accountId),
);

/** The ids of the newest movements; those of a card or wallet are found through the entries of each of its accounts. */
function newestIds({ sandboxId, ownerId }: MovementFilter, limit: number): SQL {
  if (ownerId === undefined) {
    return sql`select id from ${ledgerTransactions} where ${eq(ledgerTransactions.sandboxId, sandboxId)}
      order by sequence desc limit ${limit}`;
  }
  const newest = ownKinds.map((kind) => {
    const own = and(eq(ledgerEntries.sandboxId, sandboxId), eq(ledgerEntries.accountId, ownAccount(ownerId, kind)));
    return sql`(select transaction_id, sequence from ${ledgerEntries} where ${own}
      order by sequence desc limit ${limit * entriesOnAccount})`;
  });
  return sql`select transaction_id as id from (${sql.join(newest, sql` union all `)}) as entries
    group by id order by max(sequence) desc limit ${limit}`;
}

/** A movement has no more entries on the account of a card or wallet. */
const entriesOnAccount = 4;

/** A page of the movements that match a filter, newest first, each with all its entries. */
export async function pageOfMovements(db: Database, filter: MovementFilter, choice: PageChoice) {
  const { place, part } = await boundedPage(db, choice, (limit) => newestIds(filter, limit));
  const found = await db.execute<{ id: string }>(sql`${newestIds(filter, part.offset + part.limit)}`);
  const ids = found.rows.slice(part.offset).map(({ id }) => id);
  return { place, movements: ids.length === 0 ? [] : await readMovements(db, filter.sandboxId, ids) };
}

async function readMovements(db: Database, sandboxId: string, ids: string[]) {
  const movements = await db
    .select()
    .from(ledgerTransactions)
    .where(and(eq(ledgerTransactions.sandboxId, sandboxId), inArray(ledgerTransactions.id, ids)));
  const entries = await listEntriesOf(db, sandboxId, ids);
  return ids.flatMap((id) => {
    const movement = movements.find((each) => each.id === id);
    return movement ? [{ movement, entries: entries.filter(({ transactionId }) => transactionId === id) }] : [];
  });
}

function listEntriesOf(db: Database, sandboxId: string, transactionIds: string[]) {
  return db
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
    .where(and(eq(ledgerEntries.sandboxId, sandboxId), inArray(ledgerEntries.transactionId, transactionIds)))
    .orderBy(asc(ledgerEntries.sequence));
}
