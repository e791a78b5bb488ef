/** The ledger of the mock keys, or of the UAT keys. */
export const ledgerKeys = ['mock', 'uat'] as const;
export type LedgerKeys = (typeof ledgerKeys)[number];

/** Accounts of a card or wallet: available, held until settlement, or reserved; and external ones. */
export const ledgerAccountKinds = ['available', 'held', 'reserved', 'issuer', 'funding', 'merchants'] as const;
export type LedgerAccountKind = (typeof ledgerAccountKinds)[number];

/** Why money moves. */
export const movementKinds = [
  'OPENING',
  'CHARGE',
  'PAYMENT',
  'CANCELLATION',
  'REVERSAL',
  'AUTHORIZATION',
  'RELEASE',
  'TRANSFER',
  'WITHDRAWAL',
  'FEE',
  'SETTLEMENT',
  'ADJUSTMENT',
] as const;
export type MovementKind = (typeof movementKinds)[number];
