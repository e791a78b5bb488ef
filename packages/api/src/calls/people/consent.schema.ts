import * as z from 'zod/mini';

import type { CallSchemas } from '../../call.ts';
import { marketingChannels, textKinds } from './consent.values.ts';

const textVersion = z.object({ kind: z.enum(textKinds), version: z.string().check(z.maxLength(100)) });

/** What an account has agreed to, and what it is to be asked. */
export const Consents = z.object({
  /** The texts in force that the account has not accepted: those that changed since. */
  toAccept: z.array(textVersion),
  marketing: z.array(z.object({ channel: z.enum(marketingChannels), agreedAt: z.nullable(z.string()) })),
});
export type Consents = z.infer<typeof Consents>;

export const schemas = {
  consents: { response: Consents },
  acceptTexts: {
    body: z.object({ texts: z.array(textVersion).check(z.minLength(1), z.maxLength(textKinds.length)) }),
    response: z.object({}),
  },
  changeMarketing: {
    body: z.object({ channel: z.enum(marketingChannels), agreed: z.boolean() }),
    response: z.object({}),
  },
} satisfies Record<string, CallSchemas>;
