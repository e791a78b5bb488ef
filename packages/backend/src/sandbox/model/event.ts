/**
 * The event types of callbacks. `events/event-types.ts` states what raises each, and the document of the notification
 * APIs describes them.
 */
export const eventTypes = [
  'CARDHOLDER_CREATED',
  'CARDHOLDER_UPDATED',
  'CARDHOLDER_PENDING',
  'CARDHOLDER_VERIFIED',
  'CARDHOLDER_REJECTED',
  'CARDHOLDER_CLOSED',
  'BANK_ACCOUNT_REGISTERED',
  'BANK_ACCOUNT_UPDATED',
  'BANK_ACCOUNT_VERIFIED',
  'BANK_ACCOUNT_DELETED',
  'CARD_ISSUED',
  'CARD_UPDATED',
  'CARD_STATUS_CHANGED',
  'CARD_DELIVERY_UPDATED',
  'CARD_DELIVERED',
  'CARD_RETURNED',
  'TOKEN_CREATED',
  'TOKEN_UPDATED',
  'TOKEN_STATUS_CHANGED',
  'WALLET_CREATED',
  'WALLET_UPDATED',
  'WALLET_STATUS_CHANGED',
  'WALLET_CHARGED',
  'WALLET_TRANSFERRED',
  'WALLET_WITHDRAWN',
  'AUTHORIZATION_APPROVED',
  'AUTHORIZATION_DECLINED',
  'AUTHORIZATION_UPDATED',
  'AUTHORIZATION_CAPTURED',
  'AUTHORIZATION_RELEASED',
  'AUTHORIZATION_EXPIRED',
  'AUTHORIZATION_REVERSED',
  'PAYMENT_APPROVED',
  'PAYMENT_DECLINED',
  'PAYMENT_UPDATED',
  'PAYMENT_CANCELLED',
  'PAYMENT_REVERSED',
  'PAYMENT_SETTLED',
  'DISPUTE_OPENED',
  'DISPUTE_UPDATED',
  'DISPUTE_STATUS_CHANGED',
  'SETTLEMENT_READY',
  'SETTLEMENT_CONFIRMED',
  'SETTLEMENT_DISPUTED',
  'SETTLEMENT_PAID',
  'MERCHANT_REGISTERED',
  'MERCHANT_UPDATED',
  'MERCHANT_STATUS_CHANGED',
  'ENCRYPTION_KEY_REGISTERED',
  'ENCRYPTION_KEY_STATUS_CHANGED',
] as const;
export type EventType = (typeof eventTypes)[number];

/** Something that happened in a sandbox. */
export interface SandboxEvent {
  type: EventType;
  /** The id of the resource in the API. */
  resourceId: string;
  /** The resource as its GET returns it now. */
  data: object;
  /** The fields that were different before, with their earlier values; null for one that was absent. */
  previous?: object;
  /** Whether it was sent on request, as an example. */
  test?: true;
}
