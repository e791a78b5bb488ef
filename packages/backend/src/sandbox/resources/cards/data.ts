import type { StateTable } from '@up/api/states/state-table';

import type { Currency } from '../../model/money.ts';
import type { Metadata } from '../../store/own-references.ts';
import { resourceSchema } from '../../store/resource-schema.ts';
import type { Address } from '../cardholders/data.ts';

export type CardStatus = 'INACTIVE' | 'ACTIVE' | 'SUSPENDED' | 'BLOCKED' | 'LOST' | 'TERMINATED' | 'EXPIRED';
/** Time ends the validity of a card without a change of its row. */
export type StoredStatus = Exclude<CardStatus, 'EXPIRED'>;
export type BlockReason = 'LOST' | 'STOLEN' | 'SUSPECTED_FRAUD' | 'CUSTOMER_REQUEST' | 'ACTIVATION_FAILED';

export interface Expiry {
  year: string;
  month: string;
}

export interface Limit {
  period: 'PER_PAYMENT' | 'DAILY' | 'MONTHLY';
  amount: number;
}

export interface MerchantRule {
  action: 'ALLOW' | 'DECLINE';
  categories: { code: string; label?: string }[];
  merchantIds?: string[];
}

export interface SpendingControls {
  limits?: Limit[];
  merchantRules?: MerchantRule[];
  channels?: { online?: boolean; inStore?: boolean; atm?: boolean; abroad?: boolean };
}

export interface Delivery {
  method: 'REGISTERED_MAIL' | 'COURIER' | 'BRANCH_PICKUP';
  recipient: { name: string; phone: string };
  address: Address;
}

/** The request of Issue a card. */
export interface CardRequest {
  cardholderId: string;
  type: 'VIRTUAL' | 'PHYSICAL' | 'MOBILE';
  productCode: string;
  currency: Currency;
  nickname?: string;
  validMonths?: number;
  spendingControls?: SpendingControls;
  delivery?: Delivery;
  metadata?: Readonly<Record<string, unknown>>;
}

export interface CardBlock {
  reason: BlockReason;
  /** The status before the block, and after a temporary block ends. */
  before: 'INACTIVE' | 'ACTIVE' | 'SUSPENDED';
  permanent: boolean;
  /** When it ends automatically, as an ISO text in UTC. */
  until?: string;
}

/** The stored data of a card; its number and CVC cannot be derived from it. */
export interface Card extends Omit<CardRequest, 'cardholderId' | 'validMonths' | 'spendingControls' | 'metadata'> {
  metadata?: Metadata;
  /** The status at the last change; it may have changed with time since then, see `card-status.ts`. */
  status: StoredStatus;
  block?: CardBlock;
  /** When a suspension ends automatically, as an ISO text in UTC. */
  suspendedUntil?: string;
  suspendReason?: string;
  pin?: { fingerprint: string; failed: number };
  /** The limits before a temporary change, and when they apply again. */
  limitsBefore?: { limits: Limit[]; until: string };
  limitsChangedAt?: string;
  replacementCardId?: string;
  /** The card that it replaces, which works until this one is activated. */
  replacesCardId?: string;
  /** Its delivery was reported by a callback. */
  isDelivered?: boolean;
  maskedNumber: string;
  cvcFingerprint: string;
  expiry: Expiry;
  /** The first moment at which it is no longer valid, as an ISO text in UTC. */
  validUntil: string;
  spendingControls: SpendingControls;
  failedActivations: number;
}

/** The credit line of every card of the sandbox, in the smallest unit of its currency. */
export const creditLines: Readonly<Record<Currency, number>> = { KRW: 5_000_000, USD: 500_000 };

/**
 * The stored states of a card. Time ends a block or a suspension without a change of the row, so a card whose block has
 * ended is suspended like an active one.
 */
const cardStates: StateTable<StoredStatus | 'BLOCKED_PERMANENTLY'> = {
  INACTIVE: ['ACTIVE', 'BLOCKED', 'BLOCKED_PERMANENTLY', 'LOST', 'TERMINATED'],
  ACTIVE: ['SUSPENDED', 'BLOCKED', 'BLOCKED_PERMANENTLY', 'LOST', 'TERMINATED'],
  SUSPENDED: ['ACTIVE', 'BLOCKED', 'BLOCKED_PERMANENTLY', 'LOST', 'TERMINATED'],
  BLOCKED: ['ACTIVE', 'SUSPENDED', 'BLOCKED_PERMANENTLY', 'LOST', 'TERMINATED'],
  BLOCKED_PERMANENTLY: ['LOST', 'TERMINATED'],
  LOST: [],
  TERMINATED: [],
};

export const cardSchema = resourceSchema<Card>()({
  kind: 'card',
  lock: 'card',
  states: cardStates,
  stateOf: ({ status, block }) => (status === 'BLOCKED' && block?.permanent === true ? 'BLOCKED_PERMANENTLY' : status),
});
