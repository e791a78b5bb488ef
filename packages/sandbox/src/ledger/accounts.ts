import type { AccountKind } from './tables.ts';

/** Accounts of a card or wallet. */
export const ownKinds = ['available', 'held', 'reserved'] as const satisfies AccountKind[];
export type OwnKind = (typeof ownKinds)[number];

/** External accounts, outside of a project: they have no limit and no stored balance. */
export type OutsideKind = Exclude<AccountKind, OwnKind>;
export const outsideKinds = ['issuer', 'funding', 'merchants'] as const satisfies OutsideKind[];

/** The account of a card or wallet. */
export function ownAccount(ownerId: string, kind: OwnKind): string {
  return `${ownerId}/${kind}`;
}

/** The card or wallet of an account; undefined for an external one. */
export function ownerOf(accountId: string): string | undefined {
  const [owner = ''] = accountId.split('/');
  return outsideKinds.some((kind) => kind === owner) ? undefined : owner;
}

/** An external account: the issuer of cards, the source of charges, or the paid merchants. */
export function outsideAccount(kind: OutsideKind, currency: string): string {
  return `${kind}/${currency}`;
}

/** One entry of a movement. */
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
