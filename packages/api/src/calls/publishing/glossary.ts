import { callDefinitions } from '../../call.ts';
import type { schemas } from './glossary.schema.ts';

export type { GlossaryTerm } from './glossary.schema.ts';

const defineCall = callDefinitions<typeof schemas>();

export const glossaryTerms = defineCall({
  name: 'glossaryTerms',
  summary: 'The terms of the glossary',
  service: 'content',
  method: 'GET',
  path: '/api/glossary-terms',
  completeList: true,
  richText: ['definition'],
});
