import { callDefinitions } from '../../call.ts';
import type { schemas } from './consent.schema.ts';

export * from './consent.values.ts';
export type { Consents } from './consent.schema.ts';

const defineCall = callDefinitions<typeof schemas>().sharing({ access: 'member' });

/** The address in `List-Unsubscribe` of mails about consents to news: mail programs post a form to it (RFC 8058). */
export const oneClickWithdrawalPath = '/api/consents/one-click-withdrawal';

export const consents = defineCall({
  name: 'consents',
  summary: 'The changed texts that I have not accepted yet, and the news that I agreed to get',
  method: 'GET',
  path: '/api/consents',
  freshSeconds: 0,
});

export const acceptTexts = defineCall({
  name: 'acceptTexts',
  summary: 'Accept changed texts in the versions that I was shown',
  method: 'POST',
  path: '/api/consents/texts',
  changes: ['consents'],
});

/** A mail confirms it. */
export const changeMarketing = defineCall({
  name: 'changeMarketing',
  summary: 'Agree to get news by one channel, or withdraw it',
  method: 'POST',
  path: '/api/consents/marketing',
  changes: ['consents', 'userDetails'],
});
