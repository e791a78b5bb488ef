import { callDefinitions } from '../../call.ts';
import type { schemas } from './faq.schema.ts';

export type { Faq } from './faq.schema.ts';

const defineCall = callDefinitions<typeof schemas>();

export const faqs = defineCall({
  name: 'faqs',
  summary: 'Frequently asked questions with their answers',
  service: 'content',
  method: 'GET',
  path: '/api/faqs',
  completeList: true,
  richText: ['answer'],
});
