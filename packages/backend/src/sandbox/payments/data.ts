import type { ForeignAmount } from '../store/payments/order.ts';
import { resourceSchema } from '../store/resource-schema.ts';

/** A reversed approval, by its idempotency key; an approval that arrives later with this key is declined. */
export const reversalSchema = resourceSchema<{ reason: string }>()({ kind: 'reversal' });

/** A device that a card was used with. */
export const deviceSchema = resourceSchema<{ deviceId: string }>()({ kind: 'device' });

/** A rate that is held for a minute. */
export const quoteSchema = resourceSchema<{ original: ForeignAmount; charged: number; expiresAt: string }>()({
  kind: 'quote',
});

/** A risk assessment, which a payment can refer to. */
export const assessmentSchema = resourceSchema<{ score: number; decision: 'APPROVE' | 'CHALLENGE' | 'DECLINE' }>()({
  kind: 'assessment',
});

/** A redemption of points. */
export const redemptionSchema = resourceSchema<{ points: number }>()({ kind: 'redemption' });
