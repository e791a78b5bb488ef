import * as z from 'zod/mini';

import { defineCall } from '../call.ts';
import { locales } from '../constants.ts';
import { collection } from './strapi.ts';

/** The price of a call from one number of calls a month on, in won without VAT. */
export const PriceBand = z.object({
  /** Calls a month above which this price applies, counted after the calls that are included. */
  above: z.number(),
  /** Won a call; a whole number. */
  perCall: z.number(),
});
export type PriceBand = z.infer<typeof PriceBand>;

/** What one API package costs a month, in won without VAT (spec 9). */
export const Price = z.object({
  /** Of the package. */
  slug: z.string(),
  name: z.string(),
  summary: z.string(),
  /** Won a month, whatever is called. */
  monthlyFee: z.number(),
  /** Calls a month that the fee covers. */
  includedCalls: z.number(),
  /** From the lowest number of calls to the highest. */
  bands: z.array(PriceBand),
});
export type Price = z.infer<typeof Price>;

export const prices = defineCall({
  name: 'prices',
  summary: 'What the API packages cost in production',
  service: 'content',
  method: 'GET',
  path: '/api/prices',
  query: z.object({ locale: z.enum(locales), sort: z.literal('order'), 'pagination[pageSize]': z.number() }),
  response: collection(Price),
  wholeList: true,
});
