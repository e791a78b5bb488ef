import * as definitions from '@up/api/calls/audit';

import { deleteAccessesBefore, deleteChangesBefore } from '../../platform/audit/repository.ts';
import type { BackendModule } from '../../platform/module/module.ts';
import { readAuditTrail, readProjectEvents } from './read.ts';

export const auditModule: BackendModule = {
  name: 'audit',
  calls: (calls) => {
    calls.register(definitions.auditTrail, readAuditTrail);
    calls.register(definitions.projectEvents, readProjectEvents);
  },
  deletes: {
    accessRecords: ({ db }, before) => deleteAccessesBefore(db, before),
    changeRecords: ({ db }, before) => deleteChangesBefore(db, before),
  },
};
