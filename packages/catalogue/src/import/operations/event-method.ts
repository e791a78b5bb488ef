/** What the catalogue has in place of the HTTP method of an API that we call, not the client. */
export const webhookMethod = 'WEBHOOK';
export const callbackMethod = 'CALLBACK';
