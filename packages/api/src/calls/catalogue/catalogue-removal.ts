import { callDefinitions } from '../../call.ts';
import type { schemas } from './catalogue-removal.schema.ts';

export type { RemovalReport } from './catalogue-removal.schema.ts';

const defineCall = callDefinitions<typeof schemas>();

export const removePackage = defineCall({
  name: 'removePackage',
  summary: 'Remove an imported package from the catalogue, or see what that would remove and who has it',
  method: 'POST',
  path: '/api/operator/catalogue/packages/:packageId/removal',
  changes: ['catalogueSnapshots'],
  access: 'operator',
});
