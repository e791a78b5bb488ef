import * as z from 'zod/mini';

import type { CallSchemas } from '../../call.ts';
import { ConsultingForm } from '../../forms/consulting.ts';
import { recommendationReasons } from './consulting.values.ts';

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

export const schemas = {
  startConsulting: {
    body: ConsultingForm,
    response: z.object({ uuid: z.string() }),
  },
  consultingResult: {
    params: z.object({ uuid: z.string() }),
    query: z.object({ recommendYN: z.literal('Y') }),
    response: ConsultingResult,
  },
} satisfies Record<string, CallSchemas>;
