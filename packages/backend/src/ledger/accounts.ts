import type { AccountKind } from './tables.ts';

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

/** One line of a movement. */
export interface NewEntry {
  accountId: string;
  currency: string;
  amount: bigint;
}

/** The two entries that move an amount from one account to another. */
export function move(from: string, to: string, { value, currency }: { value: bigint; currency: string }): NewEntry[] {
  return [
    { accountId: from, currency, amount: -value },
    { accountId: to, currency, amount: value },
  ];
}
