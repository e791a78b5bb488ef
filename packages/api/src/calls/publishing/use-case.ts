import { callDefinitions } from '../../call.ts';
import type { schemas } from './use-case.schema.ts';

const defineCall = callDefinitions<typeof schemas>();

/** The text of a use case; the list is `allUseCases` of the Main API. */
export const caseText = defineCall({
  name: 'caseText',
  summary: 'The text of one use case',
  service: 'content',
  method: 'GET',
  path: '/api/use-cases',
  richText: ['content'],
});
