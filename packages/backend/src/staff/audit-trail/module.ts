import * as definitions from '@up/api/calls/audit';

import type { BackendModule } from '../../platform/module/module.ts';
import { readAuditTrail, readProjectEvents } from './read.ts';

export const auditModule: BackendModule = {
  name: 'audit',
  calls: (calls) => {
    calls.register(definitions.auditTrail, readAuditTrail);
    calls.register(definitions.projectEvents, readProjectEvents);
  },
};
