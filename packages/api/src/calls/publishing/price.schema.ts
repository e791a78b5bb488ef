import * as z from 'zod/mini';

import type { CallSchemas } from '../../call.ts';
import { locales } from '../../constants/locales.ts';
import { collection } from './strapi.schema.ts';

/** The price of a call above a number of calls per month, in won without VAT. */
export const PriceBand = z.object({
  /** Calls per month above which this price applies, in addition to the included calls. */
  above: z.number(),
  /** Won per call; an integer. */
  perCall: z.number(),
});
export type PriceBand = z.infer<typeof PriceBand>;

/** The monthly price of an API package, in won without VAT (product.md#limits). */
export const Price = z.object({
  /** Of the package. */
  slug: z.string(),
  name: z.string(),
  summary: z.string(),
  /** Won per month, independent of usage. */
  monthlyFee: z.number(),
  /** Calls per month that the fee covers. */
  includedCalls: z.number(),
  /** In ascending order of the number of calls. */
  bands: z.array(PriceBand),
});
export type Price = z.infer<typeof Price>;

export const schemas = {
  prices: {
    query: z.object({ locale: z.enum(locales), sort: z.literal('order'), 'pagination[pageSize]': z.number() }),
    response: collection(Price),
  },
} satisfies Record<string, CallSchemas>;
