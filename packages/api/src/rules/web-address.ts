import * as z from 'zod/mini';

import { ruleMessage } from './rule-message.ts';
import { maxLength } from './text-rules.ts';

/** Our own length of a company's website. */
export const websiteMaxLength = 255;

/** The address of a site; empty where a form does not require it. */
export function webAddress(max: number) {
  // The address comes first, because its error is the one to show.
  return z.union(
    [z.url({ protocol: /^https?$/, error: ruleMessage('url') }).check(maxLength(max)), z.literal('')],
    ruleMessage('url'),
  );
}
