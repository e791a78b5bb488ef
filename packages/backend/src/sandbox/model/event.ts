/** The event types of callbacks, as the notification APIs name them. */
export const eventTypes = [
  'CARD_ISSUED',
  'CARD_STATUS_CHANGED',
  'CARD_DELIVERED',
  'TOKEN_STATUS_CHANGED',
  'WALLET_CHARGED',
  'WALLET_STATUS_CHANGED',
  'PAYMENT_APPROVED',
  'PAYMENT_DECLINED',
  'PAYMENT_CANCELLED',
  'SETTLEMENT_READY',
  'CARDHOLDER_VERIFIED',
] as const;
export type EventType = (typeof eventTypes)[number];

/** Something that happened in a sandbox. */
export interface SandboxEvent {
  type: EventType;
  /** The resource as an API returns it, without secrets and card numbers. */
  data: object;
}
