import type { StateTable } from '@up/api/states/state-table';

import type { Currency } from '../../model/money.ts';
import { resourceSchema } from '../../store/resource-schema.ts';

/** Where the money of a charge comes from. */
export interface Source {
  type: 'BANK_ACCOUNT' | 'CARD';
  bankAccount?: { bankCode: string; accountNumber: string; holderName: string };
  cardId?: string;
}

export interface AutoCharge {
  threshold: number;
  amount: number;
  source: Source;
}

/** The request of Create a wallet. */
export interface WalletRequest {
  cardholderId: string;
  currency: Currency;
  alias?: string;
  limits?: { balance?: number; dailyPayment?: number };
  autoCharge?: AutoCharge;
}

/** The stored data of a wallet; its money is in the ledger. */
export interface Wallet {
  status: 'ACTIVE' | 'BLOCKED' | 'CLOSED';
  currency: Currency;
  alias?: string;
  limits: { balance: number; dailyPayment: number };
  autoCharge?: AutoCharge;
}

const walletStates: StateTable<Wallet['status']> = { ACTIVE: ['CLOSED'], BLOCKED: ['CLOSED'], CLOSED: [] };

export const walletSchema = resourceSchema<Wallet>()({
  kind: 'wallet',
  lock: 'wallet',
  states: walletStates,
  stateOf: ({ status }) => status,
});
