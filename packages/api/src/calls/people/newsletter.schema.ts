import * as z from 'zod/mini';

import type { CallSchemas } from '../../call.ts';
import { NewsletterForm } from '../../forms/newsletter.ts';

const Token = z.object({ token: z.string().check(z.maxLength(200)) });

export const schemas = {
  subscribeNewsletter: {
    body: NewsletterForm,
    response: z.object({}),
  },
  confirmNewsletter: {
    body: Token,
    response: z.object({}),
  },
  unsubscribeNewsletter: {
    body: Token,
    response: z.object({}),
  },
} satisfies Record<string, CallSchemas>;
