import { callDefinitions } from '../../call.ts';
import type { schemas } from './secrets.schema.ts';

const defineCall = callDefinitions<typeof schemas>();

/** One batch; `portal rekey` repeats it until nothing is left. */
export const rekey = defineCall({
  name: 'rekey',
  summary: 'Seal a batch of what another key has sealed with the current one, and tell what is left',
  method: 'POST',
  path: '/api/operator/rekey',
  changes: [],
  access: 'operator',
  stepUp: true,
});
