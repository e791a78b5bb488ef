import type { MovementKind } from '@up/api/calls/ledger';

import { move, outsideAccount, ownAccount } from '../ledger/accounts.ts';
import { openAccounts, readOwnBalance } from '../ledger/repository/accounts.ts';
import { post } from '../ledger/repository/transactions.ts';
import { newId } from './identifiers.ts';
import type { Amount, Balance } from './money.ts';
import type { Resource } from './repository/resources.ts';
import type { SandboxContext } from './sandbox-context.ts';

/** A card or a wallet: both have money that can be spent and money that is held. */
export type Holder = Resource<'card'> | Resource<'wallet'>;

export async function balanceOf({ db, sandboxId }: SandboxContext, holder: Holder): Promise<Balance> {
  const { available, held, reserved } = await readOwnBalance(db, sandboxId, holder.id);
  return { available: Number(available), held: Number(held + reserved), currency: holder.data.currency };
}

/** Opens the books of a new card or wallet; a credit line is the issuer's money. */
export async function openBooks(context: SandboxContext, holder: Holder, creditLine = 0): Promise<void> {
  const { db, sandboxId, now } = context;
  const { currency } = holder.data;
  await openAccounts(db, { sandboxId, ownerId: holder.id, currency, openedAt: now() });
  const line = { value: creditLine, currency };
  const paths = [[outsideAccount('issuer', currency), ownAccount(holder.id, 'available')]] as const;
  await book(context, { kind: 'OPENING', reference: holder.id, amount: line, paths });
}

/** The account that money leaves, and the one that it goes into. */
export type MoneyPath = readonly [from: string, to: string];

export interface Movement {
  kind: MovementKind;
  /** What moves it; a movement of a kind is booked once for it. */
  reference: string;
  amount: Amount;
  /** What a statement says about it. */
  description?: string;
  /** Between which accounts of the ledger. */
  paths: readonly MoneyPath[];
}

/** Books a movement of money in the sandbox's own time. */
export async function book(
  { db, sandboxId, now, random }: SandboxContext,
  { paths, amount, ...movement }: Movement,
): Promise<void> {
  const money = { value: BigInt(amount.value), currency: amount.currency };
  const entries = paths.flatMap(([from, to]) => move(from, to, money));
  await post(db, { ...movement, sandboxId, id: newId('ldg', random), bookedAt: now(), entries });
}
