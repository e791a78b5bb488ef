import * as z from 'zod/mini';

import { ruleMessage } from './rule-message.ts';

/** A field that a form hides from people: only bots fill it in, and are rejected. */
export const honeypot = () => z._default(z.literal('', ruleMessage('invalid')), '');
