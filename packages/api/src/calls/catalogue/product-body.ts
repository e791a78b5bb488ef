import { callDefinitions } from '../../call.ts';
import { freshSeconds } from '../../constants/fresh-seconds.ts';
import type { schemas } from './product-body.schema.ts';

const defineCall = callDefinitions<typeof schemas>();

export const productFields = defineCall({
  name: 'productFields',
  summary: 'The fields below a field of an API that its page does not contain',
  method: 'GET',
  path: '/api/products/info/:id/fields',
  freshSeconds: freshSeconds.apiMenu,
});

export const productExample = defineCall({
  name: 'productExample',
  summary: 'An example of a body in which an object is one of its alternatives',
  method: 'GET',
  path: '/api/products/info/:id/example',
  freshSeconds: freshSeconds.apiMenu,
});
