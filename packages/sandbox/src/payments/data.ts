import type { ForeignAmount } from '../store/payments/order.ts';
import { resourceSchema } from '../store/resource-schema.ts';

/** A reversed approval, by its idempotency key; an approval that arrives later with this key is declined. */
export const reversalSchema = resourceSchema<{ reason: string }>()({ kind: 'reversal' });

/** A device that a card was used with. */
export const deviceSchema = resourceSchema<{ deviceId: string }>()({ kind: 'device' });

/** A rate that is held for a minute. */
export interface Quote {
  original: ForeignAmount;
  charged: number;
  /** With the margin; absent in older rows, which have expired. */
  rate?: number;
  expiresAt: string;
}
export const quoteSchema = resourceSchema<Quote>()({ kind: 'quote' });

/** A risk assessment, which a payment can refer to. */
export interface Assessment {
  score: number;
  decision: 'APPROVE' | 'CHALLENGE' | 'DECLINE';
  /** The strongest first; absent in older rows. */
  reasons?: { code: 'AMOUNT_UNUSUAL' | 'NEW_DEVICE' | 'EMULATOR'; weight: number }[];
}
export const assessmentSchema = resourceSchema<Assessment>()({ kind: 'assessment' });

/** A redemption of points. */
export const redemptionSchema = resourceSchema<{ points: number }>()({ kind: 'redemption' });
