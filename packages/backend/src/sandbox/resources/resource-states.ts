import type { StateTable } from '@up/api/states/state-table';

import type { Card, CardStatus } from './cards/card.ts';
import type { BankAccount, Merchant, Token } from './resource-data.ts';
import type { ResourceKind } from '../store/tables.ts';
import type { Wallet } from './wallets/wallet.ts';

/**
 * The stored states of a card. Time ends a block or a suspension without a change of the row, so a card whose block has
 * ended is suspended like an active one.
 */
const cardStates: StateTable<Exclude<CardStatus, 'EXPIRED'> | 'BLOCKED_PERMANENTLY'> = {
  INACTIVE: ['ACTIVE', 'BLOCKED', 'BLOCKED_PERMANENTLY', 'LOST', 'TERMINATED'],
  ACTIVE: ['SUSPENDED', 'BLOCKED', 'BLOCKED_PERMANENTLY', 'LOST', 'TERMINATED'],
  SUSPENDED: ['ACTIVE', 'BLOCKED', 'BLOCKED_PERMANENTLY', 'LOST', 'TERMINATED'],
  BLOCKED: ['ACTIVE', 'SUSPENDED', 'BLOCKED_PERMANENTLY', 'LOST', 'TERMINATED'],
  BLOCKED_PERMANENTLY: ['LOST', 'TERMINATED'],
  LOST: [],
  TERMINATED: [],
};

const tokenStates: StateTable<Token['status']> = {
  INACTIVE: ['ACTIVE', 'DELETED'],
  ACTIVE: ['SUSPENDED', 'DELETED'],
  SUSPENDED: ['ACTIVE', 'DELETED'],
  DELETED: [],
};

const bankAccountStates: StateTable<BankAccount['status']> = {
  UNVERIFIED: ['VERIFIED', 'DELETED'],
  VERIFIED: ['DELETED'],
  DELETED: [],
};

const walletStates: StateTable<Wallet['status']> = { ACTIVE: ['CLOSED'], BLOCKED: ['CLOSED'], CLOSED: [] };

const merchantStates: StateTable<Merchant['status']> = {
  ACTIVE: ['SUSPENDED', 'CLOSED'],
  SUSPENDED: ['ACTIVE', 'CLOSED'],
  CLOSED: [],
};

const tables: Readonly<Partial<Record<ResourceKind, StateTable<string>>>> = {
  card: cardStates,
  token: tokenStates,
  bankAccount: bankAccountStates,
  wallet: walletStates,
  merchant: merchantStates,
};

/** Whether the data of a resource may be replaced: its state stays or becomes one that the table of its kind allows. */
export function mayReplace(kind: ResourceKind, before: object, after: object): boolean {
  const [from, to] = [stateOf(before), stateOf(after)];
  return from === to || (tables[kind]?.[from]?.includes(to) ?? true);
}

/** The state of a resource with a status; only cards have blocks. */
function stateOf({ status, block }: Partial<Pick<Card, 'status' | 'block'>>): string {
  return status === 'BLOCKED' && block?.permanent === true ? 'BLOCKED_PERMANENTLY' : (status ?? '');
}
