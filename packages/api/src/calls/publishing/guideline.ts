import { callDefinitions } from '../../call.ts';
import type { schemas } from './guideline.schema.ts';

export type { Guideline } from './guideline.schema.ts';

const defineCall = callDefinitions<typeof schemas>();

/**
 * The list without texts, with `sort` and `fields`; or a single guideline with its text, by slug. A single definition,
 * because both have the same address.
 */
export const guidelines = defineCall({
  name: 'guidelines',
  summary: 'The guidelines, or one of them by its slug',
  service: 'content',
  method: 'GET',
  path: '/api/guidelines',
  completeList: true,
  richText: ['content'],
});
