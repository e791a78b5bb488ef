import { and, eq } from 'drizzle-orm';

import type { Database } from '../database/database.ts';
import { type AccountKind, ledgerAccounts } from './tables.ts';

/** Accounts of a card or wallet. */
export type OwnKind = 'available' | 'held' | 'reserved';

/** Accounts of the world outside of a project: they have no limit and keep no balance. */
export type OutsideKind = Exclude<AccountKind, OwnKind>;

/** The account of a card or wallet. */
export function ownAccount(ownerId: string, kind: OwnKind): string {
  return `${ownerId}/${kind}`;
}

/** An account of the world outside: who issues cards, where charges come from, and who is paid. */
export function outsideAccount(kind: OutsideKind, currency: string): string {
  return `${kind}/${currency}`;
}

export interface NewOwner {
  sandboxId: string;
  ownerId: string;
  currency: string;
  openedAt: Date;
}

const outsideKinds = ['issuer', 'funding', 'merchants'] as const satisfies OutsideKind[];

/** Opens what a card or wallet needs: what can be spent, what is held and what is reserved, none of them ever below zero. */
export async function openAccounts(db: Database, { sandboxId, ownerId, currency, openedAt }: NewOwner): Promise<void> {
  const own = (['available', 'held', 'reserved'] as const).map((kind) => ({
    id: ownAccount(ownerId, kind),
    kind,
    ownerId,
    balance: 0n,
    lowest: 0n,
  }));
  const outside = outsideKinds.map((kind) => ({ id: outsideAccount(kind, currency), kind }));
  await db
    .insert(ledgerAccounts)
    .values([...own, ...outside].map((account) => ({ ...account, sandboxId, currency, openedAt })))
    .onConflictDoNothing();
}

/** What a card or wallet can spend, what is held of it until it is settled and reserved until it is captured, in the smallest unit of its currency. */
export interface OwnBalance {
  available: bigint;
  held: bigint;
  reserved: bigint;
}

export async function readOwnBalance(db: Database, sandboxId: string, ownerId: string): Promise<OwnBalance> {
  const { kind, balance } = ledgerAccounts;
  const rows = await db
    .select({ kind, balance })
    .from(ledgerAccounts)
    .where(and(eq(ledgerAccounts.sandboxId, sandboxId), eq(ledgerAccounts.ownerId, ownerId)));
  const of = (wanted: AccountKind) => rows.find((row) => row.kind === wanted)?.balance ?? 0n;
  return { available: of('available'), held: of('held'), reserved: of('reserved') };
}
