import * as z from 'zod/mini';

import { ruleMessage } from './rule-message.ts';
import { maxLength } from './text-rules.ts';

/** Our own length of a company's website. */
export const websiteMaxLength = 255;

/** An address of the web. Chromium reads a space in a host as `%20`, which no host contains; servers reject it. */
export const httpUrl = () => z.url({ protocol: /^https?$/, hostname: /^[^%]+$/, error: ruleMessage('url') });

/** The address of a site; empty where a form does not require it. */
export function webAddress(max: number) {
  // The address comes first, because its error is the one to show.
  return z.union([httpUrl().check(maxLength(max)), z.literal('')], ruleMessage('url'));
}
