/** What a project can be told of, as the notification APIs name it. */
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
  /** What it is about, as an API answers with it; no secrets and no card numbers. */
  data: object;
}
