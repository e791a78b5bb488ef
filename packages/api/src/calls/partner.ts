import * as z from 'zod/mini';

import { defineCall } from '../call.ts';
import { locales } from '../constants.ts';
import { collection } from './strapi.ts';

/** The role of a partner in a programme, from the issuing bank to the integrator. */
export const partnerKinds = ['bank', 'network', 'card-maker', 'identity', 'integrator'] as const;
export type PartnerKind = (typeof partnerKinds)[number];

export const Partner = z.object({
  slug: z.string(),
  /** One of `partnerKinds`; others are shown last. */
  kind: z.string(),
  name: z.string(),
  summary: z.string(),
  /** Its own site; absent when the entry describes a kind of partner instead of a company. */
  url: z.optional(z.nullable(z.string())),
});
export type Partner = z.infer<typeof Partner>;

export const partners = defineCall({
  name: 'partners',
  summary: 'The partners that programmes are built with',
  service: 'content',
  method: 'GET',
  path: '/api/partners',
  query: z.object({ locale: z.enum(locales), sort: z.literal('order'), 'pagination[pageSize]': z.number() }),
  response: collection(Partner),
  completeList: true,
});
