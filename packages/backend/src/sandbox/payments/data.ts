import { resourceSchema } from '../store/resource-schema.ts';

/** A reversed approval, by its idempotency key; an approval that arrives later with this key is declined. */
export const reversalSchema = resourceSchema<{ reason: string }>()({ kind: 'reversal' });

/** A device that a card was used with. */
export const deviceSchema = resourceSchema<{ deviceId: string }>()({ kind: 'device' });

/** A redemption of points. */
export const redemptionSchema = resourceSchema<{ points: number }>()({ kind: 'redemption' });
