import { callDefinitions } from '../../call.ts';
import type { schemas } from './guide.schema.ts';

export type { GuideStep } from './guide.schema.ts';

const defineCall = callDefinitions<typeof schemas>();

export const guides = defineCall({
  name: 'guides',
  summary: 'The steps of the onboarding guide',
  service: 'content',
  method: 'GET',
  path: '/api/guides',
  completeList: true,
  richText: ['content'],
});
