import { callDefinitions } from '../../call.ts';
import type { schemas } from './consulting.schema.ts';

export * from './consulting.values.ts';
export type { ConsultingResult } from './consulting.schema.ts';

const defineCall = callDefinitions<typeof schemas>();

export const startConsulting = defineCall({
  name: 'startConsulting',
  summary: 'Answer the questions of the online consulting',
  method: 'POST',
  path: '/api/consulting',
  changes: [],
  status: 201,
});

/** product.md#main-api. */
export const consultingResult = defineCall({
  name: 'consultingResult',
  summary: 'The products that the online consulting recommends',
  method: 'GET',
  path: '/api/no-auth/survey/user-products/uuid/:uuid',
});
