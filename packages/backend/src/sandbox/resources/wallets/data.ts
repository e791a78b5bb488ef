import type { StateTable } from '@up/api/states/state-table';

import type { Amount, Currency } from '../../model/money.ts';
import type { Metadata } from '../../store/own-references.ts';
import { resourceSchema } from '../../store/resource-schema.ts';

/** Where the money of a charge comes from. */
export interface Source {
  type: 'BANK_ACCOUNT' | 'CARD';
  bankAccount?: { bankCode: string; accountNumber: string; holderName: string };
  cardId?: string;
}

/** A stored automatic top-up, in the smallest unit of the wallet's currency. */
export interface AutoCharge {
  threshold: number;
  amount: number;
  source: Source;
}

export interface AutoChargeRequest {
  threshold: Amount;
  amount: Amount;
  source: Source;
}

export interface WalletLimitsRequest {
  balance?: Amount;
  dailyPayment?: Amount;
}

/** The request of Create a wallet. */
export interface WalletRequest {
  cardholderId: string;
  currency: Currency;
  alias?: string;
  limits?: WalletLimitsRequest;
  autoCharge?: AutoChargeRequest;
  externalId?: string;
  metadata?: Readonly<Record<string, unknown>>;
}

/** The stored data of a wallet; its money is in the ledger. */
export interface Wallet {
  status: 'ACTIVE' | 'BLOCKED' | 'CLOSED';
  currency: Currency;
  alias?: string;
  blockReason?: 'CUSTOMER_REQUEST' | 'SUSPECTED_FRAUD' | 'COURT_ORDER';
  limits: { balance: number; dailyPayment: number };
  autoCharge?: AutoCharge;
  metadata?: Metadata;
}

const walletStates: StateTable<Wallet['status']> = {
  ACTIVE: ['BLOCKED', 'CLOSED'],
  BLOCKED: ['ACTIVE', 'CLOSED'],
  CLOSED: [],
};

export const walletSchema = resourceSchema<Wallet>()({
  kind: 'wallet',
  lock: 'wallet',
  states: walletStates,
  stateOf: ({ status }) => status,
});
