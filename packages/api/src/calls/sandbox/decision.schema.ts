import * as z from 'zod/mini';

import type { CallSchemas } from '../../call.ts';
import { decisionFallbacks, DecisionEndpointForm } from '../../forms/decision-endpoint.ts';
import { ResponderRule, ResponderRulesForm } from '../../forms/responder-rules.ts';
import { decisionOutcomes, drills, fallbackCauses } from './decision.values.ts';

const projectParams = z.object({ projectId: z.string() });

export const DecisionSettings = z.object({
  /** Empty for the built-in responder. */
  url: z.string(),
  enabled: z.boolean(),
  fallback: z.enum(decisionFallbacks),
  /** What the built-in responder answers: the first rule that matches. */
  rules: z.array(ResponderRule),
});
export type DecisionSettings = z.infer<typeof DecisionSettings>;

export const Decision = z.object({
  id: z.string(),
  nrNumber: z.string(),
  drill: z.nullable(z.enum(drills)),
  /** The exact body that was sent. */
  question: z.string(),
  askedAt: z.string(),
  /** Null while the question is open. */
  outcome: z.nullable(z.enum(decisionOutcomes)),
  decidedBy: z.nullable(z.enum(['ENDPOINT', 'FALLBACK'])),
  /** Why the fallback decided. */
  cause: z.nullable(z.enum(fallbackCauses)),
  durationMs: z.nullable(z.number()),
  answers: z.array(
    z.object({
      afterMs: z.number(),
      httpStatus: z.optional(z.number()),
      body: z.optional(z.string()),
      error: z.optional(z.string()),
    }),
  ),
});
export type Decision = z.infer<typeof Decision>;

export const schemas = {
  decisionSettings: { params: projectParams, response: DecisionSettings },
  updateDecisionSettings: {
    params: projectParams,
    body: DecisionEndpointForm,
    response: DecisionSettings,
  },
  updateResponderRules: { params: projectParams, body: ResponderRulesForm, response: DecisionSettings },
  decisionSecret: { params: projectParams, response: z.object({ secret: z.string() }) },
  decisions: {
    params: projectParams,
    response: z.object({
      /** The newest ones, drills included. */
      items: z.array(Decision),
      /** How many payments took how long, of the last thousand without drills. */
      times: z.array(z.object({ untilMs: z.number(), endpoint: z.number(), fallback: z.number() })),
    }),
  },
  runDecisionDrill: {
    params: projectParams,
    body: z.object({ drill: z.enum(drills) }),
    response: Decision,
  },
} satisfies Record<string, CallSchemas>;
