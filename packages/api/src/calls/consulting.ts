import * as z from 'zod/mini';

import { defineCall } from '../call.ts';
import { ConsultingForm } from '../forms/consulting.ts';

/** Why a product is recommended; the interface has a sentence for each reason. */
export const recommendationReasons = ['cards', 'wallet', 'merchants', 'risk', 'service'] as const;

export const startConsulting = defineCall({
  name: 'startConsulting',
  summary: 'Answer the questions of the online consulting',
  method: 'POST',
  path: '/api/consulting',
  changes: [],
  body: ConsultingForm,
  response: z.object({ uuid: z.string() }),
  status: 201,
});

export const ConsultingResult = z.object({
  uuid: z.string(),
  answers: ConsultingForm,
  createdAt: z.string(),
  /** API packages that match the answers, the most important first. */
  products: z.array(
    z.object({
      id: z.string(),
      name: z.string(),
      description: z.string(),
      reason: z.enum(recommendationReasons),
      /** Whether a project needs the provider's approval to use it. */
      approvalRequired: z.boolean(),
    }),
  ),
});
export type ConsultingResult = z.infer<typeof ConsultingResult>;

/** product.md#main-api. */
export const consultingResult = defineCall({
  name: 'consultingResult',
  summary: 'The products that the online consulting recommends',
  method: 'GET',
  path: '/api/no-auth/survey/user-products/uuid/:uuid',
  params: z.object({ uuid: z.string() }),
  query: z.object({ recommendYN: z.literal('Y') }),
  response: ConsultingResult,
});
