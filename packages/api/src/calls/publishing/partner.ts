import { callDefinitions } from '../../call.ts';
import type { schemas } from './partner.schema.ts';

export type { Partner } from './partner.schema.ts';

const defineCall = callDefinitions<typeof schemas>();

/** The role of a partner in a programme, from the issuing bank to the integrator. */
export const partnerKinds = ['bank', 'network', 'card-maker', 'identity', 'integrator'] as const;
export type PartnerKind = (typeof partnerKinds)[number];

export const partners = defineCall({
  name: 'partners',
  summary: 'The partners that programmes are built with',
  service: 'content',
  method: 'GET',
  path: '/api/partners',
  completeList: true,
});
