import { callDefinitions } from '../../call.ts';
import type { schemas } from './price.schema.ts';

export type { PriceBand, Price } from './price.schema.ts';

const defineCall = callDefinitions<typeof schemas>();

export const prices = defineCall({
  name: 'prices',
  summary: 'The prices of API packages in production',
  service: 'content',
  method: 'GET',
  path: '/api/prices',
  completeList: true,
});
