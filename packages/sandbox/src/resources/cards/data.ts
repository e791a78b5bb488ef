import { dayMilliseconds } from '@up/api/day';
import type { StateTable } from '@up/api/states/state-table';

import type { Currency } from '../../model/money.ts';
import type { InputOf } from '../../model/operation.ts';
import type { Metadata } from '../../store/own-references.ts';
import { resourceSchema } from '../../store/resource-schema.ts';

export type CardStatus = 'INACTIVE' | 'ACTIVE' | 'SUSPENDED' | 'BLOCKED' | 'LOST' | 'TERMINATED' | 'EXPIRED';
/** Time ends the validity of a card without a change of its row. */
export type StoredStatus = Exclude<CardStatus, 'EXPIRED'>;
export type BlockReason = 'LOST' | 'STOLEN' | 'SUSPECTED_FRAUD' | 'CUSTOMER_REQUEST' | 'ACTIVATION_FAILED';

export interface Expiry {
  year: string;
  month: string;
}

/** What a card is paid with. */
export interface Credentials {
  cardNumber: string;
  cvc: string;
  expiry: Expiry;
}

export interface Limit {
  period: 'PER_PAYMENT' | 'DAILY' | 'MONTHLY';
  /** In the smallest unit of the card's currency. */
  amount: number;
}

/** The request of Issue a card. */
export type CardRequest = InputOf<'POST /sandbox/v1/cards'>;
/** Spending controls as a request sends them. */
export type SentControls = NonNullable<CardRequest['spendingControls']>;

export type Delivery = NonNullable<CardRequest['delivery']>;
export type MerchantRule = NonNullable<SentControls['merchantRules']>[number];

export interface SpendingControls extends Omit<SentControls, 'limits'> {
  limits?: Limit[];
}

/** What a card is made of. */
export interface NewCard extends Omit<CardRequest, 'expand' | 'type' | 'fundingSource' | 'spendingControls'> {
  type: CardRequest['type'] | 'MOBILE';
  spendingControls?: SpendingControls;
  /** The card that it replaces, which works until this one is activated. */
  replacesCardId?: string;
  /** The wallet that it is paid from; absent for a card with a credit line of its own. */
  fundingSource?: { type: 'WALLET'; walletId: string };
}

export interface CardBlock {
  reason: BlockReason;
  /** The status before the block, and after a temporary block ends. */
  before: 'INACTIVE' | 'ACTIVE' | 'SUSPENDED';
  permanent: boolean;
  /** When it ends automatically, as an ISO text in UTC. */
  until?: string;
}

export type SuspendReason = 'CUSTOMER_REQUEST' | 'SUSPECTED_FRAUD' | 'OVERDUE' | 'CONSENT_WITHDRAWN';
export type TerminationReason = 'CUSTOMER_REQUEST' | 'PRODUCT_CHANGE' | 'SUSPECTED_FRAUD' | 'DECEASED' | 'REPLACED';

/** A change of a card's status by a call. */
export interface CardStatusChange {
  previousStatus: CardStatus;
  status: StoredStatus;
  reason?: SuspendReason | TerminationReason | BlockReason | 'CONSENT_GIVEN';
  memo?: string;
  verifiedBy?: 'APP' | 'CALL_CENTRE' | 'BRANCH';
}

/** An address that shows the number of a card once. */
export interface RevealSession {
  /** As ISO texts in UTC. */
  expiresAt: string;
  openedAt?: string;
}

/** The stored data of a card; neither its number nor its CVC is among them. */
export interface Card extends Omit<
  NewCard,
  'cardholderId' | 'externalId' | 'validMonths' | 'spendingControls' | 'metadata'
> {
  metadata?: Metadata;
  /** The status at the last change; it may have changed with time since then, see `card-status.ts`. */
  status: StoredStatus;
  block?: CardBlock;
  /** When a suspension ends automatically, as an ISO text in UTC. */
  suspendedUntil?: string;
  suspendReason?: SuspendReason;
  terminationReason?: TerminationReason;
  /** As ISO texts in UTC. */
  activatedAt?: string;
  terminatedAt?: string;
  pin?: { fingerprint: string; failed: number };
  /** The limits before a temporary change, and when they apply again. */
  limitsBefore?: { limits: Limit[]; until: string };
  limitsChangedAt?: string;
  replacementCardId?: string;
  /** The steps of its delivery that a test has set, oldest first; time no longer moves it. */
  deliverySteps?: DeliveryStep[];
  maskedNumber: string;
  cvcFingerprint: string;
  expiry: Expiry;
  /** The first moment at which it is no longer valid, as an ISO text in UTC. */
  validUntil: string;
  spendingControls: SpendingControls;
  failedActivations: number;
}

/** The wrong attempts in a row after which a card is blocked, and a PIN is locked. */
export const maxActivationAttempts = 5;
export const maxPinAttempts = 5;

/** A step of a delivery, with its time as an ISO text in UTC. */
export interface DeliveryStep {
  status: 'ORDERED' | 'PRINTED' | 'SHIPPED' | 'DELIVERED' | 'RETURNED';
  at: string;
}

const hour = 60 * 60 * 1000;

/** When each step of a delivery happens, relative to the issue of the card. */
export const deliverySteps = [
  { status: 'ORDERED', after: 0 },
  { status: 'PRINTED', after: hour },
  { status: 'SHIPPED', after: dayMilliseconds },
  { status: 'DELIVERED', after: 3 * dayMilliseconds },
] as const;

function deliveryTimes(createdAt: Date): Date[] {
  return deliverySteps.map(({ after }) => new Date(createdAt.getTime() + after));
}

/** The credit line of a card that is not paid from a wallet, in the smallest unit of its currency. */
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
  momentsOf: ({
    data: { block, suspendedUntil, limitsBefore, validUntil, type, delivery, deliverySteps: set },
    createdAt,
  }) => [
    block?.until,
    suspendedUntil,
    limitsBefore?.until,
    validUntil,
    ...(type === 'PHYSICAL' && delivery && !set ? deliveryTimes(createdAt) : []),
  ],
});
export const statusChangeSchema = resourceSchema<CardStatusChange>()({ kind: 'cardStatusChange' });
export const revealSessionSchema = resourceSchema<RevealSession>()({ kind: 'revealSession', lock: 'revealSession' });
