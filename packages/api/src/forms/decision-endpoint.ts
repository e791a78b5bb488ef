import * as z from 'zod/mini';

import { ruleMessage } from '../rules/rule-message.ts';
import { webAddress } from '../rules/web-address.ts';

/** What decides about a payment when there is no response in time: approve within the limits of the card, or decline. */
export const decisionFallbacks = ['APPROVE', 'DECLINE'] as const;

export type DecisionFallback = (typeof decisionFallbacks)[number];

/** As in the API that sets it. */
const addressMaxLength = 255;

/** Where a sandbox asks about payments; without an address, the built-in responder. */
export const DecisionEndpointForm = z.object({
  url: webAddress(addressMaxLength),
  enabled: z.boolean(),
  fallback: z.enum(decisionFallbacks, ruleMessage('invalid')),
});
export type DecisionEndpointForm = z.infer<typeof DecisionEndpointForm>;
