import type { StateTable } from '@up/api/states/state-table';

import { resourceSchema } from '../../store/resource-schema.ts';

/** A bank account of a cardholder; its number is stored masked and as a fingerprint. */
export interface BankAccount {
  bankCode: string;
  maskedNumber: string;
  holderName: string;
  alias?: string;
  status: 'UNVERIFIED' | 'VERIFIED' | 'DELETED';
  isDefault: boolean;
  /** The bank has closed it, and rejects transfers. */
  isClosedAtBank?: boolean;
  /** The code of the one-won transfer is the last four digits of the number. */
  codeFingerprint: string;
  verification?: { id: string; attemptsLeft: number; expiresAt: string };
}

const bankAccountStates: StateTable<BankAccount['status']> = {
  UNVERIFIED: ['VERIFIED', 'DELETED'],
  VERIFIED: ['DELETED'],
  DELETED: [],
};

export const bankAccountSchema = resourceSchema<BankAccount>()({
  kind: 'bankAccount',
  lock: 'bankAccount',
  states: bankAccountStates,
  stateOf: ({ status }) => status,
});
