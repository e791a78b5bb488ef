import { callDefinitions } from '../../call.ts';
import type { schemas } from './newsletter.schema.ts';

const defineCall = callDefinitions<typeof schemas>();

/** The response does not reveal whether the address has subscribed already. */
export const subscribeNewsletter = defineCall({
  name: 'subscribeNewsletter',
  summary: 'Subscribe to the newsletter; a mail asks for confirmation',
  method: 'POST',
  path: '/api/newsletter',
  changes: [],
});

export const confirmNewsletter = defineCall({
  name: 'confirmNewsletter',
  summary: 'Confirm a subscription with the token of the mail',
  method: 'POST',
  path: '/api/newsletter/confirmation',
  changes: [],
});

export const unsubscribeNewsletter = defineCall({
  name: 'unsubscribeNewsletter',
  summary: 'End a subscription with the token of a newsletter',
  method: 'POST',
  path: '/api/newsletter/unsubscription',
  changes: [],
});

/** The address in `List-Unsubscribe` of a newsletter: mail programs post a form to it (RFC 8058). */
export const oneClickUnsubscribePath = '/api/newsletter/one-click-unsubscription';
