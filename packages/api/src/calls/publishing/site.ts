import { callDefinitions } from '../../call.ts';
import type { schemas } from './site.schema.ts';

export type { SiteConfig } from './site.schema.ts';

const defineCall = callDefinitions<typeof schemas>();

export const siteConfig = defineCall({
  name: 'siteConfig',
  summary: 'Run-time configuration of this environment',
  method: 'GET',
  path: '/api/no-auth/site-config',
});
