import { problem } from '../../../platform/http/problems.ts';
import type { Address } from '../cardholders/cardholder.ts';
import type { Currency } from '../../model/money.ts';
import type { Locked } from '../../../platform/module/locked.ts';
import { lockResource } from '../../store/repository/locked-resources.ts';
import { findResource, type Resource } from '../../store/repository/resources.ts';
import type { SandboxContext } from '../../model/sandbox-context.ts';

export type CardStatus = 'INACTIVE' | 'ACTIVE' | 'SUSPENDED' | 'BLOCKED' | 'LOST' | 'TERMINATED' | 'EXPIRED';
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
  metadata?: { key: string; value: string }[];
}

export interface CardBlock {
  reason: BlockReason;
  /** The status before the block, and after a temporary block ends. */
  before: 'INACTIVE' | 'ACTIVE';
  permanent: boolean;
  /** When it ends automatically, as an ISO text in UTC. */
  until?: string;
}

/** The stored data of a card; its number and CVC cannot be derived from it. */
export interface Card extends Omit<CardRequest, 'cardholderId' | 'validMonths' | 'spendingControls'> {
  /** The status at the last change; it may have changed with time since then, see `card-status.ts`. */
  status: CardStatus;
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
 * A card of the project.
 * @throws {ProblemError} 404 when it has none with this id
 */
export async function requireCard(context: SandboxContext, id: string): Promise<Resource<'card'>> {
  const card = await findResource(context, 'card', { id });
  if (!card) throw noCard();
  return card;
}

/**
 * A card of the project, locked, so that it can be changed.
 * @throws {ProblemError} 404 when it has none with this id
 */
export async function lockCard(context: SandboxContext, id: string): Promise<Locked<Resource<'card'>>> {
  const card = await lockResource(context, 'card', { id });
  if (!card) throw noCard();
  return card;
}

function noCard() {
  return problem('notFound', { detail: 'There is no card with this id.' });
}
