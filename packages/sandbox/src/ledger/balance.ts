import type { MovementKind } from '@up/api/calls/sandbox/ledger';

import { move, outsideAccount, ownAccount, ownerOf } from './accounts.ts';
import { openAccounts, readOwnBalance } from './repository/accounts.ts';
import { post } from './repository/entries.ts';
import { newId } from '../model/identifiers.ts';
import type { Amount, Balance, Currency } from '../model/money.ts';
import type { Resource } from '../store/repository/resources.ts';
import { recordChange } from '../store/repository/record-change.ts';
import type { SandboxContext } from '../model/sandbox-context.ts';
import { requireHeld } from '@up/platform/module';

/** A card or a wallet: both have available money and held money. */
export type Holder = Resource<{ currency: Currency }>;

export async function balanceOf({ db, sandboxId }: SandboxContext, holder: Holder): Promise<Balance> {
  const { available, held, reserved } = await readOwnBalance(db, sandboxId, holder.id);
  return { available: Number(available), held: Number(held + reserved), currency: holder.data.currency };
}

/** Opens the ledger accounts of a new card or wallet; a credit line is the issuer's money. */
export async function openHolderAccounts(context: SandboxContext, holder: Holder, creditLine = 0): Promise<void> {
  const { db, sandboxId, now } = context;
  const { currency } = holder.data;
  await openAccounts(db, { sandboxId, ownerId: holder.id, currency, openedAt: now() });
  const line = { value: creditLine, currency };
  const paths = [[outsideAccount('issuer', currency), ownAccount(holder.id, 'available')]] as const;
  await book(context, { kind: 'OPENING', reference: holder.id, amount: line, paths });
}

/** The account that is debited and the one that is credited; with a value when it is not that of the movement. */
export type MoneyPath = readonly [from: string, to: string, value?: number];

export interface Movement {
  kind: MovementKind;
  /** The id of what caused it; booked once per kind and reference. */
  reference: string;
  amount: Amount;
  /** The text on a statement. */
  description?: string;
  /** The accounts of the ledger, in pairs. */
  paths: readonly MoneyPath[];
}

/** Books a movement of money at the sandbox's time. The caller has locked the cards and wallets whose money moves. */
export async function book(context: SandboxContext, { paths, amount, ...movement }: Movement): Promise<void> {
  const { db, sandboxId, now, random } = context;
  const entries = paths.flatMap(([from, to, value = amount.value]) =>
    move(from, to, { value: BigInt(value), currency: amount.currency }),
  );
  for (const owner of entries.map(({ accountId }) => ownerOf(accountId))) {
    if (owner !== undefined) requireHeld(context, owner);
  }
  const id = newId('ldg', random);
  const isBooked = await post(db, { ...movement, sandboxId, id, bookedAt: now(), entries });
  if (isBooked) await recordChange(context, 'transaction', id, { isNew: true });
}
