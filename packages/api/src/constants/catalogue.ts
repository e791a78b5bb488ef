/** An API package, node and parameter vocabulary (product.md#parameter-definition). */
export const packageTypes = ['SANDBOX', 'UAT', 'COMMERCIAL', 'VAS'] as const;
export const nodeTypes = ['PACKAGE', 'GROUP', 'SUBGROUP', 'APIINFO'] as const;
export const packageStatus = { active: '10', inactive: '00' } as const;

/** CMS content with status 10 is active (product.md#content-states). */
export const activeContentStatus = '10';

/** What the catalogue has in place of the HTTP method of an API that we call, not the client. */
export const webhookMethod = 'WEBHOOK';
export const callbackMethod = 'CALLBACK';
