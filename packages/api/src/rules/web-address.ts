import * as z from 'zod/mini';

import { ruleMessage } from './rule-message.ts';
import { maxLength } from './text-rules.ts';

/** The address of a site; empty where a form does not ask for one. */
export function webAddress(longest: number) {
  // The address first: what is wrong with it is what a form is told.
  return z.union(
    [z.url({ protocol: /^https?$/, error: ruleMessage('url') }).check(maxLength(longest)), z.literal('')],
    ruleMessage('url'),
  );
}
