import type { StateTable } from '@up/api/states/state-table';

import type { Amount, Currency } from '../../model/money.ts';
import type { InputOf } from '../../model/operation.ts';
import type { Metadata } from '../../store/own-references.ts';
import { resourceSchema } from '../../store/resource-schema.ts';

/** Where the money of a top-up comes from. */
export interface Source {
  type: 'BANK_ACCOUNT' | 'CARD';
  bankAccountId?: string;
  /** The number instead of an id: of the deprecated charge, and of older wallets. */
  bankAccount?: { bankCode: string; accountNumber: string; holderName: string };
  cardId?: string;
}

/** Why a bank or a card did not pay a top-up. */
export type TopUpFailure = 'BANK_MAINTENANCE' | 'ACCOUNT_CLOSED' | 'INSUFFICIENT_FUNDS' | 'CARD_DECLINED';

/** A payment into a wallet. */
export interface TopUp {
  walletId: string;
  amount: Amount;
  status: 'COMPLETED' | 'FAILED';
  failureReason?: TopUpFailure;
  /** As the API shows it; absent in older rows, whose parent is the bank account. */
  source?: ShownSource;
  /** Whether the wallet topped itself up after a payment. */
  isAutomatic?: boolean;
  statementText?: string;
  memo?: string;
  metadata?: Metadata;
}

/** A source without the number of an account. */
export interface ShownSource {
  type: 'BANK_ACCOUNT' | 'CARD';
  bankAccountId?: string;
  bankCode?: string;
  maskedAccountNumber?: string;
  cardId?: string;
}

export const topUpSchema = resourceSchema<TopUp>()({ kind: 'topUp' });

/** A stored automatic top-up, in the smallest unit of the wallet's currency. */
export interface AutoCharge {
  threshold: number;
  amount: number;
  source: Source;
}

/** The request of Create a wallet. */
export type WalletRequest = InputOf<'POST /sandbox/v1/wallets'>;
export type AutoChargeRequest = NonNullable<WalletRequest['autoCharge']>;
export type WalletLimitsRequest = NonNullable<WalletRequest['limits']>;

/** The stored data of a wallet; its money is in the ledger. */
export interface Wallet {
  status: 'ACTIVE' | 'BLOCKED' | 'CLOSED';
  currency: Currency;
  alias?: string;
  blockReason?: 'CUSTOMER_REQUEST' | 'SUSPECTED_FRAUD' | 'COURT_ORDER';
  limits: { balance: number; dailyPayment: number };
  autoCharge?: AutoCharge;
  /** Of a closed wallet: the bank account that gets what arrives later, such as a refund. */
  payOutTo?: string;
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
